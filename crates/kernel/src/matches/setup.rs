//! What a game gives so that it can be played in matches.

use super::{EndOfTime, MatchPolicy, RoundKind, TimePolicy};
use crate::fault::DeckFault;
use crate::game::{Game, InputError};
use crate::rule::RuleId;
use crate::seats::Seat;
use crate::view::FaceView;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::Hash;

/// What a match is made of.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchSetup<S> {
    /// The set-up of its games: mode, seats, decks, seed.
    pub game: S,
    /// How it is played.
    pub policy: MatchPolicy,
}

impl<S> MatchSetup<S> {
    /// A plain match: best of so many games, with side decks.
    pub fn best_of(game: S, best_of: u32) -> Self {
        let policy = MatchPolicy::best_of(best_of);
        Self { game, policy }
    }
}

/// What a seat brings: its deck and its side deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DeckAndSide<C> {
    /// The deck.
    pub deck: Vec<C>,
    /// The side deck.
    pub side: Vec<C>,
}

/// How the last game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LastGame {
    /// The team that won; none in a drawn game.
    pub won_by: Option<u8>,
    /// How many teams there are.
    pub teams: u8,
    /// It was the first of the match and was not played: a penalty decided it.
    pub skipped: bool,
}

impl LastGame {
    /// The team that lost, where there are two and one did.
    #[must_use]
    pub fn lost_by(&self) -> Option<u8> {
        let won_by = self.won_by.filter(|_| self.teams == 2)?;
        Some(1 - won_by)
    }
}

/// What is new in the next game of a match.
#[derive(Clone, Copy, Debug)]
pub struct NextGame<'m, C> {
    /// Its number, from 1; game losses are no games here.
    pub number: u32,
    /// Decks and side decks by seat.
    pub pools: &'m [DeckAndSide<C>],
    /// The seed of its chance.
    pub seed: [u8; 32],
    /// The team that chooses who begins; none: a random method decides.
    pub chooser: Option<u8>,
}

/// What happens in a match outside its games, for citing rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchEventKind {
    /// A game begins, and a team or chance decides who begins.
    Begins,
    /// A game is won or drawn.
    Ends,
    /// A card is exchanged with the side deck, or a seat is ready.
    Sides,
    /// The match is over.
    Over,
    /// Time is called.
    Time,
    /// A game or the match is lost by a penalty.
    Penalty,
    /// A game or the match is drawn by agreement.
    Agreed,
    /// A game begins anew by a ruling.
    Restarted,
    /// The random part of a pile is shuffled by a ruling.
    Shuffled,
    /// A game goes back by a ruling.
    Rewound,
}

/// What books say of matches, where a game may cite a rule for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchRule {
    /// The turn under way is finished when time is called.
    FinishTurn,
    /// Called between games, time lets no other game begin.
    NoNewGame,
    /// Called between games of a match that must be decided, it gives the match
    /// to who leads.
    LeaderHasIt,
    /// With equal points who leads in games has the match.
    LeaderWithEqualPoints,
    /// With everything equal the next point decides.
    NextPoint,
    /// Another game of a match whose time is up is a short one.
    ShortGame,
    /// When time is up, most games won win the match.
    MostGames,
    /// When time is up, equal games are a draw.
    EqualGames,
    /// Lots say who chooses in the first game.
    Lots,
    /// Who is ranked higher chooses in the first game.
    RankedChooses,
    /// A game loss ends the game under way.
    LossNow,
    /// A game loss between games costs the next one.
    LossNext,
    /// When everybody gets a game loss, the game is drawn.
    AllLose,
    /// A match loss ends the match under way.
    MatchLoss,
    /// A match may be conceded.
    ConcedeMatch,
    /// A match may be drawn by agreement.
    DrawMatch,
    /// A game that begins anew is played with the same decks.
    SameDecks,
    /// Cards are exchanged before a single game that begins in the altered
    /// order.
    SidesFirst,
}

/// A game that can be played in matches.
pub trait MatchGame: Game<Setup: PartialEq + Eq + Hash> {
    /// A card as it stands in a deck list, with what is attached to it there.
    type Card: Clone + Debug + PartialEq + Eq + Hash + Serialize + DeserializeOwned + Send + 'static;

    /// The match's name in files.
    const MATCH_NAME: &'static str;

    /// Whether a single game can begin in the altered order.
    const PREGAME: bool = false;

    /// The team of each seat, numbered from 0.
    fn teams(setup: &Self::Setup) -> Vec<u8>;

    /// The seed of all chance in the match.
    fn seed(setup: &Self::Setup) -> [u8; 32];

    /// Decks and side decks by seat, as registered.
    fn pools(setup: &Self::Setup) -> Vec<DeckAndSide<Self::Card>>;

    /// The set-up of the next game. With legal pools it must be one
    /// [`Game::new`] takes.
    fn next_setup(
        setup: &Self::Setup,
        next: &NextGame<'_, Self::Card>,
        rules: &Self::Rules,
    ) -> Self::Setup;

    /// The team that chooses who begins the next game; none: a random method
    /// decides.
    fn chooser(last: &LastGame) -> Option<u8>;

    /// The set-up of the first steps of a game that begins in the altered order,
    /// from its usual one: the game asks what comes before cards are exchanged,
    /// and then nothing more.
    fn pregame(_setup: &Self::Setup) -> Option<Self::Setup> {
        None
    }

    /// What the first steps came to, written into the set-up of the match: who
    /// begins, and what lies on the table.
    fn after_pregame(_setup: &mut Self::Setup, _game: &Self, _rules: &Self::Rules) {}

    /// What a game that has ended leaves for those that follow, written into
    /// the set-up of the match.
    fn carry_over(_setup: &mut Self::Setup, _game: &Self, _last: &LastGame, _rules: &Self::Rules) {}

    /// Whether cards may be exchanged after such a game.
    fn may_side(_last: &LastGame) -> bool {
        true
    }

    /// The face of a card in a deck list.
    fn card_face(rules: &Self::Rules, card: &Self::Card) -> FaceView;

    /// What must not even be so while siding is under way: sizes. From every
    /// pool that is let through, a legal one must be within reach.
    fn siding_fault(
        setup: &Self::Setup,
        pool: &DeckAndSide<Self::Card>,
        rules: &Self::Rules,
    ) -> Option<DeckFault>;

    /// What must not be so when the next game begins.
    fn deck_fault(
        setup: &Self::Setup,
        pool: &DeckAndSide<Self::Card>,
        rules: &Self::Rules,
    ) -> Option<DeckFault>;

    /// The rule to cite.
    fn match_rule(step: MatchEventKind) -> RuleId;

    /// Whether this is in force: a game that cites a rule for it can switch it
    /// off in tests.
    fn holds(_what: MatchRule) -> bool {
        true
    }

    /// What happens when the time of such a round is called.
    fn on_time(rounds: RoundKind) -> TimePolicy {
        match rounds {
            RoundKind::Swiss => TimePolicy::draws(3, 2),
            RoundKind::Elimination => TimePolicy::decides(3),
        }
    }

    /// The time of this game is up: it ends as the closing says.
    fn close(&mut self, closing: EndOfTime);

    /// Shuffles the part of a seat's pile that nobody knows anything of, with
    /// nothing else happening.
    ///
    /// # Errors
    /// When there is no such pile; nothing has changed then.
    fn shuffle_unknown(
        &mut self,
        seat: Seat,
        area: &str,
        rules: &Self::Rules,
    ) -> Result<(), InputError>;

    /// The game stands where it stood before; `left` is where it stood when a
    /// judge said so. Chance to come must be that of `left`, and what was
    /// learned since must be of no use.
    fn after_match_rewind(&mut self, left: &Self, rules: &Self::Rules);
}

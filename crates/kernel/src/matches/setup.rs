//! What a game gives so that it can be played in matches.

use crate::game::{Game, SetupError};
use crate::rule::RuleId;
use crate::scenario::DeckFault;
use crate::view::FaceView;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::Hash;

/// How a match is played.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchSetup<S> {
    /// The set-up of its games: mode, seats, decks, seed.
    pub game: S,
    /// An odd number: who wins more than half of it wins the match.
    pub best_of: u32,
    /// The match ends after so many games, drawn ones and game losses counted.
    pub max_games: Option<u32>,
    /// Whether cards may be exchanged with the side deck between games.
    pub siding: bool,
    /// Game losses by team given before the match.
    pub game_losses: Vec<u32>,
}

impl<S> MatchSetup<S> {
    /// A plain match: best of so many games, with side decks.
    pub fn best_of(game: S, best_of: u32) -> Self {
        Self {
            game,
            best_of,
            max_games: None,
            siding: true,
            game_losses: Vec::new(),
        }
    }

    /// How many games must be won.
    #[must_use]
    pub fn needed(&self) -> u32 {
        self.best_of / 2 + 1
    }

    pub(super) fn check(&self, teams: usize) -> Result<(), SetupError> {
        let mut reasons = Vec::new();
        if self.best_of.is_multiple_of(2) {
            reasons.push(format!("best of {}: use an odd number", self.best_of));
        }
        if self.max_games == Some(0) {
            reasons.push("at most 0 games: use at least 1".to_owned());
        }
        let losses = self.game_losses.iter().any(|n| *n > 0);
        if losses && (teams != 2 || self.game_losses.len() > teams) {
            reasons.push("game losses are for two teams".to_owned());
        }
        if reasons.is_empty() {
            Ok(())
        } else {
            Err(SetupError { reasons })
        }
    }
}

/// What a seat brings: its deck and its side deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pool<C> {
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
    pub pools: &'m [Pool<C>],
    /// The seed of its chance.
    pub seed: [u8; 32],
    /// The team that chooses who begins; none: a random method decides.
    pub chooser: Option<u8>,
}

/// What happens in a match outside its games, for citing rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchStep {
    /// A game begins, and a team or chance decides who begins.
    Begins,
    /// A game is won or drawn.
    Ends,
    /// A card is exchanged with the side deck, or a seat is ready.
    Sides,
    /// The match is over.
    Over,
}

/// A game that can be played in matches.
pub trait MatchGame: Game<Setup: PartialEq + Eq + Hash> {
    /// A card as it stands in a deck list, with what is attached to it there.
    type Card: Clone + Debug + PartialEq + Eq + Hash + Serialize + DeserializeOwned + Send + 'static;

    /// The match's name in files.
    const MATCH_NAME: &'static str;

    /// The team of each seat, numbered from 0.
    fn teams(setup: &Self::Setup) -> Vec<u8>;

    /// The seed of all chance in the match.
    fn seed(setup: &Self::Setup) -> [u8; 32];

    /// Decks and side decks by seat, as registered.
    fn pools(setup: &Self::Setup) -> Vec<Pool<Self::Card>>;

    /// The set-up of the next game. With legal pools it must be one
    /// [`Game::new`] takes.
    fn next_setup(setup: &Self::Setup, next: &NextGame<'_, Self::Card>) -> Self::Setup;

    /// The team that chooses who begins the next game; none: a random method
    /// decides.
    fn chooser(last: &LastGame) -> Option<u8>;

    /// What a game that has ended leaves for those that follow, written into
    /// the set-up of the match.
    fn leave_behind(
        _setup: &mut Self::Setup,
        _game: &Self,
        _last: &LastGame,
        _rules: &Self::Rules,
    ) {
    }

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
        pool: &Pool<Self::Card>,
        rules: &Self::Rules,
    ) -> Option<DeckFault>;

    /// What must not be so when the next game begins.
    fn deck_fault(
        setup: &Self::Setup,
        pool: &Pool<Self::Card>,
        rules: &Self::Rules,
    ) -> Option<DeckFault>;

    /// The rule to cite.
    fn match_rule(step: MatchStep) -> RuleId;
}

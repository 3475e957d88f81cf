//! Matches of several games (RB 481): battlefields are used up, and the
//! tournament book says who begins and how decks change between games.

mod limited;
mod policy;

use crate::card::Kind;
use crate::deck::{Deck, Entry};
use crate::edition::Edition;
use crate::limited::Play;
use crate::modes::Mode;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::{State, Zone};
use kernel::game::InputError;
use kernel::ids::PrintId;
use kernel::matches::{
    DeckAndSide, EndOfTime, LastGame, MatchEventKind, MatchGame, MatchRule, NextGame, OwnedCard,
    RoundKind, TimePolicy,
};
use kernel::rule;
use kernel::rule::RuleId;
use kernel::scenario::DeckFault;
use kernel::seats::Seat;
use kernel::view::FaceView;

/// Main Deck with the Chosen Champion, and sideboard.
fn pool(seat: usize, deck: &Deck) -> DeckAndSide<OwnedCard> {
    let chosen = Entry {
        count: 1,
        card: deck.champion.clone(),
    };
    let mut main = OwnedCard::spread(seat, &[chosen]);
    main.extend(OwnedCard::spread(seat, &deck.main));
    let side = OwnedCard::spread(seat, &deck.side);
    DeckAndSide { deck: main, side }
}

/// A deck with this pool. The Chosen Champion stays the one that was
/// registered while a copy is in the deck; else it is the card that came in
/// last (RBT 403.4.a). Legend, runes and battlefields stay (RBT 403.4.b).
fn with_pool(deck: &Deck, pool: &DeckAndSide<OwnedCard>) -> Deck {
    let mut main = pool.deck.clone();
    let same = main.iter().position(|c| c.card == deck.champion);
    let at = same.or(main.len().checked_sub(1));
    let champion = at.map_or(String::new(), |at| main.remove(at).card);
    Deck {
        champion,
        main: OwnedCard::gather(&main),
        side: OwnedCard::gather(&pool.side),
        ..deck.clone()
    }
}

/// A deck of a constructed or limited match with this pool.
fn sided(setup: &Setup, deck: &Deck, pool: &DeckAndSide<OwnedCard>, rules: &Rules) -> Deck {
    match Play::of(setup).limited {
        Some(_) => limited::with_pool(deck, pool, rules),
        None => with_pool(deck, pool),
    }
}

/// Cards are exchanged one for one (RBT 403.4).
fn exchanged(deck: &Deck, pool: &DeckAndSide<OwnedCard>) -> std::cmp::Ordering {
    let registered: usize = deck.main.iter().map(|e| usize::from(e.count)).sum();
    pool.deck.len().cmp(&(registered + 1))
}

fn uneven() -> DeckFault {
    DeckFault {
        rule: RuleId("RBT 403.4"),
        what: "cards are exchanged one for one".to_owned(),
    }
}

/// The battlefield of this player that was used in a game: the others were
/// set aside.
fn used_field(game: &State, seat: Seat, rules: &Rules) -> Option<String> {
    let mine = game.cards.iter().filter(|c| c.owner == seat && !c.token);
    let mut in_use = mine.filter(|c| !matches!(c.zone, Zone::Aside | Zone::Gone));
    let field = in_use.find(|c| rules.kind(c.print) == Kind::Battlefield)?;
    Some(rules.print(field.print).name.clone())
}

impl MatchGame for State {
    type Card = OwnedCard;
    const MATCH_NAME: &'static str = "riftbound match";
    const PREGAME: bool = true;

    fn teams(setup: &Setup) -> Vec<u8> {
        let mode = Play::of(setup).mode;
        let seats = mode.everybody();
        seats.iter().map(|s| mode.team(s)).collect()
    }

    fn seed(setup: &Setup) -> [u8; 32] {
        setup.seed
    }

    fn pools(setup: &Setup) -> Vec<DeckAndSide<OwnedCard>> {
        let decks = setup.decks.iter().enumerate();
        let limited = Play::of(setup).limited;
        let pool = |(seat, deck): (usize, &Deck)| match limited {
            Some(limited) => limited::pool(seat, deck, limited),
            None => pool(seat, deck),
        };
        decks.map(pool).collect()
    }

    /// Battlefields that were used are out of the match (RB 481.5); those of a
    /// drawn game are used again (RBT 406.1.b), which leaves no other.
    fn next_setup(setup: &Setup, next: &NextGame<'_, OwnedCard>, rules: &Rules) -> Setup {
        let decks = setup.decks.iter().zip(next.pools);
        let mut used = setup.used.clone();
        for (seat, again) in setup.again.iter().enumerate() {
            let fields = setup.decks.get(seat).map(|d| &d.battlefields);
            if let (Some(again), Some(fields), Some(used)) = (again, fields, used.get_mut(seat)) {
                *used = fields.iter().filter(|f| *f != again).cloned().collect();
            }
        }
        let teams = Self::teams(setup);
        let leads = |team: u8| teams.iter().position(|t| *t == team);
        let chooser = next.chooser.and_then(leads).map(|seat| Seat(seat as u8));
        Setup {
            seed: next.seed,
            decks: decks.map(|(d, p)| sided(setup, d, p, rules)).collect(),
            chooser,
            first: setup.first.filter(|_| chooser.is_none()),
            used,
            ..setup.clone()
        }
    }

    /// A single game may begin in the altered order, with an exchange of cards
    /// after the battlefields are known and who goes first (RBT 406.1.g).
    fn pregame(setup: &Setup) -> Option<Setup> {
        rule!("RBT 406.1.g", true).then(|| Setup {
            opening: true,
            first: None,
            ..setup.clone()
        })
    }

    /// The battlefields stay, and turn order is not found again (RBT
    /// 406.1.g.7).
    fn after_pregame(setup: &mut Setup, game: &State, rules: &Rules) {
        setup.first = rule!("RBT 406.1.g.7", true).then_some(game.first);
        let fields = (0..setup.decks.len()).map(|s| used_field(game, Seat(s as u8), rules));
        setup.again = fields.collect();
    }

    /// The loser chooses (RBT 407.4, 603.7.c.1); in the first game the policy
    /// says who does.
    fn chooser(last: &LastGame) -> Option<u8> {
        last.lost_by()
            .filter(|_| rule!("RBT 407.4", "RBT 603.7.c.1"; true))
    }

    /// A won game uses its battlefields up (RB 481.5, 481.6, reading D 22). A
    /// drawn one is played again as it was (RBT 406.1.b, 407.4).
    fn carry_over(setup: &mut Setup, game: &State, last: &LastGame, rules: &Rules) {
        setup.first = last.won_by.is_none().then_some(game.first);
        setup.again = vec![None; setup.decks.len()];
        setup.used.resize(setup.decks.len(), Vec::new());
        for seat in 0..setup.decks.len() {
            let field = used_field(game, Seat(seat as u8), rules);
            match last.won_by {
                None if rule!("RBT 406.1.b", true) => setup.again[seat] = field,
                None => {}
                Some(_) if game.mode == Mode::Match && rule!("RB 481.5", "RB 481.6"; true) => {
                    setup.used[seat].extend(field);
                }
                Some(_) => {}
            }
        }
    }

    /// Not after a drawn game (RBT 403.10), nor where the first was lost by a
    /// penalty (RBT 403.9).
    fn may_side(last: &LastGame) -> bool {
        let drawn = rule!("RBT 403.10", last.won_by.is_none());
        let skipped = rule!("RBT 403.9", last.skipped);
        !drawn && !skipped
    }

    fn card_face(rules: &Rules, card: &OwnedCard) -> FaceView {
        let print = rules.find(&card.card).unwrap_or(PrintId(0));
        let nothing = State::empty(Mode::Match, Edition::default(), [0; 32]);
        nothing.look(rules).face_view(print, None)
    }

    fn siding_fault(
        setup: &Setup,
        pool: &DeckAndSide<OwnedCard>,
        rules: &Rules,
    ) -> Option<DeckFault> {
        let deck = setup.decks.get(pool.seat()?)?;
        if let Some(limited) = Play::of(setup).limited {
            return limited::siding_fault((limited, deck), pool, rules);
        }
        let fewer = exchanged(deck, pool).is_lt();
        rule!("RBT 403.4", "RBT 403.4.c"; fewer).then(uneven)
    }

    fn deck_fault(
        setup: &Setup,
        pool: &DeckAndSide<OwnedCard>,
        rules: &Rules,
    ) -> Option<DeckFault> {
        let (deck, play) = (setup.decks.get(pool.seat()?)?, Play::of(setup));
        let even = play.limited.is_some() || exchanged(deck, pool).is_eq();
        if rule!("RBT 403.4", "RBT 403.4.c"; !even) {
            return Some(uneven());
        }
        let faults = sided(setup, deck, pool, rules).faults_of(play, rules);
        faults.into_iter().next()
    }

    fn match_rule(step: MatchEventKind) -> RuleId {
        RuleId(match step {
            MatchEventKind::Begins => "RBT 407.4",
            MatchEventKind::Ends => "RB 481.6",
            MatchEventKind::Sides => "RBT 403.4",
            MatchEventKind::Over => "RB 481.6",
            MatchEventKind::Time => "RBT 408.2",
            MatchEventKind::Penalty => "RBT 701.2.b",
            MatchEventKind::Agreed => "RBT 410.2",
            MatchEventKind::Restarted => "RBT 403.11",
            MatchEventKind::Shuffled => "RBT 701.4",
            MatchEventKind::Rewound => "RBT 701.5",
        })
    }

    fn holds(what: MatchRule) -> bool {
        policy::holds(what)
    }

    fn on_time(rounds: RoundKind) -> TimePolicy {
        policy::on_time(rounds)
    }

    fn close(&mut self, closing: EndOfTime) {
        self.closing = Some(closing);
    }

    fn shuffle_unknown(&mut self, seat: Seat, area: &str, _: &Rules) -> Result<(), InputError> {
        self.shuffle_random_part(seat, area)
    }

    fn after_match_rewind(&mut self, left: &Self, rules: &Rules) {
        self.go_back_from(left, rules);
    }
}

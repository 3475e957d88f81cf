//! Matches of several games (ROI 1.2d.3, 2.3c): siding between games, and who
//! chooses to go first.

use crate::card::Face;
use crate::deck::{Deck, Entry, Limits};
use crate::modes::Mode;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::State;
use kernel::decklist::{gather, spread};
use kernel::game::InputError;
use kernel::ids::PrintId;
use kernel::matches::{DeckAndSide, EndOfTime, LastGame, MatchEventKind, MatchGame, NextGame};
use kernel::rule;
use kernel::rule::RuleId;
use kernel::scenario::DeckFault;
use kernel::seats::Seat;
use kernel::view::FaceView;

/// A deck with this pool: Avatar and Influence Deck stay (reading IK 1.10).
fn with_pool(deck: &Deck, pool: &DeckAndSide<Entry>) -> Deck {
    Deck {
        deck: gather(&pool.deck),
        side: gather(&pool.side),
        ..deck.clone()
    }
}

fn faults(setup: &Setup, pool: &DeckAndSide<Entry>, rules: &Rules) -> Vec<DeckFault> {
    let Some(first) = setup.decks.first() else {
        return Vec::new();
    };
    let limits = Limits { pips: setup.pips };
    let owner = setup
        .decks
        .iter()
        .find(|d| has_cards_of(d, pool))
        .unwrap_or(first);
    with_pool(owner, pool).faults_after_siding(rules, &limits)
}

/// Whether a deck and its Side Deck together have the cards of a pool.
fn has_cards_of(deck: &Deck, pool: &DeckAndSide<Entry>) -> bool {
    let sorted = |mut cards: Vec<Entry>| {
        cards.sort_by(|a, b| (&a.card, &a.infusions).cmp(&(&b.card, &b.infusions)));
        cards
    };
    let mut own = spread(&deck.deck);
    own.extend(spread(&deck.side));
    let mut all = pool.deck.clone();
    all.extend(pool.side.iter().cloned());
    sorted(own) == sorted(all)
}

impl MatchGame for State {
    type Card = Entry;
    const MATCH_NAME: &'static str = "ikorr match";

    fn teams(setup: &Setup) -> Vec<u8> {
        let mode = Mode::from_name(&setup.mode).unwrap_or(Mode::DUEL);
        (0..mode.seats())
            .map(|s| mode.team(Seat(s as u8)))
            .collect()
    }

    fn seed(setup: &Setup) -> [u8; 32] {
        setup.seed
    }

    fn pools(setup: &Setup) -> Vec<DeckAndSide<Entry>> {
        let pool = |d: &Deck| DeckAndSide {
            deck: spread(&d.deck),
            side: spread(&d.side),
        };
        setup.decks.iter().map(pool).collect()
    }

    fn next_setup(setup: &Setup, next: &NextGame<'_, Entry>, _: &Rules) -> Setup {
        let decks = setup.decks.iter().zip(next.pools);
        let mut decks: Vec<Deck> = decks.map(|(d, p)| with_pool(d, p)).collect();
        // Everybody keeps the seat for the whole match.
        if !rule!("ROI 9.9d", true) {
            let side = (decks.len() / 2).max(1);
            decks.chunks_mut(side).for_each(<[Deck]>::reverse);
        }
        Setup {
            seed: next.seed,
            decks,
            chooser: next.chooser,
            ..setup.clone()
        }
    }

    /// The loser chooses; after a drawn game a new roll does (ROI 1.2d.3,
    /// reading IK 1.9).
    fn chooser(last: &LastGame) -> Option<u8> {
        last.lost_by()
    }

    fn card_face(rules: &Rules, card: &Entry) -> FaceView {
        let base = rules.find(&card.card).unwrap_or(PrintId(0));
        let infusion = card.infusions.first().and_then(|i| rules.find(i));
        let nothing = State::empty(Mode::DUEL, [Seat(0), Seat(1)], [0; 32]);
        nothing.look(rules).face_view(Face { base, infusion }, None)
    }

    fn siding_fault(setup: &Setup, pool: &DeckAndSide<Entry>, rules: &Rules) -> Option<DeckFault> {
        let sizes = ["ROI 2.3a", "ROI 2.3c"];
        let all = faults(setup, pool, rules);
        all.into_iter().find(|f| sizes.contains(&f.rule.0))
    }

    fn deck_fault(setup: &Setup, pool: &DeckAndSide<Entry>, rules: &Rules) -> Option<DeckFault> {
        faults(setup, pool, rules).into_iter().next()
    }

    fn match_rule(step: MatchEventKind) -> RuleId {
        RuleId(match step {
            MatchEventKind::Begins => "ROI 1.2d.3",
            MatchEventKind::Ends => "ROI 1.4b",
            MatchEventKind::Sides => "ROI 2.3c",
            MatchEventKind::Over => "ROI 1.3b.1",
            MatchEventKind::Time => "RBT 408.2",
            MatchEventKind::Penalty => "RBT 701.2.b",
            MatchEventKind::Agreed => "RBT 410.2",
            MatchEventKind::Restarted => "RBT 403.11",
            MatchEventKind::Shuffled => "RBT 701.4",
            MatchEventKind::Rewound => "RBT 701.5",
        })
    }

    fn close(&mut self, closing: EndOfTime) {
        self.closing = Some(closing);
    }

    fn shuffle_unknown(&mut self, seat: Seat, area: &str, _: &Rules) -> Result<(), InputError> {
        self.shuffle_random_part(seat, area)
    }

    fn after_match_rewind(&mut self, left: &Self, rules: &Rules) {
        self.go_back_from(left);
        self.derived.0.stale();
        self.refresh(rules);
    }
}

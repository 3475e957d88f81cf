//! Matches of several games (readings B5): the loser chooses who goes first,
//! decks begin anew, and cards may be exchanged with the sideboard (GA
//! ending-the-game/p6, format-conventions/4).

use crate::deck::Deck;
use crate::modes::Mode;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::State;
use kernel::game::InputError;
use kernel::ids::PrintId;
use kernel::matches::{
    DeckAndSide, EndOfTime, LastGame, MatchEventKind, MatchGame, NextGame, OwnedCard,
};
use kernel::rule::RuleId;
use kernel::scenario::DeckFault;
use kernel::seats::Seat;
use kernel::view::FaceView;

/// Main deck and material deck together, and the sideboard.
fn pool(seat: usize, deck: &Deck) -> DeckAndSide<OwnedCard> {
    let mut cards = OwnedCard::spread(seat, &deck.material);
    cards.extend(OwnedCard::spread(seat, &deck.main));
    let side = OwnedCard::spread(seat, &deck.side);
    DeckAndSide { deck: cards, side }
}

/// A deck with this pool: each card in the deck it belongs to, as `material`
/// says of its name.
fn with_pool(deck: &Deck, pool: &DeckAndSide<OwnedCard>, material: impl Fn(&str) -> bool) -> Deck {
    let of = |wanted: bool| {
        let cards = pool.deck.iter();
        OwnedCard::gather(cards.filter(|c| material(&c.card) == wanted))
    };
    Deck {
        material: of(true),
        main: of(false),
        side: OwnedCard::gather(&pool.side),
        ..deck.clone()
    }
}

fn is_material(rules: &Rules, name: &str) -> bool {
    let print = rules.find(name).map(|id| rules.print(id));
    print.is_some_and(crate::card::Print::is_material)
}

impl MatchGame for State {
    type Card = OwnedCard;
    const MATCH_NAME: &'static str = "grand-archive match";

    fn teams(setup: &Setup) -> Vec<u8> {
        let mode = Mode::from_name(&setup.mode).unwrap_or(Mode::Match);
        (0..mode.seats() as u8).collect()
    }

    fn seed(setup: &Setup) -> [u8; 32] {
        setup.seed
    }

    fn pools(setup: &Setup) -> Vec<DeckAndSide<OwnedCard>> {
        let decks = setup.decks.iter().enumerate();
        decks.map(|(seat, deck)| pool(seat, deck)).collect()
    }

    fn next_setup(setup: &Setup, next: &NextGame<'_, OwnedCard>, _: &Rules) -> Setup {
        let material = |name: &str| {
            let listed = setup.decks.iter().flat_map(|d| &d.material);
            let mut known = listed.map(|e| &e.card).chain(&setup.material);
            known.any(|card| card == name)
        };
        let decks = setup.decks.iter().zip(next.pools);
        Setup {
            seed: next.seed,
            decks: decks.map(|(d, p)| with_pool(d, p, material)).collect(),
            chooser: next.chooser.map(Seat),
            first: setup.first.filter(|_| next.chooser.is_none()),
            ..setup.clone()
        }
    }

    /// The loser chooses to go first or second (readings B5).
    fn chooser(last: &LastGame) -> Option<u8> {
        last.lost_by()
    }

    /// Which cards of sideboards belong to material decks is noted, and a
    /// drawn game is begun by the same player again.
    fn carry_over(setup: &mut Setup, game: &State, last: &LastGame, rules: &Rules) {
        setup.first = last.won_by.is_none().then_some(game.first);
        let side = setup.decks.iter().flat_map(|d| &d.side);
        let names = side.map(|e| e.card.clone());
        setup.material = names.filter(|name| is_material(rules, name)).collect();
    }

    fn card_face(rules: &Rules, card: &OwnedCard) -> FaceView {
        let print = rules.find(&card.card).unwrap_or(PrintId(0));
        let nothing = State::empty(Mode::Match, [0; 32]);
        nothing.look(rules).face_view(print, None)
    }

    /// A card comes in before another goes out, so that the main deck never
    /// has fewer cards than it must.
    fn siding_fault(
        setup: &Setup,
        pool: &DeckAndSide<OwnedCard>,
        rules: &Rules,
    ) -> Option<DeckFault> {
        let deck = setup.decks.get(pool.seat()?)?;
        let (least, rule) = deck.format.main_deck();
        let main = pool.deck.iter().filter(|c| !is_material(rules, &c.card));
        let count = main.count() as u32;
        (count < least).then(|| DeckFault {
            rule: RuleId(rule),
            what: format!("the main deck has {count} cards; at least {least}"),
        })
    }

    fn deck_fault(
        setup: &Setup,
        pool: &DeckAndSide<OwnedCard>,
        rules: &Rules,
    ) -> Option<DeckFault> {
        let deck = setup.decks.get(pool.seat()?)?;
        let deck = with_pool(deck, pool, |name| is_material(rules, name));
        deck.faults_in(setup.edition, rules).into_iter().next()
    }

    fn match_rule(step: MatchEventKind) -> RuleId {
        RuleId(match step {
            MatchEventKind::Begins => "GA starting-the-game",
            MatchEventKind::Ends => "GA ending-the-game",
            MatchEventKind::Sides => "GA format-conventions/4",
            MatchEventKind::Over => "GA ending-the-game/p6",
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
        self.touch();
        self.refresh(rules);
    }
}

//! Exchanging cards between the games of a limited match: anything of the pool,
//! Legend, Chosen Champion and runes too, as long as what comes of it is a legal
//! deck (RBT 602.4.a.7.a, 602.4.b.8.a).

use crate::card::{Domain, Kind};
use crate::deck::{Deck, Entry};
use crate::limited::Limited;
use crate::rules::Rules;
use kernel::ids::PrintId;
use kernel::matches::{DeckAndSide, OwnedCard};
use kernel::rule::RuleId;
use kernel::scenario::DeckFault;

/// How many runes of a Domain can be wanted at most.
const RUNES: u16 = 12;

/// How many cards may stand in the way of a legal deck while cards are
/// exchanged: a legal one is never far.
const AWAY: u32 = 8;

fn one(name: &str) -> Option<Entry> {
    let card = name.to_owned();
    (!name.is_empty()).then_some(Entry { count: 1, card })
}

/// The basic rune of a Domain.
fn rune(domain: Domain) -> String {
    let name = domain.name();
    let (first, rest) = name.split_at(1);
    format!("{}{rest} Rune", first.to_uppercase())
}

/// Legend, Chosen Champion, Main Deck and runes; and what is left of the pool,
/// with runes from anywhere (RBT 602.1.a.2).
pub(super) fn pool(seat: usize, deck: &Deck, limited: Limited) -> DeckAndSide<OwnedCard> {
    let leaders: Vec<Entry> = [&deck.legend, &deck.champion]
        .iter()
        .filter_map(|n| one(n))
        .collect();
    let mut main = OwnedCard::spread(seat, &leaders);
    main.extend(OwnedCard::spread(seat, &deck.main));
    main.extend(OwnedCard::spread(seat, &deck.runes));
    let mut side = OwnedCard::spread(seat, &deck.side);
    let spare = |domain: Domain| {
        let card = rune(domain);
        let own = deck.runes.iter().filter(|e| e.card == card);
        let own: u16 = own.map(|e| e.count).sum();
        let count = RUNES.saturating_sub(own);
        Entry { count, card }
    };
    if limited != Limited::Provided {
        let runes: Vec<Entry> = Domain::ALL.into_iter().map(spare).collect();
        side.extend(OwnedCard::spread(seat, &runes));
    }
    DeckAndSide { deck: main, side }
}

/// A deck with this pool: the kinds of its cards say where they go. The Chosen
/// Champion stays while a copy is in the deck; else it is the champion unit that
/// came in last.
pub(super) fn with_pool(deck: &Deck, pool: &DeckAndSide<OwnedCard>, rules: &Rules) -> Deck {
    let kind = |c: &OwnedCard| rules.find(&c.card).map(|id| rules.kind(id));
    let of = |wanted: Kind| {
        let cards = pool.deck.iter();
        cards.filter(move |c| kind(c) == Some(wanted)).cloned()
    };
    let mut legends: Vec<OwnedCard> = of(Kind::Legend).collect();
    let legend = match legends.is_empty() {
        true => String::new(),
        false => legends.remove(0).card,
    };
    let runes: Vec<OwnedCard> = of(Kind::Rune).collect();
    let others = |c: &&OwnedCard| !matches!(kind(c), Some(Kind::Legend | Kind::Rune));
    let mut main: Vec<OwnedCard> = pool.deck.iter().filter(others).cloned().collect();
    let champion = match chosen(deck, &main, rules) {
        Some(at) => main.remove(at).card,
        None => String::new(),
    };
    // A second Legend is no card of a Main Deck, and so refused.
    main.extend(legends);
    let basic = |e: &Entry| Domain::ALL.into_iter().any(|d| rune(d) == e.card);
    let mut side = OwnedCard::gather(&pool.side);
    side.retain(|e| !basic(e));
    Deck {
        legend,
        champion,
        main: OwnedCard::gather(&main),
        runes: OwnedCard::gather(&runes),
        side,
        ..deck.clone()
    }
}

fn chosen(deck: &Deck, main: &[OwnedCard], rules: &Rules) -> Option<usize> {
    let registered = |c: &OwnedCard| c.card == deck.champion;
    if let Some(at) = main.iter().position(registered) {
        return Some(at);
    }
    let champion = |c: &OwnedCard| {
        let print = rules.print(rules.find(&c.card).unwrap_or(PrintId(0)));
        print.champion && print.kind == Kind::Unit && !print.signature
    };
    let new = |c: &OwnedCard| deck.main.iter().all(|e| e.card != c.card);
    main.iter().rposition(|c| champion(c) && new(c))
}

/// What must not even be so while cards are exchanged.
pub(super) fn siding_fault(
    (limited, deck): (Limited, &Deck),
    pool: &DeckAndSide<OwnedCard>,
    rules: &Rules,
) -> Option<DeckFault> {
    let fault = |rule: &'static str, what: &str| DeckFault {
        rule: RuleId(rule),
        what: what.to_owned(),
    };
    if limited == Limited::Provided {
        let what = "a deck that was provided is played as it is";
        return Some(fault("RBT 602.4.a.9.b", what));
    }
    let rule = match limited {
        Limited::Draft => "RBT 602.4.b.8.a",
        _ => "RBT 602.4.a.7.a",
    };
    let away = with_pool(deck, pool, rules).away_from_legal(limited, rules);
    let what = "first bring the deck nearer to one that is legal";
    (away > AWAY).then(|| fault(rule, what))
}

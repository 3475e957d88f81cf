//! A simple legal deck from a pool of limited play, for bots: the Domains that
//! have most cards, cheap cards first, and blank battlefields where the pool has
//! none.

use super::{Deck, Entry};
use crate::card::{Domain, DomainSet, Kind, Print};
use crate::limited::Limited;
use crate::rules::Rules;

/// Runes of a deck (RB 103.3.a).
const RUNES: usize = 12;

/// Battlefields of a deck.
const FIELDS: usize = 3;

/// A legal deck of this pool, and what is left of it as the sideboard.
///
/// # Errors
/// What the pool is lacking.
pub fn built(pool: &[(String, u32)], limited: Limited, rules: &Rules) -> Result<Deck, String> {
    let spread = pool.iter().flat_map(|(name, n)| {
        let print = rules.find(name).map(|id| rules.print(id));
        std::iter::repeat_n(print, *n as usize)
    });
    let cards: Vec<&Print> = spread.flatten().collect();
    let domains = best_domains(&cards);
    let mut main: Vec<&Print> = playable(&cards, domains).collect();
    main.sort_by_key(|p| (p.cost.energy, p.name.clone()));
    let champion = main.iter().position(|p| is_champion(p));
    let champion = champion.map(|at| main.remove(at));
    let least = limited.least_cards() as usize;
    let size = least - usize::from(champion.is_some());
    if main.len() < size {
        let have = main.len();
        return Err(format!(
            "only {have} cards of the pool go together, of {size}"
        ));
    }
    main.truncate(size);
    let legend = cards.iter().find(|p| p.kind == Kind::Legend);
    let fields = cards.iter().filter(|p| p.kind == Kind::Battlefield);
    let fields: Vec<&str> = fields.take(FIELDS).map(|p| p.name.as_str()).collect();
    let mut deck = Deck {
        legend: legend.map_or(String::new(), |p| p.name.clone()),
        champion: champion.map_or(String::new(), |p| p.name.clone()),
        runes: runes(&main, domains, rules),
        main: entries(main.iter().map(|p| p.name.as_str())),
        battlefields: fields.iter().map(|n| (*n).to_owned()).collect(),
        ..Deck::default()
    };
    deck.battlefields.resize(FIELDS, "blank".to_owned());
    deck.side = left(pool, &deck);
    Ok(deck)
}

fn is_champion(print: &Print) -> bool {
    print.champion && print.kind == Kind::Unit && !print.signature
}

fn playable<'p>(cards: &[&'p Print], domains: DomainSet) -> impl Iterator<Item = &'p Print> {
    let fits = move |p: &&Print| p.kind.is_main_deck() && p.domains.is_within(domains);
    cards.iter().copied().filter(fits)
}

/// The three Domains that most cards are within.
fn best_domains(cards: &[&Print]) -> DomainSet {
    let sets = (0..1_u32 << Domain::ALL.len()).map(|bits| {
        let of = Domain::ALL.into_iter();
        of.filter(|d| bits >> d.index() & 1 == 1)
            .collect::<DomainSet>()
    });
    let three = sets.filter(|set| set.len() == 3);
    three
        .max_by_key(|set| playable(cards, *set).count())
        .unwrap_or(DomainSet::NONE)
}

/// Runes by how many cards of each Domain there are.
fn runes(main: &[&Print], domains: DomainSet, rules: &Rules) -> Vec<Entry> {
    let of = |d: Domain| main.iter().filter(|p| p.domains.has(d)).count();
    let all: usize = domains.iter().map(of).sum::<usize>().max(1);
    let mut counts: Vec<(Domain, usize)> =
        domains.iter().map(|d| (d, RUNES * of(d) / all)).collect();
    let given: usize = counts.iter().map(|(_, n)| n).sum();
    if let Some(first) = counts.iter_mut().max_by_key(|(_, n)| *n) {
        first.1 += RUNES - given;
    }
    let rune = |domain: Domain| {
        let own = rules
            .prints
            .find_where(|p| p.basic && p.kind == Kind::Rune && p.domains.sole() == Some(domain));
        own.map(|id| rules.print(id).name.clone())
    };
    let counts = counts.into_iter().filter(|(_, n)| *n > 0);
    let entry = |(domain, n): (Domain, usize)| {
        let count = u16::try_from(n).ok()?;
        Some(Entry {
            count,
            card: rune(domain)?,
        })
    };
    counts.filter_map(entry).collect()
}

fn entries<'n>(names: impl Iterator<Item = &'n str>) -> Vec<Entry> {
    let one = |name: &str| Entry {
        count: 1,
        card: name.to_owned(),
    };
    kernel::decklist::gather(&names.map(one).collect::<Vec<_>>())
}

/// What is left of a pool beside a deck.
fn left(pool: &[(String, u32)], deck: &Deck) -> Vec<Entry> {
    let used = |name: &str| {
        let main: u32 = deck
            .main
            .iter()
            .filter(|e| e.card == name)
            .map(|e| u32::from(e.count))
            .sum();
        let fields = deck.battlefields.iter().filter(|f| *f == name).count() as u32;
        main + fields + u32::from(deck.legend == name) + u32::from(deck.champion == name)
    };
    let rest = pool
        .iter()
        .map(|(name, n)| (name, n.saturating_sub(used(name))));
    let rest = rest.filter(|(_, n)| *n > 0);
    rest.map(|(name, n)| Entry {
        count: u16::try_from(n).unwrap_or(u16::MAX),
        card: name.clone(),
    })
    .collect()
}

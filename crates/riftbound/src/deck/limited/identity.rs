//! The Domains of a limited deck: any three, or those of its Champion Legend
//! and one more (RBT 602.4.a.3, 602.4.b.4). A Legend does not bind who takes
//! three others (reading T 4.6).

use super::{Point, is_blank};
use crate::card::{Domain, DomainSet, Print};
use crate::deck::Deck;
use crate::limited::Limited;
use crate::rules::Rules;
use kernel::decklist::DeckFaults;

/// A card that must fit, and the rule by which it must.
struct Card<'r> {
    print: &'r Print,
    point: Point,
}

/// Whether these are Domains of one deck.
fn is_identity(domains: DomainSet, legend: DomainSet) -> bool {
    domains.len() <= 3 || domains.minus(legend).len() <= 1
}

fn listed(domains: DomainSet) -> String {
    let names: Vec<&str> = domains.iter().map(Domain::name).collect();
    names.join(", ")
}

impl Deck {
    /// Cards of the deck: those of the Main Deck first, which say most of what
    /// its Domains are, then those that have a rule of their own.
    fn limited_cards<'r>(&self, rules: &'r Rules) -> Vec<Card<'r>> {
        let print = |name: &String| rules.find(name).map(|id| rules.print(id));
        let main = self.main.iter().filter_map(|e| print(&e.card));
        let fields = self.battlefields.iter().filter(|n| !is_blank(n));
        let own = |print: &'r Print| match print.signature {
            true => Point::Signature,
            false => Point::Domains,
        };
        let mut cards: Vec<Card<'r>> = main
            .chain(fields.filter_map(print))
            .map(|print| Card {
                print,
                point: own(print),
            })
            .collect();
        let with = |print, point| Card { print, point };
        let champion = print(&self.champion).map(|p| with(p, Point::AnyChampion));
        cards.extend(champion);
        let runes = self.runes.iter().filter_map(|e| print(&e.card));
        cards.extend(runes.map(|p| with(p, Point::Runes)));
        let first = |c: &Card<'r>| match c.point {
            Point::Domains => 0,
            Point::AnyChampion => 1,
            Point::Signature => 2,
            _ => 3,
        };
        cards.sort_by_key(first);
        cards
    }

    fn legend_domains(&self, rules: &Rules) -> DomainSet {
        let legend = rules.find(&self.legend).map(|id| rules.print(id));
        legend.map_or(DomainSet::NONE, |p| p.domains)
    }

    pub(super) fn limited_identity(&self, limited: Limited, rules: &Rules, found: &mut DeckFaults) {
        let legend = self.legend_domains(rules);
        let mut domains = DomainSet::NONE;
        for card in self.limited_cards(rules) {
            let with = domains.or(card.print.domains);
            if is_identity(with, legend) {
                domains = with;
                continue;
            }
            if let Some(rule) = limited.asks(card.point) {
                let (name, own) = (&card.print.name, listed(card.print.domains));
                let what = format!(
                    "`{name}` is of {own}, and the deck is of {}: three domains, or those of \
                     the Legend and one more",
                    listed(domains)
                );
                found.add(rule, what);
            }
        }
    }

    /// How many cards and runes stand in the way of the Domains that suit the
    /// deck best.
    pub(in crate::deck) fn misfits(&self, rules: &Rules) -> u32 {
        let legend = self.legend_domains(rules);
        let print = |name: &String| rules.find(name).map(|id| rules.print(id).domains);
        let all = self.main.iter().chain(&self.runes);
        let all: Vec<(DomainSet, u32)> = all
            .filter_map(|e| Some((print(&e.card)?, u32::from(e.count))))
            .collect();
        let misfits = |identity: DomainSet| {
            let out = all.iter().filter(|(d, _)| !d.is_within(identity));
            out.map(|(_, n)| n).sum()
        };
        let sets = (0..1_u32 << Domain::ALL.len()).map(|bits| {
            let chosen = Domain::ALL.into_iter();
            chosen
                .filter(|d| bits >> d.index() & 1 == 1)
                .collect::<DomainSet>()
        });
        let identities = sets.filter(|set| is_identity(*set, legend));
        identities.map(misfits).min().unwrap_or(0)
    }
}

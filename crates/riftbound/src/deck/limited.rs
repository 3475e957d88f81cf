//! What makes a limited deck illegal (RBT 602.3, 602.4): sizes and Domains of
//! their own, and most limits of constructed decks are not there.

mod identity;
mod points;

pub(super) use points::Point;

use super::{Deck, Entry};
use crate::card::{Kind, Print};
use crate::limited::Limited;
use crate::modes::Mode;
use crate::rules::Rules;
use kernel::decklist::{DeckFaults, total};
use kernel::rule;
use kernel::scenario::DeckFault;

/// Names by which a deck file asks for a battlefield without text.
const BLANKS: [&str; 2] = ["blank", "blank battlefield"];

/// Whether this asks for a battlefield without text (RBT 602.1.a.2).
#[must_use]
pub fn is_blank(name: &str) -> bool {
    BLANKS.iter().any(|blank| name.eq_ignore_ascii_case(blank))
}

impl Deck {
    /// All faults of the deck in limited play; in any mode if none is named.
    #[must_use]
    pub fn limited_faults(
        &self,
        limited: Limited,
        mode: Option<Mode>,
        rules: &Rules,
    ) -> Vec<DeckFault> {
        let mut found = DeckFaults::default();
        self.named_cards(rules, &mut found);
        self.limited_fields(mode, rules, &mut found);
        // A deck that was provided may break what is said of building one.
        if rule!("RBT 602.4.a.9.b.1", limited == Limited::Provided) {
            return found.0;
        }
        self.limited_leaders(limited, rules, &mut found);
        self.limited_size(limited, &mut found);
        self.limited_copies(limited, rules, &mut found);
        self.rune_count(&mut found);
        self.limited_identity(limited, rules, &mut found);
        found.0
    }

    /// Everything listed is what its part of the deck holds.
    fn named_cards(&self, rules: &Rules, found: &mut DeckFaults) {
        let legend = (!self.legend.is_empty()).then_some(&self.legend);
        let champion = (!self.champion.is_empty()).then_some(&self.champion);
        let names = |entries: &'_ [Entry]| entries.iter().map(|e| e.card.clone()).collect();
        let main: Vec<String> = names(&self.main);
        let runes: Vec<String> = names(&self.runes);
        let side: Vec<String> = names(&self.side);
        let is_main = Kind::is_main_deck;
        of_kind(legend, "RB 103.1", "a Champion Legend", rules, found, |k| {
            k == Kind::Legend
        });
        let main = main.iter().chain(champion);
        of_kind(main, "RB 103.2", "a Main Deck card", rules, found, is_main);
        of_kind(&runes, "RB 103.3.a", "a rune", rules, found, |k| {
            k == Kind::Rune
        });
        of_kind(&side, "RBT 602.3.e", "a card", rules, found, |_| true);
    }

    /// Legend and Chosen Champion may be missing (RBT 602.4.a.5, 602.4.b.6), and
    /// the champion need not be the Legend's (RBT 602.4.a.3.a, 602.4.b.4.a).
    fn limited_leaders(&self, limited: Limited, rules: &Rules, found: &mut DeckFaults) {
        let without = limited.asks(Point::NoLeader).is_some();
        let unused = limited.asks(Point::Unused).is_some();
        let spare = |fits: &dyn Fn(&Print) -> bool| {
            let mut side = self.side.iter().filter_map(|e| rules.find(&e.card));
            side.any(|id| fits(rules.print(id)))
        };
        let no_legend = !without || !unused && spare(&|p| p.kind == Kind::Legend);
        if self.legend.is_empty() && no_legend {
            found.add("RB 103.1", "there is no Champion Legend".to_owned());
        }
        if self.champion.is_empty() {
            if !without || !unused && spare(&|p| p.champion) {
                found.add("RB 103.2", "there is no Chosen Champion".to_owned());
            }
            return;
        }
        let Some(print) = rules.find(&self.champion).map(|id| rules.print(id)) else {
            return;
        };
        let name = &self.champion;
        if rule!("RB 133.7.a", !print.champion || print.kind != Kind::Unit) {
            found.add("RB 133.7.a", format!("`{name}` is no champion unit"));
        }
        if rule!("RB 103.2.d.3", print.signature) {
            let what = format!("`{name}` is a Signature card and no Chosen Champion");
            found.add("RB 103.2.d.3", what);
        }
        let any = limited.asks(Point::AnyChampion).is_some();
        let foreign = self.champion_tag(rules).is_some() && !self.is_linked(print, rules);
        if !any && foreign {
            let what = format!("`{name}` has not the champion tag of `{}`", self.legend);
            found.add("RB 103.2.a.2", what);
        }
    }

    /// Cards of the Main Deck that are missing, with the Chosen Champion.
    pub(super) fn limited_shortage(&self, limited: Limited) -> u32 {
        let count = total(&self.main) + u32::from(!self.champion.is_empty());
        limited.least_cards().saturating_sub(count)
    }

    fn limited_size(&self, limited: Limited, found: &mut DeckFaults) {
        let (short, least) = (self.limited_shortage(limited), limited.least_cards());
        let Some(rule) = limited.asks(Point::Size).filter(|_| short > 0) else {
            return;
        };
        let count = least - short;
        let what = format!(
            "the Main Deck has {count} cards with the Chosen Champion, and needs at least {least}"
        );
        found.add(rule, what);
    }

    /// Neither names (RBT 602.4.a.6, 602.4.b.7) nor Unique (RBT 602.4.a.6.a,
    /// 602.4.b.7.a) limit copies, nor does a champion Signature cards (RBT
    /// 602.4.a.3.b, 602.4.b.4.b).
    fn limited_copies(&self, limited: Limited, rules: &Rules, found: &mut DeckFaults) {
        let mut usual = DeckFaults::default();
        self.copies(rules, &mut usual);
        self.signatures(rules, &mut usual);
        let lifted = |rule: &str| match rule {
            "RB 825.2.a" | "RB 825.2.b" => Point::Unique,
            "RB 103.2.d.2" => Point::Signature,
            _ => Point::Copies,
        };
        let holds = |f: &DeckFault| limited.asks(lifted(f.rule.0)).is_none();
        found.0.extend(usual.0.into_iter().filter(holds));
    }

    /// One game is played on one of three battlefields (RBT 602.3.e.3), those of
    /// a match on any of the pool or blank ones (RBT 602.3.e.4).
    fn limited_fields(&self, mode: Option<Mode>, rules: &Rules, found: &mut DeckFaults) {
        let count = self.battlefields.len();
        let drawn = mode.is_some_and(|m| m != Mode::Match);
        if rule!("RBT 602.3.e.3", drawn && count != 3) {
            let what = format!(
                "{count} battlefields are registered, and one is drawn of exactly 3, blank ones too"
            );
            found.add("RBT 602.3.e.3", what);
        }
        let fields = self.battlefields.iter();
        let named = fields.filter(|n| !(is_blank(n) && rule!("RBT 602.3.d", true)));
        of_kind(named, "RB 103.4.a", "a battlefield", rules, found, |k| {
            k == Kind::Battlefield
        });
    }
}

/// Cards that are not known, or of another kind.
fn of_kind<'n>(
    names: impl IntoIterator<Item = &'n String>,
    by: &'static str,
    what: &str,
    rules: &Rules,
    found: &mut DeckFaults,
    fits: impl Fn(Kind) -> bool,
) {
    for name in names {
        match rules.find(name).map(|id| rules.print(id)) {
            None => found.add(by, rules.prints.unknown(name)),
            Some(print) if print.token => {
                found.add("RB 182", format!("`{name}` is a token and no card"));
            }
            Some(print) if !fits(print.kind) => found.add(by, format!("`{name}` is not {what}")),
            Some(_) => {}
        }
    }
}

impl Deck {
    /// How many cards stand between this deck and a legal one: missing cards,
    /// runes too many or too few, others than its Domains'.
    pub(crate) fn away_from_legal(&self, limited: Limited, rules: &Rules) -> u32 {
        let kind = |e: &&Entry| rules.find(&e.card).map(|id| rules.kind(id));
        let strange = |e: &&Entry| !kind(e).is_some_and(Kind::is_main_deck);
        let strange: u32 = self
            .main
            .iter()
            .filter(strange)
            .map(|e| u32::from(e.count))
            .sum();
        self.limited_shortage(limited) + self.runes_off() + strange + self.misfits(rules)
    }
}

//! Which battlefields a player may use in a game.

use super::Setup;
use crate::card::Kind;
use crate::deck::is_blank;
use crate::limited::Play;
use crate::modes::Mode;
use crate::rules::Rules;
use kernel::ids::PrintId;
use kernel::rule;

impl Setup {
    /// The battlefields of a player that are left in the match (RB 481.5).
    pub(super) fn fields_of(&self, seat: usize, play: Play, rules: &Rules) -> Vec<PrintId> {
        let Some(deck) = self.decks.get(seat) else {
            return Vec::new();
        };
        let used = self.used.get(seat).map_or(&[][..], |u| u.as_slice());
        if play.limited.is_some() && play.mode == Mode::Match {
            return self.limited_fields(seat, used, rules);
        }
        let left = deck.battlefields.iter().filter(|n| !used.contains(n));
        left.map(|name| field(name, rules)).collect()
    }

    /// In a limited match any battlefield of the pool, or a blank one (RBT
    /// 602.3.e.4): each copy once, and blank ones as often as wanted (RBT
    /// 602.3.e.4.a). After a drawn game the same again (RBT 406.1.b).
    fn limited_fields(&self, seat: usize, used: &[String], rules: &Rules) -> Vec<PrintId> {
        let again = self.again.get(seat).and_then(Option::as_ref);
        if let Some(again) = again {
            return vec![field(again, rules)];
        }
        let own = &self.decks[seat].battlefields;
        let mut left: Vec<&String> = own.iter().filter(|n| !is_blank(n)).collect();
        for name in used {
            match rule!("RBT 602.3.e.4.a", true) {
                true => left
                    .iter()
                    .position(|n| *n == name)
                    .map(|at| left.remove(at)),
                false => None,
            };
        }
        let mut fields: Vec<PrintId> = left.into_iter().map(|n| field(n, rules)).collect();
        if rule!("RBT 602.3.e.4", true) {
            fields.extend(rules.blank_field);
        } else {
            fields.truncate(1);
        }
        fields
    }
}

/// The battlefield with this name, or one without text.
fn field(name: &str, rules: &Rules) -> PrintId {
    let blank = || rules.blank_field.filter(|_| is_blank(name));
    let found = rules
        .find(name)
        .filter(|id| rules.kind(*id) == Kind::Battlefield);
    found.or_else(blank).unwrap_or(PrintId(0))
}

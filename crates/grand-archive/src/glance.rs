//! What an ability comes to at a glance, looked at once for all games: which
//! layers it alters, what it reads there, which events it waits for. What a
//! print comes to is in `prints`.

mod ability;
mod prints;

pub(crate) use ability::{Glance, hinges};
pub(crate) use prints::PrintGlance;

use ability::glance;

use crate::card::Print;
use crate::derived::Values;
use crate::printed::gain;
use crate::program::{AbilityId, AbilityKind, Amount, Keyword, PlayerMod};
use crate::rules::Rules;
use kernel::ids::PrintId;
use std::collections::HashSet;

/// What all abilities and prints come to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Glances {
    abilities: Vec<Glance>,
    prints: Vec<PrintGlance>,
    /// What each print is without its abilities, but with its keywords; none
    /// where a keyword hangs on something.
    values: Vec<Option<Values>>,
    /// The events that abilities wait for which are on no print, as bits.
    given: u64,
}

impl Glances {
    /// Looks at everything once.
    #[must_use]
    pub(crate) fn of(rules: &Rules) -> Self {
        let abilities: Vec<Glance> = rules.abilities.iter().map(|a| glance(a, rules)).collect();
        let prints = rules.prints.iter();
        let prints = prints
            .map(|p| PrintGlance::of(p, rules, &abilities))
            .collect();
        let values = rules.prints.iter();
        let values = values.map(|p| values_of(p, rules)).collect();
        let printed: HashSet<AbilityId> = rules.prints.iter().flat_map(abilities_of).collect();
        let ids = (0..abilities.len()).map(|i| AbilityId(i as u16));
        let given = ids.filter(|id| !printed.contains(id));
        let given = given.fold(0, |bits, id| bits | abilities[id.index()].waits);
        Self {
            abilities,
            prints,
            values,
            given,
        }
    }

    /// Whether these are of as many abilities and prints.
    pub(crate) fn fits(&self, rules: &Rules) -> bool {
        self.abilities.len() == rules.abilities.len() && self.prints.len() == rules.prints.len()
    }
}

impl Rules {
    /// What all abilities come to: looked at when first asked for.
    fn glances(&self) -> &Glances {
        let glances = self.glances.get_or_init(|| Glances::of(self));
        debug_assert!(glances.fits(self), "prints were added after a game began");
        glances
    }

    /// What an ability comes to.
    #[must_use]
    #[inline]
    pub fn glance_of(&self, id: crate::program::AbilityId) -> Glance {
        self.glances().abilities[id.index()]
    }

    /// What an ability comes to, where it stands.
    #[inline]
    pub(crate) fn glance(&self, id: AbilityId) -> &Glance {
        &self.glances().abilities[id.index()]
    }

    /// What a print is anywhere but on the field, without its abilities; none
    /// where a keyword hangs on something.
    #[inline]
    pub(crate) fn printed_values(&self, id: PrintId) -> Option<&Values> {
        self.glances().values[id.index()].as_ref()
    }

    /// The events that abilities wait for which are on no print, as bits:
    /// those that texts quote or grant, and those that keywords are short for.
    #[must_use]
    #[inline]
    pub fn waits_given(&self) -> u64 {
        self.glances().given
    }

    /// Prints or abilities were added: everything is looked at anew.
    pub fn look_again(&mut self) {
        self.glances = std::sync::OnceLock::new();
    }
}

/// What a print is without its abilities, but with its keywords, if none of
/// them hangs on anything.
fn values_of(print: &Print, rules: &Rules) -> Option<Values> {
    let mut values = Values::printed(print);
    for ability in print
        .abilities
        .iter()
        .map(|id| &rules.abilities[id.index()])
    {
        let AbilityKind::Keyword(keyword) = &ability.kind else {
            continue;
        };
        if hinges(ability) {
            return None;
        }
        let amount = match (keyword, keyword.amount()) {
            (Keyword::Pride(n), _) => i16::from(*n),
            (_, Some(Amount::Number(n))) => *n,
            _ => 0,
        };
        gain(&mut values, keyword, amount);
    }
    Some(values)
}

fn abilities_of(print: &Print) -> impl Iterator<Item = AbilityId> + '_ {
    print.abilities.iter().copied()
}

impl PlayerMod {
    /// Whether it says which elements are enabled.
    #[must_use]
    pub fn is_of_elements(&self) -> bool {
        matches!(self, Self::Enabled(_) | Self::Disabled(_))
    }
}

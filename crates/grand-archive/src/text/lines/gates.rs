//! Restrictions before a line.

use super::LineRow;
use crate::program::Gate;
use crate::text::amounts::small;
use crate::text::env::Env;
use crate::text::vocabulary::character;
use text::{Res, Term, fail, row};

/// The restrictions of a list.
pub(crate) fn gates<'t>(env: &Env<'_>, list: &'t Term) -> Res<'t, Vec<Gate>> {
    let mut found = Vec::new();
    for term in &list.kids {
        let gate = gate(env, term)?;
        if found.contains(&gate) {
            return fail(term, "this is said twice");
        }
        found.push(gate);
    }
    Ok(found)
}

pub(super) fn gate<'t>(env: &Env<'_>, term: &'t Term) -> Res<'t, Gate> {
    Ok(match row!(LineRow, term)? {
        LineRow::ClassBonus => Gate::Class,
        LineRow::ElementBonus => Gate::Element,
        LineRow::NameBonus => {
            let named = character(term)?;
            if Some(named) == env.subject.character {
                return fail(term, "say the own name");
            }
            Gate::Champion(named)
        }
        LineRow::OwnBonus => match env.subject.character {
            Some(own) => Gate::Champion(own),
            None => return fail(term, "this is no character"),
        },
        LineRow::Level => Gate::Level(small(term)?),
        LineRow::Memory => Gate::Memory(small(term)?),
        LineRow::Damage => Gate::Damage(small(term)?),
        _ => return fail(term, "no restriction"),
    })
}

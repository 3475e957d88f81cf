//! Choosing on resolution, and naming cards (GA objects-and-targeting/p7,
//! naming).

use super::control::ControlRow;
use crate::program::{Filter, Instr};
use crate::text::env::Env;
use crate::text::things::{Named, chosen, named};
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ChooseRow after ControlRow {
        Choose: act = "chooses+ {thing}";
        BasicElement: act = "chooses+ a basic element";
        AnyElement: act = "chooses+ an element";
        NameCard: act = "{naming}";
        NameWord: naming = "name a card" (style);
        ChooseWord: naming = "choose a card name" (style);
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ChooseRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        ChooseRow::Choose => {
            let [thing] = kids(term)?;
            let Named::Some(said, min, max) = named(env, thing)? else {
                return fail(thing, "say how many are chosen");
            };
            chosen(env, thing, said, (min, max))?;
        }
        ChooseRow::BasicElement => env.emit(Instr::ChooseElements {
            count: 1,
            basic: true,
        }),
        ChooseRow::AnyElement => env.emit(Instr::ChooseElements {
            count: 1,
            basic: false,
        }),
        ChooseRow::NameWord | ChooseRow::ChooseWord => return fail(term, "nothing is done"),
        ChooseRow::NameCard => env.emit(Instr::NameCard {
            filter: Filter::default(),
        }),
    }
    Ok(())
}

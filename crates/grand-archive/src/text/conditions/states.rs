//! What state a thing is in.

use super::CondRow;
use super::{and, anywhere, not};
use crate::card::{ElementSet, Supertype, SupertypeSet};
use crate::program::{Amount, Cond, Filter, Pick, Where, Word};
use crate::text::amounts::amount;
use crate::text::env::Env;
use crate::text::filters::filter;
use crate::text::mentions::Sort;
use crate::text::refs::reference;
use crate::text::vocabulary::element;
use text::{Res, Term, fail, joined, kids, row};

/// A condition on what something is or is like.
pub(super) fn being<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    match row!(CondRow, term)? {
        CondRow::TheyAreSo => {
            let [list] = kids(term)?;
            let pick = env.last(term, |m| m.pick != Pick::This)?.pick;
            joined(list, |one| state(pick, one), and)
        }
        CondRow::IsA => {
            let [thing, _, of] = kids(term)?;
            let pick = reference(env, thing)?;
            let [of] = kids(of)?;
            let said = filter(env, of)?;
            let is_thing = env.last(of, |m| m.pick == pick)?.sort == Sort::Thing;
            if said.card && is_thing || said.object && !is_thing {
                return fail(of, "a card is called a card, an object an object");
            }
            let filter = said.within(Where::Anywhere).plain(of)?;
            Ok(Cond::Is(pick, Box::new(anywhere(filter))))
        }
        CondRow::IsSo => {
            let [thing, _, list] = kids(term)?;
            let pick = reference(env, thing)?;
            joined(list, |one| state(pick, one), and)
        }
        CondRow::IsNotSo => {
            let [thing, _, one] = kids(term)?;
            let pick = reference(env, thing)?;
            state(pick, one).map(not)
        }
        CondRow::SomethingIs => {
            let [many, of, so] = kids(term)?;
            let mut filter = filter(env, of)?.plain(of)?;
            if amount(env, many)? != Amount::Number(1) {
                return fail(many, "say \"a\"");
            }
            set(&mut filter, so)?;
            Ok(Cond::Exists(Box::new(filter)))
        }
        _ => fail(term, "nothing is so"),
    }
}

/// What is said of a thing's state.
pub(crate) fn state(pick: Pick, term: &Term) -> Res<'_, Cond> {
    let became = |word| Ok(Cond::Became(pick, word));
    match row!(CondRow, term)? {
        CondRow::StateImbued => became(Word::Imbue),
        CondRow::StatePrepared => became(Word::Prepare),
        CondRow::StateBrewed => became(Word::Brew),
        CondRow::StateStarcalled => became(Word::Starcalling),
        CondRow::StateEphemeral => became(Word::Ephemerate),
        CondRow::StateEmpowered if pick == Pick::This => Ok(Cond::Empowered),
        _ => {
            let mut filter = Filter {
                zones: std::iter::once(Where::Anywhere).collect(),
                ..Filter::default()
            };
            set(&mut filter, term)?;
            Ok(Cond::Is(pick, Box::new(filter)))
        }
    }
}

/// Adds a state to what is asked of a thing.
pub(super) fn set<'t>(filter: &mut Filter, term: &'t Term) -> Res<'t, ()> {
    let place = match row!(CondRow, term)? {
        CondRow::StateFostered => &mut filter.fostered,
        CondRow::StateDistant => &mut filter.distant,
        CondRow::StateAttacking => &mut filter.attacking,
        CondRow::StateDefending => &mut filter.defending,
        CondRow::StateRetaliating => &mut filter.retaliating,
        CondRow::StateDamaged => &mut filter.damaged,
        CondRow::StateLoaded => &mut filter.loaded,
        CondRow::StateEphemeral => &mut filter.ephemeral,
        CondRow::StateRested => &mut filter.rested,
        CondRow::StateAwake => {
            filter.rested = Some(false);
            return Ok(());
        }
        CondRow::StateUnique => {
            filter.supertypes = SupertypeSet::only(Supertype::Unique);
            return Ok(());
        }
        CondRow::StateElement => {
            filter.elements = ElementSet::only(element(term)?);
            return Ok(());
        }
        _ => return fail(term, "nothing is so"),
    };
    *place = Some(true);
    Ok(())
}

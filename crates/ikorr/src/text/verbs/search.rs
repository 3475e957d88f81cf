//! Searching a zone (ROI 3.17); that a Deck is shuffled afterwards is part of it.

use super::scrap::ScrapRow;
use crate::program::{Amount, Filter, Pick, Place, Side, Verb};
use crate::text::env::{Env, Mention, Res, fail, kids};
use crate::text::filters::{Said, Wanted};
use crate::text::things::{Named, named};
use crate::text::zones::zone;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum SearchRow after ScrapRow {
        Search: act = "searches+ {zone} for {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: SearchRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let SearchRow::Search = row;
    let [where_term, thing] = kids(term)?;
    let (place, side) = zone(env, where_term)?;
    if side != Wanted::own(env, place).side || place == Place::Battlefield {
        return fail(
            where_term,
            "only one's own deck, hand or graveyard is searched",
        );
    }
    let (said, many) = sought(env, thing)?;
    let filter = Filter {
        place,
        side,
        ..said.filter
    };
    let placed = true;
    let filter = Said {
        filter,
        placed,
        ..said
    }
    .finish(thing, Wanted::ANYWHERE)?;
    let specified = filter
        != Filter {
            place,
            side,
            ..Filter::default()
        };
    let (who, bind) = (env.actor, env.register());
    env.mention(Mention::of(Pick::Bound(bind), &filter, many == 1));
    let count = Amount::Number(i16::from(many));
    env.act(Verb::Search {
        who,
        filter,
        specified,
        count,
        bind,
    });
    Ok(())
}

/// What is looked for, and how many of it.
fn sought<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, (Said, u8)> {
    match named(env, thing)? {
        Named::Chosen {
            said,
            min,
            max,
            random: false,
        } if min == max => {
            if said.placed || said.filter.side != Side::Any {
                return fail(thing, "it is said twice where it is");
            }
            Ok((said, max))
        }
        Named::Chosen { random: false, .. } => {
            fail(thing, "whether fewer may be found is told by the rules")
        }
        _ => fail(thing, "say \"a ...\" or how many"),
    }
}

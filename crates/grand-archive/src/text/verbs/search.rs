//! Searching and shuffling (GA searching-and-finding, shuffling).

use super::put::{PutRow, deck_of};
use super::reveal::RevealRow;
use crate::program::{Amount, Dest, Instr, Pick, Verb, Where};
use crate::text::env::Env;
use crate::text::mentions::{Mention, Sort};
use crate::text::things::{Named, named, things};
use crate::text::zones::zones;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum SearchRow after RevealRow {
        Search: act = "searches+ {zone} for {thing}";
        Shuffle: act = "shuffles+ {whose_deck}";
        ShuffleInto: act = "shuffles+ {thing} into {whose_deck}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: SearchRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        SearchRow::Search => {
            let [zone, thing] = kids(term)?;
            let (zones, side) = zones(env, zone)?;
            let Named::Some(said, min, Some(max)) = named(env, thing)? else {
                return fail(thing, "say how many");
            };
            let mut filter = said.within(Where::Anywhere).played(thing)?;
            if (min == Amount::Number(0)) == (max == Amount::Number(1)) {
                return fail(thing, "say \"a card\" or \"up to two cards\"");
            }
            (filter.zones, filter.side) = (zones.into_iter().collect(), side);
            let bind = env.register();
            let one = max == Amount::Number(1);
            let mut mention = Mention::of(Pick::Bound(bind), &filter, one);
            mention.sort = Sort::Card;
            let who = env.actor;
            env.emit(Instr::Search {
                who,
                filter,
                max,
                bind,
            });
            env.mention(mention);
            Ok(())
        }
        SearchRow::Shuffle => {
            let [whose] = kids(term)?;
            let who = deck_of(env, whose)?;
            env.act(Verb::Shuffle(who));
            Ok(())
        }
        SearchRow::ShuffleInto => {
            let [thing, whose] = kids(term)?;
            let things = things(env, thing)?;
            if PutRow::of(whose.op) != Some(PutRow::YourDeck) {
                return fail(whose, "say \"your deck\"");
            }
            let bind = env.register();
            env.act(Verb::Put {
                things,
                to: Dest::Shuffled,
                order: None,
                entering: crate::program::Entering::default(),
                bind,
            });
            Ok(())
        }
    }
}

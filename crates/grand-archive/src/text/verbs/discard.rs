//! Discarding (GA discard).

use super::draw::DrawRow;
use crate::program::{Amount, Pick, Side, Things, Verb, Where, WorksIn};
use crate::text::env::{Env, Way};
use crate::text::mentions::Mention;
use crate::text::said::Said;
use crate::text::things::{Named, named};
use crate::text::zones::zones;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum DiscardRow after DrawRow {
        Discard: act = "discards+ {thing}";
        DiscardFrom: act = "discards+ {ref} from {zone}";
        DiscardThere: act = "discards+ {thing} from it";
        DiscardHand: act = "discards+ {own_hand}";
        YourHand: own_hand = "your hand" (style);
        TheirHand: own_hand = "their hand" (style);
    }
}

/// What it does.
pub(crate) fn act<'t>(row: DiscardRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let bind = env.register();
    match row {
        DiscardRow::Discard => {
            let [thing] = kids(term)?;
            match named(env, thing)? {
                Named::Pick(pick) => {
                    let things = Things::Pick(pick);
                    env.act(Verb::DiscardThese { things, bind });
                    env.ways.push((Way::Discarded, bind));
                }
                Named::Some(said, min, max) => some(env, thing, said, (min, max), bind)?,
                Named::All(said) => {
                    let filter = said.within(Where::Hand).plain(thing)?;
                    let things = Things::All(filter);
                    env.act(Verb::DiscardThese { things, bind });
                    env.ways.push((Way::Discarded, bind));
                }
                Named::Target(..) => return fail(thing, "a card in a hand is no target"),
            }
            Ok(())
        }
        DiscardRow::DiscardFrom => {
            let [thing, zone] = kids(term)?;
            let pick = crate::text::refs::reference(env, thing)?;
            if pick != Pick::This || zones(env, zone)? != (vec![Where::Hand], Side::Yours) {
                return fail(term, "a card is discarded from its own hand");
            }
            env.zone = Some(WorksIn::Hand);
            let things = Things::Pick(pick);
            env.act(Verb::DiscardThese { things, bind });
            Ok(())
        }
        DiscardRow::DiscardThere => {
            let [thing] = kids(term)?;
            let cards = env.last(term, |m| !m.one && m.zone != Where::Field)?;
            let Named::Some(mut said, min, max) = named(env, thing)? else {
                return fail(thing, "say how many");
            };
            said.filter.among = Some(cards.pick);
            said.filter.zones = std::iter::once(Where::Anywhere).collect();
            let pick = crate::text::things::chosen(env, thing, said, (min, max))?;
            let things = Things::Pick(pick);
            env.act(Verb::DiscardThese { things, bind });
            env.ways.push((Way::Discarded, bind));
            Ok(())
        }
        DiscardRow::DiscardHand => {
            let said = Said {
                card: true,
                ..Said::default()
            };
            discard(env, said.within(Where::Hand), None, false, bind, term)
        }
        _ => fail(term, "nothing is done"),
    }
}

fn some<'t>(
    env: &mut Env<'_>,
    thing: &'t Term,
    said: Said,
    (min, max): (Amount, Option<Amount>),
    bind: crate::program::Reg,
) -> Res<'t, ()> {
    let up_to = max.as_ref() != Some(&min);
    let max = match max {
        Some(max) => max,
        None => Amount::Number(i16::MAX),
    };
    discard(env, said.within(Where::Hand), Some(max), up_to, bind, thing)
}

fn discard<'t>(
    env: &mut Env<'_>,
    said: Said,
    count: Option<Amount>,
    up_to: bool,
    bind: crate::program::Reg,
    at: &'t Term,
) -> Res<'t, ()> {
    let random = said.random;
    let mut filter = said.chosen(at)?;
    if filter.side == Side::Any {
        filter.side = env.own_side();
    }
    let one = count == Some(Amount::Number(1));
    let mut mention = Mention::of(Pick::Bound(bind), &filter, one);
    mention.sort = crate::text::mentions::Sort::Card;
    env.mention(mention);
    env.ways.push((Way::Discarded, bind));
    env.much = Some(Amount::Bound(bind));
    let who = env.actor;
    env.act(Verb::Discard {
        who,
        count,
        filter,
        random,
        up_to,
        bind,
    });
    Ok(())
}

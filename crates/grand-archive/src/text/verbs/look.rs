//! Looking at cards (GA public-vs-private-information).

use super::put::{PutRow, deck_of, top_cards};
use crate::program::{Amount, Pick, Verb, Who};
use crate::text::env::Env;
use crate::text::mentions::{Mention, Sort};
use crate::text::zones::zones;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum LookRow after PutRow {
        LookTop: act = "looks+ at {top_cards} of {whose_deck}";
        LookAt: act = "looks+ at {zone}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: LookRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        LookRow::LookTop => {
            let [cards, whose] = kids(term)?;
            let count = top_cards(env, cards)?;
            let who = deck_of(env, whose)?;
            let bind = env.register();
            let one = count == Amount::Number(1);
            env.act(Verb::LookTop { who, count, bind });
            env.mention(Mention::called(Pick::Bound(bind), Sort::Card, one));
            Ok(())
        }
        LookRow::LookAt => {
            let [zone] = kids(term)?;
            let (zones, side) = zones(env, zone)?;
            let [zone] = zones.as_slice() else {
                return fail(zone, "say one zone");
            };
            let who = match side {
                crate::program::Side::Target(index) => Who::Target(index),
                crate::program::Side::Theirs => env.player.unwrap_or(Who::They),
                _ => return fail(term, "say whose"),
            };
            let bind = env.register();
            env.act(Verb::LookAt {
                who,
                zone: *zone,
                bind,
            });
            let mut mention = Mention::called(Pick::Bound(bind), Sort::Card, false);
            mention.zone = *zone;
            env.mention(mention);
            Ok(())
        }
    }
}

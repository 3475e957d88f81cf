//! Banishing (GA banish).

use super::destroy::DestroyRow;
use crate::program::{Dest, Pick, Side, Things, Verb};
use crate::text::costs::works_in;
use crate::text::env::{Env, Way};
use crate::text::mentions::{Mention, Sort};
use crate::text::refs::reference;
use crate::text::things::things;
use crate::text::zones::zones;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum BanishRow after DestroyRow {
        Banish: act = "banishes+ {thing}{face_down?}";
        BanishResolving: act = "banishes+ {ref} {as_it_resolves}";
        AsItResolves: as_it_resolves = "as it resolves";
        BanishFrom: act = "banishes+ {ref} from {zone}";
        BanishTop: act = "banishes+ {top_cards} of {whose_deck}{face_down?}";
        FaceDown: face_down = " face down";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: BanishRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        BanishRow::Banish => {
            let [thing, down] = kids(term)?;
            let things = things(env, thing)?;
            banish(env, things, !down.kids.is_empty());
            Ok(())
        }
        BanishRow::BanishResolving => {
            let [thing, _] = kids(term)?;
            let pick = reference(env, thing)?;
            if pick != Pick::This || !env.subject.is_action() {
                return fail(term, "only the card itself is known to resolve");
            }
            banish(env, Things::Pick(pick), false);
            Ok(())
        }
        BanishRow::BanishFrom => {
            let [thing, zone] = kids(term)?;
            let pick = reference(env, thing)?;
            let (zones, side) = zones(env, zone)?;
            if pick != Pick::This || side != Side::Yours {
                return fail(term, "say it of the card itself");
            }
            env.zone = zones.first().and_then(|zone| works_in(*zone));
            banish(env, Things::Pick(pick), false);
            Ok(())
        }
        BanishRow::BanishTop => {
            let [cards, whose, down] = kids(term)?;
            let to = match down.kids.is_empty() {
                true => Dest::Banishment,
                false => Dest::BanishmentFaceDown,
            };
            let bind = super::put::put_top(env, cards, whose, to)?;
            env.ways.push((Way::Banished, bind));
            Ok(())
        }
        _ => fail(term, "nothing is done"),
    }
}

fn banish(env: &mut Env<'_>, things: Things, face_down: bool) {
    let bind = env.register();
    env.ways.push((Way::Banished, bind));
    let one = !matches!(things, Things::All(_));
    env.act(Verb::Banish {
        things,
        face_down,
        bind,
    });
    if !one {
        env.mention(Mention::called(Pick::Bound(bind), Sort::Card, false));
    }
}

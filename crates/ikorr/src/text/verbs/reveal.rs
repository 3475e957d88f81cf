//! Revealing and looking (ROI 11.28).

use super::search::SearchRow;
use crate::program::{Amount, Filter, Pick, Place, Reg, Verb};
use crate::text::amounts::number;
use crate::text::env::{Env, Mention, Res, fail, kids, row};
use crate::text::filters::Wanted;
use crate::text::things::things;
use crate::text::zones::own_zone;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum RevealRow after SearchRow {
        Reveal: act = "reveals+ {thing}";
        RevealHand: act = "reveals+ {owner} hand";
        RevealTop: act = "reveals+ {top}";
        LookAtTop: act = "looks+ at {top}";
        TopCard: top = "the top card of {owner} deck";
        TopCards: top = "the top {#|word} cards of {owner} deck";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: RevealRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [of] = kids(term)?;
    let who = env.actor;
    let verb = match row {
        RevealRow::Reveal => Verb::Reveal(things(env, of, Wanted::ANYWHERE)?),
        RevealRow::RevealHand => {
            own_zone(env, of)?;
            env.player.get_or_insert(who);
            Verb::RevealHand(who)
        }
        RevealRow::RevealTop => {
            let (count, bind) = top(env, of)?;
            Verb::RevealTop { who, count, bind }
        }
        RevealRow::LookAtTop => {
            let (count, bind) = top(env, of)?;
            Verb::LookTop { who, count, bind }
        }
        RevealRow::TopCard | RevealRow::TopCards => return fail(term, "nothing is done"),
    };
    env.act(verb);
    Ok(())
}

fn top<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, (Amount, Reg)> {
    let count = match row!(RevealRow, term)? {
        RevealRow::TopCard => 1,
        RevealRow::TopCards => match number(term)? {
            0 | 1 => return fail(term, "several cards are looked at so"),
            several => several,
        },
        _ => return fail(term, "no cards of a deck"),
    };
    let [owner] = kids(term)?;
    let side = own_zone(env, owner)?;
    let bind = env.register();
    let filter = Filter {
        place: Place::Deck,
        side,
        ..Filter::default()
    };
    env.mention(Mention::of(Pick::Bound(bind), &filter, count == 1));
    Ok((Amount::Number(count), bind))
}

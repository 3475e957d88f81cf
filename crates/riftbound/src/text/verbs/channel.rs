//! Channeling runes (RB 430).

use super::discard::DiscardRow;
use crate::program::Verb;
use crate::text::amounts::amount;
use crate::text::env::Env;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ChannelRow after DiscardRow {
        Channel: act = "channels+ {amount} rune+{as_exhausted?}";
        ChannelExhausted: as_exhausted = " exhausted";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ChannelRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != ChannelRow::Channel {
        return fail(term, "nothing is done");
    }
    let [much, exhausted] = kids(term)?;
    let count = amount(env, much)?;
    let exhausted = !exhausted.kids.is_empty();
    let who = env.actor;
    env.act(Verb::Channel {
        who,
        count,
        exhausted,
    });
    Ok(())
}

//! Shuffling (ROI 5.8c).

use super::put::PutRow;
use crate::program::Verb;
use crate::text::env::{Env, Res, kids};
use crate::text::filters::Wanted;
use crate::text::things::things;
use crate::text::zones::own_zone;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ShuffleRow after PutRow {
        ShuffleDeck: act = "shuffles+ {owner} deck";
        ShuffleInto: act = "shuffles+ {thing} into its owner's deck";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ShuffleRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [what] = kids(term)?;
    let verb = match row {
        ShuffleRow::ShuffleDeck => {
            own_zone(env, what)?;
            Verb::Shuffle(env.actor)
        }
        ShuffleRow::ShuffleInto => Verb::IntoDeck(things(env, what, Wanted::ANYWHERE)?),
    };
    env.act(verb);
    Ok(())
}

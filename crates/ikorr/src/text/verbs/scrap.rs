//! Scrapping from the top of the Deck (ROI 11.44).

use super::foresee::ForeseeRow;
use crate::program::{Amount, Filter, Pick, Place, Verb};
use crate::text::amounts::amount;
use crate::text::env::{Env, Mention, Res, kids};
use crate::text::filters::Wanted;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ScrapRow after ForeseeRow {
        Scrap: act = "scraps+ {amount|a} card+";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ScrapRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let ScrapRow::Scrap = row;
    let [many] = kids(term)?;
    let (who, count) = (env.actor, amount(env, many)?);
    let reg = env.register();
    let side = Wanted::own(env, Place::Graveyard).side;
    let filter = Filter {
        place: Place::Graveyard,
        side,
        ..Filter::default()
    };
    let one = count == Amount::Number(1);
    env.mention(Mention::of(Pick::Bound(reg), &filter, one));
    env.act(Verb::Scrap {
        who,
        count,
        bind: Some(reg),
    });
    Ok(())
}

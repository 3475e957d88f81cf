//! Revealing (GA reveal).

use super::look::LookRow;
use super::put::{deck_of, top_cards};
use crate::program::{Amount, Pick, Things, Verb, Where};
use crate::text::env::{Env, Way};
use crate::text::filters::filter;
use crate::text::mentions::{Mention, Sort};
use crate::text::things::things;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum RevealRow after LookRow {
        Reveal: act = "reveals+ {thing}";
        RevealTop: act = "reveals+ {top_cards} of {whose_deck}";
        RevealUntil: act = "reveals+ cards from {the_top_of} {whose_deck} until {you_reveal}";
        TheTopOf: the_top_of = "the top of";
        YouReveal: you_reveal = "you reveal a {filter}" (singular);
    }
}

/// What it does.
pub(crate) fn act<'t>(row: RevealRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let (count, until, who) = match row {
        RevealRow::Reveal => {
            let [thing] = kids(term)?;
            return reveal(env, thing);
        }
        RevealRow::RevealTop => {
            let [cards, whose] = kids(term)?;
            let count = top_cards(env, cards)?;
            (count, None, deck_of(env, whose)?)
        }
        RevealRow::RevealUntil => {
            let [_, whose, until] = kids(term)?;
            let [of] = kids(until)?;
            let filter = filter(env, of)?.within(Where::Anywhere).plain(of)?;
            let who = deck_of(env, whose)?;
            (Amount::Number(0), Some(filter), who)
        }
        _ => return fail(term, "nothing is done"),
    };
    let bind = env.register();
    let one = until.is_none() && count == Amount::Number(1);
    let found = until.clone();
    env.act(Verb::RevealTop {
        who,
        count,
        until,
        bind,
    });
    env.ways.push((Way::Revealed, bind));
    env.mention(Mention::called(Pick::Bound(bind), Sort::Card, one));
    if let Some(filter) = found {
        last_revealed(env, bind, filter);
    }
    Ok(())
}

/// "That card" is the one that ended it.
fn last_revealed(env: &mut Env<'_>, all: crate::program::Reg, mut filter: crate::program::Filter) {
    filter.among = Some(Pick::Bound(all));
    filter.zones = std::iter::once(Where::Anywhere).collect();
    let bind = env.register();
    env.emit(crate::program::Instr::Bind {
        things: Things::All(filter),
        bind,
    });
    let mut mention = Mention::called(Pick::Bound(bind), Sort::Card, true);
    mention.zone = Where::Anywhere;
    env.mention(mention);
}

/// "All cards in your memory", "a card at random from your memory".
fn reveal<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, ()> {
    let mut things = things(env, thing)?;
    let bind = match things {
        Things::Pick(Pick::Bound(bind)) => bind,
        other => {
            let bind = env.register();
            let one = matches!(other, Things::Pick(_));
            env.emit(crate::program::Instr::Bind {
                things: other.clone(),
                bind,
            });
            if !one {
                env.mention(Mention::called(Pick::Bound(bind), Sort::Card, false));
            }
            things = match other {
                Things::Pick(pick) => Things::Pick(pick),
                _ => Things::Pick(Pick::Bound(bind)),
            };
            bind
        }
    };
    env.ways.push((Way::Revealed, bind));
    env.act(Verb::Reveal(things));
    Ok(())
}

//! Looking at and revealing cards (RB 424), and drawing from among them.

use super::play::PlayRow;
use crate::program::{Amount, Filter, Kinds, Pick, Verb, Where, Who};
use crate::text::amounts::amount;
use crate::text::env::Env;
use crate::text::mentions::Mention;
use crate::text::things::things;
use crate::text::verbs::recycle::rest;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum LookRow after PlayRow {
        LookTop: act = "looks+ at {top_cards}";
        RevealTop: act = "reveals+ {top_cards}";
        Top: top_cards = "the top {amount} card+ of {whose_deck}";
        TopOne: top_cards = "the top card of {whose_deck}";
        RevealHand: act = "reveals+ {own} hand";
        Reveal: act = "reveals+ {thing}";
        DrawThat: act = "draws+ {ref}";
        BackInOrder: act = "puts+ the {rest} back {in_order}";
        InAnyOrder: in_order = "in any order";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: LookRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let who = env.actor;
    match row {
        LookRow::LookTop | LookRow::RevealTop => {
            let [top] = kids(term)?;
            let count = top_cards(env, top)?;
            let one = count == Amount::Number(1);
            let bind = env.register();
            env.act(match row {
                LookRow::LookTop => Verb::LookTop { who, count, bind },
                _ => Verb::RevealTop { who, count, bind },
            });
            env.mention(looked(Pick::Bound(bind), one));
            env.looking = (!one).then_some(Pick::Bound(bind));
        }
        LookRow::RevealHand => {
            env.player = Some(who).filter(|who| *who != Who::You).or(env.player);
            env.act(Verb::RevealHand(who));
        }
        LookRow::Reveal => {
            let [thing] = kids(term)?;
            let things = things(env, thing)?;
            if let Some(last) = env.mentions.last_mut() {
                last.chosen = true;
            }
            env.act(Verb::Reveal(things));
        }
        LookRow::DrawThat => {
            let [of] = kids(term)?;
            let pick = crate::text::refs::reference(env, of)?;
            env.act(Verb::DrawThese(crate::program::Things::Pick(pick)));
        }
        LookRow::BackInOrder => {
            let things = crate::program::Things::All(rest(env, term)?);
            env.looking = None;
            env.act(Verb::BackInOrder { who, things });
        }
        _ => return fail(term, "nothing is done"),
    }
    Ok(())
}

fn top_cards<'t>(env: &mut Env<'_>, top: &'t Term) -> Res<'t, Amount> {
    match LookRow::of(top.op) {
        Some(LookRow::TopOne) => Ok(Amount::Number(1)),
        _ => {
            let [much, _] = kids(top)?;
            match amount(env, much)? {
                Amount::Number(1) => fail(much, "one card is \"the top card\""),
                many => Ok(many),
            }
        }
    }
}

fn looked(pick: Pick, one: bool) -> Mention {
    let filter = Filter {
        zone: Where::Deck,
        kinds: Kinds::default(),
        ..Filter::default()
    };
    Mention::of(pick, &filter, one)
}

//! Putting and returning cards and objects somewhere.

use super::sacrifice::SacrificeRow;
use crate::program::{Amount, Dest, Entering, Pick, Reg, Things, Verb, Who};
use crate::text::amounts::amount;
use crate::text::env::{Env, Way};
use crate::text::mentions::{Mention, Sort};
use crate::text::players::theirs;
use crate::text::things::{one, things};
use crate::text::zones::{Goal, goal};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum PutRow after SacrificeRow {
        Put: act = "{putting} {thing} {goal}";
        PutWord: putting = "puts+" (style);
        ReturnWord: putting = "returns+" (style);
        PutBoth: act = "puts+ {thing} {goal} and {thing} {goal}";
        PutTop: act = "puts+ {top_cards} of {whose_deck} {goal}";
        PutHand: act = "puts+ {own_hand_word} {goal}";
        YourHandWord: own_hand_word = "your hand" (style);
        TheirHandWord: own_hand_word = "their hand" (style);
        TopCard: top_cards = "the top card" (singular);
        TopCards: top_cards = "the top {amount|word} card+";
        YourDeck: whose_deck = "your deck";
        TheirDeck: whose_deck = "their deck" (style);
        ThatPlayersDeck: whose_deck = "that player's deck" (style);
        TargetPlayersDeck: whose_deck = "target player's deck";
        TargetOpponentsDeck: whose_deck = "target opponent's deck";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: PutRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        PutRow::Put => {
            let [_, thing, to] = kids(term)?;
            place(env, thing, &goal(to)?)
        }
        PutRow::PutBoth => {
            let [first, to, second, and_to] = kids(term)?;
            place(env, first, &goal(to)?)?;
            place(env, second, &goal(and_to)?)
        }
        PutRow::PutTop => {
            let [cards, whose, to] = kids(term)?;
            let to = goal(to)?;
            let Some(dest) = to.to.filter(|_| to.order != Some(false)) else {
                return fail(term, "nothing is put there like this");
            };
            put_top(env, cards, whose, dest).map(|_| ())
        }
        PutRow::PutHand => {
            let [_, to] = kids(term)?;
            let filter = crate::program::Filter {
                zones: std::iter::once(crate::program::Where::Hand).collect(),
                side: env.own_side(),
                ..crate::program::Filter::default()
            };
            put(env, Things::All(filter), &goal(to)?, term)
        }
        _ => fail(term, "nothing is done"),
    }
}

/// The top cards of a deck are put somewhere.
pub(crate) fn put_top<'t>(
    env: &mut Env<'_>,
    cards: &'t Term,
    whose: &'t Term,
    to: Dest,
) -> Res<'t, Reg> {
    let count = top_cards(env, cards)?;
    let who = deck_of(env, whose)?;
    let bind = env.register();
    let one = count == Amount::Number(1);
    env.act(Verb::PutTop {
        who,
        count,
        to,
        bind,
    });
    env.mention(Mention::called(Pick::Bound(bind), Sort::Card, one));
    Ok(bind)
}

/// How many of the top cards.
pub(crate) fn top_cards<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    match term.kids.as_slice() {
        [] => Ok(env.scale(1)),
        [many] => match amount(env, many)? {
            Amount::Number(1) => fail(many, "say \"the top card\""),
            many => Ok(many),
        },
        _ => fail(term, "how many?"),
    }
}

/// Whose deck.
pub(crate) fn deck_of<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Who> {
    use crate::program::Side;
    Ok(match row!(PutRow, term)? {
        PutRow::YourDeck if env.actor == Who::You => Who::You,
        PutRow::TheirDeck | PutRow::ThatPlayersDeck => {
            theirs(env, term)?;
            match env.actor {
                Who::They => Who::They,
                _ => env.player.unwrap_or(Who::They),
            }
        }
        PutRow::TargetPlayersDeck => {
            Who::Target(crate::text::filters::target_player(env, Side::Any))
        }
        PutRow::TargetOpponentsDeck => {
            Who::Target(crate::text::filters::target_player(env, Side::Opponents))
        }
        _ => return fail(term, "say whose deck"),
    })
}

fn place<'t>(env: &mut Env<'_>, thing: &'t Term, to: &Goal<'t>) -> Res<'t, ()> {
    if let Some(champion) = to.lineage {
        let things = things(env, thing)?;
        let champion = one(env, champion)?;
        env.act(Verb::Underlay { things, champion });
        return Ok(());
    }
    let things = things(env, thing)?;
    let bind = put_bound(env, things, to, thing)?;
    env.ways.push((Way::Returned, bind));
    Ok(())
}

fn put<'t>(env: &mut Env<'_>, things: Things, to: &Goal<'t>, at: &'t Term) -> Res<'t, ()> {
    put_bound(env, things, to, at).map(|_| ())
}

fn put_bound<'t>(env: &mut Env<'_>, things: Things, to: &Goal<'t>, at: &'t Term) -> Res<'t, Reg> {
    let Some(dest) = to.to else {
        return fail(at, "nowhere to go");
    };
    let entering = Entering {
        rested: to.rested,
        owners: to.owners,
        ..Entering::default()
    };
    let order = match to.order {
        Some(true) => Some(env.actor),
        _ => None,
    };
    let bind = env.register();
    env.ways.push((Way::Put, bind));
    env.much = Some(Amount::Bound(bind));
    env.act(Verb::Put {
        things,
        to: dest,
        order,
        entering,
        bind,
    });
    Ok(bind)
}

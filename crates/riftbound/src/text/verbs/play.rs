//! Playing cards by an effect (RB 419.3).

use super::token::TokenRow;
use crate::card::Price;
use crate::program::{Amount, Dest, Discount, Ignore, PlayTerms, Things, Verb, Who};
use crate::text::costs::{plain, price};
use crate::text::env::Env;
use crate::text::goals::{dest, whither};
use crate::text::refs::reference;
use crate::text::things::things;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum PlayRow after TokenRow {
        Play: act = "plays+ {thing}{dest?}{terms*|tight}";
        PlayHither: act = "plays+ {ref}{whither}{terms*|tight}";
        IgnoringCost: terms = ", ignoring {its_cost}" (style);
        IgnoringPlain: terms = " ignoring {its_cost}" (style);
        WithoutPaying: terms = " without paying {its_cost}" (style);
        Reducing: terms = ", reducing its cost by {price}";
        For: terms = " for {price}";
        ItsCost: its_cost = "its+ cost+";
        ItsEnergyCost: its_cost = "its+ Energy cost+";
        ItsPowerCost: its_cost = "its+ Power cost+";
        AllCosts: its_cost = "any and all costs";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: PlayRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [thing, to, terms] = kids(term)?;
    let (played, to): (Things, Option<Dest>) = match row {
        PlayRow::Play => {
            let played = things(env, thing)?;
            let to = to.kids.first().map(|to| dest(env, to)).transpose()?;
            (played, to)
        }
        PlayRow::PlayHither => {
            let to = whither(env, to)?;
            (Things::Pick(reference(env, thing)?), Some(to))
        }
        _ => return fail(term, "nothing is done"),
    };
    let mut on = PlayTerms {
        to,
        ..PlayTerms::default()
    };
    for one in &terms.kids {
        add(&mut on, one)?;
    }
    play(env, played, on);
    Ok(())
}

fn play(env: &mut Env<'_>, things: Things, terms: PlayTerms) {
    let (who, optional): (Who, bool) = (env.actor, false);
    env.act(Verb::Play {
        who,
        things,
        terms,
        optional,
    });
}

fn add<'t>(on: &mut PlayTerms, term: &'t Term) -> Res<'t, ()> {
    let [inner] = kids(term)?;
    if on.ignore != Ignore::Nothing || on.less.is_some() || on.instead.is_some() {
        return fail(term, "one change of the cost is enough");
    }
    match row!(PlayRow, term)? {
        PlayRow::IgnoringCost | PlayRow::IgnoringPlain | PlayRow::WithoutPaying => {
            on.ignore = match row!(PlayRow, inner)? {
                PlayRow::ItsCost => Ignore::Cost,
                PlayRow::ItsEnergyCost => Ignore::Energy,
                PlayRow::ItsPowerCost => Ignore::Power,
                PlayRow::AllCosts => Ignore::Everything,
                _ => return fail(inner, "no cost"),
            }
        }
        PlayRow::Reducing => on.less = Some(discount(price(inner)?)),
        PlayRow::For => on.instead = Some(plain(price(inner)?)),
        _ => return fail(term, "no terms"),
    }
    Ok(())
}

/// So much less.
pub(crate) fn discount(price: Price) -> Discount {
    let amount = |n: u8| Amount::Number(i16::from(n));
    let mut power = Vec::new();
    for (domain, n) in crate::card::Domain::ALL.into_iter().zip(price.power) {
        if n > 0 {
            power.push((Some(domain), amount(n)));
        }
    }
    if price.any > 0 {
        power.push((None, amount(price.any)));
    }
    Discount {
        energy: amount(price.energy),
        power,
        all: false,
        minimum: 0,
        either: false,
    }
}

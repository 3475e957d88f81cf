//! Playing tokens (RB 350.2, 184).

use super::predict::PredictRow;
use crate::card::Kind;
use crate::program::{
    Amount, Dest, Filter, Kinds, Mod, Pick, PlayTerms, TargetKind, TargetSpec, Verb, Word,
};
use crate::text::amounts::{amount, number};
use crate::text::clauses::acts_of;
use crate::text::env::{Choosing, Env};
use crate::text::goals::{dest_location, whither};
use crate::text::grants::grants;
use crate::text::mentions::Mention;
use crate::text::vocabulary::TokenWord;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum TokenRow after PredictRow {
        PlayTokens: act = "plays+ {tokens}{token_place?}";
        TokenHither: token_place = "{whither}";
        TokenTo: token_place = " {token_onto} {goal}";
        TokenToWord: token_onto = "to" (style);
        TokenInto: token_onto = "into" (style);
        TokenIn: token_onto = "in" (style);
        TokenAt: token_onto = "at" (style);
        Tokens: tokens = "{amount|a} {as_ready?} {as_might?} {token}{token_with?}{entering?}";
        TokenReady: as_ready = "ready";
        AsMight: as_might = "{#} <might>";
        UnitToken: token = "{=token} unit token+";
        GearToken: token = "{=token} gear token+";
        With: token_with = " with {grant%and}";
        TokenExhausted: entering = " exhausted";
        OneMore: act = "plays+ {that_token} and {one_more}";
        ThatToken: that_token = "that token";
        CopyMore: one_more = "an additional {copy_of_it}";
        CopyOfIt: copy_of_it = "copy of it";
    }
}

/// Whether acts are nothing but playing one more than would be played.
pub(crate) fn one_more(base: &Term) -> bool {
    let acts = acts_of(base).map(|(acts, _)| acts).unwrap_or_default();
    let more = |act: &&Term| TokenRow::of(act.op) == Some(TokenRow::OneMore);
    acts.len() == 1 && acts.iter().all(more)
}

/// What it does.
pub(crate) fn act<'t>(row: TokenRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != TokenRow::PlayTokens {
        return fail(term, "nothing is done");
    }
    let [tokens, to] = kids(term)?;
    let [many, ready, might, named, with, exhausted] = kids(tokens)?;
    let count = amount(env, many)?;
    let one = count == Amount::Number(1);
    let words = env.words;
    let token = words.token(named)?;
    belongs(token, named)?;
    let mods = mods(env, token, (tokens, might, with))?;
    let to = match to.kids.first() {
        Some(to) => Some(place(env, to)?),
        None => None,
    };
    let terms = PlayTerms {
        to,
        ready: !ready.kids.is_empty(),
        exhausted: !exhausted.kids.is_empty(),
        ..PlayTerms::default()
    };
    let (who, bind) = (env.actor, env.register());
    env.mention(Mention::of(Pick::Bound(bind), &filter(token.kind), one));
    let token = token.print;
    env.act(Verb::PlayToken {
        who,
        token,
        count,
        terms,
        mods,
        bind,
    });
    Ok(())
}

fn filter(kind: Kind) -> Filter {
    let kinds = Kinds {
        unit: kind == Kind::Unit,
        gear: kind == Kind::Gear,
        ..Kinds::default()
    };
    Filter {
        kinds,
        ..Filter::default()
    }
}

/// Where tokens are played to; a battlefield is chosen with the targets.
fn place<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Dest> {
    let to = match (row!(TokenRow, term)?, term.kids.as_slice()) {
        (TokenRow::TokenHither, [to]) => whither(env, to)?,
        (TokenRow::TokenTo, [_, goal]) => dest_location(env, goal)?,
        _ => return fail(term, "nowhere to go"),
    };
    match to {
        Dest::Field(found) if env.choosing == Choosing::Targets => {
            let spec = TargetSpec {
                what: TargetKind::Field(found),
                min: 1,
                max: 1,
                group: None,
                split: None,
                when: None,
            };
            Ok(Dest::With(env.target(spec)))
        }
        other => Ok(other),
    }
}

fn belongs<'t>(token: &TokenWord, named: &'t Term) -> Res<'t, ()> {
    let said = match row!(TokenRow, named)? {
        TokenRow::UnitToken => Kind::Unit,
        _ => Kind::Gear,
    };
    if said == token.kind {
        Ok(())
    } else {
        fail(named, format!("this token is a {}", token.kind.name()))
    }
}

/// What a token has besides its definition, which is repeated in words.
fn mods<'t>(
    env: &mut Env<'_>,
    token: &TokenWord,
    (at, might, with): (&'t Term, &'t Term, &'t Term),
) -> Res<'t, Vec<Mod>> {
    let mut mods = Vec::new();
    if let Some(with) = with.kids.first() {
        let [list] = kids(with)?;
        mods = grants(env, list)?;
    }
    let has = |word: Word| mods.iter().any(|m| gains(m, word));
    if !token.keywords.iter().all(|word| has(*word)) {
        return fail(at, "say the keywords this token has by definition");
    }
    mods.retain(|m| !token.keywords.iter().any(|word| gains(m, *word)));
    match (might.kids.first(), token.kind) {
        (Some(said), Kind::Unit) => {
            let said = number(said)?;
            if said != token.might {
                mods.push(Mod::MightIs(Amount::Number(said)));
            }
        }
        (None, Kind::Unit) if token.might == 0 => {}
        (None, Kind::Unit) => return fail(at, "say the Might of this token"),
        (None, _) => {}
        (Some(said), _) => return fail(said, "this token has no Might"),
    }
    Ok(mods)
}

fn gains(one: &Mod, word: Word) -> bool {
    matches!(one, Mod::Gain(keyword) if keyword.word() == word)
}

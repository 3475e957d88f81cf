//! Replacing battlefields with tokens and swapping them back (RB 438).

use super::game::GameRow;
use crate::card::Kind;
use crate::program::{Pick, Verb};
use crate::text::env::Env;
use crate::text::mentions::Mention;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ReplaceRow after GameRow {
        Replace: act = "replaces+ {replaced} with {by_field}";
        ThisOneField: replaced = "this";
        ThatOneField: replaced = "that battlefield";
        Create: act = "adds+ the {=token} battlefield token to {the_board}";
        TheBoard: the_board = "the board if {not_there}";
        NotThere: not_there = "it's not there already";
        CreateOne: act = "creates+ a {=token} {created_token}";
        CreatedSpell: created_token = "spell token";
        CreatedRune: created_token = "rune token";
        CreatedLegend: created_token = "legend token";
        FieldToken: by_field = "a {=token} battlefield token";
        FieldBefore: by_field = "the battlefield it replaced";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ReplaceRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row == ReplaceRow::Create {
        return create(env, term);
    }
    if row == ReplaceRow::CreateOne {
        return create_one(env, term);
    }
    if row != ReplaceRow::Replace {
        return fail(term, "nothing is done");
    }
    let [what, by] = kids(term)?;
    let field = match row!(ReplaceRow, what)? {
        ReplaceRow::ThisOneField if env.subject.kind == Kind::Battlefield => Pick::This,
        ReplaceRow::ThatOneField => match env.last(what, |m| m.field) {
            Ok(mention) => mention.pick,
            Err(_) if env.happened => Pick::EventField,
            Err(unfit) => return Err(unfit),
        },
        _ => return fail(what, "a battlefield is replaced"),
    };
    if row!(ReplaceRow, by)? == ReplaceRow::FieldBefore {
        env.act(Verb::SwapBack(field));
        return Ok(());
    }
    let token = env.words.token(by)?;
    if token.kind != Kind::Battlefield {
        return fail(by, "this token is no battlefield");
    }
    let token = token.print;
    env.act(Verb::Replace { field, token });
    Ok(())
}

/// A battlefield token is created (RB 439), unless it is on the board already.
fn create<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let token = env.words.token(term)?;
    if token.kind != Kind::Battlefield {
        return fail(term, "this token is no battlefield");
    }
    let (token, bind) = (token.print, env.register());
    env.act(Verb::CreateField { token, bind });
    env.mention(Mention::field(Pick::Bound(bind)));
    Ok(())
}

/// A spell, a rune or a legend is created where such things are.
fn create_one<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [kind] = kids(term)?;
    let token = env.words.token(term)?;
    let fits = match row!(ReplaceRow, kind)? {
        ReplaceRow::CreatedSpell => token.kind == Kind::Spell,
        ReplaceRow::CreatedRune => token.kind == Kind::Rune,
        _ => token.kind == Kind::Legend,
    };
    if !fits {
        return fail(kind, "this token is of another type");
    }
    let token = token.print;
    env.act(Verb::Create(token));
    Ok(())
}

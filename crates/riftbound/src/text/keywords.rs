//! Keywords (RB 805–826).

use super::amounts::small;
use super::costs::price;
use super::lines::LineRow;
use crate::card::Price;
use crate::program::{Amount, Cost, Keyword};
use kernel::by_rule;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Keywords as they are printed.
    pub(crate) enum KeywordRow after LineRow {
        Accelerate: keyword = "[Accelerate]";
        KeywordAction: keyword = "[Action]";
        Assault: keyword = "[Assault{value?}]";
        KeywordDeathknell: keyword = "[Deathknell]";
        Deflect: keyword = "[Deflect{value?}]";
        Ganking: keyword = "[Ganking]";
        Hidden: keyword = "[Hidden]";
        KeywordReaction: keyword = "[Reaction]";
        Shield: keyword = "[Shield{value?}]";
        Tank: keyword = "[Tank]";
        Temporary: keyword = "[Temporary]";
        Vision: keyword = "[Vision]";
        Equip: keyword = "[Equip] {price}";
        QuickDraw: keyword = "[Quick-Draw]";
        Repeat: keyword = "[Repeat] {price}";
        Weaponmaster: keyword = "[Weaponmaster]";
        Ambush: keyword = "[Ambush]";
        Hunt: keyword = "[Hunt{value?}]";
        Unique: keyword = "[Unique]";
        Backline: keyword = "[Backline]";
        Value: value = " {#}";
    }
}

/// A keyword.
pub(crate) fn keyword(term: &Term) -> Res<'_, Keyword> {
    Ok(match row!(KeywordRow, term)? {
        KeywordRow::Accelerate => Keyword::Accelerate,
        KeywordRow::KeywordAction => Keyword::Action,
        KeywordRow::Assault => Keyword::Assault(value(term)?),
        KeywordRow::KeywordDeathknell => Keyword::Deathknell,
        KeywordRow::Deflect => Keyword::Deflect(value(term)?),
        KeywordRow::Ganking => Keyword::Ganking,
        KeywordRow::Hidden => Keyword::Hidden,
        KeywordRow::KeywordReaction => Keyword::Reaction,
        KeywordRow::Shield => Keyword::Shield(value(term)?),
        KeywordRow::Tank => Keyword::Tank,
        KeywordRow::Temporary => Keyword::Temporary,
        KeywordRow::Vision => Keyword::Vision,
        KeywordRow::Equip => Keyword::Equip(priced(term)?),
        KeywordRow::QuickDraw => Keyword::QuickDraw,
        KeywordRow::Repeat => Keyword::Repeat(Some(priced(term)?)),
        KeywordRow::Weaponmaster => Keyword::Weaponmaster,
        KeywordRow::Ambush => Keyword::Ambush,
        KeywordRow::Hunt => Keyword::Hunt(value(term)?),
        KeywordRow::Unique => Keyword::Unique,
        KeywordRow::Backline => Keyword::Backline,
        KeywordRow::Value => return fail(term, "no keyword"),
    })
}

/// A value that is not said is 1 (RB 807.1.b.3).
fn value(term: &Term) -> Res<'_, Amount> {
    let [list] = kids(term)?;
    match list.kids.first() {
        None => Ok(Amount::Number(
            by_rule!("RB 807.1.b.3", "RB 809.1.b.3", "RB 814.1.b.3", "RB 823.1.c.2"; 1, else 0),
        )),
        Some(number) => match small(number)? {
            0 | 1 => fail(number, "a value of 1 is not said"),
            n => Ok(Amount::Number(i16::from(n))),
        },
    }
}

fn priced(term: &Term) -> Res<'_, Cost> {
    let [of] = kids(term)?;
    let price: Price = price(of)?;
    let parts = Vec::new();
    Ok(Cost {
        price,
        own: 0,
        parts,
    })
}

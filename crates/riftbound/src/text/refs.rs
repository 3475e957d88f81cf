//! Phrases that go back to what was named: me, it, that unit.

use super::env::Env;
use super::mentions::Mention;
use super::things::ThingRow;
use super::understand::Field;
use crate::card::Kind;
use crate::program::{Filter, Kinds, Pick};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Back references.
    pub(crate) enum RefRow after ThingRow {
        Speaker: ref = "{self}";
        ThisCard: ref = "{this}";
        It: ref = "it" (singular);
        AllOfThem: ref = "them" (plural);
        Named: ref = "{that} {called}";
        Those: ref = "those {called}" (plural);
        That: that = "that" (singular, style);
        TheChosen: that = "the chosen" (singular, style);
        Me: self = "me" (singular, style);
        I: self = "I" (plural, style);
        This: this = "this" (singular, style);
        ThisUnit: this = "this unit" (singular, style);
        ThisGear: this = "this gear" (singular, style);
        ThisSpell: this = "this spell" (singular, style);
        OwnName: this = "~" (singular, style);
        CalledUnit: called = "unit+";
        CalledGear: called = "{gear_word}";
        GearWord: gear_word = "gear" (style);
        EquipmentWord: gear_word = "Equipment" (style);
        CalledSpell: called = "spell+";
        CalledCard: called = "card+";
    }
}

/// The thing a back reference means. Being named again, it is the one named
/// last.
pub(crate) fn reference<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Pick> {
    let mention = match row!(RefRow, term)? {
        RefRow::Speaker => itself(env, Pick::This),
        RefRow::ThisCard if env.subject.field == Field::Effect => itself(env, Pick::Attached),
        RefRow::ThisCard => itself(env, Pick::This),
        RefRow::It => env.it_mention(term)?,
        RefRow::AllOfThem => env.last(term, |m| !m.one)?,
        RefRow::Named => {
            let [_, noun] = kids(term)?;
            let called = row!(RefRow, noun)?;
            env.last(term, |m| {
                m.one && m.pick != Pick::This && is_called(called, m)
            })?
        }
        RefRow::Those => {
            let [noun] = kids(term)?;
            let called = row!(RefRow, noun)?;
            env.last(term, |m| !m.one && is_called(called, m))?
        }
        _ => return fail(term, "no reference"),
    };
    let pick = mention.pick;
    env.mention(mention);
    Ok(pick)
}

/// The card itself, or in an Effect Text the unit that has it; the Equipment
/// there is what the text stands on.
fn itself(env: &Env<'_>, pick: Pick) -> Mention {
    let on_unit = env.subject.field == Field::Effect && pick == Pick::This;
    let kind = env.subject.kind;
    let kinds = Kinds {
        unit: kind == Kind::Unit || on_unit,
        gear: kind == Kind::Gear && !on_unit,
        spell: kind == Kind::Spell,
        rune: kind == Kind::Rune,
        legend: kind == Kind::Legend,
    };
    let filter = Filter {
        kinds,
        ..Filter::default()
    };
    Mention::of(pick, &filter, true)
}

/// Whether a thing may be called this.
fn is_called(noun: RefRow, mention: &Mention) -> bool {
    if mention.field {
        return false;
    }
    let kinds = mention.kinds;
    match noun {
        RefRow::CalledUnit => kinds.unit,
        RefRow::CalledGear => kinds.gear,
        RefRow::CalledSpell => kinds.spell,
        RefRow::CalledCard => mention.card,
        _ => false,
    }
}

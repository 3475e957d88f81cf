//! Keywords (GA keywords-and-abilities).

use super::amounts::{amount, small};
use super::costs::cost;
use super::env::Env;
use super::lines::LineRow;
use super::vocabulary::{character, subtype};
use crate::card::TypeSet;
use crate::program::{Filter, Keyword, Side};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Keywords as they are printed.
    pub(crate) enum KeywordRow after LineRow {
        Agility: keyword = "Agility {amount}";
        Ambush: keyword = "Ambush";
        Cleave: keyword = "Cleave";
        Command: keyword = "Command {commanded%or}";
        CommandAny: keyword = "Command";
        Critical: keyword = "Critical {amount}";
        DivineRelic: keyword = "Divine Relic";
        Efficiency: keyword = "Efficiency";
        FastActivation: keyword = "Fast Activation";
        FloatingMemory: keyword = "Floating Memory";
        Foster: keyword = "Foster";
        Hindered: keyword = "Hindered";
        Imbue: keyword = "Imbue {#}";
        Immortality: keyword = "Immortality";
        Intercept: keyword = "Intercept";
        Kindle: keyword = "Kindle {#}";
        LineageOf: keyword = "{=character} Lineage";
        OwnLineage: keyword = "~ Lineage";
        Link: keyword = "{linked_kind%or} Link";
        Prepare: keyword = "Prepare {#}";
        Preserve: keyword = "Preserve";
        Pride: keyword = "Pride {#}";
        PrideWord: keyword = "Pride";
        Ranged: keyword = "Ranged {amount}";
        RangedWord: keyword = "Ranged";
        RetortWord: keyword = "Retort";
        Renewable: keyword = "Renewable";
        Reservable: keyword = "Reservable";
        Retort: keyword = "Retort {amount}";
        Spellshroud: keyword = "Spellshroud";
        Steadfast: keyword = "Steadfast";
        Stealth: keyword = "Stealth";
        Taunt: keyword = "Taunt";
        TrueSight: keyword = "True Sight";
        Unblockable: keyword = "Unblockable";
        Vigor: keyword = "Vigor";
        Brew: costly = "Brew — {ingredient%,}";
        Ephemerate: costly = "Ephemerate — {cost%,}{full_stop}";
        NoStop: full_stop = "" (style);
        FullStop: full_stop = "." (style);
        Starcalling: costly = "Starcalling — {cost%,}";
        Ingredient: ingredient = "{amount|word} {=subtype+}";
        IngredientNamed: ingredient = "{amount|word} {ingredient_name}";
        IngredientName: ingredient_name = "{=token}";
        Commanded: commanded = "{=subtype}";
        LinkUnit: linked_kind = "Unit";
        LinkAlly: linked_kind = "Ally";
        LinkChampion: linked_kind = "Champion";
        LinkItem: linked_kind = "Item";
        LinkWeapon: linked_kind = "Weapon";
        LinkDomain: linked_kind = "Domain";
        LinkObject: linked_kind = "Object";
    }
}

/// A keyword.
pub(crate) fn keyword<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Keyword> {
    Ok(match row!(KeywordRow, term)? {
        KeywordRow::Agility => Keyword::Agility(valued(env, term)?),
        KeywordRow::Ambush => Keyword::Ambush,
        KeywordRow::Cleave => Keyword::Cleave,
        KeywordRow::Command => {
            let [list] = kids(term)?;
            Keyword::Command(list.kids.iter().map(subtype).collect::<Result<_, _>>()?)
        }
        KeywordRow::CommandAny => Keyword::Command(smallvec::SmallVec::new()),
        KeywordRow::Critical => Keyword::Critical(valued(env, term)?),
        KeywordRow::DivineRelic => Keyword::DivineRelic,
        KeywordRow::Efficiency => Keyword::Efficiency,
        KeywordRow::FastActivation => Keyword::FastActivation,
        KeywordRow::FloatingMemory => Keyword::FloatingMemory,
        KeywordRow::Foster => Keyword::Foster,
        KeywordRow::Hindered => Keyword::Hindered,
        KeywordRow::Imbue => Keyword::Imbue(small(term)?),
        KeywordRow::Immortality => Keyword::Immortality,
        KeywordRow::Intercept => Keyword::Intercept,
        KeywordRow::Kindle => Keyword::Kindle(small(term)?),
        KeywordRow::LineageOf | KeywordRow::OwnLineage => lineage(env, term)?,
        KeywordRow::Link => Keyword::Link(linked(term)?),
        KeywordRow::Prepare => Keyword::Prepare(small(term)?),
        KeywordRow::Preserve => Keyword::Preserve,
        KeywordRow::Pride => Keyword::Pride(small(term)?),
        KeywordRow::PrideWord => Keyword::Pride(0),
        KeywordRow::RangedWord => Keyword::Ranged(crate::program::Amount::Number(0)),
        KeywordRow::RetortWord => Keyword::Retort(crate::program::Amount::Number(0)),
        KeywordRow::Ranged => Keyword::Ranged(valued(env, term)?),
        KeywordRow::Renewable => Keyword::Renewable,
        KeywordRow::Reservable => Keyword::Reservable,
        KeywordRow::Retort => Keyword::Retort(valued(env, term)?),
        KeywordRow::Spellshroud => Keyword::Spellshroud,
        KeywordRow::Steadfast => Keyword::Steadfast,
        KeywordRow::Stealth => Keyword::Stealth,
        KeywordRow::Taunt => Keyword::Taunt,
        KeywordRow::TrueSight => Keyword::TrueSight,
        KeywordRow::Unblockable => Keyword::Unblockable,
        KeywordRow::Vigor => Keyword::Vigor,
        KeywordRow::Brew => brew(env, term)?,
        KeywordRow::Ephemerate => {
            let [list, _] = kids(term)?;
            Keyword::Ephemerate(cost(env, list)?)
        }
        KeywordRow::Starcalling => {
            let [list] = kids(term)?;
            Keyword::Starcalling(cost(env, list)?)
        }
        _ => return fail(term, "no keyword"),
    })
}

/// Whether a keyword is said without the value it has.
pub(crate) fn is_bare_word(term: &Term) -> bool {
    let row = KeywordRow::of(term.op);
    matches!(
        row,
        Some(KeywordRow::PrideWord | KeywordRow::RangedWord | KeywordRow::RetortWord)
    )
}

fn valued<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, crate::program::Amount> {
    let [much] = kids(term)?;
    amount(env, much)
}

/// The own name stands for the character there too.
fn lineage<'t>(env: &Env<'_>, term: &'t Term) -> Res<'t, Keyword> {
    let own = env.subject.character;
    let named = match row!(KeywordRow, term)? {
        KeywordRow::OwnLineage => own,
        _ => Some(character(term)?).filter(|named| Some(*named) != own),
    };
    match named {
        Some(character) => Ok(Keyword::Lineage(character)),
        None => fail(term, "say a champion's name"),
    }
}

/// What a keyword links to, if it does.
pub(crate) fn link_types(term: &Term) -> Option<TypeSet> {
    if KeywordRow::of(term.op) != Some(KeywordRow::Link) {
        return None;
    }
    linked(term).ok().map(|filter| filter.types)
}

fn linked(term: &Term) -> Res<'_, Filter> {
    let [list] = kids(term)?;
    let mut types = TypeSet::NONE;
    for kind in &list.kids {
        types = types.or(linked_kind(kind)?);
    }
    Ok(Filter {
        types,
        ..Filter::default()
    })
}

fn linked_kind(kind: &Term) -> Res<'_, TypeSet> {
    use crate::card::Type;
    Ok(match row!(KeywordRow, kind)? {
        KeywordRow::LinkUnit => TypeSet::UNIT,
        KeywordRow::LinkAlly => TypeSet::only(Type::Ally),
        KeywordRow::LinkChampion => TypeSet::only(Type::Champion),
        KeywordRow::LinkItem => TypeSet::only(Type::Item),
        KeywordRow::LinkWeapon => TypeSet::only(Type::Weapon),
        KeywordRow::LinkDomain => TypeSet::only(Type::Domain),
        KeywordRow::LinkObject => TypeSet::OBJECT,
        _ => return fail(kind, "nothing to link to"),
    })
}

fn brew<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Keyword> {
    let [list] = kids(term)?;
    let mut parts = Vec::new();
    for one in &list.kids {
        let mut filter = Filter {
            side: Side::Yours,
            ..Filter::default()
        };
        let many = match row!(KeywordRow, one)? {
            KeywordRow::Ingredient => {
                let [many] = kids(one)?;
                filter.all_subtypes.push(subtype(one)?);
                many
            }
            KeywordRow::IngredientNamed => {
                let [many, name] = kids(one)?;
                filter.name = crate::program::NameIs::Print(env.words.token(name)?);
                many
            }
            _ => return fail(one, "no ingredient"),
        };
        match amount(env, many)? {
            crate::program::Amount::Number(n) if n > 0 => {
                let Ok(n) = u8::try_from(n) else {
                    return fail(many, "too large a number");
                };
                parts.push((filter, n));
            }
            _ => return fail(many, "say how many"),
        }
    }
    Ok(Keyword::Brew(parts))
}

//! What things become: stats that are set or swapped, types (GA stat-setting,
//! type-overwriting-and-type-setting, type-expansion).

use super::amounts::amount;
use super::env::Env;
use super::grants::GrantRow;
use crate::card::{Supertype, SupertypeSet, Type, TypeSet};
use crate::program::Mod;
use text::{Res, Term, fail, row};

text::ops! {
    /// What things become.
    pub(crate) enum BecomeRow after GrantRow {
        SetPower: predicate = "has+ base <power> {amount}{during?}";
        SetLife: predicate = "has+ base <life> {amount}{during?}";
        SwapStats: predicate = "has+ {stats_swapped}{during?}";
        StatsSwapped: stats_swapped = "<power> and <life> swapped";
        BecomesKind: predicate = "becomes+ {kind_given}{during?}";
        IsKindToo: predicate = "is+ also {kind_given}{during?}";
        AnAlly: kind_given = "an ally";
        AnItem: kind_given = "an item";
        AWeapon: kind_given = "a weapon";
        AUniqueAlly: kind_given = "a unique ally";
        ARegaliaItem: kind_given = "a regalia item";
        AChampion: kind_given = "a champion";
    }
}

/// What a predicate makes of a thing.
pub(crate) fn becoming<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Mod> {
    let row = row!(BecomeRow, term)?;
    if row == BecomeRow::SwapStats {
        return Ok(Mod::SwapStats);
    }
    let Some(said) = term.kids.first() else {
        return fail(term, "nothing that something becomes");
    };
    Ok(match row {
        BecomeRow::SetPower => Mod::PowerIs(amount(env, said)?),
        BecomeRow::SetLife => Mod::LifeIs(amount(env, said)?),
        BecomeRow::BecomesKind => {
            let (types, supertypes) = kind(said)?;
            Mod::TypesAre(types, supertypes)
        }
        BecomeRow::IsKindToo => {
            let (types, supertypes) = kind(said)?;
            Mod::TypesAlso(types, supertypes)
        }
        _ => return fail(term, "nothing that something becomes"),
    })
}

fn kind(term: &Term) -> Res<'_, (TypeSet, SupertypeSet)> {
    let plain = |kind| (TypeSet::only(kind), SupertypeSet::NONE);
    Ok(match row!(BecomeRow, term)? {
        BecomeRow::AnAlly => plain(Type::Ally),
        BecomeRow::AnItem => plain(Type::Item),
        BecomeRow::AWeapon => plain(Type::Weapon),
        BecomeRow::AChampion => plain(Type::Champion),
        BecomeRow::AUniqueAlly => {
            let unique = SupertypeSet::only(Supertype::Unique);
            (TypeSet::only(Type::Ally), unique)
        }
        BecomeRow::ARegaliaItem => {
            let regalia = SupertypeSet::only(Supertype::Regalia);
            (TypeSet::only(Type::Item), regalia)
        }
        _ => return fail(term, "no type"),
    })
}

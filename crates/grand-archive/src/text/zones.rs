//! Zones: whose, and which.

use super::env::Env;
use super::filters::target_player;
use super::players::theirs;
use super::posts::PostRow;
use super::said::Said;
use crate::program::{Dest, Pick, Side, Where};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Zones and places to put things.
    pub(crate) enum ZoneRow after PostRow {
        ZoneOf: zone = "{zone_owner} {which_zones}";
        AllZones: zone = "{zone_word}" (plural);
        AttackersIntent: zone = "the attacker's intent";
        HitLineage: zone = "the hit champion's lineage";
        OwnLineageZone: zone = "~'s lineage";
        Yours: zone_owner = "your";
        AnyOnes: zone_owner = "a";
        Theirs: zone_owner = "{their_own}";
        TheirOwn: their_own = "their" (style);
        ThatPlayers: their_own = "that player's" (style);
        ThatOpponents: their_own = "that opponent's" (style);
        AnOpponents: zone_owner = "an opponent's";
        TargetPlayers: zone_owner = "target player's";
        TargetOpponents: zone_owner = "target opponent's";
        OneZone: which_zones = "{zone_word}";
        OrZone: which_zones = "{zone_word} or {zone_word}" (style);
        AndOrZone: which_zones = "{zone_word} and/or {zone_word}" (style);
        AndZone: which_zones = "{zone_word} and {zone_word}" (style);
        Hand: zone_word = "hand+";
        MemoryZone: zone_word = "memory";
        Graveyard: zone_word = "graveyard+";
        Banishment: zone_word = "banishment+";
        Deck: zone_word = "deck+";
        Material: zone_word = "material deck+";
        Lineage: zone_word = "lineage+";
        ChampionLineage: zone_word = "champion's lineage";
        InnerLineage: zone_word = "champion's inner lineage";
        Intent: zone_word = "intent+";
        IntoZone: goal = "{into_word} {goal_owner} {zone_word}";
        Into: into_word = "into" (style);
        ToZone: into_word = "to" (style);
        PreservedThere: goal = "into {goal_owner} {zone_word} preserved";
        YourGoal: goal_owner = "your" (style);
        OwnersGoal: goal_owner = "its owner's" (style);
        TheirGoal: goal_owner = "their" (style);
        OntoField: goal = "{onto_word} the field{entering_how?}";
        Onto: onto_word = "onto" (style);
        To: onto_word = "to" (style);
        FieldRested: entering_how = " rested";
        FieldUnderOwner: entering_how = " under {its_owners} control";
        FieldUnderOwnerRested: entering_how = " under {its_owners} control rested";
        ItsOwners: its_owners = "its owner's";
        OnTop: goal = "on top of {goal_owner} deck{order}";
        OnBottom: goal = "on the bottom of {goal_owner} deck{order}";
        BackOnTop: goal = "back{on_top}{order}";
        BackThere: on_top = "" (style);
        OnTopOf: on_top = " on top of {goal_owner} deck" (style);
        BottomOfLineage: goal = "on the bottom of {lineage_of}";
        ThingsLineage: lineage_of = "{thing}'s lineage";
        Unordered: order = "" (style);
        AnyOrder: order = " in any order" (style);
        RandomOrder: order = " in a random order";
    }
}

/// The zones that a phrase says, added to a filter.
pub(crate) fn zone<'t>(env: &mut Env<'_>, term: &'t Term, said: &mut Said) -> Res<'t, ()> {
    if !said.filter.zones.is_empty() {
        return fail(term, "it is said twice where they are");
    }
    let (zones, side) = zones(env, term)?;
    said.filter.zones = zones.into_iter().collect();
    if side != Side::Any {
        super::filters::side(&mut said.filter, side, term)?;
    }
    Ok(())
}

/// The zones of a phrase, and whose.
pub(crate) fn zones<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, (Vec<Where>, Side)> {
    if row!(ZoneRow, term)? == ZoneRow::AllZones {
        let [word] = kids(term)?;
        if matches!(
            row!(ZoneRow, word)?,
            ZoneRow::ChampionLineage | ZoneRow::InnerLineage
        ) {
            return fail(word, "say \"lineages\"");
        }
        return Ok((vec![place(word)?], Side::Any));
    }
    match row!(ZoneRow, term)? {
        ZoneRow::AttackersIntent => return Ok((vec![Where::Intent], Side::Any)),
        ZoneRow::HitLineage => {
            env.last(term, |m| m.pick == Pick::EventOther)?;
            return Ok((vec![Where::Lineage], Side::SameAs(Pick::EventOther)));
        }
        ZoneRow::OwnLineageZone if env.subject.types.has(crate::card::Type::Champion) => {
            return Ok((vec![Where::Lineage], Side::Yours));
        }
        _ => {}
    }
    let [owner, which] = kids(term)?;
    let mut found = Vec::new();
    for word in &which.kids {
        let one = place(word)?;
        if row!(ZoneRow, word)? == ZoneRow::Lineage {
            return fail(word, "say whose champion's lineage");
        }
        if found.contains(&one) {
            return fail(word, "this is said twice");
        }
        found.push(one);
    }
    let side = match row!(ZoneRow, owner)? {
        ZoneRow::Yours => Side::Yours,
        ZoneRow::AnyOnes => Side::Any,
        ZoneRow::Theirs => theirs(env, owner)?,
        ZoneRow::AnOpponents => Side::Opponents,
        ZoneRow::TargetPlayers => Side::Target(target_player(env, Side::Any)),
        ZoneRow::TargetOpponents => Side::Target(target_player(env, Side::Opponents)),
        _ => return fail(owner, "nobody's"),
    };
    Ok((found, side))
}

/// A zone.
pub(crate) fn place(term: &Term) -> Res<'_, Where> {
    Ok(match row!(ZoneRow, term)? {
        ZoneRow::Hand => Where::Hand,
        ZoneRow::MemoryZone => Where::Memory,
        ZoneRow::Graveyard => Where::Graveyard,
        ZoneRow::Banishment => Where::Banishment,
        ZoneRow::Deck => Where::Deck,
        ZoneRow::Material => Where::Material,
        ZoneRow::Lineage | ZoneRow::ChampionLineage => Where::Lineage,
        ZoneRow::InnerLineage => Where::InnerLineage,
        ZoneRow::Intent => Where::Intent,
        _ => return fail(term, "no zone"),
    })
}

/// Where something is put, and what is said of the way.
#[derive(Clone, Debug, Default)]
pub(crate) struct Goal<'t> {
    pub(crate) to: Option<Dest>,
    /// The champion whose lineage it is.
    pub(crate) lineage: Option<&'t Term>,
    /// The order is chosen, or random (false).
    pub(crate) order: Option<bool>,
    pub(crate) rested: bool,
    pub(crate) owners: bool,
}

/// Where something is put.
pub(crate) fn goal(term: &Term) -> Res<'_, Goal<'_>> {
    let mut goal = Goal::default();
    match row!(ZoneRow, term)? {
        ZoneRow::IntoZone => {
            let [_, _, word] = kids(term)?;
            goal.to = Some(match place(word)? {
                Where::Hand => Dest::Hand,
                Where::Memory => Dest::Memory,
                Where::Graveyard => Dest::Graveyard,
                Where::Banishment => Dest::Banishment,
                Where::Material => Dest::Material,
                Where::Intent => Dest::Intent,
                _ => return fail(word, "nothing is put there like this"),
            });
        }
        ZoneRow::PreservedThere => {
            let [_, word] = kids(term)?;
            if place(word)? != Where::Material {
                return fail(word, "preserved cards are in the material deck");
            }
            goal.to = Some(Dest::Preserved);
        }
        ZoneRow::OntoField => {
            let [_, how] = kids(term)?;
            goal.to = Some(Dest::Field);
            entering(how, &mut goal)?;
        }
        ZoneRow::OnTop | ZoneRow::OnBottom => {
            let [_, order] = kids(term)?;
            goal.to = Some(match row!(ZoneRow, term)? {
                ZoneRow::OnTop => Dest::Top,
                _ => Dest::Bottom,
            });
            goal.order = ordered(order)?;
        }
        ZoneRow::BackOnTop => {
            let [_, order] = kids(term)?;
            goal.to = Some(Dest::Top);
            goal.order = ordered(order)?;
        }
        ZoneRow::BottomOfLineage => {
            let [of] = kids(term)?;
            let [champion] = kids(of)?;
            goal.lineage = Some(champion);
        }
        _ => return fail(term, "nowhere to go"),
    }
    Ok(goal)
}

fn entering<'t>(list: &'t Term, goal: &mut Goal<'_>) -> Res<'t, ()> {
    if let Some(how) = list.kids.first() {
        let row = row!(ZoneRow, how)?;
        goal.rested = matches!(row, ZoneRow::FieldRested | ZoneRow::FieldUnderOwnerRested);
        goal.owners = matches!(
            row,
            ZoneRow::FieldUnderOwner | ZoneRow::FieldUnderOwnerRested
        );
    }
    Ok(())
}

fn ordered(order: &Term) -> Res<'_, Option<bool>> {
    Ok(Some(row!(ZoneRow, order)? != ZoneRow::RandomOrder))
}

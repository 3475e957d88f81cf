//! Lines that work by themselves: static abilities, permissions, additional
//! costs, what is done as the card enters.

use super::around::Around;
use super::clauses::{ClauseRow, do_acts};
use super::conditions::{also, conds};
use super::costs::paid_by;
use super::env::Env;
use super::events::one_zone;
use super::filters::filter;
use super::grants::{Effect, predicate, quote_mods};
use super::lines::only;
use super::measures::{measure, unit};
use super::players::{PlayerRow, is_you, sides};
use super::refs::{RefRow, reference};
use super::sentences::{SentenceRow, sentence};
use super::statics::{StaticRow, difference};
use super::things::{Named, ThingRow, indefinite, named};
use crate::card::{Speed, Type};
use crate::program::{
    Ability, AbilityKind, Amount, Cannot, Cond, Cost, CostChange, Costly, Enters, ExtraCost,
    Filter, ForWhat, Instr, Mod, Permission, Pick, PlayerMod, Scope, Side, Static, Verb, Where,
    WorksIn,
};
use text::{Res, Term, fail, kids, row};

/// Whether a line of an action says how it is played, and nothing that it
/// does.
pub(crate) fn is_static(body: &Term) -> bool {
    let Some(first) = body.kids.first() else {
        return false;
    };
    let [_, leads, clause, _] = first.kids.as_slice() else {
        return false;
    };
    let played = leads.kids.iter().any(|lead| {
        matches!(
            SentenceRow::of(lead.op),
            Some(SentenceRow::AsExtra | SentenceRow::WhilePaying)
        )
    });
    played || is_about_playing(clause)
}

fn is_about_playing(clause: &Term) -> bool {
    match StaticRow::of(clause.op) {
        Some(StaticRow::Costs) => clause.kids.first().is_some_and(is_itself),
        Some(StaticRow::MayActivate) => clause.kids.first().is_some_and(is_own_ref),
        Some(
            StaticRow::TargetsCost
            | StaticRow::PlayOnly
            | StaticRow::MayPayActivate
            | StaticRow::RatherThan
            | StaticRow::OnlyFloating
            | StaticRow::PaysFor
            | StaticRow::IgnoreOwn,
        ) => true,
        _ => false,
    }
}

fn is_itself(thing: &Term) -> bool {
    ThingRow::of(thing.op) == Some(ThingRow::Referred) && thing.kids.first().is_some_and(is_own_ref)
}

fn is_own_ref(to: &Term) -> bool {
    RefRow::of(to.op) == Some(RefRow::Itself)
}

/// The abilities of a line without a head: one a sentence.
pub(crate) fn statics<'t>(env: &mut Env<'_>, body: &'t Term) -> Res<'t, Vec<Ability>> {
    if row!(SentenceRow, body)? != SentenceRow::BodySteps {
        return fail(body, "this needs a trigger or a cost before it");
    }
    let [first, rest] = kids(body)?;
    let mut found: Vec<Ability> = Vec::new();
    let mut list = vec![first];
    for after in &rest.kids {
        match row!(SentenceRow, after)? {
            SentenceRow::After => list.push(&after.kids[0]),
            _ => return fail(after, "say it in a line of its own"),
        }
    }
    let mut at = 0;
    while let Some(one) = list.get(at) {
        at += 1;
        match row!(SentenceRow, one)? {
            SentenceRow::Quoting => {
                found.push(quoting(env, one)?);
                continue;
            }
            SentenceRow::QuotingAlso => {
                found.push(quoting_also(env, one)?);
                continue;
            }
            _ => {}
        }
        let (around, clause) = Around::of(one)?;
        if around.entering.is_some() {
            found.push(as_enters(env, &around, clause, &list[at..])?);
            break;
        }
        if around.would.is_some() {
            found.push(super::replacements::standing(
                env,
                &around,
                clause,
                &list[at..],
            )?);
            break;
        }
        if let Some(last) = found.last_mut()
            && goes_on(env, last, &around, clause)?
        {
            continue;
        }
        let pays = around.paying.is_some();
        let next = list.get(at).filter(|next| pays && is_pays_for(next));
        if pays && next.is_none() {
            return fail(one, "say how much each one pays for");
        }
        found.push(standing(env, &around, clause)?);
    }
    Ok(found)
}

/// "Each one pays for 1 of that cost."
fn is_pays_for(sentence: &Term) -> bool {
    let clause = sentence.kids.get(2);
    clause.is_some_and(|c| StaticRow::of(c.op) == Some(StaticRow::PaysFor))
}

/// A sentence that says more of the ability before it.
fn goes_on<'t>(
    env: &mut Env<'_>,
    last: &mut Ability,
    around: &Around<'t>,
    clause: &'t Term,
) -> Res<'t, bool> {
    match (StaticRow::of(clause.op), &mut last.kind) {
        (Some(StaticRow::PaysFor), AbilityKind::ExtraCost(extra)) => {
            let [much, _] = kids(clause)?;
            match super::amounts::amount(env, much)? {
                Amount::Number(n) => extra.pays = Some(u8::try_from(n).unwrap_or(u8::MAX)),
                _ => return fail(much, "say a number"),
            }
            Ok(true)
        }
        (_, AbilityKind::Permits(_)) if around.if_done.is_some_and(|(_, yes)| yes) => {
            let [thing, predicates] = match row!(ClauseRow, clause)? {
                ClauseRow::Affects => kids(clause)?,
                _ => return fail(clause, "this does not stand here"),
            };
            let itself = is_itself(thing);
            let [one] = predicates.kids.as_slice() else {
                return fail(predicates, "say one");
            };
            match (predicate(env, one, false)?, &mut last.kind) {
                (Effect::Enters(entering), AbilityKind::Permits(permission)) if itself => {
                    permission.entering = entering;
                    Ok(true)
                }
                _ => fail(clause, "this does not stand here"),
            }
        }
        _ => Ok(false),
    }
}

fn quoting<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Ability> {
    let [_, leads, thing, _, granted, quote] = kids(term)?;
    let while_ = quote_conds(env, leads)?;
    let scope = scope(env, thing)?;
    let mods = quote_mods(env, granted, quote)?;
    let mut ability = of(env, Static::Things(scope, mods));
    ability.while_ = while_;
    Ok(ability)
}

/// "~ gets +1 {power} and has ..."
fn quoting_also<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Ability> {
    let [_, leads, thing, predicates, _, quote] = kids(term)?;
    let while_ = quote_conds(env, leads)?;
    let scope = scope(env, thing)?;
    let mut mods = Vec::new();
    for one in &predicates.kids {
        match predicate(env, one, false)? {
            Effect::Mods(more, None) => mods.extend(more),
            _ => return fail(one, "this needs a trigger or a cost before it"),
        }
    }
    let [line] = kids(quote)?;
    mods.push(Mod::Has(super::lines::quoted(env, line)?));
    let mut ability = of(env, Static::Things(scope, mods));
    ability.while_ = while_;
    Ok(ability)
}

fn quote_conds<'t>(env: &mut Env<'_>, leads: &'t Term) -> Res<'t, Option<Cond>> {
    let mut while_ = None;
    for lead in &leads.kids {
        if row!(SentenceRow, lead)? != SentenceRow::CondLead {
            return fail(lead, "this does not stand here");
        }
        let [_, list] = kids(lead)?;
        let cond = conds(env, list)?;
        also(&mut while_, cond);
    }
    Ok(while_)
}

/// Choices and steps as the card enters the field.
fn as_enters<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    clause: &'t Term,
    rest: &[&'t Term],
) -> Res<'t, Ability> {
    let Some(thing) = around.entering else {
        return fail(clause, "as what enters?");
    };
    if reference(env, thing)? != Pick::This {
        return fail(thing, "say it of the card itself");
    }
    let bare = Around {
        entering: None,
        ..around.clone()
    };
    super::steps::guarded_sentence(env, &bare, clause, None)?;
    for one in rest {
        sentence(env, one, Some(0))?;
    }
    Ok(super::lines::whole(
        env,
        AbilityKind::AsEnters,
        WorksIn::Everywhere,
    ))
}

fn of(env: &Env<'_>, one: Static) -> Ability {
    Ability::bare(AbilityKind::Static(vec![one]), env.subject.home())
}

fn everywhere(kind: AbilityKind) -> Ability {
    Ability::bare(kind, WorksIn::Everywhere)
}

fn standing<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, Ability> {
    if let Some(part) = around.only_done() {
        return fail(part, "this needs a trigger or a cost before it");
    }
    let mut while_ = None;
    if let Some(list) = around.if_before {
        let cond = conds(env, list)?;
        also(&mut while_, cond);
    }
    let mut ability = counted(env, around, said)?;
    if let Some(list) = around.if_after {
        let cond = conds(env, list)?;
        also(&mut while_, cond);
    }
    if !env.targets.is_empty() || !env.code.is_empty() {
        return fail(said, "an ability that works by itself chooses nothing");
    }
    settle(&mut ability, while_);
    Ok(ability)
}

/// Where the condition of an ability is kept.
fn settle(ability: &mut Ability, cond: Option<Cond>) {
    let place = match &mut ability.kind {
        AbilityKind::ExtraCost(extra) => &mut extra.cond,
        AbilityKind::Permits(permission) => &mut permission.cond,
        AbilityKind::Static(list) => match list.as_mut_slice() {
            [Static::Costs(change)] => &mut change.cond,
            _ => &mut ability.while_,
        },
        _ => &mut ability.while_,
    };
    *place = cond;
}

/// The clause with what X is, or what "for each" counts.
fn counted<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, Ability> {
    if let Some(term) = around.x {
        let much = measure(env, term)?;
        if env.x.replace(much).is_some() {
            return fail(term, "it is said twice what X is");
        }
    }
    let Some(each) = around.each else {
        return kind(env, around, said);
    };
    let times = unit(env, each)?;
    env.times = Some(times);
    env.scaled = false;
    let ability = kind(env, around, said)?;
    env.times = None;
    if !env.scaled {
        return fail(each, "nothing is counted by this");
    }
    Ok(ability)
}

fn kind<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, Ability> {
    if let Some(to) = around.extra {
        return extra(env, to, said);
    }
    if around.paying.is_some() {
        return paying(env, said);
    }
    if let Some(row) = StaticRow::of(said.op) {
        return statically(env, row, said);
    }
    match row!(ClauseRow, said)? {
        ClauseRow::Affects | ClauseRow::AffectsAttacks | ClauseRow::AffectsAlso => {
            affects(env, around, said)
        }
        ClauseRow::Do => super::replacements::prevented_always(env, said),
        ClauseRow::PlayersCannot => {
            let [players, what, during] = kids(said)?;
            if let Some(part) = during.kids.first() {
                return fail(part, "this needs a trigger or a cost before it");
            }
            if let Some(of) = untargetable(env, what)? {
                let mods = vec![Mod::Cannot(Cannot::BeAttacked)];
                if sides(players)? != Side::Opponents {
                    return fail(players, "say \"your opponents\"");
                }
                return Ok(self::of(env, Static::Things(of, mods)));
            }
            let what = super::nexts::barred(env, what)?;
            Ok(of(env, Static::Players(sides(players)?, what)))
        }
        _ => fail(said, "this needs a trigger or a cost before it"),
    }
}

/// "Your opponents can't target this with attacks."
fn untargetable<'t>(env: &mut Env<'_>, what: &'t Term) -> Res<'t, Option<Scope>> {
    if row!(ClauseRow, what)? != ClauseRow::BarTarget {
        return Ok(None);
    }
    let [thing] = kids(what)?;
    Ok(Some(of_pick(reference(env, thing)?)))
}

fn of_pick(pick: Pick) -> Scope {
    match pick {
        Pick::This => Scope::This,
        other => Scope::Pick(other),
    }
}

/// The things a static ability reaches.
fn scope<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, Scope> {
    Ok(match named(env, thing)? {
        Named::Pick(pick) => of_pick(pick),
        Named::All(said) => Scope::All(said.plain(thing)?),
        _ => return fail(thing, "an ability that works by itself chooses nothing"),
    })
}

fn affects<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, Ability> {
    let (thing, predicates) = super::grants::parts(said)?;
    let attacks = row!(ClauseRow, said)? == ClauseRow::AffectsAttacks;
    let scope = scope(env, thing)?;
    if scope == Scope::This {
        super::grants::not_its_own(env, &Named::Pick(Pick::This), attacks, thing)?;
    }
    let mut found = Vec::new();
    let mut enters = None;
    for one in &predicates {
        match predicate(env, one, attacks)? {
            Effect::Mods(mods, None) => found.extend(mods),
            Effect::Enters(how) if predicates.len() == 1 => enters = Some(how),
            _ => return fail(one, "this needs a trigger or a cost before it"),
        }
    }
    if let Some(how) = enters {
        let mut ability = of(
            env,
            Static::Enters(Enters {
                scope: scope.clone(),
                how,
            }),
        );
        if scope == Scope::This {
            ability.zone = WorksIn::Everywhere;
        }
        return Ok(ability);
    }
    if let Some(part) = around.unless {
        found = vec![attack_tax(env, part, &found)?];
    }
    let mut ability = of(env, Static::Things(scope, found));
    if env.subject.is_action() {
        ability.zone = WorksIn::Everywhere;
    }
    Ok(ability)
}

/// "Can't attack unless its controller pays (1)."
fn attack_tax<'t>(env: &mut Env<'_>, part: &'t Term, found: &[Mod]) -> Res<'t, Mod> {
    let [player, costs] = kids(part)?;
    if PlayerRow::of(player.op) != Some(PlayerRow::ItsController) {
        return fail(player, "say \"its controller\"");
    }
    let cost: Cost = super::costs::cost(env, costs)?;
    match (found, cost.reserve) {
        ([Mod::Cannot(Cannot::Attack)], Some(much)) if cost.parts.is_empty() => {
            Ok(Mod::AttackCosts(much))
        }
        _ => fail(part, "only attacks are paid for like this"),
    }
}

/// "As an additional cost to ..., ..."
fn extra<'t>(env: &mut Env<'_>, to: &'t Term, said: &'t Term) -> Res<'t, Ability> {
    let of = match row!(SentenceRow, to)? {
        SentenceRow::ToActivate => ForWhat::Activating,
        SentenceRow::ToMaterialize => ForWhat::Materializing,
        SentenceRow::ToUse => {
            let [thing, _] = kids(to)?;
            if reference(env, thing)? != Pick::This || !env.subject.types.has(Type::Weapon) {
                return fail(thing, "say it of the weapon itself");
            }
            ForWhat::UsingWeapon
        }
        _ => return fail(to, "a cost of what?"),
    };
    let (optional, base) = match (row!(ClauseRow, said)?, said.kids.as_slice()) {
        (ClauseRow::Do, [base]) => (false, base),
        (ClauseRow::PlayersMay, [player, base]) if is_you(player) => (true, base),
        _ => return fail(said, "this cannot be a cost"),
    };
    let mut cost = Cost::default();
    paid_by(env, base, |env| do_acts(env, base), &mut cost)?;
    Ok(everywhere(AbilityKind::ExtraCost(ExtraCost {
        of,
        optional,
        instead: false,
        pays: None,
        cost,
        cond: None,
    })))
}

/// "While paying for this card's reserve cost, you may rest ..."
fn paying<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [player, base] = match row!(ClauseRow, said)? {
        ClauseRow::PlayersMay => kids(said)?,
        _ => return fail(said, "say \"you may\""),
    };
    if !is_you(player) {
        return fail(player, "say \"you may\"");
    }
    let mut cost = Cost::default();
    paid_by(env, base, |env| do_acts(env, base), &mut cost)?;
    if cost.parts.len() != 1 {
        return fail(base, "one thing pays for a cost");
    }
    Ok(everywhere(AbilityKind::ExtraCost(ExtraCost {
        of: ForWhat::Activating,
        optional: true,
        instead: false,
        pays: None,
        cost,
        cond: None,
    })))
}

fn statically<'t>(env: &mut Env<'_>, row: StaticRow, said: &'t Term) -> Res<'t, Ability> {
    match row {
        StaticRow::Costs => costs(env, said),
        StaticRow::TargetsCost => {
            let [thing, by, how, target] = kids(said)?;
            if reference(env, thing)? != Pick::This {
                return fail(thing, "say it of the card itself");
            }
            activating(how)?;
            let by = difference(env, by)?;
            let filter = indefinite(env, target)?;
            Ok(cost_change(Costly::ThisTargeting(filter), Side::Any, by))
        }
        StaticRow::FirstCosts => {
            let [of, word, by_how, _, by, how] = kids(said)?;
            let filter = filter(env, of)?.played(of)?;
            same_way(word, how)?;
            let by = difference(env, by)?;
            let what = match by_how.kids.is_empty() {
                true => Costly::First(filter),
                false => Costly::FirstStarcalled(filter),
            };
            let kind = AbilityKind::Static(vec![Static::Costs(change(what, Side::Yours, by))]);
            Ok(Ability::bare(kind, env.subject.home()))
        }
        StaticRow::PlayOnly => {
            let [how] = kids(said)?;
            Ok(everywhere(AbilityKind::PlayOnly(only(env, how)?)))
        }
        StaticRow::MayActivate => {
            let [thing, zone, free] = kids(said)?;
            if reference(env, thing)? != Pick::This {
                return fail(thing, "say it of the card itself");
            }
            let (from, side) = one_zone(env, zone)?;
            if side != Side::Yours {
                return fail(zone, "say \"your\"");
            }
            let mut permission = permission(from);
            permission.free = !free.kids.is_empty();
            Ok(everywhere(AbilityKind::Permits(permission)))
        }
        StaticRow::MayPayActivate => {
            let [base, from, free] = kids(said)?;
            let [_, zone] = kids(from)?;
            let (from, side) = one_zone(env, zone)?;
            if side != Side::Yours {
                return fail(zone, "say \"your\"");
            }
            let mut cost = Cost::default();
            paid_by(env, base, |env| do_acts(env, base), &mut cost)?;
            let permission = Permission {
                cost: Some(cost),
                free: !free.kids.is_empty(),
                ..permission(from)
            };
            Ok(everywhere(AbilityKind::Permits(permission)))
        }
        _ => more(env, row, said),
    }
}

fn permission(from: Where) -> Permission {
    Permission {
        from: Some(from),
        activate: true,
        cost: None,
        free: false,
        speed: None::<Speed>,
        ignore_elements: false,
        entering: crate::program::Entering::default(),
        cond: None,
    }
}

fn more<'t>(env: &mut Env<'_>, row: StaticRow, said: &'t Term) -> Res<'t, Ability> {
    match row {
        StaticRow::RatherThan => {
            let [base, _] = kids(said)?;
            let mut cost = Cost::default();
            paid_by(env, base, |env| do_acts(env, base), &mut cost)?;
            Ok(everywhere(AbilityKind::ExtraCost(ExtraCost {
                of: ForWhat::Activating,
                optional: true,
                instead: true,
                pays: None,
                cost,
                cond: None,
            })))
        }
        StaticRow::OnlyFloating => {
            let [word, _] = kids(said)?;
            let word = super::posts::asked_word(env, word)?;
            if word != crate::program::Word::FloatingMemory {
                return fail(said, "nothing pays like this");
            }
            Ok(everywhere(AbilityKind::Static(vec![Static::OnlyFloating])))
        }
        StaticRow::EntersAsCopy => as_copy(env, said),
        StaticRow::ByStarcallingAll => {
            let [of, one] = kids(said)?;
            let mut filter = filter(env, of)?.played(of)?;
            filter.zones.push(Where::Stack);
            filter.side = Side::Yours;
            filter.became = Some(crate::program::Word::Starcalling);
            match predicate(env, one, false)? {
                Effect::Mods(mods, None) => {
                    Ok(self::of(env, Static::Things(Scope::All(filter), mods)))
                }
                _ => fail(one, "this needs a trigger or a cost before it"),
            }
        }
        StaticRow::IgnoreElements => {
            let [_, of] = kids(said)?;
            let filter = filter(env, of)?.played(of)?;
            let what = PlayerMod::IgnoreElements(filter);
            Ok(self::of(env, Static::Players(Side::Yours, what)))
        }
        StaticRow::IgnoreOwn => {
            let mut permission = permission(Where::Hand);
            (permission.from, permission.ignore_elements) = (None, true);
            permission.activate = false;
            Ok(everywhere(AbilityKind::Permits(permission)))
        }
        StaticRow::Enabled => {
            let what = super::nexts::enabled(said)?;
            Ok(of(env, Static::Players(Side::Yours, what)))
        }
        StaticRow::NotPrevented => {
            let [of, during] = kids(said)?;
            if let Some(part) = during.kids.first() {
                return fail(part, "this needs a trigger or a cost before it");
            }
            let filter = filter(env, of)?.event(of)?;
            let what = Static::Things(Scope::All(filter), vec![Mod::Unpreventable]);
            Ok(self::of(env, what))
        }
        StaticRow::AttackUnpreventable => {
            let mods = vec![Mod::Unpreventable];
            Ok(of(env, Static::Things(Scope::Pick(Pick::Attack), mods)))
        }
        StaticRow::LevelsOnly => levels_only(env, said),
        StaticRow::TopRevealed => Ok(of(
            env,
            Static::Players(Side::Yours, PlayerMod::TopRevealed),
        )),
        _ => fail(said, "this needs a trigger or a cost before it"),
    }
}

fn levels_only<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [thing, _] = kids(said)?;
    let scope = of_pick(reference(env, thing)?);
    let Some(character) = env.subject.character else {
        return fail(said, "this is no character");
    };
    let filter = Filter {
        character: Some(character),
        zones: std::iter::once(Where::Anywhere).collect(),
        ..Filter::default()
    };
    let mods = vec![Mod::LevelsOnlyInto(filter)];
    Ok(of(env, Static::Things(scope, mods)))
}

/// "Enters the field as a copy of any ally on the field except it has ..."
fn as_copy<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [thing, copy, except] = kids(said)?;
    if reference(env, thing)? != Pick::This {
        return fail(thing, "say it of the card itself");
    }
    let [any] = kids(copy)?;
    let [of] = kids(any)?;
    let filter = filter(env, of)?.plain(of)?;
    let bind = env.register();
    env.emit(Instr::Choose {
        who: crate::program::Who::You,
        filter,
        min: Amount::Number(1),
        max: Some(Amount::Number(1)),
        random: false,
        bind,
    });
    let things = crate::program::Things::Pick(Pick::This);
    env.act(Verb::BecomeCopy {
        things: things.clone(),
        of: Pick::Bound(bind),
        until: crate::program::Until::Always,
    });
    if let Some(part) = except.kids.first() {
        let [thing, list] = kids(part)?;
        if reference(env, thing)? != Pick::This {
            return fail(thing, "say it of the card itself");
        }
        let mut mods = Vec::new();
        for one in &list.kids {
            mods.push(super::grants::grant(env, one, false)?);
        }
        env.act(Verb::Affect {
            things,
            mods,
            until: crate::program::Until::Always,
        });
    }
    let code = std::mem::take(&mut env.code);
    Ok(Ability {
        code,
        ..everywhere(AbilityKind::AsEnters)
    })
}

fn change(what: Costly, payer: Side, by: Amount) -> CostChange {
    CostChange {
        what,
        payer,
        by,
        is: None,
        removed: false,
        cond: None,
    }
}

fn cost_change(what: Costly, payer: Side, by: Amount) -> Ability {
    everywhere(AbilityKind::Static(vec![Static::Costs(change(
        what, payer, by,
    ))]))
}

/// "X costs 1 less to activate".
fn costs<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [thing, by, how] = kids(said)?;
    let materializing = row!(StaticRow, how)? == StaticRow::ForMaterializing;
    let of = named(env, thing)?;
    let by = difference(env, by)?;
    match of {
        Named::Pick(Pick::This) => {
            let what = match materializing {
                true => Costly::MaterializingThis,
                false => Costly::This,
            };
            Ok(cost_change(what, Side::Any, by))
        }
        Named::All(said) => {
            let spoken = said.activated;
            let mut filter = said.played(thing)?;
            if !spoken && filter.side != Side::Any && filter.zones.is_empty() {
                return fail(thing, "say who activates them");
            }
            let payer = std::mem::take(&mut filter.side);
            let what = match materializing {
                true => Costly::Materializing(filter),
                false => Costly::Activating(filter),
            };
            let kind = AbilityKind::Static(vec![Static::Costs(change(what, payer, by))]);
            Ok(Ability::bare(kind, env.subject.home()))
        }
        _ => fail(thing, "what costs this?"),
    }
}

/// Only activating is said of.
fn activating(how: &Term) -> Res<'_, ()> {
    match row!(StaticRow, how)? {
        StaticRow::ForActivating => Ok(()),
        _ => fail(how, "say \"to activate\""),
    }
}

/// "The next card you activate ... costs ... to activate."
pub(crate) fn same_way<'t>(word: &'t Term, how: &'t Term) -> Res<'t, bool> {
    let activate = row!(StaticRow, word)? == StaticRow::ActivateWord;
    if activate != (row!(StaticRow, how)? == StaticRow::ForActivating) {
        return fail(how, "it is said of another way to play");
    }
    Ok(!activate)
}

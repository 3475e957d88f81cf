//! What a thing must be: adjectives, a noun, and what follows it.

mod adjectives;
mod nouns;
mod others;

pub(crate) use adjectives::adjective;
pub(crate) use others::other;

use super::env::Env;
use super::posts::post;
use super::refs::RefRow;
use super::said::Said;
use crate::program::{Filter, Pick, Side, TargetKind, TargetSpec};
use nouns::noun;
use others::is_other;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The parts of a noun phrase.
    pub(crate) enum FilterRow after RefRow {
        Filtered: filter = "{adjective*} {noun}{whose?}{post*|tight}";
        OfKinds: noun = "{kind%or}";
        OfEitherKind: noun = "{kind%and++}";
        Card: noun = "card+";
        Object: noun = "object+";
        Token: noun = "token+";
        Unit: noun = "unit+";
        Regalia: noun = "regalia";
        Activation: noun = "card activation+";
        Items: noun = "{item_kind%or}";
        AttackNoun: noun = "attack";
        ActivatedAbility: item_kind = "activated ability";
        AnyActivation: item_kind = "activation";
        Materialization: item_kind = "materialization";
        TriggeredAbility: item_kind = "{trigger_word}";
        TriggerAbility: trigger_word = "triggered ability" (style);
        TriggerWord: trigger_word = "trigger" (style);
        KindChampion: kind = "champion+";
        KindAlly: kind = "ally+";
        KindItem: kind = "item+";
        KindWeapon: kind = "weapon+";
        KindDomain: kind = "domain+";
        KindPhantasia: kind = "phantasia+";
        KindSubtype: kind = "{=subtype+}";
        OfSubtypes: adjective = "{some_subtype%or}";
        AndOrSubtypes: adjective = "{some_subtype} and/or {some_subtype}";
        SomeSubtype: some_subtype = "{=subtype}";
        OfTypes: adjective = "{some_type%or}";
        TypeAlly: some_type = "ally";
        TypeAction: some_type = "action";
        TypeAttack: some_type = "attack";
        TypeItem: some_type = "item";
        TypeWeapon: some_type = "weapon";
        TypeDomain: some_type = "domain";
        TypePhantasia: some_type = "phantasia";
        TypeChampion: some_type = "champion";
        OfRegalia: adjective = "regalia";
        OfUnique: adjective = "unique";
        OfToken: adjective = "token";
        OfElements: adjective = "{some_element%or} element";
        SomeElement: some_element = "{=element}";
        NotElement: adjective = "{=nonelement} element";
        AdvancedElement: adjective = "advanced element";
        NonAdvanced: adjective = "non-advanced element";
        OfClass: adjective = "{=class}";
        NotSubtype: adjective = "{=nonsubtype}";
        NonChampion: adjective = "non-champion";
        NonAlly: adjective = "non-ally";
        NonAttack: adjective = "non-attack";
        NonAction: adjective = "non-action";
        NonItem: adjective = "non-item";
        NonWeapon: adjective = "non-weapon";
        NonDomain: adjective = "non-domain";
        NonToken: adjective = "non-token";
        NonUnique: adjective = "non-unique";
        NonRegalia: adjective = "non-regalia";
        Other: adjective = "other";
        Awake: adjective = "awake";
        Rested: adjective = "rested";
        Damaged: adjective = "damaged";
        Undamaged: adjective = "undamaged";
        Attacking: adjective = "attacking";
        Defending: adjective = "defending";
        Retaliating: adjective = "retaliating";
        Distant: adjective = "distant";
        Fostered: adjective = "fostered";
        Loaded: adjective = "loaded";
        Unloaded: adjective = "unloaded";
        Ephemeral: adjective = "ephemeral";
        Preserved: adjective = "preserved";
        Prepared: adjective = "prepared";
        Imbued: adjective = "imbued";
        Empowered: adjective = "empowered";
        YouControl: whose = " you control";
        YouActivate: whose = " you activate";
        OpponentsActivate: whose = "{opponents_activate}";
        YourOpponentsActivate: opponents_activate = " your opponents activate" (style);
        AnOpponentActivates: opponents_activate = " an opponent activates" (style);
        OtherControls: whose = "{other_controls}";
        AnOpponentControls: other_controls = " an opponent controls" (style);
        YouDontControl: other_controls = " you don't control" (style);
        OpponentsControl: other_controls = " your opponents control" (style);
        ThatOneControls: whose = "{that_one_controls}";
        TheyControl: that_one_controls = " they control" (style);
        ThatPlayerControls: that_one_controls = " that player controls" (style);
        ThatOpponentControls: that_one_controls = " that opponent controls" (style);
        TargetControls: whose = " target {target_side} controls";
        TargetOpponent: target_side = "opponent";
        TargetPlayer: target_side = "player";
    }
}

/// The filter of a noun phrase.
pub(crate) fn filter<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Said> {
    let [adjectives, noun_term, whose, posts] = kids(term)?;
    let mut said = Said::default();
    let (others, plain): (Vec<_>, Vec<_>) = adjectives.kids.iter().partition(|one| is_other(one));
    for one in plain {
        adjective(env, one, &mut said.filter)?;
    }
    noun(noun_term, &mut said)?;
    for one in &whose.kids {
        owned(env, one, &mut said.filter)?;
        said.activated |= matches!(
            row!(FilterRow, one)?,
            FilterRow::YouActivate | FilterRow::OpponentsActivate
        );
    }
    for one in &posts.kids {
        post(env, one, &mut said)?;
    }
    // Than what is known when it is known what they are.
    for one in others {
        other(env, &mut said.filter, one)?;
    }
    alternatives(&mut said.filter);
    Ok(said)
}

/// Alternatives say only what differs so far; each is made complete in itself.
fn alternatives(filter: &mut Filter) {
    let either = std::mem::take(&mut filter.or);
    let whole = |one: &Filter| {
        let mut whole = filter.clone();
        whole.compare.extend(one.compare.iter().cloned());
        whole
    };
    let mut all = either.iter().map(whole).collect::<Vec<_>>().into_iter();
    if let Some(first) = all.next() {
        *filter = first;
        filter.or = all.collect();
    }
}

pub(crate) fn side<'t>(filter: &mut Filter, side: Side, at: &'t Term) -> Res<'t, ()> {
    if filter.side != Side::Any {
        return fail(at, "it is said twice whose they are");
    }
    filter.side = side;
    Ok(())
}

/// Whose it is.
pub(crate) fn owned<'t>(env: &mut Env<'_>, term: &'t Term, filter: &mut Filter) -> Res<'t, ()> {
    match row!(FilterRow, term)? {
        FilterRow::YouControl | FilterRow::YouActivate => side(filter, Side::Yours, term),
        FilterRow::OpponentsActivate => side(filter, Side::Opponents, term),
        FilterRow::OtherControls => side(filter, Side::Opponents, term),
        FilterRow::ThatOneControls => {
            let theirs = super::players::theirs(env, term)?;
            side(filter, theirs, term)
        }
        FilterRow::TargetControls => {
            let [who] = kids(term)?;
            let among = match row!(FilterRow, who)? {
                FilterRow::TargetOpponent => Side::Opponents,
                _ => Side::Any,
            };
            let index = target_player(env, among);
            side(filter, Side::Target(index), term)
        }
        _ => fail(term, "nobody's"),
    }
}

/// A player who is targeted.
pub(crate) fn target_player(env: &mut Env<'_>, side: Side) -> u8 {
    let pick = env.target(TargetSpec {
        what: TargetKind::Player(side),
        min: crate::program::Amount::Number(1),
        max: Some(crate::program::Amount::Number(1)),
        group: None,
        divide: None,
        not: None,
        when: None,
    });
    let Pick::Target(index) = pick else {
        return 0;
    };
    env.player = Some(crate::program::Who::Target(index));
    index
}

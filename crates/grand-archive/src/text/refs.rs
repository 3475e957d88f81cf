//! Phrases that go back to what was named, or name what there is one of.

use super::env::Env;
use super::mentions::{Mention, Sort};
use super::things::ThingRow;
use super::vocabulary::subtype;
use crate::card::{Supertype, Type, TypeSet};
use crate::program::{Filter, Instr, Pick, Things, Where};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Back references.
    pub(crate) enum RefRow after ThingRow {
        Itself: ref = "{own_word}" (singular);
        OwnName: own_word = "~" (style);
        ThisCard: own_word = "this card" (style);
        ThisWeapon: own_word = "this weapon" (style);
        It: ref = "it" (singular);
        Them: ref = "them" (plural);
        That: ref = "that {called}" (singular);
        Those: ref = "those {called}" (plural);
        YourChampion: ref = "{your_champion}" (singular);
        YourChampionWord: your_champion = "your champion";
        TheirChampion: ref = "{their_champion}" (singular);
        TheirChampionWord: their_champion = "their champion";
        ThatPlayersChampion: ref = "{that_one}'s champion" (singular);
        TheAttacker: ref = "{the_attacker}" (singular);
        TheAttackerWord: the_attacker = "the attacker";
        TheHit: ref = "{the_hit} {called}" (singular);
        TheHitWord: the_hit = "the hit";
        ThisAttack: ref = "{this_attack}" (singular);
        ThisAttackWord: this_attack = "this attack";
        ThatAttack: ref = "{that_attack}" (singular);
        ThatAttackWord: that_attack = "that attack";
        Linked: ref = "linked {called}" (singular);
        YourMastery: ref = "your {=mastery}" (singular);
        TheCard: ref = "the {done_word} {done_noun}" (singular);
        DoneCard: done_noun = "card" (style);
        DoneObject: done_noun = "object" (style);
        NegatedCard: ref = "the card {whose_activation}" (singular);
        WhoseActivation: whose_activation = "that had its activation {negated_way}";
        NegatedWay: negated_way = "negated this way";
        ThatPlayerOne: that_one = "that player" (singular, style);
        ThatOpponentOne: that_one = "that opponent" (singular, style);
        DoneBanished: done_word = "banished";
        DoneRevealed: done_word = "revealed";
        DoneDiscarded: done_word = "discarded";
        TheChosen: ref = "{the_chosen} {done_noun}" (singular);
        TheChosenWord: the_chosen = "the chosen";
        CalledUnit: called = "unit+";
        CalledAlly: called = "ally+";
        CalledChampion: called = "champion+";
        CalledObject: called = "object+";
        CalledItem: called = "item+";
        CalledWeapon: called = "weapon+";
        CalledDomain: called = "domain+";
        CalledPhantasia: called = "phantasia+";
        CalledRegalia: called = "regalia";
        CalledCard: called = "card+";
        CalledToken: called = "token+";
        CalledCopy: called = "copy+";
        CalledSubtype: called = "{=subtype+}";
    }
}

/// The thing a back reference means. Being named again, it is the one named
/// last.
pub(crate) fn reference<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Pick> {
    let mention = mentioned(env, term)?;
    let pick = mention.pick;
    if let Pick::Bound(reg) = pick {
        env.back.push(reg);
    }
    env.mention(mention);
    Ok(pick)
}

fn thing(pick: Pick, types: TypeSet) -> Mention {
    let filter = Filter {
        types,
        ..Filter::default()
    };
    Mention::of(pick, &filter, true)
}

/// All that match now, to speak of them as one.
fn bound(env: &mut Env<'_>, filter: Filter) -> Mention {
    let bind = env.register();
    let mention = Mention::of(Pick::Bound(bind), &filter, true);
    let things = Things::All(filter);
    env.emit(Instr::Bind { things, bind });
    mention
}

fn mentioned<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Mention> {
    let champion = TypeSet::only(Type::Champion);
    Ok(match row!(RefRow, term)? {
        RefRow::Itself => env.itself(),
        RefRow::It => env.it(term)?,
        RefRow::Them => env.last(term, |m| !m.one)?,
        RefRow::That => {
            let [noun] = kids(term)?;
            let fits = |m: &Mention| m.one && m.pick != Pick::This && is_called(noun, m);
            env.last(term, fits)?
        }
        RefRow::Those => {
            let [noun] = kids(term)?;
            env.last(term, |m| !m.one && is_called(noun, m))?
        }
        RefRow::YourChampion => thing(Pick::YourChampion, champion),
        RefRow::TheirChampion | RefRow::ThatPlayersChampion => {
            let side = super::players::theirs(env, term)?;
            let filter = Filter {
                types: champion,
                side,
                ..Filter::default()
            };
            bound(env, filter)
        }
        RefRow::TheAttacker => thing(Pick::Attacker, TypeSet::UNIT),
        RefRow::TheHit => {
            let [_, noun] = kids(term)?;
            let types = called_types(noun)?;
            let hit = env.last(term, |m| m.pick == Pick::EventOther)?;
            let any = hit.types.is_empty() && types == TypeSet::OBJECT;
            if hit.types != types && !any {
                return fail(noun, "something else was hit");
            }
            thing(Pick::EventOther, types)
        }
        RefRow::ThisAttack => Mention::called(Pick::Attack, Sort::Attack, true),
        RefRow::ThatAttack => {
            let of = env.last(term, |m| m.sort == Sort::Attack);
            of.unwrap_or_else(|_| Mention::called(Pick::Attack, Sort::Attack, true))
        }
        RefRow::Linked => {
            let [noun] = kids(term)?;
            let types = called_types(noun)?;
            if env.subject.link != Some(types) {
                return fail(noun, "it is linked to something else");
            }
            thing(Pick::Linked, types)
        }
        RefRow::YourMastery => {
            let mastery = env.words.mastery(term)?;
            Mention::called(Pick::Mastery(mastery), Sort::Card, true)
        }
        RefRow::TheCard => done(env, term)?,
        RefRow::TheChosen => env.last(term, |m| m.one && matches!(m.pick, Pick::Bound(_)))?,
        RefRow::NegatedCard => negated(env, term)?,
        _ => return fail(term, "no reference"),
    })
}

/// The card whose activation was negated, if it was: it has left the effects
/// stack then (GA negate/p1).
fn negated<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Mention> {
    let card = env.way(term, super::env::Way::Negated)?;
    let left = [Where::Graveyard, Where::Banishment, Where::Material];
    let filter = Filter {
        among: Some(Pick::Bound(card)),
        zones: left.into_iter().collect(),
        ..Filter::default()
    };
    Ok(bound(env, filter))
}

/// "The banished card".
fn done<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Mention> {
    use super::env::Way;
    let [word, _] = kids(term)?;
    let way = match row!(RefRow, word)? {
        RefRow::DoneBanished => Way::Banished,
        RefRow::DoneRevealed => Way::Revealed,
        RefRow::DoneDiscarded => Way::Discarded,
        _ => return fail(word, "nothing is done"),
    };
    let one = true;
    let pick = match env.way(term, way) {
        Ok(reg) => Pick::Bound(reg),
        // What another ability of the card banished (GA banishment/3).
        Err(_) if way == Way::Banished => {
            let filter = Filter {
                with_this: true,
                zones: std::iter::once(Where::Banishment).collect(),
                ..Filter::default()
            };
            return Ok(Mention {
                one,
                ..bound(env, filter)
            });
        }
        Err(unfit) => return Err(unfit),
    };
    let filter = Filter {
        zones: std::iter::once(Where::Banishment).collect(),
        ..Filter::default()
    };
    Ok(Mention::of(pick, &filter, one))
}

/// The types a noun says, where it says a type.
pub(crate) fn called_types(noun: &Term) -> Res<'_, TypeSet> {
    Ok(match row!(RefRow, noun)? {
        RefRow::CalledUnit => TypeSet::UNIT,
        RefRow::CalledAlly => TypeSet::only(Type::Ally),
        RefRow::CalledChampion => TypeSet::only(Type::Champion),
        RefRow::CalledObject => TypeSet::OBJECT,
        RefRow::CalledItem => TypeSet::only(Type::Item),
        RefRow::CalledWeapon => TypeSet::only(Type::Weapon),
        RefRow::CalledDomain => TypeSet::only(Type::Domain),
        RefRow::CalledPhantasia => TypeSet::only(Type::Phantasia),
        _ => return fail(noun, "say what type it is"),
    })
}

/// Whether a thing may be called this.
fn is_called(noun: &Term, mention: &Mention) -> bool {
    let thing = mention.sort == Sort::Thing;
    match RefRow::of(noun.op) {
        Some(RefRow::CalledCard) => mention.sort == Sort::Card || mention.sort == Sort::Item,
        Some(RefRow::CalledRegalia) => mention.supertypes.has(Supertype::Regalia),
        Some(RefRow::CalledToken) => thing && mention.token,
        Some(RefRow::CalledCopy) => mention.sort == Sort::Item,
        Some(RefRow::CalledObject) => {
            thing && mention.types != TypeSet::UNIT && mention.types.len() != 1
        }
        Some(RefRow::CalledSubtype) => {
            subtype(noun).is_ok_and(|subtype| mention.subtypes.contains(&subtype))
        }
        Some(_) => called_types(noun).is_ok_and(|types| thing && mention.types == types),
        None => false,
    }
}

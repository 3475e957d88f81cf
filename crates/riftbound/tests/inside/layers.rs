//! Layers on small boards made by hand.

mod bench;

use bench::{A, B, Bench, all, friendly, might, this, while_mighty};
use kernel::rng::GameRng;
use riftbound::card::{Kind, Tag};
use riftbound::program::{AbilityKind, Amount, Cond, Filter, Keyword, Mod, Word};
use riftbound::state::{Role, RowMod};

#[test]
fn a_buff_makes_mighty_what_gains_keywords_while_it_is() {
    let mut b = Bench::new();
    let gains = this(vec![
        Mod::Gain(Keyword::Ganking),
        Mod::Gain(Keyword::Shield(Amount::Number(2))),
    ]);
    let unit = b.unit(4, vec![(gains, while_mighty())]);
    assert!(!b.has(unit, Word::Ganking));
    b.object_mut(unit).buffs = 1;
    assert!(b.has(unit, Word::Ganking));
    b.object_mut(unit).role = Some(Role::Defender);
    assert_eq!(b.might(unit), 7);
}

#[test]
fn what_makes_itself_mighty_is_not_so_without_help() {
    let mut b = Bench::new();
    let unit = b.unit(4, vec![(this(vec![might(3)]), while_mighty())]);
    assert_eq!(b.might(unit), 4);
    b.object_mut(unit).buffs = 1;
    assert_eq!(b.might(unit), 8);
}

#[test]
fn others_get_more_and_the_source_does_not() {
    let mut b = Bench::new();
    let leader = b.unit(3, vec![(all(friendly(), vec![might(1)]), None)]);
    let other = b.unit(2, vec![]);
    let print = b.print(Kind::Unit, 2, &[], &[]);
    let enemy = b.put(print, B);
    assert_eq!((b.might(leader), b.might(other), b.might(enemy)), (3, 3, 2));
}

#[test]
fn decreases_come_after_increases_and_stop_at_their_minimum() {
    let mut b = Bench::new();
    let less = Mod::Might {
        by: Amount::Number(-8),
        limit: Some(1),
    };
    b.unit(3, vec![(all(friendly(), vec![less]), None)]);
    let victim = b.unit(2, vec![]);
    b.begin(victim, RowMod::Might(4));
    assert_eq!(b.might(victim), 1);
    // A later decrease has no such limit.
    b.begin(victim, RowMod::Might(-2));
    assert_eq!(b.might(victim), -1);
}

#[test]
fn a_limited_decrease_that_began_later_is_applied_later() {
    let mut b = Bench::new();
    let victim = b.unit(5, vec![]);
    b.begin(victim, RowMod::Might(-2));
    let less = Mod::Might {
        by: Amount::Number(-8),
        limit: Some(1),
    };
    b.unit(3, vec![(all(friendly(), vec![less]), None)]);
    assert_eq!(b.might(victim), 1);
}

#[test]
fn effect_text_and_bonus_are_there_while_attached() {
    let mut b = Bench::new();
    let assault = AbilityKind::Keyword(Keyword::Assault(Amount::Number(2)));
    let effect = b.ability(assault, None);
    let tank = b.ability(AbilityKind::Keyword(Keyword::Tank), None);
    let gear = b.print(Kind::Gear, 1, &[tank], &[effect]);
    let gear = b.put(gear, A);
    let unit = b.unit(2, vec![]);
    assert!(b.has(gear, Word::Tank) && !b.has(unit, Word::Assault));
    b.attach(gear, unit);
    b.object_mut(unit).role = Some(Role::Attacker);
    assert_eq!(b.might(unit), 5);
    assert!(b.has(unit, Word::Assault) && !b.has(gear, Word::Tank));
    let look = b.state.look(&b.rules);
    assert_ne!(look.chars(gear).words & Word::Tank.bit(), 0);
    let held = look.chars(unit).abilities[0];
    assert_eq!(held.appended_by, Some(b.refer(gear)));
}

#[test]
fn effect_text_may_give_a_tag() {
    let mut b = Bench::new();
    let effect = b.ability(this(vec![Mod::Tag(Tag(7))]), None);
    let gear = b.print(Kind::Gear, 1, &[], &[effect]);
    let gear = b.put(gear, A);
    let tagged = Filter {
        tags: vec![Tag(7)],
        ..friendly()
    };
    b.unit(3, vec![(all(tagged, vec![might(1)]), None)]);
    let unit = b.unit(2, vec![]);
    b.attach(gear, unit);
    assert_eq!(b.might(unit), 4);
}

#[test]
fn a_keyword_lost_before_it_is_given_again_stays() {
    let mut b = Bench::new();
    let unit = b.unit(2, vec![(AbilityKind::Keyword(Keyword::Tank), None)]);
    b.row(unit, vec![Mod::Lose(Word::Tank)], 0);
    assert!(!b.has(unit, Word::Tank));
    b.row(unit, vec![Mod::Gain(Keyword::Tank)], 0);
    assert!(b.has(unit, Word::Tank));
    b.row(unit, vec![Mod::LosesAbilities], 0);
    assert!(!b.has(unit, Word::Tank));
}

#[test]
fn what_has_lost_its_abilities_gives_nothing() {
    let mut b = Bench::new();
    let leader = b.unit(3, vec![(all(friendly(), vec![might(1)]), None)]);
    let other = b.unit(2, vec![]);
    b.row(leader, vec![Mod::LosesAbilities], 0);
    assert_eq!(b.might(other), 2);
}

#[test]
fn a_granted_passive_ability_works() {
    let mut b = Bench::new();
    let gives = b.ability(all(friendly(), vec![might(2)]), None);
    let (unit, other) = (b.unit(3, vec![]), b.unit(1, vec![]));
    b.row(unit, vec![Mod::Has(gives)], 0);
    assert_eq!((b.might(unit), b.might(other)), (3, 3));
}

#[test]
fn a_tag_that_is_given_counts_for_who_asks_for_it() {
    let mut b = Bench::new();
    let tagged = Filter {
        tags: vec![Tag(7)],
        ..friendly()
    };
    b.unit(3, vec![(all(tagged, vec![might(1)]), None)]);
    let other = b.unit(2, vec![]);
    assert_eq!(b.might(other), 2);
    b.row(other, vec![Mod::Tag(Tag(7))], 0);
    assert_eq!(b.might(other), 3);
}

/// Boards of abilities that may or may not read each other: the short way
/// agrees with the long one, as `compute` asserts.
#[test]
fn the_short_way_agrees_with_the_long_one() {
    let mut rng = GameRng::new([3; 32]);
    for _ in 0..400 {
        let mut b = Bench::new();
        for _ in 0..2 + rng.below(5) {
            let kinds = (0..rng.below(3)).map(|_| random_kind(&mut rng)).collect();
            let unit = b.unit(rng.below(6) as i16, kinds);
            b.object_mut(unit).buffs = rng.below(2) as u8;
            if rng.below(3) == 0 {
                let (kind, gate) = random_kind(&mut rng);
                let effect = b.ability(kind, gate);
                let gear = b.print(Kind::Gear, 1, &[], &[effect]);
                let gear = b.put(gear, A);
                b.attach(gear, unit);
            }
            if rng.below(3) == 0 {
                b.begin(unit, RowMod::Might(rng.below(5) as i16 - 2));
            }
        }
        b.compute();
    }
}

fn random_kind(rng: &mut GameRng) -> (AbilityKind, Option<Cond>) {
    let worded = Filter {
        word: Some((Word::Tank, true)),
        ..friendly()
    };
    let strong = Filter {
        mighty: Some(true),
        ..friendly()
    };
    let tagged = Filter {
        tags: vec![Tag(1)],
        ..friendly()
    };
    let (mods, scope) = (rng.below(5), rng.below(5));
    let mods = match mods {
        4 => vec![Mod::Tag(Tag(1))],
        0 => vec![might(1)],
        1 => vec![might(-1)],
        2 => vec![Mod::Gain(Keyword::Tank)],
        _ => vec![Mod::Cannot(riftbound::program::Cannot::Move)],
    };
    let gate = (rng.below(4) == 0).then(while_mighty).flatten();
    match scope {
        0 => (this(mods), gate),
        1 => (all(friendly(), mods), gate),
        2 => (all(worded, mods), gate),
        4 => (all(tagged, mods), gate),
        _ => (all(strong, mods), gate),
    }
}

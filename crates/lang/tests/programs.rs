//! Programs: targets, registers and references come out as they are said.

use ir::program::{Ability, AbilityKind, Amount, Cmp, Cond, Op, Ref, Round, Sel};
use lang::{Card, NotLowered, lower};

use crate::mini::{mini, read};

fn programs(line: &str) -> Result<Vec<Ability>, NotLowered> {
    let parsed = read(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    lower(&mini(), &Card::default(), &[(0, &parsed)])
}

fn one(line: &str) -> Ability {
    programs(line).unwrap().remove(0)
}

#[test]
fn a_target_is_a_slot_and_a_pronoun_means_it() {
    let ability = one("Melt target golem. Move it to a tower.");
    assert_eq!(ability.slots.len(), 1);
    let target = Sel::Ref(Ref::Target(0));
    let named = ability.program.iter().filter(|op| match op {
        Op::Do { roles, .. } => roles.iter().any(|(_, sel)| *sel == target),
        _ => false,
    });
    assert_eq!(named.count(), 2);
}

#[test]
fn what_is_not_called_a_target_is_chosen_as_it_is_done() {
    let ability = one("Melt a golem.");
    assert!(ability.slots.is_empty());
    assert!(matches!(ability.program[0], Op::Choose(_)));
}

#[test]
fn a_line_that_is_always_so_is_static() {
    let ability = one("Golems you control get +1 weight.");
    assert!(
        matches!(ability.kind, AbilityKind::Static(..)),
        "{ability:?}"
    );
}

#[test]
fn if_you_do_asks_for_the_step() {
    let ability = one("You may melt a golem. If you do, draw 1.");
    assert!(
        ir::dump(&ability).contains("if Done"),
        "{}",
        ir::dump(&ability)
    );
}

#[test]
fn a_visit_meets_the_steps_inside() {
    let ability = one("You may melt a golem. If you do, draw 1.");
    let mut seen = 0;
    ir::visit(&ability, &mut |part| {
        seen += usize::from(matches!(part, ir::Part::Op(_)));
    });
    assert!(seen >= 4, "{seen}");
}

#[test]
fn what_has_no_program_is_named() {
    let error = programs("Draw 1 instead of melting a golem.").unwrap_err();
    assert_eq!(error.what, "InsteadOf");
}

/// The condition of the only step of a line.
fn condition(line: &str) -> Cond {
    match one(line).program.remove(0) {
        Op::If(cond, _, _) => cond,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn no_means_that_there_are_none() {
    for line in [
        "If there are no golems, draw 1.",
        "If you control 0 golems, draw 1.",
    ] {
        let Cond::Compare(_, cmp, n) = condition(line) else {
            panic!("{line}");
        };
        assert_eq!((cmp, n), (Cmp::Equal, Amount::Number(0)), "{line}");
    }
}

#[test]
fn one_of_them_is_enough_where_the_text_says_one() {
    let Cond::Compare(Amount::Count(_), cmp, n) = condition("If a golem is frozen, draw 1.") else {
        panic!("not counted");
    };
    assert_eq!((cmp, n), (Cmp::AtLeast, Amount::Number(1)));
}

#[test]
fn every_two_of_them_are_half_as_many() {
    let ability = one("For every two golems you control, draw 1.");
    let Op::Times(Amount::Part(_, 2, Round::Down), block) = &ability.program[0] else {
        panic!("{}", ir::dump(&ability));
    };
    assert_eq!(block.len(), 1);
}

#[test]
fn what_x_is_stands_before_the_step_that_needs_it() {
    let ability = one("Draw X, where X is the number of golems you control.");
    assert!(matches!(ability.program[0], Op::Count(..)));
}

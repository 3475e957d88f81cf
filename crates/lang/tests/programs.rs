//! Programs: targets, registers and references come out as they are said.

use ir::program::{Ability, AbilityKind, Op, Ref, Sel};
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

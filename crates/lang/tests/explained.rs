//! What a card means, told from its program.

use lang::{Card, Explained, explain};

use crate::mini::{WORDS, mini};

fn explained(text: &str) -> Vec<Explained> {
    let card = Card {
        name: "Pebbler".to_string(),
        texts: vec![("text", text.to_string())],
        ..Card::default()
    };
    explain(&WORDS, &mini(), &card)
}

fn said(text: &str) -> Vec<String> {
    let lines = explained(text);
    let says = lines.iter().flat_map(|line| &line.says);
    says.map(|said| format!("{}{}", "  ".repeat(said.depth), said.text))
        .collect()
}

#[test]
fn a_target_is_told_once_and_named_where_it_is_meant() {
    let said = said("Melt target golem. Deal 2 to it.");
    assert_eq!(
        said,
        [
            "It does this:",
            "  target 1: 1 golem.",
            "  you melt target 1.",
            "  you deal 2 to target 1.",
        ]
    );
}

#[test]
fn what_a_step_keeps_has_a_letter_if_somebody_speaks_of_it() {
    let said = said("You may melt a golem. If you do, draw 1.");
    assert!(
        said.iter()
            .any(|line| line.ends_with("you choose 1 golem (called A)."))
    );
    assert!(
        said.iter()
            .any(|line| line.ends_with("you melt A (called B)."))
    );
    assert!(said.iter().any(|line| line.ends_with("if B was done:")));
    assert!(said.iter().any(|line| line.ends_with("you draw 1.")));
}

#[test]
fn a_line_without_a_meaning_is_told_apart() {
    let lines = explained("Draw 1 instead of melting a golem.\nBlarg.\nDraw 2.");
    let refused: Vec<bool> = lines.iter().map(|line| line.refused.is_some()).collect();
    assert_eq!(refused, [true, true, false]);
    assert_eq!(lines[2].says[1].text, "you draw 2.");
    assert!(lines[0].says.is_empty() && lines[0].abilities.is_empty());
}

#[test]
fn what_no_step_keeps_is_a_fault() {
    use ir::program::{Ability, Op, Ref, Sel};
    let melt = |reg: u8| Op::Do {
        verb: "melt".to_string(),
        roles: vec![(ir::Role::Patient, Sel::Ref(Ref::Reg(reg)))],
        amount: None,
        manner: Vec::new(),
        reg: 1,
    };
    let program = |op: Op| Ability {
        program: vec![op],
        ..Ability::default()
    };
    assert!(lang::unsound(&[program(melt(1))]).is_empty());
    let faults = lang::unsound(&[program(melt(7))]);
    assert_eq!(faults, ["something is spoken of that no step keeps"]);
    let aimed = Op::Retarget(Ref::Target(0));
    assert_eq!(lang::unsound(&[program(aimed)]), ["a target has no slot"]);
    let lasting = Op::Hook("Lasting(Turn)".to_string(), Vec::new());
    assert_eq!(
        lang::unsound(&[program(lasting)]),
        ["`Lasting` is kept as words"]
    );
}

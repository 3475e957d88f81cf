//! Grammars that are refused, each for its reason.

use crate::mini;
use text::{Fault, GrammarBuilder, OpDef, Vocab};

/// The faults of a grammar with these rows and the root `step`.
fn faults(rows: &[(&str, &str, &str)]) -> Vec<String> {
    let mut g = GrammarBuilder::new();
    g.root("step").noun("card", "cards");
    g.vocab(Vocab::new("trait").noun("Wolf", "Wolves"));
    g.vocab(Vocab::names("name").words(["Cinder Wisp"]));
    for (name, sort, pattern) in rows {
        g.row(name, sort, pattern);
    }
    reasons(g)
}

fn reasons(builder: GrammarBuilder) -> Vec<String> {
    match builder.build() {
        Ok(_) => Vec::new(),
        Err(error) => error.faults.iter().map(Fault::to_string).collect(),
    }
}

#[test]
fn a_good_grammar_has_none() {
    let rows = [("draw", "step", "draw {n} card+"), ("num", "n", "{#}")];
    assert_eq!(faults(&rows), Vec::<String>::new());
}

#[test]
fn slots_name_what_exists() {
    assert_eq!(
        faults(&[
            ("draw", "step", "draw {amount}"),
            ("kind", "step", "{=clan}")
        ]),
        [
            "draw: no op is of sort `amount`",
            "kind: there is no vocabulary `clan`"
        ]
    );
}

#[test]
fn constructions_are_short_and_have_no_numbers_or_names() {
    assert_eq!(
        faults(&[
            ("long", "step", "until the end of turn"),
            ("split", "step", "until the, end of turn"),
            ("good", "step", "at the {when} of the turn"),
            ("when", "when", "end"),
        ]),
        [
            "long: `until the end of turn` is more than four fixed words in a row",
            "split: `until the end of turn` is more than four fixed words in a row"
        ]
    );
    assert_eq!(
        faults(&[
            ("digit", "step", "draw 2"),
            ("word", "step", "draw two cards")
        ]),
        [
            "digit: the number `2` stands in the pattern; use a slot",
            "word: the number `two` stands in the pattern; use a slot"
        ]
    );
    assert_eq!(
        faults(&[("named", "step", "summon Cinder Wisp")]),
        ["named: the name `cinder wisp` stands in the pattern; use a slot"]
    );
}

#[test]
fn left_recursion_is_refused_directly_and_through_empty_parts() {
    assert_eq!(
        faults(&[
            ("both", "step", "{step} and {step}"),
            ("wait", "step", "wait")
        ]),
        ["left recursion: step > step"]
    );
    let mut g = GrammarBuilder::new();
    g.root("step");
    g.row("first", "step", "{mood}{adverb*}{clause} now");
    g.op(OpDef::new("plain", "mood", "").style());
    g.op(OpDef::new("glad", "mood", "gladly").style());
    g.row("soon", "adverb", "soon");
    g.row("again", "clause", "{step} again");
    g.row("wait", "clause", "wait");
    assert_eq!(reasons(g), ["left recursion: step > clause > step"]);
}

#[test]
fn recursion_to_the_right_is_fine() {
    let rows = [("may", "step", "you may {step}"), ("wait", "step", "wait")];
    assert_eq!(faults(&rows), Vec::<String>::new());
}

#[test]
fn every_op_has_a_form_and_every_sort_a_use_and_an_end() {
    assert_eq!(
        faults(&[
            ("empty", "step", ""),
            ("lost", "amount", "x"),
            ("again", "step", "go {loop}"),
            ("loop", "loop", "round {loop}"),
        ]),
        [
            "empty: the op has no form",
            "no root leads to sort `amount`",
            "sort `loop` has no finite term"
        ]
    );
    assert_eq!(reasons(GrammarBuilder::new()), ["no sort is a root"]);
    assert_eq!(faults(&[]), ["root: no op is of sort `step`"]);
}

#[test]
fn lists_of_nothing_are_refused() {
    let mut g = GrammarBuilder::new();
    g.root("step");
    g.row("many", "step", "wait {mood*}");
    g.op(OpDef::new("none", "mood", "").silent());
    assert_eq!(
        reasons(g),
        ["many: the list of `mood` has elements that may be empty"]
    );
}

#[test]
fn what_agrees_has_two_forms() {
    assert_eq!(
        faults(&[("draw", "step", "draw herring+")]),
        ["draw: `herring` is in no pair of forms; declare a noun, verb or pronoun"]
    );
    let mut g = GrammarBuilder::new();
    g.root("step")
        .verb("leave", "leaves")
        .noun("leaf", "leaves");
    g.row("leave", "step", "leave");
    assert_eq!(
        reasons(g),
        ["`leaves` is given in two pairs of forms that differ"]
    );
}

#[test]
fn patterns_are_well_formed_and_carry_one_value() {
    assert_eq!(
        faults(&[
            ("open", "step", "draw {n"),
            ("two", "step", "{#} or {=trait}")
        ]),
        [
            "open: a slot is not closed",
            "two: an op carries one value; use kids for more"
        ]
    );
}

#[test]
fn nothing_is_declared_twice() {
    let mut g = GrammarBuilder::new();
    g.root("step")
        .vocab(Vocab::new("trait").words(["Wolf", "wolf"]));
    g.vocab(Vocab::new("trait").word("Moth"));
    g.row("wait", "step", "wait for {=trait}");
    g.row("wait", "step", "Wait");
    g.row("stay", "step", "wait");
    assert_eq!(
        reasons(g),
        [
            "`trait` is declared twice",
            "`trait: wolf` is declared twice",
            "`wait` is declared twice",
            "wait and stay have the same form"
        ]
    );
}

#[test]
fn synonyms_end_in_the_normal_form() {
    let mut g = GrammarBuilder::new();
    g.root("step")
        .synonym("halt", "stop", "old")
        .synonym("stop", "wait", "shorter");
    g.row("wait", "step", "wait");
    assert_eq!(
        reasons(g),
        ["the synonym of `halt` does not end in the normal form"]
    );
}

#[test]
fn tables_are_declared_in_their_order() {
    let mut g = mini::words();
    mini::Step::declare(&mut g);
    let first = reasons(g);
    let base = mini::Step::BASE;
    let expected = format!("the table `Step` begins at op {base}, and 0 ops are declared");
    assert!(first.contains(&expected), "{first:?}");
}

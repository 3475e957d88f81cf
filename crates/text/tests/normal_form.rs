//! The normal form: what it rewrites, and that it rewrites nothing else.

use crate::mini;
use text::laws::{Seed, normal_is_stable};

fn normal(text: &str) -> String {
    mini::grammar().0.normal(text, "Marra, Keeper of Lanterns")
}

#[test]
fn reminders_bold_and_blank_lines_go() {
    assert_eq!(
        normal("**Swift** *(It is quick.)*\n\n*(Only this.)*\n(2)\n"),
        "swift \n ( 2 )"
    );
}

#[test]
fn articles_and_numerals_are_numbers() {
    assert_eq!(
        normal("a an One 1 two ten 07 eleven forty fifty"),
        "1 1 1 1 2 10 7 11 40 fifty"
    );
    assert_eq!(normal("another card"), "1 other card");
}

#[test]
fn number_agrees() {
    assert_eq!(
        normal("Champions get its owner's cards"),
        normal("champion gets their owners' card")
    );
    assert_eq!(normal("is"), normal("are"));
}

#[test]
fn dashes_and_signs_are_unified() {
    assert_eq!(normal("a — b – b - b [>] b"), "1 — b — b — b — b");
    assert_eq!(normal("-1 −1 +1"), "− 1 − 1 + 1");
}

#[test]
fn the_card_is_itself() {
    let all = ["Marra, Keeper of Lanterns", "Marra", "~", "This champion"];
    for name in all {
        assert_eq!(normal(&format!("{name} can't attack")), "~ cannot attack");
    }
    assert_eq!(
        normal("marra, keeper of lanterns"),
        "marra , keeper of lanterns"
    );
    assert_eq!(normal("Marra's"), "~ 's");
}

#[test]
fn longer_names_are_not_the_card() {
    let (grammar, _) = mini::grammar();
    assert_eq!(
        grammar.normal("Ember or Ember Fox", "Ember"),
        "~ or Ember Fox"
    );
}

#[test]
fn it_is_its_own_normal_form() {
    let (grammar, _) = mini::grammar();
    let parts = [
        "**",
        "*(",
        ")*",
        "*",
        "(",
        ")",
        "-",
        "—",
        "+",
        "[>]",
        "[",
        ">",
        "]",
        "{",
        "}",
        "~",
        "'s",
        "'",
        "s",
        "a",
        "An",
        "two",
        "12",
        "x",
        "Champions",
        "this",
        "champion",
        "can't",
        "Marra",
        ",",
        "Keeper",
        "of",
        "Lanterns",
        "another",
        "\n",
        " ",
        " ",
        "•",
        "\"",
        "é",
        "Cinder",
        "Wisp",
        "is",
    ];
    let mut seed = Seed::new(1);
    for _ in 0..5000 {
        let text: String = (0..12).map(|_| parts[seed.below(parts.len())]).collect();
        normal_is_stable(&grammar, &text, "Marra, Keeper of Lanterns")
            .unwrap_or_else(|error| panic!("{text:?}\n{error}"));
    }
}

#[test]
fn all_rewrites_are_listed() {
    let rows = mini::grammar().0.normal_form_rows();
    let find = |from: &str| {
        rows.iter()
            .find(|row| row.from == from)
            .map(|row| row.to.as_str())
    };
    assert_eq!(find("champions"), Some("champion"));
    assert_eq!(find("wolves"), Some("wolf"));
    assert_eq!(find("can't"), Some("cannot"));
    assert!(rows.iter().all(|row| !row.reason.is_empty()));
}

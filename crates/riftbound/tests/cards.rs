//! The conditions on which a text counts as understood, for all shipped cards,
//! and the grammar that reads them.

use crate::common::{for_all, laws, lines_of, texts_of};
use riftbound::Rules;
use riftbound::text::Texts;
use testkit::golden::assert_golden;

#[test]
fn every_text_reads_back_holds_no_string_and_counts_in_everything() {
    let rules = Rules::shipped();
    let texts = texts_of(rules);
    for_all(&lines_of(rules, |_| true), |line| laws(&texts, line));
}

#[test]
fn every_text_compiles_to_abilities() {
    let rules = Rules::shipped();
    for print in rules.prints.iter() {
        let fields = [
            (&print.text, &print.abilities),
            (&print.effect_text, &print.effect),
        ];
        for (text, abilities) in fields {
            let silent = text.is_empty() == abilities.is_empty();
            assert!(silent, "{} has a text and no ability", print.name);
        }
    }
}

#[test]
fn the_normal_form_is_stable() {
    let rules = Rules::shipped();
    let texts = texts_of(rules);
    for_all(&lines_of(rules, |_| true), |line| {
        text::laws::normal_is_stable(texts.grammar(), line.text(), &line.print.name)
    });
}

#[test]
fn generated_trees_print_and_parse_to_themselves() {
    let texts = texts_of(Rules::shipped());
    text::laws::generated_read_back(texts.grammar(), texts.sort());
}

#[test]
fn the_documentation_of_the_grammar_is_fresh() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/card-text-riftbound.md"
    );
    let texts = Texts::new(&Rules::default()).unwrap();
    let fresh = text::docs::page("Riftbound", "riftbound", texts.grammar());
    assert_golden(path, &fresh);
}

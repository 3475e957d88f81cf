//! The four conditions on which a text counts as understood, for all shipped
//! cards, and the grammar that reads them.

use crate::common::{for_all, lines, texts};
use ikorr::Rules;
use ikorr::text::{Field, Texts};
use testkit::golden::assert_golden;
use text::laws;

#[test]
fn every_text_reads_back_holds_no_string_and_counts_in_everything() {
    let texts = texts();
    for_all(&lines(), |line| line.understood(&texts));
}

#[test]
fn every_text_is_printed_as_people_write_it() {
    let texts = texts();
    for_all(&lines(), |line| {
        let printed = texts.grammar().print(&line.term(&texts), &line.card);
        let same = printed.to_lowercase() == line.text.to_lowercase();
        same.then_some(()).ok_or(format!("printed as {printed}"))
    });
}

#[test]
fn every_text_compiles_to_abilities() {
    let rules = Rules::shipped();
    for line in lines() {
        let found = texts().compile(&line.print, &[&line.term(&texts())]);
        assert!(
            found.is_some_and(|abilities| !abilities.is_empty()),
            "{}",
            line.card
        );
    }
    for print in rules.prints.iter().filter(|print| !print.text.is_empty()) {
        assert!(
            !print.abilities.is_empty(),
            "{} has a text and no ability",
            print.name
        );
    }
}

#[test]
fn the_normal_form_is_stable() {
    let texts = texts();
    for_all(&lines(), |line| {
        laws::normal_is_stable(texts.grammar(), &line.text, &line.card)
    });
}

#[test]
fn generated_trees_print_and_parse_to_themselves() {
    let texts = texts();
    for field in [Field::Text, Field::Power, Field::Rush] {
        laws::generated_read_back(texts.grammar(), texts.sort(field));
    }
}

#[test]
fn the_documentation_of_the_grammar_is_fresh() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/card-text.md");
    let texts = Texts::new(&Rules::default()).unwrap();
    let fresh = text::docs::page("Rush of Ikorr", "ikorr", texts.grammar());
    assert_golden(path, &fresh);
}

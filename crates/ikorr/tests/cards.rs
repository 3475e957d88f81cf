//! The four conditions on which a text counts as understood, for all shipped
//! cards, and the grammar that reads them.

mod common;

use common::{Line, lines, texts};
use ikorr::Rules;
use ikorr::text::{Field, Texts};
use text::laws;

/// Runs a law over all lines and says every line that breaks it.
fn for_all(law: impl Fn(&Line) -> Result<(), String>) {
    let broken: Vec<String> = lines()
        .iter()
        .filter_map(|line| {
            law(line)
                .err()
                .map(|why| format!("{}: {}\n{why}", line.card, line.text))
        })
        .collect();
    assert!(
        broken.is_empty(),
        "{} lines:\n{}",
        broken.len(),
        broken.join("\n\n")
    );
}

#[test]
fn every_text_reads_back() {
    let texts = texts();
    for_all(|line| {
        let read = laws::reads_back(texts.grammar(), line.sort(&texts), &line.text, &line.card);
        read.map(|_| ()).map_err(|e| e.to_string())
    });
}

#[test]
fn every_text_is_printed_as_people_write_it() {
    let texts = texts();
    for_all(|line| {
        let printed = texts.grammar().print(&line.term(&texts), &line.card);
        let same = printed.to_lowercase() == line.text.to_lowercase();
        same.then_some(()).ok_or(format!("printed as {printed}"))
    });
}

#[test]
fn no_tree_holds_a_string() {
    let texts = texts();
    for_all(|line| laws::no_strings(&line.term(&texts)).map_err(|e| e.to_string()));
}

#[test]
fn everything_in_a_text_counts() {
    let texts = texts();
    for_all(|line| {
        let compile = |term: &text::Term| texts.compile(&line.print, &[term]);
        let counted = laws::everything_counts(texts.grammar(), &line.term(&texts), compile);
        counted.map(|_| ()).map_err(|e| e.to_string())
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
    for_all(|line| {
        laws::normal_is_stable(texts.grammar(), &line.text, &line.card).map_err(|e| e.to_string())
    });
}

#[test]
fn generated_trees_print_and_parse_to_themselves() {
    let texts = texts();
    for field in [Field::Text, Field::Power, Field::Rush] {
        let sort = texts.sort(field);
        let tried = laws::prints_and_parses(texts.grammar(), sort, 0..1000, 12, "Ashen Courier");
        assert_eq!(tried, Ok(1000), "{}", tried.as_ref().unwrap_err());
    }
}

#[test]
fn the_documentation_of_the_grammar_is_fresh() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/card-text.md");
    let about = "# Card texts of Rush of Ikorr\n\nMade from the grammar in `crates/ikorr/src/text`; \
                 `LUDEX_BLESS=1 cargo test -p ludex-ikorr --test cards` writes it anew. How patterns \
                 are written is told in the documentation of the crate `text`.\n\n";
    let grammar = Texts::new(&Rules::default()).unwrap();
    let fresh = format!("{about}{}", text::docs::markdown(grammar.grammar()));
    if std::env::var_os("LUDEX_BLESS").is_some() {
        std::fs::write(path, &fresh).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(kept == fresh, "docs/card-text.md is stale: bless it");
}

//! The conditions on which a text counts as understood, for all shipped cards,
//! and the grammar that reads them.

mod common;

use common::{for_all, laws, lines_of, texts_of};
use riftbound::Rules;
use riftbound::text::Texts;

#[test]
fn every_text_reads_back_holds_no_string_and_counts_in_everything() {
    let rules = Rules::shipped();
    let texts = texts_of(rules);
    for_all(&lines_of(rules, |_| true), |line| laws(&texts, line));
}

#[test]
fn every_text_compiles_to_abilities() {
    let rules = Rules::shipped();
    for print in &rules.prints {
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
        let stable = text::laws::normal_is_stable(texts.grammar(), line.text(), &line.print.name);
        stable.map_err(|e| e.to_string())
    });
}

#[test]
fn generated_trees_print_and_parse_to_themselves() {
    let texts = texts_of(Rules::shipped());
    let grammar = texts.grammar();
    let tried = text::laws::prints_and_parses(grammar, texts.sort(), 0..1000, 12, "Ashen Courier");
    assert_eq!(tried, Ok(1000), "{}", tried.as_ref().unwrap_err());
}

#[test]
fn the_documentation_of_the_grammar_is_fresh() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/card-text-riftbound.md"
    );
    let about = "# Card texts of Riftbound\n\nMade from the grammar in `crates/riftbound/src/text`; \
                 `LUDEX_BLESS=1 cargo test -p ludex-riftbound --test cards` writes it anew. How \
                 patterns are written is told in the documentation of the crate `text`.\n\n";
    let grammar = Texts::new(&Rules::default()).unwrap();
    let fresh = format!("{about}{}", text::docs::markdown(grammar.grammar()));
    if std::env::var_os("LUDEX_BLESS").is_some() {
        std::fs::write(path, &fresh).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        kept == fresh,
        "docs/card-text-riftbound.md is stale: bless it"
    );
}

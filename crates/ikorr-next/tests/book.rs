//! The cards that the rulebook prints as examples, where it is at hand: their
//! texts are taken from it and are no part of the project.

use std::fs;
use std::path::{Path, PathBuf};

use ikorr_next::vocab::WORDS;
use lang::{Card, FileWords, Grammar, check};
use toml::{Table, Value};

/// The rules that print the text of a card.
const EXAMPLES: [(&str, usize); 9] = [
    ("3.3a.1", 1),
    ("3.4b.1", 1),
    ("3.4b.2", 1),
    ("3.5b.1b", 2),
    ("6.4a.2", 1),
    ("6.9b.1", 1),
    ("6.10a.1a", 1),
    ("6.10b.1", 1),
    ("10.2b", 1),
];

/// Cards of the book that are not read, and why; the book prints the second one
/// without the colon behind its cost.
const NOT_READ: [&str; 1] = ["Selene, Essence of the Moon"];

fn shared() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let there = folder.join("findings/ikorr").is_dir();
    let required = std::env::var("LUDEX_REQUIRE").is_ok_and(|what| what.contains("shared"));
    assert!(
        there || !required,
        "the shared folder is required and absent"
    );
    if !there {
        eprintln!("left out: there is no shared folder");
    }
    there.then_some(folder)
}

fn card(name: &str, texts: Vec<(&'static str, String)>) -> Card {
    Card {
        name: name.to_string(),
        texts,
        ..Card::default()
    }
}

/// The cards of the findings that are taken from the book.
fn of_findings(folder: &Path) -> Vec<Card> {
    let entries = fs::read_dir(folder.join("findings/ikorr")).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let ours = |path: &PathBuf| {
        path.file_name()
            .is_some_and(|n| n.to_string_lossy().starts_with("w-"))
    };
    let mut cards = Vec::new();
    for path in paths.filter(ours) {
        let file: Table = fs::read_to_string(&path).unwrap().parse().unwrap();
        let rows = file.get("cards").and_then(Value::as_table);
        for (name, row) in rows.into_iter().flatten() {
            let field = |field: &'static str| {
                let text = row.get(field).and_then(Value::as_str)?;
                Some((field, text.to_string()))
            };
            let texts = ["text", "power", "rush"].into_iter().filter_map(field);
            cards.push(card(name, texts.collect()));
        }
    }
    cards
}

/// The cards whose texts the book prints: `Name: text`, or `Name, "text"`.
fn of_the_book(folder: &Path) -> Vec<Card> {
    let book = fs::read_to_string(folder.join("rulebooks/rush-of-ikorr-1.2-2026-05-20.txt"));
    let book = book.unwrap().replace(['“', '”'], "\"").replace('’', "'");
    let mut cards = Vec::new();
    for (rule, n) in EXAMPLES {
        let row = book
            .lines()
            .find(|line| line.starts_with(&format!("{rule}\t")));
        let row = row.unwrap_or_else(|| panic!("the book has no rule {rule}"));
        let italics = row
            .split("<i>")
            .skip(1)
            .filter_map(|part| part.split("</i>").next());
        for example in italics.take(n) {
            let (name, text) = printed(example);
            assert!(text.len() > 15, "{rule}: {example}");
            cards.push(card(name.trim(), vec![("text", text.trim().to_string())]));
        }
    }
    cards
}

fn printed(example: &str) -> (&str, &str) {
    let example = example
        .trim_start_matches("Ex. ")
        .trim_start_matches("EX. ");
    match example.split_once('"') {
        Some(("", quoted)) => {
            let quoted = quoted.split('"').next().unwrap_or(quoted);
            quoted.split_once(": ").unwrap_or(("", quoted))
        }
        Some((name, quoted)) => {
            let text = quoted.split('"').next().unwrap_or(quoted);
            (name.trim_end_matches([',', ' ', ':']), text)
        }
        None => example.split_once(": ").unwrap_or(("", example)),
    }
}

fn grammar(cards: &[Card]) -> Grammar {
    let mut words = FileWords::default();
    words
        .names
        .extend(cards.iter().map(|card| card.name.clone()));
    let texts = cards.iter().flat_map(|card| &card.texts);
    words
        .counters
        .extend(texts.flat_map(|(_, text)| lang::counter_names(text)));
    words
        .tags
        .extend(["Human", "Beast", "Demon"].map(str::to_string));
    lang::grammar(&WORDS, &words).unwrap()
}

#[test]
fn the_cards_of_the_book_are_read() {
    let Some(folder) = shared() else { return };
    let cards = [of_findings(&folder), of_the_book(&folder)].concat();
    assert!(cards.len() >= 22, "{} cards", cards.len());
    let grammar = grammar(&cards);
    let tallies: Vec<_> = cards.iter().map(|card| check(&grammar, card)).collect();
    let refused = tallies.iter().flat_map(|tally| &tally.refused);
    let refused = refused.filter(|refused| !NOT_READ.contains(&refused.name.as_str()));
    let refused: Vec<String> = refused
        .map(|refused| format!("{}: {}\n    {}", refused.name, refused.line, refused.why))
        .collect();
    let with_text = tallies.iter().filter(|tally| !tally.without_text).count();
    let ir = tallies
        .iter()
        .filter(|tally| matches!(tally.abilities, Some(Ok(_))))
        .count();
    eprintln!("{with_text} cards of the book with text, {ir} have programs");
    for tally in &tallies {
        if let Some(Err(error)) = &tally.abilities {
            eprintln!("  {}: {error}", tally.name);
        }
    }
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

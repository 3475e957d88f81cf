//! On the cards of the publisher, where their file is at hand.

use std::fs;
use std::path::Path;

use grand_archive_next::file::read;
use grand_archive_next::vocab::WORDS;

const REFERENCES: &str = include_str!("../../lang/tests/references/references.tsv");

/// The file of real cards, which is no part of the project.
fn cards() -> Option<String> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cards/grand-archive.json");
    let json = fs::read_to_string(path).ok();
    assert!(
        json.is_some() || std::env::var("LUDEX_REQUIRE").is_err(),
        "the real cards are required and absent"
    );
    if json.is_none() {
        eprintln!("left out: there is no file of real cards");
    }
    json
}

#[test]
fn references_mean_what_readers_say() {
    let Some(json) = cards() else { return };
    let (cards, words) = read(&json).unwrap();
    let grammar = lang::grammar(&WORDS, &words).unwrap();
    let judged = lang::laws::references(&grammar, &cards, REFERENCES, "grand-archive");
    eprintln!("{}", judged.wrong.join("\n"));
    eprintln!("{} of {} references right", judged.right, judged.total);
    assert!(judged.right * 100 >= judged.total * FLOOR);
}

/// What was reached, in percent; it only grows.
const FLOOR: usize = 89;

/// Cut, swapped, doubled and foreign: nothing panics, nothing takes for ever.
#[test]
fn ten_thousand_mangled_texts_are_read_or_refused() {
    let Some(json) = cards() else { return };
    let (cards, words) = read(&json).unwrap();
    let grammar = lang::grammar(&WORDS, &words).unwrap();
    let foreign = [
        "été",
        "—",
        "\"",
        "{",
        "*(",
        "•",
        "\n",
        "99999999999",
        "~",
        "non-",
        "**",
    ];
    let mut seed: usize = 11;
    let mut next = |most: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % most.max(1)
    };
    let mut read = 0;
    for _ in 0..10_000 {
        let card = &cards[next(cards.len())];
        let Some((_, text)) = card.texts.first() else {
            continue;
        };
        let mut words: Vec<&str> = text.split(' ').collect();
        for _ in 0..=next(4) {
            let at = next(words.len());
            match next(4) {
                0 => words.truncate(at.max(1)),
                1 => words.insert(at, foreign[next(foreign.len())]),
                2 => words.swap(0, at),
                _ => words.extend_from_within(..at),
            }
        }
        read += usize::from(lang::read_line(&grammar, &words.join(" "), &card.name).is_ok());
    }
    eprintln!("{read} of 10,000 mangled texts were read");
}

//! What is refused is named; nothing panics, whatever the text.

use lang::TextError;

use crate::mini::{mini, read};

#[test]
fn the_phrase_and_what_was_expected_are_named() {
    let error = read("Melt a herring.").unwrap_err();
    let TextError::NotUnderstood {
        phrase, expected, ..
    } = error
    else {
        panic!("{error}");
    };
    assert_eq!(phrase, "herring");
    assert!(expected.iter().any(|e| e == "{noun}"), "{expected:?}");
}

/// A small generator, so that runs are alike.
fn next(seed: &mut u64) -> usize {
    *seed = seed
        .wrapping_mul(6364136223846793005)
        .wrapping_add(1442695040888963407);
    usize::try_from(*seed >> 33).unwrap_or(0)
}

#[test]
fn mangled_texts_are_read_or_refused() {
    let grammar = mini();
    let text = "When you melt a golem, you may deal 2 to a golem at a tower. If you do, draw 1.";
    let words: Vec<&str> = text.split(' ').collect();
    let foreign = [
        "été",
        "—",
        "\"",
        "{w}",
        "*(",
        "•",
        "\n",
        "9999999999",
        "~",
        "non-",
    ];
    let mut seed = 7;
    for _ in 0..300 {
        let mut mangled = words.clone();
        for _ in 0..1 + next(&mut seed) % 4 {
            let at = next(&mut seed) % mangled.len();
            match next(&mut seed) % 4 {
                0 => mangled.truncate(at.max(1)),
                1 => mangled.insert(at, foreign[next(&mut seed) % foreign.len()]),
                2 => mangled.insert(at, words[next(&mut seed) % words.len()]),
                _ => mangled.reverse(),
            }
        }
        let _ = lang::read_line(&grammar, &mangled.join(" "), "Pebbler");
    }
}

#[test]
fn long_and_tangled_texts_keep_to_the_budget() {
    let grammar = mini();
    for text in [
        ",".repeat(1_000_000),
        "a golem and ".repeat(150),
        "(".repeat(500),
        "\"".repeat(500),
        "if you melt a golem, ".repeat(60),
        "a golem's ".repeat(150),
        "non-".repeat(500),
    ] {
        let read = lang::read_line(&grammar, &text, "Pebbler");
        assert!(read.is_err(), "{}", &text[..20]);
    }
}

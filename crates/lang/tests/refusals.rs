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

fn helped(line: &str) -> lang::Help {
    let error = read(line).unwrap_err();
    lang::help(&mini(), line, "Pebbler", &error)
}

#[test]
fn the_nearest_text_that_is_read_is_offered() {
    for (line, unknown, nearest) in [
        (
            "Melt a gloem.",
            Some(("gloem", Some("golem"))),
            Some("Melt a golem."),
        ),
        (
            "Melt a herring golem.",
            Some(("herring", None)),
            Some("Melt a golem."),
        ),
        ("Melt a golem to.", None, Some("Melt a golem.")),
    ] {
        let help = helped(line);
        let first = help.unknown.first();
        let first = first.map(|(word, near)| (word.as_str(), near.as_deref()));
        assert_eq!(first, unknown, "{line}");
        let read_now = help.nearest.as_deref();
        assert!(
            read_now.is_some_and(|text| read(text).is_ok()),
            "{line}: {read_now:?}"
        );
        assert_eq!(read_now, nearest, "{line}");
    }
}

#[test]
fn what_was_expected_is_said_in_words() {
    let error = read("Melt a herring.").unwrap_err().to_string();
    assert!(
        error.starts_with("not understood: `herring`; expected "),
        "{error}"
    );
    assert!(error.contains("a noun") && !error.contains('{'), "{error}");
    let error = read("Melt a").unwrap_err().to_string();
    assert!(
        error.starts_with("the text ends too early; expected"),
        "{error}"
    );
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

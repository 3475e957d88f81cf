//! Meanings of drawn texts that a person has read, where the file of real cards
//! is at hand. The table is `crates/lang/tests/snapshots/judged.tsv`.

use std::fs;
use std::path::Path;

use crate::GAME;
use crate::game::file::read;
use crate::game::vocab::WORDS;
use crate::game::words::SETS;
use lang::laws::{Snapshot, Verdict, snapshots};

fn table() -> String {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../lang/tests/snapshots/judged.tsv"
    );
    fs::read_to_string(path).unwrap()
}

/// The drawn texts with the meanings they have now, if the cards are at hand.
fn drawn() -> Option<Vec<Snapshot>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cards");
    let path = folder.join(format!("{GAME}.json"));
    let required = std::env::var("LUDEX_REQUIRE").is_ok_and(|what| what.contains("shared"));
    let Ok(json) = fs::read_to_string(path) else {
        assert!(!required, "the real cards are required and absent");
        eprintln!("left out: there is no file of real cards");
        return None;
    };
    let (cards, words) = read(&json).unwrap();
    let (words, grammar) = lang::prepare(&WORDS, &words, SETS).unwrap();
    Some(snapshots(&words, &grammar, &cards, &table(), GAME))
}

/// `LUDEX_BLESS=1` writes the hashes anew; what is said of a meaning that has
/// changed is taken back, and somebody has to read it again.
#[test]
fn meanings_that_were_found_right_are_the_same() {
    let Some(drawn) = drawn() else { return };
    assert_eq!(drawn.len(), 60);
    let prints: Vec<String> = drawn
        .iter()
        .map(|one| {
            format!(
                "== {} {} {}\n{}",
                one.set,
                one.number,
                one.line(GAME),
                one.print
            )
        })
        .collect();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("snapshots-{GAME}.txt"));
    fs::write(&path, prints.join("\n")).unwrap();
    let of = |verdict: Verdict| drawn.iter().filter(|one| one.verdict == verdict).count();
    eprintln!(
        "{} right, {} wrong, {} without a meaning, {} unread; prints in {}",
        of(Verdict::Right),
        of(Verdict::Wrong),
        of(Verdict::None),
        of(Verdict::Unread),
        path.display()
    );
    if std::env::var_os("LUDEX_BLESS").is_some_and(|v| v == "1") {
        return bless(&drawn);
    }
    let right = drawn.iter().filter(|one| one.verdict == Verdict::Right);
    let changed: Vec<&str> = right
        .filter(|one| one.read != one.now)
        .map(|one| one.print.as_str())
        .collect();
    assert!(
        changed.is_empty(),
        "read these again (LUDEX_BLESS=1 marks them unread):\n{}",
        changed.join("\n")
    );
}

/// Writes the lines of this game anew; those of the other stay.
fn bless(drawn: &[Snapshot]) {
    let table = table();
    let mut new = drawn.iter().map(|one| one.line(GAME));
    let lines = table.lines().map(|line| match line.starts_with(GAME) {
        true => new.next().unwrap_or_else(|| line.to_string()),
        false => line.to_string(),
    });
    let text = lines.collect::<Vec<_>>().join("\n") + "\n";
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../lang/tests/snapshots/judged.tsv"
    );
    fs::write(path, text).unwrap();
}

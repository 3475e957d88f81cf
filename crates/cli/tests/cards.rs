//! `ludex cards` for the one language: stages, readings, words, meanings.

use std::path::Path;
use std::process::Output;

use crate::common::ludex;

fn run(args: &[&str]) -> Output {
    ludex().args(args).output().expect("the program was built")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn json(args: &[&str]) -> serde_json::Value {
    serde_json::from_slice(&run(args).stdout).expect("the answer is JSON")
}

fn written(name: &str, contents: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, contents).expect("a scratch file");
    path.display().to_string()
}

#[test]
fn all_shipped_texts_are_read() {
    for game in ["ikorr", "riftbound", "grand-archive"] {
        let args = ["cards", "check", "--game", game, "--stages", "--json"];
        let output = run(&args);
        assert_eq!(output.status.code(), Some(0), "{game}");
        let answer = json(&args);
        let count = |key: &str| answer[key].as_u64().unwrap_or(0);
        let reads = answer["stages"]["reads"].as_u64();
        assert_eq!(
            reads,
            Some(count("cards") - count("without_text")),
            "{game}"
        );
        assert!(answer["understood"].is_null() && answer["stages"]["runs"].is_null());
    }
}

const SET: &str = r#"
[[card]]
name = "Kiln Keeper"
text = "Destroy target champion. Draw a card."
[[card]]
name = "Odd One"
text = "Florp target champion.\nDestroy a Grumble champion."
"#;

#[test]
fn what_blocks_cards_is_ranked_and_unknown_words_are_proposed() {
    let set = written("blocked.toml", SET);
    let output = run(&["cards", "check", "--game", "ikorr", &set, "--rank"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("Florp"), "{}", text(&output));
    let out = written("proposed.toml", "");
    let output = run(&["cards", "check", "--game", "ikorr", &set, "--propose", &out]);
    assert!(
        text(&output).contains("2 unknown words"),
        "{}",
        text(&output)
    );
    let proposed = std::fs::read_to_string(&out).expect("it was written");
    assert!(proposed.contains("tags = [\"Grumble\"]"), "{proposed}");
    let answer = json(&[
        "cards", "check", "--game", "ikorr", &set, "--words", &out, "--json",
    ]);
    assert_eq!(answer["refused"].as_array().map(Vec::len), Some(1));
}

#[test]
fn readings_have_their_penalties() {
    let set = written("readings.toml", SET);
    let answer = json(&[
        "cards",
        "check",
        "--game",
        "ikorr",
        &set,
        "--readings",
        "--json",
    ]);
    let first = &answer[0]["readings"]["readings"][0];
    assert_eq!(answer[0]["name"], "Kiln Keeper");
    assert!(
        first["penalty"].is_u64() && first["mean"].is_string(),
        "{answer}"
    );
    let output = run(&[
        "cards",
        "check",
        "--game",
        "ikorr",
        &set,
        "--readings",
        "--rank",
    ]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        said(&output).contains("cannot be used with"),
        "{}",
        said(&output)
    );
}

#[test]
fn a_wrong_words_file_is_refused_with_its_place() {
    let words = written("wrong-words.toml", "tags = [\"A\"]\ntgas = [\"B\"]\n");
    let output = run(&["cards", "check", "--game", "ikorr", "--words", &words]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said(&output).contains("line 2, column 1"),
        "{}",
        said(&output)
    );
    let output = run(&[
        "cards",
        "check",
        "--game",
        "ikorr",
        "--words",
        "no-such-file.toml",
    ]);
    assert_eq!(output.status.code(), Some(3));
    assert!(
        said(&output).contains("no-such-file.toml"),
        "{}",
        said(&output)
    );
}

#[test]
fn a_set_that_no_card_is_of_cannot_be_held_out() {
    let output = run(&["cards", "check", "--game", "riftbound", "--hold-out", "XYZ"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("`XYZ`"), "{}", said(&output));
}

#[test]
fn a_card_is_explained() {
    let set = written("explained.toml", SET);
    let output = run(&["cards", "explain", "--game", "ikorr", "kiln keeper", &set]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let told = text(&output);
    assert!(told.contains("target 1: 1 champion."), "{told}");
    assert!(told.contains("you destroy target 1."), "{told}");
    assert!(
        told.lines().all(|line| line.chars().count() <= 80),
        "{told}"
    );
    let answer = json(&[
        "cards",
        "explain",
        "--game",
        "ikorr",
        "Kiln Keeper",
        &set,
        "--json",
    ]);
    assert!(
        answer[0]["lines"][0]["abilities"][0].is_object(),
        "{answer}"
    );
    let output = run(&["cards", "explain", "--game", "ikorr", "Odd One", &set]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("Its meaning is not known"));
    let output = run(&["cards", "explain", "--game", "ikorr", "Nobody", &set]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("no card is called `Nobody`"));
}

//! Words of a set as data.

use lang::{FileWords, SetWords, prepare, read_line, skeleton, survey};

use crate::mini::WORDS;

const SET: &str = r#"
tags = ["Mossback"]
counters = ["ember"]
tokens = ["Young Gallus"]

[[keyword]]
name = "Heavy"
value = "number"
least = 1
means = "~ gets +{N} weight"

[[verb]]
base = "smelt"
object = "THING"
roles = [{ prep = "into", role = "Other", kinds = "THING" }]

[[noun]]
one = "forge"
kinds = "PLACE"

[[adjective]]
word = "molten"
kinds = "THING"
"#;

fn with(set: &str) -> lang::Grammar {
    let prepared = prepare(&WORDS, &FileWords::default(), &[("set.toml", set)]);
    prepared.unwrap_or_else(|error| panic!("{error}")).1
}

#[test]
fn words_of_a_set_are_words_like_others() {
    let grammar = with(SET);
    for line in [
        "Heavy 2",
        "Smelt a golem into a Mossback.",
        "If a golem was smelted this turn, draw 1.",
        "Melt all molten golems at a forge.",
        "Melt a golem named Young Gallus.",
    ] {
        let read = read_line(&grammar, line, "Pebbler");
        assert!(read.is_ok(), "{line}: {:?}", read.err());
    }
}

fn refused(set: &str) -> String {
    let prepared = prepare(&WORDS, &FileWords::default(), &[("set.toml", set)]);
    prepared.expect_err(set).to_string()
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    for (set, place) in [
        ("tags = 3", "set.toml, line 1, column 8:"),
        ("colour = \"red\"", "set.toml, line 1, column 1:"),
        (
            "\n[[keyword]]\nname = \"\"",
            "set.toml, line 3, column 8: `` is no word",
        ),
        (
            "[[noun]]\none = \"forge\"\nkinds = \"HOUSE\"",
            "line 3, column 9: `HOUSE` names no kinds",
        ),
        (
            "[[verb]]\nbase = \"smelt\"\nroles = [{ prep = \"to\", role = \"Goal\", kinds = \"ANY\" }]",
            "line 3, column 32: `Goal` is no role",
        ),
        (
            "[[keyword]]\nname = \"Odd\"\nmeans = \"blarg the frob\"",
            "line 3, column 9: `blarg the frob`: not understood",
        ),
        (
            "[[keyword]]\nname = \"Odd\"\n[[keyword]]\nname = \"Odd\"",
            "line 4, column 8: `Odd` is declared twice",
        ),
        (
            "[[keyword]]\nname = \"Odd\"\nleast = 1",
            "line 2, column 8: `least` belongs",
        ),
    ] {
        let why = refused(set);
        assert!(why.contains(place), "{set}\n{why}");
    }
}

#[test]
fn a_proposal_is_a_words_file() {
    let grammar = with("");
    let card = lang::Card {
        name: "Pebbler".to_string(),
        texts: vec![(
            "text",
            "[Sooty 2] *(Melt a golem.)*\nMelt a Cinderkin golem.\nFrobnicate a golem.".to_string(),
        )],
        ..lang::Card::default()
    };
    let survey = survey(&grammar, &[card], None);
    let proposed = skeleton(&survey.proposals);
    let words = SetWords::read(&proposed).unwrap_or_else(|error| panic!("{error}\n{proposed}"));
    assert_eq!(words.file.tags, ["Cinderkin"]);
    assert_eq!(words.keywords[0].name, "Sooty");
    assert!(proposed.contains("means = \"Melt a golem.\""), "{proposed}");
    assert!(proposed.contains("# Frobnicate (1 cards)"), "{proposed}");
}

//! All clause forms follow from a verb's one declaration.

use crate::mini::{mean, mini, read};

/// Each line is read, printed back, and speaks of the verb.
#[test]
fn every_form_of_a_verb_is_read() {
    let forms = [
        "Melt a golem.",
        "Pebbler melts a golem.",
        "A golem is melted.",
        "If you would melt a golem, draw 1 instead.",
        "If a golem would be melted, draw 1 instead.",
        "If you have melted a golem this turn, draw 1.",
        "If a golem was melted this turn, draw 1.",
        "You can melt a golem.",
        "Golems can't be melted.",
        "You may melt a golem.",
        "You must melt a golem.",
        "Draw 1 for each melted golem.",
        "Draw 1 for each golem melted this way.",
        "Draw 1 for each golem you melted this turn.",
        "Draw 2 to melt a golem.",
        "Draw 1 instead of melting a golem.",
    ];
    for form in forms {
        assert!(mean(form).contains("melt"), "{form}");
    }
}

#[test]
fn roles_stand_in_any_order_and_mean_the_same() {
    let one = "Move a golem from a tower to another tower.";
    let two = "Move a golem to another tower from a tower.";
    assert_ne!(mini().normal(one, ""), mini().normal(two, ""));
    let roles = |line: &str| {
        let parsed = read(line).unwrap();
        let mut heads: Vec<String> = parsed.mean.preorder().map(|m| m.head.clone()).collect();
        heads.sort();
        heads
    };
    assert_eq!(roles(one), roles(two));
}

#[test]
fn what_a_verb_claims_is_the_verbs() {
    let text = mean("Move a golem from a tower.");
    assert!(text.contains("PlaceBefore"), "{text}");
    let text = mean("Melt a golem from a tower.");
    assert!(text.contains("[From"), "{text}");
}

#[test]
fn noun_phrases_are_made_of_their_parts() {
    for line in [
        "Melt up to two frozen rival Basalt golems at a tower.",
        "Melt all golems you don't control with weight 3 or less.",
        "Melt any number of other golems with Sturdy.",
        "Melt each golem with 2 or more weight.",
        "Melt target golem or moss.",
        "Deal damage equal to its weight to that golem's controller.",
        "Deal X damage to Pebbler, where X is the number of golems you control.",
        "Melt a golem named Old Gallus.",
    ] {
        assert!(read(line).is_ok(), "{line}: {:?}", read(line).err());
    }
}

#[test]
fn prints_agree_in_number() {
    let grammar = mini();
    let parsed = read("each golem you control gets +1 weight.").unwrap();
    let printed = grammar.print(&parsed.term, "Pebbler");
    assert_eq!(printed, "Each golem you control gets +1 weight.");
}

#[test]
fn kinds_forbid() {
    assert!(read("Melt a player.").is_err());
    assert!(read("Move a golem to a golem.").is_err());
    assert!(read("Melt 3 damage.").is_err());
}

//! Every reading of a line, and what stands in the way of lines.

use lang::{Card, check, rank, readings, survey};

use crate::mini::{mini, read};

#[test]
fn the_best_reading_is_the_one_that_is_read() {
    let grammar = mini();
    for line in [
        "Melt a golem.",
        "Melt up to two frozen rival Basalt golems at a tower.",
        "Draw 1 for each golem you melted this turn.",
    ] {
        let all = readings(&grammar, line, "Pebbler").unwrap();
        let best = &all.readings[0];
        assert_eq!(best.mean, read(line).unwrap().mean.show(), "{line}");
        let sums = all.readings.iter().map(|one| (one.penalty, one.distance));
        assert!(sums.is_sorted(), "{line}");
        let paid: u32 = best.rows.iter().map(|(_, n)| u32::from(*n)).sum();
        assert_eq!(paid, best.penalty, "{line}");
    }
}

#[test]
fn a_line_that_can_be_read_otherwise_shows_how() {
    let all = readings(&mini(), "Melt a golem at a tower.", "Pebbler").unwrap();
    assert!(all.readings.len() > 1, "{all:?}");
    assert!(all.readings[0].penalty <= all.readings[1].penalty);
}

#[test]
fn what_is_not_read_has_no_reading() {
    let all = readings(&mini(), "Melt a herring.", "Pebbler").unwrap();
    assert!(all.readings.is_empty());
}

fn card(name: &str, set: &str, text: &str) -> Card {
    Card {
        name: name.to_string(),
        set: set.to_string(),
        sets: vec![set.to_string()],
        texts: vec![("text", text.to_string())],
        ..Card::default()
    }
}

#[test]
fn blocks_are_ranked_by_what_they_block_alone() {
    let grammar = mini();
    let cards = [
        card("One", "A", "Melt a herring."),
        card("Two", "A", "Melt a herring.\nBlarg."),
        card("Three", "A", "Draw 1."),
    ];
    let tallies: Vec<_> = cards.iter().map(|card| check(&grammar, card)).collect();
    let rows = rank(&tallies);
    assert_eq!(
        (rows[0].what.as_str(), rows[0].cards, rows[0].alone),
        ("herring", 2, 1)
    );
    assert_eq!((rows[1].cards, rows[1].alone), (1, 0));
}

#[test]
fn nothing_of_a_set_held_out_is_shown() {
    let cards = [
        card("One", "A", "Draw 1."),
        card("Two", "B", "Melt a herring."),
    ];
    let survey = survey(&mini(), &cards, Some("B"));
    assert_eq!((survey.cards, survey.stages.ir), (1, 1));
    assert_eq!(
        (survey.sets["B"].cards, survey.sets["B"].stages.reads),
        (1, 0)
    );
    assert!(survey.refused.is_empty() && survey.rank.is_empty() && survey.proposals.is_empty());
}

//! Figures for people: by stage, with the phrases on which lines die.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::build::grammar;
use crate::check::{Card, Refused, Tally, check, figures, read_line, row_uses};
use crate::explain::explain;
use crate::grammar::Grammar;
use crate::laws::swapped;
use crate::lines::ability_lines;
use crate::readings::readings;
use crate::vocabulary::{FileWords, Vocabulary};

/// How many phrases are listed.
const LISTED: usize = 200;

/// What became of each card: of those given, and of those held out.
fn checked(grammar: &Grammar, cards: &[Card], hold_out: &str) -> (Vec<Tally>, Vec<Tally>) {
    let held = |card: &&Card| is_held(card, hold_out);
    let (apart, given): (Vec<&Card>, Vec<&Card>) = cards.iter().partition(held);
    let check_all =
        |cards: Vec<&Card>| cards.into_iter().map(|card| check(grammar, card)).collect();
    (check_all(given), check_all(apart))
}

/// Reads all cards and says what became of them. Cards that were printed only
/// in the set `hold_out` are counted apart, and nothing of them is shown.
/// `rank` adds a list: `rank` of refused phrases, `lines` of refused lines, `rows`
/// of how many cards use each row, `decided` of lines that penalties decide,
/// `ir` of what has no program, `explained` of what cards mean, or the name of
/// a card to show.
#[must_use]
pub fn report(
    words: &Vocabulary,
    file: &FileWords,
    cards: &[Card],
    hold_out: &str,
    rank: &str,
) -> String {
    let grammar = match grammar(words, file) {
        Ok(grammar) => grammar,
        Err(error) => return error.to_string(),
    };
    let (given, apart) = checked(&grammar, cards, hold_out);
    let mut out = format!("given {:?}\n", figures(&grammar, &given));
    if !hold_out.is_empty() {
        let held = figures(&grammar, &apart);
        let (reads, percent) = (held.reads, held.reads_percent);
        let (programs, of) = (held.ir, held.ir_percent);
        let _ = writeln!(
            out,
            "{hold_out} {} cards, reads {reads} = {percent} %, programs {programs} = {of} %",
            held.cards
        );
    }
    let refused = || given.iter().flat_map(|tally| &tally.refused);
    match rank {
        "" => {}
        "rank" => ranked(&given, &mut out),
        "swapped" => loose(&grammar, cards, hold_out, &mut out),
        "means" => means(&grammar, cards, hold_out, &mut out),
        "ir" => without_programs(&given, &mut out),
        "decided" => decided(&grammar, cards, hold_out, &mut out),
        "rows" => used_rows(&grammar, &given, &mut out),
        "explained" => explained(words, &grammar, cards, hold_out, &mut out),
        "lines" => refused().for_each(|r| one(r, &mut out)),
        name => refused()
            .filter(|r| r.name == name || r.stage == name)
            .for_each(|r| one(r, &mut out)),
    }
    out
}

/// What each line means, one after the other.
fn means(grammar: &Grammar, cards: &[Card], hold_out: &str, out: &mut String) {
    for card in cards.iter().filter(|card| !is_held(card, hold_out)) {
        for (_, text) in &card.texts {
            for (_, line) in ability_lines(text) {
                if let Ok(parsed) = read_line(grammar, line, &card.name) {
                    let _ = writeln!(out, "{}: {line}\n  {}", card.name, parsed.mean.show());
                }
            }
        }
    }
}

/// What each card means, for people to read beside its text.
fn explained(words: &Vocabulary, grammar: &Grammar, cards: &[Card], hold: &str, out: &mut String) {
    for card in cards.iter().filter(|card| !is_held(card, hold)) {
        let _ = writeln!(out, "== {} {} {}", card.set, card.number, card.name);
        for line in explain(words, grammar, card) {
            let _ = writeln!(out, "> {}", line.line.replace('\n', "\n> "));
            for said in &line.says {
                let _ = writeln!(out, "  {}{}", "  ".repeat(said.depth), said.text);
            }
            if let Some(why) = &line.refused {
                let _ = writeln!(out, "  !! {why}");
            }
        }
    }
}

/// A hundred of the lines that several readings fit and penalties decide: always
/// the same ones.
fn decided(grammar: &Grammar, cards: &[Card], hold_out: &str, out: &mut String) {
    let mut found = Vec::new();
    for card in cards.iter().filter(|card| !is_held(card, hold_out)) {
        for (_, text) in &card.texts {
            for (_, line) in ability_lines(text) {
                let Ok(all) = readings(grammar, line, &card.name) else {
                    continue;
                };
                if let [best, next, ..] = all.readings.as_slice()
                    && best.penalty < next.penalty
                {
                    let bytes = line.bytes().fold(7_u64, |sum, byte| {
                        sum.wrapping_mul(0x0100_0000_01b3) ^ u64::from(byte)
                    });
                    found.push((bytes, format!("{}: {line}\n  {}", card.name, best.mean)));
                }
            }
        }
    }
    let _ = writeln!(out, "{} lines are decided by penalties", found.len());
    found.sort();
    for (_, one) in found.into_iter().take(100) {
        let _ = writeln!(out, "{one}");
    }
}

/// How many cards use each written row, and of those that serve one, which card.
fn used_rows(grammar: &Grammar, given: &[Tally], out: &mut String) {
    for (row, cards) in row_uses(grammar, given) {
        let one = match cards.as_slice() {
            [card] => format!("{} {}", matches!(card.abilities, Some(Ok(_))), card.name),
            _ => String::new(),
        };
        let _ = writeln!(out, "{:5} {row} {one}", cards.len());
    }
}

/// What has no program, by how many cards it stops.
fn without_programs(tallies: &[Tally], out: &mut String) {
    let mut reasons: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for tally in tallies {
        if let Some(Err(error)) = &tally.abilities {
            reasons
                .entry(error.to_string())
                .or_default()
                .push(&tally.name);
        }
    }
    let mut rows: Vec<_> = reasons.into_iter().collect();
    rows.sort_by_key(|(_, names)| usize::MAX - names.len());
    for (reason, names) in rows.into_iter().take(LISTED) {
        let some: Vec<&str> = names.iter().take(LISTED).copied().collect();
        let _ = writeln!(out, "{:4}  {reason}: {}", names.len(), some.join("; "));
    }
}

/// Whether a card was printed only in the set that is held out.
fn is_held(card: &Card, hold_out: &str) -> bool {
    let held = card.sets.iter().all(|set| set == hold_out);
    !hold_out.is_empty() && !card.sets.is_empty() && held
}

/// How many lines are read with two words swapped.
fn loose(grammar: &Grammar, cards: &[Card], hold_out: &str, out: &mut String) {
    let given = cards.iter().filter(|card| !is_held(card, hold_out));
    let lines = given.flat_map(|card| {
        let texts = card.texts.iter().flat_map(|(_, text)| ability_lines(text));
        texts.map(|(_, line)| (line, card.name.as_str()))
    });
    let swapped = swapped(grammar, lines);
    let _ = writeln!(
        out,
        "swapped {} of {} read",
        swapped.read.len(),
        swapped.tried
    );
    for line in &swapped.read {
        let _ = writeln!(out, "  {line}");
    }
}

fn one(refused: &Refused, out: &mut String) {
    let why = refused.why.replace('\n', " / ");
    let short: String = why.chars().take(700).collect();
    let _ = writeln!(out, "{}: {}\n    {short}", refused.name, refused.line);
}

/// Refused phrases by their first two words: how many cards each blocks, and
/// how many it alone blocks.
fn ranked(tallies: &[Tally], out: &mut String) {
    let mut phrases: BTreeMap<String, (usize, usize, String)> = BTreeMap::new();
    for tally in tallies {
        for refused in &tally.refused {
            let first: Vec<&str> = refused.phrase.split(' ').take(2).collect();
            let row = phrases.entry(first.join(" ")).or_default();
            row.0 += 1;
            row.1 += usize::from(tally.refused.len() == 1);
            row.2 = refused.line.chars().take(150).collect();
        }
    }
    let mut rows: Vec<_> = phrases.into_iter().collect();
    rows.sort_by_key(|(_, row)| usize::MAX - row.1);
    for (phrase, (blocks, alone, line)) in rows.into_iter().take(LISTED) {
        let line = line.replace('\n', " / ");
        let _ = writeln!(out, "{blocks:4} {alone:4}  {phrase:24} {line}");
    }
}

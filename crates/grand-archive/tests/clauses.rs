//! Of the clauses that real cards use most, the shipped ones use most.

use grand_archive::Rules;
use grand_archive::card::{LISTED, Print};
use grand_archive::db::{GAME, SETS};
use std::collections::{BTreeMap, BTreeSet};
use testkit::shared;

/// So many of the most frequent clauses are looked at.
const TOP: usize = 300;
/// So many of them are used.
const LEAST: usize = 180;

/// Numbers as words.
const NUMBERS: [&str; 13] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "second",
    "third", "twice",
];
/// What objects and cards are called.
const NOUNS: [&str; 17] = [
    "ally",
    "allies",
    "item",
    "items",
    "weapon",
    "weapons",
    "domain",
    "domains",
    "phantasia",
    "phantasias",
    "unit",
    "units",
    "object",
    "objects",
    "regalia",
    "card",
    "cards",
];
const ELEMENTS: [&str; 13] = [
    "fire", "water", "wind", "norm", "arcane", "astra", "crux", "exia", "luxem", "neos", "tera",
    "umbra", "exalted",
];
/// What a condition before an effect begins with.
const CONDITIONS: [&str; 10] = [
    "if ",
    "when ",
    "whenever ",
    "as ",
    "until ",
    "at ",
    "while ",
    "the next ",
    "for each ",
    "depending ",
];
/// What an effect after "and" begins with.
const EFFECTS: [&str; 12] = [
    "banish", "becomes", "deal", "discard", "draw", "gain", "gets", "glimpse", "has", "put",
    "recover", "wake",
];

#[test]
fn most_of_the_frequent_clauses_are_used() {
    let test = "most_of_the_frequent_clauses_are_used";
    let Some(text) = shared(env!("CARGO_MANIFEST_DIR"), "cards/grand-archive.json", test) else {
        return;
    };
    let real = Rules::printed(&[("grand-archive.json", &text)]).0;
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    for clause in real.prints.iter().flat_map(clauses) {
        *count.entry(clause).or_default() += 1;
    }
    let mut frequent: Vec<_> = count.into_iter().collect();
    frequent.sort_by_key(|(clause, n)| (std::cmp::Reverse(*n), clause.clone()));
    frequent.truncate(TOP);
    let files: Vec<_> = GAME.iter().chain(SETS).copied().collect();
    let own = Rules::printed(&files).0;
    let own: BTreeSet<String> = own.prints.iter().flat_map(clauses).collect();
    let (used, rest): (Vec<_>, Vec<_>) = frequent
        .into_iter()
        .partition(|(clause, _)| own.contains(clause));
    assert!(used.len() >= LEAST, "{} used, not {rest:?}", used.len());
}

/// A text cut into heads, costs and effects, with what may stand in the same
/// place folded.
fn clauses(print: &Print) -> BTreeSet<String> {
    let text = without_names(print, &without_asides(&print.text));
    let lines = text.lines().map(|line| line.trim_start_matches(['•', ' ']));
    let sentences = lines.flat_map(|line| line.split(". "));
    let mut found = BTreeSet::new();
    for sentence in sentences {
        cut(sentence.trim_end_matches(['.', '"', ' ']), &mut found);
    }
    found.retain(|clause| !clause.is_empty());
    found
}

/// Without reminders, restrictions and marks of bold type.
fn without_asides(text: &str) -> String {
    let (mut plain, mut depth, mut reminds) = (String::new(), 0, false);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '*' if !reminds && rest.peek() == Some(&'(') => reminds = true,
            '*' => reminds &= depth > 0,
            '(' | '[' if reminds || c == '[' => depth += 1,
            ')' | ']' if depth > 0 => depth -= 1,
            _ if depth > 0 => {}
            _ => plain.push(c),
        }
    }
    plain
}

/// The card itself is called SELF.
fn without_names(print: &Print, text: &str) -> String {
    let short = print.name.split(',').next().unwrap_or(&print.name);
    let lineage = format!("{short} Lineage");
    let text = text.replace(&lineage, "NAME Lineage");
    let text = text.replace(&print.name, "~");
    text.replace(short, "~").replace('~', "SELF")
}

/// Cuts a sentence: head, condition, costs, then effects.
fn cut(sentence: &str, found: &mut BTreeSet<String>) {
    let lower = sentence.to_lowercase();
    let conditional = CONDITIONS.iter().any(|c| lower.starts_with(c));
    if let Some((head, effect)) = sentence.split_once(" — ").filter(|_| !lower.contains("(")) {
        found.insert(format!("{}:", folded(head)));
        cut(effect, found);
    } else if let Some((head, effect)) = sentence.split_once(", ").filter(|_| conditional) {
        found.insert(format!("{},", folded(head)));
        cut(effect, found);
    } else if let Some((head, effect)) = sentence.split_once(": ") {
        let label = head.starts_with("On ") || head.starts_with("Inherited");
        match label {
            true => found.extend([format!("{}:", folded(head))]),
            false => found.extend(head.split(", ").map(|c| format!("cost {}", folded(c)))),
        }
        cut(effect, found);
    } else {
        for part in sentence.split(", then ") {
            cut_effects(part, found);
        }
    }
}

/// Effects that are joined by "and".
fn cut_effects(part: &str, found: &mut BTreeSet<String>) {
    let lower = part.to_lowercase();
    let begun = ["then ", "otherwise, ", "you may "];
    let bare = begun.iter().find_map(|b| lower.strip_prefix(b));
    let taken = part.len() - bare.map_or(part.len(), str::len);
    let part = &part[taken..];
    let joins = |(at, _): &(usize, &str)| {
        let next = &part[at + " and ".len()..];
        EFFECTS.iter().any(|verb| next.starts_with(verb))
    };
    match part.match_indices(" and ").find(joins) {
        Some((at, and)) => {
            found.insert(folded(&part[..at]));
            cut_effects(&part[at + and.len()..], found);
        }
        None => {
            found.insert(folded(part));
        }
    }
}

/// With numbers, types, elements and nouns folded, in small letters.
fn folded(clause: &str) -> String {
    let words: Vec<&str> = clause.split_whitespace().map(fold).collect();
    let mut all = words.join(" ");
    for twice in ["TYPE or TYPE", "TYPE TYPE"] {
        all = all.replace(twice, "TYPE");
    }
    all.to_lowercase()
}

fn fold(word: &str) -> &str {
    let bare = word.trim_matches([',', '.', '(', ')', '+', '-', '"']);
    let number = bare.parse::<u8>().is_ok() || NUMBERS.contains(&bare.to_lowercase().as_str());
    let (signed, paid) = (word.starts_with('+'), word.starts_with('('));
    match () {
        () if number && paid => "(N)",
        () if number && signed => "+N",
        () if number && word.starts_with('-') => "-N",
        () if number => "N",
        () if ELEMENTS.contains(&bare) => "ELEM",
        () if NOUNS.contains(&bare) => "OBJ",
        () if LISTED.contains(&bare) => "TYPE",
        () => word,
    }
}

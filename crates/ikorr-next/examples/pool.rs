//! Which cards of set files can be played on the machine, and why the others
//! cannot: `pool FILES`.
#![expect(clippy::print_stdout, reason = "it is a program for people")]

use ikorr_next::book::{BOOK, procedures};
use ikorr_next::cards::{NoCard, made};
use machine::pool::{CardText, Pool};
use std::collections::BTreeMap;

fn main() {
    let read = |path: String| std::fs::read_to_string(path).unwrap_or_default();
    let files: Vec<String> = std::env::args().skip(1).map(read).collect();
    let all = match made(&files, &[]) {
        Ok(all) => all,
        Err(error) => return println!("{error}"),
    };
    let (mut built, mut why): (usize, BTreeMap<String, Vec<&str>>) = (0, BTreeMap::new());
    let others: Vec<CardText> = all.iter().map(|made| named(&made.name)).collect();
    for (at, card) in all.iter().enumerate() {
        let reasons = match &card.card {
            Ok(text) => {
                let mut cards = others.clone();
                cards[at] = text.clone();
                cards.extend(procedures());
                let pool = Pool::new(&BOOK, &cards);
                pool.err()
                    .into_iter()
                    .flatten()
                    .map(|bad| bad.to_string())
                    .collect()
            }
            Err(NoCard::NotLowered(error)) => vec![format!("language: {error}")],
            Err(error) => vec![format!("language: {error}")],
        };
        built += usize::from(reasons.is_empty());
        for reason in reasons {
            let reason = reason
                .replace(&card.name, "")
                .trim_start_matches(": ")
                .to_owned();
            why.entry(reason).or_default().push(&card.name);
        }
    }
    let mut why: Vec<_> = why.into_iter().collect();
    why.sort_by_key(|(_, cards)| std::cmp::Reverse(cards.len()));
    for (reason, cards) in &why {
        println!("{} {reason}\n    {}", cards.len(), cards.join(", "));
    }
    println!("{built} of {} cards can be played", all.len());
}

/// A card with this name and nothing else.
fn named(name: &str) -> CardText {
    CardText {
        name: name.to_owned(),
        ..CardText::default()
    }
}

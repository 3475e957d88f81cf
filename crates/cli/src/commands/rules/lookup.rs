//! A rule, or the rules with some words.

use crate::files;
use crate::output::{ExitStatus, json, outln};
use arena::built_in::File;
use arena::ledger::{Ledger, RuleRow};
use serde_json::{Value, json as value};

/// Shows the rule with this id, or the rules of some books with these words.
pub(super) fn run(
    (words, books): (&str, &[&str]),
    as_json: bool,
    ledger: &Ledger,
) -> anyhow::Result<ExitStatus> {
    let scenarios = files::scenarios()?;
    let by_id = ledger.find_typed(words);
    let mut found = match by_id.is_empty() {
        true => ledger.search(words),
        false => by_id,
    };
    found.retain(|row| books.contains(&row.book.as_str()));
    if as_json {
        let rows: Vec<Value> = found
            .iter()
            .map(|r| in_json(r, ledger, &scenarios))
            .collect();
        json(&rows)?;
    } else if let [row] = found[..] {
        show(row, ledger, &scenarios);
    } else {
        list(&found, words);
    }
    Ok(ExitStatus::found(!found.is_empty()))
}

fn in_json(row: &RuleRow, ledger: &Ledger, scenarios: &[File]) -> Value {
    value!({
        "id": row.id, "book": row.book, "kind": row.kind, "area": row.area,
        "section": row.section, "words": ledger.words(&row.id),
        "scenarios": shown_by(&row.id, scenarios),
    })
}

fn show(row: &RuleRow, ledger: &Ledger, scenarios: &[File]) {
    outln!("{} · {} · {}, {}", row.id, row.section, row.kind, row.area);
    match (row.kind.as_str(), &row.check) {
        ("restate", Some(other)) => {
            outln!(
                "  says again what {other} says: {}",
                ledger.words(&row.id).unwrap_or("see there")
            );
        }
        _ => outln!("  {}", ledger.words(&row.id).unwrap_or("see the book")),
    }
    for below in ledger.below(&row.id) {
        outln!(
            "  {:14} {}",
            below.id,
            ledger.words(&below.id).unwrap_or("see the book")
        );
    }
    let shown = shown_by(&row.id, scenarios);
    if shown.is_empty() {
        outln!("No scenario shows it yet.");
    }
    for file in shown {
        outln!("shown by {file}");
    }
}

fn list(found: &[&RuleRow], words: &str) {
    if found.is_empty() {
        outln!("No rule has the id or the words `{words}`.");
    }
    for row in found {
        let words = row.check.as_deref().or(row.title.as_deref());
        outln!("{:24} {}", row.id, words.unwrap_or("see the book"));
    }
}

/// The scenarios that name the rule.
fn shown_by<'a>(id: &str, scenarios: &'a [File]) -> Vec<&'a str> {
    let quoted = format!("\"{id}\"");
    let naming = scenarios.iter().filter(|f| f.text.contains(&quoted));
    naming.map(|f| f.name.as_str()).collect()
}

//! The page `docs/coverage.md`, as `ludex rules coverage --page` prints it: the
//! figures, and of all that is not proved which rules they are and why.

use super::coverage::{BookCoverage, HEADS, figures};
use super::proof_file::Reasons;
use crate::output::outln;
use arena::ledger::{Ledger, RuleRow};
use std::collections::BTreeMap;

const HEAD: &str = "\
# Coverage of the rulebooks

This page is printed by `ludex rules coverage --page`. `ludex rules coverage` counts, `ludex rules prove` proves: it switches off every cited rule in turn and runs the scenarios bound to it. A rule is *proved* when a step bound to it then fails, *dull* when none does, and holds *by construction* when it has no switch. `rules/proved.json` has the last proof (`ludex rules prove --write`), `rules/by-construction.jsonl` the reasons; *without a proof* is what the last proof did not know.
";

/// What the figures do not say.
const NOTES: &str = include_str!("page_notes.md");

/// Prints the page.
pub(super) fn print(books: &BTreeMap<&str, BookCoverage>, reasons: &Reasons, ledger: &Ledger) {
    let all = |of: fn(&BookCoverage) -> &[String]| -> Vec<&str> {
        let ids = books.values().flat_map(of);
        ids.map(String::as_str).collect()
    };
    let worded = |ids: Vec<&str>| -> Vec<(String, String)> {
        let words = |id: &str| ledger.words(id).unwrap_or("see the book").to_owned();
        ids.into_iter()
            .map(|id| (id.to_owned(), words(id)))
            .collect()
    };
    let why = |id: &str| {
        let today = ledger.find(id).map_or(id, RuleRow::shown_by);
        let why = reasons.of(id).or(reasons.of(today));
        (id.to_owned(), why.unwrap_or("").to_owned())
    };
    let waiting = books.values().flat_map(|b| &b.expected_to_fail);
    let waiting = waiting.map(|(id, finding)| (id.clone(), format!("finding {finding}")));
    outln!("{HEAD}");
    figures_of(books);
    part("Missing", "in our words", &worded(all(|b| &b.missing)));
    part(
        "Expected to fail",
        "because of",
        &waiting.collect::<Vec<_>>(),
    );
    part("Dull", "in our words", &worded(all(|b| &b.dull)));
    part(
        "Without a proof",
        "in our words",
        &worded(all(|b| &b.unproved)),
    );
    let built = all(|b| &b.by_construction).into_iter().map(why);
    part(
        "By construction",
        "why it has no switch",
        &built.collect::<Vec<_>>(),
    );
    outln!("\n{}", NOTES.trim_end());
}

fn row(cells: &[&str]) {
    outln!("| {} |", cells.join(" | "));
}

fn figures_of(books: &BTreeMap<&str, BookCoverage>) {
    row(&HEADS);
    row(&HEADS.map(|_| "---"));
    for (book, covered) in books {
        let cells = figures(covered).map(|n| n.to_string());
        let cells: Vec<&str> = [*book]
            .into_iter()
            .chain(cells.iter().map(String::as_str))
            .collect();
        row(&cells);
    }
}

/// A part of the page, left out where there is nothing.
fn part(title: &str, what: &str, lines: &[(String, String)]) {
    if lines.is_empty() {
        return;
    }
    outln!("\n## {title}\n");
    row(&["rule", what]);
    row(&["---", "---"]);
    for (rule, said) in lines {
        row(&[rule, said]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::rules::proof_file::Proofs;

    const PAGE: &str = include_str!("../../../../../docs/coverage.md");

    /// What of the page needs no scenario to be run; all of it is compared by
    /// `.ci/long coverage`.
    #[test]
    fn the_page_has_the_reasons_and_the_number_of_the_rules() {
        let (ledger, reasons) = (Ledger::built_in().unwrap(), Reasons::built_in().unwrap());
        assert!(PAGE.starts_with(HEAD));
        assert!(PAGE.ends_with(&format!("\n{}\n", NOTES.trim_end())));
        let proofs = Proofs::last().unwrap();
        let built = proofs.books.values().flat_map(|b| &b.by_construction);
        let counts = |id: &&String| ledger.find(id).is_some_and(RuleRow::can_be_shown);
        for id in built.filter(counts) {
            let line = format!("| {id} | {} |\n", reasons.of(id).unwrap());
            assert!(PAGE.contains(&line), "the page lacks {line}");
        }
        for book in Ledger::books() {
            let line = format!("| {book} | {} |", ledger.demands(book).count());
            assert!(PAGE.contains(&line), "the page lacks {line}");
        }
    }
}

//! Runs scenario files and, with the feature `knockout`, switches off each
//! rule they show.

#![allow(clippy::print_stdout)]

use ikorr::State;
use kernel::scenario::{Report, run_any};

fn run(text: &str) -> Result<Report, String> {
    let wrong = |all: Vec<kernel::scenario::Wrong>| {
        let lines = all.iter().map(|w| format!("  line {}: {}", w.line, w.what));
        lines.collect::<Vec<_>>().join("\n")
    };
    run_any::<State>(text).map_err(wrong)
}

fn main() {
    let explain = std::env::args().any(|a| a == "--explain");
    for path in std::env::args().skip(1).filter(|a| !a.starts_with("--")) {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let report = match run(&text) {
            Ok(report) => report,
            Err(wrong) => {
                println!("WRONG {path}\n{wrong}");
                continue;
            }
        };
        println!("{} {path}", if report.passed { "ok" } else { "FAIL" });
        for f in &report.failures {
            println!(
                "  step {} line {}: expected {}\n    found {}",
                f.step, f.line, f.expected, f.found
            );
        }
        if explain {
            report.explain.iter().for_each(|l| println!("    {l}"));
        }
        if report.passed {
            prove(&text, &report);
        }
    }
}

#[cfg(not(feature = "knockout"))]
fn prove(_: &str, _: &Report) {}

#[cfg(feature = "knockout")]
fn prove(text: &str, report: &Report) {
    let mut ids: Vec<&String> = report.bound.iter().map(|(id, _)| id).collect();
    ids.sort();
    ids.dedup();
    for id in ids {
        kernel::rule::knock_out(Some(id));
        let off = run(text);
        let asked = kernel::rule::was_asked();
        kernel::rule::knock_out(None);
        let word = match off {
            Ok(r) if r.fails(id) => "proved",
            Ok(r) if r.misses(id) && asked => "proved (by an earlier step)",
            Err(_) => "proved (refused)",
            Ok(_) if asked => "DULL: the switch changes nothing here",
            Ok(_) => "no switch (by construction)",
        };
        println!("  {id}: {word}");
    }
}

//! Editions of a book in scenarios: which a file is played in, which steps
//! belong to one of them, and that what is said of one does not hold in
//! another. And files that are expected to fail.

use super::FileError;
use super::read::Scenario;
use super::reader::Reader;
use super::report::{Failure, Report};
use super::source::join;
use super::step::Step;
use toml::Table;

/// A scenario as it is played in one edition.
pub(super) struct Edited<'s> {
    pub(super) scenario: &'s Scenario,
    /// The edition; empty for the one that is played where nothing is said.
    pub(super) edition: &'s str,
    /// The steps that are done.
    pub(super) steps: Vec<&'s Step>,
}

/// The editions a file says: one or a list.
pub(super) fn read_editions(reader: &mut Reader<'_>, top: &Table) -> Vec<String> {
    reader.texts("", top, "edition").unwrap_or_default()
}

/// The finding because of which a file is expected to fail.
pub(super) fn read_finding(reader: &mut Reader<'_>, top: &Table) -> Option<String> {
    let expected = reader.text("", top, "expected");
    let finding = reader.text("", top, "finding");
    match (expected.as_deref(), &finding) {
        (None, None) | (Some("fails"), Some(_)) => {}
        (Some("fails"), None) => {
            let what = "say which finding it fails because of: finding = \"A05\"";
            reader.wrong("expected", what);
        }
        (None, Some(_)) => reader.wrong("finding", "this goes with expected = \"fails\""),
        (Some(other), _) => {
            let what = format!("`{other}` cannot be expected; only expected = \"fails\"");
            reader.wrong("expected", &what);
        }
    }
    finding
}

impl Scenario {
    /// Everything wrong with the editions it names, for a game that has these.
    pub(super) fn wrong_editions(&self, known: &[&str]) -> Vec<FileError> {
        let mut wrong = Vec::new();
        let mut check = |key: &str, said: &[String], known: &[&str]| {
            for edition in said.iter().filter(|e| !known.contains(&e.as_str())) {
                let there = match known {
                    [] => "there is only the one that is played".to_owned(),
                    [""] => "say at the top in which the file is played".to_owned(),
                    _ => format!("use {}", known.join(" or ")),
                };
                let what = format!("there is no edition `{edition}` here: {there}");
                let line = self.source.line(key);
                wrong.push(FileError { line, what });
            }
        };
        check("edition", &self.editions, known);
        let played = self.played();
        for step in &self.steps {
            let at = join("step", &(step.number - 1).to_string());
            check(&join(&at, "edition"), &step.editions, &played);
        }
        wrong
    }

    /// The editions it is played in.
    pub(super) fn played(&self) -> Vec<&str> {
        match &self.editions[..] {
            [] => vec![""],
            said => said.iter().map(String::as_str).collect(),
        }
    }

    /// Played in one edition, with the steps of another or of the same.
    pub(super) fn edited<'s>(&'s self, edition: &'s str, steps_of: &str) -> Edited<'s> {
        let done = |step: &&Step| {
            let said = &step.editions;
            said.is_empty() || said.iter().any(|e| e == steps_of)
        };
        Edited {
            scenario: self,
            edition,
            steps: self.steps.iter().filter(done).collect(),
        }
    }

    /// The first step that is done in some editions only.
    fn parting(&self) -> Option<&Step> {
        self.steps.iter().find(|step| !step.editions.is_empty())
    }
}

/// Plays a scenario in each of its editions. What it says of one of them must
/// not hold in another, or they would not differ.
pub(super) fn in_each(
    scenario: &Scenario,
    run: impl Fn(&Edited<'_>) -> Result<Report, Vec<FileError>>,
) -> Result<Report, Vec<FileError>> {
    let played = scenario.played();
    let mut whole = Report {
        passed: true,
        finding: scenario.finding.clone(),
        ..Report::default()
    };
    for edition in &played {
        let report = run(&scenario.edited(edition, edition))?;
        whole.join(report, edition, played.len() > 1);
    }
    if let Some(step) = scenario.parting() {
        for (edition, other) in pairs(&played) {
            let same = run(&scenario.edited(edition, other)).is_ok_and(|r| r.passed);
            if same {
                whole.fails_to_differ(step, edition, other);
            }
        }
    }
    Ok(whole)
}

/// Every two of them, in both orders.
fn pairs<'s>(all: &[&'s str]) -> Vec<(&'s str, &'s str)> {
    let each = all.iter().flat_map(|a| all.iter().map(move |b| (*a, *b)));
    each.filter(|(a, b)| a != b).collect()
}

impl Report {
    /// Adds how it went in one edition.
    fn join(&mut self, report: Self, edition: &str, named: bool) {
        self.passed &= report.passed;
        let in_it = |what: String| match named {
            true => format!("in edition {edition}: {what}"),
            false => what,
        };
        self.failures
            .extend(report.failures.into_iter().map(|f| Failure {
                expected: in_it(f.expected),
                ..f
            }));
        self.rules_shown.extend(report.rules_shown);
        self.unreached.extend(report.unreached);
        if named {
            self.explain.push(format!("Edition {edition}:"));
        }
        self.explain.extend(report.explain);
        self.end = report.end.or(self.end.take());
    }

    fn fails_to_differ(&mut self, step: &Step, edition: &str, other: &str) {
        self.passed = false;
        self.failures.push(Failure {
            step: step.number,
            line: step.line,
            rules: Vec::new(),
            expected: format!("what is said of edition {other} does not hold in {edition}"),
            found: "it comes out the same".to_owned(),
        });
    }
}

//! Which scenarios are bound to which rules.

use arena::built_in::File;
use arena::games::run_scenario;
use kernel::scenario::Report;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// All scenarios, run once with every rule in force.
pub(super) struct ScenarioIndex {
    /// Scenarios that pass.
    pub(super) files: Vec<File>,
    /// Rules, with the numbers of the scenarios bound to them.
    pub(super) by_rule: BTreeMap<String, BTreeSet<usize>>,
    /// For each scenario the fingerprints of the rules it asks for.
    #[cfg(feature = "knockout")]
    pub(super) asked: Vec<BTreeSet<u64>>,
    /// Rules of scenarios that are expected to fail, with the finding.
    pub(super) waiting: BTreeMap<String, String>,
    /// Scenarios that do not pass, which show nothing, and why.
    pub(super) failing: Vec<String>,
}

impl ScenarioIndex {
    /// Runs all scenarios.
    pub(super) fn by(scenarios: Vec<File>) -> Self {
        let ran: Vec<ScenarioRun> = scenarios.into_par_iter().map(ran).collect();
        let mut bound = Self {
            files: Vec::new(),
            by_rule: BTreeMap::new(),
            #[cfg(feature = "knockout")]
            asked: Vec::new(),
            waiting: BTreeMap::new(),
            failing: Vec::new(),
        };
        for one in ran {
            match one.result {
                Ok(ref report) => match &report.finding {
                    None => bound.add(&one, report),
                    Some(finding) => {
                        let rules = report.rules_shown.iter().map(|(rule, _)| rule.clone());
                        let waiting = rules.map(|rule| (rule, finding.clone()));
                        bound.waiting.extend(waiting);
                    }
                },
                Err(why) => bound.failing.push(format!("{}: {why}", one.file.name)),
            }
        }
        bound
    }

    fn add(&mut self, one: &ScenarioRun, report: &Report) {
        let number = self.files.len();
        for (rule, _) in &report.rules_shown {
            self.by_rule.entry(rule.clone()).or_default().insert(number);
        }
        self.files.push(one.file.clone());
        #[cfg(feature = "knockout")]
        self.asked.push(one.asked.clone());
    }
}

/// A scenario that was run.
struct ScenarioRun {
    file: File,
    result: Result<Report, String>,
    #[cfg(feature = "knockout")]
    asked: BTreeSet<u64>,
}

fn ran(file: File) -> ScenarioRun {
    #[cfg(feature = "knockout")]
    let (report, asked) = kernel::rule::noting(|| run_scenario(&file.text));
    #[cfg(not(feature = "knockout"))]
    let report = run_scenario(&file.text);
    let result = match report {
        Ok(report) if report.as_expected() => Ok(report),
        Ok(Report {
            finding: Some(finding),
            ..
        }) => Err(format!("passes, though {finding} is said to make it fail")),
        Ok(report) => Err(report.failures.iter().map(|f| f.found.clone()).collect()),
        Err(wrong) => Err(wrong
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("; ")),
    };
    ScenarioRun {
        file,
        result,
        #[cfg(feature = "knockout")]
        asked,
    }
}

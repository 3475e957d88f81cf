//! Which scenarios are bound to which rules.

use crate::files::File;
use crate::games::run_scenario;
use kernel::scenario::Report;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// All scenarios, run once with every rule in force.
pub(super) struct Bound {
    /// Scenarios that pass.
    pub(super) files: Vec<File>,
    /// Rules, with the numbers of the scenarios bound to them.
    pub(super) by_rule: BTreeMap<String, BTreeSet<usize>>,
    /// Scenarios that do not pass, which show nothing, and why.
    pub(super) failing: Vec<String>,
}

impl Bound {
    /// Runs all scenarios.
    pub(super) fn by(scenarios: Vec<File>) -> Self {
        let ran: Vec<(File, Result<Report, String>)> = scenarios.into_par_iter().map(ran).collect();
        let mut bound = Self {
            files: Vec::new(),
            by_rule: BTreeMap::new(),
            failing: Vec::new(),
        };
        for (file, result) in ran {
            match result {
                Ok(report) => bound.add(file, &report),
                Err(why) => bound.failing.push(format!("{}: {why}", file.name)),
            }
        }
        bound
    }

    fn add(&mut self, file: File, report: &Report) {
        let number = self.files.len();
        for (rule, _) in &report.bound {
            self.by_rule.entry(rule.clone()).or_default().insert(number);
        }
        self.files.push(file);
    }
}

fn ran(file: File) -> (File, Result<Report, String>) {
    let result = match run_scenario(&file.text) {
        Ok(report) if report.passed => Ok(report),
        Ok(report) => Err(report.failures.iter().map(|f| f.found.clone()).collect()),
        Err(wrong) => Err(wrong
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("; ")),
    };
    (file, result)
}

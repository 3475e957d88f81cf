//! `ludex scenario`: executable rulings.

mod apart;

use crate::files;
use crate::output::{ExitStatus, json, no, outln};
use arena::built_in::File;
use arena::games::run_scenario;
use kernel::scenario::{FileError, Report};
use rayon::prelude::*;
use serde_json::{Value, json as value};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Run executable rulings
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Run(Run),
    /// Run one scenario from standard input, for a server
    #[command(hide = true)]
    Apart(apart::Limits),
}

/// Run scenario files, and all files in folders
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex scenario run crates/ikorr/scenarios
  ludex scenario run my-question.toml --explain
  ludex scenario run rulings/ --json")]
struct Run {
    /// Files and folders
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Tell everything that happens, with rule numbers
    #[arg(long)]
    explain: bool,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// A file and how it went.
struct ScenarioRun {
    file: File,
    report: Result<Report, Vec<FileError>>,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let args = match &args.command {
        Command::Run(args) => args,
        Command::Apart(limits) => return apart::run(limits),
    };
    let mut files = Vec::new();
    for path in &args.paths {
        files.extend(files::below(path)?);
    }
    if files.is_empty() {
        return no("there is no .toml file there");
    }
    let ran: Vec<ScenarioRun> = files.into_par_iter().map(run_one).collect();
    let passed = ran.iter().filter(|r| r.passed()).count();
    if args.json {
        json(&in_json(&ran, passed))?;
    } else {
        ran.iter().for_each(|r| r.tell(args.explain));
        outln!("{passed} of {} passed", ran.len());
    }
    Ok(if passed == ran.len() {
        ExitStatus::Success
    } else {
        ExitStatus::Failed
    })
}

fn run_one(file: File) -> ScenarioRun {
    let report = run_scenario(&file.text);
    ScenarioRun { file, report }
}

impl ScenarioRun {
    fn passed(&self) -> bool {
        self.report.as_ref().is_ok_and(Report::as_expected)
    }

    fn tell(&self, explain: bool) {
        let name = &self.file.name;
        match &self.report {
            Err(wrong) => wrong
                .iter()
                .for_each(|w| outln!("{name}:{}: {}", w.line, w.what)),
            Ok(report) => {
                if explain {
                    outln!("{name}");
                    report.explain.iter().for_each(|line| outln!("  {line}"));
                }
                for failure in &report.failures {
                    let rules = failure.rules.join(", ");
                    outln!("{name}:{}: step {} ({rules})", failure.line, failure.step);
                    outln!("  expected: {}", failure.expected);
                    outln!("  found:    {}", failure.found);
                }
            }
        }
    }

    /// What failed, as JSON; a file that cannot be read fails at step 0.
    fn failures(&self) -> Vec<Value> {
        let name = &self.file.name;
        let unread = |w: &FileError| {
            value!({ "file": name, "step": 0, "line": w.line,
                     "expected": "a scenario", "found": w.what })
        };
        match &self.report {
            Err(wrong) => wrong.iter().map(unread).collect(),
            Ok(report) => report
                .failures
                .iter()
                .map(|f| {
                    value!({ "file": name, "step": f.step, "line": f.line,
                             "expected": f.expected, "found": f.found })
                })
                .collect(),
        }
    }
}

fn in_json(ran: &[ScenarioRun], passed: usize) -> Value {
    let mut rules: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for one in ran {
        let bound = one.report.iter().flat_map(|r| &r.rules_shown);
        for (rule, step) in bound {
            rules
                .entry(rule)
                .or_default()
                .push(format!("{}#{step}", one.file.name));
        }
    }
    let failed = ran.iter().filter(|r| !r.passed());
    let failed: Vec<Value> = failed.flat_map(ScenarioRun::failures).collect();
    value!({ "files": ran.len(), "passed": passed, "failed": failed, "rules": rules })
}

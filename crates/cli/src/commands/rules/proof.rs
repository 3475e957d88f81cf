//! The verdict on a rule: switched off, does what is bound to it fail?

use super::bound::Bound;
use super::prove::Proved;

/// What switching a rule off came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    not(feature = "knockout"),
    expect(
        dead_code,
        reason = "verdicts are found only where rules have switches"
    )
)]
pub(super) enum Verdict {
    /// Something bound to it fails.
    Proved,
    /// It has a switch, and nothing bound to it fails.
    Dull,
    /// It has no switch on any path that ran.
    ByConstruction,
}

impl Verdict {
    /// In words.
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Dull => "DULL: nothing bound to it fails without it",
            Self::ByConstruction => "by construction",
        }
    }
}

/// Proves all these rules.
#[cfg(not(feature = "knockout"))]
pub(super) fn prove_all(_bound: &Bound, _rules: &[&String]) -> anyhow::Result<Vec<Proved>> {
    anyhow::bail!("this build cannot switch rules off")
}

#[cfg(feature = "knockout")]
pub(super) use switching::prove_all;

#[cfg(feature = "knockout")]
mod switching {
    use super::{Bound, Proved, Verdict};
    use crate::games::run_scenario;
    use indicatif::ProgressBar;
    use kernel::rule::{knock_out, was_asked};
    use rayon::prelude::*;
    use std::io::IsTerminal;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    /// Without a rule a game may never come to an end; what takes so long
    /// counts as failing.
    const PATIENCE: Duration = Duration::from_secs(20);

    /// How a scenario went without a rule.
    #[derive(Clone, Copy, Debug, Default)]
    struct Without {
        /// Whether the rule was asked for.
        asked: bool,
        /// Whether anything failed.
        fails: bool,
        /// Whether a step bound to the rule failed, or was not reached.
        shows: bool,
    }

    /// Proves all these rules.
    pub(in super::super) fn prove_all(
        bound: &Bound,
        rules: &[&String],
    ) -> anyhow::Result<Vec<Proved>> {
        let bar = match std::io::stderr().is_terminal() {
            true => ProgressBar::new(rules.len() as u64),
            false => ProgressBar::hidden(),
        };
        let proved = rules.par_iter().map(|rule| {
            let proved = prove(bound, rule);
            bar.inc(1);
            proved
        });
        let proved = proved.collect();
        bar.finish_and_clear();
        Ok(proved)
    }

    fn prove(bound: &Bound, rule: &str) -> Proved {
        let ours = &bound.by_rule[rule];
        let without: Vec<(bool, Without)> = (0..bound.files.len())
            .map(|i| (ours.contains(&i), watched(&bound.files[i].text, rule)))
            .collect();
        let bound_to_it = || without.iter().filter(|(ours, _)| *ours).map(|(_, w)| w);
        let verdict = if bound_to_it().any(|w| w.shows && w.asked) {
            Verdict::Proved
        } else if bound_to_it().any(|w| w.asked) {
            Verdict::Dull
        } else {
            Verdict::ByConstruction
        };
        let others = without.iter().filter(|(ours, w)| !ours && w.fails).count();
        Proved {
            rule: rule.to_string(),
            verdict,
            others,
        }
    }

    /// Runs a scenario without a rule on a thread of its own, because it may
    /// panic or never end. A thread that never ends is left behind; it ends
    /// with the program.
    fn watched(text: &str, rule: &str) -> Without {
        let (sender, receiver) = channel();
        let (text, rule) = (text.to_string(), rule.to_string());
        let spawned = std::thread::Builder::new().spawn(move || {
            let guard = Report(Some(sender));
            let without = run(&text, &rule);
            guard.done(without);
        });
        let broken = Without {
            asked: true,
            fails: true,
            shows: true,
        };
        match spawned {
            Ok(_) => receiver.recv_timeout(PATIENCE).unwrap_or(broken),
            Err(_) => Without::default(),
        }
    }

    /// Tells the result; when the thread panics, dropping it tells the waiting
    /// side that nothing comes any more.
    struct Report(Option<std::sync::mpsc::Sender<Without>>);

    impl Report {
        fn done(mut self, without: Without) {
            if let Some(sender) = self.0.take() {
                // Nobody waits any more when it took too long.
                let _ = sender.send(without);
            }
        }
    }

    fn run(text: &str, rule: &str) -> Without {
        knock_out(Some(rule));
        let report = run_scenario(text);
        let asked = was_asked();
        knock_out(None);
        match report {
            Ok(report) => Without {
                asked,
                fails: !report.passed,
                shows: report.fails(rule) || report.misses(rule),
            },
            Err(_) => Without {
                asked,
                fails: true,
                shows: true,
            },
        }
    }
}

//! The verdict on a rule: switched off, does what is bound to it fail?

use super::index::ScenarioIndex;
use super::prove::Proved;

/// What switching a rule off came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
pub(super) fn prove_all(
    _bound: &ScenarioIndex,
    _rules: &[&String],
    _others: bool,
) -> anyhow::Result<Vec<Proved>> {
    anyhow::bail!("this build cannot switch rules off")
}

#[cfg(feature = "knockout")]
pub(super) use switching::prove_all;

#[cfg(feature = "knockout")]
mod switching {
    use super::{Proved, ScenarioIndex, Verdict};
    use arena::games::run_scenario;
    use indicatif::ProgressBar;
    use kernel::rule::{knock_out, rule_hash, was_asked};
    use rayon::prelude::*;
    use std::io::IsTerminal;
    use std::panic::catch_unwind;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    /// Without a rule a game may never come to an end. What takes so long is
    /// told and proves nothing: the machine may only be busy.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// How a scenario went without a rule.
    #[derive(Clone, Copy, Debug, Default)]
    struct KnockoutRun {
        /// Whether the rule was asked for.
        asked: bool,
        /// Whether anything failed.
        fails: bool,
        /// Whether a step bound to the rule failed, or was not reached.
        shows: bool,
        /// Whether it had not ended when patience did.
        hangs: bool,
    }

    /// Proves all these rules; with the others, what else asks for a rule is
    /// run too.
    pub(in super::super) fn prove_all(
        bound: &ScenarioIndex,
        rules: &[&String],
        others: bool,
    ) -> anyhow::Result<Vec<Proved>> {
        let bar = match std::io::stderr().is_terminal() {
            true => ProgressBar::new(rules.len() as u64),
            false => ProgressBar::hidden(),
        };
        let proved = rules.par_iter().map(|rule| {
            let proved = prove(bound, rule, others);
            bar.inc(1);
            proved
        });
        let proved = proved.collect::<anyhow::Result<Vec<_>>>();
        bar.finish_and_clear();
        proved
    }

    fn prove(bound: &ScenarioIndex, rule: &str, others: bool) -> anyhow::Result<Proved> {
        let ours = &bound.by_rule[rule];
        let mut without: Vec<(bool, KnockoutRun)> = Vec::new();
        for (i, file) in bound.files.iter().enumerate() {
            // What does not ask for the rule runs alike without it.
            let asks = bound.asked[i].contains(&rule_hash(rule));
            let went = match asks && (others || ours.contains(&i)) {
                true => watched(&file.text, rule)?,
                false => KnockoutRun::default(),
            };
            without.push((ours.contains(&i), went));
        }
        let bound_to_it: Vec<KnockoutRun> = without
            .iter()
            .filter(|(ours, _)| *ours)
            .map(|(_, w)| *w)
            .collect();
        let others = without.iter().filter(|(ours, w)| !ours && w.fails).count();
        Ok(Proved {
            rule: rule.to_string(),
            verdict: verdict(&bound_to_it),
            others,
            hanging: without.iter().filter(|(_, w)| w.hangs).count(),
        })
    }

    /// Only what ended and asked for the rule can prove it; what did not end is
    /// no reason to call a rule a fact of data.
    fn verdict(bound_to_it: &[KnockoutRun]) -> Verdict {
        if bound_to_it.iter().any(|w| w.asked && w.shows) {
            Verdict::Proved
        } else if bound_to_it.iter().any(|w| w.asked || w.hangs) {
            Verdict::Dull
        } else {
            Verdict::ByConstruction
        }
    }

    /// Runs a scenario without a rule on a thread of its own, because it may
    /// never end. Such a thread is left behind; it ends with the program.
    fn watched(text: &str, rule: &str) -> anyhow::Result<KnockoutRun> {
        let (sender, receiver) = channel();
        let (text, rule) = (text.to_string(), rule.to_string());
        std::thread::Builder::new().spawn(move || {
            // Nobody waits any more when it took too long.
            let _ = sender.send(run(&text, &rule));
        })?;
        let hangs = KnockoutRun {
            fails: true,
            hangs: true,
            ..KnockoutRun::default()
        };
        Ok(receiver.recv_timeout(PATIENCE).unwrap_or(hangs))
    }

    /// Without the rule the engine may panic: then no later step was reached.
    fn run(text: &str, rule: &str) -> KnockoutRun {
        knock_out(Some(rule));
        let report = catch_unwind(|| run_scenario(text));
        let asked = was_asked();
        knock_out(None);
        let (fails, shows) = match report {
            Ok(Ok(report)) => (!report.passed, report.fails(rule) || report.misses(rule)),
            Ok(Err(_)) | Err(_) => (true, true),
        };
        KnockoutRun {
            asked,
            fails,
            shows,
            hangs: false,
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn only_what_ended_and_asked_proves() {
            let seen = |asked, shows, hangs| KnockoutRun {
                asked,
                shows,
                hangs,
                fails: shows || hangs,
            };
            assert_eq!(verdict(&[seen(true, true, false)]), Verdict::Proved);
            assert_eq!(verdict(&[seen(true, false, false)]), Verdict::Dull);
            assert_eq!(
                verdict(&[seen(false, true, false)]),
                Verdict::ByConstruction
            );
            assert_eq!(verdict(&[seen(false, false, true)]), Verdict::Dull);
            assert_eq!(verdict(&[]), Verdict::ByConstruction);
        }
    }
}

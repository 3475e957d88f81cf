//! Investigations, and what is kept as words (RBT 701.6).

use super::floor_log::Actor;
use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, InvestigationResult};
use crate::op;

/// An investigation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Investigation {
    /// About whom.
    pub person: String,
    /// Why.
    pub why: String,
    /// Who opened it.
    pub by: String,
    /// When.
    pub at: u64,
    /// Who said what.
    pub statements: Vec<(String, String)>,
    /// What came of it, in words too, and who says so.
    pub verdict: Option<(InvestigationResult, String, String)>,
}

/// Something that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The rule it is kept for.
    pub rule: String,
    /// Whom it is about.
    pub about: String,
    /// What.
    pub text: String,
    /// Who wrote it down.
    pub by: String,
    /// When.
    pub at: u64,
}

impl Event {
    pub(super) fn investigate(
        &mut self,
        (by, at): (&str, u64),
        person: &str,
        why: &str,
    ) -> Result<(), Refusal> {
        kernel::by_rule!("RBT 701.6.b", {
            self.open_case((by, at), person, why);
        });
        Ok(())
    }

    pub(super) fn open_case(&mut self, (by, at): (&str, u64), person: &str, why: &str) {
        self.investigations.push(Investigation {
            person: person.to_owned(),
            why: why.to_owned(),
            by: by.to_owned(),
            at,
            statements: Vec::new(),
            verdict: None,
        });
    }

    fn case_mut(&mut self, n: u32) -> Result<&mut Investigation, Refusal> {
        let found = (n as usize).checked_sub(1);
        let found = found.and_then(|at| self.investigations.get_mut(at));
        found.ok_or_else(|| Refusal::new("", format!("there is no investigation {n}")))
    }

    pub(super) fn statement(
        &mut self,
        n: u32,
        (person, text): (&str, &str),
    ) -> Result<(), Refusal> {
        let case = self.case_mut(n)?;
        refuse(case.verdict.is_some(), "the investigation is closed")?;
        case.statements.push((person.to_owned(), text.to_owned()));
        Ok(())
    }

    /// The head judge closes it. Who is suspended may neither play nor
    /// officiate (RBT 701.6.c, 301.1, 302.1).
    pub(super) fn conclude(
        &mut self,
        by: &str,
        n: u32,
        (verdict, text): (InvestigationResult, &str),
    ) -> Result<(), Refusal> {
        let case = self.case_mut(n)?;
        refuse(case.verdict.is_some(), "the investigation is closed")?;
        kernel::by_rule!("RBT 704.8.a.2", {
            case.verdict = Some((verdict, text.to_owned(), by.to_owned()));
        });
        let person = case.person.clone();
        if kernel::rule!("RBT 701.6.c", verdict == InvestigationResult::Suspended) {
            if let Some(setup) = &mut self.setup {
                setup.suspended.push(person.clone());
            }
            for player in &mut self.players {
                player.registration.suspended |= player.registration.name == person;
            }
        }
        Ok(())
    }

    /// At a low level a choice that would be an opponent's is drawn by lot (RBT
    /// 702.1.c.1); the lot comes from the event's seed.
    pub(super) fn lots(
        &mut self,
        (by, at): Actor,
        op::RandomChoice { rule, options }: &op::RandomChoice,
    ) -> Result<(), Refusal> {
        refuse(options.is_empty(), "there is nothing to choose from")?;
        let high = self.level().is_high();
        forbidden!(
            "RBT 702.1.c.1",
            high,
            "at a high level the opponent chooses"
        )?;
        let seed = self.setup.as_ref().map_or("", |s| &s.seed);
        let purpose = format!("lots {} {rule}", self.done);
        let drawn = crate::lots::rng_for(seed, &purpose).below(options.len());
        self.notes.push(Note {
            rule: rule.to_owned(),
            about: options.join(", "),
            text: options[drawn].clone(),
            by: by.to_owned(),
            at,
        });
        Ok(())
    }

    pub(super) fn note(&mut self, (by, at): Actor, it: &op::KeepNote) -> Result<(), Refusal> {
        if kernel::rule::holds(&it.rule) {
            self.notes.push(Note {
                rule: it.rule.clone(),
                about: it.about.clone(),
                text: it.text.clone(),
                by: by.to_owned(),
                at,
            });
        }
        Ok(())
    }
}

//! Doing what a step says.

use super::interrupt::interrupt_of;
use super::report::Mismatch;
use super::snapshot::{Snapshot, letters};
use super::step::{Step, StepAction};
use crate::driver::{Driver, LabelError, LegalOption};
use crate::game::{Game, InputError, Shape};
use crate::seats::{Seat, SeatSet};
use crate::view::Viewer;

/// No step answers more questions than this by itself.
pub(super) const MAX_AUTO_ANSWERS: usize = 10_000;

/// A game on which steps are carried out.
pub(super) struct Runner<G: Game> {
    pub(super) driver: Driver<G>,
    /// How many lines each viewer had been told at the last expectation.
    seen: Vec<(Viewer, usize)>,
    pub(super) explain: Vec<String>,
    explained: usize,
}

impl<G: Game> Runner<G> {
    pub(super) fn new(driver: Driver<G>) -> Self {
        Self {
            driver,
            seen: Vec::new(),
            explain: Vec::new(),
            explained: 0,
        }
    }

    pub(super) fn into_explanation(self) -> Vec<String> {
        self.explain
    }

    pub(super) fn step(&mut self, step: &Step) -> Result<(), Mismatch> {
        self.explain
            .extend(step.note.iter().map(|n| format!("# {n}")));
        let mut expected = false;
        for act in &step.acts {
            expected |= matches!(act, StepAction::Expect(_));
            self.act(step, act)?;
        }
        if expected {
            self.mark_lines();
        }
        Ok(())
    }

    fn act(&mut self, step: &Step, act: &StepAction) -> Result<(), Mismatch> {
        match act {
            StepAction::Interrupt(seat, word) => self.interrupt(*seat, interrupt_of(*word)),
            StepAction::Arrange { area, order } => self.arrange(step, area, order),
            StepAction::Ruled(said) => self.rule(said),
            StepAction::Choose { labels, pay } => self.choose(step.seat, labels, *pay),
            StepAction::Loop { answers, count } => self.repeat(step, *answers, *count),
            StepAction::Pass(until) => self.pass(step.seat, until),
            StepAction::Refused(label) => self.refused(step, label),
            StepAction::Expect(expectations) => {
                let scene = self.scene(step);
                for wanted in expectations {
                    let miss = |found| (format!("{} = {}", wanted.key, wanted.written), found);
                    scene.check(wanted).map_err(miss)?;
                }
                Ok(())
            }
        }
    }

    fn choose(&mut self, seat: Option<Seat>, labels: &[String], pay: bool) -> Result<(), Mismatch> {
        for label in labels {
            let offered = self.reach(seat, pay, |play| {
                match play.driver.find_label(seat, label) {
                    Ok(offered) => Ok(Some(offered)),
                    Err(LabelError::NotOffered { .. })
                    | Err(LabelError::Game(InputError::NotAsked(_))) => Ok(None),
                    Err(other) => Err((format!("choose `{label}`"), other.to_string())),
                }
            })?;
            let Some(offered) = offered else {
                return Err((format!("choose `{label}`"), self.open_question()));
            };
            self.answer(&offered)?;
        }
        while let Some(way) = self.payment(seat).filter(|_| pay) {
            self.answer(&way)?;
        }
        Ok(())
    }

    /// Answers what is forced, and what is to be paid automatically, until
    /// something is found; nothing if a real choice comes first.
    pub(super) fn reach<T>(
        &mut self,
        seat: Option<Seat>,
        pay: bool,
        find: impl Fn(&Self) -> Result<Option<T>, Mismatch>,
    ) -> Result<Option<T>, Mismatch> {
        for _ in 0..MAX_AUTO_ANSWERS {
            if let Some(found) = find(self)? {
                return Ok(Some(found));
            }
            let way = self.payment(seat).filter(|_| pay);
            match way.or_else(|| self.forced()) {
                Some(only) => self.answer(&only)?,
                None => return Ok(None),
            }
        }
        Ok(None)
    }

    /// The first way to pay, if this seat is asked to pay.
    fn payment(&self, seat: Option<Seat>) -> Option<LegalOption> {
        self.driver.question().filter(|q| q.shape == Shape::Pay)?;
        self.driver.listing_for(seat).offers.into_iter().next()
    }

    /// The only option there is; in a sealed question, the only one a seat has.
    pub(super) fn forced(&self) -> Option<LegalOption> {
        let question = self.driver.question()?;
        let mut offers = self.driver.listing().offers;
        if offers.len() == 1 {
            return offers.pop();
        }
        let count = |seat| offers.iter().filter(|o| o.seat == seat).count();
        let lone = question.seats.iter().find(|s| count(*s) == 1);
        let lone = lone.filter(|_| question.sealed)?;
        offers.into_iter().find(|o| o.seat == lone)
    }

    pub(super) fn answer(&mut self, offered: &LegalOption) -> Result<(), Mismatch> {
        let LegalOption { seat, label, .. } = offered;
        let prompt = self.driver.prompt(Viewer::Seat(*seat));
        self.explain.push(format!("{seat}, {prompt}: {label}"));
        let done = self.driver.answer(offered.choice);
        self.tell();
        done.map_err(|why| (format!("choose `{label}`"), why.to_string()))
    }

    /// Adds to the explanation what has been told since.
    pub(super) fn tell(&mut self) {
        let lines = self.driver.lines(Viewer::Judge);
        let new = lines.iter().skip(self.explained);
        self.explain.extend(new.map(|told| format!("  {told}")));
        self.explained = lines.len();
    }

    pub(super) fn open_question(&self) -> String {
        let Some(question) = self.driver.question() else {
            return "the game is over".to_owned();
        };
        let asked = letters(question.seats);
        let listed = self.driver.listing();
        let prompt = self.driver.prompt(asked_viewer(question.seats));
        format!("{asked}, {prompt}: {}", listed.labels().join("; "))
    }

    fn scene(&self, step: &Step) -> Snapshot {
        let asked = self.driver.question().map_or(SeatSet::NONE, |q| q.seats);
        let prompted = match step.viewer {
            Viewer::Judge => asked_viewer(asked),
            viewer => viewer,
        };
        let told = self.driver.lines(step.viewer);
        let lines: Vec<_> = told.iter().map(ToString::to_string).collect();
        let seen = self.seen.iter().find(|(v, _)| *v == step.viewer);
        let offers = self.driver.listing_for(step.seat).offers;
        Snapshot {
            view: self.driver.view(step.viewer),
            asked,
            prompt: self.driver.prompt(prompted),
            offers: offers.into_iter().map(|o| o.label).collect(),
            new_lines: lines[seen.map_or(0, |(_, n)| *n)..].to_vec(),
            lines,
            outcome: self.driver.outcome(),
        }
    }

    fn mark_lines(&mut self) {
        let seats = SeatSet::first(self.driver.game().seats());
        let viewers = seats.iter().map(Viewer::Seat);
        let all = viewers.chain([Viewer::Spectator, Viewer::Judge]);
        self.seen = all.map(|v| (v, self.driver.lines(v).len())).collect();
    }
}

fn asked_viewer(asked: SeatSet) -> Viewer {
    asked.lowest().map_or(Viewer::Judge, Viewer::Seat)
}

//! One random game under all laws.

use super::checks::{Broken, Checks, Played};
use super::copying::{self, fingerprint};
use super::law::{LENGTH, LISTED, SETUP, broken, demand};
use super::moment::Moment;
use super::{asking, cancelling, finishing, leaving, refusing, replaying, ruling, worlds};
use crate::game::{Choice, Game, Input, Ruling, Unwatched, Violation};
use crate::rng::QuickRng;

/// Plays one game, each option equally likely, and checks the laws on the way.
/// The seed is that of the play; chance in the game comes from its set-up.
///
/// # Errors
/// The first law that was broken, and where.
pub fn play_checked<G: Game>(
    setup: &G::Setup,
    rules: &G::Rules,
    seed: u64,
    checks: &Checks,
) -> Result<Played, Broken> {
    let mut game = G::new(setup, rules).map_err(|e| Broken {
        violation: broken(SETUP, e.to_string()),
        at: 0,
        inputs: Vec::new(),
    })?;
    let mut run = Run {
        rules,
        checks,
        seed,
        rng: QuickRng::new(seed),
        undo: cancelling::Undo::default(),
        marks: Vec::new(),
        played: Played::default(),
    };
    let done = run.play(&mut game).and_then(|()| run.end(&game, setup));
    match done {
        Ok(()) => Ok(run.played),
        Err(violation) => Err(Broken {
            violation,
            at: run.played.questions,
            inputs: run.played.inputs,
        }),
    }
}

struct Run<'a, G: Game> {
    rules: &'a G::Rules,
    checks: &'a Checks,
    seed: u64,
    rng: QuickRng,
    undo: cancelling::Undo<G>,
    /// The fingerprint at every question.
    marks: Vec<u64>,
    played: Played,
}

impl<G: Game> Run<'_, G> {
    fn play(&mut self, game: &mut G) -> Result<(), Violation> {
        loop {
            let at = self.played.questions;
            let Some(moment) = Moment::of(game, self.rules, at, self.seed) else {
                return Ok(());
            };
            demand(at < self.checks.limit, LENGTH, || {
                format!("{at} questions and not over")
            })?;
            self.cheap(&moment)?;
            let offers = &moment.listing.offers;
            let choice = offers[self.rng.below(offers.len())];
            self.costly(&moment, choice)?;
            self.count(&moment, choice);
            let said = ruling::now_and_then(&moment);
            self.take(game, choice)?;
            if let Some(said) = said {
                self.disturb(game, said)?;
            }
        }
    }

    /// Laws that are checked at every question. What makes the others
    /// meaningful comes first.
    fn cheap(&mut self, m: &Moment<'_, G>) -> Result<(), Violation> {
        copying::copy(m)?;
        asking::option(m)?;
        m.game.audit(self.rules)?;
        asking::labels(m)?;
        self.undo.asked(m.game);
        cancelling::cancel(&self.undo, m.game, self.rules)?;
        refusing::listed(m, 2)
    }

    /// Laws that are checked at a sample.
    fn costly(&mut self, m: &Moment<'_, G>, choice: Choice) -> Result<(), Violation> {
        if Checks::due(self.checks.every, m.at, self.seed) {
            copying::stored(m)?;
            refusing::refused(m)?;
            refusing::listed(m, 16)?;
            refusing::interrupts(m)?;
            ruling::taken(m)?;
            finishing::finish(m, self.checks.effort)?;
            worlds::look(m, choice, self.checks, &mut self.played)?;
        }
        if Checks::due(self.checks.playouts, m.at, self.seed) {
            worlds::ends(m, self.checks)?;
            leaving::leave(m, self.checks)?;
        }
        Ok(())
    }

    fn count(&mut self, m: &Moment<'_, G>, choice: Choice) {
        self.played.questions += 1;
        self.played.decisions += u32::from(m.listing.offers.len() > 1);
        self.played.main_actions += u32::from(m.game.is_main_action(choice));
    }

    fn take(&mut self, game: &mut G, choice: Choice) -> Result<(), Violation> {
        self.marks.push(fingerprint(game));
        self.undo.answered(choice);
        let input = Input::Answer(choice);
        let before = game.clone();
        let taken = game.apply(self.rules, &input, &mut Unwatched);
        demand(taken.is_ok(), LISTED, || {
            format!("{choice:?} is offered, and refused")
        })?;
        copying::stays_equal(&before, game, self.rules, &input)?;
        self.played.inputs.push(input);
        Ok(())
    }

    /// Somebody in charge says something; where it has no meaning, nothing
    /// happens.
    fn disturb(&mut self, game: &mut G, said: Ruling) -> Result<(), Violation> {
        let (mark, input) = (fingerprint(game), Input::Ruling(said));
        let before = game.clone();
        if game.apply(self.rules, &input, &mut Unwatched).is_ok() {
            self.marks.push(mark);
            self.undo.interrupted();
            copying::stays_equal(&before, game, self.rules, &input)?;
            self.played.inputs.push(input);
        }
        Ok(())
    }

    fn end(&mut self, game: &G, setup: &G::Setup) -> Result<(), Violation> {
        asking::over(game)?;
        game.audit(self.rules)?;
        refusing::over(game, self.rules, &self.played.inputs)?;
        self.marks.push(fingerprint(game));
        replaying::replay::<G>(setup, self.rules, &self.played.inputs, &self.marks)?;
        self.played.turns = game.turn();
        self.played.outcome = game.outcome();
        Ok(())
    }
}

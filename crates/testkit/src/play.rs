//! One random game under all laws.

use super::at_question::AtQuestion;
use super::checks::{Checks, LawBroken, PlayedGame, SampleRate};
use super::playthrough::{Playthrough, Step};
use super::{
    asking, cancelling, copying, determinization, finishing, leaving, refusing, replaying, ruling,
};
use kernel::budget::Budget;
use kernel::conformance::law::{LISTED, REPLAY, SETUP, broken, demand, kept_to};
use kernel::game::{Choice, Game, Input, NoObserver, Ruling, Violation};

/// Plays one game, each option equally likely, and plays it again to check the
/// laws on the way. The seed is that of the play; chance in the game comes from
/// its set-up.
///
/// # Errors
/// The first law that was broken, and where.
pub fn play_checked<G: Game>(
    setup: &G::Setup,
    rules: &G::Rules,
    seed: u64,
    checks: &Checks,
) -> Result<PlayedGame, LawBroken> {
    let begin = || {
        G::new(setup, rules).map_err(|e| LawBroken {
            violation: broken(SETUP, e.to_string()),
            at: 0,
            inputs: Vec::new(),
        })
    };
    let mut run = Run {
        rules,
        checks,
        seed,
        course: Playthrough::of(begin()?, rules, seed, checks.limit),
        undo: cancelling::CancelProbe::default(),
        played: PlayedGame::default(),
    };
    let mut game = begin()?;
    match run.play(&mut game).and_then(|()| run.end(&game)) {
        Ok(()) => Ok(run.played),
        Err(violation) => Err(LawBroken {
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
    /// The game as it was played first.
    course: Playthrough,
    undo: cancelling::CancelProbe<G>,
    played: PlayedGame,
}

impl<G: Game> Run<'_, G> {
    fn play(&mut self, game: &mut G) -> Result<(), Violation> {
        for at in 0..self.course.len() {
            replaying::same(game, self.course.marks.get(at as usize), at)?;
            let Step { choice, said } = self.course.steps[at as usize].clone();
            if let Some(moment) = self.moment(game, at) {
                replaying::offered(&moment, choice)?;
                self.cheap(&moment)?;
                self.costly(&moment, choice)?;
                self.count(&moment, choice);
            }
            self.undo.answered(choice);
            self.take(game, choice, at)?;
            self.played.inputs.push(Input::Answer(choice));
            if let Some(said) = said {
                self.disturb(game, said)?;
            }
        }
        Ok(())
    }

    /// Whether a question is one of a sample.
    fn is_due(&self, sample: SampleRate, at: u32) -> bool {
        sample.has(at, self.course.len(), self.seed)
    }

    /// The question that is open, with what is refused where that is looked at.
    fn moment<'g>(&self, game: &'g G, at: u32) -> Option<AtQuestion<'g, G>>
    where
        Self: 'g,
    {
        match self.is_due(self.checks.looks, at) {
            true => AtQuestion::of(game, self.rules, at, self.seed),
            false => AtQuestion::brief(game, self.rules, at, self.seed),
        }
    }

    /// Laws that are checked at every question. What makes the others
    /// meaningful comes first.
    fn cheap(&mut self, m: &AtQuestion<'_, G>) -> Result<(), Violation> {
        let copies = self.is_due(self.checks.copies, m.at);
        if copies {
            copying::copy(m)?;
        }
        asking::option(m)?;
        m.game.audit(self.rules)?;
        asking::labels(m)?;
        self.undo.asked(m.game);
        if copies {
            cancelling::cancel(&self.undo, m.game, self.rules)?;
            refusing::listed(m, 2)?;
        }
        Ok(())
    }

    /// Laws that are checked at a sample.
    fn costly(&mut self, m: &AtQuestion<'_, G>, choice: Choice) -> Result<(), Violation> {
        if self.is_due(self.checks.looks, m.at) {
            copying::stored(m)?;
            refusing::refused(m)?;
            refusing::listed(m, 6)?;
            refusing::interrupts(m)?;
            ruling::taken(m)?;
            finishing::finish(m, self.checks.effort)?;
            determinization::look(m, choice, self.checks, &mut self.played)?;
        }
        if self.is_due(self.checks.playouts, m.at) {
            determinization::ends(m, self.checks)?;
            leaving::leave(m, self.checks)?;
        }
        Ok(())
    }

    fn count(&mut self, m: &AtQuestion<'_, G>, choice: Choice) {
        self.played.questions += 1;
        self.played.decisions += u32::from(m.listing.offers.len() > 1);
        self.played.main_actions += u32::from(m.game.is_main_action(choice));
    }

    /// Takes what was chosen; at a sample as it comes from outside, and a copy
    /// takes it too.
    fn take(&mut self, game: &mut G, choice: Choice, at: u32) -> Result<(), Violation> {
        if !self.is_due(self.checks.copies, at) {
            let mut budget = Budget::FULL;
            return kept_to(game.choose(self.rules, choice, &mut NoObserver, &mut budget));
        }
        let input = Input::Answer(choice);
        let copy = game.clone();
        let taken = game.apply(self.rules, &input, &mut NoObserver, &mut Budget::default());
        demand(taken.is_ok(), LISTED, || {
            format!("{choice:?} is offered, and refused")
        })?;
        copying::stays_equal(copy, game, self.rules, &input)
    }

    /// Somebody in charge says something, which was taken the first time.
    fn disturb(&mut self, game: &mut G, said: Ruling) -> Result<(), Violation> {
        let (copy, input) = (game.clone(), Input::Ruling(said));
        let taken = game.apply(self.rules, &input, &mut NoObserver, &mut Budget::default());
        demand(taken.is_ok(), REPLAY, || format!("refused: {input:?}"))?;
        self.undo.interrupted();
        copying::stays_equal(copy, game, self.rules, &input)?;
        self.played.inputs.push(input);
        Ok(())
    }

    /// When it is over, or where it got stuck.
    fn end(&mut self, game: &G) -> Result<(), Violation> {
        let at = self.course.len();
        replaying::same(game, self.course.marks.last(), at)?;
        game.audit(self.rules)?;
        if let Some(fault) = self.course.fault.take() {
            return Err(fault);
        }
        asking::over(game)?;
        refusing::over(game, self.rules, &self.played.inputs)?;
        self.played.turns = game.turn();
        self.played.outcome = game.outcome();
        Ok(())
    }
}

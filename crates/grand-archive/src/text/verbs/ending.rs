//! Ending phases, skipping them, winning (GA ending-phases, skipping-phases,
//! ending-the-game).

use super::have::HaveRow;
use crate::program::{Fate, Verb};
use crate::text::env::Env;
use crate::text::lines::phase;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum EndingRow after HaveRow {
        EndTurn: act = "ends+ the turn";
        EndCombat: act = "ends+ the combat phase";
        SkipPhase: act = "skips+ {whose_next_phase}";
        YourNextPhase: whose_next_phase = "your next {phase_word} phase" (style);
        TheirNextPhase: whose_next_phase = "their next {phase_word} phase" (style);
        WinGame: act = "wins+ the game";
        LoseGame: act = "loses+ the game";
        ExtraTurn: act = "takes+ an additional turn {after_this}";
        AfterThis: after_this = "after this one";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: EndingRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let who = env.actor;
    let verb = match row {
        EndingRow::EndTurn => Verb::End(Fate::Turn),
        EndingRow::EndCombat => Verb::End(Fate::Combat),
        EndingRow::SkipPhase => {
            let [whose] = kids(term)?;
            let [word] = kids(whose)?;
            let phase = phase(word)?;
            Verb::Skip { who, phase }
        }
        EndingRow::WinGame => Verb::End(Fate::Win(who)),
        EndingRow::LoseGame => Verb::End(Fate::Lose(who)),
        EndingRow::ExtraTurn => Verb::ExtraTurn(who),
        _ => return fail(term, "nothing is done"),
    };
    env.act(verb);
    Ok(())
}

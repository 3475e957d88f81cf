//! Laws of asking: there is always an option, and labels are unique.

use super::at_question::AtQuestion;
use kernel::conformance::law::{LABELS, OPTION, broken, demand};
use kernel::game::{Game, Violation};
use kernel::seats::SeatSet;
use std::collections::BTreeSet;

/// Until the game is over, some option is legal; each belongs to a seat that
/// is asked; where choices are simultaneous, each seat has one.
pub(super) fn option<G: Game>(m: &AtQuestion<'_, G>) -> Result<(), Violation> {
    let offers = &m.listing.offers;
    demand(m.game.outcome().is_none(), OPTION, || {
        "an outcome, and yet a question".into()
    })?;
    demand(!offers.is_empty(), OPTION, || {
        let prompt = m.game.prompt(m.rules, kernel::view::Viewer::Judge);
        format!("no option though not over: {prompt}")
    })?;
    let having: SeatSet = offers.iter().map(|c| c.seat).collect();
    let foreign = having.minus(m.question.seats);
    if let Some(seat) = foreign.lowest() {
        return Err(broken(OPTION, format!("{seat} has options unasked")));
    }
    let idle = m.question.seats.minus(having);
    match idle.lowest().filter(|_| m.question.sealed) {
        Some(seat) => Err(broken(OPTION, format!("{seat} is asked without options"))),
        None => Ok(()),
    }
}

/// Who is over has an outcome.
pub(super) fn over<G: Game>(game: &G) -> Result<(), Violation> {
    demand(game.outcome().is_some(), OPTION, || {
        "no question, and yet no outcome".into()
    })
}

/// No two options of a seat have the same label, and none is empty.
pub(super) fn labels<G: Game>(m: &AtQuestion<'_, G>) -> Result<(), Violation> {
    let mut seen = BTreeSet::new();
    for choice in &m.listing.offers {
        let label = m.game.describe(m.rules, *choice).label;
        demand(!label.is_empty(), LABELS, || format!("none: {choice:?}"))?;
        let repeated = format!("{}: {label}", choice.seat);
        if !seen.insert((choice.seat, label)) {
            return Err(broken(LABELS, repeated));
        }
    }
    Ok(())
}

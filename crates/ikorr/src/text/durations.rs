//! How long, how often, and when.

use super::amounts::AmountRow;
use super::env::{Res, fail, kids, row};
use crate::program::{Moment, Until};
use text::Term;

text::ops! {
    /// Durations and moments.
    pub(crate) enum DurationRow after AmountRow {
        UntilEnd: until = "until the end of {turn}";
        UntilBeginning: until = "until the beginning of {start}";
        CurrentTurn: turn = "this turn";
        FollowingTurn: turn = "the next turn";
        YourNextTurn: start = "your next turn";
        ThisTurn: within = "this turn";
        EachTurn: within = "each turn";
        ThisGame: within = "this game";
        NextEndPhase: moment = "the next end phase";
        YourNextStart: moment = "your next start phase";
        Again: again = "an additional time";
    }
}

/// Until when.
pub(crate) fn until(term: &Term) -> Res<'_, Until> {
    let kind = row!(DurationRow, term)?;
    let [when] = kids(term)?;
    match (kind, row!(DurationRow, when)?) {
        (DurationRow::UntilEnd, DurationRow::CurrentTurn) => Ok(Until::EndOfTurn),
        (DurationRow::UntilEnd, DurationRow::FollowingTurn) => Ok(Until::EndOfNextTurn),
        (DurationRow::UntilBeginning, DurationRow::YourNextTurn) => Ok(Until::YourNextTurn),
        _ => fail(term, "no duration"),
    }
}

/// A moment to come.
pub(crate) fn moment(term: &Term) -> Res<'_, Moment> {
    match row!(DurationRow, term)? {
        DurationRow::NextEndPhase => Ok(Moment::NextEndPhase),
        DurationRow::YourNextStart => Ok(Moment::YourNextStart),
        _ => fail(term, "no moment"),
    }
}

/// Within which time: this must be the one that fits.
pub(crate) fn within<'t>(term: &'t Term, wanted: DurationRow, why: &str) -> Res<'t, ()> {
    if row!(DurationRow, term)? == wanted {
        Ok(())
    } else {
        fail(term, why)
    }
}

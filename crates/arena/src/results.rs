//! A match that the engine has played, as a result of an event's table.

use kernel::game::Game as _;
use kernel::matches::{Match, MatchEnd, MatchGame};
use kernel::seats::SeatSet;
use tournament::event::{GameScore, MatchOutcome, PlayerId, ResultReason};

/// Something that is played and may be a match of an event.
pub trait MatchReport {
    /// What it is reported as, once it is over; single games never are.
    fn report(&self, _players: &[PlayerId]) -> Option<(MatchOutcome, ResultReason)> {
        None
    }
}

impl<G: MatchGame> MatchReport for Match<G> {
    fn report(&self, players: &[PlayerId]) -> Option<(MatchOutcome, ResultReason)> {
        reported(self, players)
    }
}

/// What a finished match is reported as, and how it came about; none while it
/// is played. Teams sit at the table in the order of its players.
///
/// Who conceded the match or lost it by a penalty has lost it, whatever games
/// were won: the other has as many as it takes. A match that was drawn by
/// agreement is as many games for both as both have won.
#[must_use]
pub fn reported<G: MatchGame>(
    played: &Match<G>,
    players: &[PlayerId],
) -> Option<(MatchOutcome, ResultReason)> {
    let winners = played.outcome()?.winners;
    let end = played.end()?;
    let [first, second] = *played.wins() else {
        return Some((pod(played, winners, players), how(end)));
    };
    let drawn = played.games().saturating_sub(first + second);
    let needed = played.policy().needed();
    let (won, lost) = match end {
        MatchEnd::Games | MatchEnd::Time | MatchEnd::Stuck => (first, second),
        MatchEnd::Agreed => (first.min(second), first.min(second)),
        MatchEnd::Penalty if winners.is_empty() => return Some((MatchOutcome::Nobody, how(end))),
        MatchEnd::Conceded | MatchEnd::Penalty => match winner(played, winners) {
            Some(0) => (needed, second.min(needed - 1)),
            _ => (first.min(needed - 1), needed),
        },
    };
    let score = GameScore {
        won: small(won),
        lost: small(lost),
        drawn: small(drawn),
    };
    Some((MatchOutcome::Games(score), how(end)))
}

fn small(games: u32) -> u16 {
    u16::try_from(games).unwrap_or(u16::MAX)
}

fn how(end: MatchEnd) -> ResultReason {
    match end {
        MatchEnd::Games | MatchEnd::Stuck => ResultReason::Played,
        MatchEnd::Time => ResultReason::Time,
        MatchEnd::Conceded => ResultReason::Conceded,
        MatchEnd::Agreed => ResultReason::Agreed,
        MatchEnd::Penalty => ResultReason::Penalty,
    }
}

fn winner<G: MatchGame>(played: &Match<G>, winners: SeatSet) -> Option<usize> {
    let seat = winners.lowest()?;
    played
        .teams()
        .get(seat.index())
        .map(|team| usize::from(*team))
}

fn pod<G: MatchGame>(played: &Match<G>, winners: SeatSet, players: &[PlayerId]) -> MatchOutcome {
    let at = winner(played, winners);
    MatchOutcome::Pod(at.and_then(|at| players.get(at).copied()))
}

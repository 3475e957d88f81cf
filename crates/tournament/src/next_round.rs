//! Making the next round of an event, whatever its structure.

use crate::event::{Event, PhaseFormat, PlayerId, numbered};
use crate::lots;
use crate::op::Pairings;
use crate::pairing::{GroupOrder, pair, pods};

/// There is no legal round.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// Too many pairs are forbidden altogether: take these players away, and
    /// more odd groups are left than they could take.
    #[error("no round is possible: too many pairs are kept apart (around {0:?})")]
    Barrier(Vec<String>),
    /// Those who must not meet cannot be kept apart in pods.
    #[error("no pods are possible: too many pairs are kept apart")]
    Pods,
}

/// The next round. What is random comes from the event's seed.
///
/// # Errors
/// If there is none.
pub fn draw_round(event: &Event) -> Result<Pairings, PairingError> {
    match event.phase().structure {
        PhaseFormat::Swiss { .. } => swiss(event),
        PhaseFormat::Single | PhaseFormat::Double => Ok(drawn(event, event.elimination_round())),
        PhaseFormat::Pods { size, .. } => in_pods(event, size.into()),
    }
}

fn next_rng(event: &Event) -> kernel::rng::GameRng {
    let seed = event.setup.as_ref().map_or("", |s| &s.seed);
    lots::rng_for(seed, &format!("round {}", event.rounds.len() + 1))
}

/// By chance within score groups; in the last round by standings where the
/// part says so.
fn order(event: &Event, players: &[PlayerId]) -> GroupOrder {
    let last = event.planned_rounds() == Some(event.rounds_of_phase().count() as u32 + 1);
    if !(event.phase().power && last) {
        return GroupOrder::Chance;
    }
    let lines = event.standings();
    let place = |id: &PlayerId| {
        let found = lines.iter().position(|l| l.player == id.0 as usize);
        found.map_or(u32::MAX, |at| at as u32)
    };
    GroupOrder::Standings(players.iter().map(place).collect())
}

fn swiss(event: &Event) -> Result<Pairings, PairingError> {
    let (field, players) = event.field();
    let round = pair(&field, &order(event, &players), &mut next_rng(event));
    let name = |at: &usize| {
        let player = players.get(*at).map(|id| &event.players[id.0 as usize]);
        player.map_or_else(|| "the bye".to_owned(), |p| p.registration.name.clone())
    };
    let round = round.map_err(|b| PairingError::Barrier(b.0.iter().map(name).collect()))?;
    let player = |place: u32| players[place as usize];
    let tables = round
        .pairs
        .iter()
        .map(|(a, b)| vec![player(*a), player(*b)]);
    Ok(Pairings {
        tables: numbered(tables.collect(), &event.fixed),
        byes: round.bye.map(player).into_iter().collect(),
        certificate: round.certificate,
        ..Pairings::default()
    })
}

fn drawn(event: &Event, round: (Vec<(PlayerId, PlayerId)>, Vec<PlayerId>)) -> Pairings {
    let tables = round.0.into_iter().map(|(a, b)| vec![a, b]);
    Pairings {
        tables: numbered(tables.collect(), &event.fixed),
        byes: round.1,
        ..Pairings::default()
    }
}

fn in_pods(event: &Event, size: usize) -> Result<Pairings, PairingError> {
    let (field, players) = event.field();
    let round = pods(&field, size, &mut next_rng(event)).ok_or(PairingError::Pods)?;
    let player = |place: &u32| players[*place as usize];
    let tables = round.tables.iter().map(|t| t.iter().map(player).collect());
    Ok(Pairings {
        tables: numbered(tables.collect(), &event.fixed),
        byes: round.byes.iter().map(player).collect(),
        ..Pairings::default()
    })
}

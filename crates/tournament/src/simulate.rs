//! Whole events with random results, to measure pairings.

use crate::event::{
    Enrolment, Event, How, Outcome, Phase, PlayerId, Refusal, Role, Score, Setup, Structure,
    numbered,
};
use crate::log::Record;
use crate::op::{Op, Pairings};
use crate::pairing::check::{Verdict, check};
use crate::pairing::{Order, Round, pair};
use kernel::rng::QuickRng;
use serde::Serialize;

/// What to simulate.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Players.
    pub players: u32,
    /// Rounds.
    pub rounds: u32,
    /// How many percent of players drop after each round.
    pub drops: u32,
    /// The seed of all chance.
    pub seed: u64,
}

/// A round that was simulated.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Simulated {
    /// Milliseconds to pair it.
    pub pair_ms: f64,
    /// Players in it.
    pub players: u32,
    /// Pairs that met before.
    pub rematches: u32,
    /// Byes for who had one.
    pub second_byes: u32,
    /// Pairs across score groups.
    pub floats: u32,
    /// What the checker says: `ok`, or what is wrong.
    pub checker: String,
}

/// Plays an event. `clock` tells milliseconds.
///
/// # Errors
/// If the event itself is refused.
pub fn simulate(plan: Plan, mut clock: impl FnMut() -> f64) -> Result<Vec<Simulated>, Refusal> {
    let mut event = founded(plan)?;
    let mut chance = QuickRng::new(plan.seed);
    let mut rounds = Vec::new();
    for n in 0..plan.rounds {
        if event.active().len() < 2 {
            break;
        }
        let (field, players) = event.field();
        let mut dice = crate::chance::dice(&plan.seed.to_string(), &format!("round {n}"));
        let before = clock();
        let round = pair(&field, &Order::Chance, &mut dice);
        let pair_ms = clock() - before;
        let round = round.map_err(|_| Refusal::new("RBT 204.6.a", "no round is possible"))?;
        let crossed = |p: &&(u32, u32)| field.entrant(p.0).score != field.entrant(p.1).score;
        let mut shown = Simulated {
            pair_ms,
            players: field.len() as u32,
            rematches: 0,
            second_byes: 0,
            floats: round.pairs.iter().filter(crossed).count() as u32,
            checker: "ok".to_owned(),
        };
        match checked(&event, &players, &round) {
            Ok(verdict) => {
                (shown.rematches, shown.second_byes) = (verdict.rematches, verdict.second_byes);
            }
            Err(wrong) => shown.checker = wrong,
        }
        rounds.push(shown);
        play(&mut event, &players, round, &mut chance, plan.drops)?;
    }
    Ok(rounds)
}

fn done(event: &mut Event, by: &str, op: Op) -> Result<(), Refusal> {
    let record = Record {
        n: 0,
        at: 0,
        by: by.to_owned(),
        op,
    };
    event.perform(&[], &record)
}

fn founded(plan: Plan) -> Result<Event, Refusal> {
    let phase = Phase {
        structure: Structure::Swiss {
            rounds: Some(plan.rounds),
        },
        ..Phase::default()
    };
    let setup = Setup {
        name: "simulation".to_owned(),
        phases: vec![phase],
        seed: plan.seed.to_string(),
        ..Setup::default()
    };
    let mut event = Event::default();
    done(&mut event, "desk", Op::Found(Box::new(setup)))?;
    for role in [Role::HeadJudge, Role::Scorekeeper] {
        let person = "desk".to_owned();
        done(&mut event, "desk", Op::Appoint { person, role })?;
    }
    event.seat_all((0..plan.players).map(|n| Enrolment {
        name: format!("P{n}"),
        ..Enrolment::default()
    }));
    done(&mut event, "desk", Op::Start)?;
    Ok(event)
}

/// The checker's own view of what happened, from the tables.
fn checked(event: &Event, players: &[PlayerId], round: &Round) -> Result<Verdict, String> {
    let places = players.iter().copied().zip(0..).collect();
    let history = event.history(players, &places);
    check(&history, round).map_err(|wrong| wrong.to_string())
}

fn play(
    event: &mut Event,
    players: &[PlayerId],
    round: Round,
    chance: &mut QuickRng,
    drops: u32,
) -> Result<(), Refusal> {
    let player = |place: u32| players[place as usize];
    let tables = round
        .pairs
        .iter()
        .map(|(a, b)| vec![player(*a), player(*b)]);
    let tables = numbered(tables.collect(), &event.fixed);
    let count = tables.len() as u32;
    let pairings = Pairings {
        tables,
        byes: round.bye.map(player).into_iter().collect(),
        proof: round.proof,
    };
    done(event, "desk", Op::Pair(Box::new(pairings)))?;
    let number = event.rounds.len() as u32;
    for table in 1..=count {
        let (loser, first) = (chance.below(2) as u16, chance.below(2) == 0);
        let (won, lost) = if first { (2, loser) } else { (loser, 2) };
        let op = Op::Enter {
            round: number,
            table,
            outcome: Outcome::Games(match chance.below(25) {
                0 => Score {
                    won: 1,
                    lost: 1,
                    drawn: 1,
                },
                _ => Score::of(won, lost),
            }),
            how: How::Played,
            why: String::new(),
        };
        done(event, "desk", op)?;
    }
    for id in players {
        if chance.below(100) < drops as usize {
            done(event, "desk", Op::Drop { player: *id })?;
        }
    }
    Ok(())
}

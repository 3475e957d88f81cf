//! Whole events with random results, to measure pairings.

use kernel::rng::FastRng;
use serde::Serialize;
use tournament::event::{
    Event, GameScore, MatchOutcome, Phase, PhaseFormat, Player, PlayerId, Refusal, Registration,
    ResultReason, Role, Setup,
};
use tournament::log::Record;
use tournament::next_round::draw_round;
use tournament::op::{Op, Pairings};
use tournament::pairing::check::check;

/// What to simulate.
#[derive(Clone, Copy, Debug)]
pub struct SimPlan {
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
pub struct SimRound {
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
pub fn simulate(plan: SimPlan, mut clock: impl FnMut() -> f64) -> Result<Vec<SimRound>, Refusal> {
    let mut event = founded(plan)?;
    let mut chance = FastRng::new(plan.seed);
    let mut rounds = Vec::new();
    for _ in 0..plan.rounds {
        if event.active().len() < 2 {
            break;
        }
        let before = clock();
        let drawn = draw_round(&event);
        let pair_ms = clock() - before;
        let drawn = drawn.map_err(|e| Refusal::new("RBT 204.6.a", e.to_string()))?;
        let players = event.active();
        let mut shown = SimRound {
            pair_ms,
            players: players.len() as u32,
            rematches: 0,
            second_byes: 0,
            floats: 0,
            checker: "ok".to_owned(),
        };
        let (history, mut round) = event.as_round((&drawn.tables, &drawn.byes))?;
        round.certificate = drawn.certificate.clone();
        match check(&history, &round) {
            Ok(verdict) => {
                (shown.rematches, shown.second_byes) = (verdict.rematches, verdict.second_byes);
                shown.floats = verdict.floats;
            }
            Err(wrong) => shown.checker = wrong.to_string(),
        }
        rounds.push(shown);
        play(&mut event, &players, drawn, &mut chance, plan.drops)?;
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

fn founded(plan: SimPlan) -> Result<Event, Refusal> {
    let phase = Phase {
        structure: PhaseFormat::Swiss {
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
    done(&mut event, "desk", Op::Create(Box::new(setup)))?;
    for role in [Role::HeadJudge, Role::Scorekeeper] {
        let person = "desk".to_owned();
        done(&mut event, "desk", Op::Appoint { person, role })?;
    }
    // Players of a simulation, whom nobody needs to examine.
    event.players.extend((0..plan.players).map(|n| Player {
        registration: Registration {
            name: format!("P{n}"),
            ..Registration::default()
        },
        since: 1,
        ..Player::default()
    }));
    done(&mut event, "desk", Op::Start)?;
    Ok(event)
}

fn play(
    event: &mut Event,
    players: &[PlayerId],
    drawn: Pairings,
    chance: &mut FastRng,
    drops: u32,
) -> Result<(), Refusal> {
    let count = drawn.tables.len() as u32;
    done(event, "desk", Op::Pair(Box::new(drawn)))?;
    let number = event.rounds.len() as u32;
    for table in 1..=count {
        let (loser, first) = (chance.below(2) as u16, chance.below(2) == 0);
        let (won, lost) = if first { (2, loser) } else { (loser, 2) };
        let op = Op::Enter {
            round: number,
            table,
            outcome: MatchOutcome::Games(match chance.below(25) {
                0 => GameScore {
                    won: 1,
                    lost: 1,
                    drawn: 1,
                },
                _ => GameScore::of(won, lost),
            }),
            how: ResultReason::Played,
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

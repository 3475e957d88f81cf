//! Laws of whatever happens to an event: taking back is the opposite of doing,
//! the log says all, copies are put together alike, and a round that was just
//! made needs no repair.

use crate::common::{Memory, setup};
use proptest::prelude::*;
use tournament::event::{
    CallKind, Event, GameScore, PenaltyReport, PlayerId, Registration, ResultReason,
};
use tournament::log::Record;
use tournament::merge::merge;
use tournament::op::{self, Op};

/// Something that may be tried, by numbers that chance has drawn.
fn op((what, a, b): (u8, u8, u8), event: &Event, desk: &str) -> (&'static str, Op) {
    let player = PlayerId(u32::from(a) % event.players.len().max(1) as u32);
    let table = 1 + u32::from(b) % 4;
    let round = event.rounds.len() as u32;
    let score = [(2, 0), (2, 1), (0, 2), (1, 1)][usize::from(b) % 4];
    let outcome = tournament::event::MatchOutcome::Games(GameScore::of(score.0, score.1));
    let (how, why) = (ResultReason::Time, "a law".to_owned());
    match what % 11 {
        0 => {
            let name = format!("{desk}{a}");
            let who = Registration {
                name,
                ..Registration::default()
            };
            ("Sven", Op::RegisterPlayer(Box::new(who)))
        }
        1 => ("Sven", Op::Drop { player }),
        2 => ("Hana", Op::Reenter { player }),
        3 => (
            "Sven",
            Op::Report {
                table,
                player,
                outcome,
                how,
            },
        ),
        4 => {
            let kind = CallKind::Question;
            let text = desk.to_owned();
            (
                "Sven",
                Op::Call(op::CallJudge {
                    table,
                    player,
                    kind,
                    text,
                }),
            )
        }
        5 => {
            let (call, ruling) = (1 + u32::from(a) % 3, "no".to_owned());
            ("Hana", Op::GiveRuling(op::GiveRuling { call, ruling }))
        }
        6 => {
            let report = PenaltyReport {
                player: Some(player),
                rule: "RBT 702.9".to_owned(),
                ..PenaltyReport::default()
            };
            ("Hana", Op::Penalise(Box::new(report)))
        }
        7 => (
            "Sven",
            Op::FixTable {
                player,
                table: table + 20,
            },
        ),
        8 => (
            "Hana",
            Op::ExcuseAbsence {
                player,
                minutes: table,
            },
        ),
        _ => (
            "Sven",
            Op::Enter {
                round,
                table,
                outcome,
                how,
                why,
            },
        ),
    }
}

/// An event in its first round in which some of these things were done.
fn lived(moves: &[(u8, u8, u8)]) -> Memory {
    let mut memory = Memory::started(setup("swiss:3", &[]), 8);
    memory.pair();
    go_on(&mut memory, moves, "late");
    memory
}

/// Does what of these things can be done; how many were.
fn go_on(memory: &mut Memory, moves: &[(u8, u8, u8)], desk: &str) -> usize {
    let tries = moves.iter().map(|m| {
        let (by, op) = op(*m, &memory.event, desk);
        usize::from(memory.perform(by, op).is_ok())
    });
    tries.sum()
}

fn moves(most: usize) -> impl Strategy<Value = Vec<(u8, u8, u8)>> {
    prop::collection::vec(any::<(u8, u8, u8)>(), 0..most)
}

fn all(here: &[Record], more: Vec<Record>) -> Vec<Record> {
    let mut all = here.to_vec();
    for mut record in more {
        record.n = all.len() as u32 + 1;
        all.push(record);
    }
    all
}

/// What both desks must agree on, whoever has which number.
fn agreed(event: &Event) -> (Vec<String>, Vec<String>) {
    let known = event.players.iter().filter(|p| !p.removed);
    let mut names: Vec<String> = known
        .map(|p| format!("{} {}", p.registration.name, p.dropped))
        .collect();
    names.sort_unstable();
    let tables = event.rounds.iter().flat_map(|r| &r.tables);
    let result = |t: &tournament::event::Table| t.result.as_ref().map(|r| r.outcome.words());
    (
        names,
        tables
            .map(|t| format!("{} {:?}", t.number, result(t)))
            .collect(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn taking_back_is_the_opposite_of_doing(before in moves(12), last in any::<(u8, u8, u8)>()) {
        let mut memory = lived(&before);
        let was = memory.event.clone();
        let (by, op) = op(last, &memory.event, "late");
        if memory.perform(by, op).is_ok() {
            let n = memory.records.len() as u32;
            let why = "a slip".to_owned();
            memory.perform("Sven", Op::Undo { n, why }).unwrap();
            prop_assert_eq!(&memory.event, &was);
        } else {
            prop_assert_eq!(&memory.event, &was);
        }
    }

    #[test]
    fn the_log_says_all(moves in moves(24)) {
        let memory = lived(&moves);
        prop_assert_eq!(Event::of(&memory.records).unwrap(), memory.event);
    }

    #[test]
    fn copies_are_put_together_alike(
        common in moves(8), here in moves(6), there in moves(6),
    ) {
        let mut one = lived(&common);
        let mut two = one.clone();
        go_on(&mut one, &here, "here");
        go_on(&mut two, &there, "there");
        let merged = (merge(&one.records, &two.records), merge(&two.records, &one.records));
        if let (Ok(first), Ok(second)) = merged {
            let first = all(&one.records, first.more);
            let second = all(&two.records, second.more);
            let events = (Event::of(&first).unwrap(), Event::of(&second).unwrap());
            prop_assert_eq!(agreed(&events.0), agreed(&events.1));
            // Once more there is nothing to take over.
            prop_assert!(merge(&first, &two.records).unwrap().more.is_empty());
        }
    }

    #[test]
    fn a_round_that_was_just_made_needs_no_repair(scores in prop::collection::vec(0u8..3, 8)) {
        let mut memory = Memory::started(setup("swiss:3", &[]), 9);
        for round in 1..=2 {
            memory.pair();
            prop_assert!(memory.event.propose_repair().is_none(), "round {}", round);
            for (table, score) in (1..=4).zip(&scores[(round as usize - 1) * 4..]) {
                let (won, lost) = [(2, 0), (2, 1), (0, 2)][usize::from(*score)];
                memory.enter(round, table, GameScore::of(won, lost), "");
            }
        }
        memory.pair();
        prop_assert!(memory.event.propose_repair().is_none());
    }
}

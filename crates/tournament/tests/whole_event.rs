//! A full event: sixty-four players, a cut to eight, with all that goes wrong;
//! killed at random points and continued, it ends the same.

use crate::common::{Folder, setup};
use kernel::rng::FastRng;
use std::fs;
use std::path::Path;
use tournament::event::{
    GameScore, MatchOutcome, PenaltyReport, PhaseFormat, PlayerId, Registration, ResultReason, Role,
};
use tournament::event_file::EventFile;
use tournament::log::Record;
use tournament::op::{ClockAction, Op};
use tournament::penalties::Penalty;
use tournament::view::show;

/// One command of the script: who does what, when.
#[derive(Clone)]
enum Command {
    Do(&'static str, Op),
    Pair,
}

/// What comes next, from what the event is now; none when it is over. The
/// script depends only on the event, as people's decisions do.
fn next(desk: &EventFile) -> Option<Command> {
    let event = desk.event();
    let did = |wanted: fn(&Op) -> bool| desk.records().iter().any(|r| wanted(&r.op));
    if event.players.len() < 64 {
        let name = format!("P{:02}", event.players.len() + 1);
        let who = Registration {
            name,
            ..Registration::default()
        };
        return Some(Command::Do("Sven", Op::RegisterPlayer(Box::new(who))));
    }
    if !event.started {
        return Some(Command::Do("Sven", Op::Start));
    }
    let Some(round) = event.round() else {
        return Some(Command::Pair);
    };
    if round.clock.minutes.is_some() && round.clock.started.is_none() {
        return Some(Command::Do("Sven", Op::Clock(ClockAction::Start)));
    }
    let rounds = event.rounds.len() as u32;
    if let Some(table) = round.open().first() {
        return Some(result(desk, rounds, *table));
    }
    if rounds == 2 && !did(|op| matches!(op, Op::Drop { .. })) {
        return Some(Command::Do(
            "Sven",
            Op::Drop {
                player: PlayerId(5),
            },
        ));
    }
    let corrected = |op: &Op| matches!(op, Op::Enter { why, .. } if !why.is_empty());
    if rounds == 3 && !did(corrected) {
        let op = Op::Enter {
            round: 2,
            table: 1,
            outcome: MatchOutcome::Games(GameScore::of(1, 2)),
            how: ResultReason::Played,
            why: "the slip was read wrongly".to_owned(),
        };
        return Some(Command::Do("Hana", op));
    }
    if event.phase_is_over() {
        let last = event.phase == 1;
        let finished = event.finished.is_some();
        return match (last, finished) {
            (false, _) => Some(Command::Do("Sven", Op::Advance)),
            (true, false) => Some(Command::Do("Sven", Op::Finish)),
            (true, true) => None,
        };
    }
    Some(Command::Pair)
}

/// The next thing at a table: a penalty, a no-show, a result.
fn result(desk: &EventFile, round: u32, table: u32) -> Command {
    let event = desk.event();
    let it = event.round().and_then(|r| r.table(table)).unwrap();
    let penalise = |rule: &str, player: PlayerId| {
        let sentence = PenaltyReport {
            player: Some(player),
            rule: rule.to_owned(),
            ..PenaltyReport::default()
        };
        Command::Do("Hana", Op::Penalise(Box::new(sentence)))
    };
    let count = |kind: Penalty| event.penalties.iter().filter(|p| p.issued == kind).count();
    match (round, table) {
        (1, 4) if count(Penalty::Warning) == 0 => return penalise("702.9", it.players[0]),
        (1, 7) if count(Penalty::GameLoss) == 0 => return penalise("703.3", it.players[1]),
        (3, 9) if count(Penalty::Disqualification) == 0 => return penalise("704.8", it.players[0]),
        (4, 2) => {
            let player = it.players[1];
            return Command::Do("Sven", Op::NoShow { player });
        }
        _ => {}
    }
    let mut chance = FastRng::new(u64::from(round) * 1000 + u64::from(table));
    let playoff = event.phase().structure == PhaseFormat::Single;
    let (score, how) = match chance.below(12) {
        0 if !playoff => (GameScore::of(1, 1), ResultReason::Time),
        k if k % 2 == 0 => (GameScore::of(2, 1), ResultReason::Played),
        _ => (GameScore::of(1, 2), ResultReason::Played),
    };
    let op = Op::Enter {
        round,
        table,
        outcome: MatchOutcome::Games(score),
        how,
        why: String::new(),
    };
    Command::Do("Sven", op)
}

fn perform(desk: &mut EventFile, command: Command) {
    let at = 1000 * desk.records().len() as u64;
    match command {
        Command::Do(by, op) => desk.perform(at, by, op).unwrap(),
        Command::Pair => desk.pair_next(at, "Sven").unwrap(),
    }
}

fn begin(path: &Path) -> EventFile {
    let setup = setup("swiss:6:bo3:50m", &["single:8"]);
    let mut desk = EventFile::create(path, 0, "Olga", Op::Create(Box::new(setup))).unwrap();
    for (person, role) in [("Hana", Role::HeadJudge), ("Sven", Role::Scorekeeper)] {
        let person = person.to_owned();
        desk.perform(0, "Olga", Op::Appoint { person, role })
            .unwrap();
    }
    desk
}

/// The whole event without a break.
fn whole(path: &Path) -> Vec<Record> {
    let mut desk = begin(path);
    while let Some(command) = next(&desk) {
        perform(&mut desk, command);
    }
    let view = show(desk.event(), 0);
    assert_eq!(view["rounds"].as_array().unwrap().len(), 9);
    assert!(view["finished"].is_u64());
    assert_eq!(view["ranking"].as_array().unwrap().len(), 63);
    desk.records().to_vec()
}

#[test]
fn an_event_that_is_killed_again_and_again_ends_the_same() {
    let folder = Folder::new("killed");
    let records = whole(&folder.file("whole.event"));
    let bytes = fs::read(folder.file("whole.event")).unwrap();
    let mut chance = FastRng::new(64);
    let path = folder.file("killed.event");
    drop(begin(&path));
    for _ in 0..10 {
        // Go on for a while, then lose the program in the middle of a line.
        let (mut desk, _) = EventFile::open(&path).unwrap();
        for _ in 0..chance.below(60) {
            let Some(command) = next(&desk) else { break };
            perform(&mut desk, command);
        }
        drop(desk);
        let whole = fs::read(&path).unwrap();
        let acknowledged = whole.len();
        let torn = (acknowledged + chance.below(200)).min(bytes.len());
        fs::write(&path, [&whole[..], &bytes[acknowledged..torn]].concat()).unwrap();
    }
    let (mut desk, _) = EventFile::open(&path).unwrap();
    while let Some(command) = next(&desk) {
        perform(&mut desk, command);
    }
    assert_eq!(desk.records(), records);
}

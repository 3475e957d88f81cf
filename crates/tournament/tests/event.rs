//! Events through their logs: rules refuse, crashes lose nothing.

use kernel::rng::FastRng;
use std::fs;
use std::path::{Path, PathBuf};
use tournament::event::{
    GameScore, MatchOutcome, Phase, PhaseFormat, PlayerId, Registration, ResultReason, Role, Setup,
};
use tournament::event_file::{EventFile, EventFileError};
use tournament::op::Op;

/// A folder of its own, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("ludex-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn setup(rounds: u32) -> Setup {
    let phase = Phase {
        structure: PhaseFormat::Swiss {
            rounds: Some(rounds),
        },
        ..Phase::default()
    };
    Setup {
        name: "Harbour Cup".into(),
        phases: vec![phase],
        seed: "sand".into(),
        ..Setup::default()
    }
}

fn founded(path: &Path, players: u32, rounds: u32) -> EventFile {
    let mut desk = EventFile::create(path, 1, "Olga", Op::Create(Box::new(setup(rounds)))).unwrap();
    for (person, role) in [("Hana", Role::HeadJudge), ("Sven", Role::Scorekeeper)] {
        let person = person.to_owned();
        desk.perform(2, "Olga", Op::Appoint { person, role })
            .unwrap();
    }
    for n in 1..=players {
        enroll(&mut desk, &format!("P{n}")).unwrap();
    }
    desk
}

fn enroll(desk: &mut EventFile, name: &str) -> Result<(), EventFileError> {
    let who = Registration {
        name: name.to_owned(),
        ..Registration::default()
    };
    desk.perform(3, "Sven", Op::RegisterPlayer(Box::new(who)))
}

fn enter(desk: &mut EventFile, table: u32, won: u16, lost: u16) {
    let round = desk.event().rounds.len() as u32;
    let op = Op::Enter {
        round,
        table,
        outcome: MatchOutcome::Games(GameScore::of(won, lost)),
        how: ResultReason::Played,
        why: String::new(),
    };
    desk.perform(5, "Sven", op).unwrap();
}

fn play_round(desk: &mut EventFile, chance: &mut FastRng) {
    desk.pair_next(4, "Sven").unwrap();
    let tables = desk.event().round().unwrap().tables.len() as u32;
    for table in 1..=tables {
        let loser = chance.below(2) as u16;
        match chance.below(2) {
            0 => enter(desk, table, 2, loser),
            _ => enter(desk, table, loser, 2),
        }
    }
}

/// The rule that refused something.
fn rule(result: Result<(), EventFileError>) -> &'static str {
    match result.unwrap_err() {
        EventFileError::Refused(refusal) => refusal.rule,
        other => panic!("{other}"),
    }
}

#[test]
fn a_whole_event_is_the_same_after_it_is_opened_again() {
    let folder = Folder::new("whole");
    let path = folder.file("cup.event");
    let mut desk = founded(&path, 13, 4);
    desk.perform(4, "Olga", Op::Start).unwrap();
    let mut chance = FastRng::new(1);
    for _ in 0..4 {
        play_round(&mut desk, &mut chance);
    }
    assert_eq!(rule(desk.pair_next(6, "Sven")), "RBT 202.3");
    let (event, table) = (desk.event().clone(), desk.event().standings());
    assert_eq!(table.len(), 13);
    drop(desk);
    let (again, repair) = EventFile::open(&path).unwrap();
    assert_eq!((again.event(), repair), (&event, None));
    assert_eq!(again.event().standings(), table);
}

#[test]
fn a_log_cut_at_any_byte_keeps_every_whole_record() {
    let folder = Folder::new("cut");
    let path = folder.file("cup.event");
    let mut desk = founded(&path, 5, 2);
    desk.perform(4, "Olga", Op::Start).unwrap();
    play_round(&mut desk, &mut FastRng::new(2));
    let records = desk.records().to_vec();
    drop(desk);
    let bytes = fs::read(&path).unwrap();
    let torn = folder.file("torn.event");
    for end in (0..bytes.len()).step_by(7) {
        fs::write(&torn, &bytes[..end]).unwrap();
        let whole = bytes[..end].iter().filter(|b| **b == b'\n').count();
        if whole == 0 {
            let empty = EventFile::open(&torn).unwrap_err().to_string();
            assert!(empty.contains("is empty"), "{empty}");
            continue;
        }
        let (desk, repair) = EventFile::open(&torn).unwrap();
        assert_eq!(desk.records(), &records[..whole]);
        assert_eq!(repair.is_some(), end > 0 && bytes[end - 1] != b'\n');
        drop(desk);
        let (desk, repair) = EventFile::open(&torn).unwrap();
        assert_eq!((desk.records().len(), repair), (whole, None));
    }
}

#[test]
fn damage_in_the_middle_is_named_and_two_programs_do_not_write_at_once() {
    let folder = Folder::new("damage");
    let path = folder.file("cup.event");
    let desk = founded(&path, 3, 2);
    let busy = EventFile::open(&path).unwrap_err();
    assert!(busy.to_string().contains("another program"), "{busy}");
    drop(desk);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("P2", "P9", 1)).unwrap();
    let damaged = EventFile::open(&path).unwrap_err();
    assert!(damaged.to_string().contains("line 5"), "{damaged}");
}

#[test]
fn the_rules_refuse() {
    let folder = Folder::new("rules");
    let mut desk = founded(&folder.file("cup.event"), 4, 3);
    assert_eq!(rule(desk.pair_next(4, "Sven")), "");
    assert_eq!(rule(desk.perform(4, "P1", Op::Start)), "RBT 204");
    desk.perform(4, "Olga", Op::Start).unwrap();
    desk.pair_next(4, "Sven").unwrap();
    assert_eq!(rule(desk.pair_next(5, "Sven")), "RBT 408.1");
    let [a, b] = desk.event().round().unwrap().tables[0].players[..] else {
        panic!("a table has two players");
    };
    let name = |id: PlayerId| format!("P{}", id.0 + 1);
    let report = |player, score| Op::Report {
        table: 1,
        player,
        outcome: MatchOutcome::Games(score),
        how: ResultReason::Played,
    };
    let score = GameScore::of;
    let none = desk.perform(5, &name(a), report(a, score(2, 2)));
    assert_eq!(rule(none), "RBT 404.1");
    desk.perform(5, &name(a), report(a, score(2, 1))).unwrap();
    let own = Op::Confirm {
        table: 1,
        player: a,
    };
    assert_eq!(rule(desk.perform(6, &name(a), own)), "RBT 408.1");
    let other = Op::Confirm {
        table: 1,
        player: b,
    };
    desk.perform(6, &name(b), other).unwrap();
    assert_eq!(desk.event().round().unwrap().open(), [2]);
}

#[test]
fn what_is_taken_back_never_was_unless_something_depends_on_it() {
    let folder = Folder::new("undo");
    let mut desk = founded(&folder.file("cup.event"), 4, 3);
    enroll(&mut desk, "P5").unwrap();
    let entered = desk.records().len() as u32;
    let undo = |n| Op::Undo {
        n,
        why: "entered twice".into(),
    };
    desk.perform(4, "Sven", undo(entered)).unwrap();
    assert_eq!(desk.event().players.len(), 4);
    desk.perform(4, "Sven", undo(entered + 1)).unwrap();
    assert_eq!(desk.event().players.len(), 5);
    desk.perform(4, "Olga", Op::Start).unwrap();
    desk.pair_next(5, "Sven").unwrap();
    // The round was paired with all five.
    let refused = desk.perform(6, "Sven", undo(entered)).unwrap_err();
    assert!(refused.to_string().contains("depends on it"), "{refused}");
}

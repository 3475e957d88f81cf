//! What an event says is true: standings, results, what waits, how it is set
//! up. Each test does what a scorekeeper or a player did.

use crate::common::{Folder, Memory, result, setup, started};
use scorekeeper::print::{Page, print};
use tournament::event::{
    CallKind, Event, GameScore, MatchOutcome, Phase, PlayerId, Registration, ResultReason, Role,
    Setup, Viewer,
};
use tournament::event_file::EventFile;
use tournament::export::standings_csv;
use tournament::next_round::draw_round;
use tournament::op::{self, HandPairings, Op, Pairings, TableSeats};
use tournament::view::show_to;

fn report(table: u32, player: PlayerId, score: GameScore) -> Op {
    Op::Report {
        table,
        player,
        outcome: MatchOutcome::Games(score),
        how: ResultReason::Played,
    }
}

fn points(event: &Event, id: PlayerId) -> u32 {
    let line = event.standings().into_iter();
    line.filter(|l| l.player == id.0 as usize)
        .map(|l| l.points)
        .sum()
}

/// Point 20: the bye of round 2 is in no standings after round 1.
#[test]
fn standings_after_a_round_hold_no_bye_of_the_next() {
    let mut memory = Memory::started(setup("swiss:3", &[]), 5);
    memory.pair();
    memory.enter(1, 1, GameScore::of(2, 0), "");
    memory.enter(1, 2, GameScore::of(2, 0), "");
    let after_one = memory.event.standings();
    memory.pair();
    let bye = memory.event.round().unwrap().byes[0];
    let before = after_one.iter().find(|l| l.player == bye.0 as usize);
    assert_eq!(points(&memory.event, bye), before.unwrap().points);
    assert_eq!(memory.event.standings(), after_one);
    let seen = show_to(&memory.event, Viewer::Public, 0);
    let name = tournament::view::name(&memory.event, bye);
    let lines = seen["standings"].as_array().unwrap().iter();
    let own = lines.into_iter().find(|l| l["name"] == name.as_str());
    assert_eq!(own.unwrap()["points"], before.unwrap().points);
    let page = print(&memory.event, Page::named("standings").unwrap());
    assert!(page.contains("standings after round 1"));
    memory.enter(2, 1, GameScore::of(2, 0), "");
    assert_eq!(points(&memory.event, bye), before.unwrap().points);
    memory.enter(2, 2, GameScore::of(2, 0), "");
    assert_eq!(points(&memory.event, bye), before.unwrap().points + 3);
}

/// Point 21: the winner of the playoff is first in the CSV, with 66.67.
#[test]
fn the_csv_after_a_playoff_is_the_final_ranking_in_rounded_percent() {
    let mut memory = Memory::started(setup("swiss:3", &["single:4"]), 4);
    for round in 1..=3 {
        memory.pair();
        for table in memory.event.round().unwrap().open() {
            memory.enter(round, table, GameScore::of(2, 1), "");
        }
    }
    memory.done("Sven", Op::Advance);
    // The lower seed wins every match.
    for round in 4..=5 {
        memory.pair();
        for table in memory.event.round().unwrap().open() {
            memory.enter(round, table, GameScore::of(0, 2), "");
        }
    }
    let first = memory.event.ranking()[0].player;
    assert_ne!(first.0 as usize, memory.event.standings()[0].player);
    let csv = standings_csv(&memory.event);
    let name = tournament::view::name(&memory.event, first);
    assert!(
        csv.lines()
            .nth(1)
            .unwrap()
            .starts_with(&format!("1,{name},"))
    );
    assert!(csv.contains("66.67") && !csv.contains("66.66"), "{csv}");
}

/// Point 22: who loses a match alone and who loses it with the other has lost
/// the same number of games.
#[test]
fn a_double_loss_costs_as_many_games_as_a_match_loss() {
    let mut memory = Memory::started(setup("swiss:3", &[]), 4);
    memory.pair();
    memory.done(
        "Sven",
        Op::Enter {
            round: 1,
            table: 1,
            outcome: MatchOutcome::Nobody,
            how: ResultReason::Penalty,
            why: String::new(),
        },
    );
    memory.enter(1, 2, GameScore::of(2, 0), "");
    let records = memory.event.records();
    let round = memory.event.round().unwrap();
    let games = |id: PlayerId| records[id.0 as usize].matches[0].games;
    let both = &round.tables[0].players;
    let alone = round.tables[1].players[1];
    assert_eq!(games(alone), (0, 2, 0));
    assert!(both.iter().all(|id| games(*id) == (0, 2, 0)));
}

/// Point 23: two reports that contradict each other are a dispute; the same
/// report from both is a result.
#[test]
fn contradicting_reports_are_a_dispute() {
    let mut memory = Memory::started(setup("swiss:2", &[]), 4);
    memory.pair();
    let tables = memory.event.round().unwrap().tables.clone();
    let (ann, bo) = (tables[0].players[0], tables[0].players[1]);
    memory.done("Sven", report(1, ann, GameScore::of(2, 1)));
    memory.done("Sven", report(1, bo, GameScore::of(1, 2)));
    let table = memory.event.round().unwrap().tables[0].clone();
    assert!(table.result.is_none());
    let why = table.disputed.unwrap();
    assert!(why.contains("2-1") && why.contains("1-2"), "{why}");
    let (cy, di) = (tables[1].players[0], tables[1].players[1]);
    memory.done("Sven", report(2, cy, GameScore::of(2, 0)));
    memory.done("Sven", report(2, di, GameScore::of(2, 0)));
    assert!(memory.event.round().unwrap().tables[1].result.is_some());
    // Somebody may correct himself as long as the other has said nothing.
    memory.enter(1, 1, GameScore::of(2, 1), "the slip is signed");
    assert!(memory.event.round().unwrap().tables[0].disputed.is_none());
}

/// Point 24: who enters after the pairings plays who has the bye.
#[test]
fn a_late_player_is_put_against_the_bye() {
    let mut memory = Memory::started(setup("swiss:3", &[]), 5);
    memory.pair();
    let bye = memory.event.round().unwrap().byes[0];
    let late = Registration {
        name: "Zoe".to_owned(),
        ..Registration::default()
    };
    memory.done("Sven", Op::RegisterPlayer(Box::new(late)));
    let zoe = memory.event.find_player("Zoe").unwrap();
    let seated = memory.event.round().unwrap().tables[0].players[0];
    assert!(
        memory
            .perform("Sven", Op::SeatLate { player: seated })
            .is_err()
    );
    memory.done("Sven", Op::SeatLate { player: zoe });
    let round = memory.event.round().unwrap();
    assert!(round.byes.is_empty());
    assert_eq!(round.table(3).unwrap().players, [bye, zoe]);
    assert!(
        memory
            .perform("Sven", Op::SeatLate { player: zoe })
            .is_err()
    );
    for table in 1..=3 {
        memory.enter(1, table, GameScore::of(2, 0), "");
    }
    assert_eq!(points(&memory.event, bye), 3);
    memory.pair();
    assert_eq!(memory.event.round().unwrap().tables.len(), 3);
}

/// Point 25: an open call, a penalty to review and a dispute stop the pairing
/// until somebody says to go on, and what comes later stops it again.
#[test]
fn what_is_open_stops_the_pairing_until_somebody_says_go_on() {
    let mut memory = Memory::started(setup("swiss:3", &[]), 4);
    memory.pair();
    let ann = memory.event.round().unwrap().tables[0].players[0];
    let call = || {
        Op::Call(op::CallJudge {
            table: 1,
            player: ann,
            kind: CallKind::Question,
            text: "missed trigger?".to_owned(),
        })
    };
    memory.done("Sven", call());
    memory.enter(1, 1, GameScore::of(2, 0), "");
    memory.enter(1, 2, GameScore::of(2, 0), "");
    let dispute = Op::Dispute {
        table: 2,
        player: memory.event.round().unwrap().tables[1].players[0],
        why: "it was 2-1".to_owned(),
    };
    memory.done("Sven", dispute);
    let refused = memory.event.may_pair().unwrap_err().what;
    assert!(refused.contains("call 1 is open"), "{refused}");
    assert!(refused.contains("table 2 is disputed"), "{refused}");
    let go_on = |why: &str| Op::GoOn {
        why: why.to_owned(),
    };
    assert!(memory.perform("Sven", go_on(" ")).is_err());
    memory.done("Sven", go_on("the judge is at the table"));
    memory.event.may_pair().unwrap();
    memory.done("Sven", call());
    let refused = memory.event.may_pair().unwrap_err().what;
    assert!(refused.contains("call 2") && !refused.contains("call 1"));
    memory.done("Sven", go_on("that one too"));
    memory.pair();
    assert!(memory.perform("Sven", go_on("nothing")).is_err());
}

/// Point 19: a round that is not the seed's is refused, and one that is made by
/// hand says so, with its reason.
#[test]
fn a_round_by_hand_is_an_operation_of_its_own() {
    let folder = Folder::new("by-hand");
    let mut desk = started(&folder.file("cup.event"), setup("swiss:3", &[]), 4);
    let mut drawn = draw_round(desk.event()).unwrap();
    let (a, b) = (drawn.tables[0].players[0], drawn.tables[1].players[0]);
    drawn.tables[0].players[0] = b;
    drawn.tables[1].players[0] = a;
    let tables = drawn.tables.clone();
    let other = desk.perform(2, "Sven", Op::Pair(Box::new(drawn)));
    assert!(other.unwrap_err().to_string().contains("the seed gives"));
    let by_hand = |tables: Vec<TableSeats>, why: &str| {
        Op::PairByHand(Box::new(HandPairings {
            tables,
            byes: Vec::new(),
            why: why.to_owned(),
        }))
    };
    assert!(
        desk.perform(2, "Sven", by_hand(tables.clone(), " "))
            .is_err()
    );
    let lost = by_hand(tables[..1].to_vec(), "somebody is lost");
    assert!(desk.perform(2, "Sven", lost).is_err());
    let why = "the printed list said so";
    desk.perform(2, "Sven", by_hand(tables, why)).unwrap();
    assert_eq!(desk.event().rounds[0].by_hand.as_deref(), Some(why));
    let made = tournament::verify::rounds(desk.records());
    assert!(matches!(&made[0].made, tournament::verify::Made::ByHand { why: w, .. } if w == why));
}

/// A log of before says that its rounds were paired by the first rules.
#[test]
fn a_log_of_before_opens_and_says_by_which_rules_it_was_paired() {
    let old = Setup {
        version: 1,
        ..setup("swiss:3", &[])
    };
    let mut memory = Memory::started(old, 4);
    let pair = |tables: &[[u32; 2]]| {
        let seat = |(table, players): (u32, &[u32; 2])| TableSeats {
            table,
            players: players.map(PlayerId).to_vec(),
        };
        // As such a log has it: without a word about rules.
        let round = Pairings {
            tables: (1..).zip(tables).map(seat).collect(),
            ..Pairings::default()
        };
        let mut json = serde_json::to_value(&round).unwrap();
        json.as_object_mut().unwrap().remove("rules");
        let round: Pairings = serde_json::from_value(json).unwrap();
        assert_eq!(round.rules, 1);
        Op::Pair(Box::new(round))
    };
    memory.done("Sven", pair(&[[0, 1], [2, 3]]));
    memory.enter(1, 1, GameScore::of(2, 0), "");
    memory.enter(1, 2, GameScore::of(2, 0), "");
    // Both winners are paired down: by those rules nobody minded.
    memory.done("Sven", pair(&[[0, 3], [2, 1]]));
    assert_eq!(Event::of(&memory.records).unwrap(), memory.event);
    let made = tournament::verify::rounds(&memory.records);
    assert!(
        made.iter()
            .all(|r| r.made == tournament::verify::Made::FirstRules)
    );
    // What is paired now is paired by the rules of now.
    memory.enter(2, 1, GameScore::of(2, 0), "");
    memory.enter(2, 2, GameScore::of(2, 0), "");
    memory.pair();
    let made = tournament::verify::rounds(&memory.records);
    assert_eq!(made[2].made, tournament::verify::Made::BySeed);
    let mut setup_json = serde_json::to_value(memory.event.setup.unwrap()).unwrap();
    setup_json.as_object_mut().unwrap().remove("version");
    let read: Setup = serde_json::from_value(setup_json).unwrap();
    assert_eq!(read.version, 1);
}

/// Point 26d: everything that makes no sense is said at once.
#[test]
fn a_set_up_is_refused_with_all_its_faults() {
    for words in [
        "swiss:5:bo2",
        "swiss:0",
        "single:0",
        "single:1",
        "pods4:0",
        "swiss:5:7",
        "swiss:3:draft:sealed",
        "swiss:3:bo0",
    ] {
        assert!(Phase::read(words).is_err(), "{words}");
    }
    let two = Phase::read("swiss:0:bo2").unwrap_err();
    assert!(
        two.contains("no rounds") && two.contains("odd number"),
        "{two}"
    );
    let mut wrong = setup("swiss:3", &["single:8"]);
    wrong.date = "2026-02-31".to_owned();
    wrong.team = 3;
    wrong.phases[1].cut = Some(1);
    wrong.phases[0].wins = 0;
    let folder = Folder::new("faults");
    let op = Op::Create(Box::new(wrong));
    let refused = EventFile::create(&folder.file("cup.event"), 0, "Olga", op).unwrap_err();
    let said = refused.to_string();
    for part in [
        "2026-02-31",
        "team is 1 or 2",
        "part 2: fewer than two",
        "part 1: a match needs",
    ] {
        assert!(said.contains(part), "{said}");
    }
    let leap = |date: &str| Setup {
        date: date.to_owned(),
        ..setup("swiss:3", &[])
    };
    assert!(leap("2028-02-29").faults().is_empty());
    assert!(!leap("2100-02-29").faults().is_empty());
}

/// Point 26e: a scenario's step that does nothing or shows nothing is said so.
#[test]
fn scenarios_say_what_is_missing() {
    let run = |text: &str| {
        let source = kernel::scenario::Source::read(text).unwrap();
        let decks = tournament::deck_check::TestDeckChecker;
        tournament::scenario::run(&source, &decks, &|_, _| None).unwrap_err()
    };
    let head = "kind = \"event\"\nplayers = [{ name = \"Ann\" }]\n[[step]]\n";
    let wrong = |step: &str| {
        let faults = run(&format!("{head}{step}\n")).into_iter();
        faults.map(|f| f.to_string()).collect::<Vec<_>>().join("; ")
    };
    assert!(wrong("pair = false").contains("leave it out"));
    assert!(wrong("expect = { started = true }").contains("add `rule`"));
    // Every fault has its line, and what was meant.
    let all = wrong("pairs = true\nat = \"noon\"");
    assert!(
        all.contains("line 4: unknown key `pairs`; did you mean `pair`?"),
        "{all}"
    );
    assert!(all.contains("line 5: `at` must be a number"), "{all}");
    let head = run("kind = \"event\"\nplayers = []\nnonsense = 1\n");
    assert_eq!(head[0].line, 3, "{head:?}");
}

#[test]
fn head_judges_and_scorekeepers_say_go_on_and_nobody_else() {
    let mut memory = Memory::started(setup("swiss:3", &[]), 4);
    memory.pair();
    let id = memory.event.round().unwrap().tables[0].players[0];
    memory.done(
        "Sven",
        Op::Dispute {
            table: 1,
            player: id,
            why: "no".to_owned(),
        },
    );
    let go_on = || Op::GoOn {
        why: "later".to_owned(),
    };
    assert!(memory.perform("Olga", go_on()).is_err());
    assert!(memory.event.has_role("Hana", &[Role::HeadJudge]));
    memory.done("Hana", go_on());
    memory.done("Sven", result(1, 1, GameScore::of(2, 0), ""));
}

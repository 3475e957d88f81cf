//! Playoffs, pods, repairs, copies that went apart, files out and in.

use crate::common::{Folder, enter_all, setup, started};
use kernel::rng::{FastRng, GameRng};
use scorekeeper::print::{Page, print};
use std::collections::{HashMap, HashSet};
use tournament::event::{GameScore, MatchOutcome, PlayerId, Registration, ResultReason};
use tournament::event_file::EventFile;
use tournament::export::{from_json, players_csv, read_players, to_json};
use tournament::log::Record;
use tournament::merge::{Conflict, LogComparison, compare, merge};
use tournament::op::Op;
use tournament::pairing::{Entrant, PairStatus, PairingPool, pods};

fn enter(desk: &mut EventFile, round: u32, table: u32, score: GameScore, why: &str) {
    let op = Op::Enter {
        round,
        table,
        outcome: MatchOutcome::Games(score),
        how: ResultReason::Played,
        why: why.to_owned(),
    };
    desk.perform(1, "Sven", op).unwrap();
}

/// Plays a playoff with random results; matches lost by player.
fn play_out(desk: &mut EventFile, seed: u64) -> HashMap<PlayerId, u32> {
    let mut chance = FastRng::new(seed);
    let mut lost: HashMap<PlayerId, u32> = HashMap::new();
    while !desk.event().phase_is_over() {
        desk.pair_next(1, "Sven").unwrap();
        let round = desk.event().rounds.len() as u32;
        for table in desk.event().round().unwrap().open() {
            let first = chance.below(2) == 0;
            let players = desk
                .event()
                .round()
                .unwrap()
                .table(table)
                .unwrap()
                .players
                .clone();
            *lost.entry(players[usize::from(first)]).or_default() += 1;
            let score = if first {
                GameScore::of(2, 0)
            } else {
                GameScore::of(0, 2)
            };
            enter(desk, round, table, score, "");
        }
    }
    lost
}

#[test]
fn double_elimination_ends_when_all_but_one_have_lost_twice() {
    let folder = Folder::new("double");
    for players in [2, 3, 5, 8, 13, 16] {
        let path = folder.file(&format!("{players}.event"));
        let mut desk = started(&path, setup("double", &[]), players);
        let lost = play_out(&mut desk, u64::from(players));
        let winner = desk.event().ranking()[0].player;
        for n in 0..players {
            let losses = lost.get(&PlayerId(n)).copied().unwrap_or(0);
            match PlayerId(n) == winner {
                true => assert!(losses < 2, "{players} players"),
                false => assert_eq!(losses, 2, "{players} players"),
            }
        }
    }
}

#[test]
fn single_elimination_of_any_size_has_one_winner() {
    let folder = Folder::new("single");
    for players in 2..=17 {
        let path = folder.file(&format!("{players}.event"));
        let mut desk = started(&path, setup("single", &[]), players);
        let lost = play_out(&mut desk, 7);
        assert_eq!(lost.len() as u32, players - 1);
        assert!(!lost.contains_key(&desk.event().ranking()[0].player));
        let rounds = desk.event().rounds.len() as u32;
        assert_eq!(rounds, players.next_power_of_two().trailing_zeros());
    }
}

#[test]
fn pods_repeat_as_few_meetings_as_they_can() {
    // Sixteen players at tables of four can meet without a repetition for
    // five rounds; a search finds the first three.
    let mut met: HashSet<(u32, u32)> = HashSet::new();
    for round in 0..3 {
        let entrant = |p: u32| Entrant {
            met: (0..16)
                .filter(|o| met.contains(&(p.min(*o), p.max(*o))))
                .collect(),
            ..Entrant::default()
        };
        let field = PairingPool::new((0..16).map(entrant).collect());
        let made = pods(&field, 4, &mut GameRng::from_number(round)).unwrap();
        assert_eq!((made.tables.len(), made.byes.len()), (4, 0));
        let again = made.tables.iter().flat_map(|t| pairs(t));
        let again = again.filter(|(a, b)| field.meeting(*a, *b) == PairStatus::Again);
        assert_eq!(again.count() as u32, made.repeats);
        assert!(made.repeats <= 2, "round {round}: {}", made.repeats);
        met.extend(made.tables.iter().flat_map(|t| pairs(t)));
    }
}

fn pairs(table: &[u32]) -> Vec<(u32, u32)> {
    let mut all = Vec::new();
    for (at, a) in table.iter().enumerate() {
        all.extend(table[at + 1..].iter().map(|b| (*a.min(b), *a.max(b))));
    }
    all
}

#[test]
fn small_pods_are_exact_and_keep_apart_who_must_not_meet() {
    let never = |p: u32| Entrant {
        never: if p == 0 { vec![1] } else { Vec::new() },
        ..Entrant::default()
    };
    let field = PairingPool::new((0..8).map(never).collect());
    let made = pods(&field, 4, &mut GameRng::from_number(1)).unwrap();
    assert!(made.exact && made.repeats == 0);
    assert!(
        made.tables
            .iter()
            .all(|t| !(t.contains(&0) && t.contains(&1)))
    );
    let one_table = PairingPool::new((0..4).map(never).collect());
    assert!(pods(&one_table, 4, &mut GameRng::from_number(1)).is_none());
    for (players, tables, byes) in [(6, 2, 0), (7, 2, 0), (9, 3, 0), (5, 1, 1), (11, 3, 0)] {
        let field = PairingPool::new(vec![Entrant::default(); players]);
        let made = pods(&field, 4, &mut GameRng::from_number(1)).unwrap();
        assert_eq!(
            (made.tables.len(), made.byes.len()),
            (tables, byes),
            "{players}"
        );
    }
}

#[test]
fn pods_are_played_through_an_event() {
    let folder = Folder::new("pods");
    let mut desk = started(&folder.file("a.event"), setup("pods4:3:bo1", &[]), 11);
    for _ in 0..3 {
        desk.pair_next(1, "Sven").unwrap();
        let round = desk.event().rounds.len() as u32;
        for table in desk.event().round().unwrap().open() {
            let winner = desk.event().round().unwrap().table(table).unwrap().players[0];
            let op = Op::Enter {
                round,
                table,
                outcome: MatchOutcome::Pod(Some(winner)),
                how: ResultReason::Played,
                why: String::new(),
            };
            desk.perform(1, "Sven", op).unwrap();
        }
    }
    let points: u32 = desk.event().standings().iter().map(|l| l.points).sum();
    assert_eq!(points, 27);
    assert!(desk.event().phase_is_over());
}

/// Checklist 12: a corrected result proposes the smallest change.
#[test]
fn a_corrected_result_proposes_an_exchange_and_changes_nothing_by_itself() {
    let folder = Folder::new("repair");
    let mut desk = started(&folder.file("a.event"), setup("swiss:4", &[]), 8);
    desk.pair_next(1, "Sven").unwrap();
    enter_all(&mut desk, GameScore::of(2, 0));
    desk.pair_next(1, "Sven").unwrap();
    assert_eq!(desk.event().propose_repair(), None);
    let before = desk.event().round().unwrap().clone();
    enter(&mut desk, 1, 1, GameScore::of(0, 2), "wrong slip");
    assert_eq!(desk.event().round().unwrap().tables, before.tables);
    let proposal = desk.event().propose_repair().unwrap();
    assert_eq!((proposal.tables.len(), &proposal.byes), (2, &None));
    let op = Op::Repair {
        tables: proposal.tables.clone(),
        byes: None,
        why: "table 1 of round 1".to_owned(),
    };
    desk.perform(2, "Hana", op).unwrap();
    assert_eq!(desk.event().propose_repair(), None);
    let changed = before
        .tables
        .iter()
        .zip(&desk.event().round().unwrap().tables);
    assert_eq!(changed.filter(|(a, b)| a.players != b.players).count(), 2);
}

/// Two copies of a log: what is done on each after a common beginning.
fn copies(
    folder: &Folder,
    on_first: impl Fn(&mut EventFile),
    on_second: impl Fn(&mut EventFile),
) -> (Vec<Record>, Vec<Record>) {
    let (first, second) = (folder.file("1.event"), folder.file("2.event"));
    let mut desk = started(&first, setup("swiss:3", &[]), 6);
    desk.pair_next(1, "Sven").unwrap();
    drop(desk);
    std::fs::copy(&first, &second).unwrap();
    let (mut one, _) = EventFile::open(&first).unwrap();
    on_first(&mut one);
    let (mut two, _) = EventFile::open(&second).unwrap();
    on_second(&mut two);
    (one.records().to_vec(), two.records().to_vec())
}

#[test]
fn copies_that_went_apart_are_merged_where_they_agree() {
    let folder = Folder::new("merge");
    let (first, second) = copies(
        &folder,
        |desk| enter(desk, 1, 1, GameScore::of(2, 0), ""),
        |desk| {
            enter(desk, 1, 1, GameScore::of(2, 0), "");
            enter(desk, 1, 2, GameScore::of(0, 2), "");
        },
    );
    // Both entered table 1 alike, one after the other in the common order.
    assert_eq!(compare(&first, &second), LogComparison::SecondAhead(1));
    let (first, second) = copies(
        &Folder::new("merge-2"),
        |desk| enter(desk, 1, 3, GameScore::of(2, 0), ""),
        |desk| {
            enter(desk, 1, 2, GameScore::of(0, 2), "");
            let n = desk.records().len() as u32;
            let why = "not yet".to_owned();
            desk.perform(2, "Sven", Op::Undo { n, why }).unwrap();
            enter(desk, 1, 1, GameScore::of(1, 2), "");
        },
    );
    let more = merge(&first, &second).unwrap().more;
    assert_eq!(more.len(), 3);
    assert!(matches!(more[1].op, Op::Undo { n, .. } if n == more[0].n));
    let all = [first, more].concat();
    let event = tournament::event::Event::of(&all).unwrap();
    assert_eq!(event.round().unwrap().open(), [2]);
}

#[test]
fn copies_that_contradict_are_refused_with_the_reason() {
    let folder = Folder::new("contradict");
    let (first, second) = copies(
        &folder,
        |desk| enter(desk, 1, 1, GameScore::of(2, 0), ""),
        |desk| enter(desk, 1, 1, GameScore::of(0, 2), ""),
    );
    let conflict = merge(&first, &second).unwrap_err();
    assert!(
        matches!(conflict, Conflict::Contradiction { ref why, .. } if why.rule == "RBT 204.6.d")
    );
    assert_eq!(merge(&first, &first[1..]), Err(Conflict::Strangers));
}

#[test]
fn an_exported_event_is_the_same_after_it_is_imported() {
    let folder = Folder::new("export");
    let mut desk = started(&folder.file("a.event"), setup("swiss:3", &["single:4"]), 7);
    desk.pair_next(1, "Sven").unwrap();
    enter_all(&mut desk, GameScore::of(2, 1));
    let json = to_json(desk.event(), desk.records(), 5)
        .unwrap()
        .to_string();
    let records = from_json(&json).unwrap();
    let again = EventFile::restore(&folder.file("b.event"), records).unwrap();
    assert_eq!(again.event(), desk.event());
    assert!(from_json("{}").is_err());
    let unlawful = json.replace(
        "\"outcome\":{\"games\":\"2-1\"}",
        "\"outcome\":{\"games\":\"9-1\"}",
    );
    assert!(
        from_json(&unlawful)
            .unwrap_err()
            .to_string()
            .contains("not allowed")
    );
}

#[test]
fn lists_of_players_go_out_and_in() {
    let folder = Folder::new("csv");
    let mut desk = started(&folder.file("a.event"), setup("swiss:3", &[]), 2);
    let odd = Registration {
        name: "Cy \"the\" Fox, junior".to_owned(),
        team: Some("=Red".to_owned()),
        ..Registration::default()
    };
    desk.perform(1, "Sven", Op::RegisterPlayer(Box::new(odd)))
        .unwrap();
    let text = players_csv(desk.event());
    let players = read_players(&text).unwrap();
    assert_eq!(players.len(), 3);
    assert_eq!(players[2].name, "Cy \"the\" Fox, junior");
    assert_eq!(players[2].team.as_deref(), Some("'=Red"));
    assert!(read_players("nom\nAnn").is_err());
    assert!(read_players("name,team\nAnn").is_err());
    assert!(read_players("name\n\"Ann").is_err());
}

#[test]
fn pages_hold_what_they_should_and_no_markup_of_others() {
    let folder = Folder::new("pages");
    let mut desk = started(&folder.file("a.event"), setup("swiss:3:draft", &[]), 3);
    let evil = Registration {
        name: "<script>Ida</script>".to_owned(),
        ..Registration::default()
    };
    desk.perform(1, "Sven", Op::RegisterPlayer(Box::new(evil)))
        .unwrap();
    desk.seat_draft(1, "Sven").unwrap();
    desk.pair_next(1, "Sven").unwrap();
    for (name, page) in Page::ALL {
        let html = print(desk.event(), page);
        let named = matches!(page, Page::Notice | Page::Checks) || html.contains("P1");
        assert!(html.contains("Harbour Cup") && named, "{name}");
        assert!(!html.contains("<script>"), "{name}");
        let code = tournament::access_codes::code(desk.event(), "P1");
        assert_eq!(html.contains(&code), page == Page::Codes, "{name}");
    }
}

/// Checklist 10: late entries, kept apart, fixed tables.
#[test]
fn late_players_fixed_tables_and_pairs_that_never_meet() {
    let folder = Folder::new("late");
    let mut desk = started(&folder.file("a.event"), setup("swiss:4", &[]), 6);
    let (a, b) = (PlayerId(0), PlayerId(1));
    desk.perform(0, "Olga", Op::KeepApart { a, b }).unwrap();
    desk.perform(
        0,
        "Sven",
        Op::FixTable {
            player: a,
            table: 40,
        },
    )
    .unwrap();
    for round in 0..4 {
        desk.pair_next(1, "Sven").unwrap();
        let held = desk.event().round().unwrap();
        let table = held.table_of(a).map(|t| (t.number, t.has(b)));
        assert!(table.is_none_or(|t| t == (40, false)));
        enter_all(&mut desk, GameScore::of(2, 0));
        if round == 0 {
            let who = Registration {
                name: "Late".to_owned(),
                ..Registration::default()
            };
            desk.perform(1, "Sven", Op::RegisterPlayer(Box::new(who)))
                .unwrap();
        }
    }
    assert_eq!(desk.event().players[6].since, 2);
    assert_eq!(desk.event().records()[6].matches.len(), 3);
}

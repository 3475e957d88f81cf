//! Seats of drafts: dealt by the seed, each table as near to eight as can be,
//! and packs that come around.

use crate::common::{Folder, Memory, setup, started};
use proptest::prelude::*;
use std::collections::BTreeSet;
use tournament::event::{
    GameScore, PassDirection, PlayerId, Registration, Setup, draft_tables, passes,
};
use tournament::event_file::EventFile;
use tournament::next_round::draw_round;
use tournament::op::{Op, TableSeats};

fn drafts(seed: &str) -> Setup {
    Setup {
        seed: seed.to_owned(),
        ..setup("swiss:3:draft", &[])
    }
}

/// The seats that a seed deals to so many players.
fn dealt(seed: &str, players: u32) -> Vec<TableSeats> {
    Memory::started(drafts(seed), players).event.dealt_seats()
}

fn seat(memory: &mut Memory) {
    let tables = memory.event.dealt_seats();
    memory.done("Sven", Op::SeatDraft { tables });
}

fn dropped(n: u32) -> Op {
    Op::Drop {
        player: PlayerId(n),
    }
}

fn pool(n: u32, cards: u32) -> Op {
    Op::EnterPool(tournament::op::EnterPool {
        player: PlayerId(n),
        cards: [("Fox".to_owned(), cards)].into(),
    })
}

#[test]
fn every_number_of_players_is_seated_once_at_tables_of_even_sizes() {
    let full = Memory::started(drafts("sand"), 200).event;
    for players in 2..=200u32 {
        let mut event = full.clone();
        event.players.truncate(players as usize);
        let tables = event.dealt_seats();
        let wanted = (f64::from(players) / 8.0).round().max(1.0) as usize;
        assert_eq!(tables.len(), wanted, "{players}");
        assert_eq!(tables.len(), draft_tables(players as usize));
        let sizes: Vec<usize> = tables.iter().map(|t| t.players.len()).collect();
        let (least, most) = (sizes.iter().min(), sizes.iter().max());
        assert!(
            most.zip(least).is_some_and(|(m, l)| m - l <= 1),
            "{sizes:?}"
        );
        let seated: Vec<PlayerId> = tables.iter().flat_map(|t| t.players.clone()).collect();
        let once: BTreeSet<u32> = seated.iter().map(|p| p.0).collect();
        assert_eq!(
            (seated.len(), once.len()),
            (players as usize, players as usize)
        );
        assert!(once.iter().all(|p| *p < players));
        let numbers: Vec<u32> = tables.iter().map(|t| t.table).collect();
        assert_eq!(numbers, (1..=wanted as u32).collect::<Vec<_>>());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_seed_deals_the_same_seats_and_another_seed_others(
        seed in "[a-z]{6,12}", other in "[A-Z]{6,12}", players in 12u32..80,
    ) {
        let seats = dealt(&seed, players);
        prop_assert_eq!(&seats, &dealt(&seed, players));
        // Of 12! and more deals two are hardly ever the same.
        prop_assert_ne!(&seats, &dealt(&other, players));
    }

    #[test]
    fn packs_are_passed_to_everybody_once_and_come_back(
        taken in prop::collection::vec(prop::bool::weighted(0.8), 1..14), left in any::<bool>(),
    ) {
        let way = if left { PassDirection::Left } else { PassDirection::Right };
        let next = passes(&taken, Some(way));
        let back = passes(&taken, Some(if left { PassDirection::Right } else { PassDirection::Left }));
        let here: Vec<usize> = (0..taken.len()).filter(|at| taken[*at]).collect();
        for at in 0..taken.len() {
            prop_assert_eq!(next[at].is_some(), taken[at] && here.len() > 1);
        }
        let getting: BTreeSet<usize> = next.iter().flatten().copied().collect();
        if here.len() > 1 {
            prop_assert_eq!(getting, here.iter().copied().collect::<BTreeSet<_>>());
            for start in &here {
                let (mut at, mut seen) = (*start, BTreeSet::new());
                for _ in 0..here.len() {
                    prop_assert!(seen.insert(at), "a pack comes twice before all had it");
                    let to = next[at].unwrap();
                    prop_assert_eq!(back[to], Some(at));
                    at = to;
                }
                prop_assert_eq!(at, *start);
            }
        }
    }
}

/// Every place of a table is anybody's: of many seeds no player has one seat
/// much more often than others.
#[test]
fn seats_are_dealt_evenly() {
    let mut event = Memory::started(drafts(""), 8).event;
    let mut times = [[0u32; 8]; 8];
    for n in 0..4000 {
        event.setup.as_mut().unwrap().seed = format!("seed {n}");
        let tables = event.dealt_seats();
        for (seat, player) in tables[0].players.iter().enumerate() {
            times[player.0 as usize][seat] += 1;
        }
    }
    // 500 is meant; seven standard deviations are 146.
    let near = |n: &u32| n.abs_diff(500) < 146;
    assert!(times.iter().flatten().all(near), "{times:?}");
}

#[test]
fn only_the_seats_of_the_seed_are_taken_once_and_in_a_draft() {
    let mut memory = Memory::started(drafts("sand"), 9);
    let right = memory.event.dealt_seats();
    let mut wrong = right.clone();
    wrong[0].players.swap(0, 1);
    let seats = |tables: &[TableSeats]| Op::SeatDraft {
        tables: tables.to_vec(),
    };
    let refused = |memory: &mut Memory, by: &str, op: Op| memory.perform(by, op).unwrap_err();
    assert_eq!(
        refused(&mut memory, "Sven", seats(&wrong)).rule,
        "RBT 602.4.b.2"
    );
    assert_eq!(refused(&mut memory, "P1", seats(&right)).rule, "RBT 204");
    let early = refused(&mut memory, "Sven", Op::BeginDraft).what;
    assert!(early.contains("not seated"), "{early}");
    memory.done("Hana", seats(&right));
    assert_eq!(
        refused(&mut memory, "Sven", seats(&right)).rule,
        "RBT 602.4.b.2"
    );
    memory.done("Sven", Op::BeginDraft);
    assert!(memory.perform("Sven", Op::BeginDraft).is_err());
    let mut other = Memory::started(setup("swiss:3", &[]), 9);
    assert_eq!(
        refused(&mut other, "Sven", seats(&right)).rule,
        "RBT 602.4.b.1"
    );
    let mut late = Memory::started(drafts("sand"), 8);
    let right = late.event.dealt_seats();
    late.pair();
    assert!(
        refused(&mut late, "Sven", seats(&right))
            .what
            .contains("have begun")
    );
    let mut few = Memory::started(drafts("sand"), 2);
    few.done("Sven", dropped(1));
    let alone = few.event.dealt_seats();
    assert_eq!(
        refused(&mut few, "Sven", seats(&alone)).rule,
        "RBT 602.4.b.2"
    );
}

#[test]
fn who_comes_late_is_seated_again_until_the_draft_begins() {
    let folder = Folder::new("draft");
    let path = folder.file("a.event");
    let mut desk = started(&path, drafts("sand"), 8);
    assert!(desk.seat_draft_again(1, "Sven", "none yet").is_err());
    desk.seat_draft(1, "Sven").unwrap();
    let before = desk.event().draft().cloned();
    let enroll = |name: &str| {
        let name = name.to_owned();
        Op::RegisterPlayer(Box::new(Registration {
            name,
            ..Registration::default()
        }))
    };
    desk.perform(2, "Sven", enroll("Zoe")).unwrap();
    assert_eq!(desk.event().without_draft_seat(), ["Zoe"]);
    assert!(desk.perform(2, "Sven", Op::BeginDraft).is_err());
    desk.seat_draft_again(3, "Sven", "Zoe came late").unwrap();
    assert_ne!(desk.event().draft(), before.as_ref());
    assert_eq!(desk.event().draft().unwrap().tables[0].players.len(), 9);
    desk.perform(4, "Sven", Op::BeginDraft).unwrap();
    assert!(desk.seat_draft_again(5, "Sven", "again").is_err());
    assert!(desk.perform(5, "Sven", enroll("Yan")).is_err());
    let event = desk.event().clone();
    drop(desk);
    assert_eq!(*EventFile::open_read_only(&path).unwrap().event(), event);
}

#[test]
fn who_drops_leaves_a_seat_that_packs_are_passed_over() {
    let mut memory = Memory::started(drafts("sand"), 8);
    seat(&mut memory);
    let table = memory.event.draft().unwrap().tables[0].clone();
    assert_eq!(memory.event.packs_at(&table), 24);
    memory.done("Sven", dropped(table.players[1].0));
    // Before the draft their packs are not needed, during it they were opened.
    assert_eq!(memory.event.packs_at(&table), 21);
    memory.done("Sven", Op::BeginDraft);
    memory.done("Sven", dropped(table.players[3].0));
    assert_eq!(memory.event.packs_at(&table), 21);
    let order = memory.event.pass_order(&table);
    let ways: Vec<Option<PassDirection>> = order.iter().map(|(way, _)| *way).collect();
    assert_eq!(
        ways,
        [
            Some(PassDirection::Left),
            Some(PassDirection::Right),
            Some(PassDirection::Left)
        ]
    );
    assert_eq!(order[0].1[0..4], [Some(2), None, Some(4), None]);
    assert_eq!(order[1].1[0..5], [Some(7), None, Some(0), None, Some(2)]);
    assert_eq!(order[2].1, order[0].1);
    // Who drops in a later round has drafted all the same.
    let mut later = Memory::started(drafts("sand"), 8);
    seat(&mut later);
    later.done("Sven", Op::BeginDraft);
    later.pair();
    later.done("Sven", dropped(table.players[1].0));
    assert!(later.event.drafts_now(table.players[1]));
}

#[test]
fn a_drafted_pool_has_39_cards_unless_the_head_judge_says_otherwise() {
    let mut memory = Memory::started(drafts("sand"), 8);
    // Where the draft is seated elsewhere nothing is known of it.
    memory.done("Sven", pool(0, 12));
    seat(&mut memory);
    memory.done("Sven", Op::BeginDraft);
    for cards in [0, 38, 40, u32::MAX] {
        let refused = memory.perform("P2", pool(0, cards)).unwrap_err();
        assert_eq!(refused.rule, "RBT 602.4.b.2.c", "{cards}");
    }
    memory.done("P2", pool(0, 39));
    memory.done("Hana", pool(1, 38));
    // Somebody left in the middle: packs do not come out even any more.
    memory.done("Sven", dropped(7));
    memory.done("P2", pool(2, 40));
}

/// A draft whose rounds are paired inside its tables.
fn inside(players: u32) -> Memory {
    let mut memory = Memory::started(setup("swiss:5:draft:inside", &[]), players);
    seat(&mut memory);
    memory.done("Sven", Op::BeginDraft);
    memory
}

fn home(memory: &Memory, id: PlayerId) -> u32 {
    let tables = &memory.event.draft().unwrap().tables;
    let found = tables.iter().find(|t| t.players.contains(&id));
    found.unwrap().table
}

/// Pairs of two draft tables in the running round.
fn across(memory: &Memory) -> usize {
    let tables = &memory.event.round().unwrap().tables;
    let two =
        |t: &&tournament::event::Table| home(memory, t.players[0]) != home(memory, t.players[1]);
    tables.iter().filter(two).count()
}

#[test]
fn rounds_stay_inside_draft_tables_as_far_as_they_can() {
    for players in (12..=44).chain([99, 120]) {
        let mut memory = inside(players);
        let tables = &memory.event.draft().unwrap().tables;
        let odd = tables.iter().filter(|t| t.players.len() % 2 == 1).count();
        let mut met = BTreeSet::new();
        for round in 1..=3 {
            memory.pair();
            assert_eq!(across(&memory), odd / 2, "{players} players, round {round}");
            for table in memory.event.round().unwrap().tables.clone() {
                let (a, b) = (table.players[0].0, table.players[1].0);
                assert!(met.insert((a.min(b), a.max(b))), "{players}: {a} and {b}");
                let score = if a % 3 == 0 {
                    GameScore::of(0, 2)
                } else {
                    GameScore::of(2, 1)
                };
                memory.enter(round, table.number, score, "");
            }
        }
    }
}

#[test]
fn a_round_that_leaves_draft_tables_without_need_is_refused() {
    let mut memory = inside(16);
    let mut round = draw_round(&memory.event).unwrap();
    let first = home(&memory, round.tables[0].players[0]);
    let other = round
        .tables
        .iter()
        .position(|t| home(&memory, t.players[0]) != first);
    let other = other.unwrap();
    let (a, b) = (round.tables[0].players[1], round.tables[other].players[1]);
    round.tables[0].players[1] = b;
    round.tables[other].players[1] = a;
    let refused = memory
        .perform("Sven", Op::Pair(Box::new(round)))
        .unwrap_err();
    assert_eq!(refused.rule, "RBT 204.6.a");
    // Without the setting it is a round like others.
    let mut plain = Memory::started(setup("swiss:5:draft", &[]), 16);
    seat(&mut plain);
    plain.pair();
    assert!(across(&plain) > 0);
    assert!(tournament::event::Phase::read("swiss:5:inside").is_err());
    let mut nowhere = setup("swiss:5", &[]);
    nowhere.phases[0].inside_tables = true;
    let found = Op::Create(Box::new(nowhere));
    assert!(Memory::default().perform("Olga", found).is_err());
}

/// Who corrects a result is not offered a change that leaves the tables.
#[test]
fn repairs_stay_inside_draft_tables() {
    let mut memory = inside(16);
    for round in 1..=2 {
        memory.pair();
        for table in memory.event.round().unwrap().open() {
            memory.enter(round, table, GameScore::of(2, 0), "");
        }
    }
    memory.pair();
    let mut proposed = 0;
    for table in 1..=8 {
        let mut then = memory.clone();
        then.enter(2, table, GameScore::of(0, 2), "the slip was read wrongly");
        if let Some(proposal) = then.event.propose_repair() {
            let all = proposal.tables.iter();
            assert!(
                all.clone()
                    .all(|t| home(&then, t.players[0]) == home(&then, t.players[1]))
            );
            let (tables, byes) = (proposal.tables, proposal.byes);
            let why = "corrected".to_owned();
            then.done("Hana", Op::Repair { tables, byes, why });
            assert_eq!(across(&then), 0);
            proposed += 1;
        }
    }
    assert!(proposed > 0, "no correction asked for a repair");
}

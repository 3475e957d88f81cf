//! A corrected result: the smallest change of the running round, compared with
//! all rounds there could be.

use crate::common::{Memory, result, setup};
use kernel::rng::FastRng;
use std::collections::HashSet;
use tournament::event::{Event, GameScore, MatchOutcome, PlayerId, RepairPlan};
use tournament::op::{Op, TableSeats};

/// Repetitions, points of who has the bye, the largest difference in points, all
/// of them squared, tables that change.
type Cost = (u32, u32, u32, u32, u32);

/// A round by its pairs; nobody on the other side: the bye.
type Pairs = Vec<(PlayerId, Option<PlayerId>)>;

/// What happened before the running round, and who can still move.
struct Position {
    points: Vec<u32>,
    met: HashSet<(PlayerId, PlayerId)>,
    byes: HashSet<PlayerId>,
    now: Pairs,
}

fn points(event: &Event) -> Vec<u32> {
    let mut points = vec![0; event.players.len()];
    for round in &event.rounds[..event.rounds.len() - 1] {
        for table in &round.tables {
            let MatchOutcome::Games(score) = table.result.as_ref().unwrap().outcome else {
                panic!("results are games");
            };
            let (a, b) = match score.won.cmp(&score.lost) {
                std::cmp::Ordering::Greater => (3, 0),
                std::cmp::Ordering::Less => (0, 3),
                std::cmp::Ordering::Equal => (1, 1),
            };
            points[table.players[0].0 as usize] += a;
            points[table.players[1].0 as usize] += b;
        }
        for bye in &round.byes {
            points[bye.0 as usize] += 3;
        }
    }
    points
}

fn position(event: &Event) -> Position {
    let before = &event.rounds[..event.rounds.len() - 1];
    let tables = before.iter().flat_map(|r| &r.tables);
    let met = tables.map(|t| {
        (
            t.players[0].min(t.players[1]),
            t.players[0].max(t.players[1]),
        )
    });
    let round = event.round().unwrap();
    let open = round.tables.iter().filter(|t| t.result.is_none());
    let pairs = open.map(|t| (t.players[0], Some(t.players[1])));
    Position {
        points: points(event),
        met: met.collect(),
        byes: before.iter().flat_map(|r| r.byes.clone()).collect(),
        now: pairs.chain(round.byes.iter().map(|b| (*b, None))).collect(),
    }
}

impl Position {
    fn cost(&self, pairs: &Pairs) -> Cost {
        let of = |p: &PlayerId| self.points[p.0 as usize];
        let mut cost = (0, 0, 0, 0, 0);
        for (a, b) in pairs {
            match b {
                None => {
                    cost.0 += u32::from(self.byes.contains(a));
                    cost.1 += of(a);
                }
                Some(b) => {
                    cost.0 += u32::from(self.met.contains(&(*a.min(b), *a.max(b))));
                    let gap = of(a).abs_diff(of(b));
                    cost.2 = cost.2.max(gap);
                    cost.3 += gap * gap;
                }
            }
            let same = self.now.iter().any(|(x, y)| {
                (x, y.as_ref()) == (a, b.as_ref()) || (Some(*x), *y) == (*b, Some(*a))
            });
            cost.4 += u32::from(!same);
        }
        cost
    }

    /// The best of all rounds.
    fn best(&self) -> Cost {
        let all = self.now.iter().flat_map(|(a, b)| [Some(*a), *b]);
        let mut left: Vec<PlayerId> = all.flatten().collect();
        let bye = self.now.iter().any(|(_, b)| b.is_none());
        let mut best = (u32::MAX, 0, 0, 0, 0);
        self.search(&mut left, bye, &mut Vec::new(), &mut best);
        best
    }

    fn search(&self, left: &mut Vec<PlayerId>, bye: bool, so_far: &mut Pairs, best: &mut Cost) {
        let Some(a) = left.pop() else {
            *best = self.cost(so_far).min(*best);
            return;
        };
        for at in 0..left.len() {
            let b = left.remove(at);
            so_far.push((a, Some(b)));
            self.search(left, bye, so_far, best);
            so_far.pop();
            left.insert(at, b);
        }
        if bye {
            so_far.push((a, None));
            self.search(left, false, so_far, best);
            so_far.pop();
        }
        left.push(a);
    }

    /// The round after a proposal.
    fn after(&self, event: &Event, proposal: &RepairPlan) -> Pairs {
        let round = event.round().unwrap();
        let moved: HashSet<u32> = proposal.tables.iter().map(|s| s.table).collect();
        let stay = round.tables.iter().filter(|t| t.result.is_none());
        let stay = stay.filter(|t| !moved.contains(&t.number));
        let stay = stay.map(|t| (t.players[0], Some(t.players[1])));
        let new = proposal
            .tables
            .iter()
            .map(|s| (s.players[0], Some(s.players[1])));
        let byes = proposal.byes.as_ref().unwrap_or(&round.byes);
        stay.chain(new)
            .chain(byes.iter().map(|b| (*b, None)))
            .collect()
    }
}

fn score(chance: &mut FastRng) -> GameScore {
    match chance.below(5) {
        0 | 1 => GameScore::of(2, 0),
        2 | 3 => GameScore::of(1, 2),
        _ => GameScore::of(1, 1),
    }
}

/// An event in its last of some rounds, some tables of which are over.
fn under_way(players: u32, rounds: u32, chance: &mut FastRng) -> Memory {
    let mut event = setup("swiss:7", &[]);
    event.seed = chance.below(1 << 30).to_string();
    let mut memory = Memory::started(event, players);
    for round in 1..=rounds {
        memory.pair();
        for table in memory.event.round().unwrap().open() {
            if round < rounds || chance.below(5) == 0 {
                memory.enter(round, table, score(chance), "");
            }
        }
    }
    memory
}

/// Corrects a result of an earlier round; whether points have changed.
fn correct(memory: &mut Memory, chance: &mut FastRng) -> bool {
    let before = points(&memory.event);
    let round = chance.below(memory.event.rounds.len() - 1) as u32 + 1;
    let tables = memory.event.rounds[round as usize - 1].tables.len();
    let table = chance.below(tables) as u32 + 1;
    memory.enter(round, table, score(chance), "the slip was read wrongly");
    points(&memory.event) != before
}

fn applied(memory: &mut Memory, proposal: &RepairPlan) {
    let op = Op::Repair {
        tables: proposal.tables.clone(),
        byes: proposal.byes.clone(),
        why: "a correction".to_owned(),
    };
    memory.done("Hana", op);
}

/// Checklist 12: compared with every round there could be, for all sizes up to
/// nine players, with and without a bye.
#[test]
fn the_proposal_is_the_smallest_change_to_the_best_round() {
    let mut chance = FastRng::new(12);
    let (mut proposals, mut byes, mut largest) = (0, 0, 0);
    for game in 0..600 {
        let players = 4 + game % 6;
        let rounds = 2 + chance.below(2) as u32;
        let mut memory = under_way(players, rounds, &mut chance);
        let was_best = {
            let at = position(&memory.event);
            at.cost(&at.now) == at.best()
        };
        assert_eq!(memory.event.propose_repair(), None, "nothing is corrected");
        let changed = correct(&mut memory, &mut chance);
        let at = position(&memory.event);
        let Some(proposal) = memory.event.propose_repair() else {
            let stays = at.cost(&at.now) == at.best();
            assert!(stays || !was_best || !changed, "game {game}");
            continue;
        };
        let after = at.cost(&at.after(&memory.event, &proposal));
        assert!(after < at.cost(&at.now), "game {game}: no better");
        if was_best {
            assert_eq!(after, at.best(), "game {game}");
        }
        proposals += 1;
        byes += u32::from(proposal.byes.is_some());
        largest = largest.max(after.3);
        let before = memory.event.clone();
        applied(&mut memory, &proposal);
        assert_eq!(memory.event.propose_repair(), None, "game {game}");
        let untouched = before.rounds.last().unwrap().tables.iter();
        for table in untouched.filter(|t| proposal.tables.iter().all(|s| s.table != t.number)) {
            let same = memory.event.round().unwrap().table(table.number);
            assert_eq!(same, Some(table), "game {game}");
        }
    }
    // The search has seen what it is about.
    assert!(
        proposals > 100 && byes > 20 && largest > 2,
        "{proposals} {byes} {largest}"
    );
}

/// Five players, round 2: Ann, Bo and the bye Eve have won. Now Bo's win was
/// Di's, so Bo and Cy are last and the bye must not stay with a winner.
#[test]
fn the_bye_moves_to_the_lowest_score_when_a_correction_asks_for_it() {
    let mut memory = Memory::started(setup("swiss:3", &[]), 5);
    let id = PlayerId;
    let seat = |table, a, b| TableSeats {
        table,
        players: vec![id(a), id(b)],
    };
    let round = |tables, bye| tournament::op::HandPairings {
        tables,
        byes: vec![id(bye)],
        why: "as in the example".to_owned(),
    };
    let first = round(vec![seat(1, 0, 1), seat(2, 2, 3)], 4);
    memory.done("Sven", Op::PairByHand(Box::new(first)));
    memory.enter(1, 1, GameScore::of(2, 0), "");
    memory.enter(1, 2, GameScore::of(2, 0), "");
    // 0, 2 and 4 have three points, 1 and 3 none: 3 has the bye.
    let second = round(vec![seat(1, 0, 2), seat(2, 4, 1)], 3);
    memory.done("Sven", Op::PairByHand(Box::new(second)));
    assert_eq!(memory.event.propose_repair(), None);
    // 3 has beaten 2: now 0, 3 and 4 have three points, and 3 has the bye.
    memory.enter(1, 2, GameScore::of(0, 2), "names were exchanged");
    let proposal = memory.event.propose_repair().unwrap();
    // 1 and 2 are last: the bye is for one of them, and 3 sits there instead.
    let (last, table) = match proposal.byes.as_deref() {
        Some([PlayerId(2)]) => (id(2), seat(1, 0, 3)),
        _ => (id(1), seat(2, 4, 3)),
    };
    assert_eq!(proposal.byes, Some(vec![last]));
    let (have, want) = (&proposal.tables[..], &table);
    assert_eq!(have.len(), 1);
    assert_eq!(have[0].table, want.table);
    assert!(want.players.iter().all(|p| have[0].players.contains(p)));
    applied(&mut memory, &proposal);
    assert_eq!(memory.event.round().unwrap().byes, [last]);
}

#[test]
fn a_repair_that_would_repeat_something_or_lose_somebody_is_refused() {
    let mut chance = FastRng::new(5);
    let mut memory = under_way(6, 2, &mut chance);
    let tables = memory.event.rounds[0].tables.clone();
    let again = TableSeats {
        table: 1,
        players: tables[0].players.clone(),
    };
    let all: Vec<PlayerId> = memory.event.active();
    let others: Vec<PlayerId> = all
        .iter()
        .copied()
        .filter(|p| !again.players.contains(p))
        .collect();
    let seat = |table, players: &[PlayerId]| TableSeats {
        table,
        players: players.to_vec(),
    };
    let mut memory = {
        // A round where nothing is entered yet.
        let n = memory
            .records
            .iter()
            .rposition(|r| matches!(r.op, Op::Pair(_)))
            .unwrap();
        memory.records.truncate(n + 1);
        memory.event = Event::of(&memory.records).unwrap();
        memory
    };
    let repair = |tables: Vec<TableSeats>| Op::Repair {
        tables,
        byes: None,
        why: "try".to_owned(),
    };
    let rematch = repair(vec![again, seat(2, &others[..2]), seat(3, &others[2..])]);
    let refused = memory.perform("Hana", rematch).unwrap_err();
    assert_eq!(refused.rule, "RBT 204.6.a");
    let three = repair(vec![
        seat(1, &all[..3]),
        seat(2, &all[3..4]),
        seat(3, &all[4..]),
    ]);
    assert!(memory.perform("Hana", three).is_err());
    let twice = repair(vec![seat(1, &[all[0], all[0]])]);
    assert!(memory.perform("Hana", twice).is_err());
    memory.enter(2, 1, GameScore::of(2, 0), "");
    let now = memory.event.round().unwrap().tables[0].players.clone();
    let over = memory
        .perform("Hana", repair(vec![seat(1, &now)]))
        .unwrap_err();
    assert!(over.what.contains("has a result"), "{over}");
}

/// A quarter-final is corrected while the semi-finals are played.
#[test]
fn a_corrected_playoff_result_puts_the_right_player_into_the_running_round() {
    for part in ["single:8", "double:8"] {
        let mut memory = Memory::started(setup("swiss:1", &[part]), 8);
        memory.pair();
        for table in 1..=4 {
            memory.enter(1, table, GameScore::of(2, 0), "");
        }
        memory.done("Sven", Op::Advance);
        memory.pair();
        for table in 1..=4 {
            memory.enter(2, table, GameScore::of(2, 0), "");
        }
        memory.pair();
        assert_eq!(memory.event.propose_repair(), None);
        let (wrong, right) = {
            let table = &memory.event.rounds[1].tables[0];
            (table.players[0], table.players[1])
        };
        memory.enter(2, 1, GameScore::of(0, 2), "the slip was read wrongly");
        assert!(
            memory
                .perform("Sven", Op::Clock(tournament::op::ClockAction::Start))
                .is_ok()
        );
        let proposal = memory.event.propose_repair().unwrap();
        let tables = if part == "single:8" { 1 } else { 2 };
        assert_eq!(proposal.tables.len(), tables, "{part}");
        applied(&mut memory, &proposal);
        let round = memory.event.round().unwrap();
        let above = round.table_of(right).unwrap().number;
        assert_eq!(above, 1, "{part}");
        assert_eq!(round.table_of(wrong).is_some(), part == "double:8");
        for table in memory.event.round().unwrap().open() {
            memory.enter(3, table, GameScore::of(2, 1), "");
        }
        // What has been played on cannot be corrected away.
        memory.pair();
        let late = memory.perform("Sven", result(2, 1, GameScore::of(2, 0), "no"));
        assert!(late.is_err(), "{part}");
    }
}

/// Checklist 12: a large round is changed as little as a small one. Two
/// players who have the same points after a correction as two at another table
/// are all that moves, and the whole round is as good as any can be.
#[test]
fn in_a_large_round_as_few_tables_change_as_in_a_small_one() {
    let mut chance = FastRng::new(23);
    let mut proposals = 0;
    for _ in 0..4 {
        let mut memory = under_way(320, 4, &mut chance);
        let open = memory.event.round().unwrap().open().len();
        assert!(open > 96, "{open}");
        if !correct(&mut memory, &mut chance) {
            continue;
        }
        let at = position(&memory.event);
        let Some(proposal) = memory.event.propose_repair() else {
            continue;
        };
        let (was, is) = (
            at.cost(&at.now),
            at.cost(&at.after(&memory.event, &proposal)),
        );
        assert!(is < was, "no better: {is:?} {was:?}");
        assert!(is.4 <= 4, "{is:?}");
        proposals += 1;
        applied(&mut memory, &proposal);
        assert_eq!(memory.event.propose_repair(), None);
    }
    assert!(proposals > 1, "{proposals}");
}

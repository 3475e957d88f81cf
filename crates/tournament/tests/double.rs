//! Double elimination: a fixed sheet with a winners' and a losers' bracket, any
//! number of players, a grand final that may be played twice.

use crate::common::{Memory, setup};
use kernel::rng::FastRng;
use std::collections::{HashMap, HashSet};
use tournament::event::{Event, GameScore, MatchOutcome, PlayerId};
use tournament::op::Op;

fn double(players: u32) -> Memory {
    Memory::started(setup("double", &[]), players)
}

/// Enters who wins at each table of the running round.
fn results(memory: &mut Memory, wins: &mut impl FnMut(PlayerId, PlayerId) -> bool) {
    let round = memory.event.rounds.len() as u32;
    for table in memory.event.round().unwrap().open() {
        let players = &memory.event.round().unwrap().table(table).unwrap().players;
        let score = match wins(players[0], players[1]) {
            true => GameScore::of(2, 0),
            false => GameScore::of(0, 2),
        };
        memory.enter(round, table, score, "");
    }
}

fn play_out(memory: &mut Memory, mut wins: impl FnMut(PlayerId, PlayerId) -> bool) {
    while !memory.event.phase_is_over() {
        memory.pair();
        results(memory, &mut wins);
    }
}

/// Seeds of a double elimination without anything before: drawn by lot.
fn seeds(memory: &Memory) -> Vec<PlayerId> {
    let lines = memory.event.standings();
    lines.iter().map(|l| PlayerId(l.player as u32)).collect()
}

/// Pairs of each round by seeds from 1, the better first.
fn by_seed(memory: &Memory, seeds: &[PlayerId]) -> Vec<Vec<(usize, usize)>> {
    let seed = |id: &PlayerId| seeds.iter().position(|s| s == id).unwrap() + 1;
    let round = |r: &tournament::event::Round| {
        let pair = |t: &tournament::event::Table| (seed(&t.players[0]), seed(&t.players[1]));
        let mut pairs: Vec<_> = r.tables.iter().map(pair).collect();
        pairs.sort_unstable();
        pairs
    };
    memory.event.rounds.iter().map(round).collect()
}

#[test]
fn eight_players_where_the_better_seed_always_wins() {
    let mut memory = double(8);
    let order = seeds(&memory);
    let place = |id: PlayerId| order.iter().position(|s| *s == id);
    play_out(&mut memory, |a, b| place(a) < place(b));
    // Worked out by hand: above 1-8 4-5 2-7 3-6, then 1-4 2-3 and below 5-8
    // 6-7; then 3 meets 5 and 4 meets 6, each from the other half; then 1-2
    // above and 3-4 below; then 3 meets 2; then the grand final.
    let rounds = by_seed(&memory, &order);
    assert_eq!(
        rounds,
        [
            vec![(1, 8), (2, 7), (3, 6), (4, 5)],
            vec![(1, 4), (2, 3), (5, 8), (6, 7)],
            vec![(3, 5), (4, 6)],
            vec![(1, 2), (3, 4)],
            vec![(2, 3)],
            vec![(1, 2)],
        ]
    );
    let last: Vec<usize> = memory
        .event
        .ranking()
        .iter()
        .map(|p| place(p.player).unwrap() + 1)
        .collect();
    assert_eq!(last, [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn who_comes_from_below_must_win_the_grand_final_twice() {
    for (players, rounds) in [(2, 3), (3, 5), (4, 5), (8, 7)] {
        let mut memory = double(players);
        let order = seeds(&memory);
        let place = |id: PlayerId| order.iter().position(|s| *s == id);
        // The better seed wins until the grand final, which the other wins
        // twice.
        let mut met: HashMap<(PlayerId, PlayerId), u32> = HashMap::new();
        play_out(&mut memory, |a, b| {
            let best = place(a).min(place(b)) == Some(0) && place(a).max(place(b)) == Some(1);
            let times = met.entry((a.min(b), a.max(b))).or_default();
            *times += 1;
            (place(a) < place(b)) != (best && *times > 1)
        });
        assert_eq!(memory.event.rounds.len(), rounds, "{players} players");
        assert_eq!(place(memory.event.ranking()[0].player), Some(1));
    }
}

/// Losers' rounds of a sheet, and in which of them somebody met again.
fn played(players: u32, seed: u64) -> (Memory, Vec<usize>) {
    let mut memory = double(players);
    let mut chance = FastRng::new(seed);
    play_out(&mut memory, |_, _| chance.below(2) == 0);
    let mut met: HashSet<(PlayerId, PlayerId)> = HashSet::new();
    let mut again = Vec::new();
    for (n, round) in memory.event.rounds.iter().enumerate() {
        for table in &round.tables {
            let (a, b) = (table.players[0], table.players[1]);
            if !met.insert((a.min(b), a.max(b))) {
                again.push(n);
            }
        }
    }
    (memory, again)
}

#[test]
fn any_number_of_players_ends_with_all_but_one_beaten_twice() {
    for players in 2..=33 {
        let (memory, _) = played(players, u64::from(players) * 7);
        let mut lost: HashMap<PlayerId, u32> = HashMap::new();
        for table in memory.event.rounds.iter().flat_map(|r| &r.tables) {
            let result = table.result.as_ref().unwrap().outcome;
            let first = result == MatchOutcome::Games(GameScore::of(2, 0));
            *lost.entry(table.players[usize::from(first)]).or_default() += 1;
        }
        let ranking = memory.event.ranking();
        assert_eq!(ranking.len() as u32, players);
        for place in &ranking {
            let losses = lost.get(&place.player).copied().unwrap_or(0);
            match place.rank {
                1 => assert!(losses < 2, "{players} players"),
                _ => assert_eq!(losses, 2, "{players} players"),
            }
        }
        let levels = players.next_power_of_two().trailing_zeros() as usize;
        let rounds = memory.event.rounds.len();
        assert!(
            (2 * levels..=2 * levels + 1).contains(&rounds),
            "{players} players took {rounds} rounds"
        );
    }
}

#[test]
fn nobody_meets_again_before_the_losers_bracket_is_nearly_played_out() {
    // Round n of the event is round n - 1 of the losers' bracket. With 8
    // players the first who can meet again are the last four of it, with 16
    // the last four with those who fall in, with 32 the last eight: no
    // arrangement of places does better (who falls in from the third level has
    // beaten somebody in each half).
    for (players, first) in [(4, 2), (8, 3), (16, 4), (32, 5)] {
        let again = (0..25).filter_map(|seed| played(players, seed).1.first().copied());
        assert_eq!(again.min(), Some(first), "{players} players");
    }
}

#[test]
fn who_drops_leaves_a_hole_and_the_opponent_goes_on() {
    for seed in 0..30 {
        let mut memory = double(11);
        let mut chance = FastRng::new(seed);
        while !memory.event.phase_is_over() {
            memory.pair();
            let round = memory.event.round().unwrap();
            let seated: usize = round.tables.iter().map(|t| t.players.len()).sum();
            assert_eq!(seated + round.byes.len(), memory.event.active().len());
            results(&mut memory, &mut |_, _| chance.below(2) == 0);
            let left = memory.event.active();
            if left.len() > 2 && chance.below(2) == 0 {
                let player = left[chance.below(left.len())];
                memory.done("Sven", Op::Drop { player });
            }
        }
        let ranking = memory.event.ranking();
        assert_eq!(memory.event.active(), [ranking[0].player]);
        assert_eq!(Event::of(&memory.records).unwrap(), memory.event);
    }
}

//! Rounds of events played at random, against the checker and, up to twelve
//! players, against trying everything.

use kernel::rng::{GameRng, QuickRng};
use std::collections::HashSet;
use tournament::pairing::check::{History, Verdict, check};
use tournament::pairing::{Entrant, Field, Order, pair};

struct Player {
    score: u32,
    byes: u8,
    floats: u8,
    met: Vec<u32>,
    dropped: bool,
}

struct Event {
    players: Vec<Player>,
    never: HashSet<(u32, u32)>,
}

impl Event {
    fn new(players: usize) -> Self {
        let player = |_| Player {
            score: 0,
            byes: 0,
            floats: 0,
            met: Vec::new(),
            dropped: false,
        };
        Self {
            players: (0..players).map(player).collect(),
            never: HashSet::new(),
        }
    }

    fn active(&self) -> Vec<u32> {
        let all = 0..self.players.len() as u32;
        all.filter(|p| !self.players[*p as usize].dropped).collect()
    }

    /// The field, with the places of active players.
    fn field(&self, active: &[u32]) -> Field {
        let place = |p: &u32| active.iter().position(|a| a == p).map(|at| at as u32);
        let barred = |p: u32| {
            let pairs = self.never.iter().filter(move |(a, b)| *a == p || *b == p);
            pairs.map(move |(a, b)| if *a == p { *b } else { *a })
        };
        let entrant = |p: &u32| {
            let player = &self.players[*p as usize];
            Entrant {
                score: player.score,
                byes: player.byes,
                floats: player.floats,
                met: player.met.iter().filter_map(place).collect(),
                never: barred(*p).filter_map(|p| place(&p)).collect(),
                home: None,
            }
        };
        Field::new(active.iter().map(entrant).collect())
    }

    fn history(&self, active: &[u32]) -> History {
        let place = |p: u32| active.iter().position(|a| *a == p).map(|at| at as u32);
        let mut history = History {
            active: (0..active.len() as u32).collect(),
            ..History::default()
        };
        for (at, p) in active.iter().enumerate() {
            let player = &self.players[*p as usize];
            let met = player.met.iter().filter_map(|m| place(*m));
            history.meetings.extend(met.map(|m| (at as u32, m)));
            if player.byes > 0 {
                history.byes.insert(at as u32);
            }
        }
        for (a, b) in &self.never {
            if let (Some(a), Some(b)) = (place(*a), place(*b)) {
                history.never.insert((a, b));
            }
        }
        history
    }

    /// Pairs a round, has it checked, and plays it; what the checker says.
    fn play(&mut self, seed: u64, chance: &mut QuickRng) -> Option<(Verdict, Option<u32>)> {
        let active = self.active();
        let field = self.field(&active);
        let round = pair(&field, &Order::Chance, &mut GameRng::from_number(seed)).ok()?;
        let history = self.history(&active);
        let verdict = check(&history, &round).unwrap();
        for (a, b) in &round.pairs {
            let (a, b) = (active[*a as usize], active[*b as usize]);
            self.meet(a, b, chance.below(25));
        }
        let bye = round.bye.map(|p| active[p as usize]);
        let bye_score = bye.map(|p| self.players[p as usize].score);
        if let Some(player) = bye.map(|p| &mut self.players[p as usize]) {
            player.byes += 1;
            player.score += 3;
        }
        Some((verdict, bye_score))
    }

    fn meet(&mut self, a: u32, b: u32, result: usize) {
        let crossed = self.players[a as usize].score != self.players[b as usize].score;
        let points = match result {
            0 => (1, 1),
            n if n % 2 == 0 => (3, 0),
            _ => (0, 3),
        };
        for (me, other, points) in [(a, b, points.0), (b, a, points.1)] {
            let player = &mut self.players[me as usize];
            player.met.push(other);
            player.score += points;
            player.floats = player.floats.saturating_add(crossed.into());
        }
    }
}

/// The fewest repetitions, and then the lowest score that can have the bye, by
/// trying everything.
fn by_trying(event: &Event, left: &[u32], bye: bool) -> Option<(u32, u32)> {
    let Some((first, rest)) = left.split_first() else {
        return Some((0, 0));
    };
    let me = &event.players[*first as usize];
    let mut best = None;
    let mut note = |found: Option<(u32, u32)>| {
        if let Some(found) = found {
            best = Some(best.map_or(found, |b: (u32, u32)| b.min(found)));
        }
    };
    if bye {
        let then = by_trying(event, rest, false);
        note(then.map(|(n, _)| (n + u32::from(me.byes > 0), me.score)));
    }
    for other in rest {
        if event.never.contains(&(*first, *other)) || event.never.contains(&(*other, *first)) {
            continue;
        }
        let again = u32::from(me.met.contains(other));
        let left: Vec<u32> = rest.iter().copied().filter(|p| p != other).collect();
        let then = by_trying(event, &left, bye);
        note(then.map(|(n, score)| (n + again, score)));
    }
    best
}

#[test]
fn small_rounds_are_as_good_as_any() {
    let mut chance = QuickRng::new(11);
    let (mut rounds, mut repeated) = (0, 0);
    for seed in 0..160 {
        let mut event = Event::new(4 + chance.below(6));
        for n in 0..7 {
            if n > 0 && chance.below(6) == 0 {
                let gone = chance.below(event.players.len());
                event.players[gone].dropped = true;
            }
            let active = event.active();
            if active.len() < 3 {
                break;
            }
            if chance.below(8) == 0 {
                event.never.insert((active[0], active[1]));
            }
            let least = by_trying(&event, &active, active.len() % 2 == 1);
            let played = event.play(seed * 100 + n, &mut chance);
            let Some((verdict, bye)) = played else {
                assert_eq!(least, None, "there is a round");
                break;
            };
            let (fewest, lowest) = least.expect("there is none");
            let have = verdict.rematches + verdict.second_byes;
            assert_eq!((have, bye.unwrap_or(0)), (fewest, lowest));
            rounds += 1;
            repeated += u32::from(have > 0);
        }
    }
    assert!(rounds > 600 && repeated > 60, "{rounds} {repeated}");
}

#[test]
fn whole_events_have_no_rematch_where_there_need_be_none() {
    let mut chance = QuickRng::new(12);
    for seed in 0..120 {
        let players = 4 + chance.below(61);
        let rounds = (players / 2 - 1).clamp(1, 9);
        let mut event = Event::new(players);
        for n in 0..rounds as u64 {
            if chance.below(3) == 0 {
                let gone = chance.below(players);
                event.players[gone].dropped = true;
            }
            if event.active().len() < 2 {
                break;
            }
            let left = event.active().len();
            let (verdict, _) = event.play(seed * 100 + n, &mut chance).unwrap();
            if left as u64 >= 2 * (n + 2) {
                assert_eq!(verdict, Verdict::default(), "{players} players, round {n}");
            }
        }
    }
}

/// Rounds of 4 to 64 players with drops, late entries, byes and forbidden
/// pairs: the checker agrees with each, and up to twelve players nothing is
/// better.
fn many_rounds(rounds: u32, seed: u64) -> u32 {
    let mut chance = QuickRng::new(seed);
    let (mut played, mut compared) = (0, 0);
    while played < rounds {
        let players = 4 + chance.below(61);
        let mut event = Event::new(players);
        let length = 3 + chance.below(6);
        for n in 0..length as u64 {
            disturb(&mut event, &mut chance);
            let active = event.active();
            if active.len() < 2 {
                break;
            }
            let small = active.len() <= 12 && chance.below(4) == 0;
            let odd = active.len() % 2 == 1;
            let least = small.then(|| by_trying(&event, &active, odd));
            let Some((verdict, bye)) =
                event.play(seed ^ (n << 32) ^ u64::from(played), &mut chance)
            else {
                assert!(least.is_none_or(|l| l.is_none()), "there is a round");
                break;
            };
            if let Some(least) = least {
                let have = verdict.rematches + verdict.second_byes;
                assert_eq!(Some((have, bye.unwrap_or(0))), least);
                compared += 1;
            }
            played += 1;
        }
    }
    compared
}

/// Somebody drops, enters late or is kept apart from somebody.
fn disturb(event: &mut Event, chance: &mut QuickRng) {
    let players = event.players.len();
    match chance.below(6) {
        0 => {
            let gone = chance.below(players);
            event.players[gone].dropped = true;
        }
        1 => event.players.push(Player {
            score: 0,
            byes: 0,
            floats: 0,
            met: Vec::new(),
            dropped: false,
        }),
        2 => {
            let (a, b) = (chance.below(players) as u32, chance.below(players) as u32);
            if a != b {
                event.never.insert((a, b));
            }
        }
        _ => {}
    }
}

/// So many rounds as `LUDEX_ROUNDS` says, which may be a hundred thousand.
#[test]
fn rounds_with_drops_late_entries_and_forbidden_pairs() {
    let rounds = std::env::var("LUDEX_ROUNDS").map_or(1500, |n| n.parse().expect("a number"));
    assert!(many_rounds(rounds, 21) > 10);
}

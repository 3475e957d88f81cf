//! Rounds of events played at random, against the checker and, up to twelve
//! players, against trying everything; up to forty against another weighted
//! matching.

use crate::common::weighted::heaviest;
use kernel::rng::{FastRng, GameRng};
use std::collections::HashSet;
use tournament::pairing::check::{History, PairingReport, check};
use tournament::pairing::{Entrant, GroupOrder, PairingPool, pair};

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
    fn field(&self, active: &[u32]) -> PairingPool {
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
        PairingPool::new(active.iter().map(entrant).collect())
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
            history.points.insert(at as u32, player.score);
            history.floats.insert(at as u32, player.floats.into());
        }
        for (a, b) in &self.never {
            if let (Some(a), Some(b)) = (place(*a), place(*b)) {
                history.never.insert((a, b));
            }
        }
        history
    }

    /// Pairs a round, has it checked, and plays it; what the checker says.
    fn play(&mut self, seed: u64, chance: &mut FastRng) -> Option<PairingReport> {
        let active = self.active();
        let field = self.field(&active);
        let round = pair(&field, &GroupOrder::Chance, &mut GameRng::from_number(seed)).ok()?;
        let history = self.history(&active);
        let verdict = check(&history, &round).unwrap();
        for (a, b) in &round.pairs {
            let (a, b) = (active[*a as usize], active[*b as usize]);
            self.meet(a, b, chance.below(25));
        }
        let bye = round.bye.map(|p| active[p as usize]);
        if let Some(player) = bye.map(|p| &mut self.players[p as usize]) {
            player.byes += 1;
            player.score += 3;
        }
        Some(verdict)
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

/// Repetitions, points of who has the bye, the largest difference, all of them
/// squared: the wishes in their order.
type Wishes = [u64; 4];

fn wishes(verdict: &PairingReport) -> Wishes {
    let (bye, worst) = (verdict.bye.into(), verdict.worst.into());
    [verdict.repetitions().into(), bye, worst, verdict.squares]
}

impl Event {
    fn never_meet(&self, a: u32, b: u32) -> bool {
        self.never.contains(&(a, b)) || self.never.contains(&(b, a))
    }

    fn apart(&self, a: u32, b: u32) -> u64 {
        let score = |p: u32| self.players[p as usize].score;
        score(a).abs_diff(score(b)).into()
    }

    fn met(&self, a: u32, b: u32) -> u64 {
        self.players[a as usize].met.contains(&b).into()
    }
}

/// The best of all rounds, by trying them all.
fn by_trying(event: &Event, left: &[u32], bye: bool, so_far: Wishes, best: &mut Option<Wishes>) {
    // What is added later makes it no better.
    if best.is_some_and(|best| so_far >= best) {
        return;
    }
    let Some((first, rest)) = left.split_first() else {
        *best = Some(so_far);
        return;
    };
    let [again, lowest, worst, squares] = so_far;
    if bye {
        let me = &event.players[*first as usize];
        let then = [
            again + u64::from(me.byes > 0),
            me.score.into(),
            worst,
            squares,
        ];
        by_trying(event, rest, false, then, best);
    }
    for other in rest
        .iter()
        .filter(|other| !event.never_meet(*first, **other))
    {
        let gap = event.apart(*first, *other);
        let again = again + event.met(*first, *other);
        let then = [again, lowest, worst.max(gap), squares + gap * gap];
        let left: Vec<u32> = rest.iter().copied().filter(|p| p != other).collect();
        by_trying(event, &left, bye, then, best);
    }
}

fn best_by_trying(event: &Event) -> Option<Wishes> {
    let (active, mut best) = (event.active(), None);
    by_trying(event, &active, active.len() % 2 == 1, [0; 4], &mut best);
    best
}

/// The best of all rounds, by another weighted matching: the largest difference
/// is tried from the smallest on.
fn best_by_weights(event: &Event) -> Option<Wishes> {
    let active = event.active();
    let size = active.len() + active.len() % 2;
    let at_most = |limit: u64| -> Option<Wishes> {
        let cost = |a: usize, b: usize| -> Option<Wishes> {
            let Some(other) = active.get(a.max(b)) else {
                let me = &event.players[active[a.min(b)] as usize];
                return Some([(me.byes > 0).into(), me.score.into(), 0, 0]);
            };
            let one = active[a.min(b)];
            let gap = event.apart(one, *other);
            let open = gap <= limit && !event.never_meet(one, *other);
            open.then(|| [event.met(one, *other), 0, gap, gap * gap])
        };
        // Each wish weighs more than all lesser ones together; a pair more than
        // anything, so that as many as can be are paired.
        let weight = |a: usize, b: usize| {
            let [again, bye, _, squares] = cost(a, b)?;
            let spent = (i128::from(again) << 56) + (i128::from(bye) << 32) + i128::from(squares);
            Some((1_i128 << 80) - spent)
        };
        let mates = heaviest(size, weight);
        let mut sum = [0; 4];
        for (a, mate) in mates.iter().enumerate() {
            let b = (*mate)?;
            if a < b {
                let one = cost(a, b)?;
                sum = [
                    sum[0] + one[0],
                    sum[1] + one[1],
                    sum[2].max(one[2]),
                    sum[3] + one[3],
                ];
            }
        }
        Some(sum)
    };
    let wanted = at_most(u64::MAX)?;
    let gaps: std::collections::BTreeSet<u64> = active
        .iter()
        .flat_map(|a| active.iter().map(|b| event.apart(*a, *b)))
        .collect();
    let mut found = gaps.into_iter().filter_map(at_most);
    found.find(|best| best[..2] == wanted[..2])
}

/// Plays events, and compares every round with the best one; how many rounds
/// there were, how many with repetitions, and how many with leaders paired
/// further than neighbours.
fn compared(
    events: u64,
    (least, most): (usize, usize),
    best: impl Fn(&Event) -> Option<Wishes>,
) -> (u32, u32) {
    let mut chance = FastRng::new(11 + least as u64);
    let (mut rounds, mut repeated) = (0, 0);
    for seed in 0..events {
        let mut event = Event::new(least + chance.below(most - least + 1));
        let length = 4 + chance.below(5);
        for n in 0..length as u64 {
            disturb(&mut event, &mut chance);
            if event.active().len() < 3 {
                break;
            }
            let best = best(&event);
            let Some(verdict) = event.play(seed * 100 + n, &mut chance) else {
                assert_eq!(best, None, "there is a round");
                break;
            };
            assert_eq!(Some(wishes(&verdict)), best, "event {seed}, round {n}");
            rounds += 1;
            repeated += u32::from(verdict.repetitions() > 0);
        }
    }
    (rounds, repeated)
}

#[test]
fn rounds_of_six_to_twelve_are_the_best_of_all() {
    let (rounds, repeated) = compared(200, (6, 12), best_by_trying);
    assert!(rounds > 800 && repeated > 60, "{rounds} {repeated}");
}

#[test]
fn rounds_of_thirteen_to_forty_are_as_another_matching_has_them() {
    let (rounds, _) = compared(100, (13, 40), best_by_weights);
    assert!(rounds > 400, "{rounds}");
}

/// Both ways to know the best round agree where both can be had.
#[test]
fn the_other_matching_is_right_itself() {
    let both = |event: &Event| {
        let best = best_by_trying(event);
        assert_eq!(best_by_weights(event), best);
        best
    };
    assert!(compared(40, (4, 10), both).0 > 150);
}

/// Nine players, always 2-0: in round 3 nobody of 6 points meets one of none.
#[test]
fn leaders_are_not_paired_down_over_whole_score_groups() {
    for seed in 0..60 {
        let mut event = Event::new(9);
        for n in 0..4 {
            let active = event.active();
            let round = pair(
                &event.field(&active),
                &GroupOrder::Chance,
                &mut GameRng::from_number(seed * 10 + n),
            );
            let round = round.unwrap();
            let verdict = check(&event.history(&active), &round).unwrap();
            let worst = round.pairs.iter().map(|(a, b)| event.apart(*a, *b)).max();
            assert!(worst <= Some(3), "seed {seed}, round {n}: {verdict:?}");
            for (a, b) in round.pairs {
                event.meet(a, b, 2);
            }
            let bye = round.bye.map(|p| &mut event.players[p as usize]);
            if let Some(player) = bye {
                (player.byes, player.score) = (1, player.score + 3);
            }
        }
    }
}

#[test]
fn whole_events_have_no_rematch_where_there_need_be_none() {
    let mut chance = FastRng::new(12);
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
            let verdict = event.play(seed * 100 + n, &mut chance).unwrap();
            if left as u64 >= 2 * (n + 2) {
                assert_eq!(verdict.repetitions(), 0, "{players} players, round {n}");
            }
        }
    }
}

/// Rounds of 4 to 64 players with drops, late entries, byes and forbidden
/// pairs: the checker agrees with each, and up to twelve players nothing is
/// better.
fn many_rounds(rounds: u32, seed: u64) -> u32 {
    let mut chance = FastRng::new(seed);
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
            let least = small.then(|| best_by_trying(&event));
            let Some(verdict) = event.play(seed ^ (n << 32) ^ u64::from(played), &mut chance)
            else {
                assert!(least.is_none_or(|l| l.is_none()), "there is a round");
                break;
            };
            if let Some(least) = least {
                assert_eq!(Some(wishes(&verdict)), least);
                compared += 1;
            }
            played += 1;
        }
    }
    compared
}

/// Somebody drops, enters late or is kept apart from somebody.
fn disturb(event: &mut Event, chance: &mut FastRng) {
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

/// A large event is searched in parts only: the steps are counted, not timed.
#[test]
fn a_round_of_2048_players_takes_few_steps() {
    let mut chance = FastRng::new(31);
    let mut event = Event::new(2_048);
    for n in 0..11 {
        let active = event.active();
        let field = event.field(&active);
        let round = pair(&field, &GroupOrder::Chance, &mut GameRng::from_number(n)).unwrap();
        let verdict = check(&event.history(&active), &round).unwrap();
        assert_eq!(verdict.repetitions(), 0);
        assert!(
            round.looked < 6_000_000,
            "round {n}: {} steps",
            round.looked
        );
        for (a, b) in round.pairs {
            event.meet(active[a as usize], active[b as usize], chance.below(25));
        }
    }
}

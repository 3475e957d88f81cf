//! Any history of up to ten players: the round is the best of all in all five
//! wishes, and the checker agrees with it. Large drafts take few steps.

use kernel::rng::{FastRng, GameRng};
use proptest::prelude::*;
use tournament::pairing::check::{History, check};
use tournament::pairing::{Entrant, GroupOrder, PairingPool, pair};

/// Repetitions, the bye, the largest difference, the squares, repeated floats.
type Wishes = [u64; 5];

/// The best of all rounds, by trying them all.
fn best(field: &PairingPool, left: &[u32], bye: bool, so_far: Wishes, found: &mut Option<Wishes>) {
    if found.is_some_and(|known| so_far >= known) {
        return;
    }
    let Some((first, rest)) = left.split_first() else {
        *found = Some(so_far);
        return;
    };
    let me = field.entrant(*first);
    let [again, low, worst, squares, floats] = so_far;
    if bye {
        let again = again + u64::from(me.byes > 0);
        let then = [again, me.score.into(), worst, squares, floats];
        best(field, rest, false, then, found);
    }
    for other in rest {
        let Some(price) = field.repeat_cost(*first, *other) else {
            continue;
        };
        let it = field.entrant(*other);
        let gap = u64::from(me.score.abs_diff(it.score));
        let before = u64::from(me.floats) + u64::from(it.floats);
        let more = if gap > 0 { before } else { 0 };
        let then = [
            again + u64::from(price),
            low,
            worst.max(gap),
            squares + gap * gap,
            floats + more,
        ];
        let left: Vec<u32> = rest.iter().copied().filter(|p| p != other).collect();
        best(field, &left, bye, then, found);
    }
}

/// The same field as the checker takes it.
fn history(field: &PairingPool) -> History {
    let all = 0..field.len() as u32;
    let mut history = History {
        active: all.clone().collect(),
        ..History::default()
    };
    for place in all {
        let entrant = field.entrant(place);
        history
            .meetings
            .extend(entrant.met.iter().map(|m| (place, *m)));
        history
            .never
            .extend(entrant.never.iter().map(|m| (place, *m)));
        history.byes.extend((entrant.byes > 0).then_some(place));
        history.homes.extend(entrant.home.map(|home| (place, home)));
        history.points.insert(place, entrant.score);
        history.floats.insert(place, entrant.floats.into());
    }
    history
}

/// Some field of so many players.
fn field(players: usize, seed: u64) -> PairingPool {
    let mut chance = FastRng::new(seed);
    let (met, never) = (chance.below(70), chance.below(12));
    let homes = chance.below(3) == 0;
    let mut entrants: Vec<Entrant> = Vec::new();
    for place in 0..players as u32 {
        let mut pick = |percent: usize| -> Vec<u32> {
            (0..place).filter(|_| chance.below(100) < percent).collect()
        };
        let (met, never) = (pick(met), pick(never));
        entrants.push(Entrant {
            score: [0, 1, 3, 4, 6, 7, 9][chance.below(7)],
            byes: u8::from(chance.below(3) == 0),
            floats: chance.below(4) as u8,
            met,
            never,
            home: homes.then(|| chance.below(3) as u32),
        });
    }
    PairingPool::new(entrants)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn no_round_is_better_in_any_wish(players in 2..=10_usize, seed in any::<u64>()) {
        let field = field(players, seed);
        let all: Vec<u32> = (0..players as u32).collect();
        let mut least = None;
        best(&field, &all, players % 2 == 1, [0; 5], &mut least);
        let round = pair(&field, &GroupOrder::Chance, &mut GameRng::from_number(seed));
        let Ok(round) = round else {
            prop_assert_eq!(least, None);
            return Ok(());
        };
        let verdict = check(&history(&field), &round);
        prop_assert!(verdict.is_ok(), "{:?}", verdict);
        let v = verdict.unwrap();
        let have = [
            v.repetitions().into(), v.bye.into(), v.worst.into(), v.squares, v.floats_again.into(),
        ];
        prop_assert_eq!(Some(have), least);
    }
}

/// Sizes of drafts that never came to an end: up to ninety tables of eight,
/// after rounds with draws, paired inside them.
#[test]
fn large_drafts_are_paired_inside_their_tables_in_few_steps() {
    for players in [364, 444, 641, 700, 701, 801, 1_001, 2_048] {
        let mut chance = FastRng::new(players);
        let tables = (players as u32).div_ceil(8);
        let entrant = |n: u32| Entrant {
            score: [0, 1, 3, 4, 6, 7, 9, 10, 12][chance.below(9)],
            home: Some(n % tables),
            ..Entrant::default()
        };
        let field = PairingPool::new((0..players as u32).map(entrant).collect());
        let round = pair(&field, &GroupOrder::Chance, &mut GameRng::from_number(1)).unwrap();
        let verdict = check(&history(&field), &round).unwrap();
        let odd = (0..tables).filter(|t| (players as u32 - t).div_ceil(tables) % 2 == 1);
        let odd = odd.count() as u32;
        assert_eq!(verdict.repetitions(), odd / 2, "{players}");
        let steps = 100 * players * players;
        assert!(round.looked < steps, "{players}: {}", round.looked);
    }
}

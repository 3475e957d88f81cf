//! The yardstick: random connect four on bitboards, as small and fast as a
//! game gets, so that figures of different machines can be compared.

use kernel::rng::FastRng;
use std::time::{Duration, Instant};

/// A board of seven columns of six, each column seven bits with the top one
/// always empty, so that lines do not run over.
#[derive(Clone, Copy, Default)]
struct Board {
    /// Stones of the player to move.
    own: u64,
    /// All stones.
    all: u64,
}

const HEIGHT: u32 = 7;
const COLUMNS: u32 = 7;
/// The lowest place of every column.
const BOTTOM: u64 = 0x0000_0408_1020_4081 & ((1 << (HEIGHT * COLUMNS)) - 1);
/// All places that can hold a stone.
const BOARD: u64 = BOTTOM * 0b11_1111;

impl Board {
    /// The places a stone can fall to.
    fn places(self) -> u64 {
        (self.all + BOTTOM) & BOARD
    }

    /// Puts a stone, and says whether that wins.
    fn put(&mut self, place: u64) -> bool {
        let mover = self.own | place;
        self.own ^= self.all;
        self.all |= place;
        has_four(mover)
    }
}

fn has_four(stones: u64) -> bool {
    [1, HEIGHT - 1, HEIGHT, HEIGHT + 1].into_iter().any(|step| {
        let pairs = stones & (stones >> step);
        pairs & (pairs >> (2 * step)) != 0
    })
}

/// One of the bits of a set, each equally likely.
fn any_of(mut set: u64, chance: &mut FastRng) -> u64 {
    for _ in 0..chance.below(set.count_ones() as usize) {
        set &= set - 1;
    }
    set & set.wrapping_neg()
}

/// Plays one game; returns how many moves it had.
fn play(chance: &mut FastRng) -> u64 {
    let mut board = Board::default();
    let mut moves = 0;
    loop {
        let places = board.places();
        if places == 0 {
            return moves;
        }
        moves += 1;
        if board.put(any_of(places, chance)) {
            return moves;
        }
    }
}

/// How many moves of random games are made in a second.
pub(super) fn moves_per_second(time: Duration) -> f64 {
    let mut chance = FastRng::new(1);
    let start = Instant::now();
    let mut moves = 0;
    while start.elapsed() < time {
        for _ in 0..1000 {
            moves += play(&mut chance);
        }
    }
    moves as f64 / start.elapsed().as_secs_f64()
}

#[cfg(test)]
#[path = "../../../tests/inside/commands_bench_connect_four.rs"]
mod tests;

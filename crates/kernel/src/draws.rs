//! What a game draws by chance, keyed: the n-th draw for a purpose and a seat is
//! the same whatever was drawn for others before it. So two engines of one game
//! that come to a draw in another order draw alike, and can be compared.

use crate::rng::{GameRng, below, seed_of};
use crate::seats::Seat;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

/// What a draw decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Who begins.
    First,
    /// The order of a deck.
    Deck,
    /// The order of a second deck, such as that of runes.
    SecondDeck,
    /// A battlefield or another place to play at.
    Field,
    /// Things picked at random.
    Pick,
    /// The order of things that nobody orders.
    Order,
    /// Which of the cards that nobody can tell apart.
    Card,
}

/// So many purposes there are.
const PURPOSES: usize = Purpose::Card as usize + 1;
/// So many seats there are: those that a set of seats can hold.
const SEATS: usize = 8;
/// Words between a draw and the next of its key; none takes so many.
const ROOM: u32 = 24;

/// The draws of a game: a seed, and how many there were of each key.
///
/// ```
/// use kernel::draws::{Draws, Purpose};
/// use kernel::seats::Seat;
/// let (mut a, mut b) = (Draws::from_number(7), Draws::from_number(7));
/// a.below(Purpose::Pick, Seat(1), 100);
/// let first = |d: &mut Draws| d.below(Purpose::First, Seat(0), 100);
/// assert_eq!(first(&mut a), first(&mut b));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Draws {
    seed: [u8; 32],
    counts: [[u32; PURPOSES]; SEATS],
}

impl Draws {
    /// Draws under this seed.
    #[must_use]
    pub fn new(seed: [u8; 32]) -> Self {
        Self {
            seed,
            counts: Default::default(),
        }
    }

    /// Draws under a small number, for tests and simulations.
    #[must_use]
    pub fn from_number(n: u64) -> Self {
        Self::new(seed_of(n))
    }

    /// The seed.
    #[must_use]
    pub fn seed(&self) -> &[u8; 32] {
        &self.seed
    }

    /// How many draws there were: it grows whenever something random happens.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.counts.iter().flatten().map(|n| u64::from(*n)).sum()
    }

    /// A number from 0 to `n - 1`, each equally likely; 0 when `n` is 0.
    pub fn below(&mut self, purpose: Purpose, seat: Seat, n: usize) -> usize {
        match n {
            0 | 1 => 0,
            n => below(&mut self.next(purpose, seat), n).0,
        }
    }

    /// Puts the items in a random order, each equally likely (Fisher–Yates).
    pub fn shuffle<T>(&mut self, purpose: Purpose, seat: Seat, items: &mut [T]) {
        if items.len() < 2 {
            return;
        }
        let mut stream = self.next(purpose, seat);
        for i in (1..items.len()).rev() {
            let (j, _) = below(&mut stream, i + 1);
            items.swap(i, j);
        }
    }

    /// Puts those items in a random order that are wanted; the others stay
    /// where they are.
    ///
    /// ```
    /// use kernel::draws::{Draws, Purpose};
    /// use kernel::seats::Seat;
    /// let mut pile = [1, 2, 3, 4, 5];
    /// Draws::from_number(3).shuffle_part(Purpose::Deck, Seat(0), &mut pile, |n| n % 2 == 1);
    /// assert_eq!((pile[1], pile[3]), (2, 4));
    /// ```
    pub fn shuffle_part<T: Copy>(
        &mut self,
        purpose: Purpose,
        seat: Seat,
        items: &mut [T],
        wanted: impl Fn(T) -> bool,
    ) {
        let places: Vec<usize> = (0..items.len()).filter(|i| wanted(items[*i])).collect();
        let mut part: Vec<T> = places.iter().map(|i| items[*i]).collect();
        self.shuffle(purpose, seat, &mut part);
        for (place, item) in places.into_iter().zip(part) {
            items[place] = item;
        }
    }

    /// The same draws, as far as either of two that come from one has got: what
    /// was drawn by either does not come again.
    #[must_use]
    pub fn further(&self, other: &Self) -> Self {
        let mut further = self.clone();
        let counts = further.counts.iter_mut().flatten();
        for (mine, other) in counts.zip(other.counts.iter().flatten()) {
            *mine = (*mine).max(*other);
        }
        further
    }

    /// Puts other draws in the place of those still to come, for who cannot
    /// know them; gives how many there were so far.
    ///
    /// ```
    /// use kernel::draws::{Draws, Purpose};
    /// use kernel::{rng::GameRng, seats::Seat};
    /// let (mut known, mut other) = (Draws::from_number(7), GameRng::from_number(8));
    /// known.below(Purpose::Pick, Seat(0), 6);
    /// assert_eq!(known.replace(&mut other), 1);
    /// assert_ne!(known.seed(), Draws::from_number(7).seed());
    /// ```
    pub fn replace(&mut self, by: &mut GameRng) -> u64 {
        std::mem::replace(self, Self::new(by.seed_from())).count()
    }

    /// The words of the next draw of a key. Each key has a stream of its own,
    /// and each draw begins at a place of its own in it.
    fn next(&mut self, purpose: Purpose, seat: Seat) -> ChaCha8Rng {
        let seat = seat.index() % SEATS;
        let count = &mut self.counts[seat][purpose as usize];
        let mut stream = ChaCha8Rng::from_seed(self.seed);
        stream.set_stream((purpose as u64) << 8 | seat as u64);
        stream.set_word_pos(u128::from(*count) << ROOM);
        *count = count.saturating_add(1);
        stream
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The next draws of a key, as many as there are places.
    fn drawn<const N: usize>(draws: &mut Draws, purpose: Purpose, seat: u8) -> [usize; N] {
        std::array::from_fn(|_| draws.below(purpose, Seat(seat), 1 << 20))
    }

    #[test]
    fn draws_of_a_key_do_not_hang_on_those_of_others() {
        let mut alone = Draws::from_number(5);
        let mut mixed = alone.clone();
        let expected: [usize; 4] = drawn(&mut alone, Purpose::Deck, 1);
        let found = std::array::from_fn(|_| {
            drawn::<3>(&mut mixed, Purpose::Deck, 0);
            drawn::<2>(&mut mixed, Purpose::Pick, 1);
            drawn::<1>(&mut mixed, Purpose::Deck, 1)[0]
        });
        assert_eq!(expected, found);
        assert_eq!((alone.count(), mixed.count()), (4, 24));
    }

    #[test]
    fn keys_draw_each_its_own() {
        let mut all = Vec::new();
        for purpose in [Purpose::First, Purpose::Deck, Purpose::Card] {
            for seat in [0, 1, 7] {
                all.push(drawn::<3>(&mut Draws::from_number(5), purpose, seat));
            }
        }
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 9);
    }

    #[test]
    fn orders_come_up_equally() {
        let mut draws = Draws::from_number(1);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..6000 {
            let mut items = [1, 2, 3];
            draws.shuffle(Purpose::Deck, Seat(0), &mut items);
            *seen.entry(items).or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 6);
        assert!(seen.values().all(|n| (880..1120).contains(n)), "{seen:?}");
    }

    #[test]
    fn what_either_drew_does_not_come_again() {
        let start = Draws::from_number(7);
        let (mut a, mut b) = (start.clone(), start.clone());
        let [first, second] = drawn(&mut a, Purpose::Deck, 0);
        drawn::<5>(&mut b, Purpose::Deck, 1);
        let mut both = a.further(&b);
        assert_eq!(both, b.further(&a));
        assert_eq!(both.count(), 7);
        let [third] = drawn(&mut both, Purpose::Deck, 0);
        assert!(third != first && third != second);
    }

    #[test]
    fn nothing_is_drawn_where_nothing_can_differ() {
        let mut draws = Draws::from_number(7);
        assert_eq!(draws.below(Purpose::Pick, Seat(0), 1), 0);
        assert_eq!(draws.below(Purpose::Pick, Seat(0), 0), 0);
        draws.shuffle(Purpose::Deck, Seat(0), &mut [1]);
        assert_eq!(draws.count(), 0);
    }
}

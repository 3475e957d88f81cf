//! Who plays the round, and who may meet whom.

/// Somebody who plays the round; entrants are known by their places in the
/// field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// Match points.
    pub score: u32,
    /// Byes had so far.
    pub byes: u8,
    /// How often the entrant was paired outside the own score group.
    pub floats: u8,
    /// Opponents so far, in order of their places.
    pub met: Vec<u32>,
    /// Who the entrant must not meet at all: team-mates, pairs that officials
    /// forbid; in order.
    pub never: Vec<u32>,
    /// The table whose players the entrant should meet; none: anybody's.
    pub home: Option<u32>,
}

/// What it is when two meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairStatus {
    /// For the first time.
    Fresh,
    /// Again, or with somebody of another table than the own.
    Again,
    /// Never.
    Never,
}

/// Everybody who plays the round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairingPool {
    entrants: Vec<Entrant>,
}

impl PairingPool {
    /// A field of these entrants. Who has met or must not meet whom is taken
    /// both ways, whoever says it.
    #[must_use]
    pub fn new(mut entrants: Vec<Entrant>) -> Self {
        both_ways(&mut entrants, |e| &mut e.met);
        both_ways(&mut entrants, |e| &mut e.never);
        Self { entrants }
    }

    /// How many entrants there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entrants.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entrants.is_empty()
    }

    /// The entrant at a place.
    #[must_use]
    pub fn entrant(&self, place: u32) -> &Entrant {
        &self.entrants[place as usize]
    }

    /// What it is when two entrants meet.
    #[must_use]
    pub fn meeting(&self, a: u32, b: u32) -> PairStatus {
        match self.repeat_cost(a, b) {
            None => PairStatus::Never,
            Some(0) => PairStatus::Fresh,
            Some(_) => PairStatus::Again,
        }
    }

    /// What speaks against two meeting: that they have met, that they belong to
    /// two tables, one each; none where they never may.
    #[must_use]
    pub fn repeat_cost(&self, a: u32, b: u32) -> Option<u8> {
        let (first, second) = (&self.entrants[a as usize], &self.entrants[b as usize]);
        if first.never.binary_search(&b).is_ok() {
            return None;
        }
        let met = first.met.binary_search(&b).is_ok();
        let homes = first.home.zip(second.home);
        let away = homes.is_some_and(|(one, other)| one != other);
        Some(u8::from(met) + u8::from(away))
    }

    /// Whether two meet for the first time.
    #[must_use]
    pub fn is_fresh(&self, a: u32, b: u32) -> bool {
        self.meeting(a, b) == PairStatus::Fresh
    }

    /// Whether somebody should meet only players of one table.
    pub(super) fn has_homes(&self) -> bool {
        self.entrants.iter().any(|e| e.home.is_some())
    }
}

fn both_ways(entrants: &mut [Entrant], list: impl Fn(&mut Entrant) -> &mut Vec<u32>) {
    let mut more: Vec<(u32, u32)> = Vec::new();
    for (place, entrant) in entrants.iter_mut().enumerate() {
        let others = list(entrant).iter();
        more.extend(others.map(|other| (*other, place as u32)));
    }
    for (place, other) in more {
        if let Some(entrant) = entrants.get_mut(place as usize) {
            list(entrant).push(other);
        }
    }
    for entrant in entrants {
        list(entrant).sort_unstable();
        list(entrant).dedup();
    }
}

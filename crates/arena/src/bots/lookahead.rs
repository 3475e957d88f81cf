//! A bot that looks one action ahead, in a world that could be the real one,
//! and takes what makes its side look best. What looks good is read from the
//! table as any viewer sees it, so it plays every game, and none well.

use super::Bot;
use kernel::budget::Budget;
use kernel::game::{Choice, Game, NoObserver};
use kernel::rng::{FastRng, GameRng};
use kernel::seats::{Seat, SeatSet};
use kernel::view::{AreaStyle, AreaView, FaceView, Layout, SeatView, TableView, Viewer};

/// How often each option is tried to the end of its action.
const TRIES: usize = 3;
/// How many questions an action may take before it is judged as it stands.
const LONGEST: usize = 60;
/// What winning is worth.
const WON: f64 = 1000.0;

/// Looks one action ahead.
pub(super) struct Lookahead(FastRng);

impl Lookahead {
    pub(super) fn new(seed: u64) -> Self {
        Self(FastRng::new(seed))
    }

    /// How good an option can turn out, when what follows is chosen at random
    /// a few times.
    fn promise<G: Game>(&mut self, world: &G, rules: &G::Rules, option: Choice) -> f64 {
        let mut best = f64::MIN;
        for _ in 0..TRIES {
            let mut after = world.clone();
            let ended = after.choose(rules, option, &mut NoObserver, &mut Budget::default());
            if ended.taken().is_ok() && self.finish(&mut after, rules) {
                best = best.max(worth(&after, rules, option.seat));
            }
        }
        best
    }

    /// Plays on at random to where the next action begins; tells whether that
    /// is within what a run may use.
    fn finish<G: Game>(&mut self, game: &mut G, rules: &G::Rules) -> bool {
        let mut options = Vec::new();
        for _ in 0..LONGEST {
            if game.at_action_start() || game.question().is_none() {
                return true;
            }
            options.clear();
            game.options(rules, &mut options);
            if options.is_empty() {
                return true;
            }
            let choice = options[self.0.below(options.len())];
            let ended = game.choose(rules, choice, &mut NoObserver, &mut Budget::default());
            if ended.taken().is_err() {
                return false;
            }
        }
        true
    }
}

impl<G: Game> Bot<G> for Lookahead {
    fn choose(&mut self, game: &G, rules: &G::Rules, seat: Seat, options: &[Choice]) -> Choice {
        if let [only] = options {
            return *only;
        }
        let mut world = game.clone();
        let mut chance = GameRng::from_number(self.0.next_word());
        world.determinize(rules, Viewer::Seat(seat), &mut chance);
        let mut best = (f64::MIN, options[0]);
        for option in options {
            // A little chance, so that equal options are not always the first.
            let spread = self.0.below(1000) as f64 / 10_000.0;
            let promise = self.promise(&world, rules, *option) + spread;
            if promise > best.0 {
                best = (promise, *option);
            }
        }
        best.1
    }
}

/// How good the table looks for a seat's side.
fn worth<G: Game>(game: &G, rules: &G::Rules, seat: Seat) -> f64 {
    if let Some(outcome) = game.outcome() {
        return match (outcome.winners.is_empty(), outcome.winners.has(seat)) {
            (true, _) => 0.0,
            (false, true) => WON,
            (false, false) => -WON,
        };
    }
    let view = game.view(rules, Viewer::Seat(seat));
    let layout = G::layout(&view.mode);
    let ours = allies(&view, seat);
    let sign = |s: Seat| if ours.has(s) { 1.0 } else { -1.0 };
    let scores: f64 = view.seats.iter().map(|s| sign(s.seat) * score(s)).sum();
    let areas = view.areas.iter().filter_map(|a| Some((a.seat?, a)));
    let cards: f64 = areas.map(|(s, a)| sign(s) * strength(&layout, a)).sum();
    scores + cards
}

fn allies(view: &TableView, seat: Seat) -> SeatSet {
    let team = view.seats.iter().find(|s| s.seat == seat).map(|s| s.team);
    let ours = view.seats.iter().filter(|s| Some(s.team) == team);
    ours.map(|s| s.seat).collect()
}

/// How near a seat is to what wins: the first of its numbers that has a goal.
fn score(seat: &SeatView) -> f64 {
    let goal = seat.numbers.iter().find_map(|n| Some((n.value, n.of?)));
    goal.map_or(0.0, |(now, goal)| {
        40.0 * f64::from(now) / f64::from(goal.max(1))
    })
}

/// What cards in play and in hand are worth.
fn strength(layout: &Layout, area: &AreaView) -> f64 {
    let slots = layout.rows.iter().flatten();
    let look = slots.filter(|s| s.area == area.name).map(|s| s.look).next();
    let mut grounds = layout.grounds.iter();
    let met = grounds.any(|g| g.open == area.name || g.covered == area.name);
    match look.or(met.then_some(AreaStyle::Row)) {
        Some(AreaStyle::Row) => area.cards.iter().flat_map(|c| &c.face).map(in_play).sum(),
        Some(AreaStyle::Hand) => area.count as f64 * 1.5,
        Some(AreaStyle::Pile) | None => 0.0,
    }
}

fn in_play(face: &FaceView) -> f64 {
    1.0 + face
        .stats
        .iter()
        .map(|s| f64::from(s.now.clamp(0, 12)))
        .sum::<f64>()
}

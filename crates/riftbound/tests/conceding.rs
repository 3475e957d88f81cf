//! Conceding in the middle of things (RB 650–652): in a combat, on a Chain,
//! while somebody pays. The game goes on by the rules and ends.

use kernel::budget::Budget;
use kernel::game::{Choice, Game, Interrupt, NoObserver};
use kernel::rng::FastRng;
use kernel::seats::{Seat, SeatSet};
use riftbound::modes::Mode;
use riftbound::state::Zone;
use riftbound::{Rules, Setup, State};

/// In the middle of what somebody concedes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Middle {
    Combat,
    Chain,
    Payment,
}

/// Who concedes.
#[derive(Clone, Copy, Debug)]
enum Who {
    /// Whoever is asked.
    Asked,
    /// The turn player.
    Active,
    /// A participant of the combat, or else whoever controls the newest item.
    Involved,
    /// Somebody who only waits.
    Bystander,
}

const MIDDLES: [Middle; 3] = [Middle::Combat, Middle::Chain, Middle::Payment];
const WHO: [Who; 4] = [Who::Asked, Who::Active, Who::Involved, Who::Bystander];
/// Games of each kind that get to the moment, and that are tried at most.
const ENOUGH: usize = 4;
const TRIED: u64 = 60;
/// Questions after which a game does not end.
const LIMIT: u32 = 20_000;

impl Middle {
    fn is_now(self, game: &State) -> bool {
        match self {
            Self::Combat => game.combat().is_some(),
            Self::Chain => !game.chain.is_empty(),
            Self::Payment => !game.payments.is_empty(),
        }
    }
}

impl Who {
    fn seat(self, game: &State) -> Option<Seat> {
        let asked = game.question()?.seats.lowest()?;
        match self {
            Self::Asked => Some(asked),
            Self::Active => Some(game.active),
            Self::Involved => match game.combat() {
                Some((_, combat)) => Some(combat.defender),
                None => game.chain.last().map(|item| item.ctx.controller),
            },
            Self::Bystander => {
                let busy = SeatSet::only(asked).with(game.active);
                game.playing().minus(busy).lowest()
            }
        }
    }
}

fn begin(mode: Mode, seed: u64) -> State {
    let rules = Rules::shipped();
    // Teams share no legend and no battlefield.
    let names = ["ember-raid", "span-watch", "brass-parade", "thicket-song"];
    let all: Vec<_> = rules.decks.iter().collect();
    let deck = |seat: usize| {
        let named = all.iter().find(|(name, _)| *name == names[seat]);
        let any = all[(seed as usize + seat) % all.len()];
        let (_, deck) = named.filter(|_| mode == Mode::Teams).unwrap_or(&any);
        deck.clone()
    };
    let decks = (0..mode.seats()).map(deck).collect();
    State::new(&Setup::new(mode, decks, seed), rules).unwrap()
}

/// Answers the open question at random; false when there is none.
fn step(game: &mut State, rng: &mut FastRng) -> bool {
    if game.question().is_none() {
        return false;
    }
    let rules = Rules::shipped();
    let mut offers: Vec<Choice> = Vec::new();
    game.options(rules, &mut offers);
    assert!(!offers.is_empty(), "nothing can be answered");
    let choice = offers[rng.below(offers.len())];
    let ended = game.choose(rules, choice, &mut NoObserver, &mut Budget::default());
    assert_eq!(ended.taken(), Ok(()));
    true
}

/// Plays until such a moment, not always the first one; false if it never
/// came.
fn play_until(game: &mut State, rng: &mut FastRng, middle: Middle, who: Who) -> bool {
    let mut skip = rng.below(6);
    for _ in 0..LIMIT {
        if middle.is_now(game) && who.seat(game).is_some() {
            if skip == 0 {
                return true;
            }
            skip -= 1;
        }
        if !step(game, rng) {
            return false;
        }
    }
    panic!("{LIMIT} questions and not over");
}

/// Nothing of theirs is left, and nobody asks them.
fn is_removed(game: &State, seat: Seat) {
    let left = |zone: Zone| !matches!(zone, Zone::Aside | Zone::Gone);
    let owned = game.cards.iter().filter(|c| c.owner == seat);
    let owned = owned.filter(|c| left(c.zone)).count();
    assert_eq!(owned, 0, "cards of {seat} are in the game (RB 652.3)");
    let controls = game.objects().any(|(_, o)| o.controller == seat);
    assert!(!controls, "{seat} controls a permanent (RB 652.1)");
    let items = game.chain.iter().any(|item| item.ctx.controller == seat);
    assert!(!items, "an item of {seat} is on the Chain (RB 652.4)");
    let fields = game.fields.iter();
    let held = fields.filter(|f| f.controller == Some(seat) || f.contested == Some(seat));
    assert_eq!(held.count(), 0, "{seat} holds a battlefield");
    let asked = game.question().is_some_and(|q| q.seats.has(seat));
    assert!(!asked, "{seat} is asked (RB 651.3)");
}

/// Plays on at random to the end, by the rules at every question.
fn play_on(game: &mut State, rng: &mut FastRng, seat: Seat) {
    for _ in 0..LIMIT {
        game.audit(Rules::shipped()).unwrap();
        if game.outcome().is_some() {
            return;
        }
        is_removed(game, seat);
        step(game, rng);
    }
    panic!("{LIMIT} questions and not over");
}

/// One game in which somebody concedes there; false if the moment never came.
fn concede(mode: Mode, seed: u64, middle: Middle, who: Who) -> bool {
    let mut game = begin(mode, seed);
    let mut rng = FastRng::new(seed);
    if !play_until(&mut game, &mut rng, middle, who) {
        return false;
    }
    let seat = who.seat(&game).unwrap();
    let others = game.opponents(seat);
    let turns = game.turn;
    let rules = Rules::shipped();
    game.interrupt(
        rules,
        seat,
        &Interrupt::Concede,
        &mut NoObserver,
        &mut Budget::default(),
    )
    .unwrap();
    let mates = game.mode.members(game.team(seat));
    assert!(mates.minus(game.gone).is_empty(), "a team leaves together");
    if mode == Mode::Teams {
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.winners, others, "the other team wins (RB 651.1)");
        return true;
    }
    assert!(game.outcome().is_some() || game.turn <= turns + 1);
    play_on(&mut game, &mut rng, seat);
    let winners = game.outcome().unwrap().winners;
    assert_eq!(winners.len(), 1, "one player wins");
    assert!(others.minus(winners).len() < others.len(), "who is there");
    true
}

/// Plays games of every kind, and counts those that got to the moment.
fn check(mode: Mode) {
    for middle in MIDDLES {
        for who in WHO {
            let seeds = (0..TRIED).map(|i| i * 31 + middle as u64 * 7 + who as u64);
            let there = seeds.filter(|seed| concede(mode, *seed, middle, who));
            let count = there.take(ENOUGH).count();
            assert_eq!(count, ENOUGH, "{mode:?} {middle:?} {who:?}");
        }
    }
}

#[test]
fn three_go_on_as_two() {
    check(Mode::Ffa3);
}

#[test]
fn four_go_on_as_three() {
    check(Mode::Ffa4);
}

#[test]
fn a_team_loses_together() {
    check(Mode::Teams);
}

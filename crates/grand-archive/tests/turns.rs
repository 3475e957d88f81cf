//! Turns as they go on when nobody does anything.

use grand_archive::card::Type;
use grand_archive::db::{DECKS, GAME, SETS};
use grand_archive::deck::Deck;
use grand_archive::event::Event;
use grand_archive::modes::Mode;
use grand_archive::program::Phase;
use grand_archive::{Rules, Setup, State};
use kernel::budget::Budget;
use kernel::game::{Choice, Game, Input, Interrupt, NoObserver, Observer};
use kernel::seats::{Seat, SeatSet};

/// Prints only: nothing that a text says happens.
fn rules() -> Rules {
    let files: Vec<_> = GAME.iter().chain(SETS).copied().collect();
    Rules::printed(&files).0
}

fn deck(at: usize) -> Deck {
    Deck::parse(DECKS[at].1).expect("a deck of the program")
}

fn game(mode: Mode, rules: &Rules) -> State {
    let decks = (0..mode.seats()).map(deck).collect();
    let mut setup = Setup::new(mode, decks, 7);
    setup.first = Some(Seat(0));
    State::new(&setup, rules).expect("a legal table")
}

#[derive(Default)]
struct Log(Vec<Event>);

impl Log {
    /// What happened in a turn.
    fn turn(&self, turn: u32) -> &[Event] {
        let begins = |n: u32| {
            let mut events = self.0.iter();
            let at = events.position(|e| matches!(e, Event::Turn(t, _) if *t == n));
            at.unwrap_or(if n == 1 { 0 } else { self.0.len() })
        };
        &self.0[begins(turn)..begins(turn + 1)]
    }
}

impl Observer<State> for Log {
    fn tell(&mut self, _: &State, _: &Rules, event: &Event) {
        self.0.push(event.clone());
    }
}

/// Takes the first thing that is offered, which does nothing where that can
/// be.
fn first_option(state: &State, rules: &Rules) -> Choice {
    let mut all: Vec<Choice> = Vec::new();
    state.options(rules, &mut all);
    all[0]
}

/// Plays until a turn begins.
fn until_turn(state: &mut State, rules: &Rules, turn: u32, log: &mut Log) {
    while state.turn() < turn && state.outcome().is_none() {
        let choice = first_option(state, rules);
        let ended = state.choose(rules, choice, log, &mut Budget::default());
        assert_eq!(ended.taken(), Ok(()));
        state.audit(rules).expect("the laws of the table");
    }
}

#[test]
fn phases_follow_each_other() {
    let rules = rules();
    let mut state = game(Mode::Duel, &rules);
    let mut log = Log::default();
    until_turn(&mut state, &rules, 4, &mut log);
    let third = log.turn(3);
    let phases = third.iter().filter_map(|e| match e {
        Event::Phase(phase) => Some(*phase),
        _ => None,
    });
    assert_eq!(phases.collect::<Vec<_>>(), Phase::ALL);
    let drawn = third.iter().filter(|e| matches!(e, Event::Drew(..)));
    assert_eq!(drawn.count(), 1);
}

#[test]
fn first_turns_place_a_champion_and_skip() {
    let rules = rules();
    let mut state = game(Mode::Duel, &rules);
    let mut log = Log::default();
    until_turn(&mut state, &rules, 3, &mut log);
    let hands = [0, 1].map(|s| state.player(Seat(s)).hand.len());
    assert_eq!(
        hands,
        [0, 1],
        "who goes first with two players does not draw"
    );
    for (_, object) in state.objects() {
        let print = rules.print(object.face);
        assert!(print.is(Type::Champion) && print.level == Some(0));
    }
    assert_eq!(state.objects().count(), 2);
    for turn in [1, 2] {
        let woken = |e: &Event| matches!(e, Event::Phase(Phase::WakeUp | Phase::Recollection));
        assert!(!log.turn(turn).iter().any(woken), "skipped in a first turn");
    }
}

#[test]
fn with_more_players_everybody_draws_at_first() {
    let rules = rules();
    let mut state = game(Mode::Ffa3, &rules);
    until_turn(&mut state, &rules, 4, &mut Log::default());
    let hands = [0, 1, 2].map(|s| state.player(Seat(s)).hand.len());
    assert_eq!(hands, [1, 1, 1]);
}

#[test]
fn who_cannot_draw_loses() {
    let rules = rules();
    let mut state = game(Mode::Duel, &rules);
    until_turn(&mut state, &rules, 1000, &mut Log::default());
    let over = state.outcome().expect("decks are finite");
    assert_eq!(over.winners.len(), 1);
    assert_eq!(over.winners, SeatSet::only(Seat(0)));
}

#[test]
fn who_concedes_has_lost_at_once() {
    let rules = rules();
    let mut state = game(Mode::Ffa3, &rules);
    until_turn(&mut state, &rules, 2, &mut Log::default());
    let concede = |seat| Input::Interrupt {
        seat: Seat(seat),
        what: Interrupt::Concede,
    };
    let asked = state.question().expect("somebody acts").seats;
    state
        .apply(&rules, &concede(1), &mut NoObserver, &mut Budget::default())
        .expect("at any time");
    assert!(state.outcome().is_none(), "two are left");
    assert!(asked.has(Seat(1)) && !state.question().expect("play goes on").seats.has(Seat(1)));
    state.audit(&rules).expect("the laws of the table");
    assert!(
        state
            .apply(&rules, &concede(1), &mut NoObserver, &mut Budget::default())
            .is_err()
    );
    until_turn(&mut state, &rules, 5, &mut Log::default());
    state
        .apply(&rules, &concede(2), &mut NoObserver, &mut Budget::default())
        .expect("at any time");
    assert_eq!(
        state.outcome().expect("one is left").winners,
        SeatSet::only(Seat(0))
    );
}

#[test]
fn every_card_comes_to_the_top() {
    let rules = rules();
    let mut tops = std::collections::BTreeMap::new();
    for seed in 0..600 {
        let setup = Setup::new(Mode::Duel, vec![deck(0), deck(1)], seed);
        let state = State::new(&setup, &rules).expect("a legal table");
        let top = state.player(Seat(0)).deck.last().copied();
        *tops.entry(top).or_insert(0) += 1;
    }
    let cards: u16 = deck(0).main.iter().map(|e| e.count).sum();
    assert_eq!(
        tops.len(),
        usize::from(cards),
        "each card is on top some time"
    );
    assert!(tops.values().all(|n| (1..30).contains(n)), "{tops:?}");
}

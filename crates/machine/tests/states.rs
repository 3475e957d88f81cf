//! Laws of the state, each with a broken variant that it catches.

use crate::allocations;
use kernel::ids::{CardId, PrintId};
use kernel::rng::GameRng;
use kernel::seats::Seat;
use machine::state::{CardFlags, Effect, End, Identity, Lasts, Place, State, shape, sound, whole};
use machine::{CounterId, Named, NumberId, Slot, StatusId, Thing, ZoneId};
use proptest::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

const DECK: ZoneId = ZoneId(0);
const HAND: ZoneId = ZoneId(1);
const BOARD: ZoneId = ZoneId(2);
const BELOW: ZoneId = ZoneId(3);
const CARDS: u16 = 12;

/// Two players with six cards each in their decks.
fn table() -> State {
    let mut state = State::new(2, 4, GameRng::from_number(1));
    for n in 0..CARDS {
        let seat = Seat((n % 2) as u8);
        let card = state.make_card(PrintId(n % 5), seat, CardFlags::default());
        let card = card.expect("room");
        let placed = state.move_card(card, Place::of(DECK, seat), End::Top, Identity::New);
        placed.expect("a first move");
    }
    state
}

/// Something that can happen to a state.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Move(u16, u8, bool),
    Enter(u16),
    Attach(u8, u8),
    Under(u16, u8),
    Represent(u8, u16),
    Cease(u16),
    Change(u8, u8, u16),
    Number(u8, i8),
    Affect(u8),
    Shuffle(u8),
}

fn deed() -> impl Strategy<Value = Deed> {
    let card = 0..CARDS;
    prop_oneof![
        (card.clone(), 0..2u8, any::<bool>()).prop_map(|(c, z, t)| Deed::Move(c, z, t)),
        card.clone().prop_map(Deed::Enter),
        (0..6u8, 0..6u8).prop_map(|(a, b)| Deed::Attach(a, b)),
        (card.clone(), 0..6u8).prop_map(|(c, s)| Deed::Under(c, s)),
        (0..6u8, card.clone()).prop_map(|(s, c)| Deed::Represent(s, c)),
        card.prop_map(Deed::Cease),
        (0..6u8, 0..4u8, 0..9u16).prop_map(|(s, k, n)| Deed::Change(s, k, n)),
        (0..2u8, any::<i8>()).prop_map(|(s, n)| Deed::Number(s, n)),
        (0..6u8).prop_map(Deed::Affect),
        (0..2u8).prop_map(Deed::Shuffle),
    ]
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    prop::collection::vec(deed(), 0..40)
}

/// Does it, where it makes sense.
fn apply(state: &mut State, deed: Deed) {
    let there = |state: &State, card: u16| state.card(CardId(card)).place.is_some();
    let loose =
        |state: &State, card| there(state, card) && state.card(CardId(card)).slot == Slot::NONE;
    match deed {
        Deed::Move(card, zone, top) if there(state, card) => {
            let to = Place::of(ZoneId(zone), state.card(CardId(card)).owner);
            let end = if top { End::Top } else { End::Bottom };
            let moved = state.move_card(CardId(card), to, end, Identity::New);
            moved.expect("few moves");
        }
        Deed::Enter(card) if there(state, card) => {
            let (card, board) = (CardId(card), Place::table(BOARD));
            let moved = state.move_card(card, board, End::Bottom, Identity::New);
            moved.expect("few moves");
            let owner = state.card(card).owner;
            state.begin_object(card, owner).expect("room");
        }
        Deed::Attach(a, b) if a != b && state.in_slot(Slot(b)).is_some() => {
            if let Some(object) = state.in_slot_mut(Slot(a)) {
                object.host = Slot(b);
            }
        }
        Deed::Under(card, slot) if loose(state, card) && state.in_slot(Slot(slot)).is_some() => {
            let to = Place::under(BELOW, Slot(slot));
            let moved = state.move_card(CardId(card), to, End::Top, Identity::New);
            moved.expect("few moves");
        }
        Deed::Represent(slot, card) if loose(state, card) => {
            let to = Place::under(BELOW, Slot(slot));
            let done = state.represent(Slot(slot), CardId(card), to);
            done.expect("few moves");
        }
        Deed::Cease(card) if there(state, card) && state.cards().count() < 30 => {
            state.cease(CardId(card)).expect("few moves");
        }
        Deed::Change(slot, kind, n) => {
            if let Some(object) = state.in_slot_mut(Slot(slot)) {
                object.set(StatusId(kind), n % 2 == 0);
                let set = object.set_counters(CounterId(kind), n);
                set.expect("four kinds");
                object.damage = n;
            }
        }
        Deed::Number(seat, n) => {
            let added = state.seats[usize::from(seat)].add(NumberId(1), n.into());
            added.expect("small numbers");
        }
        Deed::Affect(slot) => {
            let (stamp, scope) = (state.stamp(), state.object_thing(Slot(slot)));
            let lasts = Lasts::Source;
            state.effects.push(Effect {
                stamp,
                scope,
                lasts,
                ..Effect::default()
            });
        }
        Deed::Shuffle(seat) => state.shuffle(Place::of(DECK, Seat(seat))),
        _ => {}
    }
}

fn after(deeds: &[Deed]) -> State {
    let mut state = table();
    deeds.iter().for_each(|deed| apply(&mut state, *deed));
    state
}

fn hash(state: &State) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}

/// Law: a copy into any other state is equal, hashes alike and allocates
/// nothing.
fn copies(copy: fn(&mut State, &State), from: &State, into: &mut State) -> Result<(), String> {
    let allocated = allocations::during(|| copy(into, from));
    match () {
        () if into != from => Err("a copy differs".into()),
        () if hash(into) != hash(from) => Err("a copy hashes differently".into()),
        () if allocated > 0 => Err(format!("copying allocates {allocated} times")),
        () => Ok(()),
    }
}

/// Law: whoever remembers the name of an object or card never meets another
/// one by it.
fn names_stay_apart(
    deeds: &[Deed],
    meant: fn(&State, Thing) -> Option<Slot>,
) -> Result<(), String> {
    let mut state = table();
    let mut known: Vec<(Thing, u32)> = Vec::new();
    for deed in deeds {
        apply(&mut state, *deed);
        let live: Vec<Slot> = state.objects().map(|(slot, _)| slot).collect();
        for slot in live {
            let since = state.in_slot(slot).map_or(0, |o| o.since);
            known.push((state.object_thing(slot), since));
        }
        for (thing, since) in &known {
            let found = meant(&state, *thing).and_then(|slot| state.in_slot(slot));
            if found.is_some_and(|object| object.since != *since) {
                return Err(format!("{thing:?} is another one after {deed:?}"));
            }
        }
    }
    Ok(())
}

/// Law: a card that goes and comes back leaves the position as it was, though
/// not the state.
fn position_returns(position: fn(&State) -> u64, state: &State) -> Result<(), String> {
    let mut moved = state.clone();
    let Some(card) = moved.top(Place::of(DECK, Seat(0))) else {
        return Ok(());
    };
    for zone in [HAND, DECK] {
        let to = Place::of(zone, Seat(0));
        let done = moved.move_card(card, to, End::Top, Identity::New);
        done.map_err(|e| e.to_string())?;
    }
    match () {
        () if moved == *state => Err("names and stamps are no part of the state".into()),
        () if position(&moved) != position(state) => Err("the position is another".into()),
        () => Ok(()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn whatever_happens_the_state_is_sound(deeds in deeds()) {
        let mut state = table();
        for deed in deeds {
            apply(&mut state, deed);
            prop_assert_eq!(sound(&state), Ok(()), "after {:?}", deed);
        }
    }

    #[test]
    fn a_copy_is_equal_and_allocates_nothing(a in deeds(), b in deeds()) {
        let (from, mut into) = (after(&a), after(&b));
        prop_assert_eq!(copies(State::copy_from, &from, &mut into), Ok(()));
    }

    #[test]
    fn what_is_undone_was_never_done(a in deeds(), b in deeds()) {
        let before = after(&a);
        let mut state = before.clone();
        b.iter().for_each(|deed| apply(&mut state, *deed));
        state.copy_from(&before);
        prop_assert_eq!(hash(&state), hash(&before));
        prop_assert_eq!(whole(&state), whole(&before));
    }

    #[test]
    fn names_never_mean_another(deeds in deeds()) {
        prop_assert_eq!(names_stay_apart(&deeds, State::slot), Ok(()));
    }

    #[test]
    fn a_stored_state_reads_back_equal(deeds in deeds()) {
        let state = after(&deeds);
        let stored = postcard::to_stdvec(&state).expect("plain data");
        let read: State = postcard::from_bytes(&stored).expect("what was written");
        prop_assert_eq!(read, state);
    }

    #[test]
    fn a_position_returns(deeds in deeds()) {
        let state = after(&deeds);
        prop_assert_eq!(position_returns(whole, &state), Ok(()));
        prop_assert_eq!(position_returns(shape, &state), Ok(()));
    }
}

#[test]
fn the_law_of_copies_catches_a_forgetful_copy() {
    let forgetful = |to: &mut State, from: &State| {
        to.copy_from(from);
        to.effects.truncate(0);
    };
    let mut from = table();
    apply(&mut from, Deed::Enter(0));
    apply(&mut from, Deed::Affect(0));
    let caught = copies(forgetful, &from, &mut table());
    assert_eq!(caught, Err("a copy differs".into()));
    let boxed = |to: &mut State, from: &State| *to = *Box::new(from.clone());
    assert!(copies(boxed, &from, &mut table()).is_err());
}

#[test]
fn the_law_of_names_catches_names_without_generations() {
    let by_slot = |state: &State, thing: Thing| match thing.named() {
        Named::Object(slot, _) => state.in_slot(slot).map(|_| slot),
        _ => None,
    };
    let again = [Deed::Enter(0), Deed::Move(0, 1, true), Deed::Enter(2)];
    assert!(names_stay_apart(&again, State::slot).is_ok());
    assert!(names_stay_apart(&again, by_slot).is_err());
}

#[test]
fn the_law_of_positions_catches_one_that_remembers() {
    assert!(position_returns(hash, &table()).is_err());
}

#[test]
fn the_audit_catches_a_card_that_nobody_lists() {
    let mut state = table();
    assert_eq!(sound(&state), Ok(()));
    state.card_mut(CardId(0)).place = Some(Place::of(HAND, Seat(0)));
    assert!(sound(&state).is_err());
}

#[test]
fn an_object_whose_card_changes_keeps_its_name() {
    let mut state = table();
    apply(&mut state, Deed::Enter(0));
    let name = state.object_thing(Slot(0));
    apply(&mut state, Deed::Represent(0, 2));
    assert_eq!(state.slot(name), Some(Slot(0)));
    assert_eq!(state.card_of(name), Some(CardId(2)));
    assert_eq!(state.top(Place::under(BELOW, Slot(0))), Some(CardId(0)));
    assert_eq!(sound(&state), Ok(()));
}

#[test]
fn what_lies_under_an_object_goes_along_and_what_is_attached_stays() {
    let mut state = table();
    for deed in [
        Deed::Enter(0),
        Deed::Enter(1),
        Deed::Attach(1, 0),
        Deed::Under(2, 0),
        Deed::Move(0, 1, true),
    ] {
        apply(&mut state, deed);
    }
    assert_eq!(state.card(CardId(2)).place, Some(Place::of(HAND, Seat(0))));
    assert_eq!(state.in_slot(Slot(1)).map(|o| o.host), Some(Slot::NONE));
    assert_eq!(sound(&state), Ok(()));
}

#[test]
fn a_shape_has_no_numbers_and_a_position_has() {
    let (a, mut b) = (table(), table());
    apply(&mut b, Deed::Number(0, 3));
    assert_eq!(shape(&a), shape(&b));
    assert_ne!(whole(&a), whole(&b));
}

#[test]
fn limits_are_errors_and_change_nothing() {
    let mut state = table();
    state.card_mut(CardId(0)).generation = u16::MAX;
    let before = state.clone();
    let hand = Place::of(HAND, Seat(0));
    let moved = state.move_card(CardId(0), hand, End::Top, Identity::New);
    assert_eq!((moved.is_err(), &state), (true, &before));
    let mut made = Ok(CardId(0));
    while made.is_ok() {
        made = state.make_card(PrintId(0), Seat(0), CardFlags::TOKEN);
    }
    assert_eq!(state.cards().count(), usize::from(machine::MOST) + 1);
}

#[test]
fn a_state_of_a_duel_is_small() {
    assert!(size_of::<State>() <= 14_000, "{}", size_of::<State>());
}

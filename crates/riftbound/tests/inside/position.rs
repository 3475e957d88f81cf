use kernel::game::Game;
use kernel::rng::GameRng;
use kernel::scenario::Position;
use kernel::seats::Seat;
use kernel::view::{TableView, Viewer};
use riftbound::card::Kind;
use riftbound::card::{Domain, DomainSet, Price, Print};
use riftbound::position::place;
use riftbound::{Rules, State};
use toml::Table;
use toml::Value;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn print(name: &str, kind: Kind, might: i16) -> Print {
    Print {
        basic: kind == Kind::Rune,
        cost: Price::energy(2),
        might,
        might_bonus: (kind == Kind::Gear).then_some(2),
        ..Print::plain(name, kind)
    }
}

fn rules() -> Rules {
    let mut rules = Rules::default();
    let mut add = |print: Print| {
        rules.prints.put(print).unwrap();
    };
    add(print("Ember Fox", Kind::Unit, 3));
    add(print("Tidewall", Kind::Unit, 5));
    add(print("Iron Helm, of Old", Kind::Gear, 0));
    add(print("Ember Bolt", Kind::Spell, 0));
    for domain in [Domain::Fury, Domain::Calm] {
        let mut rune = print(&format!("{} Rune", domain.name()), Kind::Rune, 0);
        rune.domains = DomainSet::only(domain);
        add(rune);
    }
    rules.with_plain_cards()
}

fn position(text: &str) -> Position {
    let top: Table = text.parse().unwrap();
    let table = |t: &Table, key: &str| t.get(key).and_then(Value::as_table).cloned();
    let seats = table(&top, "seat").unwrap_or_default();
    let seat = |l: &String| Some((Seat::from_letter(l)?, table(&seats, l)?));
    Position {
        mode: String::new(),
        edition: String::new(),
        seed: 1,
        table: table(&top, "table").unwrap_or_default(),
        seats: seats.keys().filter_map(seat).collect(),
    }
}

const TABLE: &str = r#"
[table]
turn = "A"
battlefields = ["Plain Field: scored by B"]
[seat.A]
hand = ["Ember Bolt"]
base = ["Ember Fox: exhausted, damage 1, buffed 2, with Iron Helm, of Old"]
runes = "2 fury, 1 calm exhausted"
pool = "2 energy, 1 fury, 1 any for spells"
points = 3
[seat.B]
"battlefield 1" = ["Tidewall"]
"facedown 1" = ["Ember Bolt"]
deck = []
"#;

fn placed() -> (State, Rules) {
    let rules = rules();
    let state = place(&position(TABLE), &rules).unwrap();
    (state, rules)
}

fn names(view: &TableView, seat: Option<Seat>, area: &str) -> Vec<String> {
    let area = view.area(seat, area).unwrap();
    let name = |c: &kernel::view::CardView| c.face.as_ref().map(|f| f.name.clone());
    let cards = area.cards.iter().map(|c| name(c).unwrap_or("?".to_owned()));
    cards.collect()
}

fn marks(view: &TableView, seat: Option<Seat>, area: &str) -> Vec<String> {
    view.area(seat, area).unwrap().cards[0].marks.clone()
}

fn number(view: &TableView, seat: Seat, name: &str) -> i32 {
    let mut numbers = view.seats[seat.index()].numbers.iter();
    numbers.find(|n| n.name == name).unwrap().value
}

#[test]
fn a_table_is_as_it_was_written() {
    let (state, rules) = placed();
    let view = state.view(&rules, Viewer::Judge);
    let base = names(&view, Some(A), "base");
    assert_eq!(base, ["Ember Fox", "Iron Helm, of Old"]);
    let fox = marks(&view, Some(A), "base");
    assert_eq!(fox, ["exhausted", "damage 1", "buffed 2"]);
    let runes = names(&view, Some(A), "runes");
    assert_eq!(runes, ["fury Rune", "fury Rune", "calm Rune"]);
    assert_eq!(names(&view, Some(B), "deck"), [""; 0]);
    assert_eq!(view.area(Some(A), "deck").unwrap().count, 20);
    let numbers = ["points", "energy", "fury", "any power for spells"];
    assert_eq!(numbers.map(|n| number(&view, A, n)), [3, 2, 1, 1]);
}

#[test]
fn who_is_alone_at_a_battlefield_controls_it() {
    let (state, rules) = placed();
    let view = state.view(&rules, Viewer::Judge);
    let field = marks(&view, None, "battlefield 1");
    assert_eq!(field, ["controlled by B", "scored by B"]);
    assert_eq!(marks(&view, None, "battlefield 2"), [""; 0]);
}

#[test]
fn hands_and_facedown_cards_are_seen_by_their_player_only() {
    let (state, rules) = placed();
    let (a, b) = (
        state.view(&rules, Viewer::Seat(A)),
        state.view(&rules, Viewer::Seat(B)),
    );
    assert_eq!(names(&a, Some(A), "hand"), ["Ember Bolt"]);
    assert_eq!(names(&b, Some(A), "hand"), ["?"]);
    assert_eq!(names(&a, Some(B), "facedown 1"), ["?"]);
    assert_eq!(names(&b, Some(B), "facedown 1"), ["Ember Bolt"]);
    let seen = state.view(&rules, Viewer::Spectator);
    assert_eq!(names(&seen, Some(A), "hand"), ["?"]);
}

#[test]
fn another_possible_world_looks_the_same_and_is_sound() {
    let (state, rules) = placed();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let mut other = state.clone();
        other.determinize(&rules, viewer, &mut GameRng::from_number(7));
        assert_eq!(other.view(&rules, viewer), state.view(&rules, viewer));
        assert_eq!(other.audit(&rules), Ok(()));
    }
    let mut other = state.clone();
    other.determinize(&rules, Viewer::Seat(B), &mut GameRng::from_number(7));
    let judge = |s: &State| s.view(&rules, Viewer::Judge);
    assert_ne!(judge(&other), judge(&state));
}

#[test]
fn the_audit_finds_a_card_that_is_nowhere() {
    let (mut state, rules) = placed();
    assert_eq!(state.audit(&rules), Ok(()));
    state.players[0].hand.clear();
    let law = state.audit(&rules).unwrap_err().law;
    assert_eq!(law, kernel::conformance::law::CONSERVED);
}

#[test]
fn every_fault_of_a_position_is_listed() {
    let text = r#"
[table]
turn = "X"
phase = "lunch"
[seat.A]
hand = ["Ember Wolf"]
base = ["Ember Bolt", "Ember Fox: sleepy"]
runes = "4 plaid"
"battlefield 9" = []
[seat.C]
"#;
    let faults = place(&position(text), &rules()).unwrap_err();
    let keys: Vec<&str> = faults.iter().map(|f| f.key.as_str()).collect();
    let expected = [
        "table.phase",
        "table.turn",
        "seat.A.base[0]",
        "seat.A.base[1]",
        "seat.A.battlefield 9",
        "seat.A.hand[0]",
        "seat.A.runes",
        "seat.C",
    ];
    let mut keys = keys;
    keys.sort_unstable();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(keys, expected);
}

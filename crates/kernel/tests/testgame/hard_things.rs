//! Each of the hard things is really in the test game.

use crate::parts::zone::{End, Zone};
use crate::skirmish::{Place, Rules, Setup, Skirmish, Thing};
use kernel::budget::Budget;
use kernel::game::{Choice, Game, NoObserver};
use kernel::recorder::Recorder;
use kernel::rng::FastRng;
use kernel::seats::Seat;
use kernel::view::Viewer;
use std::collections::BTreeSet;
use testkit::CancelProbe;

fn begin(seats: u8, seed: u64) -> (Skirmish, Rules) {
    let rules = Rules::default();
    let flaw = None;
    let game = Skirmish::new(&Setup { seats, seed, flaw }, &rules);
    (game.expect("a sound set-up"), rules)
}

fn offers(game: &Skirmish, rules: &Rules) -> Vec<Choice> {
    let mut offers = Vec::new();
    game.options(rules, &mut offers);
    offers
}

/// Takes the option with this label, of whoever is asked.
fn take(game: &mut Skirmish, rules: &Rules, label: &str) {
    let found = offers(game, rules);
    let fits = |c: &&Choice| game.describe(rules, **c).label == label;
    let choice = found.iter().find(fits).copied();
    let labels = || found.iter().map(|c| game.describe(rules, *c).label);
    let choice = choice.unwrap_or_else(|| panic!("{label}: {:?}", labels().collect::<Vec<_>>()));
    let ended = game.choose(rules, choice, &mut NoObserver, &mut Budget::default());
    assert_eq!(ended.taken(), Ok(()));
}

/// Gives a seat this card of its deck or hand.
fn give(game: &mut Skirmish, rules: &Rules, seat: Seat, name: &str) {
    let print = rules.named(name).expect(name);
    let own = |(_, c): &(_, &crate::parts::card::Card)| c.owner == seat && c.print == print;
    let (card, _) = game.cards.iter().find(own).expect(name);
    game.zones
        .put(card, Zone::of(Place::Hand, seat), End::Bottom);
    let hand = crate::parts::knowledge::Sight {
        looks: crate::parts::knowledge::Eyes::of(seat),
        followed: false,
    };
    game.knowledge.moved(card, hand);
}

/// Puts a thing of a seat's deck or hand on its board.
fn place(game: &mut Skirmish, rules: &Rules, seat: Seat, name: &str) {
    let print = rules.named(name).expect(name);
    let placed: Vec<_> = game.zones.cards(Zone::of(Place::Board, seat)).to_vec();
    let own = |(id, c): &(kernel::ids::CardId, &crate::parts::card::Card)| {
        c.owner == seat && c.print == print && !placed.contains(id)
    };
    let (card, _) = game.cards.iter().find(own).expect(name);
    game.zones.put(card, Zone::of(Place::Board, seat), End::Top);
    game.handle.insert(card, game.handles.fresh());
    game.clock += 1;
    let since = game.clock;
    game.objects.begin(card, Thing { print, seat, since });
    game.traits = game.computed(rules);
}

fn board(game: &Skirmish, rules: &Rules, seat: Seat) -> Vec<String> {
    let view = game.view(rules, Viewer::Judge);
    let area = view.area(Some(seat), "board").expect("a board");
    let faces = area.cards.iter().filter_map(|c| c.face.as_ref());
    faces.map(|f| f.name.clone()).collect()
}

#[test]
fn one_replacement_after_the_other_over_simultaneous_events() {
    let (mut game, rules) = begin(2, 1);
    for name in ["Hare", "Ward", "Ward"] {
        place(&mut game, &rules, Seat(1), name);
    }
    give(&mut game, &rules, Seat(0), "Flood");
    take(&mut game, &rules, "play Flood");
    take(&mut game, &rules, "X is 1");
    take(&mut game, &rules, "pay 1 energy");
    take(&mut game, &rules, "pass");
    let asked = game.prompt(&rules, Viewer::Seat(Seat(1)));
    assert_eq!(asked, "which one steps in?");
    let choice = offers(&game, &rules)[0];
    let ended = game.choose(&rules, choice, &mut NoObserver, &mut Budget::default());
    assert_eq!(ended.taken(), Ok(()));
    assert_eq!(board(&game, &rules, Seat(1)), ["Hare"]);
}

#[test]
fn a_slot_opens_again_and_a_play_of_several_questions_is_taken_back() {
    let (mut game, rules) = begin(2, 2);
    give(&mut game, &rules, Seat(0), "Spark");
    let before = game.clone();
    let mut undo = CancelProbe::default();
    for label in ["play Spark", "target A", "pay one more", "target B"] {
        undo.asked(&game);
        let mut found = offers(&game, &rules);
        found.retain(|c| game.describe(&rules, *c).label == label);
        undo.answered(found[0]);
        take(&mut game, &rules, label);
    }
    undo.asked(&game);
    assert_eq!(undo.restored(), Some(&before));
    take(&mut game, &rules, "pay 2 energy");
    undo.asked(&game);
    assert_eq!(undo.restored(), None);
}

#[test]
fn a_copy_is_a_token_that_ceases_to_exist() {
    let (mut game, rules) = begin(2, 3);
    place(&mut game, &rules, Seat(1), "Boar");
    give(&mut game, &rules, Seat(0), "Mirror");
    take(&mut game, &rules, "play Mirror");
    let choice = offers(&game, &rules)[0];
    let ended = game.choose(&rules, choice, &mut NoObserver, &mut Budget::default());
    assert_eq!(ended.taken(), Ok(()));
    take(&mut game, &rules, "pay 1 energy");
    take(&mut game, &rules, "pass");
    assert_eq!(board(&game, &rules, Seat(0)), ["Boar"]);
    give(&mut game, &rules, Seat(0), "Flood");
    take(&mut game, &rules, "play Flood");
    take(&mut game, &rules, "X is 3");
    take(&mut game, &rules, "pay with blood");
    take(&mut game, &rules, "pass");
    assert!(board(&game, &rules, Seat(0)).is_empty());
    assert_eq!(game.audit(&rules), Ok(()));
}

/// Random play comes to all of it, so that the laws are held against it.
#[test]
fn random_play_comes_to_every_hard_thing() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let (mut game, rules) = begin(3, seed);
        let mut rng = FastRng::new(seed);
        let mut log = Recorder::new(&[Viewer::Judge]);
        while game.question().is_some() {
            seen.insert(game.prompt(&rules, Viewer::Judge));
            let found = offers(&game, &rules);
            let choice = found[rng.below(found.len())];
            let label = game.describe(&rules, choice).label;
            seen.extend(
                label
                    .ends_with(" now")
                    .then_some("played while resolving".into()),
            );
            let ended = game.choose(&rules, choice, &mut log, &mut Budget::default());
            assert_eq!(ended.taken(), Ok(()));
            let silent = game.traits.values().any(|t| !t.able);
            seen.extend(silent.then_some("silent".into()));
        }
        let lines = log.lines(Viewer::Judge).iter();
        seen.extend(lines.map(|l| l.text[1..].trim_start().to_owned()));
    }
    for thing in [
        "respond or pass",
        "choose another target",
        "which one steps in?",
        "seal a card",
        "play what you found?",
        "played while resolving",
        "keep the card or bury it",
        "silent",
        "takes back Hare",
        "shuffles",
        "is out",
    ] {
        assert!(seen.contains(thing), "{thing} never happened");
    }
}

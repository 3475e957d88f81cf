//! Matches (readings B5): decks begin anew, the loser chooses who goes first,
//! and cards are exchanged with the sideboard.

use grand_archive::db::{DECKS, GAME, SETS};
use grand_archive::deck::Deck;
use grand_archive::modes::Mode;
use grand_archive::{Rules, Setup, State};
use kernel::driver::Driver;
use kernel::game::Interrupt;
use kernel::matches::{Match, MatchGame, MatchSetup, RoundKind};
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use std::sync::Arc;
use testkit::{Checks, play_checked};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn rules() -> Rules {
    let files: Vec<_> = GAME.iter().chain(SETS).copied().collect();
    Rules::printed(&files).0
}

/// Best of three with shipped decks that have sideboards.
fn setup() -> MatchSetup<Setup> {
    let decks = DECKS.iter().map(|(_, file)| Deck::parse(file).unwrap());
    let sided: Vec<Deck> = decks.filter(|d| !d.side.is_empty()).take(2).collect();
    assert_eq!(sided.len(), 2, "shipped decks have sideboards");
    let mut setup = MatchSetup::best_of(Setup::new(Mode::Match, sided, 3), 3);
    setup.policy.time = Some(State::on_time(RoundKind::Swiss));
    setup
}

fn begin() -> Driver<Match<State>> {
    Driver::begin(Arc::new(rules()), &setup()).unwrap()
}

fn done(driver: &mut Driver<Match<State>>) {
    for seat in [A, B] {
        driver.choose_label(Some(seat), "done").unwrap();
    }
}

/// How many copies of a card a player has in a game.
fn copies(driver: &Driver<Match<State>>, seat: Seat, name: &str) -> usize {
    let print = rules().find(name).unwrap();
    let mine = driver.game().game().cards.iter();
    mine.filter(|c| c.owner == seat && c.print == print).count()
}

#[test]
fn the_loser_chooses_and_decks_begin_anew() {
    let mut driver = begin();
    driver.interrupt(A, Interrupt::Concede).unwrap();
    done(&mut driver);
    let asked = driver.question().unwrap().seats;
    assert_eq!(asked, SeatSet::only(A), "the loser chooses");
    driver.choose_label(Some(A), "go second").unwrap();
    let game = driver.game().game();
    assert_eq!((game.first, game.turn), (B, 1));
    let main = setup().game.decks[0]
        .main
        .iter()
        .map(|e| e.count)
        .sum::<u16>();
    assert_eq!(game.player(A).deck.len(), usize::from(main));
    driver.interrupt(A, Interrupt::Concede).unwrap();
    assert_eq!(driver.outcome().unwrap().winners, SeatSet::only(B));
}

#[test]
fn cards_go_to_the_deck_they_belong_to() {
    let mut driver = begin();
    driver.interrupt(A, Interrupt::Concede).unwrap();
    let deck = &setup().game.decks[0];
    let (out, into) = (&deck.main[0].card, &deck.side[0].card);
    let before = copies(&driver, A, into);
    let refused = driver.choose_label(Some(A), &format!("side out {out}"));
    assert!(refused.is_err(), "a card comes in first");
    for label in [format!("side in {into}"), format!("side out {out}")] {
        driver.choose_label(Some(A), &label).unwrap();
    }
    done(&mut driver);
    driver.choose_label(Some(A), "go first").unwrap();
    assert_eq!(copies(&driver, A, into), before + 1);
    assert_eq!(copies(&driver, A, out), usize::from(deck.main[0].count) - 1);
}

/// The sizes of main deck and material deck are seen by everybody, but not
/// what is exchanged before the next game begins (GA format-conventions/4).
#[test]
fn what_is_exchanged_shows_only_when_the_next_game_begins() {
    let rules = rules();
    let is_material = |name: &str| rules.print(rules.find(name).unwrap()).is_material();
    let mut setup = setup();
    let sides = DECKS.iter().map(|(_, file)| Deck::parse(file).unwrap());
    let regalia = |deck: &Deck| deck.side.iter().find(|e| is_material(&e.card)).cloned();
    let mut sides = sides.filter_map(|deck| regalia(&deck).map(|card| (deck, card.card)));
    let (mut deck, into) = sides.next().expect("a side deck holds a regalia");
    // One card fewer, so that another finds room.
    deck.material.pop();
    setup.game.decks[0] = deck.clone();
    let mut driver = Driver::<Match<State>>::begin(Arc::new(rules.clone()), &setup).unwrap();
    driver.interrupt(A, Interrupt::Concede).unwrap();
    let others = [Viewer::Seat(B), Viewer::Spectator];
    let seen = |driver: &Driver<Match<State>>| others.map(|viewer| driver.view(viewer));
    let before = seen(&driver);
    let label = format!("side in {into}");
    driver.choose_label(Some(A), &label).unwrap();
    assert_eq!(seen(&driver), before);
    done(&mut driver);
    driver.choose_label(Some(A), "go first").unwrap();
    let material = |deck: &Deck| {
        deck.material
            .iter()
            .map(|e| usize::from(e.count))
            .sum::<usize>()
    };
    let game = driver.game().game();
    assert_eq!(game.player(A).material.len(), material(&deck) + 1);
    assert_ne!(seen(&driver), before);
}

/// A single card that lies face-down is to be materialized, and a preserved one
/// could be taken instead: whether the first can be is nobody else's business
/// (GA public-vs-private-information/p5).
#[test]
fn who_could_take_a_preserved_card_is_asked_whatever_lies_face_down() {
    let find = |name: &str| {
        let (_, file) = DECKS.iter().find(|(n, _)| n.contains(name)).unwrap();
        Deck::parse(file).unwrap()
    };
    let decks = vec![find("tidepool-rite"), find("early-ink")];
    let seed = 71_008;
    let mut setup = MatchSetup::best_of(Setup::new(Mode::Match, decks, seed), 3);
    setup.policy.time = Some(State::on_time(RoundKind::Swiss));
    let played = play_checked::<Match<State>>(&setup, &rules(), seed, &Checks::default());
    assert_eq!(played.err().map(|broken| broken.violation), None);
}

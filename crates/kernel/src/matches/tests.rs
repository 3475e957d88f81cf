use super::*;
use crate::budget::Budget;
use crate::driver::Driver;
use crate::game::{Game, InputError, Interrupt, NoObserver};
use crate::replay::state_hash;
use crate::rng::FastRng;
use crate::seats::Seat;
use crate::test_game::{Setup, Stones, Tiny};
use crate::view::Viewer;
use std::sync::Arc;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn setup() -> MatchSetup<Setup> {
    let game = Setup {
        seed: 3,
        decks: vec![vec![0, 0, 1, 1]; 2],
        sides: vec![vec![2, 2], vec![2]],
        chooser: None,
    };
    MatchSetup::best_of(game, 3)
}

fn begin(setup: &MatchSetup<Setup>) -> Driver<Match<Tiny>> {
    Driver::begin(Arc::new(Stones::shipped()), setup).unwrap()
}

fn concede(driver: &mut Driver<Match<Tiny>>, seat: Seat) {
    driver.interrupt(seat, Interrupt::Concede).unwrap();
}

fn done(driver: &mut Driver<Match<Tiny>>) {
    driver.choose_label(Some(A), "done").unwrap();
    driver.choose_label(Some(B), "done").unwrap();
}

fn draw(driver: &mut Driver<Match<Tiny>>) {
    for seat in [A, B] {
        driver.interrupt(seat, Interrupt::OfferDraw).unwrap();
    }
}

#[test]
fn two_games_won_win_the_match() {
    let mut driver = begin(&setup());
    concede(&mut driver, B);
    assert_eq!(driver.game().wins(), [1, 0]);
    done(&mut driver);
    concede(&mut driver, A);
    done(&mut driver);
    assert_eq!(driver.outcome(), None);
    concede(&mut driver, B);
    let outcome = driver.outcome().unwrap();
    assert_eq!(outcome.winners, SeatSet::only(A));
    assert_eq!(driver.game().wins(), [2, 1]);
    assert_eq!(
        driver.view(Viewer::Spectator).result.as_deref(),
        Some("games won")
    );
    let late = driver.interrupt(A, Interrupt::Concede);
    assert_eq!(late, Err(InputError::Over));
}

#[test]
fn the_loser_chooses_and_after_a_draw_chance_does() {
    for loser in [A, B] {
        let mut driver = begin(&setup());
        concede(&mut driver, loser);
        done(&mut driver);
        let asked = driver.question().unwrap().seats;
        assert_eq!(asked, SeatSet::only(loser));
        assert!(driver.find_label(None, "go second").is_ok());
    }
    let choosers: SeatSet = (0..20)
        .map(|seed| {
            let mut setup = setup();
            setup.game.seed = seed;
            let mut driver = begin(&setup);
            draw(&mut driver);
            assert_eq!(
                driver.game().wins(),
                [0, 0],
                "a drawn game counts for nobody"
            );
            done(&mut driver);
            driver.question().unwrap().seats.lowest().unwrap()
        })
        .collect();
    assert_eq!(choosers, SeatSet::first(2), "both come up");
}

#[test]
fn a_match_ends_after_its_last_game() {
    let mut setup = setup();
    setup.policy.max_games = Some(2);
    let mut driver = begin(&setup);
    draw(&mut driver);
    done(&mut driver);
    concede(&mut driver, A);
    assert_eq!(driver.outcome().unwrap().winners, SeatSet::only(B));
    let mut driver = begin(&setup);
    for _ in 0..2 {
        draw(&mut driver);
        if driver.question().is_some() {
            done(&mut driver);
        }
    }
    assert!(driver.outcome().unwrap().winners.is_empty());
}

#[test]
fn game_losses_count_before_the_first_game() {
    let mut setup = setup();
    setup.policy.game_losses = vec![1];
    let mut driver = begin(&setup);
    assert_eq!(
        (driver.game().wins(), driver.game().games()),
        (&[0, 1][..], 1)
    );
    concede(&mut driver, A);
    assert_eq!(driver.outcome().unwrap().winners, SeatSet::only(B));
    setup.policy.game_losses = vec![0, 2];
    assert_eq!(begin(&setup).outcome().unwrap().winners, SeatSet::only(A));
}

#[test]
fn set_ups_that_make_no_match_are_refused() {
    let reasons = |change: fn(&mut MatchSetup<Setup>)| {
        let mut setup = setup();
        change(&mut setup);
        let refused = Match::<Tiny>::new(&setup, &Stones::shipped()).unwrap_err();
        refused.reasons.len()
    };
    assert_eq!(reasons(|s| s.policy.best_of = 2), 1);
    assert_eq!(reasons(|s| s.policy.best_of = 0), 1);
    assert_eq!(reasons(|s| s.policy.game_losses = vec![0, 0, 1]), 1);
    assert_eq!(
        reasons(|s| (s.policy.best_of, s.policy.max_games) = (4, Some(0))),
        2
    );
    assert_eq!(reasons(|s| s.game.decks[0] = vec![]), 1);
}

#[test]
fn sided_cards_are_played_with_and_stay_sided() {
    let mut driver = begin(&setup());
    concede(&mut driver, A);
    for label in ["side in Boulder", "side out Rock", "done"] {
        driver.choose_label(Some(A), label).unwrap();
    }
    driver.choose_label(Some(B), "done").unwrap();
    let cards = |driver: &Driver<Match<Tiny>>| {
        let side = &driver.game().game().sides[0];
        let mut cards = [&side.hand[..], &side.deck[..]].concat();
        cards.sort_unstable();
        cards
    };
    assert_eq!(cards(&driver), [0, 0, 1, 2]);
    concede(&mut driver, B);
    done(&mut driver);
    assert_eq!(cards(&driver), [0, 0, 1, 2]);
}

#[test]
fn what_others_side_is_sealed() {
    let mut driver = begin(&setup());
    concede(&mut driver, A);
    let before = driver.view(Viewer::Seat(B));
    let told = driver.lines(Viewer::Seat(B)).len();
    driver.choose_label(Some(A), "side in Boulder").unwrap();
    assert_eq!(driver.view(Viewer::Seat(B)), before);
    assert_eq!(driver.lines(Viewer::Seat(B)).len(), told);
    assert_ne!(driver.view(Viewer::Seat(A)), before);
    let mut guess = driver.game().clone();
    guess.determinize(
        &Stones::shipped(),
        Viewer::Seat(B),
        &mut GameRng::from_number(1),
    );
    assert_eq!(guess.pools[0], guess.presented[0], "B cannot know better");
    assert_eq!(guess.view(&Stones::shipped(), Viewer::Seat(B)), before);
}

#[test]
fn what_was_sided_is_disclosed_when_the_next_game_begins() {
    let grows = |labels: &[&str]| {
        let mut driver = begin(&setup());
        concede(&mut driver, A);
        for label in labels {
            driver.choose_label(Some(A), label).unwrap();
        }
        let sealed = driver.game().chance_reveal_count();
        done(&mut driver);
        driver.game().chance_reveal_count() - driver.game().game().chance_reveal_count() - sealed
    };
    assert_eq!(grows(&["side in Boulder", "side out Rock"]), 1);
    assert_eq!(grows(&[]), 0, "nothing was exchanged");
}

#[test]
fn handles_of_siding_options_are_those_of_the_view() {
    let mut driver = begin(&setup());
    concede(&mut driver, A);
    let view = driver.view(Viewer::Seat(A));
    for offer in driver.listing_for(Some(A)).offers {
        for handle in offer.at {
            let (_, card) = view.card(handle).unwrap();
            let name = &card.face.as_ref().unwrap().name;
            assert!(offer.label.ends_with(name.as_str()), "{}", offer.label);
        }
    }
}

#[test]
fn a_seat_that_leaves_loses_the_match() {
    let mut driver = begin(&setup());
    concede(&mut driver, B);
    assert_eq!(
        driver.interrupt(B, Interrupt::OfferDraw),
        Err(InputError::NotNow("no game is under way"))
    );
    driver.interrupt(A, Interrupt::Leave).unwrap();
    assert_eq!(driver.outcome().unwrap().winners, SeatSet::only(B));
    let mut driver = begin(&setup());
    driver.interrupt(B, Interrupt::Leave).unwrap();
    assert_eq!(driver.outcome().unwrap().winners, SeatSet::only(A));
}

#[test]
fn turns_and_revelations_never_go_back() {
    let mut driver = begin(&setup());
    for (seat, label) in [
        (None, "go first"),
        (Some(A), "keep"),
        (Some(B), "redraw"),
        (None, "pass"),
    ] {
        driver.choose_label(seat, label).unwrap();
    }
    let before = (driver.game().turn(), driver.game().reveal_count());
    assert_eq!(before, (2, 2));
    concede(&mut driver, A);
    done(&mut driver);
    assert_eq!((driver.game().turn(), driver.game().reveal_count()), (2, 3));
}

/// Random play of whole matches: they end, keep the laws, and come out the same
/// whether anybody watches or not.
#[test]
fn random_matches_end_and_keep_the_laws() {
    let rules = Stones::shipped();
    for seed in 0..60 {
        let mut setup = setup();
        setup.game.seed = seed;
        setup.policy.siding = seed % 3 != 0;
        let mut quiet = Match::<Tiny>::new(&setup, &rules).unwrap();
        let mut watched = begin(&setup);
        let mut rng = FastRng::new(seed);
        let mut count = 0;
        while quiet.question().is_some() {
            let mut options = Vec::new();
            quiet.options(&rules, &mut options);
            let choice = options[rng.below(options.len())];
            let ended = quiet.choose(&rules, choice, &mut NoObserver, &mut Budget::default());
            assert_eq!(ended.taken(), Ok(()));
            watched.answer(choice).unwrap();
            quiet.audit(&rules).unwrap();
            count += 1;
            assert!(count < 20_000, "seed {seed} does not end");
        }
        assert_eq!(state_hash(&quiet), state_hash(watched.game()));
        let stored = postcard::to_stdvec(&quiet).unwrap();
        assert_eq!(postcard::from_bytes::<Match<Tiny>>(&stored).unwrap(), quiet);
        assert!(quiet.outcome().is_some());
    }
}

#[test]
fn lost_cards_are_noticed() {
    let mut driver = begin(&setup());
    concede(&mut driver, A);
    let mut broken = driver.game().clone();
    broken.pools[0].deck.pop();
    assert!(broken.audit(&Stones::shipped()).is_err());
    let mut broken = driver.game().clone();
    broken.pools[0].deck.push(0);
    assert!(broken.audit(&Stones::shipped()).is_err());
}

mod policies;
mod rulings;

//! Matches (RB 481): battlefields are used up, cards are exchanged, and every
//! law of the kernel holds from the first game to the last.

use kernel::driver::Driver;
use kernel::game::{Game, Interrupt, Ruling};
use kernel::matches::{Match, MatchGame, MatchSetup, RoundKind};
use kernel::replay::{Header, Replay};
use kernel::rng::FastRng;
use kernel::seats::{Seat, SeatSet};
use riftbound::modes::Mode;
use riftbound::{Rules, Setup, State};
use std::sync::Arc;
use testkit::{check, seated};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// Best of three with shipped decks that have sideboards.
fn setup(first: usize) -> (String, MatchSetup<Setup>) {
    let decks = &Rules::shipped().decks;
    let sided: Vec<_> = decks.iter().filter(|(_, d)| !d.side.is_empty()).collect();
    assert!(sided.len() > 1, "shipped decks have sideboards");
    let (name, list) = seated(&sided, 2 * first, 1, 2);
    let game = Setup::new(Mode::Match, list, first as u64);
    let mut setup = MatchSetup::best_of(game, 3);
    let rounds = [RoundKind::Swiss, RoundKind::Elimination];
    setup.policy.time = Some(State::on_time(rounds[first % 2]));
    (name, setup)
}

fn begin() -> Driver<Match<State>> {
    let rules = Arc::new(Rules::shipped().clone());
    Driver::begin(rules, &setup(0).1).unwrap()
}

/// Answers what is asked before the game, always the first option, until both
/// players have a battlefield in use; gives their names.
fn fields(driver: &mut Driver<Match<State>>) -> Vec<String> {
    while driver.game().game().fields.is_empty() {
        let first = driver.listing_for(None).offers[0].clone();
        driver.choose_label(Some(first.seat), &first.label).unwrap();
    }
    let game = driver.game().game();
    let name = |card| Rules::shipped().print(game.card(card).print).name.clone();
    game.fields.iter().map(|f| name(f.card)).collect()
}

fn done(driver: &mut Driver<Match<State>>) {
    for seat in [A, B] {
        driver.choose_label(Some(seat), "done").unwrap();
    }
}

#[test]
fn battlefields_of_a_won_game_are_used_up() {
    let mut driver = begin();
    let mut all = fields(&mut driver);
    driver.interrupt(A, Interrupt::Concede).unwrap();
    done(&mut driver);
    assert_eq!(
        driver.question().unwrap().seats,
        SeatSet::only(A),
        "the loser chooses"
    );
    all.extend(fields(&mut driver));
    driver.interrupt(B, Interrupt::Concede).unwrap();
    done(&mut driver);
    all.extend(fields(&mut driver));
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 6, "nothing is used twice: {all:?}");
    driver.interrupt(B, Interrupt::Concede).unwrap();
    assert_eq!(driver.outcome().unwrap().winners, SeatSet::only(A));
}

#[test]
fn a_drawn_game_is_played_again_as_it_was() {
    let mut driver = begin();
    let before = fields(&mut driver);
    let first = driver.game().game().first;
    for seat in [A, B] {
        driver.interrupt(seat, Interrupt::OfferDraw).unwrap();
    }
    assert!(!driver.game().is_siding());
    assert_eq!(driver.game().wins(), [0, 0]);
    assert_eq!(fields(&mut driver), before);
    assert_eq!(driver.game().game().first, first);
}

#[test]
fn cards_are_exchanged_one_for_one() {
    let mut driver = begin();
    fields(&mut driver);
    driver.interrupt(A, Interrupt::Concede).unwrap();
    let deck = &setup(0).1.game.decks[0];
    let (out, into) = (&deck.main[0].card, &deck.side[0].card);
    let refused = driver.choose_label(Some(A), &format!("side out {out}"));
    assert!(refused.is_err(), "a card comes in first");
    driver
        .choose_label(Some(A), &format!("side in {into}"))
        .unwrap();
    assert!(driver.choose_label(Some(A), "done").is_err());
    driver
        .choose_label(Some(A), &format!("side out {out}"))
        .unwrap();
    done(&mut driver);
    fields(&mut driver);
    let (game, rules) = (driver.game().game(), Rules::shipped());
    let mine = |name: &str| {
        let own = game.cards.iter().filter(|c| c.owner == A);
        let print = rules.find(name).unwrap();
        own.filter(|c| c.print == print).count()
    };
    assert_eq!(mine(into), 1);
    let left = u16::from(deck.champion == *out) + deck.main[0].count - 1;
    assert_eq!(mine(out), usize::from(left));
}

#[test]
fn matches_keep_every_law() {
    check::<Match<State>>((0..2).map(setup), Rules::shipped(), 1);
}

/// A match at random in which judges go back now and then: it stays sound, and
/// all of it can be played again.
#[test]
fn rewinds_leave_sound_games_and_replays_verify() {
    let rules = Arc::new(Rules::shipped().clone());
    let mut rewound = 0;
    for seed in 0..2 {
        let setup = setup(seed).1;
        let mut driver = Driver::<Match<State>>::begin(Arc::clone(&rules), &setup).unwrap();
        let mut rng = FastRng::new(seed as u64);
        for _ in 0..120 {
            let mut offers = Vec::new();
            driver.game().options(&rules, &mut offers);
            let Some(choice) = offers.get(rng.below(offers.len())) else {
                break;
            };
            driver.answer(*choice).unwrap();
            let back = driver.before_action(rng.below(12));
            if let (0, Some(to)) = (rng.below(12), back)
                && driver.rule(Ruling::Rewind { to }).is_ok()
            {
                rewound += 1;
                driver.game().audit(&rules).unwrap();
            }
        }
        let header = Header::of::<Match<State>>("", 0);
        let replay = Replay::of(&driver, header, setup);
        let again = replay.resume::<Match<State>>(&rules).unwrap();
        assert_eq!(again.game(), driver.game());
    }
    assert!(rewound > 5, "only {rewound} rewinds");
}

//! A small event whose matches the engine plays: the event says how, and gets
//! the results.

use arena::results::reported;
use kernel::driver::Driver;
use kernel::game::{Game, Interrupt, Ruling};
use kernel::matches::{Match, MatchGame, MatchPolicy, MatchSetup};
use kernel::rng::FastRng;
use kernel::seats::{Seat, SeatSet};
use riftbound::modes::Mode;
use riftbound::{Rules, Setup, State};
use std::sync::Arc;
use tournament::event::{
    Event, GameScore, MatchOutcome, Phase, Registration, ResultReason, Role, Table,
};
use tournament::log::Record;
use tournament::op::Op;

fn done(event: &mut Event, by: &str, op: Op) {
    let record = Record {
        n: 0,
        at: 0,
        by: by.to_owned(),
        op,
    };
    event.perform(&[], &record).unwrap();
}

/// Four players, two Swiss rounds of an hour, and a final without a clock.
fn founded() -> Event {
    let mut event = Event::default();
    let setup = tournament::event::Setup {
        name: "Harbour Cup".to_owned(),
        phases: ["swiss:2:bo3:60m", "single:2:bo1"]
            .map(|part| Phase::read(part).unwrap())
            .to_vec(),
        seed: "sand".to_owned(),
        ..tournament::event::Setup::default()
    };
    done(&mut event, "Olga", Op::Create(Box::new(setup)));
    for (person, role) in [("Hana", Role::HeadJudge), ("Sven", Role::Scorekeeper)] {
        let person = person.to_owned();
        done(&mut event, "Olga", Op::Appoint { person, role });
    }
    for name in ["Ada", "Bo", "Cy", "Dee"] {
        let who = Registration {
            name: name.to_owned(),
            ..Registration::default()
        };
        done(&mut event, "Sven", Op::RegisterPlayer(Box::new(who)));
    }
    done(&mut event, "Sven", Op::Start);
    event
}

fn begin(policy: MatchPolicy, seed: u64) -> Driver<Match<State>> {
    let decks = &Rules::shipped().decks;
    let sided = decks.iter().filter(|(_, d)| !d.side.is_empty());
    let two = sided.map(|(_, d)| d.clone()).take(2).collect();
    let game = Setup::new(Mode::Match, two, seed);
    let rules = Arc::new(Rules::shipped().clone());
    Driver::begin(rules, &MatchSetup { game, policy }).unwrap()
}

/// Plays at random; after so many answers time is up.
fn play(driver: &mut Driver<Match<State>>, seed: u64, time: Option<u32>) {
    let mut chance = FastRng::new(seed);
    let mut options = Vec::new();
    for at in 0.. {
        if driver.question().is_none() {
            return;
        }
        if time == Some(at) {
            driver.rule(Ruling::CallTime).unwrap();
            continue;
        }
        options.clear();
        driver.game().options(driver.rules(), &mut options);
        driver.answer(options[chance.below(options.len())]).unwrap();
    }
}

/// The match of a table, as the event has it.
fn played(
    event: &Event,
    table: &Table,
    seed: u64,
    time: Option<u32>,
) -> (MatchOutcome, ResultReason) {
    let policy = event.match_policy(table.number, State::on_time).unwrap();
    let mut driver = begin(policy, seed);
    play(&mut driver, seed, time);
    reported(driver.game(), &table.players).unwrap()
}

fn play_round(event: &mut Event, seed: u64, time: Option<u32>) -> Vec<ResultReason> {
    let round = event.rounds.len() as u32;
    let tables = event.round().unwrap().tables.clone();
    let mut ways = Vec::new();
    for (n, table) in (0..).zip(tables) {
        let (outcome, how) = played(event, &table, seed + n, time);
        ways.push(how);
        let op = Op::Enter {
            round,
            table: table.number,
            outcome,
            how,
            why: String::new(),
        };
        done(event, "Sven", op);
    }
    ways
}

fn pair(event: &mut Event) {
    let pairings = tournament::next_round::draw_round(event).unwrap();
    done(event, "Sven", Op::Pair(Box::new(pairings)));
}

#[test]
fn an_event_is_played_by_the_engine() {
    let mut event = founded();
    pair(&mut event);
    assert_eq!(
        play_round(&mut event, 10, Some(60)),
        [ResultReason::Time; 2]
    );
    pair(&mut event);
    assert_eq!(
        play_round(&mut event, 20, Some(80)),
        [ResultReason::Time; 2]
    );
    done(&mut event, "Sven", Op::Advance);
    pair(&mut event);
    let ways = play_round(&mut event, 30, None);
    assert_eq!(
        ways,
        [ResultReason::Played],
        "nothing but the game ends a final"
    );
    let ranking = event.ranking();
    assert_eq!(ranking.len(), 4);
    assert!(ranking[0].playoff > ranking[1].playoff);
}

#[test]
fn what_ends_a_match_is_reported() {
    let players = &founded();
    let players: Vec<_> = players.active().into_iter().take(2).collect();
    let score = |won, lost| MatchOutcome::Games(GameScore::of(won, lost));
    let report = |end: fn(&mut Driver<Match<State>>)| {
        let mut policy = MatchPolicy::best_of(3);
        policy.game_losses = vec![0, 1];
        let mut driver = begin(policy, 1);
        assert_eq!(reported(driver.game(), &players), None);
        end(&mut driver);
        reported(driver.game(), &players).unwrap()
    };
    let conceded = report(|d| d.interrupt(Seat(0), Interrupt::ConcedeMatch).unwrap());
    assert_eq!(conceded, (score(1, 2), ResultReason::Conceded));
    let lost = report(|d| d.rule(Ruling::MatchLoss(SeatSet::first(2))).unwrap());
    assert_eq!(lost, (MatchOutcome::Nobody, ResultReason::Penalty));
    let agreed = report(|d| d.rule(Ruling::DrawMatch).unwrap());
    assert_eq!(agreed, (score(0, 0), ResultReason::Agreed));
    let second = report(|d| d.rule(Ruling::GameLoss(SeatSet::only(Seat(1)))).unwrap());
    assert_eq!(
        second,
        (score(2, 0), ResultReason::Played),
        "B lost both games"
    );
}

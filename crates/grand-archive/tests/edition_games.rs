//! Games by the book of 2023-04-03 with the decks that are built for it.

use grand_archive::card::{Supertype, Type};
use grand_archive::deck::Deck;
use grand_archive::edition::Edition;
use grand_archive::modes::Mode;
use grand_archive::program::{AbilityKind, Gate, Label, TriggerEvent, Word};
use grand_archive::{Rules, Setup, State};
use kernel::budget::Budget;
use kernel::game::{Choice, Game, NoObserver};
use kernel::ids::PrintId;
use kernel::matches::{Match, MatchSetup};
use kernel::rng::FastRng;
use std::collections::BTreeSet;

/// The decks that the old book knows.
const NAMES: [&str; 4] = ["early-ink", "first-muster", "nine-locks", "reed-song"];

fn decks() -> Vec<Deck> {
    let all = &Rules::shipped().decks;
    let find = |name: &str| {
        let found = all.iter().find(|(file, _)| file.starts_with(name));
        found.expect("a shipped deck").1.clone()
    };
    NAMES.iter().map(|name| find(name)).collect()
}

/// Their cards, side decks too.
fn prints() -> BTreeSet<PrintId> {
    let decks = decks();
    let entries = decks
        .iter()
        .flat_map(|d| d.material.iter().chain(&d.main).chain(&d.side));
    let found = entries.filter_map(|e| Rules::shipped().find(&e.card));
    found.collect()
}

#[test]
fn four_decks_are_legal_in_the_old_book_and_no_others() {
    let rules = Rules::shipped();
    for (name, deck) in &rules.decks {
        let faults = deck.faults_in(Edition::April2023, rules);
        let old = NAMES.iter().any(|n| name.starts_with(n));
        assert_eq!(faults.is_empty(), old, "{name}: {faults:?}");
    }
    assert!(decks().iter().all(|d| !d.side.is_empty()));
}

#[test]
fn together_they_use_every_type_keyword_and_counter_of_the_old_book() {
    let rules = Rules::shipped();
    let prints = prints();
    let of = |kind: Type| prints.iter().any(|p| rules.prints[*p].is(kind));
    let types = [
        Type::Champion,
        Type::Ally,
        Type::Action,
        Type::Attack,
        Type::Item,
        Type::Weapon,
        Type::Domain,
    ];
    assert!(types.into_iter().all(of));
    let regalia = prints
        .iter()
        .any(|p| rules.prints[*p].supertypes.has(Supertype::Regalia));
    let unique = prints
        .iter()
        .any(|p| rules.prints[*p].supertypes.has(Supertype::Unique));
    assert!(regalia && unique);
    let abilities: Vec<_> = prints
        .iter()
        .flat_map(|p| &rules.prints[*p].abilities)
        .map(|id| &rules.abilities[id.index()])
        .collect();
    let written: Vec<String> = abilities.iter().map(|a| format!("{a:?}")).collect();
    let words = [
        Word::Cleave,
        Word::Critical,
        Word::DivineRelic,
        Word::Efficiency,
        Word::FloatingMemory,
        Word::Immortality,
        Word::Intercept,
        Word::Lineage,
        Word::Prepare,
        Word::Preserve,
        Word::Pride,
        Word::Spellshroud,
        Word::Stealth,
        Word::TrueSight,
        Word::Vigor,
    ];
    for word in words {
        let has = |a: &&&grand_archive::program::Ability| match &a.kind {
            AbilityKind::Keyword(k) => k.word() == word,
            _ => false,
        };
        let given = written
            .iter()
            .any(|w| w.contains(&format!("Gain({word:?}")));
        assert!(given || abilities.iter().any(|a| has(&a)), "{word:?}");
    }
    let events = [
        TriggerEvent::Attacks,
        TriggerEvent::Dies,
        TriggerEvent::Enters,
        TriggerEvent::Hits,
        TriggerEvent::Kills,
        TriggerEvent::Leaves,
    ];
    for event in events {
        let waits = |a: &&grand_archive::program::Ability| match &a.kind {
            AbilityKind::Triggered(t) => t.keyworded && t.events.contains(&event),
            _ => false,
        };
        assert!(abilities.iter().any(waits), "{event:?}");
    }
    for gate in [Gate::Class, Gate::Element, Gate::Level(2)] {
        assert!(
            abilities.iter().any(|a| a.gates.contains(&gate)),
            "{gate:?}"
        );
    }
    for label in [Label::Balance, Label::Harmonize, Label::Upkeep] {
        assert!(
            abilities.iter().any(|a| a.label == Some(label)),
            "{label:?}"
        );
    }
    assert!(abilities.iter().any(|a| a.inherited));
    let counters = [
        "buff",
        "durability",
        "enlighten",
        "level",
        "music",
        "preparation",
    ];
    for name in counters {
        let counter = rules.counter(name).expect("a kind of counter");
        let spoken = format!("{counter:?}");
        assert!(written.iter().any(|w| w.contains(&spoken)), "{name}");
    }
}

/// A set-up by the old book, with these decks in turn.
fn setup(mode: Mode, seed: u64) -> Setup {
    let decks = decks();
    let at = |seat: usize| decks[(seat + seed as usize) % decks.len()].clone();
    let mut setup = Setup::new(mode, (0..mode.seats()).map(at).collect(), seed);
    setup.edition = Edition::April2023;
    setup
}

/// Plays at random to the end, and checks the laws of the table now and then.
fn play_out<G: Game<Rules = Rules>>(mut game: G, seed: u64) -> G {
    let rules = Rules::shipped();
    let mut rng = FastRng::new(seed);
    for step in 0..100_000 {
        if game.outcome().is_some() {
            return game;
        }
        let mut all: Vec<Choice> = Vec::new();
        game.options(rules, &mut all);
        assert!(
            !all.is_empty(),
            "seed {seed}: somebody can always do something"
        );
        let choice = all[rng.below(all.len())];
        let ended = game.choose(rules, choice, &mut NoObserver, &mut Budget::default());
        ended.taken().expect("within the budget");
        if step % 16 == 0 {
            game.audit(rules).expect("the laws of the table");
        }
    }
    panic!("seed {seed}: the game does not end");
}

fn play(mode: Mode, seed: u64) {
    let game = State::new(&setup(mode, seed), Rules::shipped()).expect("a legal table");
    let end = play_out(game, seed);
    assert_eq!(end.edition, Edition::April2023);
}

fn play_match(seed: u64) {
    let setup = MatchSetup::best_of(setup(Mode::Match, seed), 3);
    let game = Match::<State>::new(&setup, Rules::shipped()).expect("a legal match");
    let end = play_out(game, seed);
    assert_eq!(end.game().edition, Edition::April2023);
}

#[test]
fn games_by_the_old_book_keep_every_law() {
    for mode in [Mode::Duel, Mode::Ffa3] {
        let setups = (0..4).map(|n| (format!("{} {n}", mode.name()), setup(mode, n)));
        testkit::check::<State>(setups, Rules::shipped(), 1);
    }
}

#[test]
fn matches_by_the_old_book_stay_in_it() {
    for seed in 0..2 {
        play_match(seed);
    }
}

#[test]
#[ignore = "a soak of many minutes: 1,000 duels, 300 matches, 300 games of three"]
fn soak_by_the_old_book() {
    let said = std::env::var("LUDEX_SEED").ok();
    let from: u64 = said.and_then(|s| s.parse().ok()).unwrap_or(20_000);
    (from..from + 1_000).for_each(|seed| play(Mode::Duel, seed));
    (from..from + 300).for_each(play_match);
    (from..from + 300).for_each(|seed| play(Mode::Ffa3, seed));
}

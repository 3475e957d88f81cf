//! Limited matches (RBT 602): decks without a Legend or a Chosen Champion, blank
//! battlefields, and an exchange of anything between games. Every law of the
//! kernel holds in them too.

use kernel::driver::Driver;
use kernel::game::Interrupt;
use kernel::ids::PrintId;
use kernel::matches::{Match, MatchSetup};
use kernel::scenario::ScenarioGame;
use kernel::seats::Seat;
use riftbound::card::{Domain, Kind, Print};
use riftbound::{Rules, Setup, State};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;
use testkit::check;
use toml::Table;

/// A pool of two cards each of three Domains as a deck of this format, with what
/// is left as its sideboard.
fn deck(format: &str, domains: [Domain; 3], leaders: bool) -> Table {
    let rules = Rules::shipped();
    let mut text = format!("format = \"{format}\"\n");
    let all = (0..rules.prints.len() as u16).map(|id| rules.print(PrintId(id)));
    let all: Vec<&Print> = all.filter(|p| !p.token).collect();
    let within = |p: &&&Print| {
        p.kind.is_main_deck() && p.domains.sole().is_some_and(|d| domains.contains(&d))
    };
    let mut cards: Vec<String> = all.iter().filter(within).map(|p| p.name.clone()).collect();
    cards.sort_by_key(|name| name.len());
    let champion = cards.iter().position(|c| c.contains(", "));
    let champion = champion.map_or("none".to_owned(), |at| cards.remove(at));
    let legend = all.iter().find(|p| p.kind == Kind::Legend).unwrap();
    let (legend, champion) = match leaders {
        true => (legend.name.clone(), champion),
        false => ("none".to_owned(), "none".to_owned()),
    };
    let list = |names: &[String]| {
        let lines: Vec<String> = names.iter().map(|n| format!("\"1 {n}\"")).collect();
        lines.join(", ")
    };
    let (main, side) = cards.split_at(26);
    let side = &side[..12.min(side.len())];
    let runes = domains.map(|d| {
        let name = d.name();
        format!("\"4 {}{} Rune\"", name[..1].to_uppercase(), &name[1..])
    });
    let _ = write!(
        text,
        "legend = \"{legend}\"\nchampion = \"{champion}\"\nmain = [{}]\nrunes = [{}]\n\
         battlefields = [\"Reed Maze\", \"blank\", \"Hidden Cove\"]\nside = [{}]\n",
        list(main),
        runes.join(", "),
        list(side),
    );
    text.parse().unwrap()
}

fn setup(mode: &str, format: &str, leaders: [bool; 2]) -> Setup {
    use Domain::{Body, Calm, Chaos, Fury, Mind, Order};
    let near = deck(format, [Fury, Mind, Order], leaders[0]);
    let far = deck(format, [Calm, Body, Chaos], leaders[1]);
    let decks: BTreeMap<Seat, Table> = [(Seat(0), near), (Seat(1), far)].into();
    State::setup(mode, 7, &Table::new(), &decks, Rules::shipped()).unwrap()
}

#[test]
fn limited_games_obey_the_laws() {
    let kinds = [("sealed", [true, false]), ("draft", [false, false])];
    let setups = kinds.map(|(f, l)| (f.to_owned(), setup("duel", f, l)));
    check::<State>(setups.into_iter(), Rules::shipped(), 3);
}

#[test]
fn limited_matches_obey_the_laws_and_end() {
    let kinds = [("sealed", [true, true]), ("draft", [false, true])];
    // Chance alone takes long to come back to a legal deck: see below for
    // exchanges.
    let setups = kinds.map(|(f, l)| {
        let mut series = MatchSetup::best_of(setup("match", f, l), 3);
        series.policy.siding = false;
        (f.to_owned(), series)
    });
    check::<Match<State>>(setups.into_iter(), Rules::shipped(), 2);
}

#[test]
fn decks_of_different_formats_do_not_meet() {
    use Domain::{Fury, Mind, Order};
    let sealed = deck("sealed", [Fury, Mind, Order], false);
    let draft = deck("draft", [Fury, Mind, Order], false);
    let mut cubed = draft.clone();
    cubed.insert("format".to_owned(), "cube".into());
    let meet = |a: &Table, b: &Table| {
        let decks: BTreeMap<Seat, Table> = [(Seat(0), a.clone()), (Seat(1), b.clone())].into();
        let setup = State::setup("duel", 1, &Table::new(), &decks, Rules::shipped());
        setup.map_err(|faults| faults[0].to_string())
    };
    let told = meet(&sealed, &draft).unwrap_err();
    assert!(told.contains("sealed, draft"), "{told}");
    let told = meet(&draft, &cubed).unwrap_err();
    assert!(told.contains("deck.B.format"), "{told}");
    assert_eq!(meet(&draft, &draft).unwrap().mode, "duel draft");
}

/// From one deck to another of the same pool with other Domains, a step at a
/// time: there is always a step that is allowed.
#[test]
fn a_deck_changes_its_domains_between_games() {
    use Domain::{Body, Calm, Chaos, Fury, Mind, Order};
    let mut near = deck("draft", [Fury, Mind, Order], false);
    let other = deck("draft", [Calm, Mind, Body], false);
    let cards = |t: &Table, key: &str| -> Vec<String> {
        let list = t[key].as_array().unwrap().iter();
        list.map(|v| v.as_str().unwrap()[2..].to_owned()).collect()
    };
    let (old, new) = (cards(&near, "main"), cards(&other, "main"));
    let into: Vec<&String> = new.iter().filter(|c| !old.contains(c)).collect();
    let out: Vec<&String> = old.iter().filter(|c| !new.contains(c)).collect();
    near["side"] = into
        .iter()
        .map(|c| format!("1 {c}"))
        .collect::<Vec<_>>()
        .into();
    let far = deck("draft", [Calm, Body, Chaos], false);
    let decks: BTreeMap<Seat, Table> = [(Seat(0), near), (Seat(1), far)].into();
    let rules = Rules::shipped();
    let game = State::setup("match", 7, &Table::new(), &decks, rules).unwrap();
    let series = MatchSetup::best_of(game, 3);
    let mut driver = Driver::<Match<State>>::begin(Arc::new(rules.clone()), &series).unwrap();
    driver.interrupt(Seat(1), Interrupt::Concede).unwrap();
    let mut steps: Vec<String> = Vec::new();
    let runes = ["Fury", "Order"].iter().zip(["Calm", "Body"]);
    for (old, new) in runes {
        for _ in 0..4 {
            steps.push(format!("side out {old} Rune"));
            steps.push(format!("side in {new} Rune"));
        }
    }
    steps.extend(into.iter().map(|c| format!("side in {c}")));
    steps.extend(out.iter().map(|c| format!("side out {c}")));
    while !steps.is_empty() {
        let before = steps.len();
        steps.retain(|step| driver.choose_label(Some(Seat(0)), step).is_err());
        assert!(steps.len() < before, "no step is allowed of {steps:?}");
    }
    driver.choose_label(Some(Seat(0)), "done").unwrap();
    driver.choose_label(Some(Seat(1)), "done").unwrap();
    assert_eq!(driver.game().games(), 1);
    assert!(!driver.game().is_siding());
}

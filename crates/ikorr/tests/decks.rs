//! Deck construction (section 2 of the book): every rule, broken and kept.

use ikorr::Rules;
use ikorr::deck::{Deck, Limits, check_table, team_faults};

fn shipped(file: &str) -> Deck {
    let mut decks = Rules::shipped().decks.iter();
    decks
        .find(|(name, _)| name == file)
        .map(|(_, deck)| deck.clone())
        .unwrap()
}

fn rules_broken(deck: &Deck) -> Vec<&'static str> {
    let faults = deck.faults(Rules::shipped(), &Limits::default());
    let mut rules: Vec<&str> = faults.iter().map(|fault| fault.rule.0).collect();
    rules.dedup();
    rules
}

fn entries(lines: &[&str]) -> Vec<ikorr::deck::Entry> {
    let list: Vec<String> = lines.iter().map(|line| format!("{line:?}")).collect();
    Deck::parse(&format!("deck = [{}]", list.join(", ")))
        .unwrap()
        .deck
}

/// The deck with other entries added.
fn with(lines: &[&str]) -> Deck {
    let mut deck = shipped("blood-ledger");
    deck.deck.extend(entries(lines));
    deck
}

#[test]
fn a_legal_deck_has_no_faults_and_may_be_large() {
    assert_eq!(rules_broken(&shipped("blood-ledger")), Vec::<&str>::new());
    let mut large = shipped("blood-ledger");
    let rules = Rules::shipped();
    let avatar = rules.print(rules.find(&large.avatar).unwrap());
    let fits = |print: &&ikorr::card::Print| {
        let kind = matches!(
            print.kind,
            ikorr::card::Kind::Champion | ikorr::card::Kind::Spell | ikorr::card::Kind::Location
        );
        let new = large
            .deck
            .iter()
            .chain(&large.side)
            .all(|entry| entry.card != print.name);
        kind && !print.token && new && print.aspects.iter().all(|a| avatar.aspects.contains(a))
    };
    let names: Vec<String> = rules
        .prints
        .iter()
        .filter(fits)
        .map(|p| format!("2 {}", p.name))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    large.deck.extend(entries(&names));
    assert_eq!(rules_broken(&large), Vec::<&str>::new());
}

#[test]
fn parts_that_are_missing() {
    let empty = Deck::default();
    let faults = empty.faults(Rules::shipped(), &Limits::default());
    let missing = faults
        .iter()
        .filter(|fault| fault.rule.0 == "ROI 2")
        .count();
    assert_eq!(missing, 3, "{faults:?}");
    let mut no_side = shipped("blood-ledger");
    no_side.side.clear();
    assert_eq!(rules_broken(&no_side), Vec::<&str>::new());
}

#[test]
fn each_rule_is_named_by_what_breaks_it() {
    let cases: &[(&[&str], &str)] = &[
        (&["1 Wick Novice"], "ROI 2.1b"),
        (&["1 Wellspring"], "ROI 2.2b"),
        (&["1 Fine Edge"], "ROI 2.4b.1"),
        (&["1 Grave Imp"], "ROI 2.3b"),
        (&["1 Ford of No Return"], "ROI 2.3b.1"),
        (&["1 Korrin, Breaker of Gates + Fine Edge"], "ROI 4.7c.2"),
        (&["1 Pyre Bargainn"], "ROI 3.1b"),
        (&["1 Cinder Wisp"], "ROI 3.7b"),
        (&["1 Sarn, Rider at Daybreak"], "ROI 3.1c"),
        (&["1 Gate Plunderer + Grave Imp"], "ROI 2.4b"),
        (&["1 Hail of Spears + Fine Edge"], "ROI 3.9c"),
        (&["1 Gate Plunderer + Adder Oil"], "ROI 3.9c.1"),
        (
            &["1 Gate Plunderer + Fine Edge + Padded Cloak"],
            "ROI 3.9c.2",
        ),
        (&["1 Gate Plunderer + Last Stand"], "ROI 2.4a.1"),
    ];
    for (lines, rule) in cases {
        let broken = rules_broken(&with(lines));
        assert!(
            broken.contains(rule),
            "{lines:?} breaks {broken:?}, not {rule}"
        );
    }
}

#[test]
fn sizes_of_the_three_piles() {
    let mut deck = shipped("blood-ledger");
    deck.influence = entries(&["9 Wellspring"]);
    assert_eq!(rules_broken(&deck), ["ROI 2.2a"]);
    deck.influence = entries(&["9 Wellspring", "1 Hail of Spears"]);
    assert_eq!(rules_broken(&deck), ["ROI 2.2a"]);
    let mut small = shipped("blood-ledger");
    small.deck.truncate(19);
    assert!(rules_broken(&small).contains(&"ROI 2.3a"));
    let mut side = shipped("blood-ledger");
    side.side.extend(entries(&["2 Second Wind"]));
    assert_eq!(rules_broken(&side), ["ROI 2.3c"]);
}

#[test]
fn an_unknown_name_gets_a_suggestion() {
    let faults = with(&["1 Ashen Curier"]).faults(Rules::shipped(), &Limits::default());
    assert!(
        faults[0].what.contains("did you mean `Ashen Courier`"),
        "{faults:?}"
    );
}

#[test]
fn pips_count_in_the_deck_and_after_siding() {
    let table = |extra: &str| -> toml::Table {
        let deck = include_str!("../decks/blood-ledger.toml")
            .split("side = ")
            .next()
            .unwrap();
        format!("{deck}\nside = [\"2 Night Terror\", \"2 Gate Plunderer + Deep Satchel\"]\n{extra}")
            .parse()
            .unwrap()
    };
    let rules = Rules::shipped();
    let broken = |extra: &str| -> Vec<&'static str> {
        let faults = check_table(&table(extra), rules).unwrap();
        faults
            .iter()
            .map(|fault| fault.rule.0)
            .filter(|rule| rule.starts_with("ROI 2.4c"))
            .collect()
    };
    assert_eq!(broken(""), Vec::<&str>::new());
    assert_eq!(broken("limits = { pips = 3 }"), ["ROI 2.4c.1a"]);
    let missing = table("sided = { out = [\"1 Korrin\"], in = [] }");
    assert!(check_table(&missing, rules).is_err());
}

#[test]
fn a_team_has_each_avatar_once_and_decks_of_its_own() {
    let (one, other) = (shipped("blood-ledger"), shipped("daybreak-raiders"));
    let rules = Rules::shipped();
    assert_eq!(team_faults(&[&one, &other], rules), []);
    let twins = team_faults(&[&one, &one], rules);
    assert_eq!(
        twins.iter().map(|fault| fault.rule.0).collect::<Vec<_>>(),
        ["ROI 9.10a"]
    );
}

#[test]
fn printings_of_one_name_are_one_card() {
    let deck = with(&["1 Kesh Muster Field #21", "1 Kesh Muster Field #99"]);
    assert_eq!(rules_broken(&deck), ["ROI 4.6a.6"]);
}

#[test]
fn half_a_name_and_a_wrong_epithet_are_told() {
    assert_eq!(rules_broken(&with(&["1 Marra"])), ["ROI 4.2c.1"]);
    assert_eq!(
        rules_broken(&with(&["1 Marra, Keeper of Candles"])),
        ["ROI 4.2c.2"]
    );
}

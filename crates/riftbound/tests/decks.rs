//! Deck construction (RB 101–103, 825, 484.8): every rule, broken and kept.

use riftbound::Rules;
use riftbound::card::{Domain, DomainSet, Kind, Print, Tag};
use riftbound::deck::{Deck, check_table, team_faults};
use riftbound::modes::Mode;
use riftbound::program::{Ability, AbilityId, AbilityKind, Keyword, Limit, Speed, WorksIn};

const ISK: Tag = Tag(0);
const REEDS: Tag = Tag(1);
const OMA: Tag = Tag(2);

fn plain(name: &str, kind: Kind, domains: &[Domain], tags: &[Tag]) -> Print {
    Print {
        basic: kind == Kind::Rune,
        domains: domains.iter().copied().collect::<DomainSet>(),
        tags: tags.iter().copied().collect(),
        ..Print::plain(name, kind)
    }
}

fn unit(name: &str, domains: &[Domain]) -> Print {
    plain(name, Kind::Unit, domains, &[])
}

fn champion(name: &str, tags: &[Tag]) -> Print {
    let champion = true;
    let print = plain(name, Kind::Unit, &[Domain::Fury], tags);
    Print { champion, ..print }
}

fn signature(name: &str, tags: &[Tag]) -> Print {
    let signature = true;
    let print = plain(name, Kind::Spell, &[Domain::Fury], tags);
    Print { signature, ..print }
}

fn unique(print: Print) -> Print {
    let abilities = vec![AbilityId(0)];
    Print { abilities, ..print }
}

/// Cards of a world with one river, fury and calm.
fn rules() -> Rules {
    use Domain::{Calm, Fury, Mind};
    let token = true;
    let river = plain(
        "Isk, of the River",
        Kind::Legend,
        &[Fury, Calm],
        &[ISK, REEDS],
    );
    let dam = plain("Oma, of the Dam", Kind::Legend, &[Fury, Mind], &[OMA]);
    let mut prints = vec![
        plain("Nothing", Kind::Unit, &[], &[]),
        river,
        dam,
        champion("Isk, Ferrier", &[ISK, REEDS]),
        champion("Isk, Flood", &[ISK]),
        champion("Oma, Builder", &[OMA, REEDS]),
        signature("Isk's Pole", &[ISK]),
        signature("Isk's Lamp", &[ISK]),
        signature("Oma's Spade", &[OMA]),
        unique(signature("Isk's Crown", &[ISK])),
        unique(unit("Old Heron", &[Calm])),
        unit("Deep Thought", &[Mind]),
        unit("Mixed Waters", &[Fury, Calm]),
        unit("Mixed Feelings", &[Calm, Mind]),
        unit("Nameless", &[]),
        plain("Fury Rune", Kind::Rune, &[Fury], &[]),
        plain("Calm Rune", Kind::Rune, &[Calm], &[]),
        plain("Mind Rune", Kind::Rune, &[Mind], &[]),
        plain("Mind Palace", Kind::Battlefield, &[Mind], &[]),
        Print {
            token,
            ..unit("Recruit", &[])
        },
    ];
    let numbered = |n| unit(&format!("Boat {n}"), &[Fury]);
    prints.extend((1..=13).map(numbered));
    let field = |n| plain(&format!("Ford {n}"), Kind::Battlefield, &[], &[]);
    prints.extend((1..=7).map(field));
    Rules {
        prints: prints.into_iter().collect(),
        abilities: vec![Ability {
            kind: AbilityKind::Keyword(Keyword::Unique),
            gate: None,
            zone: WorksIn::Everywhere,
            limit: Limit::None,
            speed: Speed::Normal,
            only: None,
            targets: Vec::new(),
            code: Vec::new(),
        }],
        tags: ["Isk", "Reeds", "Oma"].map(str::to_owned).to_vec(),
        ..Rules::default()
    }
}

/// A legal deck: 39 cards besides the Chosen Champion.
fn written() -> String {
    let boats: Vec<String> = (1..=13).map(|n| format!("\"3 Boat {n}\"")).collect();
    format!(
        "legend = \"Isk, of the River\"\nchampion = \"Isk, Ferrier\"\nmain = [{}]\n\
         runes = [\"7 Fury Rune\", \"5 Calm Rune\"]\n\
         battlefields = [\"Ford 1\", \"Ford 2\", \"Ford 3\"]\n",
        boats.join(", ")
    )
}

fn legal() -> Deck {
    Deck::parse(&written()).unwrap()
}

/// The deck with other cards added to its Main Deck.
fn with(lines: &[&str]) -> Deck {
    let list: Vec<String> = lines.iter().map(|line| format!("{line:?}")).collect();
    let more = Deck::parse(&format!("main = [{}]", list.join(", "))).unwrap();
    let mut deck = legal();
    deck.main.extend(more.main);
    deck
}

fn broken(deck: &Deck) -> Vec<&'static str> {
    let faults = deck.faults(Mode::Duel, &rules());
    let mut rules: Vec<&str> = faults.iter().map(|fault| fault.rule.0).collect();
    rules.dedup();
    rules
}

#[test]
fn a_legal_deck_has_no_faults_and_may_be_large() {
    assert_eq!(broken(&legal()), Vec::<&str>::new());
    let larger = with(&[
        "3 Mixed Waters",
        "3 Nameless",
        "2 Isk, Ferrier",
        "3 Isk, Flood",
    ]);
    assert_eq!(broken(&larger), Vec::<&str>::new());
}

#[test]
fn all_that_an_empty_deck_lacks_is_said_at_once() {
    let faults = Deck::default().faults(Mode::Duel, &rules());
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "there are no Battlefields (RB 103)",
            "there is no Main Deck (RB 103)",
            "there is no Rune Deck (RB 103)",
            "there is no Champion Legend (RB 103.1)",
            "there is no Chosen Champion (RB 103.2)",
            "the Main Deck has 0 cards with the Chosen Champion, and needs at least 40 (RB 103.2)",
            "the Rune Deck has 0 runes, and needs exactly 12 (RB 103.3.a)",
            "the deck has 0 battlefields, and needs exactly 3 (RB 480.4.a)",
        ]
    );
}

#[test]
fn each_rule_of_the_main_deck_is_named_by_what_breaks_it() {
    let cases: &[(&[&str], &str)] = &[
        (&["1 Deep Thought"], "RB 103.1.b.1"),
        (&["1 Mixed Feelings"], "RB 103.1.b.4"),
        (&["1 Boat 1"], "RB 103.2.b"),
        (&["3 Isk, Ferrier"], "RB 103.2.b.1"),
        (&["2 Isk's Pole", "2 Isk's Lamp"], "RB 103.2.d.1"),
        (&["1 Oma's Spade"], "RB 103.2.d.2"),
        (&["2 Old Heron"], "RB 825.2.a"),
        (&["2 Isk's Crown"], "RB 825.2.b"),
        (&["1 Ford 1"], "RB 103.2"),
        (&["1 Calm Rune"], "RB 103.2"),
        (&["1 Recruit"], "RB 182"),
        (&["1 Baot 1"], "RB 103.2"),
    ];
    for (lines, rule) in cases {
        assert_eq!(broken(&with(lines)), [*rule], "{lines:?}");
    }
    let many = with(&["4 Isk's Pole"]);
    assert_eq!(broken(&many), ["RB 103.2.b", "RB 103.2.d"]);
    let unknown = with(&["1 Baot 1"]).faults(Mode::Duel, &rules());
    assert!(unknown[0].what.ends_with("did you mean `Boat 1`?"));
}

#[test]
fn three_signature_cards_are_allowed_and_one_of_each_unique() {
    let three = with(&["1 Isk's Pole", "1 Isk's Lamp", "1 Isk's Crown"]);
    assert_eq!(broken(&three), Vec::<&str>::new());
}

#[test]
fn the_chosen_champion_is_of_the_legend() {
    let chosen = |name: &str| Deck {
        champion: name.to_owned(),
        ..legal()
    };
    assert_eq!(broken(&chosen("Isk, Flood")), Vec::<&str>::new());
    assert_eq!(broken(&chosen("Oma, Builder")), ["RB 103.2.a.2"]);
    let unit = ["RB 133.7.a", "RB 103.2.a.2"];
    assert_eq!(broken(&chosen("Nameless")), unit);
    let signature = ["RB 133.7.a", "RB 103.2.d.3"];
    assert_eq!(broken(&chosen("Isk's Pole")), signature);
}

#[test]
fn runes_and_battlefields_follow_the_identity() {
    let change = |from: &str, to: &str| Deck::parse(&written().replace(from, to)).unwrap();
    let cases = [
        ("5 Calm", "4 Calm", "RB 103.3.a"),
        ("5 Calm", "5 Mind", "RB 103.3.a.1"),
        ("7 Fury Rune", "7 Boat 1", "RB 103.3.a"),
        ("\"Ford 2\", ", "", "RB 480.4.a"),
        ("\"Ford 2\"", "\"Mind Palace\"", "RB 103.4.b"),
        ("\"Ford 2\"", "\"Ford 1\"", "RB 103.4.c"),
        ("\"Ford 2\"", "\"Boat 1\"", "RB 103.4.a"),
        ("Isk, of the River", "Isk, Ferrier", "RB 103.1"),
    ];
    for (from, to, rule) in cases {
        let found = broken(&change(from, to));
        assert!(found.contains(&rule), "{from} to {to}: {found:?}");
    }
    let few = change("\"Ford 2\", ", "");
    let by = Mode::ALL.map(|mode| few.faults(mode, &rules())[0].rule.0);
    let each = [
        "RB 480.4.a",
        "RB 481.4.a",
        "RB 482.4.a",
        "RB 483.4.a",
        "RB 484.4.a",
    ];
    assert_eq!(by, each);
}

#[test]
fn a_sideboard_counts_with_the_deck() {
    let side = |lines: &str| Deck::parse(&format!("{}side = [{lines}]", written())).unwrap();
    assert_eq!(
        broken(&side("\"3 Nameless\", \"2 Isk, Ferrier\"")),
        Vec::<&str>::new()
    );
    assert_eq!(broken(&side("\"1 Boat 1\"")), ["RBT 601.1.c.3"]);
    assert_eq!(broken(&side("\"1 Ford 4\"")), ["RBT 601.1.c.2"]);
    let nine = "\"3 Nameless\", \"3 Mixed Waters\", \"3 Isk, Flood\"";
    assert_eq!(broken(&side(nine)), ["RBT 601.1.c.1"]);
}

#[test]
fn teammates_share_neither_legend_nor_battlefields() {
    let (one, mut other) = (legal(), legal());
    let both = |other: &Deck| -> Vec<&str> {
        let faults = team_faults(&[&one, other]);
        faults.iter().map(|f| f.rule.0).collect()
    };
    let all = ["RB 484.8.g", "RB 484.8.h", "RB 484.8.h", "RB 484.8.h"];
    assert_eq!(both(&other), all);
    other.legend = "Oma, of the Dam".to_owned();
    other.battlefields = ["Ford 3", "Ford 4", "Ford 5"].map(str::to_owned).to_vec();
    assert_eq!(both(&other), ["RB 484.8.h"]);
    other.battlefields[0] = "Ford 6".to_owned();
    assert_eq!(both(&other), Vec::<&str>::new());
}

#[test]
fn a_table_may_say_mode_sideboarding_and_teammates() {
    let check = |more: &str| {
        let table = format!("{}{more}", written()).parse().unwrap();
        check_table(&table, &rules()).map(|faults| {
            let rules = faults.iter().map(|f| f.rule.0);
            rules.collect::<Vec<_>>()
        })
    };
    assert_eq!(check(""), Ok(vec![]));
    let sided =
        "side = [\"1 Isk, Flood\"]\nsided = { out = [\"1 Boat 1\"], in = [\"1 Isk, Flood\"] }";
    assert_eq!(check(sided), Ok(vec![]));
    let lost = "side = [\"1 Nameless\"]\nsided = { out = [\"2 Boat 1\"] }";
    assert_eq!(check(lost), Ok(vec!["RB 103.2"]));
    let mates = "mode = \"2v2\"\nmates = [{ legend = \"Isk, of the River\" }]";
    assert!(check(mates).unwrap().contains(&"RB 484.8.g"));
    assert!(check("mode = \"3v3\"").is_err());
    assert!(check("sided = { in = [\"1 Nameless\"] }").is_err());
}

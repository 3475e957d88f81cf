//! What the book of 2023-04-03 does not know is found in what a card is and
//! means, each by its name, and in nothing else.

use grand_archive::Rules;
use grand_archive::edition::Edition;
use grand_archive::program::{
    Ability, AbilityId, AbilityKind, Filter, Instr, Moment, Where, WorksIn,
};

/// What a card with these fields is refused for; it must be read, and be
/// known today.
fn refused_for(name: &str, fields: &str) -> Vec<&'static str> {
    let text = format!("[{name:?}]\n{fields}\n");
    let table: toml::Table = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    let rules = Rules::shipped().with_cards(&table);
    let rules = rules.unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("{text}: {faults:?}")
    });
    let print = rules.find(name).expect("the card");
    assert!(Edition::June2025.unknown(print, &rules).is_empty());
    let unknown = Edition::April2023.unknown(print, &rules);
    unknown.into_iter().map(|u| u.what).collect()
}

fn text(kind: &str, text: &str) -> String {
    format!("type = {kind:?}\ntext = {text:?}")
}

#[track_caller]
fn refuses(all: &[(&[&str], String)]) {
    let mut wrong = Vec::new();
    for (wanted, fields) in all {
        let mut wanted = wanted.to_vec();
        let mut found = refused_for("Probe", fields);
        wanted.sort_unstable();
        found.sort_unstable();
        if found != wanted {
            wrong.push(format!("{fields}: wanted {wanted:?}, found {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn keywords() {
    let ally = |line: &str| text("ally", line);
    refuses(&[
        (&["Agility"], ally("Agility 1")),
        (
            &["Agility"],
            text("action", "You gain agility 2 for this turn."),
        ),
        (&["Ambush"], ally("Ambush")),
        (&["Brew"], text("item", "Brew — Two Herbs")),
        (&["Brew"], ally("Whenever you brew a Potion, recover 2.")),
        (&["Champion Bonus"], ally("[Vesk Bonus] Vigor")),
        (&["Command"], text("attack", "Command Beast")),
        (&["Empower"], text("action", "Empower 1.")),
        (&["Empower"], ally("[Class Bonus] On Enter: Empower 1.")),
        (&["Fast Activation"], ally("Fast Activation")),
        (&["Foster"], ally("Foster")),
        (&["On Foster"], ally("On Foster: Draw a card.")),
        (
            &["On Foster"],
            ally("Whenever an ally you control becomes fostered, draw a card."),
        ),
        (&["Hindered"], ally("Hindered")),
        (&["Imbue"], text("action", "Imbue 2\nDraw a card.")),
        (&["Kindle"], text("action", "Kindle 1\nDraw a card.")),
        (
            &["Lineage Release"],
            text("champion", "Lineage Release — Recover 2."),
        ),
        (&["Link"], text("item", "Ally Link")),
        (&["Link"], text("item", "Champion Link")),
        (&["Memory N+"], ally("[Memory 3+] On Death: Recover 1.")),
        (&["Ranged"], ally("Ranged 1")),
        (&["Ranged"], text("champion", "Inherited Effect — Ranged 1")),
        (
            &["Renewable"],
            format!("supertypes = [\"regalia\"]\n{}", text("item", "Renewable")),
        ),
        (&["Reservable"], text("item", "Reservable")),
        (&["Retort"], ally("Retort 1")),
        (
            &["Starcalling"],
            text("action", "Starcalling — (1)\nDraw a card."),
        ),
        (&["Steadfast"], ally("Steadfast")),
        (&["Taunt"], ally("Taunt")),
        (
            &["Taunt"],
            text("action", "Destroy target ally with taunt."),
        ),
        (&["Unblockable"], ally("[Class Bonus] Unblockable")),
        (
            &["Unblockable"],
            text("domain", "Horse allies you control have unblockable."),
        ),
    ]);
}

#[test]
fn label_keywords() {
    let deluge = "Deluge 4 — If there are four or more water element cards in your graveyard, \
                  draw a card.";
    let horse = "Equestrian — On Enter: If you control a Horse ally, draw a card.";
    let suits = "Cardistry — (4): Draw a card. This ability costs (1) less to activate for each \
                 Suited object you control with different reserve costs.";
    refuses(&[
        (&["Deluge"], text("action", deluge)),
        (&["Equestrian"], text("ally", horse)),
        (&["Cardistry", "Suited"], text("ally", suits)),
        (
            &["Suited"],
            "type = \"ally\"\nsubtypes = [\"Suited\"]".to_owned(),
        ),
    ]);
}

#[test]
fn types_and_faces() {
    let of = |kind: &str, subtype: &str| format!("type = {kind:?}\nsubtypes = [{subtype:?}]");
    let south = "As long as your Shifting Currents face South, your champion gets +1 level.";
    let turn = "At the beginning of your end phase, you may change the direction of your \
                Shifting Currents to an adjacent direction.";
    refuses(&[
        (
            &["Phantasia"],
            text(
                "phantasia",
                "Players can't draw more than two cards each turn.",
            ),
        ),
        (&["Phantasia"], text("action", "Destroy target phantasia.")),
        (
            &["Mastery", "Shifting Currents"],
            text("ally", "On Enter: You gain the Shifting Currents mastery."),
        ),
        (&["Shifting Currents"], text("item", south)),
        (&["Shifting Currents"], text("item", turn)),
        (&["Siegeable"], of("domain", "Siegeable")),
        (&["Bullet"], of("item", "Bullet")),
        (&["Arrow"], of("item", "Arrow")),
        (&["Gun"], of("weapon", "Gun")),
        (&["Bow"], of("weapon", "Bow")),
        (&["Gun"], text("action", "Destroy target Gun weapon.")),
        (&["Fatestone"], of("item", "Fatestone")),
        (&["Fatebound"], of("item", "Fatebound")),
    ]);
    let rules = Rules::shipped();
    let two = rules.prints.iter().filter(|p| p.other_face.is_some());
    let mut seen = 0;
    for print in two {
        let id = rules.find(&print.name).expect("a card");
        let unknown = Edition::April2023.unknown(id, rules);
        assert!(unknown.iter().any(|u| u.what == "double-faced cards"));
        seen += 1;
    }
    assert!(seen > 0);
}

#[test]
fn counters_actions_and_properties() {
    refuses(&[
        (
            &["debuff counters"],
            text("action", "Put two debuff counters on target ally."),
        ),
        (
            &["wither counters"],
            text("action", "Put a wither counter on target item."),
        ),
        (&["delevel"], text("action", "Delevel your champion.")),
        (&["gather"], text("action", "Gather three times.")),
        (
            &["gather"],
            text("ally", "Whenever you gather, draw a card."),
        ),
        (
            &["ingredients that are gathered"],
            text("action", "Summon a Fraysia token."),
        ),
        (&["generate"], text("action", "Generate an Ink Bolt card.")),
        (
            &["Bow", "load", "loaded"],
            text(
                "ally",
                "{rest}: Load Probe into target unloaded Bow weapon you control.",
            ),
        ),
        (
            &["transform"],
            text("ally", "Whenever an item becomes transformed, draw a card."),
        ),
        (
            &["brewed"],
            text("ally", "On Enter: If Probe was brewed, draw a card."),
        ),
        (
            &["Imbue", "imbued"],
            text(
                "action",
                "Imbue 1\nRecover 1. If Probe is imbued, draw a card.",
            ),
        ),
        (
            &["fostered"],
            text("action", "Target ally becomes fostered."),
        ),
        (
            &["fostered"],
            text("ally", "As long as Probe is fostered, it gets +1 {power}."),
        ),
        (
            &["Link", "linked"],
            text("item", "Unit Link\nLinked unit gets +1 {power}."),
        ),
        (
            &["ephemeral"],
            text("action", "Target ally becomes ephemeral."),
        ),
        (&["Ephemerate"], text("ally", "Ephemerate — (1)")),
    ]);
}

#[test]
fn zones_values_and_words() {
    let inner = "As long as there are two or more cards in your champion's inner lineage, your \
                 champion gets +1 level.";
    refuses(&[
        (&["inner lineage"], text("item", inner)),
        (
            &["card put into a lineage"],
            text(
                "action",
                "Put a card from your graveyard on the bottom of your champion's lineage.",
            ),
        ),
        (
            &["influence"],
            text("action", "If your influence is four or less, recover 3."),
        ),
        (
            &["a limit of the memory"],
            text(
                "domain",
                "Players can't keep more than five cards in memory.",
            ),
        ),
        (
            &["basic elements"],
            text("domain", "All basic elements are enabled for you."),
        ),
        (
            &["basic elements"],
            text("champion", "On Enter: Choose a basic element."),
        ),
        (
            &["advanced elements, which it does not define"],
            text(
                "action",
                "Return target advanced element ally to its owner's hand.",
            ),
        ),
        (
            &["Exalted"],
            "type = \"ally\"\nelements = [\"exalted\"]".to_owned(),
        ),
    ]);
}

/// What a token is made of, and what a card gives to others, is looked through
/// too.
#[test]
fn what_a_card_makes_and_gives() {
    refuses(&[
        (
            &["Taunt"],
            text("ally", "Automaton allies you control have \"Taunt\""),
        ),
        (
            &["Retort"],
            text(
                "action",
                "Allies you control gain retort 1 until end of turn.",
            ),
        ),
    ]);
}

/// Names and reminders mean nothing, and what the old book knows without the
/// word is not refused.
#[test]
fn what_is_not_refused() {
    let plain = [
        text("ally", "*(Taunt, Ambush, influence.)*"),
        text("ally", "Intercept"),
        text("action", "Summon a Gull token."),
        text("action", "Level up your champion."),
        text("action", "Redirect target attack to another target unit."),
        text("action", "Target player skips their next draw phase."),
        text("action", "Target unit becomes distant."),
        text(
            "ally",
            "On Attack: You may sacrifice another ally. When you do, draw a card.",
        ),
        text("action", "Destroy target non-champion object."),
        text("action", "Put two buff counters on target ally."),
        text(
            "item",
            "Remove three music counters from Probe: Draw a card.",
        ),
        text(
            "action",
            "Wind and fire are enabled for you until end of turn.",
        ),
    ];
    for fields in plain {
        let found = refused_for("Probe", &fields);
        assert!(found.is_empty(), "{fields}: {found:?}");
    }
    // Words of a name are no words of a text.
    let found = refused_for("Gathered Influence, Taunt Phantasia", "type = \"ally\"");
    assert!(found.is_empty(), "{found:?}");
}

/// What no text says yet is found where it would be.
#[test]
fn what_no_text_says_yet() {
    let when = |moment| Instr::Later {
        when: moment,
        len: 0,
    };
    let loaded = Filter {
        zones: [Where::Loaded].into_iter().collect(),
        ..Filter::default()
    };
    let steps = [
        ("\"as your turn ends\"", when(Moment::TurnEnds)),
        ("loaded cards", Instr::NameCard { filter: loaded }),
    ];
    for (what, step) in steps {
        let table = "[Probe]\ntype = \"ally\"".parse().expect("a table");
        let mut rules = Rules::shipped().with_cards(&table).expect("a card");
        let print = rules.find("Probe").expect("the card");
        let mut ability = Ability::bare(AbilityKind::Effect, WorksIn::Field);
        ability.code = vec![step];
        let id = AbilityId(u16::try_from(rules.abilities.len()).expect("a number"));
        rules.abilities.push(ability);
        rules.prints[print].abilities.push(id);
        let unknown = Edition::April2023.unknown(print, &rules);
        assert_eq!(unknown.len(), 1, "{what}");
        assert_eq!(unknown[0].what, what);
    }
}

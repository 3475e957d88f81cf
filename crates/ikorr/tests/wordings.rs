//! Wordings beyond the shipped cards: the rows of the grammar combine freely,
//! and what means nothing is refused with the phrase that is wrong.

mod common;

use common::{Line, lines, print_of, texts};
use ikorr::Rules;
use ikorr::card::Kind;
use ikorr::text::Field;
use std::collections::BTreeSet;
use text::laws;

use Kind::{Avatar, Champion, Infusion, Location, Spell};

const UNDERSTOOD: &[(Kind, &str)] = &[
    (
        Champion,
        "Ashen Courier cannot be destroyed or secure Ikorr.",
    ),
    (
        Champion,
        "Allied Fear champions with health 4 or more cannot be targeted.",
    ),
    (Champion, "Fabled champions cannot be sacrificed."),
    (
        Champion,
        "This champion gets +1 raid as long as it is your turn.",
    ),
    (
        Champion,
        "This champion is also a Beast if it is not stunned.",
    ),
    (
        Champion,
        "Allied champions with Quick Strike get +1 attack.",
    ),
    (
        Champion,
        "Opposing champions named Conscript get -1 health.",
    ),
    (
        Champion,
        "This champion gets +2 attack if it has two or more omen counters.",
    ),
    (
        Champion,
        "If you have more cards in hand than each opposing player, this champion gets +1 raid.",
    ),
    (
        Champion,
        "If you have more available influence than opposing players, this champion gets +1 raid.",
    ),
    (
        Champion,
        "This champion gets +X attack, where X is half the number of cards in your hand, rounded up.",
    ),
    (
        Champion,
        "Whenever an allied champion attacks, it gets +1 attack until the end of this turn.",
    ),
    (Champion, "Whenever another champion raids, foresee 1."),
    (
        Champion,
        "Whenever an allied champion retreats, draw a card.",
    ),
    (
        Champion,
        "Whenever a permanent leaves the battlefield, put a valor counter on this champion.",
    ),
    (
        Champion,
        "Whenever an opposing champion is healed, deal 1 damage to it.",
    ),
    (
        Champion,
        "Whenever an allied champion is voided, scrap a card.",
    ),
    (
        Champion,
        "Whenever this champion takes strike damage, deal that much damage to target champion.",
    ),
    (
        Champion,
        "Whenever this champion strikes an opposing champion, stun that champion.",
    ),
    (
        Champion,
        "Whenever you scrap a champion, summon a Conscript token.",
    ),
    (
        Champion,
        "Whenever an opposing player draws a card, that player discards a card.",
    ),
    (Champion, "Whenever you cast a Ritual, refresh 1."),
    (Champion, "Whenever an allied player RUSH, draw a card."),
    (
        Champion,
        "SUMMON — Summon a Conscript token. It gets +1 attack until the end of this turn.",
    ),
    (Champion, "SUMMON — Summon two Fen Cub tokens. Stun them."),
    (
        Champion,
        "RAID — Destroy target champion that attacked this turn.",
    ),
    (
        Champion,
        "START — Move 1 stored Ikorr from an allied champion with stored Ikorr to this champion.",
    ),
    (
        Champion,
        "END — Destroy each champion with the highest attack.",
    ),
    (
        Champion,
        "ACTION — Discard a card: Return the discarded card to your hand.",
    ),
    (
        Champion,
        "ACTION — Remove 1 stored Ikorr from this champion: Draw a card.",
    ),
    (
        Champion,
        "ACTION — Remove all omen counters from this champion. You may activate this ability up to three times each turn.",
    ),
    (
        Champion,
        "If this champion would leave the battlefield, void it instead.",
    ),
    (
        Champion,
        "If an allied champion would take damage, deal that damage to this champion instead.",
    ),
    (
        Champion,
        "If this champion would die, you may stun it and draw a card instead.",
    ),
    (
        Champion,
        "If you would draw a card, scrap a card and secure 1 Ikorr instead.",
    ),
    (
        Location,
        "START — Return this location to its owner's hand.",
    ),
    (
        Location,
        "Your champions cost 1 less to summon, to a minimum of 2.",
    ),
    (Location, "Cards cost 1 more to play."),
    (
        Spell,
        "Look at the top three cards of your deck. Put them on the bottom of your deck.",
    ),
    (Spell, "Reveal the top two cards of your deck."),
    (
        Spell,
        "Search your deck for two Beasts and put them on top of your deck.",
    ),
    (Spell, "Choose up to two allied champions."),
    (
        Spell,
        "Target champion gets -X attack until the end of this turn, where X is the total raid of allied champions.",
    ),
    (Spell, "Destroy target champion or location."),
    (Spell, "Destroy all champions with cost 2."),
    (Spell, "Retreat target champion with the lowest health."),
    (Spell, "Each opposing player loses 1 secured Ikorr."),
    (
        Spell,
        "Shuffle target champion into its owner's deck, then shuffle your deck.",
    ),
    (
        Spell,
        "Remove the stunned condition from each allied champion.",
    ),
    (
        Spell,
        "Remove all stored Ikorr from target opposing champion.",
    ),
    (
        Spell,
        "Target allied champion may attack and raid this turn.",
    ),
    (Spell, "Void all cards in allied graveyards."),
    (
        Spell,
        "At the beginning of your next start phase, draw two cards.",
    ),
    (
        Spell,
        "Destroy target location. If that location is fabled, draw a card.",
    ),
    (
        Spell,
        "Void target token. That token may declare an additional attack this turn.",
    ),
    (Spell, "Stun target permanent. Destroy that permanent."),
    (
        Spell,
        "Return target spell in your graveyard to your hand. Reveal that spell.",
    ),
    (
        Spell,
        "Target opposing player skips their next action phase.",
    ),
    (
        Spell,
        "Each player skips their next start phase, then skips their next end phase.",
    ),
    (
        Spell,
        "Skip your next influence phase, then skip your next secure phase.",
    ),
    (
        Spell,
        "If an allied champion attacked this turn, draw a card.",
    ),
    (Spell, "All players secure 1 Ikorr."),
    (Champion, "Whenever this champion defends, draw a card."),
    (Infusion, "+1 attack and -1 health"),
    (Avatar, "(0): Draw a card."),
];

const REFUSED: &[(Kind, &str, &str)] = &[
    (Champion, "Draw a herring.", "herring"),
    (Champion, "Swift and Lethal", "and Lethal"),
    (Champion, "Draw a card.", "Draw a card"),
    (Champion, "SUMMON — Stun it.", "it"),
    (Champion, "SUMMON — Deal X damage to target champion.", "X"),
    (Champion, "SUMMON — Destroy the chosen champion.", "chosen"),
    (
        Champion,
        "SUMMON — Return target champion to your hand.",
        "your",
    ),
    (
        Champion,
        "SUMMON — Draw a card until the end of this turn.",
        "until the end of this turn",
    ),
    (
        Champion,
        "RAID — The defending champion gets +1 attack.",
        "defending",
    ),
    (Champion, "+1 attack", "+1 attack"),
    (Champion, "This location cannot attack.", "This location"),
    (
        Champion,
        "This champion cannot attack, to a minimum of 1.",
        ", to a minimum of 1",
    ),
    (
        Champion,
        "If target champion would die, void it instead.",
        "If target champion would die, void it instead",
    ),
    (Spell, "Swift", "Swift"),
    (Spell, "Destroy target card.", "target card"),
    (Spell, "Destroy target champion instead.", "instead"),
    (
        Spell,
        "Choose two — • Draw a card. • Foresee 1.",
        "Choose two — • Draw a card. • Foresee 1.",
    ),
    (Location, "Your spells cost 1 less to summon.", "summon"),
    (Spell, "Their turn ends.", "Their turn"),
    (Spell, "That player draws a card.", "That player"),
    (Location, "Swift", "Swift"),
    (Avatar, "Draw a card.", "."),
];

fn field(kind: Kind) -> Field {
    if kind == Avatar {
        Field::Power
    } else {
        Field::Text
    }
}

fn understood() -> Vec<Line> {
    let line = |(kind, text): &(Kind, &str)| {
        let print = print_of(*kind);
        Line {
            card: print.name.clone(),
            print,
            field: field(*kind),
            text: (*text).to_string(),
        }
    };
    UNDERSTOOD.iter().map(line).collect()
}

#[test]
fn free_combinations_are_understood_in_all_four_ways() {
    let texts = texts();
    let mut broken = Vec::new();
    for line in understood() {
        let read = laws::reads_back(texts.grammar(), line.sort(&texts), &line.text, &line.card);
        let counts = read.and_then(|term| {
            laws::no_strings(&term)?;
            let compile = |term: &text::Term| texts.compile(&line.print, &[term]);
            laws::everything_counts(texts.grammar(), &term, compile)
        });
        if let Err(why) = counts {
            broken.push(format!("{}\n{why}", line.text));
        }
    }
    assert!(
        broken.is_empty(),
        "{} of them:\n{}",
        broken.len(),
        broken.join("\n\n")
    );
}

#[test]
fn what_means_nothing_is_refused_at_the_phrase() {
    let texts = texts();
    for (kind, text, phrase) in REFUSED {
        match texts.understand(&print_of(*kind), field(*kind), text) {
            Ok(abilities) => panic!("{text} means {abilities:?}"),
            Err(why) => {
                assert_eq!(why.phrase, *phrase, "{text}\n{}", why.message);
                assert_eq!(&text[why.at], *phrase);
                assert!(why.picture.contains("^"), "{}", why.picture);
            }
        }
    }
}

/// A row that no text uses would be executed by no test.
#[test]
fn every_row_of_the_grammar_is_used_by_a_text() {
    let texts = texts();
    let mut used = BTreeSet::new();
    for line in lines().iter().chain(&understood()) {
        used.extend(line.term(&texts).preorder().map(|node| node.op));
    }
    let rows = texts.grammar().rows().iter().zip(0u16..);
    let unused: Vec<&str> = rows
        .filter(|(_, op)| !used.contains(&text::Op(*op)))
        .map(|(row, _)| row.name())
        .collect();
    assert_eq!(unused, Vec::<&str>::new());
}

/// Compiling is total: a tree means something or is refused.
#[test]
fn generated_trees_compile_or_are_refused() {
    let texts = texts();
    let mut meant = 0;
    for kind in [Champion, Location, Spell, Infusion, Avatar] {
        let print = print_of(kind);
        for seed in 0..2000 {
            let sort = texts.sort(field(kind));
            let depth = 3 + u32::try_from(seed % 9).unwrap();
            let term = laws::generate(texts.grammar(), sort, &mut laws::Seed::new(seed), depth);
            meant += usize::from(texts.compile(&print, &[&term]).is_some());
        }
    }
    assert!(meant > 100, "only {meant} mean something");
}

#[test]
fn the_names_of_inline_cards_are_words_of_the_game() {
    let cards = r#"
["Sun Wolf"]
types = ["Wolf"]
text = "Allied Wolves get +1 attack."
["Moon Wolf"]
token = true
types = ["Wolf"]
["Howl"]
type = "spell"
text = "Summon two Moon Wolf tokens. Put a howl counter on each Wolf."
"#;
    let rules = Rules::shipped()
        .with_cards(&cards.parse().unwrap())
        .unwrap();
    assert!(rules.counters.contains(&"howl".to_string()));
    assert_eq!(
        rules
            .find("Sun Wolf")
            .map(|id| rules.print(id).abilities.len()),
        Some(1)
    );
}

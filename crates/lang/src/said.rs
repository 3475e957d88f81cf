//! What a phrase names, as far as references ask: a thing, a player, a place.

use crate::record::{Mention, SortOf};
use crate::resolve::Referent;

pub(crate) fn said(mention: &Mention) -> Referent {
    match (mention.source, mention.each) {
        (true, _) => Referent::Source,
        (_, true) => Referent::Each(mention.at),
        _ => Referent::Phrase(mention.at),
    }
}

/// Said of each of several alone.
pub(crate) fn distributed(mention: &Mention) -> Referent {
    match said(mention) {
        Referent::Phrase(at) if mention.several => Referent::Each(at),
        other => other,
    }
}

pub(crate) const PLAYERS: [&str; 4] = ["player", "opponent", "controller", "owner"];

pub(crate) fn is_player(mention: &Mention) -> bool {
    mention
        .nouns
        .iter()
        .any(|noun| PLAYERS.contains(&noun.as_str()))
}

const ZONES: [&str; 14] = [
    "hand",
    "deck",
    "graveyard",
    "trash",
    "memory",
    "banishment",
    "Main_Deck",
    "Rune_Deck",
    "material_deck",
    "field",
    "lineage",
    "intent",
    "base",
    "turn",
];

const ABSTRACT: [&str; 24] = [
    "damage",
    "control",
    "Might",
    "power",
    "life",
    "cost",
    "Energy_cost",
    "Power_cost",
    "Energy",
    "reserve_cost",
    "memory_cost",
    "level",
    "XP",
    "point",
    "buff",
    "counter",
    "Counter",
    "choice",
    "order",
    "text",
    "effect",
    "time",
    "Bonus_Damage",
    "influence",
];

/// Something that can be dealt with by itself: no player, zone, number or word.
pub(crate) fn is_thing(mention: &Mention) -> bool {
    let number = |noun: &String| ABSTRACT.contains(&noun.as_str());
    if mention.sort != SortOf::Usual {
        return mention.sort == SortOf::Thing;
    }
    !is_player(mention) && !is_place_word(mention) && !mention.nouns.iter().any(number)
}

pub(crate) fn is_zone(mention: &Mention) -> bool {
    mention
        .nouns
        .iter()
        .any(|noun| ZONES.contains(&noun.as_str()))
}

pub(crate) fn is_place_word(mention: &Mention) -> bool {
    let places = ["battlefield", "base", "location", "destination"];
    if mention.sort == SortOf::Thing {
        return false;
    }
    mention
        .nouns
        .iter()
        .any(|noun| places.contains(&noun.as_str()))
        || is_zone(mention)
}

pub(crate) fn says(mention: &Mention, noun: &str) -> bool {
    mention.nouns.iter().any(|said| said == noun)
}

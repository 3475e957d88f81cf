//! Limited play: what a deck of it is checked as, packs that came with the
//! program, and decks that bots build.

use super::{GameName, Riftbound, rules_of};
use crate::built_in::{self, File};
use crate::error::{Error, usage};
use ::riftbound::deck::built;
use ::riftbound::limited::Limited;
use std::collections::BTreeMap;
use std::path::Path;
use toml::{Table, Value};
use tournament::packs::Packs;

/// What holds of a limited deck besides what its file says. Riftbound has rules
/// for all formats of the tournament book; Grand Archive knows its draft (GA
/// format-conventions/5), which serves for sealed too; decks of other games are
/// checked by the game's own rules.
pub(super) fn said_of_deck(
    game: GameName,
    format: &str,
    wins: u16,
) -> Vec<(&'static str, &'static str)> {
    let single = wins == 1;
    match (game, Limited::from_name(format)) {
        (GameName::Riftbound, Some(limited)) => {
            let mode = if single { "duel" } else { "match" };
            vec![("format", limited.name()), ("mode", mode)]
        }
        (GameName::GrandArchive, Some(Limited::Sealed | Limited::Draft)) => {
            vec![("format", "draft")]
        }
        _ => Vec::new(),
    }
}

/// That a deck says that it is built for another format.
pub(super) fn other_format(deck: &Table, said: &[(&str, &str)]) -> Option<String> {
    let said = said.iter().find(|(key, _)| *key == "format");
    let wanted = said.map_or("constructed", |(_, format)| format);
    let own = deck.get("format").and_then(Value::as_str)?;
    let what = format!("the deck is built for {own}, and this part is {wanted}");
    (own != wanted).then_some(what)
}

/// A deck file that says its format, so that it is played by that.
///
/// # Errors
/// If it is no deck file.
pub fn with_format(game: GameName, deck: &str, format: &str) -> Result<String, String> {
    let mut table: Table = deck
        .parse()
        .map_err(|e: toml::de::Error| format!("this is no deck file: {e}"))?;
    let said = said_of_deck(game, format, 2);
    let format = said.iter().find(|(key, _)| *key == "format");
    if let Some((_, format)) = format {
        table.insert("format".to_owned(), (*format).into());
    }
    toml::to_string(&table).map_err(|e| e.to_string())
}

fn stem(file: &File) -> String {
    let stem = Path::new(&file.name).file_stem();
    stem.map_or_else(String::new, |s| s.to_string_lossy().into_owned())
}

/// The sets of a game whose packs came with the program.
#[must_use]
pub fn pack_names(game: GameName) -> Vec<String> {
    built_in::built_in(game.name(), "packs")
        .iter()
        .map(stem)
        .collect()
}

/// The packs of a set that came with the program, by its name or letters, or of
/// a file.
///
/// # Errors
/// If there is none, or with everything that is wrong with it.
pub fn packs_named(game: GameName, wanted: &str) -> Result<Packs, Error> {
    let path = Path::new(wanted);
    if path.is_file() {
        return read(&File::read(path)?);
    }
    for file in built_in::built_in(game.name(), "packs") {
        let packs = read(&file)?;
        if stem(&file) == wanted || packs.set.eq_ignore_ascii_case(wanted) {
            return Ok(packs);
        }
    }
    let names = pack_names(game);
    let there = match names.is_empty() {
        true => "none".to_owned(),
        false => names.join(", "),
    };
    usage(format!(
        "there are no packs or file `{wanted}`; sets of {} with packs: {there}",
        game.name()
    ))
}

fn read(file: &File) -> Result<Packs, Error> {
    Packs::read(&file.text)
        .or_else(|faults| usage(format!("{}:\n{}", file.name, faults.join("\n"))))
}

/// A simple legal deck of a pool, as a deck file.
///
/// # Errors
/// What the pool is lacking; or that bots build no decks of this game.
pub fn bot_deck(
    game: GameName,
    format: &str,
    pool: &BTreeMap<String, u32>,
) -> Result<String, Error> {
    let limited = Limited::from_name(format);
    let Some(limited) = limited.filter(|_| game == GameName::Riftbound) else {
        return usage(format!("bots build no {format} decks of {}", game.name()));
    };
    let pool: Vec<(String, u32)> = pool.iter().map(|(c, n)| (c.clone(), *n)).collect();
    let deck = built(&pool, limited, &*rules_of::<Riftbound>()?);
    let deck = deck.or_else(usage)?;
    let lines = |all: &[::riftbound::deck::Entry]| -> Value {
        let line = |e: &::riftbound::deck::Entry| format!("{} {}", e.count, e.card);
        all.iter()
            .map(|e| Value::from(line(e)))
            .collect::<Vec<_>>()
            .into()
    };
    let or_none = |name: &str| if name.is_empty() { "none" } else { name }.to_owned();
    let mut table = Table::new();
    table.insert("legend".to_owned(), or_none(&deck.legend).into());
    table.insert("champion".to_owned(), or_none(&deck.champion).into());
    table.insert("battlefields".to_owned(), deck.battlefields.clone().into());
    table.insert("runes".to_owned(), lines(&deck.runes));
    table.insert("main".to_owned(), lines(&deck.main));
    table.insert("side".to_owned(), lines(&deck.side));
    toml::to_string(&table).map_err(|e| Error::Internal(e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameDeckChecker;
    use tournament::deck_check::{Book, DeckChecker};

    #[test]
    fn every_card_of_the_set_has_a_rarity_and_nothing_else_does() {
        let packs = packs_named(GameName::Riftbound, "LNR").unwrap();
        let mut listed: Vec<&str> = packs.rarity.values().flatten().map(|c| &**c).collect();
        listed.retain(|c| !c.ends_with(" Rune"));
        listed.sort_unstable();
        let sets = built_in::built_in("riftbound", "sets");
        let own = sets.iter().filter(|f| f.name.contains("lanternreach"));
        let cards: Vec<Table> = own
            .flat_map(|f| {
                kernel::cardfile::tables_of(&f.name, &f.text, kernel::cardfile::json_tables)
                    .unwrap()
            })
            .collect();
        let mut names: Vec<&str> = cards.iter().filter_map(kernel::cardfile::name_of).collect();
        names.sort_unstable();
        assert_eq!(listed, names);
        assert_eq!(packs.size(), 13);
    }

    #[test]
    fn packs_have_no_card_twice_and_the_same_seed_gives_the_same() {
        let packs = packs_named(GameName::Riftbound, "lanternreach").unwrap();
        for n in 0..300 {
            let pack = packs.pack("salt", &format!("pack {n}"));
            assert_eq!((pack.cards.len(), pack.beside.len()), (13, 1));
            let mut once = pack.cards.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), 13);
            let rare = |r: &str| {
                pack.cards
                    .iter()
                    .filter(|c| packs.rarity_of(c) == Some(r))
                    .count()
            };
            assert!((7..=8).contains(&rare("common")), "{pack:?}");
            assert!((2..=3).contains(&(rare("rare") + rare("epic"))), "{pack:?}");
            assert_eq!(pack, packs.pack("salt", &format!("pack {n}")));
        }
        assert_ne!(packs.pack("salt", "pack 1"), packs.pack("pepper", "pack 1"));
    }

    #[test]
    fn bots_build_legal_decks_of_what_they_get() {
        let packs = packs_named(GameName::Riftbound, "lanternreach").unwrap();
        for (format, count) in [("sealed", 6), ("draft", 3)] {
            for n in 0..40 {
                let mut pool = BTreeMap::new();
                for p in 0..count {
                    for card in packs.pack("salt", &format!("{n} {p}")).cards {
                        *pool.entry(card).or_default() += 1;
                    }
                }
                let deck = match bot_deck(GameName::Riftbound, format, &pool) {
                    Ok(deck) => deck,
                    // Three packs at random may hold too little that goes together.
                    Err(_) if format == "draft" => continue,
                    Err(wrong) => panic!("{wrong}"),
                };
                for wins in [1, 2] {
                    let judges = GameDeckChecker::default();
                    let found = judges
                        .limited(Book::of("riftbound"), &deck, (format, wins))
                        .unwrap();
                    assert_eq!(found.faults, Vec::<String>::new(), "{deck}");
                }
            }
        }
    }

    #[test]
    fn decks_of_another_format_are_told() {
        let judges = GameDeckChecker::default();
        let deck = "format = \"draft\"\nlegend = \"none\"\n";
        let told = judges.check(Book::of("riftbound"), deck).unwrap().faults;
        assert!(
            told[0].contains("built for draft, and this part is constructed"),
            "{told:?}"
        );
        let told = judges
            .limited(Book::of("riftbound"), deck, ("sealed", 2))
            .unwrap();
        assert!(told.faults[0].contains("this part is sealed"), "{told:?}");
        let none = packs_named(GameName::Ikorr, "LNR").unwrap_err().to_string();
        assert!(none.contains("sets of ikorr with packs: none"), "{none}");
    }
}

//! Card files by the words of a game, for the one language.

use anyhow::Context;
use arena::built_in::File;
use arena::games::GameName;
use lang::{Card, FileWords, Grammar, Vocabulary};

use crate::output::{no, wrong_use};

/// Cards, and what reads them.
pub(super) struct Read {
    pub(super) words: Vocabulary,
    pub(super) grammar: Grammar,
    pub(super) cards: Vec<Card>,
}

/// Reads one file of an official database, or set files of the project's form,
/// with the words of the game, of its sets and of further words files.
pub(super) fn read(game: GameName, files: &[File], more: &[String]) -> anyhow::Result<Read> {
    let (game_words, sets) = words_of(game);
    let (cards, file_words) = cards_of(game, files)?;
    let mut given = Vec::new();
    for path in more {
        given.push(File::read(path.as_ref())?);
    }
    let given = given
        .iter()
        .map(|file| (file.name.as_str(), file.text.as_str()));
    let all: Vec<(&str, &str)> = sets.iter().copied().chain(given).collect();
    let prepared = lang::prepare(game_words, &file_words, &all);
    let (words, grammar) = prepared.or_else(|error| no(error.to_string()))?;
    Ok(Read {
        words,
        grammar,
        cards,
    })
}

type Sets = &'static [(&'static str, &'static str)];

fn words_of(game: GameName) -> (&'static Vocabulary, Sets) {
    match game {
        GameName::Ikorr => (&ikorr_next::vocab::WORDS, ikorr_next::words::SETS),
        GameName::Riftbound => (&riftbound_next::vocab::WORDS, riftbound_next::words::SETS),
        GameName::GrandArchive => {
            let words = &grand_archive_next::vocab::WORDS;
            (words, grand_archive_next::words::SETS)
        }
    }
}

fn cards_of(game: GameName, files: &[File]) -> anyhow::Result<(Vec<Card>, FileWords)> {
    let databases: Vec<&File> = files.iter().filter(|f| f.name.ends_with(".json")).collect();
    let texts: Vec<String> = files.iter().map(|file| file.text.clone()).collect();
    let sets = || "the set files cannot be read";
    let read_json = match game {
        GameName::Riftbound => riftbound_next::file::read,
        GameName::GrandArchive => grand_archive_next::file::read,
        GameName::Ikorr if databases.is_empty() => {
            return ikorr_next::file::read_sets(&texts).with_context(sets);
        }
        GameName::Ikorr => {
            return wrong_use("Rush of Ikorr has no database of cards: name set files (TOML)");
        }
    };
    match databases.as_slice() {
        [] if game == GameName::Riftbound => {
            riftbound_next::file::read_sets(&texts).with_context(sets)
        }
        [] => grand_archive_next::file::read_sets(&texts).with_context(sets),
        [file] if files.len() == 1 => {
            read_json(&file.text).with_context(|| format!("{} is no list of cards", file.name))
        }
        _ => wrong_use("name one database (JSON) alone, or set files (TOML)"),
    }
}

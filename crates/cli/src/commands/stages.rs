//! `cards check --stages`: what the one language makes of card files, whatever
//! the engine that plays understands of them.

use anyhow::Context;
use arena::files::File;
use arena::games::GameName;
use lang::{Card, Figures, FileWords, Stages, Vocabulary};

use crate::output::{Exit, json, say};

/// Reads the files by the words of the game and tells what became of them.
pub(crate) fn run(
    game: GameName,
    files: &[File],
    hold_out: &str,
    as_json: bool,
) -> anyhow::Result<Exit> {
    let (vocabulary, cards, words) = read(game, files)?;
    let stages = lang::stages(vocabulary, &words, &cards, hold_out)?;
    let exit = match stages.refused.is_empty() {
        true => Exit::Good,
        false => Exit::Found,
    };
    if as_json {
        json(&stages)?;
    } else {
        tell(&stages, hold_out);
    }
    Ok(exit)
}

type Read = (&'static Vocabulary, Vec<Card>, FileWords);

/// One file of an official database, or set files of the project's form.
fn read(game: GameName, files: &[File]) -> anyhow::Result<Read> {
    let database = files.iter().find(|file| file.name.ends_with(".json"));
    let texts: Vec<String> = files.iter().map(|file| file.text.clone()).collect();
    let sets = || "the set files cannot be read";
    Ok(match (game, database) {
        (GameName::Riftbound, Some(file)) => {
            let (cards, words) =
                riftbound_next::file::read(&file.text).context(file.name.clone())?;
            (&riftbound_next::vocab::WORDS, cards, words)
        }
        (GameName::Riftbound, None) => {
            let (cards, words) = riftbound_next::file::read_sets(&texts).with_context(sets)?;
            (&riftbound_next::vocab::WORDS, cards, words)
        }
        (GameName::GrandArchive, Some(file)) => {
            let (cards, words) =
                grand_archive_next::file::read(&file.text).context(file.name.clone())?;
            (&grand_archive_next::vocab::WORDS, cards, words)
        }
        (GameName::GrandArchive, None) => {
            let (cards, words) = grand_archive_next::file::read_sets(&texts).with_context(sets)?;
            (&grand_archive_next::vocab::WORDS, cards, words)
        }
        (GameName::Ikorr, _) => {
            let (cards, words) = ikorr_next::file::read_sets(&texts).with_context(sets)?;
            (&ikorr_next::vocab::WORDS, cards, words)
        }
    })
}

fn tell(stages: &Stages, hold_out: &str) {
    for refused in &stages.refused {
        say!("{}: {}\n  {}", refused.name, refused.line, refused.why);
    }
    line("given", &stages.given);
    if let Some(figures) = &stages.held_out {
        line(hold_out, figures);
    }
}

fn line(name: &str, figures: &Figures) {
    say!(
        "{name}: {} cards, {} without text, reads {} ({} %), programs {} ({} %), ambiguous {}",
        figures.cards,
        figures.without_text,
        figures.reads,
        figures.reads_percent,
        figures.ir,
        figures.ir_percent,
        figures.ambiguous
    );
}

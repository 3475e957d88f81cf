//! Files that came with the program.

use crate::error::Error;
use std::path::Path;

/// Everything that was put in when the program was built: the path under
/// `crates/`, and the contents.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file with its contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Where it is, for people.
    pub name: String,
    /// What is in it.
    pub text: String,
}

impl File {
    /// Reads a file that the user named.
    ///
    /// # Errors
    /// When it cannot be read, with the reason.
    pub fn read(path: &Path) -> Result<Self, Error> {
        match std::fs::read_to_string(path) {
            Ok(text) => Ok(Self {
                name: path.display().to_string(),
                text,
            }),
            Err(error) => {
                let what = format!("cannot read {}: {error}", path.display());
                Err(Error::Internal(what))
            }
        }
    }
}

/// The files of a folder of a game (`decks`, `packs`, `scenarios`, `sets`, `words`)
/// that came with the program.
#[must_use]
pub fn built_in(game: &str, folder: &str) -> Vec<File> {
    let root = format!("{game}/{folder}/");
    those(|name| name.starts_with(&root))
}

/// The scenarios of all games that came with the program.
#[must_use]
pub fn built_in_scenarios() -> Vec<File> {
    those(|name| name.contains("/scenarios/"))
}

fn those(wanted: impl Fn(&str) -> bool) -> Vec<File> {
    let file = |(name, text): &(&str, &str)| File {
        name: format!("crates/{name}"),
        text: (*text).to_string(),
    };
    let ours = FILES.iter().filter(|(name, _)| wanted(name));
    ours.map(file).collect()
}

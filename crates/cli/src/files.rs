//! Files that came with the program, and the source checkout when the program
//! runs inside one.

use std::path::{Path, PathBuf};

/// Everything that was put in when the program was built: the path under
/// `crates/`, and the contents.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file with its contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct File {
    /// Where it is, for people.
    pub(crate) name: String,
    /// What is in it.
    pub(crate) text: String,
}

/// The files of a folder of a game (`decks`, `scenarios`, `sets`) that came
/// with the program.
pub(crate) fn built_in(game: &str, folder: &str) -> Vec<File> {
    let root = format!("{game}/{folder}/");
    let ours = FILES.iter().filter(|(name, _)| name.starts_with(&root));
    let file = |(name, text): &(&str, &str)| File {
        name: format!("crates/{name}"),
        text: (*text).to_string(),
    };
    ours.map(file).collect()
}

/// The scenarios of all games: those of the checkout we are in, so that what
/// was just written counts, otherwise those that came with the program.
pub(crate) fn scenarios() -> anyhow::Result<Vec<File>> {
    let Some(root) = checkout() else {
        let all = FILES
            .iter()
            .filter(|(name, _)| name.contains("/scenarios/"));
        let file = |(name, text): &(&str, &str)| File {
            name: format!("crates/{name}"),
            text: (*text).to_string(),
        };
        return Ok(all.map(file).collect());
    };
    let mut files = Vec::new();
    for game in sorted(&root.join("crates"))? {
        let folder = game.join("scenarios");
        if folder.is_dir() {
            files.extend(below(&folder)?);
        }
    }
    for file in &mut files {
        let short = Path::new(&file.name).strip_prefix(&root);
        file.name = short.map_or(file.name.clone(), |p| p.display().to_string());
    }
    Ok(files)
}

/// The source checkout we are in, if we are in one.
pub(crate) fn checkout() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let is_ours = |p: &&Path| p.join("crates/cli/Cargo.toml").is_file() && p.join("rules").is_dir();
    here.ancestors().find(is_ours).map(Path::to_path_buf)
}

/// All TOML files of a folder and the folders in it, in order; or the one file
/// this is.
pub(crate) fn below(path: &Path) -> anyhow::Result<Vec<File>> {
    if !path.is_dir() {
        return Ok(vec![read(path)?]);
    }
    let mut files = Vec::new();
    for path in sorted(path)? {
        if path.is_dir() {
            files.extend(below(&path)?);
        } else if is_ours(&path) {
            files.push(read(&path)?);
        }
    }
    Ok(files)
}

/// Whether a file in a folder is meant: TOML, but none of cargo's.
fn is_ours(path: &Path) -> bool {
    let toml = path.extension().is_some_and(|e| e == "toml");
    toml && path.file_name().is_none_or(|n| n != "Cargo.toml")
}

/// Reads a file that the user named.
pub(crate) fn read(path: &Path) -> anyhow::Result<File> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(File {
            name: path.display().to_string(),
            text,
        }),
        Err(error) => crate::output::wrong_use(format!("cannot read {}: {error}", path.display())),
    }
}

fn sorted(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder)?;
    let mut paths = entries
        .map(|e| Ok(e?.path()))
        .collect::<std::io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

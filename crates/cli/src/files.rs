//! Files that the user names, and the source checkout when the program runs
//! inside one.

use arena::built_in::{File, built_in_scenarios};
use std::path::{Path, PathBuf};

/// The scenarios of all games: those of the checkout we are in, so that what
/// was just written counts, otherwise those that came with the program.
pub(crate) fn scenarios() -> anyhow::Result<Vec<File>> {
    let Some(root) = checkout() else {
        return Ok(built_in_scenarios());
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
        return Ok(vec![File::read(path)?]);
    }
    let mut files = Vec::new();
    for path in sorted(path)? {
        if path.is_dir() {
            files.extend(below(&path)?);
        } else if is_ours(&path) {
            files.push(File::read(&path)?);
        }
    }
    Ok(files)
}

/// Whether a file in a folder is meant: TOML, but none of cargo's.
fn is_ours(path: &Path) -> bool {
    let toml = path.extension().is_some_and(|e| e == "toml");
    toml && path.file_name().is_none_or(|n| n != "Cargo.toml")
}

fn sorted(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder)?;
    let mut paths = entries
        .map(|e| Ok(e?.path()))
        .collect::<std::io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

//! Puts the scenarios, decks, sets and words of all games into the program, so that
//! it can show and prove rules without its source beside it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Folders of a game's crate whose files are put in.
const FOLDERS: [&str; 5] = ["decks", "packs", "scenarios", "sets", "words"];

fn main() -> io::Result<()> {
    let crates = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("..");
    // A game that is added stands in the workspace's manifest.
    println!("cargo::rerun-if-changed=../../Cargo.toml");
    println!("cargo::rerun-if-changed=../../Cargo.lock");
    let mut code = String::from("&[\n");
    for game in sorted(&crates)? {
        for folder in FOLDERS {
            let root = game.join(folder);
            if root.is_dir() {
                println!("cargo::rerun-if-changed={}", root.display());
                add_folder(&crates, &root, &mut code)?;
            }
        }
    }
    code.push_str("]\n");
    fs::write(Path::new(&variable("OUT_DIR")).join("files.rs"), code)
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("cargo sets {name}"))
}

fn add_folder(crates: &Path, folder: &Path, code: &mut String) -> io::Result<()> {
    for path in sorted(folder)? {
        if path.is_dir() {
            add_folder(crates, &path, code)?;
        } else if path.extension().is_some_and(|e| e == "toml") {
            let name = path.strip_prefix(crates).unwrap_or(&path);
            let name = name.to_string_lossy().replace('\\', "/");
            let from = fs::canonicalize(&path)?;
            let _ = writeln!(code, "({name:?}, include_str!({from:?})),");
        }
    }
    Ok(())
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?;
    let mut paths = entries
        .map(|e| Ok(e?.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

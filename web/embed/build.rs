//! Builds the client with npm and lists what came out for embedding. Where
//! that cannot be done, a page that says so takes its place.

mod client;
mod listing;
mod missing;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What a build of the client depends on, beside the folder of the crate.
const SOURCES: [&str; 9] = [
    "src",
    "public",
    "embed",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
];

fn main() -> io::Result<()> {
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
    }
    for variable in ["LUDEX_WEB", "PATH"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let page = out.join("page");
    let built = client::build(Path::new("."), &page);
    if let Err(reason) = &built {
        println!("cargo::warning=the web client is not built: {reason}");
        missing::write(&page, reason)?;
    }
    let list = listing::of(&page)?;
    fs::write(
        out.join("assets.rs"),
        listing::as_code(&list, built.is_ok()),
    )
}

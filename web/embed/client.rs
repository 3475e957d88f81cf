//! Building the client with npm.

use std::fmt;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// The lowest version of Node that builds the client.
const NODE: u32 = 20;

/// Why the client could not be built.
#[derive(Debug)]
pub(crate) enum Reason {
    /// `LUDEX_WEB=off` asks for it.
    SwitchedOff,
    /// There is no Node, or no npm.
    NoNode,
    /// Node is too old; its version.
    OldNode(String),
    /// npm could not fetch what the client is built from.
    NotFetched(String),
    /// The client's own build failed.
    NotBuilt(String),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SwitchedOff => write!(f, "LUDEX_WEB=off was set when the server was built"),
            Self::NoNode => write!(f, "Node and npm were not found when the server was built"),
            Self::OldNode(found) => {
                write!(f, "Node {NODE} or newer is needed, and {found} was found")
            }
            Self::NotFetched(said) => {
                write!(f, "npm could not fetch what the client needs: {said}")
            }
            Self::NotBuilt(said) => write!(f, "the client's build failed: {said}"),
        }
    }
}

/// Builds the client of the folder `web` into the folder `page`.
pub(crate) fn build(web: &Path, page: &Path) -> Result<(), Reason> {
    if std::env::var_os("LUDEX_WEB").is_some_and(|value| value == "off") {
        return Err(Reason::SwitchedOff);
    }
    check_node()?;
    if !is_fetched(web) {
        run(npm(web).arg("ci")).map_err(Reason::NotFetched)?;
    }
    let build = ["run", "build", "--", "--emptyOutDir", "--outDir"];
    run(npm(web).args(build).arg(page)).map_err(Reason::NotBuilt)
}

fn check_node() -> Result<(), Reason> {
    let asked = Command::new("node").arg("--version").output();
    let said = asked.map_err(|_| Reason::NoNode)?.stdout;
    let version = String::from_utf8_lossy(&said).trim().to_owned();
    match major(&version) {
        Some(number) if number >= NODE => Ok(()),
        Some(_) => Err(Reason::OldNode(version)),
        None => Err(Reason::NoNode),
    }
}

/// The first number of a version such as `v20.1.0`.
fn major(version: &str) -> Option<u32> {
    let digits = version.strip_prefix('v')?.split('.').next()?;
    digits.parse().ok()
}

/// Whether the packages of the lock file are there already: npm leaves its
/// own note of what it installed, which is then younger than the lock file.
fn is_fetched(web: &Path) -> bool {
    let changed = |path: &str| fs::metadata(web.join(path)).and_then(|m| m.modified());
    match (
        changed("node_modules/.package-lock.json"),
        changed("package-lock.json"),
    ) {
        (Ok(installed), Ok(locked)) => installed >= locked,
        _ => false,
    }
}

fn npm(web: &Path) -> Command {
    let name = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut npm = Command::new(name);
    npm.current_dir(web).arg("--no-update-notifier");
    npm
}

/// Runs a command; if it fails, the last words it said.
fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|e| e.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    Err(last_words(&output))
}

/// The last lines of what a failed command said, on one line.
fn last_words(output: &Output) -> String {
    let said = [&output.stdout[..], &output.stderr[..]].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    let lines: Vec<&str> = said
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.contains("A complete log"))
        .collect();
    lines[lines.len().saturating_sub(6)..].join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(major("v20.19.4"), Some(20));
        assert_eq!(major("v8.0.0"), Some(8));
        assert_eq!(major("not a version"), None);
        assert_eq!(major(""), None);
    }

    #[test]
    fn packages_count_as_fetched_when_younger_than_the_lock_file() {
        let web = std::env::temp_dir().join(format!("ludex-web-{}", std::process::id()));
        let modules = web.join("node_modules");
        fs::create_dir_all(&modules).expect("a folder");
        fs::write(web.join("package-lock.json"), "").expect("a file");
        assert!(!is_fetched(&web));
        fs::write(modules.join(".package-lock.json"), "").expect("a file");
        assert!(is_fetched(&web));
        fs::remove_dir_all(&web).expect("it was there");
    }

    #[test]
    fn a_missing_program_is_a_reason_in_words() {
        let said = run(&mut Command::new("no-such-program-of-ludex"));
        assert!(said.is_err_and(|why| !why.is_empty()));
    }
}

//! The web client in a real browser, against the real server. The tests
//! themselves are in `web/e2e`; where Node, Chromium or what the tests are
//! written with is missing, they are left out, which is said in a line.

use crate::common::Running;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use tempfile::TempDir;

/// Names under which systems have Chromium.
const CHROMIUM: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// What a test in a browser needs.
struct Tools {
    node: PathBuf,
    chromium: PathBuf,
}

/// The tools, or what is missing and why.
static TOOLS: LazyLock<Result<Tools, (&str, &str)>> = LazyLock::new(|| {
    let node = program("node").ok_or(("browser", "there is no program `node`"))?;
    let given = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let chromium = given.or_else(|| CHROMIUM.iter().find_map(|name| program(name)));
    let chromium = chromium.filter(|path| path.is_file());
    let chromium = chromium.ok_or(("browser", "there is no program `chromium`"))?;
    match web().join("node_modules/playwright-core").is_dir() {
        true => Ok(Tools { node, chromium }),
        false => Err(("client", "`npm --prefix web ci` has not been run")),
    }
});

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

/// Where the search path has a program.
fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let mut places = std::env::split_paths(&path).map(|folder| folder.join(name));
    places.find(|place| place.is_file())
}

/// Runs a script of `web/e2e` against a server of its own.
fn in_browser(script: &str, words: &[&str]) {
    let name = [&[script], words].concat().join("-");
    let tools = match &*TOOLS {
        Ok(tools) => tools,
        Err((needs, why)) => return testkit::not_run(&name, needs, why),
    };
    let data = TempDir::new().expect("a folder for the data");
    // The shuffle is the same each time.
    let options = ["--no-limits", "--no-waiting", "--seed", "1"];
    let server = Running::start(data.path(), &options);
    let output = Command::new(&tools.node)
        .arg(web().join("e2e").join(format!("{script}.mjs")))
        .arg(format!("http://{}", server.addr))
        .args(words)
        .env("CHROMIUM", &tools.chromium)
        .output()
        .expect("node was there a moment ago");
    let said = String::from_utf8_lossy(&output.stdout);
    let complained = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name}:\n{said}\n{complained}");
}

#[test]
fn two_people_play_a_whole_riftbound_duel_and_see_nothing_hidden() {
    in_browser("two-players", &["riftbound"]);
}

#[test]
fn two_people_play_a_whole_game_of_ikorr_and_see_nothing_hidden() {
    in_browser("two-players", &["ikorr"]);
}

#[test]
fn two_people_play_a_whole_game_of_grand_archive_and_see_nothing_hidden() {
    in_browser("two-players", &["grand-archive"]);
}

#[test]
fn a_guest_plays_a_whole_riftbound_duel_against_a_bot() {
    in_browser("bots", &["riftbound", "Duel"]);
}

#[test]
fn a_guest_plays_a_whole_ikorr_two_on_two_with_bots() {
    in_browser("bots", &["ikorr", "Two on two"]);
}

#[test]
fn two_people_take_back_and_draw_by_consent_while_somebody_watches() {
    in_browser("consent", &[]);
}

#[test]
fn a_match_of_three_with_cards_exchanged() {
    in_browser("siding", &[]);
}

#[test]
fn a_broken_line_and_a_reload_change_nothing() {
    in_browser("reconnect", &[]);
}

#[test]
fn decks_are_built_checked_and_kept() {
    in_browser("decks", &[]);
}

#[test]
fn a_game_is_played_with_the_keyboard_only() {
    in_browser("keyboard", &[]);
}

#[test]
#[ignore = "belongs to the long checks"]
fn long_cards_can_be_read_on_every_screen() {
    in_browser("boxes", &["all"]);
}

#[test]
#[ignore = "belongs to the long checks"]
fn long_axe_finds_nothing_on_any_page() {
    in_browser("axe", &[]);
}

#[test]
fn a_phone_shows_everything() {
    in_browser("phone", &[]);
}

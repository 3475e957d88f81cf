//! The web client in a real browser, against the real server. The tests
//! themselves are in `web/e2e`; where Chromium, Node or the built client is
//! missing they are reported by name as not run.

use crate::common::Running;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

/// What is missing for a test in a browser, if anything is.
fn missing() -> Option<&'static str> {
    let chromium = std::env::var_os("CHROMIUM").unwrap_or_else(|| "chromium".into());
    let answers = |program: &OsStr| {
        let asked = Command::new(program).arg("--version").output();
        asked.is_ok_and(|said| said.status.success())
    };
    if !answers("node".as_ref()) || !answers(&chromium) {
        return Some("browser");
    }
    let fetched = web().join("node_modules/playwright-core").is_dir();
    (!web::BUILT || !fetched).then_some("client")
}

/// Runs a script of `web/e2e` against a server of its own.
fn in_browser(script: &str, words: &[&str]) {
    let name = [&[script], words].concat().join("-");
    if let Some(needs) = missing() {
        kernel::conformance::not_run(&name, needs);
        return;
    }
    let data = TempDir::new().expect("a folder for the data");
    // A shuffle that chance plays to an end in few turns.
    let options = ["--no-limits", "--no-waiting", "--seed", "1"];
    let known = if script == "two-players" { 4 } else { 2 };
    let server = Running::start(data.path(), &options[..known]);
    let output = Command::new("node")
        .arg(web().join("e2e").join(format!("{script}.mjs")))
        .arg(format!("http://{}", server.addr))
        .args(words)
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
fn a_phone_shows_everything() {
    in_browser("phone", &[]);
}

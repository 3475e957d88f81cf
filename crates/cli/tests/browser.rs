//! The web client in a real browser, against the real server. The tests
//! themselves are in `web/e2e`; where Chromium, Node or the built client is
//! missing they are reported by name as not run.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use tempfile::TempDir;

/// A server on a free port, with a data folder of its own; it ends with the
/// test.
struct Server {
    child: Child,
    address: String,
    /// Kept open, so that the server may go on talking.
    _output: BufReader<ChildStdout>,
    _data: TempDir,
}

impl Server {
    fn start() -> Self {
        let data = TempDir::new().expect("a folder for the data");
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludex"))
            .args(["serve", "--addr", "127.0.0.1:0", "--no-limits"])
            .args(["--no-waiting", "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program was built");
        let mut output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        let mut lines = output.by_ref().lines().map_while(Result::ok);
        let address = lines.find_map(|line| address_in(&line));
        Self {
            child,
            address: address.expect("the server says where it is"),
            _output: output,
            _data: data,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The test is over; what is left of it does not matter.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The address in a line such as "open http://127.0.0.1:8080/".
fn address_in(line: &str) -> Option<String> {
    let from = line.find("http://")?;
    line[from..].split_whitespace().next().map(str::to_owned)
}

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
    let server = Server::start();
    let output = Command::new("node")
        .arg(web().join("e2e").join(format!("{script}.mjs")))
        .arg(&server.address)
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

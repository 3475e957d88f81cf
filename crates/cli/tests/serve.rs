//! The server as people start it: the built program, a real port, signals.

use crate::common::{Running, ludex};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

impl Running {
    /// Asks for something, and gives the whole answer.
    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.addr).expect("connected");
        let text = format!(
            "{request} HTTP/1.1\r\nhost: {}\r\nx-ludex: 1\r\nconnection: close\r\n\r\n",
            self.addr
        );
        stream.write_all(text.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }
}

fn run(args: &[&str], data: &Path) -> Output {
    let mut command = ludex();
    command.args(args).arg("--data").arg(data);
    command.output().expect("run")
}

#[track_caller]
fn ends(output: &Output, exit: i32, words: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(exit), "{error}");
    assert!(error.contains(words), "{error}");
}

/// It was written wrongly.
#[track_caller]
fn misused(output: &Output, words: &str) {
    ends(output, 2, words);
}

/// Files or the machine do not let it be done.
#[track_caller]
fn refused(output: &Output, words: &str) {
    ends(output, 3, words);
}

#[test]
fn a_server_is_backed_up_while_it_runs_and_restored() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    let copy = folder.path().join("copy.db");
    let copy_name = copy.to_str().expect("a name");
    let server = Running::start(&data, &[]);
    assert!(server.ask("GET /ready").starts_with("HTTP/1.1 200"));
    assert!(server.ask("POST /api/v1/guest").contains("\"guest\":true"));
    let backup = run(&["backup", copy_name], &data);
    assert!(backup.status.success(), "{backup:?}");
    refused(&run(&["backup", copy_name], &data), "exists");
    refused(
        &run(&["restore", copy_name, "--force"], &data),
        "stop that one first",
    );
    refused(
        &run(&["serve", "--addr", "127.0.0.1:0"], &data),
        "a server is using it",
    );
    drop(server);
    refused(&run(&["restore", copy_name], &data), "--force");
    let restored = run(&["restore", copy_name, "--force"], &data);
    assert!(restored.status.success(), "{restored:?}");
    let elsewhere = folder.path().join("elsewhere");
    assert!(run(&["restore", copy_name], &elsewhere).status.success());
    let server = Running::start(&elsewhere, &[]);
    assert!(server.ask("GET /ready").starts_with("HTTP/1.1 200"));
}

#[cfg(unix)]
#[test]
fn a_server_ends_well_when_asked() {
    let folder = TempDir::new().expect("a folder");
    let mut server = Running::start(folder.path(), &[]);
    assert!(server.ask("GET /health").contains("ok"));
    let pid = server.child.id().to_string();
    // The shell knows it also where no program of that name is installed.
    let mut shell = Command::new("/bin/sh");
    let kill = shell.args(["-c", "kill -TERM \"$0\"", &pid]).status();
    assert!(kill.expect("sent").success());
    let status = server.child.wait().expect("it ends");
    assert!(status.success(), "{status}");
}

/// A scenario that would never end: a loop that is declared four billion times.
#[cfg(target_os = "linux")]
fn endless() -> String {
    let card = "type = \"champion\"\nattack = 1\nhealth = 3\n\
        text = \"ACTION — (0): Put a valor counter on this champion. Then remove all valor \
        counters from this champion. You may activate this ability any number of times each \
        turn.\"\n";
    let step = "[[step]]\nseat = \"A\"\n";
    let begun = format!(
        "game = \"ikorr\"\n[cards.Drummer]\n{card}[table]\nturn = \"A\"\n[seat.A]\n\
         row = [\"Drummer\", \"Road Warden\"]\n"
    );
    let shown = format!("{step}choose = \"activate Drummer\"\n");
    let again = format!("{step}declare_loop = {{ steps = 1, count = 4000000000 }}\n");
    begun + &shown + &again
}

#[cfg(target_os = "linux")]
impl Running {
    /// Sends a scenario to be run.
    fn send_scenario(&self, text: &str) -> TcpStream {
        let text = text.replace('\\', "\\\\").replace('"', "\\\"");
        let body = format!("{{\"text\":\"{}\"}}", text.replace('\n', "\\n"));
        let head = format!(
            "POST /api/v1/scenarios/run HTTP/1.1\r\nhost: {}\r\nx-ludex: 1\r\n\
             content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
            self.addr,
            body.len()
        );
        let mut stream = TcpStream::connect(&self.addr).expect("connected");
        stream.write_all((head + &body).as_bytes()).expect("sent");
        stream
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_scenario_that_would_never_end_is_answered_and_the_server_goes_on() {
    let folder = TempDir::new().expect("a folder");
    let server = Running::start(folder.path(), &[]);
    let mut answer = String::new();
    let mut stream = server.send_scenario(&endless());
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("repeated at most"), "{answer}");
    let mut small = server.send_scenario("game = \"chess\"");
    answer.clear();
    small.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

/// A tournament of so many players over so many rounds.
#[cfg(target_os = "linux")]
fn tournament(players: usize, rounds: usize) -> String {
    let names: Vec<String> = (0..players).map(|n| format!("\"{n}\"")).collect();
    let phase = "[event]\nphases = [{ structure = { swiss = { rounds = 250 } } }]\n";
    let begun = format!("kind = \"event\"\nplayers = [{}]\n", names.join(", "));
    let round = "[[step]]\npair = true\n[[step]]\nothers = \"2-0\"\n";
    let seen = "[[step]]\nexpect = { level = \"casual\" }\nrule = \"RBT 205.2\"\n";
    "game = \"riftbound\"\n".to_owned() + &begun + phase + &round.repeat(rounds) + seen
}

/// A scenario of strangers that fills the memory is ended as it does, one that
/// takes no end after some seconds of a processor; a small one is answered.
#[cfg(target_os = "linux")]
#[test]
fn what_runs_apart_is_ended_when_it_takes_too_much() {
    use std::os::unix::process::ExitStatusExt;
    let apart = |text: &str, limits: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludex"));
        let command = command.args(["scenario", "apart"]).args(limits);
        let command = command.stdin(Stdio::piped());
        let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let mut input = child.stdin.take().expect("a pipe");
        // Who has ended does not read to the end.
        let _ = input.write_all(text.as_bytes());
        drop(input);
        child.wait_with_output().expect("it ends")
    };
    let small = apart(&tournament(8, 1), &["--memory", "150"]);
    let told = String::from_utf8_lossy(&small.stdout);
    assert!(told.contains("\"passed\":true"), "{told}");
    let (abort, kill, time) = (6, 9, 24);
    let large = tournament(5_000, 12);
    let memory = apart(&large, &["--memory", "150", "--time", "600"]);
    let told = String::from_utf8_lossy(&memory.stderr);
    assert_eq!(memory.status.signal(), Some(abort), "{told}");
    assert!(told.contains("memory allocation"), "{told}");
    let long = apart(&tournament(600, 240), &["--time", "1"]).status;
    assert!([Some(kill), Some(time)].contains(&long.signal()), "{long}");
}

/// Who asked is told, and the server goes on. Which of two limits is met first,
/// that of the processor or that of the clock, depends on what else runs.
#[cfg(target_os = "linux")]
#[test]
fn a_scenario_that_takes_too_long_is_answered() {
    let folder = TempDir::new().expect("a folder");
    let server = Running::start(folder.path(), &[]);
    let mut answer = String::new();
    let mut stream = server.send_scenario(&tournament(600, 240));
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    let limits = ["too much memory or time", "this takes too long"];
    assert!(limits.iter().any(|l| answer.contains(l)), "{answer}");
    assert!(server.ask("GET /health").contains("ok"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_ends_when_asked_whatever_runs() {
    let folder = TempDir::new().expect("a folder");
    let mut server = Running::start(folder.path(), &[]);
    let streams = [(); 2].map(|()| server.send_scenario(&endless()));
    assert!(server.ask("GET /health").contains("ok"));
    let pid = server.child.id();
    let kill = format!("kill -TERM {pid}");
    let kill = Command::new("/bin/sh").args(["-c", &kill]).status();
    assert!(kill.expect("sent").success());
    let status = server.child.wait().expect("it ends");
    assert!(status.success(), "{status}");
    drop(streams);
}

#[test]
fn wrong_use_is_told_with_what_to_do() {
    let folder = TempDir::new().expect("a folder");
    let serve = |args: &[&str]| run(&[&["serve"], args].concat(), folder.path());
    misused(&serve(&["--addr", "nowhere"]), "--addr HOST:PORT");
    refused(&serve(&["--db", "postgres://x/y"]), "only SQLite");
    misused(&serve(&["--public-url", "ludex.example"]), "https://HOST");
    let taken = Running::start(&folder.path().join("other"), &[]);
    refused(&serve(&["--addr", &taken.addr]), "cannot be used");
    refused(
        &run(&["backup", "x.db"], &folder.path().join("nothing")),
        "nothing",
    );
}

//! The server as people start it: the built program, a real port, signals.

use crate::common::{Running, ludex};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Output};
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
fn refused(output: &Output, words: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains(words), "{error}");
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

#[test]
fn wrong_use_is_told_with_what_to_do() {
    let folder = TempDir::new().expect("a folder");
    let serve = |args: &[&str]| run(&[&["serve"], args].concat(), folder.path());
    refused(&serve(&["--addr", "nowhere"]), "--addr HOST:PORT");
    refused(&serve(&["--db", "postgres://x/y"]), "only SQLite");
    refused(&serve(&["--public-url", "ludex.example"]), "https://HOST");
    let taken = Running::start(&folder.path().join("other"), &[]);
    refused(&serve(&["--addr", &taken.addr]), "cannot be used");
    refused(
        &run(&["backup", "x.db"], &folder.path().join("nothing")),
        "nothing",
    );
}

//! A draft and a sealed event as they are run: the built program serves the
//! event, its desk is commands beside it, and a real signal kills the server on
//! the way, with a pick just made and in the middle of a round.

use crate::common::Running;
use crate::events::{OFFICIALS, Scratch, good, json};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;
use tournament::access_codes;
use tournament::event_file::EventFile;

/// What a server answered.
struct Answer {
    status: u16,
    head: String,
    body: Value,
}

/// Somebody at a server.
struct Client<'s> {
    server: &'s Running,
    cookie: String,
}

impl Client<'_> {
    fn call(&self, method: &str, path: &str, body: &Value) -> Answer {
        let mut stream = TcpStream::connect(&self.server.addr).expect("connected");
        let body = body.to_string();
        let request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nhost: {}\r\nx-ludex: 1\r\ncookie: {}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.server.addr,
            self.cookie,
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|s| s.parse().ok());
        Answer {
            status: status.expect("a status"),
            head: head.to_owned(),
            body: serde_json::from_str(body).unwrap_or(Value::Null),
        }
    }

    fn limited(&self) -> Value {
        let answer = self.call("GET", "/event/limited", &Value::Null);
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.body
    }

    fn does(&self, op: &Value) -> Answer {
        self.call("POST", "/event/do", &json!({ "op": op }))
    }

    /// Picks the first card of the pack in hand; none where there is none.
    fn picks_first(&self) -> Option<(u64, String)> {
        let seen = self.limited();
        let number = seen["hand"]["pick"].as_u64()?;
        let card = seen["hand"]["cards"][0].as_str()?.to_owned();
        let answer = self.does(&pick(number, &card));
        assert_eq!(answer.status, 204, "{}", answer.body);
        Some((number, card))
    }
}

fn client<'s>(server: &'s Running, cookie: &str) -> Client<'s> {
    Client {
        server,
        cookie: cookie.to_owned(),
    }
}

fn pick(number: u64, card: &str) -> Value {
    json!({ "pick": { "player": "Ann", "pick": number, "card": card } })
}

/// The event served, with bots that answer at once.
fn served(data: &Path, file: &str) -> Running {
    Running::start(data, &["--event", file, "--no-waiting"])
}

/// Somebody who has shown with a code that she is Ann.
fn claimed(server: &Running, file: &str) -> String {
    let guest = client(server, "").call("POST", "/guest", &json!({}));
    let set = guest
        .head
        .lines()
        .find_map(|l| l.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|c| c.split(';').next()).expect("a cookie");
    let desk = EventFile::open_read_only(Path::new(file)).expect("the event");
    let body = json!({ "name": "Ann", "code": access_codes::code(desk.event(), "Ann") });
    let claim = client(server, cookie).call("POST", "/event/claim", &body);
    assert_eq!(claim.status, 200, "{}", claim.body);
    cookie.to_owned()
}

/// Waits until something is so in the event.
fn until(file: &str, what: impl Fn(&Value) -> bool) -> Value {
    loop {
        let event = json(&["event", "show", file]);
        if what(&event) {
            return event;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
}

fn all_have_lists(event: &Value) -> bool {
    let players = event["players"].as_array().expect("players");
    let has = |p: &Value| p["decks"].as_array().is_some_and(|d| !d.is_empty());
    players.iter().all(has)
}

/// How many tables of the last round have no result.
fn open(event: &Value) -> usize {
    let rounds = event["rounds"].as_array().expect("rounds");
    let tables = rounds
        .last()
        .map(|r| r["tables"].as_array().expect("tables"));
    let tables = tables.into_iter().flatten();
    tables.filter(|t| t["result"].is_null()).count()
}

/// The last round is played; a person concedes.
fn played(file: &str, person: Option<&str>) {
    let event = json(&["event", "show", file]);
    let rounds = event["rounds"].as_array().expect("rounds");
    let tables = rounds.last().expect("a round")["tables"]
        .as_array()
        .expect("tables");
    let own = |t: &&Value| {
        let players = t["players"].as_array().expect("players");
        t["result"].is_null() && person.is_some_and(|p| players.iter().any(|n| n == p))
    };
    if let (Some(table), Some(person)) = (tables.iter().find(own), person) {
        let op = json!({ "concede": { "table": table["table"], "player": person } });
        good(&["event", "do", file, &op.to_string(), "--by", person]);
    }
    until(file, |e| open(e) == 0);
}

fn made(file: &str, phases: [&str; 2], bots: &[&str]) {
    let new = [
        "event",
        "new",
        file,
        "--name",
        "Harbour Draft",
        "--level",
        "competitive",
    ];
    let parts = ["--phase", phases[0], "--phase", phases[1]];
    let packs = ["--packs", "lanternreach", "--seed", "salt and sand"];
    good(&[&new[..], &OFFICIALS, &parts, &packs].concat());
    good(&[&["event", "add", file], bots, &["--bot"]].concat());
}

#[test]
#[ignore = "plays events to their end, minutes long: `.ci/long limited`"]
fn a_draft_of_eight_is_served_from_packs_to_the_final_over_two_kills() {
    let scratch = Scratch::new("served-draft");
    let (file, data) = (scratch.file("cup.event"), scratch.file("data"));
    let (file, data) = (file.as_str(), Path::new(&data));
    let bots = ["Bo", "Cy", "Di", "Ed", "Fay", "Gil", "Hal"];
    made(file, ["swiss:2:draft:bo1:0m", "single:2:draft:bo1"], &bots);
    good(&["event", "add", file, "Ann"]);
    let mut server = served(data, file);
    let cookie = claimed(&server, file);
    good(&["event", "draft", "seat", file]);
    good(&["event", "draft", "begin", file]);
    let mut last = None;
    for _ in 0..5 {
        last = client(&server, &cookie).picks_first().or(last);
    }
    let (number, card) = last.expect("a pick");
    let before = json(&["event", "show", file]);
    // The signal that nothing can catch.
    server.child.kill().expect("killed");
    server.child.wait().expect("it has ended");
    assert_eq!(json(&["event", "show", file]), before, "nothing is lost");
    server = served(data, file);
    let again = client(&server, &cookie).does(&pick(number, &card));
    assert_eq!(again.status, 409, "{}", again.body);
    let early = client(&server, &cookie).does(&pick(number + 2, &card));
    assert_eq!(early.status, 409, "{}", early.body);
    assert!(client(&server, &cookie).limited()["hand"]["pick"] == number + 1);
    while client(&server, &cookie).picks_first().is_some() {}
    let seen = client(&server, &cookie).limited();
    let pool = seen["pool"].as_array().expect("a pool").iter();
    assert_eq!(pool.filter_map(|l| l["count"].as_u64()).sum::<u64>(), 39);
    let register = json!({ "register": { "player": "Ann", "deck": seen["proposal"] } });
    let registered = client(&server, &cookie).does(&register);
    assert_eq!(registered.status, 204, "{}", registered.body);
    until(file, all_have_lists);
    good(&["event", "start", file]);
    good(&["event", "pair", file]);
    until(file, |e| open(e) < 4);
    server.child.kill().expect("killed");
    server.child.wait().expect("it has ended");
    let server = served(data, file);
    played(file, Some("Ann"));
    good(&["event", "pair", file]);
    played(file, Some("Ann"));
    good(&["event", "advance", file]);
    good(&["event", "pair", file]);
    played(file, Some("Ann"));
    good(&["event", "finish", file]);
    drop(server);
    assert!(
        good(&["event", "verify", file]).contains('3'),
        "rounds are drawn again"
    );
}

#[test]
#[ignore = "plays events to their end, minutes long: `.ci/long limited`"]
fn a_sealed_event_of_sixteen_is_served_from_packs_to_the_final_over_a_kill() {
    let scratch = Scratch::new("served-sealed");
    let (file, data) = (scratch.file("cup.event"), scratch.file("data"));
    let (file, data) = (file.as_str(), Path::new(&data));
    let names: Vec<String> = (1..=16).map(|n| format!("Bot {n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    made(
        file,
        ["swiss:2:sealed:bo1:0m", "single:2:sealed:bo1"],
        &names,
    );
    let mut server = served(data, file);
    good(&["event", "pool", "open", file]);
    until(file, all_have_lists);
    good(&["event", "start", file]);
    good(&["event", "pair", file]);
    // Once some have ended and others have not.
    until(file, |e| open(e) < 8);
    server.child.kill().expect("killed");
    server.child.wait().expect("it has ended");
    server = served(data, file);
    played(file, None);
    good(&["event", "pair", file]);
    played(file, None);
    good(&["event", "advance", file]);
    good(&["event", "pair", file]);
    played(file, None);
    good(&["event", "finish", file]);
    drop(server);
    let event = json(&["event", "show", file]);
    let tables = event["rounds"].as_array().expect("rounds").iter();
    let tables = tables.flat_map(|r| r["tables"].as_array().expect("tables"));
    let results: Vec<&Value> = tables.map(|t| &t["result"]).collect();
    assert_eq!(results.len(), 8 + 8 + 1);
    assert!(results.iter().all(|r| !r.is_null()));
    good(&["event", "verify", file]);
}

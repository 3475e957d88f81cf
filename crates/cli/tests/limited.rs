//! Limited play from the outside: a paper draft of eight in commands, from the
//! seats to a round, and what is refused.

use crate::events::{OFFICIALS, Scratch, good, json, misused, refused};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use tournament::event_file::EventFile;

const PLAYERS: [&str; 8] = ["Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gil", "Hal"];

fn made(file: &str, more: &[&str], players: &[&str]) {
    let new = [
        "event",
        "new",
        file,
        "--name",
        "Draft",
        "--level",
        "competitive",
    ];
    good(&[&new[..], &OFFICIALS, more].concat());
    good(&[&["event", "add", file], &PLAYERS[..], players].concat());
}

/// What eight players have drafted, as judges would count it: here bots have, in
/// an event that makes the packs.
fn pools(scratch: &Scratch) -> BTreeMap<String, String> {
    let file = scratch.file("source.event");
    let phase = "swiss:1:draft:bo1";
    let parts = [
        "--phase",
        phase,
        "--packs",
        "lanternreach",
        "--seed",
        "salt",
    ];
    made(&file, &parts, &["--bot"]);
    good(&["event", "draft", "seat", &file]);
    good(&["event", "draft", "begin", &file]);
    assert_eq!(json(&["event", "show", &file])["draft"]["over"], true);
    let pool = |name: &&str| {
        let pool = json(&["event", "pool", "show", &file, name]);
        let cards = pool["cards"].as_object().expect("cards").iter();
        let lines: Vec<String> = cards.map(|(card, n)| format!("{n} {card}")).collect();
        ((*name).to_owned(), lines.join("\n"))
    };
    PLAYERS.iter().map(pool).collect()
}

#[test]
fn a_paper_draft_of_eight_goes_from_seats_to_a_round_by_commands() {
    let scratch = Scratch::new("paper-draft");
    let pools = pools(&scratch);
    let file = scratch.file("paper.event");
    let file = file.as_str();
    made(
        file,
        &["--phase", "swiss:3:draft:bo1:40s", "--seed", "sand"],
        &[],
    );
    let seats = json(&["event", "draft", "seat", file]);
    assert_eq!(
        seats["tables"][0]["seats"].as_array().expect("seats").len(),
        8
    );
    assert_eq!(seats["packs"], 24);
    refused(&["event", "draft", "timer", file, "1:1"], "has not begun");
    good(&["event", "draft", "begin", file]);
    refused(&["event", "draft", "timer", file, "4:1"], "packs 1 to 3");
    let shown = good(&["event", "draft", "timer", file, "2:3", "--at", "1000"]);
    assert!(
        shown.contains("PACK 2   PICK 3   11 cards, then to the right"),
        "{shown}"
    );
    assert!(shown.contains("█   █"), "{shown}");
    let large = json(&["event", "projector", file, "--at", "31000"]);
    assert_eq!(
        (&large["seconds_left"], &large["shown"]),
        (&10.into(), &"0:10".into())
    );
    for (name, lines) in &pools {
        let list = scratch.file("pool.txt");
        std::fs::write(&list, lines).expect("written");
        let neighbour = PLAYERS.iter().find(|p| *p != name).expect("another");
        good(&[
            "event", "pool", "enter", file, name, &list, "--by", neighbour,
        ]);
        misused(
            &["event", "pool", "confirm", file, name],
            "the owner confirms",
        );
        good(&["event", "pool", "confirm", file, name, "--by", name]);
        let deck = scratch.file("deck.toml");
        let text = good(&["event", "pool", "suggest", file, name]);
        std::fs::write(&deck, text).expect("written");
        good(&["event", "deck", "register", file, name, &deck]);
    }
    // A card that was not drafted is found when the deck is checked.
    let text = good(&["event", "pool", "suggest", file, "Ann"]);
    let other = scratch.file("other.toml");
    std::fs::write(
        &other,
        text.replacen("main = [", "main = [\"9 Flare Bolt\", ", 1),
    )
    .expect("written");
    let check = json(&["event", "deck", "check", file, "Ann", "--presented", &other]);
    let found = check["found"].as_str().expect("a fault");
    assert!(
        found.contains("Flare Bolt") && found.contains("RBT 602.1.a.1"),
        "{found}"
    );
    good(&["event", "start", file]);
    for round in 1..=3 {
        good(&["event", "pair", file]);
        for table in 1..=4 {
            good(&["event", "result", "enter", file, &table.to_string(), "1-0"]);
        }
        assert_eq!(
            json(&["event", "show", file])["rounds"]
                .as_array()
                .expect("rounds")
                .len(),
            round
        );
    }
    good(&["event", "finish", file]);
    assert!(
        good(&["event", "verify", file]).contains("3"),
        "rounds are drawn again"
    );
}

#[test]
fn packs_that_cannot_be_made_say_what_and_where() {
    let scratch = Scratch::new("no-packs");
    let set = scratch.file("few.toml");
    let text = "set = \"FEW\"\nslot = [{ name = \"all\", count = 13, of = { common = 1 } }]\n\
                [rarity]\ncommon = [\"Fox\", \"Owl\"]\n";
    std::fs::write(&set, text).expect("written");
    let file = scratch.file("cup.event");
    let new = |packs: &str, phase: &str, why: &str| {
        let start = ["event", "new", &file, "--name", "X", "--phase", phase];
        misused(&[&start[..], &OFFICIALS, &["--packs", packs]].concat(), why);
        assert!(!std::path::Path::new(&file).exists());
    };
    new(
        &set,
        "swiss:1:draft",
        "rarity.common: a pack of FEW can ask for 13 different cards, and there are 2",
    );
    new(
        "nothing",
        "swiss:1:draft",
        "sets of riftbound with packs: lanternreach",
    );
    new(
        "LNR",
        "swiss:1:draft:40s",
        "at the casual level picks are not timed (RBT 602.4.b.2.i)",
    );
    new(
        "LNR",
        "swiss:1:sealed:bots",
        "only a draft has picks to time and seats for bots",
    );
}

/// The next pick of a player, and a card that is there.
fn next_pick(file: &str, name: &str) -> (u32, String) {
    let desk = EventFile::open_read_only(Path::new(file)).expect("an event");
    let id = desk.event().find_player(name).expect("a player");
    desk.event().bot_pick(id).expect("a pack in hand")
}

/// How many cards a player has picked.
fn picked(file: &str, name: &str) -> usize {
    let event = json(&["event", "show", file]);
    let drafted = event["drafted"].as_array().expect("drafters").iter();
    let own = drafted.clone().find(|d| d["name"] == name);
    own.expect("a drafter")["picks"]
        .as_array()
        .expect("picks")
        .len()
}

fn pick(number: u32, card: &str) -> String {
    serde_json::json!({ "pick": { "player": "Ann", "pick": number, "card": card } }).to_string()
}

/// A pick out of turn, a card that is not there, the same pick once more, and
/// two picks at one moment: each is refused, with what and where, and nothing is
/// lost.
#[test]
fn picks_that_cannot_be_are_refused_by_commands() {
    let scratch = Scratch::new("picks");
    let file = scratch.file("cup.event");
    let file = file.as_str();
    let parts = ["--phase", "swiss:1:draft:bo1", "--packs", "lanternreach"];
    made(file, &[&parts[..], &["--seed", "salt"]].concat(), &[]);
    let early = pick(1, "Flare Bolt");
    let none = "no packs are passed to this player";
    refused(&["event", "do", file, &early, "--by", "Ann"], none);
    good(&["event", "draft", "seat", file]);
    good(&["event", "draft", "begin", file]);
    let (number, card) = next_pick(file, "Ann");
    let at = |n: u32, card: &str, why: &str| {
        refused(&["event", "do", file, &pick(n, card), "--by", "Ann"], why);
    };
    at(number + 1, &card, "pick");
    at(number, "Dragon", "Dragon");
    good(&["event", "do", file, &pick(number, &card), "--by", "Ann"]);
    at(number, &card, "pick");
    assert_eq!(picked(file, "Ann"), 1);
    // Everybody else picks, so that Ann has a pack again; then twice at once.
    for name in &PLAYERS[1..] {
        let (n, card) = next_pick(file, name);
        let op = serde_json::json!({ "pick": { "player": name, "pick": n, "card": card } });
        good(&["event", "do", file, &op.to_string(), "--by", name]);
    }
    let (number, card) = next_pick(file, "Ann");
    let op = pick(number, &card);
    let start = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludex"));
        command.args(["event", "do", file, &op, "--by", "Ann"]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("started")
    };
    let both = [start(), start()].map(|mut one| one.wait().expect("it ends"));
    assert_eq!(both.iter().filter(|s| s.success()).count(), 1, "{both:?}");
    assert!(both.iter().any(|s| s.code() == Some(1)), "{both:?}");
    assert_eq!(picked(file, "Ann"), 2);
}

/// An event of an edition that is not there is not made; a deck of another
/// edition is not legal in it, and is told by what is missing.
#[test]
fn events_hold_to_their_edition() {
    let scratch = Scratch::new("edition-event");
    let file = scratch.file("cup.event");
    let new = |edition: &'static str| {
        let start = [
            "event",
            "new",
            &file,
            "--name",
            "Old",
            "--game",
            "grand-archive",
        ];
        let rest = ["--phase", "swiss:1", "--edition", edition];
        [&start[..], &OFFICIALS, &rest]
            .concat()
            .into_iter()
            .map(str::to_owned)
    };
    let words = |edition| new(edition).collect::<Vec<String>>();
    let wrong = words("1999");
    let wrong: Vec<&str> = wrong.iter().map(String::as_str).collect();
    misused(&wrong, "there are: 1.1.3, 2023-04-03");
    assert!(!Path::new(&file).exists());
    let right = words("2023-04-03");
    good(&right.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(json(&["event", "show", &file])["edition"], "2023-04-03");
    good(&["event", "add", &file, "Ann"]);
    let mut other = Command::new(env!("CARGO_BIN_EXE_ludex"));
    other.args(["event", "deck", "register", &file, "Ann", "breakwater"]);
    let other = other.output().expect("the program runs");
    let told = String::from_utf8_lossy(&other.stdout);
    assert_eq!(other.status.code(), Some(1), "{told}");
    assert!(
        told.contains("the book of 2023-04-03 does not know"),
        "{told}"
    );
    let told = good(&["event", "deck", "register", &file, "Ann", "early-ink"]);
    assert!(!told.contains("does not know"), "{told}");
}

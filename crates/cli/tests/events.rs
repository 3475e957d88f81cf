//! `ludex event` from the outside: a small tournament in commands.

use std::path::PathBuf;
use std::process::{Command, Output};

/// Those without whom no event begins.
pub(crate) const OFFICIALS: [&str; 6] = [
    "--organiser",
    "Olga",
    "--head-judge",
    "Hana",
    "--scorekeeper",
    "Sven",
];

fn ludex(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludex"));
    command.args(args).output().expect("the program runs")
}

pub(crate) fn good(args: &[&str]) -> String {
    let output = ludex(args);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {told}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[track_caller]
fn ends(args: &[&str], exit: i32, why: &str) {
    let output = ludex(args);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(exit), "{args:?}: {told}");
    assert!(told.contains(why), "{args:?}: {told}");
}

/// The answer is no.
#[track_caller]
pub(crate) fn refused(args: &[&str], why: &str) {
    ends(args, 1, why);
}

/// It was written wrongly.
#[track_caller]
pub(crate) fn misused(args: &[&str], why: &str) {
    ends(args, 2, why);
}

/// A file does not let it be done.
#[track_caller]
fn failed(args: &[&str], why: &str) {
    ends(args, 3, why);
}

pub(crate) fn json(args: &[&str]) -> serde_json::Value {
    let text = good(&[args, &["--json"]].concat());
    serde_json::from_str(&text).expect("JSON")
}

pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("ludex-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn every_command_of_events_has_help_with_an_example() {
    let commands = [
        "new",
        "role",
        "add",
        "deck",
        "draft",
        "pool",
        "start",
        "pair",
        "advance",
        "repair",
        "report",
        "correct",
        "drop",
        "penalty",
        "call",
        "ask",
        "allow",
        "spectator",
        "feature",
        "card",
        "clock",
        "standings",
        "show",
        "print",
        "export",
        "import",
        "do",
        "undo",
        "finish",
        "verify",
        "merge",
        "run",
        "simulate",
    ];
    for command in commands {
        let help = good(&["event", command, "--help"]);
        let example = format!("ludex event {command}");
        assert!(help.matches(&example).count() > 1, "{help}");
    }
}

#[test]
fn a_small_tournament_goes_through() {
    let scratch = Scratch::new("tournament");
    let cup = scratch.file("cup.event");
    let parts = ["--phase", "swiss:2:bo3:50m", "--phase", "single:2"];
    let new = ["event", "new", &cup, "--name", "Cup", "--seed", "sand"];
    good(&[&new[..], &OFFICIALS, &parts].concat());
    good(&["event", "add", &cup, "Ann", "Bo", "Cy", "Di", "Ed"]);
    refused(&["event", "pair", &cup], "has not begun");
    good(&["event", "deck", "register", &cup, "Ann", "ember-raid"]);
    refused(&["event", "start", &cup, "--by", "Ann"], "RBT 204");
    good(&["event", "start", &cup]);
    let round = json(&["event", "pair", &cup]);
    assert_eq!(round["tables"].as_array().map(Vec::len), Some(2));
    good(&["event", "clock", "start", &cup]);
    good(&["event", "result", "enter", &cup, "1", "2-0"]);
    refused(&["event", "result", "enter", &cup, "2", "2-2"], "RBT 404.1");
    good(&[
        "event", "result", "enter", &cup, "2", "1-1-1", "--how", "time",
    ]);
    good(&["event", "pair", &cup]);
    good(&["event", "penalty", "issue", &cup, "Ann", "702.9"]);
    good(&[
        "event",
        "result",
        "correct",
        &cup,
        "1",
        "1",
        "0-2",
        "--why",
        "wrong slip",
    ]);
    good(&["event", "result", "enter", &cup, "1", "2-1"]);
    good(&["event", "result", "enter", &cup, "2", "2-1"]);
    good(&["event", "advance", &cup]);
    good(&["event", "pair", &cup]);
    good(&["event", "result", "enter", &cup, "1", "2-0"]);
    good(&["event", "finish", &cup]);
    assert!(good(&["event", "standings", &cup]).contains("Ann"));
    assert!(good(&["event", "print", &cup, "standings"]).contains("<table>"));
    let out = scratch.file("cup.json");
    good(&["event", "export", &cup, "json", "--out", &out]);
    let copy = scratch.file("copy.event");
    good(&["event", "import", &copy, &out]);
    let checked = json(&["event", "verify", &cup, "--against", &copy]);
    assert_eq!(checked["against"], "the copies are the same");
    assert_eq!(checked["rounds"], 3);
}

#[test]
fn a_draft_is_seated_again_for_who_comes_late() {
    let scratch = Scratch::new("draft");
    let cup = scratch.file("cup.event");
    let new = ["event", "new", &cup, "--name", "Cup", "--seed", "sand"];
    let part = ["--phase", "swiss:3:draft"];
    good(&[&new[..], &OFFICIALS, &part].concat());
    good(&["event", "add", &cup, "Ann"]);
    refused(&["event", "draft", "seat", &cup], "RBT 602.4.b.2");
    let ten = [
        "Bo", "Cy", "Di", "Ed", "Fay", "Gil", "Hal", "Ida", "Jo", "Kim",
    ];
    good(&[&["event", "add", &cup][..], &ten].concat());
    assert!(good(&["event", "draft", "show", &cup]).contains("not seated"));
    refused(&["event", "draft", "seat", &cup, "--by", "Ann"], "RBT 204");
    assert_eq!(json(&["event", "draft", "seat", &cup])["packs"], 33);
    refused(&["event", "draft", "seat", &cup], "seated already");
    good(&["event", "add", &cup, "Zoe"]);
    assert!(good(&["event", "draft", "show", &cup]).contains("no seat yet: Zoe"));
    refused(&["event", "draft", "begin", &cup], "Zoe");
    let again = ["event", "draft", "reseat", &cup, "Zoe came late"];
    let draft = json(&again);
    let sizes = draft["tables"].as_array().into_iter().flatten();
    let sizes: Vec<_> = sizes.map(|t| t["seats"].as_array().map(Vec::len)).collect();
    assert_eq!(sizes, [Some(6), Some(6)]);
    let told = good(&["event", "draft", "begin", &cup]);
    assert!(
        told.contains("pack 1 left, pack 2 right, pack 3 left"),
        "{told}"
    );
    refused(&again, "depends on it");
    let shown = json(&["event", "show", &cup, "--as", "Zoe"]);
    assert_eq!(shown["draft"]["tables"], draft["tables"]);
    let page = good(&["event", "print", &cup, "draft-tables"]);
    assert_eq!(page.matches("<svg").count(), 2);
    assert!(good(&["event", "print", &cup, "draft-names"]).contains("Zoe"));
    assert!(good(&["event", "verify", &cup]).contains("1 draft, seated as the seed deals"));
    // Another seating in the record, with its checksum, is found.
    let out = scratch.file("cup.json");
    good(&["event", "export", &cup, "json", "--out", &out]);
    let text = std::fs::read_to_string(&out).expect("the export");
    let mut export: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let log = export["log"].as_array_mut().expect("a log");
    let seats = log
        .iter_mut()
        .rev()
        .find(|r| r["op"]["seat_draft"].is_object());
    let players = &mut seats.expect("a record")["op"]["seat_draft"]["tables"][0]["players"];
    players.as_array_mut().expect("players").swap(0, 1);
    std::fs::write(&out, export.to_string()).expect("a file");
    let import = ["event", "import", &scratch.file("other.event"), &out];
    refused(&import, "not of this file");
    std::fs::remove_file(out.clone() + ".sig").expect("it was signed");
    refused(&import, "not the seats");
}

/// An event of four players with a judge on the floor, in its first round.
fn begun(scratch: &Scratch) -> String {
    let cup = scratch.file("cup.event");
    let new = [
        "event", "new", &cup, "--name", "Cup", "--seed", "sand", "--phase", "swiss:2",
    ];
    good(&[&new[..], &OFFICIALS].concat());
    good(&["event", "role", "give", &cup, "Flo", "floor-judge"]);
    good(&["event", "add", &cup, "Ann", "Bo", "Cy", "Di"]);
    good(&["event", "start", &cup]);
    good(&["event", "pair", &cup]);
    cup
}

#[test]
fn what_happens_around_the_tables_has_commands() {
    let scratch = Scratch::new("hall");
    let cup = begun(&scratch);
    good(&["event", "question", "ask", &cup, "Ann", "what is a chain?"]);
    good(&[
        "event",
        "question",
        "answer",
        &cup,
        "1",
        "a row of spells",
        "--by",
        "Flo",
    ]);
    assert!(good(&["event", "question", "list", &cup]).contains("a row of spells"));
    refused(
        &["event", "allow", &cup, "devices", "--by", "Flo"],
        "RBT 417.3",
    );
    good(&["event", "allow", &cup, "devices"]);
    good(&[
        "event",
        "spectator",
        "report",
        &cup,
        "1",
        "Zoe",
        "a score",
        "--pause",
    ]);
    let policy = json(&["event", "spectator", "bar", &cup, "1", "Zoe", "she talks"]);
    assert_eq!(policy["watching"]["barred"], serde_json::json!(["Zoe"]));
    assert_eq!(policy["devices"], true);
    let asked = json(&["event", "feature", "add", &cup, "1", "--delay", "600"]);
    assert_eq!(
        asked["to_ask_for_consent"].as_array().map(Vec::len),
        Some(2)
    );
    let video = ["event", "feature", "review", &cup, "1", "who drew"];
    refused(&video, "RBT 418.5");
    good(&["event", "card", "allow", &cup, "Ann", "Fox", "--off-camera"]);
    assert!(good(&["event", "card", "list", &cup]).contains("Fox"));
    let check = ["event", "deck", "check", &cup, "Ann", "--marked", "Fox"];
    assert!(good(&check).contains("RBT 423.1"));
    good(&[
        "event",
        "do",
        &cup,
        r#"{"grant": {"player": "Ann", "minutes": 5}}"#,
    ]);
}

#[test]
fn who_plays_is_not_shown_other_results() {
    let scratch = Scratch::new("viewer");
    let cup = begun(&scratch);
    good(&["event", "result", "enter", &cup, "1", "2-0"]);
    let all = json(&["event", "show", &cup]);
    let tables = &all["rounds"][0]["tables"];
    assert_eq!(tables[0]["result"], "2-0");
    let playing = tables[1]["players"][0].as_str().expect("a name");
    let seen = json(&["event", "show", &cup, "--as", playing]);
    assert_eq!(
        seen["rounds"][0]["tables"][0]["result"],
        serde_json::Value::Null
    );
    assert_eq!(seen["log"], serde_json::Value::Null);
    let ranks = json(&["event", "standings", &cup, "--as", playing]);
    let points = ranks.as_array().into_iter().flatten().map(|p| &p["points"]);
    assert!(points.into_iter().all(|p| *p == 0));
}

#[test]
fn a_simulated_event_has_no_rematch() {
    let told = json(&["event", "simulate", "--players", "64", "--rounds", "6"]);
    let rounds = told["rounds"].as_array().expect("rounds");
    assert_eq!(rounds.len(), 6);
    for round in rounds {
        assert_eq!(round["rematches"], 0);
        assert_eq!(round["second_byes"], 0);
        assert_eq!(round["checker"], "ok");
        assert!(round["pair_ms"].is_f64() && round["floats"].is_u64());
    }
}

#[test]
fn what_is_wrong_is_said_with_what_to_do() {
    let scratch = Scratch::new("misuse");
    let cup = begun(&scratch);
    refused(&["event", "drop", &cup, "ann"], "is it Ann?");
    refused(&["event", "drop", &cup, "Bo", "Zed"], "no player `Zed`");
    refused(&["event", "readmit", &cup, "Bo"], "has not dropped");
    refused(
        &["event", "result", "enter", &cup, "9", "2-0"],
        "they are 1 to 2",
    );
    refused(
        &[
            "event", "result", "correct", &cup, "7", "1", "2-0", "--why", "x",
        ],
        "one has been paired",
    );
    refused(
        &["event", "penalty", "issue", &cup, "Ann", "999"],
        "lists them",
    );
    let told = good(&["event", "result", "enter", &cup, "1", "2-0"]);
    assert!(told.contains("wins") && told.contains("table 2"), "{told}");
    let empty = scratch.file("empty.event");
    std::fs::write(&empty, "").expect("a file");
    failed(&["event", "standings", &empty], "is empty");
    let folder = scratch.0.display().to_string();
    failed(&["event", "add", &folder, "Ann"], "not a folder");
}

#[test]
fn a_damaged_file_is_left_alone_and_its_whole_records_are_taken_over() {
    let scratch = Scratch::new("damaged");
    let cup = begun(&scratch);
    let text = std::fs::read_to_string(&cup).expect("the file");
    let bad = scratch.file("bad.event");
    std::fs::write(&bad, text.replacen("\"Bo\"", "\"Bu\"", 1)).expect("a file");
    failed(&["event", "pair", &bad], "ludex event import NEW");
    let whole = scratch.file("whole.event");
    let told = good(&["event", "import", &whole, &bad]);
    assert!(told.contains("left behind"), "{told}");
    let against = json(&["event", "verify", &cup, "--against", &whole]);
    let words = against["against"].as_str().unwrap_or_default();
    assert!(words.starts_with("this copy has"), "{words}");
}

#[test]
fn copies_that_went_apart_are_compared_and_merged() {
    let scratch = Scratch::new("copies");
    let (cup, other) = (begun(&scratch), scratch.file("other.event"));
    std::fs::copy(&cup, &other).expect("a copy");
    good(&["event", "result", "enter", &cup, "1", "2-0"]);
    good(&["event", "add", &cup, "Eve"]);
    good(&["event", "result", "enter", &other, "2", "0-2"]);
    good(&["event", "add", &other, "Fay"]);
    good(&["event", "drop", &other, "Fay"]);
    let told = good(&["event", "verify", &cup, "--against", &other]);
    assert!(
        told.contains("  there ") && told.contains("would take over 3"),
        "{told}"
    );
    let merged = json(&["event", "merge", &cup, &other]);
    assert_eq!(merged["taken_over"], 3);
    let shown = json(&["event", "show", &cup]);
    let status = |name: &str| {
        let mut all = shown["players"].as_array().into_iter().flatten();
        all.find(|p| p["name"] == name).map(|p| p["status"].clone())
    };
    assert_eq!(status("Eve"), Some("plays".into()));
    assert_eq!(status("Fay"), Some("dropped".into()));
    good(&["event", "result", "enter", &other, "1", "0-2"]);
    refused(&["event", "merge", &cup, &other], "nothing is taken over");
}

#[test]
fn a_deck_as_it_is_sold_may_hold_banned_cards_at_the_casual_level() {
    let scratch = Scratch::new("precon");
    let deck = include_str!("../../riftbound/decks/ember-raid.toml");
    let (main, _) = deck.split_once("\nside").expect("a sideboard");
    let (sold, sided) = (scratch.file("sold.toml"), scratch.file("sided.toml"));
    std::fs::write(&sold, main).expect("a file");
    std::fs::write(&sided, deck).expect("a file");
    let setup = scratch.file("setup.toml");
    std::fs::write(&setup, "banned = [\"Flare Bolt\"]\n").expect("a file");
    for (level, legal) in [("casual", true), ("competitive", false)] {
        let cup = scratch.file(&format!("{level}.event"));
        let new = ["event", "new", &cup, "--name", "Cup", "--setup", &setup];
        let more = ["--level", level, "--precon", &sold];
        good(&[&new[..], &OFFICIALS, &more].concat());
        good(&["event", "add", &cup, "Ann", "Bo"]);
        let told = ludex(&["event", "deck", "register", &cup, "Ann", &sold]);
        assert_eq!(told.status.success(), legal, "{level}");
        let told = ludex(&["event", "deck", "register", &cup, "Bo", &sided]);
        let words = String::from_utf8_lossy(&told.stdout).into_owned();
        assert!(words.contains("Flare Bolt is banned"), "{level}: {words}");
    }
}

/// What a shell does with the program, for what only a shell can set up.
#[cfg(target_os = "linux")]
fn shell(line: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_ludex");
    let mut command = Command::new("/bin/sh");
    command.args(["-c", line, "sh", program]);
    command.output().expect("a shell")
}

/// A disk that is full while a file is written leaves what stood there.
#[cfg(target_os = "linux")]
#[test]
fn pages_and_exports_are_written_whole_or_not_at_all() {
    let scratch = Scratch::new("whole");
    let cup = begun(&scratch);
    for (command, what, name) in [
        ("export", "json", "cup.json"),
        ("print", "names", "names.html"),
    ] {
        let out = scratch.file(name);
        std::fs::write(&out, "what stood there").expect("a file");
        // No file may grow beyond a block: the write fails as on a full disk.
        let line = format!(
            "trap '' XFSZ; ulimit -f 1; exec \"$1\" event {command} '{cup}' {what} --out '{out}'"
        );
        let full = shell(&line);
        let told = String::from_utf8_lossy(&full.stderr).into_owned();
        assert_eq!(full.status.code(), Some(3), "{told}");
        assert!(told.contains(name), "{told}");
        let kept = std::fs::read_to_string(&out).expect("the file");
        assert_eq!(kept, "what stood there");
        good(&["event", command, &cup, what, "--out", &out]);
        let whole = std::fs::read_to_string(&out).expect("the file");
        assert!(whole.len() > 1024 && whole.ends_with('\n'));
    }
    let left = std::fs::read_dir(&scratch.0).expect("the folder");
    let names = left.map(|f| f.expect("an entry").file_name());
    let names: Vec<String> = names.map(|n| n.to_string_lossy().into_owned()).collect();
    assert!(!names.iter().any(|n| n.ends_with(".part")), "{names:?}");
    // A device is written to, not replaced.
    failed(
        &["event", "export", &cup, "json", "--out", "/dev/full"],
        "/dev/full",
    );
    good(&["event", "export", &cup, "json", "--out", "/dev/null"]);
    assert!(!std::path::Path::new("/dev/null").is_file());
}

/// What cannot be told is no success; that nobody listens any more is none of
/// our business.
#[cfg(target_os = "linux")]
#[test]
fn a_full_standard_output_is_an_error_and_a_closed_pipe_is_not() {
    let scratch = Scratch::new("full");
    let cup = begun(&scratch);
    for words in [
        format!("event show '{cup}'"),
        format!("event standings '{cup}'"),
        format!("event print '{cup}' names"),
        "--help".to_owned(),
        "rules \"RBT 414.9\"".to_owned(),
    ] {
        let full = shell(&format!("exec \"$1\" {words} > /dev/full"));
        let told = String::from_utf8_lossy(&full.stderr).into_owned();
        assert_eq!(full.status.code(), Some(3), "{words}: {told}");
        assert!(told.contains("standard output"), "{words}: {told}");
        let piped = shell(&format!("{{ \"$1\" {words}; echo $? >&2; }} | true"));
        assert_eq!(
            String::from_utf8_lossy(&piped.stderr).trim(),
            "0",
            "{words}"
        );
    }
}

/// An event of some players that has begun, by a scorekeeper and a head judge.
fn with_players(scratch: &Scratch, players: &[&str]) -> String {
    let cup = scratch.file("cup.event");
    let new = ["event", "new", &cup, "--name", "Cup", "--seed", "sand"];
    good(&[&new[..], &OFFICIALS, &["--phase", "swiss:3:bo3"]].concat());
    good(&[&["event", "add", &cup], players].concat());
    good(&["event", "start", &cup]);
    cup
}

/// What contradicts itself is refused, and nothing is written down.
#[test]
fn contradictory_flags_are_refused() {
    let scratch = Scratch::new("contradictions");
    let cup = with_players(&scratch, &["Ann", "Bo", "Cy", "Di"]);
    good(&["event", "pair", &cup]);
    let before = std::fs::read(&cup).expect("the file");
    let wrong: [&[&str]; 22] = [
        &["report", "1", "2-0", "--confirm", "Ann", "--concede", "Bo"],
        &["report", "1", "2-0", "--confirm", "Ann"],
        &["report", "1", "--confirm", "Ann", "--concede", "Bo"],
        &[
            "report",
            "1",
            "--dispute",
            "Ann",
            "--why",
            "no",
            "--concede",
            "Bo",
        ],
        &["report", "1", "--confirm", "Ann", "--how", "time"],
        &["report", "1", "--concede", "Ann", "--why", "no"],
        &["spectator", "1", "Zoe", "--alert", "x", "--bar", "y"],
        &["spectator", "1", "Zoe", "--bar", "y", "--secret"],
        &["feature", "--agrees", "Ann", "--declines", "Ann"],
        &["feature", "1", "--agrees", "Ann"],
        &["feature", "--agrees", "Ann", "--delay", "60"],
        &["penalty", "Ann", "702.9", "--list"],
        &["penalty", "--list", "--review", "1"],
        &["penalty", "Ann", "702.9", "--review", "1"],
        &["penalty", "--rule", "702.9", "--list"],
        &["call", "1", "Ann", "--rule", "1"],
        &["call", "--uphold", "1", "--overturn", "1"],
        &["ask", "Ann", "what?", "--list"],
        &["card", "Ann", "Flare", "--proxy", "x", "--refuse", "y"],
        &["clock", "start", "--minutes", "3"],
        &["deck", "Ann", "ember-raid", "--sample"],
        &["repair", "--why", "x"],
    ];
    for words in wrong {
        let all = [&["event", words[0], &cup], &words[1..]].concat();
        let output = ludex(&all);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {told}");
    }
    assert_eq!(std::fs::read(&cup).expect("the file"), before);
}

/// Head judge and scorekeeper are two people, and the help's example works.
#[test]
fn the_help_of_feature_works_where_officials_are_two_people() {
    let scratch = Scratch::new("feature");
    let cup = with_players(&scratch, &["Ann", "Bo", "Cy", "Di"]);
    good(&["event", "pair", &cup]);
    good(&["event", "feature", "add", &cup, "1", "--delay", "600"]);
    good(&["event", "feature", "agree", &cup, "Ann"]);
    good(&["event", "feature", "decline", &cup, "Bo"]);
}

#[test]
fn a_set_up_that_makes_no_sense_is_refused_with_all_its_faults() {
    let scratch = Scratch::new("set-ups");
    let cup = scratch.file("cup.event");
    let file = scratch.file("setup.toml");
    std::fs::write(&file, "date = \"2026-02-31\"\nteam = 4\n").expect("a file");
    let parts = ["--phase", "swiss:5:bo2", "--phase", "single:1"];
    let new = ["event", "new", &cup, "--setup", &file, "--mode", "nonsense"];
    let output = ludex(&[&new[..], &OFFICIALS, &parts].concat());
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{told}");
    for fault in [
        "odd number",
        "fewer than two",
        "needs a name",
        "2026-02-31",
        "team is 1 or 2",
        "no mode `nonsense`",
    ] {
        assert!(told.contains(fault), "{fault}: {told}");
    }
    assert!(!std::path::Path::new(&cup).exists());
    for part in [
        "swiss:0",
        "single:0",
        "pods4:0",
        "swiss:5:7",
        "swiss:3:draft:sealed",
    ] {
        let new = ["event", "new", &cup, "--name", "Cup", "--phase", part];
        misused(&[&new[..], &OFFICIALS].concat(), part);
    }
}

/// Every command that takes `--json` answers in JSON.
#[test]
fn json_is_obeyed_everywhere() {
    let scratch = Scratch::new("json");
    let cup = scratch.file("cup.event");
    let out = scratch.file("out");
    let new = ["event", "new", &cup, "--name", "Cup", "--phase", "swiss:2"];
    json(&[&new[..], &OFFICIALS].concat());
    let plain = |words: &[&str]| {
        let names: Vec<&str> = words[0].split(' ').collect();
        json(&[&["event"], &names[..], &[cup.as_str()], &words[1..]].concat())
    };
    plain(&["role give", "Flo", "floor-judge"]);
    plain(&["add", "Ann", "Bo", "Cy", "Di", "Ed"]);
    plain(&["deck register", "Ann", "ember-raid"]);
    plain(&["start"]);
    let round = plain(&["pair"]);
    let first = round["tables"][0]["players"][0].as_str().expect("a name");
    let clock = plain(&["clock show"]);
    assert_eq!(clock["started"], false, "{clock}");
    assert_eq!(plain(&["clock start"])["started"], true);
    plain(&["add", "Zoe", "--against-bye"]);
    plain(&["deck check", "Ann"]);
    plain(&["question ask", "Ann", "may I?", "--hypothetical"]);
    plain(&["question list"]);
    plain(&["card proxy", "Ann", "Flare Bolt", "torn"]);
    plain(&["card list"]);
    plain(&["call open", "1", first]);
    plain(&["call rule", "1", "no"]);
    plain(&["penalty issue", "Ann", "702.9"]);
    json(&["event", "penalty", "infraction", "702.9"]);
    json(&["event", "penalty", "infraction"]);
    plain(&["result enter", "1", "2-0"]);
    let done = plain(&["do", r#"{"note": {"rule": "RBT 204", "text": "a claim"}}"#]);
    let number = done["record"].to_string();
    plain(&["undo", &number, "--why", "a slip"]);
    for what in ["players", "standings", "results", "json"] {
        plain(&["export", what]);
        plain(&["export", what, "--out", &out]);
    }
    plain(&["print", "names"]);
    plain(&["print", "names", "--out", &out]);
    plain(&["log"]);
    plain(&["standings"]);
    let whole = scratch.file("whole.json");
    plain(&["export", "json", "--out", &whole]);
    let copy = json(&["event", "import", &scratch.file("copy.event"), &whole]);
    assert_eq!(copy["new_codes"], true, "{copy}");
    plain(&["repair"]);
    plain(&["verify"]);
    plain(&["result enter", "2", "2-0"]);
    plain(&["result enter", "3", "2-0"]);
    plain(&["finish"]);
    misused(&["event", "run", &cup, "--json"], "--json");
}

#[test]
fn a_missing_deck_or_card_is_asked_for() {
    refused(&["deck", "check", "riftbound"], "say which deck");
    refused(&["cards", "show", "ikorr"], "say which card");
}

/// A result that wins nothing is asked about, and open matters stop the pairing.
#[test]
fn results_and_open_matters_are_asked_about() {
    let scratch = Scratch::new("asked");
    let cup = with_players(&scratch, &["Ann", "Bo", "Cy", "Di"]);
    good(&["event", "pair", &cup]);
    refused(&["event", "result", "enter", &cup, "1", "1-0"], "--sure");
    good(&[
        "event", "result", "enter", &cup, "1", "1-0", "--how", "time",
    ]);
    good(&["event", "result", "enter", &cup, "2", "1-0", "--sure"]);
    good(&["event", "call", "open", &cup, "2", "Ann", "--text", "slow?"]);
    refused(&["event", "pair", &cup], "call 1 is open");
    good(&["event", "pair", &cup, "--go-on", "the judge is there"]);
    let told = good(&["event", "verify", &cup]);
    assert_eq!(told.matches("as the seed gives it").count(), 2, "{told}");
}

/// A round made by hand, and one that was written past the seed.
#[test]
fn rounds_by_hand_are_shown_as_such() {
    let scratch = Scratch::new("by-hand");
    let cup = with_players(&scratch, &["Ann", "Bo", "Cy", "Di", "Ed"]);
    let tables = r#"{"pair": {"tables": [{"table": 1, "players": ["Ann", "Bo"]},
        {"table": 2, "players": ["Cy", "Di"]}], "byes": ["Ed"], "rules": 2}}"#;
    let output = ludex(&["event", "do", &cup, tables, "--by", "Sven"]);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("the seed gives"), "{told}");
    let hand = ["--table", "Ann / Bo", "--table", "Cy / Di", "--bye", "Ed"];
    let pair = ["event", "pair", &cup, "--by-hand", "the list said so"];
    good(&[&pair[..], &hand].concat());
    let told = good(&["event", "verify", &cup]);
    assert!(
        told.contains("made by hand by Sven: the list said so"),
        "{told}"
    );
}

/// The seed that is published opens nothing.
#[test]
fn codes_do_not_come_from_the_seed() {
    let scratch = Scratch::new("codes");
    let codes = |name: &str| {
        let cup = scratch.file(name);
        let new = ["event", "new", &cup, "--name", "Cup", "--seed", "sand"];
        good(&[&new[..], &OFFICIALS].concat());
        good(&["event", "add", &cup, "Ann", "Bo"]);
        good(&["event", "print", &cup, "codes"])
    };
    assert_ne!(codes("one.event"), codes("two.event"));
}

/// Where nobody gives a seed it is as much chance of the system as nobody
/// guesses.
#[test]
fn a_seed_that_nobody_gave_is_the_systems_chance() {
    let scratch = Scratch::new("chance");
    let seed = |name: &str| {
        let cup = scratch.file(name);
        good(&[&["event", "new", &cup, "--name", "Cup"][..], &OFFICIALS].concat());
        let log = std::fs::read_to_string(&cup).expect("a log");
        let seed = log.split("\"seed\":\"").nth(1).expect("a seed");
        seed.split('"').next().expect("its end").to_owned()
    };
    let (one, two) = (seed("one.event"), seed("two.event"));
    let is_whole = |s: &str| s.len() == 64 && s.bytes().all(|b| b.is_ascii_hexdigit());
    assert!(
        is_whole(&one) && is_whole(&two) && one != two,
        "{one} {two}"
    );
}

/// What an event hands out does not hold what codes come from, and who takes it
/// in has others.
#[test]
fn an_export_holds_nobodys_code() {
    let scratch = Scratch::new("export-codes");
    let cup = with_players(&scratch, &["Ann", "Bo"]);
    let log = std::fs::read_to_string(&cup).expect("a log");
    let secret = log.split("\"secret\":\"").nth(1).expect("a secret");
    let secret = secret.split('"').next().expect("its end");
    assert_eq!(secret.len(), 64);
    let out = scratch.file("cup.json");
    good(&["event", "export", &cup, "json", "--out", &out]);
    let text = std::fs::read_to_string(&out).expect("an export");
    for handed_out in [
        text,
        good(&["event", "show", &cup]),
        good(&["event", "log", &cup]),
        good(&["event", "log", &cup, "--json"]),
    ] {
        assert!(!handed_out.contains(secret), "{handed_out}");
    }
    let copy = scratch.file("copy.event");
    let told = good(&["event", "import", &copy, &out]);
    assert!(told.contains("codes are new"), "{told}");
    let codes = |file: &str| good(&["event", "print", file, "codes"]);
    assert_ne!(codes(&cup), codes(&copy));
    // They do not come from the seed either, which is the same.
    let again = scratch.file("again.event");
    good(&["event", "import", &again, &out]);
    assert_ne!(codes(&again), codes(&copy));
    good(&["event", "verify", &copy]);
    // A damaged file that is taken over keeps its codes.
    let saved = scratch.file("saved.event");
    good(&["event", "import", &saved, &cup]);
    assert_eq!(codes(&saved), codes(&cup));
}

/// An event that is played on paper has no lists: a server that shows it says
/// so once for each table, however often it looks.
#[test]
fn a_published_paper_event_does_not_flood_the_log() {
    let scratch = Scratch::new("paper");
    let cup = with_players(&scratch, &["Ann", "Bo", "Cy", "Di"]);
    good(&["event", "pair", &cup]);
    let log = scratch.file("log");
    let out = std::fs::File::create(&log).expect("a file");
    let mut server = Command::new(env!("CARGO_BIN_EXE_ludex"))
        .args(["serve", "--event", &cup, "--addr", "127.0.0.1:0"])
        .args(["--data", &scratch.file("data")])
        .stdout(out.try_clone().expect("a file"))
        .stderr(out)
        .spawn()
        .expect("the program runs");
    let told = || {
        let text = std::fs::read_to_string(&log).expect("the log");
        text.matches("a table of the event").count()
    };
    let step = std::time::Duration::from_millis(50);
    for _ in 0..1_200 {
        if told() >= 2 {
            break;
        }
        std::thread::sleep(step);
    }
    // It looks twice a second; that nothing more is said can only be waited for.
    std::thread::sleep(40 * step);
    let count = told();
    server.kill().expect("it ends");
    server.wait().expect("it has ended");
    assert_eq!(count, 2);
}

/// What the organiser has signed is told from what anybody could have written.
#[test]
fn an_event_is_signed_by_its_organiser() {
    let scratch = Scratch::new("signed");
    let (cup, key) = (scratch.file("cup.event"), scratch.file("cup.event.key"));
    let new = ["event", "new", &cup, "--name", "Cup", "--phase", "swiss:1"];
    let made = json(&[&new[..], &OFFICIALS].concat());
    let public = made["organiser_key"].as_str().expect("a key").to_owned();
    let secret = std::fs::read_to_string(&key).expect("a key beside");
    let log = || std::fs::read_to_string(&cup).expect("a log");
    assert!(log().contains(&public) && !log().contains(secret.trim()));
    good(&["event", "add", &cup, "Ann", "Bo"]);
    good(&["event", "start", &cup]);
    good(&["event", "pair", &cup]);
    good(&["event", "result", "enter", &cup, "1", "2-0"]);
    assert!(good(&["event", "verify", &cup]).contains("not signed"));
    assert_eq!(json(&["event", "finish", &cup])["signed_by"], public);
    let verified = json(&["event", "verify", &cup]);
    assert_eq!(
        (&verified["signed_by"], &verified["unsigned_bytes"]),
        (&public.clone().into(), &0.into())
    );
    let told = good(&["event", "verify", &cup]);
    assert!(
        told.contains(&format!("signed by {public}, the organiser's key")),
        "{told}"
    );

    // What is written later is not signed by it, until it is signed again.
    let finish = log().lines().count().to_string();
    good(&["event", "undo", &cup, &finish, "--why", "a slip"]);
    assert!(good(&["event", "verify", &cup]).contains("came later"));
    good(&["event", "sign", &cup]);
    assert_eq!(json(&["event", "verify", &cup])["unsigned_bytes"], 0);

    // Nobody else signs it, and a signature is of its own file only.
    let other = scratch.file("other.event");
    let another = [
        "event", "new", &other, "--name", "Cup", "--phase", "swiss:1",
    ];
    good(&[&another[..], &OFFICIALS].concat());
    let foreign = scratch.file("other.event.key");
    failed(&["event", "sign", &cup, "--key", &foreign], "another key");
    std::fs::copy(
        scratch.file("cup.event.sig"),
        scratch.file("other.event.sig"),
    )
    .expect("copied");
    let output = ludex(&["event", "verify", &other]);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("NOT of this file"), "{told}");

    // What is exported is signed too.
    let out = scratch.file("cup.json");
    good(&["event", "export", &cup, "json", "--out", &out]);
    let copy = scratch.file("copy.event");
    assert!(good(&["event", "import", &copy, &out]).contains(&public));
    let changed = std::fs::read_to_string(&out)
        .expect("an export")
        .replace("Ann", "Eve");
    std::fs::write(&out, changed).expect("written");
    let again = scratch.file("again.event");
    refused(&["event", "import", &again, &out], "not of this file");
}

/// The signature of the server that played an event lies beside the
/// organiser's, and `verify` says which is which.
#[test]
fn the_signature_of_a_server_is_told_from_the_organisers() {
    let scratch = Scratch::new("served");
    let cup = scratch.file("cup.event");
    let new = ["event", "new", &cup, "--name", "Cup", "--phase", "swiss:1"];
    good(&[&new[..], &OFFICIALS].concat());
    let key = arena::signing::Key::new(&[7; 32]);
    let (public, file) = (key.public(), std::path::Path::new(&cup));
    let server = arena::seals::Signer::Server;
    arena::seals::sign(&key, file, server).expect("signed");
    let told = good(&["event", "verify", &cup]);
    assert!(told.contains("not signed"), "by the organiser: {told}");
    assert!(told.contains(&format!("the server that has the key {public}")));
    assert_eq!(json(&["event", "verify", &cup])["server_signed_by"], public);
    good(&["event", "add", &cup, "Ann"]);
    assert!(good(&["event", "verify", &cup]).contains("came later"));
    let seal = std::fs::read_to_string(server.place(file)).expect("a signature");
    let other = seal.replace(&public, &arena::signing::Key::new(&[8; 32]).public());
    std::fs::write(server.place(file), other).expect("written");
    let output = ludex(&["event", "verify", &cup]);
    assert_eq!(output.status.code(), Some(1));
}

/// Events that differ in nothing but their seeds are not copies of one another.
#[test]
fn events_of_different_seeds_are_not_merged() {
    let scratch = Scratch::new("seeds");
    let (one, two) = (scratch.file("one.event"), scratch.file("two.event"));
    for (file, seed) in [(&one, "sand"), (&two, "salt")] {
        let new = ["event", "new", file, "--name", "Cup", "--phase", "swiss:2"];
        let with = ["--seed", seed, "--at", "1000"];
        good(&[&new[..], &with, &OFFICIALS].concat());
        good(&[
            "event", "add", file, "Ann", "Bo", "Cy", "Di", "--at", "2000",
        ]);
    }
    let before = std::fs::read(&one).expect("a log");
    refused(&["event", "merge", &one, &two], "not copies of one event");
    assert_eq!(std::fs::read(&one).expect("a log"), before);
    let told = good(&["event", "verify", &one, "--against", &two]);
    assert!(told.contains("not copies of one event"), "{told}");
}

/// Who asked for JSON gets it where something is refused too, with the rule.
#[test]
fn errors_are_json_where_json_was_asked_for() {
    let scratch = Scratch::new("errors");
    let cup = with_players(&scratch, &["Ann", "Bo"]);
    let error = |words: &[&str], exit: i32| {
        let output = ludex(words);
        assert_eq!(output.status.code(), Some(exit), "{words:?}");
        let said: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        said["error"].clone()
    };
    let refused = error(&["event", "start", &cup, "--json"], 1);
    assert!(refused["message"].is_string(), "{refused}");
    good(&["event", "pair", &cup]);
    let refused = error(&["event", "result", "enter", &cup, "1", "2-2", "--json"], 1);
    assert_eq!(refused["rule"], "RBT 404.1", "{refused}");
    assert_eq!(refused["code"], "no", "{refused}");
    let wrong = error(&["event", "pair", &cup, "--jsno", "--json"], 2);
    assert!(wrong["message"].to_string().contains("--jsno"), "{wrong}");
    let missing = error(&["event", "show", "no-such.event", "--json"], 3);
    assert!(
        missing["message"].to_string().contains("no-such"),
        "{missing}"
    );
}

/// A copy of a log that an earlier program wrote: 0eab82f, of 17 November 2026,
/// the last one that paired by the first rules.
fn old(scratch: &Scratch, name: &str) -> String {
    let from = format!("{}/tests/logs/{name}.event", env!("CARGO_MANIFEST_DIR"));
    let file = scratch.file(&format!("{name}.event"));
    std::fs::copy(from, &file).expect("a copy");
    file
}

#[test]
fn logs_of_earlier_programs_are_read_and_say_the_same() {
    let scratch = Scratch::new("old");
    let cup = old(&scratch, "finished");
    let told = good(&["event", "verify", &cup]);
    for line in [
        "49 records, all lawful",
        "5 rounds",
        "by the first rules",
        "not signed",
    ] {
        assert!(told.contains(line), "{told}");
    }
    let standings = json(&["event", "standings", &cup]);
    // In JSON too a playoff goes before points: Bo was in it, Gus was not.
    let rows = standings.as_array().expect("standings");
    let names: Vec<&str> = rows.iter().filter_map(|r| r["name"].as_str()).collect();
    assert_eq!(names[..4], ["Ida", "Jo", "Hal", "Bo"], "{standings}");
    assert_eq!(rows[3]["percent"][0], "59.26", "{standings}");
    let top = json(&["event", "standings", &cup, "--top", "2"]);
    assert_eq!(top.as_array().map(Vec::len), Some(2), "{top}");
    let told = good(&["event", "standings", &cup]);
    assert!(told.contains("48.15") && told.contains("85.71"), "{told}");
}

#[test]
fn events_that_an_earlier_program_began_go_on() {
    let scratch = Scratch::new("going-on");
    let cup = old(&scratch, "running");
    good(&["event", "result", "enter", &cup, "1", "2-0"]);
    good(&["event", "result", "enter", &cup, "2", "2-0"]);
    let round = json(&["event", "pair", &cup]);
    assert_eq!(round["tables"].as_array().map(Vec::len), Some(1));
    good(&["event", "result", "enter", &cup, "1", "2-1"]);
    // There was no key then: nothing is signed, and that is said.
    assert!(good(&["event", "finish", &cup]).contains("not signed"));
    good(&["event", "verify", &cup]);
    let draft = old(&scratch, "draft");
    for table in 1..=6 {
        good(&[
            "event",
            "result",
            "enter",
            &draft,
            &table.to_string(),
            "2-0",
        ]);
    }
    good(&["event", "pair", &draft]);
    let told = good(&["event", "verify", &draft]);
    assert!(told.contains("1 draft, seated as the seed deals"), "{told}");
}

/// Nine players, `swiss:4`, seed 2, always 2-0: in round 3 nobody with 6 points
/// meets one without any, and the file says that the seed gives it.
#[test]
fn leaders_meet_leaders_in_a_small_event() {
    let scratch = Scratch::new("nine");
    let cup = scratch.file("cup.event");
    let new = ["event", "new", &cup, "--name", "Cup", "--seed", "2"];
    good(&[&new[..], &OFFICIALS, &["--phase", "swiss:4"]].concat());
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];
    good(&[&["event", "add", &cup][..], &names].concat());
    good(&["event", "start", &cup]);
    for round in 1..=4 {
        let points = points(&cup);
        let tables = json(&["event", "pair", &cup]);
        let tables = tables["tables"].as_array().expect("tables").clone();
        let gap = |t: &serde_json::Value| {
            let of = |seat: usize| points[t["players"][seat].as_str().expect("a name")];
            of(0).abs_diff(of(1))
        };
        let worst = tables.iter().map(gap).max();
        assert!(worst <= Some(3), "round {round}: {worst:?} apart");
        for table in 1..=tables.len() {
            good(&["event", "result", "enter", &cup, &table.to_string(), "2-0"]);
        }
    }
    let told = good(&["event", "verify", &cup]);
    assert_eq!(told.matches("as the seed gives it").count(), 4, "{told}");
    assert!(!told.contains("at most 6 apart"), "{told}");
}

/// The points of everybody, as the standings have them.
fn points(cup: &str) -> std::collections::BTreeMap<String, u64> {
    let rows = json(&["event", "standings", cup]);
    let rows = rows.as_array().expect("rows").clone();
    let row = |r: &serde_json::Value| {
        let name = r["name"].as_str().expect("a name").to_owned();
        (name, r["points"].as_u64().expect("points"))
    };
    rows.iter().map(row).collect()
}

/// What a scorekeeper reads in the standings is true: no bye of a round that is
/// not over, a double loss as dear as a match loss, percentages rounded, and
/// after a playoff its winner first, on the screen, in JSON and in the CSV.
#[test]
fn standings_are_true_wherever_they_are_read() {
    let scratch = Scratch::new("true");
    let cup = scratch.file("cup.event");
    let new = ["event", "new", &cup, "--name", "Cup", "--seed", "sand"];
    let parts = ["--phase", "swiss:2:bo3", "--phase", "single:4"];
    good(&[&new[..], &OFFICIALS, &parts].concat());
    good(&["event", "add", &cup, "Ann", "Bo", "Cy", "Di", "Ed"]);
    good(&["event", "start", &cup]);
    let first = json(&["event", "pair", &cup]);
    good(&["event", "result", "enter", &cup, "1", "both lost"]);
    good(&["event", "result", "enter", &cup, "2", "2-0"]);
    let rows = json(&["event", "standings", &cup]);
    let games = |name: &serde_json::Value| {
        let all = rows.as_array().expect("rows").iter();
        let row = all.into_iter().find(|r| r["name"] == *name);
        row.expect("a row")["tiebreakers"]["games"].clone()
    };
    let at = |table: usize, seat: usize| &first["tables"][table]["players"][seat];
    assert_eq!(games(at(0, 0)), games(at(1, 1)), "{rows}");
    assert_eq!(games(at(0, 1)), games(at(1, 1)), "{rows}");
    let (csv, text) = (
        good(&["event", "export", &cup, "standings"]),
        good(&["event", "standings", &cup]),
    );
    good(&["event", "pair", &cup]);
    assert_eq!(json(&["event", "standings", &cup]), rows);
    assert_eq!(good(&["event", "export", &cup, "standings"]), csv);
    assert_eq!(good(&["event", "standings", &cup]), text);
    good(&["event", "result", "enter", &cup, "1", "2-1"]);
    good(&["event", "result", "enter", &cup, "2", "2-1"]);
    assert_ne!(json(&["event", "standings", &cup]), rows, "the bye counts");
    let text = good(&["event", "standings", &cup]);
    assert!(text.contains("66.67") && !text.contains("66.66"), "{text}");
    good(&["event", "advance", &cup]);
    for tables in [2, 1] {
        good(&["event", "pair", &cup]);
        for table in 1..=tables {
            good(&["event", "result", "enter", &cup, &table.to_string(), "0-2"]);
        }
    }
    let shown = json(&["event", "show", &cup]);
    assert_ne!(shown["ranking"][0]["name"], shown["standings"][0]["name"]);
    let winner = shown["ranking"][0]["name"].as_str().expect("a name");
    let csv = good(&["event", "export", &cup, "standings"]);
    assert!(csv.contains(&format!("\n1,{winner},")), "{csv}");
    let text = good(&["event", "standings", &cup]);
    assert!(text.contains(&format!("    1  {winner} ")), "{text}");
    assert_eq!(json(&["event", "standings", &cup])[0]["name"], winner);
}

/// What two players say against each other is a dispute, and stops the pairing.
#[test]
fn players_who_contradict_each_other_are_in_a_dispute() {
    let scratch = Scratch::new("dispute");
    let cup = with_players(&scratch, &["Ann", "Bo"]);
    let round = json(&["event", "pair", &cup]);
    let player = |seat: usize| {
        round["tables"][0]["players"][seat]
            .as_str()
            .expect("a name")
    };
    let say = |seat, score| {
        good(&[
            "event",
            "result",
            "report",
            &cup,
            "1",
            score,
            "--player",
            player(seat),
        ])
    };
    // Each says it from where they sit.
    say(0, "2-1");
    say(1, "2-1");
    let shown = json(&["event", "show", &cup]);
    let table = &shown["rounds"][0]["tables"][0];
    assert!(table["final"].is_null(), "{table}");
    let why = table["disputed"].to_string();
    assert!(why.contains("2-1") && why.contains("1-2"), "{table}");
    refused(&["event", "pair", &cup], "tables without a result: 1");
    good(&[
        "event",
        "result",
        "enter",
        &cup,
        "1",
        "2-1",
        "--why",
        "the slip is signed",
    ]);
    good(&["event", "verify", &cup]);
}

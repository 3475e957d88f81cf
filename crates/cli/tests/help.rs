//! The helps, walked from the program's own: every example of them runs, and
//! every command that takes `--json` answers in JSON, errors too.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The commands whose examples are run here. The others change the machine, or
/// serve until they are ended: `serve` has tests of its own.
const WALKED: [&str; 8] = [
    "event", "deck", "cards", "sim", "play", "scenario", "rules", "replay",
];

/// A command with its help.
struct Leaf {
    /// Its words, without the program's name.
    words: Vec<String>,
    help: String,
}

impl Leaf {
    /// The examples, a line each.
    fn examples(&self) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        let mut goes_on = false;
        for line in self.help.lines().skip_while(|l| !l.starts_with("Example")) {
            let said = line.trim_end_matches('\\');
            if goes_on {
                *found.last_mut().expect("a line before") += said;
            } else if line.starts_with("  ludex ") || line.starts_with("  printf ") {
                // What stands far to the right says what it does.
                let example = said.trim().split("   ").next().unwrap_or_default();
                found.push(example.to_owned());
            } else if line.is_empty() {
                break;
            }
            goes_on = line.ends_with('\\');
        }
        found
    }

    /// Whether it does nothing but to hold other commands.
    fn is_noun(&self) -> bool {
        self.words.len() > 1 && !below(&self.help).is_empty()
    }

    fn takes_json(&self) -> bool {
        self.help.contains("--json ") || self.help.contains("--json\n")
    }

    /// Whether an example can be asked to answer in JSON, and is not already.
    fn asks_json(&self, example: &str) -> bool {
        let alone = !example.contains(['|', '>']) && !example.contains("--json");
        // A screen that goes on is no answer.
        alone && self.takes_json() && !example.contains("--watch")
    }
}

fn ludex(words: &[String]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludex"));
    let command = command.args(words).stdin(Stdio::null());
    command.output().expect("the program runs")
}

/// The names of the commands that a help lists, in one list or in groups.
pub(crate) fn below(help: &str) -> Vec<String> {
    let listed = help
        .lines()
        .skip_while(|l| !l.starts_with("Usage:"))
        .skip(1);
    let listed = listed.take_while(|l| !["Options:", "Arguments:"].contains(l));
    let named = listed.filter_map(|l| l.strip_prefix("  "));
    let named = named.filter(|l| !l.starts_with(' '));
    let names = named.filter_map(|l| l.split_whitespace().next());
    let real = names.filter(|n| *n != "help" && n.chars().all(char::is_lowercase));
    real.map(ToOwned::to_owned).collect()
}

/// This command and all below it.
fn walk(words: &[String], found: &mut Vec<Leaf>) {
    let help = ludex(&[words, &["--help".to_owned()]].concat());
    assert!(help.status.success(), "{words:?}");
    let help = String::from_utf8(help.stdout).expect("text");
    for name in below(&help) {
        walk(&[words, &[name]].concat(), found);
    }
    let words = words.to_vec();
    found.push(Leaf { words, help });
}

fn walked() -> Vec<Leaf> {
    let mut found = Vec::new();
    for name in WALKED {
        walk(&[name.to_owned()], &mut found);
    }
    assert!(found.len() > 80, "{} commands", found.len());
    found
}

/// A folder in which examples run.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("ludex-help-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    /// Runs a line as a shell does.
    fn sh(&self, line: &str) -> Output {
        let program = Path::new(env!("CARGO_BIN_EXE_ludex"));
        let folder = program.parent().expect("a folder").display();
        let path = format!("{folder}:{}", std::env::var("PATH").unwrap_or_default());
        let mut command = Command::new("sh");
        let command = command.args(["-c", line]).current_dir(&self.0);
        let command = command.env("PATH", path).env("HOME", &self.0);
        command.stdin(Stdio::null()).output().expect("a shell")
    }

    fn good(&self, line: &str, of: &str) {
        let output = self.sh(line);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{of}\n  {line}\n  {told}");
    }

    /// Runs an example that is to answer in JSON, and in nothing else.
    fn json(&self, example: &str) {
        let output = self.sh(&format!("{example} --json"));
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{example} --json\n  {told}");
        let said: Result<serde_json::Value, _> = serde_json::from_slice(&output.stdout);
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(said.is_ok(), "{example} --json\n  {text}");
    }

    /// A folder with the same files.
    fn copy(&self, name: &str) -> Self {
        let copy = Self::new(&format!("{name}-twin"));
        for file in std::fs::read_dir(&self.0).expect("a folder") {
            let file = file.expect("a file");
            if file.file_type().is_ok_and(|kind| kind.is_file()) {
                std::fs::copy(file.path(), copy.0.join(file.file_name())).expect("copied");
            }
        }
        copy
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).expect("written");
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const MADE: [&str; 2] = [
    "ludex event new cup.event --name Cup --organiser Olga --head-judge Hana --scorekeeper Sven \
     --phase swiss:3",
    "ludex event role give cup.event Flo floor-judge",
];
const BEGUN: [&str; 2] = [
    "ludex event add cup.event Ann Bo Cy Di Ed Gus Hal Ida Jo",
    "ludex event start cup.event",
];
const ROUND: &str = "ludex event pair cup.event --table 'Cy / Di' --table 'Ed / Gus' \
     --table 'Hal / Ida' --table 'Ann / Bo' --bye Jo --by-hand 'for the example'";
const RESULTS: [&str; 4] = [
    "ludex event result enter cup.event 1 2-0",
    "ludex event result enter cup.event 2 2-0",
    "ludex event result enter cup.event 3 2-0",
    "ludex event result enter cup.event 4 2-0",
];
/// After what a player said another one agrees, gives up or disputes.
const SAID: &str = "ludex event result report cup.event 4 2-1 --player Ann";
const CALLED: &str = "ludex event call open cup.event 4 Ann --text why";
const RULED: &str = "ludex event call rule cup.event 1 no --by Flo";
const ASKED: &str = "ludex event question ask cup.event Ann why --hypothetical";
const FEATURED: &str = "ludex event feature add cup.event 4";
const REPORTED: &str = "ludex event penalty issue cup.event Ann 702.9";
const COPIED: &str = "cp cup.event laptop2.event";

/// What is done before an example of `ludex event`, to a cup with nine players
/// in its first round, Ann and Bo at table 4, unless it begins with less.
fn before(example: &str) -> Vec<&'static str> {
    let has = |words: &str| example.contains(words);
    let made = MADE.to_vec();
    let begun = [made.clone(), BEGUN.to_vec()].concat();
    let running = [begun.clone(), vec![ROUND]].concat();
    let done = [running.clone(), RESULTS.to_vec()].concat();
    let and = |first: &[&'static str], more: &[&'static str]| [first, more].concat();
    let draft = vec![
        "ludex event new cup.event --name Cup --organiser Olga --head-judge Hana \
         --scorekeeper Sven --phase swiss:3:draft",
        BEGUN[0],
        BEGUN[1],
    ];
    if has("event new") || has("event simulate") {
        return Vec::new();
    }
    if has("event draft") {
        return match example {
            _ if has("draft timer") => vec![
                "ludex event new cup.event --name Cup --organiser Olga --head-judge Hana \
                 --scorekeeper Sven --phase swiss:3:draft --level competitive",
                BEGUN[0],
                "ludex event draft seat cup.event",
                "ludex event draft begin cup.event",
            ],
            _ if has("reseat") || has("begin") || has("draft show") => {
                and(&draft, &["ludex event draft seat cup.event"])
            }
            _ => draft,
        };
    }
    if has("event pool") {
        let sealed = [
            "ludex event new cup.event --name Cup --organiser Olga --head-judge Hana \
             --scorekeeper Sven --phase swiss:3:sealed --packs lanternreach",
            BEGUN[0],
        ];
        let opened = "ludex event pool open cup.event";
        return match example {
            _ if has("pool.txt") => vec![
                "ludex event new cup.event --name Cup --organiser Olga --head-judge Hana \
                 --scorekeeper Sven --phase swiss:3:sealed",
                BEGUN[0],
            ],
            _ if has("pool open") => sealed.to_vec(),
            _ => and(&sealed, &[opened]),
        };
    }
    if has("event add") {
        return match example {
            _ if has("--members") => vec![
                "ludex event new cup.event --name Cup --organiser Olga --head-judge Hana \
                 --scorekeeper Sven --phase swiss:3 --setup teams.toml",
            ],
            _ if has("--against-bye") => running,
            _ => made,
        };
    }
    if has("role take") {
        return made;
    }
    if has("ludex event start") || has("event role") {
        return and(&made, &BEGUN[..1]);
    }
    if has("event deck") {
        let registered = "ludex event deck register cup.event Ann ember-raid";
        return match example {
            _ if has("deck sample") => begun,
            _ if has("deck check") => {
                let all = [&made[..], &BEGUN[..1], &[registered], &BEGUN[1..], &[ROUND]];
                all.concat()
            }
            _ if has("--why") => [&made[..], &BEGUN[..1], &[registered], &BEGUN[1..]].concat(),
            _ => and(&made, &BEGUN[..1]),
        };
    }
    if has("event pair") {
        return match example {
            _ if has("--go-on") => and(&done, &[CALLED]),
            _ if has("--table") => vec![
                MADE[0],
                "ludex event add cup.event Ann Bo Cy Di Ed",
                BEGUN[1],
            ],
            _ => begun,
        };
    }
    if has("pods.event") {
        return vec![
            "ludex event new pods.event --name Pods --organiser Olga --head-judge Hana \
             --scorekeeper Sven --game riftbound --mode ffa4 --phase pods4:1",
            "ludex event add pods.event Ann Bo Cy Di Ed Gus Hal Ida Jo Kim Lou May Ned Oz Pam Quo",
            "ludex event start pods.event",
            "ludex event pair pods.event --table 'Cy / Di / Ed / Gus' --table 'Hal / Ida / Jo / Kim' \
             --table 'Lou / May / Ned / Oz' --table 'Ann / Bo / Pam / Quo' --by-hand why",
        ];
    }
    if has("event advance") {
        return vec![
            "ludex event new cup.event --name Cup --organiser Olga --head-judge Hana \
             --scorekeeper Sven --phase swiss:1 --phase single:2",
            BEGUN[0],
            BEGUN[1],
            ROUND,
            RESULTS[0],
            RESULTS[1],
            RESULTS[2],
            RESULTS[3],
        ];
    }
    if has("result correct") {
        let pair = "ludex event pair cup.event";
        return [&done[..], &[pair], &RESULTS[..]].concat();
    }
    if has("event readmit") {
        return and(&running, &["ludex event drop cup.event Ann"]);
    }
    if has("event finish") {
        return vec![
            "ludex event new cup.event --name Cup --organiser Olga --head-judge Hana \
             --scorekeeper Sven --phase swiss:1",
            BEGUN[0],
            BEGUN[1],
            ROUND,
            RESULTS[0],
            RESULTS[1],
            RESULTS[2],
            RESULTS[3],
        ];
    }
    if has("feature review") {
        return vec![
            "ludex event new cup.event --name Cup --organiser Olga --head-judge Hana \
             --scorekeeper Sven --phase swiss:3 --level professional",
            BEGUN[0],
            "for p in Ann Bo Cy Di Ed Gus Hal Ida Jo; do \
             ludex event deck register cup.event $p ember-raid; done",
            BEGUN[1],
            ROUND,
            "ludex event feature add cup.event 1",
        ];
    }
    if has("event undo") {
        return done;
    }
    if has("event import") {
        return and(
            &running,
            &[
                "ludex event export cup.event json --out cup.json",
                "head -n 4 cup.event > damaged.event && printf x >> damaged.event",
            ],
        );
    }
    if has("organiser.key") {
        return and(&running, &["mv cup.event.key organiser.key"]);
    }
    let more: &[&'static str] = match example {
        _ if has("result confirm") || has("result dispute") => &[SAID],
        _ if has("call rule") => &[CALLED],
        _ if has("call appeal") => &[CALLED, RULED],
        _ if has("call uphold") || has("call overturn") => {
            &[CALLED, RULED, "ludex event call appeal cup.event 1 Ann"]
        }
        _ if has("question answer") => &[ASKED],
        _ if has("feature agree") || has("feature decline") => &[FEATURED],
        _ if has("penalty review") => &[REPORTED, REPORTED, REPORTED],
        _ if has("clock resume") => &[
            "ludex event clock start cup.event",
            "ludex event clock pause cup.event",
        ],
        _ if has("clock pause") || has("clock extend") => &["ludex event clock start cup.event"],
        _ if has("repair") => &["ludex event drop cup.event Cy"],
        _ if has("laptop2") => &[COPIED, "ludex event result enter laptop2.event 1 2-0"],
        _ => &[],
    };
    and(&running, more)
}

/// The files that examples speak of.
fn files(scratch: &Scratch) {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let deck = std::fs::read_to_string(repository.join("crates/riftbound/decks/ember-raid.toml"));
    let deck = deck.expect("a deck that is shipped");
    for name in ["ann.toml", "new.toml", "my-deck.toml"] {
        scratch.write(name, &deck);
    }
    scratch.write("my-words.toml", "");
    scratch.write("pool.txt", "2 Fog Smuggler\n1 Chapel Cat\n");
    scratch.write("players.csv", "name\nAnn\nBo\n");
    scratch.write("teams.toml", "team = 2\n");
    scratch.write(
        "regional.toml",
        "[[phases]]\nstructure = { swiss = { rounds = 5 } }\n",
    );
}

/// As much of an example as a test has time for.
fn shortened(example: &str) -> String {
    let mut words: Vec<&str> = example.split(' ').collect();
    for at in 1..words.len() {
        if words[at - 1] == "--games" {
            words[at] = "1";
        }
    }
    words.join(" ")
}

#[test]
fn every_example_of_events_runs() {
    let leaves = walked();
    let (mut ran, mut json) = (BTreeMap::new(), 0);
    for leaf in leaves.iter().filter(|l| l.words[0] == "event") {
        let examples = leaf.examples();
        let needed = !leaf.is_noun();
        assert!(
            !needed || !examples.is_empty(),
            "{:?} has no example",
            leaf.words
        );
        for (at, example) in examples.iter().enumerate() {
            // The whole story stands in the help of `event` itself.
            let story = leaf.words.len() == 1;
            let name = format!("{}-{at}", leaf.words.join("-"));
            let scratch = Scratch::new(&name);
            files(&scratch);
            let earlier: Vec<String> = match story {
                true => examples[..at].to_vec(),
                false => before(example).into_iter().map(Into::into).collect(),
            };
            for line in &earlier {
                scratch.good(line, example);
            }
            if PUBLISHERS.iter().any(|file| example.contains(file)) {
                continue;
            }
            if example.contains("event run") {
                let output = scratch.sh(example);
                assert_eq!(output.status.code(), Some(3), "there is no terminal here");
                continue;
            }
            if example.contains("--watch") {
                begins(&scratch, example);
                continue;
            }
            let twin = leaf.asks_json(example).then(|| scratch.copy(&name));
            scratch.good(example, "the example itself");
            if let Some(twin) = twin {
                twin.json(example);
                json += 1;
            }
            *ran.entry(leaf.words.join(" ")).or_insert(0) += 1;
        }
    }
    assert!(ran.len() > 70, "{ran:?}");
    assert!(json > 60, "{json} answered in JSON");
}

/// Files of publishers, which are not ours to keep; what is read of them has
/// tests of its own.
const PUBLISHERS: [&str; 3] = ["cards.json", "decks.json", "list.json"];

/// What takes minutes here: all scenarios of a book, or a build of its own. That
/// they begin is seen; they have tests of their own.
const LONG: [&str; 3] = [
    "rules coverage",
    "rules prove",
    "scenario run crates/ikorr/scenarios",
];

/// Starts an example and ends it: it was still at it.
fn begins(scratch: &Scratch, example: &str) {
    let program = Path::new(env!("CARGO_BIN_EXE_ludex"));
    let words = example.split(' ').skip(1);
    let mut command = Command::new(program);
    let command = command.args(words).current_dir(&scratch.0);
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().expect("it starts");
    let _ = child.kill();
    let status = child.wait().expect("it ends");
    assert!(
        status.code().is_none_or(|code| code == 0),
        "{example}: {status}"
    );
}

#[test]
fn every_other_example_runs() {
    let scratch = Scratch::new("others");
    files(&scratch);
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let linked = std::os::unix::fs::symlink(repository.join("crates"), scratch.0.join("crates"));
    linked.expect("a link");
    for line in [
        "cp crates/ikorr/decks/lantern-watch.toml my-deck.toml",
        "cp \"$(ls crates/ikorr/scenarios/*/*.toml | head -1)\" my-question.toml",
        "mkdir rulings && cp my-question.toml rulings/",
        "printf '[[card]]\nname = \"My Card\"\ntype = \"champion\"\ncost = 1\nattack = 1\nhealth = 1\nraid = 0\naspect = \"prophecy\"\nloyalty = \"Kethic\"\ntypes = [\"Beast\"]\n' > my-set.toml",
        "printf 'save evening.ludex\n' | ludex play ikorr --plain --seed 7",
    ] {
        scratch.good(line, "what examples need");
    }
    let (mut ran, mut json) = (0, 0);
    for leaf in walked().iter().filter(|l| l.words[0] != "event") {
        for example in leaf.examples() {
            if LONG.iter().any(|long| example.contains(long)) {
                begins(&scratch, &example);
            } else if !PUBLISHERS.iter().any(|file| example.contains(file)) {
                let example = shortened(&example);
                scratch.good(&example, "the example itself");
                if leaf.asks_json(&example) {
                    scratch.json(&example);
                    json += 1;
                }
            }
            ran += 1;
        }
    }
    assert!(ran > 25, "{ran}");
    assert!(json > 15, "{json} answered in JSON");
}

/// Every command that takes `--json` answers in JSON, however it is asked: by an
/// example of its own, without what it needs, and with what there is not.
#[test]
fn json_is_json_also_of_errors() {
    for leaf in walked().iter().filter(|l| l.takes_json()) {
        for wrong in ["--no-such-flag", "no-such-file.event"] {
            let words = [&leaf.words[..], &[wrong.to_owned(), "--json".to_owned()]].concat();
            let output = ludex(&words);
            let said: Result<serde_json::Value, _> = serde_json::from_slice(&output.stdout);
            let told = String::from_utf8_lossy(&output.stdout);
            assert!(said.is_ok(), "{words:?}: {told}");
            let failed = !output.status.success();
            assert_eq!(
                failed,
                said.is_ok_and(|s| s["error"].is_object() || output.status.code() == Some(1)),
                "{words:?}: {told}"
            );
        }
    }
}

/// Every command that a document shows is one: whatever it answers here, it is
/// not written wrongly.
#[test]
fn commands_of_the_documents_are_commands() {
    let scratch = Scratch::new("documents");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut tried = 0;
    for page in ["docs/organiser.md", "docs/event-file.md"] {
        let text = std::fs::read_to_string(root.join(page)).expect("a page");
        let text = text.replace("\\\n", " ");
        for line in text.lines().filter(|l| l.starts_with("ludex ")) {
            let line = line.split("  #").next().unwrap_or_default().trim();
            // What goes on, and what leaves words to the reader.
            if ["--watch", "ludex serve", "…"]
                .iter()
                .any(|w| line.contains(w))
            {
                continue;
            }
            let output = scratch.sh(line);
            let told = String::from_utf8_lossy(&output.stderr);
            assert_ne!(output.status.code(), Some(2), "{page}: {line}\n{told}");
            tried += 1;
        }
    }
    assert!(tried > 45, "{tried} commands");
}

//! What contradicts itself is refused by every command of events, whichever two
//! of its words are put together, and nothing is written down. Which commands
//! and words there are is read from the program; what each of them does, and
//! with which words, stands here.

use crate::events::{OFFICIALS, Scratch, good};
use std::collections::BTreeSet;
use std::process::{Command, Output};

/// What commands do: for each its deeds, and for each deed the words that say
/// what is done. Words that are in no deed together contradict each other.
/// Words that every command takes are not listed.
const DEEDS: [(&str, &[&[&str]]); 34] = [
    (
        "new",
        &[&[
            "name",
            "game",
            "mode",
            "edition",
            "level",
            "phase",
            "policy",
            "seed",
            "setup",
            "precon",
            "packs",
            "organiser",
            "head-judge",
            "scorekeeper",
            "key",
        ]],
    ),
    ("role", &[&["PERSON", "ROLE", "dismiss"]]),
    (
        "add",
        &[
            &["NAMES", "csv"],
            &[
                "NAMES",
                "team",
                "members",
                "age",
                "guardian",
                "table",
                "bot",
                "against-bye",
            ],
        ],
    ),
    (
        "deck",
        &[
            &["PLAYER", "DECK", "cards", "why"],
            &["sample"],
            &[
                "PLAYER",
                "checked",
                "found",
                "presented",
                "seconds",
                "targeted",
                "bare",
                "mixed",
                "see-through",
                "reflective",
                "holographic",
                "unfit",
                "marked",
                "language",
                "photo",
            ],
        ],
    ),
    (
        "draft",
        &[
            &["again", "why"],
            &["begin"],
            &["timer", "seconds"],
            &["show"],
        ],
    ),
    (
        "pool",
        &[
            &["PLAYER", "LIST"],
            &["PLAYER", "confirm"],
            &["PLAYER", "suggest"],
            &["open"],
        ],
    ),
    ("start", &[]),
    ("pair", &[&["go-on", "by-hand", "table", "bye"]]),
    ("advance", &[]),
    ("repair", &[&["apply", "why"]]),
    (
        "report",
        &[
            &["TABLE", "RESULT", "how", "sure", "player", "why"],
            &["TABLE", "confirm"],
            &["TABLE", "concede"],
            &["TABLE", "dispute", "why"],
        ],
    ),
    ("correct", &[&["ROUND", "TABLE", "RESULT", "why", "how"]]),
    ("drop", &[&["PLAYERS", "no-show"], &["PLAYERS", "back"]]),
    (
        "penalty",
        &[
            &[
                "PLAYER",
                "INFRACTION",
                "advantage",
                "clause",
                "instead",
                "remedy",
                "same-error",
                "text",
            ],
            &["review", "instead", "text"],
            &["rule"],
            &["list"],
        ],
    ),
    (
        "call",
        &[
            &["TABLE", "CALLER", "kind", "text"],
            &["rule", "text"],
            &["appeal", "player"],
            &["uphold", "text"],
            &["overturn", "text"],
            &["list"],
        ],
    ),
    (
        "ask",
        &[&["WORDS", "hypothetical"], &["WORDS", "answer"], &["list"]],
    ),
    ("allow", &[&["WHAT", "off"]]),
    (
        "spectator",
        &[
            &["TABLE", "PERSON", "alert", "pause"],
            &["TABLE", "PERSON", "bar", "player"],
            &["TABLE", "PERSON", "secret"],
        ],
    ),
    (
        "feature",
        &[
            &["TABLE", "delay"],
            &["agrees"],
            &["declines"],
            &["TABLE", "video"],
        ],
    ),
    (
        "card",
        &[
            &["PLAYER", "CARD", "off-camera"],
            &["PLAYER", "CARD", "refuse"],
            &["PLAYER", "CARD", "proxy"],
            &["list"],
        ],
    ),
    (
        "clock",
        &[&["WHAT"], &["WHAT=extend", "table", "minutes", "why"]],
    ),
    ("standings", &[&["as", "top"]]),
    ("show", &[&["log"], &["as"], &["projector", "watch"]]),
    ("print", &[&["PAGE", "out"]]),
    ("export", &[&["WHAT", "out", "key"]]),
    ("import", &[&["FROM"]]),
    ("do", &[&["OP"]]),
    ("undo", &[&["RECORD", "why"]]),
    ("finish", &[&["key"]]),
    ("sign", &[&["key"]]),
    ("verify", &[&["against"]]),
    ("merge", &[&["OTHER"]]),
    ("run", &[]),
    ("simulate", &[&["players", "rounds", "drops", "seed"]]),
];

fn ludex(args: &[String]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludex"));
    command.args(args).output().expect("the program runs")
}

fn help(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|w| (*w).to_owned()).collect();
    let output = ludex(&[&words[..], &["--help".to_owned()]].concat());
    String::from_utf8(output.stdout).expect("text")
}

/// The words a command takes, as its help lists them: flags without their
/// dashes, and what stands alone in capitals.
fn words_of(help: &str) -> BTreeSet<String> {
    let listed = help.lines().filter_map(|line| {
        let word = line.trim_start().split([' ', '=']).next()?;
        let inside = line.starts_with("  ");
        let alone = |open: char, close: char| {
            let word = word.strip_prefix(open)?.split(close).next()?;
            word.chars().all(char::is_uppercase).then_some(word)
        };
        let found = match word.strip_prefix("--") {
            Some(flag) => Some(flag),
            None if word == "-h," => None,
            None => alone('<', '>').or_else(|| alone('[', ']')),
        };
        found.filter(|_| inside).map(ToOwned::to_owned)
    });
    let common = ["FILE", "by", "json", "help"];
    listed
        .filter(|word| !common.contains(&word.as_str()))
        .collect()
}

/// A word as it is given to the program. What stands alone has a place: what
/// stands before it is given too.
fn given((command, help): (&str, &str), word: &str) -> Vec<String> {
    let value = |text: &str| vec![text.to_owned()];
    match (command, word) {
        ("clock", word) if word.contains('=') => {
            value(word.split('=').next_back().unwrap_or_default())
        }
        ("clock", "WHAT") => value("start"),
        ("export", "WHAT") => value("players"),
        ("deck" | "pool", "DECK" | "LIST") => vec!["Ann".to_owned(), "ember-raid".to_owned()],
        ("penalty", "INFRACTION") => vec!["Ann".to_owned(), "702.9".to_owned()],
        ("call", "CALLER") => vec!["1".to_owned(), "Ann".to_owned()],
        ("card", "CARD") => vec!["Ann".to_owned(), "Flare".to_owned()],
        ("report", "RESULT") => value("2-0"),
        (_, word) if word.chars().all(char::is_uppercase) => value(match word {
            "TABLE" => "1",
            _ => "Ann",
        }),
        _ => flag((command, help), word),
    }
}

/// A flag, with a value of its kind where it takes one.
fn flag((command, help): (&str, &str), word: &str) -> Vec<String> {
    let value = match word {
        "how" => "time",
        "kind" => "question",
        "instead" => "warning",
        "timer" => "1:1",
        "delay" | "seconds" | "minutes" | "rule" | "appeal" | "uphold" | "overturn" | "review"
        | "answer" | "age" | "same-error" => "1",
        "table" if command != "pair" => "1",
        _ => "Ann",
    };
    let takes = help.lines().any(|line| {
        let line = line.trim_start();
        line.strip_prefix("--").is_some_and(|l| {
            l.strip_prefix(word)
                .is_some_and(|l| l.starts_with([' ', '[']) && l.contains('<'))
        })
    });
    let name = format!("--{word}");
    match takes {
        true => vec![name, value.to_owned()],
        false => vec![name],
    }
}

/// What must be there whatever is done.
fn needed(command: &str) -> &'static [&'static str] {
    match command {
        "report" => &["TABLE"],
        "spectator" => &["TABLE", "PERSON"],
        "drop" => &["PLAYERS"],
        _ => &[],
    }
}

#[test]
fn every_word_of_every_command_is_in_the_table() {
    let all = help(&["event"]);
    let commands = all.lines().skip_while(|l| *l != "Commands:").skip(1);
    let commands = commands.take_while(|l| !l.is_empty());
    let commands: BTreeSet<&str> = commands
        .filter_map(|l| l.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    assert_eq!(commands, DEEDS.iter().map(|(name, _)| *name).collect());
    for (command, deeds) in DEEDS {
        let plain = |word: &&str| word.split('=').next().unwrap_or_default().to_owned();
        let known: BTreeSet<String> = deeds.iter().copied().flatten().map(plain).collect();
        assert_eq!(
            words_of(&help(&["event", command])),
            known,
            "event {command}"
        );
    }
}

#[test]
fn whatever_contradicts_itself_is_refused() {
    let scratch = Scratch::new("all-contradictions");
    let cup = scratch.file("cup.event");
    let new = ["event", "new", &cup, "--name", "Cup", "--seed", "sand"];
    good(&[&new[..], &OFFICIALS, &["--phase", "swiss:3:bo3"]].concat());
    good(&["event", "add", &cup, "Ann", "Bo", "Cy", "Di"]);
    good(&["event", "start", &cup]);
    good(&["event", "pair", &cup]);
    let before = std::fs::read(&cup).expect("the file");
    let (mut tried, mut taken) = (0, Vec::new());
    for (command, deeds) in DEEDS {
        let help = help(&["event", command]);
        let all: BTreeSet<&str> = deeds.iter().copied().flatten().copied().collect();
        let pairs = all.iter().flat_map(|a| all.iter().map(move |b| (*a, *b)));
        for (a, b) in pairs.filter(|(a, b)| a < b) {
            let together = |deed: &&[&str]| deed.contains(&a) && deed.contains(&b);
            // Two values of one place cannot be given at once.
            let place = |word: &str| word.split('=').next().map(ToOwned::to_owned);
            if deeds.iter().any(together) || place(a) == place(b) {
                continue;
            }
            let others = needed(command)
                .iter()
                .copied()
                .filter(|w| *w != a && *w != b);
            let words: Vec<&str> = others.chain([a, b]).collect();
            // What stands alone comes first, in its order.
            let (flags, alone): (Vec<&str>, Vec<&str>) = words
                .iter()
                .partition(|w| w.chars().any(char::is_lowercase) && !w.contains('='));
            let mut args = vec!["event".to_owned(), command.to_owned(), cup.clone()];
            args.extend(
                alone
                    .iter()
                    .chain(&flags)
                    .flat_map(|w| given((command, &help), w)),
            );
            let output = ludex(&args);
            let told = String::from_utf8_lossy(&output.stderr).into_owned();
            let reasons = ["cannot be used with", "were not provided", "belong to"];
            let said = reasons.iter().any(|reason| told.contains(reason));
            if output.status.code() != Some(2) || !said {
                taken.push(format!("{:?}: {told}", &args[1..]));
            }
            tried += 1;
        }
    }
    assert!(taken.is_empty(), "{}", taken.join("\n"));
    assert!(tried > 150, "{tried} contradictions");
    assert_eq!(std::fs::read(&cup).expect("the file"), before);
}

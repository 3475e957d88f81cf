//! What contradicts itself is refused by every command of events, whichever two
//! of its words are put together, and nothing is written down. Which commands
//! and words there are is read from the program; what each of them does, and
//! with which words, stands here.

use crate::events::{OFFICIALS, Scratch, good};
use std::collections::BTreeSet;
use std::process::{Command, Output};

/// What commands do that take words which contradict each other: for each its
/// deeds, and for each deed the words that say what is done. Words that are in
/// no deed together contradict each other. Commands that are not listed do one
/// thing only: all their words go together.
const DEEDS: [(&str, &[&[&str]]); 2] = [
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
    ("projector", &[&["watch"]]),
];

/// Words that say by their names what is done: they are commands.
const VERBS: [&str; 24] = [
    "again",
    "agrees",
    "alert",
    "answer",
    "appeal",
    "back",
    "bar",
    "begin",
    "checked",
    "concede",
    "confirm",
    "declines",
    "dismiss",
    "dispute",
    "list",
    "log",
    "off",
    "open",
    "overturn",
    "projector",
    "review",
    "sample",
    "uphold",
    "video",
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
    let common = ["FILE", "by", "json", "help", "color", "quiet", "version"];
    listed
        .filter(|word| !common.contains(&word.as_str()))
        .collect()
}

/// A word as it is given to the program. What stands alone has a place: what
/// stands before it is given too.
fn given((command, help): (&str, &str), word: &str) -> Vec<String> {
    match word.chars().all(char::is_uppercase) {
        true => vec!["Ann".to_owned()],
        false => flag((command, help), word),
    }
}

/// A flag, with a value of its kind where it takes one.
fn flag((command, help): (&str, &str), word: &str) -> Vec<String> {
    let value = match word {
        "age" => "1",
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

/// All commands of events, with their helps.
fn commands(words: &[&str], found: &mut Vec<(String, String)>) {
    let help = help(words);
    for name in crate::help::below(&help) {
        commands(&[words, &[name.as_str()]].concat(), found);
    }
    found.push((words[1..].join(" "), help));
}

#[test]
fn no_command_has_two_modes_but_those_of_the_table() {
    let mut all = Vec::new();
    commands(&["event"], &mut all);
    assert!(all.len() > 75, "{}", all.len());
    for (command, help) in &all {
        let words = words_of(help);
        let verbs: Vec<&String> = words
            .iter()
            .filter(|w| VERBS.contains(&w.as_str()))
            .collect();
        assert!(verbs.is_empty(), "event {command}: {verbs:?} are no flags");
        let Some((_, deeds)) = DEEDS.iter().find(|(name, _)| name == command) else {
            continue;
        };
        let known: BTreeSet<String> = deeds
            .iter()
            .copied()
            .flatten()
            .map(|w| (*w).to_owned())
            .collect();
        assert_eq!(words, known, "event {command}");
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
            if deeds.iter().any(together) {
                continue;
            }
            let words = [a, b];
            // What stands alone comes first, in its order.
            let (flags, alone): (Vec<&str>, Vec<&str>) = words
                .iter()
                .partition(|w| w.chars().any(char::is_lowercase));
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
    assert!(tried > 5, "{tried} contradictions");
    assert_eq!(std::fs::read(&cup).expect("the file"), before);
}

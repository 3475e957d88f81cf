//! The built program, from outside: what it answers and how it ends.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const GAMES: [&str; 2] = ["ikorr", "riftbound"];

/// Runs the program with these words and this input.
fn ludex_with(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludex"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    // The program may end before it has read everything.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn ludex(args: &[&str]) -> Output {
    ludex_with(args, "")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap_or(-1)
}

fn json(args: &[&str]) -> serde_json::Value {
    let output = ludex(args);
    serde_json::from_slice(&output.stdout).expect("the answer is JSON")
}

/// A file of this name that no other test has.
fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn written(name: &str, contents: &str) -> String {
    let path = scratch(name);
    std::fs::write(&path, contents).expect("the folder for scratch files can be written");
    path.display().to_string()
}

#[test]
fn shells_and_manuals_know_every_command() {
    let bash = ludex(&["completions", "bash"]);
    assert_eq!(code(&bash), 0);
    let page = ludex(&["man"]);
    assert_eq!(code(&page), 0);
    for command in [
        "serve",
        "play",
        "sim",
        "scenario",
        "rules",
        "event",
        "completions",
    ] {
        assert!(text(&bash).contains(command), "{command} is completed");
        let named = format!("ludex\\-{command}(1)");
        assert!(text(&page).contains(&named), "{named} is in the manual");
    }
    let wrong = ludex(&["completions", "tcsh"]);
    assert_eq!(code(&wrong), 2);
}

#[test]
fn there_is_a_manual_page_for_every_command() {
    let folder = scratch("man1");
    let output = ludex(&["man", "--out", &folder.display().to_string()]);
    assert_eq!(code(&output), 0);
    for name in [
        "ludex",
        "ludex-play",
        "ludex-event-pair",
        "ludex-cards-check",
    ] {
        let page = std::fs::read_to_string(folder.join(format!("{name}.1")));
        assert!(page.expect("a page").starts_with(".ie"), "{name}");
    }
}

#[test]
fn without_a_command_there_is_an_overview() {
    let output = ludex(&[]);
    assert_eq!(code(&output), 0);
    assert!(text(&output).contains("ludex play ikorr"));
}

#[test]
fn every_command_has_help_with_an_example() {
    let commands: [&[&str]; 15] = [
        &["play"],
        &["sim"],
        &["scenario", "run"],
        &["rules"],
        &["rules", "coverage"],
        &["rules", "prove"],
        &["cards", "list"],
        &["cards", "show"],
        &["cards", "check"],
        &["cards", "explain"],
        &["deck", "check"],
        &["deck", "list"],
        &["replay"],
        &["bench"],
        &[],
    ];
    for command in commands {
        let output = ludex(&[command, &["--help"]].concat());
        assert_eq!(code(&output), 0, "{command:?}");
        let example = format!("ludex {}", command.join(" "));
        let help = text(&output);
        assert!(
            help.matches(example.trim()).count() > 1 || command.is_empty(),
            "{help}"
        );
    }
}

#[test]
fn wrong_use_ends_with_2_and_says_what_to_do() {
    let wrong: [(&[&str], &str); 7] = [
        (&["fly"], "--help"),
        (&["play", "chess"], "ikorr"),
        (&["play", "ikorr", "--mode", "9v9"], "2v2"),
        (&["play", "ikorr", "--seats", "human,wizard"], "greedy"),
        (
            &["play", "ikorr", "--deck", "no-such-deck"],
            "lantern-watch",
        ),
        (&["sim", "ikorr", "--check", "--bots", "greedy"], "random"),
        (&["rules", "coverage", "--book", "cookery"], "grand-archive"),
    ];
    for (args, hint) in wrong {
        let output = ludex(args);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(code(&output), 2, "{args:?}: {told}");
        assert!(told.contains(hint), "{args:?}: {told}");
    }
}

/// Exit codes, the new spellings of old words, colours and quiet.
#[test]
fn the_whole_program_answers_alike() {
    let told = |args: &[&str], exit: i32| {
        let output = ludex(args);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(code(&output), exit, "{args:?}: {told}");
        (text(&output), told)
    };
    for missing in [
        &["play", "ikorr", "--resume", "no-such-file"][..],
        &["scenario", "run", "no-such-file"],
        &["replay", "no-such-file"],
        &["event", "standings", "no-such-file"],
    ] {
        assert!(told(missing, 3).1.contains("no-such-file"), "{missing:?}");
    }
    told(&["cards", "show", "Nobody at All"], 1);
    told(&["cards", "list", "spaghetti"], 1);
    let (_, now) = told(&["event", "call", "cup.event", "--rule", "1"], 2);
    assert!(
        now.contains("`ludex event call rule FILE CALL RULING`"),
        "{now}"
    );
    let (_, now) = told(&["cards", "list", "riftbound", "beast"], 2);
    assert!(now.contains("--game riftbound"), "{now}");
    let (_, now) = told(&["rules", "raid", "ikorr"], 2);
    assert!(now.contains("--book ikorr"), "{now}");
    assert_eq!(told(&["deck", "list", "--quiet"], 0).0, "");
    assert!(
        told(&["-q", "deck", "list", "--json"], 0)
            .0
            .starts_with('[')
    );
    let card = ["cards", "explain", "Road Warden", "--color"];
    let with = |when| told(&[&card[..], &[when]].concat(), 0).0;
    assert!(with("always").contains('\u{1b}') && !with("never").contains('\u{1b}'));
    assert!(!with("auto").contains('\u{1b}'), "this is no terminal");
}

#[test]
fn rules_are_found_by_id_and_by_words() {
    let output = ludex(&["rules", "ROI", "7.1b.1"]);
    assert_eq!(code(&output), 0);
    assert!(text(&output).starts_with("ROI 7.1b.1"));
    let rows = json(&["rules", "raid", "champion", "--json"]);
    assert!(rows.as_array().is_some_and(|r| r.len() > 3));
    assert_eq!(code(&ludex(&["rules", "flying", "spaghetti"])), 1);
}

#[test]
fn the_end_of_the_input_ends_the_game_politely() {
    let output = ludex(&["play", "ikorr", "--seed", "7"]);
    assert_eq!(code(&output), 0);
    assert!(text(&output).contains("Nothing was saved"));
}

#[test]
fn a_game_can_be_saved_resumed_and_verified() {
    let file = scratch("saved.ludex").display().to_string();
    let script = format!("1\n1\n1\nsave {file}\n1\n");
    let output = ludex_with(&["play", "ikorr", "--plain", "--seed", "11"], &script);
    assert_eq!(code(&output), 0, "{}", text(&output));
    assert!(text(&output).contains("Saved as"), "{}", text(&output));
    let output = ludex(&["replay", &file, "--verify"]);
    assert_eq!(code(&output), 0, "{}", text(&output));
    assert!(text(&output).contains("verified"));
    let output = ludex_with(&["play", "ikorr", "--resume", &file], "quit\n");
    assert_eq!(code(&output), 0);
    let bytes = std::fs::read(&file).expect("it was just written");
    std::fs::write(scratch("cut.ludex"), &bytes[..bytes.len() - 9]).expect("scratch");
    let output = ludex(&["replay", &scratch("cut.ludex").display().to_string()]);
    assert_eq!(code(&output), 2);
    assert!(String::from_utf8_lossy(&output.stderr).contains("cut off"));
}

/// Whose signature a replay bears, and that one of another file is none.
#[test]
fn a_replay_says_whose_signature_it_bears() {
    let file = scratch("signed.ludex");
    let name = file.display().to_string();
    let script = format!("1\n1\n1\nsave {name}\n");
    ludex_with(&["play", "ikorr", "--plain", "--seed", "11"], &script);
    let told = |bytes: &[u8]| {
        std::fs::write(&file, bytes).expect("scratch");
        let output = ludex(&["replay", &name, "--verify"]);
        (code(&output), text(&output))
    };
    let bytes = std::fs::read(&file).expect("it was just written");
    let (exit, said) = told(&bytes);
    assert!(exit == 0 && said.contains("not signed"), "{said}");
    let key = arena::signing::Key::new(&[7; 32]);
    let mut signed = key.sign(bytes);
    let (exit, said) = told(&signed);
    let whose = format!("signed by {}", key.public());
    assert!(exit == 0 && said.contains(&whose), "{said}");
    let own = json(&["replay", &name, "--verify", "--json"]);
    assert_eq!(own["signed_by"], key.public());
    *signed.last_mut().expect("a signature") ^= 1;
    let (exit, said) = told(&signed);
    assert!(exit == 1 && said.contains("not of this file"), "{said}");
}

/// FNV-1a, as a stored replay has it of what follows its head.
fn hash_of(body: &[u8]) -> [u8; 8] {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    body.iter().fold(0xcbf2_9ce4_8422_2325, step).to_le_bytes()
}

/// A replay of somebody else says what it likes; it steers no terminal, and
/// cannot paint over what is said of it.
#[test]
fn what_others_wrote_is_shown_and_not_obeyed() {
    let file = scratch("forged.ludex").display().to_string();
    let script = format!("1\n1\n1\nsave {file}\n");
    ludex_with(&["play", "ikorr", "--plain", "--seed", "11"], &script);
    let mut bytes = std::fs::read(&file).expect("it was just written");
    let (told, forged) = (b"draws", "\u{1b}[2Jx");
    let at = bytes.windows(told.len()).rposition(|w| w == told);
    let at = at.expect("somebody draws");
    bytes[at..at + told.len()].copy_from_slice(forged.as_bytes());
    let hash = hash_of(&bytes[26..]);
    bytes[18..26].copy_from_slice(&hash);
    std::fs::write(&file, bytes).expect("scratch");
    let output = ludex(&["replay", &file, "--verify"]);
    assert_eq!(code(&output), 1, "{}", text(&output));
    let shown = text(&output);
    assert!(
        !shown.contains('\u{1b}') && shown.contains("\\u{1b}[2Jx"),
        "{shown}"
    );
    assert!(shown.contains("not verified"), "{shown}");
    let words = ["event", "show", "\u{1b}[2J\u{202e}.event"];
    let error = String::from_utf8(ludex(&words).stderr).expect("text");
    assert!(!error.contains(['\u{1b}', '\u{202e}']), "{error}");
}

#[test]
fn bots_play_a_game_to_its_end() {
    let modes = [
        ("ikorr", "1v1"),
        ("riftbound", "match"),
        ("riftbound", "ffa3"),
    ];
    for (game, mode) in modes {
        let output = ludex(&[
            "play", game, "--mode", mode, "--plain", "--seats", "random", "--seed", "3",
        ]);
        let told = text(&output);
        assert_eq!(code(&output), 0, "{told}");
        let last = told.lines().last().unwrap_or("");
        assert!(last.contains(" won: ") || last.contains("drawn"), "{last}");
    }
}

#[test]
fn a_simulation_depends_on_its_seed_and_not_on_the_jobs() {
    let run = |seed: &str, jobs: &str| {
        let mut answer = json(&[
            "sim", "ikorr", "--games", "40", "--seed", seed, "--jobs", jobs, "--json",
        ]);
        answer["seconds"] = 0.into();
        answer
    };
    let one = run("5", "1");
    assert_eq!(one, run("5", "3"));
    assert_ne!(one["decisions"], run("6", "2")["decisions"]);
    assert_eq!(one["games"], 40);
    assert_eq!(one["stuck"], 0);
    let wins: u64 = one["wins"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|w| w.as_u64())
        .sum();
    assert_eq!(wins + one["draws"].as_u64().unwrap_or(0), 40);
}

#[test]
fn laws_hold_in_a_few_checked_games() {
    let out = scratch("").display().to_string();
    for game in GAMES {
        let answer = json(&[
            "sim", game, "--games", "2", "--check", "--json", "--out", &out,
        ]);
        assert_eq!(
            answer["violations"].as_array().map(Vec::len),
            Some(0),
            "{answer}"
        );
    }
}

#[test]
fn shipped_decks_are_legal_and_broken_ones_are_not() {
    for (game, rule) in GAMES.into_iter().zip(["ROI 2", "RB 103"]) {
        let names = json(&["deck", "list", "--game", game, "--json"]);
        let names: Vec<&str> = names
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|d| d["name"].as_str())
            .collect();
        assert!(names.len() >= 6);
        let output = ludex(&[&["deck", "check", "--game", game], &names[..]].concat());
        assert_eq!(code(&output), 0, "{}", text(&output));
        let empty = written("empty-deck.toml", "name = \"Nothing\"\n");
        let output = ludex(&["deck", "check", &empty, "--game", game]);
        assert_eq!(code(&output), 1, "{}", text(&output));
        assert!(text(&output).contains(rule), "{}", text(&output));
    }
}

#[test]
fn decks_of_other_programs_are_checked_one_by_one() {
    let line = |card: &str| format!("[{{ \"card\": \"{card}\", \"count\": 1 }}]");
    let deck = |name: &str| {
        let (main, runes) = (line("Nobody"), line("Fury Rune"));
        format!(
            "{{ \"name\": \"{name}\", \"sections\": {{ \"main\": {main}, \"runes\": {runes} }} }}"
        )
    };
    let two = format!("[{}, {}]", deck("First"), deck("Second"));
    let file = written("two-decks.json", &two);
    let output = ludex(&["deck", "check", "--game", "riftbound", &file]);
    assert_eq!(code(&output), 1);
    for words in ["First: not legal", "Second: not legal", "no card `Nobody`"] {
        assert!(text(&output).contains(words), "{}", text(&output));
    }
}

#[test]
fn shipped_cards_are_understood() {
    for game in GAMES {
        let answer = json(&["cards", "check", "--game", game, "--json"]);
        assert_eq!(
            answer["refused"].as_array().map(Vec::len),
            Some(0),
            "{answer}"
        );
        let cards = answer["cards"].as_u64().unwrap_or(0);
        assert!(cards > 100);
        let understood = answer["understood"].as_u64().unwrap_or(0);
        assert_eq!(
            understood + answer["without_text"].as_u64().unwrap_or(0),
            cards
        );
    }
}

#[test]
fn a_wrong_scenario_is_told_with_its_line() {
    let file = written("wrong.toml", "game = \"ikorr\"\nsteps = []\n");
    let output = ludex(&["scenario", "run", &file]);
    assert_eq!(code(&output), 1);
    assert!(text(&output).contains("wrong.toml:2:"), "{}", text(&output));
    let other = written("other.toml", "game = \"chess\"\n");
    let answer = json(&["scenario", "run", &other, "--json"]);
    assert_eq!(answer["passed"], 0);
    assert_eq!(answer["failed"][0]["step"], 0);
}

#[test]
fn benchmarks_give_all_figures() {
    let answer = json(&["bench", "--seconds", "0.1", "--json"]);
    let names = [
        "decisions_per_s",
        "questions_per_s",
        "main_actions_per_s",
        "games_per_s",
        "options_mean",
        "clone_ns",
        "options_ns",
        "state_bytes",
    ];
    for (game, name) in GAMES.iter().flat_map(|g| names.map(|n| (g, n))) {
        let figures = &answer["games"][game];
        assert!(
            figures[name].as_f64().is_some_and(|n| n > 0.0),
            "{game} {name}: {answer}"
        );
    }
    let yardstick = answer["yardstick"]["connect_four_per_s"].as_f64();
    assert!(yardstick.is_some_and(|n| n > 0.0), "{answer}");
}

/// Large files are answered in 512 MB of memory and five seconds of a processor,
/// or refused by their size.
#[cfg(target_os = "linux")]
#[test]
fn large_files_are_answered_in_little_memory() {
    let folder = std::env::temp_dir().join(format!("ludex-large-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let step = "[[step]]\nseat = \"A\"\nexpect = { asked = \"A\" }\nrule = \"ROI 1.1\"\n";
    let head = "game = \"ikorr\"\n[table]\nturn = \"A\"\n";
    let seat = head.to_owned() + "[seat.A]\n";
    let keys: String = (0..300_000).map(|n| format!("k{n} = 1\n")).collect();
    let hand = format!("hand = [{}]\n", vec!["\"Road Warden\""; 200_000].join(", "));
    let card = |n: u32| format!("[[card]]\nname = \"C{n}\"\ntype = \"spell\"\ncost = 1\n");
    let cards: String = (0..70_000).map(card).collect();
    for (name, words, text) in [
        ("keys.toml", "scenario run", seat.clone() + &keys + step),
        ("hand.toml", "scenario run", seat + &hand + step),
        (
            "steps.toml",
            "scenario run",
            head.to_owned() + &step.repeat(50_000),
        ),
        (
            "event.toml",
            "scenario run",
            "kind = \"event\"\n".to_owned() + &keys,
        ),
        ("cards.toml", "cards check", cards),
        ("deck.toml", "deck check --game ikorr", keys.clone() + &hand),
    ] {
        std::fs::write(folder.join(name), text).expect("written");
        let line = format!("ulimit -v 524288; ulimit -t 5; exec \"$0\" {words} {name}");
        let mut shell = Command::new("sh");
        let shell = shell.args(["-c", &line, env!("CARGO_BIN_EXE_ludex")]);
        let output = shell.current_dir(&folder).output().expect("a shell");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        let code = output.status.code();
        assert!(matches!(code, Some(1 | 2)), "{name}: {code:?} {told}");
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// An edition that is not there is refused with those that are, everywhere; one
/// that is there is played, saved and gone on with.
#[test]
fn games_are_played_by_an_edition() {
    for (args, there) in [
        (&["play", "ikorr"][..], "there are: 1.2"),
        (&["sim", "grand-archive"], "there are: 1.1.3, 2023-04-03"),
        (
            &["deck", "check", "--game", "grand-archive", "early-ink"],
            "2023-04-03",
        ),
        (&["bench", "--game", "riftbound"], "2026-03-30, 1.4-draft"),
    ] {
        let output = ludex(&[args, &["--edition", "1999"]].concat());
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(code(&output), 2, "{args:?}: {told}");
        assert!(
            told.contains("no edition `1999`") && told.contains(there),
            "{told}"
        );
    }
    let old = ["--edition", "2023-04-03"];
    let sim = ["sim", "grand-archive", "--games", "2", "--json"];
    assert_eq!(code(&ludex(&[&sim[..], &old].concat())), 0);
    let check = ["deck", "check", "--game", "grand-archive", "breakwater"];
    let refused = ludex(&[&check[..], &old].concat());
    assert_eq!(code(&refused), 1);
    assert!(text(&refused).contains("the book of 2023-04-03 does not know"));
    assert_eq!(code(&ludex(&check)), 0);
    let file = scratch("old-book.ludex").to_string_lossy().into_owned();
    let play = ["play", "grand-archive", "--plain", "--seed", "7"];
    let saved = ludex_with(&[&play[..], &old].concat(), &format!("1\nsave {file}\n"));
    assert_eq!(code(&saved), 0, "{}", text(&saved));
    let replay = text(&ludex(&["replay", &file, "--verify"]));
    assert!(
        replay.contains("Comprehensive Rules 2023-04-03"),
        "{replay}"
    );
    assert!(replay.contains("verified"), "{replay}");
    let other = [&play[..], &["--resume", &file, "--edition", "1.1.3"]].concat();
    let other = String::from_utf8_lossy(&ludex(&other).stderr).into_owned();
    assert!(other.contains("leave out --edition"), "{other}");
}

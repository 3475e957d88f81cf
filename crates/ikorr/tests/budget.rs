//! Runs that would never end, or fill all memory, end with a value that says
//! so (ROI 10.6 ends those loops whose pattern is found).

use ikorr::State;
use kernel::scenario::{Report, run};
use std::fmt::Write as _;

const KINDS: [&str; 13] = [
    "Human", "Demon", "Revenant", "Beast", "Spirit", "Golem", "Dragon", "Elf", "Giant", "Goblin",
    "Knight", "Ogre", "Wizard",
];

/// Thirteen champions, each of which stuns the next when it is stunned: a
/// longer round than is looked for.
fn ring() -> String {
    let mut text = String::from("game = \"ikorr\"\nmode = \"2v2\"\n");
    for (i, kind) in KINDS.iter().enumerate() {
        let next = KINDS[(i + 1) % KINDS.len()];
        let _ = write!(
            text,
            "[cards.\"Bell {kind}\"]\ntype = \"champion\"\nattack = 1\nhealth = 3\n\
             types = [\"{kind}\"]\ntext = \"Whenever a {kind} is stunned, stun each {next}.\"\n"
        );
    }
    text.push_str("[cards.Ringer]\ntype = \"spell\"\ncost = 0\ntext = \"Stun target champion.\"\n");
    text.push_str("[table]\nturn = \"A\"\n[seat.A]\nhand = [\"Ringer\"]\n");
    for (seat, bells) in ["A", "B", "C", "D"].iter().zip(KINDS.chunks(4)) {
        let row: Vec<String> = bells.iter().map(|k| format!("\"Bell {k}\"")).collect();
        let head = if *seat == "A" {
            ""
        } else {
            &format!("[seat.{seat}]\n")
        };
        let _ = writeln!(text, "{head}row = [{}]", row.join(", "));
    }
    text
}

fn play(text: &str) -> Report {
    run::<State>(text).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

/// What was found where one step did not go as written.
fn found(report: &Report) -> &str {
    assert_eq!(report.failures.len(), 1, "{:?}", report.failures);
    &report.failures[0].found
}

#[test]
fn a_ring_of_triggers_is_over_the_budget_and_leaves_the_game_as_it_was() {
    let ring = ring() + "[[step]]\nseat = \"A\"\nchoose = [\"play Ringer\", \"Bell Human\"]\n";
    assert!(ring.len() < 3_400, "as small as what killed a server");
    let report = play(&ring);
    let said = "that is over the budget: it stores more than a run may store";
    assert_eq!(found(&report), said);
    assert!(report.explain.len() < 100, "{} lines", report.explain.len());
}

const DRUMMER: &str = r#"
game = "ikorr"
mode = "1v1"
[cards."Endless Drummer"]
type = "champion"
attack = 1
health = 3
text = "ACTION — (0): Put a valor counter on this champion. You may activate this ability any number of times each turn."
[table]
turn = "A"
[seat.A]
row = ["Endless Drummer"]
[[step]]
seat = "A"
choose = "activate Endless Drummer"
[[step]]
seat = "A"
"#;

#[test]
fn a_declared_loop_beyond_the_budget_is_refused_with_the_largest_count() {
    let declared = |count: u64| {
        let step = format!("declare_loop = {{ steps = 1, count = {count} }}\n");
        play(&(DRUMMER.to_owned() + &step))
    };
    let refused = declared(4_000_000_000);
    let said = found(&refused);
    let most = said.split(' ').find_map(|word| word.parse::<u64>().ok());
    let most = most.unwrap_or_else(|| panic!("{said}"));
    assert!(said.contains(&format!("at most {most} times")), "{said}");
    assert!(declared(most).passed);
    assert!(!declared(most + 1).passed);
}

const STEP: &str = "[[step]]\nseat = \"A\"\nexpect = { asked = \"A\" }\nrule = \"ROI 1.1\"\n";

/// What is wrong with a position that says this of seat A.
fn wrong(said: &str) -> Vec<(usize, String)> {
    let text = format!("game = \"ikorr\"\n[table]\nturn = \"A\"\n[seat.A]\n{said}\n{STEP}");
    let wrong = run::<State>(&text).expect_err("a fault");
    wrong.into_iter().map(|w| (w.line, w.what)).collect()
}

#[test]
fn numbers_a_field_cannot_hold_are_faults_of_a_position() {
    let byte = "seat.A.powers: must be a number from 0 to 254";
    assert_eq!(wrong("powers = 256"), [(5, byte.to_owned())]);
    let word = "seat.A.secured: must be a number from 0 to 65534";
    assert_eq!(wrong("secured = 70000"), [(5, word.to_owned())]);
    let found = wrong("row = [\"Road Warden: 300 valor\"]");
    assert!(
        found[0].1.ends_with("must be a number from 0 to 254"),
        "{found:?}"
    );
    let found = wrong("row = [\"Road Warden: damage 70000\"]");
    assert!(
        found[0].1.contains("no number from 0 to 65534"),
        "{found:?}"
    );
}

/// The rules know no largest number of counters (ROI 3.14): one that is not
/// kept ends the run, and does not stop at what is.
#[test]
fn a_number_that_grows_beyond_its_field_is_over_the_budget() {
    let full = DRUMMER.replace("[\"Endless Drummer\"]", "[\"Endless Drummer: 253 valor\"]");
    let steps = "declare_loop = { steps = 1, count = 1 }\n";
    assert!(play(&(full.clone() + steps)).passed, "253 and 2 are 255");
    let report = play(&(full + &steps.replace("count = 1", "count = 2")));
    let said = "the loop is repeated at most 1 times: a number grows beyond what can be kept";
    assert_eq!(found(&report), said);
}

//! What players say to shorten play, and what they take back.

use super::{HIGH, refused};
use crate::common::seated::{Seated, asked, seated};
use crate::common::table::TestSocket;
use serde_json::{Value, json};
use server::store::InputRow;

async fn journal(people: &Seated) -> Vec<InputRow> {
    let rows = people.house.app.store.inputs(&people.id, 0).await;
    rows.expect("inputs")
}

fn options(ask: &Value) -> &Vec<Value> {
    ask["options"].as_array().expect("options")
}

/// The first option about a card, else the first.
fn busy(ask: &Value) -> usize {
    let about = |o: &Value| o["at"] != json!([]);
    options(ask).iter().position(about).unwrap_or(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_86_the_beginning_of_a_turn_passes_by_itself() {
    let people = seated(
        "riftbound",
        "duel",
        2,
        &json!({ "level": "casual", "seed": 5 }),
    )
    .await;
    let mut lines = people.lines().await;
    let mut turns = 0;
    for _ in 0..40 {
        let (who, ask) = asked(&mut lines).await;
        if ask["shape"] == "Act" {
            let view = people.house.line(&people.id, &people.cookies[0], "").await;
            let view = { view }.expect("view").await["view"].clone();
            let early = ["awaken", "beginning", "channel", "draw"];
            let phase = view["phase"].as_str().expect("a phase");
            let calm = view["stack"] == json!([]);
            assert!(!(calm && early.contains(&phase)), "asked in {phase}");
            turns = turns.max(view["turn"].as_u64().expect("a turn"));
        }
        let plain = options(&ask).iter().position(|o| o["at"] == json!([]));
        lines[who].answer(&ask, plain.unwrap_or(0)).await;
    }
    assert!(turns > 3, "several turns began");
}

/// An answer that was given.
struct Given {
    who: usize,
    label: String,
    act: bool,
}

/// Plays until somebody is asked for a choice upon resolution: what was
/// answered, with that choice as the last.
async fn until_a_choice(people: &Seated) -> Option<Vec<Given>> {
    let mut lines = people.lines().await;
    let mut given: Vec<Given> = Vec::new();
    for i in 0..160 {
        let (who, ask) = asked(&mut lines).await;
        let act = ask["shape"] == "Act";
        let before = given.last();
        let resolves = !act && before.is_some_and(|g| g.act && g.who != who && g.label == "pass");
        let at = if act { busy(&ask) } else { i };
        let label = options(&ask)[at % options(&ask).len()]["label"].clone();
        let label = label.as_str().expect("a label").to_owned();
        given.push(Given { who, label, act });
        if resolves && options(&ask).len() > 1 {
            return Some(given);
        }
        lines[who].answer(&ask, at).await;
    }
    None
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_86_choices_announced_early_bind_and_who_asks_for_them_passes() {
    for seed in 1..40 {
        let house = json!({ "level": "casual", "seed": seed });
        let first = seated("riftbound", "duel", 2, &house).await;
        let Some(given) = until_a_choice(&first).await else {
            continue;
        };
        drop(first);
        let people = seated("riftbound", "duel", 2, &house).await;
        let mut lines = people.lines().await;
        let (choice, rest) = given.split_last().expect("a choice");
        let (pass, rest) = rest.split_last().expect("a pass");
        for answer in rest {
            let (who, ask) = asked(&mut lines).await;
            assert_eq!(who, answer.who);
            lines[who]
                .send(&json!({ "t": "choose", "n": ask["n"], "labels": [answer.label] }))
                .await;
        }
        let (who, _) = asked(&mut lines).await;
        assert_eq!(who, pass.who, "the other is asked");
        let announce = json!({ "t": "announce", "labels": [choice.label] });
        refused(&mut lines[pass.who], &announce, "RBT 503.9.c").await;
        lines[choice.who].send(&announce).await;
        let answer = loop {
            let frame = lines[choice.who].next().await.expect("a frame");
            if frame["t"] == "no" || frame["t"] == "shortcut" {
                break frame;
            }
        };
        if answer["t"] == "no" {
            // What resolves is not what this player has put there.
            continue;
        }
        let said = lines[pass.who].expect("shortcut").await;
        assert_eq!(
            (&said["word"], &said["text"]),
            (&json!("announces"), &json!(choice.label))
        );
        let before = journal(&people).await.len();
        lines[pass.who].send(&json!({ "t": "inquire" })).await;
        assert_eq!(lines[choice.who].expect("shortcut").await["word"], "asks");
        let rows = loop {
            let rows = journal(&people).await;
            if rows.len() >= before + 2 {
                break rows;
            }
        };
        let done = |row: &InputRow| (row.seat.map(usize::from), row.label.clone());
        assert_eq!(done(&rows[before]), (Some(pass.who), "pass".to_owned()));
        assert_eq!(
            done(&rows[before + 1]),
            (Some(choice.who), choice.label.clone())
        );
        return;
    }
    panic!("a choice upon resolution");
}

/// The own line's view of the table now.
async fn seen(people: &Seated) -> Value {
    let mut line = people.house.line(&people.id, &people.cookies[0], "").await;
    line.expect("view").await["view"].clone()
}

/// Comes to the first main phase; who acts.
async fn main_phase(lines: &mut [TestSocket]) -> (usize, Value) {
    loop {
        let (who, ask) = asked(lines).await;
        if ask["shape"] == "Act" {
            return (who, ask);
        }
        let done = options(&ask).iter().position(|o| o["label"] == "done");
        lines[who].answer(&ask, done.unwrap_or(0)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_86_players_agree_to_go_on_and_interrupt_it() {
    for agrees in [false, true] {
        let people = seated("riftbound", "duel", 2, &json!({ "level": HIGH, "seed": 7 })).await;
        let mut lines = people.lines().await;
        let (me, _) = main_phase(&mut lines).await;
        let view = seen(&people).await;
        let phases = view["phases"].as_array().expect("phases");
        let last = phases.last().expect("a phase").clone();
        let first = json!({ "t": "propose", "phase": phases[0] });
        refused(&mut lines[me], &first, "RBT 503.3").await;
        lines[me]
            .send(&json!({ "t": "propose", "phase": last }))
            .await;
        let other = 1 - me;
        assert_eq!(lines[other].expect("shortcut").await["word"], "proposes");
        assert_eq!(lines[other].expect("offer").await["kind"], "shortcut");
        let before = people.inputs().await;
        let word = if agrees { "accept" } else { "decline" };
        lines[other]
            .send(&json!({ "t": word, "kind": "shortcut" }))
            .await;
        if agrees {
            while people.inputs().await == before {}
            let row = &journal(&people).await[before];
            assert_eq!(row.seat.map(usize::from), Some(me));
            assert!(row.label.starts_with("pass"), "{}", row.label);
        } else {
            lines[me].expect("no").await;
            assert_eq!(people.inputs().await, before);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_92_an_action_is_decided_anew_within_what_the_level_allows() {
    for level in ["casual", HIGH] {
        let people = seated(
            "riftbound",
            "duel",
            2,
            &json!({ "level": level, "seed": 3 }),
        )
        .await;
        let mut lines = people.lines().await;
        let (mut back, mut rules) = (Vec::new(), Vec::new());
        let (mut skip, mut pending) = (false, None);
        for _ in 0..120 {
            let (who, ask) = match pending.take() {
                Some(known) => known,
                None => asked(&mut lines).await,
            };
            let at = busy(&ask);
            let label = options(&ask)[at]["label"].clone();
            lines[who].answer(&ask, at).await;
            lines[who].expect_change().await;
            if ask["shape"] != "Act" || skip {
                skip = false;
                continue;
            }
            lines[who].send(&json!({ "t": "takeback" })).await;
            loop {
                let frame = lines[who].next().await.expect("a frame");
                match frame["t"].as_str() {
                    Some("view") => {
                        back.push(label.as_str().expect("a label").to_owned());
                        (skip, pending) = (true, None);
                        break;
                    }
                    Some("no") if frame["rule"].is_string() => {
                        rules.push(frame["rule"].as_str().unwrap_or_default().to_owned());
                        break;
                    }
                    Some("ask") => pending = Some((who, frame)),
                    _ => {}
                }
            }
        }
        let offered = lines
            .iter()
            .flat_map(|l| &l.frames)
            .any(|f| f["t"] == "offer");
        assert!(!offered, "nobody's consent is asked for");
        let passes = back.iter().filter(|l| l.starts_with("pass")).count();
        assert!(back.len() > passes, "{level}: {back:?}");
        let plays = back.iter().any(|l| l.starts_with("play"));
        assert!(
            plays,
            "{level}: a card that was shown is taken back: {back:?}"
        );
        if level == HIGH {
            assert_eq!(passes, 0, "{back:?}");
            assert!(rules.iter().any(|r| r == "RBT 509.4"), "{rules:?}");
        }
        assert!(rules.iter().all(|r| r.starts_with("RBT 509.")), "{rules:?}");
    }
}

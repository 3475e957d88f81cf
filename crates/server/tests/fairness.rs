//! What players can trust: a shuffle that nobody chose, and a judge they know
//! of.

use crate::common::TestClient;
use crate::common::seated::{seated, seated_with};
use crate::common::table::room;
use serde_json::{Value, json};
use server::Delays;

#[tokio::test]
async fn a_seed_is_chosen_only_by_one_person_with_bots() {
    let desk = TestClient::new().await;
    let cookie = desk.guest().await;
    let make = async |seats: Value| {
        let body = json!({ "game": "ikorr", "mode": "1v1", "seats": seats, "seed": 7 });
        let asking = desk.ask("POST", "/api/v1/rooms").cookie(&cookie);
        asking.json(&body).send().await
    };
    let (me, bot, open) = (
        json!({ "kind": "me" }),
        json!({ "kind": "bot" }),
        json!({ "kind": "open" }),
    );
    for seats in [json!([me, open]), json!([open, open]), json!([open, bot])] {
        make(seats).await.refused(409, "impossible");
    }
    for seats in [json!([me, bot]), json!([bot, bot])] {
        let made = make(seats).await.good().json();
        assert_eq!(made["commit"], "", "nothing is promised of a chosen seed");
    }
}

/// The secret that was promised is the one the match was shuffled by.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_draws_come_from_what_was_promised() {
    // It begins when both have added something, and is not in a hurry before.
    let pace = Delays {
        start: 3_600_000,
        ..Delays::NONE
    };
    let people = seated_with("ikorr", "1v1", 2, |config| config.pace = pace).await;
    let mut lines = people.lines().await;
    let promised = lines[0].expect("room").await["commit"].clone();
    for (line, hex) in lines.iter_mut().zip(["c0ffee", "beef"]) {
        line.send(&json!({ "t": "entropy", "hex": hex })).await;
    }
    lines[0].expect("view").await;
    lines[0]
        .send(&json!({ "t": "concede", "whole": true }))
        .await;
    lines[1].expect("over").await;
    let path = format!("/api/v1/matches/{}/replay/file", people.id);
    let (status, _, file) = people.desk.ask("GET", &path).raw().await;
    assert_eq!(status, 200);
    let header = kernel::replay::peek(&file).expect("a replay");
    // It is signed, by the same key whoever asks.
    let signed = arena::signing::signed_by(&file);
    assert!(
        matches!(signed, arena::signing::Signed::By(_)),
        "{signed:?}"
    );
    let again = people.desk.ask("GET", &path).raw().await.2;
    assert_eq!(arena::signing::signed_by(&again), signed);
    let hex = |bytes: &[u8]| bytes.iter().map(|b| format!("{b:02x}")).collect::<String>();
    let committed = header.seed_commitment.expect("a promise");
    assert_eq!(hex(&committed), promised.as_str().expect("digits"));
    let opening = header.opening.as_ref().expect("what was promised");
    assert_eq!(arena::commit_reveal::commitment(&opening.secret), committed);
    let played = kernel::rng::seed_of(arena::commit_reveal::seed(opening));
    assert_eq!(arena::commit_reveal::check(&header, played), Ok(true));
    let added: Vec<String> = opening.entropy.iter().map(|e| hex(e)).collect();
    assert_eq!(added, ["c0ffee", "beef"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sits_under_a_judge_they_have_not_accepted() {
    let people = seated("ikorr", "1v1", 2, &json!({})).await;
    let desk = &people.desk;
    let judge = desk.register("Jo").await;
    let open = json!({ "kind": "open" });
    let body = json!({ "game": "ikorr", "mode": "1v1", "level": "casual", "open": true,
        "seats": [open, open] });
    let made = room(desk, &judge, &body).await;
    let id = made["room"].as_str().expect("a room");
    let shown = desk.ask("GET", &format!("/api/v1/rooms/{id}"));
    let shown = shown.send().await.good().json();
    assert_eq!(shown["judges"][0]["name"], "Jo");
    let join = async |body: Value| {
        let asking = desk.ask("POST", &format!("/api/v1/rooms/{id}/join"));
        asking.cookie(&people.cookies[0]).json(&body).send().await
    };
    let refused = join(json!({})).await;
    refused.refused(409, "judged");
    assert!(refused.text.contains("Jo"), "{}", refused.text);
    join(json!({ "accept_judge": true })).await.good();
    let mut line = people.house.line(id, &people.cookies[0], "").await;
    assert_eq!(line.expect("room").await["judges"][0]["name"], "Jo");
}

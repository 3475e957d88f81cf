//! Making rooms: what is wrong with a request is said.

use crate::common::Desk;
use serde_json::json;

#[tokio::test]
async fn what_is_wrong_with_a_room_is_said() {
    let desk = Desk::new().await;
    let cookie = desk.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "greedy" }]);
    for (wrong, word) in [
        (
            json!({ "game": "chess", "mode": "1v1", "seats": seats }),
            "chess",
        ),
        (
            json!({ "game": "ikorr", "mode": "9v9", "seats": seats }),
            "2v2",
        ),
        (
            json!({ "game": "ikorr", "mode": "2v2", "seats": seats }),
            "4 seats",
        ),
        (
            json!({ "game": "ikorr", "mode": "1v1", "seats": [{ "kind": "me" }, { "kind": "me" }] }),
            "one seat",
        ),
        (
            json!({ "game": "ikorr", "mode": "1v1", "seats": [{ "kind": "me" }, { "kind": "bot", "bot": "hal" }] }),
            "no such bot",
        ),
        (
            json!({ "game": "ikorr", "mode": "1v1", "seats": seats, "best_of": 2 }),
            "best of",
        ),
    ] {
        let asking = desk.ask("POST", "/api/v1/rooms").cookie(&cookie);
        let reply = asking.json(&wrong).send().await;
        reply.refused(409, "impossible");
        assert!(reply.text.contains(word), "{}", reply.text);
    }
    let deck = json!([{ "kind": "me", "deck": "../Cargo.toml" }, { "kind": "bot" }]);
    let body = json!({ "game": "ikorr", "mode": "1v1", "seats": deck });
    let asking = desk.ask("POST", "/api/v1/rooms").cookie(&cookie);
    asking.json(&body).send().await.refused(404, "not-found");
}

#[tokio::test]
async fn whole_numbers_may_be_written_as_others() {
    let desk = Desk::new().await;
    let cookie = desk.guest().await;
    let make = async |seed: &str| {
        let body = format!(
            r#"{{"game":"ikorr","mode":"1v1","seed":{seed},"clock":{{"bank_s":60.0,"question_s":5}},
            "seats":[{{"kind":"me"}},{{"kind":"bot"}}]}}"#
        );
        let asking = desk.ask("POST", "/api/v1/rooms");
        let asking = asking.cookie(&cookie).body(body);
        asking
            .header("content-type", "application/json")
            .send()
            .await
    };
    make("8877.0").await.good();
    make("\"8877\"").await.good();
    make("8877.5").await.refused(400, "invalid");
    make("-1.0").await.refused(400, "invalid");
}

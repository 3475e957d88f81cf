//! Making rooms: what is wrong with a request is said.

use crate::common::TestClient;
use serde_json::json;

#[tokio::test]
async fn what_is_wrong_with_a_room_is_said() {
    let desk = TestClient::new().await;
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
        (
            json!({ "game": "ikorr", "mode": "1v1", "seats": seats, "edition": "2023-04-03" }),
            "there are: 1.2",
        ),
        (
            json!({ "game": "grand-archive", "mode": "duel", "seats": seats, "edition": "1999" }),
            "there are: 1.1.3, 2023-04-03",
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

/// A room is played by the edition it was made with, and says so; a deck with
/// what that edition does not know is refused by name of it.
#[tokio::test]
async fn rooms_are_played_by_their_edition() {
    let desk = TestClient::new().await;
    let cookie = desk.guest().await;
    let make = async |edition: Option<&str>, deck: &str| {
        let seats = json!([{ "kind": "me", "deck": deck }, { "kind": "open" }]);
        let mut body = json!({ "game": "grand-archive", "mode": "duel", "seats": seats });
        if let Some(edition) = edition {
            body["edition"] = edition.into();
        }
        let asking = desk.ask("POST", "/api/v1/rooms").cookie(&cookie);
        asking.json(&body).send().await
    };
    for (said, played) in [
        (None, "1.1.3"),
        (Some("1.1.3"), "1.1.3"),
        (Some("2023-04-03"), "2023-04-03"),
    ] {
        let made = make(said, "early-ink").await.good().json();
        let room = made["room"].as_str().expect("a room");
        let info = desk.ask("GET", &format!("/api/v1/rooms/{room}"));
        let info = info.cookie(&cookie).send().await.good().json();
        assert_eq!(info["edition"], played);
    }
    let games = desk.ask("GET", "/api/v1/games").send().await.good().json();
    let game = games.as_array().expect("games").iter();
    let game = game.clone().find(|g| g["game"] == "grand-archive");
    let old = &game.expect("the game")["editions"][1];
    assert_eq!(old["title"], "Rules of 2023");
    let fits = old["decks"].as_array().expect("decks");
    assert_eq!(fits.len(), 4, "{fits:?}");
    let all = game.expect("the game")["decks"].as_array().expect("decks");
    let other = all.iter().find(|d| !fits.contains(&d["id"]));
    let other = other.expect("a deck of today")["id"]
        .as_str()
        .expect("a name");
    make(None, other).await.good();
    let refused = make(Some("2023-04-03"), other).await;
    assert_eq!(refused.status, 409, "{}", refused.text);
    assert!(
        refused
            .text
            .contains("the book of 2023-04-03 does not know"),
        "{}",
        refused.text
    );
}

#[tokio::test]
async fn whole_numbers_may_be_written_as_others() {
    let desk = TestClient::new().await;
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

//! Tricks with addresses, words for the database, and doors for others only.

use crate::common::TestClient;
use crate::common::seated::seated;
use crate::common::table::room;
use serde_json::{Value, json};

/// What would do harm where words become part of a statement, an address or a
/// page.
const TRICKS: [&str; 6] = [
    "'; DROP TABLE rooms; --",
    "\" OR \"\"=\"",
    "1' UNION SELECT password FROM accounts --",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "%s%n${jndi:x}{{7*7}}",
];

fn encoded(text: &str) -> String {
    text.bytes().map(|b| format!("%{b:02x}")).collect()
}

#[tokio::test]
async fn tricks_in_addresses_find_nothing() {
    let desk = TestClient::new().await;
    let cookie = desk.guest().await;
    for trick in TRICKS.map(encoded) {
        for (method, path) in [
            ("GET", format!("/api/v1/rooms/{trick}")),
            ("POST", format!("/api/v1/rooms/{trick}/leave")),
            ("GET", format!("/api/v1/rooms/{trick}/ws")),
            ("GET", format!("/api/v1/matches/{trick}/replay")),
            ("GET", format!("/api/v1/matches/{trick}/replay/file")),
            ("GET", format!("/api/v1/matches/{trick}/replay/0")),
            ("GET", format!("/api/v1/games/{trick}/cards")),
            ("GET", format!("/api/v1/games/ikorr/decks/{trick}")),
            ("DELETE", format!("/api/v1/decks/{trick}")),
            ("GET", format!("/api/v1/rules/{trick}")),
            ("PUT", format!("/api/v1/blocks/{trick}")),
        ] {
            let reply = desk.ask(method, &path).cookie(&cookie).send().await;
            assert_eq!(reply.status, 404, "{method} {path}: {}", reply.text);
        }
        for path in [
            format!("/api/v1/rules?q={trick}"),
            format!("/api/v1/scenarios?rule={trick}"),
        ] {
            let reply = desk.ask("GET", &path).send().await.good();
            assert_eq!(reply.json(), json!([]), "{path}");
        }
    }
}

#[tokio::test]
async fn tricks_in_words_are_only_words() {
    let desk = TestClient::new().await;
    let ada = desk.register("Ada").await;
    for trick in TRICKS {
        let login = json!({ "name": trick, "password": trick });
        let reply = desk.ask("POST", "/api/v1/login").json(&login).send().await;
        assert!(reply.status.is_client_error(), "{}", reply.text);
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let body = json!({
            "game": "ikorr", "mode": "1v1", "seats": seats, "open": true,
            "title": trick, "password": trick,
        });
        let made = room(&desk, &ada, &body).await;
        let id = made["room"].as_str().expect("an id");
        let info = desk.ask("GET", &format!("/api/v1/rooms/{id}"));
        assert_eq!(info.send().await.good().json()["title"], trick);
        let deck = json!({ "game": "ikorr", "name": trick, "text": trick });
        let kept = desk.ask("POST", "/api/v1/decks").cookie(&ada).json(&deck);
        let kept = kept.send().await;
        assert!(!kept.status.is_server_error(), "{}", kept.text);
    }
    let lobby = desk.ask("GET", "/api/v1/rooms").send().await.good().json();
    let titles: Vec<&Value> = lobby
        .as_array()
        .expect("rooms")
        .iter()
        .map(|r| &r["title"])
        .collect();
    assert_eq!(titles.len(), TRICKS.len(), "every room is there");
    assert_eq!(desk.me(&ada).await.good().json()["account"]["name"], "Ada");
}

/// What turns lines around, breaks them or steers what shows them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_do_nothing_but_to_be_read() {
    let people = seated("ikorr", "1v1", 2, &json!({})).await;
    let desk = &people.desk;
    let trick = "\u{202e}gnp.\n\u{1b}[2J\u{2066}exe\u{0}";
    let does_nothing = |text: &Value| {
        let text = text.as_str().expect("words");
        let does = |c: char| c.is_control() || "\u{202e}\u{2066}".contains(c);
        assert!(text.contains("gnp") && !text.contains(does), "{text:?}");
    };
    let mut lines = people.lines().await;
    lines[0].send(&json!({ "t": "chat", "text": trick })).await;
    does_nothing(&lines[1].expect("chat").await["text"]);
    lines[0]
        .send(&json!({ "t": "chat", "text": "\u{202e}\n" }))
        .await;
    lines[0].expect("no").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let body = json!({ "game": "ikorr", "mode": "1v1", "seats": seats, "title": trick });
    let made = room(desk, &people.cookies[0], &body).await;
    let info = format!("/api/v1/rooms/{}", made["room"].as_str().expect("an id"));
    let info = desk.ask("GET", &info).send().await.good().json();
    does_nothing(&info["title"]);
    let deck = &arena::built_in::built_in("ikorr", "decks")[0].text;
    let deck = json!({ "game": "ikorr", "name": trick, "text": deck });
    let kept = desk.ask("POST", "/api/v1/decks").cookie(&people.cookies[0]);
    let kept = kept.json(&deck).send().await.good().json();
    does_nothing(&kept["name"]);
    for name in ["Ada\u{3164}", "A\u{202e}da", "Ada\u{200b}", "\u{1160}"] {
        let body = json!({ "name": name, "password": "a long password" });
        let refused = desk
            .ask("POST", "/api/v1/accounts")
            .json(&body)
            .send()
            .await;
        refused.refused(400, "invalid");
    }
}

#[tokio::test]
async fn doors_for_others_stay_shut() {
    let desk = TestClient::new().await;
    let (guest, ada) = (desk.guest().await, desk.register("Ada").await);
    let me = desk.me(&ada).await.json();
    let id = me["account"]["id"].as_str().expect("an id").to_owned();
    let roles = json!({ "roles": ["admin"] });
    let path = format!("/api/v1/accounts/{id}/roles");
    for cookie in [&guest, &ada] {
        let give = desk.ask("PUT", &path).cookie(cookie).json(&roles);
        give.send().await.refused(403, "forbidden");
        let read = desk.ask("GET", "/api/v1/reports").cookie(cookie);
        read.send().await.refused(403, "forbidden");
    }
    let give = desk.ask("PUT", &path).json(&roles).send().await;
    give.refused(401, "not-signed-in");
    for (method, path) in [
        ("GET", "/api/v1/reports"),
        ("GET", "/api/v1/me/export"),
        ("GET", "/api/v1/matches"),
        ("GET", "/api/v1/decks"),
        ("POST", "/api/v1/rooms/x/leave"),
    ] {
        let reply = desk.ask(method, path).send().await;
        reply.refused(401, "not-signed-in");
    }
    let me = desk.me(&ada).await.json();
    assert_eq!(me["account"]["roles"], json!([]));
}

#[tokio::test]
async fn nobody_touches_what_is_somebody_elses() {
    let desk = TestClient::new().await;
    let (ada, ben) = (desk.register("Ada").await, desk.register("Ben").await);
    let shipped = desk.ask("GET", "/api/v1/games").send().await.good().json();
    let game = &shipped[0];
    let deck = game["decks"][0]["id"].as_str().expect("a deck");
    let game = game["game"].as_str().expect("a game");
    let text = desk.ask("GET", &format!("/api/v1/games/{game}/decks/{deck}"));
    let text = text.send().await.good().json()["text"].clone();
    let body = json!({ "game": game, "name": "mine", "text": text });
    let kept = desk.ask("POST", "/api/v1/decks").cookie(&ada).json(&body);
    let kept = kept.send().await.good().json();
    let path = format!("/api/v1/decks/{}", kept["id"].as_str().expect("an id"));
    let delete = desk.ask("DELETE", &path).cookie(&ben).send().await;
    delete.refused(404, "not-found");
    let change = desk.ask("PUT", &path).cookie(&ben).json(&body).send().await;
    change.refused(404, "not-found");
    let own = desk.ask("GET", "/api/v1/decks").cookie(&ada).send().await;
    assert_eq!(own.good().json()[0]["id"], kept["id"]);
}

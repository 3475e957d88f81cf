//! What moderators do, and that it is written down.

use crate::common::TestClient;
use crate::common::failing::failing;
use crate::common::seated::seated;
use serde_json::{Value, json};
use server::grant_admin;

async fn id(desk: &TestClient, cookie: &str) -> String {
    let me = desk.me(cookie).await.good().json();
    me["account"]["id"].as_str().expect("an id").to_owned()
}

/// An admin and a moderator of a server.
async fn staff(desk: &TestClient) -> (String, String) {
    let admin = desk.register("Ada").await;
    assert!(grant_admin(&*desk.app.store, "Ada").await.expect("granted"));
    let moderator = desk.register("Mona").await;
    let path = format!("/api/v1/accounts/{}/roles", id(desk, &moderator).await);
    let roles = desk
        .ask("PUT", &path)
        .json(&json!({ "roles": ["moderator"] }));
    roles.cookie(&admin).send().await.good();
    (admin, moderator)
}

async fn audit(desk: &TestClient, admin: &str) -> Vec<Value> {
    let log = desk.ask("GET", "/api/v1/audit").cookie(admin).send().await;
    log.good().json().as_array().expect("a list").clone()
}

#[tokio::test]
async fn who_is_banned_is_out_everywhere_until_it_is_lifted() {
    let desk = TestClient::new().await;
    let (admin, moderator) = staff(&desk).await;
    let ben = desk.register("Ben").await;
    let path = format!("/api/v1/accounts/{}/ban", id(&desk, &ben).await);
    let ban = async |cookie: &str, body: Value| {
        desk.ask("PUT", &path)
            .cookie(cookie)
            .json(&body)
            .send()
            .await
    };
    ban(&ben, json!({ "why": "I can" }))
        .await
        .refused(403, "forbidden");
    ban(&moderator, json!({ "why": " " }))
        .await
        .refused(400, "invalid");
    ban(&moderator, json!({ "why": "insults", "minutes": 60 }))
        .await
        .good();
    desk.me(&ben).await.refused(401, "not-signed-in");
    let login = async || {
        let body = json!({ "name": "Ben", "password": "a long password" });
        desk.ask("POST", "/api/v1/login").json(&body).send().await
    };
    let out = login().await;
    out.refused(403, "banned");
    assert!(out.text.contains("insults"), "{}", out.text);
    assert!(!out.headers.contains_key("set-cookie"));
    let list = desk.ask("GET", "/api/v1/sanctions").cookie(&moderator);
    let list = list.send().await.good().json();
    assert_eq!(
        (&list[0]["name"], &list[0]["kind"]),
        (&json!("Ben"), &json!("ban"))
    );
    desk.ask("DELETE", &path)
        .cookie(&moderator)
        .send()
        .await
        .good();
    login().await.good();
    let done: Vec<Value> = audit(&desk, &admin).await;
    let words: Vec<&str> = done.iter().filter_map(|d| d["action"].as_str()).collect();
    assert_eq!(words, ["lift ban", "ban", "roles", "roles"]);
    assert_eq!(done[3]["name"], "who runs the server");
    assert_eq!(done[1]["name"], "Mona");
    assert_eq!(done[1]["detail"], "60 minutes: insults");
}

#[tokio::test]
async fn moderators_do_not_judge_each_other_or_admins() {
    let desk = TestClient::new().await;
    let (admin, moderator) = staff(&desk).await;
    let ban = async |by: &str, whom: &str| {
        let path = format!("/api/v1/accounts/{}/ban", id(&desk, whom).await);
        let body = json!({ "why": "because" });
        desk.ask("PUT", &path).cookie(by).json(&body).send().await
    };
    ban(&moderator, &admin).await.refused(403, "forbidden");
    ban(&moderator, &moderator).await.refused(403, "forbidden");
    ban(&admin, &admin).await.refused(403, "forbidden");
    ban(&admin, &moderator).await.good();
    desk.me(&moderator).await.refused(401, "not-signed-in");
    let nobody = desk
        .ask("PUT", "/api/v1/accounts/nobody/ban")
        .cookie(&admin);
    let nobody = nobody.json(&json!({ "why": "because" })).send().await;
    nobody.refused(404, "not-found");
}

#[tokio::test]
async fn who_is_muted_says_nothing_and_plays_on() {
    let people = seated("ikorr", "1v1", 2, &json!({})).await;
    let (_, moderator) = staff(&people.desk).await;
    let mut lines = people.lines().await;
    let muted = id(&people.desk, &people.cookies[0]).await;
    let path = format!("/api/v1/accounts/{muted}/mute");
    let mute = people.desk.ask("PUT", &path).cookie(&moderator);
    mute.json(&json!({ "why": "insults" })).send().await.good();
    lines[0]
        .send(&json!({ "t": "chat", "text": "you fool" }))
        .await;
    let no = lines[0].expect("no").await;
    assert!(
        no["why"].as_str().is_some_and(|w| w.contains("insults")),
        "{no}"
    );
    lines[1].send(&json!({ "t": "chat", "text": "calm" })).await;
    assert_eq!(lines[1].expect("chat").await["text"], "calm");
    let heard = &lines[1].bytes;
    assert!(!heard.contains("you fool"), "{heard}");
    people
        .desk
        .ask("DELETE", &path)
        .cookie(&moderator)
        .send()
        .await
        .good();
    lines[0]
        .send(&json!({ "t": "chat", "text": "sorry" }))
        .await;
    assert_eq!(lines[1].expect("chat").await["text"], "sorry");
}

#[tokio::test]
async fn a_room_can_be_closed_with_a_reason() {
    let people = seated("ikorr", "1v1", 2, &json!({})).await;
    let (admin, moderator) = staff(&people.desk).await;
    let mut lines = people.lines().await;
    let path = format!("/api/v1/rooms/{}/close", people.id);
    let body = json!({ "why": "they trade results" });
    let close = async |cookie: &str| {
        let asking = people.desk.ask("POST", &path).cookie(cookie);
        asking.json(&body).send().await
    };
    close(&people.cookies[0]).await.refused(403, "forbidden");
    close(&moderator).await.good();
    let over = lines[0].expect("over").await;
    assert_eq!(over["result"]["winners"], json!([]));
    assert!(over.to_string().contains("they trade results"), "{over}");
    let log = audit(&people.desk, &admin).await;
    assert_eq!(log[0]["action"], "close");
    assert_eq!(log[0]["target"], people.id.as_str());
}

#[tokio::test]
async fn what_a_judge_rules_is_written_down() {
    let desk_and = seated("riftbound", "duel", 2, &json!({ "level": "casual" })).await;
    let desk = &desk_and.desk;
    let (admin, _) = staff(desk).await;
    let judge = desk.register("Jo").await;
    let body = json!({ "game": "riftbound", "mode": "match", "level": "casual",
        "seats": [{ "kind": "open" }, { "kind": "bot", "bot": "random" }] });
    let made = crate::common::table::room(desk, &judge, &body).await;
    let room = made["room"].as_str().expect("a room");
    let join = desk.ask("POST", &format!("/api/v1/rooms/{room}/join"));
    let accept = json!({ "accept_judge": true });
    let join = join.cookie(&desk_and.cookies[0]).json(&accept);
    join.send().await.good();
    let mut line = desk_and.house.line(room, &desk_and.cookies[0], "").await;
    line.expect("view").await;
    let mut bench = desk_and.house.line(room, &judge, "?as=judge").await;
    bench.expect("judge").await;
    bench
        .send(&json!({ "t": "rule", "word": "matchloss", "seat": 0 }))
        .await;
    line.expect("over").await;
    let log = audit(desk, &admin).await;
    assert_eq!(
        (&log[0]["action"], &log[0]["name"]),
        (&json!("ruling"), &json!("Jo"))
    );
    assert_eq!(log[0]["target"], room);
}

#[tokio::test]
async fn who_was_blocked_does_not_sit_down_with_who_blocked_them() {
    let desk = TestClient::new().await;
    let (ada, ben) = (desk.guest().await, desk.guest().await);
    let path = format!("/api/v1/blocks/{}", id(&desk, &ben).await);
    desk.ask("PUT", &path).cookie(&ada).send().await.good();
    let body = json!({ "game": "ikorr", "mode": "1v1", "open": true,
        "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let made = crate::common::table::room(&desk, &ada, &body).await;
    let join = format!(
        "/api/v1/rooms/{}/join",
        made["room"].as_str().expect("a room")
    );
    let refused = desk.ask("POST", &join).cookie(&ben).send().await;
    refused.refused(409, "blocked");
    desk.ask("DELETE", &path).cookie(&ada).send().await.good();
    desk.ask("POST", &join).cookie(&ben).send().await.good();
}

/// What a moderator or an admin does is done with all that follows from it, or
/// not at all: one write, whatever it is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_written_is_not_half_done() {
    let folder = crate::common::folder();
    let (house, switch) = failing(folder.path(), |_| {}).await;
    let desk = house.desk();
    let (admin, moderator) = staff(&desk).await;
    let ben = desk.register("Ben").await;
    let account = id(&desk, &ben).await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let body = json!({ "game": "ikorr", "mode": "1v1", "seats": seats });
    let made = crate::common::table::room(&desk, &ben, &body).await;
    let table = made["room"].as_str().expect("a room");
    let mut line = house.line(table, &ben, "").await;
    let why = json!({ "why": "insults" });
    for (method, what, body, noted) in [
        ("PUT", "mute", &why, "mute"),
        ("DELETE", "mute", &why, "lift mute"),
        ("PUT", "roles", &json!({ "roles": ["moderator"] }), "roles"),
        ("PUT", "roles", &json!({ "roles": [] }), "roles"),
        ("PUT", "ban", &why, "ban"),
        ("DELETE", "ban", &why, "lift ban"),
    ] {
        let by = if what == "roles" { &admin } else { &moderator };
        let done = async || {
            let path = format!("/api/v1/accounts/{account}/{what}");
            let ask = desk.ask(method, &path).cookie(by);
            match method {
                "DELETE" => ask.send().await,
                _ => ask.json(body).send().await,
            }
        };
        let known = async || {
            let roles = house.app.store.account(&account).await.expect("read");
            let roles = roles.expect("an account").roles;
            let sanctions = house.app.store.sanctions_of(&account, 0).await;
            (
                roles,
                sanctions.expect("read"),
                audit(&desk, &admin).await.len(),
                desk.me(&ben).await.status,
            )
        };
        let before = known().await;
        switch.fail();
        done().await.refused(503, "unavailable");
        switch.mend();
        assert_eq!(known().await, before, "{method} {what}");
        if what == "ban" && method == "PUT" {
            // Nobody was put out either.
            line.send(&json!({ "t": "chat", "text": "still here" }))
                .await;
            while line.expect("chat").await["text"] != "still here" {}
        }
        switch.fail_after(1);
        done().await.good();
        switch.mend();
        assert_eq!(audit(&desk, &admin).await[0]["action"], noted);
        assert_ne!(known().await, before, "{method} {what}");
    }
    while line.next().await.is_some() {}
    assert_eq!(line.code, Some(4004), "who was banned is out");
    desk.me(&ben).await.refused(401, "not-signed-in");
}

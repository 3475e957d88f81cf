//! Passwords that are changed and lost, sign-ins that end, and names that are
//! somebody's.

use crate::common::failing::failing;
use crate::common::seated::seated;
use crate::common::{Reply, TestClient};
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::task::JoinSet;

async fn login(desk: &TestClient, password: &str) -> Reply {
    let body = json!({ "name": "Ada", "password": password });
    let asking = desk.ask("POST", "/api/v1/login").json(&body);
    asking.header("user-agent", "Lynx/2").send().await
}

async fn ask(desk: &TestClient, method: &str, path: &str, cookie: &str, body: &Value) -> Reply {
    let path = format!("/api/v1{path}");
    let asking = desk.ask(method, &path).cookie(cookie);
    asking.json(body).send().await
}

#[tokio::test]
async fn a_password_is_changed_by_who_knows_it_and_ends_other_sign_ins() {
    let desk = TestClient::new().await;
    let here = desk.register("Ada").await;
    let there = login(&desk, "a long password").await.good().cookie();
    let change = async |old: &str, new: &str| {
        let body = json!({ "old": old, "new": new });
        ask(&desk, "PUT", "/me/password", &here, &body).await
    };
    change("a wrong password", "another password")
        .await
        .refused(403, "forbidden");
    let short = change("a long password", "short").await;
    short.refused(400, "invalid");
    for weak in ["password123", "QWERTYUIOP", "ada12345"] {
        let common = change("a long password", weak).await;
        common.refused(409, "impossible");
    }
    desk.me(&there).await.good();
    change("a long password", "another password").await.good();
    desk.me(&here).await.good();
    desk.me(&there).await.refused(401, "not-signed-in");
    let old = login(&desk, "a long password").await;
    old.refused(401, "wrong-password");
    login(&desk, "another password").await.good();
}

/// A password is looked at for a while; whoever came with the old one while it
/// was changed is out, and the old one does not come back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_signs_in_while_the_password_changes_is_out_after_it() {
    let desk = Arc::new(TestClient::new().await);
    let here = desk.register("Ada").await;
    let changing = {
        let (desk, here) = (Arc::clone(&desk), here.clone());
        let body = json!({ "old": "a long password", "new": "another password" });
        tokio::spawn(async move { ask(&desk, "PUT", "/me/password", &here, &body).await })
    };
    let mut late = JoinSet::new();
    while !changing.is_finished() && late.len() < 6 {
        let desk = Arc::clone(&desk);
        late.spawn(async move { login(&desk, "a long password").await });
        tokio::task::yield_now().await;
    }
    changing.await.expect("asked").good();
    for reply in late.join_all().await {
        if reply.status.is_success() {
            let out = desk.me(&reply.cookie()).await;
            out.refused(401, "not-signed-in");
        } else {
            reply.refused(401, "wrong-password");
        }
    }
    desk.me(&here).await.good();
    let old = login(&desk, "a long password").await;
    old.refused(401, "wrong-password");
    login(&desk, "another password").await.good();
}

/// A new password that could not be written is none, and one that was has ended
/// the other sign-ins: never one without the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_password_that_is_changed_ends_other_sign_ins_in_the_same_write() {
    let folder = crate::common::folder();
    let (house, switch) = failing(folder.path(), |_| {}).await;
    let desk = house.desk();
    let here = desk.register("Ada").await;
    let there = login(&desk, "a long password").await.good().cookie();
    let change = async || {
        let body = json!({ "old": "a long password", "new": "another password" });
        ask(&desk, "PUT", "/me/password", &here, &body).await
    };
    switch.fail();
    change().await.refused(503, "unavailable");
    switch.mend();
    desk.me(&there).await.good();
    login(&desk, "a long password").await.good();
    switch.fail_after(1);
    change().await.good();
    switch.mend();
    desk.me(&there).await.refused(401, "not-signed-in");
    desk.me(&here).await.good();
}

#[tokio::test]
async fn common_passwords_are_refused_for_new_accounts() {
    let desk = TestClient::new().await;
    for weak in ["password", "12345678", "aaaaaaaaaa", "Grace Hopper 1906"] {
        let body = json!({ "name": "Grace Hopper", "password": weak });
        let asking = desk.ask("POST", "/api/v1/accounts").json(&body);
        asking.send().await.refused(409, "impossible");
    }
}

#[tokio::test]
async fn a_code_stands_in_for_a_lost_password_once() {
    let desk = TestClient::new().await;
    let cookie = desk.register("Ada").await;
    let code = async |password: &str| {
        let body = json!({ "password": password });
        ask(&desk, "POST", "/me/recovery", &cookie, &body).await
    };
    code("a wrong password").await.refused(403, "forbidden");
    let first = code("a long password").await.good().json();
    let second = code("a long password").await.good().json();
    let recover = async |name: &str, code: &Value| {
        let code = code["code"].as_str().unwrap_or_default();
        let body = json!({ "name": name, "code": code, "password": "a new long one" });
        desk.ask("POST", "/api/v1/recover").json(&body).send().await
    };
    let wrong = [("Ada", &first), ("Ben", &second), ("Ada", &json!({}))];
    for (name, code) in wrong {
        recover(name, code).await.refused(401, "wrong-password");
    }
    let back = recover("ada", &second).await.good();
    assert_eq!(
        desk.me(&back.cookie()).await.json()["account"]["name"],
        "Ada"
    );
    desk.me(&cookie).await.refused(401, "not-signed-in");
    recover("Ada", &second).await.refused(401, "wrong-password");
    login(&desk, "a new long one").await.good();
    let guest = desk.guest().await;
    let body = json!({ "password": "" });
    let none = ask(&desk, "POST", "/me/recovery", &guest, &body).await;
    none.refused(403, "forbidden");
}

#[tokio::test]
async fn people_see_where_they_are_signed_in_and_sign_out_there() {
    let desk = TestClient::new().await;
    let here = desk.register("Ada").await;
    let there = login(&desk, "a long password").await.good().cookie();
    let third = login(&desk, "a long password").await.good().cookie();
    let list = async || {
        let asking = desk.ask("GET", "/api/v1/me/sessions").cookie(&here);
        asking
            .send()
            .await
            .good()
            .json()
            .as_array()
            .expect("a list")
            .clone()
    };
    let all = list().await;
    assert_eq!(all.len(), 3);
    assert_eq!(all.iter().filter(|s| s["here"] == true).count(), 1);
    let other = all
        .iter()
        .find(|s| s["agent"] == "Lynx/2")
        .expect("another one");
    let id = other["id"].as_str().expect("an id");
    let token = here.trim_start_matches("ludex=");
    assert!(!token.contains(id), "nothing of the cookie is shown");
    // Somebody else's cannot be ended.
    let ben = desk.register("Ben").await;
    let path = format!("/me/sessions/{id}");
    ask(&desk, "DELETE", &path, &ben, &json!({}))
        .await
        .refused(404, "not-found");
    ask(&desk, "DELETE", &path, &here, &json!({})).await.good();
    assert_eq!(list().await.len(), 2);
    let left = [desk.me(&there).await.status, desk.me(&third).await.status];
    assert_eq!(left.iter().filter(|s| s.is_success()).count(), 1);
    ask(&desk, "DELETE", "/me/sessions", &here, &json!({}))
        .await
        .good();
    assert_eq!(list().await.len(), 1);
    desk.me(&ben).await.good();
}

#[tokio::test]
async fn a_websocket_ends_with_its_sign_in_and_no_other() {
    let people = seated("ikorr", "1v1", 2, &json!({})).await;
    let mut lines = people.lines().await;
    let desk = &people.desk;
    let out = desk
        .ask("POST", "/api/v1/logout")
        .cookie(&people.cookies[0]);
    out.send().await.good();
    while lines[0].next().await.is_some() {}
    assert_eq!(lines[0].code, Some(4004));
    lines[1]
        .send(&json!({ "t": "chat", "text": "still here" }))
        .await;
    assert_eq!(lines[1].expect("chat").await["text"], "still here");
    // Who is deleted is gone from the table, too.
    let gone = desk.ask("DELETE", "/api/v1/me").cookie(&people.cookies[1]);
    gone.send().await.good();
    while lines[1].next().await.is_some() {}
    assert_eq!(lines[1].code, Some(4004));
    // With a cookie that is nobody's any more one only watches.
    let mut watching = people.house.line(&people.id, &people.cookies[0], "").await;
    assert_eq!(watching.expect("room").await["you"], Value::Null);
}

#[tokio::test]
async fn no_guest_bears_the_name_of_an_account() {
    let desk = TestClient::new().await;
    let guest = async |name: &str| {
        let body = json!({ "name": name });
        desk.ask("POST", "/api/v1/guest").json(&body).send().await
    };
    let early = guest("Ada").await.good().json()["account"]["name"].clone();
    desk.register("Ada").await;
    for name in ["Ada", "a.d.a", " ADA "] {
        guest(name).await.refused(409, "name-taken");
    }
    // Who had it before the account bears another one all the time, and nobody
    // can take an account's name that looks like a guest's.
    assert_eq!(early, "Ada (guest)");
    let body = json!({ "name": early, "password": "a long password" });
    let twin = desk.ask("POST", "/api/v1/accounts").json(&body);
    twin.send().await.refused(400, "invalid");
}

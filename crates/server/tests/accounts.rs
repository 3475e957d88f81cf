//! Coming, signing in, and going.

use crate::common;
use crate::common::TestClient;
use serde_json::json;
use server::store::ReportRow;

#[tokio::test]
async fn a_guest_is_somebody_until_the_cookie_goes() {
    let desk = TestClient::new().await;
    desk.ask("GET", "/api/v1/me")
        .send()
        .await
        .refused(401, "not-signed-in");
    let reply = desk.ask("POST", "/api/v1/guest").send().await.good();
    let account = &reply.json()["account"];
    assert_eq!(account["guest"], true);
    assert_eq!(account["roles"], json!([]));
    let cookie = reply.cookie();
    assert_eq!(&desk.me(&cookie).await.json()["account"], account);
    let out = desk
        .ask("POST", "/api/v1/logout")
        .cookie(&cookie)
        .send()
        .await
        .good();
    assert!(out.cookie().ends_with('='), "the browser forgets it");
    desk.me(&cookie).await.refused(401, "not-signed-in");
}

#[tokio::test]
async fn a_guest_may_have_a_name() {
    let desk = TestClient::new().await;
    let body = json!({ "name": " Ada  L. " });
    let reply = desk
        .ask("POST", "/api/v1/guest")
        .json(&body)
        .send()
        .await
        .good();
    assert_eq!(reply.json()["account"]["name"], "Ada L. (guest)");
    let body = json!({ "name": "<script>\u{202e}" });
    let asking = desk.ask("POST", "/api/v1/guest").json(&body);
    let reply = asking.send().await.good();
    assert_eq!(reply.json()["account"]["name"], "script (guest)");
}

#[tokio::test]
async fn a_cookie_is_out_of_reach_of_scripts_and_other_pages() {
    let plain = TestClient::new().await;
    let set = |reply: common::Reply| reply.headers["set-cookie"].to_str().unwrap().to_owned();
    let cookie = set(plain.ask("POST", "/api/v1/guest").send().await.good());
    assert!(cookie.starts_with("ludex="), "{cookie}");
    for part in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(part), "{part}: {cookie}");
    }
    assert!(!cookie.contains("Secure"), "without https it would be lost");
    let url = |c: &mut server::Config| c.public_url = Some("https://ludex.test".to_owned());
    let secure = TestClient::with(url).await;
    let cookie = set(secure.ask("POST", "/api/v1/guest").send().await.good());
    assert!(cookie.starts_with("__Host-ludex="), "{cookie}");
    assert!(cookie.contains("; Secure"), "{cookie}");
}

#[tokio::test]
async fn people_sign_in_with_their_password_only() {
    let desk = TestClient::new().await;
    desk.register("Ada").await;
    let login = async |name: &str, password: &str| {
        let body = json!({ "name": name, "password": password });
        desk.ask("POST", "/api/v1/login").json(&body).send().await
    };
    let reply = login("ada", "a long password").await.good();
    assert_eq!(reply.json()["account"]["name"], "Ada");
    assert_eq!(reply.json()["account"]["guest"], false);
    login("Ada", "a wrong password")
        .await
        .refused(401, "wrong-password");
    login("Ben", "a long password")
        .await
        .refused(401, "wrong-password");
    login("' OR 1=1 --", "a long password")
        .await
        .refused(401, "wrong-password");
    let body = json!({ "name": "A.D.A", "password": "another password" });
    let twin = desk
        .ask("POST", "/api/v1/accounts")
        .json(&body)
        .send()
        .await;
    twin.refused(409, "name-taken");
    let body = json!({ "name": "Ben", "password": "short" });
    let weak = desk
        .ask("POST", "/api/v1/accounts")
        .json(&body)
        .send()
        .await;
    weak.refused(400, "invalid");
}

#[tokio::test]
async fn a_sign_in_begins_a_new_session_and_ends_the_old_one() {
    let desk = TestClient::new().await;
    desk.register("Ada").await;
    let planted = desk.guest().await;
    let body = json!({ "name": "Ada", "password": "a long password" });
    let asking = desk.ask("POST", "/api/v1/login").json(&body);
    let reply = asking.cookie(&planted).send().await.good();
    assert_ne!(reply.cookie(), planted);
    desk.me(&planted).await.refused(401, "not-signed-in");
    assert_eq!(
        desk.me(&reply.cookie()).await.json()["account"]["name"],
        "Ada"
    );
    // A token nobody was given is not taken on.
    let body = json!({ "name": "Ada", "password": "a long password" });
    let asking = desk.ask("POST", "/api/v1/login").json(&body);
    let reply = asking
        .cookie("ludex=chosen-by-somebody")
        .send()
        .await
        .good();
    assert_ne!(reply.cookie(), "ludex=chosen-by-somebody");
    desk.me("ludex=chosen-by-somebody")
        .await
        .refused(401, "not-signed-in");
}

#[tokio::test]
async fn a_guest_who_takes_a_password_stays_the_same() {
    let desk = TestClient::new().await;
    let guest = desk.guest().await;
    let id = desk.me(&guest).await.json()["account"]["id"].clone();
    let body = json!({ "name": "Ada", "password": "a long password" });
    let asking = desk.ask("POST", "/api/v1/accounts").json(&body);
    let reply = asking.cookie(&guest).send().await.good();
    assert_eq!(reply.json()["account"]["id"], id);
    assert_eq!(reply.json()["account"]["guest"], false);
    desk.me(&guest).await.refused(401, "not-signed-in");
    // Who has a password already makes another account.
    let body = json!({ "name": "Ben", "password": "a long password" });
    let asking = desk.ask("POST", "/api/v1/accounts").json(&body);
    let other = asking.cookie(&reply.cookie()).send().await.good();
    assert_ne!(other.json()["account"]["id"], id);
}

#[tokio::test]
async fn a_deleted_account_is_gone_everywhere() {
    let desk = TestClient::new().await;
    let cookie = desk.register("Ada").await;
    let reply = desk
        .ask("DELETE", "/api/v1/me")
        .cookie(&cookie)
        .send()
        .await;
    assert_eq!(reply.status, 204);
    desk.me(&cookie).await.refused(401, "not-signed-in");
    let body = json!({ "name": "Ada", "password": "a long password" });
    let gone = desk.ask("POST", "/api/v1/login").json(&body).send().await;
    gone.refused(401, "wrong-password");
    desk.register("Ada").await;
}

#[tokio::test]
async fn everything_kept_can_be_taken_along() {
    let desk = TestClient::new().await;
    let cookie = desk.register("Ada").await;
    let other = desk.guest().await;
    let other = desk.me(&other).await.json()["account"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/api/v1/blocks/{other}");
    desk.ask("PUT", &path).cookie(&cookie).send().await.good();
    let export = desk
        .ask("GET", "/api/v1/me/export")
        .cookie(&cookie)
        .send()
        .await
        .good();
    let disposition = export.headers["content-disposition"].to_str().unwrap();
    assert!(disposition.starts_with("attachment"));
    let body = export.json();
    assert_eq!(body["account"]["name"], "Ada");
    assert_eq!(body["blocked"], json!([other]));
    assert!(!export.text.contains("argon2"), "no hash leaves");
}

#[tokio::test]
async fn people_block_others_and_take_it_back() {
    let desk = TestClient::new().await;
    let (ada, ben) = (desk.guest().await, desk.guest().await);
    let id = async |cookie: &str| {
        desk.me(cookie).await.json()["account"]["id"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let (ada_id, ben_id) = (id(&ada).await, id(&ben).await);
    let block = async |method: &str, id: &str| {
        desk.ask(method, &format!("/api/v1/blocks/{id}"))
            .cookie(&ada)
            .send()
            .await
    };
    let blocks = async || {
        desk.ask("GET", "/api/v1/blocks")
            .cookie(&ada)
            .send()
            .await
            .json()
    };
    block("PUT", &ben_id).await.good();
    block("PUT", &ben_id).await.good();
    assert_eq!(blocks().await, json!([ben_id]));
    block("PUT", &ada_id).await.refused(400, "invalid");
    block("PUT", "nobody").await.refused(404, "not-found");
    block("DELETE", &ben_id).await.good();
    assert_eq!(blocks().await, json!([]));
}

#[tokio::test]
async fn roles_are_given_by_admins_only() {
    let desk = TestClient::new().await;
    let (ada, ben) = (desk.register("Ada").await, desk.register("Ben").await);
    let ben_id = desk.me(&ben).await.json()["account"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/api/v1/accounts/{ben_id}/roles");
    let give = async |cookie: &str, role: &str| {
        let asking = desk.ask("PUT", &path).json(&json!({ "roles": [role] }));
        asking.cookie(cookie).send().await
    };
    give(&ada, "moderator").await.refused(403, "forbidden");
    give(&ben, "admin").await.refused(403, "forbidden");
    let reports = async |cookie: &str| {
        desk.ask("GET", "/api/v1/reports")
            .cookie(cookie)
            .send()
            .await
    };
    reports(&ben).await.refused(403, "forbidden");
    assert!(server::grant_admin(&*desk.app.store, "ada").await.unwrap());
    assert!(
        !server::grant_admin(&*desk.app.store, "nobody")
            .await
            .unwrap()
    );
    give(&ada, "emperor").await.refused(400, "invalid");
    give(&ada, "moderator").await.good();
    let report = ReportRow {
        id: "r".to_owned(),
        account: None,
        room: "room".to_owned(),
        text: "a wrong ruling".to_owned(),
        scenario: None,
        view: None,
        entries: None,
        created: 1,
    };
    desk.app.store.create_report(&report).await.unwrap();
    assert_eq!(
        reports(&ben).await.good().json()[0]["text"],
        "a wrong ruling"
    );
    give(&ben, "admin").await.refused(403, "forbidden");
    desk.ask("GET", "/api/v1/reports")
        .send()
        .await
        .refused(401, "not-signed-in");
}

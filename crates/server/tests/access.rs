//! Who may do what, asked of the router itself: everybody, everywhere, by
//! every method.

use crate::common::TestClient;
use server::access::{Caller, TABLE};
use server::grant_admin;
use std::collections::BTreeSet;

const METHODS: [&str; 5] = ["GET", "POST", "PUT", "DELETE", "PATCH"];

/// A server with one of each, and their cookies.
async fn everybody() -> (TestClient, Vec<(Caller, String)>) {
    let desk = TestClient::new().await;
    let admin = desk.register("Ada").await;
    assert!(grant_admin(&*desk.app.store, "Ada").await.expect("granted"));
    let moderator = desk.register("Mona").await;
    let id = desk.me(&moderator).await.json()["account"]["id"].clone();
    let path = format!("/api/v1/accounts/{}/roles", id.as_str().expect("an id"));
    let body = serde_json::json!({ "roles": ["moderator"] });
    let given = desk.ask("PUT", &path).cookie(&admin).json(&body);
    given.send().await.good();
    let all = vec![
        (Caller::Nobody, String::new()),
        (Caller::Guest, desk.guest().await),
        (Caller::Player, desk.register("Pia").await),
        (Caller::Moderator, moderator),
        (Caller::Admin, admin),
    ];
    assert!(Caller::ALL.iter().eq(all.iter().map(|(caller, _)| caller)));
    (desk, all)
}

/// An address with something in its gaps that is not there.
fn filled(path: &str) -> String {
    let gap = |part: &str| match part.starts_with('{') {
        true => "0".to_owned(),
        false => part.to_owned(),
    };
    path.split('/').map(gap).collect::<Vec<_>>().join("/")
}

#[tokio::test]
async fn whoever_is_not_named_is_refused_everywhere() {
    let (desk, all) = everybody().await;
    let paths: BTreeSet<&str> = TABLE.iter().map(|(_, path, _)| *path).collect();
    for path in paths {
        for method in METHODS {
            let row = TABLE.iter().find(|(m, p, _)| (*m, *p) == (method, path));
            for (caller, cookie) in &all {
                // These would end the session the test goes on with.
                if *caller != Caller::Nobody && ends_session(method, path) {
                    continue;
                }
                let reply = desk.ask(method, &filled(path)).cookie(cookie).send().await;
                let (status, text) = (reply.status.as_u16(), &reply.text);
                let which = format!("{caller:?} {method} {path}: {status} {text}");
                let role = status == 401 || text.contains("this needs ");
                match row {
                    None => assert_eq!(status, 405, "{which}"),
                    Some((.., allowed)) => {
                        assert_eq!(!role, allowed.contains(caller), "{which}");
                        assert_ne!(status, 405, "{which}");
                    }
                }
            }
        }
    }
}

fn ends_session(method: &str, path: &str) -> bool {
    (method == "DELETE" && path == "/api/v1/me")
        || path == "/api/v1/recover"
        || path == "/api/v1/logout"
        || path == "/api/v1/guest"
}

/// The table has what the router has, and nothing else.
#[tokio::test]
async fn the_table_and_the_router_are_of_one_mind() {
    let spec = serde_json::to_value(server::spec()).expect("JSON");
    let mut described = BTreeSet::new();
    for (path, methods) in spec["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys() {
            described.insert((method.to_uppercase(), path.clone()));
        }
    }
    let named: BTreeSet<(String, String)> = TABLE
        .iter()
        .filter(|(_, path, _)| path.starts_with("/api/v1/") && !path.ends_with(".json"))
        .map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned()))
        .collect();
    assert_eq!(named, described);
    let rows: BTreeSet<(&str, &str)> = TABLE.iter().map(|(m, p, _)| (*m, *p)).collect();
    assert_eq!(rows.len(), TABLE.len(), "each row stands once");
}

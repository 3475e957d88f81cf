//! What can be looked up and worked out.

use crate::common::TestClient;
use serde_json::{Value, json};

async fn get(desk: &TestClient, path: &str) -> Value {
    let reply = desk.ask("GET", path).send().await.good();
    reply.json()
}

#[tokio::test]
async fn games_come_with_all_a_client_needs() {
    let desk = TestClient::new().await;
    let games = get(&desk, "/api/v1/games").await;
    let names: Vec<&str> = games
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|g| g["game"].as_str())
        .collect();
    assert_eq!(names, ["ikorr", "riftbound", "grand-archive"]);
    for game in games.as_array().unwrap() {
        assert_eq!(game["bots"][0], "greedy");
        assert!(!game["decks"].as_array().unwrap().is_empty());
        for mode in game["modes"].as_array().unwrap() {
            let teams = mode["teams"].as_array().unwrap();
            assert_eq!(mode["seats"], teams.len());
            assert!(!mode["layout"]["rows"].as_array().unwrap().is_empty());
            assert_ne!(mode["title"], mode["mode"], "a title for people");
        }
    }
    assert_eq!(games[0]["modes"][1]["teams"], json!([0, 0, 1, 1]));
    assert_eq!(games[1]["modes"][1]["best_of"], 3);
}

#[tokio::test]
async fn cards_have_faces_and_sets() {
    let desk = TestClient::new().await;
    for game in ["ikorr", "riftbound"] {
        let cards = get(&desk, &format!("/api/v1/games/{game}/cards")).await;
        let cards = cards.as_array().unwrap();
        assert!(cards.len() > 200, "{game} has {}", cards.len());
        let in_sets = cards.iter().filter(|c| c["set"] != "").count();
        assert!(in_sets > 200, "{game}: {in_sets}");
        assert!(
            cards
                .iter()
                .all(|c| c["name"].as_str().is_some_and(|n| !n.is_empty()))
        );
    }
    desk.ask("GET", "/api/v1/games/chess/cards")
        .send()
        .await
        .refused(404, "not-found");
}

#[tokio::test]
async fn every_shipped_deck_is_there_and_legal() {
    let desk = TestClient::new().await;
    let games = get(&desk, "/api/v1/games").await;
    for game in games.as_array().unwrap() {
        let name = game["game"].as_str().unwrap();
        for deck in game["decks"].as_array().unwrap() {
            let id = deck["id"].as_str().unwrap();
            let whole = get(&desk, &format!("/api/v1/games/{name}/decks/{id}")).await;
            assert_eq!(whole["name"], deck["name"]);
            let path = format!("/api/v1/games/{name}/decks/check");
            let text = json!({ "text": whole["text"] });
            let checked = desk
                .ask("POST", &path)
                .json(&text)
                .send()
                .await
                .good()
                .json();
            assert_eq!(checked["legal"], true, "{id}: {checked}");
            assert_eq!(checked["lists"], whole["lists"]);
        }
    }
}

#[tokio::test]
async fn a_wrong_deck_is_told_every_reason() {
    let desk = TestClient::new().await;
    let check = async |text: &str| {
        let path = "/api/v1/games/ikorr/decks/check";
        let asking = desk.ask("POST", path).json(&json!({ "text": text }));
        asking.send().await.good().json()
    };
    let deck = get(&desk, "/api/v1/games/ikorr/decks/lantern-watch").await;
    let text = deck["text"].as_str().unwrap();
    let few = text.replace("2 Circle Closed", "9 Circle Closed");
    let checked = check(&few).await;
    assert_eq!(checked["legal"], false);
    let reasons = checked["reasons"].as_array().unwrap();
    assert!(
        reasons
            .iter()
            .all(|r| r["rule"].as_str().is_some_and(|r| r.starts_with("ROI ")))
    );
    let main = checked["lists"]
        .as_array()
        .unwrap()
        .iter()
        .find(|l| l["name"] == "deck")
        .unwrap();
    let nine = json!({ "name": "Circle Closed", "count": 9 });
    assert!(main["cards"].as_array().unwrap().contains(&nine));
    for broken in [
        "",
        "name = ",
        "deck = [1]",
        "name = \"x\"\ndeck = [\"2 No Such Card\"]",
    ] {
        let checked = check(broken).await;
        assert_eq!(checked["legal"], false, "{broken}");
        assert!(
            !checked["reasons"].as_array().unwrap().is_empty(),
            "{broken}"
        );
    }
}

#[tokio::test]
async fn decks_outside_the_program_are_out_of_reach() {
    let desk = TestClient::new().await;
    for id in [
        "..%2f..%2fCargo",
        "%2fetc%2fpasswd",
        "..",
        "lantern-watch.toml",
        "Cargo.toml",
    ] {
        let path = format!("/api/v1/games/ikorr/decks/{id}");
        let reply = desk.ask("GET", &path).send().await;
        assert_eq!(reply.status, 404, "{id}: {}", reply.text);
    }
}

#[tokio::test]
async fn people_keep_decks_of_their_own() {
    let desk = TestClient::new().await;
    let (ada, ben) = (desk.guest().await, desk.guest().await);
    desk.ask("GET", "/api/v1/decks")
        .send()
        .await
        .refused(401, "not-signed-in");
    let deck = get(&desk, "/api/v1/games/ikorr/decks/lantern-watch").await;
    let body = json!({ "game": "ikorr", "name": "Mine", "text": deck["text"] });
    let save = async |cookie: &str, method: &str, path: &str, body: &Value| {
        desk.ask(method, path)
            .json(body)
            .cookie(cookie)
            .send()
            .await
    };
    let kept = save(&ada, "POST", "/api/v1/decks", &body)
        .await
        .good()
        .json();
    assert_eq!(
        (&kept["name"], &kept["legal"]),
        (&json!("Mine"), &json!(true))
    );
    let path = format!("/api/v1/decks/{}", kept["id"].as_str().unwrap());
    let worse = json!({ "game": "ikorr", "name": "Mine", "text": "name = 'Mine'" });
    save(&ben, "PUT", &path, &worse)
        .await
        .refused(404, "not-found");
    let changed = save(&ada, "PUT", &path, &worse).await.good().json();
    assert_eq!(changed["legal"], false);
    let list = async |cookie: &str| {
        desk.ask("GET", "/api/v1/decks")
            .cookie(cookie)
            .send()
            .await
            .good()
            .json()
    };
    assert_eq!(list(&ada).await, json!([changed]));
    assert_eq!(list(&ben).await, json!([]));
    desk.ask("DELETE", &path)
        .cookie(&ben)
        .send()
        .await
        .refused(404, "not-found");
    desk.ask("DELETE", &path).cookie(&ada).send().await.good();
    assert_eq!(list(&ada).await, json!([]));
    let body = json!({ "game": "chess", "name": "x", "text": "" });
    save(&ada, "POST", "/api/v1/decks", &body)
        .await
        .refused(404, "not-found");
    let body = json!({ "game": "ikorr", "name": "x".repeat(61), "text": "" });
    save(&ada, "POST", "/api/v1/decks", &body)
        .await
        .refused(400, "invalid");
    let body = json!({ "game": "ikorr", "name": "a\nb\0", "text": "" });
    let plain = save(&ada, "POST", "/api/v1/decks", &body)
        .await
        .good()
        .json();
    assert_eq!(plain["name"], "a b");
    let body = json!({ "game": "ikorr", "name": "Large", "text": "#".repeat(17_000) });
    save(&ada, "POST", "/api/v1/decks", &body)
        .await
        .refused(400, "invalid");
}

#[tokio::test]
async fn rules_are_found_by_book_words_and_id() {
    let desk = TestClient::new().await;
    let book = get(&desk, "/api/v1/rules?book=ikorr").await;
    let book = book.as_array().unwrap();
    assert!(book.len() > 357 && book.iter().all(|r| r["book"] == "ikorr"));
    assert!(
        book.iter()
            .any(|r| r["proved"] == true && r["shown"] == true)
    );
    let raid = get(&desk, "/api/v1/rules?book=ikorr&q=raid").await;
    let raid = raid.as_array().unwrap().len();
    assert!(raid > 3 && raid < book.len());
    let typed = get(&desk, "/api/v1/rules?q=roi%207.2b").await;
    assert_eq!(typed[0]["id"], "ROI 7.2b");
    let one = get(&desk, "/api/v1/rules/ROI%207.2b").await;
    assert!(one["words"].as_str().unwrap().len() > 10);
    let scenarios = one["scenarios"].as_array().unwrap();
    assert!(!scenarios.is_empty() && one["shown"] == true);
    let shown = get(&desk, "/api/v1/scenarios?rule=ROI%207.2b").await;
    assert_eq!(shown.as_array().unwrap().len(), scenarios.len());
    desk.ask("GET", "/api/v1/rules/ROI%2099.9z")
        .send()
        .await
        .refused(404, "not-found");
    desk.ask("GET", "/api/v1/rules?book=none")
        .send()
        .await
        .refused(404, "not-found");
    assert_eq!(
        get(&desk, "/api/v1/rules?q=%27%20OR%201%3D1").await,
        json!([])
    );
}

#[tokio::test]
async fn scenarios_are_run_and_explained() {
    let desk = TestClient::new().await;
    let run = async |text: &str| {
        let asking = desk
            .ask("POST", "/api/v1/scenarios/run")
            .json(&json!({ "text": text }));
        asking.send().await
    };
    let shipped = get(&desk, "/api/v1/scenarios?rule=ROI%207.2b").await;
    let text = shipped[0]["text"].as_str().unwrap();
    let ran = run(text).await.good().json();
    assert_eq!(ran["passed"], true, "{ran}");
    assert!(!ran["explain"].as_array().unwrap().is_empty());
    let wrong = format!(
        "{text}\n[[step]]\nexpect = {{ \"A.hand\" = [\"No Such Card\"] }}\nrule = \"ROI 7.2b\"\n"
    );
    let ran = run(&wrong).await.good().json();
    assert_eq!(ran["passed"], false, "{ran}");
    let told = ran["failures"].as_array().unwrap().len() + ran["wrong"].as_array().unwrap().len();
    assert!(told > 0, "{ran}");
    let ran = run("game = \"chess\"").await.good().json();
    assert_eq!(ran["wrong"][0]["line"], 1, "{ran}");
    run(&"#".repeat(17_000)).await.refused(400, "invalid");
}

/// Two small files once took all memory of a server: a loop declared four
/// billion times, and a ring of triggers (the games have tests of that).
#[tokio::test]
async fn a_scenario_that_would_never_end_is_answered() {
    let desk = TestClient::new().await;
    let shipped = get(&desk, "/api/v1/scenarios?rule=ROI%2010.6c.1").await;
    let texts = shipped.as_array().unwrap().iter();
    let mut texts = texts.filter_map(|s| s["text"].as_str());
    let text = texts.find(|t| t.contains("count = 20 }")).unwrap();
    let text = text.replace("count = 20 }", "count = 4000000000 }");
    let asking = desk
        .ask("POST", "/api/v1/scenarios/run")
        .json(&json!({ "text": text }));
    let ran = asking.send().await.good().json();
    let found = ran["failures"][0]["found"].as_str().unwrap();
    assert!(found.contains("the loop is repeated at most"), "{ran}");
}

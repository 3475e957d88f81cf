//! Who is who, who may know what, and who talks to whom.

use super::cup::{TestEvent, begin};
use serde_json::json;
use tournament::event::{Level, PlayerId};
use tournament::op::{Op, SawHiddenInfo};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_4_everybody_acts_in_the_name_their_code_shows() {
    let cup = TestEvent::new(&["Ann", "Bo"]).await;
    let cookie = cup.web.guest().await;
    let claim = |name: &str, code: &str| {
        let ask = cup.web.ask("POST", "/api/v1/event/claim").cookie(&cookie);
        ask.json(&json!({ "name": name, "code": code })).send()
    };
    let own = tournament::access_codes::code(&cup.event(), "Ann");
    claim("Ann", "aaaaaaaaaa").await.refused(403, "forbidden");
    claim("Bo", &own).await.refused(403, "forbidden");
    let drops = |player: &str| json!({ "drop": { "player": player } });
    cup.acts(&cookie, drops("Ann"))
        .await
        .refused(403, "forbidden");
    claim("Ann", &own.to_uppercase()).await.good();
    cup.acts(&cookie, drops("Bo"))
        .await
        .refused(403, "forbidden");
    cup.acts(&cookie, json!("advance"))
        .await
        .refused(403, "forbidden");
    cup.acts(&cookie, drops("Ann")).await.good();
    assert!(cup.event().players[0].dropped);
    // The rules of the event hold for officials too.
    let keeper = cup.claim("Sven").await;
    cup.acts(&keeper, json!("advance"))
        .await
        .refused(409, "refused");
    let room = cup.room(&cup.claim("Bo").await).await;
    let join = cup.web.ask("POST", &format!("/api/v1/rooms/{room}/join"));
    let stranger = cup.web.guest().await;
    join.cookie(&stranger)
        .send()
        .await
        .refused(409, "of-an-event");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_came_to_the_table_before_showing_who_they_are_sits_there_after_it() {
    let cup = TestEvent::new(&["Ann", "Bo"]).await;
    let room = cup.room(&cup.claim("Ann").await).await;
    let cookie = cup.web.guest().await;
    let mut before = cup.house.line(&room, &cookie, "").await;
    assert!(before.expect("room").await["you"].is_null());
    cup.claim_with("Bo", &cookie).await;
    while before.next().await.is_some() {}
    let mut line = cup.house.line(&room, &cookie, "").await;
    let seat = line.expect("room").await["you"].clone();
    let event = cup.event();
    let it = &event.round().expect("a round").tables[0];
    let bo = event.find_player("Bo").and_then(|id| it.place(id));
    assert_eq!(seat, json!(bo.expect("a place")));
    cup.until(|e| !e.round().expect("a round").tables[0].arrived.is_empty())
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_59_who_still_plays_learns_no_result_of_the_round() {
    let cup = TestEvent::new(&["Ann", "Bo", "Cy", "Di"]).await;
    cup.start_clock();
    let event = cup.event();
    let name = |id: &PlayerId| tournament::view::name(&event, *id);
    let tables = &event.round().expect("a round").tables;
    let [a, b] = [&tables[0].players[0], &tables[0].players[1]].map(name);
    let [c, d] = [&tables[1].players[0], &tables[1].players[1]].map(name);
    let (mut lines, _, room) = cup.sit([&a, &b]).await;
    begin(&mut lines).await;
    let (cookie, other) = (cup.claim(&c).await, cup.claim(&d).await);
    let own = cup.room(&cookie).await;
    assert_ne!(own, room);
    assert!(
        cup.house
            .knock(&room, &cookie, "?as=spectator")
            .await
            .is_err()
    );
    let outcome = tournament::event::MatchOutcome::Games(tournament::event::GameScore::of(2, 0));
    let (round, table, how) = (1, tables[0].number, tournament::event::ResultReason::Played);
    let why = String::new();
    cup.done(
        "Sven",
        Op::Enter {
            round,
            table,
            outcome,
            how,
            why,
        },
    );
    let known = async |cookie: &str| {
        let info = cup.info(cookie).await;
        let all = info["tables"].as_array().expect("tables").clone();
        let it = all.into_iter().find(|t| t["table"] == table).expect("it");
        (it["result"].clone(), it["room"].is_null())
    };
    let judge = cup.claim("Hana").await;
    while known(&judge).await.0.is_null() {}
    assert_eq!(known(&cookie).await, (json!(null), true));
    assert_eq!(known(&other).await, (json!(null), true));
    assert_eq!(known(&judge).await.0, json!("2-0"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_90_team_mates_at_other_tables_talk_unless_one_knows_secrets() {
    let cup = TestEvent::new(&["Ann@red", "Bo", "Cy@red", "Di"]).await;
    let event = cup.event();
    let table_of = |name: &str| {
        let id = event.find_player(name).expect(name);
        event
            .round()
            .expect("a round")
            .table_of(id)
            .expect("a table")
            .clone()
    };
    assert_ne!(
        table_of("Ann").number,
        table_of("Cy").number,
        "a team never meets"
    );
    let mut lines = Vec::new();
    for name in ["Ann", "Cy", "Bo"] {
        let cookie = cup.claim(name).await;
        let room = cup.room(&cookie).await;
        let mut line = cup.house.line(&room, &cookie, "").await;
        while line.expect("room").await["you"].is_null() {}
        lines.push(line);
    }
    let say = |text: &str| json!({ "t": "chat", "text": text, "team": true });
    lines[0].send(&say("all well?")).await;
    let heard = lines[1].expect("chat").await;
    assert_eq!(
        (&heard["from"], &heard["text"]),
        (&json!("Ann"), &json!("all well?"))
    );
    lines[0].expect("chat").await;
    lines[2].send(&say("anybody?")).await;
    assert_eq!(lines[2].expect("no").await["rule"], "RBT 507.2");
    // Cy has seen a hand at Ann's table: neither may speak to the other.
    let seen = SawHiddenInfo {
        table: table_of("Ann").number,
        person: "Cy".to_owned(),
    };
    cup.done("Cy", Op::SawHiddenInfo(seen));
    cup.until(|e| !e.floor_log.secrets.is_empty()).await;
    // What stands later in the log is known: so is this.
    cup.start_clock();
    let judge = cup.claim("Hana").await;
    while cup.info(&judge).await["runs"] != true {}
    for who in [0, 1] {
        lines[who].send(&say("and now?")).await;
        assert_eq!(lines[who].expect("no").await["rule"], "RBT 507.2");
    }
    let all: String = lines.iter().map(|l| l.bytes.clone()).collect();
    assert_eq!(all.matches("and now?").count(), 0);
    assert_eq!(all.matches("anybody?").count(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_are_not_for_two_are_refused_in_words() {
    let players = ["Ann", "Bo", "Cy", "Di"];
    let cup = TestEvent::at(Level::Casual, "pods4:2", &players).await;
    let judge = cup.claim("Hana").await;
    let fault = loop {
        let info = cup.info(&judge).await;
        if let Some(fault) = info["tables"][0]["fault"].as_str() {
            break fault.to_owned();
        }
    };
    assert!(fault.contains("one against one"), "{fault}");
    let none = cup
        .house
        .app
        .store
        .rooms_by_status(server::store::RoomStatus::Waiting);
    assert!(none.await.expect("rooms").is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_31_open_lists_are_read_before_the_match_and_not_during_games() {
    for level in [Level::Casual, Level::Professional] {
        let cup = TestEvent::at(level, "swiss:2:bo3:50m", &["Ann", "Bo"]).await;
        let open = cup.event().has_open_lists();
        cup.start_clock();
        let (mut lines, cookies, _) = cup.sit(["Ann", "Bo"]).await;
        let list = || {
            let ask = cup.web.ask("GET", "/api/v1/event/list");
            ask.cookie(&cookies[0]).send()
        };
        lines[0].expect("room").await;
        let before = list().await;
        if open {
            let lists = before.good().json();
            assert_eq!(lists[0]["name"], "Bo");
            assert!(
                lists[0]["deck"]
                    .as_str()
                    .is_some_and(|d| d.contains("legend"))
            );
        } else {
            before.refused(409, "closed");
        }
        begin(&mut lines).await;
        list().await.refused(409, "closed");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_58_and_146_what_was_said_is_kept_for_officials() {
    let cup = TestEvent::new(&["Ann", "Bo"]).await;
    let (mut lines, cookies, _) = cup.sit(["Ann", "Bo"]).await;
    let offer = json!({ "t": "chat", "text": "half of the prize for a draw?" });
    lines[0].send(&offer).await;
    lines[1].expect("chat").await;
    let said = |cookie: &str| {
        let ask = cup.web.ask("GET", "/api/v1/event/said?table=1");
        ask.cookie(cookie).send()
    };
    said(&cookies[1]).await.refused(403, "forbidden");
    let judge = cup.claim("Hana").await;
    let kept = said(&judge).await.good().json();
    assert_eq!(kept[0]["from"], "Ann");
    assert_eq!(kept[0]["text"], "half of the prize for a draw?");
}

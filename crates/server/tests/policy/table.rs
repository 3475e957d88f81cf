//! Teams, shortcuts, how cards lie, and the judge.

use super::{HIGH, at_level};
use crate::common;
use crate::common::seated::{Seated, asked, seated};
use crate::common::table::TestSocket;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_85_team_mates_show_each_other_their_hands_if_they_like() {
    let people = seated("riftbound", "2v2", 4, &json!({ "level": HIGH })).await;
    let mut lines = people.lines().await;
    let room = lines[0].expect("room").await;
    let team = |seat: usize| room["seats"][seat]["team"].clone();
    let mate = (1..4).find(|s| team(*s) == team(0)).expect("a mate");
    let foe = (1..4).find(|s| team(*s) != team(0)).expect("a foe");
    let seen = async |who: usize| {
        let mut line = people
            .house
            .line(&people.id, &people.cookies[who], "")
            .await;
        let view = line.expect("view").await["view"].clone();
        let areas = view["areas"].as_array().expect("areas").clone();
        let hand = areas.iter().find(|a| a["name"] == "hand" && a["seat"] == 0);
        let cards = hand.expect("a hand")["cards"]
            .as_array()
            .expect("cards")
            .clone();
        assert!(!cards.is_empty());
        cards.iter().all(|c| !c["face"].is_null())
    };
    lines[0].expect("view").await;
    assert!(!seen(mate).await);
    lines[0].send(&json!({ "t": "show", "on": true })).await;
    lines[0]
        .send(&json!({ "t": "chat", "text": "look", "team": true }))
        .await;
    lines[0].expect("chat").await;
    assert!(seen(mate).await);
    assert!(!seen(foe).await);
    lines[0].send(&json!({ "t": "show", "on": false })).await;
    lines[0]
        .send(&json!({ "t": "chat", "text": "enough", "team": true }))
        .await;
    lines[0].expect("chat").await;
    assert!(!seen(mate).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_90_a_team_speaks_among_itself() {
    let people = seated("riftbound", "2v2", 4, &json!({ "level": HIGH })).await;
    let mut lines = people.lines().await;
    let room = lines[0].expect("room").await;
    let team = |seat: usize| room["seats"][seat]["team"].clone();
    for line in &mut lines {
        line.expect("view").await;
    }
    let say = |text: &str, team: bool| json!({ "t": "chat", "text": text, "team": team });
    lines[0].send(&say("between us", true)).await;
    lines[0].send(&say("to all", false)).await;
    for (i, line) in lines.iter_mut().enumerate() {
        let mate = team(i) == team(0);
        let first = line.expect("chat").await;
        assert_eq!(first["text"], if mate { "between us" } else { "to all" });
        assert_eq!(first["team"], mate);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_93_judges_see_how_often_players_undo() {
    let desk_of = seated("riftbound", "match", 2, &json!({})).await;
    let desk = &desk_of.desk;
    let cookies = [desk.guest().await, desk.guest().await, desk.guest().await];
    let open = json!({ "kind": "open" });
    let body =
        json!({ "game": "riftbound", "mode": "match", "level": HIGH, "seats": [open, open] });
    let made = common::table::room(desk, &cookies[2], &body).await;
    let id = made["room"].as_str().expect("a room");
    for cookie in &cookies[..2] {
        let join = desk.ask("POST", &format!("/api/v1/rooms/{id}/join"));
        let accept = json!({ "accept_judge": true });
        join.cookie(cookie).json(&accept).send().await.good();
    }
    let mut lines = Vec::new();
    for cookie in &cookies[..2] {
        lines.push(desk_of.house.line(id, cookie, "").await);
    }
    let mut judge = desk_of.house.line(id, &cookies[2], "?as=judge").await;
    assert_eq!(judge.expect("room").await["judge"], true);
    let mut undone = None;
    for i in 0..200 {
        let (who, ask) = asked(&mut lines).await;
        if ask["cancel"] == true {
            lines[who]
                .send(&json!({ "t": "cancel", "n": ask["n"] }))
                .await;
            undone = Some(who);
            break;
        }
        lines[who].answer(&ask, i).await;
    }
    let who = undone.expect("something can be cancelled");
    while judge.expect("judge").await["undone"][who] != 1 {}
    assert!(
        lines
            .iter()
            .all(|l| l.frames.iter().all(|f| f["t"] != "judge"))
    );
    lines[0]
        .send(&json!({ "t": "rule", "word": "matchloss", "seat": 1 }))
        .await;
    lines[0].expect("no").await;
    judge
        .send(&json!({ "t": "rule", "word": "matchloss", "seat": 1 }))
        .await;
    let over = lines[1].expect("over").await;
    assert_eq!(over["result"]["winners"], json!([0]), "{over}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_91_cards_lie_as_the_book_wants() {
    let desk = common::TestClient::new().await;
    let games = desk.ask("GET", "/api/v1/games").send().await.good().json();
    let games = games.as_array().expect("games").iter();
    let riftbound = games.clone().find(|g| g["game"] == "riftbound");
    for mode in riftbound.expect("riftbound")["modes"]
        .as_array()
        .expect("modes")
    {
        let rows = mode["layout"]["rows"].as_array().expect("rows").iter();
        let rows: Vec<Vec<&str>> = rows
            .map(|r| r.as_array().expect("slots").iter())
            .map(|slots| slots.filter_map(|s| s["area"].as_str()).collect())
            .collect();
        let at = |name: &str| {
            let row = rows.iter().position(|r| r.contains(&name)).expect(name);
            let place = rows[row].iter().position(|a| *a == name);
            (row, place.expect(name))
        };
        assert!(
            at("runes").0 > at("base").0,
            "runes lie nearest to the player"
        );
        assert!(at("champion") < at("legend") && at("legend") < at("base"));
        assert_eq!(
            at("deck").1 + 1,
            at("trash").1,
            "deck and trash lie together"
        );
        assert!(at("rune deck") < at("runes") && at("runes") < at("deck"));
    }
    for (level, formal) in [("casual", false), (HIGH, true)] {
        let mut line = at_level(level).await.lines().await.remove(0);
        assert_eq!(line.expect("room").await["manners"]["formal"], formal);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_86_who_plays_something_passes_unless_they_hold() {
    for hold in [false, true] {
        // With this seed a player may act with the own item on top.
        let house = json!({ "level": "casual", "seed": 3 });
        let people = seated("riftbound", "duel", 2, &house).await;
        let mut lines = people.lines().await;
        if hold {
            for line in &mut lines {
                line.send(&json!({ "t": "stops", "phases": [], "hold": true }))
                    .await;
            }
        }
        let asked_again = plays_until_own_item(&people, &mut lines).await;
        assert_eq!(asked_again, hold, "asked with one's own item on top");
    }
}

/// Plays until somebody has something on the chain: whether its player is
/// asked for a pass first.
async fn plays_until_own_item(people: &Seated, lines: &mut [TestSocket]) -> bool {
    for i in 0..600 {
        let (who, ask) = asked(lines).await;
        let options = ask["options"].as_array().expect("options");
        let deed = options.iter().position(|o| {
            let label = o["label"].as_str().unwrap_or_default();
            label.starts_with("play ")
        });
        lines[who].answer(&ask, deed.unwrap_or(i)).await;
        lines[who].expect_change().await;
        let cookie = &people.cookies[who];
        let mut fresh = people.house.line(&people.id, cookie, "").await;
        let view = fresh.expect("view").await["view"].clone();
        let item = view["stack"].as_array().and_then(|s| s.last().cloned());
        let own = item.filter(|i| i["seat"] == json!(who));
        let done = own.and_then(|i| i["label"].as_str().map(|l| !l.ends_with("(pending)")));
        if done == Some(true)
            && let Some(asked) = next_word(&mut fresh).await
        {
            return asked;
        }
    }
    panic!("nobody has put anything on the chain");
}

/// Whether this line is asked to pass or act, or must wait; none if it is
/// asked something else.
async fn next_word(line: &mut TestSocket) -> Option<bool> {
    loop {
        let frame = line.next().await.expect("a frame");
        match frame["t"].as_str() {
            Some("ask") => return (frame["shape"] == "Act").then_some(true),
            Some("wait") => return Some(false),
            _ => {}
        }
    }
}

//! What must not work over the WebSocket, and what must not be seen.

use crate::common::table::{TestServer, TestSocket, room};
use arena::table::{DurableTable, JournalEntry};
use kernel::seats::Seat;
use kernel::view::Viewer;
use serde_json::{Value, json};
use server::RoomRecord;
use std::collections::BTreeSet;
use tempfile::TempDir;

/// Two people in a duel, each with a line, and somebody who watches.
struct Duel {
    house: TestServer,
    lines: [TestSocket; 2],
    watcher: TestSocket,
    id: String,
    _folder: TempDir,
}

async fn duel(game: &str, mode: &str) -> Duel {
    let folder = crate::common::folder();
    let house = TestServer::open(folder.path()).await;
    let desk = house.desk();
    let (ada, ben) = (desk.guest().await, desk.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let body = json!({ "game": game, "mode": mode, "seats": seats });
    let made = room(&desk, &ada, &body).await;
    let id = made["room"].as_str().expect("an id").to_owned();
    let join = desk.ask("POST", &format!("/api/v1/rooms/{id}/join"));
    join.cookie(&ben).send().await.good();
    let lines = [
        house.line(&id, &ada, "").await,
        house.line(&id, &ben, "").await,
    ];
    let watcher = house.line(&id, &ada, "?as=spectator").await;
    Duel {
        house,
        lines,
        watcher,
        id,
        _folder: folder,
    }
}

/// Waits until one of two lines is asked, and gives which.
async fn asked(lines: &mut [TestSocket; 2]) -> Option<(usize, Value)> {
    let [a, b] = lines;
    loop {
        let (i, frame) = tokio::select! {
            frame = a.next() => (0, frame),
            frame = b.next() => (1, frame),
        };
        let frame = frame?;
        match frame["t"].as_str() {
            Some("ask") => return Some((i, frame)),
            Some("over") => return None,
            _ => {}
        }
    }
}

/// The names of cards in the areas of a seat that nobody else may see.
fn hidden_names(frame: &Value, seat: u64) -> Vec<String> {
    let areas = frame["view"]["areas"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    let own = areas
        .iter()
        .filter(|a| a["seat"] == seat && a["name"] == "hand");
    let cards = own.flat_map(|a| a["cards"].as_array().cloned().unwrap_or_default());
    let names = cards.filter_map(|c| Some(c["face"]["name"].as_str()?.to_owned()));
    names.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn foreign_stale_and_unlisted_answers_change_nothing() {
    let mut duel = duel("riftbound", "duel").await;
    let (me, ask) = asked(&mut duel.lines).await.expect("a question");
    let label = ask["options"][0]["label"].clone();
    let n = ask["n"].as_u64().expect("a number");
    let choose = |n: u64, label: &Value| json!({ "t": "choose", "n": n, "labels": [label] });
    let other = &mut duel.lines[1 - me];
    other.send(&choose(n, &label)).await;
    other.expect("no").await;
    duel.watcher.send(&choose(n, &label)).await;
    duel.watcher.expect("no").await;
    let mine = &mut duel.lines[me];
    for wrong in [
        choose(n + 1, &label),
        choose(n, &json!("win the game")),
        json!({ "t": "choose", "n": n, "labels": [label, "win the game"] }),
        json!({ "t": "cancel", "n": n }),
        json!({ "t": "takeback" }),
        json!({ "t": "accept", "kind": "draw" }),
        json!({ "t": "entropy", "hex": "00" }),
        json!({ "t": "pause", "kind": 7, "t2": [] }),
    ] {
        mine.send(&wrong).await;
    }
    for _ in 0..7 {
        mine.expect("no").await;
    }
    let stored = duel.house.app.store.inputs(&duel.id, 0).await;
    assert!(stored.expect("inputs").is_empty(), "nothing was taken");
    mine.send(&choose(n, &label)).await;
    mine.send(&choose(n, &label)).await;
    mine.expect("no").await;
    let stored = duel.house.app.store.inputs(&duel.id, 0).await;
    assert_eq!(
        stored.expect("inputs").len(),
        1,
        "a replayed frame is stale"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_sent_a_card_they_may_not_see() {
    for (game, mode) in [("riftbound", "duel"), ("ikorr", "1v1")] {
        hidden_cards_stay_hidden(game, mode).await;
    }
}

/// Plays at random for a while. What was in a hand, and was in nothing that
/// the rules show to another, must not be in any byte that other received.
async fn hidden_cards_stay_hidden(game: &str, mode: &str) {
    let mut duel = duel(game, mode).await;
    let mut chance = kernel::rng::FastRng::new(3);
    for _ in 0..60 {
        let Some((me, ask)) = asked(&mut duel.lines).await else {
            break;
        };
        duel.lines[me].answer(&ask, chance.below(1000)).await;
        duel.lines[me].expect_change().await;
    }
    let known = Known::of(&duel).await;
    let mut searched = 0;
    for (seat, hand) in known.hands.iter().enumerate() {
        let other = 1 - seat;
        for name in hand {
            for (allowed, bytes) in [
                (&known.told[other], &duel.lines[other].bytes),
                (&known.told[2], &duel.watcher.bytes),
            ] {
                let secret = !allowed.contains(name.as_str());
                searched += usize::from(secret);
                assert!(!secret || !bytes.contains(name.as_str()), "{game}: {name}");
            }
        }
    }
    assert!(searched > 3, "{game}: there was something to look for");
}

/// What the rules have shown, by the journal of the match.
struct Known {
    /// The names that were in each hand.
    hands: [BTreeSet<String>; 2],
    /// Everything each seat, and everybody, was shown.
    told: [String; 3],
}

impl Known {
    async fn of(duel: &Duel) -> Self {
        let store = &duel.house.app.store;
        let row = store.room(&duel.id).await.expect("a room").expect("a row");
        let doc = RoomRecord::read(&row).expect("a room");
        let mut table = doc.plan().expect("a plan").begin(&doc.players());
        let table = table.as_deref_mut().expect("a table");
        let mut known = Self {
            hands: Default::default(),
            told: Default::default(),
        };
        known.note(table);
        for row in store.inputs(&duel.id, 0).await.expect("inputs") {
            let entry: JournalEntry = postcard::from_bytes(&row.input).expect("an entry");
            table.act(entry.act).expect("it was done before");
            known.note(table);
        }
        known
    }

    fn note(&mut self, table: &dyn DurableTable) {
        let seats = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];
        for (i, viewer) in seats.into_iter().chain([Viewer::Spectator]).enumerate() {
            let view = json!({ "view": table.view(viewer) });
            if let Some(hand) = self.hands.get_mut(i) {
                hand.extend(hidden_names(&view, i as u64));
            }
            self.told[i].push_str(&view.to_string());
            self.told[i].push_str(&json!(table.lines(viewer, 0)).to_string());
            self.told[i].push_str(&table.prompt(viewer));
        }
        for seat in 0..2 {
            let (offers, refusals) = table.listing(Seat(seat));
            let labels = offers.iter().map(|o| &o.label);
            for label in labels.chain(refusals.iter().map(|r| &r.label)) {
                self.told[usize::from(seat)].push_str(label);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frames_hold_no_ids_seeds_or_others_options() {
    let mut duel = duel("riftbound", "duel").await;
    for _ in 0..30 {
        let Some((me, ask)) = asked(&mut duel.lines).await else {
            break;
        };
        assert_eq!(ask["seat"], json!(me));
        duel.lines[me].answer(&ask, 0).await;
    }
    let row = duel.house.app.store.room(&duel.id).await.expect("a room");
    let doc: Value = serde_json::from_str(&row.expect("a row").doc).expect("JSON");
    let secret = doc["secret"].as_str().expect("a secret");
    for bytes in [
        &duel.lines[0].bytes,
        &duel.lines[1].bytes,
        &duel.watcher.bytes,
    ] {
        assert!(!bytes.contains(secret));
        assert!(!bytes.contains("CardId") && !bytes.contains("\"choice\""));
    }
    assert!(!duel.watcher.frames.iter().any(|f| f["t"] == "ask"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_from_another_page_is_not_opened() {
    use tokio_tungstenite::connect_async;
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    let duel = duel("ikorr", "1v1").await;
    let address = format!("ws://{}/api/v1/rooms/{}/ws", duel.house.addr, duel.id);
    let mut request = address.into_client_request().expect("a request");
    let origin = "http://evil.example".parse().expect("an origin");
    request.headers_mut().insert("origin", origin);
    assert!(connect_async(request).await.is_err());
    let nowhere = format!("ws://{}/api/v1/rooms/nowhere/ws", duel.house.addr);
    assert!(connect_async(nowhere).await.is_err());
}

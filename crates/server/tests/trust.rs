//! What the server does when it cannot write, when it ends, and when people
//! come too often.

use crate::common::TestClient;
use crate::common::failing::{failing, on_the_room, on_the_table};
use crate::common::table::{TestServer, room};
use serde_json::{Value, json};
use server::store::sqlite::Sqlite;
use server::{App, Config, Delays, RateLimits};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tempfile::TempDir;
use tokio::task::JoinSet;

fn against_bot(seed: u64) -> Value {
    json!({ "game": "ikorr", "mode": "1v1", "seed": seed,
        "seats": [{ "kind": "me" }, { "kind": "bot", "bot": "random" }] })
}

async fn ready(house: &TestServer) -> u16 {
    let desk = house.desk();
    desk.ask("GET", "/ready").send().await.status.as_u16()
}

async fn made(house: &TestServer, cookie: &str, body: &Value) -> String {
    let made = room(&house.desk(), cookie, body).await;
    made["room"].as_str().expect("an id").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_cannot_be_written_stands_still_and_goes_on_by_itself() {
    let folder = crate::common::folder();
    let (house, broken) = failing(folder.path(), |_| {}).await;
    let cookie = house.desk().guest().await;
    let id = made(&house, &cookie, &against_bot(7)).await;
    let mut line = house.line(&id, &cookie, "").await;
    let ask = line.question().await;
    assert_eq!(ready(&house).await, 200);
    let before = house.app.store.inputs(&id, 0).await.expect("read").len();
    broken.fail();
    line.answer(&ask, 0).await;
    let no = line.expect("no").await;
    let why = no["why"].as_str().expect("words");
    assert!(why.contains("has not happened"), "{why}");
    while line.next().await.is_some() {}
    assert_eq!(line.code, Some(1013));
    while ready(&house).await == 200 {
        tokio::task::yield_now().await;
    }
    // Who comes meanwhile is told that it stands still.
    let mut meanwhile = house.line(&id, &cookie, "").await;
    let no = meanwhile.expect("no").await;
    assert!(
        no["why"]
            .as_str()
            .is_some_and(|w| w.contains("stands still"))
    );
    // Who runs the server reads it in its numbers.
    let numbers = TestClient::numbers_of(house.app.clone());
    let numbers = numbers.ask("GET", "/metrics").send().await.good();
    for name in [
        "ludex_store_failures_total",
        "ludex_store_writable",
        "ludex_journal_failures_total",
        "ludex_rooms_stopped_total",
        "ludex_rooms_standing_still",
    ] {
        assert!(numbers.text.contains(name), "{name}: {}", numbers.text);
    }
    broken.mend();
    let mut line = on_the_table(&house, &id, &cookie).await;
    let ask = line.question().await;
    assert_eq!(
        ask["n"].as_u64(),
        Some(before as u64),
        "as it is on the disk"
    );
    line.answer(&ask, 0).await;
    line.expect_change().await;
    assert!(house.app.store.inputs(&id, 0).await.expect("read").len() > before);
    while ready(&house).await != 200 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_could_not_be_written_is_not_in_memory_either() {
    let folder = crate::common::folder();
    let (house, broken) = failing(folder.path(), |_| {}).await;
    let desk = house.desk();
    let (ada, ben) = (desk.guest().await, desk.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" },
        { "kind": "open" }]);
    let body = json!({ "game": "ikorr", "mode": "2v2", "seats": seats });
    let id = made(&house, &ada, &body).await;
    let ask = async |cookie: &str, what: &str| {
        let path = format!("/api/v1/rooms/{id}/{what}");
        desk.ask("POST", &path).cookie(cookie).send().await
    };
    broken.fail();
    ask(&ben, "join").await.refused(503, "unavailable");
    broken.mend();
    let mut line = on_the_room(&house, &id, &ada).await;
    let sits = |room: &Value| {
        let seats = room["seats"].as_array().expect("seats");
        seats.iter().filter(|s| s["kind"] == "human").count()
    };
    let seen = line.expect("room").await;
    assert_eq!(sits(&seen), 1, "who was refused does not sit there");
    ask(&ben, "join").await.good();
    while sits(&line.expect("room").await) < 2 {}
    broken.fail();
    ask(&ben, "leave").await.refused(503, "unavailable");
    broken.mend();
    let mut line = on_the_room(&house, &id, &ada).await;
    assert_eq!(sits(&line.expect("room").await), 2, "nobody has left");
    broken.fail();
    line.send(&json!({ "t": "note", "text": "lost" })).await;
    while line.next().await.is_some() {}
    broken.mend();
    let mut line = on_the_room(&house, &id, &ada).await;
    let notes = line.expect("notes").await;
    assert_eq!(notes["text"], "", "what was not written is not noted");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_closes_a_hundred_lines_and_says_why() {
    let folder = crate::common::folder();
    let house = TestServer::open(folder.path()).await;
    let cookie = house.desk().guest().await;
    let mut lines = Vec::new();
    for seed in 0..20 {
        let id = made(&house, &cookie, &against_bot(seed)).await;
        for _ in 0..5 {
            lines.push(house.line(&id, &cookie, "").await);
        }
    }
    house.app.close();
    let mut waiting = JoinSet::new();
    for mut line in lines {
        waiting.spawn(async move {
            while line.next().await.is_some() {}
            line.code
        });
    }
    let codes = waiting.join_all().await;
    assert_eq!(codes, vec![Some(1001); 100]);
    house.ended().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_oldest_of_nine_lines_is_told_not_to_come_back() {
    let folder = crate::common::folder();
    let house = TestServer::open(folder.path()).await;
    let cookie = house.desk().guest().await;
    let id = made(&house, &cookie, &against_bot(1)).await;
    let mut lines = Vec::new();
    for _ in 0..9 {
        lines.push(house.line(&id, &cookie, "").await);
    }
    let mut oldest = lines.remove(0);
    while oldest.next().await.is_some() {}
    assert_eq!(oldest.code, Some(4000));
    // The others stay.
    for line in &mut lines {
        line.question().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_where_as_many_watch_as_can_is_told_not_to_come_back() {
    let folder = crate::common::folder();
    let house = TestServer::with(folder.path(), |config| config.quotas.watchers = 2).await;
    let cookie = house.desk().guest().await;
    let id = made(&house, &cookie, &against_bot(1)).await;
    let mut lines = Vec::new();
    for _ in 0..3 {
        lines.push(house.line(&id, "", "?as=spectator").await);
    }
    let mut last = lines.pop().expect("a line");
    while last.next().await.is_some() {}
    assert_eq!(last.code, Some(4002));
    for line in &mut lines {
        line.expect("view").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_is_cut_off_and_may_come_back() {
    let people = crate::common::seated::seated("ikorr", "1v1", 2, &json!({ "seed": 1 })).await;
    let mut lines = people.lines().await;
    let (who, ask) = crate::common::seated::asked(&mut lines).await;
    let (mut talker, mut slow) = (lines.remove(who), lines.remove(0));
    // More words than a line takes that nobody reads.
    // A mark that takes two bytes on its way.
    let text = "\"".repeat(490);
    for _ in 0..18 {
        for _ in 0..250 {
            talker.send(&json!({ "t": "chat", "text": text })).await;
        }
        for _ in 0..250 {
            talker.expect("chat").await;
        }
    }
    talker.answer(&ask, 0).await;
    talker.expect_change().await;
    while slow.next().await.is_some() {}
    assert_eq!(slow.code, Some(4100));
    people.lines().await[1 - who].expect("view").await;
}

/// A file system of a few megabytes; none where nobody may mount one.
struct Small(TempDir);

impl Small {
    fn new(megabytes: u32) -> Option<Self> {
        let folder = crate::common::folder();
        let mut mount = std::process::Command::new("mount");
        let size = format!("size={megabytes}m");
        mount.args(["-t", "tmpfs", "-o", &size, "tmpfs"]);
        let mounted = mount.arg(folder.path()).output();
        let mounted = mounted.is_ok_and(|out| out.status.success());
        mounted.then_some(Self(folder))
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let mut unmount = std::process::Command::new("umount");
        let _ = unmount.arg("-l").arg(self.0.path()).output();
    }
}

/// Takes all the room there is.
fn fill(folder: &Path) {
    use std::io::Write;
    let mut filler = std::fs::File::create(folder.join("filler")).expect("a file");
    for size in [65_536, 4096, 512, 1] {
        while filler.write_all(&vec![1; size]).is_ok() {}
    }
}

/// Plays at one table until the match is over or the word is given, through
/// whatever happens. Says how many inputs there were when an answer of its own
/// was last told as taken.
async fn play_through(
    house: Arc<TestServer>,
    id: String,
    cookie: String,
    stop: Arc<AtomicBool>,
) -> u64 {
    let mut told = 0;
    while !stop.load(Ordering::SeqCst) {
        let Ok(mut line) = house.knock(&id, &cookie, "").await else {
            tokio::task::yield_now().await;
            continue;
        };
        let mut i = 0;
        while let Some(frame) = line.next().await {
            match frame["t"].as_str() {
                Some("over") => return told,
                Some("ask") => {
                    // What is told with a number is on the disk up to it.
                    told = told.max(frame["n"].as_u64().unwrap_or(0));
                    i += 3;
                    line.try_answer(&frame, i).await;
                }
                _ => {}
            }
            if stop.load(Ordering::SeqCst) {
                break;
            }
        }
    }
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(clippy::print_stdout, reason = "it says that it was left out")]
async fn a_disk_that_is_full_again_and_again_loses_nothing() {
    let Some(small) = Small::new(6) else {
        println!("left out: no tmpfs can be mounted here");
        return;
    };
    let folder = small.0.path().to_owned();
    let file = folder.join("ludex.db");
    let store = Sqlite::open(&file).await.expect("a store");
    let store = store.with_reserve(256 * 1024, &file);
    let mut config = Config::local(&folder);
    config.hosts.push("ludex.test".to_owned());
    config.rates = RateLimits::UNLIMITED;
    config.pace = Delays::NONE;
    let house = Arc::new(TestServer::of(App::new(config, Arc::new(store))).await);
    let cookie = house.desk().guest().await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = JoinSet::new();
    let mut rooms = Vec::new();
    for seed in 0..12 {
        let body = json!({ "game": "riftbound", "mode": "duel", "seed": seed,
            "seats": [{ "kind": "me" }, { "kind": "bot", "bot": "random" }] });
        let id = made(&house, &cookie, &body).await;
        rooms.push(id.clone());
        let (house, cookie) = (Arc::clone(&house), cookie.clone());
        let stop = Arc::clone(&stop);
        players.spawn(async move {
            let told = play_through(house, id.clone(), cookie, stop).await;
            (id, told)
        });
    }
    for _ in 0..5 {
        fill(&folder);
        while ready(&house).await == 200 {
            tokio::task::yield_now().await;
        }
        let refused = house.desk();
        let refused = refused.ask("POST", "/api/v1/rooms").cookie(&cookie);
        let refused = refused.json(&against_bot(1)).send().await;
        refused.refused(503, "unavailable");
        std::fs::remove_file(folder.join("filler")).expect("removed");
        while ready(&house).await != 200 {
            tokio::task::yield_now().await;
        }
        let before = inputs(&house, &rooms).await;
        while inputs(&house, &rooms).await < before + 24 && !all_over(&house, &rooms).await {
            tokio::task::yield_now().await;
        }
    }
    stop.store(true, Ordering::SeqCst);
    let told = players.join_all().await;
    // As after a power cut: the files as they are, opened by another program.
    let cut = crate::common::folder();
    for name in ["ludex.db", "ludex.db-wal"] {
        std::fs::copy(folder.join(name), cut.path().join(name)).expect("copied");
    }
    let after = Sqlite::open(&cut.path().join("ludex.db"))
        .await
        .expect("opened");
    for (id, told) in told {
        use server::store::RoomStore;
        let rows = after.inputs(&id, 0).await.expect("read");
        assert!(rows.len() as u64 >= told, "{id}: {} of {told}", rows.len());
        assert!(rows.iter().zip(0..).all(|(row, n)| row.n == n), "{id}");
    }
}

async fn inputs(house: &TestServer, rooms: &[String]) -> usize {
    let mut all = 0;
    for id in rooms {
        all += house.app.store.inputs(id, 0).await.expect("read").len();
    }
    all
}

async fn all_over(house: &TestServer, rooms: &[String]) -> bool {
    for id in rooms {
        let row = house.app.store.room(id).await.expect("read");
        if row.is_some_and(|row| row.status != server::store::RoomStatus::Over) {
            return false;
        }
    }
    true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_sits_at_so_many_tables_and_no_more() {
    let folder = crate::common::folder();
    let house = TestServer::with(folder.path(), |config| config.quotas.rooms = 2).await;
    let desk = house.desk();
    let (ada, ben) = (desk.guest().await, desk.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let body = json!({ "game": "ikorr", "mode": "1v1", "seats": seats });
    let first = made(&house, &ada, &body).await;
    made(&house, &ada, &body).await;
    let ask = || desk.ask("POST", "/api/v1/rooms").cookie(&ada).json(&body);
    ask().send().await.refused(409, "too-many-rooms");
    let other = made(&house, &ben, &body).await;
    let join = desk.ask("POST", &format!("/api/v1/rooms/{other}/join"));
    let joined = join.cookie(&ada).send().await;
    joined.refused(409, "too-many-rooms");
    let leave = desk.ask("POST", &format!("/api/v1/rooms/{first}/leave"));
    leave.cookie(&ada).send().await.good();
    ask().send().await.good();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_makes_so_many_tables_and_no_more() {
    let folder = crate::common::folder();
    let change = |config: &mut Config| config.quotas.rooms_from_address = 2;
    let house = TestServer::with(folder.path(), change).await;
    let desk = house.desk();
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let body = json!({ "game": "ikorr", "mode": "1v1", "seats": seats });
    // Each is made by another guest.
    let (ada, ben, cyd) = (desk.guest().await, desk.guest().await, desk.guest().await);
    let first = made(&house, &ada, &body).await;
    made(&house, &ben, &body).await;
    let ask = || desk.ask("POST", "/api/v1/rooms").cookie(&cyd).json(&body);
    ask().send().await.refused(409, "too-many-rooms");
    let store = &house.app.store;
    let mut row = store.room(&first).await.expect("read").expect("a room");
    row.status = server::store::RoomStatus::Over;
    store.save_room(&row).await.expect("over");
    ask().send().await.good();
    ask().send().await.refused(409, "too-many-rooms");
}

/// Many requests at once are counted as many requests.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_for_many_at_once_gets_no_more() {
    let folder = crate::common::folder();
    let change = |config: &mut Config| {
        (config.quotas.rooms, config.quotas.decks) = (3, 3);
        config.quotas.rooms_from_address = 5;
    };
    let house = Arc::new(TestServer::with(folder.path(), change).await);
    let (ada, ben) = (house.desk().guest().await, house.desk().guest().await);
    let open = |n: usize| {
        json!({ "game": "ikorr", "mode": "1v1", "title": format!("table {n}"),
            "seats": [{ "kind": "me" }, { "kind": "open" }] })
    };
    let text = &arena::built_in::built_in("ikorr", "decks")[0].text;
    let deck = json!({ "game": "ikorr", "name": "Mine", "text": text });
    let mut asked = JoinSet::new();
    for n in 0..20 {
        let (rooms, decks) = ("/api/v1/rooms", "/api/v1/decks");
        for (path, cookie, body) in [
            (rooms, &ada, open(n)),
            (rooms, &ben, open(n)),
            (decks, &ada, deck.clone()),
        ] {
            let (house, cookie) = (Arc::clone(&house), cookie.clone());
            asked.spawn(async move {
                let desk = house.desk();
                let reply = desk
                    .ask("POST", path)
                    .cookie(&cookie)
                    .json(&body)
                    .send()
                    .await;
                (path, reply.status.is_success())
            });
        }
    }
    let made = asked.join_all().await;
    let made = |path: &str| made.iter().filter(|(p, good)| *p == path && *good).count();
    assert_eq!((made("/api/v1/rooms"), made("/api/v1/decks")), (5, 3));
    // Sitting down somewhere counts too.
    let others = house.desk();
    let cyd = others.guest().await;
    let store = &house.app.store;
    let waiting = store.rooms_by_status(server::store::RoomStatus::Waiting);
    let waiting = waiting.await.expect("read");
    let mut joined = JoinSet::new();
    for room in waiting {
        let (house, cyd) = (Arc::clone(&house), cyd.clone());
        joined.spawn(async move {
            let desk = house.desk();
            let path = format!("/api/v1/rooms/{}/join", room.id);
            let reply = desk.ask("POST", &path).cookie(&cyd).send().await;
            reply.status.is_success()
        });
    }
    let joined = joined.join_all().await;
    assert_eq!(joined.iter().filter(|good| **good).count(), 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_are_counted_by_address_and_by_room() {
    let folder = crate::common::folder();
    let change = |config: &mut Config| config.quotas.reports_of_room = 3;
    let house = TestServer::with(folder.path(), change).await;
    let cookie = house.desk().guest().await;
    let id = made(&house, &cookie, &against_bot(3)).await;
    assert_eq!(refused_of(&house, &id, &cookie, 5).await, 2, "by room");
    let folder = crate::common::folder();
    let change = |config: &mut Config| {
        config.rates.reports = std::num::NonZeroU32::MIN;
    };
    let house = TestServer::with(folder.path(), change).await;
    let cookie = house.desk().guest().await;
    let id = made(&house, &cookie, &against_bot(3)).await;
    let other = made(&house, &cookie, &against_bot(4)).await;
    assert_eq!(refused_of(&house, &id, &cookie, 1).await, 0);
    assert_eq!(
        refused_of(&house, &other, &cookie, 2).await,
        2,
        "by address"
    );
}

/// How many of so many reports are refused, each over a line of its own.
async fn refused_of(house: &TestServer, room: &str, cookie: &str, reports: usize) -> usize {
    let mut refused = 0;
    for _ in 0..reports {
        let mut line = house.line(room, cookie, "").await;
        line.send(&json!({ "t": "report", "text": "this is wrong" }))
            .await;
        // This is refused whatever was before it.
        line.send(&json!({ "t": "nonsense" })).await;
        let answer = line.expect("no").await;
        let why = answer["why"].as_str().expect("words");
        refused += usize::from(why.contains("reported here") || why.contains("many reports"));
    }
    refused
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_never_ends_ends_without_a_winner() {
    let folder = crate::common::folder();
    let change = |config: &mut Config| {
        config.quotas.inputs = 20;
        config.pace = Delays::NONE;
    };
    let house = TestServer::with(folder.path(), change).await;
    let cookie = house.desk().guest().await;
    let id = made(&house, &cookie, &against_bot(3)).await;
    let mut line = house.line(&id, &cookie, "").await;
    let over = loop {
        let frame = line.question().await;
        match frame["t"] == "over" {
            true => break frame,
            false => line.answer(&frame, 0).await,
        }
    };
    assert_eq!(over["result"]["winners"], json!([]));
    let why = over["result"]["reason"].as_str().expect("words");
    assert!(why.contains("longer than"), "{why}");
}

//! Data folders that earlier builds have written are opened: what is over is
//! listed and shown, what is running goes on. None vanishes, none stops the
//! start.

use crate::common::table::TestServer;
use flate2::read::GzDecoder;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

const FOR_EVER: Duration = Duration::from_secs(1000 * 365 * 24 * 3600);

fn folders() -> Vec<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rehearsal");
    let files = fs::read_dir(here).expect("a folder");
    let mut files: Vec<PathBuf> = files.map(|f| f.expect("a file").path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "gz"));
    files.sort();
    files
}

fn unpacked(file: &Path) -> TempDir {
    let size = file.metadata().expect("a file").len();
    assert!(size <= 300_000, "{}: {size} bytes", file.display());
    let folder = crate::common::folder();
    let mut packed = GzDecoder::new(File::open(file).expect("a file"));
    let mut db = File::create(folder.path().join("ludex.db")).expect("a file");
    std::io::copy(&mut packed, &mut db).expect("unpacked");
    folder
}

async fn ada(house: &TestServer) -> String {
    let body = json!({ "name": "Ada", "password": "a long password" });
    let desk = house.desk();
    let login = desk.ask("POST", "/api/v1/login").json(&body);
    login.send().await.good().cookie()
}

async fn get(house: &TestServer, cookie: &str, path: &str) -> Value {
    let desk = house.desk();
    let asking = desk.ask("GET", path).cookie(cookie);
    asking.send().await.good().json()
}

/// What is in a folder.
struct Expected {
    file: &'static str,
    /// Matches that were over, that run on, and that end with the opening: their
    /// build drew other cards for a seed.
    over: usize,
    running: usize,
    ended: usize,
    reports: usize,
    /// Whether the matches that were over can be shown: the oldest are from
    /// before records were kept, and this build does not follow them.
    kept: bool,
}

const FOLDERS: [Expected; 4] = [
    Expected {
        file: "0001-start.db.gz",
        over: 9,
        running: 0,
        ended: 3,
        reports: 3,
        kept: false,
    },
    Expected {
        file: "0002-kept.db.gz",
        over: 3,
        running: 0,
        ended: 3,
        reports: 1,
        kept: true,
    },
    Expected {
        file: "0003-editions.db.gz",
        over: 3,
        running: 0,
        ended: 3,
        reports: 1,
        kept: true,
    },
    Expected {
        file: "0004-draws.db.gz",
        over: 3,
        running: 3,
        ended: 0,
        reports: 1,
        kept: true,
    },
];

/// What is said of a match that this build does not follow.
const NOT_FOLLOWED: &str = "the match could not go on after a change of the server";

fn not_followed(it: &Value) -> bool {
    it["result"]
        .as_str()
        .is_some_and(|r| r.ends_with(NOT_FOLLOWED))
}

/// A match that is over is shown from its beginning to its end, and it is said
/// by what; or this build says that it cannot.
async fn shown(house: &TestServer, cookie: &str, it: &Value, kept: bool) {
    let room = it["room"].as_str().expect("an id");
    let desk = house.desk();
    let path = format!("/api/v1/matches/{room}/replay");
    let reply = desk.ask("GET", &path).cookie(cookie).send().await;
    if !kept {
        return reply.refused(409, "other-version");
    }
    let replay = reply.good().json();
    let by = replay["shown_by"].as_str().expect("a word");
    assert!(["inputs", "record"].contains(&by), "{by}");
    let last = replay["n"].as_u64().expect("a number") - 1;
    for (moment, eyes) in [(0, "spectator"), (last, "spectator"), (last / 2, "0")] {
        let path = format!("/api/v1/matches/{room}/replay/{moment}?as={eyes}");
        let seen = get(house, cookie, &path).await;
        assert!(seen["view"].is_object(), "{seen}");
        assert!(moment == 0 || seen["log"].as_array().is_some_and(|l| !l.is_empty()));
    }
}

/// A match that runs goes on, or has ended without a winner and says why.
async fn goes_on(house: &TestServer, cookie: &str, room: &str) {
    let mut line = house.line(room, cookie, "").await;
    loop {
        let frame = line.next().await.expect("a frame");
        match frame["t"].as_str() {
            Some("ask") => {
                line.answer(&frame, 0).await;
                return line.expect_change().await;
            }
            Some("wait") => return,
            Some("over") => {
                let reason = frame["result"]["reason"].as_str();
                assert!(reason.is_some_and(|r| r.len() > 10), "{frame}");
                return;
            }
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn data_folders_of_earlier_builds_are_opened() {
    let files = folders();
    assert_eq!(files.len(), FOLDERS.len(), "each says what is in it");
    for (file, expected) in files.iter().zip(&FOLDERS) {
        assert!(file.ends_with(expected.file), "{}", file.display());
        let folder = unpacked(file);
        // The folder grows older, and nothing in it is to end for that.
        let house = TestServer::with(folder.path(), |config| {
            config.patience.waiting = FOR_EVER;
            config.patience.running = FOR_EVER;
        })
        .await;
        let cookie = ada(&house).await;
        let matches = get(&house, &cookie, "/api/v1/matches").await;
        let matches = matches.as_array().expect("matches").clone();
        let all = expected.over + expected.running + expected.ended;
        assert_eq!(matches.len(), all, "{}: none vanishes", file.display());
        let (over, running): (Vec<_>, Vec<_>) =
            matches.iter().partition(|m| m["result"].is_string());
        let (ended, over): (Vec<_>, Vec<_>) = over.into_iter().partition(|m| not_followed(m));
        let counted = (over.len(), running.len(), ended.len());
        let wanted = (expected.over, expected.running, expected.ended);
        assert_eq!(counted, wanted, "{}", file.display());
        let id = |it: &Value| it["room"].as_str().expect("an id").to_owned();
        for it in over {
            shown(&house, &cookie, it, expected.kept).await;
        }
        for it in ended {
            shown(&house, &cookie, it, false).await;
        }
        for it in running {
            goes_on(&house, &cookie, &id(it)).await;
        }
        let decks = get(&house, &cookie, "/api/v1/decks").await;
        assert_eq!(decks.as_array().map(Vec::len), Some(3));
        let kept = house.app.store.reports(9).await.expect("read");
        assert_eq!(kept.len(), expected.reports);
        house.end().await;
    }
}

/// A folder as this build leaves one: run this when a stored format changes, with
/// the name of the new file in `LUDEX_REHEARSAL`, and add a line to `FOLDERS`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "writes a new folder; it is run by hand when a stored format changes"]
async fn a_folder_is_written() {
    let to = std::env::var("LUDEX_REHEARSAL").expect("the name of a file");
    let folder = crate::common::folder();
    let house = TestServer::shuffled(folder.path(), Some(11)).await;
    let desk = house.desk();
    let (ada, ben) = (desk.register("Ada").await, desk.register("Ben").await);
    let games = [
        ("ikorr", "1v1"),
        ("riftbound", "duel"),
        ("grand-archive", "duel"),
    ];
    for (i, (game, mode)) in games.into_iter().enumerate() {
        let deck = &arena::built_in::built_in(game, "decks")[0].text;
        let body = json!({ "game": game, "name": "Mine", "text": deck });
        let kept = desk.ask("POST", "/api/v1/decks").cookie(&ada).json(&body);
        kept.send().await.good();
        let bot = json!([{ "kind": "me" }, { "kind": "bot", "bot": "greedy" }]);
        let body = json!({ "game": game, "mode": mode, "seats": bot });
        let over = begun(&house, &ada, &body).await;
        played(&house, &over, &ada, 30, i == 1).await;
        let two = json!([{ "kind": "me" }, { "kind": "open" }]);
        let seats = if i == 2 { &bot } else { &two };
        let mut body = json!({ "game": game, "mode": mode, "seats": seats });
        if i == 2 {
            // By an edition of its book that is not the one of today.
            body["edition"] = json!("2023-04-03");
            for seat in body["seats"].as_array_mut().expect("seats") {
                seat["deck"] = json!("early-ink");
            }
        }
        let runs = begun(&house, &ada, &body).await;
        if i != 2 {
            let join = desk.ask("POST", &format!("/api/v1/rooms/{runs}/join"));
            join.cookie(&ben).send().await.good();
        }
        let mut line = house.line(&runs, &ada, "").await;
        let _other = house.line(&runs, &ben, "").await;
        line.expect("view").await;
        let store = &house.app.store;
        crate::common::found(async || store.record(&over).await.expect("read")).await;
    }
    house.app.close();
    house.ended().await;
    packed(folder.path(), Path::new(&to)).await;
}

async fn begun(house: &TestServer, cookie: &str, body: &Value) -> String {
    let made = crate::common::table::room(&house.desk(), cookie, body).await;
    made["room"].as_str().expect("an id").to_owned()
}

/// Plays so many answers, reports something perhaps, and gives up.
async fn played(house: &TestServer, room: &str, cookie: &str, answers: usize, reports: bool) {
    let mut line = house.line(room, cookie, "").await;
    for i in 0..answers {
        let ask = line.question().await;
        if ask["t"] == "over" {
            return;
        }
        line.answer(&ask, i * 7).await;
        line.expect_change().await;
    }
    if reports {
        line.send(&json!({ "t": "report", "text": "this looks wrong" }))
            .await;
    }
    line.send(&json!({ "t": "concede", "whole": true })).await;
    line.expect("over").await;
}

/// The database without anybody's sign-ins, in one small file.
async fn packed(folder: &Path, to: &Path) {
    let db = folder.join("ludex.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&db);
    let pool = sqlx::SqlitePool::connect_with(options)
        .await
        .expect("a database");
    for sql in [
        "DELETE FROM sessions",
        "PRAGMA wal_checkpoint(TRUNCATE)",
        "VACUUM",
    ] {
        sqlx::query(sql).execute(&pool).await.expect("done");
    }
    pool.close().await;
    let file = File::create(to).expect("a file");
    let mut small = flate2::write::GzEncoder::new(file, flate2::Compression::best());
    let mut whole = File::open(&db).expect("a database");
    std::io::copy(&mut whole, &mut small).expect("packed");
    small.finish().expect("packed");
}

//! Data folders that earlier builds have written are opened: what is over is
//! listed and shown, what is running goes on. None vanishes, none stops the
//! start.

use crate::common::table::House;
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
    let folder = TempDir::new().expect("a folder");
    let mut packed = GzDecoder::new(File::open(file).expect("a file"));
    let mut db = File::create(folder.path().join("ludex.db")).expect("a file");
    std::io::copy(&mut packed, &mut db).expect("unpacked");
    folder
}

async fn ada(house: &House) -> String {
    let body = json!({ "name": "Ada", "password": "a long password" });
    let desk = house.desk();
    let login = desk.ask("POST", "/api/v1/login").json(&body);
    login.send().await.good().cookie()
}

async fn get(house: &House, cookie: &str, path: &str) -> Value {
    let desk = house.desk();
    let asking = desk.ask("GET", path).cookie(cookie);
    asking.send().await.good().json()
}

/// Games whose shipped cards are others than those of the folder: card files are
/// not kept with matches yet, so that this build cannot show or go on with them.
const OTHER_CARDS: [&str; 1] = ["grand-archive"];

/// A match that is over is shown from its beginning to its end, or this build
/// says that it cannot.
async fn shown(house: &House, cookie: &str, it: &Value) {
    let room = it["room"].as_str().expect("an id");
    let desk = house.desk();
    let path = format!("/api/v1/matches/{room}/replay");
    let reply = desk.ask("GET", &path).cookie(cookie).send().await;
    if OTHER_CARDS.iter().any(|game| it["game"] == *game) {
        assert!(reply.text.contains("other-version"), "{}", reply.text);
        return;
    }
    let replay = reply.good().json();
    let last = replay["n"].as_u64().expect("a number") - 1;
    for (moment, eyes) in [(0, "spectator"), (last, "spectator"), (last / 2, "0")] {
        let path = format!("/api/v1/matches/{room}/replay/{moment}?as={eyes}");
        let seen = get(house, cookie, &path).await;
        assert!(seen["view"].is_object(), "{seen}");
        assert!(moment == 0 || seen["log"].as_array().is_some_and(|l| !l.is_empty()));
    }
}

/// A match that runs goes on, or has ended without a winner and says why.
async fn goes_on(house: &House, cookie: &str, room: &str) {
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
    assert!(!files.is_empty());
    for file in files {
        let folder = unpacked(&file);
        // The folder grows older, and nothing in it is to end for that.
        let house = House::with(folder.path(), |config| {
            config.patience.waiting = FOR_EVER;
            config.patience.running = FOR_EVER;
        })
        .await;
        let cookie = ada(&house).await;
        let matches = get(&house, &cookie, "/api/v1/matches").await;
        let matches = matches.as_array().expect("matches").clone();
        assert_eq!(matches.len(), 12, "{}: none vanishes", file.display());
        let (over, running): (Vec<_>, Vec<_>) =
            matches.iter().partition(|m| m["result"].is_string());
        // The one of them that was played with other cards has ended, in words.
        assert_eq!((over.len(), running.len()), (10, 2));
        let id = |it: &Value| it["room"].as_str().expect("an id").to_owned();
        for it in over {
            shown(&house, &cookie, it).await;
        }
        for it in running {
            goes_on(&house, &cookie, &id(it)).await;
        }
        let decks = get(&house, &cookie, "/api/v1/decks").await;
        assert_eq!(decks.as_array().map(Vec::len), Some(3));
        let kept = house.app.store.reports(9).await.expect("read");
        assert_eq!(kept.len(), 3);
        house.end().await;
    }
}

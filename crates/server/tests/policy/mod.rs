//! Tables that are run as strictly as an event: what the checklist of the
//! tournament book asks of matches played here, by its numbers.

mod playing;
mod shortcuts;
mod table;
mod watching;

use crate::common::seated::{Seated, seated};
use crate::common::table::TestSocket;
use serde_json::{Value, json};

const HIGH: &str = "competitive";

async fn at_level(level: &str) -> Seated {
    seated("riftbound", "duel", 2, &json!({ "level": level })).await
}

/// Somebody who only watches, with their account and cookie.
async fn watcher(people: &Seated) -> (TestSocket, String, String) {
    let cookie = people.desk.guest().await;
    let id = people.desk.me(&cookie).await.json()["account"]["id"].clone();
    let line = people
        .house
        .line(&people.id, &cookie, "?as=spectator")
        .await;
    (line, id.as_str().expect("an id").to_owned(), cookie)
}

async fn refused(line: &mut TestSocket, frame: &Value, rule: &str) {
    line.send(frame).await;
    let no = line.expect("no").await;
    assert_eq!(no["rule"], rule, "{no}");
}

//! Matches go on after the server has ended at any moment.

use crate::common::table::{TestServer, room};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_where_it_was() {
    let folder = crate::common::folder();
    let house = TestServer::open(folder.path()).await;
    let desk = house.desk();
    let (ada, ben) = (desk.guest().await, desk.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let clock = json!({ "bank_s": 600, "question_s": 0 });
    let body = json!({ "game": "riftbound", "mode": "duel", "seats": seats, "clock": clock });
    let made = room(&desk, &ada, &body).await;
    let id = made["room"].as_str().expect("an id").to_owned();
    let join = desk.ask("POST", &format!("/api/v1/rooms/{id}/join"));
    join.cookie(&ben).send().await.good();
    let mut lines = [
        house.line(&id, &ada, "").await,
        house.line(&id, &ben, "").await,
    ];
    let mut house = house;
    for round in 0..4 {
        for _ in 0..12 {
            let [a, b] = &mut lines;
            let (line, ask) = loop {
                let (line, frame) = tokio::select! {
                    frame = a.next() => (0, frame),
                    frame = b.next() => (1, frame),
                };
                let frame = frame.expect("a frame");
                if frame["t"] == "ask" {
                    break (line, frame);
                }
            };
            lines[line].answer(&ask, round).await;
            // What was told was written.
            lines[line].expect_change().await;
        }
        let before = house.app.store.inputs(&id, 0).await.expect("inputs");
        house.end().await;
        house = TestServer::open(folder.path()).await;
        let after = house.app.store.inputs(&id, 0).await.expect("inputs");
        assert_eq!(after, before);
        lines = [
            house.line(&id, &ada, "").await,
            house.line(&id, &ben, "").await,
        ];
        let view = lines[0].expect("view").await;
        assert_eq!(view["n"], after.len());
        assert!(view["log"].as_array().is_some_and(|l| !l.is_empty()));
        let clock = lines[0].expect("clock").await;
        let bank = clock["seats"][0]["bank_ms"].as_u64().expect("a number");
        assert!(bank < 600_000, "time that was used is used: {bank}");
    }
}

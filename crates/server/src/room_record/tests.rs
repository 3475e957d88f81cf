use super::*;

fn room() -> RoomRecord {
    let mut doc = RoomRecord::of_bots("ikorr", "1v1", 0);
    doc.seats[0].holder = Occupant::Human("ada".to_owned());
    doc.seed = None;
    doc.plan = None;
    doc
}

#[test]
fn a_room_is_kept_as_it_is() {
    let mut doc = room();
    doc.keep_plan(&doc.order().expect("an order").plan().expect("a plan"));
    let row = doc.row("r", RoomStatus::Running, 1);
    assert_eq!(row.accounts, ["ada"]);
    assert_eq!(RoomRecord::read(&row).expect("a room"), doc);
    assert!(doc.plan().is_some());
}

#[test]
fn what_players_add_changes_the_seed_and_not_the_promise() {
    let (alone, mut mixed) = (room(), room());
    mixed.seats[0].entropy = "c0ffee".to_owned();
    assert_eq!(alone.commit(), mixed.commit());
    let seed = |doc: &RoomRecord| doc.order().expect("an order").seed;
    assert_ne!(seed(&alone), seed(&mixed));
}

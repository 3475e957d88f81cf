use super::*;
use serde_json::json;

fn diff(old: &Value, new: &Value) -> Vec<PatchOp> {
    let mut ops = Vec::new();
    compare(&mut String::new(), old, new, &mut ops);
    ops
}

#[test]
fn what_is_added_at_the_end_is_one_operation() {
    let ops = diff(&json!({"a": [1, 2]}), &json!({"a": [1, 2, 3]}));
    let added = json!([{"op": "add", "path": "/a/2", "value": 3}]);
    assert_eq!(serde_json::to_value(ops).expect("JSON"), added);
}

#[track_caller]
fn check(old: &Value, new: &Value, most: usize) {
    let ops = diff(old, new);
    assert!(ops.len() <= most, "{ops:?}");
    leads(old, &ops, new);
}

#[track_caller]
fn leads(old: &Value, ops: &[PatchOp], new: &Value) {
    let mut value = old.clone();
    for op in ops {
        apply(&mut value, op).expect("a place");
    }
    assert_eq!(&value, new, "{ops:?}");
}

#[test]
fn every_view_of_a_game_becomes_the_next_one() {
    use crate::protocol::diff_views;
    use kernel::view::Viewer;
    for (game, mode) in [("riftbound", "duel"), ("ikorr", "2v2")] {
        let doc = crate::room_record::RoomRecord::of_bots(game, mode, 4);
        let begun = doc.plan().expect("a plan").begin(&doc.players());
        let mut table = begun.expect("a table");
        let viewer = Viewer::Seat(kernel::seats::Seat(0));
        let (mut before, mut most) = (table.view(viewer), 0);
        for _ in 0..300 {
            let Some(bot) = table.bots_asked().lowest() else {
                break;
            };
            table.let_bot_answer(bot).expect("an answer");
            let after = table.view(viewer);
            let ops = diff_views(&before, &after);
            leads(&json(&before), &ops, &json(&after));
            most = most.max(ops.len());
            before = after;
        }
        assert!(most > 3, "{game}: something has changed");
    }
}

#[test]
fn the_difference_leads_from_one_to_the_other() {
    check(&json!(1), &json!(1), 0);
    check(&json!(1), &json!([2]), 1);
    check(&json!({"a": 1, "b": 2}), &json!({"b": 3, "c": 4}), 3);
    check(&json!({"a/b": {"~": 1}}), &json!({"a/b": {"~": 2}}), 1);
}

#[test]
fn lists_keep_what_is_alike_at_both_ends() {
    check(&json!([1, 2, 3, 4]), &json!([1, 3, 4]), 1);
    check(&json!([1, 3, 4]), &json!([1, 2, 3, 4]), 1);
    check(&json!([1, 2, 3]), &json!([]), 3);
    check(&json!([]), &json!([1, 2, 3]), 3);
    check(
        &json!([{"m": 1}, {"m": 2}]),
        &json!([{"m": 1}, {"m": 3}]),
        1,
    );
    check(&json!([1, 5, 6, 9]), &json!([1, 7, 9]), 2);
}

#[test]
fn random_values_become_each_other() {
    let mut chance = kernel::rng::FastRng::new(9);
    for _ in 0..2000 {
        let (old, new) = (random(&mut chance, 3), random(&mut chance, 3));
        check(&old, &new, usize::MAX);
    }
}

fn random(chance: &mut kernel::rng::FastRng, depth: usize) -> Value {
    match chance.below(if depth == 0 { 2 } else { 4 }) {
        0 => json!(chance.below(3)),
        1 => json!(["a", "b", ""][chance.below(3)]),
        2 => (0..chance.below(5))
            .map(|_| random(chance, depth - 1))
            .collect(),
        _ => {
            let mut map = Map::new();
            for _ in 0..chance.below(4) {
                let key = ["a", "b", "c/~", "d"][chance.below(4)];
                map.insert(key.to_owned(), random(chance, depth - 1));
            }
            Value::Object(map)
        }
    }
}

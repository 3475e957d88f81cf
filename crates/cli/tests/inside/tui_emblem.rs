//! Tests inside `tui/emblem.rs`.

use super::*;

fn pixels(name: &str) -> Vec<bool> {
    let face = FaceView {
        name: name.to_string(),
        ..FaceView::default()
    };
    let pixel = picture(&face);
    let all = (-8..8).flat_map(|x| (-8..8).map(move |y| (x, y)));
    all.map(|(x, y)| pixel(x, y)).collect()
}

#[test]
fn the_same_name_looks_the_same_and_others_differ() {
    assert_eq!(pixels("Ember Fox"), pixels("Ember Fox"));
    assert_ne!(pixels("Ember Fox"), pixels("Tidewall"));
}

//! Tests inside `commands/event/projector.rs`.

use super::*;

#[test]
fn times_are_large() {
    let lines = large("0:42");
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[2], "█   █         █████  █████");
    assert_eq!((minutes(62), left(5000, 3001)), ("1:02".to_owned(), 2));
}

//! Tests inside `value.rs`.

use super::variants;
use tournament::event::{Level, Role};

#[test]
fn an_enum_says_what_it_can_be() {
    assert_eq!(
        variants::<Level>(),
        ["casual", "competitive", "professional"]
    );
    assert!(variants::<Role>().contains(&"head_judge"));
    assert!(variants::<String>().is_empty());
}

//! Tests inside `tui/question.rs`.

use super::*;

#[test]
fn keys_of_options_are_no_commands_and_come_back() {
    for (i, key) in KEYS.chars().enumerate() {
        assert!(!"bclsqh?".contains(key));
        assert_eq!(option_of(key), Some(i));
        assert_eq!(key_of(i), Some(key));
    }
}

//! Tests inside `old_spellings.rs`.

use super::{now, rows};

#[test]
fn old_spellings_name_commands_that_there_are() {
    for (old, mark, new) in rows() {
        let first = new.split(',').next().unwrap_or_default();
        let names = first
            .split(' ')
            .take_while(|w| w.chars().all(char::is_lowercase));
        let mut command = crate::tree();
        for name in names {
            let found = command.find_subcommand(name).cloned();
            command = found.unwrap_or_else(|| panic!("{new}: there is no `{name}`"));
        }
        let words = format!("{old} cup.event {mark}");
        let words: Vec<String> = words.split_whitespace().map(Into::into).collect();
        let told = now(&words);
        assert!(told.is_some_and(|told| told.contains(new)), "{old} {mark}");
    }
}

#[test]
fn what_is_new_is_no_old_spelling() {
    let words = |line: &str| -> Vec<String> { line.split(' ').map(Into::into).collect() };
    assert_eq!(now(&words("event call rule cup.event")), None);
    assert_eq!(now(&words("event pair cup.event --nonsense")), None);
}

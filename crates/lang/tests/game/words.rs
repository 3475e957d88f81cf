//! The words of sets: every file is read, its keywords are those of the game.

use crate::game::vocab::{KEYWORDS, WORDS};
use crate::game::words::SETS;
use lang::{FileWords, SetWords};

#[test]
fn every_words_file_is_read_with_what_its_keywords_mean() {
    let prepared = lang::prepare(&WORDS, &FileWords::default(), SETS);
    if let Err(error) = prepared {
        panic!("{error}");
    }
}

/// A keyword that the game declares too is written as the game says.
#[test]
fn sets_and_game_agree_how_keywords_are_written() {
    let mut checked = 0;
    for (name, text) in SETS {
        let set = SetWords::read(text).unwrap_or_else(|error| panic!("{name}, {error}"));
        for keyword in &set.keywords {
            let mut known = KEYWORDS
                .iter()
                .filter(|known| known.name == keyword.name)
                .peekable();
            let new = known.peek().is_none();
            let alike = known.any(|known| known.value == keyword.value);
            assert!(new || alike, "{name}: {}", keyword.name);
            checked += 1;
        }
    }
    assert!(checked > 15, "{checked}");
}

/// No file of words is forgotten in the list.
#[test]
fn every_file_of_the_folder_is_listed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/words");
    let files = std::fs::read_dir(folder).unwrap().count();
    assert_eq!(files, SETS.len());
}

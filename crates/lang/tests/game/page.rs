//! The lines that `docs/card-language.md` gives as examples are read.

use crate::GAME;
use crate::game::vocab::WORDS;
use crate::game::words::SETS;
use lang::FileWords;

#[test]
fn the_examples_of_the_page_are_read() {
    let page = include_str!("../../../../docs/card-language.md");
    let block = page.split(&format!("```{GAME}\n")).nth(1);
    let block = block.and_then(|rest| rest.split("```").next()).unwrap();
    let (_, grammar) = lang::prepare(&WORDS, &FileWords::default(), SETS).unwrap();
    assert!(block.lines().count() > 3);
    for line in block.lines() {
        let read = lang::read_line(&grammar, line, "");
        assert!(read.is_ok(), "{line}: {}", read.unwrap_err());
    }
}

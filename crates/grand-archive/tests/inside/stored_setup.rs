//! Set-ups as they are stored.

use grand_archive::edition::Edition;
use grand_archive::modes::Mode;
use grand_archive::setup::Setup;
use grand_archive::setup::stored::Stored;

#[test]
fn the_edition_is_stored_behind_the_mode() {
    let mut setup = Setup::new(Mode::Duel, Vec::new(), 1);
    assert_eq!(Stored::from(setup.clone()).mode, "duel");
    setup.edition = Edition::April2023;
    let stored = Stored::from(setup.clone());
    assert_eq!(stored.mode, "duel 2023-04-03");
    assert_eq!(Setup::try_from(stored).ok(), Some(setup));
}

#[test]
fn an_edition_that_is_not_there_is_refused_with_those_that_are() {
    let mut stored = Stored::from(Setup::new(Mode::Duel, Vec::new(), 1));
    stored.mode = "duel 1999".to_owned();
    let why = Setup::try_from(stored).unwrap_err().to_string();
    assert!(why.contains("1.1.3, 2023-04-03"), "{why}");
}

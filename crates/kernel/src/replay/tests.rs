use super::*;
use crate::game::Interrupt;
use crate::seats::Seat;
use crate::test_game::{Setup, Stones, Tiny};
use std::path::PathBuf;
use std::sync::Arc;

fn setup() -> Setup {
    Setup {
        seed: 5,
        decks: vec![vec![0, 1, 0, 1, 2]; 2],
        sides: vec![vec![]; 2],
        chooser: Some(0),
    }
}

fn rules() -> Arc<Stones> {
    Arc::new(Stones::shipped())
}

/// A game under way in its third turn, with an interrupt on the way.
fn played() -> Driver<Tiny> {
    let mut driver = Driver::begin(rules(), &setup()).unwrap();
    let answers = [
        (0, "go first"),
        (1, "keep"),
        (0, "redraw"),
        (0, "pass"),
        (1, "hum"),
        (1, "pass"),
        (0, "hum"),
    ];
    for (seat, label) in answers {
        driver.choose_label(Some(Seat(seat)), label).unwrap();
    }
    driver.interrupt(Seat(1), Interrupt::OfferDraw).unwrap();
    driver
}

fn replay() -> Replay<Setup> {
    Replay::of(&played(), Header::of::<Tiny>("first", 42), setup())
}

/// A path nobody else uses, removed at the end.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let dir = std::env::temp_dir().join(format!("ludex-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        Self(dir)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn what_was_saved_is_loaded_and_goes_on() {
    let place = Place::new("saved");
    let path = place.0.join("game.replay");
    replay().save(&path).unwrap();
    replay().save(&path).unwrap();
    let names: Vec<_> = std::fs::read_dir(&place.0).unwrap().collect();
    assert_eq!(names.len(), 1, "no part is left over");
    let loaded = Replay::<Setup>::load(&path, "tiny", 42).unwrap();
    assert_eq!(loaded, replay());
    let mut driver = loaded.resume::<Tiny>(&rules()).unwrap();
    assert_eq!(driver.game(), played().game());
    assert_eq!(driver.marks(), played().marks());
    driver.interrupt(Seat(0), Interrupt::OfferDraw).unwrap();
    assert!(driver.outcome().is_some());
}

#[test]
fn the_public_record_tells_no_secrets() {
    let record = replay().record;
    let drawn: Vec<_> = record.iter().filter(|l| l.text.contains("draws")).collect();
    assert_eq!(drawn.len(), 2);
    assert!(
        drawn
            .iter()
            .all(|l| l.text.ends_with("a stone") && l.rule == "T 6")
    );
}

#[test]
fn a_header_can_be_read_without_the_game() {
    let header = peek(&replay().to_bytes().unwrap()).unwrap();
    assert_eq!((header.game.as_str(), header.cards), ("tiny", 42));
}

#[test]
fn every_cut_and_every_changed_byte_is_found() {
    let bytes = replay().to_bytes().unwrap();
    let read = |bytes: &[u8]| Replay::<Setup>::from_bytes(bytes, "tiny", 42);
    for len in 0..bytes.len() {
        let error = read(&bytes[..len]).unwrap_err();
        let right = match error {
            ReplayError::NotAReplay => len < 8,
            ReplayError::Truncated { there, .. } => there == len as u64,
            _ => false,
        };
        assert!(right, "cut to {len}: {error}");
    }
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        assert!(read(&changed).is_err(), "byte {at} changed unnoticed");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(matches!(read(&longer), Err(ReplayError::Corrupt)));
}

#[test]
fn replays_of_other_things_are_told_apart() {
    let bytes = replay().to_bytes().unwrap();
    let read = |game, cards| Replay::<Setup>::from_bytes(&bytes, game, cards).unwrap_err();
    assert!(matches!(read("huge", 42), ReplayError::OtherGame { found, .. } if found == "tiny"));
    assert!(matches!(
        read("tiny", 43),
        ReplayError::OtherCards {
            found: 42,
            wanted: 43
        }
    ));
    let mut newer = bytes.clone();
    newer[8] = 9;
    let newer = peek(&newer).unwrap_err();
    assert!(matches!(newer, ReplayError::OtherFormat { found: 9 }));
}

#[test]
fn disk_errors_name_the_path() {
    let place = Place::new("disk");
    let nowhere = place.0.join("missing").join("game.replay");
    let saved = replay().save(&nowhere).unwrap_err().to_string();
    let loaded = Replay::<Setup>::load(&nowhere, "tiny", 42).unwrap_err();
    for error in [saved, loaded.to_string()] {
        assert!(error.starts_with(nowhere.to_str().unwrap()), "{error}");
    }
}

#[test]
fn a_replay_says_where_it_diverges() {
    assert_eq!(replay().verify::<Tiny>(&rules()), Ok(()));
    let mut other = replay();
    other.setup.decks[0] = vec![0; 5];
    let diverged = other.verify::<Tiny>(&rules()).unwrap_err();
    assert_eq!((diverged.at_input, diverged.turn), (0, 0));
    let mut other = replay();
    other.inputs.remove(4);
    let diverged = other.verify::<Tiny>(&rules()).unwrap_err();
    assert_eq!((diverged.at_input, diverged.turn), (6, 3), "{diverged}");
    let mut other = replay();
    other.inputs.swap(3, 4);
    let diverged = other.verify::<Tiny>(&rules()).unwrap_err();
    assert_eq!(diverged.found, "seat B is not asked now");
    let mut other = replay();
    other.inputs.truncate(7);
    let diverged = other.verify::<Tiny>(&rules()).unwrap_err();
    assert_eq!(diverged.expected, "8 inputs");
    let mut other = replay();
    other.setup.decks.pop();
    assert!(other.verify::<Tiny>(&rules()).is_err());
}

/// Whatever a replay shows is compared: a line that was changed, added, left
/// out or put elsewhere, and turns that were left out.
#[test]
fn every_line_that_is_shown_is_verified() {
    let line = RecordLine {
        text: "A wins".to_owned(),
        rule: "T 1".to_owned(),
        at: Vec::new(),
    };
    type Change<'a> = dyn Fn(&mut Replay<Setup>) + 'a;
    let changes: [&Change<'_>; 7] = [
        &|r| r.record[0].text.push('!'),
        &|r| r.record[1].rule = "T 99".to_owned(),
        &|r| r.record.push(line.clone()),
        &|r| drop(r.record.pop()),
        &|r| r.record.swap(0, 2),
        &|r| r.marks.clear(),
        &|r| r.marks.truncate(1),
    ];
    for (i, change) in changes.iter().enumerate() {
        let mut forged = replay();
        change(&mut forged);
        assert!(forged.verify::<Tiny>(&rules()).is_err(), "change {i}");
    }
    let mut forged = replay();
    forged.record[0].text = "A wins at once".to_owned();
    let diverged = forged.verify::<Tiny>(&rules()).unwrap_err();
    assert!(
        diverged.expected.contains("line 1: \"A wins at once\""),
        "{diverged}"
    );
}

#[test]
fn a_signed_replay_is_read_like_another_one() {
    let bytes = replay().to_bytes().unwrap();
    let seal = Seal {
        key: [1; 32],
        signature: [2; 64],
    };
    let signed = sealed(bytes.clone(), &seal);
    assert_eq!(seal_of(&signed), (&bytes[..], Some(seal)));
    assert_eq!(seal_of(&bytes), (&bytes[..], None));
    let read = Replay::<Setup>::from_bytes(&signed, "tiny", 42).unwrap();
    assert_eq!(read, replay());
    let header = peek(&signed).unwrap();
    assert_eq!(header.cards, 42);
    // Half a signature is no part of a replay.
    assert!(Replay::<Setup>::from_bytes(&signed[..signed.len() - 1], "tiny", 42).is_err());
}

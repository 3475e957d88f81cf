//! Replays that somebody has made up: whole, with the right sum, and with what
//! no game of ours would have written in them. They are refused in words.

use crate::table::{Kept, order};
use arena::games::{DeckChoice, GameName};
use arena::saved::read;
use kernel::rng::FastRng;
use std::path::PathBuf;

/// Where the sum of what follows stands, and what follows.
const SUM: usize = 18;
const BODY: usize = 26;

/// FNV-1a.
fn sum(body: &[u8]) -> u64 {
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    body.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// A replay of a game under way.
fn replay(mut kept: Kept, answers: usize) -> Vec<u8> {
    let mut chance = FastRng::new(5);
    for _ in 0..answers {
        kept.step(&mut chance);
    }
    let mut file = kept.table.replay_file().unwrap();
    // Without what follows the body: nobody signed it.
    let length = u64::from_le_bytes(file[10..SUM].try_into().unwrap());
    file.truncate(BODY + usize::try_from(length).unwrap());
    file
}

/// Changes a few bytes of what was written, and the sum with them.
fn forged(file: &[u8], chance: &mut FastRng) -> Vec<u8> {
    let mut file = file.to_vec();
    for _ in 0..=chance.below(2) {
        let at = BODY + chance.below(file.len() - BODY);
        let odd = [0, 1, 0x7f, 0x80, 0xff, chance.below(256) as u8];
        file[at] = odd[chance.below(odd.len())];
    }
    put_sum(&mut file);
    file
}

fn put_sum(file: &mut [u8]) {
    let right = sum(&file[BODY..]);
    file[SUM..BODY].copy_from_slice(&right.to_le_bytes());
}

struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn check(game: GameName, mode: &str) {
    let file = replay(Kept::begin(game, mode, 5), 40);
    let name = format!("ludex-forged-{game:?}-{mode}-{}", std::process::id());
    let place = Scratch(std::env::temp_dir().join(name));
    std::fs::write(&place.0, &file).unwrap();
    let whole = read(&place.0, true).unwrap();
    assert_eq!(whole.verified, Some(Ok(())), "as it was written");
    let mut chance = FastRng::new(9);
    let (mut refused, mut differ) = (0, 0);
    for _ in 0..150 {
        std::fs::write(&place.0, forged(&file, &mut chance)).unwrap();
        match read(&place.0, true) {
            Err(error) => {
                assert!(error.to_string().len() > 10, "{error}");
                refused += 1;
            }
            Ok(shown) => differ += usize::from(shown.verified != Some(Ok(()))),
        }
    }
    assert!(refused > 5 && differ > 30, "{refused} {differ}");
}

#[test]
fn made_up_replays_of_ikorr_are_refused_in_words() {
    check(GameName::Ikorr, "2v2");
}

#[test]
fn made_up_replays_of_riftbound_are_refused_in_words() {
    check(GameName::Riftbound, "match");
}

#[test]
fn made_up_replays_of_grand_archive_are_refused_in_words() {
    check(GameName::GrandArchive, "match");
}

/// A whole replay by an edition that this build does not have is no damaged one.
#[test]
fn a_replay_of_another_edition_names_those_that_are_there() {
    let mut spec = order(GameName::GrandArchive, "duel", 5);
    spec.edition = Some("2023-04-03".to_owned());
    spec.decks = vec![DeckChoice::Shipped("early-ink".to_owned()); 2];
    let mut file = replay(Kept::of(&spec), 5);
    let (known, unknown) = (b"2023-04-03", b"2099-04-03");
    for at in 0..file.len() - known.len() {
        if file[at..].starts_with(known) {
            file[at..at + known.len()].copy_from_slice(unknown);
        }
    }
    put_sum(&mut file);
    let name = format!("ludex-forged-edition-{}", std::process::id());
    let place = Scratch(std::env::temp_dir().join(name));
    std::fs::write(&place.0, &file).unwrap();
    let told = read(&place.0, true).unwrap_err().to_string();
    let there =
        "Rules 2099-04-03; there are: Comprehensive Rules 1.1.3, Comprehensive Rules 2023-04-03";
    assert!(told.contains(there), "{told}");
}

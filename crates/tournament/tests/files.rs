//! The file of an event: damaged, replaced while it is open, read while another
//! program writes.

use crate::common::{Folder, setup, started};
use std::fs;
use std::path::Path;
use tournament::event::PlayerId;
use tournament::event_file::{EventFile, EventFileError};
use tournament::log::{Log, LogError};
use tournament::op::Op;

fn event(path: &Path) -> Vec<u8> {
    drop(started(path, setup("swiss:3", &[]), 6));
    fs::read(path).unwrap()
}

fn lines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|b| **b == b'\n').count()
}

/// No byte of a whole record can change unnoticed, and nothing is cut off then:
/// what is whole before it can be taken over into a new file.
#[test]
fn a_changed_byte_is_found_and_nothing_is_lost_by_it() {
    let folder = Folder::new("changed");
    let (whole, path) = (event(&folder.file("whole.event")), folder.file("bad.event"));
    for at in (0..whole.len() - 1)
        .step_by(7)
        .filter(|at| whole[*at] != b'\n')
    {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        fs::write(&path, &bytes).unwrap();
        let damaged = match EventFile::open(&path).unwrap_err() {
            EventFileError::Log(LogError::Damaged { line, .. }) => line,
            EventFileError::Log(LogError::Foreign { .. }) => 1,
            other => panic!("byte {at}: {other}"),
        };
        assert_eq!(damaged, lines(&whole[..at]) + 1, "byte {at}");
        assert_eq!(fs::read(&path).unwrap(), bytes, "byte {at}: left alone");
        if damaged > 1 {
            let (records, why) = Log::salvage(&path).unwrap();
            assert_eq!(records.len(), damaged - 1);
            assert!(matches!(why, Some(LogError::Damaged { .. })));
        }
    }
}

#[test]
fn a_copy_in_the_place_of_an_open_file_is_not_written_to() {
    let folder = Folder::new("replaced");
    let path = folder.file("a.event");
    let whole = event(&path);
    let drop_one = |n| Op::Drop {
        player: PlayerId(n),
    };
    // Another file under the same name: what is written would be lost.
    let (mut desk, _) = EventFile::open(&path).unwrap();
    desk.unlock().unwrap();
    fs::rename(&path, folder.file("away.event")).unwrap();
    fs::write(&path, &whole).unwrap();
    assert!(matches!(
        desk.lock(),
        Err(EventFileError::Log(LogError::Replaced { .. }))
    ));
    // Another content in the same file: what is written would not fit.
    let (mut desk, _) = EventFile::open(&path).unwrap();
    desk.perform(5, "Sven", drop_one(0)).unwrap();
    desk.unlock().unwrap();
    fs::write(&path, &whole).unwrap();
    assert!(matches!(
        desk.lock(),
        Err(EventFileError::Log(LogError::Replaced { .. }))
    ));
    assert!(matches!(
        desk.refresh(),
        Err(EventFileError::Log(LogError::Replaced { .. }))
    ));
    assert_eq!(fs::read(&path).unwrap(), whole);
    assert!(EventFile::open(&path).is_ok(), "the lock is given back");
}

#[test]
fn who_follows_sees_what_others_write_and_keeps_nobody_from_it() {
    let folder = Folder::new("follow");
    let path = folder.file("a.event");
    event(&path);
    let (mut watcher, _) = EventFile::open(&path).unwrap();
    watcher.unlock().unwrap();
    let (mut writer, _) = EventFile::open(&path).unwrap();
    for n in 0..3 {
        let player = PlayerId(n);
        writer.perform(5, "Sven", Op::Drop { player }).unwrap();
        watcher.refresh().unwrap();
        assert_eq!(watcher.event(), writer.event());
    }
    assert!(matches!(
        watcher.lock(),
        Err(EventFileError::Log(LogError::Busy { .. }))
    ));
}

#[test]
fn a_copy_is_made_whole_or_not_at_all() {
    let folder = Folder::new("restore");
    let path = folder.file("a.event");
    event(&path);
    let (desk, _) = EventFile::open(&path).unwrap();
    let records = desk.records().to_vec();
    // What an attempt that was broken off has left is in nobody's way.
    fs::write(folder.file("b.event.part"), b"half").unwrap();
    fs::write(folder.file("b.event"), b"").unwrap();
    let copy = EventFile::restore(&folder.file("b.event"), records.clone()).unwrap();
    assert_eq!(copy.event(), desk.event());
    assert!(!folder.file("b.event.part").exists());
    assert!(matches!(
        EventFile::restore(&folder.file("b.event"), records),
        Err(EventFileError::Log(LogError::Taken { .. }))
    ));
}

#[test]
fn several_things_are_done_together_or_not_at_all() {
    let folder = Folder::new("together");
    let path = folder.file("a.event");
    event(&path);
    let (mut desk, _) = EventFile::open(&path).unwrap();
    let before = (desk.event().clone(), desk.records().len());
    let record = |player| tournament::log::Record {
        n: 0,
        at: 5,
        by: "Sven".to_owned(),
        op: Op::Drop {
            player: PlayerId(player),
        },
    };
    let twice = desk.perform_all(vec![record(1), record(2), record(1)]);
    assert!(twice.is_err());
    assert_eq!((desk.event().clone(), desk.records().len()), before);
    desk.perform_all(vec![record(1), record(2)]).unwrap();
    assert_eq!(desk.records().len(), before.1 + 2);
    let event = desk.event().clone();
    drop(desk);
    assert_eq!(EventFile::open(&path).unwrap().0.event(), &event);
}

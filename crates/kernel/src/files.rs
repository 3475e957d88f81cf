//! Files that are written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file, all of it or nothing: beside its place, and moved there when
/// it is on the disk. What stood there stays as it was when this fails. What is
/// no ordinary file, such as a device or a pipe, is written to as it is.
///
/// # Errors
/// When the disk refuses.
pub fn write_atomic(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link: its file is replaced.
    let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let there = fs::metadata(&place).ok();
    if there.as_ref().is_some_and(|m| !m.is_file()) {
        return OpenOptions::new().write(true).open(place)?.write_all(bytes);
    }
    let mut name = place.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = place.with_file_name(name);
    let written = on_the_disk(&part, bytes)
        .and_then(|()| there.map_or(Ok(()), |m| fs::set_permissions(&part, m.permissions())))
        .and_then(|()| fs::rename(&part, &place));
    if written.is_err() {
        // The part may not even be there; the first error is the one to tell.
        let _ = fs::remove_file(&part);
    }
    written
}

fn on_the_disk(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

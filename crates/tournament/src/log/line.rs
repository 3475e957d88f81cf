//! A record as a line: JSON, then a checksum over it and the line before.

use super::Record;
use sha2::{Digest, Sha256};

/// How many signs a checksum has.
const SUM: usize = 16;

/// The checksum before the first line.
pub(super) const START: &str = "0000000000000000";

/// The checksum of a line after another.
fn sum(before: &str, json: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(before.as_bytes());
    hash.update(json.as_bytes());
    let bytes = hash.finalize();
    let hex = bytes.iter().map(|b| format!("{b:02x}"));
    hex.take(SUM / 2).collect()
}

/// A record as a line, and the line's checksum.
pub(super) fn write(before: &str, record: &Record) -> Result<(String, String), serde_json::Error> {
    let json = serde_json::to_string(record)?;
    let sum = sum(before, &json);
    Ok((format!("{json} {sum}\n"), sum))
}

/// The record of a line and its checksum, if the line is whole and follows
/// the one before; else what is wrong with it.
pub(super) fn read(before: &str, line: &str) -> Result<(Record, String), String> {
    let (json, given) = line
        .rsplit_once(' ')
        .ok_or_else(|| "there is no checksum".to_owned())?;
    if sum(before, json) != given {
        return Err("the checksum does not fit".to_owned());
    }
    let record = serde_json::from_str(json).map_err(|e| e.to_string())?;
    Ok((record, given.to_owned()))
}

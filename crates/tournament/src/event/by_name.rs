//! Operations as people write them: players by their names.

use super::Event;
use crate::op::Op;
use serde_json::Value;

impl Op {
    /// Reads an operation in which players may be named instead of numbered.
    ///
    /// # Errors
    /// If there is no such operation or no such player.
    pub fn from_named(event: &Event, mut op: Value) -> Result<Self, String> {
        number_players(event, &mut op)?;
        serde_json::from_value(op).map_err(|e| e.to_string())
    }
}

/// Puts numbers for the names of players.
fn number_players(event: &Event, op: &mut Value) -> Result<(), String> {
    match op {
        Value::Object(map) => {
            for (key, value) in map {
                match Op::is_about_players(key) {
                    true => number(event, value)?,
                    false => number_players(event, value)?,
                }
            }
        }
        Value::Array(all) => {
            for one in all {
                number_players(event, one)?;
            }
        }
        _ => {}
    }
    Ok(())
}

fn number(event: &Event, value: &mut Value) -> Result<(), String> {
    match value {
        Value::String(name) => {
            let id = event.find_player(name);
            let id = id.ok_or_else(|| format!("there is no player `{name}`"))?;
            *value = id.0.into();
            Ok(())
        }
        Value::Array(all) => all.iter_mut().try_for_each(|one| number(event, one)),
        _ => Ok(()),
    }
}

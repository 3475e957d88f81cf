//! The printed cost of a card (GA cost).

use crate::card::{CostKind, PrintedCost, Value as Amount};
use kernel::cardfile::Fields;
use toml::Value;

/// `reserve` or `memory`: a number, or "X".
pub(super) fn cost(fields: &mut Fields<'_>) -> Option<PrintedCost> {
    let reserve = of_kind(fields, "reserve", CostKind::Reserve);
    let memory = of_kind(fields, "memory", CostKind::Memory);
    if reserve.is_some() && memory.is_some() {
        fields.wrong("memory", "a card has one cost, reserve or memory");
    }
    reserve.or(memory)
}

fn of_kind(fields: &mut Fields<'_>, field: &str, kind: CostKind) -> Option<PrintedCost> {
    let value = match fields.table.get(field)? {
        Value::String(word) if word == "X" => Amount::X,
        Value::Integer(_) => Amount::Number(fields.number(field, 0, 99)?),
        _ => {
            fields.wrong(field, "must be a whole number or \"X\"");
            return None;
        }
    };
    Some(PrintedCost { kind, value })
}

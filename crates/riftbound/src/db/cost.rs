//! The printed cost of a card (RB 131).

use super::draft::Supertype;
use crate::card::{Domain, Kind, Price};
use kernel::cardfile::{FieldDefaults, Fields};
use toml::Value;

/// What is printed in the upper left corner (RB 131). Power may be given as a
/// number: then it is of the card's own Domain, or of any if there is not just
/// one (RB 135.2.e.6).
pub(super) fn cost(
    fields: &mut Fields<'_>,
    kind: Kind,
    supertype: Option<Supertype>,
    domains: &[Domain],
    defaults: FieldDefaults,
) -> Price {
    if !kind.is_main_deck() || supertype == Some(Supertype::Token) {
        return Price::NOTHING;
    }
    fields.needed("energy", defaults);
    let energy = fields.number("energy", 0, 99).unwrap_or(0);
    Price::energy(energy).and(power(fields, domains))
}

fn power(fields: &mut Fields<'_>, domains: &[Domain]) -> Price {
    match fields.table.get("power") {
        None => Price::NOTHING,
        Some(Value::Integer(_)) => {
            let count = fields.number("power", 0, 20).unwrap_or(0);
            match domains {
                [only] => Price::power(*only, count),
                _ => Price::any(count),
            }
        }
        Some(_) => {
            let words = fields.strings("power");
            let pips = words.iter().map(|word| pip(fields, word));
            let whole = pips.fold(Price::NOTHING, Price::and);
            if whole.is_beyond() {
                fields.wrong("power", "there is more of it than can be kept");
            }
            whole
        }
    }
}

fn pip(fields: &mut Fields<'_>, word: &str) -> Price {
    match Domain::from_name(word) {
        Some(domain) => Price::power(domain, 1),
        None if word == "any" => Price::any(1),
        None => {
            fields.wrong("power", format!("`{word}` is no Domain, nor \"any\""));
            Price::NOTHING
        }
    }
}

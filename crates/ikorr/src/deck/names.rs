//! Names in a list that are no card's: half a name, a wrong Epithet, or a slip.

use crate::card::Print;
use crate::rules::Rules;
use kernel::decklist::DeckFaults;

/// Says what is wrong with a name that no card has.
pub(super) fn unknown(written: &str, rules: &Rules, found: &mut DeckFaults) {
    let (character, epithet) = match written.split_once(',') {
        Some((character, epithet)) => (character, Some(epithet.trim())),
        None => (written, None),
    };
    let same: Vec<&Print> = rules
        .prints
        .iter()
        .filter(|print| print.epithet().is_some() && print.character_name() == character)
        .collect();
    match epithet {
        _ if same.is_empty() => found.add("ROI 3.1b", rules.prints.unknown(written)),
        None => {
            let names = either(same.iter().map(|print| print.name.as_str()));
            let what = format!("`{written}` is only a Character Name: {names}?");
            found.add("ROI 4.2c.1", what);
        }
        Some(epithet) => {
            let epithets = either(same.iter().filter_map(|print| print.epithet()));
            let what = format!("`{character}` has no Epithet `{epithet}`: {epithets}?");
            found.add("ROI 4.2c.2", what);
        }
    }
}

fn either<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let quoted: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    quoted.join(" or ")
}

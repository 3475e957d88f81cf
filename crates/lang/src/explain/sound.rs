//! What is wrong with programs that can be seen without their text: a part that
//! was kept as words because programs have none for it, a thing spoken of that
//! no step keeps, a target that no slot has.

use std::collections::BTreeSet;

use ir::program::Ability;

use super::Speaker;
use super::kept::Kept;

/// The faults of the programs of a card, each once.
#[must_use]
pub fn unsound(abilities: &[Ability]) -> Vec<String> {
    let speaker = Speaker::bare();
    let mut said = Vec::new();
    for ability in abilities {
        speaker.ability(ability, 0, &mut said);
    }
    let texts: Vec<&str> = said.iter().map(|said| said.text.as_str()).collect();
    let mut faults: BTreeSet<String> = texts.iter().flat_map(|text| words_in(text)).collect();
    if Kept::spoken_of_only(&texts) {
        faults.insert("something is spoken of that no step keeps".to_string());
    }
    let slots: BTreeSet<&str> = texts.iter().filter_map(|text| slot(text)).collect();
    let aimed = texts.iter().flat_map(|text| targets(text));
    if aimed.filter(|n| !n.is_empty()).any(|n| !slots.contains(n)) {
        faults.insert("a target has no slot".to_string());
    }
    faults.into_iter().collect()
}

/// The heads of meanings that stand in a program as words.
fn words_in(text: &str) -> Vec<String> {
    let kept = text
        .split('‹')
        .skip(1)
        .filter_map(|rest| rest.split('›').next());
    let head = |kept: &str| {
        let kept = kept.trim_start_matches('[');
        let end = kept
            .find(|c: char| !c.is_alphanumeric())
            .unwrap_or(kept.len());
        kept[..end].to_string()
    };
    kept.map(|kept| format!("`{}` is kept as words", head(kept)))
        .collect()
}

/// The number of the slot a line declares.
fn slot(text: &str) -> Option<&str> {
    let (n, _) = text.strip_prefix("target ")?.split_once(':')?;
    n.chars().all(|c| c.is_ascii_digit()).then_some(n)
}

/// The numbers of targets a line speaks of.
fn targets(text: &str) -> Vec<&str> {
    let after = text.split("target ").skip(1);
    after
        .map(|rest| {
            let end = rest
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(rest.len());
            &rest[..end]
        })
        .collect()
}

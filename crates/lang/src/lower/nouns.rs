//! The nouns of phrases.

use crate::mean::Mean;

/// Whether a noun is a number that things have.
pub(crate) fn noun_kind(noun: &str) -> bool {
    let stats = [
        "Might",
        "Energy_cost",
        "Power_cost",
        "cost",
        "power",
        "life",
        "level",
    ];
    stats.contains(&noun) || noun.ends_with("_cost")
}

/// The noun of a phrase, where it is one word.
pub(crate) fn noun_of(np: &Mean) -> String {
    let noun = base_noun(np).filter(|noun| noun.kids.is_empty());
    noun.map_or_else(String::new, |noun| noun.head.clone())
}

pub(crate) fn base_noun(np: &Mean) -> Option<&Mean> {
    let base = np.kids.first().filter(|_| np.head == "Np")?;
    let head = base.kids.last().filter(|head| head.head == "Head")?;
    head.kids.first()
}

/// The noun of counters, if a phrase names some.
pub(crate) fn counter_of(np: &Mean) -> Option<&Mean> {
    base_noun(np).filter(|noun| noun.head.starts_with("Counter"))
}

//! Cards as a scenario writes them: `Ember Fox: damage 1, attack 3`, or `?`
//! for a card whose face cannot be seen.

use crate::view::{AreaView, CardView};

/// Whether the card is the one written: the name, and after a colon marks and
/// values it has, or with `not` has not.
pub(super) fn is_card(written: &str, card: Option<&CardView>) -> bool {
    let face = card.and_then(|c| c.face.as_ref().map(|f| (c, f)));
    let Some((card, face)) = face else {
        return written.trim() == "?";
    };
    let full = face.enhanced.iter().map(|e| format!("{} + {e}", face.name));
    let names = full.chain([face.name.clone()]);
    let rest = |name: String| {
        let head = written.trim().get(..name.len())?;
        let same = head.to_lowercase() == name.to_lowercase();
        same.then(|| written.trim()[name.len()..].to_owned())
    };
    names.filter_map(rest).any(|rest| has_all(card, &rest))
}

/// Whether the card has everything listed after the name.
fn has_all(card: &CardView, rest: &str) -> bool {
    let rest = rest.trim();
    if rest.is_empty() {
        return true;
    }
    let Some(list) = rest.strip_prefix(':') else {
        return false;
    };
    let facts = facts(card);
    list.split(',').map(str::trim).all(|wanted| {
        let wanted = wanted.to_lowercase();
        match wanted.strip_prefix("not ") {
            Some(unwanted) => !facts.iter().any(|f| is_or_begins(f, unwanted)),
            None => facts.contains(&wanted),
        }
    })
}

fn is_or_begins(fact: &str, words: &str) -> bool {
    let rest = fact.strip_prefix(words);
    rest.is_some_and(|r| r.is_empty() || r.starts_with(' '))
}

/// Everything that can be said of a card, in small letters.
fn facts(card: &CardView) -> Vec<String> {
    let mut facts = card.marks.clone();
    facts.push(format!("owner {}", card.owner));
    if let Some(face) = &card.face {
        facts.extend(face.stats.iter().map(|s| format!("{} {}", s.name, s.now)));
        facts.push(format!("cost {}", face.cost));
        facts.push(face.kind.clone());
        facts.extend(face.hues.iter().cloned());
        facts.extend(face.enhanced.iter().map(|e| format!("enhanced {e}")));
    }
    facts.iter().map(|f| f.to_lowercase()).collect()
}

/// All cards of an area, with the backs that are only counted.
fn all(area: &AreaView) -> Vec<Option<&CardView>> {
    let listed = area.cards.iter().map(Some);
    let backs = area.count.saturating_sub(area.cards.len());
    listed.chain(std::iter::repeat_n(None, backs)).collect()
}

/// Whether the area holds exactly these, in this order.
pub(super) fn is_list(area: &AreaView, written: &[String]) -> bool {
    let cards = all(area);
    cards.len() == written.len() && cards.iter().zip(written).all(|(c, w)| is_card(w, *c))
}

/// Whether the area holds these among others, each another card.
pub(super) fn has(area: &AreaView, written: &[String]) -> bool {
    assign(&mut all(area), written)
}

/// Whether the area holds none of these.
pub(super) fn lacks(area: &AreaView, written: &[String]) -> bool {
    let cards = all(area);
    !written.iter().any(|w| cards.iter().any(|c| is_card(w, *c)))
}

/// Finds a card for each entry, trying others where one is taken.
fn assign(free: &mut Vec<Option<&CardView>>, written: &[String]) -> bool {
    let Some((first, rest)) = written.split_first() else {
        return true;
    };
    (0..free.len()).any(|i| {
        if !is_card(first, free[i]) {
            return false;
        }
        let card = free.remove(i);
        let found = assign(free, rest);
        free.insert(i, card);
        found
    })
}

/// An area in words, as a scenario would write it.
pub(super) fn in_words(area: &AreaView) -> String {
    let words = all(area).into_iter().map(card_in_words);
    format!("[{}]", words.collect::<Vec<_>>().join("; "))
}

fn card_in_words(card: Option<&CardView>) -> String {
    let Some((card, face)) = card.and_then(|c| c.face.as_ref().map(|f| (c, f))) else {
        return "?".to_owned();
    };
    let mut facts = card.marks.clone();
    facts.extend(face.stats.iter().map(|s| format!("{} {}", s.name, s.now)));
    let plus = face.enhanced.iter().map(|e| format!(" + {e}"));
    let name = plus.fold(face.name.clone(), |name, plus| name + &plus);
    if facts.is_empty() {
        name
    } else {
        format!("{name}: {}", facts.join(", "))
    }
}

//! Fields that are words of a fixed list.

use crate::card::{
    Class, ClassSet, Element, ElementSet, Speed, Supertype, SupertypeSet, Type, TypeSet,
};
use kernel::cardfile::{CardFault, FieldDefaults, Fields};
use kernel::rule;

/// Types (GA typeline/p1). In a scenario a card without any is an ally.
pub(super) fn types(fields: &mut Fields<'_>, defaults: FieldDefaults) -> Option<TypeSet> {
    let mut words = fields.strings("types");
    words.extend(fields.string("type"));
    let said = defaults == FieldDefaults::Plain || !rule!("GA parts-of-a-card", true);
    if words.is_empty() && said {
        return Some(TypeSet::only(Type::Ally));
    }
    if words.is_empty() {
        fault(
            fields,
            "type",
            "every card has a type",
            "GA parts-of-a-card",
        );
        return None;
    }
    let found = each(fields, "type", &words, Type::from_name, "GA elements");
    (found.len() == words.len()).then(|| found.into_iter().collect())
}

/// Supertypes.
pub(super) fn supertypes(fields: &mut Fields<'_>) -> SupertypeSet {
    let words = fields.strings("supertypes");
    let found = each(
        fields,
        "supertypes",
        &words,
        Supertype::from_name,
        "GA elements",
    );
    found.into_iter().collect()
}

/// Classes; several are a card of each (GA typeline/2).
pub(super) fn classes(fields: &mut Fields<'_>) -> ClassSet {
    let words = fields.strings("classes");
    let found = each(fields, "classes", &words, Class::from_name, "GA subtypes");
    found.into_iter().collect()
}

/// Elements. In a scenario a card without any is norm.
pub(super) fn elements(fields: &mut Fields<'_>, defaults: FieldDefaults) -> ElementSet {
    let words = fields.strings("elements");
    let said = defaults == FieldDefaults::Plain || !rule!("GA parts-of-a-card", true);
    if words.is_empty() && said {
        return ElementSet::only(Element::Norm);
    }
    if words.is_empty() {
        fault(
            fields,
            "elements",
            "every card has an element",
            "GA parts-of-a-card",
        );
    }
    let found = each(
        fields,
        "elements",
        &words,
        Element::from_name,
        "GA elements",
    );
    found.into_iter().collect()
}

/// The speed of an action.
pub(super) fn speed(fields: &mut Fields<'_>) -> Speed {
    let Some(word) = fields.string("speed") else {
        return Speed::Slow;
    };
    Speed::from_name(&word).unwrap_or_else(|| {
        fields.wrong("speed", format!("`{word}` is neither fast nor slow"));
        Speed::Slow
    })
}

/// Says that a field breaks a rule.
pub(super) fn fault(fields: &mut Fields<'_>, field: &str, what: &str, rule: &'static str) {
    let fault = CardFault::plain(fields.card, field, what);
    fields.faults.push(fault.by(rule));
}

fn each<T>(
    fields: &mut Fields<'_>,
    field: &str,
    words: &[String],
    read: impl Fn(&str) -> Option<T>,
    rule: &'static str,
) -> Vec<T> {
    let mut found = Vec::new();
    for word in words {
        match read(word) {
            Some(one) => found.push(one),
            None if !is_closed(rule) => {}
            None => fault(fields, field, &format!("`{word}` is not in the list"), rule),
        }
    }
    found
}

/// Whether what is not in a list of the book is refused.
fn is_closed(list: &str) -> bool {
    match list {
        "GA subtypes" => rule!("GA subtypes", true),
        _ => rule!("GA elements", true),
    }
}

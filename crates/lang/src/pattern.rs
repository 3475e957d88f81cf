//! The surface form of a row, cut into parts; `pattern.md` has the syntax.

use ir::decl::Kinds;

/// How a number is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spelling {
    /// 1, 2, 3.
    Digits,
    /// a, two, three.
    Article,
    /// +1, -2.
    Signed,
}

/// A part of a pattern, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Text(String),
    Kid(SlotText),
    Number(Spelling),
    Plural,
    Entry { class: String, agrees: bool },
}

/// A slot for kids, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SlotText {
    pub(crate) sort: String,
    pub(crate) kinds: Kinds,
    pub(crate) narrows: bool,
    /// `None`: one kid. Otherwise the least and the largest length of a list.
    pub(crate) list: Option<(usize, usize)>,
    /// Whether no two elements may share a kind.
    pub(crate) distinct: bool,
    pub(crate) separator: String,
}

/// Cuts a pattern into parts.
pub(crate) fn parts(pattern: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut rest = pattern;
    while let Some(open) = rest.find('{') {
        push_text(&mut parts, &with_minus(&rest[..open]));
        let close = rest[open..].find('}').ok_or("a slot is not closed")?;
        parts.push(slot(&rest[open + 1..open + close])?);
        rest = &rest[open + close + 1..];
    }
    if rest.contains('}') {
        return Err("a slot is closed and was not opened".to_string());
    }
    push_text(&mut parts, rest);
    Ok(parts)
}

/// A hyphen directly before a slot is a minus, as it would be before a number.
fn with_minus(text: &str) -> String {
    match text.strip_suffix('-') {
        Some(before) if !before.ends_with(char::is_alphanumeric) => format!("{before}−"),
        _ => text.to_string(),
    }
}

fn push_text(parts: &mut Vec<Part>, text: &str) {
    if !text.is_empty() {
        let text = text.replace("[>]", "—");
        parts.push(Part::Text(text.replace('<', "{").replace('>', "}")));
    }
}

fn slot(inner: &str) -> Result<Part, String> {
    if let Some(class) = inner.strip_prefix('=') {
        let (class, agrees) = cut(class, "+");
        let class = class.to_string();
        return Ok(Part::Entry { class, agrees });
    }
    match inner {
        "plural" => Ok(Part::Plural),
        "#" => Ok(Part::Number(Spelling::Digits)),
        "#a" => Ok(Part::Number(Spelling::Article)),
        "+#" => Ok(Part::Number(Spelling::Signed)),
        _ => kid(inner),
    }
}

fn kid(inner: &str) -> Result<Part, String> {
    let (what, distinct) = cut(inner, "!");
    let (what, optional) = cut(what, "?");
    let (what, any) = cut(what, "*");
    let (what, two) = cut(what, "++");
    let (what, one) = cut(what, "+");
    let (what, separator) = what.split_once('%').unwrap_or((what, ""));
    let list = match (optional, any, two, one || !separator.is_empty()) {
        (true, ..) => Some((0, 1)),
        (_, true, ..) => Some((0, usize::MAX)),
        (.., true, _) => Some((2, usize::MAX)),
        (.., true) => Some((1, usize::MAX)),
        _ => None,
    };
    let (what, narrows) = cut(what, "^");
    let (sort, kinds) = match what.split_once(':') {
        Some((sort, names)) => (
            sort,
            Kinds::named(names).ok_or_else(|| format!("`{names}` are no kinds"))?,
        ),
        None => (what, Kinds::ANY),
    };
    let named = sort.starts_with(char::is_alphabetic)
        && sort
            .chars()
            .all(|c| c.is_alphanumeric() || "_-.".contains(c));
    if !named {
        return Err(format!("`{{{inner}}}` is no slot"));
    }
    Ok(Part::Kid(SlotText {
        sort: sort.to_string(),
        kinds,
        narrows,
        list,
        distinct,
        separator: separator.to_string(),
    }))
}

fn cut<'t>(text: &'t str, end: &str) -> (&'t str, bool) {
    text.strip_suffix(end)
        .map_or((text, false), |cut| (cut, true))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(pattern: &str) -> SlotText {
        match parts(pattern).unwrap().as_slice() {
            [Part::Kid(slot)] => slot.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn slots_have_kinds_lengths_and_separators() {
        assert_eq!(only("{x}").list, None);
        assert_eq!(only("{x?}").list, Some((0, 1)));
        let slot = only("{np:OBJECT|PLAYER^%and++}");
        assert_eq!(slot.list, Some((2, usize::MAX)));
        assert_eq!(slot.kinds, Kinds::OBJECT | Kinds::PLAYER);
        assert_eq!((slot.separator.as_str(), slot.narrows), ("and", true));
        assert!(only("{role*!}").distinct);
    }

    #[test]
    fn mistakes_are_named() {
        for bad in ["deal {amount", "deal amount}", "{}", "{x:LOUD}"] {
            assert!(parts(bad).is_err(), "{bad}");
        }
    }
}

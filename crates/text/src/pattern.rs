//! The surface form of an op, cut into parts; `pattern.md` has the syntax.

/// How the numbers under a slot are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Spelling {
    /// 1, 2, 3.
    #[default]
    Digits,
    /// a, two, three.
    Article,
    /// one, two, three.
    Word,
}

/// A part of a pattern, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Text(String),
    Kid(SlotText),
    Number {
        signed: bool,
        spelling: Option<Spelling>,
    },
    Entry {
        class: String,
        agrees: bool,
    },
}

/// A slot for kids, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SlotText {
    pub(crate) sort: String,
    /// `None`: one kid. Otherwise the least length of a list.
    pub(crate) least: Option<usize>,
    /// Whether the list has at most one element.
    pub(crate) optional: bool,
    pub(crate) separator: String,
    pub(crate) spelling: Option<Spelling>,
    pub(crate) tight: bool,
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
        parts.push(Part::Text(text.replace('<', "{").replace('>', "}")));
    }
}

fn slot(inner: &str) -> Result<Part, String> {
    let mut hints = inner.split('|');
    let what = hints.next().unwrap_or_default();
    let (mut spelling, mut tight) = (None, false);
    for hint in hints {
        match hint {
            "a" => spelling = Some(Spelling::Article),
            "word" => spelling = Some(Spelling::Word),
            "digits" => spelling = Some(Spelling::Digits),
            "tight" => tight = true,
            _ => return Err(format!("`|{hint}` is no hint")),
        }
    }
    if let Some(class) = what.strip_prefix('=') {
        let (class, agrees) = cut(class, "+");
        return Ok(Part::Entry {
            class: class.to_string(),
            agrees,
        });
    }
    match what {
        "#" => Ok(Part::Number {
            signed: false,
            spelling,
        }),
        "+#" => Ok(Part::Number {
            signed: true,
            spelling,
        }),
        _ => kid(what, spelling, tight),
    }
}

fn kid(what: &str, spelling: Option<Spelling>, tight: bool) -> Result<Part, String> {
    let (what, optional) = cut(what, "?");
    let (what, any) = cut(what, "*");
    let (what, two) = cut(what, "++");
    let (what, one) = cut(what, "+");
    let (sort, separator) = what.split_once('%').unwrap_or((what, ""));
    let least = match (any || optional, two, one || what.contains('%')) {
        (true, ..) => Some(0),
        (_, true, _) => Some(2),
        (.., true) => Some(1),
        _ => None,
    };
    let named = sort.starts_with(char::is_alphabetic)
        && sort
            .chars()
            .all(|c| c.is_alphanumeric() || c == '_' || c == '-');
    if !named {
        return Err(format!("`{{{what}}}` is no slot"));
    }
    let (sort, separator) = (sort.to_string(), separator.to_string());
    Ok(Part::Kid(SlotText {
        sort,
        least,
        optional,
        separator,
        spelling,
        tight,
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
    fn lists_have_a_least_length_and_a_separator() {
        assert_eq!(only("{x}").least, None);
        assert_eq!(only("{x*}").least, Some(0));
        assert_eq!(only("{x+}").least, Some(1));
        let slot = only("{x%or++|word}");
        assert_eq!((slot.least, slot.separator.as_str()), (Some(2), "or"));
        assert_eq!(slot.spelling, Some(Spelling::Word));
        assert_eq!(
            (only("{x%,}").least, only("{x%,*}").least),
            (Some(1), Some(0))
        );
        assert!(only("{x?}").optional);
    }

    #[test]
    fn braces_of_symbols_are_text() {
        let parts = parts("pay <{#}><fury>").unwrap();
        let texts: Vec<&Part> = parts
            .iter()
            .filter(|p| matches!(p, Part::Text(_)))
            .collect();
        assert_eq!(texts.len(), 2);
        assert_eq!(parts[2], Part::Text("}{fury}".to_string()));
    }

    #[test]
    fn mistakes_are_named() {
        assert!(parts("deal {amount").is_err());
        assert!(parts("deal amount}").is_err());
        assert!(parts("{x|loud}").is_err());
        assert!(parts("{}").is_err());
    }
}

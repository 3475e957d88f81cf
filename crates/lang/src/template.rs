//! Right sides: what a row means, made of its kids' meanings. One expression:
//! `$1` is the first kid, `$v` the value, `Head(..)` a node, `Head@` a node that
//! keeps the token it begins on, `Head^` the token it ends on, `Head#` the value.

use smallvec::SmallVec;

use crate::forest::State;
use crate::mean::{Head, MeanId, Store};

/// A right side, ready for use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Template {
    Kid(usize),
    Node {
        head: Head,
        val: Val,
        kids: Vec<Template>,
    },
}

/// What the value of a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Val {
    Nothing,
    Token,
    Last,
    Value,
}

/// The head of lists, and those that are one with their only element and
/// swallow elements of their own head.
pub(crate) const LIST_HEAD: Head = 0;
/// Heads `1..=FLAT` are flat; see [`FLAT_HEADS`].
const FLAT: Head = 7;
pub(crate) const FLAT_HEADS: [&str; 7] = ["Args", "Join", "Either", "Seq", "And", "Or", "One"];

impl Template {
    /// Reads a right side; `head` gives numbers to names.
    pub(crate) fn read(
        text: &str,
        head: &mut impl FnMut(&str) -> Head,
    ) -> Result<Template, String> {
        let (template, rest) = expression(text.trim(), head)?;
        match rest.trim() {
            "" => Ok(template),
            rest => Err(format!("`{rest}` stands behind the right side")),
        }
    }

    /// The largest kid it asks for.
    pub(crate) fn kids(&self) -> usize {
        match self {
            Template::Kid(n) => n + 1,
            Template::Node { kids, .. } => kids.iter().map(Template::kids).max().unwrap_or(0),
        }
    }

    /// The meaning with these kids.
    pub(crate) fn fill(&self, kids: &[MeanId], from: &State, store: &mut Store) -> MeanId {
        match self {
            Template::Kid(n) => kids[*n],
            Template::Node {
                head,
                val: kept,
                kids: parts,
            } => {
                let parts: SmallVec<[MeanId; 6]> = parts
                    .iter()
                    .map(|part| part.fill(kids, from, store))
                    .collect();
                let token = |at: usize| i32::try_from(at).unwrap_or(i32::MAX);
                let val = match kept {
                    Val::Nothing => 0,
                    Val::Token => token(from.start),
                    Val::Last => token(from.at.saturating_sub(1)),
                    Val::Value => from.val,
                };
                node(*head, val, parts, store)
            }
        }
    }
}

/// Flat heads take the elements of lists and of their own head; arguments are
/// sorted, so that the order of roles does not matter; one element is itself.
fn node(head: Head, val: i32, parts: SmallVec<[MeanId; 6]>, store: &mut Store) -> MeanId {
    if head == LIST_HEAD || head > FLAT {
        return store.add(head, val, parts);
    }
    let mut flat: SmallVec<[MeanId; 6]> = SmallVec::new();
    for part in parts {
        flatten(head, part, store, &mut flat);
    }
    let args = head == 1;
    if args {
        flat.sort_unstable();
    }
    match flat.as_slice() {
        [only] if !args => *only,
        _ => store.add(head, val, flat),
    }
}

fn flatten(head: Head, part: MeanId, store: &Store, flat: &mut SmallVec<[MeanId; 6]>) {
    let (inner, _, kids) = store.get(part);
    if *inner != LIST_HEAD && *inner != head {
        flat.push(part);
        return;
    }
    for kid in kids {
        flatten(head, *kid, store, flat);
    }
}

fn expression<'t>(
    text: &'t str,
    head: &mut impl FnMut(&str) -> Head,
) -> Result<(Template, &'t str), String> {
    let text = text.trim_start();
    if let Some(rest) = text.strip_prefix('$') {
        let end = rest
            .find(|c: char| !c.is_alphanumeric())
            .unwrap_or(rest.len());
        let n: usize = rest[..end]
            .parse()
            .map_err(|_| format!("`${}` is no kid", &rest[..end]))?;
        let n = n.checked_sub(1).ok_or("kids are counted from 1")?;
        return Ok((Template::Kid(n), &rest[end..]));
    }
    let end = text
        .find(|c: char| "(),@#^".contains(c))
        .unwrap_or(text.len());
    let (name, mut rest) = text.split_at(end);
    let name = name.trim();
    if name.is_empty() && !rest.starts_with('(') {
        return Err(format!("nothing stands before `{rest}`"));
    }
    let mut val = Val::Nothing;
    for (mark, kept) in [("@", Val::Token), ("^", Val::Last), ("#", Val::Value)] {
        if let Some(after) = rest.strip_prefix(mark) {
            (rest, val) = (after, kept);
        }
    }
    let head_id = head(name);
    let (kids, rest) = arguments(rest, head)?;
    let node = Template::Node {
        head: head_id,
        val,
        kids,
    };
    Ok((node, rest))
}

fn arguments<'t>(
    text: &'t str,
    head: &mut impl FnMut(&str) -> Head,
) -> Result<(Vec<Template>, &'t str), String> {
    let Some(mut rest) = text.strip_prefix('(') else {
        return Ok((Vec::new(), text));
    };
    let mut kids = Vec::new();
    loop {
        let (kid, after) = expression(rest, head)?;
        kids.push(kid);
        let after = after.trim_start();
        if let Some(after) = after.strip_prefix(',') {
            rest = after;
        } else if let Some(after) = after.strip_prefix(')') {
            return Ok((kids, after));
        } else {
            return Err("a right side is not closed".to_string());
        }
    }
}

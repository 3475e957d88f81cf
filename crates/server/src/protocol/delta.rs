//! Differences between two JSON values, as few operations on paths. They are
//! taken between what a viewer saw and what the same viewer sees now, so that
//! they tell nothing else.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt::Write;

/// One change of a value at a path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "op", rename_all = "lowercase")]
pub(crate) enum PatchOp {
    /// Another value stands there.
    Replace {
        /// Where.
        path: String,
        /// What.
        #[cfg_attr(test, ts(type = "unknown"))]
        value: Value,
    },
    /// A value is added: in a list before what stands there.
    Add {
        /// Where.
        path: String,
        /// What.
        #[cfg_attr(test, ts(type = "unknown"))]
        value: Value,
    },
    /// What stands there goes.
    Remove {
        /// Where.
        path: String,
    },
}

/// What to do with `old` so that it becomes `new`, in this order.
pub(super) fn compare(path: &mut String, old: &Value, new: &Value, ops: &mut Vec<PatchOp>) {
    match (old, new) {
        _ if old == new => {}
        (Value::Object(old), Value::Object(new)) => objects(path, old, new, ops),
        (Value::Array(old), Value::Array(new)) => lists(path, old, new, ops),
        _ => ops.push(PatchOp::Replace {
            path: path.clone(),
            value: new.clone(),
        }),
    }
}

/// Does something at a path one step further in.
pub(super) fn inside(path: &mut String, key: &str, then: impl FnOnce(&mut String)) {
    let length = path.len();
    path.push('/');
    path.push_str(&key.replace('~', "~0").replace('/', "~1"));
    then(path);
    path.truncate(length);
}

fn objects(
    path: &mut String,
    old: &Map<String, Value>,
    new: &Map<String, Value>,
    ops: &mut Vec<PatchOp>,
) {
    for key in old.keys().filter(|k| !new.contains_key(*k)) {
        inside(path, key, |path| {
            ops.push(PatchOp::Remove { path: path.clone() });
        });
    }
    for (key, value) in new {
        inside(path, key, |path| match old.get(key) {
            Some(before) => compare(path, before, value, ops),
            None => ops.push(PatchOp::Add {
                path: path.clone(),
                value: value.clone(),
            }),
        });
    }
}

/// What is alike at both ends stays; in the middle, elements are compared one
/// by one as far as both lists go, and the rest goes or comes.
pub(super) fn lists<T: Serialize + PartialEq>(
    path: &mut String,
    old: &[T],
    new: &[T],
    ops: &mut Vec<PatchOp>,
) {
    let front = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (old, new) = (&old[front..], &new[front..]);
    let ends = old.iter().rev().zip(new.iter().rev());
    let back = ends.take_while(|(a, b)| a == b).count();
    let (old, new) = (&old[..old.len() - back], &new[..new.len() - back]);
    let common = old.len().min(new.len());
    for i in 0..common {
        if old[i] != new[i] {
            let (old, new) = (json(&old[i]), json(&new[i]));
            at(path, front + i, |path| compare(path, &old, &new, ops));
        }
    }
    for i in (common..old.len()).rev() {
        at(path, front + i, |path| {
            ops.push(PatchOp::Remove { path: path.clone() });
        });
    }
    for (i, value) in new.iter().enumerate().skip(common) {
        at(path, front + i, |path| {
            ops.push(PatchOp::Add {
                path: path.clone(),
                value: json(value),
            });
        });
    }
}

/// Plain data can always be written as JSON.
pub(super) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

fn at(path: &mut String, index: usize, then: impl FnOnce(&mut String)) {
    let length = path.len();
    // Writing to a string cannot fail.
    let _ = write!(path, "/{index}");
    then(path);
    path.truncate(length);
}

/// Makes a change. None where there is no such place, or nothing goes into it.
pub(crate) fn apply(value: &mut Value, op: &PatchOp) -> Option<()> {
    let (path, new) = match op {
        PatchOp::Replace { path, value } | PatchOp::Add { path, value } => {
            (path, Some(value.clone()))
        }
        PatchOp::Remove { path } => (path, None),
    };
    let Some((parent, key)) = path.rsplit_once('/') else {
        *value = new?;
        return Some(());
    };
    let key = key.replace("~1", "/").replace("~0", "~");
    match (value.pointer_mut(parent)?, new) {
        (Value::Object(map), Some(new)) => drop(map.insert(key, new)),
        (Value::Object(map), None) => drop(map.remove(&key)?),
        (Value::Array(list), new) => change_list(list, key.parse().ok()?, op, new)?,
        _ => return None,
    }
    Some(())
}

fn change_list(list: &mut Vec<Value>, at: usize, op: &PatchOp, new: Option<Value>) -> Option<()> {
    match (op, new) {
        (PatchOp::Add { .. }, Some(new)) if at <= list.len() => list.insert(at, new),
        (PatchOp::Replace { .. }, Some(new)) => *list.get_mut(at)? = new,
        (PatchOp::Remove { .. }, _) if at < list.len() => drop(list.remove(at)),
        _ => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests;

//! Meanings: trees of heads, each kept once, so that equal ones are one number.
//! A meaning holds no word of the text; where the discourse has to say what is
//! meant, its value is the token it stands on.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A meaning in its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct MeanId(pub(crate) u32);

/// The number of a head in the grammar.
pub(crate) type Head = u32;

type Key = (Head, i32, SmallVec<[MeanId; 6]>);

/// All meanings of a text, each once.
#[derive(Debug, Default)]
pub(crate) struct Store {
    nodes: Vec<Key>,
    known: FxHashMap<Key, MeanId>,
}

impl Store {
    pub(crate) fn get(&self, id: MeanId) -> &Key {
        &self.nodes[id.0 as usize]
    }

    pub(crate) fn add(&mut self, head: Head, val: i32, kids: SmallVec<[MeanId; 6]>) -> MeanId {
        let key = (head, val, kids);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let id = MeanId(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        self.nodes.push(key.clone());
        self.known.insert(key, id);
        id
    }
}

/// A meaning by itself.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mean {
    /// What it is: a construction, a verb, a noun, a list.
    pub head: String,
    /// A number, the id of an entry, or the token an open phrase stands on.
    pub val: i32,
    /// Its parts.
    pub kids: Vec<Mean>,
}

impl Mean {
    /// The meaning as people read trees: `Do(draw, [Amount(N 3)])`.
    #[must_use]
    pub fn show(&self) -> String {
        let kids: Vec<String> = self.kids.iter().map(Mean::show).collect();
        let kids = kids.join(", ");
        let val = match self.val {
            0 => String::new(),
            val => format!(" {val}"),
        };
        match (self.head.as_str(), kids.is_empty()) {
            ("", _) => format!("[{kids}]"),
            (head, true) => format!("{head}{val}"),
            (head, false) => format!("{head}{val}({kids})"),
        }
    }

    /// All parts, each before its own parts.
    pub fn preorder(&self) -> impl Iterator<Item = &Mean> {
        let mut open = vec![self];
        std::iter::from_fn(move || {
            let next = open.pop()?;
            open.extend(next.kids.iter().rev());
            Some(next)
        })
    }
}

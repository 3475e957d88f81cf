//! From written rows to what the parser and the printer use.

use rustc_hash::FxHashMap;

use crate::error::{Fault, GrammarError};
use crate::grammar::{Grammar, Index, Sort};
use crate::normal::Normaliser;
use crate::pattern::{Part, SlotText, Spelling, parts};
use crate::row::{Item, List, Piece, Row, Slot, Write};
use crate::rowdef::RowDef;
use crate::template::{FLAT_HEADS, Template};
use crate::vocab::Vocab;
use crate::vocabulary::Vocabulary;

/// Sorts that a game may fill or leave: the shared rows name them.
const OPEN_SORTS: [&str; 11] = [
    "gate", "on", "before1", "counter", "costsym", "caseof", "gername", "sym", "kw", "kwname",
    "stat",
];

/// Makes a grammar of rows and words.
pub(crate) fn compile(
    defs: &[RowDef],
    vocabs: Vec<Vocab>,
    normaliser: Normaliser,
    words: Vocabulary,
    mut faults: Vec<Fault>,
) -> Result<Grammar, GrammarError> {
    let mut compiler = Compiler::new(normaliser, vocabs);
    for def in defs {
        compiler.sort(&def.sort);
    }
    let rows: Vec<Row> = defs.iter().map(|def| compiler.row(def)).collect();
    faults.append(&mut compiler.faults);
    let mut grammar = Grammar {
        sorts: compiler.sorts,
        rows,
        vocabs: compiler.vocabs,
        normaliser: compiler.normaliser,
        keys: compiler.keys,
        heads: compiler.heads,
        index: Index::default(),
        words,
    };
    faults.extend(crate::index::check(&grammar));
    grammar.index = crate::index::index(&grammar);
    faults.sort();
    faults.dedup();
    if faults.is_empty() {
        Ok(grammar)
    } else {
        Err(GrammarError { faults })
    }
}

pub(crate) struct Compiler {
    pub(crate) normaliser: Normaliser,
    sorts: Vec<String>,
    sort_ids: FxHashMap<String, Sort>,
    vocabs: Vec<Vocab>,
    keys: FxHashMap<String, u32>,
    heads: Vec<String>,
    head_ids: FxHashMap<String, u32>,
    faults: Vec<Fault>,
}

impl Compiler {
    fn new(normaliser: Normaliser, vocabs: Vec<Vocab>) -> Compiler {
        let mut compiler = Compiler {
            normaliser,
            sorts: Vec::new(),
            sort_ids: FxHashMap::default(),
            vocabs,
            keys: FxHashMap::default(),
            heads: Vec::new(),
            head_ids: FxHashMap::default(),
            faults: Vec::new(),
        };
        compiler.head("");
        for head in FLAT_HEADS {
            compiler.head(head);
        }
        for sign in ["+", "−"] {
            compiler.key(sign);
        }
        compiler
    }

    /// The key of a token in normal form. 0 is kept for unknown words.
    pub(crate) fn key(&mut self, text: &str) -> u32 {
        let next = u32::try_from(self.keys.len()).unwrap_or(u32::MAX) + 1;
        *self.keys.entry(text.to_string()).or_insert(next)
    }

    fn sort(&mut self, name: &str) -> Sort {
        if let Some(sort) = self.sort_ids.get(name) {
            return *sort;
        }
        let sort = Sort(u16::try_from(self.sorts.len()).unwrap_or(u16::MAX));
        self.sorts.push(name.to_string());
        self.sort_ids.insert(name.to_string(), sort);
        sort
    }

    fn head(&mut self, name: &str) -> u32 {
        let next = u32::try_from(self.heads.len()).unwrap_or(u32::MAX);
        match self.head_ids.get(name) {
            Some(head) => *head,
            None => {
                self.heads.push(name.to_string());
                self.head_ids.insert(name.to_string(), next);
                next
            }
        }
    }

    fn row(&mut self, def: &RowDef) -> Row {
        let parts = parts(&def.pattern).unwrap_or_else(|why| {
            self.fault(def, why);
            Vec::new()
        });
        let mut row = Row {
            name: def.name.clone(),
            sort: self.sort(&def.sort),
            kinds: def.kinds,
            pattern: def.pattern.clone(),
            penalty: def.penalty,
            several: def.several,
            made: def.made,
            items: Vec::new(),
            pieces: Vec::new(),
            mean: Template::Kid(0),
        };
        let mut space = false;
        for part in &parts {
            self.part(def, &mut row, part, &mut space);
        }
        row.mean = self.template(def, &row);
        row
    }

    /// The right side; without one, the row's name with its value and all kids.
    fn template(&mut self, def: &RowDef, row: &Row) -> Template {
        let kids = row.items.iter().filter(|item| is_kid(item)).count();
        let text = if def.mean.is_empty() {
            let all: Vec<String> = (1..=kids).map(|n| format!("${n}")).collect();
            let list = all.join(", ");
            let valued = row
                .items
                .iter()
                .any(|item| matches!(item, Item::Number { .. } | Item::Signed | Item::Entry(_)));
            let mark = if valued { "#" } else { "" };
            match kids {
                0 => format!("{}{mark}", def.name),
                _ => format!("{}{mark}({list})", def.name),
            }
        } else {
            def.mean.clone()
        };
        match Template::read(&text, &mut |name| self.head(name)) {
            Ok(template) if template.kids() <= kids => template,
            Ok(_) => {
                self.fault(def, format!("the right side `{text}` asks for more kids"));
                Template::Kid(0)
            }
            Err(why) => {
                self.fault(def, why);
                Template::Kid(0)
            }
        }
    }

    fn part(&mut self, def: &RowDef, row: &mut Row, part: &Part, space: &mut bool) {
        let what = match part {
            Part::Text(text) => return self.text(def, row, text, space),
            Part::Plural => return row.items.push(Item::Plural),
            Part::Kid(slot) => self.kid(def, row, slot),
            Part::Number(spelling) => {
                row.items.push(match spelling {
                    Spelling::Signed => Item::Signed,
                    Spelling::Article => Item::Number { article: true },
                    Spelling::Digits => Item::Number { article: false },
                });
                Write::Number(*spelling)
            }
            Part::Entry { class, agrees } => {
                let (class, agrees) = (self.class(def, class), *agrees);
                row.items.push(Item::Entry(class));
                Write::Entry { class, agrees }
            }
        };
        let space = std::mem::take(space);
        row.pieces.push(Piece { space, what });
    }

    fn class(&mut self, def: &RowDef, class: &str) -> u16 {
        let place = self.vocabs.iter().position(|vocab| vocab.class() == class);
        if place.is_none() {
            let (row, class) = (def.name.clone(), class.to_string());
            self.faults.push(Fault::UnknownVocab { row, class });
        }
        place
            .and_then(|place| u16::try_from(place).ok())
            .unwrap_or(u16::MAX)
    }

    fn kid(&mut self, def: &RowDef, row: &mut Row, text: &SlotText) -> Write {
        if !self.sort_ids.contains_key(&text.sort) && !OPEN_SORTS.contains(&text.sort.as_str()) {
            let (row, sort) = (def.name.clone(), text.sort.clone());
            self.faults.push(Fault::UnknownSort { row, sort });
        }
        let sort = self.sort(&text.sort);
        let slot = Slot {
            sort,
            kinds: text.kinds,
            narrows: text.narrows,
        };
        row.items.push(match text.list {
            None => Item::Kid(slot),
            Some(lengths) => Item::List(self.list(slot, lengths, text)),
        });
        let separator = text.separator.clone();
        Write::Kid { sort, separator }
    }

    fn list(&mut self, slot: Slot, (least, most): (usize, usize), text: &SlotText) -> List {
        let separator = text.separator.as_str();
        let english = separator.starts_with(char::is_alphabetic);
        let between = if english { "," } else { separator };
        let last = if english {
            [self.words(separator), self.words(&format!(", {separator}"))]
        } else {
            [Vec::new(), Vec::new()]
        };
        List {
            slot,
            least,
            most,
            distinct: text.distinct,
            english,
            between: self.words(between),
            last,
        }
    }

    fn words(&mut self, text: &str) -> Vec<u32> {
        let tokens = self.normaliser.literal(text);
        tokens.iter().map(|token| self.key(&token.text)).collect()
    }

    pub(crate) fn fault(&mut self, def: &RowDef, why: String) {
        let row = def.name.clone();
        self.faults.push(Fault::BadRow { row, why });
    }

    pub(crate) fn note(&mut self, fault: Fault) {
        self.faults.push(fault);
    }
}

pub(crate) fn is_kid(item: &Item) -> bool {
    matches!(item, Item::Kid(_) | Item::List(_))
}

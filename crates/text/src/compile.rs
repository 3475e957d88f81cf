//! From a written row to what the parser and the printer use.

use rustc_hash::FxHashMap;

use crate::error::Fault;
use crate::grammar::{Sort, SortInfo};
use crate::normal::Normaliser;
use crate::opdef::OpDef;
use crate::pattern::{Part, SlotText, parts};
use crate::row::{Item, List, Piece, Row, Slot, Value, Write};
use crate::vocab::Vocab;

pub(crate) struct Compiler {
    pub(crate) normaliser: Normaliser,
    pub(crate) sorts: Vec<SortInfo>,
    pub(crate) vocabs: Vec<Vocab>,
    pub(crate) keys: FxHashMap<String, u32>,
    pub(crate) faults: Vec<Fault>,
}

impl Compiler {
    pub(crate) fn new(
        normaliser: Normaliser,
        sorts: Vec<SortInfo>,
        vocabs: Vec<Vocab>,
    ) -> Compiler {
        let (keys, faults) = (FxHashMap::default(), Vec::new());
        let mut compiler = Compiler {
            normaliser,
            sorts,
            vocabs,
            keys,
            faults,
        };
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

    pub(crate) fn row(&mut self, def: &OpDef) -> Row {
        let parts = parts(&def.pattern).unwrap_or_else(|why| {
            self.fault(def, |op| Fault::BadPattern { op, why });
            Vec::new()
        });
        if parts.is_empty() && !def.style && !def.silent && def.pattern.is_empty() {
            self.fault(def, |op| Fault::NoForm { op });
        }
        let mut row = Row {
            name: def.name.clone(),
            sort: self.sort(&def.sort),
            pattern: def.pattern.clone(),
            style: def.style,
            number: def.number,
            value: Value::None,
            slots: Vec::new(),
            items: Vec::new(),
            pieces: Vec::new(),
            height: u32::MAX,
        };
        let mut space = false;
        for part in &parts {
            self.part(def, &mut row, part, &mut space);
        }
        row
    }

    fn part(&mut self, def: &OpDef, row: &mut Row, part: &Part, space: &mut bool) {
        let what = match part {
            Part::Text(text) => return self.text(def, row, text, space),
            Part::Kid(slot) => self.kid(def, row, slot),
            Part::Number { signed, spelling } => {
                let (signed, spelling) = (*signed, *spelling);
                let number = (Item::Number, Value::Number);
                let with_sign = (Item::Signed, Value::Signed);
                let (item, value) = if signed { with_sign } else { number };
                self.value(def, row, item, value);
                Write::Number { signed, spelling }
            }
            Part::Entry { class, agrees } => {
                let (class, agrees) = (self.class(def, class), *agrees);
                self.value(def, row, Item::Entry(class), Value::Entry(class));
                Write::Entry { class, agrees }
            }
        };
        let space = std::mem::take(space);
        row.pieces.push(Piece { space, what });
    }

    fn value(&mut self, def: &OpDef, row: &mut Row, item: Item, value: Value) {
        row.items.push(item);
        if row.value != Value::None {
            let why = "an op carries one value; use kids for more".to_string();
            self.fault(def, |op| Fault::BadPattern { op, why });
        }
        row.value = value;
    }

    fn class(&mut self, def: &OpDef, class: &str) -> u16 {
        let place = self.vocabs.iter().position(|vocab| vocab.class == class);
        if place.is_none() {
            let class = class.to_string();
            self.fault(def, |op| Fault::UnknownVocab { op, class });
        }
        place
            .and_then(|place| u16::try_from(place).ok())
            .unwrap_or(u16::MAX)
    }

    fn sort(&mut self, name: &str) -> Sort {
        crate::builder::sort_in(&mut self.sorts, name)
    }

    fn kid(&mut self, def: &OpDef, row: &mut Row, slot: &SlotText) -> Write {
        let sort = self.sort(&slot.sort);
        if self.sorts[usize::from(sort.0)].ops.is_empty() {
            let sort = slot.sort.clone();
            self.fault(def, |op| Fault::UnknownSort { op, sort });
        }
        let most = if slot.optional { 1 } else { usize::MAX };
        let list = slot.least.map(|least| (least, most));
        row.slots.push(Slot { sort, list });
        row.items.push(match list {
            None => Item::Kid(sort),
            Some(lengths) => Item::List(self.list(sort, lengths, &slot.separator)),
        });
        Write::Kid {
            sort,
            separator: slot.separator.clone(),
            tight: slot.tight,
            spelling: slot.spelling,
        }
    }

    fn list(&mut self, sort: Sort, (least, most): (usize, usize), separator: &str) -> List {
        let english = separator.starts_with(char::is_alphabetic);
        let (between, last) = if english {
            (",".to_string(), format!(", {separator}"))
        } else {
            (separator.to_string(), separator.to_string())
        };
        List {
            sort,
            least,
            most,
            english,
            between: self.words(&between),
            two: self.words(separator),
            last: self.words(&last),
        }
    }

    fn words(&mut self, text: &str) -> Vec<Item> {
        let tokens = self.normaliser.literal(text);
        let words = tokens.iter().map(|token| Item::Word(self.key(&token.text)));
        words.collect()
    }

    pub(crate) fn fault(&mut self, def: &OpDef, make: impl FnOnce(String) -> Fault) {
        self.faults.push(make(def.name.clone()));
    }
}

//! A row as it is declared.

use crate::lexicon::Number;

/// A row to be declared: an op with its one surface form.
#[derive(Clone, Debug)]
pub struct OpDef {
    pub(crate) name: String,
    pub(crate) sort: String,
    pub(crate) pattern: String,
    pub(crate) style: bool,
    pub(crate) silent: bool,
    pub(crate) number: Option<Number>,
}

impl OpDef {
    /// An op of a sort; the pattern gives its kids and its value. The syntax is
    /// described at [`crate::pattern_syntax`].
    #[must_use]
    pub fn new(name: &str, sort: &str, pattern: &str) -> OpDef {
        let [name, sort, pattern] = [name, sort, pattern].map(str::to_string);
        OpDef {
            name,
            sort,
            pattern,
            style: false,
            silent: false,
            number: None,
        }
    }

    /// The op is a way of spelling: it means the same as every other style op
    /// of its sort. Its pattern may be empty.
    #[must_use]
    pub fn style(self) -> OpDef {
        OpDef {
            style: true,
            ..self
        }
    }

    /// The op has an empty pattern, on purpose.
    #[must_use]
    pub fn silent(self) -> OpDef {
        OpDef {
            silent: true,
            ..self
        }
    }

    /// The phrase speaks of several: `all {filter}`, `you`, `X`.
    #[must_use]
    pub fn plural(self) -> OpDef {
        OpDef {
            number: Some(Number::Plural),
            ..self
        }
    }

    /// The phrase speaks of one: `each {filter}`.
    #[must_use]
    pub fn singular(self) -> OpDef {
        OpDef {
            number: Some(Number::Singular),
            ..self
        }
    }
}

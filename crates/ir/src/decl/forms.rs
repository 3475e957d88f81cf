//! The five forms of a verb.

/// Base, third person, past, participle and -ing form. Several words are
/// allowed in the base (`wake up`): the first one is inflected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forms {
    /// `draw`, `wake`.
    pub base: &'static str,
    /// `drew`; empty for the regular one.
    pub past: &'static str,
    /// `drawn`; empty for the same as the past.
    pub participle: &'static str,
    /// The consonant is doubled: `stunned`, `stunning`.
    pub doubling: bool,
    /// What always follows: the `up` of `wake up`.
    pub particle: &'static str,
}

/// A verb whose forms follow from its base.
///
/// ```
/// use ir::decl::regular;
/// let stun = regular("stun").doubling();
/// assert_eq!([stun.third(), stun.past(), stun.ing()], ["stuns", "stunned", "stunning"]);
/// let carry = regular("carry");
/// assert_eq!([carry.third(), carry.past(), carry.ing()], ["carries", "carried", "carrying"]);
/// ```
#[must_use]
pub const fn regular(base: &'static str) -> Forms {
    irregular(base, "", "")
}

/// A verb with a past and a participle of its own.
///
/// ```
/// use ir::decl::irregular;
/// let draw = irregular("draw", "drew", "drawn");
/// assert_eq!([draw.past(), draw.participle(), draw.ing()], ["drew", "drawn", "drawing"]);
/// ```
#[must_use]
pub const fn irregular(base: &'static str, past: &'static str, participle: &'static str) -> Forms {
    Forms {
        base,
        past,
        participle,
        doubling: false,
        particle: "",
    }
}

impl Forms {
    /// The last consonant is doubled before an ending.
    #[must_use]
    pub const fn doubling(self) -> Forms {
        Forms {
            doubling: true,
            ..self
        }
    }

    /// A word always follows: `wake up`, `level up`.
    #[must_use]
    pub const fn particle(self, particle: &'static str) -> Forms {
        Forms { particle, ..self }
    }

    /// `draws`, `carries`, `catches`.
    #[must_use]
    pub fn third(&self) -> String {
        let base = self.base;
        if base == "have" {
            return "has".to_string();
        }
        if let Some(stem) = y_after_consonant(base) {
            return format!("{stem}ies");
        }
        let hissing = ["s", "x", "ch", "sh", "z", "o"];
        let ending = if hissing.iter().any(|end| base.ends_with(end)) {
            "es"
        } else {
            "s"
        };
        format!("{base}{ending}")
    }

    /// `drew`, `moved`, `carried`.
    #[must_use]
    pub fn past(&self) -> String {
        if !self.past.is_empty() {
            return self.past.to_string();
        }
        if let Some(stem) = y_after_consonant(self.base) {
            return format!("{stem}ied");
        }
        let e = if self.base.ends_with('e') { "d" } else { "ed" };
        format!("{}{e}", self.doubled())
    }

    /// `drawn`, `moved`.
    #[must_use]
    pub fn participle(&self) -> String {
        if self.participle.is_empty() {
            return self.past();
        }
        self.participle.to_string()
    }

    /// `drawing`, `moving`.
    #[must_use]
    pub fn ing(&self) -> String {
        let stem = self.doubled();
        let silent = stem.ends_with('e') && !stem.ends_with("ee");
        let stem = if silent {
            &stem[..stem.len() - 1]
        } else {
            &stem
        };
        format!("{stem}ing")
    }

    fn doubled(&self) -> String {
        let last = self.base.chars().next_back().filter(|_| self.doubling);
        let mut stem = self.base.to_string();
        stem.extend(last);
        stem
    }
}

fn y_after_consonant(base: &str) -> Option<&str> {
    let stem = base.strip_suffix('y')?;
    (!stem.ends_with(['a', 'e', 'o', 'u'])).then_some(stem)
}

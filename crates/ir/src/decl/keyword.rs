//! Keywords: a name, what is written beside it, and what it stands for.

/// A keyword of a game or of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// Its name as printed.
    pub name: &'static str,
    /// What is written beside it.
    pub value: ValueKind,
    /// Whether two of it add up.
    pub stacks: bool,
    /// What it stands for.
    pub means: Means,
    /// The rules it comes from.
    pub rules: &'static [&'static str],
}

/// What is written beside a keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Nothing.
    None,
    /// A number, which may be left out where there is one to take.
    Number(Option<i32>),
    /// A price: `Repeat {2}`.
    Price,
    /// A cost: `Equip — {order}, kill a friendly unit`.
    Cost,
    /// A noun phrase before it: `Polearm Weapon Link`.
    Before,
    /// A noun phrase or a list of them behind a dash: `Brew — Two Herbs`.
    Nouns,
    /// It stands before an ability: `Deathknell — draw 1`.
    Label,
}

/// What a keyword stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// A text, read by the same grammar; `{N}`, `{cost}` and `{body}` are bound.
    Text(&'static str),
    /// A word that means nothing by itself.
    Label,
    /// The book's code asks whether a thing has it.
    Book,
}

impl Keyword {
    /// A keyword without a name: every declaration begins with it.
    pub const NEW: Keyword = Keyword {
        name: "",
        value: ValueKind::None,
        stacks: false,
        means: Means::Book,
        rules: &[],
    };

    /// A keyword that is a name only and that the book's code knows.
    #[must_use]
    pub const fn book(name: &'static str, rules: &'static [&'static str]) -> Keyword {
        Keyword {
            name,
            rules,
            ..Keyword::NEW
        }
    }
}

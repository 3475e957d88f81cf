//! The record of a text: what was spoken of, in which clause and how, and which
//! phrases are open. A meaning is walked once; places are bytes of the card's
//! whole text, so that lines can be put behind each other. `walk.rs` makes it.

use ir::decl::Kinds;

use crate::grammar::Grammar;

/// How something was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// In a main clause.
    Main,
    /// In what triggers.
    Event,
    /// In a cost.
    Cost,
    /// In a condition.
    Condition,
    /// In front of a loop.
    Loop,
}

/// Which part of its clause something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartOf {
    /// Its subject.
    Subject,
    /// What it is done to, or how much of it.
    Patient,
    /// Where, with what, and the rest.
    Rest,
    /// Behind a form of `be`.
    Predicate,
}

/// Where in a text a phrase stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    /// How it was said.
    pub how: How,
    /// Which part of its clause.
    pub part: PartOf,
    /// Where the verb of its clause stands, and which it is.
    pub verb: Option<(usize, String)>,
    /// The verbs of the clauses around it, outermost first.
    pub outer: Vec<usize>,
    /// The heads it is said of, inside relative clauses: innermost last.
    pub inside: Vec<usize>,
    /// The number of its sentence.
    pub sentence: usize,
    /// The number of its line.
    pub line: usize,
    /// Whether it is the owner of something: `that unit's controller`.
    pub possessor: bool,
    /// Whether it stands inside a phrase that is no thing: counters on it.
    pub within: bool,
}

/// A phrase that names something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// Where its head stands.
    pub at: usize,
    /// The words of its noun: of a list, all of them.
    pub nouns: Vec<String>,
    /// Whether it speaks of several.
    pub several: bool,
    /// Whether it stands for each of several alone.
    pub each: bool,
    /// Whether its noun is a list: the head is that of the last.
    pub list: bool,
    /// Whether it is the card itself.
    pub source: bool,
    /// Whose it is, where that is an open phrase: then it is that one's thing.
    pub of: Option<usize>,
    /// What sort of phrase its noun makes it.
    pub sort: SortOf,
    /// Where it stands.
    pub context: Context,
}

/// What sort of phrase a noun makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortOf {
    /// A thing by the game's declaration.
    Thing,
    /// A stretch of time.
    Time,
    /// As the noun is used in every game.
    Usual,
}

/// What an open phrase is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the words")]
pub enum Word {
    It,
    Its,
    They,
    Their,
    /// `their hand`: a player's.
    TheirZone,
    /// `their owner's`: of each of them alone.
    TheirOwner,
    /// `its other types`: of what the clause is said of.
    Own,
    Itself,
    EachOther,
    That(Vec<String>),
    Those(Vec<String>),
    The(String, Vec<String>),
    There,
    Much,
    Rest,
    Some,
    ThisWay,
    Did,
    Instead,
}

/// An open phrase: the discourse says what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// Where it stands.
    pub at: usize,
    /// What it is.
    pub word: Word,
    /// Where in the text.
    pub context: Context,
}

/// A verb that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where it stands.
    pub at: usize,
    /// Which verb.
    pub verb: String,
    /// Whether it is only asked about or would happen.
    pub would: bool,
    /// Whether it says how much.
    pub amount: bool,
    /// Where in the text.
    pub context: Context,
}

/// All that was said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Phrases that name something, in the order of the text.
    pub mentions: Vec<Mention>,
    /// Open phrases.
    pub opens: Vec<Open>,
    /// Verbs.
    pub steps: Vec<Step>,
    /// Where the verbs stand that would happen.
    pub woulds: Vec<usize>,
    pub(crate) lines: usize,
    /// Nouns that the game declares for things, whatever they are elsewhere.
    pub(crate) things: Vec<String>,
    /// Nouns for stretches of time.
    pub(crate) times: Vec<String>,
}

impl Record {
    /// An empty record of a text of a game.
    #[must_use]
    pub fn of(grammar: &Grammar) -> Record {
        let words = &grammar.words;
        let head = |name: &str| name.replace(' ', "_");
        let thing = |kinds: Kinds| {
            let place = kinds.meets(Kinds::PLACE.and(Kinds::ZONE));
            kinds.meets(Kinds::THING) && !place
        };
        let things = words.nouns.iter().filter(|noun| thing(noun.kinds));
        Record {
            things: things.map(|noun| head(noun.one)).collect(),
            times: words.phases.iter().map(|phase| head(phase.name)).collect(),
            ..Record::default()
        }
    }

    /// What sort of phrase these nouns make.
    pub(crate) fn sort(&self, nouns: &[String]) -> SortOf {
        match nouns.last() {
            Some(noun) if self.things.contains(noun) => SortOf::Thing,
            Some(noun) if self.times.contains(noun) => SortOf::Time,
            _ => SortOf::Usual,
        }
    }
}

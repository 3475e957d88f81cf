//! The pool of a match: prints and programs with every name a number. It is
//! made once and read by everybody; nothing in it changes.

mod abilities;
mod ability;
pub mod code;
mod compile;
mod plays;
pub mod program;
pub mod reads;
mod steps;
mod tests_of_things;
mod waiting;

pub use compile::{Compiler, Refusal};
pub use plays::Play;
pub(crate) use plays::is_x;

use crate::book::{BadBook, Book, Places};
use crate::ids::{NumberId, ProgramId, StatId};
use crate::values::{Facts, Values};
use crate::words::{BadWords, Words};
use code::{Amount, AtomSet, Pattern};
use ir::program as p;
use kernel::ids::PrintId;
use program::{Ability, Lasting, Mod, Step, VerbCode};

/// As many stats as a thing has room for.
pub const STATS: usize = 8;

/// A card as a game gives it.
#[derive(Clone, Debug, Default)]
pub struct CardText {
    /// Its name.
    pub name: String,
    /// What is laid over it, whose name stands behind its own after ` + `.
    pub enhanced: String,
    /// Its types and tags.
    pub words: Vec<String>,
    /// Its stats, by name.
    pub stats: Vec<(String, i16)>,
    /// What playing it costs.
    pub cost: p::Cost,
    /// What it does.
    pub abilities: Vec<p::Ability>,
}

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Print {
    /// Its name.
    pub name: String,
    /// What is laid over it.
    pub enhanced: String,
    /// Its first word: what kind of card it is.
    pub kind: String,
    /// Its words and stats, as values.
    pub values: Values,
    /// What playing it costs.
    pub price: Vec<(NumberId, Amount)>,
    /// What it does when it is played: rows of [`Pool::ability`].
    pub bodies: Vec<u16>,
    /// What triggers.
    pub triggers: Vec<u16>,
    /// What can be paid for.
    pub activated: Vec<u16>,
    /// What is so as long as it is in play: rows of [`Pool::row`].
    pub lasting: Vec<u16>,
    /// Which kinds of that.
    pub lasts: Lasts,
    /// The layered ones of them.
    pub layered: Vec<u16>,
    /// The verbs that trigger something, a bit each.
    pub watches: u128,
    /// What playing it depends on.
    pub play: Play,
}

/// Kinds of what lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lasts(u8);

impl Lasts {
    /// Values, in layers.
    pub const LAYERED: Lasts = Lasts(1);
    /// Happenings are replaced.
    pub const REPLACES: Lasts = Lasts(2);
    /// Happenings cannot be.
    pub const BARS: Lasts = Lasts(4);
    /// Prices.
    pub const COSTS: Lasts = Lasts(8);
    /// Happenings are waited for.
    pub const WATCHES: Lasts = Lasts(16);

    /// Whether they have something in common.
    #[must_use]
    pub const fn meets(self, other: Lasts) -> bool {
        self.0 & other.0 != 0
    }
}

/// What all games of a match share.
#[derive(Clone, Debug)]
pub struct Pool {
    /// The tables of the game.
    pub book: &'static Book,
    /// The game's declarations.
    pub words: Words,
    /// The words of cards, by the number of their bit.
    pub atoms: Vec<String>,
    /// Kinds of counters.
    pub counters: Vec<String>,
    /// What is printed.
    pub prints: Vec<Print>,
    /// What verbs do.
    pub verbs: Vec<VerbCode>,
    /// Zones and verbs the book names.
    pub places: Places,
    pub(crate) programs: Vec<Vec<Step>>,
    pub(crate) abilities: Vec<Ability>,
    pub(crate) lasting: Vec<Lasting>,
    /// Verbs that something looks back on, and verbs that end something.
    pub(crate) recalled: u128,
    pub(crate) ending: u128,
    /// Verbs that take something out of play, and verbs that are texts.
    pub(crate) leaving: u128,
    pub(crate) performed: u128,
    /// The zones out of play in which abilities work, a bit each.
    pub(crate) acting: u32,
    /// Whether a text can ask for the last values of what is gone.
    pub(crate) notes: bool,
    /// Numbers that a side has together, a bit each.
    pub(crate) shared: u32,
    /// The row of the plan in which is paid.
    pub(crate) pays_at: usize,
    /// What the values of things read.
    pub(crate) layers_read: Facts,
    /// What changes of prices read.
    pub(crate) costs_read: Facts,
    /// The layer in which abilities are lost.
    pub(crate) silencing: u8,
}

/// Why a pool cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPool {
    /// The declarations do not fit.
    #[error("{0}")]
    Words(#[from] BadWords),
    /// The tables name what is not declared.
    #[error("{0}")]
    Book(#[from] BadBook),
    /// A card has something that is not known.
    #[error("{0}")]
    Card(#[from] Refusal),
}

impl Pool {
    /// The pool of these cards.
    ///
    /// # Errors
    /// Every fault.
    pub fn new(book: &'static Book, cards: &[CardText]) -> Result<Pool, Vec<BadPool>> {
        let words = book.words;
        let bad = |faults: Vec<BadWords>| faults.into_iter().map(BadPool::from).collect();
        words
            .check()
            .map_err(|faults| -> Vec<BadPool> { bad(faults) })?;
        let names = cards.iter().map(|card| card.name.clone()).collect();
        let mut compiler = Compiler::new(words, names);
        let (mut prints, mut verbs, mut faults) = (Vec::new(), Vec::new(), Vec::new());
        for card in cards {
            match compiler.print(card) {
                Ok(mut print) => {
                    print.look(&compiler);
                    prints.push(print);
                }
                Err(refusal) => faults.push(BadPool::from(refusal)),
            }
        }
        for row in words.verbs {
            match compiler.verb_code(row) {
                Ok(code) => verbs.push(code),
                Err(refusal) => faults.push(refusal.into()),
            }
        }
        let places = book.places().map_err(|bad| vec![bad.into()])?;
        match faults.is_empty() {
            true => Ok(Pool::made(book, compiler, prints, verbs, places)),
            false => Err(faults),
        }
    }

    fn made(
        book: &'static Book,
        compiler: Compiler,
        prints: Vec<Print>,
        verbs: Vec<VerbCode>,
        places: Places,
    ) -> Pool {
        let recalled = compiler.recalled;
        let acting = compiler.abilities.iter().fold(0, |all, a| all | a.works_in);
        let ending = verbs_of(compiler.lasting.iter().filter_map(|row| row.until.as_ref()));
        let mut lasting = compiler.lasting;
        lasting.iter_mut().for_each(|row| row.look(book.layers));
        let layered = lasting.iter().filter(|row| row.layer != u8::MAX);
        let layers_read = layered.fold(Facts::OBJECTS, |all, row| all.or(row.reads.facts));
        let silences = |l: &crate::book::Layer| l.holds.contains(&crate::book::ModKind::Abilities);
        let silencing = book.layers.iter().position(silences);
        let costs = lasting
            .iter()
            .filter(|row| matches!(row.what, Mod::Cost(_)));
        let costs_read = costs.fold(Facts::NONE, |all, row| all.or(row.reads.facts));
        let mut pool = Pool {
            book,
            words: book.words,
            atoms: compiler.atoms,
            counters: compiler.counters.into_inner(),
            prints,
            places,
            programs: compiler.programs,
            abilities: compiler.abilities,
            lasting,
            recalled,
            ending,
            leaving: of_verbs(&verbs, |verb| verb.leaves),
            performed: of_verbs(&verbs, |verb| verb.performs.is_some()),
            verbs,
            acting,
            notes: recalled != 0 || compiler.notes.get(),
            shared: shared(&book.words),
            pays_at: pays_at(book),
            layers_read,
            costs_read,
            silencing: silencing.map_or(u8::MAX, |at| at as u8),
        };
        pool.look_at_plays();
        pool
    }

    /// A print by its number.
    #[must_use]
    #[inline]
    pub fn print(&self, id: PrintId) -> &Print {
        &self.prints[id.index()]
    }

    /// A print by its name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<PrintId> {
        let at = self.prints.iter().position(|p| p.name == name)?;
        u16::try_from(at).ok().map(PrintId)
    }

    /// An ability by its number.
    #[must_use]
    pub fn ability(&self, at: u16) -> &Ability {
        &self.abilities[usize::from(at)]
    }

    /// The steps of a program.
    #[must_use]
    pub fn program(&self, id: ProgramId) -> &[Step] {
        &self.programs[id.index()]
    }

    /// The print on which a program stands.
    #[must_use]
    pub fn print_of(&self, program: ProgramId) -> Option<&Print> {
        let own = self.abilities.iter().find(|a| a.program == program)?;
        Some(self.print(own.of))
    }

    /// Something that lasts, by its number.
    #[must_use]
    pub fn row(&self, at: u16) -> &Lasting {
        &self.lasting[usize::from(at)]
    }

    /// The layered changes that programs can begin: rows of what lasts.
    #[must_use]
    pub fn lasting_of_bodies(&self) -> Vec<u16> {
        let rows = self
            .programs
            .iter()
            .flatten()
            .filter_map(|step| match step {
                Step::Affect(_, rows, _) => Some(rows),
                _ => None,
            });
        rows.flatten().copied().collect()
    }

    /// The set of a word, empty if no card has it.
    #[must_use]
    pub fn word(&self, word: &str) -> AtomSet {
        let at = self.atoms.iter().position(|a| a == word);
        at.map_or(0, |at| 1 << at)
    }

    /// A compiler for phrases about the cards of this pool.
    #[must_use]
    pub fn compiler(&self) -> Compiler {
        let names = self.prints.iter().map(|p| p.name.clone()).collect();
        let mut compiler = Compiler::new(self.words, names);
        compiler.atoms.clone_from(&self.atoms);
        compiler.counters.replace(self.counters.clone());
        compiler
    }
}

fn of_verbs(verbs: &[VerbCode], is: impl Fn(&VerbCode) -> bool) -> u128 {
    let all = verbs.iter().enumerate().filter(|(_, verb)| is(verb));
    all.fold(0, |set, (at, _)| set | 1 << at)
}

fn pays_at(book: &Book) -> usize {
    let mut plan = book.plan.iter();
    let row = plan.position(|row| row.asks == crate::book::PlanSlot::Pay);
    row.unwrap_or(0)
}

fn shared(words: &Words) -> u32 {
    let numbers = words.numbers.iter().enumerate();
    let own = numbers.filter(|(_, name)| words.shared.contains(name));
    own.fold(0, |set, (at, _)| set | 1 << at)
}

fn verbs_of<'p>(patterns: impl Iterator<Item = &'p Pattern>) -> u128 {
    patterns.fold(0, |all, pattern| all | pattern.verbs)
}

impl Print {
    /// Its name without what is laid over it.
    #[must_use]
    pub fn shown(&self) -> &str {
        let own = self.name.strip_suffix(self.enhanced.as_str());
        own.and_then(|own| own.strip_suffix(" + "))
            .unwrap_or(&self.name)
    }

    /// A stat as printed.
    #[must_use]
    pub fn stat(&self, stat: StatId) -> i16 {
        self.values.stat(stat)
    }

    /// Whether it has texts that last and change values.
    pub(crate) fn lasts_layered(&self) -> bool {
        !self.layered.is_empty()
    }

    /// Whether it has texts that last and change something else.
    pub(crate) fn lasts_unlayered(&self) -> bool {
        self.lasts.0 & !Lasts::LAYERED.0 != 0
    }

    /// Finds out what its texts are about.
    fn look(&mut self, compiler: &Compiler) {
        for row in &self.lasting {
            let what = &compiler.lasting[usize::from(*row)].what;
            self.lasts = Lasts(self.lasts.0 | what.lasts().0);
            if what.layered().is_some() {
                self.layered.push(*row);
            }
        }
        let abilities = self.triggers.iter();
        let triggers = abilities.map(|a| &compiler.abilities[usize::from(*a)].trigger);
        self.watches = verbs_of(triggers.flatten().flat_map(|t| &t.events));
    }
}

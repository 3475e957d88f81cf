//! The tables of a game: what its book says, row by row. A row has the rules it
//! comes from; where a table cannot say it, a row has a small function.

mod labels;

pub use labels::{Coins, Labels};

use crate::engine::Engine;
use crate::ids::{VerbId, ZoneId};
use crate::pool::Pool;
use crate::query::{Query, Things};
use crate::state::{About, End, Item, NUMBERS};
use crate::thing::Thing;
use crate::values::Facts;
use crate::words::Words;
use kernel::budget::Limit;
use kernel::ids::PrintId;
use kernel::layers::Passes;
use kernel::rule::RuleId;
use kernel::seats::Seat;

/// What comes of code of the book: done, or over a limit.
pub type Done = Result<(), Limit>;

/// A price, by the numbers of players it is paid with.
pub type Price = [i16; NUMBERS];

/// A game, as far as tables can say it.
#[derive(Debug)]
pub struct Book {
    /// Its name in commands and files.
    pub game: &'static str,
    /// Its words.
    pub words: Words,
    /// Zones and verbs that the machine itself needs.
    pub names: Names,
    /// A turn, row by row; the last row goes on with the first.
    pub turn: &'static [Row],
    /// Parts of procedures that come when what is due is done: a battle after
    /// what its declaration has triggered.
    pub procedures: &'static [Procedure],
    /// What is looked at whenever something has changed, the first row first.
    pub checks: &'static [Check],
    /// What a seat can do in its turn beside playing cards.
    pub actions: &'static [Action],
    /// What is chosen for an item, in this order.
    pub plan: &'static [PlanRow],
    /// The rule by which those are refused who are not asked.
    pub not_asked: &'static str,
    /// The rule by which an ability is refused whose condition does not hold.
    pub gated: &'static str,
    /// How prices are paid.
    pub ways: &'static [Way],
    /// The largest X.
    pub most_x: i16,
    /// In which order lasting changes are applied.
    pub layers: &'static [Layer],
    /// How often the layers are gone through.
    pub passes: Passes,
    /// Whether what was applied in an earlier layer goes on in later ones when
    /// its ability is lost in between.
    pub survives_loss: bool,
    /// Why a game ends.
    pub endings: &'static [&'static str],
    /// Something is on the stack: asks who may respond, or lets it resolve.
    pub priority: fn(&mut Engine<'_>) -> Done,
    /// Whether a card can be played now as far as time goes.
    pub timing: fn(&Query<'_>, &Item, About) -> Result<(), RuleId>,
    /// What that reads beside the card and the question.
    pub timing_reads: Facts,
    /// What ways to pay read.
    pub pays_with: Facts,
    /// With whom what each player does begins.
    pub each_from: fn(&Query<'_>) -> Seat,
    /// Where a card comes into play, of a book that says so by the card.
    pub enters: fn(&Pool, PrintId) -> Option<ZoneId>,
    /// Whether what leaves no choice is not asked: the only target, and all
    /// there is where so many must be chosen.
    pub takes_forced: bool,
    /// Where in their zone spent cards go.
    pub spent_at: End,
    /// Whether a card is spent only when its text is done.
    pub spends_last: bool,
    /// Whether a card that resolves stays in play.
    pub stays: fn(&Query<'_>, &Item) -> bool,
    /// Somebody should have taken a card where there is none.
    pub nothing_left: fn(&mut Engine<'_>, Seat) -> Done,
    /// Whether something comes into play at a place that is chosen: among these
    /// cards of its zone. None where all places are one.
    pub chooses_place: fn(&Pool, PrintId) -> bool,
    /// What becomes of a loop that nobody ends.
    pub forced_loop: fn(&mut Engine<'_>, FoundLoop) -> Done,
    /// What becomes of what a player had who has left.
    pub player_left: fn(&mut Engine<'_>, Seat) -> Done,
    /// Whether a thing can be targeted from where who speaks sits; none where
    /// everything can.
    pub range: Option<fn(&Query<'_>, Thing) -> bool>,
    /// The words of questions and options.
    pub labels: &'static Labels,
}

/// Zones and verbs that the machine itself needs, by name.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    /// Where cards are played from.
    pub hand: &'static str,
    /// Where they are until they resolve.
    pub stack: &'static str,
    /// Where they go then, if they do not stay in play.
    pub spent: &'static str,
    /// The verb by which things come into play.
    pub enter: &'static str,
    /// The verb that has happened when a card was played.
    pub play: &'static str,
    /// The verb that has happened when a seat has passed.
    pub pass: &'static str,
}

/// [`Names`] as numbers.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    /// Where cards are played from.
    pub hand: ZoneId,
    /// Where they are until they resolve.
    pub stack: ZoneId,
    /// Where they go then.
    pub spent: ZoneId,
    /// The verb by which things come into play.
    pub enter: VerbId,
    /// The verb that has happened when a card was played.
    pub play: VerbId,
    /// The verb that has happened when a seat has passed.
    pub pass: VerbId,
}

/// A table that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadBook {
    /// It names what is not declared.
    #[error("the book names `{0}`, which is not declared")]
    Unknown(&'static str),
    /// It has too few or too many rows.
    #[error("the book's {table} has {rows} rows, not {least} to {most}")]
    Rows {
        /// Which table.
        table: &'static str,
        /// How many there are.
        rows: usize,
        /// How many there must be.
        least: usize,
        /// How many there can be.
        most: usize,
    },
}

impl Book {
    /// The numbers of what the book names.
    ///
    /// # Errors
    /// A name that is not declared, or a table without room.
    pub fn places(&self) -> Result<Places, BadBook> {
        rows("turn", self.turn.len(), 1, 255)?;
        rows("table of actions", self.actions.len(), 0, 32)?;
        rows("table of ways to pay", self.ways.len(), 0, 255)?;
        rows("table of layers", self.layers.len(), 0, 255)?;
        let zone = |name| self.words.zone(name).ok_or(BadBook::Unknown(name));
        let Names {
            hand,
            stack,
            spent,
            enter,
            play,
            pass,
        } = self.names;
        let verb = |name| self.words.verb(name).ok_or(BadBook::Unknown(name));
        Ok(Places {
            hand: zone(hand)?,
            stack: zone(stack)?,
            spent: zone(spent)?,
            enter: verb(enter)?,
            play: verb(play)?,
            pass: verb(pass)?,
        })
    }
}

fn rows(table: &'static str, rows: usize, least: usize, most: usize) -> Result<(), BadBook> {
    match (least..=most).contains(&rows) {
        true => Ok(()),
        false => Err(BadBook::Rows {
            table,
            rows,
            least,
            most,
        }),
    }
}

/// A part of a turn.
#[derive(Debug)]
pub struct Row {
    /// Its name.
    pub name: &'static str,
    /// Its rules.
    pub rules: &'static [&'static str],
    /// Whether checks, triggers and the stack come before it.
    pub settles: bool,
    /// What is done.
    pub run: fn(&mut Engine<'_>) -> Result<Flow, Limit>,
}

/// A loop that nobody ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundLoop {
    /// The position is there again.
    Same,
    /// The position is there again and again, and its numbers grow alike.
    Grows,
}

/// A part of a procedure, about up to two things.
#[derive(Debug)]
pub struct Procedure {
    /// Its name.
    pub name: &'static str,
    /// Its rules.
    pub rules: &'static [&'static str],
    /// Whether checks, triggers and the stack come before it.
    pub settles: bool,
    /// What is done.
    pub run: fn(&mut Engine<'_>, [Thing; 2]) -> Done,
}

/// How a procedure goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// With the next row.
    Next,
    /// With this row again: it has asked, or something came first.
    Stay,
}

/// What must not stay as it is.
#[derive(Debug)]
pub struct Check {
    /// Its name.
    pub name: &'static str,
    /// Its rules.
    pub rules: &'static [&'static str],
    /// What it reads: it is looked at only when that has changed.
    pub reads: Facts,
    /// What it is about now.
    pub find: fn(&Query<'_>, &mut Things),
    /// What is done with all of it.
    pub act: fn(&mut Engine<'_>, &Things) -> Done,
}

/// Something that can be done in a turn.
#[derive(Debug)]
pub struct Action {
    /// Its words; `{}` is what it is about, `{with}` the second thing.
    pub label: &'static str,
    /// Its rules.
    pub rules: &'static [&'static str],
    /// Whether it is one of the main actions of the game.
    pub main: bool,
    /// Whether who has passed need not pass again for it.
    pub quiet: bool,
    /// What it can be about; nothing for one that is about nothing.
    pub about: Option<fn(&Query<'_>, &mut Things)>,
    /// What somebody could think it is about, to be told why not.
    pub thought: Option<fn(&Query<'_>, &mut Things)>,
    /// What else it can be about, of one that is about two things in play.
    pub with: Option<fn(&Query<'_>, &mut Things)>,
    /// Whether it can be done.
    pub may: fn(&Query<'_>, [Thing; 2]) -> Result<(), RuleId>,
    /// What is done.
    pub run: fn(&mut Engine<'_>, Seat, [Thing; 2]) -> Done,
}

/// Something that is chosen for an item.
#[derive(Clone, Copy, Debug)]
pub struct PlanRow {
    /// What.
    pub asks: PlanSlot,
    /// The rule by which an item is refused that cannot have it.
    pub rule: &'static str,
}

/// What is chosen for an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanSlot {
    /// The X of its price.
    X,
    /// What is targeted, slot by slot.
    Targets,
    /// Which modes are chosen.
    Modes,
    /// Whether optional abilities are paid for.
    Options,
    /// What parts of the cost are done to.
    Parts,
    /// How the price is paid.
    Pay,
}

impl PlanSlot {
    /// Its bit in a set of them.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A way to pay.
#[derive(Debug)]
pub struct Way {
    /// Its words; `{}` is the sum of the price.
    pub label: &'static str,
    /// Its rules.
    pub rules: &'static [&'static str],
    /// Whether a seat can pay like this.
    pub can: fn(&Query<'_>, Seat, &Price) -> bool,
    /// It pays.
    pub pay: fn(&mut Engine<'_>, Seat, &Price) -> Done,
}

/// A layer.
#[derive(Debug)]
pub struct Layer {
    /// Its name.
    pub name: &'static str,
    /// Its rules.
    pub rules: &'static [&'static str],
    /// Which changes it holds.
    pub holds: &'static [ModKind],
}

/// Changes that layers order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ModKind {
    /// Types, tags and keywords.
    Words,
    /// Abilities.
    Abilities,
    /// Who controls it.
    Control,
    /// Stats.
    Stats,
}

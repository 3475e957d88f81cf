//! From meanings to programs. What has no program yet is named, never guessed.

mod affect;
mod again;
mod always;
mod amount;
mod attack;
mod being;
mod came;
mod choose;
mod cond;
mod cost;
mod counted;
mod damage;
mod each;
mod having;
mod implied;
mod instead;
mod keywords;
mod limit;
mod line;
mod make;
mod modes;
mod mods;
mod nouns;
mod np;
mod out_of;
mod pair;
mod permit;
mod place;
mod player;
mod prevent;
mod role;
mod said_step;
mod say;
mod sequence;
mod shape;
mod spoken_of;
mod standing;
mod stat;
mod step;
mod stmt;
mod tails;
mod taken;
mod test;
mod though;
mod time;
mod way;
mod when;
mod with;
mod zone;

use std::cell::RefCell;
use std::ops::Range;

use ir::program::{Ability, Amount, Group, How, Op, Ref, Sel, Span, TargetSlot, Until, Who};
use rustc_hash::{FxHashMap, FxHashSet};
use thiserror::Error;

use crate::check::Card;
use crate::grammar::Grammar;
use crate::mean::Mean;
use crate::np_use::SaidIn;
use crate::parse::Parsed;
use crate::record::{How as Said, Record};
use crate::resolve::{Referent, resolve};

/// A meaning that has no program.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no program for `{what}` in {place}")]
pub struct NotLowered {
    /// The head of the meaning, or what is wrong.
    pub what: String,
    /// Which part of programs was wanted.
    pub place: &'static str,
}

pub(crate) type Lowered<T> = Result<T, NotLowered>;

pub(crate) fn fail<T>(mean: &Mean, place: &'static str) -> Lowered<T> {
    let what = match mean.head.as_str() {
        "" => "a list".to_string(),
        head => head.to_string(),
    };
    Err(NotLowered { what, place })
}

/// The abilities of a card: its lines as they were read, with the place each
/// begins at in the card's text.
///
/// # Errors
/// With the first meaning that has no program.
pub fn lower(
    grammar: &Grammar,
    card: &Card,
    lines: &[(usize, &Parsed)],
) -> Result<Vec<Ability>, NotLowered> {
    let mut record = Record::of(grammar);
    for (start, parsed) in lines {
        record.add(&parsed.mean, &parsed.tokens, *start);
    }
    let meant = resolve(&record);
    let opens = record.opens.iter().map(|open| open.at);
    let mut lower = Lower {
        grammar,
        stays: card.stays,
        kind: &card.kind,
        refs: opens.zip(meant).collect(),
        bound: FxHashMap::default(),
        steps: FxHashMap::default(),
        slots: Vec::new(),
        regs: 0,
        before: Vec::new(),
        said_in: SaidIn::Step,
        replacing: false,
        extra: Vec::new(),
        tokens: &[],
        start: 0,
        taken: RefCell::default(),
        span: None,
        doer: Who::You,
        how: How::Free,
        choose_places: false,
        next_for: None,
        under: None,
        lasting: None,
        again: None,
        usual: None,
        let_x: None,
        dealt: None,
        last: None,
        many: false,
        group: None,
        pair: None,
        from: None,
        counted_there: false,
        xs: FxHashSet::default(),
        extras: FxHashSet::default(),
        asked: asked(&record),
        attacks: attacks(&record),
        event_place: None,
        later: false,
        times: None,
        single: false,
        way: None,
        preventing: None,
        prevented: None,
        during: None,
        subject: None,
        last_chosen: None,
    };
    let mut abilities = Vec::new();
    for (start, parsed) in lines {
        (lower.tokens, lower.start) = (&parsed.tokens, *start);
        abilities.extend(lower.line(&parsed.mean)?);
        lower.all_taken(&parsed.mean)?;
        if lower.lasting.take().is_some() || lower.again.take().is_some() {
            return fail(&parsed.mean, "how long something happens");
        }
        if lower.way.take().is_some() || lower.next_for.take().is_some() {
            return fail(&parsed.mean, "what is said of a happening");
        }
    }
    Ok(abilities)
}

/// What is known while a card is lowered.
pub(crate) struct Lower<'l> {
    pub(crate) grammar: &'l Grammar,
    /// Whether the card stays in play: its lines without an event are always so.
    stays: bool,
    /// The noun of the card, where it is known.
    kind: &'l str,
    refs: FxHashMap<usize, Referent>,
    /// What the phrase means whose head stands there.
    bound: FxHashMap<usize, Sel>,
    /// The register of the step whose verb stands there.
    steps: FxHashMap<usize, u8>,
    slots: Vec<TargetSlot>,
    regs: u8,
    /// Choices that come before the step under way.
    before: Vec<Op>,
    said_in: SaidIn,
    /// Whether what is lowered happens instead of something.
    replacing: bool,
    /// Costs beside that of the card.
    extra: Vec<ir::program::Cost>,
    tokens: &'l [Range<usize>],
    start: usize,
    /// The nodes of the meaning that have become part of a program.
    taken: RefCell<FxHashSet<usize>>,
    /// The stretch of time the happening under way says beside.
    span: Option<Span>,
    /// Who does the step under way, and so chooses in it.
    doer: Who,
    /// How the step under way lets things be chosen.
    how: How,
    /// Whether a place that restricts a set is chosen: of `all units at a
    /// battlefield` somebody has to say which.
    choose_places: bool,
    /// How long the next so many things are looked out for.
    next_for: Option<Span>,
    /// Under whose control the happening under way puts something.
    under: Option<Who>,
    /// How long what is said of a happening lasts.
    lasting: Option<Until>,
    /// How many times more it may happen.
    again: Option<Amount>,
    /// What the step under way is done to where nothing else is said.
    usual: Option<Implied>,
    /// The register of what X is said to be.
    let_x: Option<u8>,
    /// The register of the last damage that was dealt.
    dealt: Option<u8>,
    /// The thing that was spoken of last: `another` and `the same` look at it.
    last: Option<Ref>,
    /// Whether the phrase under way speaks of several.
    many: bool,
    /// What must be so of all targets of the phrase under way.
    group: Option<Group>,
    /// Of two things that do something to each other, this one and the other.
    pair: Option<(Ref, Ref)>,
    /// The zone the step under way takes something from.
    from: Option<Sel>,
    /// Whether what is counted is counted at the place that is tested.
    counted_there: bool,
    /// The steps whose number is the X that was paid.
    xs: FxHashSet<usize>,
    /// What is only asked about.
    asked: FxHashSet<usize>,
    /// What names an attack.
    attacks: Vec<Referent>,
    /// The steps that are additional costs of the card.
    extras: FxHashSet<usize>,
    /// The place of the event that triggers.
    event_place: Option<Ref>,
    /// Whether the moment of the steps under way has been said for all.
    later: bool,
    /// How often the happening under way must have happened.
    times: Option<u8>,
    /// Whether the phrase under way says that it is one.
    single: bool,
    /// The step by which the happening under way came.
    way: Option<u8>,
    /// How long the last prevention of damage lasts.
    preventing: Option<Until>,
    /// How much the replacement under way has prevented.
    prevented: Option<Amount>,
    /// How long all of the statement under way lasts.
    during: Option<Until>,
    /// The register of what was chosen last, where that was all of a step.
    last_chosen: Option<u8>,
    /// What the clause under way is said of.
    subject: Option<Sel>,
}

/// What a verb or a place beside it says of what is chosen.
#[derive(Clone, Debug)]
pub(crate) enum Implied {
    /// Who does it controls it.
    Own,
    /// It is there.
    At(Sel),
}

/// Verbs that play a card, whatever sort of card it is.
pub(crate) fn plays(verb: &str) -> bool {
    let all = ["play", "activate", "materialize", "summon", "cast", "build"];
    all.contains(&verb)
}

impl Lower<'_> {
    /// The place in the card's text of a token.
    pub(crate) fn at(&self, token: i32) -> usize {
        let token = usize::try_from(token).unwrap_or(0);
        self.start + self.tokens.get(token).map_or(0, |span| span.start)
    }

    pub(crate) fn register(&mut self) -> u8 {
        self.regs = self.regs.saturating_add(1);
        self.regs
    }

    /// Lowers something in another kind of clause.
    pub(crate) fn within<T>(
        &mut self,
        said_in: SaidIn,
        work: impl FnOnce(&mut Self) -> Lowered<T>,
    ) -> Lowered<T> {
        let outer = std::mem::replace(&mut self.said_in, said_in);
        let done = work(self);
        self.said_in = outer;
        done
    }
}

/// The name of a word: of tags and names, the entry.
pub(crate) fn word(grammar: &Grammar, mean: &Mean) -> String {
    let entry = |class: &str| {
        let vocab = grammar.vocab(class);
        vocab
            .and_then(|vocab| vocab.entry(mean.val))
            .unwrap_or("?")
            .to_string()
    };
    match mean.head.as_str() {
        "Tag" | "Element" => entry("tag"),
        "Name" | "Named" | "DName" => entry("name"),
        "CounterNew" => entry("countername"),
        head => head.to_string(),
    }
}

/// The phrases that name attacks.
fn attacks(record: &Record) -> Vec<Referent> {
    let named = record
        .mentions
        .iter()
        .filter(|m| m.nouns.last().is_some_and(|n| n == "attack"));
    named.map(|m| Referent::Phrase(m.at)).collect()
}

/// The steps of conditions, which leave no amount.
fn asked(record: &Record) -> FxHashSet<usize> {
    let steps = record.steps.iter();
    let asked = steps.filter(|step| step.context.how == Said::Condition);
    let would = |at: &usize| record.woulds.contains(at);
    asked.map(|step| step.at).filter(|at| !would(at)).collect()
}

//! The cards of a match, on the machine.

use crate::book::{BOOK, procedures};
use crate::cards::{BadSets, Data, Made, data, made};
use crate::deck::Deck;
use ir::program::{Ability, AbilityKind, Amount, Mod, Ref, Sel, StatChange};
use kernel::did_you_mean::unknown_card;
use kernel::ids::PrintId;
use machine::pool::{BadPool, CardText, Pool};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A deck file that comes with the program, by its name.
macro_rules! deck {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../ikorr/decks/", $name, ".toml")),
        )
    };
}

/// The set files that come with the program.
const SETS: [&str; 11] = [
    include_str!("../../ikorr/sets/first-light-ambition.toml"),
    include_str!("../../ikorr/sets/first-light-aspectless.toml"),
    include_str!("../../ikorr/sets/first-light-avatars.toml"),
    include_str!("../../ikorr/sets/first-light-curiosity.toml"),
    include_str!("../../ikorr/sets/first-light-devotion.toml"),
    include_str!("../../ikorr/sets/first-light-fear.toml"),
    include_str!("../../ikorr/sets/first-light-influence.toml"),
    include_str!("../../ikorr/sets/first-light-infusions.toml"),
    include_str!("../../ikorr/sets/first-light-intuition.toml"),
    include_str!("../../ikorr/sets/first-light-prophecy.toml"),
    include_str!("../../ikorr/sets/first-light-tokens.toml"),
];

/// The deck files that come with the program.
const DECKS: [(&str, &str); 10] = [
    deck!("blood-ledger"),
    deck!("daybreak-raiders"),
    deck!("ferrymans-due"),
    deck!("lantern-watch"),
    deck!("open-archive"),
    deck!("pack-and-fang"),
    deck!("root-and-rain"),
    deck!("the-hour-before"),
    deck!("the-open-hand"),
    deck!("voice-of-the-crowd"),
];

/// The pool, and which cards cannot be played on it, with why.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The pool.
    pub pool: Pool,
    /// Cards that have no programs, or some that the machine does not run.
    pub missing: BTreeMap<String, String>,
    /// What decks are judged by.
    pub data: Vec<Data>,
    /// The decks that come with the program, by their file's name.
    pub decks: Vec<(String, Deck)>,
}

/// Why there are no rules at all.
#[derive(Debug, thiserror::Error)]
pub enum BadRules {
    /// Set files cannot be read.
    #[error("{0}")]
    Sets(#[from] BadSets),
    /// The tables do not fit.
    #[error("{0:?}")]
    Tables(Vec<BadPool>),
}

impl Rules {
    /// The rules of these set files.
    ///
    /// # Errors
    /// When a file cannot be read, or the tables do not fit.
    pub fn of(files: &[String]) -> Result<Rules, BadRules> {
        let all = made(files, &[])?;
        let pairs = infused(&all);
        Rules::with(&all, pairs, data(files))
    }

    /// The rules of the shipped cards and those of another set file, without
    /// infusions over them.
    ///
    /// # Errors
    /// As for [`Rules::of`].
    pub fn and(file: String) -> Result<Rules, BadRules> {
        let mut files = shipped_files();
        files.push(file);
        let all = made(&files, shipped())?;
        Rules::with(&all, Vec::new(), data(&files))
    }

    fn with(all: &[Made], pairs: Vec<CardText>, data: Vec<Data>) -> Result<Rules, BadRules> {
        let mut missing = BTreeMap::new();
        let mut cards: Vec<CardText> = all.iter().map(|m| card(m, &mut missing)).collect();
        cards.extend(pairs);
        cards.extend(procedures());
        loop {
            match Pool::new(&BOOK, &cards) {
                Ok(pool) => {
                    let decks = shipped_decks();
                    return Ok(Rules {
                        pool,
                        missing,
                        data,
                        decks,
                    });
                }
                Err(faults) => leave_out(&mut cards, faults, &mut missing)?,
            }
        }
    }

    /// The rules of the set files that come with the program, read once.
    ///
    /// # Panics
    /// If a shipped file is faulty, which the tests of this crate exclude.
    #[must_use]
    pub fn shipped() -> &'static Rules {
        static SHIPPED: OnceLock<Rules> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            match Rules::with(shipped(), infused(shipped()), data(&shipped_files())) {
                Ok(rules) => rules,
                Err(bad) => panic!("a shipped file is faulty: {bad}"),
            }
        })
    }

    /// What decks look at of a card.
    #[must_use]
    pub fn data(&self, name: &str) -> Option<&Data> {
        self.data.iter().find(|card| card.name == name)
    }

    /// What is said of a name that no card has.
    #[must_use]
    pub fn unknown(&self, name: &str) -> String {
        unknown_card(name, self.data.iter().map(|card| card.name.as_str()))
    }

    /// A card by its name, an infused one as `Champion + Infusion`.
    ///
    /// # Errors
    /// That there is none, or why it cannot be played.
    pub fn find(&self, name: &str) -> Result<PrintId, String> {
        if let Some(why) = self.missing.get(name) {
            return Err(format!("{name} cannot be played yet: {why}"));
        }
        let found = self.pool.named(name);
        found.ok_or_else(|| format!("there is no card {name:?}"))
    }
}

/// The shipped cards, read once.
fn shipped() -> &'static [Made] {
    static MADE: OnceLock<Vec<Made>> = OnceLock::new();
    MADE.get_or_init(|| match made(&shipped_files(), &[]) {
        Ok(made) => made,
        Err(bad) => panic!("a shipped file is faulty: {bad}"),
    })
}

/// The decks that come with the program.
fn shipped_decks() -> Vec<(String, Deck)> {
    let read = |(name, text): &(&str, &str)| Some(((*name).to_owned(), Deck::parse(text).ok()?));
    DECKS.iter().filter_map(read).collect()
}

/// The texts of the set files that come with the program.
#[must_use]
pub fn shipped_files() -> Vec<String> {
    SETS.iter().map(|text| (*text).to_owned()).collect()
}

fn card(made: &Made, missing: &mut BTreeMap<String, String>) -> CardText {
    match &made.card {
        Ok(card) => card.clone(),
        Err(why) => {
            missing.insert(made.name.clone(), why.to_string());
            named(&made.name)
        }
    }
}

/// A card that is only a name.
fn named(name: &str) -> CardText {
    CardText {
        name: name.to_owned(),
        ..CardText::default()
    }
}

/// Cards that the machine does not run are left out.
fn leave_out(
    cards: &mut [CardText],
    faults: Vec<BadPool>,
    missing: &mut BTreeMap<String, String>,
) -> Result<(), BadRules> {
    let mut others = Vec::new();
    for fault in faults {
        let at = match &fault {
            BadPool::Card(refusal) => cards.iter().position(|c| c.name == refusal.card),
            _ => None,
        };
        match (at, fault) {
            (Some(at), BadPool::Card(refusal)) => {
                cards[at] = named(&refusal.card);
                missing.insert(refusal.card, refusal.what);
            }
            (_, fault) => others.push(fault),
        }
    }
    match others.is_empty() {
        true => Ok(()),
        false => Err(BadRules::Tables(others)),
    }
}

/// Champions with an infusion over them: its text is as if printed on them (ROI
/// 3.9d).
fn infused(all: &[Made]) -> Vec<CardText> {
    let of = |kind: &'static str| {
        let cards = all.iter().filter_map(|made| made.card.as_ref().ok());
        cards.filter(move |card| card.words.first().is_some_and(|word| word == kind))
    };
    let pairs = of("champion").flat_map(|c| of("infusion").map(move |i| (c, i)));
    let pairs = pairs.map(|(champion, infusion)| {
        let mut both = champion.clone();
        both.name = format!("{} + {}", champion.name, infusion.name);
        both.enhanced.clone_from(&infusion.name);
        both.words.push("infused".into());
        for ability in &infusion.abilities {
            if !prints(ability, &mut both) {
                both.abilities.push(ability.clone());
            }
        }
        both
    });
    pairs.collect()
}

/// What modifies stats of the card it stands on changes what is printed there, in
/// all zones (ROI 3.9d.1); tells whether it is that.
fn prints(ability: &Ability, on: &mut CardText) -> bool {
    let AbilityKind::Static(Sel::Ref(Ref::This), mods, _) = &ability.kind else {
        return false;
    };
    let added = |change: &Mod| match change {
        Mod::Stat(name, StatChange::Add(Amount::Number(n))) => Some((name.clone(), *n)),
        _ => None,
    };
    let added: Option<Vec<(String, i32)>> = mods.iter().map(added).collect();
    let Some(added) = added.filter(|_| ability.gates.is_empty()) else {
        return false;
    };
    for (name, n) in added {
        let own = on.stats.iter_mut().find(|(stat, _)| *stat == name);
        if let (Some((_, value)), Ok(n)) = (own, i16::try_from(n)) {
            *value += n;
        }
    }
    true
}

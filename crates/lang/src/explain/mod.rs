//! What a card means, in English with every reference, place and target
//! spelled out. Nothing here reads the text: it is the program that speaks.

mod ability;
mod amount;
mod cond;
mod effect;
mod event;
mod filter;
mod kept;
mod select;
mod sound;
mod step;
mod verbs;

use serde::Serialize;

use crate::check::{Card, read_line};
use crate::grammar::Grammar;
use crate::lines::ability_lines;
use crate::lower::lower;
use crate::parse::Parsed;
use crate::vocabulary::Vocabulary;
use ir::decl::Keyword;
use ir::program::Ability;
use kept::Kept;
pub use sound::unsound;
use verbs::Verbs;

/// A line of an explanation: how deep it stands, and its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Said {
    /// How many blocks it stands in.
    pub depth: usize,
    /// The words.
    pub text: String,
}

/// A line of a card with what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explained {
    /// The field of the card it stands in.
    pub field: &'static str,
    /// The line as it is printed.
    pub line: String,
    /// What it means; empty where it is not known.
    pub says: Vec<Said>,
    /// The programs of the line.
    pub abilities: Vec<Ability>,
    /// Why it has no meaning: it was not read, or has no program.
    pub refused: Option<String>,
    /// What is wrong with its programs.
    pub faults: Vec<String>,
}

/// What each line of a card means. A line that has no program is told apart and
/// the others are explained without it.
#[must_use]
pub fn explain(words: &Vocabulary, grammar: &Grammar, card: &Card) -> Vec<Explained> {
    let mut all = Vec::new();
    let mut read: Vec<(usize, Parsed)> = Vec::new();
    let mut known = 0;
    for (field, text) in &card.texts {
        for (start, line) in ability_lines(text) {
            let (abilities, refused) = match read_line(grammar, line, &card.name) {
                Err(error) => (Vec::new(), Some(error.to_string())),
                Ok(parsed) => {
                    read.push((start, parsed));
                    let lines: Vec<_> = read.iter().map(|(at, parsed)| (*at, parsed)).collect();
                    match lower(grammar, card, &lines) {
                        Ok(mut whole) => {
                            let new = whole.split_off(known.min(whole.len()));
                            known += new.len();
                            (new, None)
                        }
                        Err(error) => {
                            read.pop();
                            (Vec::new(), Some(error.to_string()))
                        }
                    }
                }
            };
            all.push(Explained {
                field,
                line: line.to_string(),
                says: Vec::new(),
                faults: Vec::new(),
                abilities,
                refused,
            });
        }
    }
    let whole: Vec<Ability> = all.iter().flat_map(|line| line.abilities.clone()).collect();
    let faults = unsound(&whole);
    if let Some(last) = all.iter_mut().rfind(|line| !line.abilities.is_empty()) {
        last.faults = faults;
    }
    tell(words, &mut all);
    all
}

/// Writes the programs of all lines: what one keeps another may speak of.
fn tell(words: &Vocabulary, lines: &mut [Explained]) {
    let speaker = Speaker {
        verbs: Verbs::new(words),
        keywords: words.keywords,
    };
    for line in lines.iter_mut() {
        let mut said = Vec::new();
        for ability in &line.abilities {
            speaker.ability(ability, 0, &mut said);
        }
        line.says = said;
    }
    let all = lines.iter_mut().flat_map(|line| &mut line.says);
    Kept::name(all.map(|said| &mut said.text).collect());
}

/// The English of programs: knows the forms of verbs and what keywords mean.
pub(crate) struct Speaker {
    verbs: Verbs,
    keywords: &'static [Keyword],
}

impl Speaker {
    /// One that knows no game.
    fn bare() -> Speaker {
        Speaker {
            verbs: Verbs::default(),
            keywords: &[],
        }
    }
}

/// A word of a program as it is written: `Main_Deck`.
pub(crate) fn plain(word: &str) -> String {
    match word.contains('(') {
        // The meaning of something that programs have no part for.
        true => format!("‹{word}›"),
        false => word.replace('_', " "),
    }
}

/// A noun with its article.
pub(crate) fn article(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    let open = vowel && !noun.to_lowercase().starts_with("uni");
    format!("{} {noun}", if open { "an" } else { "a" })
}

/// How a step is done: `at random`, `exhausted`.
pub(crate) fn manner(words: &[String]) -> String {
    let said = words.iter().map(|word| match word.as_str() {
        "Random" => "at random".to_string(),
        "AnyOrder" => "in any order".to_string(),
        "RandomOrder" => "in a random order".to_string(),
        "IfAble" => "if able".to_string(),
        "Instead" => "instead".to_string(),
        word => plain(word),
    });
    said.collect::<Vec<_>>().join(", ")
}

/// `a, b and c`.
pub(crate) fn listed(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// The parts that are not empty, with blanks between them.
pub(crate) fn joined<const N: usize>(parts: [String; N]) -> String {
    let said: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    said.join(" ")
}

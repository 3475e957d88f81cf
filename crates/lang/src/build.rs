//! From a game's words to its grammar.

use ir::decl::Verb;

use crate::compile::compile;
use crate::english;
use crate::error::{Fault, GrammarError};
use crate::generic::verb_rows;
use crate::grammar::Grammar;
use crate::normal::Normaliser;
use crate::rowdef::{RowDef, rows_of};
use crate::synonym::NormalRow;
use crate::vocab::Vocab;
use crate::vocabulary::{FileWords, Vocabulary};
use crate::words::word_rows;

/// The grammar of a game with the words of a card file.
///
/// # Errors
/// With every fault of the declarations and rows.
pub fn grammar(words: &Vocabulary, file: &FileWords) -> Result<Grammar, GrammarError> {
    let mut faults = Vec::new();
    let vocabs = vec![
        Vocab::names("name").words(unique(&file.names)),
        Vocab::new("tag").nouns(new_tags(words, file), IRREGULAR),
        Vocab::new("countername").words(new_counters(words, file)),
    ];
    let mut normaliser = Normaliser {
        short_name_ends: words.short_names_end.map(str::to_string),
        ..Normaliser::default()
    };
    faults.extend(inflections(words, &mut normaliser));
    let shared = english::SYNONYMS.iter().chain(words.synonyms);
    let synonyms = shared.map(|(from, to, why)| NormalRow::new(from, to, why));
    // Entries that read alike are one word, and a word that would have two
    // inflections keeps the first: card files are not ours to mend.
    let _ = normaliser.prepare(&vocabs, synonyms.collect());
    let mut rows = verb_rows(verbs(words), words.brackets);
    rows.extend(word_rows(words));
    for table in english::TABLES.iter().chain(words.rows) {
        match rows_of(table) {
            Ok(table) => rows.extend(table),
            Err(line) => faults.push(Fault::BadRow {
                row: line,
                why: "this is no row".to_string(),
            }),
        }
    }
    rows.sort_by_key(|row: &RowDef| row.made);
    compile(&rows, vocabs, normaliser, *words, faults)
}

/// Plurals of tags that do not follow the rule.
const IRREGULAR: &[(&str, &str)] = &[("Sheep", "Sheep"), ("Fey", "Fey"), ("Mech", "Mechs")];

fn verbs(words: &Vocabulary) -> impl Iterator<Item = &Verb> {
    english::VERBS.iter().chain(words.verbs)
}

fn unique(words: &[String]) -> Vec<&String> {
    let mut unique: Vec<&String> = words.iter().filter(|word| !word.is_empty()).collect();
    unique.sort_unstable();
    unique.dedup();
    unique
}

/// The tags that the game has no word for.
fn new_tags<'f>(words: &Vocabulary, file: &'f FileWords) -> Vec<&'f String> {
    let nouns = words.nouns.iter().map(|noun| noun.one);
    let adjectives = words.adjectives.iter().map(|adjective| adjective.word);
    let known: Vec<String> = nouns.chain(adjectives).map(str::to_lowercase).collect();
    let mut tags = unique(&file.tags);
    tags.retain(|tag| !known.contains(&tag.to_lowercase()));
    tags
}

/// The counters that the game has no word for.
fn new_counters<'f>(words: &Vocabulary, file: &'f FileWords) -> Vec<&'f String> {
    let mut counters = unique(&file.counters);
    counters.retain(|word| {
        words
            .counters
            .iter()
            .all(|known| known.name != word.as_str())
    });
    counters
}

/// Declares the pairs of forms of verbs and nouns.
fn inflections(words: &Vocabulary, normaliser: &mut Normaliser) -> Vec<Fault> {
    let lexicon = &mut normaliser.lexicon;
    let mut faults = Vec::new();
    for (base, third) in english::AUXILIARIES {
        faults.extend(lexicon.verb(base, third).err());
    }
    for verb in verbs(words) {
        faults.extend(lexicon.verb(verb.forms.base, &verb.forms.third()).err());
    }
    let nouns = words.nouns.iter().map(|noun| (noun.one, noun.several));
    let zones = words.zones.iter().map(|zone| (zone.name, ""));
    let phases = words.phases.iter().map(|phase| (phase.name, ""));
    let stats = words.stats.iter().map(|stat| (stat.name, ""));
    let shared = english::NOUNS.iter().map(|(one, several)| (*one, *several));
    let all = nouns.chain(zones).chain(phases).chain(stats).chain(shared);
    for (one, several) in all.filter(|(one, _)| !one.is_empty()) {
        let last = one.rsplit(' ').next().unwrap_or(one);
        let regular = crate::plural::plural(last);
        let several = if several.is_empty() {
            &regular
        } else {
            several
        };
        let several = several.rsplit(' ').next().unwrap_or(several);
        faults.extend(lexicon.noun(last, several).err());
    }
    faults
}

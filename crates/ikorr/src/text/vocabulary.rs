//! The words of the game: what a text's nouns, verbs and names are.

use crate::card::Aspect;
use crate::card::Kind;
use crate::rules::Rules;
use kernel::ids::PrintId;
use text::{GrammarBuilder, Res, Term, Vocab, entry};

/// What the numbers of vocabulary entries stand for. Traits and counters have
/// the numbers of the database's own tables.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meanings {
    /// Token definitions, in the order of the vocabulary.
    pub(crate) tokens: Vec<PrintId>,
    /// What has a name on the table, in the order of the vocabulary.
    pub(crate) cards: Vec<PrintId>,
}

impl Meanings {
    /// The Token that an op carries.
    pub(crate) fn token<'t>(&self, term: &'t Term) -> Res<'t, PrintId> {
        entry(&self.tokens, term, "no known name").copied()
    }

    /// The card that an op carries.
    pub(crate) fn card<'t>(&self, term: &'t Term) -> Res<'t, PrintId> {
        entry(&self.cards, term, "no known name").copied()
    }
}

const NOUNS: &[(&str, &str)] = &[
    ("ability", "abilities"),
    ("card", "cards"),
    ("champion", "champions"),
    ("copy", "copies"),
    ("counter", "counters"),
    ("deck", "decks"),
    ("effect", "effects"),
    ("graveyard", "graveyards"),
    ("hand", "hands"),
    ("location", "locations"),
    ("permanent", "permanents"),
    ("player", "players"),
    ("spell", "spells"),
    ("time", "times"),
    ("token", "tokens"),
];

const VERBS: &[(&str, &str)] = &[
    ("activate", "activates"),
    ("add", "adds"),
    ("are", "is"),
    ("attack", "attacks"),
    ("battle", "battles"),
    ("become", "becomes"),
    ("build", "builds"),
    ("cast", "casts"),
    ("choose", "chooses"),
    ("control", "controls"),
    ("cost", "costs"),
    ("deal", "deals"),
    ("defend", "defends"),
    ("destroy", "destroys"),
    ("die", "dies"),
    ("discard", "discards"),
    ("draw", "draws"),
    ("end", "ends"),
    ("exert", "exerts"),
    ("foresee", "foresees"),
    ("gain", "gains"),
    ("get", "gets"),
    ("have", "has"),
    ("heal", "heals"),
    ("leave", "leaves"),
    ("look", "looks"),
    ("lose", "loses"),
    ("move", "moves"),
    ("name", "names"),
    ("play", "plays"),
    ("prevent", "prevents"),
    ("put", "puts"),
    ("raid", "raids"),
    ("refresh", "refreshes"),
    ("remove", "removes"),
    ("retreat", "retreats"),
    ("return", "returns"),
    ("reveal", "reveals"),
    ("sacrifice", "sacrifices"),
    ("scrap", "scraps"),
    ("search", "searches"),
    ("secure", "secures"),
    ("shuffle", "shuffles"),
    ("skip", "skips"),
    ("store", "stores"),
    ("strike", "strikes"),
    ("stun", "stuns"),
    ("summon", "summons"),
    ("survive", "survives"),
    ("swap", "swaps"),
    ("take", "takes"),
    ("void", "voids"),
    ("were", "was"),
];

const SYNONYMS: &[(&str, &str, &str)] = &[
    ("can't", "cannot", "a contraction"),
    ("non-strike", "nonstrike", "one word in the glossary"),
    ("as long as", "if", "a passive ability asks all the time"),
];

/// Declares the words of the game and those of this database.
pub(crate) fn declare(g: &mut GrammarBuilder, rules: &Rules) -> Meanings {
    g.words(NOUNS, VERBS, SYNONYMS);
    g.short_names_end_at(",");
    g.vocab(Vocab::new("trait").nouns(&rules.traits, &[]));
    g.vocab(Vocab::new("counter").words(&rules.counters));
    g.vocab(Vocab::new("aspect").words(Aspect::ALL.map(Aspect::name)));
    names(g, rules)
}

fn names(g: &mut GrammarBuilder, rules: &Rules) -> Meanings {
    let mut meanings = Meanings::default();
    for (print, row) in rules.prints.iter().zip(0u16..) {
        if print.token {
            meanings.tokens.push(PrintId(row));
        }
        let playable = matches!(print.kind, Kind::Champion | Kind::Spell | Kind::Location);
        if playable && rules.find(&print.name) == Some(PrintId(row)) {
            meanings.cards.push(PrintId(row));
        }
    }
    let words = |ids: &[PrintId]| ids.iter().map(|id| rules.print(*id).name.clone()).collect();
    let [tokens, cards]: [Vec<String>; 2] = [words(&meanings.tokens), words(&meanings.cards)];
    g.vocab(Vocab::names("token").words(tokens));
    g.vocab(Vocab::names("card").words(cards));
    meanings
}

/// Words before "counter" that say how many, not which.
const QUANTITIES: &[&str] = &[
    "a", "all", "an", "any", "each", "every", "fewer", "more", "no", "of", "one", "that", "the",
    "those", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "x",
];

/// The kinds of counters a text speaks of: the words before "counter".
pub fn counter_kinds(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let pairs = words
        .windows(2)
        .filter(|pair| pair[1] == "counter" || pair[1] == "counters");
    let kinds = pairs.map(|pair| pair[0]).filter(|kind| {
        !QUANTITIES.contains(kind) && !kind.starts_with(|c: char| c.is_ascii_digit())
    });
    kinds.map(str::to_string).collect()
}

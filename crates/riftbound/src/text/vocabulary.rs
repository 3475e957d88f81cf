//! The words of the game: what a text's nouns, verbs and names are.

use crate::card::{Domain, Kind, Print, Tag};
use crate::program::{AbilityKind, Word};
use crate::rules::Rules;
use kernel::ids::PrintId;
use text::{GrammarBuilder, Res, Term, Vocab};

/// What the numbers of vocabulary entries stand for. Tags have the numbers of
/// the database's own table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    /// Token definitions, in the order of the vocabulary.
    pub(crate) tokens: Vec<TokenWord>,
    /// How many tags there are.
    tags: usize,
    /// The tag of Equipment, if any card has it.
    pub(crate) equipment: Option<Tag>,
}

/// What a text must say of a token, because its definition has it.
#[derive(Clone, Debug)]
pub(crate) struct TokenWord {
    pub(crate) print: PrintId,
    pub(crate) kind: Kind,
    pub(crate) might: i16,
    pub(crate) keywords: Vec<Word>,
}

impl Words {
    /// The words of this database.
    pub(crate) fn of(rules: &Rules) -> Self {
        let tokens = rules.prints.iter().zip(0u16..).filter(|(p, _)| p.token);
        let word = |(print, row): (&Print, u16)| TokenWord {
            print: PrintId(row),
            kind: print.kind,
            might: print.might,
            keywords: keywords_of(rules, print).collect(),
        };
        Self {
            tokens: tokens.map(word).collect(),
            tags: rules.tags.len(),
            equipment: rules.tag("Equipment"),
        }
    }

    /// Whether a grammar with these words serves a later state of the same
    /// database: tags and tokens are only ever added.
    pub(crate) fn are_all_of(&self, rules: &Rules) -> bool {
        let tokens = rules.prints.iter().filter(|p| p.token).count();
        (self.tags, self.tokens.len()) == (rules.tags.len(), tokens)
    }

    /// The token that an op carries.
    pub(crate) fn token<'t>(&self, term: &'t Term) -> Res<'t, &TokenWord> {
        text::entry(&self.tokens, term, "no known token")
    }
}

fn keywords_of<'r>(rules: &'r Rules, print: &'r Print) -> impl Iterator<Item = Word> + 'r {
    let abilities = print.abilities.iter();
    let known = abilities.filter_map(|id| rules.abilities.get(usize::from(id.0)));
    known.filter_map(|ability| match &ability.kind {
        AbilityKind::Keyword(keyword) => Some(keyword.word()),
        _ => None,
    })
}

/// The tag that an op carries.
pub(crate) fn tag(term: &Term) -> Res<'_, Tag> {
    text::carried(term, "too many tags").map(Tag)
}

const NOUNS: &[(&str, &str)] = &[
    ("ability", "abilities"),
    ("ally", "allies"),
    ("base", "bases"),
    ("battlefield", "battlefields"),
    ("buff", "buffs"),
    ("card", "cards"),
    ("combat", "combats"),
    ("controller", "controllers"),
    ("cost", "costs"),
    ("effect", "effects"),
    ("hand", "hands"),
    ("legend", "legends"),
    ("location", "locations"),
    ("might", "mights"),
    ("opponent", "opponents"),
    ("owner", "owners"),
    ("player", "players"),
    ("point", "points"),
    ("rune", "runes"),
    ("showdown", "showdowns"),
    ("spell", "spells"),
    ("time", "times"),
    ("token", "tokens"),
    ("permanent", "permanents"),
    ("trash", "trashes"),
    ("turn", "turns"),
    ("unit", "units"),
];

const VERBS: &[(&str, &str)] = &[
    ("add", "adds"),
    ("are", "is"),
    ("attach", "attaches"),
    ("attack", "attacks"),
    ("banish", "banishes"),
    ("become", "becomes"),
    ("buff", "buffs"),
    ("channel", "channels"),
    ("choose", "chooses"),
    ("conquer", "conquers"),
    ("control", "controls"),
    ("cost", "costs"),
    ("counter", "counters"),
    ("create", "creates"),
    ("deal", "deals"),
    ("defend", "defends"),
    ("detach", "detaches"),
    ("die", "dies"),
    ("discard", "discards"),
    ("don't", "doesn't"),
    ("double", "doubles"),
    ("draw", "draws"),
    ("enter", "enters"),
    ("exhaust", "exhausts"),
    ("gain", "gains"),
    ("get", "gets"),
    ("give", "gives"),
    ("have", "has"),
    ("heal", "heals"),
    ("hide", "hides"),
    ("hold", "holds"),
    ("kill", "kills"),
    ("leave", "leaves"),
    ("look", "looks"),
    ("lose", "loses"),
    ("move", "moves"),
    ("pay", "pays"),
    ("place", "places"),
    ("play", "plays"),
    ("predict", "predicts"),
    ("prevent", "prevents"),
    ("put", "puts"),
    ("ready", "readies"),
    ("recall", "recalls"),
    ("recycle", "recycles"),
    ("replace", "replaces"),
    ("return", "returns"),
    ("reveal", "reveals"),
    ("score", "scores"),
    ("spend", "spends"),
    ("stun", "stuns"),
    ("swap", "swaps"),
    ("take", "takes"),
    ("trigger", "triggers"),
    ("use", "uses"),
    ("were", "was"),
    ("win", "wins"),
];

/// Tags with a plural of their own.
const IRREGULAR: &[(&str, &str)] = &[("Equipment", "Equipment"), ("Mech", "Mechs")];

const SYNONYMS: &[(&str, &str, &str)] = &[
    ("[add]", "add", "the name of a game action, marked or not"),
    ("[buff]", "buff", "the name of a game action, marked or not"),
    ("[stun]", "stun", "the name of a game action, marked or not"),
    (
        "[predict]",
        "predict",
        "the name of a game action, marked or not",
    ),
    ("unattach", "detach", "the older word"),
    ("at start of", "at the start of", "an article left out"),
];

/// Declares the words of the game and those of this database.
pub(crate) fn declare(g: &mut GrammarBuilder, rules: &Rules) {
    g.words(NOUNS, VERBS, SYNONYMS).pronoun("its", "their");
    g.short_names_end_at(",");
    let symbols = Domain::ALL.map(|domain| format!("{{{}}}", domain.name()));
    let symbols = symbols.into_iter().chain(["{any}".to_string()]);
    g.vocab(Vocab::new("power").words(symbols));
    g.vocab(Vocab::new("tag").nouns(&rules.tags, IRREGULAR));
    let non = rules.tags.iter().map(|word| format!("non-{word}"));
    g.vocab(Vocab::new("nontag").words(non));
    let tokens = rules.prints.iter().filter(|p| p.token);
    g.vocab(Vocab::names("token").words(tokens.map(|p| p.name.clone())));
}

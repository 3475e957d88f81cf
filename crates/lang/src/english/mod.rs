//! The shared English: rows for every game, and the verbs of grammar.

use ir::Role;
use ir::decl::{Frame, Kinds, Object, Verb, irregular, regular, role, sort_role};

/// The tables of shared rows.
pub(crate) const TABLES: [&str; 4] = [
    include_str!("line.rows"),
    include_str!("clause.rows"),
    include_str!("np.rows"),
    include_str!("amount.rows"),
];

/// Helping verbs: base and third person.
pub(crate) const AUXILIARIES: [(&str, &str); 4] = [
    ("are", "is"),
    ("were", "was"),
    ("become", "becomes"),
    ("remain", "remains"),
];

/// Nouns of the shared rows, with their plurals where they are irregular.
pub(crate) const NOUNS: [(&str, &str); 26] = [
    ("counter", ""),
    ("turn", ""),
    ("phase", ""),
    ("player", ""),
    ("opponent", ""),
    ("controller", ""),
    ("owner", ""),
    ("card", ""),
    ("ability", ""),
    ("effect", ""),
    ("name", ""),
    ("type", ""),
    ("cost", ""),
    ("combat", ""),
    ("target", ""),
    ("choice", ""),
    ("time", ""),
    ("token", ""),
    ("source", ""),
    ("object", ""),
    ("copy", ""),
    ("bonus", ""),
    ("point", ""),
    ("game", ""),
    ("step", ""),
    ("item", ""),
];

/// What is written for what in every game.
pub(crate) const SYNONYMS: [(&str, &str, &str); 35] = [
    ("couldn't", "could not", "short form"),
    ("I'm", "I are", "short form"),
    ("am", "are", "one form of be"),
    ("it's", "it are", "short form"),
    ("that's", "that are", "short form"),
    ("there's", "there are", "short form"),
    ("they're", "they are", "short form"),
    ("you're", "you are", "short form"),
    ("you've", "you have", "short form"),
    ("I've", "I have", "short form"),
    ("they've", "they have", "short form"),
    ("isn't", "are not", "short form"),
    ("aren't", "are not", "short form"),
    ("wasn't", "were not", "short form"),
    ("weren't", "were not", "short form"),
    ("can't", "can not", "short form"),
    ("cannot", "can not", "one spelling"),
    ("don't", "do not", "short form"),
    ("doesn't", "do not", "short form"),
    ("didn't", "did not", "short form"),
    ("haven't", "have not", "short form"),
    ("hasn't", "have not", "short form"),
    ("you'd", "you would", "short form"),
    ("it'd", "it would", "short form"),
    ("they'd", "they would", "short form"),
    ("other then", "other than", "a slip of spelling"),
    (
        "until the end of turn",
        "until end of turn",
        "the same moment",
    ),
    ("at end of turn", "at the end of turn", "the same moment"),
    ("at start of", "at the start of", "the same moment"),
    ("his or her", "their", "one pronoun"),
    ("he or she", "they", "one pronoun"),
    ("for each of", "for each", "the same loop"),
    ("dice", "die", "one word"),
    ("each and every", "each", "the same"),
    ("no cards", "0 cards", "a count"),
];

const ANY: Kinds = Kinds::ANY;

const fn verb(forms: ir::decl::Forms, object: Object) -> Verb {
    Verb {
        forms,
        frame: Frame {
            subject_kinds: ANY,
            object,
            ..Frame::NEW
        },
        ..Verb::NEW
    }
}

/// Verbs of grammar, which every game has.
pub(crate) static VERBS: [Verb; 9] = [
    verb(irregular("have", "had", "had"), Object::Sorts(&["grants"])),
    verb(
        irregular("get", "got", "gotten"),
        Object::Sorts(&["grants"]),
    ),
    verb(regular("gain"), Object::Sorts(&["grants"])),
    verb(
        irregular("lose", "lost", "lost"),
        Object::Sorts(&["grants"]),
    ),
    Verb {
        frame: Frame {
            subject_kinds: ANY,
            object: Object::Sorts(&["howmuch"]),
            roles: &[sort_role("to", Role::Other, "gap")],
            ..Frame::NEW
        },
        ..verb(irregular("cost", "cost", "cost"), Object::None)
    },
    verb(regular("control").doubling(), Object::Patient(ANY)),
    verb(regular("own"), Object::Patient(ANY)),
    verb(irregular("do", "did", "done"), Object::Maybe(Kinds::WORD)),
    Verb {
        frame: Frame {
            object: Object::Sorts(&["pays"]),
            roles: &[
                role("for", Role::Other, ANY),
                role("to", Role::Patient, Kinds::PLAYER),
            ],
            ..Frame::NEW
        },
        ..verb(irregular("pay", "paid", "paid"), Object::None)
    },
];

//! The forms of verbs by their keys in programs.

use ir::Role;
use ir::decl::Forms;
use rustc_hash::FxHashMap;

use crate::english;
use crate::vocabulary::Vocabulary;

#[derive(Default)]
pub(crate) struct Verbs {
    forms: FxHashMap<String, Forms>,
    /// Those whose subject is what it happens to: `it dies`.
    happening: Vec<String>,
}

impl Verbs {
    pub(crate) fn new(words: &Vocabulary) -> Verbs {
        let all = english::VERBS.iter().chain(words.verbs);
        let forms = all.clone().map(|verb| (verb.key(), verb.forms));
        let happening = all.filter(|verb| verb.frame.subject == Role::Patient);
        Verbs {
            forms: forms.collect(),
            happening: happening.map(|verb| verb.key()).collect(),
        }
    }

    /// A happening of the one it happens to: `die`, `become distant`.
    pub(crate) fn happens(&self, key: &str) -> bool {
        key.starts_with("become ") || self.happening.iter().any(|known| known == key)
    }

    /// The words of a verb, the first one in its base, in the third person, or as
    /// a participle: `gain XP`, `gains XP`, `wake up`.
    pub(crate) fn base(&self, key: &str) -> String {
        super::plain(key)
    }

    pub(crate) fn third(&self, key: &str) -> String {
        self.formed(key, Forms::third, "s")
    }

    pub(crate) fn participle(&self, key: &str) -> String {
        self.formed(key, Forms::participle, "ed")
    }

    fn formed(&self, key: &str, form: fn(&Forms) -> String, ending: &str) -> String {
        if key.contains('(') {
            return super::plain(key);
        }
        let words = key.replace('_', " ");
        let (first, rest) = words.split_once(' ').unwrap_or((&words, ""));
        let known = self.forms.get(key).or_else(|| self.forms.get(first));
        let said = match known {
            Some(forms) => form(forms),
            // A happening that is no verb of the game is written as it is.
            None if first.ends_with('e') && ending == "ed" => format!("{first}d"),
            None => format!("{first}{ending}"),
        };
        super::joined([said, rest.to_string()])
    }
}

//! Words of a set as data: what a set brings beside the words of its game. The
//! form is told in `docs/card-language.md`.

mod form;
mod load;

use ir::Role;
use ir::decl::{
    Adjective, Forms, Frame, Keyword, Kinds, Means, Noun, Object, RoleDef, Takes, ValueKind, Verb,
};
use thiserror::Error;
use toml::Spanned;

pub use load::{NotPrepared, prepare};

use crate::check::read_line;
use crate::grammar::Grammar;
use crate::vocabulary::FileWords;
use form::{FileForm, KeywordForm, ValueForm, VerbForm};

/// A words file that was refused, with the place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {why}")]
pub struct WordsError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub why: String,
}

/// The words a set brings.
#[derive(Clone, Debug, Default)]
pub struct SetWords {
    /// Its keywords.
    pub keywords: Vec<Keyword>,
    /// Its verbs.
    pub verbs: Vec<Verb>,
    /// Its nouns.
    pub nouns: Vec<Noun>,
    /// Its adjectives.
    pub adjectives: Vec<Adjective>,
    /// Names, tags and counters, as those of a card file.
    pub file: FileWords,
    /// What keywords mean, with the place each stands at.
    means: Vec<(String, Place)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    line: usize,
    column: usize,
}

impl SetWords {
    /// Reads a words file.
    ///
    /// Words live as long as those that games declare, which is as long as the
    /// program: a file is read once.
    ///
    /// # Errors
    /// With the first place that is wrong.
    pub fn read(text: &str) -> Result<SetWords, WordsError> {
        let form: FileForm = toml::from_str(text).map_err(|error| {
            let place = place(text, error.span().map_or(0, |span| span.start));
            wrong(place, error.message().to_string())
        })?;
        let mut words = SetWords::default();
        words.file.tags = form.tags;
        words.file.counters = form.counters;
        words.file.names = form.tokens;
        for keyword in form.keyword {
            words.keyword(text, keyword)?;
        }
        for noun in form.noun {
            let one = word(text, &noun.one)?;
            let kinds = kinds(text, &noun.kinds)?;
            words.nouns.push(match noun.several.is_empty() {
                true => Noun::new(one, kinds),
                false => Noun::irregular(one, noun.several.leak(), kinds),
            });
        }
        for adjective in form.adjective {
            words.adjectives.push(Adjective {
                word: word(text, &adjective.word)?,
                kinds: kinds(text, &adjective.kinds)?,
                predicate: adjective.predicate,
            });
        }
        for verb in form.verb {
            words.verbs.push(verb_of(text, verb)?);
        }
        Ok(words)
    }

    fn keyword(&mut self, text: &str, form: KeywordForm) -> Result<(), WordsError> {
        let name = word(text, &form.name)?;
        let at = place(text, form.name.span().start);
        if self.keywords.iter().any(|known| known.name == name) {
            return Err(wrong(at, format!("`{name}` is declared twice")));
        }
        if form.least.is_some() && !matches!(form.value, ValueForm::Number) {
            return Err(wrong(
                at,
                "`least` belongs to `value = \"number\"`".to_string(),
            ));
        }
        let means = match form.means {
            None => Means::Book,
            Some(means) => {
                let at = place(text, means.span().start);
                let said = means.into_inner();
                self.means.push((said.clone(), at));
                Means::Text(said.leak())
            }
        };
        self.keywords.push(Keyword {
            name,
            value: value(form.value, form.least),
            stacks: form.stacks,
            means,
            rules: &[],
        });
        Ok(())
    }

    /// Whether what the keywords mean is read by the grammar of the game with
    /// these words.
    ///
    /// # Errors
    /// With the first meaning that is not understood.
    pub fn check(&self, grammar: &Grammar) -> Result<(), WordsError> {
        for (means, at) in &self.means {
            let line = filled(means, "2", "{1}", "you control it");
            if let Err(error) = read_line(grammar, &line, "") {
                return Err(wrong(*at, format!("`{means}`: {error}")));
            }
        }
        Ok(())
    }
}

/// What a keyword means, with what stands beside it.
pub(crate) fn filled(means: &str, number: &str, cost: &str, body: &str) -> String {
    let filled = means.replace("{N}", number);
    filled.replace("{cost}", cost).replace("{body}", body)
}

fn value(value: ValueForm, least: Option<i32>) -> ValueKind {
    match value {
        ValueForm::None => ValueKind::None,
        ValueForm::Number => ValueKind::Number(least),
        ValueForm::Price => ValueKind::Price,
        ValueForm::Cost => ValueKind::Cost,
        ValueForm::Before => ValueKind::Before,
        ValueForm::Nouns => ValueKind::Nouns,
        ValueForm::Label => ValueKind::Label,
    }
}

fn verb_of(text: &str, form: VerbForm) -> Result<Verb, WordsError> {
    let object = match &form.object {
        None => Object::None,
        Some(object) if form.object_may_be_left_out => Object::Maybe(kinds(text, object)?),
        Some(object) => Object::Patient(kinds(text, object)?),
    };
    let mut roles = Vec::new();
    for role in form.roles {
        let at = place(text, role.role.span().start);
        let name = role.role.get_ref();
        let Some(named) = Role::named(name) else {
            let all: Vec<&str> = Role::ALL.iter().map(|role| role.name()).collect();
            let all = all.join(", ");
            return Err(wrong(at, format!("`{name}` is no role; there are {all}")));
        };
        roles.push(RoleDef {
            prep: role.prep.leak(),
            role: named,
            takes: Takes::Np(kinds(text, &role.kinds)?),
        });
    }
    Ok(Verb {
        forms: Forms {
            base: word(text, &form.base)?,
            past: form.past.leak(),
            participle: form.participle.leak(),
            doubling: form.doubling,
            particle: form.particle.leak(),
        },
        frame: Frame {
            object,
            roles: roles.leak(),
            middle: form.middle,
            ..Frame::NEW
        },
        ..Verb::NEW
    })
}

/// A word that is one: not empty, letters and what stands in names.
fn word(text: &str, word: &Spanned<String>) -> Result<&'static str, WordsError> {
    let said = word.get_ref().trim();
    let fits = |c: char| c.is_alphanumeric() || " -'’".contains(c);
    if said.is_empty() || !said.chars().all(fits) {
        let at = place(text, word.span().start);
        return Err(wrong(at, format!("`{said}` is no word")));
    }
    Ok(said.to_string().leak())
}

fn kinds(text: &str, names: &Spanned<String>) -> Result<Kinds, WordsError> {
    Kinds::named(names.get_ref()).ok_or_else(|| {
        let at = place(text, names.span().start);
        let known = Kinds(Kinds::TIME.0 * 2 - 1).names().replace('|', ", ");
        wrong(
            at,
            format!("`{}` names no kinds; there are {known}", names.get_ref()),
        )
    })
}

fn wrong(at: Place, why: String) -> WordsError {
    WordsError {
        line: at.line,
        column: at.column,
        why,
    }
}

fn place(text: &str, at: usize) -> Place {
    let before = &text[..at.min(text.len())];
    let line = before.matches('\n').count() + 1;
    let begins = before.rfind('\n').map_or(0, |newline| newline + 1);
    let column = before[begins..].chars().count() + 1;
    Place { line, column }
}

//! A verb: its words, what it takes, what it does.

use crate::decl::{Forms, Frame, regular};
use crate::program::Change;

/// A verb of a game. All its clause forms, its event, its cost and its log line
/// follow from this one declaration.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    /// Its five forms.
    pub forms: Forms,
    /// What it takes.
    pub frame: Frame,
    /// What it changes, in order; empty where a rule of the book does it.
    pub effect: &'static [Change],
    /// What it is done to where nothing else is said.
    pub usual: Usual,
    /// The event it makes.
    pub event: EventDecl,
    /// Whether several are done at once or one after the other.
    pub each: EachAs,
    /// A template of the log.
    pub log: &'static str,
    /// The rules it comes from.
    pub rules: &'static [&'static str],
}

/// What a verb is done to where nothing else is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usual {
    /// Whatever is named.
    Named,
    /// What the player who does it controls: `sacrifice`.
    Own,
    /// What is in that player's zone of this name: `discard`.
    In(&'static str),
}

/// The event of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventDecl {
    /// Its name in logs and dumps; empty for the participle.
    pub name: &'static str,
    /// When it counts as having happened.
    pub when: When,
}

/// When an event counts as having happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// If something changed.
    Changed,
    /// Also if nothing did.
    Intended,
}

/// How a verb is done to several things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EachAs {
    /// All at once.
    Together,
    /// Each as a happening of its own.
    OneByOne,
}

impl Verb {
    /// A verb without a word: every declaration begins with it.
    pub const NEW: Verb = Verb {
        forms: regular(""),
        frame: Frame::NEW,
        effect: &[],
        usual: Usual::Named,
        event: EventDecl {
            name: "",
            when: When::Changed,
        },
        each: EachAs::Together,
        log: "",
        rules: &[],
    };

    /// The key of the verb in meanings and programs.
    #[must_use]
    pub fn key(&self) -> String {
        match self.forms.particle {
            "" => self.forms.base.to_string(),
            particle => format!("{}_{particle}", self.forms.base),
        }
    }
}

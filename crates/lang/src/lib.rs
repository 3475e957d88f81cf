//! One language for three games: card texts read from their parts, and printed
//! back. This crate knows no game.
//!
//! A text goes through pure passes: tokens in normal form ([`Normaliser`]), a
//! chart of phrases merged by what they mean, a [`Mean`] that holds no word.
//! Verbs are frames ([`ir::decl::Verb`]): all their clause forms are made by the
//! program, and shared rows (`english/*.rows`) put clauses together. The parser
//! and the printer read the same rows.

mod assemble;
mod build;
mod chart;
mod check;
mod compile;
pub mod diagnostics;
mod english;
mod error;
mod expect;
mod explain;
mod forest;
mod generic;
mod grammar;
mod guide;
mod index;
pub mod laws;
mod lex;
mod lexicon;
mod lines;
mod lists;
mod literal;
mod lower;
mod mean;
mod nearest;
mod normal;
mod np_use;
mod parse;
mod pattern;
mod phrases;
mod plural;
mod prepare;
mod print;
mod propose;
mod rank;
mod reading;
mod readings;
mod record;
mod report;
mod resolve;
mod resolve_own;
mod resolve_several;
mod resolve_steps;
mod row;
mod rowdef;
mod said;
mod set_words;
mod survey;
mod synonym;
mod template;
mod term;
mod tokens_named;
mod unknown;
mod vocab;
mod vocabulary;
mod walk;
mod wording;
mod words;

pub use build::grammar;
pub use check::{Card, Figures, Refused, Tally, check, figures, read_line};
pub use error::{Fault, GrammarError, TextError};
pub use explain::{Explained, Said, explain, unsound};
pub use grammar::{Grammar, Sort};
pub use guide::guide;
pub use lex::{Token, TokenKind, lex};
pub use lexicon::Number;
pub use lines::{ability_lines, lines_of};
pub use lower::{NotLowered, lower};
pub use mean::Mean;
pub use nearest::{Help, help};
pub use normal::{Folded, NormalToken, Normaliser};
pub use np_use::{HowMany, NpUse, SaidIn, by_word};
pub use parse::Parsed;
pub use plural::plural;
pub use propose::{MayBe, Proposal, skeleton};
pub use rank::{Blocking, rank};
pub use readings::{OneReading, Readings, readings};
pub use record::{Context, How, Mention, Open, PartOf, Record, SortOf, Step, Word};
pub use report::report;
pub use resolve::{Referent, resolve};
pub use row::Row;
pub use rowdef::{RowDef, rows_of};
pub use set_words::{NotPrepared, SetWords, WordsError, prepare};
pub use survey::{RowForOne, SetCounts, StageCounts, Survey, WithoutProgram, survey};
pub use synonym::NormalRow;
pub use term::{LIST, Term};
pub use tokens_named::{counter_names, token_names};
pub use vocab::Vocab;
pub use vocabulary::{FileWords, Vocabulary};

#[doc = include_str!("pattern.md")]
pub mod pattern_syntax {}

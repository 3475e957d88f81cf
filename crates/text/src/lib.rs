//! Card text to trees and back. This crate knows no game.
//!
//! A game declares one table of rows. A row is an op (a construction), its
//! sort (the kind of phrase it is) and its one surface form:
//!
//! ```
//! use text::{GrammarBuilder, Vocab};
//!
//! text::ops! {
//!     /// A few rows of a game.
//!     pub enum Row {
//!         Deal: step = "deal {amount} damage to {pick}";
//!         Boost: step = "{pick} gets+ +{amount} attack";
//!         Num: amount = "{#}";
//!         Target: pick = "target {filter}" (singular);
//!         All: pick = "all {filter}" (plural);
//!         Kind: filter = "{=trait+}";
//!     }
//! }
//!
//! let mut g = GrammarBuilder::new();
//! g.root("step").counted("pick").verb("get", "gets");
//! g.vocab(Vocab::new("trait").noun("Wolf", "Wolves").noun("Moth", "Moths"));
//! Row::declare(&mut g);
//! let grammar = g.build().unwrap();
//!
//! let step = grammar.sort("step").unwrap();
//! let parsed = grammar.parse(step, "All Wolves get +2 attack", "").unwrap();
//! assert_eq!(grammar.show(&parsed.term), "Boost(All(Kind(Wolf)), Num(2))");
//! assert_eq!(grammar.print(&parsed.term, ""), "All Wolves get +2 attack");
//! ```
//!
//! The parser and the printer both read the same rows, so that what is read
//! can be written, and [`laws`] holds a grammar to it.

mod analysis;
mod assemble;
mod builder;
mod chart;
mod compile;
pub mod diagnostics;
pub mod docs;
mod error;
mod expect;
mod forest;
mod grammar;
mod index;
pub mod laws;
mod lex;
mod lexicon;
mod lines;
mod lists;
mod literal;
mod normal;
mod opdef;
mod ops;
mod parse;
mod pattern;
mod plural;
mod prepare;
mod print;
mod reading;
mod refused;
mod row;
mod said;
mod show;
mod steps;
mod synonym;
mod terms;
mod understand;
mod unfit;
mod vocab;

pub use builder::GrammarBuilder;
pub use error::{Fault, GrammarError, TextError};
pub use grammar::{Built, Grammar, Sort};
pub use lex::{Token, TokenKind, lex};
pub use lexicon::Number;
pub use lines::{ability_lines, lines_of};
pub use normal::{NormalToken, Normaliser};
pub use opdef::OpDef;
pub use parse::Parsed;
pub use plural::plural;
pub use refused::NotUnderstood;
pub use row::{Row, Slot, Value};
pub use said::{carried, entry, last_named, multiplied, numbered, once};
pub use steps::{apart, joined, length};
pub use synonym::NormalRow;
pub use terms::{Op, Spans, Term};
pub use understand::UnfitLine;
pub use unfit::{Res, Unfit, fail, kids};
pub use vocab::Vocab;

#[doc = include_str!("pattern.md")]
pub mod pattern_syntax {}

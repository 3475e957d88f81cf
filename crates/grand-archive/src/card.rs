//! What is printed on a card (GA parts-of-a-card).

mod cost;
mod element;
mod print;
pub mod subtype;
mod typeline;

pub use cost::{CostKind, PrintedCost, Value};
pub use element::{Element, ElementSet};
pub use print::Print;
pub use subtype::{Character, LISTED, Subtype};
pub use typeline::{Class, ClassSet, Speed, Supertype, SupertypeSet, Type, TypeSet};

//! Cards of set files as the machine plays them.

mod labels;
mod made;

pub use made::{BadSets, Made, NoCard, made};

//! Cards of set files as the machine plays them.

mod data;
mod labels;
mod made;

pub use data::{Data, data};
pub use made::{BadSets, Made, NoCard, made};

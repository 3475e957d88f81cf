//! What a game declares of its words and things: one thing, one place. A verb
//! has a language half (forms, frame) and an engine half (effect, event); they
//! stand in one declaration, and neither `lang` nor the machine sees the other.

mod forms;
mod frame;
mod keyword;
mod kinds;
mod noun;
mod verb;
mod zone;

pub use forms::{Forms, irregular, regular};
pub use frame::{Frame, Object, Prep, RoleDef, Takes, across, role, sort_role};
pub use keyword::{Keyword, Means, ValueKind};
pub use kinds::Kinds;
pub use noun::{Adjective, Noun};
pub use verb::{EachAs, EventDecl, Usual, Verb, When};
pub use zone::{Counter, Holder, Order, Phase, Seen, Stat, Status, Symbol, Zone};

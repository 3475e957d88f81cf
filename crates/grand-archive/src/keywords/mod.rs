//! Keywords with what they are short for (GA keywords-and-abilities), where
//! that is more than a value or a step elsewhere.

mod preserve;

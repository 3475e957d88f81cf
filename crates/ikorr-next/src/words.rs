//! Words that sets bring, as data. The form is told in `docs/card-language.md`.

/// Each words file by its name.
pub const SETS: &[(&str, &str)] = &[];

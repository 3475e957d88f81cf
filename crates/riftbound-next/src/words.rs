//! Words that sets bring, as data. The form is told in `docs/card-language.md`.

/// Each words file by its name.
pub const SETS: &[(&str, &str)] = &[
    ("words/OGN.toml", include_str!("../words/OGN.toml")),
    ("words/SFD.toml", include_str!("../words/SFD.toml")),
    (
        "words/lanternreach.toml",
        include_str!("../words/lanternreach.toml"),
    ),
];

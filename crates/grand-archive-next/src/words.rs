//! Words that sets bring, as data. The form is told in `docs/card-language.md`.

/// Each words file by its name.
pub const SETS: &[(&str, &str)] = &[
    ("words/DOA.toml", include_str!("../words/DOA.toml")),
    ("words/FTC.toml", include_str!("../words/FTC.toml")),
    ("words/ALC.toml", include_str!("../words/ALC.toml")),
    ("words/MRC.toml", include_str!("../words/MRC.toml")),
    ("words/AMB.toml", include_str!("../words/AMB.toml")),
    ("words/HVN.toml", include_str!("../words/HVN.toml")),
    ("words/DTR.toml", include_str!("../words/DTR.toml")),
    ("words/PTM.toml", include_str!("../words/PTM.toml")),
    ("words/RDO.toml", include_str!("../words/RDO.toml")),
];

//! Words files as they are written.

use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileForm {
    #[serde(default)]
    pub(super) tags: Vec<String>,
    #[serde(default)]
    pub(super) counters: Vec<String>,
    #[serde(default)]
    pub(super) tokens: Vec<String>,
    #[serde(default)]
    pub(super) keyword: Vec<KeywordForm>,
    #[serde(default)]
    pub(super) noun: Vec<NounForm>,
    #[serde(default)]
    pub(super) adjective: Vec<AdjectiveForm>,
    #[serde(default)]
    pub(super) verb: Vec<VerbForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeywordForm {
    pub(super) name: Spanned<String>,
    #[serde(default)]
    pub(super) value: ValueForm,
    pub(super) least: Option<i32>,
    #[serde(default)]
    pub(super) stacks: bool,
    pub(super) means: Option<Spanned<String>>,
}

#[derive(Deserialize, Default, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub(super) enum ValueForm {
    #[default]
    None,
    Number,
    Price,
    Cost,
    Before,
    Nouns,
    Label,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NounForm {
    pub(super) one: Spanned<String>,
    #[serde(default)]
    pub(super) several: String,
    pub(super) kinds: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AdjectiveForm {
    pub(super) word: Spanned<String>,
    pub(super) kinds: Spanned<String>,
    #[serde(default = "yes")]
    pub(super) predicate: bool,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VerbForm {
    pub(super) base: Spanned<String>,
    #[serde(default)]
    pub(super) past: String,
    #[serde(default)]
    pub(super) participle: String,
    #[serde(default)]
    pub(super) doubling: bool,
    #[serde(default)]
    pub(super) particle: String,
    pub(super) object: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) object_may_be_left_out: bool,
    #[serde(default)]
    pub(super) middle: bool,
    #[serde(default)]
    pub(super) roles: Vec<RoleForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoleForm {
    pub(super) prep: String,
    pub(super) role: Spanned<String>,
    pub(super) kinds: Spanned<String>,
}

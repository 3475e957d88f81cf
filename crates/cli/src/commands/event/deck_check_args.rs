//! What a deck check has seen besides the list.

use tournament::event::DeckCheckReport;

/// Sleeves, marks and languages of a deck that was checked.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct DeckCheckArgs {
    /// A part without sleeves: main, runes, battlefields
    #[arg(long, value_name = "PART")]
    bare: Vec<String>,
    /// Sleeves differ, or cards lie in them differently
    #[arg(long)]
    mixed: bool,
    /// Backs can be seen through
    #[arg(long)]
    see_through: bool,
    /// Backs mirror
    #[arg(long)]
    reflective: bool,
    /// Sleeves have holographic patterns
    #[arg(long)]
    holographic: bool,
    /// The judge disallows these sleeves
    #[arg(long)]
    unfit: bool,
    /// A card that can be told from its back
    #[arg(long, value_name = "CARD")]
    marked: Vec<String>,
    /// A language of the cards
    #[arg(long, value_name = "LANGUAGE")]
    language: Vec<String>,
    /// Where a photograph is kept
    #[arg(long, value_name = "PLACE")]
    photo: Vec<String>,
}

impl DeckCheckArgs {
    /// The form; none if nothing is said.
    pub(super) fn form(&self) -> Option<DeckCheckReport> {
        let form = DeckCheckReport {
            bare: self.bare.clone(),
            mixed: self.mixed,
            see_through: self.see_through,
            reflective: self.reflective,
            holographic: self.holographic,
            unfit: self.unfit,
            marked: self.marked.clone(),
            languages: self.language.clone(),
            photos: self.photo.clone(),
        };
        (form != DeckCheckReport::default()).then_some(form)
    }
}

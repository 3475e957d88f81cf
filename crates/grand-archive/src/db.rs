//! The card database: card files become prints.
//!
//! A card that is not understood is refused by name with everything that is
//! wrong with it; nothing is ever loaded as a blank.

mod cost;
mod draft;
mod inherents;
mod intern;
mod json;
mod shipped;
mod stats;
mod words;

pub use kernel::cardfile::{CardFault, File};
pub use shipped::{DECKS, GAME, INGREDIENTS, SETS};

use crate::rules::Rules;
use draft::Draft;
use kernel::cardfile::each_once;

impl Rules {
    /// The prints of these set files, their texts not yet read, and every
    /// fault of their fields.
    ///
    /// ```
    /// let file = "[[card]]\nname = \"Ash Hound\"\ntype = \"ally\"\nclasses = [\"tamer\"]\n\
    ///             elements = [\"fire\"]\nreserve = 2\npower = 2\n";
    /// let (_, faults) = grand_archive::Rules::printed(&[("ash.toml", file)]);
    /// let told = faults[0].to_string();
    /// assert_eq!(told, "Ash Hound: life: an ally has life (GA typeline/p1)");
    /// ```
    #[must_use]
    pub fn printed(files: &[File<'_>]) -> (Self, Vec<CardFault>) {
        let mut faults = Vec::new();
        let mut drafts = Vec::new();
        for (file, contents) in files {
            drafts.extend(draft::of_file(file, contents, &mut faults));
        }
        let drafts = merged(drafts, &mut faults);
        let mut rules = Self::default();
        rules.intern(&drafts, &mut faults);
        (rules, faults)
    }
}

/// The cards, each once: names are unique (GA name/p1). Printings of one name
/// must be alike but for their set; a token may have the name of a card.
fn merged(drafts: Vec<Draft>, faults: &mut Vec<CardFault>) -> Vec<Draft> {
    let key = |draft: &Draft| (draft.name.clone(), draft.token);
    each_once(drafts, key, |first, mut other| {
        other.set.clone_from(&first.set);
        if *first != other {
            let message = "two cards have this name and are not alike";
            let fault = CardFault::plain(&first.name, "name", message);
            faults.push(fault.by("GA name/p1"));
        }
    })
}

//! A game's rules out of card files and deck files.

/// Gives a game's rules the ways to be loaded: from set files and deck files,
/// as far as cards are understood, and with the cards of a scenario.
///
/// ```text
/// kernel::database! {
///     rules: Rules,            // with prints, decks, of_the_game, add
///     deck: Deck,              // with parse
///     own: shipped::GAME,      // the set files of the game itself
///     file: draft::of_file,    // the cards of a set file
///     card: draft::read,       // a card of a scenario file
/// }
/// ```
///
/// `Rules::of_the_game` is what comes with the game itself, out of these files;
/// `Rules::add` adds cards. Both say what is wrong with them.
#[macro_export]
macro_rules! database {
    (
        rules: $Rules:ident,
        deck: $Deck:ident,
        own: $own:path,
        file: $file:path,
        card: $card:path $(,)?
    ) => {
        impl $Rules {
            /// The cards of these set files and the decks of these deck files,
            /// and what comes with the game.
            ///
            /// # Errors
            /// Every fault of every card and every deck that cannot be read.
            pub fn load(
                files: &[$crate::cardfile::File<'_>],
                decks: &[$crate::cardfile::File<'_>],
            ) -> Result<Self, Vec<$crate::cardfile::CardFault>> {
                let (mut rules, mut faults) = Self::import(files);
                rules.decks = $crate::cardfile::decks(decks, $Deck::parse, &mut faults);
                $crate::cardfile::faultless(rules, faults)
            }

            /// The cards of these set files that are understood, and every
            /// fault of the others, which are refused.
            #[must_use]
            pub fn import(
                files: &[$crate::cardfile::File<'_>],
            ) -> (Self, Vec<$crate::cardfile::CardFault>) {
                Self::import_beside($own, files)
            }

            /// The cards of these files and no others, all of them: where one
            /// is called as a file of the game itself, it takes its place. So
            /// a game goes on with the cards it was begun with.
            ///
            /// # Errors
            /// Every fault of every card.
            pub fn of_files(
                files: &[$crate::cardfile::File<'_>],
            ) -> Result<Self, Vec<$crate::cardfile::CardFault>> {
                let (own, sets) = $crate::cardfile::own_and_others(files, $own);
                let (rules, faults) = Self::import_beside(&own, &sets);
                $crate::cardfile::faultless(rules, faults)
            }

            fn import_beside(
                own: &[$crate::cardfile::File<'_>],
                files: &[$crate::cardfile::File<'_>],
            ) -> (Self, Vec<$crate::cardfile::CardFault>) {
                let (drafts, mut faults) = $crate::cardfile::of_files(files, $file);
                let mut rules = Self::of_the_game(own, &mut faults);
                rules.add(drafts, &mut faults);
                rules.prints.refuse_all(&faults);
                (rules, faults)
            }

            /// These cards and the ones written in a table by name, as in a
            /// scenario file. What such a card does not say has a plain value;
            /// one with the name of a known card takes its place.
            ///
            /// # Errors
            /// Every fault of the cards of the table.
            pub fn with_cards(
                &self,
                cards: &toml::Table,
            ) -> Result<Self, Vec<$crate::cardfile::CardFault>> {
                let (drafts, mut faults) = $crate::cardfile::all_inline(cards, $card);
                let mut rules = match self.prints.is_empty() {
                    true => Self::of_the_game($own, &mut faults),
                    false => self.clone(),
                };
                rules.add(drafts, &mut faults);
                $crate::cardfile::faultless(rules, faults)
            }
        }
    };
}

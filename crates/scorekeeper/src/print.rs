//! Paper: printable pages in HTML.

mod draft;
mod html;
mod lists;
mod notice;
mod seat_map;
mod slips;

use tournament::event::Event;

/// What can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Pairings by name.
    ByName,
    /// Pairings by table.
    ByTable,
    /// Result slips, in the order in which a stack is cut.
    Slips,
    /// Codes for playing online, in the order in which a stack is cut.
    Codes,
    /// Deck sheets.
    Decks,
    /// Standings.
    Standings,
    /// What holds at the tables.
    Notice,
    /// Forms for deck checks.
    Checks,
    /// Seats of a draft by name.
    DraftNames,
    /// A sheet for each table of a draft.
    DraftTables,
}

impl Page {
    /// All of them, by their names in commands.
    pub const ALL: [(&'static str, Self); 10] = [
        ("names", Self::ByName),
        ("tables", Self::ByTable),
        ("slips", Self::Slips),
        ("codes", Self::Codes),
        ("decks", Self::Decks),
        ("standings", Self::Standings),
        ("notice", Self::Notice),
        ("checks", Self::Checks),
        ("draft-names", Self::DraftNames),
        ("draft-tables", Self::DraftTables),
    ];

    /// The page with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let found = Self::ALL.iter().find(|(n, _)| *n == name);
        found.map(|(_, page)| *page)
    }
}

/// The page of this name.
#[must_use]
pub fn page(event: &Event, name: &str) -> Option<String> {
    Page::named(name).map(|page| print(event, page))
}

/// A page of an event.
#[must_use]
pub fn print(event: &Event, page: Page) -> String {
    match page {
        Page::ByName => lists::by_name(event),
        Page::ByTable => lists::by_table(event),
        Page::Slips => slips::slips(event),
        Page::Codes => slips::codes(event),
        Page::Decks => slips::decks(event),
        Page::Standings => lists::standings(event),
        Page::Notice => notice::notice(event),
        Page::Checks => notice::checks(event),
        Page::DraftNames => draft::by_name(event),
        Page::DraftTables => draft::by_table(event),
    }
}

//! Telling what happened to somebody, as they may know it.

use crate::event::Event;
use crate::look::Look;
use crate::rules::Rules;
use crate::state::State;
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::log::LogLine;
use kernel::rule::RuleId;
use kernel::seats::Seat;
use kernel::view::Viewer;

/// A line: text, rule, what it is about.
pub(super) type Line = (String, &'static str, Vec<Handle>);

/// A line about nothing that lies on the table.
pub(super) fn plain(text: String, rule: &'static str) -> Line {
    (text, rule, Vec::new())
}

/// A line about one thing.
pub(super) fn about(text: String, rule: &'static str, r: Ref) -> Line {
    (text, rule, vec![r.handle])
}

/// A line about two things.
pub(super) fn about_both(text: String, rule: &'static str, a: Ref, b: Ref) -> Line {
    (text, rule, vec![a.handle, b.handle])
}

pub(super) struct Teller<'a> {
    pub s: &'a State,
    pub r: &'a Rules,
    viewer: Viewer,
}

impl Look<'_> {
    /// What happened, as a viewer may know it.
    #[must_use]
    pub fn told(&self, event: &Event, viewer: Viewer) -> Option<LogLine> {
        let (s, r) = (self.s, self.r);
        let (text, rule, at) = Teller { s, r, viewer }.tell(event)?;
        Some(LogLine {
            text,
            rule: RuleId(rule),
            at,
        })
    }
}

impl Teller<'_> {
    fn tell(&self, event: &Event) -> Option<Line> {
        self.tell_cards(event)
            .or_else(|| self.tell_stack(event))
            .or_else(|| self.tell_table(event))
            .or_else(|| self.tell_battle(event))
            .or_else(|| self.tell_ikorr(event))
            .or_else(|| self.tell_effects(event))
            .or_else(|| self.tell_start(event))
            .or_else(|| self.tell_course(event))
    }

    pub(super) fn name(&self, r: Ref) -> &str {
        self.print(self.s.look(self.r).name_of(r))
    }

    pub(super) fn print(&self, print: PrintId) -> &str {
        &self.r.print(print).name
    }

    pub(super) fn card(&self, card: CardId) -> &str {
        self.r.name(self.s.card(card).face)
    }

    fn knows(&self, card: CardId) -> bool {
        match self.viewer {
            Viewer::Judge => true,
            Viewer::Spectator => self.s.card(card).known == self.s.mode.everybody(),
            Viewer::Seat(seat) => self.s.card(card).known.has(seat),
        }
    }

    pub(super) fn known_card(&self, card: CardId) -> &str {
        if self.knows(card) {
            self.card(card)
        } else {
            "a card"
        }
    }

    pub(super) fn team(&self, team: u8) -> String {
        let members = self.s.mode.members(team);
        let members: String = members.iter().map(Seat::letter).collect();
        if members.len() == 1 {
            members
        } else {
            format!("team {members}")
        }
    }
}

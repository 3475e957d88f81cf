//! Everything one picture of the table is drawn from: what a viewer knows at
//! this question. A drawing is a function of this and of where the keys are.

use arena::table::{GameTable, LegalOption, main_answer};
use kernel::game::{Question, Shape};
use kernel::ids::Handle;
use kernel::log::LogLine;
use kernel::seats::{Seat, SeatSet};
use kernel::view::{AreaSlot, AreaStyle, Layout, SharedArea, TableView, Viewer};

/// What is shown.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// Whose eyes.
    pub(crate) viewer: Viewer,
    /// The table.
    pub(crate) view: TableView,
    /// Where its areas stand.
    pub(crate) layout: Layout,
    /// The open question.
    pub(crate) question: Option<Question>,
    /// The question in words.
    pub(crate) prompt: String,
    /// The options of those in front of the screen.
    pub(crate) offers: Vec<LegalOption>,
    /// What the viewer was told.
    pub(crate) log: Vec<LogLine>,
    /// Who plays each seat, in words.
    pub(crate) players: Vec<String>,
    /// Whether the action under way can be taken back.
    pub(crate) can_cancel: bool,
    /// Whether a bot is asked together with those in front of the screen.
    pub(crate) bot_beside: bool,
}

impl Scene {
    /// The table as this viewer sees it, with the options of these seats.
    pub(crate) fn of(session: &dyn GameTable, viewer: Viewer, seats: SeatSet) -> Self {
        let view = session.view(viewer);
        let mut offers = session.offers();
        offers.retain(|o| seats.has(o.seat));
        Self {
            viewer,
            layout: session.layout().clone(),
            question: session.question(),
            prompt: session.prompt(viewer),
            offers,
            log: session.log(viewer),
            players: view
                .seats
                .iter()
                .map(|s| session.player(s.seat).to_string())
                .collect(),
            can_cancel: session.can_cancel(),
            bot_beside: !seats.is_empty() && !session.bots_asked().is_empty(),
            view,
        }
    }

    /// The numbers of the options that are about this card.
    pub(crate) fn options_at(&self, card: Handle) -> Vec<usize> {
        let about = |i: &usize| card.is_some() && self.offers[*i].at.contains(&card);
        (0..self.offers.len()).filter(about).collect()
    }

    /// The numbers of the options that begin at this card: where a card is
    /// both a source and a target of others, using it means being the source.
    pub(crate) fn uses_of(&self, card: Handle) -> Vec<usize> {
        let about = self.options_at(card);
        let first = |i: &usize| self.offers[*i].at.first() == Some(&card);
        let from_it: Vec<usize> = about.iter().copied().filter(first).collect();
        if from_it.is_empty() { about } else { from_it }
    }

    /// The answer of the space bar.
    pub(crate) fn main_answer(&self) -> Option<usize> {
        main_answer(&self.offers)
    }

    /// Where the keys begin at a new question: at passing where that is usual,
    /// otherwise at the first option.
    pub(crate) fn first_focus(&self) -> usize {
        let acting = self.question.is_some_and(|q| q.shape == Shape::Act);
        self.main_answer().filter(|_| acting).unwrap_or(0)
    }

    /// The seat whose side is at the bottom.
    pub(crate) fn near_seat(&self) -> Seat {
        match self.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator | Viewer::Judge => Seat(0),
        }
    }

    /// The seats on the near side, from left to right as the viewer sees them.
    pub(crate) fn near_side(&self) -> Vec<Seat> {
        let team = self.team(self.near_seat());
        self.seats_where(|t| t == team)
    }

    /// The seats on the far side, from left to right as the viewer sees them.
    pub(crate) fn far_side(&self) -> Vec<Seat> {
        let team = self.team(self.near_seat());
        self.seats_where(|t| t != team)
    }

    /// The slots that the layout draws as hands, the hand itself first.
    pub(crate) fn hand_slots(&self) -> impl Iterator<Item = &AreaSlot> {
        let slots = self.layout.rows.iter().flatten();
        slots.filter(|s| s.look == AreaStyle::Hand)
    }

    /// The places between the sides that are there.
    pub(crate) fn grounds(&self) -> Vec<&SharedArea> {
        let all = self.layout.grounds.iter();
        all.filter(|g| self.view.area(None, &g.area).is_some())
            .collect()
    }

    fn team(&self, seat: Seat) -> u8 {
        let found = self.view.seats.iter().find(|s| s.seat == seat);
        found.map_or(0, |s| s.team)
    }

    /// Seats are numbered from left to right as the first team sees the table;
    /// whoever sits across sees them the other way round.
    fn seats_where(&self, wanted: impl Fn(u8) -> bool) -> Vec<Seat> {
        let seats = self.view.seats.iter().filter(|s| wanted(s.team));
        let mut seats: Vec<Seat> = seats.map(|s| s.seat).collect();
        if self.team(self.near_seat()) != self.team(Seat(0)) {
            seats.reverse();
        }
        seats
    }
}

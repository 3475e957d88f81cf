//! The table on a terminal: a scene, where the keys are, and what they do.
//! It can be driven without a terminal, which tests do.

use super::canvas::{Canvas, Hit, Target};
use super::hot_seat::{self, WhoActs};
use super::layout::{self, UiState};
use super::overlay::{self, Overlay};
use super::scene::Scene;
use super::theme::{ColorDepth, Theme};
use arena::ledger::Ledger;
use arena::table::GameTable;
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// A game on the screen.
pub(crate) struct App<'a> {
    pub(super) session: &'a mut dyn GameTable,
    pub(super) ledger: &'a Ledger,
    theme: Theme,
    /// The seat at the screen.
    pub(super) seat: Option<Seat>,
    pub(super) scene: Scene,
    pub(super) focus: Option<Target>,
    pub(super) overlay: Option<Overlay>,
    pub(super) pose: UiState,
    pub(super) hits: Vec<Hit>,
    /// Whether the player has left.
    pub(super) left: bool,
}

impl<'a> App<'a> {
    /// The screen for this game.
    pub(crate) fn new(
        session: &'a mut dyn GameTable,
        ledger: &'a Ledger,
        depth: ColorDepth,
    ) -> Self {
        let theme = Theme::new(depth, session.layout());
        let scene = Scene::of(session, hot_seat::idle_viewer(session, None), SeatSet::NONE);
        let mut app = Self {
            session,
            ledger,
            theme,
            seat: None,
            scene,
            focus: None,
            overlay: None,
            pose: UiState::default(),
            hits: Vec::new(),
            left: false,
        };
        app.refresh();
        app
    }

    /// What has to happen next.
    pub(crate) fn next(&self) -> WhoActs {
        hot_seat::next(self.session, self.seat)
    }

    /// Whether the player has left.
    pub(crate) fn has_left(&self) -> bool {
        self.left
    }

    /// Whether something lies over the table, so that bots wait.
    pub(crate) fn is_covered(&self) -> bool {
        self.overlay.is_some()
    }

    /// Looks at the game again after it has changed: who is at the screen, what
    /// is shown, where the keys are.
    pub(super) fn refresh(&mut self) {
        match self.next() {
            WhoActs::Human(seat) => self.seat_at_screen(seat),
            WhoActs::Bot(_) | WhoActs::Over => {
                let viewer = hot_seat::idle_viewer(self.session, self.seat);
                self.show(viewer, SeatSet::NONE);
            }
        }
        let first = (!self.scene.offers.is_empty()).then(|| self.scene.first_focus());
        self.focus = first.map(Target::Option);
        self.pose.log_back = 0;
    }

    fn seat_at_screen(&mut self, seat: Seat) {
        if hot_seat::needs_curtain(self.session, self.seat, seat) {
            self.overlay = Some(Overlay::Curtain(seat));
            self.show(Viewer::Spectator, SeatSet::NONE);
            return;
        }
        self.seat = Some(seat);
        let seats = hot_seat::seats_shown(self.session, seat);
        self.show(Viewer::Seat(seat), seats);
    }

    fn show(&mut self, viewer: Viewer, seats: SeatSet) {
        self.scene = Scene::of(self.session, viewer, seats);
    }

    /// Whether this seat has more than one option, so that its answer is worth
    /// a look.
    pub(crate) fn decides(&self, seat: Seat) -> bool {
        self.session
            .offers()
            .iter()
            .filter(|o| o.seat == seat)
            .count()
            > 1
    }

    /// Lets the next bot answer.
    pub(crate) fn bot_answers(&mut self) {
        if let WhoActs::Bot(seat) = self.next() {
            let answered = self.session.let_bot_answer(seat);
            self.after(answered);
        }
    }

    /// Settles after something was tried, and tells what went wrong.
    pub(super) fn after<E: std::fmt::Display>(&mut self, tried: Result<(), E>) {
        self.pose.message = None;
        match tried {
            Ok(()) => self.refresh(),
            Err(why) => self.pose.message = Some(why.to_string()),
        }
    }

    /// Draws the screen.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer, area: Rect) {
        let mut canvas = Canvas::new(buffer, &self.theme, self.focus.clone());
        layout::draw(&mut canvas, &self.scene, area, &self.pose);
        if let Some(overlay) = &self.overlay {
            overlay::draw(&mut canvas, &self.scene, area, overlay);
        }
        self.hits = canvas.hits;
    }
}

//! What a player does: choose, take back, ask why, save.

use super::app::App;
use super::canvas::Target;
use super::hot_seat;
use super::inspect::focused_card;
use super::overlay::Overlay;
use arena::table::ruling;
use kernel::ids::Handle;
use kernel::seats::Seat;
use std::path::Path;

impl App<'_> {
    /// Chooses an option.
    pub(super) fn choose(&mut self, option: usize) {
        self.overlay = None;
        if let Some(offer) = self.scene.offers.get(option) {
            let answered = self.session.answer(offer.choice);
            self.after(answered);
        }
    }

    /// Gives the main answer; where there is none, uses what is in focus.
    pub(super) fn answer_mainly(&mut self) {
        match self.scene.main_answer() {
            Some(option) => self.choose(option),
            None => self.use_focus(),
        }
    }

    /// Uses what is in focus.
    pub(super) fn use_focus(&mut self) {
        match self.focus.clone() {
            Some(Target::Option(option)) => self.choose(option),
            Some(Target::Card(card)) => self.use_card(card),
            Some(Target::Pile(seat, name)) => self.overlay = Some(Overlay::Pile(seat, name, 0)),
            None => {}
        }
    }

    /// Uses a card: with one use at once, with several after a menu, with none
    /// the rule that forbids it is told.
    pub(super) fn use_card(&mut self, card: Handle) {
        let uses = self.scene.uses_of(card);
        match uses.as_slice() {
            [] => self.why(card),
            [only] => self.choose(*only),
            _ => self.overlay = Some(Overlay::Menu(uses, 0)),
        }
    }

    /// Takes the action under way back.
    pub(super) fn take_back(&mut self) {
        let tried = match self.session.can_cancel() {
            true => self.session.cancel().map_err(|e| e.to_string()),
            false => Err("There is nothing that can be taken back.".to_string()),
        };
        self.after(tried);
    }

    /// Lets a bot act that is asked together with those at the screen.
    pub(super) fn let_ally_act(&mut self) {
        let asked = self.session.bots_asked();
        let ally = |s: &Seat| {
            self.seat
                .is_some_and(|n| self.session.team(n) == self.session.team(*s))
        };
        let tried = match asked.iter().find(ally) {
            Some(bot) => self.session.let_bot_answer(bot).map_err(|e| e.to_string()),
            None => Err("No bot of your team is asked now.".to_string()),
        };
        self.after(tried);
    }

    /// Tells why what is in focus cannot be used.
    pub(super) fn tell_why(&mut self) {
        match focused_card(self.focus.as_ref(), &self.scene) {
            Some(card) => self.why(card),
            None => {
                self.pose.message = Some("Move onto a card first, then ask with ?".to_string());
            }
        }
    }

    fn why(&mut self, card: Handle) {
        let mut lines = Vec::new();
        let shown = self.seat.map(|s| hot_seat::seats_shown(self.session, s));
        for refusal in self.session.refusals() {
            let ours = shown.is_some_and(|s| s.has(refusal.seat));
            if ours && refusal.at.contains(&card) {
                lines.push(format!("{}: no, by {}", refusal.label, refusal.rule));
                let words = self.ledger.words(refusal.rule.0);
                lines.push(format!("    {}", words.unwrap_or("(see the book)")));
            }
        }
        for option in self.scene.options_at(card) {
            lines.push(format!("{}: yes", self.scene.offers[option].label));
        }
        if lines.is_empty() {
            lines.push("At this question there is nothing to do with it.".to_string());
        }
        self.overlay = Some(Overlay::Text("why?".to_string(), lines));
    }

    /// Gives up for a seat.
    pub(super) fn concede(&mut self, seat: Seat) {
        self.overlay = None;
        let tried = self.session.concede(seat);
        self.after(tried);
    }

    /// Somebody in charge rules.
    pub(super) fn judge(&mut self, words: &str) {
        self.overlay = None;
        let ruled = ruling(self.session, words);
        let tried = ruled.and_then(|what| self.session.rule(what).map_err(|e| e.to_string()));
        self.after(tried);
    }

    /// Asks for the file to save to.
    pub(super) fn ask_file_name(&mut self, then_leave: bool) {
        let view = &self.scene.view;
        let name = format!("{}-{}-turn-{}.ludex", view.game, view.mode, view.turn);
        self.overlay = Some(Overlay::FileName(name, then_leave));
    }

    /// Saves, and leaves if that was wanted and the game is safe.
    pub(super) fn save(&mut self, name: &str, then_leave: bool) {
        self.overlay = None;
        match self.session.save(Path::new(name)) {
            Ok(()) => {
                self.pose.message = Some(format!("Saved as {name}."));
                self.left = then_leave;
            }
            Err(why) => self.pose.message = Some(format!("Not saved: {why}")),
        }
    }
}

//! What keys and mouse do at the table.

use super::app::App;
use super::canvas::{Target, hit_at};
use super::focus::{Direction, travel};
use super::overlay::{Confirmation, Overlay};
use super::question::option_of;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

impl App<'_> {
    /// Takes what came from the terminal.
    pub(crate) fn handle(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => {}
            Event::Key(key) if is_ctrl_c(*key) => self.left = true,
            Event::Key(key) if self.overlay.is_some() => self.overlay_key(key.code),
            Event::Key(key) => self.table_key(key.code),
            Event::Mouse(mouse) if self.overlay.is_none() => self.mouse(*mouse),
            _ => {}
        }
    }

    fn table_key(&mut self, key: KeyCode) {
        self.pose.message = None;
        match key {
            KeyCode::Up => self.travel(Direction::Up),
            KeyCode::Down => self.travel(Direction::Down),
            KeyCode::Left => self.travel(Direction::Left),
            KeyCode::Right => self.travel(Direction::Right),
            KeyCode::Tab => self.step_option(1),
            KeyCode::BackTab => self.step_option(-1),
            KeyCode::PageUp => self.pose.log_back += 5,
            KeyCode::PageDown => self.pose.log_back = self.pose.log_back.saturating_sub(5),
            KeyCode::Enter => self.use_focus(),
            KeyCode::Esc => self.take_back(),
            KeyCode::Char(c) => self.letter(c),
            _ => {}
        }
    }

    fn letter(&mut self, letter: char) {
        match letter {
            ' ' => self.answer_mainly(),
            '?' => self.tell_why(),
            'b' => self.let_ally_act(),
            'c' => self.doubt_concession(),
            'h' => self.overlay = Some(Overlay::Help),
            '!' => self.overlay = Some(Overlay::Ruling(String::new())),
            'l' => self.overlay = Some(Overlay::Log(0)),
            'q' => self.doubt_leaving(),
            's' => self.ask_file_name(false),
            key => self.choose_key(key),
        }
    }

    fn choose_key(&mut self, key: char) {
        match option_of(key).filter(|i| *i < self.scene.offers.len()) {
            Some(option) => self.choose(option),
            None => {
                self.pose.message = Some(format!("`{key}` is no option here; h shows all keys"));
            }
        }
    }

    fn travel(&mut self, way: Direction) {
        if let Some(target) = travel(&self.hits, self.focus.as_ref(), way) {
            self.focus = Some(target);
        }
    }

    /// Moves to another option, around the ends.
    fn step_option(&mut self, by: isize) {
        let count = self.scene.offers.len();
        if count == 0 {
            return;
        }
        let next = match self.focus {
            Some(Target::Option(now)) => (now as isize + by).rem_euclid(count as isize) as usize,
            _ => 0,
        };
        self.focus = Some(Target::Option(next));
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.click(mouse.column, mouse.row),
            MouseEventKind::ScrollUp => self.pose.log_back += 2,
            MouseEventKind::ScrollDown => {
                self.pose.log_back = self.pose.log_back.saturating_sub(2);
            }
            _ => {}
        }
    }

    /// A click chooses what can be chosen, and otherwise only looks.
    fn click(&mut self, x: u16, y: u16) {
        let Some(target) = hit_at(&self.hits, x, y).cloned() else {
            return;
        };
        self.pose.message = None;
        let looked_at = self.focus.as_ref() == Some(&target);
        self.focus = Some(target.clone());
        let usable = match &target {
            Target::Card(card) => !self.scene.uses_of(*card).is_empty(),
            Target::Option(_) | Target::Pile(..) => true,
        };
        if usable || looked_at {
            self.use_focus();
        }
    }

    fn doubt_concession(&mut self) {
        match self.seat.filter(|_| self.scene.question.is_some()) {
            Some(seat) => self.overlay = Some(Overlay::Confirm(Confirmation::Concede(seat))),
            None => self.pose.message = Some("Nobody at the screen can concede now.".to_string()),
        }
    }

    fn doubt_leaving(&mut self) {
        match self.scene.question {
            Some(_) => self.overlay = Some(Overlay::Confirm(Confirmation::Quit)),
            None => self.left = true,
        }
    }
}

fn is_ctrl_c(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

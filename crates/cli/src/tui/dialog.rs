//! What keys do while something lies over the table.

use super::app::App;
use super::overlay::{Confirmation, Overlay, cards_of};
use super::question::option_of;
use kernel::ids::Handle;
use kernel::seats::Seat;
use ratatui::crossterm::event::KeyCode;

impl App<'_> {
    /// Takes a key while something lies over the table.
    pub(super) fn overlay_key(&mut self, key: KeyCode) {
        match self.overlay.take() {
            Some(Overlay::Curtain(seat)) => self.curtain_key(seat, key),
            Some(Overlay::Confirm(doubt)) => self.doubt_key(doubt, key),
            Some(Overlay::FileName(name, leave)) => self.name_key(name, leave, key),
            Some(Overlay::Ruling(words)) => self.ruling_key(words, key),
            Some(Overlay::Menu(options, marked)) => self.menu_key(options, marked, key),
            Some(Overlay::Pile(seat, name, marked)) => self.pile_key(seat, name, marked, key),
            Some(Overlay::Log(back)) => self.overlay = scrolled(back, key).map(Overlay::Log),
            Some(Overlay::Help | Overlay::Text(..)) | None => {}
        }
    }

    fn curtain_key(&mut self, seat: Seat, key: KeyCode) {
        if !matches!(key, KeyCode::Enter | KeyCode::Char(' ')) {
            self.overlay = Some(Overlay::Curtain(seat));
            return;
        }
        self.seat = Some(seat);
        self.refresh();
    }

    fn doubt_key(&mut self, doubt: Confirmation, key: KeyCode) {
        let yes = matches!(key, KeyCode::Char('y' | 'Y'));
        let no = matches!(key, KeyCode::Char('n' | 'N'));
        match doubt {
            Confirmation::Concede(seat) if yes => self.concede(seat),
            Confirmation::Quit if yes => self.ask_file_name(true),
            Confirmation::Quit if no => self.left = true,
            _ if no || key == KeyCode::Esc => {}
            _ => self.overlay = Some(Overlay::Confirm(doubt)),
        }
    }

    fn name_key(&mut self, mut name: String, leave: bool, key: KeyCode) {
        match key {
            KeyCode::Esc => return,
            KeyCode::Enter if !name.is_empty() => return self.save(&name, leave),
            KeyCode::Backspace => _ = name.pop(),
            KeyCode::Char(c) => name.push(c),
            _ => {}
        }
        self.overlay = Some(Overlay::FileName(name, leave));
    }

    fn ruling_key(&mut self, mut words: String, key: KeyCode) {
        match key {
            KeyCode::Esc => return,
            KeyCode::Enter if !words.is_empty() => return self.judge(&words),
            KeyCode::Backspace => _ = words.pop(),
            KeyCode::Char(c) => words.push(c),
            _ => {}
        }
        self.overlay = Some(Overlay::Ruling(words));
    }

    fn menu_key(&mut self, options: Vec<usize>, marked: usize, key: KeyCode) {
        match key {
            KeyCode::Esc => {}
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(options[marked]),
            KeyCode::Char(c) if option_of(c).is_some_and(|i| options.contains(&i)) => {
                self.choose_letter(c);
            }
            _ => {
                let marked = moved(marked, options.len(), key);
                self.overlay = Some(Overlay::Menu(options, marked));
            }
        }
    }

    fn choose_letter(&mut self, letter: char) {
        if let Some(option) = option_of(letter) {
            self.choose(option);
        }
    }

    fn pile_key(&mut self, seat: Option<Seat>, name: String, marked: usize, key: KeyCode) {
        let area = self.scene.view.area(seat, &name);
        let cards: Vec<Handle> = area
            .into_iter()
            .flat_map(cards_of)
            .map(|c| c.handle)
            .collect();
        match key {
            KeyCode::Esc | KeyCode::Char('q') => {}
            KeyCode::Enter | KeyCode::Char(' ') => {
                if let Some(card) = cards.get(marked) {
                    self.use_card(*card);
                }
            }
            _ => {
                let marked = moved(marked, cards.len(), key);
                self.overlay = Some(Overlay::Pile(seat, name, marked));
            }
        }
    }
}

/// The marked line after a key, which stays within the list.
fn moved(marked: usize, count: usize, key: KeyCode) -> usize {
    let last = count.saturating_sub(1);
    match key {
        KeyCode::Up => marked.saturating_sub(1),
        KeyCode::Down => (marked + 1).min(last),
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => marked,
    }
}

/// How far the log is scrolled back after a key; none when it is closed.
fn scrolled(back: usize, key: KeyCode) -> Option<usize> {
    match key {
        KeyCode::Up => Some(back + 1),
        KeyCode::Down => Some(back.saturating_sub(1)),
        KeyCode::PageUp => Some(back + 10),
        KeyCode::PageDown => Some(back.saturating_sub(10)),
        KeyCode::End => Some(0),
        _ => None,
    }
}

//! The table as it is drawn, and as it is played.

mod pictures;
mod playing;

use super::app::App;
use super::theme::ColorDepth;
use arena::ledger::Ledger;
use arena::table::GameTable;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::sync::OnceLock;

fn ledger() -> &'static Ledger {
    static LEDGER: OnceLock<Ledger> = OnceLock::new();
    LEDGER.get_or_init(|| Ledger::built_in().expect("the ledger can be read"))
}

/// What the screen shows after these keys.
fn screen(session: &mut dyn GameTable, (wide, high): (u16, u16), keys: &[KeyCode]) -> String {
    let mut app = App::new(session, ledger(), ColorDepth::None);
    let mut terminal = Terminal::new(TestBackend::new(wide, high)).expect("a test terminal");
    draw(&mut terminal, &mut app);
    for key in keys {
        app.handle(&Event::Key(KeyEvent::from(*key)));
        draw(&mut terminal, &mut app);
    }
    terminal.backend().to_string()
}

/// The screen at a size, in colours or not, as long as it does not panic.
fn survives(session: &mut dyn GameTable, wide: u16, high: u16, depth: ColorDepth) {
    let mut app = App::new(session, ledger(), depth);
    let mut terminal = Terminal::new(TestBackend::new(wide, high)).expect("a test terminal");
    for key in [
        KeyCode::Enter,
        KeyCode::Char('h'),
        KeyCode::Esc,
        KeyCode::Char('l'),
        KeyCode::Esc,
    ] {
        app.handle(&Event::Key(KeyEvent::from(key)));
        draw(&mut terminal, &mut app);
    }
}

/// What was done to the session by these keys.
fn press(session: &mut crate::fake_table::FakeTable, keys: &[KeyCode]) -> Vec<String> {
    screen(session, (100, 30), keys);
    session.done.clone()
}

/// Clicks at a place of a small screen.
fn click(session: &mut dyn GameTable, column: u16, row: u16) {
    let mut app = App::new(session, ledger(), ColorDepth::None);
    let mut terminal = Terminal::new(TestBackend::new(100, 30)).expect("a test terminal");
    draw(&mut terminal, &mut app);
    app.handle(&Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column,
        row,
        modifiers: KeyModifiers::NONE,
    }));
}

fn draw(terminal: &mut Terminal<TestBackend>, app: &mut App) {
    let drawn = terminal.draw(|frame| {
        let area = frame.area();
        app.draw(frame.buffer_mut(), area);
    });
    drawn.expect("drawing on a test terminal cannot fail");
}

//! The terminal: taking it over, giving it back, and the loop in between.

use super::app::App;
use super::hot_seat::WhoActs;
use super::theme::ColorDepth;
use anyhow::Context;
use arena::ledger::Ledger;
use arena::table::GameTable;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use std::io::stdout;
use std::time::{Duration, Instant};

/// How long a bot's move can be seen before the next.
const PAUSE: Duration = Duration::from_millis(600);

/// Plays a game on the terminal until it is over or the player leaves.
pub(crate) fn run(session: &mut dyn GameTable, ledger: &Ledger) -> anyhow::Result<()> {
    let mut terminal = ratatui::try_init()
        .context("this terminal cannot show the table; ludex play --plain works everywhere")?;
    // A terminal without a mouse is no error.
    let _ = execute!(stdout(), EnableMouseCapture);
    let app = App::new(session, ledger, ColorDepth::of_terminal());
    let played = play(&mut terminal, app);
    let _ = execute!(stdout(), DisableMouseCapture);
    ratatui::restore();
    played
}

/// Draws, waits, and takes what comes; the screen is drawn only when something
/// has changed, for slow lines.
fn play(terminal: &mut DefaultTerminal, mut app: App) -> anyhow::Result<()> {
    while !app.has_left() {
        terminal.draw(|frame| {
            let area = frame.area();
            app.draw(frame.buffer_mut(), area);
        })?;
        let bot = match app.next() {
            WhoActs::Bot(bot) if !app.is_covered() => bot,
            _ => {
                app.handle(&event::read()?);
                continue;
            }
        };
        let pause = if app.decides(bot) {
            PAUSE
        } else {
            Duration::ZERO
        };
        match key_within(pause)? {
            Some(event) => app.handle(&event),
            None => app.bot_answers(),
        }
    }
    Ok(())
}

/// A key that is pressed within some time; what a mouse does meanwhile does
/// not make it longer.
fn key_within(time: Duration) -> std::io::Result<Option<Event>> {
    let end = Instant::now() + time;
    while event::poll(end.saturating_duration_since(Instant::now()))? {
        let event = event::read()?;
        if !matches!(event, Event::Mouse(_)) {
            return Ok(Some(event));
        }
    }
    Ok(None)
}

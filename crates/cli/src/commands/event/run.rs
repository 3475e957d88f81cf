//! The scorekeeper's full-screen desk.

use super::office::{At, Office, clock};
use crate::output::Exit;
use anyhow::Context;
use ratatui::DefaultTerminal;
use ratatui::Frame;
use ratatui::crossterm::event::{self, Event as Pressed, KeyCode, KeyEventKind};
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph, Row, Table};
use std::time::Duration;
use tournament::counter::{Counter, HELP, Key, Waiting, Wish, waiting};
use tournament::event::{Event, Role};

/// How often the clock is drawn anew.
const TICK: Duration = Duration::from_millis(500);

/// Enter results full-screen: number pad, what is missing, what is late
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  ludex event run cup.event

Type the table, a dot and the result: 4.21 and Enter is 2-1 at table 4. p pairs
the next round, s starts the clock, Space pauses it, q leaves.")]
pub(super) struct Args {
    #[command(flatten)]
    at: At,
}

/// Runs the command.
pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let office = Office::open(&args.at)?;
    let mut terminal = ratatui::try_init()
        .context("this terminal cannot show the desk; ludex event report works everywhere")?;
    let went = desk(&mut terminal, office);
    ratatui::restore();
    went.map(|()| Exit::Good)
}

fn desk(terminal: &mut DefaultTerminal, mut office: Office) -> anyhow::Result<()> {
    let mut counter = Counter::default();
    loop {
        office.now = clock();
        terminal.draw(|frame| draw(frame, office.event(), &counter, office.now))?;
        if !event::poll(TICK)? {
            continue;
        }
        let Some(key) = pressed(&event::read()?) else {
            continue;
        };
        let done = match counter.key(office.event(), key) {
            None => continue,
            Some(Wish::Leave) => return Ok(()),
            Some(Wish::Pair) => office.pair_next(),
            Some(Wish::Do(op)) => office.perform(&[Role::Scorekeeper], op),
        };
        counter.told = match done {
            Ok(()) => "done".to_owned(),
            Err(error) => error.to_string(),
        };
    }
}

fn pressed(event: &Pressed) -> Option<Key> {
    let Pressed::Key(key) = event else {
        return None;
    };
    if key.kind == KeyEventKind::Release {
        return None;
    }
    match key.code {
        KeyCode::Char(sign) => Some(Key::Sign(sign)),
        KeyCode::Backspace => Some(Key::Back),
        KeyCode::Enter => Some(Key::Enter),
        KeyCode::Esc => Some(Key::Escape),
        _ => None,
    }
}

fn draw(frame: &mut Frame<'_>, event: &Event, counter: &Counter, now: u64) {
    let rows = [
        Constraint::Length(2),
        Constraint::Min(3),
        Constraint::Length(3),
        Constraint::Length(2),
    ];
    let [head, body, entry, foot] = Layout::vertical(rows).areas(frame.area());
    let waiting = waiting(event, now);
    frame.render_widget(Paragraph::new(heading(event, &waiting, now)), head);
    let widths = [
        Constraint::Length(6),
        Constraint::Min(20),
        Constraint::Length(10),
        Constraint::Length(24),
    ];
    let table = Table::new(waiting.iter().map(row), widths)
        .header(Row::new(["table", "players", "left", "reported"]))
        .block(Block::bordered().title(" without a result "));
    frame.render_widget(table, body);
    let typed = Paragraph::new(format!("> {}", counter.typed));
    frame.render_widget(typed.block(Block::bordered()), entry);
    let told = [Line::from(counter.told.clone()), Line::from(HELP)];
    frame.render_widget(Paragraph::new(told.to_vec()), foot);
}

fn heading(event: &Event, waiting: &[Waiting], now: u64) -> String {
    let name = event.setup.as_ref().map_or("", |s| &s.name);
    let (round, open) = (event.rounds.len(), waiting.len());
    let left = event.round().and_then(|r| r.clock.left(now, 0));
    let started = event.round().is_some_and(|r| r.clock.started.is_some());
    let clock = match left.filter(|_| started) {
        Some(ms) => in_minutes(ms.div_euclid(1000)),
        None => "no clock runs".to_owned(),
    };
    format!("{name} · round {round} · {open} tables open · {clock}")
}

fn in_minutes(seconds: i64) -> String {
    let (minutes, rest) = (seconds.abs() / 60, seconds.abs() % 60);
    match seconds < 0 {
        true => format!("{minutes}:{rest:02} over"),
        false => format!("{minutes}:{rest:02}"),
    }
}

/// Late tables and disputes stand out.
fn row(waiting: &Waiting) -> Row<'_> {
    let left = waiting.seconds.map(in_minutes).unwrap_or_default();
    let note = waiting
        .disputed
        .as_ref()
        .map(|why| format!("disputed: {why}"));
    let note = note
        .or_else(|| waiting.reported.clone())
        .unwrap_or_default();
    let late = waiting.seconds.is_some_and(|s| s <= 0) || waiting.disputed.is_some();
    let style = match late {
        true => Style::default().add_modifier(Modifier::BOLD | Modifier::REVERSED),
        false => Style::default(),
    };
    let cells = [
        waiting.table.to_string(),
        waiting.players.clone(),
        left,
        note,
    ];
    Row::new(cells).style(style)
}

//! What the desk shows: where the event stands, tables without a result, what
//! is typed.

mod seats;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Row, Table, Wrap};
use scorekeeper::console::{KEYS, OpenTable, ScoreConsole, next_step, waiting};
use tournament::event::{Draft, Event};

/// Below so many columns or lines there is no room for frames and notes.
const NARROW: u16 = 70;
const LOW: u16 = 14;

/// Draws the desk.
pub(super) fn draw(frame: &mut Frame<'_>, event: &Event, counter: &mut ScoreConsole, now: u64) {
    let area = frame.area();
    let framed = area.height >= LOW;
    let rows = [
        Constraint::Length(2),
        Constraint::Min(1),
        Constraint::Length(if framed { 3 } else { 1 }),
        Constraint::Length(2),
    ];
    let [head, body, entry, foot] = Layout::vertical(rows).areas(area);
    let all = waiting(event, now);
    heading(frame, head, event, &all, now);
    match (drafting(event), lists(event, &all)) {
        (Some(draft), None) => seats::seats(frame, body, (event, draft), framed),
        (Some(draft), _) if draft.began.is_none() => {
            seats::seats(frame, body, (event, draft), framed);
        }
        (_, Some(names)) => missing(frame, body, (&names, framed)),
        _ => tables(frame, body, (&all, framed), counter),
    }
    typed(frame, entry, (event, framed), counter);
    let style = match counter.refused {
        true => plain(Color::Red).add_modifier(Modifier::BOLD),
        false => Style::default(),
    };
    let told = Paragraph::new(counter.told.clone()).wrap(Wrap { trim: true });
    frame.render_widget(told.style(style), foot);
    if counter.help {
        help(frame, area);
    }
}

/// A colour, unless nobody wants any.
fn plain(color: Color) -> Style {
    match crate::output::no_color() {
        true => Style::default(),
        false => Style::default().fg(color),
    }
}

fn heading(frame: &mut Frame<'_>, area: Rect, event: &Event, all: &[OpenTable], now: u64) {
    let name = event.setup.as_ref().map_or("", |s| &s.name);
    let round = event.rounds.len();
    let of = match event.planned_rounds() {
        Some(planned) if event.phase == 0 => format!(" of {planned}"),
        _ => String::new(),
    };
    let late = all.iter().filter(|w| w.is_late()).count();
    let late = match late {
        0 => String::new(),
        n => format!(" · {n} late"),
    };
    let review = match event.to_review().len() {
        0 => String::new(),
        1 => " · 1 penalty to review".to_owned(),
        n => format!(" · {n} penalties to review"),
    };
    let at = match round {
        0 => String::new(),
        n => format!(" · round {n}{of}"),
    };
    let first = format!("{name}{at} · {}{late}{review}", clock(event, now));
    let bold = Style::default().add_modifier(Modifier::BOLD);
    let lines = vec![
        Line::styled(first, bold),
        Line::from(format!("{} · ? shows the keys", next_step(event))),
    ];
    frame.render_widget(Paragraph::new(lines), area);
}

fn clock(event: &Event, now: u64) -> String {
    let Some(round) = event.round() else {
        return "no round is paired".to_owned();
    };
    match (round.clock.left(now, 0), round.clock.started) {
        (None, _) => "no time limit".to_owned(),
        (_, None) => "the clock is not started".to_owned(),
        (Some(ms), _) if round.clock.paused.is_some() => {
            format!("{}, standing still", in_minutes(ms.div_euclid(1000)))
        }
        (Some(ms), _) => in_minutes(ms.div_euclid(1000)),
    }
}

fn in_minutes(seconds: i64) -> String {
    let (minutes, rest) = (seconds.abs() / 60, seconds.abs() % 60);
    match seconds < 0 {
        true => format!("{minutes}:{rest:02} over"),
        false => format!("{minutes}:{rest:02} left"),
    }
}

/// The draft that is seated, until its first round is paired.
fn drafting(event: &Event) -> Option<&Draft> {
    let early = event.rounds_of_phase().next().is_none();
    event.draft().filter(|_| early)
}

/// Whose lists are missing, where no table is waited for.
fn lists(event: &Event, all: &[OpenTable]) -> Option<Vec<String>> {
    let names = event.without_lists();
    (all.is_empty() && !names.is_empty()).then_some(names)
}

fn missing(frame: &mut Frame<'_>, area: Rect, (names, framed): (&[String], bool)) {
    let text = Paragraph::new(names.join(", ")).wrap(Wrap { trim: true });
    match framed {
        true => frame.render_widget(
            text.block(Block::bordered().title(" without a list ")),
            area,
        ),
        false => frame.render_widget(text, area),
    }
}

fn tables(
    frame: &mut Frame<'_>,
    area: Rect,
    (all, framed): (&[OpenTable], bool),
    counter: &mut ScoreConsole,
) {
    let around = if framed { 3 } else { 1 };
    let room = usize::from(area.height.saturating_sub(around)).max(1);
    counter.above = counter.above.min(all.len().saturating_sub(room));
    let wide = area.width >= NARROW;
    let seen = all.iter().skip(counter.above).take(room);
    let header = ["table", "players", "time", "reported"];
    let columns = if wide { 4 } else { 3 };
    let widths = [
        Constraint::Length(6),
        Constraint::Min(16),
        Constraint::Length(12),
        Constraint::Length(if wide { 24 } else { 0 }),
    ];
    let table = Table::new(seen.map(|w| row(w, wide)), &widths[..columns])
        .header(Row::new(header[..columns].to_vec()).style(plain(Color::DarkGray)));
    let until = (counter.above + room).min(all.len());
    let title = match all.len() {
        0 => " nothing is missing ".to_owned(),
        n if n <= room => format!(" {n} without a result "),
        n => format!(" {n} without a result, {} to {until} ", counter.above + 1),
    };
    match framed {
        true => frame.render_widget(table.block(Block::bordered().title(title)), area),
        false => frame.render_widget(table, area),
    }
}

/// Late tables and disputes stand out, also without colours.
fn row(waiting: &OpenTable, wide: bool) -> Row<'_> {
    let time = waiting.seconds.map(in_minutes).unwrap_or_default();
    let disputed = waiting.disputed.as_ref();
    let note = disputed.map(|why| format!("disputed: {why}"));
    let note = note.or_else(|| waiting.reported.clone());
    let style = match waiting.is_late() {
        true => plain(Color::Yellow).add_modifier(Modifier::BOLD | Modifier::REVERSED),
        false => Style::default(),
    };
    let mut cells = vec![
        format!("{:>5}", waiting.table),
        waiting.players.clone(),
        time,
    ];
    match wide {
        true => cells.push(note.unwrap_or_default()),
        // Without room for the note its beginning stands with the players.
        false if note.is_some() => cells[1].insert_str(0, "* "),
        false => {}
    }
    Row::new(cells).style(style)
}

fn typed(
    frame: &mut Frame<'_>,
    area: Rect,
    (event, framed): (&Event, bool),
    counter: &ScoreConsole,
) {
    let prompt = counter.prompt(event);
    let typed = &counter.typed;
    let line = match (prompt.is_empty(), typed.is_empty()) {
        (true, _) => format!("> {typed}"),
        (false, true) => format!("> {prompt}"),
        (false, false) => format!("> {typed}   {prompt}"),
    };
    let line = Paragraph::new(line);
    match framed {
        true => frame.render_widget(line.block(Block::bordered()), area),
        false => frame.render_widget(line, area),
    }
    let edge = u16::from(framed);
    let at = area.x + edge + 2 + typed.chars().count() as u16;
    let last = area.right().saturating_sub(1);
    frame.set_cursor_position((at.min(last), area.y + edge.min(area.height - 1)));
}

fn help(frame: &mut Frame<'_>, area: Rect) {
    let width = (KEYS.iter().map(|k| k.len()).max().unwrap_or(0) as u16 + 4).min(area.width);
    let height = (KEYS.len() as u16 + 2).min(area.height);
    let at = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    frame.render_widget(Clear, at);
    let lines: Vec<Line<'_>> = KEYS.iter().map(|k| Line::from(format!(" {k}"))).collect();
    let keys = Paragraph::new(lines).block(Block::bordered().title(" keys "));
    frame.render_widget(keys, at);
}

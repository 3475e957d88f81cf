//! Who drafts where, a line a table.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph, Wrap};
use tournament::event::{Draft, Event, PlayerId};
use tournament::view::name;

/// Draws the seats of a draft: to the left in the order of the lines.
pub(super) fn seats(
    frame: &mut Frame<'_>,
    area: Rect,
    (event, draft): (&Event, &Draft),
    framed: bool,
) {
    let who = |id: &PlayerId| match event.drafts_now(*id) {
        true => name(event, *id),
        false => format!("({})", name(event, *id)),
    };
    let lines = draft.tables.iter().map(|table| {
        let names: Vec<String> = table.players.iter().map(who).collect();
        let (number, packs) = (table.table, event.packs_at(table));
        Line::from(format!(
            "{number:>3}  {} · {packs} packs",
            names.join(" > ")
        ))
    });
    let text = Paragraph::new(lines.collect::<Vec<_>>()).wrap(Wrap { trim: false });
    let title = match draft.began.is_some() {
        true => " draft tables, each seat with the one to its left next; the draft is under way ",
        false => " draft tables, each seat with the one to its left next ",
    };
    match framed {
        true => frame.render_widget(text.block(Block::bordered().title(title)), area),
        false => frame.render_widget(text, area),
    }
}

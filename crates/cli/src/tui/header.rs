//! The first line: game, mode, turn and the ribbon of phases; and the last:
//! which keys do what.

use super::canvas::Canvas;
use super::scene::Scene;
use ratatui::layout::Rect;
use ratatui::style::Style;

const KEYS: &str =
    "arrows move · enter choose · space main answer · ? why · l log · s save · h help · q quit";

/// Draws the first line of the screen.
pub(crate) fn top(canvas: &mut Canvas, scene: &Scene, place: Rect) {
    let view = &scene.view;
    let turn = match view.turn {
        0 => String::new(),
        n => format!("  turn {n}"),
    };
    let mut parts = vec![
        (format!("{} {}", view.game, view.mode), canvas.theme.title()),
        (turn, Style::new()),
        ("  ".to_string(), Style::new()),
    ];
    for phase in &view.phases {
        let now = phase == &view.phase;
        let words = if now {
            format!("[{phase}]")
        } else {
            format!(" {phase} ")
        };
        let style = if now {
            canvas.theme.score()
        } else {
            canvas.theme.dim()
        };
        parts.push((words, style));
    }
    if !view.phases.contains(&view.phase) {
        parts.push((format!("[{}]", view.phase), canvas.theme.score()));
    }
    canvas.write_parts(place, &parts);
}

/// Draws the last line of the screen: a message, or the keys.
pub(crate) fn bottom(canvas: &mut Canvas, scene: &Scene, place: Rect, message: Option<&str>) {
    if let Some(message) = message {
        canvas.write(place, message, canvas.theme.worse());
        return;
    }
    let cancel = if scene.can_cancel {
        "esc take back · "
    } else {
        ""
    };
    let bot = if scene.bot_beside {
        "b let the bot act · "
    } else {
        ""
    };
    let keys = format!("{cancel}{bot}{KEYS}");
    canvas.write(place, &keys, canvas.theme.dim());
}

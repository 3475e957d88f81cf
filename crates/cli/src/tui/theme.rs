//! Colours with a meaning, and what stands for them where there are none.

use kernel::view::{FaceView, Layout};
use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColorDepth {
    /// None: everything is told by shape.
    None,
    /// The 256 of the usual palette.
    Indexed,
    /// Any red, green, blue.
    Full,
}

impl ColorDepth {
    /// What this terminal says of itself.
    pub(crate) fn of_terminal() -> Self {
        let full = std::env::var("COLORTERM").is_ok_and(|v| v == "truecolor" || v == "24bit");
        match (crate::output::no_color(), full) {
            (true, _) => Self::None,
            (false, true) => Self::Full,
            (false, false) => Self::Indexed,
        }
    }
}

const RED: [u8; 3] = [224, 92, 80];
const GREEN: [u8; 3] = [120, 190, 110];
const GOLD: [u8; 3] = [222, 176, 72];
const BLUE: [u8; 3] = [104, 164, 240];
const GREY: [u8; 3] = [138, 132, 124];

/// The colours of a table.
#[derive(Clone, Debug)]
pub(crate) struct Theme {
    depth: ColorDepth,
    hues: Vec<(String, [u8; 3])>,
}

impl Theme {
    /// The colours of this layout on such a terminal.
    pub(crate) fn new(depth: ColorDepth, layout: &Layout) -> Self {
        Self {
            depth,
            hues: layout.hues.clone(),
        }
    }

    /// Whether pictures made of colours can be drawn.
    pub(crate) fn has_colours(&self) -> bool {
        self.depth != ColorDepth::None
    }

    /// The frame of a card.
    pub(crate) fn frame(&self, face: Option<&FaceView>) -> Style {
        let hue = face.and_then(|f| self.hue(f)).unwrap_or(GREY);
        self.fg(hue)
    }

    /// The two colours of a card's emblem.
    pub(crate) fn emblem(&self, face: &FaceView) -> Style {
        let hue = self.hue(face).unwrap_or(GREY);
        let field = hue.map(|c| c / 4);
        self.fg(hue).bg(self.colour(field))
    }

    /// What may be chosen.
    pub(crate) fn legal(&self) -> Style {
        self.fg(BLUE).add_modifier(Modifier::BOLD)
    }

    /// What the keys act on.
    pub(crate) fn focus(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What steps back.
    pub(crate) fn dim(&self) -> Style {
        match self.depth {
            ColorDepth::None => Style::new(),
            _ => self.fg(GREY),
        }
    }

    /// Headings.
    pub(crate) fn title(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Score and what wins.
    pub(crate) fn score(&self) -> Style {
        self.fg(GOLD).add_modifier(Modifier::BOLD)
    }

    /// Damage, and values below what is printed.
    pub(crate) fn worse(&self) -> Style {
        self.fg(RED)
    }

    /// Values above what is printed.
    pub(crate) fn better(&self) -> Style {
        self.fg(GREEN)
    }

    fn hue(&self, face: &FaceView) -> Option<[u8; 3]> {
        let name = face.hues.first()?;
        self.hues.iter().find(|(n, _)| n == name).map(|(_, c)| *c)
    }

    fn fg(&self, rgb: [u8; 3]) -> Style {
        match self.depth {
            ColorDepth::None => Style::new(),
            _ => Style::new().fg(self.colour(rgb)),
        }
    }

    fn colour(&self, [r, g, b]: [u8; 3]) -> Color {
        match self.depth {
            ColorDepth::None => Color::Reset,
            ColorDepth::Indexed => Color::Indexed(cube(r, g, b)),
            ColorDepth::Full => Color::Rgb(r, g, b),
        }
    }
}

/// The nearest colour of the palette's 6×6×6 cube.
fn cube(r: u8, g: u8, b: u8) -> u8 {
    let level = |c: u8| match c {
        0..=47 => 0,
        48..=114 => 1,
        _ => (c - 35) / 40,
    };
    16 + 36 * level(r) + 6 * level(g) + level(b)
}

#[cfg(test)]
#[path = "../../tests/inside/tui_theme.rs"]
mod tests;

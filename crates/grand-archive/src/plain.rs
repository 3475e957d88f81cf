//! The table, questions and options in few words.

use crate::look::Look;
use crate::options::{DONE, PASS, PICK, SKIP};
use crate::program::Phase;
use kernel::game::{Choice, Described};
use kernel::seats::SeatSet;
use kernel::view::{Layout, TableView, Viewer};

pub(crate) fn layout(_: &str) -> Layout {
    Layout::default()
}

impl Look<'_> {
    pub(crate) fn table(self, _: Viewer) -> TableView {
        TableView {
            game: "grand-archive".to_owned(),
            mode: self.s.mode.name().to_owned(),
            turn: self.s.turn,
            active: SeatSet::only(self.s.active),
            phase: self.s.phase.map_or("setup", Phase::name).to_owned(),
            phases: Phase::ALL.iter().map(|p| p.name().to_owned()).collect(),
            ..TableView::default()
        }
    }

    pub(crate) fn face_view(
        self,
        face: kernel::ids::PrintId,
        _: Option<u8>,
    ) -> kernel::view::FaceView {
        kernel::view::FaceView {
            name: self.r.print(face).name.clone(),
            ..Default::default()
        }
    }

    pub(crate) fn prompt(self, _: Viewer) -> String {
        String::new()
    }

    pub(crate) fn describe(self, c: Choice) -> Described {
        let label = match c.kind {
            PASS => "pass".to_owned(),
            SKIP => "do not materialize".to_owned(),
            DONE => "done".to_owned(),
            PICK => format!("pick {}", c.a),
            kind => format!("{kind} {} {} {}", c.a, c.b, c.c),
        };
        Described {
            label,
            at: Vec::new(),
        }
    }
}

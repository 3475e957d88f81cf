//! Work under way: programs and happenings lie beside the stack of frames, so
//! that a frame is small. The topmost run is that of the topmost frame of one,
//! and so are the happenings of the topmost batch.

use super::{Batch, Event, Frame, Proposed, Run, State};
use crate::thing::Thing;
use kernel::seats::Seat;
use std::ops::Range;

impl State {
    /// The program on top.
    #[must_use]
    pub fn top_run(&self) -> Option<&Run> {
        match self.frames.last() {
            Some(Frame::Run) => self.runs.last(),
            _ => None,
        }
    }

    /// The program on top, to be changed.
    pub fn top_run_mut(&mut self) -> Option<&mut Run> {
        match self.frames.last() {
            Some(Frame::Run) => self.runs.last_mut(),
            _ => None,
        }
    }

    /// A program begins.
    pub fn begin_run(&mut self, run: Run) {
        self.runs.push(run);
        self.frames.push(Frame::Run);
    }

    /// Happenings of one moment are proposed.
    pub(crate) fn begin_batch(&mut self, events: impl IntoIterator<Item = Event>, reg: Option<u8>) {
        let before = self.events.len();
        for event in events {
            self.events.push(Proposed {
                event,
                ..Proposed::default()
            });
        }
        let n = (self.events.len() - before) as u16;
        let chooses = None;
        self.frames.push(Frame::Batch(Batch { n, reg, chooses }));
    }

    /// The batch on top.
    #[must_use]
    pub fn top_batch(&self) -> Option<Batch> {
        match self.frames.last() {
            Some(Frame::Batch(batch)) => Some(*batch),
            _ => None,
        }
    }

    /// The batch on top, to be changed.
    pub(crate) fn top_batch_mut(&mut self) -> Option<&mut Batch> {
        match self.frames.last_mut() {
            Some(Frame::Batch(batch)) => Some(batch),
            _ => None,
        }
    }

    /// Where the happenings of the topmost batch are.
    #[must_use]
    pub fn happenings(&self, batch: Batch) -> Range<usize> {
        let end = self.events.len();
        end.saturating_sub(batch.n.into())..end
    }

    /// A happening of the batch on top is taken out of it.
    pub(crate) fn take_happening(&mut self, at: u8) -> Option<Proposed> {
        let batch = self.top_batch()?;
        let at = self.happenings(batch).nth(at.into())?;
        let taken = self.events.remove(at)?;
        self.top_batch_mut()?.n -= 1;
        Some(taken)
    }

    /// A happening is put into the topmost batch, by the program above it.
    pub(crate) fn put_happening(&mut self, at: u8, proposed: Proposed) {
        let mut frames = self.frames.iter_mut().rev();
        let batch = frames.find_map(|frame| match frame {
            Frame::Batch(batch) => Some(batch),
            _ => None,
        });
        let Some(batch) = batch else { return };
        let from = self.events.len().saturating_sub(batch.n.into());
        let at = usize::from(at).min(batch.n.into());
        batch.n += 1;
        self.events.insert(from + at, proposed);
    }

    /// The programs of a seat end, what it was announcing is dropped, and loops
    /// go on without it.
    pub(crate) fn drop_frames(&mut self, seat: Seat) {
        let items = &self.items;
        let own = |id: u16| items.iter().any(|i| i.id == id && i.controller == seat);
        let runs = &self.runs;
        let mut run = 0;
        self.frames.retain(|frame| match frame {
            Frame::Run => {
                run += 1;
                runs[run - 1].scene.controller != seat
            }
            Frame::Plan(id) => !own(*id),
            Frame::Row(_) | Frame::Batch(_) | Frame::Spend(_) | Frame::Call(..) => true,
        });
        self.runs.retain(|run| run.scene.controller != seat);
        let player = Thing::player(seat);
        for run in self.runs.iter_mut() {
            let loops = run.loops.iter_mut();
            loops.for_each(|l| l.rest.retain(|thing| *thing != player));
            run.scene.bound.retain(|b| b.player != player);
        }
        let mut from = 0;
        for frame in self.frames.iter_mut() {
            if let Frame::Batch(batch) = frame {
                batch.chooses = None;
                let to = from + usize::from(batch.n);
                let own = self.events[from..to].iter();
                let gone = own.filter(|p| p.event.patient == player).count();
                (batch.n, from) = (batch.n - gone as u16, to);
            }
        }
        self.events.retain(|p| p.event.patient != player);
    }
}

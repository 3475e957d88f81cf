//! Telling of what effects do to permanents: control, copies, counters and
//! lingering effects (sections 3.13, 3.14 and 10).

use crate::event::Event;
use crate::event::teller::{Line, Teller, about, plain};
use crate::program::CounterKind;

impl Teller<'_> {
    pub(super) fn tell_effects(&self, event: &Event) -> Option<Line> {
        Some(match event {
            Event::Control(r, seat) => {
                let text = format!("{seat} takes control of {}", self.name(*r));
                about(text, "ROI 3.5b", *r)
            }
            Event::Copied(r, of) => {
                let (card, of) = (self.card(r.card), self.print(*of));
                about(format!("{card} becomes a copy of {of}"), "ROI 10.4a", *r)
            }
            Event::CountersPut(r, kind, n) => {
                let (kind, name) = (self.counter(*kind), self.name(*r));
                about(format!("{n} {kind} counter on {name}"), "ROI 3.14a", *r)
            }
            Event::CountersRemoved(r, kind, n) => {
                let (kind, name) = (self.counter(*kind), self.name(*r));
                about(format!("{n} {kind} counter off {name}"), "ROI 3.14a", *r)
            }
            Event::Affected(r) => {
                let text = format!("an effect begins to apply to {}", self.name(*r));
                about(text, "ROI 3.13a", *r)
            }
            Event::StatChanged(r, stat, by) => {
                let text = format!("{} gets {by:+} {}", self.name(*r), stat.name());
                about(text, "ROI 3.13a", *r)
            }
            Event::EffectsEnd(n) => plain(format!("{n} lingering effects end"), "ROI 8.1c"),
            Event::Named(seat, name) => {
                plain(format!("{seat} names {}", self.print(*name)), "ROI 10.5a")
            }
            _ => return None,
        })
    }

    fn counter(&self, kind: CounterKind) -> &str {
        self.s.look(self.r).counter_name(kind)
    }
}

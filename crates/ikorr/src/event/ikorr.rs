//! Telling of Ikorr that is stored and secured (sections 8.2, 11.46 and 11.47).

use crate::event::Event;
use crate::event::teller::{Line, Teller, about, about_both, plain};

impl Teller<'_> {
    pub(super) fn tell_ikorr(&self, event: &Event) -> Option<Line> {
        Some(match event {
            Event::Stored(r, n) => {
                let text = format!("{n} Ikorr is stored on {}", self.name(*r));
                about(text, "ROI 11.47a", *r)
            }
            Event::Unstored(r, n) => {
                let text = format!("{n} Ikorr is removed from {}", self.name(*r));
                about(text, "ROI 11.47a", *r)
            }
            Event::MovedStored(a, b, n) => {
                let (from, to) = (self.name(*a), self.name(*b));
                let text = format!("{n} Ikorr moves from {from} to {to}");
                about_both(text, "ROI 11.47a", *a, *b)
            }
            Event::ChampionSecured(r, n) => {
                about(format!("{} secures {n}", self.name(*r)), "ROI 8.2a", *r)
            }
            Event::Secured(team, n, now) => {
                let team = self.team(*team);
                let text = format!("{team} secures {n} Ikorr and has {now}");
                plain(text, "ROI 11.46a")
            }
            Event::Spent(team, n) => {
                let team = self.team(*team);
                plain(format!("{team} gives up {n} secured Ikorr"), "ROI 6.2b")
            }
            _ => return None,
        })
    }
}

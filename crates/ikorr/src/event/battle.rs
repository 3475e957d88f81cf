//! Telling of attacks, battles and damage (section 7), raids and stuns.

use crate::event::Event;
use crate::event::teller::{Line, Teller, about, about_both, plain};
use kernel::ids::Ref;

impl Teller<'_> {
    pub(super) fn tell_battle(&self, event: &Event) -> Option<Line> {
        Some(match event {
            Event::Attack(a, d) => {
                let text = format!("{} attacks {}", self.name(*a), self.name(*d));
                about_both(text, "ROI 7.1b", *a, *d)
            }
            Event::NoBattle(r) => about(
                format!("{} does not battle", self.name(*r)),
                "ROI 7.1d.1",
                *r,
            ),
            Event::Strikes(a, d) => {
                let text = format!("{} strikes {}", self.name(*a), self.name(*d));
                about_both(text, "ROI 7.2d", *a, *d)
            }
            Event::Calculation => plain("damage is calculated".to_owned(), "ROI 7.2d"),
            Event::Battled(a, d) => {
                let text = format!("{} and {} have battled", self.name(*a), self.name(*d));
                about_both(text, "ROI 7.3b", *a, *d)
            }
            Event::Raid(r) => about(format!("{} raids", self.name(*r)), "ROI 6.3a.1", *r),
            _ => return self.tell_wounds(event),
        })
    }

    /// Damage and stuns.
    fn tell_wounds(&self, event: &Event) -> Option<Line> {
        Some(match event {
            Event::Damaged(to, n, by, battle) => self.tell_damage(*to, *n, *by, *battle),
            Event::Prevented(r) => {
                let text = format!("damage to {} is prevented", self.name(*r));
                about(text, "ROI 6.9b", *r)
            }
            Event::Healed(r, n) => about(format!("{} heals {n}", self.name(*r)), "ROI 11.40a", *r),
            Event::Stunned(r, perpetual) => {
                let how = if *perpetual { "perpetually " } else { "" };
                let text = format!("{} is {how}stunned", self.name(*r));
                about(text, "ROI 11.49a", *r)
            }
            Event::Recovered(r) => {
                let text = format!("{} is no longer stunned", self.name(*r));
                about(text, "ROI 8.9a", *r)
            }
            _ => return None,
        })
    }

    fn tell_damage(&self, to: Ref, n: u16, by: Option<Ref>, battle: bool) -> Line {
        let name = self.name(to);
        match by {
            Some(by) => {
                let rule = if battle { "ROI 11.8a" } else { "ROI 7.4c" };
                let kind = if battle { "battle" } else { "strike" };
                let text = format!("{} deals {n} {kind} damage to {name}", self.name(by));
                about_both(text, rule, by, to)
            }
            None => about(
                format!("{name} is dealt {n} nonstrike damage"),
                "ROI 11.16a",
                to,
            ),
        }
    }
}

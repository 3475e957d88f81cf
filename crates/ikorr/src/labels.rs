//! Options and questions in words. Labels are unique in their question and
//! the same everywhere: terminal, browser, log, scenarios, bots.

mod names;
mod picks;
mod prompts;

use crate::look::Look;
use crate::options;
use crate::program::{AbilityId, AbilityKind};
use kernel::game::{Choice, Described};
use kernel::ids::{CardId, Handle, Ref};
use kernel::seats::Seat;

impl Look<'_> {
    /// An option, or an intent that was refused, in words.
    #[must_use]
    pub fn describe(&self, c: Choice) -> Described {
        let slot = |n: u16| self.s.permanent(n as u8).map(|p| self.s.refer(p.card));
        let name = |r: Option<Ref>| r.map_or_else(String::new, |r| self.object_label(r));
        let at = |refs: &[Option<Ref>]| refs.iter().flatten().map(|r| r.handle).collect();
        match c.kind {
            options::PASS => plain("pass"),
            options::PLAY => {
                let card = CardId(c.a);
                let label = format!("play {}", self.object_label(self.s.refer(card)));
                let at = vec![self.s.card(card).handle];
                Described { label, at }
            }
            options::POWER => self.about_avatar(c.seat, "use power"),
            options::RUSH => self.about_avatar(c.seat, "RUSH"),
            options::ACTION => self.describe_action(CardId(c.a), AbilityId(c.b)),
            options::SUPPORT => Described {
                label: format!("support with {}", name(slot(c.a))),
                at: at(&[slot(c.a)]),
            },
            options::ATTACK => Described {
                label: format!("attack {} with {}", name(slot(c.b)), name(slot(c.a))),
                at: at(&[slot(c.a), slot(c.b)]),
            },
            options::RAID => Described {
                label: format!("raid with {}", name(slot(c.a))),
                at: at(&[slot(c.a)]),
            },
            options::PICK => self.describe_pick(c),
            _ => plain("done"),
        }
    }

    fn about_avatar(&self, seat: Seat, label: &str) -> Described {
        Described {
            label: label.to_owned(),
            at: vec![self.s.player(seat).avatar_handle],
        }
    }

    fn describe_action(&self, card: CardId, id: AbilityId) -> Described {
        let source = self.s.refer(card);
        let face = self.face(card);
        let is_action = |a: &AbilityId| matches!(self.r.ability(*a).kind, AbilityKind::Action(_));
        let all: Vec<AbilityId> = self.r.abilities_of(face).filter(is_action).collect();
        let mut label = format!("activate {}", self.object_label(source));
        if all.len() > 1 {
            let n = all.iter().position(|a| *a == id).unwrap_or(0) + 1;
            label = format!("{label} (ability {n})");
        }
        Described {
            label,
            at: vec![source.handle],
        }
    }
}

fn plain(label: &str) -> Described {
    Described {
        label: label.to_owned(),
        at: Vec::new(),
    }
}

fn handle(r: Ref) -> Vec<Handle> {
    if r.handle.is_some() {
        vec![r.handle]
    } else {
        Vec::new()
    }
}

//! Options and questions in words. Labels are unique in their question and
//! the same everywhere: terminal, browser, log, scenarios, bots.

mod names;
mod picks;
mod prompts;

use crate::look::Look;
use crate::options;
use crate::program::{AbilityId, AbilityKind};
use kernel::game::{Choice, OptionLabel};
use kernel::ids::{CardId, Ref};
use kernel::seats::Seat;

impl Look<'_> {
    /// An option, or an intent that was refused, in words.
    #[must_use]
    pub fn describe(&self, c: Choice) -> OptionLabel {
        let slot = |n: u16| self.s.permanent(n as u8).map(|p| self.s.refer(p.card));
        let name = |r: Option<Ref>| r.map_or_else(String::new, |r| self.object_label(r));
        let about = |label, refs: &[Option<Ref>]| {
            let refs: Vec<Ref> = refs.iter().copied().flatten().collect();
            OptionLabel::about(label, &refs)
        };
        match c.kind {
            options::PASS => OptionLabel::plain("pass"),
            options::PLAY => {
                let card = self.s.refer(CardId(c.a));
                OptionLabel::about(format!("play {}", self.object_label(card)), &[card])
            }
            options::POWER => self.about_avatar(c.seat, "use power"),
            options::RUSH => self.about_avatar(c.seat, "RUSH"),
            options::ACTION => self.describe_action(CardId(c.a), AbilityId(c.b)),
            options::SUPPORT => {
                let with = slot(c.a);
                about(format!("support with {}", name(with)), &[with])
            }
            options::ATTACK => {
                let (with, on) = (slot(c.a), slot(c.b));
                let label = format!("attack {} with {}", name(on), name(with));
                about(label, &[with, on])
            }
            options::RAID => {
                let with = slot(c.a);
                about(format!("raid with {}", name(with)), &[with])
            }
            options::PICK => self.describe_pick(c),
            _ => OptionLabel::plain("done"),
        }
    }

    fn about_avatar(&self, seat: Seat, label: &str) -> OptionLabel {
        OptionLabel {
            label: label.to_owned(),
            at: vec![self.s.player(seat).avatar_handle],
        }
    }

    fn describe_action(&self, card: CardId, id: AbilityId) -> OptionLabel {
        let source = self.s.refer(card);
        let face = self.face(card);
        let is_action = |a: &AbilityId| matches!(self.r.ability(*a).kind, AbilityKind::Action(_));
        let all: Vec<AbilityId> = self.r.abilities_of(face).filter(is_action).collect();
        let mut label = format!("activate {}", self.object_label(source));
        if all.len() > 1 {
            let n = all.iter().position(|a| *a == id).unwrap_or(0) + 1;
            label = format!("{label} (ability {n})");
        }
        OptionLabel::about(label, &[source])
    }
}

//! Cards, permanents and items of the stack as they are shown.

use crate::card::{Face, Kind, PrintedCost};
use crate::look::Look;
use crate::state::Zone;
use kernel::ids::CardId;
use kernel::view::{CardView, FaceView, StackView, StatView, Viewer};

impl Look<'_> {
    pub(super) fn card_view(&self, id: CardId, viewer: Viewer) -> CardView {
        let card = self.s.card(id);
        let slot = match card.zone {
            Zone::Battlefield(slot) => Some(slot),
            _ => None,
        };
        let face = slot.map_or(card.face, |s| self.chars(s).face);
        let seen = self.may_see(card, viewer);
        CardView {
            handle: card.handle,
            face: seen.then(|| self.face_view(face, slot)),
            marks: slot.map_or_else(Vec::new, |s| self.marks(s)),
            owner: card.owner,
            piece: (seen && !card.token).then(|| self.r.name(card.face).to_owned()),
        }
    }

    fn marks(&self, slot: u8) -> Vec<String> {
        let Some(p) = self.s.permanent(slot) else {
            return Vec::new();
        };
        let chars = self.chars(slot);
        let card = self.s.card(p.card);
        let numbers = [("damage", p.damage), ("stored", p.stored)];
        let numbers = numbers.into_iter().filter(|(_, n)| *n > 0);
        let numbers = numbers.map(|(name, n)| format!("{name} {n}"));
        let flags = [
            (p.is_stunned(), "stunned"),
            (p.perpetual, "perpetually stunned"),
            (p.summoned, "new"),
            (p.attacks > 0, "attacked"),
            (p.raids > 0, "raided"),
            (p.supported, "supported"),
            (card.token, "token"),
            (chars.face != card.face, "copy"),
            (chars.lost, "no abilities"),
            (chars.immune, "immune"),
            (p.controller != card.owner, "taken"),
            (p.exerted, "exerted"),
        ];
        let flags = flags.into_iter().filter(|(on, _)| *on);
        let flags = flags.map(|(_, name)| name.to_owned());
        let counters = p.counters.iter();
        let counters = counters.map(|(kind, n)| format!("{n} {}", self.counter_name(*kind)));
        let keywords = KEYWORDS.iter().filter(|(bit, _)| chars.keywords & bit != 0);
        let keywords = keywords.map(|(_, name)| (*name).to_owned());
        let marks = numbers.chain(flags).chain(counters).chain(keywords);
        marks.collect()
    }

    /// A face with its values as they are now.
    #[must_use]
    pub fn face_view(&self, face: Face, slot: Option<u8>) -> FaceView {
        let print = self.r.print(face.base);
        let chars = slot.map(|s| self.chars(s));
        let name = chars.map_or(face.base, |c| c.name);
        let mut text = print.text.clone();
        if let Some(i) = face.infusion {
            text = format!("{}\n{}", text.trim_end(), self.r.print(i).text)
                .trim()
                .to_owned();
        }
        FaceView {
            name: self.r.print(name).name.clone(),
            enhanced: face.infusion.map(|i| self.r.print(i).name.clone()),
            kind: print.kind.name().to_owned(),
            hues: print.aspects.iter().map(|a| a.name().to_owned()).collect(),
            cost: match print.cost {
                _ if matches!(print.kind, Kind::Avatar | Kind::Influence) => String::new(),
                PrintedCost::Fixed(n) => n.to_string(),
                PrintedCost::X => "X".to_owned(),
            },
            line: print.line.clone(),
            text,
            stats: self.stats(face, chars),
        }
    }

    fn stats(&self, face: Face, chars: Option<crate::derived::Chars>) -> Vec<StatView> {
        if self.r.kind(face) != Kind::Champion {
            return Vec::new();
        }
        let printed = self.r.printed_stats(face);
        let now = chars.map_or(printed, |c| [c.attack, c.health, c.raid]);
        let names = ["attack", "health", "raid"];
        let stat = |i: usize| StatView {
            name: names[i].to_owned(),
            now: i32::from(now[i]),
            printed: i32::from(printed[i]),
        };
        (0..3).map(stat).collect()
    }

    pub(super) fn item_view(&self, item: &crate::state::Item, viewer: Viewer) -> StackView {
        let name = self.r.name(item.ctx.face);
        let label = match item.card.map(|c| self.may_see(self.s.card(c), viewer)) {
            Some(true) => name.to_owned(),
            Some(false) => "a card".to_owned(),
            None => format!("{name}'s ability"),
        };
        let targets = item.ctx.targets.iter().filter_map(|(_, t)| t.object());
        StackView {
            handle: item.handle,
            label,
            ability: item.card.is_none(),
            seat: item.ctx.controller,
            source: item
                .ctx
                .source
                .handle
                .is_some()
                .then_some(item.ctx.source.handle),
            targets: targets.map(|r| r.handle).collect(),
        }
    }
}

const KEYWORDS: [(u8, &str); 7] = [
    (1, "Swift"),
    (2, "Lethal"),
    (4, "Quick Strike"),
    (8, "Fury"),
    (16, "Raze"),
    (32, "Reanimate"),
    (64, "Support"),
];

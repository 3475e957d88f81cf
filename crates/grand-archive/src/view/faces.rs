//! A card with its face, if the viewer may see it, and its values now.

use crate::card::{CostKind, Print, Speed, Value};
use crate::look::Look;
use crate::state::Zone;
use kernel::ids::{CardId, PrintId};
use kernel::view::{CardView, FaceView, StatView, Viewer};

impl Look<'_> {
    pub(super) fn card_view(self, id: CardId, viewer: Viewer) -> CardView {
        let card = &self.s.cards[id.index()];
        let seen = self.may_look(id, viewer);
        let slot = match card.zone {
            Zone::Field(slot) => Some(slot),
            _ => None,
        };
        let face = slot
            .and_then(|s| self.s.object(s))
            .map_or(card.print, |o| o.face);
        let mut marks = match slot {
            Some(slot) => self.object_marks(slot),
            None => self.card_marks(id),
        };
        if card.token {
            marks.push("token".to_owned());
        }
        CardView {
            handle: card.handle,
            face: seen.then(|| self.face_view(face, slot)),
            marks,
            owner: card.owner,
            piece: (seen && !card.token).then(|| self.r.prints[card.print].name.clone()),
        }
    }

    /// A face with its values as they are now.
    #[must_use]
    pub fn face_view(self, face: PrintId, slot: Option<u8>) -> FaceView {
        let print = &self.r.prints[face];
        let values = slot.map(|s| self.values(s));
        let elements = values.map_or(print.elements, |v| v.elements);
        let kind = print.types.iter().next();
        FaceView {
            name: print.name.clone(),
            enhanced: None,
            kind: kind.map_or("card", |k| k.name()).to_owned(),
            hues: elements.iter().map(|e| e.name().to_owned()).collect(),
            cost: printed_cost(print),
            line: self.type_line(print),
            text: print.text.trim().to_owned(),
            stats: self.stat_views(print, slot),
        }
    }

    /// Supertypes, types, then classes and subtypes as the card has them now
    /// printed (GA typeline).
    fn type_line(self, print: &Print) -> String {
        let mut words: Vec<&str> = Vec::new();
        words.extend(print.supertypes.iter().map(|s| s.name()));
        words.extend(print.types.iter().map(|t| t.name()));
        let mut line = words.join(" ");
        let classes = print.classes.iter().map(|c| c.name());
        let subtypes = print.subtypes.iter();
        let subtypes = subtypes.filter_map(|s| self.r.subtypes.get(usize::from(s.0)));
        let more: Vec<&str> = classes.chain(subtypes.map(String::as_str)).collect();
        if !more.is_empty() {
            line.push_str(" · ");
            line.push_str(&more.join(", "));
        }
        match print.speed {
            Speed::Fast => line.push_str(" · fast"),
            Speed::Slow if print.is(crate::card::Type::Action) => line.push_str(" · slow"),
            Speed::Slow => {}
        }
        line
    }

    fn stat_views(self, print: &Print, slot: Option<u8>) -> Vec<StatView> {
        let stat = |name: &str, now: i16, printed: i16| StatView {
            name: name.to_owned(),
            now: now.into(),
            printed: printed.into(),
        };
        let values = slot.map(|s| self.values(s));
        let mut stats = Vec::new();
        if let Some(level) = print.level {
            let level = i16::from(level);
            stats.push(stat("level", values.map_or(level, |v| v.level), level));
        }
        let power = values.map_or(print.power, |v| v.power);
        stats.extend(power.map(|now| stat("power", now, print.power.unwrap_or(0))));
        let life = values.map_or(print.life, |v| v.life);
        stats.extend(life.map(|now| stat("life", now, print.life.unwrap_or(0))));
        let durability = print.durability.filter(|_| slot.is_none());
        stats.extend(durability.map(|n| stat("durability", n, n)));
        stats
    }
}

/// The cost as printed: a number for a reserve cost, with a circle for a
/// memory cost.
fn printed_cost(print: &Print) -> String {
    let Some(cost) = print.cost else {
        return String::new();
    };
    let amount = match cost.value {
        Value::Number(n) => n.to_string(),
        Value::X => "X".to_owned(),
    };
    match cost.kind {
        CostKind::Reserve => amount,
        CostKind::Memory => format!("{amount}m"),
    }
}

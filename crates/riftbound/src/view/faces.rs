//! A card with its face, if the viewer may see it, and its values now.

use crate::card::{Domain, Kind, Price, Print};
use crate::look::Look;
use crate::state::Zone;
use kernel::ids::{CardId, PrintId};
use kernel::rule;
use kernel::view::{CardView, FaceView, StatView, Viewer};

impl Look<'_> {
    pub(super) fn card_view(self, id: CardId, viewer: Viewer) -> CardView {
        let card = self.s.card(id);
        let seen = self.may_see(card, viewer);
        let (slot, field) = match card.zone {
            Zone::Board(slot) => (Some(slot), None),
            Zone::Field(field) => (None, Some(field)),
            _ => (None, None),
        };
        let face = slot
            .and_then(|s| self.s.object(s))
            .map_or(card.print, |o| o.face);
        let mut marks = match (slot, field, card.zone) {
            (Some(slot), ..) => self.marks(slot),
            (_, Some(field), _) => self.field_marks(field),
            (.., Zone::Facedown(field)) => self.facedown_marks(id, field),
            _ => Vec::new(),
        };
        if !rule!("RB 109.2", true) && viewer != Viewer::Seat(card.owner) {
            marks.clear();
        }
        if card.token {
            marks.push("token".to_owned());
        }
        CardView {
            handle: card.handle,
            face: seen.then(|| self.face_view(face, slot)),
            marks,
            owner: card.owner,
            piece: (seen && !card.token).then(|| self.r.print(card.print).name.clone()),
        }
    }

    /// A face with its values as they are now.
    #[must_use]
    pub fn face_view(self, face: PrintId, slot: Option<u8>) -> FaceView {
        let print = self.r.print(face);
        let texts = [print.text.trim(), print.effect_text.trim()];
        let texts: Vec<&str> = texts.into_iter().filter(|t| !t.is_empty()).collect();
        FaceView {
            name: print.name.clone(),
            enhanced: None,
            kind: print.kind.name().to_owned(),
            hues: print.domains.iter().map(|d| d.name().to_owned()).collect(),
            cost: printed_cost(print),
            line: self.type_line(print),
            text: texts.join("\n"),
            stats: self.stats(print, slot),
        }
    }

    fn type_line(self, print: &Print) -> String {
        let supers = [
            (print.basic, "basic "),
            (print.champion, "champion "),
            (print.signature, "signature "),
            (print.token, "token "),
        ];
        let on = supers.iter().filter(|(on, _)| *on).map(|(_, name)| *name);
        let mut line: String = on.collect();
        line.push_str(print.kind.name());
        let names = print
            .tags
            .iter()
            .filter_map(|t| self.r.tags.get(usize::from(t.0)));
        let tags: Vec<&str> = names.map(String::as_str).collect();
        if !tags.is_empty() {
            line.push_str(" · ");
            line.push_str(&tags.join(", "));
        }
        line
    }

    fn stats(self, print: &Print, slot: Option<u8>) -> Vec<StatView> {
        let stat = |name: &str, now: i16, printed: i16| StatView {
            name: name.to_owned(),
            now: now.into(),
            printed: printed.into(),
        };
        let mut stats = Vec::new();
        if print.kind == Kind::Unit {
            let now = slot.map_or(print.might, |s| self.might(s));
            stats.push(stat("might", now, print.might));
        }
        stats.extend(print.might_bonus.map(|b| stat("bonus", b, b)));
        stats
    }
}

/// The cost as printed; only cards of the Main Deck have one (RB 131.1).
fn printed_cost(print: &Print) -> String {
    if print.kind.is_main_deck() && !print.token {
        short_price(print.cost)
    } else {
        String::new()
    }
}

/// A price in a few signs: Energy, then a letter for each Power (RB 135.2.e).
fn short_price(price: Price) -> String {
    let letters = ["R", "G", "B", "O", "P", "Y"];
    let mut text = price.energy.to_string();
    for d in Domain::ALL {
        text.push_str(&letters[d.index()].repeat(price.power[d.index()].into()));
    }
    text.push_str(&"A".repeat(price.any.into()));
    text
}

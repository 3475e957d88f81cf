//! Options in words. Labels are unique in their question and the same
//! everywhere: terminal, browser, log, scenarios, bots.

mod costs;
mod names;
mod picks;

pub(crate) use costs::price_words;

use crate::look::Look;
use crate::options;
use crate::program::{AbilityId, AbilityKind, Keyword, Permission};
use crate::state::{Place, Zone};
use kernel::game::{Choice, OptionLabel};
use kernel::ids::{CardId, Ref};
use kernel::seats::Seat;

impl Look<'_> {
    /// An option, or an intent that was refused, in words.
    #[must_use]
    pub fn describe(self, c: Choice) -> OptionLabel {
        match c.kind {
            options::PASS => OptionLabel::plain(self.pass_label()),
            options::PLAY => self.describe_play(c),
            options::HIDE => self.describe_hide(c),
            options::PLAY_HIDDEN => self.describe_hidden(c),
            options::ACTIVATE => self.describe_use(c),
            options::MOVE => self.describe_move(c),
            options::INVITE => OptionLabel::plain(&format!("invite {}", Seat(c.a as u8))),
            options::PICK => self.describe_pick(c),
            _ => OptionLabel::plain("done"),
        }
    }

    /// What passing comes to: Priority, Focus, an invitation, or the turn.
    fn pass_label(self) -> &'static str {
        let idle = self.s.chain.is_empty() && self.s.showdown.is_none();
        if idle && self.s.invited.is_none() {
            "pass (end turn)"
        } else {
            "pass"
        }
    }

    fn describe_play(self, c: Choice) -> OptionLabel {
        let card = CardId(c.a);
        let r = self.s.refer(card);
        let from = self.origin_words(card);
        let mut label = format!("play {}{from}", self.seen_label(r, c.seat));
        if c.b > 0 {
            label.push_str(&self.permission_words(AbilityId(c.c)));
        }
        OptionLabel::about(label, &[r])
    }

    /// Where a card would be played or hidden from, if not from hand.
    fn origin_words(self, card: CardId) -> &'static str {
        match self.s.card(card).zone {
            Zone::Champion => " from the champion zone",
            Zone::Trash => " from the trash",
            Zone::Banished => " from banishment",
            Zone::Deck => " from the deck",
            _ => "",
        }
    }

    /// The cost that a permission names instead of the card's own.
    fn permission_words(self, permit: AbilityId) -> String {
        match &self.r.ability(permit).kind {
            AbilityKind::Permits(
                Permission::From {
                    cost: Some(cost), ..
                }
                | Permission::For(cost),
            ) => format!(" for {}", self.cost_words(cost)),
            _ => String::new(),
        }
    }

    fn describe_hide(self, c: Choice) -> OptionLabel {
        let card = CardId(c.a);
        let r = self.s.refer(card);
        let (name, from) = (self.seen_label(r, c.seat), self.origin_words(card));
        let at = place_name(Place::Field(c.b as u8));
        let label = format!("hide {name}{from} at {at}");
        OptionLabel::about(label, &[r, self.field_handle(c.b as u8)])
    }

    fn describe_hidden(self, c: Choice) -> OptionLabel {
        let card = CardId(c.a);
        let r = self.s.refer(card);
        let Zone::Facedown(field) = self.s.card(card).zone else {
            return OptionLabel::about("play a facedown card".to_owned(), &[r]);
        };
        let name = self.seen_label(r, c.seat);
        let at = place_name(Place::Field(field));
        let label = format!("play {name} from facedown at {at}");
        let hidden = self.s.fields[usize::from(field)].hidden.iter();
        let before = hidden.take_while(|h| h.card != card);
        let print = |c: CardId| self.s.card(c).print;
        let same = before.filter(|h| print(h.card) == print(card)).count();
        OptionLabel::about(label, &[r]).after(same)
    }

    fn describe_move(self, c: Choice) -> OptionLabel {
        let Some(unit) = self.s.object(c.a as u8) else {
            return OptionLabel::plain("move");
        };
        let r = self.s.refer(unit.card);
        let name = self.object_label(r);
        match c.b.checked_sub(1) {
            None => OptionLabel::about(format!("move {name} to base"), &[r]),
            Some(field) => {
                let to = place_name(Place::Field(field as u8));
                let at = self.field_handle(field as u8);
                OptionLabel::about(format!("move {name} to {to}"), &[r, at])
            }
        }
    }

    fn describe_use(self, c: Choice) -> OptionLabel {
        let r = self.s.refer(CardId(c.a));
        let mine = self.use_label(r, AbilityId(c.b));
        // Abilities with the same words are told apart by their order.
        let all = self.usable(r);
        let before = all.iter().filter(|(at, _)| *at < usize::from(c.c));
        let same = before.filter(|(_, id)| self.use_label(r, *id) == mine);
        let same = same.count();
        OptionLabel::about(mine, &[r]).after(same)
    }

    /// Using an ability in words; the cost is said where there are several.
    pub(crate) fn use_label(self, r: Ref, ability: AbilityId) -> String {
        let name = self.object_label(r);
        let inherent = &self.r.inherent;
        let spent = |name: &str| match self.s.slot(r).and_then(|s| self.s.object(s)) {
            Some(o) if o.exhausted => format!("{name} (exhausted)"),
            _ => name.to_owned(),
        };
        if inherent.energy_rune == Some(ability) {
            return format!("exhaust {}", spent(&name));
        }
        if inherent.power_rune == Some(ability) {
            return format!("recycle {}", spent(&name));
        }
        let place = match self.s.card(r.card).zone {
            Zone::Hand => " in hand",
            Zone::Trash => " in the trash",
            _ => "",
        };
        match &self.r.ability(ability).kind {
            AbilityKind::Keyword(Keyword::Equip(_)) => format!("equip {name}"),
            AbilityKind::Activated(cost) if self.usable(r).len() > 1 => {
                format!("use {name}{place}: {}", self.cost_words(cost))
            }
            _ => format!("use {name}{place}"),
        }
    }

    /// The abilities of a thing that can be activated, with their places among
    /// all it has.
    fn usable(self, r: Ref) -> Vec<(usize, AbilityId)> {
        let card = self.s.card(r.card);
        let on_board = matches!(card.zone, Zone::Board(_) | Zone::Field(_));
        let all: Vec<AbilityId> = if on_board {
            self.abilities(r).iter().map(|h| h.ability).collect()
        } else {
            self.r.print(card.print).abilities.clone()
        };
        let active = |(_, id): &(usize, AbilityId)| {
            let kind = &self.r.ability(*id).kind;
            matches!(kind, AbilityKind::Activated(_))
                || matches!(kind, AbilityKind::Keyword(Keyword::Equip(_)))
        };
        all.into_iter().enumerate().filter(active).collect()
    }

    fn field_handle(self, field: u8) -> Ref {
        match self.s.fields.get(usize::from(field)) {
            Some(f) => self.s.refer(f.card),
            None => self.s.refer(CardId(0)),
        }
    }
}

/// A place in words, for whoever it concerns.
#[must_use]
pub(crate) fn place_name(place: Place) -> String {
    match place {
        Place::Base(_) => "base".to_owned(),
        Place::Field(field) => crate::view::field_name(field),
        Place::Legend(_) => "the legend zone".to_owned(),
    }
}

//! Options in words. Labels are unique in their question and the same
//! everywhere: terminal, browser, log, scenarios, bots.

mod costs;
mod names;
mod picks;

use crate::look::Look;
use crate::options;
use crate::program::{AbilityId, AbilityKind};
use crate::state::Zone;
use kernel::game::{Choice, OptionLabel};
use kernel::ids::{CardId, Ref};

impl Look<'_> {
    /// An option, or an intent that was refused, in words.
    #[must_use]
    pub fn describe(self, c: Choice) -> OptionLabel {
        match c.kind {
            options::PASS => OptionLabel::plain(self.pass_label()),
            options::ACTIVATE => self.describe_play("activate", c),
            options::MATERIALIZE => self.describe_play("materialize", c),
            options::TAKE => self.describe_play("take", c),
            options::USE => self.describe_use(c),
            options::ATTACK => self.describe_attack(c),
            options::SKIP => OptionLabel::plain("do not materialize"),
            options::PICK => self.describe_pick(c),
            _ => OptionLabel::plain("done"),
        }
    }

    /// What passing Opportunity comes to.
    fn pass_label(self) -> &'static str {
        let s = self.s;
        let main = s.phase == Some(crate::program::Phase::Main);
        let own = s.opportunity == Some(s.active);
        if main && own && s.stack.is_empty() && s.combat.is_none() {
            "pass (end turn)"
        } else {
            "pass"
        }
    }

    fn describe_play(self, verb: &str, c: Choice) -> OptionLabel {
        let card = CardId(c.a);
        let r = self.s.refer(card);
        let from = self.origin_words(card);
        let mut label = format!("{verb} {}{from}", self.seen_label(r, c.seat));
        if c.b > 0 {
            label.push_str(&self.permission_words(AbilityId(c.b - 1)));
        }
        // Of equal cards in a hand or material deck only one is listed.
        let before = match from {
            "" => 0,
            _ => self.twins_before(card),
        };
        OptionLabel::about(label, &[r]).after(before)
    }

    /// Where a card would be played from, if not from where it always can be.
    fn origin_words(self, card: CardId) -> &'static str {
        match self.s.cards[card.index()].zone {
            Zone::Graveyard => " from the graveyard",
            Zone::Banishment => " from banishment",
            Zone::Memory => " from memory",
            Zone::Deck => " from the deck",
            _ => "",
        }
    }

    /// The cost that a permission names instead of the card's own.
    fn permission_words(self, permit: AbilityId) -> String {
        match &self.r.abilities[permit.index()].kind {
            AbilityKind::Permits(permission) => match &permission.cost {
                Some(cost) => format!(" for {}", self.cost_words(cost)),
                None => String::new(),
            },
            _ => String::new(),
        }
    }

    fn describe_attack(self, c: Choice) -> OptionLabel {
        match self.s.refer_slot(c.a as u8) {
            Some(r) => OptionLabel::about(format!("attack with {}", self.object_label(r)), &[r]),
            None => OptionLabel::plain("attack"),
        }
    }

    fn describe_use(self, c: Choice) -> OptionLabel {
        let r = self.s.refer(CardId(c.a));
        let mine = self.use_label(r, AbilityId(c.b));
        // Abilities with the same words are told apart by their order.
        let all = self.held(r);
        let before = all.iter().take(usize::from(c.c));
        let usable = before.filter(|h| self.is_usable(h.ability));
        let same = usable.filter(|h| self.use_label(r, h.ability) == mine);
        let same = same.count() + self.twins_before(r.card);
        OptionLabel::about(mine, &[r]).after(same)
    }

    /// How many cards of the same print lie before this one in its pile.
    fn twins_before(self, card: CardId) -> usize {
        let c = self.s.card(card);
        let pile = self.s.player(c.owner).pile(c.zone);
        let before = pile.into_iter().flatten().take_while(|x| **x != card);
        before.filter(|x| self.s.card(**x).print == c.print).count()
    }

    /// Using an ability in words; the cost is said where there are several.
    pub(crate) fn use_label(self, r: Ref, ability: AbilityId) -> String {
        let name = self.object_label(r);
        let place = match self.s.cards[r.card.index()].zone {
            Zone::Hand => " in hand",
            Zone::Memory => " in memory",
            Zone::Graveyard => " in the graveyard",
            Zone::Banishment => " in banishment",
            Zone::Material => " in the material deck",
            _ => "",
        };
        let several = || {
            self.held(r)
                .iter()
                .filter(|h| self.is_usable(h.ability))
                .count()
                > 1
        };
        match &self.r.abilities[ability.index()].kind {
            AbilityKind::LineageRelease => format!("release {name}"),
            AbilityKind::Activated(cost) if several() => {
                format!("use {name}{place}: {}", self.cost_words(cost))
            }
            _ => format!("use {name}{place}"),
        }
    }

    fn is_usable(self, ability: AbilityId) -> bool {
        let kind = &self.r.abilities[ability.index()].kind;
        matches!(
            kind,
            AbilityKind::Activated(_) | AbilityKind::LineageRelease
        )
    }
}

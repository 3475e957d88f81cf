//! Looking at a game: the state with its rules and computed values, and what
//! can be read from them directly. A look changes nothing. What a thing is as
//! it is seen is in `seen`, what filters match in `filters`, what numbers come
//! to in `amounts`, which conditions hold in `conditions`, who and what is
//! meant in `players`, what static abilities and lasting effects say in
//! `statics`.

use crate::card::{ElementSet, Print};
use crate::derived::{Derived, Values};
use crate::program::{Ability, AbilityId};
use crate::rules::Rules;
use crate::state::{
    Card, Ctx, Footing, Held, Item, Note, Object, Player, RowMod, RowScope, State, Zone,
};
use kernel::ids::{CardId, PrintId, Ref};
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;
use std::sync::LazyLock;

/// A game and its rules, to be looked at. Values must be fresh.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The game.
    pub s: &'a State,
    /// The rules.
    pub r: &'a Rules,
    /// The computed values.
    pub d: &'a Derived,
}

/// The values of what has none: a free slot, a card that lies face-down.
static NOTHING: LazyLock<Values> = LazyLock::new(Values::default);

impl Values {
    /// No characteristics at all (GA public-vs-private-information/5).
    #[must_use]
    pub fn nothing() -> &'static Self {
        &NOTHING
    }
}

impl State {
    /// Looks at the game.
    #[must_use]
    #[inline]
    pub fn look<'a>(&'a self, r: &'a Rules) -> Look<'a> {
        Look {
            s: self,
            r,
            d: &self.derived.0,
        }
    }
}

impl<'a> Look<'a> {
    /// The characteristics of an object after layers.
    #[must_use]
    #[inline]
    pub fn values(self, slot: u8) -> &'a Values {
        self.d.slots.get(usize::from(slot)).unwrap_or(&NOTHING)
    }

    /// The card with this id.
    #[must_use]
    #[inline]
    pub(crate) fn card(self, id: CardId) -> &'a Card {
        &self.s.cards[id.index()]
    }

    /// The player at this seat.
    #[must_use]
    #[inline]
    pub(crate) fn player(self, seat: Seat) -> &'a Player {
        &self.s.players[seat.index()]
    }

    /// The print with this id.
    #[must_use]
    #[inline]
    pub(crate) fn print(self, id: PrintId) -> &'a Print {
        &self.r.prints[id]
    }

    /// The ability with this id.
    #[must_use]
    #[inline]
    pub(crate) fn ability(self, id: AbilityId) -> &'a Ability {
        &self.r.abilities[id.index()]
    }

    /// A reference to a card as it is now; of the card of an object, to the
    /// object.
    #[must_use]
    pub(crate) fn thing(self, card: CardId) -> Ref {
        let handle = self.card(card).handle;
        Ref { card, handle }
    }

    /// The object on the field that is referred to.
    #[must_use]
    pub fn object(self, r: Ref) -> Option<&'a Object> {
        self.s.slot(r).and_then(|slot| self.s.object(slot))
    }

    /// The entry of the effects stack that this card is.
    #[must_use]
    pub(crate) fn item_of(self, card: CardId) -> Option<&'a Item> {
        self.s.stack.iter().find(|i| i.card == Some(card))
    }

    /// Whether a thing is still what it was: the object it was, whichever card
    /// represents it by now, or the card where it was. A card in a deck has no
    /// handle and is what it was while it is there.
    #[must_use]
    pub fn is_there(self, r: Ref) -> bool {
        let Some(card) = self.s.cards.get(r.card.index()) else {
            return false;
        };
        match r.handle.is_some() {
            true => card.handle == r.handle || self.s.slot(r).is_some(),
            false => card.zone == Zone::Deck,
        }
    }

    /// What was noted of a thing that is no longer what it was.
    #[must_use]
    pub fn note(self, r: Ref) -> Option<&'a Note> {
        match self.is_there(r) {
            true => None,
            false => self.s.note(r),
        }
    }

    /// What a thing is printed as now, or was as it left. Whether it may be
    /// looked at is not asked here.
    #[must_use]
    pub fn face(self, r: Ref) -> PrintId {
        if let Some(o) = self.object(r) {
            return self.shown(o);
        }
        let note = self.note(r);
        note.map_or(self.card(r.card).print, |n| n.face)
    }

    /// What an object is printed as: of several effects that make it a copy
    /// for a while the newest decides.
    #[must_use]
    pub(crate) fn shown(self, o: &Object) -> PrintId {
        let rows = self.s.rows.iter();
        let copied = rows.filter_map(|row| match (&row.scope, row.what) {
            (RowScope::Fixed(things), RowMod::Copy(face)) => {
                let mine = things.iter().any(|r| r.handle == o.handle);
                mine.then_some(face)
            }
            _ => None,
        });
        copied.last().unwrap_or(o.face)
    }

    /// Who controls this: of an object or an entry of the effects stack its
    /// controller, of a card elsewhere its owner (GA control-and-ownership/3),
    /// of what left the field who controlled it then.
    #[must_use]
    pub fn controller(self, r: Ref) -> Seat {
        if let Some(o) = self.object(r) {
            return o.controller;
        }
        let card = self.card(r.card);
        if !self.is_there(r) {
            return self.s.note(r).map_or(card.owner, |n| n.controller);
        }
        let slot = match card.zone {
            Zone::Stack => {
                let item = self.item_of(r.card);
                return item.map_or(card.owner, |i| i.ctx.controller);
            }
            Zone::Intent(slot) | Zone::Lineage(slot) | Zone::Loaded(slot) => slot,
            _ => return card.owner,
        };
        let holder = self.s.object(slot);
        holder.map_or(card.owner, |o| o.controller)
    }

    /// Who controls what this does: who controls it (GA abilities/7).
    pub(crate) fn holder(self, source: Ref) -> Seat {
        let owner = || self.card(source.card).owner;
        by_rule!("GA abilities/7", self.controller(source), else owner())
    }

    /// What an ability of this thing knows to begin with.
    #[must_use]
    pub fn ctx_of(self, source: Ref, held: Held) -> Ctx {
        let face = self.face(source);
        let mut ctx = Ctx::new(self.holder(source), source, face, Some(held.ability));
        ctx.card = self.thing(held.card);
        let noted = || self.note(source).and_then(|n| n.play.as_deref());
        let item = self.item_of(source.card);
        let play = self.object(source).and_then(|o| o.play.as_deref());
        let play = play.or_else(noted).or(item.map(|i| &i.ctx.play));
        if let Some(play) = play {
            ctx.play = play.clone();
        }
        if let Some(item) = item {
            ctx.empower = item.ctx.empower;
        }
        ctx
    }

    /// The champions a player controls, the oldest first.
    #[must_use]
    pub fn champions(self, seat: Seat) -> SmallVec<[u8; 1]> {
        match self.kept_champions(seat) {
            Some(slots) => SmallVec::from_slice(slots),
            None => self.find_champions(seat),
        }
    }

    /// The champions a player controls, where they are kept.
    fn kept_champions(self, seat: Seat) -> Option<&'a [u8]> {
        let kept = self.d.champions.as_ref().filter(|_| self.d.is_kept());
        kept.and_then(|all| all.get(seat.index())).map(|c| &c[..])
    }

    /// Whether any champion of a player is such.
    pub(crate) fn any_champion(self, seat: Seat, is: impl Fn(u8) -> bool) -> bool {
        match self.kept_champions(seat) {
            Some(slots) => slots.iter().any(|slot| is(*slot)),
            None => {
                let mut all = self.champions_found(seat);
                all.any(|(_, slot)| is(slot))
            }
        }
    }

    /// The oldest champion a player controls.
    pub(crate) fn champion(self, seat: Seat) -> Option<u8> {
        match self.kept_champions(seat) {
            Some(slots) => slots.first().copied(),
            None => self.champions_found(seat).min().map(|(_, slot)| slot),
        }
    }

    /// The champions a player controls, with their age, in no order.
    fn champions_found(self, seat: Seat) -> impl Iterator<Item = (u32, u8)> + 'a {
        let mine = self.s.objects().filter(move |(_, o)| o.controller == seat);
        let champion = crate::card::Type::Champion;
        mine.filter(move |(slot, _)| self.values(*slot).types.has(champion))
            .map(|(slot, o)| (o.since, slot))
    }

    /// Looks for the champions a player controls.
    pub(crate) fn find_champions(self, seat: Seat) -> SmallVec<[u8; 1]> {
        let mut found: SmallVec<[(u32, u8); 2]> = self.champions_found(seat).collect();
        found.sort_unstable();
        found.into_iter().map(|(_, slot)| slot).collect()
    }

    /// LV: the level of a player's champion with all that changes it (GA
    /// lv/1); for an item also what Empower gives it alone (GA empower-n/1).
    #[must_use]
    pub fn level(self, seat: Seat, for_: Option<Footing>) -> i16 {
        let champion = self.champion(seat);
        let level = champion.map_or(0, |slot| self.values(slot).level);
        level + for_.map_or(0, |item| self.empowered(item))
    }

    /// How much more level an item has than its controller's champion. While
    /// a Spell is being announced, the Empower that waits counts for it.
    fn empowered(self, of: Footing) -> i16 {
        if of.empower > 0 {
            return i16::from(of.empower);
        }
        let mut announced = self.s.stack.iter().filter(|i| i.pending);
        let mine = announced.find(|i| i.ctx.source == of.source);
        let spell = mine.is_some_and(|i| self.is_spell(i));
        match rule!("GA empower-n/1", spell) {
            true => i16::from(self.player(of.controller).empower),
            false => 0,
        }
    }

    /// Whether an entry of the effects stack is a Spell card.
    #[must_use]
    pub(crate) fn is_spell(self, item: &Item) -> bool {
        let Some(card) = item.card else {
            return false;
        };
        // Restrictions ask for the level, which asks whether it is a Spell: so
        // this must not ask for all of its values.
        match self.d.afar.of(card) {
            Some(values) => values.subtypes.contains(&crate::card::Subtype::SPELL),
            None => self.print(item.ctx.face).has(crate::card::Subtype::SPELL),
        }
    }

    /// The elements that are enabled for a player (GA element/p3).
    #[must_use]
    pub fn enabled(self, seat: Seat) -> ElementSet {
        let found = self.d.enabled.get(seat.index());
        found.copied().unwrap_or_default()
    }

    /// The cards a player has in hand and memory together (GA influence/1).
    #[must_use]
    pub fn influence(self, seat: Seat) -> usize {
        self.s.influence(seat)
    }
}

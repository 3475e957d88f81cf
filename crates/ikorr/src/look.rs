//! Reading the state: what matches a filter, what a number is, whether a
//! condition holds. Nothing here changes anything.

use crate::card::{Face, Kind, TraitSet};
use crate::derived::{Chars, Derived};
use crate::program::{Amount, Cond, Extreme, Filter, NameIs, Pick, Place, Side, Stat, Things, Who};
use crate::rules::Rules;
use crate::state::{Ctx, Note, State, Thing, Zone};
use kernel::ids::{CardId, PrintId, Ref};
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// Things that were found: as many as a table usually has need no memory of
/// their own.
pub type Found = SmallVec<[Ref; 8]>;

/// The state with the rules it is read by.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The state.
    pub s: &'a State,
    /// The rules.
    pub r: &'a Rules,
    /// The computed values.
    pub d: &'a Derived,
}

impl<'a> Look<'a> {
    /// The values of a permanent as they are now.
    #[must_use]
    #[inline]
    pub fn chars(&self, slot: u8) -> Chars {
        match self.d.get(slot) {
            Some(chars) => *chars,
            None => self.derive().of(slot),
        }
    }

    /// What a card is now: on the Battlefield it may be a copy of something.
    #[must_use]
    pub fn face(&self, card: CardId) -> Face {
        match self.s.card(card).zone {
            Zone::Battlefield(slot) => self.chars(slot).face,
            _ => self.s.card(card).face,
        }
    }

    /// The name a thing has now, or last had.
    #[must_use]
    pub fn name_of(&self, r: Ref) -> PrintId {
        if let Some(slot) = self.s.slot(r) {
            return self.chars(slot).name;
        }
        self.note(r)
            .map_or(self.s.card(r.card).face.base, |n| n.name)
    }

    /// Whether two names are the same: the whole name line, with its Epithet
    /// (ROI 4.2b).
    #[must_use]
    pub fn same_name(&self, a: PrintId, b: PrintId) -> bool {
        let character = |id| self.r.print(id).character_name();
        by_rule!("ROI 4.2b", "ROI 4.2c.4"; a == b, else character(a) == character(b))
    }

    /// How many permanents a player has in the Champion Zone; zones are not
    /// shared (ROI 5.0).
    #[must_use]
    pub fn row_len(&self, seat: Seat) -> usize {
        let team = self.s.mode.members(self.s.mode.team(seat));
        let sharing = by_rule!("ROI 5.0", SeatSet::only(seat), else team);
        sharing.iter().map(|s| self.s.player(s).row.len()).sum()
    }

    /// What an object was when it left the Battlefield.
    #[must_use]
    pub fn note(&self, r: Ref) -> Option<&'a Note> {
        self.s.notes.iter().rev().find(|n| n.thing == r)
    }

    /// Who controls a card: on the Battlefield its controller, elsewhere its
    /// owner (ROI 3.5b, reading IK 1.21).
    #[must_use]
    pub fn controller(&self, r: Ref) -> Seat {
        if let Some(p) = self.s.slot(r).and_then(|slot| self.s.permanent(slot)) {
            return p.controller;
        }
        self.note(r)
            .map_or(self.s.card(r.card).owner, |n| n.controller)
    }

    /// The seats of a side as an effect sees it.
    #[must_use]
    pub fn side(&self, ctx: &Ctx, side: Side) -> SeatSet {
        let mode = self.s.mode;
        match side {
            Side::Any => mode.everybody(),
            Side::Yours => SeatSet::only(ctx.controller),
            Side::Allied => {
                if rule!("ROI 3.10a.3", true) {
                    mode.allies(ctx.controller)
                } else {
                    SeatSet::only(ctx.controller)
                }
            }
            Side::Opposing => {
                if rule!("ROI 3.10a.2", true) {
                    mode.opponents(ctx.controller)
                } else {
                    SeatSet::only(mode.across(ctx.controller))
                }
            }
            Side::Theirs => SeatSet::only(ctx.they.unwrap_or(ctx.controller)),
        }
    }

    /// The players a step speaks of, in the order they act.
    #[must_use]
    pub fn who(&self, ctx: &Ctx, who: Who) -> Vec<Seat> {
        let around = |set: SeatSet| {
            let ring = self.s.mode.around(ctx.controller);
            ring.into_iter().filter(|s| set.has(*s)).collect()
        };
        match who {
            Who::You => vec![ctx.controller],
            Who::EachPlayer => around(self.s.mode.everybody()),
            Who::EachAlly => around(self.side(ctx, Side::Allied)),
            Who::EachOpponent => around(self.side(ctx, Side::Opposing)),
            Who::Target(i) => ctx.target_players(i).collect(),
            Who::ControllerOf(p) => self.picked(ctx, p).map(|r| self.controller(r)).collect(),
            Who::OwnerOf(p) => self
                .picked(ctx, p)
                .map(|r| self.s.card(r.card).owner)
                .collect(),
            Who::They => vec![ctx.they.unwrap_or(ctx.controller)],
            Who::EventPlayer => ctx.event.player.into_iter().collect(),
            Who::Bound(reg) => ctx.bound_players(reg).collect(),
        }
    }

    /// The objects a pick speaks of, gone or not.
    pub fn picked(&self, ctx: &Ctx, pick: Pick) -> smallvec::IntoIter<[Ref; 2]> {
        let picked: SmallVec<[Ref; 2]> = match pick {
            Pick::This => SmallVec::from_slice(&[ctx.source]),
            Pick::Target(i) => ctx.target_objects(i).collect(),
            Pick::Bound(reg) => ctx.bound_objects(reg).collect(),
            Pick::Event => ctx.event.thing.into_iter().collect(),
            Pick::EventOther => ctx.event.other.into_iter().collect(),
        };
        picked.into_iter()
    }

    /// The things a step acts on: those that are still what they were
    /// (ROI 3.2c.1), in a fixed order.
    #[must_use]
    pub fn things(&self, ctx: &Ctx, things: &Things) -> Vec<Ref> {
        match things {
            Things::Pick(pick) => self.still(ctx, *pick, |r| self.s.is_same(r)),
            Things::All(filter) => self.all(ctx, filter).into_vec(),
        }
    }

    /// What a pick speaks of, as far as it is still there: what is gone is
    /// passed over (ROI 3.2c.1), the rest is affected (ROI 3.2c.2).
    pub(crate) fn still(&self, ctx: &Ctx, pick: Pick, here: impl Fn(Ref) -> bool) -> Vec<Ref> {
        let all = self.picked(ctx, pick);
        let (stay, gone): (Vec<Ref>, Vec<Ref>) =
            all.partition(|r| here(*r) || !rule!("ROI 3.2c.1", true));
        if gone.is_empty() || rule!("ROI 3.2c.2", true) {
            stay
        } else {
            Vec::new()
        }
    }

    /// What a pick speaks of wherever it is. A card in a Deck has no handle
    /// and is what it was as long as it is there.
    pub(crate) fn still_anywhere(&self, ctx: &Ctx, pick: Pick) -> Vec<Ref> {
        self.still(ctx, pick, |r| {
            let in_deck = !r.handle.is_some() && self.s.card(r.card).zone == Zone::Deck;
            self.s.is_same(r) || in_deck
        })
    }

    /// All things that match, in a fixed order.
    #[must_use]
    pub fn all(&self, ctx: &Ctx, filter: &Filter) -> Found {
        let mut found = Found::new();
        let everybody = self.s.mode.everybody();
        _ = self.each_match(ctx, filter, everybody, |r| {
            found.push(r);
            ControlFlow::Continue(())
        });
        if let Some((stat, extreme)) = filter.extreme {
            self.keep_extreme(&mut found, stat, extreme);
        }
        found
    }

    /// Visits all things of these players that match, in a fixed order, until
    /// the visitor has seen enough. What has the highest or lowest value is not
    /// told apart.
    pub(crate) fn each_match(
        &self,
        ctx: &Ctx,
        filter: &Filter,
        of: SeatSet,
        mut visit: impl FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if filter.or.is_empty() {
            // Only those of the side need to be looked at.
            let seats = of.and(self.seats_of(ctx, filter.side, filter.place));
            return self.each_at(filter.place, seats, &mut |r| {
                if self.matches_rest(ctx, filter, filter.place, r) {
                    return visit(r);
                }
                ControlFlow::Continue(())
            });
        }
        let mut seen = SmallVec::<[Place; 2]>::new();
        for f in std::iter::once(filter).chain(&filter.or) {
            if seen.contains(&f.place) {
                continue;
            }
            seen.push(f.place);
            self.each_at(f.place, of, &mut |r| {
                if self.matches(ctx, filter, r) {
                    return visit(r);
                }
                ControlFlow::Continue(())
            })?;
        }
        ControlFlow::Continue(())
    }

    fn keep_extreme(&self, found: &mut Found, stat: Stat, extreme: Extreme) {
        let values = found.iter().map(|r| self.stat(*r, stat));
        let best = match extreme {
            Extreme::Highest => values.max(),
            Extreme::Lowest => values.min(),
        };
        found.retain(|r| Some(self.stat(*r, stat)) == best);
    }

    fn each_at(
        &self,
        place: Place,
        seats: SeatSet,
        visit: &mut impl FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for seat in seats.iter() {
            let player = self.s.player(seat);
            let pile = match place {
                Place::Battlefield => {
                    // A Battlefield is a Champion Zone and a Location Zone.
                    let location = player.location.iter().filter(|_| rule!("ROI 5.10a", true));
                    for slot in player.row.iter().chain(location) {
                        if let Some(p) = self.s.permanent(*slot) {
                            visit(self.s.refer(p.card))?;
                        }
                    }
                    // Elsewhere a card is no Permanent.
                    if !rule!("ROI 3.6b", true) {
                        let mut cards = player.hand.iter().chain(&player.graveyard);
                        cards.try_for_each(|c| visit(self.s.refer(*c)))?;
                    }
                    continue;
                }
                Place::Graveyard => &player.graveyard,
                Place::Hand => &player.hand,
                Place::Deck => &player.deck,
                Place::Void => &player.void,
                Place::Stack => continue,
            };
            pile.iter().try_for_each(|c| visit(self.s.refer(*c)))?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a thing matches.
    #[must_use]
    pub fn matches(&self, ctx: &Ctx, f: &Filter, r: Ref) -> bool {
        self.matches_at(ctx, f, f.place, r)
    }

    /// Whether a thing matches when it is looked for in this place, whatever
    /// place the filter names.
    pub(crate) fn matches_at(&self, ctx: &Ctx, f: &Filter, place: Place, r: Ref) -> bool {
        let seats = self.seats_of(ctx, f.side, place);
        (seats.has(self.controller(r)) && self.matches_rest(ctx, f, place, r))
            || f.or.iter().any(|o| self.matches(ctx, o, r))
    }

    /// Whose things a filter asks for. The Battlefield is all Battlefields
    /// where no side is named (ROI 5.10b).
    fn seats_of(&self, ctx: &Ctx, side: Side, place: Place) -> SeatSet {
        let everywhere = place != Place::Battlefield || rule!("ROI 5.10b", true);
        match side {
            Side::Any if everywhere => self.s.mode.everybody(),
            Side::Any => SeatSet::only(ctx.controller),
            side => self.side(ctx, side),
        }
    }

    /// Everything a filter asks for but the side.
    fn matches_rest(&self, ctx: &Ctx, f: &Filter, place: Place, r: Ref) -> bool {
        let card = self.s.card(r.card);
        let slot = self.s.slot(r);
        let in_place = match place {
            Place::Battlefield => {
                slot.is_some() || self.note(r).is_some() || !rule!("ROI 3.6b", true)
            }
            Place::Graveyard => card.zone == Zone::Graveyard,
            Place::Hand => card.zone == Zone::Hand,
            Place::Deck => card.zone == Zone::Deck,
            Place::Void => card.zone == Zone::Void,
            Place::Stack => true,
        };
        in_place
            && self.matches_face(f, place, r, slot)
            && self.matches_state(f, slot)
            && self.matches_relations(ctx, f, r)
    }

    fn matches_face(&self, f: &Filter, place: Place, r: Ref, slot: Option<u8>) -> bool {
        let card = self.s.card(r.card);
        let left = slot.is_none() && place == Place::Battlefield;
        let was = if left { self.note(r) } else { None };
        let chars = slot.map(|s| self.chars(s));
        let face = chars
            .as_ref()
            .map(|c| c.face)
            .or(was.map(|n| n.face))
            .unwrap_or(card.face);
        let print = self.r.print(face.base);
        let traits = chars
            .as_ref()
            .map(|c| c.traits)
            .or(was.map(|n| n.traits))
            .unwrap_or(print.traits);
        // A Token has no characteristics but those it was given.
        let boundless = card.token && !rule!("ROI 3.7c.2", true);
        let kinds = f.kinds;
        let kind_fits = !(kinds.champion || kinds.location || kinds.spell)
            || match print.kind {
                Kind::Champion => kinds.champion,
                Kind::Location => kinds.location,
                Kind::Spell => kinds.spell,
                _ => false,
            };
        kind_fits
            && (boundless || has_traits(traits, f.traits))
            && f.aspect
                .is_none_or(|a| boundless || print.aspects.contains(&a))
            && f.fabled.is_none_or(|x| print.fabled == x)
            && f.infused.is_none_or(|x| self.is_infused(r) == x)
            && f.token.is_none_or(|x| self.is_token(r) == x)
            && f.keyword
                .is_none_or(|k| chars.as_ref().is_some_and(|c| c.has(k)))
    }

    /// Whether it is a Token; counters make none (ROI 3.14b.2).
    fn is_token(&self, r: Ref) -> bool {
        let counters = self
            .s
            .slot(r)
            .and_then(|s| self.s.permanent(s))
            .is_some_and(|p| !p.counters.is_empty());
        self.s.card(r.card).token || counters && !rule!("ROI 3.14b.2", true)
    }

    /// Infused: a physical Infusion lies over the card, whatever it is a copy
    /// of (ROI 4.7g, 4.7g.1).
    #[must_use]
    pub fn is_infused(&self, r: Ref) -> bool {
        let card = self.s.card(r.card);
        if card.token && rule!("ROI 4.7g.1", true) {
            return false;
        }
        card.face.infusion.is_some() && rule!("ROI 4.7g", true)
    }

    fn matches_state(&self, f: &Filter, slot: Option<u8>) -> bool {
        if !f.asks_for_state() {
            return true;
        }
        let Some(p) = slot.and_then(|s| self.s.permanent(s)) else {
            return false;
        };
        f.stunned.is_none_or(|x| p.is_stunned() == x)
            && f.damaged.is_none_or(|x| (p.damage > 0) == x)
            && f.storing.is_none_or(|x| (p.stored > 0) == x)
            && f.attacked.is_none_or(|x| (p.attacks > 0) == x)
            && f.raided.is_none_or(|x| (p.raids > 0) == x)
            && f.battled.is_none_or(|x| p.battled == x)
            && f.summoned.is_none_or(|x| p.summoned == x)
            && f.counter.is_none_or(|k| p.counters_of(k) > 0)
    }

    fn matches_relations(&self, ctx: &Ctx, f: &Filter, r: Ref) -> bool {
        if f.other && r.card == ctx.source.card {
            return false;
        }
        if f.not
            .is_some_and(|p| self.picked(ctx, p).any(|x| x.card == r.card))
        {
            return false;
        }
        if f.adjacent_to
            .is_some_and(|p| !self.picked(ctx, p).any(|x| self.adjacent(x, r)))
        {
            return false;
        }
        let named = match f.name {
            NameIs::Any => true,
            NameIs::Print(p) => self.same_name(self.name_of(r), p),
            NameIs::Bound(reg) => ctx
                .bound_names(reg, self)
                .any(|n| self.same_name(n, self.name_of(r))),
            NameIs::SameAs(p) => self
                .picked(ctx, p)
                .any(|x| self.same_name(self.name_of(x), self.name_of(r))),
        };
        named
            && f.compare.as_ref().is_none_or(|(stat, cmp, amount)| {
                cmp.holds(self.stat(r, *stat), self.amount(ctx, amount))
            })
    }

    /// Whether an effect passes this over, as something that card effects do
    /// not affect (ROI 6.10b.1).
    #[must_use]
    pub fn is_spared(&self, ctx: &Ctx, r: Ref) -> bool {
        let immune = self.s.slot(r).is_some_and(|s| self.chars(s).immune);
        immune && ctx.by_card
    }

    /// Whether two Champions are adjacent: beside each other in one row, with
    /// nothing between them (ROI 3.15). For one that has left, what it stood
    /// beside counts.
    #[must_use]
    pub fn adjacent(&self, a: Ref, b: Ref) -> bool {
        let Some(slot_b) = self.s.slot(b) else {
            return false;
        };
        if self.r.kind(self.chars(slot_b).face) != Kind::Champion {
            return false;
        }
        let Some(slot_a) = self.s.slot(a) else {
            let note = self.note(a).map_or([None; 2], |n| n.beside);
            return note.contains(&Some(b.handle));
        };
        self.beside(slot_a).contains(&Some(b.handle))
    }

    /// The handles of what stands left and right of a permanent in its row.
    #[must_use]
    pub fn beside(&self, slot: u8) -> [Option<kernel::ids::Handle>; 2] {
        let Some(p) = self.s.permanent(slot) else {
            return [None; 2];
        };
        let row = &self.s.player(p.controller).row;
        let Some(at) = row.iter().position(|s| *s == slot) else {
            return [None; 2];
        };
        let reach = kernel::by_rule!("ROI 3.15a", 1, else 2);
        let handle = |i: Option<usize>| {
            let slot = i.and_then(|i| row.get(i))?;
            Some(self.s.card(self.s.permanent(*slot)?.card).handle)
        };
        let mut sides = [handle(at.checked_sub(reach)), handle(Some(at + reach))];
        if !rule!("ROI 3.15b", true) {
            let next = Seat(p.controller.0 + 1);
            if at + 1 == row.len() && self.s.mode.everybody().has(next) {
                let far = self
                    .s
                    .player(next)
                    .row
                    .first()
                    .and_then(|s| self.s.permanent(*s));
                sides[1] = sides[1].or(far.map(|q| self.s.card(q.card).handle));
            }
        }
        if !rule!("ROI 3.15c", true) {
            sides[0] = None;
        }
        sides
    }

    /// A value of a thing, or of what it last was.
    #[must_use]
    pub fn stat(&self, r: Ref, stat: Stat) -> i32 {
        if let Some(slot) = self.s.slot(r) {
            return self.stat_here(slot, stat);
        }
        if let Some(note) = self.note(r) {
            return match stat {
                Stat::Attack => i32::from(note.stats[0]),
                Stat::Health => i32::from(note.stats[1]),
                Stat::Raid => i32::from(note.stats[2]),
                Stat::Cost => self.cost_of_note(note),
                Stat::Damage => i32::from(note.damage),
                Stat::Stored => i32::from(note.stored),
            };
        }
        let card = self.s.card(r.card);
        let stats = self.r.printed_stats(card.face);
        match stat {
            Stat::Attack => i32::from(stats[0]),
            Stat::Health => i32::from(stats[1]),
            Stat::Raid => i32::from(stats[2]),
            Stat::Cost => self.cost_to_read(r),
            Stat::Damage | Stat::Stored => 0,
        }
    }

    /// What a card costs by its print, whatever it costs to play now
    /// (ROI 4.3c.1).
    fn cost_to_read(&self, r: Ref) -> i32 {
        let card = self.s.card(r.card);
        let printed = self.r.printed_cost(card.face);
        let to_play = || self.total(printed, &self.cost_changes(card.owner, r));
        i32::from(by_rule!("ROI 4.3c.1", printed, else to_play()))
    }

    fn cost_of_note(&self, note: &Note) -> i32 {
        i32::from(self.r.printed_cost(note.face))
    }

    fn stat_here(&self, slot: u8, stat: Stat) -> i32 {
        let chars = self.chars(slot);
        let p = self.s.permanent(slot);
        match stat {
            Stat::Attack => i32::from(chars.attack),
            Stat::Health => i32::from(chars.health),
            Stat::Raid => i32::from(chars.raid),
            Stat::Cost => i32::from(self.r.printed_cost(chars.face)),
            Stat::Damage => p.map_or(0, |p| i32::from(p.damage)),
            Stat::Stored => p.map_or(0, |p| i32::from(p.stored)),
        }
    }

    /// A number.
    #[must_use]
    pub fn amount(&self, ctx: &Ctx, amount: &Amount) -> i32 {
        let sum = |who: Who, f: &dyn Fn(Seat) -> i32| -> i32 {
            self.who(ctx, who).into_iter().map(f).sum()
        };
        match amount {
            Amount::Number(n) => i32::from(*n),
            Amount::X => by_rule!("ROI 4.3d.3", i32::from(ctx.x), else 0),
            Amount::Stat(pick, stat) => self.picked(ctx, *pick).map(|r| self.stat(r, *stat)).sum(),
            Amount::Count(filter) => self.count_of(&self.all(ctx, filter)),
            Amount::Counters(pick, kind) => self
                .picked(ctx, *pick)
                .filter_map(|r| self.s.permanent(self.s.slot(r)?))
                .map(|p| i32::from(p.counters_of(*kind)))
                .sum(),
            Amount::HandSize(who) => sum(*who, &|s| self.s.player(s).hand.len() as i32),
            Amount::Secured(who) => {
                let first = self.who(ctx, *who).first().copied();
                first.map_or(0, |s| {
                    i32::from(self.s.pool[usize::from(self.s.mode.team(s))])
                })
            }
            Amount::Available(who) => sum(*who, &|s| i32::from(self.s.player(s).available)),
            Amount::Players => self.s.mode.seats() as i32,
            Amount::Event => i32::from(ctx.event.amount),
            Amount::Bound(reg) => ctx.bound_number(*reg),
            Amount::Sum(filter, stat) => self
                .all(ctx, filter)
                .into_iter()
                .map(|r| self.stat(r, *stat))
                .sum(),
            Amount::Times(n, a) => i32::from(*n) * self.amount(ctx, a),
            Amount::HalfUp(a) => (self.amount(ctx, a) + 1).div_euclid(2),
            Amount::Plus(a, b) => self.amount(ctx, a) + self.amount(ctx, b),
        }
    }

    /// How many these are; an Infusion is no card of its own (ROI 3.9a).
    fn count_of(&self, things: &[Ref]) -> i32 {
        let infused = things
            .iter()
            .filter(|r| self.s.card(r.card).face.infusion.is_some());
        let cards = by_rule!("ROI 3.9a", things.len(), else things.len() + infused.count());
        cards as i32
    }

    /// A number of things to do: never below zero.
    #[must_use]
    pub fn count(&self, ctx: &Ctx, amount: &Amount) -> u16 {
        self.amount(ctx, amount).clamp(0, 1000) as u16
    }

    /// Whether a condition holds.
    #[must_use]
    pub fn holds(&self, ctx: &Ctx, cond: &Cond) -> bool {
        match cond {
            Cond::Compare(a, cmp, b) => cmp.holds(self.amount(ctx, a), self.amount(ctx, b)),
            Cond::Is(pick, filter) => {
                let mut things = self.picked(ctx, *pick).peekable();
                things.peek().is_some() && things.all(|r| self.matches(ctx, filter, r))
            }
            Cond::Did => ctx.did,
            Cond::YourTurn => self.s.mode.team(ctx.controller) == self.s.active,
            Cond::Not(c) => !self.holds(ctx, c),
            Cond::And(a, b) => self.holds(ctx, a) && self.holds(ctx, b),
            Cond::Happened(tally, cmp, amount) => {
                let seats = if tally.is_of_team() {
                    self.s.mode.allies(ctx.controller)
                } else {
                    SeatSet::only(ctx.controller)
                };
                cmp.holds(
                    i32::from(self.s.tally(*tally, seats)),
                    self.amount(ctx, amount),
                )
            }
        }
    }

    /// Whether a player controls a Fabled permanent of this name (ROI 4.7c.1).
    #[must_use]
    pub fn controls_fabled(&self, seat: Seat, name: PrintId) -> bool {
        let player = self.s.player(seat);
        player.row.iter().chain(&player.location).any(|slot| {
            let chars = self.chars(*slot);
            self.r.print(chars.face.base).fabled && self.same_name(chars.name, name)
        })
    }
}

impl Filter {
    /// Whether it asks what a permanent did or has on it.
    #[must_use]
    pub fn asks_for_state(&self) -> bool {
        let flags = [
            self.stunned,
            self.damaged,
            self.storing,
            self.attacked,
            self.raided,
            self.battled,
            self.summoned,
        ];
        flags.iter().any(Option::is_some) || self.counter.is_some()
    }
}

/// Whether all of these traits are there, each counting by itself
/// (ROI 4.4d.2, 4.4d.2a).
fn has_traits(traits: TraitSet, wanted: TraitSet) -> bool {
    if !rule!("ROI 4.4d.2", true) {
        return wanted.0 == 0 || traits == wanted;
    }
    let some = wanted.0 == 0 || traits.0 & wanted.0 != 0;
    by_rule!("ROI 4.4d.2a", "ROI 4.4d.2a.1"; traits.has_all(wanted), else some)
}

impl Ctx {
    /// The objects chosen for a target phrase.
    pub fn target_objects(&self, index: u8) -> impl Iterator<Item = Ref> + '_ {
        self.targets.iter().filter_map(move |(i, t)| match t {
            Thing::Object(r) if *i == index => Some(*r),
            _ => None,
        })
    }

    /// The players chosen for a target phrase.
    pub fn target_players(&self, index: u8) -> impl Iterator<Item = Seat> + '_ {
        self.targets.iter().filter_map(move |(i, t)| match t {
            Thing::Player(s) if *i == index => Some(*s),
            _ => None,
        })
    }

    /// The objects bound to a register.
    pub fn bound_objects(&self, reg: crate::program::Reg) -> impl Iterator<Item = Ref> + '_ {
        self.bound.iter().filter_map(move |(r, t)| match t {
            Thing::Object(o) if *r == reg => Some(*o),
            _ => None,
        })
    }

    /// The players bound to a register.
    pub fn bound_players(&self, reg: crate::program::Reg) -> impl Iterator<Item = Seat> + '_ {
        self.bound.iter().filter_map(move |(r, t)| match t {
            Thing::Player(s) if *r == reg => Some(*s),
            _ => None,
        })
    }

    /// The number bound to a register; 0 if none is.
    #[must_use]
    pub fn bound_number(&self, reg: crate::program::Reg) -> i32 {
        let mut numbers = self.bound.iter().filter_map(|(r, t)| match t {
            Thing::Number(n) if *r == reg => Some(i32::from(*n)),
            _ => None,
        });
        numbers.next_back().unwrap_or(0)
    }

    /// The names bound to a register, or of the things bound to it.
    pub fn bound_names<'c>(
        &'c self,
        reg: crate::program::Reg,
        look: &'c Look<'_>,
    ) -> impl Iterator<Item = PrintId> + 'c {
        self.bound.iter().filter_map(move |(r, t)| match t {
            Thing::Name(n) if *r == reg => Some(*n),
            Thing::Object(o) if *r == reg => Some(look.name_of(*o)),
            _ => None,
        })
    }

    /// Forgets what was bound to a register, and binds these.
    pub fn rebind(&mut self, reg: crate::program::Reg, things: impl IntoIterator<Item = Thing>) {
        self.bound.retain(|(r, _)| *r != reg);
        self.bound.extend(things.into_iter().map(|t| (reg, t)));
    }
}

impl crate::program::Tally {
    /// Whether it counts for the whole team.
    #[must_use]
    pub fn is_of_team(self) -> bool {
        matches!(self, Self::AlliedDeaths | Self::Raids | Self::Attacks)
    }
}

impl crate::state::Permanent {
    /// Whether it is stunned (ROI 11.50, 11.51b).
    #[must_use]
    pub fn is_stunned(&self) -> bool {
        self.stunned || (self.perpetual && rule!("ROI 11.51b", true))
    }

    /// How many counters of a kind are on it.
    #[must_use]
    pub fn counters_of(&self, kind: crate::program::CounterKind) -> u8 {
        let of = self.counters.iter().find(|(k, _)| *k == kind);
        of.map_or(0, |(_, n)| *n)
    }

    /// How often an ability was used this turn.
    #[must_use]
    pub fn used(&self, ability: crate::program::AbilityId) -> u8 {
        let of = self.used.iter().find(|(a, _)| *a == ability);
        of.map_or(0, |(_, n)| *n)
    }
}

//! The card or ability is activated (GA card-activation/9,
//! card-materialization/9, activated-abilities/p1): what was paid makes it
//! what it is, it is counted, what waits for it triggers, and Opportunity is
//! given.

use crate::card::{Element, Subtype, Type};
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{AbilityKind, Keyword, Tally, TriggerEvent};
use crate::state::{CostAt, Item, ItemKind, Occasion, Properties, RowMod, State, Thing};
use kernel::effect_rows::RowId;
use kernel::game::Observer;
use kernel::ids::Handle;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Declared costs that were paid make an activation prepared or brewed
    /// (GA activation-properties).
    pub(super) fn become_what_was_paid(&mut self, handle: Handle) {
        let look = self.look();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let bought = look.bought(item);
        let paid = look.paid_bits(item);
        if let Some(item) = self.s.item_mut(handle) {
            item.properties.set(bought, true);
            item.ctx.play.paid = paid;
        }
    }

    /// The announcement ends.
    pub(super) fn activated(&mut self, handle: Handle) {
        self.pop();
        let Some(item) = self.s.item_mut(handle) else {
            return;
        };
        item.pending = false;
        item.ctx.play.properties = item.properties;
        let (kind, copy, seat) = (item.kind, item.copy, item.ctx.controller);
        self.s.changed(Facts::AFAR);
        self.note_modes(handle);
        self.hide_imbued(handle);
        self.tell_targets(handle);
        if kind == ItemKind::Trigger || copy {
            return;
        }
        if kind == ItemKind::Ability {
            self.ability_was_activated(handle);
        } else {
            self.card_was_played(handle);
        }
        self.actor_goes_on(seat, kind);
        if !self.waits_on_stack(handle) && self.s.resolving.is_none() {
            self.push(Frame::Resolve);
        }
    }

    /// What was played waits until all have passed (GA resolution,
    /// action/p3, attack/p4).
    fn waits_on_stack(&self, handle: Handle) -> bool {
        let Some(item) = self.s.item(handle).filter(|i| i.is_card()) else {
            return rule!("GA resolution", true);
        };
        let print = self.r.print(item.ctx.face);
        let own = match () {
            () if print.is(Type::Action) => rule!("GA action/p3", true),
            () if print.is(Type::Attack) => rule!("GA attack/p4", true),
            () => true,
        };
        own && rule!("GA resolution", true)
    }

    /// Who acted holds Opportunity (GA card-activation/9, opportunity/8.a);
    /// not while something else resolves (GA special-play-permissions/1).
    fn actor_goes_on(&mut self, seat: Seat, kind: ItemKind) {
        if self.s.resolving.is_some() {
            return;
        }
        let kept = match kind {
            ItemKind::Materialization => rule!("GA card-materialization/9", true),
            ItemKind::Activation => rule!("GA card-activation/9", true),
            // Readings C1: the same for abilities, whatever
            // GA activated-abilities/p2 says.
            _ => rule!("GA activated-abilities/p2", true),
        };
        if kept {
            self.acted(seat);
        } else {
            self.give_opportunity(self.s.next_after(seat));
        }
    }

    /// Modes that were selected are remembered where the text asks for new
    /// ones (GA ability-tracking/p1).
    fn note_modes(&mut self, handle: Handle) {
        let look = self.look();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let fresh = look.modes_of(item).is_some_and(|(m, _, _)| m.fresh);
        if !fresh {
            return;
        }
        let (ctx, modes) = (item.ctx.clone(), item.modes.clone());
        self.remember_modes(&ctx, &modes);
    }

    fn tell_targets(&mut self, handle: Handle) {
        let Some(item) = self.s.item(handle) else {
            return;
        };
        let (seat, source) = (item.ctx.controller, item.ctx.source);
        let targets = item.ctx.targets.clone();
        for (_, thing) in targets {
            if let Thing::Object(r) = thing {
                self.tell(&Event::Targeted(handle, r));
                let occasion = Occasion {
                    thing: Some(r),
                    other: Some(source),
                    player: Some(seat),
                    item: Some(handle),
                    ..Occasion::default()
                };
                self.happened(TriggerEvent::Targeted, occasion);
            }
        }
    }

    fn ability_was_activated(&mut self, handle: Handle) {
        let Some(item) = self.s.item(handle) else {
            return;
        };
        let (seat, source) = (item.ctx.controller, item.ctx.source);
        let (ctx, ability) = (item.ctx.clone(), item.ctx.ability);
        if let Some(ability) = ability {
            self.note_use(&ctx, ability);
        }
        self.tell(&Event::Activated(handle));
        let occasion = Occasion {
            thing: Some(source),
            player: Some(seat),
            item: Some(handle),
            ..Occasion::default()
        };
        if rule!("GA activated-abilities/p1", true) {
            self.happened(TriggerEvent::ActivatesAbility, occasion);
        }
    }

    /// A card was activated or materialized; either way it was played (GA
    /// playing-cards).
    fn card_was_played(&mut self, handle: Handle) {
        self.use_empower(handle);
        self.use_next_plays(handle);
        self.use_firsts(handle);
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let (seat, source, kind) = (item.ctx.controller, item.ctx.source, item.kind);
        let tallies = look.tallies_of(item);
        let brewed = item.properties.any(Properties::BREWED);
        for tally in tallies {
            self.s.tally(tally, seat, 1);
        }
        self.tell(&Event::Activated(handle));
        let occasion = Occasion {
            thing: Some(source),
            player: Some(seat),
            item: Some(handle),
            ..Occasion::default()
        };
        let event = match kind {
            ItemKind::Materialization => TriggerEvent::Materializes,
            _ => TriggerEvent::Activates,
        };
        self.happened(event, occasion);
        if rule!("GA playing-cards", true) {
            self.happened(TriggerEvent::Plays, occasion);
        }
        if brewed {
            self.happened(TriggerEvent::Brews, occasion);
        }
    }

    /// Empower waits for the next Spell card and is used up by it (GA
    /// empower-n/2).
    fn use_empower(&mut self, handle: Handle) {
        let look = self.look();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let spell = item.kind == ItemKind::Activation && look.is_spell(item);
        if !spell {
            return;
        }
        let seat = item.ctx.controller;
        let waiting = self.s.player(seat).empower;
        if let Some(item) = self.s.item_mut(handle) {
            item.ctx.empower = by_rule!("GA empower-n/1", waiting, else 0);
            item.properties.set(Properties::EMPOWERED, waiting > 0);
            item.ctx.play.properties = item.properties;
        }
        if rule!("GA empower-n/2", true) {
            self.s.players[seat.index()].empower = 0;
        }
    }

    /// What changes the cost of the first card of a turn has had it.
    fn use_firsts(&mut self, handle: Handle) {
        let look = self.fresh();
        let firsts = look.s.item(handle).map(|i| look.firsts(i));
        for ctx in firsts.unwrap_or_default() {
            let slot = self.s.slot(ctx.source);
            if let (Some(slot), Some(ability)) = (slot, ctx.ability)
                && let Some(object) = self.s.object_mut(slot)
            {
                object.used.push((ability, 1));
            }
        }
    }

    /// What waited for this card is used up, and the card enters as it says.
    fn use_next_plays(&mut self, handle: Handle) {
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let waits = look.waiting_for(item);
        let sure = waits.iter().any(|w| w.next.sure);
        let counted = waits.iter().filter(|w| w.next.count.is_some());
        let used: Vec<RowId> = counted.filter_map(|w| w.row).collect();
        let rows = look.s.rows.iter().filter(|r| used.contains(&r.id));
        let steps: Vec<CostAt> = rows
            .filter_map(|row| match row.what {
                RowMod::Player { ability, pc, .. } => Some(CostAt {
                    ability,
                    pc: Some(pc),
                }),
                _ => None,
            })
            .collect();
        if let Some(item) = self.s.item_mut(handle) {
            item.waited.extend(steps);
            item.sure |= sure;
        }
        if !used.is_empty() {
            self.spend_rows(&used);
        }
    }

    /// Rows that hold for so many plays have one less left; those with none
    /// left end.
    fn spend_rows(&mut self, used: &[RowId]) {
        let mut over = Vec::new();
        for row in self.s.rows.iter_mut().filter(|r| used.contains(&r.id)) {
            if let RowMod::Player { value, .. } = &mut row.what {
                *value -= 1;
                if *value <= 0 {
                    over.push(row.id);
                }
            }
        }
        self.s.rows.end(|row| over.contains(&row.id));
        self.s.touch();
    }
}

impl Look<'_> {
    /// What the declared costs and the way it is played make of an
    /// activation.
    fn bought(self, item: &Item) -> Properties {
        let mut bought = Properties::NONE;
        let prepares = |a: &kernel::ids::AbilityId| {
            matches!(
                self.r.ability(*a).kind,
                AbilityKind::Keyword(Keyword::Prepare(_))
            )
        };
        if item.options.iter().any(prepares) && rule!("GA prepare-n/1", true) {
            bought = bought.and(Properties::PREPARED);
        }
        if self.brews(item) {
            bought = bought.and(Properties::BREWED);
        }
        if self.starcalls(item) {
            bought = bought.and(Properties::STARCALLED);
        }
        let terms = item.how.by.and_then(|t| self.r.play_terms(t));
        let lasting = item.how.permit.is_some_and(|a| {
            matches!(
                self.r.ability(a).kind,
                AbilityKind::Keyword(Keyword::Ephemerate(_))
            )
        });
        if lasting || terms.is_some_and(|t| t.entering.ephemeral) {
            bought = bought.and(Properties::EPHEMERAL);
        }
        bought
    }

    /// Which of the additional costs of a card were paid, by their place.
    fn paid_bits(self, item: &Item) -> u32 {
        let all = self.r.print(item.ctx.face).abilities.iter().copied();
        let additional = all.filter(|a| match &self.r.ability(*a).kind {
            AbilityKind::ExtraCost(e) => !e.instead && e.pays.is_none(),
            _ => false,
        });
        let demanded = self.extra_costs(item);
        let mut bits = 0;
        for (i, ability) in additional.enumerate() {
            if item.options.contains(&ability) || demanded.contains(&ability) {
                bits |= 1 << i.min(31);
            }
        }
        bits
    }

    /// What a played card counts as.
    fn tallies_of(self, item: &Item) -> Vec<Tally> {
        if item.kind == ItemKind::Materialization {
            return vec![Tally::Materialized];
        }
        let Some(card) = item.card else {
            return Vec::new();
        };
        let values = self.values_of(card);
        let mut found = vec![Tally::Activated];
        let has = |s: Subtype| values.subtypes.contains(&s);
        let kinds = [
            (has(Subtype::SPELL), Tally::Spells),
            (has(Subtype::MELODY), Tally::Melodies),
            (has(Subtype::HARMONY), Tally::Harmonies),
            (values.types.has(Type::Ally), Tally::Allies),
            (item.properties.any(Properties::PREPARED), Tally::Prepared),
            (
                item.properties.any(Properties::STARCALLED),
                Tally::Starcalled,
            ),
        ];
        found.extend(kinds.iter().filter(|(is, _)| *is).map(|(_, t)| *t));
        let elements = values.elements.iter();
        found.extend(elements.map(|e: Element| Tally::OfElement(e as u8)));
        found
    }
}

//! Declaring costs (GA card-activation/3): X, who performs an attack,
//! optional costs, an alternative cost, and whether what is reserved is
//! revealed.

use crate::card::{CostKind, Type, Value};
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, Amount, Cost, CostPart, ForWhat, Keyword};
use crate::stack::steps::{ALTERNATIVE, ATTACKER, IMBUE, MODES, OPTIONS, X};
use crate::state::{CostAt, Held, Item, ItemKind, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::{Handle, Ref};
use kernel::rule;

/// X is never asked for beyond this.
const MOST_X: u8 = 40;

impl<O: Observer<State>> Engine<'_, O> {
    /// X is declared before targets and payment (GA card-activation/3.a).
    pub(super) fn ask_x(&mut self, handle: Handle) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        if !look.has_x(item) || !rule!("GA card-activation/3.a", true) {
            self.set(Frame::Announce(handle, ATTACKER));
            return;
        }
        let from = look.values_of_x(item);
        self.set(Frame::Announce(handle, X + 1));
        self.ask(seat, Topic::X, from, (1, 1), true);
    }

    pub(super) fn take_x(&mut self, handle: Handle) {
        let x = self.answered_number().unwrap_or(0).min(255) as u8;
        if let Some(item) = self.s.item_mut(handle) {
            item.ctx.play.x = x;
        }
        self.set(Frame::Announce(handle, ATTACKER));
    }

    /// Who performs an attack card: a champion, or with Command an ally (GA
    /// attack/p1, command/2).
    pub(super) fn ask_attacker(&mut self, handle: Handle) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        if !look.is_attack(item) {
            self.set(Frame::Announce(handle, OPTIONS));
            return;
        }
        let from = look.performers(item);
        let from = from.into_iter().map(Thing::Object).collect();
        self.set(Frame::Announce(handle, ATTACKER + 1));
        self.ask(seat, Topic::Champion, from, (1, 1), false);
    }

    pub(super) fn take_attacker(&mut self, handle: Handle) {
        let chosen = self.answered_objects().first().copied();
        if let Some(item) = self.s.item_mut(handle) {
            item.attacker = chosen;
        }
        self.set(Frame::Announce(handle, OPTIONS));
    }

    /// Each optional cost that could be paid is asked for in turn (GA
    /// card-activation/3.b).
    pub(super) fn step_option(&mut self, handle: Handle, n: u8) {
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        let options = look.optional_costs(item);
        let Some(ability) = options.get(usize::from(n / 2)).copied() else {
            self.set(Frame::Announce(handle, ALTERNATIVE));
            return;
        };
        if n % 2 == 1 {
            let yes = self.said_yes();
            if let Some(item) = self.s.item_mut(handle).filter(|_| yes) {
                item.options.push(ability);
            }
            self.set(Frame::Announce(handle, OPTIONS + n + 1));
            return;
        }
        let mut with = item.clone();
        with.options.push(ability);
        let able = look.affords(&with);
        self.s.answers.clear();
        self.set(Frame::Announce(handle, OPTIONS + n + 1));
        if able && rule!("GA card-activation/3.b", true) {
            self.ask_yes(seat, Topic::Option(ability));
        }
    }

    /// Which cost is paid, where there is an alternative (GA
    /// card-activation/3.c). The normal one is the first.
    pub(super) fn ask_alternative(&mut self, handle: Handle) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        let from = look.payable_costs(item);
        let range = (usize::from(!from.is_empty()), 1);
        self.set(Frame::Announce(handle, ALTERNATIVE + 1));
        self.ask(seat, Topic::Alternative, from, range, false);
    }

    pub(super) fn take_alternative(&mut self, handle: Handle) {
        let chosen = self.answered_number().unwrap_or(0);
        let ability = chosen.checked_sub(1).map(|a| AbilityId(a as u16));
        if let Some(item) = self.s.item_mut(handle) {
            item.alternative = ability;
        }
        self.set(Frame::Announce(handle, IMBUE));
    }

    /// Whether all cards that are reserved are revealed (GA imbue-n/1).
    pub(super) fn ask_imbue(&mut self, handle: Handle) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        let enough = look.imbue(item).is_some_and(|n| {
            let reserve = look.total(item).reserve.unwrap_or(0);
            n > 0 && reserve >= n
        });
        self.set(Frame::Announce(handle, IMBUE + 1));
        if enough && rule!("GA imbue-n/1", true) {
            self.ask_yes(seat, Topic::Imbue);
        }
    }

    pub(super) fn take_imbue(&mut self, handle: Handle) {
        let yes = self.said_yes();
        if let Some(item) = self.s.item_mut(handle) {
            item.imbuing = yes;
        }
        self.set(Frame::Announce(handle, MODES));
    }
}

impl<'a> Look<'a> {
    /// What a keyword of the card says, each instance.
    pub(crate) fn said_keyword<T>(
        self,
        item: &Item,
        pick: impl Fn(&'a Keyword) -> Option<T>,
    ) -> Vec<T> {
        match item.card {
            Some(card) => self.keywords(self.s.refer(card), pick),
            None => Vec::new(),
        }
    }

    /// Keywords printed on the card that are open and of this kind, as the
    /// abilities they are.
    fn keyword_lines(self, item: &Item, is: impl Fn(&Keyword) -> bool) -> Vec<AbilityId> {
        let Some(card) = item.card else {
            return Vec::new();
        };
        let source = self.s.refer(card);
        let all = self.r.print(item.ctx.face).abilities.iter().copied();
        let open = all.filter(|ability| {
            let AbilityKind::Keyword(keyword) = &self.r.ability(*ability).kind else {
                return false;
            };
            let held = Held {
                ability: *ability,
                card,
                since: self.s.card(card).since,
            };
            is(keyword) && self.is_open(held, source)
        });
        open.collect()
    }

    /// Whether the value of X has to be declared for an entry.
    pub(crate) fn has_x(self, item: &Item) -> bool {
        let printed = self.r.print(item.ctx.face).cost.map(|c| c.value);
        if item.is_card() {
            return printed == Some(Value::X);
        }
        let ability = item.ctx.ability.map(|a| &self.r.ability(a).kind);
        let Some(AbilityKind::Activated(cost)) = ability else {
            return false;
        };
        let part = |p: &CostPart| match p {
            CostPart::Choose { min, .. } => *min == Amount::X,
            CostPart::Remove { count, .. } => *count == Some(Amount::X),
            _ => false,
        };
        cost.reserve == Some(Amount::X)
            || cost.memory == Some(Amount::X)
            || cost.parts.iter().any(part)
    }

    /// Values of X that can be paid for. Who does not pay the cost can only
    /// say 0 (GA cost/9).
    fn values_of_x(self, item: &Item) -> Vec<Thing> {
        let free = self.is_free(item) && rule!("GA cost/9", true);
        let most = if free { 0 } else { MOST_X };
        let mut with = item.clone();
        let payable = (0..=most).take_while(|x| {
            with.ctx.play.x = *x;
            self.affords(&with) || *x == 0
        });
        payable.map(|x| Thing::Number(u16::from(x))).collect()
    }

    /// Whether the main cost of a card is not paid: the step that plays it
    /// says so, or what lets it be played.
    pub(crate) fn is_free(self, item: &Item) -> bool {
        let terms = item.how.by.and_then(|t| self.r.play_terms(t));
        let permit = item.how.permit.map(|a| &self.r.ability(a).kind);
        terms.is_some_and(|t| t.free) || matches!(permit, Some(AbilityKind::Permits(p)) if p.free)
    }

    /// Whether nobody rests for an attack card: it is played without paying.
    pub(crate) fn rests_nobody(self, item: &Item) -> bool {
        self.is_free(item)
    }

    /// Who can perform an attack card: champions that can rest, or with
    /// Command allies of its subtypes that can.
    pub(crate) fn performers(self, item: &Item) -> Vec<Ref> {
        let seat = item.ctx.controller;
        let command = self.said_keyword(item, |k| match k {
            Keyword::Command(subtypes) => Some(subtypes),
            _ => None,
        });
        let command = command.first().copied();
        let slots: Vec<u8> = match command {
            Some(subtypes) if rule!("GA command/2", true) => {
                let ally = |slot: &u8| {
                    let values = self.values(*slot);
                    let fits =
                        subtypes.is_empty() || subtypes.iter().any(|s| values.subtypes.contains(s));
                    values.types.has(Type::Ally) && fits
                };
                let own = self.s.objects().filter(|(_, o)| o.controller == seat);
                own.map(|(slot, _)| slot).filter(ally).collect()
            }
            _ => self.champions(seat).into_vec(),
        };
        let free = self.rests_nobody(item) || !rule!("GA attack/p1", true);
        let able = slots.into_iter().filter(|s| free || self.may_rest(*s));
        able.filter_map(|slot| self.s.refer_slot(slot)).collect()
    }

    /// The additional and alternative costs of a card that are open: their
    /// restrictions are met and their conditions hold.
    pub(crate) fn open_extras(self, item: &Item) -> Vec<AbilityId> {
        let Some(card) = item.card else {
            return Vec::new();
        };
        let source = self.s.refer(card);
        let all = self.r.print(item.ctx.face).abilities.iter().copied();
        let open = |ability: &AbilityId| {
            let AbilityKind::ExtraCost(extra) = &self.r.ability(*ability).kind else {
                return false;
            };
            let held = Held {
                ability: *ability,
                card,
                since: self.s.card(card).since,
            };
            let fits = match extra.of {
                ForWhat::Activating => item.kind == ItemKind::Activation,
                ForWhat::Materializing => item.kind == ItemKind::Materialization,
                ForWhat::Playing => true,
                ForWhat::UsingWeapon => false,
            };
            fits && self.is_open(held, source)
                && extra.cond.as_ref().is_none_or(|c| self.holds(c, &item.ctx))
        };
        all.filter(open).collect()
    }

    fn extras(self, item: &Item, optional: bool, instead: bool) -> Vec<AbilityId> {
        let fits = |a: &AbilityId| match &self.r.ability(*a).kind {
            AbilityKind::ExtraCost(e) => {
                e.optional == optional && e.instead == instead && e.pays.is_none()
            }
            _ => false,
        };
        self.open_extras(item).into_iter().filter(fits).collect()
    }

    /// Additional costs that a card demands.
    pub(crate) fn extra_costs(self, item: &Item) -> Vec<AbilityId> {
        self.extras(item, false, false)
    }

    /// Additional costs that may be declared, with Prepare (GA prepare-n/1).
    pub(crate) fn optional_costs(self, item: &Item) -> Vec<AbilityId> {
        let mut found = self.extras(item, true, false);
        if item.kind == ItemKind::Activation {
            let prepares = |k: &Keyword| matches!(k, Keyword::Prepare(_));
            found.extend(self.keyword_lines(item, prepares));
        }
        found
    }

    /// Costs that may be paid rather than the normal one: those the card
    /// says, and Brew (GA brew/2).
    pub(crate) fn alternatives(self, item: &Item) -> Vec<AbilityId> {
        if item.how.permit.is_some()
            && self.instead_at(item).is_some()
            && item.alternative.is_none()
        {
            return Vec::new();
        }
        let mut found = self.extras(item, true, true);
        found.extend(self.extras(item, false, true));
        if item.kind == ItemKind::Activation {
            let brews = |k: &Keyword| matches!(k, Keyword::Brew(_));
            found.extend(self.keyword_lines(item, brews));
        }
        found
    }

    /// Which of the costs can be paid: 0 the normal one, else 1 more than the
    /// ability that says the alternative.
    pub(crate) fn payable_costs(self, item: &Item) -> Vec<Thing> {
        let alternatives = self.alternatives(item);
        if alternatives.is_empty() || !rule!("GA card-activation/3.c", true) {
            return Vec::new();
        }
        let mut found = Vec::new();
        if self.affords(item) {
            found.push(Thing::Number(0));
        }
        for ability in alternatives {
            let mut with = item.clone();
            with.alternative = Some(ability);
            if self.leaves_x(item, ability) && self.affords(&with) {
                found.push(Thing::Number(ability.0 + 1));
            }
        }
        found
    }

    /// Whether an alternative cost goes with the X that was said: who does not
    /// pay X has no other than 0 (GA cost/9).
    fn leaves_x(self, item: &Item, alternative: AbilityId) -> bool {
        let at = CostAt {
            ability: alternative,
            pc: None,
        };
        let x = Some(Amount::X);
        let pays_x = |cost: &Cost| cost.reserve == x || cost.memory == x;
        let pays = self.r.cost(at).is_some_and(pays_x);
        item.ctx.play.x == 0 || pays || !rule!("GA cost/9", true)
    }

    /// How many cards of its own element make an activation imbued: of
    /// several instances the smallest (GA imbue-n/5).
    pub(crate) fn imbue(self, item: &Item) -> Option<u8> {
        let reserve = self.main_kind(item) == CostKind::Reserve;
        if item.kind != ItemKind::Activation || !reserve {
            return None;
        }
        let all = self.said_keyword(item, |k| match k {
            Keyword::Imbue(n) => Some(*n),
            _ => None,
        });
        let counts = all.into_iter();
        match rule!("GA imbue-n/5", true) {
            true => counts.min(),
            false => counts.max(),
        }
    }
}

//! What may be done with priority, and the rule that forbids the rest. The
//! listing offers what these functions allow.

use crate::card::Kind;
use crate::flow::Frame;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, Cannot, Keyword, May, Phase, PlayerMod, WorksIn};
use crate::stack::target::PLACES;
use crate::state::{Item, Permanent, State, Zone};
use kernel::ids::{CardId, PrintId, Ref};
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};

/// Allowed, or the rule that forbids it.
pub type Verdict = Result<(), RuleId>;

fn forbid(id: &'static str) -> Verdict {
    Err(RuleId(id))
}

impl State {
    /// Whether an active player is asked to act.
    #[must_use]
    #[inline]
    pub fn is_acting(&self) -> bool {
        self.agenda.top() == Some(&Frame::Act)
    }

    /// The active players who may act now: all at the same time, as one
    /// entity (ROI 9.1a, 9.3a), but for who has passed, skips the phase or has
    /// left.
    #[must_use]
    #[inline]
    pub fn acting_seats(&self) -> SeatSet {
        let idle = self.passed.or(self.skipping).or(self.gone);
        let seats = self.active_seats().minus(idle);
        by_rule!("ROI 9.1a", "ROI 9.3a", "ROI 9.3a.1"; seats, else seats.iter().take(1).collect())
    }
}

impl Look<'_> {
    /// Whether a seat has Priority: its team is active, it is the Action
    /// Phase, the stack is empty (ROI 3.11, 8.6, readings IK 1.2 and 1.3).
    /// `general` is the rule that says that this kind of action needs it.
    pub fn has_priority(&self, seat: Seat, general: &'static str) -> Verdict {
        let s = self.s;
        let active = s.active_seats().has(seat);
        if rule!("ROI 8.6c", "ROI 3.11b"; !active) {
            return forbid("ROI 8.6c");
        }
        if rule!("ROI 8.6a", s.phase != Some(Phase::Action)) {
            return forbid("ROI 8.6a");
        }
        if !s.is_acting() {
            if s.stack.is_empty() && s.runs.is_empty() {
                return forbid("ROI 3.11b.1");
            }
            return if kernel::rule::on(kernel::rule::fingerprint(general))
                && rule!("ROI 3.11b.1", "ROI 3.11a"; true)
            {
                forbid("ROI 3.11b.1")
            } else {
                Ok(())
            };
        }
        Ok(())
    }

    /// Whether an active player may act now. Who has passed waits until
    /// somebody of the team acts (ROI 9.1b).
    pub fn may_act(&self, seat: Seat) -> Verdict {
        if self.s.acting_seats().has(seat) {
            return Ok(());
        }
        let skips = self.s.skipping.has(seat);
        forbid(if skips { "ROI 9.1a.1a" } else { "ROI 9.1b" })
    }

    /// Whether a card may be played from hand.
    pub fn can_play(&self, seat: Seat, card: CardId) -> Verdict {
        let face = self.s.card(card).face;
        let source = self.s.refer(card);
        if !self.s.is_acting() && rule!("ROI 3.12b.1", !self.s.is_open()) {
            return forbid("ROI 3.12b.1");
        }
        if rule!("ROI 3.2a", !self.can_pay_influence(seat, source)) {
            return forbid("ROI 3.2a");
        }
        let parts = self.r.extra_costs(face);
        if rule!("ROI 3.2c", "ROI 3.3a.1"; !self.can_pay(seat, source, &parts)) {
            return forbid("ROI 3.2c");
        }
        match self.r.kind(face) {
            Kind::Champion => self.can_summon(seat, face.base, self.frees_places(&parts))?,
            Kind::Location => self.can_build(seat, face.base)?,
            Kind::Spell => {
                let item = self.item_for(seat, source, Some(card), self.spell_of(card));
                let missing = self.missing_target(&item);
                let wrong = missing.or_else(|| self.overfills(&item, &parts));
                wrong.map_or(Ok(()), Err)?;
            }
            Kind::Avatar | Kind::Infusion | Kind::Influence => return forbid("ROI 3.1c"),
        }
        if !rule!("ROI 8.6b", true) && self.has_sent_out(seat) {
            return forbid("ROI 8.6b");
        }
        self.not_banned(seat, crate::options::PLAY, face.base, 0)
    }

    /// Whether there is room for a Champion, so many places being freed by its
    /// cost, and no other Fabled one of its name.
    fn can_summon(&self, seat: Seat, champion: PrintId, freed: usize) -> Verdict {
        let room = self.row_len(seat).saturating_sub(freed) < PLACES;
        if rule!("ROI 5.2c", !room) {
            return forbid("ROI 5.2c");
        }
        let fabled = self.r.print(champion).fabled;
        if rule!("ROI 4.7c.1", fabled && self.controls_fabled(seat, champion)) {
            return forbid("ROI 4.7c.1");
        }
        Ok(())
    }

    /// Whether there is no other Fabled Location of its name.
    fn can_build(&self, seat: Seat, location: PrintId) -> Verdict {
        let fabled = self.r.print(location).fabled;
        if rule!("ROI 4.9d.1", "ROI 4.9d.2"; fabled && self.controls_fabled(seat, location)) {
            let there = self.s.player(seat).location;
            let here = there.is_some_and(|s| self.chars(s).name == location);
            return forbid(if here { "ROI 4.9d.2" } else { "ROI 4.9d.1" });
        }
        Ok(())
    }

    /// Whether a Champion of this player has attacked or raided this turn,
    /// after which cards may be played all the same (ROI 8.6b).
    fn has_sent_out(&self, seat: Seat) -> bool {
        let mut row = self
            .s
            .player(seat)
            .row
            .iter()
            .filter_map(|s| self.s.permanent(*s));
        row.any(|p| p.attacks > 0 || p.raids > 0)
    }

    /// Measured after costs are paid (reading IK 4.1).
    fn overfills(&self, item: &Item, parts: &[crate::program::CostPart]) -> Option<RuleId> {
        let rule = self.would_overfill(item)?;
        (self.frees_places(parts) == 0).then_some(rule)
    }

    fn spell_of(&self, card: CardId) -> Option<AbilityId> {
        let face = self.s.card(card).face;
        let mut all = self.r.abilities_of(face);
        all.find(|a| self.r.ability(*a).kind == AbilityKind::Spell)
    }

    /// An item as it would be, to ask about its targets and costs.
    #[must_use]
    pub fn item_for(
        &self,
        seat: Seat,
        source: Ref,
        card: Option<CardId>,
        ability: Option<AbilityId>,
    ) -> Item {
        Item {
            handle: source.handle,
            card,
            ctx: crate::state::Ctx::new(seat, source, self.face(source.card), ability),
            pending: true,
            part: None,
            support: false,
            free: false,
        }
    }

    /// Whether the Avatar's power may be used (ROI 6.1).
    pub fn can_use_power(&self, seat: Seat) -> Verdict {
        let player = self.s.player(seat);
        let more = player.extra_powers + self.allowed_more(seat, PlayerMod::PowerAgain);
        if rule!("ROI 6.1a.2", player.powers > more) {
            return forbid("ROI 6.1a.2");
        }
        let source = self.avatar_ref(seat);
        let Some(cost) = self.power_cost(seat) else {
            return forbid("ROI 6.1a");
        };
        if rule!("ROI 6.1a.1", !self.can_pay(seat, source, &cost.parts)) {
            return forbid("ROI 6.1a.1");
        }
        self.can_place(seat, source, self.avatar_ability(player.avatar, false))?;
        self.not_banned(seat, crate::options::POWER, player.avatar, 0)
    }

    /// The reference of an Avatar: it is no card and names none.
    #[must_use]
    pub fn avatar_ref(&self, seat: Seat) -> Ref {
        Ref {
            card: CardId(0),
            handle: self.s.player(seat).avatar_handle,
        }
    }

    /// Whether the Avatar's RUSH may be used (ROI 6.2).
    pub fn can_rush(&self, seat: Seat) -> Verdict {
        let player = self.s.player(seat);
        let more = player.extra_rushes + self.allowed_more(seat, PlayerMod::RushAgain);
        if rule!("ROI 6.2c", player.rushes > more || player.rushed) {
            return forbid("ROI 6.2c");
        }
        if !rule!("ROI 6.2c.1", true) {
            let mut allies = self.s.mode.allies(seat).without(seat).iter();
            if allies.any(|s| self.s.player(s).rushes > 0) {
                return forbid("ROI 6.2c.1");
            }
        }
        let Some(cost) = self.rush_cost(seat) else {
            return forbid("ROI 6.2a");
        };
        let team = self.s.mode.team(seat);
        let shares = rule!("ROI 9.7a", true) || self.s.mode.members(team).lowest() == Some(seat);
        let pool = if shares {
            self.s.pool[usize::from(team)]
        } else {
            0
        };
        if rule!("ROI 6.2b", pool < cost) {
            return forbid("ROI 6.2b");
        }
        if self.s.unpaid.has(seat) {
            return forbid("ROI 9.7b");
        }
        let source = self.avatar_ref(seat);
        self.can_place(seat, source, self.avatar_ability(player.avatar, true))?;
        self.not_banned(seat, crate::options::RUSH, player.avatar, 0)
    }

    /// Whether an ability has the targets and the room it needs (ROI 3.2c,
    /// 5.2c.1).
    fn can_place(&self, seat: Seat, source: Ref, ability: Option<AbilityId>) -> Verdict {
        let mut item = self.item_for(seat, source, None, ability);
        item.ctx.by_card = source.card != CardId(0);
        if let Some(rule) = self.missing_target(&item) {
            return Err(rule);
        }
        let parts = self.parts(&item);
        self.overfills(&item, &parts).map_or(Ok(()), Err)
    }

    /// Whether an ACTION of a permanent, or of a card in the Graveyard, may be
    /// activated (ROI 6.4).
    pub fn can_activate(&self, seat: Seat, source: Ref, id: AbilityId) -> Verdict {
        let ability = self.r.ability(id);
        let AbilityKind::Action(cost) = &ability.kind else {
            return forbid("ROI 6.4a");
        };
        let in_place = match self.s.card(source.card).zone {
            Zone::Battlefield(_) => ability.zone == WorksIn::Battlefield,
            Zone::Graveyard => rule!("ROI 6.4a.2", ability.zone == WorksIn::Graveyard),
            _ => false,
        };
        if rule!("ROI 6.4a.1", !in_place) {
            return forbid("ROI 6.4a.1");
        }
        if let Some(p) = self.s.slot(source).and_then(|s| self.s.permanent(s)) {
            self.can_use(p, id)?;
        }
        let item = self.item_for(seat, source, None, Some(id));
        if ability
            .gate
            .as_ref()
            .is_some_and(|g| !self.holds(&item.ctx, g))
        {
            return forbid("ROI 6.4a");
        }
        if rule!("ROI 6.4b.2", !self.can_pay(seat, source, &cost.parts)) {
            return forbid("ROI 6.4b.2");
        }
        self.can_place(seat, source, Some(id))?;
        self.not_banned(
            seat,
            crate::options::ACTION,
            self.face(source.card).base,
            id.0,
        )
    }

    /// Whether a permanent may still use an ability this turn. A new object
    /// has used nothing (ROI 6.4b.1), and a stunned Champion can still use its
    /// abilities (ROI 11.50c).
    fn can_use(&self, p: &Permanent, id: AbilityId) -> Verdict {
        let limit = self.r.ability(id).limit.max(1);
        let anew = u8::from(p.summoned && !rule!("ROI 6.4b.1", true));
        if rule!(
            "ROI 6.4b",
            limit != u8::MAX && p.used(id).max(anew) >= limit
        ) {
            return forbid("ROI 6.4b");
        }
        if !rule!("ROI 11.50c", true) && p.is_stunned() {
            return forbid("ROI 11.50c");
        }
        Ok(())
    }

    /// Whether a Champion may use Support (ROI 11.31).
    pub fn can_support(&self, seat: Seat, slot: u8) -> Verdict {
        let Some(p) = self.s.permanent(slot) else {
            return forbid("ROI 11.31a");
        };
        if !self
            .chars(slot)
            .has(Keyword::Support(crate::card::TraitSet::default()))
        {
            return forbid("ROI 11.31a");
        }
        let spent = p.attacks > 0 || p.raids > 0 || p.supported;
        if rule!("ROI 11.31a", spent) {
            return forbid("ROI 11.31a");
        }
        let mut item = self.item_for(seat, self.s.refer(p.card), None, None);
        item.support = true;
        self.missing_target(&item).map_or(Ok(()), Err)?;
        self.not_banned(seat, crate::options::SUPPORT, self.chars(slot).face.base, 0)
    }

    /// Whether a Champion may declare an attack at all (ROI 7.1).
    pub fn can_attack(&self, slot: u8) -> Verdict {
        let Some(p) = self.s.permanent(slot) else {
            return forbid("ROI 7.1b");
        };
        let chars = self.chars(slot);
        if self.r.kind(chars.face) != Kind::Champion {
            return forbid("ROI 7.1b");
        }
        if rule!("ROI 1.5a.1", chars.cannot(Cannot::Attack)) {
            return forbid("ROI 1.5a.1");
        }
        if rule!("ROI 11.50b", p.is_stunned()) {
            return forbid("ROI 11.50b");
        }
        let swift = rule!("ROI 11.32a", chars.has(Keyword::Swift));
        if rule!("ROI 4.7i", p.summoned && !swift) {
            return forbid("ROI 4.7i");
        }
        let fury = rule!("ROI 11.25a", chars.has(Keyword::Fury));
        let more = rule!("ROI 1.5b.1", chars.may(May::AttackAgain));
        if rule!("ROI 7.1b.1", p.attacks > u8::from(more) && !fury) {
            return forbid("ROI 7.1b.1");
        }
        // One of the two a turn, in either order (reading IK 1.4).
        if rule!("ROI 6.3e", p.raids > 0 && !chars.may(May::AttackAndRaid)) {
            return forbid("ROI 6.3e");
        }
        if rule!("ROI 11.31a", p.supported) {
            return forbid("ROI 11.31a");
        }
        self.not_banned(p.controller, crate::options::ATTACK, chars.face.base, 0)
    }

    /// Whether this Champion may attack that one: an opposing Champion within
    /// range (ROI 7.1b, 3.10c.1).
    pub fn can_attack_it(&self, attacker: u8, defender: u8) -> Verdict {
        let (Some(a), Some(d)) = (self.s.permanent(attacker), self.s.permanent(defender)) else {
            return forbid("ROI 7.1b");
        };
        let mode = self.s.mode;
        if rule!(
            "ROI 7.1b",
            mode.team(a.controller) == mode.team(d.controller)
        ) {
            return forbid("ROI 7.1b");
        }
        if !mode.attackable(a.controller).has(d.controller) {
            return forbid("ROI 3.10c.1");
        }
        let chars = self.chars(defender);
        if self.r.kind(chars.face) != Kind::Champion {
            return forbid("ROI 7.1b");
        }
        if rule!("ROI 1.5a.1", chars.cannot(Cannot::BeAttacked)) {
            return forbid("ROI 1.5a.1");
        }
        let handle = self.s.card(d.card).handle;
        let fury = self.chars(attacker).has(Keyword::Fury);
        if rule!("ROI 11.25a", fury && a.victims.contains(&handle)) {
            return forbid("ROI 11.25a");
        }
        Ok(())
    }

    /// Whether a Champion may raid (ROI 6.3).
    pub fn can_raid(&self, slot: u8) -> Verdict {
        let Some(p) = self.s.permanent(slot) else {
            return forbid("ROI 6.3a.1");
        };
        let chars = self.chars(slot);
        if self.r.kind(chars.face) != Kind::Champion {
            return forbid("ROI 6.3a.1");
        }
        if rule!("ROI 6.3b", self.s.turn == 1) {
            return forbid("ROI 6.3b");
        }
        if rule!("ROI 1.5a.1", chars.cannot(Cannot::Raid)) {
            return forbid("ROI 1.5a.1");
        }
        if rule!("ROI 11.50b", p.is_stunned()) {
            return forbid("ROI 11.50b");
        }
        let more = rule!("ROI 1.5b.1", chars.may(May::RaidAgain));
        if rule!("ROI 6.3c", p.raids > u8::from(more)) {
            return forbid("ROI 6.3c");
        }
        if rule!("ROI 6.3e", p.attacks > 0 && !chars.may(May::AttackAndRaid)) {
            return forbid("ROI 6.3e");
        }
        if rule!("ROI 11.31a", p.supported) {
            return forbid("ROI 11.31a");
        }
        if !rule!("ROI 6.3d", true) && p.summoned {
            return forbid("ROI 6.3d");
        }
        self.not_banned(p.controller, crate::options::RAID, chars.face.base, 0)
    }

    /// After a loop the player takes a different action first (ROI 10.6c.1a).
    fn not_banned(&self, seat: Seat, kind: u8, print: kernel::ids::PrintId, with: u16) -> Verdict {
        let deed = crate::state::Deed {
            kind,
            seat,
            print,
            with,
        };
        if rule!("ROI 10.6c.1a", self.s.banned == Some(deed)) {
            return forbid("ROI 10.6c.1a");
        }
        Ok(())
    }
}

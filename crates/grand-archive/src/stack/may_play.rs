//! Whether a card may be played, and when (GA playing-cards, fast-vs-slow).

use crate::card::{CostKind, Speed, Type};
use crate::edition::Reading;
use crate::legal::{Verdict, deny};
use crate::look::Look;
use crate::program::{AbilityKind, PlayerMod, Tally};
use crate::sight::Sight;
use crate::state::{Held, How, Item, ItemKind, Zone};
use kernel::ids::CardId;
use kernel::rule;
use kernel::seats::{Seat, SeatSet};

impl Look<'_> {
    /// Whether a card may be activated in this way.
    pub(crate) fn can_activate(self, seat: Seat, card: CardId, how: How) -> Verdict {
        let owner = self.s.card(card).owner;
        deny(
            rule!("GA playing-cards/p1", owner != seat),
            "GA playing-cards/p1",
        )?;
        let item = self.draft_card(seat, card, ItemKind::Activation, how);
        self.has_cost_to_activate(&item)?;
        self.is_time_for(&item)?;
        self.may_activate_this(&item)?;
        self.may_be_of_any_class(&item)?;
        self.may_use_elements(&item)?;
        self.can_finish(&item)
    }

    /// The class of a card does not matter for who activates it.
    fn may_be_of_any_class(self, item: &Item) -> Verdict {
        if rule!("GA typeline/3", true) {
            return Ok(());
        }
        let own = self.r.print(item.ctx.face).classes;
        let champions = self.champions(item.ctx.controller);
        let shared = champions.iter().any(|s| self.values(*s).classes.any(own));
        deny(!shared, "GA typeline/3")
    }

    /// A card without a reserve cost is not activated for nothing (GA
    /// costs-and-memory/p2); one with a memory cost only where something lets
    /// it be activated (GA card-activation/p5).
    fn has_cost_to_activate(self, item: &Item) -> Verdict {
        let cost = self.r.print(item.ctx.face).cost;
        let permitted = match item.how.permit.map(|a| &self.r.ability(a).kind) {
            Some(AbilityKind::Permits(p)) => {
                rule!("GA card-activation/p5", p.activate) || p.cost.is_some()
            }
            Some(_) => true,
            None => item.how.by.is_some(),
        };
        let fits = cost.is_some_and(|c| c.kind == CostKind::Reserve);
        let seat = SeatSet::only(item.ctx.controller);
        let materialized = self.s.tallies.count(Tally::Materialized, seat) > 0;
        // What was materialized this turn does not matter.
        let late = !fits && materialized && !rule!("GA card-activation/p7", true);
        deny(late, "GA card-activation/p7")?;
        deny(
            rule!("GA costs-and-memory/p2", !fits && !permitted),
            "GA costs-and-memory/p2",
        )
    }

    /// Whether it is the time to activate a card: an instruction makes it so
    /// (GA special-play-permissions/1), a lasting permission does not (…/2).
    fn is_time_for(self, item: &Item) -> Verdict {
        if !self.is_bound_in_time(item) {
            return Ok(());
        }
        let seat = item.ctx.controller;
        match self.s.reads(Reading::SlowOutsideMain) && self.is_slow_anywhere(item) {
            true => self.s.may_be_slow_anywhere(seat),
            false => self.s.may_be_slow(seat),
        }
    }

    /// Whether it is for its player to find the time for a slow card.
    pub(super) fn is_bound_in_time(self, item: &Item) -> bool {
        let terms = item.how.by.and_then(|t| self.r.play_terms(t));
        if terms.is_some_and(|t| t.lasting.is_none())
            && rule!("GA special-play-permissions/1", true)
        {
            return false;
        }
        if self.starcalls(item) && rule!("GA starcalling/1.a", true) {
            return false;
        }
        let lasting = terms.is_some() && !rule!("GA special-play-permissions/2", true);
        !lasting && self.speed_of(item) != Speed::Fast
    }

    /// By the old book only allies and attacks are bound to the main phase.
    pub(super) fn is_slow_anywhere(self, item: &Item) -> bool {
        let types = self.r.print(item.ctx.face).types;
        !types.has(Type::Ally) && !types.has(Type::Attack)
    }

    /// At which speed a card may be activated: actions at their own, anything
    /// else slowly (GA action, ally/p1, weapon/p2, attack/p1).
    fn speed_of(self, item: &Item) -> Speed {
        let seat = item.ctx.controller;
        let Some(card) = item.card else {
            return Speed::Fast;
        };
        let print = self.r.print(item.ctx.face);
        let slow_by_type = match () {
            () if print.is(Type::Ally) => rule!("GA ally/p1", true),
            () if print.is(Type::Weapon) => rule!("GA weapon/p2", true),
            () if print.is(Type::Attack) => rule!("GA attack/p1", true),
            () if print.is(Type::Action) => rule!("GA action", true),
            () if print.is(Type::Item) => rule!("GA item/p2", true),
            () if print.is(Type::Domain) => rule!("GA domain/p2", true),
            () if print.is(Type::Phantasia) => rule!("GA phantasia/p2", true),
            () => true,
        };
        let sight = Sight::By(seat);
        let fast = self.has_fast_activation(card, sight);
        let speed = || match self.is_as_printed(card) && self.has_characteristics(card, sight) {
            true => print.speed,
            false => self.values_seen(card, sight).speed,
        };
        if !slow_by_type || fast || speed() == Speed::Fast {
            return Speed::Fast;
        }
        if let Some(AbilityKind::Permits(p)) = item.how.permit.map(|a| &self.r.ability(a).kind)
            && let Some(speed) = p.speed
        {
            return speed;
        }
        let rules = self.player_rules(seat);
        let quick = rules.iter().any(|rule| match rule.what {
            PlayerMod::FastFor(filter) => self.matches_played(filter, item, &rule.ctx),
            _ => false,
        });
        if quick { Speed::Fast } else { Speed::Slow }
    }

    /// Whether nothing forbids this card: its own text, or a rule that lies on
    /// the player.
    fn may_activate_this(self, item: &Item) -> Verdict {
        self.is_play_only(item)?;
        let rules = self.player_rules(item.ctx.controller);
        let barred = rules.iter().any(|rule| match rule.what {
            PlayerMod::CannotActivate(filter) => {
                item.kind == ItemKind::Activation && self.matches_played(filter, item, &rule.ctx)
            }
            PlayerMod::CannotMaterialize(filter) => {
                item.kind == ItemKind::Materialization
                    && self.matches_played(filter, item, &rule.ctx)
            }
            _ => false,
        });
        deny(rule!("GA game-effects/p6", barred), "GA game-effects/p6")
    }

    /// "Activate this card only ...".
    fn is_play_only(self, item: &Item) -> Verdict {
        let Some(card) = item.card else {
            return Ok(());
        };
        for ability in self.r.print(item.ctx.face).abilities.iter().copied() {
            let AbilityKind::PlayOnly(cond) = &self.r.ability(ability).kind else {
                continue;
            };
            let held = Held {
                ability,
                card,
                since: self.s.card(card).since,
            };
            let open = self.is_open(held, self.s.refer(card));
            let unmet = open && !self.holds(cond, &item.ctx);
            deny(
                rule!("GA player-action-legality/p1", unmet),
                "GA player-action-legality/p1",
            )?;
        }
        Ok(())
    }

    /// Whether an announcement can be finished: there are modes and targets,
    /// and a cost that can be paid.
    pub(crate) fn can_finish(self, item: &Item) -> Verdict {
        let id = match item.kind {
            ItemKind::Ability => "GA activated-abilities/p3",
            _ => "GA action/p1",
        };
        let unchosen = !self.can_choose(item);
        let on = match item.kind {
            ItemKind::Ability => rule!("GA activated-abilities/p3", unchosen),
            _ => rule!("GA action/p1", unchosen),
        };
        deny(on, id)?;
        // An attack card needs no target to be activated.
        let aimless = self.is_attack(item)
            && !rule!("GA attacking-and-the-combat-phase/2.a", true)
            && !self.has_aim(item);
        deny(aimless, "GA attacking-and-the-combat-phase/2.a")?;
        let id = match item.kind {
            ItemKind::Materialization => "GA card-materialization/8",
            _ => "GA card-activation/8",
        };
        deny(!self.can_pay_some_way(item), id)
    }

    /// Whether the normal cost or an alternative can be paid.
    fn can_pay_some_way(self, item: &Item) -> bool {
        if self.affords(item) {
            return true;
        }
        let by_target = self.cost_reads_targets(item) && {
            let phrases = self.phrases(item);
            phrases.iter().any(|p| {
                self.candidates(item, p).into_iter().any(|thing| {
                    let mut with = item.clone();
                    with.ctx.targets.bind(p.at, thing);
                    self.affords(&with)
                })
            })
        };
        by_target
            || self.alternatives(item).into_iter().any(|ability| {
                let mut with = item.clone();
                with.alternative = Some(ability);
                self.affords(&with)
            })
    }

    /// Whether a card may be materialized: it has a memory cost, its level
    /// and elements fit, and it can be paid for (GA card-materialization).
    pub(crate) fn can_materialize(self, seat: Seat, card: CardId, how: How) -> Verdict {
        let c = self.s.card(card);
        deny(
            rule!("GA playing-cards/p1", c.owner != seat),
            "GA playing-cards/p1",
        )?;
        let item = self.draft_card(seat, card, ItemKind::Materialization, how);
        let cost = self.r.print(item.ctx.face).cost;
        let memory = cost.is_some_and(|c| c.kind == CostKind::Memory);
        // By the old book an effect has it materialized for its reserve cost.
        let reserve = cost.is_some() && how.by.is_some();
        let memory = memory || reserve && self.s.reads(Reading::MaterializeForReserve);
        deny(
            rule!("GA card-materialization/p4", !memory),
            "GA card-materialization/p4",
        )?;
        if how.by.is_none() {
            let choosing = self.s.agenda.top() == Some(&crate::turn::CHOOSING);
            deny(rule!("GA cost/3", !choosing), "GA cost/3")?;
            deny(c.zone != Zone::Material, "GA materialize-phase/3")?;
        }
        self.may_activate_this(&item)?;
        self.may_level_into(seat, card)?;
        self.may_use_elements(&item)?;
        self.can_finish(&item)
    }

    /// Cards of the material deck that a player may materialize.
    pub(crate) fn materializable(self, seat: Seat) -> Vec<CardId> {
        let all = self.s.player(seat).material.iter().copied();
        all.filter(|card| self.can_materialize(seat, *card, How::default()).is_ok())
            .collect()
    }

    /// Whether a player may take a preserved card now, in the phase in which
    /// they could materialize.
    pub(crate) fn can_take_now(self, seat: Seat, card: CardId) -> Verdict {
        let choosing = self.s.agenda.top() == Some(&crate::turn::CHOOSING);
        deny(!choosing, "GA preserve-preserved/1")?;
        self.can_take(seat, card)
    }

    /// Preserved cards that a player may take instead of materializing (GA
    /// preserve-preserved/1).
    pub(crate) fn can_take(self, seat: Seat, card: CardId) -> Verdict {
        let c = self.s.card(card);
        let there = c.zone == Zone::Material && c.owner == seat && c.preserved;
        let id = "GA preserve-preserved/1";
        deny(!there || !rule!("GA preserve-preserved/1", true), id)?;
        let idle = self.materializable(seat).is_empty();
        deny(idle && !rule!("GA preserve-preserved/4.c", true), id)
    }
}

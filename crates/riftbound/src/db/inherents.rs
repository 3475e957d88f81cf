//! The abilities that keywords are short for, and those of basic runes.

use crate::card::{Price, Tag};
use crate::inherent::Inherent;
use crate::program::{
    Ability, AbilityId, AbilityKind, About, Amount, Control, Cost, CostPart, Earmark, Filter,
    Instr, Kinds, Pick, Reg, Side, Speed, TargetKind, TargetSpec, Things, Trigger, TriggerEvent,
    Verb, Who,
};
use crate::rules::Rules;
use crate::text::{bare_ability, bare_trigger};

impl Rules {
    /// Adds them all.
    pub(super) fn add_inherent(&mut self) {
        let tag = self.tag("Equipment");
        let mut add = |ability: Ability| {
            let id = AbilityId(u16::try_from(self.abilities.len()).ok()?);
            self.abilities.push(ability);
            Some(id)
        };
        self.inherent = Inherent {
            temporary: add(temporary()),
            vision: add(vision()),
            hunt: add(hunt()),
            quick_draw: add(quick_draw()),
            weaponmaster: add(weaponmaster(tag)),
            equip: add(equip()),
            energy_rune: add(energy_rune()),
            power_rune: add(power_rune()),
        };
    }
}

fn triggered(trigger: Trigger, code: Vec<Instr>) -> Ability {
    Ability {
        code,
        ..bare_ability(AbilityKind::Triggered(trigger))
    }
}

fn about_this(event: TriggerEvent) -> Trigger {
    Trigger {
        about: About::This,
        ..bare_trigger(event)
    }
}

/// RB 816.
fn temporary() -> Ability {
    let trigger = Trigger {
        by: Side::Yours,
        ..bare_trigger(TriggerEvent::BeginningPhase)
    };
    let kill = Verb::Kill(Things::Pick(Pick::This));
    triggered(trigger, vec![Instr::Do(kill)])
}

/// RB 817.
fn vision() -> Ability {
    let bind = Reg(0);
    let look = Verb::LookTop {
        who: Who::You,
        count: Amount::Number(1),
        bind,
    };
    let recycle = Verb::Recycle(Things::Pick(Pick::Bound(bind)));
    let code = vec![
        Instr::Do(look),
        Instr::Control(Control::May {
            who: Who::You,
            len: 1,
        }),
        Instr::Do(recycle),
    ];
    triggered(about_this(TriggerEvent::Played), code)
}

/// RB 823.
fn hunt() -> Ability {
    let trigger = Trigger {
        events: vec![TriggerEvent::Conquers, TriggerEvent::Holds],
        ..about_this(TriggerEvent::Conquers)
    };
    let gain = Verb::GainXp {
        who: Who::You,
        count: Amount::Value,
    };
    triggered(trigger, vec![Instr::Do(gain)])
}

/// A unit one controls, chosen.
fn own_unit() -> TargetSpec {
    let kinds = Kinds {
        unit: true,
        ..Kinds::default()
    };
    TargetSpec {
        what: TargetKind::Object(Filter {
            side: Side::Yours,
            kinds,
            ..Filter::default()
        }),
        min: 1,
        max: 1,
        group: None,
        split: None,
        when: None,
    }
}

fn attach_this() -> Vec<Instr> {
    vec![Instr::Do(Verb::Attach {
        what: Things::Pick(Pick::This),
        to: Pick::Target(0),
    })]
}

/// RB 819.
fn quick_draw() -> Ability {
    let targets = vec![own_unit()];
    Ability {
        targets,
        ..triggered(about_this(TriggerEvent::Played), attach_this())
    }
}

/// RB 821.
fn weaponmaster(equipment: Option<Tag>) -> Ability {
    let trigger = Trigger {
        optional: true,
        ..about_this(TriggerEvent::Played)
    };
    let gear = Kinds {
        gear: true,
        ..Kinds::default()
    };
    let mut target = own_unit();
    target.what = TargetKind::Object(Filter {
        side: Side::Yours,
        kinds: gear,
        tags: equipment.into_iter().collect(),
        ..Filter::default()
    });
    let code = vec![Instr::Do(Verb::Weaponmaster(Pick::Target(0)))];
    Ability {
        targets: vec![target],
        ..triggered(trigger, code)
    }
}

/// RB 818: the cost is the keyword's.
fn equip() -> Ability {
    Ability {
        targets: vec![own_unit()],
        code: attach_this(),
        ..bare_ability(AbilityKind::Activated(Cost::default()))
    }
}

/// An ability of a basic rune (RB 163.2).
fn rune(part: CostPart, price: Price, own: bool) -> Ability {
    let cost = Cost {
        parts: vec![part],
        ..Cost::default()
    };
    let add = if own {
        Verb::AddOwn(Who::You)
    } else {
        Verb::Add {
            who: Who::You,
            price,
            times: Amount::Number(1),
            only: Earmark::Anything,
        }
    };
    Ability {
        speed: Speed::Reaction,
        code: vec![Instr::Do(add)],
        ..bare_ability(AbilityKind::Activated(cost))
    }
}

fn energy_rune() -> Ability {
    rune(CostPart::ExhaustThis, Price::energy(1), false)
}

fn power_rune() -> Ability {
    rune(CostPart::RecycleThis, Price::NOTHING, true)
}

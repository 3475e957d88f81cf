//! The abilities that keywords and counters are short for.

use crate::inherent::Inherent;
use crate::keywords::agility::AGILITY;
use crate::program::{
    Ability, AbilityId, AbilityKind, About, Amount, Cmp, Cond, Control, Cost, CostPart, Counter,
    DamageKind, Dest, Entering, Filter, Instead, Instr, Pick, Reg, Replacement, Side, Things,
    Trigger, Verb, Where, Who, WorksIn, Would,
};
use crate::rules::Rules;
use smallvec::smallvec;

impl Rules {
    /// Adds them all.
    pub(crate) fn add_inherent(&mut self) {
        if self.inherent.foster.is_some() {
            return;
        }
        let mut add = |ability: Ability| {
            let id = AbilityId(u16::try_from(self.abilities.len()).ok()?);
            self.abilities.push(ability);
            Some(id)
        };
        self.inherent = Inherent {
            foster: add(foster()),
            vigor: add(vigor()),
            agility: add(agility()),
            intercept: add(intercept()),
            enlighten: add(enlighten()),
            wither: add(wither()),
            critical: add(critical()),
            returns: add(returns()),
        };
    }
}

/// A trigger that the engine itself makes due: no event is listed, so that
/// nothing else sets it off.
fn triggered(code: Vec<Instr>) -> Ability {
    let trigger = Trigger {
        events: Vec::new(),
        about: About::Nothing,
        by: Side::Yours,
        other: None,
        from: None,
        to: None,
        counter: None,
        keyworded: true,
        cond: None,
        nth: None,
        turned: None,
        together: false,
    };
    Ability {
        code,
        ..Ability::bare(AbilityKind::Triggered(trigger), WorksIn::Field)
    }
}

/// GA foster/1: whether it was dealt damage is asked by the engine.
fn foster() -> Ability {
    let this = Things::Pick(Pick::This);
    triggered(vec![Instr::Do(Verb::BecomeFostered(this))])
}

/// GA vigor/1.
fn vigor() -> Ability {
    triggered(vec![Instr::Do(Verb::WakeUp(Things::Pick(Pick::This)))])
}

/// GA agility-n/1 to 3: so many cards of the player's choice, or all.
fn agility() -> Ability {
    let chosen = Reg(1);
    let choose = Instr::Choose {
        who: Who::You,
        filter: Filter {
            zones: smallvec![Where::Memory],
            side: Side::Yours,
            ..Filter::default()
        },
        min: Amount::Bound(AGILITY),
        max: Some(Amount::Bound(AGILITY)),
        random: false,
        bind: chosen,
    };
    let put = Verb::Put {
        things: Things::Pick(Pick::Bound(chosen)),
        to: Dest::Hand,
        order: None,
        entering: Entering::default(),
        bind: Reg(2),
    };
    triggered(vec![choose, Instr::Do(put)])
}

/// GA intercept/1: the attack becomes one on this.
fn intercept() -> Ability {
    let redirect = Verb::Redirect {
        item: None,
        to: Pick::This,
    };
    let code = vec![
        Control::May {
            who: Who::You,
            len: 1,
        }
        .into(),
        Instr::Do(redirect),
    ];
    triggered(code)
}

/// GA enlighten/1: an ability of the counters.
fn enlighten() -> Ability {
    let remove = CostPart::Remove {
        from: Pick::This,
        counter: Counter::ENLIGHTEN,
        count: Some(Amount::Number(3)),
        bind: Reg(0),
    };
    let cost = Cost {
        parts: vec![remove],
        ..Cost::default()
    };
    let draw = Verb::Draw {
        who: Who::You,
        count: Amount::Number(1),
        memory: false,
    };
    Ability {
        code: vec![Instr::Do(draw)],
        ..Ability::bare(AbilityKind::Activated(cost), WorksIn::Field)
    }
}

/// GA wither/1: object after object is paid for completely (GA wither/3) or
/// sacrificed; then all these counters go at once (GA wither/4).
fn wither() -> Ability {
    let each = Reg(0);
    let withered = || Filter {
        side: Side::Yours,
        counters: vec![(Some(Counter::WITHER), Cmp::AtLeast, Amount::Number(1))],
        ..Filter::default()
    };
    let counters = Amount::Counters(Pick::Bound(each), Some(Counter::WITHER));
    let pay = Instr::Pay {
        who: Who::You,
        cost: Cost {
            reserve: Some(counters),
            ..Cost::default()
        },
    };
    let unpaid = Control::If {
        cond: Cond::Not(Box::new(Cond::Did)),
        len: 1,
    };
    triggered(vec![
        Control::ForEach {
            things: Things::All(withered()),
            bind: each,
            len: 3,
        }
        .into(),
        pay,
        unpaid.into(),
        Instr::Do(Verb::Sacrifice {
            who: Who::You,
            things: Things::Pick(Pick::Bound(each)),
        }),
        Instr::Do(Verb::RemoveCounters {
            things: Things::All(withered()),
            counter: Some(Counter::WITHER),
            count: None,
            bind: Reg(1),
        }),
    ])
}

/// GA critical-n/1: combat damage is doubled; whether it is was asked before.
fn critical() -> Ability {
    let (combat, twice) = (DamageKind::Combat, Instead::Times(2));
    let replacement = Replacement::plain(Would::DealDamage, About::This, combat, twice);
    Ability::bare(AbilityKind::Replaces(replacement), WorksIn::Field)
}

/// GA suppress/1: back to the field, under its owner's control.
fn returns() -> Ability {
    let put = Verb::Put {
        things: Things::Pick(Pick::Event),
        to: Dest::Field,
        order: None,
        entering: Entering {
            owners: true,
            ..Entering::default()
        },
        bind: Reg(0),
    };
    triggered(vec![Instr::Do(put)])
}

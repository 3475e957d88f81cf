//! A bench to make boards on by hand.

use kernel::ids::{CardId, PrintId, Ref};
use kernel::seats::{Seat, SeatSet};
use riftbound::card::{Kind, Print};
use riftbound::edition::Edition;
use riftbound::modes::Mode;
use riftbound::program::{
    Ability, AbilityId, AbilityKind, Amount, Cond, Filter, Instr, Limit, Mod, Passive, Pick, Scope,
    Side, Speed, Things, Until, Verb, Word, WorksIn,
};
use riftbound::rules::Rules;
use riftbound::state::{Card, Object, Place, RowEnd, RowMod, RowScope, State, Zone};
use smallvec::SmallVec;

pub(super) const A: Seat = Seat(0);
pub(super) const B: Seat = Seat(1);

/// Rules and a game that grow as a test needs them.
pub(super) struct Bench {
    pub(super) rules: Rules,
    pub(super) state: State,
}

pub(super) fn ability(kind: AbilityKind, gate: Option<Cond>) -> Ability {
    Ability {
        kind,
        gate,
        zone: WorksIn::Board,
        limit: Limit::None,
        speed: Speed::Normal,
        only: None,
        targets: Vec::new(),
        code: Vec::new(),
    }
}

pub(super) fn might(by: i16) -> Mod {
    Mod::Might {
        by: Amount::Number(by),
        limit: None,
    }
}

pub(super) fn while_mighty() -> Option<Cond> {
    let mighty = Filter {
        mighty: Some(true),
        ..Filter::default()
    };
    Some(Cond::Is(Pick::This, Box::new(mighty)))
}

pub(super) fn friendly() -> Filter {
    Filter {
        side: Side::Friendly,
        other: true,
        kinds: units(),
        ..Filter::default()
    }
}

pub(super) fn units() -> riftbound::program::Kinds {
    riftbound::program::Kinds {
        unit: true,
        ..Default::default()
    }
}

pub(super) fn this(mods: Vec<Mod>) -> AbilityKind {
    AbilityKind::Passive(vec![Passive::Things(Scope::This, mods)])
}

pub(super) fn all(filter: Filter, mods: Vec<Mod>) -> AbilityKind {
    AbilityKind::Passive(vec![Passive::Things(Scope::All(filter), mods)])
}

impl Bench {
    pub(super) fn new() -> Self {
        let state = State::empty(Mode::Duel, Edition::default(), [0; 32]);
        let rules = Rules::default();
        let mut bench = Self { rules, state };
        bench.print(Kind::Unit, 0, &[], &[]);
        bench
    }

    pub(super) fn ability(&mut self, kind: AbilityKind, gate: Option<Cond>) -> AbilityId {
        self.rules.abilities.push(ability(kind, gate));
        AbilityId(self.rules.abilities.len() as u16 - 1)
    }

    pub(super) fn print(
        &mut self,
        kind: Kind,
        might: i16,
        rules: &[AbilityId],
        effect: &[AbilityId],
    ) -> PrintId {
        let number = self.rules.prints.len();
        let print = Print {
            might,
            might_bonus: (kind == Kind::Gear).then_some(might),
            abilities: rules.to_vec(),
            effect: effect.to_vec(),
            ..Print::plain(format!("Print {number}"), kind)
        };
        self.rules.prints.put(print).unwrap()
    }

    pub(super) fn put(&mut self, print: PrintId, seat: Seat) -> u8 {
        let card = CardId(self.state.cards.len() as u16);
        let slot = self.state.board.len() as u8;
        let handle = self.state.handles.fresh();
        self.state.cards.push(Card {
            print,
            owner: seat,
            zone: Zone::Board(slot),
            known: SeatSet::first(2),
            handle,
            token: false,
        });
        let kind = self.rules.print(print).kind;
        let mut object = Object::new(card, print, kind, seat, Place::Base(seat));
        object.since = self.state.tick();
        self.state.board.push(Some(object));
        slot
    }

    pub(super) fn unit(&mut self, might: i16, kinds: Vec<(AbilityKind, Option<Cond>)>) -> u8 {
        let made = kinds.into_iter().map(|(k, g)| self.ability(k, g));
        let ids: Vec<AbilityId> = made.collect();
        let print = self.print(Kind::Unit, might, &ids, &[]);
        self.put(print, A)
    }

    pub(super) fn row(&mut self, slot: u8, mods: Vec<Mod>, value: i16) {
        let step = Instr::Do(Verb::Affect {
            things: Things::Pick(Pick::This),
            mods,
            until: Until::EndOfTurn,
        });
        let id = self.ability(AbilityKind::Spell, None);
        self.rules.abilities[usize::from(id.0)].code.push(step);
        let says = RowMod::Says {
            ability: id,
            pc: 0,
            at: 0,
            value,
        };
        self.begin(slot, says);
    }

    pub(super) fn begin(&mut self, slot: u8, what: RowMod) {
        let thing = self.refer(slot);
        let until = RowEnd {
            until: Until::EndOfTurn,
            seat: A,
            source: thing,
        };
        let scope = RowScope::Fixed(SmallVec::from_slice(&[thing]));
        self.state.rows.begin(scope, what, until);
    }

    pub(super) fn refer(&self, slot: u8) -> Ref {
        self.state.refer(self.object(slot).card)
    }

    pub(super) fn object(&self, slot: u8) -> &Object {
        self.state.object(slot).expect("in use")
    }

    pub(super) fn object_mut(&mut self, slot: u8) -> &mut Object {
        self.state.object_mut(slot).expect("in use")
    }

    pub(super) fn attach(&mut self, gear: u8, to: u8) {
        let since = self.state.tick();
        let object = self.object_mut(gear);
        (object.attached_to, object.attached_since) = (Some(to), since);
    }

    pub(super) fn compute(&mut self) {
        self.rules.glance_at_all();
        self.state.touch();
        self.state.refresh(&self.rules);
        assert!(self.state.look(&self.rules).values_agree());
    }

    pub(super) fn might(&mut self, slot: u8) -> i16 {
        self.compute();
        self.state.look(&self.rules).chars(slot).might
    }

    pub(super) fn has(&mut self, slot: u8, word: Word) -> bool {
        self.compute();
        self.state.look(&self.rules).has(slot, word)
    }
}

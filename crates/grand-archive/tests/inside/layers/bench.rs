//! A bench to make fields on by hand.

use grand_archive::card::{Print, Type};
use grand_archive::modes::Mode;
use grand_archive::program::{
    Ability, AbilityId, AbilityKind, Amount, Filter, Instr, Mod, Pick, Scope, Static, Things,
    Until, Verb, Word, WorksIn,
};
use grand_archive::rules::Rules;
use grand_archive::state::{Object, RowEnd, RowMod, RowScope, State, Zone};
use kernel::ids::{CardId, PrintId, Ref};
use kernel::seats::Seat;
use smallvec::SmallVec;

pub(super) const A: Seat = Seat(0);

/// Rules and a game that grow as a test needs them.
pub(super) struct Bench {
    pub(super) rules: Rules,
    pub(super) state: State,
}

pub(super) fn this(mods: Vec<Mod>) -> AbilityKind {
    AbilityKind::Static(vec![Static::Things(Scope::This, mods)])
}

pub(super) fn all(filter: Filter, mods: Vec<Mod>) -> AbilityKind {
    AbilityKind::Static(vec![Static::Things(Scope::All(filter), mods)])
}

pub(super) fn power(by: i16) -> Mod {
    Mod::Power(Amount::Number(by))
}

pub(super) fn allies() -> Filter {
    Filter {
        types: grand_archive::card::TypeSet::only(Type::Ally),
        ..Filter::default()
    }
}

/// The number that is fixed as an effect begins.
fn fixed(m: &Mod) -> i16 {
    match m {
        Mod::PowerIs(Amount::Number(n)) | Mod::LifeIs(Amount::Number(n)) => *n,
        _ => 0,
    }
}

impl Bench {
    pub(super) fn new() -> Self {
        let mut bench = Self {
            rules: Rules::default(),
            state: State::empty(Mode::Duel, [0; 32]),
        };
        bench.print(Print::plain("Nothing", Type::Action));
        bench
    }

    pub(super) fn print(&mut self, print: Print) -> PrintId {
        self.rules.look_again();
        self.rules.prints.put(print).unwrap()
    }

    pub(super) fn ability(&mut self, ability: Ability) -> AbilityId {
        self.rules.look_again();
        self.rules.abilities.push(ability);
        AbilityId(self.rules.abilities.len() as u16 - 1)
    }

    pub(super) fn statics(&mut self, kind: AbilityKind) -> AbilityId {
        self.ability(Ability::bare(kind, WorksIn::Field))
    }

    /// An ally with these stats and static abilities.
    pub(super) fn ally(&mut self, stats: (i16, i16), kinds: Vec<AbilityKind>) -> u8 {
        let abilities = kinds.into_iter().map(|k| self.statics(k)).collect();
        self.unit(Print {
            power: Some(stats.0),
            life: Some(stats.1),
            abilities,
            ..Print::plain(self.name(), Type::Ally)
        })
    }

    pub(super) fn name(&self) -> String {
        format!("Print {}", self.rules.prints.len())
    }

    /// An object of this print, the newest.
    pub(super) fn unit(&mut self, print: Print) -> u8 {
        let print = self.print(print);
        let slot = self.state.field.len() as u8;
        let card = self.card(print, Zone::Field(slot));
        let since = self.state.tick();
        let handle = self.state.card(card).handle;
        let mut object = Object::new(handle, card, print, A);
        (object.since, object.turned) = (since, since);
        self.state.field.push(Some(object));
        slot
    }

    pub(super) fn card(&mut self, print: PrintId, zone: Zone) -> CardId {
        let card = self.state.add_card(print, A, zone);
        let since = self.state.tick();
        let handle = self.state.handles.fresh();
        let it = &mut self.state.cards[card.index()];
        (it.since, it.handle, it.face_up) = (since, handle, !zone.is_private());
        card
    }

    /// A card in the graveyard.
    pub(super) fn buried(&mut self, print: Print) -> CardId {
        let print = self.print(print);
        let card = self.card(print, Zone::Graveyard);
        self.state.players[0].graveyard.push(card);
        card
    }

    pub(super) fn refer(&self, slot: u8) -> Ref {
        self.state.refer_slot(slot).unwrap()
    }

    /// An effect of something that has resolved.
    pub(super) fn row(&mut self, slot: u8, mods: Vec<Mod>) {
        let values: Vec<i16> = mods.iter().map(fixed).collect();
        let things = Things::Pick(Pick::This);
        let until = Until::EndOfTurn;
        let mut ability = Ability::bare(AbilityKind::Effect, WorksIn::Stack);
        ability.code = vec![Instr::Do(Verb::Affect {
            things,
            mods,
            until,
        })];
        let ability = self.ability(ability);
        for (at, value) in values.into_iter().enumerate() {
            let what = RowMod::Says {
                ability,
                pc: 0,
                at: at as u8,
                value,
            };
            self.begin(slot, what);
        }
    }

    pub(super) fn begin(&mut self, slot: u8, what: RowMod) {
        let thing = self.refer(slot);
        let end = RowEnd {
            until: Until::EndOfTurn,
            seat: A,
            source: thing,
            turn: 0,
        };
        let scope = RowScope::Fixed(SmallVec::from_slice(&[thing]));
        self.state.rows.begin(scope, what, end);
    }

    pub(super) fn object(&mut self, slot: u8) -> &mut Object {
        self.state.object_mut(slot).unwrap()
    }

    /// Fresh values, which the long way must give too.
    pub(super) fn values(&mut self, slot: u8) -> grand_archive::derived::Values {
        self.state.touch();
        self.state.refresh(&self.rules);
        let look = self.state.look(&self.rules);
        assert!(look.values_agree(), "the long way gives other values");
        look.values(slot).clone()
    }

    pub(super) fn stats(&mut self, slot: u8) -> (Option<i16>, Option<i16>) {
        let values = self.values(slot);
        (values.power, values.life)
    }

    pub(super) fn has(&mut self, slot: u8, word: Word) -> bool {
        self.values(slot).has(word)
    }
}

//! Choosing what a card remembers: elements, a subtype, a name, a kind of
//! counter (GA ability-tracking, name/2).

use crate::card::{Element, Print};
use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Filter, Instr, Who};
use crate::state::{Memory, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::PrintId;

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn do_naming(&mut self, step: &Instr) {
        match step {
            Instr::ChooseCounter { among, bind } => {
                let from = among.iter().map(|c| Thing::Counter(*c)).collect();
                self.ask_and_bind(Who::You, Topic::Counter, from, *bind);
            }
            Instr::ChooseElements { count, basic } => {
                let all = Element::ALL.iter().enumerate();
                let open = all.filter(|(_, e)| !basic || e.is_basic());
                let from = open.map(|(i, _)| Thing::Element(i as u8)).collect();
                self.choose_for_source(Topic::Element, from, usize::from(*count));
            }
            Instr::ChooseSubtype(among) => {
                let from: Vec<Thing> = match among.as_slice() {
                    [] => (0..self.r.subtypes.len() as u16)
                        .map(Thing::Number)
                        .collect(),
                    some => some.iter().map(|s| Thing::Number(s.0)).collect(),
                };
                self.choose_for_source(Topic::Subtype, from, 1);
            }
            Instr::NameCard { filter } => {
                let from = self.names(filter);
                self.choose_for_source(Topic::Name, from, 1);
            }
            _ => self.advance(),
        }
    }

    /// Asks for so many of these; the card that says so remembers them.
    fn choose_for_source(&mut self, topic: Topic, from: Vec<Thing>, count: usize) {
        let ctx = self.ctx().clone();
        if self.run_stage() == 0 {
            self.run_mut().at.stage = 1;
            self.ask(ctx.controller, topic, from, (count, count), false);
            return;
        }
        let chosen: Vec<Thing> = self.s.answers.iter().map(|(_, t)| *t).collect();
        for thing in chosen {
            self.remember(&ctx, None, Memory::Chose(thing));
            match thing {
                Thing::Element(at) => self.keep_element(ctx.source, at),
                Thing::Name(print) => self.tell(&Event::Named(ctx.controller, print)),
                _ => {}
            }
        }
        self.s.touch();
        self.advance();
    }

    fn keep_element(&mut self, source: kernel::ids::Ref, at: u8) {
        if let Some(slot) = self.s.slot(source)
            && let Some(o) = self.s.object_mut(slot)
            && let Some(element) = Element::ALL.get(usize::from(at))
        {
            o.elements = o.elements.with(*element);
        }
    }

    /// All names of cards that match as printed, each once.
    fn names(&mut self, filter: &Filter) -> Vec<Thing> {
        let look = self.fresh();
        let mut all: Vec<PrintId> = Vec::new();
        for at in 0..look.r.prints.len() as u16 {
            let print = PrintId(at);
            let fits = look.may_be_named(print) && filter.fits_printed(look.print(print));
            if fits && !all.iter().any(|p| look.same_name(*p, print)) {
                all.push(print);
            }
        }
        all.into_iter().map(Thing::Name).collect()
    }
}

impl Filter {
    /// Whether what is printed on a card fits, as far as print can tell.
    fn fits_printed(&self, print: &Print) -> bool {
        let has = |s| print.subtypes.contains(s);
        (self.types.is_empty() || print.types.any(self.types))
            && !print.types.any(self.not_types)
            && self.supertypes.is_within(print.supertypes)
            && !print.supertypes.any(self.not_supertypes)
            && (self.classes.is_empty() || print.classes.any(self.classes))
            && (self.subtypes.is_empty() || self.subtypes.iter().any(has))
            && self.all_subtypes.iter().all(has)
            && !self.not_subtypes.iter().any(has)
            && (self.elements.is_empty() || print.elements.any(self.elements))
            && !print.elements.any(self.not_elements)
    }
}

//! The play procedure: what may be begun, which slots it has, what it costs.

use super::flaw::Flaw;
use super::prints::{Does, Kind, Print, Rules};
use super::run::{Run, STEPS};
use super::seeing::Happening;
use super::state::{Frame, Item, Place, Play, Skirmish, Step, Target, Terms, Value};
use crate::parts::object::ObjectId;
use crate::parts::zone::{End, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::parts::cost::{Change, Component, Modifier, reckon};
use kernel::parts::restriction::Judgement;
use kernel::rule::RuleId;
use kernel::seats::Seat;

/// Nothing allows it.
pub(crate) const NO_LEAVE: RuleId = RuleId("T 1");
/// Only answers are played in response.
pub(crate) const TIMING: RuleId = RuleId("T 2");
/// What needs a target must have one.
pub(crate) const TARGETS: RuleId = RuleId("T 3");
/// What is played is paid for.
pub(crate) const PAYMENT: RuleId = RuleId("T 4");

/// More before less.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    More,
    Less,
}

impl Skirmish {
    /// Whether a play can be begun and finished.
    pub(crate) fn can_play(
        &self,
        rules: &Rules,
        seat: Seat,
        card: CardId,
        terms: Terms,
    ) -> Result<(), RuleId> {
        let print = rules.print(self.cards.get(card).print);
        let responding = matches!(self.agenda.top(), Some(Frame::Window(..)));
        let mut judgement = Judgement::default();
        judgement.can_if(terms == Terms::Free || self.hand(seat).contains(&card));
        judgement.cannot_if(responding && print.kind != Kind::Answer, TIMING);
        let lacks = needs_target(print) && self.targets(print).is_empty();
        let careless = self.flaw == Some(Flaw::Finish) && print.does == Does::Mirror;
        judgement.cannot_if(lacks && !careless, TARGETS);
        let cost = self.cost(rules, seat, print, terms, 0, false);
        judgement.cannot_if(!self.payable(seat, cost), PAYMENT);
        judgement.verdict(NO_LEAVE)
    }

    pub(crate) fn payable(&self, seat: Seat, cost: u16) -> bool {
        self.energy[seat.index()] >= cost || self.has_blood(seat)
    }

    /// Two life pay for anything, as long as some is left.
    pub(crate) fn has_blood(&self, seat: Seat) -> bool {
        self.life[seat.index()] > 2
    }

    pub(crate) fn cost(
        &self,
        rules: &Rules,
        seat: Seat,
        print: &Print,
        terms: Terms,
        x: u16,
        extra: bool,
    ) -> u16 {
        let amount = match terms {
            Terms::Free => 0,
            Terms::Printed => print.cost + x,
        };
        let mut changes = vec![(Stage::More, Change::More(u16::from(extra)))];
        if print.kind == Kind::Thing && terms == Terms::Printed {
            changes.extend(self.price_changes(rules, seat));
        }
        let modifier = |(stage, change)| Modifier {
            stage,
            touches: (),
            change,
        };
        let modifiers: Vec<_> = changes.into_iter().map(modifier).collect();
        let printed = [Component { kind: (), amount }];
        let cost = reckon(&printed, &modifiers, &[Stage::More, Stage::Less]);
        cost.iter().map(|c| c.amount).sum()
    }

    /// Tides make things dearer for everybody, moons cheaper for their seat.
    fn price_changes(&self, rules: &Rules, seat: Seat) -> Vec<(Stage, Change)> {
        let own = |id: &ObjectId| self.seat_of(*id) == Some(seat);
        let tides = self.able(rules, Does::Tide).into_iter();
        let moons = self.able(rules, Does::Moon).into_iter().filter(own);
        let more = tides.map(|_| (Stage::More, Change::More(1)));
        let less = moons.map(|_| (Stage::Less, Change::Less(1, 1)));
        more.chain(less).collect()
    }

    /// What the play costs with what was chosen so far.
    pub(crate) fn cost_of(&self, rules: &Rules, play: &Play) -> u16 {
        let print = rules.print(self.cards.get(play.card).print);
        let (x, extra) = (number(play), said_yes(play));
        self.cost(rules, play.seat, print, play.permission, x, extra)
    }

    /// What may be chosen as a target.
    pub(crate) fn targets(&self, print: &Print) -> Vec<Target> {
        let things = self.objects.iter().map(|(id, _)| Target::Thing(id));
        match print.does {
            Does::Spark => things
                .chain(self.living().iter().map(Target::Seat))
                .collect(),
            Does::Mirror => things.collect(),
            Does::Snuff => self.stack.iter().map(|i| Target::Item(i.id)).collect(),
            _ => Vec::new(),
        }
    }

    /// The slots of a play by its text as it is now.
    fn slots(&self, rules: &Rules, play: &Play) -> Vec<Step> {
        let print = rules.print(self.cards.get(play.card).print);
        let mut slots = match print.does {
            Does::Flood if play.permission == Terms::Printed => vec![Step::X],
            Does::Spark => vec![Step::First, Step::Extra],
            Does::Snuff | Does::Mirror => vec![Step::First],
            _ => Vec::new(),
        };
        if said_yes(play) {
            slots.push(Step::Second);
        }
        // What may still change the cost comes before it is paid.
        let chosen = play.open(&STEPS[..4]).is_none();
        if chosen && self.cost_of(rules, play) > 0 {
            slots.push(Step::Pay);
        }
        slots
    }
}

fn needs_target(print: &Print) -> bool {
    matches!(print.does, Does::Spark | Does::Snuff | Does::Mirror)
}

fn number(play: &Play) -> u16 {
    match play.value(Step::X) {
        Some(Value::Number(x)) => x,
        _ => 0,
    }
}

fn said_yes(play: &Play) -> bool {
    play.value(Step::Extra) == Some(Value::Yes(true))
}

pub(crate) fn target(play: &Play, step: Step) -> Option<Target> {
    match play.value(step) {
        Some(Value::Target(target)) => Some(target),
        _ => None,
    }
}

impl<O: Observer<Skirmish>> Run<'_, O> {
    /// A play begins openly: everybody sees which card it is.
    pub(crate) fn begin_play(&mut self, seat: Seat, card: CardId, terms: Terms) {
        self.put(card, Zone::shared(Place::Stack), End::Top);
        let (print, handle) = (self.g.cards.get(card).print, self.g.handle_of(card));
        self.tell(Happening::Announced(seat, print, handle));
        let play = Play::begin(seat, card, terms);
        self.g.agenda.push(Frame::Play(play));
        self.demand();
    }

    /// Opens what the text of the play demands now. It is asked twice, since
    /// whether anything is paid is known only when all else is chosen.
    fn demand(&mut self) {
        for _ in 0..2 {
            let Some(Frame::Play(play)) = self.g.agenda.top() else {
                return;
            };
            let slots = self.g.slots(self.rules, play);
            if let Some(Frame::Play(play)) = self.g.agenda.top_mut() {
                play.demand(&slots);
            }
        }
    }

    pub(crate) fn fill(&mut self, step: Step, value: Value) {
        if let Some(Frame::Play(play)) = self.g.agenda.top_mut() {
            play.fill(step, value);
        }
        self.demand();
    }

    /// Everything is chosen: it is paid, and the card goes on the stack.
    pub(crate) fn played(&mut self, play: &Play) {
        let (seat, card) = (play.seat, play.card);
        let cost = self.g.cost_of(self.rules, play);
        match play.value(Step::Pay) {
            Some(Value::Yes(true)) => self.g.life[seat.index()] -= 2,
            Some(_) => self.g.energy[seat.index()] -= cost,
            None => {}
        }
        let handle = self.g.handle_of(card);
        let id = handle.0 as u16;
        let targets = [Step::First, Step::Second].into_iter();
        self.g.stack.push(Item {
            id,
            seat,
            card,
            x: number(play),
            targets: targets.filter_map(|s| target(play, s)).collect(),
        });
        let print = self.g.cards.get(card).print;
        self.tell(Happening::Played(seat, print, handle));
    }
}

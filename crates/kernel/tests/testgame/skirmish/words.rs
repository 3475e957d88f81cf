//! Questions and options in words.

use super::asking::{
    ATTACK, END, EXTRA, MAY, NUMBER, PASS, PAY, PLAY, SCOUT, SEAL, TARGET, WARD, unpack,
};
use super::prints::Rules;
use super::run::STEPS;
use super::state::{Frame, Skirmish, Step, Target};
use crate::parts::object::ObjectId;
use kernel::game::Choice;
use kernel::ids::CardId;
use kernel::seats::Seat;

impl Skirmish {
    pub(crate) fn prompt_of(&self) -> &'static str {
        match self.agenda.top() {
            Some(Frame::Turn) => "your turn",
            Some(Frame::Window(..)) => "respond or pass",
            Some(Frame::Play(play)) => match play.open(&STEPS) {
                Some(Step::X) => "choose X",
                Some(Step::First) => "choose a target",
                Some(Step::Second) => "choose another target",
                Some(Step::Extra) => "another target for one more?",
                _ => "pay",
            },
            Some(Frame::Batch(..)) => "which one steps in?",
            Some(Frame::Dare(_)) => "seal a card",
            Some(Frame::May(..)) => "play what you found?",
            _ => "keep the card or bury it",
        }
    }

    /// An option in words, and the card it is about.
    pub(crate) fn label(&self, rules: &Rules, choice: Choice) -> (String, Option<CardId>) {
        let name = |n: u16| self.known_name(rules, CardId(n));
        match choice.kind {
            PLAY => (format!("play {}", name(choice.a)), Some(CardId(choice.a))),
            ATTACK => (format!("attack {}", Seat(choice.a as u8)), None),
            SCOUT => ("scout".into(), None),
            END => ("end the turn".into(), None),
            PASS => ("pass".into(), None),
            NUMBER => (format!("X is {}", choice.a), None),
            TARGET => self.target_label(rules, unpack(choice)),
            EXTRA if choice.a == 1 => ("pay one more".into(), None),
            EXTRA => ("no more".into(), None),
            PAY if choice.a == 1 => ("pay with blood".into(), None),
            PAY => (format!("pay {} energy", choice.b), None),
            SEAL if choice.a == 1 => (format!("seal {}", name(choice.b)), Some(CardId(choice.b))),
            SEAL => ("seal nothing".into(), None),
            WARD => self.target_label(
                rules,
                Target::Thing(ObjectId {
                    slot: choice.a,
                    generation: choice.b,
                }),
            ),
            MAY if choice.a == 1 => (format!("play {} now", name(choice.b)), None),
            MAY => ("leave it".into(), None),
            _ if choice.a == 1 => ("bury it".into(), None),
            _ => ("keep it".into(), None),
        }
    }

    fn target_label(&self, rules: &Rules, target: Target) -> (String, Option<CardId>) {
        let card = match target {
            Target::Seat(seat) => return (format!("target {seat}"), None),
            Target::Thing(id) => self.objects.get(id).map(|o| o.card),
            Target::Item(id) => self.item(id).map(|i| i.card),
        };
        let Some(card) = card else {
            return ("target nothing".into(), None);
        };
        let handle = self.handle_of(card);
        let name = self.known_name(rules, card);
        (format!("target {name} {handle}"), Some(card))
    }

    /// The name of a card, by what counts as printed.
    fn known_name<'r>(&self, rules: &'r Rules, card: CardId) -> &'r str {
        let object = self
            .objects
            .of_card(card)
            .and_then(|id| self.objects.get(id));
        object.map_or_else(
            || self.name(rules, card),
            |o| rules.print(o.kept.print).name,
        )
    }
}

//! The open question in words.

use crate::look::Look;
use crate::program::{Cost, Instr, Phase};
use crate::state::Topic;
use kernel::parts::ask;
use kernel::seats::Seat;
use kernel::view::Viewer;

impl<'a> Look<'a> {
    /// The open question in words.
    #[must_use]
    pub fn prompt(self, viewer: Viewer) -> String {
        let s = self.s;
        let acting = s.acting().map(|seat| self.prompt_to_act(seat));
        ask::prompt(s.over.as_ref(), acting, (s.open_asks(), viewer), |ask| {
            let source = self.asking_source(ask.about);
            (self.topic_words(ask.about), source.map(str::to_owned))
        })
    }

    /// Who has Opportunity, and to do what (GA opportunity).
    fn prompt_to_act(self, seat: Seat) -> String {
        let s = self.s;
        if let Some(item) = s.stack.last() {
            let name = self.item_name(item);
            return format!("{seat}: you have Opportunity; respond to {name} or pass.");
        }
        if let Some(combat) = &s.combat {
            let step = combat.step.name();
            return format!("{seat}: combat, {step}; act or pass.");
        }
        match s.phase {
            Some(Phase::Main) if seat == s.active => {
                format!("{seat}: take an action or end the main phase.")
            }
            Some(phase) => format!("{seat}: {} phase; act or pass.", phase.name()),
            None => format!("{seat}: act or pass."),
        }
    }

    fn topic_words(self, topic: Topic) -> String {
        match topic {
            Topic::Divide(r) => format!("how much to {}?", self.object_label(r)),
            Topic::Retaliate(r) => format!("retaliate with {}?", self.object_label(r)),
            Topic::Wither(r) => format!("pay for {}, or it is sacrificed?", self.object_label(r)),
            Topic::Reserve => match self.s.payments.last() {
                Some(p) => format!("reserve, {} to go", p.reserve),
                None => "reserve".to_owned(),
            },
            Topic::WhetherPay => match self.cost_of_the_step() {
                Some(cost) => format!("pay ({})?", self.cost_words(cost)),
                None => "pay?".to_owned(),
            },
            topic => topic_text(topic).to_owned(),
        }
    }

    /// The cost within an effect that somebody is asked to pay.
    fn cost_of_the_step(self) -> Option<&'a Cost> {
        let run = self.s.runs.last()?;
        let code = &self.r.ability(run.ctx.ability?).code;
        match code.get(usize::from(run.at.pc))? {
            Instr::Pay { cost, .. } => Some(cost),
            _ => None,
        }
    }

    /// What is being placed, resolved, or played.
    fn asking_source(self, topic: Topic) -> Option<&'a str> {
        let s = self.s;
        if matches!(
            topic,
            Topic::TriggerOrder | Topic::Unique | Topic::Retaliate(_)
        ) {
            return None;
        }
        let announced = s.stack.iter().rev().find(|i| i.pending);
        let announced = announced.map(|i| i.ctx.face);
        let running = s.runs.last().map(|run| run.ctx.face);
        let face = announced.or(running)?;
        Some(&self.r.prints[face].name)
    }
}

/// The words of a topic that are always the same.
fn topic_text(topic: Topic) -> &'static str {
    match topic {
        Topic::GoFirst => "go first or second?",
        Topic::Spirit => "which champion do you begin with?",
        Topic::Materialize => "what do you materialize?",
        Topic::Champion => "which champion?",
        Topic::X => "what is X?",
        Topic::Option(_) => "pay the additional cost?",
        Topic::Alternative => "which cost do you pay?",
        Topic::Imbue => "imbue by revealing what you reserve?",
        Topic::NewTargets => "choose new targets for the copy?",
        Topic::Mode => "choose one",
        Topic::Targets(_) => "choose a target",
        Topic::Floating => "pay with floating memory? Then done",
        Topic::CostChoice => "choose what to pay with",
        Topic::PayAmount => "how much do you pay?",
        Topic::May => "do it?",
        Topic::TriggerOrder => "which ability goes on the effects stack next?",
        Topic::Search => "what do you find?",
        Topic::ChoosePlayer => "choose a player",
        Topic::ChooseNumber => "choose a number",
        Topic::Element => "choose an element",
        Topic::Subtype => "choose a subtype",
        Topic::Counter => "choose a kind of counter",
        Topic::Direction => "choose a direction",
        Topic::Name => "name a card",
        Topic::Unique => "which unique object do you keep?",
        Topic::Discard => "choose what to discard",
        Topic::Sacrifice => "choose what to sacrifice",
        Topic::Starcall => "activate a card by starcalling?",
        Topic::GlimpseBottom => "choose cards for the bottom, then done",
        Topic::OrderTop => "in which order do they go back? The last one is on top",
        Topic::OrderBottom => "in which order do they go to the bottom?",
        Topic::LevelUp => "level up with which card?",
        Topic::Link => "link it to what?",
        Topic::AttackTarget => "attack what?",
        Topic::Weapon => "use which weapon?",
        Topic::RetaliationOrder => "which retaliating unit deals damage next?",
        Topic::Replacement => "which effect applies first?",
        Topic::UseReplacement => "use the replacement?",
        Topic::Critical => "discard a card to stop the critical hit?",
        Topic::Destination => "preserve it rather than banish it?",
        Topic::LoopCount => "how often is the loop repeated?",
        _ => "choose",
    }
}

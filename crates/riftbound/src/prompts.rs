//! The open question in words.

use crate::labels::place_name;
use crate::look::Look;
use crate::state::{Place, Topic};
use kernel::ids::PrintId;
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

    /// Who acts, and with what (RB 312, 313).
    fn prompt_to_act(self, seat: Seat) -> String {
        let s = self.s;
        let at = s.showdown.map(|x| {
            let kind = if x.combat.is_some() {
                "combat"
            } else {
                "showdown"
            };
            format!("{kind} at {}", place_name(Place::Field(x.field)))
        });
        if let Some(item) = s.chain.last() {
            let name = self.item_name(item);
            return format!("{seat}: you have priority; respond to {name} or pass.");
        }
        match at {
            Some(at) => format!("{seat}: {at}, you have focus; act or pass."),
            None if s.invited.is_some() => format!("{seat}: you are invited; act or pass."),
            None => format!("{seat}: take an action or end the turn."),
        }
    }

    fn topic_words(self, topic: Topic) -> String {
        match topic {
            Topic::Split(r) => format!("how much damage to {}?", self.object_label(r)),
            Topic::Pay => match self.s.payments.last() {
                Some(p) => format!("pay {}", crate::labels::price_words(p.price)),
                None => "pay".to_owned(),
            },
            topic => topic_text(topic).to_owned(),
        }
    }

    /// What is being placed, resolved, or played.
    fn asking_source(self, topic: Topic) -> Option<&'a str> {
        let s = self.s;
        if matches!(topic, Topic::Staged | Topic::Assign | Topic::TriggerOrder) {
            return None;
        }
        let considered = s
            .considering
            .as_ref()
            .filter(|_| topic == Topic::PlaceTrigger);
        let face = match (considered, s.runs.last()) {
            (Some(pending), _) => pending.ctx.face,
            (None, Some(run)) => run.ctx.face,
            (None, None) => self.oldest_pending()?,
        };
        Some(&self.r.print(face).name)
    }

    /// What is being finalized: the oldest pending item of the Chain.
    fn oldest_pending(self) -> Option<PrintId> {
        let item = self.s.chain.iter().find(|i| i.pending);
        item.or(self.s.chain.last()).map(|i| i.ctx.face)
    }
}

/// The words of a topic that are always the same.
fn topic_text(topic: Topic) -> &'static str {
    match topic {
        Topic::Battlefield => "which battlefield do you use?",
        Topic::GoFirst => "go first or second?",
        Topic::Begins => "with whom does play begin?",
        Topic::Mulligan => "choose cards to set aside, then done",
        Topic::Option(_) => "pay the additional cost?",
        Topic::Accelerate => "accelerate?",
        Topic::Repeat => "repeat?",
        Topic::MoveAlso => "choose units that move along, then done",
        Topic::Location => "where to?",
        Topic::Mode => "choose one",
        Topic::Targets(_) => "choose a target",
        Topic::Destination => "move where?",
        Topic::PayPower => "which power do you pay with?",
        Topic::CostChoice => "choose what to pay with",
        Topic::PayAmount => "how much do you pay?",
        Topic::EitherDiscount => "which discount?",
        Topic::WhetherPay => "pay?",
        Topic::May => "do it?",
        Topic::PlaceTrigger => "use the ability?",
        Topic::TriggerOrder => "which ability goes on the chain next?",
        Topic::ChoosePlayer => "choose a player",
        Topic::Tag => "name a tag",
        Topic::KeepTargets => "which stay targets?",
        Topic::Replacement => "which effect applies first?",
        Topic::UseReplacement => "use the replacement?",
        Topic::ReplaceWhich => "what does the replacement apply to?",
        Topic::Staged => "where does it begin?",
        Topic::Assign => "assign lethal damage to which unit next?",
        Topic::Recycle => "choose cards to recycle, then done",
        Topic::BackOnTop => "in which order do they go back? The last one is on top",
        Topic::RuneOrder => "in which order are runes recycled?",
        Topic::Discard => "choose what to discard",
        Topic::BurnOut => "who gains the point?",
        Topic::FacedownLimit => "choose what to put into the trash",
        Topic::DetachOrder => "in which order do they detach?",
        Topic::TopOrBottom => "top or bottom?",
        Topic::LoopCount => "how often is the loop repeated?",
        _ => "choose",
    }
}

//! Questions in words.

use crate::look::Look;
use crate::state::Topic;
use kernel::parts::ask;
use kernel::view::Viewer;

impl Look<'_> {
    /// The open question in words.
    #[must_use]
    pub fn prompt(&self, viewer: Viewer) -> String {
        let s = self.s;
        let acting = s.is_acting().then(|| {
            let who: Vec<String> = s.acting_seats().iter().map(|s| s.to_string()).collect();
            format!("{}: take an action or pass.", who.join(", "))
        });
        ask::prompt(s.over.as_ref(), acting, (s.open_asks(), viewer), |ask| {
            (question(ask.about).to_owned(), self.asking_source())
        })
    }

    /// What is being announced or resolved.
    fn asking_source(&self) -> Option<String> {
        let top = self.s.runs.last().map(|r| r.ctx.face);
        let face = top.or(self.s.stack.last().map(|i| i.ctx.face))?;
        Some(self.r.name(face).to_owned())
    }
}

/// What a question asks for.
fn question(topic: Topic) -> &'static str {
    match topic {
        Topic::GoFirst => "go first or second?",
        Topic::Mulligan => "choose cards to shuffle back, then done",
        Topic::DeclareX => "declare X",
        Topic::Targets => "choose a target",
        Topic::Choose => "choose",
        Topic::SacrificeCost => "choose what to sacrifice",
        Topic::DiscardCost => "choose what to discard",
        Topic::CostOrder => "which cost change applies first?",
        Topic::Position => "choose a place in the row",
        Topic::WhichFit => "choose which enter",
        Topic::BuildOver => "sacrifice the old location and build?",
        Topic::May => "do it?",
        Topic::Pay => "pay?",
        Topic::Mode => "choose one",
        Topic::TriggerOrder => "which ability goes on the stack next?",
        Topic::Replacement => "which effect applies first?",
        Topic::UseReplacement => "use the replacement?",
        Topic::ToBottom => "choose cards for the bottom, then done",
        Topic::ToTop => "choose the order on top, the top card first",
        Topic::Find => "choose what to find",
        Topic::HandLimit => "discard down to seven",
        Topic::Name => "name a card",
        Topic::Number => "choose a number",
        Topic::WhichAbility => "which ability?",
        Topic::Consent => "agree to the RUSH?",
        Topic::LoopCount => "how often is the loop repeated?",
    }
}

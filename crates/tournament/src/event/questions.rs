//! Questions about the rules (RBT 204.5.a).

use super::floor_log::{Actor, Recorded};
use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, Ruling};
use crate::op;

/// A question about the rules, and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesQuestion {
    /// The question.
    pub asked: Recorded<op::AskRules>,
    /// What a judge said.
    pub answer: Option<Ruling>,
}

impl Event {
    /// At a high level judges do not say what would come of an action that has
    /// not been taken: they answer questions about the rules in general.
    #[must_use]
    pub fn answers_only_hypothetical(&self) -> bool {
        kernel::rule!("RBT 204.5.a.1", self.level().is_high())
    }

    /// Anybody asks for himself, judges write down what they were asked.
    pub(super) fn ask(&mut self, (by, at): Actor, it: &op::AskRules) -> Result<(), Refusal> {
        refuse(it.text.trim().is_empty(), "what is the question?")?;
        let asked = self.recorded((by, at), it);
        let answer = None;
        self.floor_log
            .questions
            .push(RulesQuestion { asked, answer });
        Ok(())
    }

    /// Who plays at this moment gets an answer at a high level only to a
    /// hypothetical question (RBT 204.5.a.1); others may put it again so (RBT
    /// 204.5.a.1.c).
    pub(super) fn answer(&mut self, (by, at): Actor, it: &op::AnswerRules) -> Result<(), Refusal> {
        let n = it.question;
        let asked = (n as usize).checked_sub(1);
        let asked = asked.and_then(|at| self.floor_log.questions.get(at));
        let Some(question) = asked else {
            return refuse(
                true,
                format!("there is no question {n}; ludex event question list has them"),
            );
        };
        refuse(
            question.answer.is_some(),
            format!("question {n} is answered"),
        )?;
        let about = &question.asked.what;
        let direct = !about.hypothetical && self.is_playing(&about.person);
        forbidden!(
            "RBT 204.5.a.1",
            direct && self.answers_only_hypothetical(),
            "it is about the match that {} plays: ask about the rules in general",
            about.person
        )?;
        self.floor_log.questions[n as usize - 1].answer = Some(Ruling {
            judge: by.to_owned(),
            text: it.text.clone(),
            at,
        });
        Ok(())
    }

    /// Whether a person's match of the running round has no result yet.
    #[must_use]
    pub fn is_playing(&self, person: &str) -> bool {
        let open = self.round().into_iter().flat_map(|r| &r.tables);
        let mut open = open.filter(|t| t.result.is_none());
        open.any(|t| {
            let mut here = t.players.iter();
            here.any(|id| self.players[id.0 as usize].is_called(person))
        })
    }
}

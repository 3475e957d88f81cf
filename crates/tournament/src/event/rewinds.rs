//! The order of a match's beginning, and rewinds by judges (RBT 406.1, 701.5).

use super::floor_log::Actor;
use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, Note, Role};
use crate::op;
use kernel::by_rule;

impl Event {
    /// The steps before the first turn, as players and judges follow them. A
    /// best-of-one event may have them altered (RBT 406.1.g).
    #[must_use]
    pub fn setup_order(&self) -> Vec<&'static str> {
        let wanted = self.setup.as_ref().is_some_and(|s| s.altered_setup);
        let single = self.phase().wins == 1;
        let mut order = match kernel::rule!("RBT 406.1.g", wanted && single) {
            true => altered(),
            false => vec![
                "legends and chosen champions are placed",
                "battlefields are set aside or chosen",
                "decks are shuffled",
                "the designated player chooses first or last",
                "opening hands are drawn",
            ],
        };
        if !kernel::rule!("RBT 407.3", true) {
            order.reverse();
        }
        order
    }

    /// A judge rewinds a game: any judge the latest action (RBT 701.5.b.1),
    /// more only the head judge or an appeals judge (RBT 701.5.c); newest first
    /// (RBT 701.5.d.1). A card that was drawn unseen goes back by lot (RBT
    /// 701.5.d.3).
    pub(super) fn rewind(&mut self, (by, at): Actor, it: &op::Rewind) -> Result<(), Refusal> {
        self.running(it.table)?;
        let actions = &it.actions;
        refuse(actions.is_empty(), "say what is rewound")?;
        let last_word = self.has_role(by, &[Role::HeadJudge, Role::AppealsJudge]);
        let simple = kernel::rule!("RBT 701.5.b.1", actions.len() == 1);
        let many = !simple && !last_word;
        forbidden!(
            "RBT 701.5.c",
            many,
            "a longer rewind is the head judge's or an appeals judge's"
        )?;
        let newest: Vec<String> = match kernel::rule!("RBT 701.5.d.1", true) {
            true => actions.iter().rev().cloned().collect(),
            false => actions.to_vec(),
        };
        let mut text = newest.join("; ");
        let hand = it
            .hand
            .filter(|n| *n > 0)
            .filter(|_| kernel::rule!("RBT 701.5.d.3", true));
        if let Some(cards) = hand {
            let seed = self.setup.as_ref().map_or("", |s| &s.seed);
            let mut dice = crate::lots::rng_for(seed, &format!("rewind {}", self.done));
            let card = dice.below(cards as usize) + 1;
            text = format!("{text}; card {card} of {cards} in hand goes back");
        }
        if kernel::rule!("RBT 701.5.d.4", it.learned > 0) {
            let seen = it.learned;
            text = format!("{text}; {seen} cards that were seen are shuffled into the random part");
        }
        text.push_str(goes_on(actions));
        self.notes.push(Note {
            rule: "RBT 701.5".to_owned(),
            about: format!("table {}", it.table),
            text,
            by: by.to_owned(),
            at,
        });
        Ok(())
    }

    /// Whether drafters may look at their own picks (RBT 602.4.b.2.h).
    #[must_use]
    pub fn may_see_picks(&self, between_packs: bool) -> bool {
        between_packs || !kernel::rule!("RBT 602.4.b.2.h", self.level().is_high())
    }

    /// Whether picks of a draft are timed (RBT 602.4.b.2.i).
    #[must_use]
    pub fn pick_clock(&self) -> &'static str {
        let level = by_rule!("RBT 602.4.b.2.i", Some(self.level()), else None);
        match level {
            Some(super::Level::Professional) => "required",
            Some(super::Level::Competitive) => "optional",
            _ => "none",
        }
    }
}

/// Where a game goes on after a rewind: of a single action, from before it
/// began, and the player may act otherwise or not at all (RBT 701.5.b.2).
fn goes_on(actions: &[String]) -> &'static str {
    match actions.len() {
        1 if kernel::rule!("RBT 701.5.b.2", true) => {
            "; play goes on from before it began, and the player decides anew"
        }
        _ => "",
    }
}

fn altered() -> Vec<&'static str> {
    let steps = [
        by_rule!("RBT 406.1.g.1", Some("legends are placed"), else None),
        by_rule!("RBT 406.1.g.2", Some("one of three battlefields is drawn at random"), else None),
        by_rule!("RBT 406.1.g.3", Some("a player is designated"), else None),
        by_rule!("RBT 406.1.g.4", Some("the designated player chooses first or last"), else None),
        by_rule!("RBT 406.1.g.5", Some("cards are exchanged with the sideboard"), else None),
        by_rule!("RBT 406.1.g.6", Some("chosen champions are placed"), else None),
        by_rule!("RBT 406.1.g.7", Some("decks are shuffled and opening hands are drawn"), else None),
    ];
    steps.into_iter().flatten().collect()
}

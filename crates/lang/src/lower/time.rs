//! Times: moments, turns and phases by their words, and stretches of time.

use ir::Role;
use ir::program::{Event, Ref, Sel, Span, Who};

use super::shape::shape;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    /// A turn, phase or combat by its words: `your next turn`.
    pub(crate) fn time(&mut self, np: &Mean) -> Lowered<String> {
        let base = match (np.head.as_str(), np.kids.as_slice()) {
            ("Np", [base, _]) => base,
            _ => np,
        };
        self.take(base);
        let mut words = Vec::new();
        let noun = match (base.head.as_str(), base.kids.as_slice()) {
            ("D", [det, ord, quant, adjs, noun]) if quant.kids.is_empty() => {
                words.extend(self.whose_time(det)?);
                words.extend(ord.kids.iter().map(|ord| self.word(ord).to_lowercase()));
                words.extend(adjs.kids.iter().map(|adj| self.word(adj).to_lowercase()));
                noun
            }
            ("Of", [owner, ord, _, adjs, noun]) => {
                let whose = self.controllers_time(owner)?;
                words.push(match whose {
                    true => "its controller's".to_string(),
                    false => match self.within(SaidIn::Condition, |lower| lower.who(owner))? {
                        Who::Opponent | Who::Opponents => "an opponent's".to_string(),
                        Who::Each => "each player's".to_string(),
                        _ => return fail(owner, "whose time"),
                    },
                });
                if let Some(head) = owner.kids.last() {
                    let whose = Box::new(Ref::Event(Role::Actor));
                    self.bind_sel(head, Sel::Players(Who::Ref(whose)));
                }
                words.extend(ord.kids.iter().map(|ord| self.word(ord).to_lowercase()));
                words.extend(adjs.kids.iter().map(|adj| self.word(adj).to_lowercase()));
                noun
            }
            ("Q", [quant, adjs, noun]) => {
                words.push(match quant.head.as_str() {
                    "Each" => "each".to_string(),
                    "N" if quant.val == 1 => "a".to_string(),
                    _ => return fail(quant, "which time"),
                });
                self.take(quant);
                words.extend(adjs.kids.iter().map(|adj| self.word(adj).to_lowercase()));
                noun
            }
            ("Plural", [adjs, noun]) => {
                words.extend(adjs.kids.iter().map(|adj| self.word(adj).to_lowercase()));
                noun
            }
            _ => return fail(base, "time"),
        };
        let leaves = noun.preorder().filter(|part| part.kids.is_empty());
        words.extend(leaves.map(|leaf| self.word(leaf).to_lowercase().replace('_', " ")));
        noun.preorder()
            .filter(|part| part.head == "Compound")
            .for_each(|part| self.take(part));
        Ok(words.join(" "))
    }

    /// `during its controller's ..`: of what the clause is said of.
    pub(crate) fn controllers_time(&mut self, owner: &Mean) -> Lowered<bool> {
        let Some([its]) = self.fits(owner, shape!("D($Its|Their, [], [], [], Head(controller))"))
        else {
            return Ok(false);
        };
        let of = self.open(its.val, its)?;
        match self.subject == Some(of) {
            true => Ok(true),
            false => fail(owner, "whose time"),
        }
    }

    pub(crate) fn whose_time(&mut self, det: &Mean) -> Lowered<Option<String>> {
        self.take(det);
        Ok(Some(match det.head.as_str() {
            // Of whoever does the step, or whose turn it is.
            "Their" => match self.open(det.val, det)? {
                Sel::Players(who) if who == self.doer => return Ok(None),
                Sel::Ref(of) if self.doer == Who::Ref(Box::new(of.clone())) => return Ok(None),
                _ => return fail(det, "whose time"),
            },
            "Your" => "your".to_string(),
            "ThisD" => "this".to_string(),
            "The" => return Ok(None),
            _ => return fail(det, "whose time"),
        }))
    }

    /// When a turn or phase begins or ends.
    pub(crate) fn moment(&mut self, mean: &Mean) -> Lowered<Event> {
        self.take(mean);
        let name = match (mean.head.as_str(), mean.kids.as_slice()) {
            ("Edge", [edge, np]) => {
                let edge = self.word(edge).to_lowercase();
                format!("{edge} of {}", self.time(np)?)
            }
            ("Moment", [np]) => self.time(np)?,
            _ => return fail(mean, "moment"),
        };
        Ok(Event::of(name))
    }

    /// A stretch of time that is looked back on.
    pub(crate) fn span_of(&self, mean: &Mean) -> Lowered<Span> {
        self.take(mean);
        Ok(match mean.head.as_str() {
            "Turn" | "EachTurn" => Span::Turn,
            "Game" => Span::Game,
            "LastTurn" => Span::LastTurn,
            "Combat" => Span::Combat,
            "During" if is_a_turn(&mean.kids[0]) => {
                self.take_all(mean);
                Span::Turn
            }
            _ => return fail(mean, "span"),
        })
    }

    /// Which time: `the second`.
    pub(crate) fn nth(&self, mean: &Mean) -> Lowered<u8> {
        self.take(mean);
        let names = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];
        let place = names.iter().position(|name| *name == mean.head);
        match place.and_then(|place| u8::try_from(place + 1).ok()) {
            Some(nth) => Ok(nth),
            None => fail(mean, "which time"),
        }
    }

    /// Who chooses in a clause: for things their player does, who is you.
    pub(crate) fn player_of(by: &Sel) -> Who {
        match by {
            Sel::Players(who) => who.clone(),
            _ => Who::You,
        }
    }
}

/// `in a turn`.
pub(crate) fn is_a_turn(np: &Mean) -> bool {
    let base = np
        .kids
        .first()
        .filter(|_| super::nouns::noun_of(np) == "turn");
    base.is_some_and(|base| {
        let one = base
            .kids
            .first()
            .is_some_and(|one| one.head == "N" && one.val == 1);
        base.head == "Q" && one && np.kids[1].kids.is_empty()
    })
}

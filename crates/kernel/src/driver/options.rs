//! What may be chosen now, in words.

use super::{Driver, LabelError, LabelMatch, fit};
use crate::game::{Choice, Game, InputError, OptionLabel, Options};
use crate::ids::Handle;
use crate::rule::RuleId;
use crate::seats::Seat;

/// An option in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalOption {
    /// What to answer with.
    pub choice: Choice,
    /// Its label.
    pub label: String,
    /// What it is about.
    pub at: Vec<Handle>,
    /// Who may choose it.
    pub seat: Seat,
}

/// Options and refusals in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LabelledOptions {
    /// What may be chosen.
    pub offers: Vec<LegalOption>,
    /// What may not, and the rule that forbids it.
    pub refusals: Vec<(OptionLabel, RuleId)>,
}

impl LabelledOptions {
    /// The labels of what may be chosen.
    #[must_use]
    pub fn labels(&self) -> Vec<&str> {
        self.offers.iter().map(|o| o.label.as_str()).collect()
    }

    /// The labels of what may not.
    #[must_use]
    pub fn refused_labels(&self) -> Vec<&str> {
        let labels = self.refusals.iter().map(|(d, _)| d.label.as_str());
        labels.collect()
    }

    /// Labels with their seats, to tell apart what several seats may choose.
    fn with_seats(&self, which: &[usize]) -> Vec<String> {
        let offers = which.iter().map(|i| &self.offers[*i]);
        offers.map(|o| format!("{}: {}", o.seat, o.label)).collect()
    }
}

impl<G: Game> Driver<G> {
    /// What may be chosen now, by all seats that are asked.
    #[must_use]
    pub fn listing(&self) -> LabelledOptions {
        self.listing_for(None)
    }

    /// What may be chosen now by this seat, or by all.
    #[must_use]
    pub fn listing_for(&self, seat: Option<Seat>) -> LabelledOptions {
        let mut list = Options::default();
        if self.game.question().is_some() {
            self.game.options(&self.rules, &mut list);
        }
        let ours = |choice: Choice| seat.is_none_or(|s| s == choice.seat);
        let offers = list.offers.into_iter().filter(|c| ours(*c));
        let refusals = list.refusals.into_iter().filter(|(c, _)| ours(*c));
        LabelledOptions {
            offers: offers.map(|c| self.offered(c)).collect(),
            refusals: refusals
                .map(|(c, rule)| (self.game.describe(&self.rules, c), rule))
                .collect(),
        }
    }

    /// Finds an option by its label or a short form of it.
    ///
    /// # Errors
    /// When it is refused by a rule, ambiguous or not there.
    pub fn find_label(&self, seat: Option<Seat>, wanted: &str) -> Result<LegalOption, LabelError> {
        let question = self.game.question().ok_or(InputError::Over)?;
        if let Some(seat) = seat.filter(|s| !question.seats.has(*s)) {
            return Err(InputError::NotAsked(seat).into());
        }
        let mut listed = self.listing_for(seat);
        match fit(&listed.labels(), wanted) {
            LabelMatch::One(i) => Ok(listed.offers.swap_remove(i)),
            LabelMatch::Several(which) => Err(LabelError::Ambiguous {
                wanted: wanted.to_owned(),
                candidates: listed.with_seats(&which),
            }),
            LabelMatch::None => Err(not_offered(&listed, wanted)),
        }
    }

    /// Chooses an option by its label or a short form of it.
    ///
    /// # Errors
    /// When it is refused by a rule, ambiguous or not there; nothing has
    /// changed then.
    pub fn choose_label(&mut self, seat: Option<Seat>, wanted: &str) -> Result<(), LabelError> {
        let offered = self.find_label(seat, wanted)?;
        Ok(self.answer(offered.choice)?)
    }

    fn offered(&self, choice: Choice) -> LegalOption {
        let OptionLabel { label, at } = self.game.describe(&self.rules, choice);
        LegalOption {
            choice,
            label,
            at,
            seat: choice.seat,
        }
    }
}

fn not_offered(listed: &LabelledOptions, wanted: &str) -> LabelError {
    match fit(&listed.refused_labels(), wanted) {
        LabelMatch::One(i) => refused(listed, i),
        LabelMatch::Several(which) => refused(listed, which[0]),
        LabelMatch::None => LabelError::NotOffered {
            wanted: wanted.to_owned(),
            offered: listed.labels().into_iter().map(str::to_owned).collect(),
        },
    }
}

fn refused(listed: &LabelledOptions, i: usize) -> LabelError {
    let (intent, rule) = &listed.refusals[i];
    LabelError::Refused {
        label: intent.label.clone(),
        rule: *rule,
    }
}

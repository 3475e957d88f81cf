//! What happens in a match, and how what happens in its games is passed on.

use super::{Match, MatchEventKind, MatchGame};
use crate::game::{Game, Observer, Ruling};
use crate::log::LogLine;
use crate::seats::Seat;
use crate::view::{FaceView, Viewer};

/// What happens in a match: in the game under way (`E`), or between games with
/// cards (`C`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchEvent<E, C> {
    /// Something in the game.
    Game(E),
    /// A game begins.
    Begins {
        /// Its number, from 1.
        number: u32,
        /// The team that chooses who begins, if not chance.
        chooser: Option<u8>,
    },
    /// A game has ended.
    Ends {
        /// The team that won it; none in a drawn game.
        won_by: Option<u8>,
        /// Why.
        reason: String,
    },
    /// A card goes into the deck.
    SidedIn(Seat, C),
    /// A card goes out of the deck.
    SidedOut(Seat, C),
    /// A seat is ready for the next game.
    Ready(Seat),
    /// The match is over.
    Over {
        /// Why.
        reason: String,
    },
    /// Somebody in charge has said something.
    Ruled(Ruling),
    /// A seat would draw the match.
    OffersDraw(Seat),
    /// The game stands where it stood before.
    WentBack,
}

/// The event of a match of this game.
pub(super) type EventOf<G> = MatchEvent<<G as Game>::Event, <G as MatchGame>::Card>;

impl<G: MatchGame> Match<G> {
    pub(super) fn told_of(
        &self,
        rules: &G::Rules,
        event: &EventOf<G>,
        viewer: Viewer,
    ) -> Option<LogLine> {
        let (step, text) = match event {
            MatchEvent::Game(event) => return self.game.log_line(rules, event, viewer),
            MatchEvent::Begins { number, chooser } => (
                MatchEventKind::Begins,
                self.begins_in_words(*number, *chooser),
            ),
            MatchEvent::Ends { won_by, reason } => {
                (MatchEventKind::Ends, self.ends_in_words(*won_by, reason))
            }
            MatchEvent::SidedIn(seat, card) | MatchEvent::SidedOut(seat, card) => {
                let way = if matches!(event, MatchEvent::SidedIn(..)) {
                    "in"
                } else {
                    "out"
                };
                let own = viewer == Viewer::Judge || viewer == Viewer::Seat(*seat);
                let face = own.then(|| G::card_face(rules, card))?;
                (
                    MatchEventKind::Sides,
                    format!("{seat} sides {way} {}", full_name(&face)),
                )
            }
            MatchEvent::Ready(seat) => (
                MatchEventKind::Sides,
                format!("{seat} is ready for the next game"),
            ),
            MatchEvent::Over { reason } => {
                (MatchEventKind::Over, format!("the match is over: {reason}"))
            }
            MatchEvent::Ruled(ruling) => (step_of(ruling), ruling.to_string()),
            MatchEvent::OffersDraw(seat) => (
                MatchEventKind::Agreed,
                format!("{seat} would draw the match"),
            ),
            MatchEvent::WentBack => (
                MatchEventKind::Rewound,
                "a judge rewinds the game".to_owned(),
            ),
        };
        Some(LogLine {
            text,
            rule: G::match_rule(step),
            at: Vec::new(),
        })
    }

    fn begins_in_words(&self, number: u32, chooser: Option<u8>) -> String {
        match chooser {
            Some(team) => format!("game {number} begins, {} chooses", self.team_in_words(team)),
            None => format!("game {number} begins, chance says who chooses"),
        }
    }

    fn ends_in_words(&self, won_by: Option<u8>, reason: &str) -> String {
        match won_by {
            Some(team) => format!("{} wins the game: {reason}", self.team_in_words(team)),
            None => format!("the game is drawn: {reason}"),
        }
    }

    fn team_in_words(&self, team: u8) -> String {
        let letters = self.seats_of(team).iter().map(|s| s.letter().to_string());
        letters.collect::<Vec<_>>().join(" and ")
    }
}

/// What a ruling is about.
fn step_of(ruling: &Ruling) -> MatchEventKind {
    match ruling {
        Ruling::CallTime => MatchEventKind::Time,
        Ruling::GameLoss(_) | Ruling::MatchLoss(_) => MatchEventKind::Penalty,
        Ruling::DrawGame | Ruling::DrawMatch => MatchEventKind::Agreed,
        Ruling::RestartGame => MatchEventKind::Restarted,
        Ruling::EndSiding => MatchEventKind::Sides,
        Ruling::Shuffle { .. } => MatchEventKind::Shuffled,
        Ruling::Rewind { .. } => MatchEventKind::Rewound,
    }
}

/// A card's name with what enhances it.
pub(super) fn full_name(face: &FaceView) -> String {
    match &face.enhanced {
        Some(enhanced) => format!("{} + {enhanced}", face.name),
        None => face.name.clone(),
    }
}

/// Passes on what a game tells to somebody who watches the match.
///
/// The match is being changed meanwhile, so a copy of it is shown, with the
/// game as it is at that moment; where nobody watches there is no copy.
pub(super) struct ForwardingObserver<'o, G: MatchGame, O> {
    outer: &'o mut O,
    shown: Option<Box<Match<G>>>,
}

impl<'o, G: MatchGame, O: Observer<Match<G>>> ForwardingObserver<'o, G, O> {
    pub(super) fn new(now: &Match<G>, outer: &'o mut O) -> Self {
        let shown = O::LISTENS.then(|| Box::new(now.clone()));
        Self { outer, shown }
    }
}

impl<G: MatchGame, O: Observer<Match<G>>> Observer<G> for ForwardingObserver<'_, G, O> {
    const LISTENS: bool = O::LISTENS;

    fn tell(&mut self, game: &G, rules: &G::Rules, event: &G::Event) {
        if let Some(shown) = &mut self.shown {
            shown.game.clone_from(game);
            let event = MatchEvent::Game(event.clone());
            self.outer.tell(shown, rules, &event);
        }
    }

    fn held(&self) -> u64 {
        self.outer.held()
    }
}

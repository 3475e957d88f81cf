//! What happens, and how it is told.

use crate::card::Face;
use crate::program::{AbilityId, CounterKind, Phase, Stat};
use crate::rules::Rules;
use crate::state::State;
use kernel::event::Told;
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use serde::{Deserialize, Serialize};

/// Why a permanent leaves the Battlefield, which says where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cause {
    /// Destroyed by damage in battle (ROI 7.3c).
    Battle,
    /// Destroyed by other damage.
    Damage,
    /// Destroyed by Lethal outside battle (ROI 11.26b).
    Lethal,
    /// Destroyed by an effect (ROI 11.36).
    Destroyed,
    /// Sacrificed (ROI 11.43).
    Sacrificed,
    /// Put into the Graveyard by an effect (ROI 7.6a.1).
    Put,
    /// Retreated (ROI 11.42).
    Retreat,
    /// Voided (ROI 11.54).
    Void,
    /// Shuffled into the Deck.
    IntoDeck,
    /// Put on top of the Deck.
    OnTop,
    /// Put on the bottom of the Deck.
    OnBottom,
}

impl Cause {
    /// Whether what leaves so goes to the Graveyard: it dies (ROI 7.6a.1).
    #[must_use]
    pub fn dies(self) -> bool {
        self.destroys() || matches!(self, Self::Sacrificed | Self::Put)
    }

    /// Whether it is destroyed.
    #[must_use]
    pub fn destroys(self) -> bool {
        matches!(
            self,
            Self::Battle | Self::Damage | Self::Lethal | Self::Destroyed
        )
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Avatars turn face up.
    AvatarsUp,
    /// The roll was won by a team.
    Roll(u8),
    /// A team goes first.
    GoesFirst(u8),
    /// A seat shuffled so many cards back and drew anew.
    Mulligan(Seat, usize),
    /// A turn begins.
    Turn(u32, u8),
    /// A phase begins.
    Phase(Phase),
    /// A player skips a phase.
    Skipped(Seat, Phase),
    /// A step of the Cleanup Phase begins.
    CleanupStep(u8),
    /// A card was drawn.
    Drew(Seat, CardId),
    /// A card should have been drawn, and there was none.
    EmptyDeck(Seat),
    /// A card was discarded.
    Discarded(Seat, CardId),
    /// A card was scrapped.
    Scrapped(Seat, CardId),
    /// A Deck was shuffled.
    Shuffled(Seat),
    /// A card was revealed.
    Revealed(Seat, CardId),
    /// Somebody looked at cards of a Deck.
    Looked(Seat, u16),
    /// Somebody has put so many cards on the bottom by Foresee.
    Foresaw(Seat, usize, usize),
    /// Somebody searched a Deck and found so many.
    Searched(Seat, usize),
    /// A card was put somewhere: zone in words.
    Put(CardId, &'static str, Seat),
    /// Influence was exerted.
    Exerted(Seat, u16),
    /// Influence was refreshed.
    Refreshed(Seat, u16),
    /// Influence was gained.
    GainedInfluence(Seat),
    /// A card is played.
    Played(Seat, CardId),
    /// An ability is activated.
    Activated(Seat, Ref, AbilityId),
    /// An Avatar's power or RUSH is used.
    AvatarUsed(Seat, bool),
    /// A RUSH was refused by a teammate.
    RushRefused(Seat),
    /// A trigger went on the stack.
    Triggered(Seat, Face, Handle),
    /// A trigger had no target or no room and did not go on the stack.
    NotPlaced(Seat, Face, RuleId),
    /// An item resolves.
    Resolves(Seat, Face),
    /// An item is removed from the stack unresolved.
    Removed(Face, RuleId),
    /// A Champion entered the Battlefield.
    Summoned(Seat, Ref),
    /// A Location entered the Battlefield.
    Built(Seat, Ref),
    /// There was no room for it.
    NoRoom(Seat, CardId, RuleId),
    /// A permanent left the Battlefield.
    Left(Ref, PrintId, Cause, Seat),
    /// A Token ceased to exist.
    Ceased(PrintId),
    /// Something would have happened and was replaced, by this.
    Replaced(Ref),
    /// A Champion survived.
    Survived(Ref),
    /// Damage was dealt: to, how much, by whom (strike), in battle.
    Damaged(Ref, u16, Option<Ref>, bool),
    /// Damage was prevented.
    Prevented(Ref),
    /// Damage came off.
    Healed(Ref, u16),
    /// A Champion was stunned.
    Stunned(Ref, bool),
    /// A Champion recovered.
    Recovered(Ref),
    /// Ikorr was stored.
    Stored(Ref, u16),
    /// Stored Ikorr was removed.
    Unstored(Ref, u16),
    /// Stored Ikorr moved.
    MovedStored(Ref, Ref, u16),
    /// A Champion secured.
    ChampionSecured(Ref, u16),
    /// A team secured Ikorr; its pool now.
    Secured(u8, u16, u16),
    /// A team paid or lost secured Ikorr.
    Spent(u8, u16),
    /// An attack was declared.
    Attack(Ref, Ref),
    /// No battle: somebody is gone or cannot go on.
    NoBattle(Ref),
    /// A damage calculation step begins.
    Strikes(Ref, Ref),
    /// The damage of a battle is calculated (ROI 7.3).
    Calculation,
    /// Two Champions have battled.
    Battled(Ref, Ref),
    /// A raid was declared.
    Raid(Ref),
    /// Control changed.
    Control(Ref, Seat),
    /// A permanent became a copy.
    Copied(Ref, PrintId),
    /// Counters were put on.
    CountersPut(Ref, CounterKind, u16),
    /// Counters were removed.
    CountersRemoved(Ref, CounterKind, u16),
    /// An effect began to apply: to how many.
    Affected(Ref),
    /// A value of something changes until later.
    StatChanged(Ref, Stat, i16),
    /// A card is named.
    Named(Seat, PrintId),
    /// Effects that lasted until now end.
    EffectsEnd(usize),
    /// The turn ends early.
    TurnEnds,
    /// The phase ends early.
    PhaseEnds,
    /// A loop is repeated so often.
    Loop(u32),
    /// A seat has left.
    Gone(Seat),
    /// A seat agrees to concede.
    Concedes(Seat),
    /// A seat agrees to a draw.
    OffersDraw(Seat),
    /// Cards of a pile are put in another order.
    Arranged(Seat),
    /// The game is over.
    Over(SeatSet, String, RuleId),
}

/// A line: text, rule, what it is about.
type Line = (String, &'static str, Vec<Handle>);

struct Teller<'a> {
    s: &'a State,
    r: &'a Rules,
    viewer: Viewer,
}

impl Teller<'_> {
    fn name(&self, r: Ref) -> &str {
        let look = self.s.look(self.r);
        &self.r.print(look.name_of(r)).name
    }

    fn card(&self, card: CardId) -> &str {
        self.r.name(self.s.card(card).face)
    }

    fn knows(&self, card: CardId) -> bool {
        match self.viewer {
            Viewer::Judge => true,
            Viewer::Spectator => self.s.card(card).known == self.s.mode.everybody(),
            Viewer::Seat(seat) => self.s.card(card).known.has(seat),
        }
    }

    fn known_card(&self, card: CardId) -> &str {
        if self.knows(card) {
            self.card(card)
        } else {
            "a card"
        }
    }
}

fn team_name(s: &State, team: u8) -> String {
    let members: String = s
        .mode
        .members(team)
        .iter()
        .map(kernel::seats::Seat::letter)
        .collect();
    if members.len() == 1 {
        members
    } else {
        format!("team {members}")
    }
}

impl Cause {
    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Battle => ("is destroyed by battle", "ROI 7.5d"),
            Self::Damage => ("is destroyed by damage", "ROI 7.5d"),
            Self::Lethal => ("is destroyed by lethal damage", "ROI 11.26a"),
            Self::Destroyed => ("is destroyed", "ROI 11.36a"),
            Self::Sacrificed => ("is sacrificed", "ROI 11.43a"),
            Self::Put => ("is put into its owner's graveyard", "ROI 7.6a.1"),
            Self::Retreat => ("retreats", "ROI 11.42a"),
            Self::Void => ("is voided", "ROI 11.54a"),
            Self::IntoDeck => ("is shuffled into its owner's deck", "ROI 5.8c"),
            Self::OnTop => ("is put on top of its owner's deck", "ROI 3.4a"),
            Self::OnBottom => ("is put on the bottom of its owner's deck", "ROI 3.4a"),
        }
    }
}

/// What happened, as a viewer may know it.
#[must_use]
pub fn told(s: &State, r: &Rules, event: &Event, viewer: Viewer) -> Option<Told> {
    let t = Teller { s, r, viewer };
    let (text, rule, at) = t.tell(event)?;
    Some(Told {
        text,
        rule: RuleId(rule),
        at,
    })
}

impl Teller<'_> {
    fn tell(&self, event: &Event) -> Option<Line> {
        self.tell_cards(event)
            .or_else(|| self.tell_stack(event))
            .or_else(|| self.tell_table(event))
            .or_else(|| self.tell_game(event))
    }

    fn tell_cards(&self, event: &Event) -> Option<Line> {
        let at = |c: &CardId| vec![self.s.card(*c).handle];
        Some(match event {
            Event::Drew(seat, c) => (
                format!("{seat} draws {}", self.known_card(*c)),
                "ROI 5.9a",
                at(c),
            ),
            Event::EmptyDeck(seat) => (format!("{seat} has no card to draw"), "ROI 8.5a.1", vec![]),
            Event::Discarded(seat, c) => (
                format!("{seat} discards {}", self.card(*c)),
                "ROI 11.37a",
                at(c),
            ),
            Event::Scrapped(seat, c) => (
                format!("{seat} scraps {}", self.card(*c)),
                "ROI 11.44a",
                at(c),
            ),
            Event::Shuffled(seat) => (format!("{seat} shuffles the deck"), "ROI 5.8c", vec![]),
            Event::Revealed(seat, c) => (
                format!("{seat} reveals {}", self.card(*c)),
                "ROI 11.28a",
                at(c),
            ),
            Event::Looked(seat, n) => (
                format!("{seat} looks at the top {n} of the deck"),
                "ROI 11.39a",
                vec![],
            ),
            Event::Foresaw(seat, top, bottom) => (
                format!("{seat} puts {top} on top and {bottom} on the bottom"),
                "ROI 11.39a",
                vec![],
            ),
            Event::Searched(seat, n) => (
                format!("{seat} searches and finds {n}"),
                "ROI 3.17a",
                vec![],
            ),
            Event::Put(c, place, seat) => (
                format!("{} goes to {seat}'s {place}", self.known_card(*c)),
                "ROI 3.4a",
                at(c),
            ),
            _ => return None,
        })
    }

    fn tell_stack(&self, event: &Event) -> Option<Line> {
        let name = |face: &Face| self.r.name(*face).to_owned();
        Some(match event {
            Event::Exerted(seat, n) => (
                format!("{seat} exerts {n} influence"),
                "ROI 4.10b.1",
                vec![],
            ),
            Event::Refreshed(seat, n) => (
                format!("{seat} refreshes {n} influence"),
                "ROI 11.41a",
                vec![],
            ),
            Event::GainedInfluence(seat) => {
                (format!("{seat} gains an influence"), "ROI 8.3c", vec![])
            }
            Event::Played(seat, c) => (
                format!("{seat} plays {}", self.known_card(*c)),
                "ROI 3.2a",
                vec![self.s.card(*c).handle],
            ),
            Event::Activated(seat, r, _) => (
                format!("{seat} activates {}", self.name(*r)),
                "ROI 6.4a",
                vec![r.handle],
            ),
            Event::AvatarUsed(seat, rush) => {
                let (what, rule) = if *rush {
                    ("RUSH", "ROI 6.2b")
                } else {
                    ("power", "ROI 6.1a.1")
                };
                (format!("{seat} uses the avatar's {what}"), rule, vec![])
            }
            Event::RushRefused(seat) => (
                format!("{seat}'s RUSH is not agreed to"),
                "ROI 9.7b",
                vec![],
            ),
            Event::Triggered(seat, face, handle) => (
                format!("{} triggers for {seat}", name(face)),
                "ROI 6.7a",
                vec![*handle],
            ),
            Event::NotPlaced(seat, face, rule) => (
                format!("{} of {seat} does not go on the stack", name(face)),
                rule.0,
                vec![],
            ),
            Event::Resolves(seat, face) => (
                format!("{} of {seat} resolves", name(face)),
                "ROI 3.12a",
                vec![],
            ),
            Event::Removed(face, rule) => (
                format!("{} is removed from the stack", name(face)),
                rule.0,
                vec![],
            ),
            _ => return None,
        })
    }

    fn tell_damage(&self, to: Ref, n: u16, by: Option<Ref>, battle: bool) -> Line {
        let name = self.name(to);
        match by {
            Some(by) => {
                let rule = if battle { "ROI 11.8a" } else { "ROI 7.4c" };
                let kind = if battle { "battle" } else { "strike" };
                let text = format!("{} deals {n} {kind} damage to {name}", self.name(by));
                (text, rule, vec![by.handle, to.handle])
            }
            None => (
                format!("{name} is dealt {n} nonstrike damage"),
                "ROI 11.16a",
                vec![to.handle],
            ),
        }
    }

    fn tell_table(&self, event: &Event) -> Option<Line> {
        let one = |text: String, rule, r: &Ref| (text, rule, vec![r.handle]);
        Some(match event {
            Event::Summoned(seat, r) => one(
                format!("{} is summoned for {seat}", self.name(*r)),
                "ROI 11.52a",
                r,
            ),
            Event::Built(seat, r) => {
                one(format!("{seat} builds {}", self.name(*r)), "ROI 11.34a", r)
            }
            Event::NoRoom(seat, c, rule) => (
                format!("{} cannot enter {seat}'s battlefield", self.known_card(*c)),
                rule.0,
                vec![],
            ),
            Event::Replaced(r) => one(
                format!("something else happens to {} instead", self.name(*r)),
                "ROI 6.9b",
                r,
            ),
            Event::Survived(r) => one(format!("{} survives", self.name(*r)), "ROI 11.21a", r),
            Event::Prevented(r) => one(
                format!("damage to {} is prevented", self.name(*r)),
                "ROI 6.9b",
                r,
            ),
            Event::Healed(r, n) => one(format!("{} heals {n}", self.name(*r)), "ROI 11.40a", r),
            Event::Stunned(r, perpetual) => {
                let how = if *perpetual {
                    "perpetually stunned"
                } else {
                    "stunned"
                };
                one(format!("{} is {how}", self.name(*r)), "ROI 11.49a", r)
            }
            Event::Recovered(r) => one(
                format!("{} is no longer stunned", self.name(*r)),
                "ROI 8.9a",
                r,
            ),
            Event::Stored(r, n) => one(
                format!("{n} Ikorr is stored on {}", self.name(*r)),
                "ROI 11.47a",
                r,
            ),
            Event::Unstored(r, n) => one(
                format!("{n} Ikorr is removed from {}", self.name(*r)),
                "ROI 11.47a",
                r,
            ),
            Event::MovedStored(a, b, n) => (
                format!(
                    "{n} Ikorr moves from {} to {}",
                    self.name(*a),
                    self.name(*b)
                ),
                "ROI 11.47a",
                vec![a.handle, b.handle],
            ),
            Event::ChampionSecured(r, n) => {
                one(format!("{} secures {n}", self.name(*r)), "ROI 8.2a", r)
            }
            Event::Attack(a, d) => (
                format!("{} attacks {}", self.name(*a), self.name(*d)),
                "ROI 7.1b",
                vec![a.handle, d.handle],
            ),
            Event::NoBattle(r) => one(
                format!("{} does not battle", self.name(*r)),
                "ROI 7.1d.1",
                r,
            ),
            Event::Strikes(a, d) => (
                format!("{} strikes {}", self.name(*a), self.name(*d)),
                "ROI 7.2d",
                vec![a.handle, d.handle],
            ),
            Event::Calculation => ("damage is calculated".to_owned(), "ROI 7.2d", vec![]),
            Event::Battled(a, d) => (
                format!("{} and {} have battled", self.name(*a), self.name(*d)),
                "ROI 7.3b",
                vec![a.handle, d.handle],
            ),
            Event::Damaged(to, n, by, battle) => self.tell_damage(*to, *n, *by, *battle),
            Event::Left(thing, name, cause, _) => {
                let (words, rule) = cause.words();
                one(format!("{} {words}", self.r.print(*name).name), rule, thing)
            }
            Event::Raid(r) => one(format!("{} raids", self.name(*r)), "ROI 6.3a.1", r),
            Event::Control(r, seat) => one(
                format!("{seat} takes control of {}", self.name(*r)),
                "ROI 3.5b",
                r,
            ),
            Event::Copied(r, of) => one(
                format!(
                    "{} becomes a copy of {}",
                    self.card(r.card),
                    self.r.print(*of).name
                ),
                "ROI 10.4a",
                r,
            ),
            Event::CountersPut(r, kind, n) => one(
                format!("{n} {} counter on {}", self.counter(*kind), self.name(*r)),
                "ROI 3.14a",
                r,
            ),
            Event::CountersRemoved(r, kind, n) => one(
                format!("{n} {} counter off {}", self.counter(*kind), self.name(*r)),
                "ROI 3.14a",
                r,
            ),
            Event::Affected(r) => one(
                format!("an effect begins to apply to {}", self.name(*r)),
                "ROI 3.13a",
                r,
            ),
            Event::StatChanged(r, stat, by) => one(
                format!("{} gets {by:+} {}", self.name(*r), stat.name()),
                "ROI 3.13a",
                r,
            ),
            _ => return None,
        })
    }

    fn counter(&self, kind: CounterKind) -> &str {
        self.r
            .counters
            .get(usize::from(kind.0))
            .map_or("", String::as_str)
    }

    fn tell_game(&self, event: &Event) -> Option<Line> {
        let (text, rule) = match event {
            Event::Ceased(name) => {
                let name = &self.r.print(*name).name;
                (format!("the token {name} ceases to exist"), "ROI 3.7d")
            }
            Event::Over(winners, reason, rule) => {
                let who: String = winners.iter().map(kernel::seats::Seat::letter).collect();
                let text = if winners.is_empty() {
                    format!("the game is drawn: {reason}")
                } else {
                    format!("{who} wins: {reason}")
                };
                (text, rule.0)
            }
            Event::AvatarsUp => ("all avatars turn face up".to_owned(), "ROI 1.2c"),
            Event::Roll(team) => (
                format!("{} wins the roll", team_name(self.s, *team)),
                "ROI 1.2d",
            ),
            Event::GoesFirst(team) => (
                format!("{} goes first", team_name(self.s, *team)),
                "ROI 1.2d.2",
            ),
            Event::Mulligan(seat, n) => (
                format!("{seat} shuffles {n} back and draws {n}"),
                "ROI 1.2e.1a",
            ),
            Event::Turn(n, team) => (
                format!("turn {n}: {}", team_name(self.s, *team)),
                "ROI 8.1a",
            ),
            Event::Phase(phase) => (format!("{} phase", phase.name()), "ROI 8.1a"),
            Event::Skipped(seat, phase) => (
                format!("{seat} skips the {} phase", phase.name()),
                "ROI 9.1a.1a",
            ),
            Event::CleanupStep(n) => {
                let names = ["condition", "discard", "end of turn"];
                (
                    format!("{} step", names[usize::from(*n).min(2)]),
                    "ROI 8.8a",
                )
            }
            Event::Secured(team, n, now) => (
                format!(
                    "{} secures {n} Ikorr and has {now}",
                    team_name(self.s, *team)
                ),
                "ROI 11.46a",
            ),
            Event::Spent(team, n) => (
                format!("{} gives up {n} secured Ikorr", team_name(self.s, *team)),
                "ROI 6.2b",
            ),
            Event::Named(seat, name) => (
                format!("{seat} names {}", self.r.print(*name).name),
                "ROI 10.5a",
            ),
            Event::EffectsEnd(n) => (format!("{n} lingering effects end"), "ROI 8.1c"),
            Event::TurnEnds => ("the turn ends".to_owned(), "ROI 10.2a"),
            Event::PhaseEnds => ("the phase ends".to_owned(), "ROI 10.2d.1"),
            Event::Loop(n) => (format!("the loop is repeated {n} times"), "ROI 10.6c.1"),
            Event::Gone(seat) => (format!("{seat} has left the game"), "ROI 9.8a"),
            Event::Concedes(seat) => (format!("{seat} agrees to concede"), "ROI 9.8a"),
            Event::OffersDraw(seat) => (format!("{seat} agrees to a draw"), "ROI 1.4c"),
            Event::Arranged(seat) => (format!("{seat} rearranges a pile"), "ROI 5.4b.1"),
            _ => return None,
        };
        Some((text, rule, vec![]))
    }
}

impl Stat {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Health => "health",
            Self::Raid => "raid",
            Self::Cost => "cost",
            Self::Damage => "damage",
            Self::Stored => "stored Ikorr",
        }
    }
}

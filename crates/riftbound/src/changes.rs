//! Doing what was proposed and not replaced.

use crate::card::Kind;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::{Tally, TriggerEvent};
use crate::state::{Blame, Change, Exit, Gain, Note, Occasion, State};
use kernel::game::Observer;
use kernel::ids::{PrintId, Ref};
use kernel::rule::RuleId;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// What leaves, how, and whose doing it is.
type Leaving = (Ref, Exit, Blame);

impl Blame {
    /// Nobody and nothing: procedures of the game (RB 411.2).
    pub const NOBODY: Self = Self {
        seat: None,
        source: None,
        spell: false,
        combat: false,
        unit: false,
    };
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Does a change; tells whether anything came of it.
    pub(crate) fn enact(&mut self, change: Change) -> bool {
        let done = match change {
            Change::Leave { thing, exit, blame } => self.enact_leaves(&[(thing, exit, blame)]) > 0,
            Change::Damage { to, amount, blame } => self.enact_damage(to, amount, blame),
            Change::Draw { seat } => self.enact_draw(seat),
            Change::Point { seat, count, how } => self.enact_points(seat, count, how),
            Change::Replace {
                field,
                token,
                owner,
            } => self.enact_replace(field, token, owner),
        };
        self.s.made += u16::from(done);
        done
    }

    /// Does changes that happen at one moment: what leaves together leaves
    /// before anybody sees it, so that nothing sees what it leaves with
    /// (RB 383.2.c.2).
    pub(crate) fn enact_all(&mut self, changes: impl IntoIterator<Item = Change>) {
        let mut leaving: SmallVec<[Leaving; 2]> = SmallVec::new();
        for change in changes {
            match change {
                Change::Leave { thing, exit, blame } if rule!("RB 383.2.c.2", true) => {
                    leaving.push((thing, exit, blame));
                }
                change => {
                    self.enact(change);
                }
            }
        }
        self.s.made += self.enact_leaves(&leaving);
    }

    /// All changes of a batch are done: what was noted of what left is
    /// matched by those who see it leave.
    pub(crate) fn finish_batch(&mut self) {
        self.new_moment();
    }

    /// Things leave the board together; tells how many did.
    fn enact_leaves(&mut self, leaving: &[Leaving]) -> u16 {
        let mut gone: SmallVec<[(Note, Blame); 2]> = SmallVec::new();
        for (thing, exit, blame) in leaving {
            let slot = self.s.slot(*thing);
            let slot = slot.filter(|slot| !self.stays_in_zone(*slot, *exit));
            let note = slot.and_then(|slot| self.note_of(slot, *exit));
            gone.extend(note.map(|n| {
                (
                    Note {
                        by: blame.source,
                        ..n
                    },
                    *blame,
                )
            }));
        }
        for (note, blame) in &gone {
            by_rule!("RB 323.4", { self.s.notes.push(note.clone()) });
            if let Some(slot) = self.s.slot(note.thing) {
                self.take_off(slot, note.exit, blame.source);
            }
            self.tell(&Event::Left(note.thing, note.exit, exit_rule(note.exit)));
        }
        for (note, blame) in &gone {
            self.leaves(note, *blame);
        }
        gone.len() as u16
    }

    /// What watches things leave sees it; what left sees its own leaving by
    /// what was noted (RB 808, reading C 23).
    fn leaves(&mut self, note: &Note, blame: Blame) {
        let occasion = Occasion {
            thing: Some(note.thing),
            other: blame.source,
            player: Some(note.controller),
            place: Some(note.place),
            attack: blame.combat,
            spell: blame.spell,
            left: true,
            ..Occasion::default()
        };
        self.happens_to_leaving(TriggerEvent::Leaves, occasion, note);
        // Lethal damage kills as an instruction does (RB 428.1.a.2).
        let kills = note.exit != Exit::Damage || rule!("RB 428.1.a.2", true);
        if note.exit.dies() && kills {
            self.s.count(Tally::Deaths, note.controller, 1);
            let beginning = self.s.phase == Some(crate::program::Phase::Beginning);
            if beginning && self.s.active == note.controller {
                self.s.count(Tally::BeginningDeaths, note.controller, 1);
            }
            self.died(occasion, note);
            if let Some(seat) = blame.seat {
                let killer = Occasion {
                    player: Some(seat),
                    ..occasion
                };
                self.happens(TriggerEvent::Kills, killer);
            }
        }
        match note.exit {
            Exit::Hand => self.happens(TriggerEvent::Returned, occasion),
            Exit::Banish => self.happens(TriggerEvent::Banished, occasion),
            Exit::Recycle if rule!("RB 052", self.r.kind(note.face) == Kind::Rune) => {
                self.happens(TriggerEvent::RecyclesRune, occasion);
            }
            Exit::Recycle => self.happens(TriggerEvent::Recycles, occasion),
            _ => {}
        }
    }

    /// Something has died. Its own Deathknell was noted before it left
    /// (RB 428.1.a.1.b, 808.1.d.2).
    fn died(&mut self, occasion: Occasion, note: &Note) {
        let told = note.exit != Exit::Kill || rule!("RB 428.1.a.1.b", true);
        if told && rule!("RB 808.1.d.2", true) {
            self.happens_to_leaving(TriggerEvent::Dies, occasion, note);
        } else {
            self.happens(TriggerEvent::Dies, occasion);
        }
    }

    fn enact_damage(&mut self, to: Ref, amount: u16, blame: Blame) -> bool {
        let Some(slot) = self.s.slot(to) else {
            return false;
        };
        // Only valid damage is dealt (RB 417.1.e).
        if rule!("RB 417.1.e", "RB 417.1.e.1"; amount == 0) {
            return false;
        }
        let hurt = self.s.object(slot).map_or(0, |o| o.damage);
        let amount = self.sound(amount);
        let damage: u16 = self.keeps(u32::from(hurt) + u32::from(amount));
        if let Some(o) = self.s.object_mut(slot) {
            by_rule!("RB 417.1.b", "RB 143.3.a", "RB 142.2"; {
                o.damage = damage;
            });
            o.hurt_by = Some(blame);
        }
        self.s.touch_status(Facts::STATUS);
        self.tell(&Event::Damaged(to, amount));
        let occasion = Occasion {
            thing: Some(to),
            other: blame.source,
            player: blame.seat,
            amount,
            attack: blame.combat,
            ..Occasion::default()
        };
        self.happens(TriggerEvent::Damaged, occasion);
        true
    }

    /// One card is drawn; there is one, or the player has burned out before
    /// (RB 413.1).
    fn enact_draw(&mut self, seat: Seat) -> bool {
        let deck = &self.s.player(seat).deck;
        let from = by_rule!("RB 413.1.a", deck, else &self.s.player(seat).trash);
        let Some(card) = from.last().copied() else {
            return false;
        };
        by_rule!("RB 413.1", { self.to_hand(card) });
        self.s.count(Tally::Draws, seat, 1);
        self.tell(&Event::Drew(seat, card));
        let occasion = Occasion {
            thing: Some(self.s.refer(card)),
            player: Some(seat),
            amount: self
                .s
                .tally(Tally::Draws, kernel::seats::SeatSet::only(seat)),
            ..Occasion::default()
        };
        self.happens(TriggerEvent::Draws, occasion);
        true
    }

    fn enact_points(&mut self, seat: Seat, count: u8, how: Gain) -> bool {
        let barred = |m: &crate::program::PlayerMod| {
            matches!(m, crate::program::PlayerMod::CannotGainPoints)
        };
        let again = how == Gain::BurnOutAgain;
        if self.fresh().player_rule(seat, &barred) && !rule!("RB 431.3.b", again) {
            return false;
        }
        let team = usize::from(self.s.team(seat));
        self.s.points[team] += u16::from(count);
        self.s.touch_status(Facts::COUNTS);
        self.tell(&Event::Points(seat, count, how));
        let occasion = Occasion {
            player: Some(seat),
            amount: u16::from(count),
            ..Occasion::default()
        };
        self.happens(TriggerEvent::GainsPoints, occasion);
        self.next_point_decides();
        true
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A battlefield gives way to a token, or to what it replaced.
    fn enact_replace(&mut self, field: Ref, token: Option<PrintId>, owner: Seat) -> bool {
        let Some(field) = self.s.field_of(field) else {
            return false;
        };
        let Some(token) = token else {
            return self.swap_back(field);
        };
        self.replace_field(field, token, owner);
        true
    }
}

/// The rule by which something leaves.
fn exit_rule(exit: Exit) -> RuleId {
    RuleId(match exit {
        Exit::Kill => "RB 428.1.a.1",
        Exit::Damage => "RB 323.5",
        Exit::Banish => "RB 427.1",
        Exit::Hand => "RB 108.7.b",
        Exit::Recycle => "RB 416.1",
        Exit::Top | Exit::Bottom => "RB 108.4.b",
        Exit::Champion => "RB 108.3.c.1",
        Exit::Removed => "RB 652.1",
    })
}

//! Winning, losing, and draws (GA ending-the-game).

use crate::edition::Reading;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::PlayerMod;
use crate::state::State;
use kernel::game::Observer;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    /// Who has lost or won, all at one check (GA ending-the-game/p1 to p3).
    /// Tells whether anybody has.
    pub(crate) fn judge(&mut self, acts: bool) -> bool {
        self.s.refresh(self.r);
        let fated = std::mem::take(&mut self.s.fated);
        let decked = std::mem::take(&mut self.s.decked);
        let playing = self.s.playing();
        let by_effect = |wins: bool| -> SeatSet {
            let all = fated.iter().filter(|(_, w)| *w == wins);
            all.map(|(seat, _)| *seat).collect()
        };
        let (winning, losing) = (by_effect(true), by_effect(false));
        let decked = if rule!("GA game-effects/p1", "GA ending-the-game/p2"; true) {
            decked
        } else {
            SeatSet::NONE
        };
        let look = self.look();
        let mut lost = look.without_champion(acts).or(losing).or(decked);
        lost = lost.and(playing);
        lost = lost.iter().filter(|s| !look.cannot_lose(*s)).collect();
        let winners = look.winners(winning.and(playing), lost);
        if lost.is_empty() && winners.is_empty() {
            return false;
        }
        let before = self.s.gone;
        self.tell_old_losses(lost, acts);
        self.settle_losses(lost, winners);
        self.s.over.is_some() || self.s.gone != before
    }

    /// Says where somebody loses by the old book who would not today.
    fn tell_old_losses(&mut self, lost: SeatSet, acts: bool) {
        let look = self.look();
        let mine = |seat: Seat| look.champions(seat);
        let missed = |s: Seat| !acts && mine(s).is_empty();
        let stays = |s: Seat| !mine(s).iter().all(|slot| look.must_go(*slot));
        let beaten = |s: Seat| mine(s).iter().all(|slot| look.is_dead(*slot)) && stays(s);
        let (missed, beaten) = (lost.iter().any(missed), lost.iter().any(beaten));
        if missed {
            self.goes_by(Reading::ChampionMissedAtAnyCheck);
        }
        if beaten {
            self.goes_by(Reading::DamageDefeats);
        }
    }

    /// Those who lose leave; the game ends where one is left, or all that are
    /// left lose or win together (GA ending-the-game/p3).
    fn settle_losses(&mut self, lost: SeatSet, winners: SeatSet) {
        let left = self.s.playing().minus(lost);
        let nobody = left.is_empty() && winners.is_empty();
        let together = nobody || winners.len() > 1;
        if rule!("GA ending-the-game/p3", together) {
            self.all_draw();
            return;
        }
        let last = Some(left).filter(|l| l.len() == 1);
        let winner = winners.lowest().or(last.and_then(SeatSet::lowest));
        for seat in lost.iter() {
            self.show_promised(seat);
        }
        if let Some(seat) = winner {
            if rule!("GA ending-the-game", "GA ending-the-game/p1"; true) {
                let reason = if winners.is_empty() {
                    "champions"
                } else {
                    "an effect"
                };
                self.finish(SeatSet::only(seat), reason, RuleId("GA ending-the-game/p1"));
            }
            return;
        }
        for seat in lost.iter() {
            self.lose(seat, RuleId("GA ending-the-game/p2"));
        }
    }

    /// All who are left lose or win at once: a draw for them, not for who
    /// lost before (GA objectives/1 to 3).
    fn all_draw(&mut self) {
        let many = self.s.mode.is_multiplayer();
        let drawn = match many {
            true => rule!("GA objectives/2", true),
            false => rule!("GA objectives/1", true),
        };
        if !rule!("GA objectives/3", true) {
            self.s.gone = SeatSet::NONE;
        }
        let id = if many {
            "GA objectives/2"
        } else {
            "GA objectives/1"
        };
        let first = self.s.playing().lowest().map(SeatSet::only);
        let winners = first.filter(|_| !drawn).unwrap_or_default();
        self.finish(winners, "all at once", RuleId(id));
    }
}

impl Look<'_> {
    /// Players whose champions all have died, or who control none though they
    /// did before: asked when a player receives Opportunity (GA
    /// ending-the-game/p2).
    fn without_champion(self, acts: bool) -> SeatSet {
        let loses = |seat: &Seat| {
            let mine = self.champions(*seat);
            let had = self.s.player(*seat).had_champion;
            let dead = !mine.is_empty() && mine.iter().all(|slot| self.is_defeated(*slot));
            let asked = acts || self.s.reads(Reading::ChampionMissedAtAnyCheck);
            let none = asked && had && mine.is_empty();
            rule!("GA ending-the-game/p2", dead || none)
        };
        self.s.playing().iter().filter(loses).collect()
    }

    /// Whether a champion dies; by the old book it is defeated by as much
    /// damage as life, whatever keeps it on the field.
    fn is_defeated(self, slot: u8) -> bool {
        self.must_go(slot) || self.s.reads(Reading::DamageDefeats) && self.is_dead(slot)
    }

    /// Whether an effect says that a player cannot lose.
    pub(crate) fn cannot_lose(self, seat: Seat) -> bool {
        self.player_rule(seat, &|m| matches!(m, PlayerMod::CannotLose))
    }

    /// Who wins by an effect: who would win and lose at once loses (GA
    /// ending-the-game/p2).
    fn winners(self, winning: SeatSet, lost: SeatSet) -> SeatSet {
        let can = |s: &Seat| !self.player_rule(*s, &|m| matches!(m, PlayerMod::CannotWin));
        winning.minus(lost).iter().filter(can).collect()
    }
}

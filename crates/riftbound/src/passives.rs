//! What passive abilities in play and lingering effects say besides changing
//! characteristics: rules for players, how things enter, how often abilities
//! trigger.

use crate::card::Kind;
use crate::glance::Has;
use crate::look::Look;
use crate::program::{
    AbilityKind, Instr, Keyword, Passive, PlayerMod, Scope, TriggerEvent, Verb, Word,
};
use crate::state::{Ctx, Held, Place, RowMod, RowScope};
use kernel::bounded::Bounded;
use kernel::ids::{CardId, Ref};
use kernel::parts::effect_rows::RowId;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

impl<'a> Look<'a> {
    /// Active abilities in play of these kinds, with what has them.
    pub(crate) fn in_play(self, of: Has) -> SmallVec<[(Ref, Held); 4]> {
        let mut found = SmallVec::new();
        if !self.d.has.any(of) {
            return found;
        }
        let fits = |h: &&Held| self.r.glance_of(h.ability).has.any(of);
        for (slot, o) in self.s.objects() {
            let chars = self.chars(slot);
            if chars.has.any(of) {
                let mine = chars.abilities.iter().filter(fits);
                found.extend(mine.map(|h| (self.s.refer(o.card), *h)));
            }
        }
        for (field, held) in self.d.fields.iter().enumerate() {
            let mine = held.iter().filter(fits);
            found.extend(mine.map(|h| (self.s.field_ref(field as u8), *h)));
        }
        found
    }

    /// What a passive ability says.
    pub(crate) fn passives(self, held: Held) -> &'a [Passive] {
        match &self.r.ability(held.ability).kind {
            AbilityKind::Passive(list) => list,
            _ => &[],
        }
    }

    /// The Victory Score with what changes it.
    #[must_use]
    pub fn victory_score(self) -> u16 {
        let goal = self.s.mode.victory_score() as i16;
        goal.plus(self.d.more_to_win).max(1) as u16
    }

    /// How much higher abilities in play make the Victory Score.
    pub(crate) fn sum_to_win(self) -> i16 {
        let mut sum = 0i16;
        for (_, held) in self.in_play(Has::LIMITS) {
            for passive in self.passives(held) {
                if let Passive::VictoryScore(more) = passive {
                    sum = sum.plus(*more);
                }
            }
        }
        by_rule!("RB 478.3.a", sum, else 0)
    }

    /// How many cards may be facedown at a battlefield: one (RB 107.3.b), or
    /// what abilities make of it (RB 107.3.b.1).
    #[must_use]
    pub fn facedown_limit(self, field: u8) -> usize {
        let mut limit = by_rule!("RB 107.3.b", 1, else 2);
        for (source, held) in self.in_play(Has::LIMITS) {
            for passive in self.passives(held) {
                if let Passive::HideMore(more) = passive
                    && self.place_of(source) == Some(Place::Field(field))
                    && rule!("RB 107.3.b.1", true)
                {
                    limit += usize::from(*more);
                }
            }
        }
        limit
    }

    /// Whether a permanent that is about to enter enters ready by a passive
    /// ability (its own or another's); `default` is what its type says.
    #[must_use]
    pub fn enters_ready(self, ctx: &Ctx, card: CardId, place: Place, default: bool) -> bool {
        let mut ready = default;
        let thing = self.s.refer(card);
        let own = self.card_abilities(card);
        let own = own.into_iter().map(|h| (thing, h));
        for (source, held) in own.chain(self.in_play(Has::ENTERS)) {
            let by = self.ctx_of(source, held);
            for passive in self.passives(held) {
                let Passive::Enters { scope, ready: how } = passive else {
                    continue;
                };
                let meant = match scope {
                    Scope::This => source == thing,
                    Scope::All(f) => {
                        let mut seen = self.seen(thing);
                        (seen.controller, seen.place) = (Some(ctx.controller), Some(place));
                        self.fits(&by, &seen, f, false)
                    }
                    Scope::Fields(_) => false,
                };
                if meant && rule!("RB 002", true) {
                    ready = *how;
                }
            }
        }
        let unit = self.r.kind(self.s.card(card).print) == Kind::Unit;
        let rule = |m: &PlayerMod| *m == PlayerMod::UnitsEnterReady;
        ready || unit && self.player_rule(ctx.controller, &rule)
    }

    /// Whether a rule for players holds for this seat now, by passives and
    /// lingering effects.
    #[must_use]
    pub fn player_rule(self, seat: Seat, is: &dyn Fn(&PlayerMod) -> bool) -> bool {
        self.player_rules(seat).iter().any(|(m, _)| is(m))
    }

    /// The rules for players that hold for this seat now, with the lingering
    /// effect where it is one.
    #[must_use]
    pub fn player_rules(self, seat: Seat) -> SmallVec<[(&'a PlayerMod, Option<RowId>); 2]> {
        let mut found = SmallVec::new();
        if self.s.rows.is_empty() && !self.d.has.any(Has::PLAYERS) {
            return found;
        }
        for (source, held) in self.in_play(Has::PLAYERS) {
            for passive in self.passives(held) {
                if let Passive::Players(side, m) = passive
                    && self.side(&self.ctx_of(source, held), *side).has(seat)
                {
                    found.push((m, None));
                }
            }
        }
        for row in self.s.rows.iter() {
            if let RowMod::Player { ability, pc } = row.what
                && row.scope == RowScope::Player(seat)
                && let Some(Instr::Do(Verb::AffectPlayers { what, .. })) =
                    self.r.ability(ability).code.get(usize::from(pc))
            {
                found.push((what, Some(row.id)));
            }
        }
        found
    }

    /// How often a triggered ability of this object triggers for such an event
    /// at this place: 0, 1 or more.
    #[must_use]
    pub fn times_triggered(
        self,
        source: Ref,
        held: Held,
        event: TriggerEvent,
        place: Option<Place>,
    ) -> u8 {
        let mut times = 1u8;
        let word = self.word_of(held);
        for (by, other) in self.in_play(Has::TRIGGERS) {
            let ctx = self.ctx_of(by, other);
            for passive in self.passives(other) {
                match passive {
                    Passive::TriggersNot { word: w, things }
                        if word == Some(*w) && self.matches_now_or_then(&ctx, source, things) =>
                    {
                        return 0;
                    }
                    Passive::TriggersAgain {
                        event: e,
                        side,
                        here,
                    } => {
                        let class = *e == event
                            && (event != TriggerEvent::Dies || word == Some(Word::Deathknell));
                        let mine = self
                            .controller(source)
                            .is_some_and(|c| self.side(&ctx, *side).has(c));
                        let there = !here || place.is_some() && place == self.here(&ctx);
                        times = times.plus(u8::from(class && mine && there));
                    }
                    _ => {}
                }
            }
        }
        times
    }

    /// The keyword an ability is, or is short for.
    fn word_of(self, held: Held) -> Option<Word> {
        if let AbilityKind::Keyword(k) = &self.r.ability(held.ability).kind {
            return Some(Keyword::word(k));
        }
        let inherent = &self.r.inherent;
        let known = [
            (inherent.temporary, Word::Temporary),
            (inherent.vision, Word::Vision),
            (inherent.hunt, Word::Hunt),
            (inherent.quick_draw, Word::QuickDraw),
            (inherent.weaponmaster, Word::Weaponmaster),
        ];
        let found = known.into_iter().find(|(id, _)| *id == Some(held.ability));
        found.map(|(_, word)| word)
    }
}

//! Cards outside the board: their keywords and abilities there.

use crate::glance::{Has, whole};
use crate::look::Look;
use crate::program::{Ability, AbilityKind, Costly, Mod, Passive, Scope, Word, WorksIn};
use crate::reads::Values;
use crate::state::{Held, RowMod, RowScope, Zone};
use kernel::ids::CardId;
use smallvec::SmallVec;

impl<'a> Look<'a> {
    /// Whether a card anywhere has a keyword, as a characteristic (RB 801.3);
    /// conditional ones if their condition holds for it there.
    #[must_use]
    #[inline]
    pub fn card_has(self, card: CardId, word: Word) -> bool {
        if let Zone::Board(slot) = self.s.card(card).zone {
            return self.chars(slot).words & word.bit() != 0;
        }
        let glance = self.r.glance(self.s.card(card).print);
        if whole(glance.active) & word.bit() != 0 {
            return true;
        }
        whole(glance.words) & word.bit() != 0 && self.has_on_condition(card, word)
            || glance.has.any(Has::PLAYING) && self.gives_itself(card, word)
            || self.may_be_granted() && self.is_granted(card, word)
    }

    /// Whether the card's own text gives it a keyword about playing it, on a
    /// condition that is fulfilled (RB 366.2.a). A condition that asks for
    /// keywords is not looked at.
    fn gives_itself(self, card: CardId, word: Word) -> bool {
        let thing = self.s.refer(card);
        let mut ids = self.r.print(self.s.card(card).print).abilities.iter();
        ids.any(|id| {
            let ability = self.r.ability(*id);
            let gate = ability.gate.as_ref().map_or(Values::NONE, Values::of_cond);
            let gains = |m: &Mod| matches!(m, Mod::Gain(k) if k.word() == word);
            let gives = |p: &Passive| {
                matches!(p, Passive::Things(Scope::This, mods) if mods.iter().any(gains))
            };
            self.passives(self.held(*id)).iter().any(gives)
                && is_of_playing_word(word)
                && !gate.any(Values::WORDS)
                && self.is_active(thing, self.held(*id))
        })
    }

    /// Whether a printed keyword of a card has its condition fulfilled: the
    /// card does not have it before (RB 806.4, 813.4).
    fn has_on_condition(self, card: CardId, word: Word) -> bool {
        let thing = self.s.refer(card);
        let ids = self.r.print(self.s.card(card).print).abilities.iter();
        let mut mine = ids.filter(|id| {
            whole(self.r.glance_of(**id).words) & word.bit() != 0
                && matches!(self.r.ability(**id).kind, AbilityKind::Keyword(_))
        });
        mine.any(|id| self.is_active(thing, self.held(*id)))
    }

    /// Whether an effect gives the card the keyword where it is: a passive
    /// ability that speaks of cards outside the board, or what was given to
    /// it as it was played.
    fn is_granted(self, card: CardId, word: Word) -> bool {
        let gives = |m: &Mod| match m {
            Mod::Gain(k) => whole(k.word().bit()) & word.bit() != 0,
            Mod::Has(id) => whole(self.r.glance_of(*id).active) & word.bit() != 0,
            _ => false,
        };
        self.granted(card).into_iter().any(gives)
    }

    /// Whether anything could give a card outside the board something.
    fn may_be_granted(self) -> bool {
        self.d.has.any(Has::AFAR) || !self.s.rows.is_empty()
    }

    /// What effects give a card outside the board.
    fn granted(self, card: CardId) -> SmallVec<[&'a Mod; 2]> {
        let thing = self.s.refer(card);
        let mut all = SmallVec::new();
        for (source, held) in self.in_play(Has::AFAR) {
            let ctx = self.ctx_of(source, held);
            for passive in self.passives(held) {
                if let Passive::Things(Scope::All(f), mods) = passive
                    && self.matches(&ctx, thing, f)
                {
                    all.extend(mods.iter());
                }
            }
        }
        for row in self.s.rows.iter() {
            if let (
                RowScope::Fixed(things),
                RowMod::Says {
                    ability, pc, at, ..
                },
            ) = (&row.scope, row.what)
                && things.contains(&thing)
            {
                all.extend(self.said(ability, pc, at));
            }
        }
        all
    }

    /// Abilities of a card being played or playable (extra costs, permissions,
    /// cost changes of itself) that are active there, with what is granted to
    /// it (RB 366.2.a).
    #[must_use]
    pub fn card_abilities(self, card: CardId) -> SmallVec<[Held; 4]> {
        let thing = self.s.refer(card);
        let entry = self.s.card(card);
        let ids = self.r.print(entry.print).abilities.iter();
        let mut all: SmallVec<[Held; 4]> = ids
            .filter(|id| works_in(self.r.ability(**id), entry.zone))
            .map(|id| self.held(*id))
            .filter(|h| self.is_active(thing, *h))
            .collect();
        if self.may_be_granted() {
            for m in self.granted(card) {
                if let Mod::Has(id) = m {
                    all.push(self.held(*id));
                }
            }
        }
        all
    }
}

/// Whether an ability works while its card is in a zone outside the board.
fn works_in(ability: &Ability, zone: Zone) -> bool {
    match ability.zone {
        WorksIn::Hand => zone == Zone::Hand,
        WorksIn::Trash => zone == Zone::Trash,
        WorksIn::Everywhere => true,
        WorksIn::Shown => false,
        WorksIn::Board => match &ability.kind {
            AbilityKind::Keyword(_)
            | AbilityKind::Spell
            | AbilityKind::ExtraCost(_)
            | AbilityKind::Permits(_)
            | AbilityKind::AsPlayed => true,
            AbilityKind::Passive(list) => list.iter().any(is_of_playing),
            AbilityKind::Activated(_) | AbilityKind::Triggered(_) | AbilityKind::Replaces(_) => {
                false
            }
        },
    }
}

/// Whether a keyword is about playing its own card.
pub(crate) fn is_of_playing_word(word: Word) -> bool {
    matches!(
        word,
        Word::Action | Word::Reaction | Word::Accelerate | Word::Ambush | Word::Hidden
    )
}

/// Whether a passive ability is about playing its own card (RB 366.2).
fn is_of_playing(passive: &Passive) -> bool {
    match passive {
        Passive::Costs(change) => change.what == Costly::This,
        Passive::Enters { scope, .. } => *scope == Scope::This,
        _ => false,
    }
}

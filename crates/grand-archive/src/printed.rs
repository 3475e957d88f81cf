//! What is printed, as values: the ground the layers begin with, and all there
//! is of cards that no effect alters.

use crate::derived::Values;
use crate::look::Look;
use crate::program::{Ability, AbilityId, AbilityKind, Amount, Keyword, WorksIn};
use crate::sight::Sight;
use crate::state::{Ctx, Held, Object, Zone};
use kernel::bounded::Bounded;
use kernel::ids::{CardId, PrintId, Ref};
use kernel::rule::has_switches;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;
use std::borrow::Cow;

impl<'a> Look<'a> {
    /// The characteristics of a card wherever it is, as an effect sees it: of
    /// the card of an object those of the object; face-down nothing (GA
    /// public-vs-private-information/5).
    #[must_use]
    pub fn values_of(self, card: CardId) -> Cow<'a, Values> {
        self.values_seen(card, Sight::Effect)
    }

    /// The characteristics of a card as a player may look at it, who searches
    /// or chooses.
    #[must_use]
    pub fn known_values(self, card: CardId, by: Seat) -> Cow<'a, Values> {
        self.values_seen(card, Sight::By(by))
    }

    /// The characteristics of a card as it is seen. The abilities that a card
    /// has where it is are not among them, unless it is an object or altered:
    /// `held` tells them.
    #[must_use]
    pub fn values_seen(self, card: CardId, sight: Sight) -> Cow<'a, Values> {
        if !self.has_characteristics(card, sight) {
            return Cow::Borrowed(Values::nothing());
        }
        if let Zone::Field(slot) = self.card(card).zone {
            return Cow::Borrowed(self.values(slot));
        }
        match self.d.afar.of(card) {
            Some(values) => Cow::Borrowed(values),
            None => match self.kept_print(card) {
                Some(values) => Cow::Borrowed(values),
                None => Cow::Owned(self.printed_card(card)),
            },
        }
    }

    /// What `printed_card` comes to where nothing of it hangs on the game. Where
    /// rules can be switched off nothing is kept.
    pub(crate) fn kept_print(self, card: CardId) -> Option<&'a Values> {
        match has_switches() {
            true => None,
            false => self.r.printed_values(self.card(card).print),
        }
    }

    /// A card that is no object, as printed on its default side (GA
    /// double-faced-cards/2), with the keywords whose restrictions are met and
    /// without its abilities.
    pub(crate) fn printed_card(self, card: CardId) -> Values {
        let it = self.card(card);
        let face = by_rule!("GA double-faced-cards/2", it.print, else self.other_side(it.print));
        let mut values = self.printed(face);
        let source = self.thing(card);
        for id in &self.print(face).abilities {
            let held = Held {
                ability: *id,
                card,
                since: it.since,
            };
            self.add_keyword(&mut values, source, held);
        }
        values
    }

    fn other_side(self, print: PrintId) -> PrintId {
        self.print(print).other_face.unwrap_or(print)
    }

    /// The abilities printed on a card that work where it is.
    pub(crate) fn printed_abilities(self, card: CardId) -> SmallVec<[Held; 4]> {
        let it = self.card(card);
        let here = |id: &&AbilityId| works_in(self.ability(**id), it.zone);
        let ids = self.print(it.print).abilities.iter().filter(here);
        let held = ids.map(|id| Held {
            ability: *id,
            card,
            since: it.since,
        });
        held.collect()
    }

    /// A face without its abilities.
    pub(crate) fn printed(self, face: PrintId) -> Values {
        Values::printed(self.print(face))
    }

    /// An object as it is printed: the present face (GA copying-objects/1),
    /// and of its lineage the elements of champion cards and the inherited
    /// effects (GA leveling-up/6.b.ii, 6.b.iv). Face-down it has nothing but
    /// what effects give it (readings B17).
    pub(crate) fn printed_object(self, o: &Object) -> Values {
        if !self.card(o.card).face_up {
            return Values::default();
        }
        let mut values = self.printed(self.shown(o));
        for card in &o.lineage {
            let below = self.print(self.card(*card).print);
            if below.is(crate::card::Type::Champion) {
                let with = values.elements.or(below.elements);
                values.elements = by_rule!("GA leveling-up/6.b.ii", with, else values.elements);
            }
            if !rule!("GA leveling-up/6.b.iv", true) {
                values.classes = values.classes.or(below.classes);
            }
        }
        values.abilities = self.object_abilities(o);
        values
    }

    /// The abilities an object has by print: its own, and those it inherits
    /// (GA inherited-effect/1). What its top card says is no gain and is as
    /// old as the object (GA timestamps/3.a.i, p1).
    fn object_abilities(self, o: &Object) -> SmallVec<[Held; 4]> {
        let since = o.since.max(o.turned);
        let since = by_rule!("GA timestamps/3.a", since, else self.card(o.card).since);
        let on_field = |id: &&AbilityId| match has_switches() {
            true => works_in(self.ability(**id), Zone::Field(0)),
            false => self.r.glance(**id).on_field,
        };
        let own = self.print(self.shown(o)).abilities.iter().filter(on_field);
        let own = own.map(|id| Held {
            ability: *id,
            card: o.card,
            since,
        });
        let mut all: SmallVec<[Held; 4]> = own.collect();
        for card in &o.lineage {
            let it = self.card(*card);
            let since = by_rule!("GA timestamps/3.b", it.since, else o.since);
            let ids = self.print(it.print).abilities.iter();
            let inherited = ids.filter(|id| self.is_inherited(**id));
            all.extend(inherited.map(|id| Held {
                ability: *id,
                card: *card,
                since,
            }));
        }
        all
    }

    fn is_inherited(self, id: AbilityId) -> bool {
        if !has_switches() {
            return self.r.glance(id).inherited;
        }
        let ability = self.ability(id);
        let inner = !rule!("GA leveling-up/6.b.iv", true) && ability.zone == WorksIn::Field;
        rule!("GA inherited-effect/1", "GA leveling-up/6"; ability.inherited) || inner
    }

    /// Adds the keyword an ability is, if it is one and its restrictions are
    /// met: else it is as if it were absent (GA abilities/p1).
    pub(crate) fn add_keyword(self, values: &mut Values, source: Ref, held: Held) {
        let ability = self.ability(held.ability);
        let AbilityKind::Keyword(keyword) = &ability.kind else {
            return;
        };
        let open = self.is_open(held, source);
        if open || !rule!("GA abilities/1.a", "GA abilities/p1"; true) {
            let amount = self.keyword_amount(keyword, || self.ctx_of(source, held));
            gain(values, keyword, amount);
        }
    }

    /// The number of a keyword.
    pub(crate) fn keyword_amount(self, keyword: &Keyword, ctx: impl FnOnce() -> Ctx) -> i16 {
        match (keyword, keyword.amount()) {
            (Keyword::Pride(n), _) => i16::from(*n),
            (_, Some(Amount::Number(n))) => *n,
            (_, Some(other)) => i16::held(self.amount(other, &ctx())),
            (_, None) => 0,
        }
    }
}

impl Values {
    /// A print without its abilities.
    pub(crate) fn printed(print: &crate::card::Print) -> Self {
        Self {
            types: print.types,
            supertypes: print.supertypes,
            classes: by_rule!("GA typeline/2", print.classes, else first_class(print)),
            subtypes: SmallVec::from_slice(&print.subtypes),
            elements: print.elements,
            base_power: print.power,
            base_life: print.life,
            power: print.power,
            life: print.life,
            level: print.level.map_or(0, i16::from),
            speed: print.speed,
            ..Self::default()
        }
    }
}

/// The class that is written first, and no other.
fn first_class(print: &crate::card::Print) -> crate::card::ClassSet {
    print.classes.iter().take(1).collect()
}

/// Has a keyword more. Several of one that is not redundant add up (GA
/// abilities/p9).
pub(crate) fn gain(values: &mut Values, keyword: &Keyword, amount: i16) {
    let first = !values.has(keyword.word());
    values.words |= keyword.word().bit();
    let adds = first || rule!("GA abilities/p9", true);
    match keyword {
        Keyword::Ranged(_) if adds => values.add_ranged(amount),
        Keyword::Retort(_) if adds => values.add_retort(amount),
        Keyword::Critical(_) => values.add_critical(amount),
        Keyword::Pride(n) => values.pride = values.pride.max(*n),
        _ => {}
    }
}

/// Whether an ability works where its card is (GA abilities/p2). On the field
/// keywords and what stands there without a zone do; what names a zone works
/// there and nowhere else (GA abilities/2).
pub(crate) fn works_in(ability: &Ability, zone: Zone) -> bool {
    let here = match zone {
        Zone::Field(_) => WorksIn::Field,
        Zone::Stack => WorksIn::Stack,
        Zone::Intent(_) => WorksIn::Intent,
        Zone::Hand => WorksIn::Hand,
        Zone::Memory => WorksIn::Memory,
        Zone::Graveyard => WorksIn::Graveyard,
        Zone::Banishment => WorksIn::Banishment,
        Zone::Material => WorksIn::Material,
        Zone::Lineage(_) => WorksIn::Lineage,
        Zone::Mastery => WorksIn::Mastery,
        Zone::Deck | Zone::Loaded(_) | Zone::Aside | Zone::Gone => {
            return ability.zone == WorksIn::Everywhere;
        }
    };
    match ability.zone {
        WorksIn::Everywhere => true,
        zone if zone == here => true,
        WorksIn::Field => !rule!("GA abilities/p2", true),
        WorksIn::Stack => !rule!("GA abilities/p3", true),
        WorksIn::Intent => match ability.kind {
            AbilityKind::Activated(_) => !rule!("GA activated-abilities/p8", true),
            _ => !rule!("GA abilities/p4", true),
        },
        WorksIn::Lineage => here == WorksIn::Field && !rule!("GA lineage-release/1", true),
        _ => !rule!("GA abilities/2", true),
    }
}

//! What a print comes to at a glance: where its abilities work, what it says
//! of playing it, which keywords it has.

use super::Glance;
use super::ability::varies;
use crate::card::{Print, Type};
use crate::printed::works_in;
use crate::program::{Ability, AbilityKind, Keyword, Static, WorksIn};
use crate::rules::Rules;
use crate::state::Zone;
use kernel::ids::PrintId;
use kernel::rule::has_switches;

/// What a print comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PrintGlance {
    /// Keywords that it has, as bits.
    pub words: u64,
    /// Keywords that it has on a condition, as bits.
    pub maybe: u64,
    /// The events that its abilities wait for, as bits.
    pub waits: u64,
    /// The events that its abilities wait for which do not work on the field
    /// alone, as bits.
    pub waits_afar: u64,
    /// The zones where an ability works that players activate, as bits.
    pub used_in: u16,
    /// It has an ability that works beside the field.
    pub afar: bool,
    /// It has a keyword whose number changes with the game.
    pub varies: bool,
    /// It says something of what it costs, or of how it is played.
    pub odd: bool,
    /// Activating it needs nothing but the time, its elements, its reserve
    /// cost, and what is chosen: no conditions, no other costs.
    pub plain: bool,
    /// Targets or modes are chosen as it is activated.
    pub chooses: bool,
    /// It lets itself be played from elsewhere.
    pub permits: bool,
    /// It has a replacement effect.
    pub replaces: bool,
    /// It has an additional or alternative cost.
    pub extras: bool,
    /// It changes what something costs.
    pub of_costs: bool,
    /// The zones where an ability works that reaches other things from beside
    /// the field, as bits.
    pub afar_in: u16,
}

/// One zone of each kind.
const ZONES: [Zone; 14] = [
    Zone::Deck,
    Zone::Material,
    Zone::Hand,
    Zone::Memory,
    Zone::Graveyard,
    Zone::Banishment,
    Zone::Field(0),
    Zone::Stack,
    Zone::Intent(0),
    Zone::Lineage(0),
    Zone::Loaded(0),
    Zone::Mastery,
    Zone::Aside,
    Zone::Gone,
];

impl PrintGlance {
    /// Looks at a print, with what its abilities come to.
    pub(super) fn of(print: &Print, rules: &Rules, glances: &[Glance]) -> Self {
        let mut it = Self {
            plain: !print.is(Type::Attack),
            ..Self::default()
        };
        for id in &print.abilities {
            it.add(&rules.abilities[id.index()], &glances[id.index()]);
        }
        it
    }

    fn add(&mut self, ability: &Ability, glance: &Glance) {
        self.add_word(ability);
        self.waits |= glance.waits;
        if ability.zone != WorksIn::Field {
            self.waits_afar |= glance.waits;
        }
        let there = ZONES.into_iter().filter(|zone| works_in(ability, *zone));
        let there = there.fold(0, |bits, zone| bits | zone.bit());
        if glance.used {
            self.used_in |= there;
        }
        if glance.afar {
            self.afar_in |= there;
        }
        self.afar |= glance.afar;
        self.extras |= matches!(ability.kind, AbilityKind::ExtraCost(_));
        self.of_costs |= glance.of_costs;
        self.varies |= varies(ability);
        self.odd |= is_odd(ability);
        self.plain &= !is_odd(ability) && !matches!(ability.kind, AbilityKind::PlayOnly(_));
        self.chooses |= chooses(ability);
        self.permits |= permits(ability);
        self.replaces |= glance.replaces;
    }

    fn add_word(&mut self, ability: &Ability) {
        if let AbilityKind::Keyword(keyword) = &ability.kind {
            let sure = ability.gates.is_empty() && ability.while_.is_none();
            let of = if sure {
                &mut self.words
            } else {
                &mut self.maybe
            };
            *of |= keyword.word().bit();
        }
    }

    /// Whether it has an ability that players activate beside the field.
    #[must_use]
    pub fn is_used_afar(&self) -> bool {
        self.used_in & !Zone::Field(0).bit() != 0
    }

    /// Whether it has an ability that players activate where it is.
    #[must_use]
    #[inline]
    pub fn is_used_in(&self, zone: Zone) -> bool {
        self.used_in & zone.bit() != 0
    }
}

impl Zone {
    /// Its kind as a bit.
    fn bit(self) -> u16 {
        1 << match self {
            Self::Deck => 0,
            Self::Material => 1,
            Self::Hand => 2,
            Self::Memory => 3,
            Self::Graveyard => 4,
            Self::Banishment => 5,
            Self::Field(_) => 6,
            Self::Stack => 7,
            Self::Intent(_) => 8,
            Self::Lineage(_) => 9,
            Self::Loaded(_) => 10,
            Self::Mastery => 11,
            Self::Aside => 12,
            Self::Gone => 13,
        }
    }
}

impl Rules {
    /// What a print comes to.
    #[must_use]
    #[inline]
    pub fn glance_at(&self, id: PrintId) -> &PrintGlance {
        &self.glances().prints[id.index()]
    }

    /// Whether a print has an ability that works beside the field.
    #[must_use]
    #[inline]
    pub fn works_afar(&self, id: PrintId) -> bool {
        self.glance_at(id).afar
    }

    /// Whether a print has an ability that works there, beside the field. Where
    /// rules can be switched off it may work anywhere.
    #[inline]
    pub(crate) fn works_afar_in(&self, id: PrintId, zone: Zone) -> bool {
        let it = self.glance_at(id);
        it.afar && (has_switches() || it.afar_in & zone.bit() != 0)
    }

    /// Whether a print has a keyword whose number changes with the game.
    #[must_use]
    #[inline]
    pub fn varies(&self, id: PrintId) -> bool {
        self.glance_at(id).varies
    }

    /// The keywords a print has, and those it has on a condition, as bits.
    #[must_use]
    #[inline]
    pub fn words_of(&self, id: PrintId) -> (u64, u64) {
        let it = self.glance_at(id);
        (it.words, it.maybe)
    }

    /// Whether a print lets itself be played from elsewhere than the hand.
    #[must_use]
    #[inline]
    pub fn permits(&self, id: PrintId) -> bool {
        self.glance_at(id).permits
    }

    /// Whether a print has a replacement effect.
    #[must_use]
    #[inline]
    pub fn replaces(&self, id: PrintId) -> bool {
        self.glance_at(id).replaces
    }

    /// The events that abilities of a print wait for which do not work on the
    /// field alone, as bits.
    #[must_use]
    #[inline]
    pub fn waits_afar(&self, id: PrintId) -> u64 {
        self.glance_at(id).waits_afar
    }
}

/// Whether an ability says something of what its card costs or how it is
/// played.
fn is_odd(ability: &Ability) -> bool {
    match &ability.kind {
        AbilityKind::ExtraCost(_) | AbilityKind::Permits(_) => true,
        AbilityKind::Static(list) => list
            .iter()
            .any(|s| matches!(s, Static::Costs(_) | Static::OnlyFloating)),
        AbilityKind::Keyword(keyword) => matches!(
            keyword,
            Keyword::Efficiency
                | Keyword::Brew(_)
                | Keyword::Kindle(_)
                | Keyword::Starcalling(_)
                | Keyword::Ephemerate(_)
        ),
        _ => false,
    }
}

/// Whether something is chosen for an ability as its card is activated.
fn chooses(ability: &Ability) -> bool {
    match &ability.kind {
        AbilityKind::Keyword(Keyword::Link(_)) => true,
        AbilityKind::Effect => !ability.targets.is_empty() || ability.modes().is_some(),
        _ => false,
    }
}

/// Whether an ability lets its card be played from elsewhere.
fn permits(ability: &Ability) -> bool {
    matches!(
        ability.kind,
        AbilityKind::Permits(_) | AbilityKind::Keyword(Keyword::Ephemerate(_))
    )
}

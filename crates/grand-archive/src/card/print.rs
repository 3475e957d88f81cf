//! A row of the print table: a card, a token's definition, a face.

use super::{
    Character, ClassSet, CostKind, ElementSet, PrintedCost, Speed, Subtype, Supertype,
    SupertypeSet, Type, TypeSet,
};
use kernel::cardfile::Printed;
use kernel::ids::{AbilityId, PrintId};
use smallvec::SmallVec;

/// What is printed on one face of a card (GA card-characteristics).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Print {
    /// The whole name (GA name/p1).
    pub name: String,
    /// What the name is without titles (GA deleveling/p3).
    pub character: Option<Character>,
    /// Card types.
    pub types: TypeSet,
    /// Supertypes.
    pub supertypes: SupertypeSet,
    /// Class subtypes.
    pub classes: ClassSet,
    /// The other subtypes.
    pub subtypes: SmallVec<[Subtype; 4]>,
    /// Elements.
    pub elements: ElementSet,
    /// The cost; none is no cost at all (GA costs-and-memory/p2).
    pub cost: Option<PrintedCost>,
    /// The speed of an action.
    pub speed: Speed,
    /// The level of a champion.
    pub level: Option<u8>,
    /// Power.
    pub power: Option<i16>,
    /// Life.
    pub life: Option<i16>,
    /// Durability.
    pub durability: Option<i16>,
    /// A token's definition (GA token/1).
    pub token: bool,
    /// The flip side of a double-faced card (GA double-faced-cards/1).
    pub flip: bool,
    /// The other face of a double-faced card.
    pub other_face: Option<PrintId>,
    /// Its abilities, in text order.
    pub abilities: Vec<AbilityId>,
    /// Rules text as shown to people.
    pub text: String,
    /// The set it is from.
    pub set: String,
}

impl Print {
    /// A card that has nothing but a name and a type.
    #[must_use]
    pub fn plain(name: impl Into<String>, kind: Type) -> Self {
        Self {
            name: name.into(),
            types: TypeSet::only(kind),
            ..Self::default()
        }
    }

    /// Whether it is of this type.
    #[must_use]
    #[inline]
    pub fn is(&self, kind: Type) -> bool {
        self.types.has(kind)
    }

    /// Whether it has this subtype.
    #[must_use]
    pub fn has(&self, subtype: Subtype) -> bool {
        self.subtypes.contains(&subtype)
    }

    /// Whether it is a regalia.
    #[must_use]
    #[inline]
    pub fn is_regalia(&self) -> bool {
        self.supertypes.has(Supertype::Regalia)
    }

    /// Whether it starts in a material deck (GA champion/p1, supertypes/2).
    #[must_use]
    #[inline]
    pub fn is_material(&self) -> bool {
        self.is(Type::Champion) || self.is_regalia()
    }

    /// Whether it can be in a deck at all: no token, no mastery, no flip side
    /// (GA mastery/3, token/1).
    #[must_use]
    pub fn is_card(&self) -> bool {
        !self.token && !self.flip && !self.is(Type::Mastery)
    }

    /// The cost of this kind; none where it has none.
    #[must_use]
    pub fn cost_of(&self, kind: CostKind) -> Option<PrintedCost> {
        self.cost.filter(|cost| cost.kind == kind)
    }
}

impl Printed for Print {
    fn name(&self) -> &str {
        &self.name
    }

    fn is_token(&self) -> bool {
        self.token
    }
}

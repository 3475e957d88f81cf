//! What is the same for all games of a match: prints and programs.

use crate::card::{Kind, Print, Tag};
use crate::deck::Deck;
use crate::facts::Facts;
use crate::glance::Glance;
use crate::program::{Ability, AbilityId, AbilityKind, WorksIn};
use crate::text::Texts;
use kernel::cardfile::Prints;
use kernel::ids::PrintId;

/// All prints, with their abilities compiled, and the decks that come with
/// them.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// The print table.
    pub prints: Prints<Print>,
    /// The abilities of all prints, and those that texts quote or grant.
    pub abilities: Vec<Ability>,
    /// Names of tags by number.
    pub tags: Vec<String>,
    /// What the texts were read with.
    pub texts: Option<Texts>,
    /// Ready-made decks by file name.
    pub decks: Vec<(String, Deck)>,
    /// What each ability comes to at a glance.
    pub ability_glances: Vec<Glance>,
    /// What the Rules Text of each print comes to.
    pub glances: Vec<Glance>,
    /// What the Effect Text of each print comes to.
    pub effect_glances: Vec<Glance>,
    /// The tag that makes a gear an Equipment (RB 818.1.a).
    pub equipment: Option<Tag>,
    /// The events that abilities of cards outside the board wait for, as bits.
    pub off_board: u64,
    /// A battlefield token with no abilities (RB 652.2.a).
    pub blank_field: Option<PrintId>,
    /// Rules that stand in no text: those of keywords and of basic runes.
    pub inherent: crate::inherent::Inherent,
}

impl Rules {
    /// The token with this name.
    #[must_use]
    pub fn find_token(&self, name: &str) -> Option<PrintId> {
        self.prints.find_token(name)
    }

    /// The tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<Tag> {
        let at = self.tags.iter().position(|t| t == name)?;
        Some(Tag(at as u16))
    }

    /// What kind of thing a print is.
    #[must_use]
    #[inline]
    pub fn kind(&self, id: PrintId) -> Kind {
        self.print(id).kind
    }

    /// Looks at all abilities once; called whenever prints were added.
    pub fn glance_at_all(&mut self) {
        let gives = |id: AbilityId| self.ability(id).changes_values();
        let all = self.abilities.iter();
        self.ability_glances = all.map(|a| Glance::of_ability(a, gives)).collect();
        self.note_facts();
        let together = |ids: &[AbilityId]| Glance::of(ids.iter().map(|a| self.glance_of(*a)));
        let own = self.prints.iter().map(|p| together(&p.abilities)).collect();
        let effects = self.prints.iter().map(|p| together(&p.effect)).collect();
        self.glances = own;
        self.effect_glances = effects;
        self.equipment = self.tag("Equipment");
        self.off_board = self.abilities.iter().fold(0, |bits, a| bits | off_board(a));
    }

    /// Notes what the values of abilities hang on. What an ability gives that
    /// gives abilities in turn may hang on anything.
    fn note_facts(&mut self) {
        let anything = |_| Facts::ALL;
        let all = self.abilities.iter();
        let own: Vec<Facts> = all.map(|a| Facts::of_ability(a, &anything)).collect();
        let given = |id: AbilityId| own[usize::from(id.0)];
        for (glance, ability) in self.ability_glances.iter_mut().zip(&self.abilities) {
            glance.facts = Facts::of_ability(ability, &given);
        }
    }

    /// Whether a print is a rune without text: nothing that is computed for
    /// other things hangs on it.
    #[must_use]
    pub fn is_plain_rune(&self, id: PrintId) -> bool {
        let print = self.print(id);
        print.kind == Kind::Rune && print.abilities.is_empty() && print.effect.is_empty()
    }

    /// What the Rules Text of a print comes to.
    #[must_use]
    #[inline]
    pub fn glance(&self, id: PrintId) -> &Glance {
        &self.glances[id.index()]
    }

    /// What the Effect Text of a print comes to.
    #[must_use]
    #[inline]
    pub fn effect_glance(&self, id: PrintId) -> &Glance {
        &self.effect_glances[id.index()]
    }

    /// What an ability comes to.
    #[must_use]
    #[inline]
    pub fn glance_of(&self, id: AbilityId) -> &Glance {
        &self.ability_glances[usize::from(id.0)]
    }
}

/// The events an ability that works outside the board waits for.
fn off_board(ability: &Ability) -> u64 {
    match &ability.kind {
        AbilityKind::Triggered(t) if is_off_board(ability.zone) => t
            .events
            .iter()
            .fold(0, |bits, e| bits | crate::trigger::bit(*e)),
        _ => 0,
    }
}

/// Whether an ability works outside the board.
fn is_off_board(zone: WorksIn) -> bool {
    matches!(zone, WorksIn::Hand | WorksIn::Trash | WorksIn::Shown)
}

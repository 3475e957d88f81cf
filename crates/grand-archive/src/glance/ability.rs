//! What an ability comes to.

use crate::card::Speed;
use crate::facts::Facts;
use crate::kinds::Kinds;
use crate::program::{
    Ability, AbilityKind, Amount, Branch, Cond, CostPart, Costly, Keyword, Scope, Static, WorksIn,
};
use crate::rules::Rules;

/// What an ability comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glance {
    /// The layers it alters, as bits.
    pub layers: u8,
    /// What it reads to do so.
    pub reads: Kinds,
    /// What it changes.
    pub changes: Kinds,
    /// It makes something lose all abilities, or gain one that alters values.
    pub stirs: bool,
    /// It hangs on a restriction or a condition.
    pub gated: bool,
    /// It does, or is a keyword whose number changes with the game.
    pub hinges: bool,
    /// It is static and works as long as its card is there, on other things
    /// or players.
    pub works: bool,
    /// It is static, works beside the field and reaches other things.
    pub afar: bool,
    /// The events it waits for, as bits.
    pub waits: u64,
    /// It is activated by a player.
    pub used: bool,
    /// It is, and slowly.
    pub slow: bool,
    /// It is, and its source rests for it.
    pub rests: bool,
    /// It is a replacement effect.
    pub replaces: bool,
    /// What it asks for to be open.
    pub opens: Facts,
    /// What it asks for, once it is open, as an effect that is applied in
    /// layers.
    pub alters: Facts,
    /// What it asks for otherwise to alter values, once it is open.
    pub besides: Facts,
    /// What it reads of values to be open, and a keyword for its number.
    pub asks: Kinds,
    /// It is a keyword.
    pub keyword: bool,
    /// It is a keyword whose number changes with the game.
    pub varies: bool,
    /// It works on the field.
    pub on_field: bool,
    /// It is an inherited effect.
    pub inherited: bool,
    /// It makes something lose all abilities, or gain one that alters values
    /// or hangs on something itself.
    pub unsettles: bool,
    /// It has targets or modes.
    pub chooses: bool,
    /// It has a mode that a restriction gives.
    pub gated_modes: bool,
    /// It makes rules for players.
    pub for_players: bool,
    /// It changes what something costs.
    pub of_costs: bool,
    /// Which of what it says reaches all cards of certain zones, whatever they
    /// are, as bits.
    whole_zones: u8,
}

impl Glance {
    /// Whether what it says there reaches all cards of certain zones; only
    /// the first few are known.
    pub(crate) fn is_whole(&self, at: usize) -> bool {
        self.whole_zones & bit(at) != 0
    }

    /// All it asks for: to be open, and to alter values then.
    pub(crate) fn facts(&self) -> Facts {
        self.opens.and(self.alters).and(self.besides)
    }
}

fn is_gated(ability: &Ability) -> bool {
    !ability.gates.is_empty() || ability.while_.is_some()
}

/// Whether an ability hangs on a restriction or a condition, or is a keyword
/// whose number changes with the game.
pub(crate) fn hinges(ability: &Ability) -> bool {
    is_gated(ability) || varies(ability)
}

/// Whether an ability is a keyword whose number changes with the game.
pub(super) fn varies(ability: &Ability) -> bool {
    matches!(&ability.kind, AbilityKind::Keyword(k) if has_changing_number(k))
}

fn has_changing_number(keyword: &Keyword) -> bool {
    let amount = keyword.amount();
    amount.is_some_and(|a| !matches!(a, Amount::Number(_)))
}

fn has_gated_modes(ability: &Ability) -> bool {
    let gated = |b: &Branch| matches!(b.when, Some(Cond::Gate(_)));
    ability
        .modes()
        .is_some_and(|m| m.branches.iter().any(gated))
}

/// What an ability comes to.
pub(super) fn glance(ability: &Ability, rules: &Rules) -> Glance {
    let mut g = Glance {
        gated: is_gated(ability),
        opens: Facts::to_open(ability),
        alters: Facts::to_alter(ability, rules),
        besides: Facts::besides(ability),
        asks: Kinds::asked_by(ability),
        keyword: matches!(ability.kind, AbilityKind::Keyword(_)),
        varies: varies(ability),
        on_field: crate::printed::works_in(ability, crate::state::Zone::Field(0)),
        inherited: ability.inherited,
        chooses: !ability.targets.is_empty() || ability.modes().is_some(),
        gated_modes: has_gated_modes(ability),
        ..Glance::default()
    };
    g.hinges = hinges(ability);
    match &ability.kind {
        AbilityKind::Triggered(t) => {
            g.waits = t.events.iter().fold(0, |bits, e| bits | e.bit());
        }
        AbilityKind::Activated(_) | AbilityKind::LineageRelease => of_use(ability, &mut g),
        AbilityKind::Replaces(_) => g.replaces = true,
        AbilityKind::Static(list) => {
            for (at, said) in list.iter().enumerate() {
                of_static(said, rules, &mut g);
                if matches!(said, Static::Things(Scope::All(f), _) if f.is_whole_zones()) {
                    g.whole_zones |= bit(at);
                }
            }
            let field = matches!(ability.zone, WorksIn::Field | WorksIn::Stack);
            g.afar = g.works && (!field || kernel::rule::has_switches());
        }
        _ => {}
    }
    g
}

/// The bit of what stands at a place; none where there are not so many.
fn bit(at: usize) -> u8 {
    let at = u32::try_from(at).unwrap_or(u32::MAX);
    1u8.checked_shl(at).unwrap_or(0)
}

fn of_use(ability: &Ability, g: &mut Glance) {
    g.used = true;
    g.slow = ability.speed == Speed::Slow;
    if let AbilityKind::Activated(cost) = &ability.kind {
        g.rests = cost.parts.contains(&CostPart::RestThis);
    }
}

fn of_static(said: &Static, rules: &Rules, g: &mut Glance) {
    g.works |= match said {
        Static::Costs(change) => !matches!(
            change.what,
            Costly::This | Costly::MaterializingThis | Costly::ThisTargeting(_)
        ),
        Static::OnlyFloating => false,
        _ => true,
    };
    g.for_players |= matches!(said, Static::Players(..));
    g.of_costs |= matches!(said, Static::Costs(_));
    let Static::Things(scope, mods) = said else {
        return;
    };
    g.reads = g.reads.and(Kinds::of_scope(scope));
    for m in mods {
        g.layers |= 1 << m.layer();
        g.reads = g.reads.and(Kinds::of_mod(m));
        g.changes = g.changes.and(m.changes());
        g.stirs |= m.stirs(rules);
        g.unsettles |= m.unsettles(rules);
    }
}

//! What of the packs of a set-up makes no sense.

use super::Setup;
use crate::event::{Level, cards_a_pack};

impl Setup {
    /// Everything that is wrong with its packs and the picks from them.
    pub(super) fn pack_faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if let Some(packs) = &self.packs {
            faults.extend(packs.faults().into_iter().map(|f| format!("packs: {f}")));
            let (size, whole) = (packs.size(), cards_a_pack());
            if self.game == "riftbound" && size != whole {
                faults.push(format!(
                    "packs: slots of {size} cards besides runes and tokens, and a pack has \
                     {whole} (RBT 602.4.b.2.a)"
                ));
            }
        }
        for (n, phase) in (1..).zip(&self.phases) {
            let level = phase.level.unwrap_or(self.level);
            if phase.pick_seconds.is_some() && level == Level::Casual {
                faults.push(format!(
                    "part {n}: at the casual level picks are not timed (RBT 602.4.b.2.i)"
                ));
            }
            if phase.bots && self.packs.is_none() {
                faults.push(format!(
                    "part {n}: bots draft only where packs are made here"
                ));
            }
        }
        faults
    }
}

//! What effects say of an object that is no value of it: whom it must attack,
//! what its attacks cost.

use crate::look::Look;
use crate::program::Mod;
use crate::state::Ctx;

impl<'a> Look<'a> {
    /// Mods of one kind that apply to an object, with what their sources know.
    pub(crate) fn filtered_mods<T: 'a>(
        self,
        slot: u8,
        pick: impl Fn(&'a Mod) -> Option<&'a T>,
    ) -> Vec<(Ctx, &'a T)> {
        let Some(this) = self.s.refer_slot(slot) else {
            return Vec::new();
        };
        let all = self.mods_on(this).into_iter();
        all.filter_map(|(m, ctx)| Some((ctx, pick(m)?))).collect()
    }
}

//! Replacing as an engine does it where an effect may put steps of its own in
//! the place of an event: what applies is decided event by event, then what
//! happens instead is done, then what was not replaced.

use crate::parts::batch::ReplacementKey;
use smallvec::SmallVec;

/// Steps of a batch, as its frame counts them. A game may have more.
pub mod step {
    /// Looking for an event that an effect applies to.
    pub const FIND: u8 = 0;
    /// Somebody has said which of several effects comes next.
    pub const ORDERED: u8 = 1;
    /// Somebody has said whether an effect is used.
    pub const ASKED: u8 = 2;
    /// The cost of an effect was paid, or was not.
    pub const PAID: u8 = 3;
    /// What happens instead is being done.
    pub const EXECUTING: u8 = 4;
}

/// Marks an event that something else happens instead of.
pub const REPLACED: ReplacementKey = ReplacementKey(u32::MAX);

/// Keys of effects.
pub type Keys = SmallVec<[ReplacementKey; 4]>;

/// Gives an engine and its looks what all that replace so have in common.
///
/// ```text
/// kernel::replaces! {
///     state: State,      // with batches, runs (waiting ones too), payments
///     look: Look,        // with replacements(&change): key, ctx.face
///     frame: Frame,      // with Batch(step, at, key), Run
///     change: Change,
/// }
/// ```
///
/// `Engine::begin_ready_runs` makes the runs that wait ready and says how many
/// there are.
#[macro_export]
macro_rules! replaces {
    (
        state: $State:ident,
        look: $Look:ident,
        frame: $Frame:ident,
        change: $Change:ident $(,)?
    ) => {
        impl $Look<'_> {
            /// Where the replacement effects come from that are being ordered
            /// or offered.
            pub(crate) fn open_replacements(self) -> Vec<$crate::ids::PrintId> {
                let mut frames = self.s.agenda.frames().iter().rev();
                let found = frames.find_map(|f| match f {
                    $Frame::Batch(n, at, key) => Some((*n, usize::from(*at), *key)),
                    _ => None,
                });
                let Some((n, at, key)) = found else {
                    return Vec::new();
                };
                let Some(event) = self.s.batches.last().and_then(|b| b.events.get(at)) else {
                    return Vec::new();
                };
                let all = self.replacements(&event.event).into_iter();
                let open = all.filter(|a| match n {
                    $crate::parts::replaces::step::ORDERED => !event.used.contains(&a.key),
                    _ => a.key.0 == key,
                });
                open.map(|a| a.ctx.face).collect()
            }
        }

        impl<O: $crate::game::Observer<$State>> Engine<'_, O> {
            /// What was used on the events that those being done now take the
            /// place of.
            fn used_so_far(&self) -> $crate::parts::replaces::Keys {
                let Some(batch) = self.s.batches.last() else {
                    return $crate::parts::replaces::Keys::new();
                };
                let mut frames = self.s.agenda.frames().iter().rev();
                let under_way = frames.find_map(|f| match f {
                    $Frame::Batch(n, ..) => Some(*n),
                    _ => None,
                });
                if under_way != Some($crate::parts::replaces::step::EXECUTING) {
                    return $crate::parts::replaces::Keys::new();
                }
                let all = batch.events.iter().flat_map(|e| e.used.iter().copied());
                all.filter(|k| *k != $crate::parts::replaces::REPLACED)
                    .collect()
            }

            /// An effect is not used on an event.
            fn decline(&mut self, at: usize, key: $crate::parts::batch::ReplacementKey) {
                self.set($Frame::Batch($crate::parts::replaces::step::FIND, 0, 0));
                if let Some(batch) = self.s.batches.last_mut() {
                    batch.events[at].used.push(key);
                }
            }

            /// What becomes of an event; none: something else happens instead.
            fn change_event(&mut self, at: usize, after: Option<$Change>) {
                if let Some(batch) = self.s.batches.last_mut() {
                    match after {
                        Some(change) => batch.events[at].event = change,
                        None => batch.events[at]
                            .used
                            .push($crate::parts::replaces::REPLACED),
                    }
                }
            }

            /// The cost of an effect was paid; else it does not apply.
            fn take_cost(&mut self, at: usize) {
                self.set($Frame::Batch($crate::parts::replaces::step::FIND, 0, 0));
                let payment = self.s.payments.pop().filter(|p| p.paid);
                let run = self.s.runs.last_mut().filter(|r| r.is_waiting());
                match (payment, run) {
                    (Some(payment), Some(run)) => run.ctx.bound.extend(payment.bound),
                    (Some(_), None) => {}
                    (None, run) => {
                        if run.is_some() {
                            self.s.runs.pop();
                        }
                        if let Some(batch) = self.s.batches.last_mut() {
                            let used = &mut batch.events[at].used;
                            used.retain(|k| *k != $crate::parts::replaces::REPLACED);
                        }
                    }
                }
            }

            /// What happens instead is done, then what was not replaced.
            fn execute(&mut self) {
                self.set($Frame::Batch(
                    $crate::parts::replaces::step::EXECUTING,
                    0,
                    0,
                ));
                for _ in 0..self.begin_ready_runs() {
                    self.push($Frame::Run);
                }
            }
        }
    };
}

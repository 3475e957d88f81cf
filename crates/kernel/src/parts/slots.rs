//! What a state gives by slot and by handle: the objects in play, and the
//! entries of its stack.

/// Gives a state its objects by slot, in a list where a free slot is none, and
/// the entries of its stack by handle.
///
/// ```
/// use kernel::ids::{Handle, Handles};
/// struct Item {
///     handle: Handle,
/// }
/// struct State {
///     field: Vec<Option<&'static str>>,
///     stack: Vec<Item>,
/// }
/// type Object = &'static str;
/// kernel::slots! { state: State, field: [Object], stack: [Item] }
///
/// let handle = Handles::default().fresh();
/// let mut state = State { field: vec![None, Some("fox")], stack: vec![Item { handle }] };
/// assert_eq!(state.objects().collect::<Vec<_>>(), [(1, &"fox")]);
/// assert!(state.object(0).is_none() && state.object_mut(1).is_some());
/// assert!(state.item(handle).is_some() && state.item_mut(Handle::NONE).is_none());
/// ```
#[macro_export]
macro_rules! slots {
    (
        state: $State:ident,
        $slots:ident: [$Object:ident],
        $stack:ident: [$Item:ident] $(,)?
    ) => {
        impl $State {
            /// The object in this slot.
            #[must_use]
            #[inline]
            pub fn object(&self, slot: u8) -> Option<&$Object> {
                self.$slots.get(usize::from(slot))?.as_ref()
            }

            /// The object in this slot, to change it.
            #[inline]
            pub fn object_mut(&mut self, slot: u8) -> Option<&mut $Object> {
                self.$slots.get_mut(usize::from(slot))?.as_mut()
            }

            /// Slots in use with what is there, in order.
            #[inline]
            pub fn objects(&self) -> impl Iterator<Item = (u8, &$Object)> + '_ {
                let used = self.$slots.iter().enumerate();
                used.filter_map(|(i, o)| o.as_ref().map(|o| (i as u8, o)))
            }

            /// The entry of the stack with this handle.
            #[must_use]
            #[inline]
            pub fn item(&self, handle: $crate::ids::Handle) -> Option<&$Item> {
                self.$stack.iter().find(|i| i.handle == handle)
            }

            /// The entry of the stack with this handle, to change it.
            pub fn item_mut(&mut self, handle: $crate::ids::Handle) -> Option<&mut $Item> {
                self.$stack.iter_mut().find(|i| i.handle == handle)
            }
        }
    };
}

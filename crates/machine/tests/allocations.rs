//! Counts what is allocated on this thread, so that tests can say that nothing
//! is.
#![expect(unsafe_code, reason = "an allocator is unsafe by its contract")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, with a count for each thread.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

fn count() {
    COUNT.set(COUNT.get() + 1);
}

// SAFETY: everything is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(at, layout, size) }
    }
}

/// How often something allocates.
pub(crate) fn during(run: impl FnOnce()) -> usize {
    let before = COUNT.get();
    run();
    COUNT.get() - before
}

#[test]
fn a_box_is_counted() {
    assert_eq!(during(|| drop(std::hint::black_box(Box::new(1)))), 1);
    assert_eq!(
        during(|| assert_ne!(std::hint::black_box([1; 64])[3], 2)),
        0
    );
}

//! Declares the part of tokio that the samples use, so that the compiler can check them.
#![allow(unused_variables)]

use std::future::Future;

pub use macros::main;

pub fn block_on<F: Future>(future: F) -> F::Output {
    todo!()
}

pub fn spawn<F>(future: F) -> task::JoinHandle
where
    F: Future + Send + 'static,
    F::Output: Send + 'static,
{
    todo!()
}

pub mod task {
    pub struct JoinHandle;
}

pub mod signal {
    pub async fn ctrl_c() -> std::io::Result<()> {
        todo!()
    }
}

pub mod time {
    pub async fn sleep(duration: std::time::Duration) {
        todo!()
    }
}

pub mod sync {
    use std::sync::Arc;

    pub struct Semaphore;
    #[derive(Debug)]
    pub struct AcquireError;
    #[derive(Debug)]
    pub struct OwnedSemaphorePermit;

    impl Semaphore {
        pub fn new(permits: usize) -> Self {
            todo!()
        }
        pub async fn acquire_owned(
            self: Arc<Self>,
        ) -> Result<OwnedSemaphorePermit, AcquireError> {
            todo!()
        }
    }
}

/// Each branch as if it were the one that is ready.
#[macro_export]
macro_rules! select {
    () => {};
    ($pattern:pat = $future:expr => $then:block $(,)? $($rest:tt)*) => {{
        { let $pattern = $future.await; $then }
        $crate::select!($($rest)*);
    }};
    ($pattern:pat = $future:expr => $then:expr, $($rest:tt)*) => {{
        { let $pattern = $future.await; $then }
        $crate::select!($($rest)*);
    }};
}

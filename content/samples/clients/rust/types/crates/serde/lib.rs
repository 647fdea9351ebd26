//! Declares the part of serde that the samples use, so that the compiler can check them.

pub use macros::{Deserialize, Serialize};
use std::collections::HashMap;

pub trait Serialize {}
pub trait Deserialize<'de>: Sized {}

pub mod de {
    pub trait DeserializeOwned: for<'de> super::Deserialize<'de> {}
    impl<T: for<'de> super::Deserialize<'de>> DeserializeOwned for T {}
}

macro_rules! values {
    ($($type:ty),*) => {
        $(impl Serialize for $type {}
        impl<'de> Deserialize<'de> for $type {})*
    };
}

values!(bool, f64, i64, u32, u64, String);
impl Serialize for str {}
impl<T: Serialize + ?Sized> Serialize for &T {}
impl<T: Serialize> Serialize for Vec<T> {}
impl<T: Serialize> Serialize for Option<T> {}
impl<T: Serialize> Serialize for HashMap<String, T> {}
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Vec<T> {}
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Option<T> {}
impl<'de, T: Deserialize<'de>> Deserialize<'de> for HashMap<String, T> {}

//! Declares the part of serde_json that the samples use, so that the compiler can check them.

use std::fmt;

pub type Result<T> = std::result::Result<T, Error>;

#[derive(Debug)]
pub struct Error;

impl fmt::Display for Error {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

impl std::error::Error for Error {}

#[derive(Debug, Clone)]
pub struct Value;

impl serde::Serialize for Value {}
impl<'de> serde::Deserialize<'de> for Value {}

/// An object or a value; objects and lists inside of it are values of their own.
#[macro_export]
macro_rules! json {
    ({ $($key:tt : $value:tt),* $(,)? }) => {{
        $(let _: &str = $key; let _ = $crate::json!($value);)*
        $crate::Value
    }};
    ($value:expr) => {{
        let _: &dyn ::serde::Serialize = &$value;
        $crate::Value
    }};
}

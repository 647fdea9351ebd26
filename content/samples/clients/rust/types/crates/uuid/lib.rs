//! Declares the part of uuid that the samples use, so that the compiler can check them.

use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Uuid;

impl Uuid {
    pub fn new_v4() -> Self {
        todo!()
    }
}

impl fmt::Display for Uuid {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

impl serde::Serialize for Uuid {}
impl<'de> serde::Deserialize<'de> for Uuid {}

//! Declares the part of futures_util that the samples use, so that the compiler can check them.
#![allow(unused_variables, async_fn_in_trait)]

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

pub trait Stream {
    type Item;
    fn poll_next(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Self::Item>>;
}

pub trait TryStreamExt: Stream<Item = Result<Self::Ok, Self::Error>> + Sized {
    type Ok;
    type Error;

    async fn try_fold<T, F, R>(self, first: T, fold: F) -> Result<T, Self::Error>
    where
        F: FnMut(T, Self::Ok) -> R,
        R: Future<Output = Result<T, Self::Error>>,
    {
        todo!()
    }

    fn map_ok<T, F: FnMut(Self::Ok) -> T>(self, map: F) -> Mapped<T, Self::Error> {
        todo!()
    }

    async fn try_collect<C: Extend<Self::Ok> + Default>(
        self,
    ) -> Result<C, Self::Error> {
        todo!()
    }
}

impl<T, E, S: Stream<Item = Result<T, E>>> TryStreamExt for S {
    type Ok = T;
    type Error = E;
}

pub struct Mapped<T, E>(std::marker::PhantomData<(T, E)>);

impl<T, E> Stream for Mapped<T, E> {
    type Item = Result<T, E>;
    fn poll_next(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Self::Item>> {
        todo!()
    }
}

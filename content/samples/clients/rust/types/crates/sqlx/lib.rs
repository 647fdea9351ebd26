//! Declares the part of sqlx that the samples use, so that the compiler can check them.
#![allow(unused_variables)]

use std::{fmt, marker::PhantomData, ops};

#[derive(Debug)]
pub struct Error;

impl fmt::Display for Error {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

impl std::error::Error for Error {}

pub struct PgPool;
pub struct PgConnection;
pub struct Transaction;

impl PgPool {
    pub async fn connect(url: &str) -> Result<Self, Error> {
        todo!()
    }
    pub async fn begin(&self) -> Result<Transaction, Error> {
        todo!()
    }
}

impl Transaction {
    pub async fn commit(self) -> Result<(), Error> {
        todo!()
    }
}

impl ops::Deref for Transaction {
    type Target = PgConnection;
    fn deref(&self) -> &PgConnection {
        todo!()
    }
}

impl ops::DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut PgConnection {
        todo!()
    }
}

/// What queries are sent to.
pub trait Executor {}
impl Executor for &PgPool {}
impl Executor for &mut PgConnection {}

/// What a column may hold.
pub trait Encode {}
impl Encode for f64 {}
impl Encode for i64 {}
impl Encode for String {}
impl Encode for uuid::Uuid {}

pub struct Query;
pub struct QueryAs<Row>(PhantomData<Row>);

pub fn query(sql: &str) -> Query {
    todo!()
}

pub fn query_as<Row>(sql: &str) -> QueryAs<Row> {
    todo!()
}

impl Query {
    pub fn bind<T: Encode>(self, value: T) -> Self {
        todo!()
    }
    pub async fn execute<E: Executor>(self, executor: E) -> Result<(), Error> {
        todo!()
    }
}

impl<Row> QueryAs<Row> {
    pub async fn fetch_optional<E: Executor>(
        self,
        executor: E,
    ) -> Result<Option<Row>, Error> {
        todo!()
    }
}

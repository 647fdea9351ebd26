//! Declares the part of the legacy client that the samples use, so that the compiler can check them.
#![allow(unused_variables)]

use serde::{de::DeserializeOwned, Serialize};
use std::{str::FromStr, time::Duration};
use uuid::Uuid;

pub type Result<T> = std::result::Result<T, Error>;

/// What can go wrong.
#[derive(Debug)]
pub enum Error {
    WrongExpectedVersion {
        expected: ExpectedRevision,
        current: CurrentRevision,
    },
    ResourceNotFound,
    ResourceDeleted,
    AccessDenied,
    Unauthenticated,
    DeadlineExceeded,
    IllegalStateError(String),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        todo!()
    }
}

impl std::error::Error for Error {}

/// A parsed connection string.
pub struct ClientSettings;

impl FromStr for ClientSettings {
    type Err = Error;
    fn from_str(text: &str) -> Result<Self> {
        todo!()
    }
}

#[derive(Clone)]
pub struct Credentials;

impl Credentials {
    pub fn new(
        login: impl Into<String>,
        password: impl Into<String>,
    ) -> Self {
        todo!()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExpectedRevision {
    Any,
    NoStream,
    StreamExists,
    Exact(u64),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CurrentRevision {
    Current(u64),
    NoStream,
}

#[derive(Debug, Clone, Copy)]
pub enum StreamPosition<T> {
    Start,
    End,
    Position(T),
}

#[derive(Debug, Clone, Copy)]
pub struct Position {
    pub commit: u64,
    pub prepare: u64,
}

/// An event to be written.
#[derive(Clone)]
pub struct EventData;

impl EventData {
    pub fn json<T: Serialize>(
        event_type: impl Into<String>,
        data: T,
    ) -> serde_json::Result<Self> {
        todo!()
    }
    pub fn id(self, id: Uuid) -> Self {
        todo!()
    }
}

/// One event, or several.
pub trait Batch {}

impl Batch for EventData {}
impl Batch for Vec<EventData> {}

pub struct RecordedEvent {
    pub id: Uuid,
    pub event_type: String,
    pub stream_id: String,
    pub revision: u64,
    pub position: Position,
    pub is_json: bool,
    pub data: Vec<u8>,
}

impl RecordedEvent {
    pub fn as_json<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        todo!()
    }
}

pub struct ResolvedEvent {
    pub event: Option<RecordedEvent>,
    pub link: Option<RecordedEvent>,
}

impl ResolvedEvent {
    pub fn get_original_event(&self) -> &RecordedEvent {
        todo!()
    }
}

macro_rules! options {
    ($($name:ident { $($field:ident: $value:ty),* $(,)? })*) => {
        $(
            #[derive(Clone, Default)]
            pub struct $name;

            impl $name {
                $(pub fn $field(self, value: $value) -> Self { todo!() })*
            }
        )*
    };
}

options! {
    AppendToStreamOptions {
        expected_revision: ExpectedRevision,
        authenticated: Credentials,
        deadline: Duration,
    }
    ReadStreamOptions {
        position: StreamPosition<u64>,
        max_count: usize,
    }
    ReadAllOptions {
        position: StreamPosition<Position>,
        max_count: usize,
    }
    SubscribeToStreamOptions { start_from: StreamPosition<u64> }
    SubscribeToAllOptions {
        position: StreamPosition<Position>,
        filter: SubscriptionFilter,
    }
    PersistentSubscriptionOptions {
        max_retry_count: i32,
        message_timeout: Duration,
    }
    SubscribeToPersistentSubscriptionOptions { buffer_size: usize }
    DeleteStreamOptions { expected_revision: ExpectedRevision }
    TombstoneStreamOptions { expected_revision: ExpectedRevision }
}

impl ReadStreamOptions {
    pub fn backwards(self) -> Self {
        todo!()
    }
    pub fn resolve_link_tos(self) -> Self {
        todo!()
    }
}

#[derive(Clone)]
pub struct SubscriptionFilter;

impl SubscriptionFilter {
    pub fn on_event_type() -> Self {
        todo!()
    }
    pub fn on_stream_name() -> Self {
        todo!()
    }
    pub fn add_prefix(self, prefix: &str) -> Self {
        todo!()
    }
    pub fn regex(self, pattern: &str) -> Self {
        todo!()
    }
}

pub struct WriteResult {
    pub next_expected_version: u64,
    pub position: Position,
}

pub struct ReadStream;

impl ReadStream {
    pub async fn next(&mut self) -> Result<Option<ResolvedEvent>> {
        todo!()
    }
}

pub struct Subscription;

impl Subscription {
    pub async fn next(&mut self) -> Result<ResolvedEvent> {
        todo!()
    }
}

pub struct PersistentSubscription;

#[derive(Debug, Clone, Copy)]
pub enum NakAction {
    Park,
    Retry,
    Skip,
    Stop,
}

impl PersistentSubscription {
    pub async fn next(&mut self) -> Result<ResolvedEvent> {
        todo!()
    }
    pub async fn ack(&mut self, event: &ResolvedEvent) -> Result<()> {
        todo!()
    }
    pub async fn nack(
        &mut self,
        event: &ResolvedEvent,
        action: NakAction,
        reason: &str,
    ) -> Result<()> {
        todo!()
    }
}

#[derive(Default)]
pub struct StreamMetadataBuilder;

#[derive(Clone)]
pub struct StreamMetadata;

impl StreamMetadataBuilder {
    pub fn max_age(self, value: Duration) -> Self {
        todo!()
    }
    pub fn max_count(self, value: u64) -> Self {
        todo!()
    }
    pub fn truncate_before(self, value: u64) -> Self {
        todo!()
    }
    pub fn build(self) -> StreamMetadata {
        todo!()
    }
}

#[derive(Clone)]
pub struct Client;

impl Client {
    pub fn new(settings: ClientSettings) -> Result<Self> {
        todo!()
    }
    pub async fn append_to_stream(
        &self,
        stream: &str,
        options: &AppendToStreamOptions,
        events: impl Batch,
    ) -> Result<WriteResult> {
        todo!()
    }
    pub async fn read_stream(
        &self,
        stream: &str,
        options: &ReadStreamOptions,
    ) -> Result<ReadStream> {
        todo!()
    }
    pub async fn read_all(
        &self,
        options: &ReadAllOptions,
    ) -> Result<ReadStream> {
        todo!()
    }
    pub async fn subscribe_to_stream(
        &self,
        stream: &str,
        options: &SubscribeToStreamOptions,
    ) -> Subscription {
        todo!()
    }
    pub async fn subscribe_to_all(
        &self,
        options: &SubscribeToAllOptions,
    ) -> Subscription {
        todo!()
    }
    pub async fn create_persistent_subscription(
        &self,
        stream: &str,
        group: &str,
        options: &PersistentSubscriptionOptions,
    ) -> Result<()> {
        todo!()
    }
    pub async fn subscribe_to_persistent_subscription(
        &self,
        stream: &str,
        group: &str,
        options: &SubscribeToPersistentSubscriptionOptions,
    ) -> Result<PersistentSubscription> {
        todo!()
    }
    pub async fn delete_stream(
        &self,
        stream: &str,
        options: &DeleteStreamOptions,
    ) -> Result<()> {
        todo!()
    }
    pub async fn tombstone_stream(
        &self,
        stream: &str,
        options: &TombstoneStreamOptions,
    ) -> Result<()> {
        todo!()
    }
    pub async fn set_stream_metadata(
        &self,
        stream: &str,
        options: &AppendToStreamOptions,
        metadata: StreamMetadata,
    ) -> Result<WriteResult> {
        todo!()
    }
}

//! Declares the part of the client that the samples use, so that the compiler can check them.
#![allow(unused_variables, clippy::needless_pass_by_value)]

use serde::{de::DeserializeOwned, Serialize};
use std::{
    collections::HashMap, future::Future, path::Path, time::Duration,
    time::SystemTime,
};
pub use uuid::Uuid;

pub type Result<T> = std::result::Result<T, Error>;

/// What can go wrong.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    WrongExpectedRevision {
        stream: String,
        expected: ExpectedRevision,
        actual: Option<u64>,
    },
    StreamNotFound {
        stream: String,
    },
    StreamDeleted {
        stream: String,
    },
    AccessDenied,
    Unauthenticated,
    DeadlineExceeded,
    NotLeader,
    Unavailable,
    GroupExists,
    GroupNotFound,
    GroupChanged,
    MaxSubscribersReached,
    InvalidConnectionString(String),
    Json(serde_json::Error),
    Token(Box<dyn std::error::Error + Send + Sync>),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        todo!()
    }
}

impl std::error::Error for Error {}

/// A place in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub commit: u64,
    pub prepare: u64,
}

#[derive(Clone)]
pub struct Credentials;

impl Credentials {
    pub fn new(
        username: impl Into<String>,
        password: impl Into<String>,
    ) -> Self {
        todo!()
    }
}

/// Talks to a node or a cluster; clones share one connection.
#[derive(Clone)]
pub struct Client;

pub struct ClientBuilder;

impl ClientBuilder {
    pub fn credentials(self, credentials: Credentials) -> Self {
        todo!()
    }
    pub fn ca_file(self, path: impl AsRef<Path>) -> Self {
        todo!()
    }
    pub fn user_certificate(
        self,
        cert: impl AsRef<Path>,
        key: impl AsRef<Path>,
    ) -> Self {
        todo!()
    }
    pub fn token<F, Fut, E>(self, token: F) -> Self
    where
        F: Fn() -> Fut + Send + Sync + 'static,
        Fut: Future<Output = std::result::Result<String, E>> + Send,
    {
        todo!()
    }
    pub fn connect(self) -> Result<Client> {
        todo!()
    }
}

/// An event to be written.
#[derive(Clone)]
pub struct Event;

impl Event {
    pub fn json<T: Serialize + ?Sized>(
        event_type: impl Into<String>,
        data: &T,
    ) -> Result<Self> {
        todo!()
    }
    pub fn binary(
        event_type: impl Into<String>,
        data: impl Into<Vec<u8>>,
    ) -> Self {
        todo!()
    }
    pub fn id(self, id: Uuid) -> Self {
        todo!()
    }
    pub fn metadata<T: Serialize + ?Sized>(
        self,
        metadata: &T,
    ) -> Result<Self> {
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

#[derive(Debug)]
pub struct AppendResult {
    pub revision: u64,
    pub position: Position,
}

/// An event as it was written.
#[derive(Debug, Clone)]
pub struct RecordedEvent {
    pub id: Uuid,
    pub event_type: String,
    pub stream_id: String,
    pub revision: u64,
    pub position: Position,
    pub created: SystemTime,
    pub is_json: bool,
    pub data: Vec<u8>,
    pub metadata: Vec<u8>,
}

impl RecordedEvent {
    pub fn json<T: DeserializeOwned>(&self) -> Result<T> {
        todo!()
    }
    pub fn metadata_json<T: DeserializeOwned>(&self) -> Result<T> {
        todo!()
    }
}

/// An event, with the link that led to it.
#[derive(Debug, Clone)]
pub struct ResolvedEvent {
    pub event: RecordedEvent,
    pub link: Option<RecordedEvent>,
}

/// Chooses events of `$all` in the server.
#[derive(Clone)]
pub struct Filter;

impl Filter {
    pub fn stream_prefix<S: Into<String>>(
        prefixes: impl IntoIterator<Item = S>,
    ) -> Self {
        todo!()
    }
    pub fn stream_regex(pattern: impl Into<String>) -> Self {
        todo!()
    }
    pub fn type_prefix<S: Into<String>>(
        prefixes: impl IntoIterator<Item = S>,
    ) -> Self {
        todo!()
    }
    pub fn type_regex(pattern: impl Into<String>) -> Self {
        todo!()
    }
    pub fn exclude_system_events() -> Self {
        todo!()
    }
    pub fn max_search_window(self, records: u32) -> Self {
        todo!()
    }
    pub fn checkpoint_interval(self, windows: u32) -> Self {
        todo!()
    }
}

#[derive(Clone)]
pub struct ReadOptions;

impl ReadOptions {
    pub fn from_start() -> Self {
        todo!()
    }
    pub fn from_end() -> Self {
        todo!()
    }
    pub fn from_revision(revision: u64) -> Self {
        todo!()
    }
    pub fn backwards(self) -> Self {
        todo!()
    }
    pub fn max_count(self, count: u64) -> Self {
        todo!()
    }
    pub fn resolve_links(self) -> Self {
        todo!()
    }
}

#[derive(Clone)]
pub struct ReadAllOptions;

impl ReadAllOptions {
    pub fn from_start() -> Self {
        todo!()
    }
    pub fn from_end() -> Self {
        todo!()
    }
    pub fn from_position(position: Position) -> Self {
        todo!()
    }
    pub fn backwards(self) -> Self {
        todo!()
    }
    pub fn max_count(self, count: u64) -> Self {
        todo!()
    }
    pub fn resolve_links(self) -> Self {
        todo!()
    }
    pub fn filter(self, filter: Filter) -> Self {
        todo!()
    }
}

/// A running read. Dropping it ends the read.
pub struct EventStream;

impl EventStream {
    pub async fn next(&mut self) -> Result<Option<ResolvedEvent>> {
        todo!()
    }
}

impl futures_util::Stream for EventStream {
    type Item = Result<ResolvedEvent>;
    fn poll_next(
        self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Self::Item>> {
        todo!()
    }
}

#[derive(Clone)]
pub struct SubscribeOptions;

impl SubscribeOptions {
    pub fn from_start() -> Self {
        todo!()
    }
    pub fn from_end() -> Self {
        todo!()
    }
    pub fn after_revision(revision: u64) -> Self {
        todo!()
    }
    pub fn resolve_links(self) -> Self {
        todo!()
    }
}

#[derive(Clone)]
pub struct SubscribeToAllOptions;

impl SubscribeToAllOptions {
    pub fn from_start() -> Self {
        todo!()
    }
    pub fn from_end() -> Self {
        todo!()
    }
    pub fn after_position(position: Position) -> Self {
        todo!()
    }
    pub fn resolve_links(self) -> Self {
        todo!()
    }
    pub fn filter(self, filter: Filter) -> Self {
        todo!()
    }
}

/// What a subscription delivers.
#[derive(Debug)]
#[non_exhaustive]
pub enum Message {
    Event(ResolvedEvent),
    Checkpoint(Position),
    CaughtUp,
    FellBehind,
}

/// A running subscription. Dropping it ends it.
pub struct Subscription;

impl Subscription {
    pub async fn next(&mut self) -> Result<Message> {
        todo!()
    }
}

#[derive(Debug, Clone, Default)]
pub struct Acl {
    pub read: Vec<String>,
    pub write: Vec<String>,
    pub delete: Vec<String>,
    pub meta_read: Vec<String>,
    pub meta_write: Vec<String>,
}

#[derive(Debug, Clone, Default)]
pub struct StreamMetadata {
    pub max_age: Option<Duration>,
    pub max_count: Option<u64>,
    pub truncate_before: Option<u64>,
    pub cache_control: Option<Duration>,
    pub acl: Option<Acl>,
    pub custom: HashMap<String, serde_json::Value>,
}

impl Client {
    pub fn connect(connection_string: &str) -> Result<Self> {
        todo!()
    }
    pub fn builder(connection_string: &str) -> ClientBuilder {
        todo!()
    }
    pub fn with_credentials(&self, credentials: Credentials) -> Self {
        todo!()
    }
    pub fn with_deadline(&self, deadline: Duration) -> Self {
        todo!()
    }
    pub async fn append(
        &self,
        stream: &str,
        expected: ExpectedRevision,
        events: impl IntoIterator<Item = Event>,
    ) -> Result<AppendResult> {
        todo!()
    }
    pub async fn read(
        &self,
        stream: &str,
        options: ReadOptions,
    ) -> Result<EventStream> {
        todo!()
    }
    pub async fn read_all(
        &self,
        options: ReadAllOptions,
    ) -> Result<EventStream> {
        todo!()
    }
    pub async fn subscribe(
        &self,
        stream: &str,
        options: SubscribeOptions,
    ) -> Result<Subscription> {
        todo!()
    }
    pub async fn subscribe_to_all(
        &self,
        options: SubscribeToAllOptions,
    ) -> Result<Subscription> {
        todo!()
    }
    pub async fn delete(
        &self,
        stream: &str,
        expected: ExpectedRevision,
    ) -> Result<Position> {
        todo!()
    }
    pub async fn tombstone(
        &self,
        stream: &str,
        expected: ExpectedRevision,
    ) -> Result<Position> {
        todo!()
    }
    pub async fn stream_metadata(
        &self,
        stream: &str,
    ) -> Result<StreamMetadata> {
        todo!()
    }
    pub async fn set_stream_metadata(
        &self,
        stream: &str,
        metadata: &StreamMetadata,
    ) -> Result<AppendResult> {
        todo!()
    }
    pub fn persistent(&self) -> PersistentSubscriptions {
        todo!()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strategy {
    RoundRobin,
    DispatchToSingle,
    Pinned,
    PinnedByCorrelation,
}

/// Settings of a group; what is not set has the server's default.
#[derive(Clone, Default)]
pub struct GroupSettings;

impl GroupSettings {
    pub fn from_start(self) -> Self {
        todo!()
    }
    pub fn from_revision(self, revision: u64) -> Self {
        todo!()
    }
    pub fn from_position(self, position: Position) -> Self {
        todo!()
    }
    pub fn resolve_links(self) -> Self {
        todo!()
    }
    pub fn message_timeout(self, timeout: Duration) -> Self {
        todo!()
    }
    pub fn max_retry_count(self, count: u32) -> Self {
        todo!()
    }
    pub fn strategy(self, strategy: Strategy) -> Self {
        todo!()
    }
    pub fn filter(self, filter: Filter) -> Self {
        todo!()
    }
}

#[derive(Debug, Clone, Copy)]
pub enum Action {
    Park,
    Retry,
    Skip,
    Stop,
}

/// A message of a group.
#[derive(Debug, Clone)]
pub struct GroupMessage {
    pub event: RecordedEvent,
    pub link: Option<RecordedEvent>,
    pub retry_count: u32,
}

/// A running consumer. Dropping it leaves the group.
pub struct Group;

/// Answers messages of a group from any task.
#[derive(Clone)]
pub struct Acknowledger;

impl Group {
    pub async fn next(&mut self) -> Result<GroupMessage> {
        todo!()
    }
    pub fn acknowledger(&self) -> Acknowledger {
        todo!()
    }
    pub async fn ack(&self, message: &GroupMessage) -> Result<()> {
        todo!()
    }
    pub async fn nack(
        &self,
        action: Action,
        reason: impl Into<String>,
        message: &GroupMessage,
    ) -> Result<()> {
        todo!()
    }
}

impl Acknowledger {
    pub async fn ack(&self, message: &GroupMessage) -> Result<()> {
        todo!()
    }
    pub async fn nack(
        &self,
        action: Action,
        reason: impl Into<String>,
        message: &GroupMessage,
    ) -> Result<()> {
        todo!()
    }
}

#[derive(Debug)]
pub struct Connection {
    pub username: String,
    pub items_processed: u64,
}

#[derive(Debug)]
pub struct GroupInfo {
    pub stream: String,
    pub group: String,
    pub status: String,
    pub parked_messages: u64,
    pub connections: Vec<Connection>,
}

/// Manages groups.
#[derive(Clone)]
pub struct PersistentSubscriptions;

impl PersistentSubscriptions {
    pub async fn create(
        &self,
        stream: &str,
        group: &str,
        settings: GroupSettings,
    ) -> Result<()> {
        todo!()
    }
    pub async fn create_to_all(
        &self,
        group: &str,
        settings: GroupSettings,
    ) -> Result<()> {
        todo!()
    }
    pub async fn update(
        &self,
        stream: &str,
        group: &str,
        settings: GroupSettings,
    ) -> Result<()> {
        todo!()
    }
    pub async fn delete(&self, stream: &str, group: &str) -> Result<()> {
        todo!()
    }
    pub async fn subscribe(
        &self,
        stream: &str,
        group: &str,
        buffer_size: u32,
    ) -> Result<Group> {
        todo!()
    }
    pub async fn subscribe_to_all(
        &self,
        group: &str,
        buffer_size: u32,
    ) -> Result<Group> {
        todo!()
    }
    pub async fn info(&self, stream: &str, group: &str) -> Result<GroupInfo> {
        todo!()
    }
    pub async fn list(&self) -> Result<Vec<GroupInfo>> {
        todo!()
    }
    pub async fn replay_parked(
        &self,
        stream: &str,
        group: &str,
        stop_at: Option<u64>,
    ) -> Result<()> {
        todo!()
    }
    pub async fn restart(&self) -> Result<()> {
        todo!()
    }
}

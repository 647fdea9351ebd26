// Package headwater declares the part of the client that the samples use,
// so that the compiler can check them.
package headwater

import (
	"context"
	"errors"
	"time"
)

// ID is the UUID of an event.
type ID [16]byte

// NewID returns a random id.
func NewID() ID { return ID{} }

// String returns the id in its usual form.
func (id ID) String() string { return "" }

// Position is a place in the log.
type Position struct{ Commit, Prepare uint64 }

// Credentials say who is calling.
type Credentials struct{ Username, Password string }

// ContextWithCredentials makes calls with ctx act for another user.
func ContextWithCredentials(ctx context.Context, credentials Credentials) context.Context {
	return ctx
}

// Option changes how a client connects.
type Option func(*Client)

// WithCredentials gives the client's own user.
func WithCredentials(credentials Credentials) Option { return nil }

// WithToken asks for a bearer token before each request.
func WithToken(token func(ctx context.Context) (string, error)) Option { return nil }

// WithCAFile names the authority to trust.
func WithCAFile(path string) Option { return nil }

// WithUserCertificate presents a user certificate.
func WithUserCertificate(certFile, keyFile string) Option { return nil }

// Client talks to a node or a cluster.
type Client struct {
	Persistent  *PersistentSubscriptions
	Projections *Projections
}

// Connect checks the connection string and returns at once.
func Connect(connectionString string, options ...Option) (*Client, error) { return nil, nil }

// Close ends all subscriptions and lets running appends finish.
func (c *Client) Close() error { return nil }

// Event is an event to be written.
type Event struct {
	ID       ID
	Type     string
	Data     []byte
	Metadata []byte
	JSON     bool
}

// EventOption changes an event.
type EventOption func(*Event) error

// WithID sets the id in place of a random one.
func WithID(id ID) EventOption { return nil }

// WithMetadata sets the metadata, which is written as JSON.
func WithMetadata(metadata any) EventOption { return nil }

// JSONEvent makes an event from anything that encoding/json can write.
func JSONEvent(eventType string, data any, options ...EventOption) (Event, error) {
	return Event{}, nil
}

// BinaryEvent makes an event from bytes.
func BinaryEvent(eventType string, data []byte, options ...EventOption) (Event, error) {
	return Event{}, nil
}

// ExpectedRevision is what an append expects of its stream.
type ExpectedRevision struct{ value int64 }

// Expectations other than a revision.
var (
	Any          = ExpectedRevision{-2}
	NoStream     = ExpectedRevision{-1}
	StreamExists = ExpectedRevision{-4}
)

// Revision expects the last event to have this revision.
func Revision(revision uint64) ExpectedRevision { return ExpectedRevision{int64(revision)} }

// AppendResult says where the last event was written.
type AppendResult struct {
	Revision uint64
	Position Position
}

// Append writes events to the end of a stream.
func (c *Client) Append(ctx context.Context, stream string, expected ExpectedRevision, events ...Event) (AppendResult, error) {
	return AppendResult{}, nil
}

// StreamAppend is one stream's part of an append to several.
type StreamAppend struct {
	Stream   string
	Expected ExpectedRevision
	Events   []Event
}

// AppendManyResult says where the events were written.
type AppendManyResult struct {
	Position  Position
	Revisions map[string]uint64
}

// AppendMany writes to several streams in one transaction. From client 1.1 and server 25.1.
func (c *Client) AppendMany(ctx context.Context, appends ...StreamAppend) (AppendManyResult, error) {
	return AppendManyResult{}, nil
}

// RecordedEvent is an event as it was written.
type RecordedEvent struct {
	ID       ID
	Type     string
	Data     []byte
	Metadata []byte
	StreamID string
	Revision uint64
	Position Position
	Created  time.Time
	IsJSON   bool
}

// ResolvedEvent is an event, with the link that led to it.
type ResolvedEvent struct {
	Event RecordedEvent
	Link  *RecordedEvent
}

// Decode reads the JSON of an event's data.
func Decode[T any](event RecordedEvent) (T, error) {
	var data T
	return data, nil
}

// ReadFrom is where a read begins, inclusive.
type ReadFrom interface{ readFrom() }

// SubscribeFrom is where a subscription begins, exclusive.
type SubscribeFrom interface{ subscribeFrom() }

type edge bool

func (edge) readFrom()      {}
func (edge) subscribeFrom() {}

// Start and End of a stream or of the log.
const (
	Start edge = false
	End   edge = true
)

// FromRevision begins a read with this revision.
func FromRevision(revision uint64) ReadFrom { return nil }

// FromPosition begins a read of $all with this position.
func FromPosition(position Position) ReadFrom { return nil }

// AfterRevision begins a subscription behind this revision.
func AfterRevision(revision uint64) SubscribeFrom { return nil }

// AfterPosition begins a subscription to $all behind this position.
func AfterPosition(position Position) SubscribeFrom { return nil }

// Direction of a read.
type Direction int

// Directions.
const (
	Forwards Direction = iota
	Backwards
)

// Filter chooses events of $all in the server.
type Filter struct {
	MaxSearchWindow    uint32
	CheckpointInterval uint32
}

// StreamPrefix chooses by the beginning of a stream's name.
func StreamPrefix(prefixes ...string) *Filter { return nil }

// StreamRegex chooses by a stream's name.
func StreamRegex(pattern string) *Filter { return nil }

// TypePrefix chooses by the beginning of an event's type.
func TypePrefix(prefixes ...string) *Filter { return nil }

// TypeRegex chooses by an event's type.
func TypeRegex(pattern string) *Filter { return nil }

// ExcludeSystemEvents drops types that begin with $.
func ExcludeSystemEvents() *Filter { return nil }

// ReadOptions of one stream.
type ReadOptions struct {
	Direction    Direction
	From         ReadFrom
	MaxCount     uint64
	ResolveLinks bool
}

// ReadAllOptions of $all.
type ReadAllOptions struct {
	Direction    Direction
	From         ReadFrom
	MaxCount     uint64
	ResolveLinks bool
	Filter       *Filter
}

// EventStream is a running read.
type EventStream struct{}

// Next returns the next event, or io.EOF.
func (s *EventStream) Next() (ResolvedEvent, error) { return ResolvedEvent{}, nil }

// Close ends the read.
func (s *EventStream) Close() error { return nil }

// Read reads one stream.
func (c *Client) Read(ctx context.Context, stream string, options ReadOptions) (*EventStream, error) {
	return nil, nil
}

// ReadAll reads the log.
func (c *Client) ReadAll(ctx context.Context, options ReadAllOptions) (*EventStream, error) {
	return nil, nil
}

// Message is what a subscription delivers.
type Message interface{ message() }

// EventReceived carries an event.
type EventReceived struct{ ResolvedEvent }

// CheckpointReached says how far the server has looked while a filter found nothing.
type CheckpointReached struct{ Position Position }

// CaughtUp comes when history ends.
type CaughtUp struct{}

// FellBehind comes when the server has to read from disk again.
type FellBehind struct{}

func (EventReceived) message()     {}
func (CheckpointReached) message() {}
func (CaughtUp) message()          {}
func (FellBehind) message()        {}

// SubscribeOptions of one stream.
type SubscribeOptions struct {
	From         SubscribeFrom
	ResolveLinks bool
}

// SubscribeToAllOptions of $all.
type SubscribeToAllOptions struct {
	From         SubscribeFrom
	ResolveLinks bool
	Filter       *Filter
}

// Subscription is a running subscription.
type Subscription struct{}

// Next waits for the next message.
func (s *Subscription) Next() (Message, error) { return nil, nil }

// Close ends the subscription.
func (s *Subscription) Close() error { return nil }

// Subscribe follows one stream.
func (c *Client) Subscribe(ctx context.Context, stream string, options SubscribeOptions) (*Subscription, error) {
	return nil, nil
}

// SubscribeToAll follows the log.
func (c *Client) SubscribeToAll(ctx context.Context, options SubscribeToAllOptions) (*Subscription, error) {
	return nil, nil
}

// Delete deletes a stream softly.
func (c *Client) Delete(ctx context.Context, stream string, expected ExpectedRevision) (Position, error) {
	return Position{}, nil
}

// Tombstone deletes a stream for good.
func (c *Client) Tombstone(ctx context.Context, stream string, expected ExpectedRevision) (Position, error) {
	return Position{}, nil
}

// ACL is a stream's access list.
type ACL struct{ Read, Write, Delete, MetaRead, MetaWrite []string }

// StreamMetadata is a stream's metadata.
type StreamMetadata struct {
	MaxAge         time.Duration
	MaxCount       uint64
	TruncateBefore uint64
	CacheControl   time.Duration
	ACL            *ACL
	Custom         map[string]any
}

// SetStreamMetadata replaces a stream's metadata.
func (c *Client) SetStreamMetadata(ctx context.Context, stream string, metadata StreamMetadata) (AppendResult, error) {
	return AppendResult{}, nil
}

// StreamMetadata reads a stream's metadata.
func (c *Client) StreamMetadata(ctx context.Context, stream string) (StreamMetadata, error) {
	return StreamMetadata{}, nil
}

// Strategy of a group.
type Strategy string

// Strategies.
const (
	RoundRobin          Strategy = "RoundRobin"
	DispatchToSingle    Strategy = "DispatchToSingle"
	Pinned              Strategy = "Pinned"
	PinnedByCorrelation Strategy = "PinnedByCorrelation"
)

// GroupSettings of a persistent subscription; zero values stand for the server's defaults.
type GroupSettings struct {
	StartFrom         ReadFrom
	ResolveLinks      bool
	MessageTimeout    time.Duration
	MaxRetryCount     int
	Strategy          Strategy
	ReadBatchSize     int
	LiveBufferSize    int
	HistoryBufferSize int
	Filter            *Filter
}

// GroupOptions of one consumer.
type GroupOptions struct{ BufferSize int }

// GroupMessage is a message of a group.
type GroupMessage struct {
	ResolvedEvent
	RetryCount int
}

// Group is a running consumer.
type Group struct{}

// Next waits for the next message.
func (g *Group) Next() (GroupMessage, error) { return GroupMessage{}, nil }

// Ack says that messages are done.
func (g *Group) Ack(messages ...GroupMessage) error { return nil }

// Action is what happens to a message that failed.
type Action int

// Actions.
const (
	Park Action = iota
	Retry
	Skip
	Stop
)

// Nack says that messages failed.
func (g *Group) Nack(action Action, reason string, messages ...GroupMessage) error { return nil }

// Close ends the consumer.
func (g *Group) Close() error { return nil }

// Connection is one consumer of a group.
type Connection struct {
	Username       string
	ItemsProcessed uint64
}

// GroupInfo is the state of a group.
type GroupInfo struct {
	Stream, Name, Status string
	ParkedMessages       uint64
	Connections          []Connection
}

// ReplayOptions of parked messages.
type ReplayOptions struct{ StopAt uint64 }

// PersistentSubscriptions manages groups.
type PersistentSubscriptions struct{}

// Create makes a group on a stream.
func (p *PersistentSubscriptions) Create(ctx context.Context, stream, group string, settings GroupSettings) error {
	return nil
}

// CreateToAll makes a group on $all.
func (p *PersistentSubscriptions) CreateToAll(ctx context.Context, group string, settings GroupSettings) error {
	return nil
}

// Update changes a group's settings.
func (p *PersistentSubscriptions) Update(ctx context.Context, stream, group string, settings GroupSettings) error {
	return nil
}

// Delete deletes a group.
func (p *PersistentSubscriptions) Delete(ctx context.Context, stream, group string) error { return nil }

// Subscribe joins a group on a stream.
func (p *PersistentSubscriptions) Subscribe(ctx context.Context, stream, group string, options GroupOptions) (*Group, error) {
	return nil, nil
}

// SubscribeToAll joins a group on $all.
func (p *PersistentSubscriptions) SubscribeToAll(ctx context.Context, group string, options GroupOptions) (*Group, error) {
	return nil, nil
}

// Info tells the state of a group.
func (p *PersistentSubscriptions) Info(ctx context.Context, stream, group string) (GroupInfo, error) {
	return GroupInfo{}, nil
}

// List tells the state of all groups.
func (p *PersistentSubscriptions) List(ctx context.Context) ([]GroupInfo, error) { return nil, nil }

// ReplayParked hands parked messages out again.
func (p *PersistentSubscriptions) ReplayParked(ctx context.Context, stream, group string, options ReplayOptions) error {
	return nil
}

// Restart restarts the part of the server that serves groups.
func (p *PersistentSubscriptions) Restart(ctx context.Context) error { return nil }

// ProjectionOptions of a new projection.
type ProjectionOptions struct{ Emit, TrackEmittedStreams bool }

// DeleteOptions say what goes with a projection.
type DeleteOptions struct{ StateStream, CheckpointStream, EmittedStreams bool }

// ProjectionStatus is the state of a projection.
type ProjectionStatus struct {
	Name, Status, Reason string
	Progress             float64
}

// Projections manages projections.
type Projections struct{}

// Create makes and starts a projection.
func (p *Projections) Create(ctx context.Context, name, query string, options ProjectionOptions) error {
	return nil
}

// Update changes the source of a projection.
func (p *Projections) Update(ctx context.Context, name, query string) error { return nil }

// Enable starts a projection.
func (p *Projections) Enable(ctx context.Context, name string) error { return nil }

// Disable stops a projection with a checkpoint.
func (p *Projections) Disable(ctx context.Context, name string) error { return nil }

// Abort stops a projection without one.
func (p *Projections) Abort(ctx context.Context, name string) error { return nil }

// Reset begins again with the first event.
func (p *Projections) Reset(ctx context.Context, name string) error { return nil }

// Delete deletes a projection.
func (p *Projections) Delete(ctx context.Context, name string, options DeleteOptions) error {
	return nil
}

// Status tells the state of a projection.
func (p *Projections) Status(ctx context.Context, name string) (ProjectionStatus, error) {
	return ProjectionStatus{}, nil
}

// List tells the state of all projections.
func (p *Projections) List(ctx context.Context) ([]ProjectionStatus, error) { return nil, nil }

// State reads the state of a partition, "" for a projection without partitions.
func (p *Projections) State(ctx context.Context, name, partition string, state any) error { return nil }

// Result reads the result of a partition.
func (p *Projections) Result(ctx context.Context, name, partition string, result any) error {
	return nil
}

// Kinds of error, for errors.Is.
var (
	ErrWrongExpectedRevision = errors.New("wrong expected revision")
	ErrStreamNotFound        = errors.New("stream not found")
	ErrStreamDeleted         = errors.New("stream deleted")
	ErrAccessDenied          = errors.New("access denied")
	ErrUnauthenticated       = errors.New("unauthenticated")
	ErrNotLeader             = errors.New("not the leader")
	ErrUnavailable           = errors.New("no node available")
	ErrUnsupported           = errors.New("not supported by the server")
	ErrGroupExists           = errors.New("group exists")
	ErrGroupNotFound         = errors.New("group not found")
	ErrGroupChanged          = errors.New("group changed")
	ErrMaxSubscribersReached = errors.New("maximum of subscribers reached")
	ErrProjectionExists      = errors.New("projection exists")
	ErrProjectionNotFound    = errors.New("projection not found")
	ErrFailedPrecondition    = errors.New("failed precondition")
)

// WrongExpectedRevisionError says what was expected and what was found.
type WrongExpectedRevisionError struct {
	Stream   string
	Expected ExpectedRevision
	// Actual is nil if the stream does not exist.
	Actual *uint64
}

func (e *WrongExpectedRevisionError) Error() string { return "" }

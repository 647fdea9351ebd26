// Package hwss declares the part of the legacy client that the samples use,
// so that the compiler can check them.
package hwss

import (
	"context"
	"encoding/json"
	"time"
)

// Configuration is a parsed connection string.
type Configuration struct {
	Address                     string
	Username, Password          string
	SkipCertificateVerification bool
	DefaultDeadline             *time.Duration
}

// ParseConnectionString reads a connection string.
func ParseConnectionString(text string) (*Configuration, error) { return nil, nil }

// Client talks to a node or a cluster.
type Client struct{}

// NewClient makes a client.
func NewClient(configuration *Configuration) (*Client, error) { return nil, nil }

// Close closes the connection.
func (c *Client) Close() error { return nil }

// Credentials say who is calling.
type Credentials struct{ Login, Password string }

// ExpectedRevision is one of Any, NoStream, StreamExists and StreamRevision.
type ExpectedRevision interface{ isExpectedRevision() }

// Kinds of expectation.
type (
	Any            struct{}
	NoStream       struct{}
	StreamExists   struct{}
	StreamRevision struct{ Value uint64 }
)

func (Any) isExpectedRevision()            {}
func (NoStream) isExpectedRevision()       {}
func (StreamExists) isExpectedRevision()   {}
func (StreamRevision) isExpectedRevision() {}

// StreamPosition is one of Start, End and StreamRevision.
type StreamPosition interface{ isStreamPosition() }

// AllPosition is one of Start, End and Position.
type AllPosition interface{ isAllPosition() }

// Places to begin at.
type (
	Start    struct{}
	End      struct{}
	Position struct{ Commit, Prepare uint64 }
)

func (Start) isStreamPosition()          {}
func (End) isStreamPosition()            {}
func (StreamRevision) isStreamPosition() {}
func (Start) isAllPosition()             {}
func (End) isAllPosition()               {}
func (Position) isAllPosition()          {}

// Direction of a read.
type Direction int

// Directions.
const (
	Forwards Direction = iota
	Backwards
)

// ContentType of an event's data.
type ContentType int

// Content types.
const (
	Binary ContentType = iota
	JSON
)

// EventData is an event to be written.
type EventData struct {
	EventID     [16]byte
	EventType   string
	ContentType ContentType
	Data        []byte
	Metadata    []byte
}

// AppendToStreamOptions of an append.
type AppendToStreamOptions struct {
	ExpectedRevision ExpectedRevision
	Authenticated    *Credentials
	Deadline         *time.Duration
}

// WriteResult says where the last event was written.
type WriteResult struct{ NextExpectedVersion, CommitPosition, PreparePosition uint64 }

// AppendToStream writes events to the end of a stream.
func (c *Client) AppendToStream(ctx context.Context, stream string, options AppendToStreamOptions, events ...EventData) (*WriteResult, error) {
	return nil, nil
}

// RecordedEvent is an event as it was written.
type RecordedEvent struct {
	EventID      [16]byte
	EventType    string
	StreamID     string
	EventNumber  uint64
	Position     Position
	ContentType  string
	CreatedDate  time.Time
	Data         []byte
	UserMetadata []byte
}

// ResolvedEvent is an event with its link; Event is nil if a link's target is gone.
type ResolvedEvent struct{ Event, Link *RecordedEvent }

// OriginalEvent is the link if there is one, else the event.
func (r ResolvedEvent) OriginalEvent() *RecordedEvent { return nil }

// ReadStreamOptions of a read of one stream.
type ReadStreamOptions struct {
	Direction      Direction
	From           StreamPosition
	ResolveLinkTos bool
	Authenticated  *Credentials
}

// ReadAllOptions of a read of $all.
type ReadAllOptions struct {
	Direction      Direction
	From           AllPosition
	ResolveLinkTos bool
	Authenticated  *Credentials
}

// ReadStream is a running read.
type ReadStream struct{}

// Recv returns the next event, or io.EOF.
func (s *ReadStream) Recv() (*ResolvedEvent, error) { return nil, nil }

// Close ends the read.
func (s *ReadStream) Close() {}

// ReadStream reads one stream, count events at most.
func (c *Client) ReadStream(ctx context.Context, stream string, options ReadStreamOptions, count uint64) (*ReadStream, error) {
	return nil, nil
}

// ReadAll reads the log, count events at most.
func (c *Client) ReadAll(ctx context.Context, options ReadAllOptions, count uint64) (*ReadStream, error) {
	return nil, nil
}

// FilterType says what a filter looks at.
type FilterType int

// What a filter looks at.
const (
	EventFilterType FilterType = iota
	StreamFilterType
)

// SubscriptionFilter chooses events of $all.
type SubscriptionFilter struct {
	Type     FilterType
	Prefixes []string
	Regex    string
}

// SubscribeToStreamOptions of a subscription to one stream.
type SubscribeToStreamOptions struct {
	From           StreamPosition
	ResolveLinkTos bool
}

// SubscribeToAllOptions of a subscription to $all.
type SubscribeToAllOptions struct {
	From               AllPosition
	ResolveLinkTos     bool
	Filter             *SubscriptionFilter
	MaxSearchWindow    int
	CheckpointInterval int
}

// SubscriptionEvent has one field that is not nil.
type SubscriptionEvent struct {
	EventAppeared       *ResolvedEvent
	CheckPointReached   *Position
	CaughtUp            *struct{}
	SubscriptionDropped *SubscriptionDropped
}

// SubscriptionDropped says why a subscription ended.
type SubscriptionDropped struct{ Error error }

// Subscription is a running subscription.
type Subscription struct{}

// Recv waits for what comes next.
func (s *Subscription) Recv() *SubscriptionEvent { return nil }

// Close ends the subscription.
func (s *Subscription) Close() error { return nil }

// SubscribeToStream follows one stream.
func (c *Client) SubscribeToStream(ctx context.Context, stream string, options SubscribeToStreamOptions) (*Subscription, error) {
	return nil, nil
}

// SubscribeToAll follows the log.
func (c *Client) SubscribeToAll(ctx context.Context, options SubscribeToAllOptions) (*Subscription, error) {
	return nil, nil
}

// SubscriptionSettings of a group.
type SubscriptionSettings struct {
	ResolveLinkTos       bool
	MessageTimeout       int32
	MaxRetryCount        int32
	ConsumerStrategyName string
	LiveBufferSize       int32
	ReadBatchSize        int32
	HistoryBufferSize    int32
}

// SubscriptionSettingsDefault has the server's defaults.
func SubscriptionSettingsDefault() SubscriptionSettings { return SubscriptionSettings{} }

// PersistentStreamSubscriptionOptions of a group on a stream.
type PersistentStreamSubscriptionOptions struct {
	Settings  *SubscriptionSettings
	StartFrom StreamPosition
}

// CreatePersistentSubscription makes a group on a stream.
func (c *Client) CreatePersistentSubscription(ctx context.Context, stream, group string, options PersistentStreamSubscriptionOptions) error {
	return nil
}

// SubscribeToPersistentSubscriptionOptions of one consumer.
type SubscribeToPersistentSubscriptionOptions struct{ BufferSize uint32 }

// EventAppeared is a message of a group.
type EventAppeared struct {
	Event      *ResolvedEvent
	RetryCount int
}

// PersistentSubscriptionEvent has one field that is not nil.
type PersistentSubscriptionEvent struct {
	EventAppeared       *EventAppeared
	SubscriptionDropped *SubscriptionDropped
}

// NackAction is what happens to a message that failed.
type NackAction int

// Actions.
const (
	NackActionPark NackAction = iota
	NackActionRetry
	NackActionSkip
	NackActionStop
)

// PersistentSubscription is a running consumer.
type PersistentSubscription struct{}

// Recv waits for the next message.
func (p *PersistentSubscription) Recv() *PersistentSubscriptionEvent { return nil }

// Ack says that messages are done.
func (p *PersistentSubscription) Ack(events ...*ResolvedEvent) error { return nil }

// Nack says that messages failed.
func (p *PersistentSubscription) Nack(reason string, action NackAction, events ...*ResolvedEvent) error {
	return nil
}

// Close ends the consumer.
func (p *PersistentSubscription) Close() error { return nil }

// SubscribeToPersistentSubscription joins a group.
func (c *Client) SubscribeToPersistentSubscription(ctx context.Context, stream, group string, options SubscribeToPersistentSubscriptionOptions) (*PersistentSubscription, error) {
	return nil, nil
}

// DeleteStreamOptions of a soft deletion.
type DeleteStreamOptions struct{ ExpectedRevision ExpectedRevision }

// TombstoneStreamOptions of a tombstone.
type TombstoneStreamOptions struct{ ExpectedRevision ExpectedRevision }

// DeleteResult says where the deletion was written.
type DeleteResult struct{ Position Position }

// DeleteStream deletes softly.
func (c *Client) DeleteStream(ctx context.Context, stream string, options DeleteStreamOptions) (*DeleteResult, error) {
	return nil, nil
}

// TombstoneStream deletes for good.
func (c *Client) TombstoneStream(ctx context.Context, stream string, options TombstoneStreamOptions) (*DeleteResult, error) {
	return nil, nil
}

// StreamMetadata is a stream's metadata.
type StreamMetadata struct{}

// SetMaxAge sets $maxAge.
func (m *StreamMetadata) SetMaxAge(value time.Duration) {}

// SetMaxCount sets $maxCount.
func (m *StreamMetadata) SetMaxCount(value uint64) {}

// SetTruncateBefore sets $tb.
func (m *StreamMetadata) SetTruncateBefore(value uint64) {}

// GetStreamMetadata reads a stream's metadata.
func (c *Client) GetStreamMetadata(ctx context.Context, stream string, options ReadStreamOptions) (*StreamMetadata, error) {
	return nil, nil
}

// SetStreamMetadata replaces a stream's metadata.
func (c *Client) SetStreamMetadata(ctx context.Context, stream string, options AppendToStreamOptions, metadata StreamMetadata) (*WriteResult, error) {
	return nil, nil
}

// ProjectionClient manages projections.
type ProjectionClient struct{}

// NewProjectionClient makes a client for projections.
func NewProjectionClient(configuration *Configuration) (*ProjectionClient, error) { return nil, nil }

// CreateProjectionOptions of a new projection.
type CreateProjectionOptions struct{ Emit, TrackEmittedStreams bool }

// Create makes and starts a projection.
func (p *ProjectionClient) Create(ctx context.Context, name, query string, options CreateProjectionOptions) error {
	return nil
}

// GenericProjectionOptions of calls without options of their own.
type GenericProjectionOptions struct{ Authenticated *Credentials }

// GetStateProjectionOptions choose a partition.
type GetStateProjectionOptions struct{ Partition string }

// GetState reads the state of a projection.
func (p *ProjectionClient) GetState(ctx context.Context, name string, options GetStateProjectionOptions) (json.RawMessage, error) {
	return nil, nil
}

// Enable starts a projection.
func (p *ProjectionClient) Enable(ctx context.Context, name string, options GenericProjectionOptions) error {
	return nil
}

// Disable stops a projection with a checkpoint.
func (p *ProjectionClient) Disable(ctx context.Context, name string, options GenericProjectionOptions) error {
	return nil
}

// Reset begins again with the first event.
func (p *ProjectionClient) Reset(ctx context.Context, name string, options GenericProjectionOptions) error {
	return nil
}

// ErrorCode is a kind of error.
type ErrorCode int

// Kinds of error.
const (
	ErrorCodeUnknown ErrorCode = iota
	ErrorCodeWrongExpectedVersion
	ErrorCodeResourceNotFound
	ErrorCodeStreamDeleted
	ErrorCodeAccessDenied
	ErrorCodeUnauthenticated
	ErrorCodeDeadlineExceeded
)

// Error is an error of the client.
type Error struct{}

// Code tells the kind.
func (e *Error) Code() ErrorCode { return 0 }

func (e *Error) Error() string { return "" }

// FromError finds the client's error in err, or nil.
func FromError(err error) *Error { return nil }

// The part of the client's interface that the samples use, so that a type checker can read them.

declare module '@headwater/client' {
  export type ExpectedRevision =
    | 'any'
    | 'noStream'
    | 'streamExists'
    | bigint;
  export type Direction = 'forwards' | 'backwards';
  export type ReadFrom = 'start' | 'end' | bigint;
  export interface Position {
    readonly commit: bigint;
    readonly prepare: bigint;
  }
  export interface Credentials {
    readonly username: string;
    readonly password: string;
  }
  export interface CallOptions {
    readonly credentials?: Credentials;
    /** Milliseconds. */
    readonly deadline?: number;
    /** Ends the call with the signal's reason. */
    readonly signal?: AbortSignal;
    readonly requiresLeader?: boolean;
  }

  export interface JsonEvent<Type extends string = string, Data = any> {
    readonly id?: string;
    readonly type: Type;
    readonly data: Data;
    readonly metadata?: Record<string, unknown>;
  }
  export interface NewEvent {
    readonly id: string;
    readonly type: string;
  }
  export function jsonEvent(event: JsonEvent): NewEvent;
  export function binaryEvent(event: {
    id?: string;
    type: string;
    data: Uint8Array;
    metadata?: Uint8Array;
  }): NewEvent;

  interface Recorded<Type, Data> {
    readonly id: string;
    readonly type: Type;
    readonly data: Data;
    readonly metadata: Record<string, unknown>;
    readonly streamId: string;
    readonly revision: bigint;
    readonly position: Position;
    readonly created: Date;
    readonly isJson: boolean;
  }
  /** One member for each member of a union of event types, so that `event.type` tells them apart. */
  export type RecordedEvent<Event extends JsonEvent = JsonEvent> =
    Event extends JsonEvent<infer Type, infer Data>
      ? Recorded<Type, Data>
      : never;
  export interface ResolvedEvent<Event extends JsonEvent = JsonEvent> {
    readonly event: RecordedEvent<Event>;
    readonly link?: RecordedEvent;
  }
  export interface AppendResult {
    readonly revision: bigint;
    readonly position: Position;
  }

  export interface Filter {
    readonly kind: 'stream' | 'type';
  }
  interface FilterInput {
    readonly prefixes?: readonly string[];
    readonly regex?: string;
    readonly maxSearchWindow?: number;
    readonly checkpointInterval?: number;
    readonly onCheckpoint?: (position: Position) => Promise<void> | void;
  }
  export function streamNameFilter(filter: FilterInput): Filter;
  export function eventTypeFilter(filter: FilterInput): Filter;
  export function excludeSystemEvents(): Filter;

  export interface ReadOptions extends CallOptions {
    readonly direction?: Direction;
    readonly from?: ReadFrom;
    readonly maxCount?: number;
    readonly resolveLinks?: boolean;
  }
  export interface ReadAllOptions extends CallOptions {
    readonly direction?: Direction;
    readonly from?: 'start' | 'end' | Position;
    readonly maxCount?: number;
    readonly resolveLinks?: boolean;
    readonly filter?: Filter;
  }
  export interface Subscription<Event extends JsonEvent = JsonEvent>
    extends AsyncIterable<ResolvedEvent<Event>> {
    on(
      name: 'caughtUp' | 'fellBehind' | 'confirmed',
      listener: () => void,
    ): this;
    on(name: 'error', listener: (error: Error) => void): this;
    stop(): Promise<void>;
  }

  export interface GroupSettings {
    readonly startFrom?: ReadFrom | Position;
    readonly resolveLinks?: boolean;
    readonly messageTimeout?: number;
    readonly maxRetryCount?: number;
    readonly strategy?:
      | 'RoundRobin'
      | 'DispatchToSingle'
      | 'Pinned'
      | 'PinnedByCorrelation';
    readonly readBatchSize?: number;
    readonly liveBufferSize?: number;
    readonly historyBufferSize?: number;
  }
  export interface Message<Event extends JsonEvent = JsonEvent>
    extends ResolvedEvent<Event> {
    readonly retryCount: number;
  }
  export interface GroupSubscription extends AsyncIterable<Message> {
    ack(...messages: Message[]): Promise<void>;
    nack(
      action: 'park' | 'retry' | 'skip' | 'stop',
      reason: string,
      ...messages: Message[]
    ): Promise<void>;
    stop(): Promise<void>;
  }
  export interface GroupInfo {
    readonly stream: string;
    readonly group: string;
    readonly status: string;
    readonly parkedMessages: bigint;
    readonly connections: readonly {
      readonly username: string;
      readonly itemsProcessed: bigint;
    }[];
  }
  export interface PersistentSubscriptions {
    create(
      stream: string,
      group: string,
      settings?: GroupSettings,
      options?: CallOptions,
    ): Promise<void>;
    createToAll(
      group: string,
      settings?: GroupSettings & { filter?: Filter },
      options?: CallOptions,
    ): Promise<void>;
    update(
      stream: string,
      group: string,
      settings: GroupSettings,
      options?: CallOptions,
    ): Promise<void>;
    delete(
      stream: string,
      group: string,
      options?: CallOptions,
    ): Promise<void>;
    subscribe(
      stream: string,
      group: string,
      options?: CallOptions & { bufferSize?: number },
    ): GroupSubscription;
    subscribeToAll(
      group: string,
      options?: CallOptions & { bufferSize?: number },
    ): GroupSubscription;
    list(stream?: string): Promise<readonly GroupInfo[]>;
    info(stream: string, group: string): Promise<GroupInfo>;
    replayParked(
      stream: string,
      group: string,
      options?: CallOptions & { stopAt?: number },
    ): Promise<void>;
    restart(): Promise<void>;
  }

  export interface ProjectionStatus {
    readonly name: string;
    readonly status: string;
    readonly progress: number;
    readonly reason: string;
  }
  export interface Projections {
    create(
      name: string,
      query: string,
      options?: CallOptions & {
        emit?: boolean;
        trackEmittedStreams?: boolean;
      },
    ): Promise<void>;
    update(
      name: string,
      query: string,
      options?: CallOptions & { emit?: boolean },
    ): Promise<void>;
    enable(name: string): Promise<void>;
    disable(name: string): Promise<void>;
    abort(name: string): Promise<void>;
    reset(name: string): Promise<void>;
    delete(
      name: string,
      options?: {
        deleteEmittedStreams?: boolean;
        deleteStateStream?: boolean;
        deleteCheckpointStream?: boolean;
      },
    ): Promise<void>;
    list(): Promise<readonly ProjectionStatus[]>;
    status(name: string): Promise<ProjectionStatus>;
    state<State = unknown>(
      name: string,
      options?: { partition?: string },
    ): Promise<State>;
    result<Result = unknown>(
      name: string,
      options?: { partition?: string },
    ): Promise<Result>;
    restart(): Promise<void>;
  }

  export interface StreamMetadata {
    readonly maxAge?: number;
    readonly maxCount?: number;
    readonly truncateBefore?: bigint;
    readonly cacheControl?: number;
    readonly acl?: Readonly<
      Record<
        'read' | 'write' | 'delete' | 'metaRead' | 'metaWrite',
        string | readonly string[]
      >
    >;
    readonly custom?: Record<string, unknown>;
  }

  export interface ConnectionOptions {
    readonly tls?: {
      readonly caFile?: string;
      readonly certFile?: string;
      readonly keyFile?: string;
    };
    readonly defaultCredentials?:
      | Credentials
      | { readonly bearerToken: () => Promise<string> };
  }

  export class HeadwaterClient {
    static connect(
      connectionString: string,
      options?: ConnectionOptions,
    ): HeadwaterClient;
    append(
      stream: string,
      events: NewEvent | readonly NewEvent[],
      options?: CallOptions & { expectedRevision?: ExpectedRevision },
    ): Promise<AppendResult>;
    /** From client 1.1 and server 25.1. */
    appendMany(
      appends: readonly {
        stream: string;
        events: readonly NewEvent[];
        expectedRevision?: ExpectedRevision;
      }[],
      options?: CallOptions,
    ): Promise<{
      readonly position: Position;
      readonly revisions: ReadonlyMap<string, bigint>;
    }>;
    read<Event extends JsonEvent = JsonEvent>(
      stream: string,
      options?: ReadOptions,
    ): AsyncIterable<ResolvedEvent<Event>>;
    readAll(options?: ReadAllOptions): AsyncIterable<ResolvedEvent>;
    subscribe<Event extends JsonEvent = JsonEvent>(
      stream: string,
      options?: CallOptions & { from?: ReadFrom; resolveLinks?: boolean },
    ): Subscription<Event>;
    subscribeToAll(
      options?: CallOptions & {
        from?: 'start' | 'end' | Position;
        resolveLinks?: boolean;
        filter?: Filter;
      },
    ): Subscription;
    delete(
      stream: string,
      options?: CallOptions & { expectedRevision?: ExpectedRevision },
    ): Promise<{ position: Position }>;
    tombstone(
      stream: string,
      options?: CallOptions & { expectedRevision?: ExpectedRevision },
    ): Promise<{ position: Position }>;
    setStreamMetadata(
      stream: string,
      metadata: StreamMetadata,
      options?: CallOptions,
    ): Promise<AppendResult>;
    getStreamMetadata(
      stream: string,
      options?: CallOptions,
    ): Promise<StreamMetadata>;
    readonly persistent: PersistentSubscriptions;
    readonly projections: Projections;
    close(): Promise<void>;
  }

  export class HeadwaterError extends Error {
    /** Name of the gRPC status, such as `UNAVAILABLE`. */
    readonly code: string;
  }
  export class StreamNotFoundError extends HeadwaterError {
    readonly stream: string;
  }
  export class StreamDeletedError extends HeadwaterError {
    readonly stream: string;
  }
  export class WrongExpectedRevisionError extends HeadwaterError {
    readonly stream: string;
    readonly expected: ExpectedRevision;
    readonly actual: bigint | 'noStream';
  }
  export class AccessDeniedError extends HeadwaterError {}
  export class NotLeaderError extends HeadwaterError {
    readonly leader: { readonly host: string; readonly port: number };
  }
  export class DeadlineExceededError extends HeadwaterError {}
  export class GroupExistsError extends HeadwaterError {}
  export class GroupNotFoundError extends HeadwaterError {}
  export class GroupChangedError extends HeadwaterError {}
  export class MaxSubscribersReachedError extends HeadwaterError {}
  export class ProjectionExistsError extends HeadwaterError {}
  export class ProjectionNotFoundError extends HeadwaterError {}
}

declare module '@headwater/opentelemetry' {
  export class HeadwaterInstrumentation {
    constructor(options?: {
      subscriptions?: boolean;
      captureStreamName?: boolean;
    });
  }
}

// The part of the legacy client's interface that the samples use, so that a type checker can read them.

declare module '@hwss/client' {
  export const ANY: 'any';
  export const NO_STREAM: 'no_stream';
  export const START: 'start';
  export const END: 'end';
  export const FORWARDS: 'forwards';
  export const BACKWARDS: 'backwards';
  export const PARK: 'park';
  type From = 'start' | 'end' | bigint;
  type Direction = 'forwards' | 'backwards';
  interface Credentials {
    username: string;
    password: string;
  }
  interface Event {
    id?: string;
    type: string;
    data: any;
    metadata?: any;
  }
  interface Recorded extends Event {
    streamId: string;
    revision: bigint;
  }
  interface Resolved {
    event?: Recorded;
    link?: Recorded;
  }
  interface Feed extends AsyncIterable<Resolved> {
    on(name: 'data', listener: (event: Resolved) => void): this;
    on(name: 'error', listener: (error: Error) => void): this;
    unsubscribe(): Promise<void>;
  }
  interface GroupFeed extends Feed {
    ack(message: Resolved): Promise<void>;
    nack(action: string, reason: string, message: Resolved): Promise<void>;
  }
  interface Filter {
    prefixes?: string[];
    regex?: string;
  }
  export function jsonEvent(event: Event): Event;
  export function typeFilter(filter: Filter): Filter;
  export class WrongExpectedVersionError extends Error {
    expectedRevision: bigint | string;
    actualRevision: bigint | string;
  }
  interface Client {
    appendToStream(
      stream: string,
      events: Event | Event[],
      options?: {
        expectedRevision?: 'any' | 'no_stream' | bigint;
        credentials?: Credentials;
      },
    ): Promise<{ success: boolean; nextExpectedRevision: bigint }>;
    readStream(
      stream: string,
      options: {
        direction?: Direction;
        fromRevision?: From;
        maxCount?: number;
      },
    ): AsyncIterable<Resolved>;
    readAll(options: {
      direction?: Direction;
      fromPosition?: 'start' | 'end';
      maxCount?: number;
    }): AsyncIterable<Resolved>;
    subscribeToStream(
      stream: string,
      options?: { fromRevision?: From; resolveLinkTos?: boolean },
    ): Feed;
    subscribeToAll(options?: {
      fromPosition?: 'start' | 'end';
      filter?: Filter;
    }): Feed;
    createPersistentSubscription(
      stream: string,
      group: string,
      settings: { startFrom?: From; maxRetryCount?: number },
    ): Promise<void>;
    connectToPersistentSubscription(
      stream: string,
      group: string,
      options?: { bufferSize?: number },
    ): GroupFeed;
    createProjection(name: string, query: string): Promise<void>;
    getProjectionState<State>(name: string): Promise<State>;
    disableProjection(name: string): Promise<void>;
    enableProjection(name: string): Promise<void>;
    resetProjection(name: string): Promise<void>;
    deleteStream(stream: string): Promise<void>;
    tombstoneStream(stream: string): Promise<void>;
    setStreamMetadata(
      stream: string,
      metadata: { maxCount?: number; maxAge?: number },
    ): Promise<void>;
  }
  export function connect(
    connectionString: string,
    credentials?: Credentials,
  ): Client;
}

declare module '@hwss/opentelemetry' {
  export class StreamStoreInstrumentation {}
}

// A server that answers as a test wants and remembers what it was asked: a stand-in for somebody else's service.

import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Recorded {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What is answered: by default 200, nothing, as plain text. */
export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
}

/** A running server. */
export interface RecordingServer {
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  /** In the order of arrival; questions of the browser's own (`OPTIONS`) are answered and left out. */
  readonly requests: Recorded[];
  close(): void;
}

/** Starts a server whose answers any site's script may read. `null` is never answered. */
export async function recordingServer(answer: (request: Recorded) => Answer | null): Promise<RecordingServer> {
  const requests: Recorded[] = [];
  const server = createServer(async (incoming, response) => {
    const body = await bodyOf(incoming);
    if (body === null) return;
    const { method = '', url = '', headers } = incoming;
    response.setHeader('access-control-allow-origin', headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    if (method === 'OPTIONS') return void response.end();
    const request = { method, url, headers, body };
    requests.push(request);
    const given = answer(request);
    if (given === null) return;
    response.statusCode = given.status ?? 200;
    response.setHeader('content-type', given.type ?? 'text/plain');
    response.end(given.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What was sent with a request; `null` if whoever asked went away while sending, as pages do that are closed. */
export async function bodyOf(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

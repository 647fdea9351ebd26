// A page open in a browser, as the dev server sees it: the document, then the stream of messages.

import { onTestFinished } from 'vitest';
import { EVENTS_PATH, type ServerMessage } from '../../cli/dev/protocol.ts';

/** An open page. */
export interface LivePage {
  readonly html: string;
  readonly status: number;
  /** Resolves with the next message of a type; earlier ones count until they are taken. */
  next<Type extends ServerMessage['type']>(type: Type): Promise<Extract<ServerMessage, { type: Type }>>;
  close(): void;
}

/** Loads a page and listens, as the script in it does. `origin` has no slash at its end. */
export async function openPage(origin: string, path: string): Promise<LivePage> {
  const response = await fetch(origin + path);
  const html = await response.text();
  return { html, status: response.status, ...(await listenTo(origin, path, html)) };
}

/** Listens, as the script in a document does. */
export async function listenTo(origin: string, path: string, html: string): Promise<Pick<LivePage, 'next' | 'close'>> {
  const key = /<meta name="docs-build-key" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const stream = await fetch(`${origin}${EVENTS_PATH}?${new URLSearchParams({ path, key })}`, { signal: controller.signal });
  const messages: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  void readMessages(stream, (message) => {
    messages.push(message);
    for (const look of waiting) look();
  });
  return {
    close: () => controller.abort(),
    next: (type) =>
      new Promise((resolve) => {
        const look = (): void => {
          const index = messages.findIndex((message) => message.type === type);
          if (index < 0) return;
          waiting.delete(look);
          resolve(messages.splice(index, 1)[0] as never);
        };
        waiting.add(look);
        look();
      }),
  };
}

async function readMessages(stream: Response, take: (message: ServerMessage) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
      rest += decoder.decode(chunk, { stream: true });
      const events = rest.split('\n\n');
      rest = events.pop() as string;
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) take(JSON.parse(data) as ServerMessage);
      }
    }
  } catch {
    // The test closed the page, or the server ended.
  }
}

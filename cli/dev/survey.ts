// `POST /api/survey` (specification §3, §7): checks an answer, appends it to a local file, prints that in the terminal.

import { appendFileSync, mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { isOwnOrigin } from '../http/allowed-hosts.ts';
import { readBody } from '../http/read-body.ts';

/** Largest body accepted, in bytes. */
export const SURVEY_LIMIT = 16 * 1024;

/** An answer as it is kept (specification §3). Optional texts are `''` where the reader left them out. */
export interface SurveyAnswer {
  readonly thumbs: 'up' | 'down';
  readonly option: string;
  readonly freeText: string;
  readonly email: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly userAgent: string;
  readonly browserName: string;
  readonly platformType: string;
  readonly pageUrl: string;
}

/** Text fields: whether they must be there, and their greatest length in UTF-16 units. */
const FIELDS: Readonly<Record<Exclude<keyof SurveyAnswer, 'thumbs'>, { required: boolean; max: number }>> = {
  option: { required: true, max: 200 },
  freeText: { required: false, max: 5000 },
  email: { required: false, max: 254 },
  submittedAt: { required: true, max: 40 },
  userAgent: { required: false, max: 1000 },
  browserName: { required: false, max: 100 },
  platformType: { required: false, max: 100 },
  pageUrl: { required: true, max: 2000 },
};

/** Non-space characters, `@`, a domain with a dot (specification §5). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Checks a submission. Unknown fields are dropped; `problems` has one sentence per wrong field. */
export function checkSurvey(value: unknown): { readonly answer: SurveyAnswer } | { readonly problems: readonly string[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problems: ['The body must be a JSON object.'] };
  const input = value as Record<string, unknown>;
  const problems: string[] = [];
  const { thumbs } = input;
  if (thumbs !== 'up' && thumbs !== 'down') problems.push('"thumbs" must be "up" or "down".');
  const texts: Record<string, string> = {};
  for (const [name, { required, max }] of Object.entries(FIELDS)) {
    const text = input[name] ?? '';
    if (typeof text !== 'string') problems.push(`"${name}" must be a text.`);
    else if (required && text.trim() === '') problems.push(`"${name}" is missing.`);
    else if (text.length > max) problems.push(`"${name}" is longer than ${max} characters.`);
    else texts[name] = text;
  }
  if (texts['email'] && !EMAIL.test(texts['email'])) problems.push('"email" is no e-mail address.');
  if (texts['submittedAt'] && !isIsoTime(texts['submittedAt']))
    problems.push('"submittedAt" must be a time such as 2026-01-31T12:00:00Z.');
  if (texts['pageUrl'] && !isPageAddress(texts['pageUrl'])) problems.push('"pageUrl" must be an http(s) address or a path.');
  return problems.length > 0 ? { problems } : { answer: { thumbs, ...texts } as unknown as SurveyAnswer };
}

/**
 * Answers a survey request: 204 once stored; 400, 403, 405, 413, 415, 422 or 500 with reasons. `received` is called with each
 * valid answer, and why it could not be stored (`null`: it was).
 */
export async function receiveSurvey(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  received: (answer: SurveyAnswer, lost: string | null) => void,
): Promise<void> {
  const refuse = (status: number, problems: readonly string[], headers: Readonly<Record<string, string>> = {}): void => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers });
    response.end(`${JSON.stringify({ problems })}\n`);
  };
  if (request.method !== 'POST') return refuse(405, ['Only POST is answered here.'], { allow: 'POST' });
  if (!isOwnOrigin(request)) return refuse(403, ['The request comes from another site.']);
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return refuse(415, ['The content type must be application/json.']);
  const body = await readBody(request, SURVEY_LIMIT);
  if (body === 'too-large') return refuse(413, [`The body is larger than ${SURVEY_LIMIT} bytes.`], { connection: 'close' });
  const value = parseOrUndefined(body.toString('utf8'));
  if (value === undefined) return refuse(400, ['The body is not JSON.']);
  const checked = checkSurvey(value);
  if ('problems' in checked) return refuse(422, checked.problems);
  const lost = store(file, checked.answer);
  received(checked.answer, lost);
  if (lost !== null) return refuse(500, [`The answer could not be stored: ${lost}.`]);
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
}

/** Appends an answer to the file; returns why it could not, or `null`. */
function store(file: string, answer: SurveyAnswer): string | null {
  try {
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${JSON.stringify(answer)}\n`);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function isIsoTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
}

function isPageAddress(text: string): boolean {
  return text.startsWith('/') || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not JSON: the caller answers 400.
    return undefined;
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSurvey, receiveSurvey, SURVEY_LIMIT } from '../../../cli/dev/survey.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { type Answer, ask, startServer } from '../../support/test-server.ts';

const GOOD = {
  thumbs: 'up',
  option: 'Easy to understand',
  freeText: 'Thank you',
  email: 'ada@example.org',
  submittedAt: '2026-11-21T12:00:00.000Z',
  userAgent: 'Mozilla/5.0',
  browserName: 'Firefox',
  platformType: 'desktop',
  pageUrl: 'https://docs.example.org/server/v25.1/quick-start/',
};

describe('a submission', () => {
  it('is accepted with all its fields, and without the optional ones', () => {
    expect(checkSurvey(GOOD)).toEqual({ answer: GOOD });
    expect(checkSurvey({ thumbs: 'down', option: 'Other', submittedAt: GOOD.submittedAt, pageUrl: '/x' })).toMatchObject({
      answer: { email: '', freeText: '' },
    });
  });

  it('keeps no field we do not know', () => {
    expect(checkSurvey({ ...GOOD, admin: true })).toEqual({ answer: GOOD });
  });

  it.each([
    [{ thumbs: 'sideways' }, '"thumbs" must be "up" or "down".'],
    [{ option: '  ' }, '"option" is missing.'],
    [{ option: 5 }, '"option" must be a text.'],
    [{ freeText: 'x'.repeat(5001) }, '"freeText" is longer than 5000 characters.'],
    [{ email: 'ada@example' }, '"email" is no e-mail address.'],
    [{ email: 'a da@example.org' }, '"email" is no e-mail address.'],
    [{ submittedAt: 'yesterday' }, '"submittedAt" must be a time such as 2026-01-31T12:00:00Z.'],
    [{ pageUrl: 'javascript:alert(1)' }, '"pageUrl" must be an http(s) address or a path.'],
    [{ userAgent: ['x'] }, '"userAgent" must be a text.'],
  ])('is refused for %j', (change, problem) => {
    expect(checkSurvey({ ...GOOD, ...change })).toEqual({ problems: [problem] });
  });

  it.each([null, [], 'text', 5])('is refused if it is %j', (value) => {
    expect(checkSurvey(value)).toEqual({ problems: ['The body must be a JSON object.'] });
  });
});

describe('the endpoint', () => {
  const json = { 'content-type': 'application/json; charset=utf-8' };

  async function post(
    body: string,
    options: { headers?: Record<string, string>; method?: string } = {},
  ): Promise<Answer & { file: string; stored: string[] }> {
    const file = join(tempFolder(), 'answers/survey.ndjson');
    const stored: string[] = [];
    const port = await startServer(
      (request, response) => void receiveSurvey(request, response, file, ({ option }) => void stored.push(option)),
    );
    const answer = await ask(port, '/api/survey', {
      method: options.method ?? 'POST',
      headers: { ...json, ...options.headers },
      body,
    });
    return { ...answer, file, stored };
  }

  it('appends one line per answer and says so', async () => {
    const answer = await post(JSON.stringify(GOOD));
    expect([answer.status, answer.stored]).toEqual([204, ['Easy to understand']]);
    expect(JSON.parse(readFileSync(answer.file, 'utf8'))).toEqual(GOOD);
    expect(readFileSync(answer.file, 'utf8').split('\n')).toHaveLength(2);
  });

  it.each([
    ['another method', 405, '', { method: 'GET' }],
    ['another content type', 415, JSON.stringify(GOOD), { headers: { 'content-type': 'text/plain' } }],
    ['no JSON', 400, '{"thumbs":', {}],
    ['wrong fields', 422, '{}', {}],
    ['too much', 413, JSON.stringify({ ...GOOD, freeText: 'x'.repeat(SURVEY_LIMIT) }), {}],
    ['another site', 403, JSON.stringify(GOOD), { headers: { origin: 'https://evil.example' } }],
    ['another site, by fetch metadata', 403, JSON.stringify(GOOD), { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('refuses %s with %i', async (_, status, body, options) => {
    const answer = await post(body, options);
    expect(answer.status).toBe(status);
    expect((JSON.parse(answer.text) as { problems: string[] }).problems.length).toBeGreaterThan(0);
    expect([answer.stored, existsSync(answer.file)]).toEqual([[], false]);
  });

  it('does not read on when more arrives than was announced', async () => {
    const answer = await post(`"${'x'.repeat(SURVEY_LIMIT + 10)}"`, { headers: { 'transfer-encoding': 'chunked' } });
    expect(answer.status).toBe(413);
  });
});

import { describe, expect, it } from 'vitest';
import { type SurveyForm, isRecent, refusal, submissionOf } from '../../client/widgets/survey/answer.ts';
import { platformOf } from '../../client/widgets/survey/platform.ts';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const GIVEN: SurveyForm = { thumbs: 'up', option: 'Other', freeText: '', email: '' };
const ago = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString();

describe('an answer', () => {
  it.each([
    ['with nothing but an option', {}, null],
    ['without an option', { option: '' }, 'optionMissing'],
    ['without an option and with a bad address', { option: '', email: 'x' }, 'optionMissing'],
    ['with an address', { email: 'ana@example.org' }, null],
    ['with spaces around the address', { email: ' ana@example.org ' }, null],
    ['with spaces for an address', { email: '  ' }, null],
    ['with an address without @', { email: 'ana.example.org' }, 'emailInvalid'],
    ['with a domain without a dot', { email: 'ana@localhost' }, 'emailInvalid'],
    ['with a space in the address', { email: 'ana k@example.org' }, 'emailInvalid'],
    ['with two @', { email: 'ana@k@example.org' }, 'emailInvalid'],
  ] as const)('%s is checked', (_, changed, expected) => {
    expect(refusal({ ...GIVEN, ...changed }, undefined, NOW)).toBe(expected);
  });

  it('is taken once in 720 minutes', () => {
    expect(refusal(GIVEN, ago(719), NOW)).toBe('repeated');
    expect(refusal(GIVEN, ago(720), NOW)).toBeNull();
  });

  it('is not held up by what is no time', () => {
    expect(isRecent('yesterday', NOW)).toBe(false);
  });

  it('is posted without the spaces around what was written', () => {
    const answer = { ...GIVEN, freeText: ' It works.\n', email: ' ana@example.org' };
    expect(submissionOf(answer, 'https://docs.example/a.html', 'Agent', NOW)).toEqual({
      thumbs: 'up',
      option: 'Other',
      freeText: 'It works.',
      email: 'ana@example.org',
      submittedAt: '2026-05-01T12:00:00.000Z',
      userAgent: 'Agent',
      browserName: '',
      platformType: 'desktop',
      pageUrl: 'https://docs.example/a.html',
    });
  });
});

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a browser’s name and kind', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome', 'desktop'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/143.0.0.0 Safari/537.36`, 'Chrome', 'desktop'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
      'Microsoft Edge',
      'desktop',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome', 'mobile'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome', 'tablet'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'mobile',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 OPR/120.0.0.0`,
      'Opera',
      'desktop',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari',
      'desktop',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'mobile',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'tablet',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'desktop'],
    ['Mozilla/5.0 (Android 15; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'tablet'],
    ['curl/8.0', '', 'desktop'],
  ])('%s', (userAgent, browserName, platformType) => {
    expect(platformOf(userAgent)).toEqual({ browserName, platformType });
  });
});

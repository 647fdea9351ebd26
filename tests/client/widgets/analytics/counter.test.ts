// @vitest-environment happy-dom
import type { posthog as library } from 'posthog-js/dist/module.slim.no-external';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const stop = new AbortController();
const minutes = (count: number): number => count * 60_000;
let posthog: typeof library;

beforeAll(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"status":1}')));
  // The library keeps the `fetch` that it finds when it is loaded.
  ({ posthog } = await import('posthog-js/dist/module.slim.no-external'));
  const { createCounter } = await import('../../../../client/widgets/analytics/counter.ts');
  const options = { disable_persistence: true, opt_out_useragent_filter: true };
  const count = await createCounter({ key: 'phc_test', host: 'https://counts.example', surveys: false, options });
  count(stop.signal);
});

afterAll(() => {
  stop.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// The library's own, which the engine leaves as they are: a newer version with others does not slip in.
describe('the defaults of analytics', () => {
  it('flush 3000 ms; string limit 65535 chars; survey timeout 10 s; flag timeout 3 s; cookie expiry 365 days', () => {
    expect(posthog.config).toMatchObject({
      request_queue_config: { flush_interval_ms: 3000 },
      properties_string_max_length: 65_535,
      surveys_request_timeout_ms: 10_000,
      feature_flag_request_timeout_ms: 3000,
      cookie_expiration: 365,
    });
  });

  it('session idle 1800 s; max session 24 h', async () => {
    const session = (): string => {
      posthog.capture('seen');
      return posthog.get_session_id();
    };
    const first = session();
    await vi.advanceTimersByTimeAsync(minutes(29));
    expect(session()).toBe(first);
    await vi.advanceTimersByTimeAsync(minutes(31));
    const second = session();
    expect(second).not.toBe(first);
    for (let i = 0; i < 71; i += 1) {
      await vi.advanceTimersByTimeAsync(minutes(20));
      expect(session()).toBe(second);
    }
    await vi.advanceTimersByTimeAsync(minutes(21));
    expect(session()).not.toBe(second);
  });
});

import { describe, expect, it } from 'vitest';
import { cookieJar } from '../../../cli/external/cookies.ts';

const NOW = Date.UTC(2026, 0, 1);

/** What is brought to `to` after `from` set the cookies. */
function brought(from: string, to: string, ...cookies: readonly string[]): string {
  const jar = cookieJar();
  jar.take(cookies, from, NOW);
  return jar.header(to);
}

describe('a cookie', () => {
  it.each([
    ['https://a.example/x/y', 'https://a.example/x/z', 'k=v'],
    ['https://a.example/x/y', 'https://a.example/other', 'k=v; Path=/'],
    ['https://a.example/', 'https://www.a.example/', 'k=v; Domain=.A.example'],
    ['https://www.a.example/', 'https://a.example/', 'k=v; domain=a.example'],
    ['https://a.example/', 'https://a.example/', 'k=v; Secure; HttpOnly; SameSite=None'],
    ['https://a.example/', 'https://a.example/', 'k=v; Expires=Fri, 01 Jan 2027 00:00:00 GMT'],
    ['https://a.example/', 'https://a.example/', 'k=v; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
  ])('that %s sets goes to %s: %s', (from, to, cookie) => {
    expect(brought(from, to, cookie)).toBe('k=v');
  });

  it.each([
    ['https://a.example/x/y', 'https://a.example/other', 'k=v'],
    ['https://a.example/x', 'https://a.example/xy', 'k=v; Path=/x'],
    ['https://a.example/', 'https://www.a.example/', 'k=v'],
    ['https://a.example/', 'https://b.example/', 'k=v; Path=/'],
    ['https://a.example/', 'https://b.example/', 'k=v; Domain=b.example'],
    ['https://a.example/', 'https://b.example/', 'k=v; Domain=example'],
    ['https://a.example/', 'https://nota.example/', 'k=v; Domain=a.example'],
    ['https://a.example/', 'http://a.example/', 'k=v; Secure'],
    ['https://a.example/', 'https://a.example/', 'k=v; Max-Age=0'],
    ['https://a.example/', 'https://a.example/', 'k=v; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
    ['https://a.example/', 'https://a.example/', 'novalue'],
    ['https://a.example/', 'https://a.example/', '=v'],
  ])('that %s sets does not go to %s: %s', (from, to, cookie) => {
    expect(brought(from, to, cookie)).toBe('');
  });

  it('takes the place of an older one, and is taken back by one that has expired', () => {
    expect(brought('https://a.example/', 'https://a.example/', 'k=1', 'j=2', 'k=3')).toBe('k=3; j=2');
    expect(brought('https://a.example/', 'https://a.example/', 'k=1', 'k=; Max-Age=0')).toBe('');
  });

  it('of a longer path comes first', () => {
    expect(brought('https://a.example/x/y', 'https://a.example/x/y', 'a=1; Path=/', 'b=2; Path=/x')).toBe('b=2; a=1');
  });
});

import { describe, expect, it } from 'vitest';
import { badContact } from '../../../renderer/links/contact-addresses.ts';

describe('badContact', () => {
  it.each([
    'mailto:a@example.org',
    'mailto:a@example.org,b@example.org',
    'mailto:a@example.org,%20b@example.org',
    'mailto:?subject=Hello%20there',
    'mailto:?to=a@example.org&cc=b@example.org,c@example.org',
    'mailto:a%2Bb@example.org,c@example.org',
    'mailto:%22not%40me,really%22@example.org',
    'mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=caf%C3%A9',
    'mailto:jörg@example.org',
    'mailto:a@[192.0.2.1]',
    'mailto:admin@intranet',
    'MAILTO:a.b+c@sub.example.org?body=a%20b?c',
    'tel:+1-555-0100',
    'tel:+1%20(555)%200100',
    'tel:7042;phone-context=example.com',
    'tel:*100%23',
    'tel:112',
    'https://example.org/mailto:x',
  ])('accepts %s', (href) => {
    expect(badContact(href)).toBeNull();
  });

  it.each([
    ['mailto:', 'link/bad-mail', null],
    ['mailto:docs.example.org', 'link/bad-mail', null],
    ['mailto:a@example.org,', 'link/bad-mail', null],
    ['mailto:a@example.org;b@example.org', 'link/bad-mail', null],
    ['mailto:a@example.org&subject=x', 'link/bad-mail', null],
    ['mailto:a@', 'link/bad-mail', null],
    ['mailto:a@b@example.org', 'link/bad-mail', null],
    ['mailto:a@example..org', 'link/bad-mail', null],
    ['mailto:a@example.org?cc=nobody', 'link/bad-mail', null],
    ['mailto://a@example.org?subject=x', 'link/bad-mail', 'mailto:a@example.org?subject=x'],
    ['mailto://x', 'link/bad-mail', null],
    ['tel:', 'link/bad-phone', null],
    ['tel:call-us', 'link/bad-phone', null],
    ['tel:1-800-FLOWERS', 'link/bad-phone', null],
  ])('finds the mistake in %s', (href, code, text) => {
    expect(badContact(href)).toMatchObject({ code, text });
  });
});

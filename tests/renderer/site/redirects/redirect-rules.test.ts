import { describe, expect, it } from 'vitest';
import type { RedirectConfig } from '../../../../renderer/model/site-config.ts';
import { readRule } from '../../../../renderer/site/redirects/redirect-rules.ts';
import { redirectRule } from '../../../support/pages.ts';
import { VERSION_GROUPS } from '../../../support/specification.ts';

function filled(rule: RedirectConfig): string[] {
  const reading = readRule(rule, { groups: VERSION_GROUPS, pages: { has: (url) => url.endsWith('/getting-started.html') } });
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.filled.map(({ from, to, rest, keepsRest }) => `${from}${rest ? '*' : ''} ${to}${keepsRest ? '*' : ''}`);
}

describe('placeholders of a redirect rule', () => {
  it('are filled in every combination', () => {
    const where = { lang: ['node', 'java'], page: ['a', 'b'] };
    expect(filled(redirectRule('/{lang}/{page}', '/x/{page}', { where }))).toEqual([
      '/node/a /x/a',
      '/node/b /x/b',
      '/java/a /x/a',
      '/java/b /x/b',
    ]);
  });

  it('may be in the group', () => {
    const rule = redirectRule('/{lang}', '/clients/{lang}/{newest}/{start}', {
      group: 'clients/{lang}',
      where: { lang: ['node', 'rust'] },
    });
    expect(filled(rule)).toEqual([
      '/node /clients/node/v1.1/getting-started.html',
      '/rust /clients/rust/v1.0/getting-started.html',
    ]);
  });

  it('take only versions with the prefix, written in front of the placeholder or not', () => {
    const operator = { group: 'server', versions: 'kubernetes-operator/' };
    const long = filled(redirectRule('/server/{version}', '/server/{version}/getting-started/', operator));
    const short = filled(
      redirectRule('/server/kubernetes-operator/{version}', '/server/kubernetes-operator/{version}/getting-started/', operator),
    );
    expect(long).toHaveLength(5);
    expect(long[0]).toBe('/server/kubernetes-operator/v1.4.3 /server/kubernetes-operator/v1.4.3/getting-started/');
    expect(short).toEqual(long);
  });

  it('take the first of versions that are all deprecated as the newest', () => {
    const rule = redirectRule('/x', '/clients/node/{newest}/', { group: 'clients/node', versions: 'legacy/' });
    expect(filled(rule)).toEqual(['/x /clients/node/legacy/v6.2/']);
  });

  it('make no redirect if a group has no such version', () => {
    const rule = redirectRule('/x', '/clients/python/{newest}/', { group: 'clients/python', versions: 'legacy/' });
    expect(filled(rule)).toEqual([]);
  });

  it('cut {rest} off both sides', () => {
    expect(filled(redirectRule('/latest/{rest}', '/server/{newest}/{rest}', { group: 'Server' }))).toEqual([
      '/latest/* /server/v25.1/*',
    ]);
    expect(filled(redirectRule('/clients/grpc/{rest}', '/clients/'))).toEqual(['/clients/grpc/* /clients/']);
  });
});

describe('the target of a rule', () => {
  /** The finding about a rule that keeps the rest of an address, and its fix. */
  function findingFor(to: string): readonly [message: string, fix: string | null] | null {
    const reading = readRule(redirectRule('/old/{rest}', to), { groups: [], pages: { has: () => false } });
    return reading.ok ? null : [reading.problem.message, reading.problem.fix];
  }

  it.each(['//{rest}', 'https://{rest}', 'http:///{rest}', 'ftp://files.example/{rest}', 'mailto:/{rest}'])(
    'names the web host that readers are sent to: "%s" does not',
    (to) => {
      expect(findingFor(to)).toEqual([
        `In the target "${to}" no web address stands before "{rest}": what readers ask for could name a host.`,
        'name the host before "{rest}": "https://example.org/{rest}"',
      ]);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x'])('is no script: "%s"', (to) => {
    expect(findingFor(to)?.[0]).toContain('runs or opens what is in the address itself');
  });

  it('has no backslash, which browsers read as a slash', () => {
    expect(findingFor('/\\other.example/')).toEqual([
      'The target "/\\other.example/" has a "\\", which browsers read as "/".',
      'write "//other.example/", or "%5C"',
    ]);
  });

  it.each(['/{rest}', '/new/{rest}', 'https://other.example/{rest}', '//other.example/a/{rest}', 'mailto:a@example.org'])(
    'may be "%s"',
    (to) => {
      expect(findingFor(to)).toBeNull();
    },
  );
});

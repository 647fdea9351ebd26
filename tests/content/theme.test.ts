// What only this site's theme has.

import { describe, expect, it } from 'vitest';
import { theme } from '../../content/theme/theme.tsx';
import { INTERFACE_TEXTS } from '../../renderer/config/texts.ts';
import type { MarkdownWriter, WidgetMarkdownProps } from '../../renderer/model/widget.ts';
import { sampleAssets, samplePage, sampleSite } from '../templates/sample-view.ts';

const draw = (name: string, props: object): string => theme.renderWidget(name, props, null, 'w1', sampleSite);
const write: MarkdownWriter = { text: (plain) => plain.toUpperCase(), link: (words, address) => `[${words}](${address})` };

function read(name: string, props: object): string | undefined {
  const given = { props, inner: null, productName: 'Headwater', texts: INTERFACE_TEXTS, write };
  return theme.widgets[name]?.markdown?.(given as unknown as WidgetMarkdownProps<never>);
}

const LANGUAGES = ['dotnet', 'python', 'node', 'java', 'golang', 'rust'];

describe('the grid of clients', () => {
  it('links to the newest version of every language, below the base', () => {
    const links = [...draw('ClientsGrid', {}).matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
    expect(links).toEqual(LANGUAGES.map((slug) => `/docs/clients/${slug}/latest`));
  });

  it('reads as a list', () => {
    expect(read('ClientsGrid', {})?.split('\n')[0]).toBe('- [.NET](/clients/dotnet/latest) 1.1, from .NET 8: `Headwater.Client`');
  });
});

describe('the banner of the cloud', () => {
  it('points to the cloud below the base by default', () => {
    expect(draw('CloudBanner', {})).toContain('href="/docs/cloud/"');
    expect(draw('CloudBanner', { link: 'https://c.example' })).toContain('href="https://c.example"');
  });

  it('reads as its title, its words and its link', () => {
    expect(read('CloudBanner', {})).toMatch(
      /^\*\*HEADWATER CLOUD\*\*\n\nTHE SAME SERVER.*\n\n\[Read about the cloud\]\(\/cloud\/\)$/,
    );
  });
});

describe('the front page', () => {
  it('has a river above its index', () => {
    const home = {
      heroText: 'Hello',
      tagline: null,
      heroImage: null,
      titles: [],
      actions: [],
      features: [{ title: 'F', details: null, link: null, icon: null }],
      highlights: [],
    };
    const html = theme.renderDocument({ ...samplePage, layout: 'home', home } as never, sampleAssets);
    expect(html).toMatch(/<figure class="river".*class="home-index"/s);
  });
});

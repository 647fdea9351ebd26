import { expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { fillTexts, textMark } from '../../../renderer/markdown/interface-texts.ts';
import { testSite } from '../../support/site.ts';

const TEXT = `# A

::: tip
One
:::

::: details
Two
:::

> [!WARNING]
> Three

- [x] Four[^1]

[^1]: Five

| a |
| - |
| b |

\`\`\`ts:collapsed-lines=1
const a = 1;
const b = 2;
\`\`\`
`;

const FRENCH = {
  containerTip: 'Astuce',
  containerDetails: 'Détails',
  containerWarning: 'Attention <ici>',
  headingLink: 'Lien vers "cette" section',
  footnoteBack: 'Retour au texte',
  expandCode: 'Voir les {lines} lignes',
  collapseCode: 'Voir moins',
  taskDone: 'Fait',
};

/** A page without its tools, whose words come from the layout. */
function article(html: string): string {
  return html.replace(/<details class="page-tools[^]*?<\/details>/, '');
}

it('are those of the page’s locale, from one parse for all', async () => {
  const cache = memoryCache();
  const parses: string[] = [];
  const watched = {
    ...cache,
    set: <T>(store: string, key: string, value: T) => (store === 'body' && parses.push(key), cache.set(store, key, value)),
  };
  const { text } = await testSite(`-- x/a.md --\n${TEXT}-- fr/x/a.md --\n${TEXT}`, {
    cache: watched,
    config: { locales: { '/': { lang: 'en-US' }, '/fr/': { lang: 'fr-FR', texts: FRENCH } } },
  });
  const words = (path: string): string[] =>
    [
      ...article(text(path)).matchAll(
        /(?:note-title|when-\w+|<summary)[^>]*>([^<]+)<|(?:heading-link|checkbox)[^>]*aria-label="([^"]*)"|footnote-back.*?hidden">([^<]+)</g,
      ),
    ].map(([, shown, label, hidden]) => shown ?? label ?? hidden ?? '');
  expect(words('x/a.html')).toEqual([
    'Link to this section: A',
    'Tip',
    'Details',
    'Warning',
    'Done',
    'Back to the text',
    'Show all 2 lines',
    'Show fewer lines',
  ]);
  expect(words('fr/x/a.html')).toEqual([
    'Lien vers &quot;cette&quot; section: A',
    'Astuce',
    'Détails',
    'Attention &lt;ici&gt;',
    'Fait',
    'Retour au texte',
    'Voir les 2 lignes',
    'Voir moins',
  ]);
  expect(parses).toHaveLength(1);
});

it('are English where a locale has none', () => {
  expect(fillTexts(`<b>${textMark('containerTip')}</b> ${textMark('expandCode', 3)}`, {})).toBe('<b>Tip</b> Show all 3 lines');
});

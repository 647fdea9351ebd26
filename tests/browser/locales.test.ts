// A site in two languages as visitors meet it: the offer to change the language (specification §3, §4), the language menu,
// and an interface without a word of English.

import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INTERFACE_TEXTS } from '../../renderer/config/texts.ts';
import { GERMAN } from '../support/german.ts';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';
import { pageTexts, wordsOf } from '../support/page-words.ts';
import { sized } from '../support/two-sites.ts';

/** The German pages, with one of everything that says something by itself. */
const GERMAN_PAGES = `-- de/README.md --
---
home: true
title: Anleitung
heroText: Alles der Reihe nach
tagline: Ein Strom von Ereignissen
actions: [{ text: Loslegen, link: /de/alles.html, type: primary }]
features: [{ title: Ströme, details: Wie sie fließen., link: /de/alles.html }]
---
-- de/alles.md --
---
author: Ana Kovač
category: Grundlagen
tag: Strom
isOriginal: true
license: Gemeinfrei
description: Beschreibung der Seite
---
# Alles auf einmal

Ein Satz mit Anmerkung[^1].

[[toc]]

## Kästen

::: tip
Rat.
:::

::: note
Satz.
:::

::: info
Satz.
:::

::: important
Satz.
:::

::: warning
Satz.
:::

::: caution
Satz.
:::

::: danger
Satz.
:::

::: details
Satz.
:::

::: preview Vorschau
Satz.
:::

## Programme

\`\`\`text
${Array.from({ length: 12 }, (_, i) => `zeile ${i}`).join('\n')}
\`\`\`

::: tabs#wahl

@tab Eins

Satz.

@tab Zwei

Satz.

:::

::: code-tabs#wahl

@tab Eins

\`\`\`text
zeile
\`\`\`

@tab Zwei

\`\`\`text
zeile
\`\`\`

:::

- [x] Satz
- [ ] Satz

## Bilder

| Spalte | Spalte |
| - | - |
| Satz | [Nachbar](nur-deutsch.md) |

![Zeichnung](/zeichnung.svg)

\`\`\`mermaid
graph LR
  eins --> zwei
\`\`\`

<VideoPlayer src="/film.mp4" title="Film"/>

[^1]: Die Anmerkung.
-- de/nur-deutsch.md --
# Nur auf Deutsch
-- de/ordner/README.md --
# Ordner

<Catalog/>
-- de/ordner/blatt.md --
# Blatt
-- de/leer/README.md --
# Leer

<Catalog/>
-- de/ware/b/anfang.md --
# Anfang
-- de/ware/a/anfang.md --
# Anfang
-- de/ware/alt/anfang.md --
# Anfang
`;
const SITE = `-- site.config.ts --
export default {
  title: 'Guide',
  description: 'All in order.',
  base: '/docs/',
  productName: 'Strom',
  surveyEndpoint: '/api/survey',
  repository: { url: 'https://git.example/anleitung', label: 'Quelltext', editLinks: true },
  markdown: { collapseLines: 8 },
  locales: {
    '/': { lang: 'en-US', label: 'English' },
    '/de/': { lang: 'de-DE', label: 'Deutsch', title: 'Anleitung', description: 'Alles der Reihe nach.', texts: ${JSON.stringify(GERMAN)} },
    '/de/schweiz/': { lang: 'de-CH', label: 'Schwiizertüütsch', title: 'Schweiz', texts: ${JSON.stringify(GERMAN)} },
  },
  versions: {
    'de/ware': { name: 'Ware', startPage: 'anfang.html', versions: ['b', { version: 'a', lts: true }, { version: 'alt', deprecated: true }] },
  },
  navbar: [{ text: 'Ware', children: [{ text: 'Anfang', link: '/de/ware/b/anfang.html' }, { text: 'Forum', link: 'https://forum.example' }] }],
  sidebar: { '/de/ware/{version}/': 'structure', '/de/': 'structure', '/': false },
  watermarks: [{ path: '/de/ware/alt/', content: 'Veraltet' }],
};
-- public/zeichnung.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40"><rect width="120" height="40" fill="#b2c1cc"/></svg>
-- public/film.mp4 --
film
-- README.md --
# Home
-- alles.md --
# All at once

[German](de/alles.md) [More](english-only.md)
-- english-only.md --
# Only in English
-- de/schweiz/README.md --
# Grüezi
${GERMAN_PAGES}`;

const { on } = oneSite(SITE, '/docs/');

const ALL = '/docs/alles.html';
const ALLES = '/docs/de/alles.html';
const speaking = (...languages: readonly string[]): BrowserContextOptions => ({ locale: languages[0] as string });
/** The languages a browser names, in their order. */
const preferring =
  (...languages: readonly string[]) =>
  (page: Page): Promise<unknown> =>
    page.addInitScript((list) => Object.defineProperty(navigator, 'languages', { value: list, configurable: true }), languages);
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Diese Seite gibt es auch auf Deutsch.' });
const pathOf = (page: Page): string => new URL(page.url()).pathname;
/** Waits until the offer would have been made. */
const ready = (page: Page): Promise<void> =>
  page.locator('[data-widget="language-modal"][data-mounted]').waitFor({ state: 'attached' });
const german = preferring('de', 'en');

describe('the offer to change the language', () => {
  it('is made in the visitor’s language: hint, switch, cancel, remember', async () => {
    await on(ALL, speaking('de'), async (page) => {
      await dialog(page).waitFor();
      await expect.poll(() => dialog(page).getAttribute('lang'), PATIENT).toBe('de-DE');
      await expect
        .poll(() => dialog(page).getByRole('link', { name: 'Zu Deutsch wechseln' }).getAttribute('href'), PATIENT)
        .toBe(ALLES);
      await expect.poll(() => dialog(page).getByRole('button', { name: 'Abbrechen' }).isVisible(), PATIENT).toBe(true);
      await expect.poll(() => dialog(page).getByRole('checkbox', { name: 'Auswahl merken' }).isChecked(), PATIENT).toBe(false);
    });
  });

  it.each([
    ['English', ['en-US', 'de']],
    ['another English', ['en-GB', 'de']],
    ['a language the site has not', ['fr']],
    ['a language the site has not, then English', ['fr', 'en', 'de']],
  ])('is not made to those who prefer %s', async (_, languages) => {
    await on(
      ALL,
      {},
      async (page) => {
        await ready(page);
        await expect.poll(() => page.locator('dialog[open]').count(), PATIENT).toBe(0);
      },
      preferring(...languages),
    );
  });

  it.each([[['de-AT', 'en']], [['fr', 'de', 'en']]])('is made to those who prefer %j', async (languages) => {
    await on(
      ALL,
      {},
      async (page) => {
        await expect.poll(() => dialog(page).isVisible(), PATIENT).toBe(true);
      },
      preferring(...languages),
    );
  });

  it('is not made on a page that is not in that language', async () => {
    await on(
      '/docs/english-only.html',
      {},
      async (page) => {
        expect(await page.locator('dialog.language-modal').count()).toBe(0);
      },
      german,
    );
  });

  it('leads to the page in the other language, in the place of this one in the history', async () => {
    await on(
      '/docs/english-only.html',
      {},
      async (page) => {
        await page.goto(new URL(ALL, page.url()).href);
        // Before the script runs, the browser follows the link by itself and makes an entry.
        await page.locator('html[data-script="complete"]').waitFor();
        await dialog(page).getByRole('link').click();
        await expect.poll(() => pathOf(page), PATIENT).toBe(ALLES);
        await page.goBack();
        await expect.poll(() => pathOf(page), PATIENT).toBe('/docs/english-only.html');
      },
      german,
    );
  });

  it('is made once per document where nothing can be stored', async () => {
    await on(
      ALL,
      {},
      async (page) => {
        await dialog(page).waitFor();
        await page.keyboard.press('Escape');
        await page.locator('html[data-script="complete"]').waitFor();
        await page.locator('.navbar a').first().click();
        await page.waitForURL((url) => url.pathname !== ALL);
        await ready(page);
        await expect.poll(() => dialog(page).count(), PATIENT).toBe(0);
        await page.goBack();
        await page.waitForURL((url) => url.pathname === ALL);
        await ready(page);
        expect(await page.locator('dialog.language-modal').count()).toBeGreaterThan(0);
        expect(await page.locator('dialog[open]').count()).toBe(0);
      },
      async (page) => {
        await german(page);
        await page.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException('denied', 'SecurityError');
              },
            });
        });
      },
    );
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['cancelled', (page) => dialog(page).getByRole('button').click()],
    ['closed with Escape', (page) => page.keyboard.press('Escape')],
    ['closed by a click beside it', (page) => page.mouse.click(5, 5)],
  ])('is made once until the browser closes, where it is %s', async (_, act) => {
    await on(
      ALL,
      {},
      async (page) => {
        await dialog(page).waitFor();
        await act(page);
        await dialog(page).waitFor({ state: 'hidden' });
        expect(pathOf(page)).toBe(ALL);
        await page.reload();
        await ready(page);
        await expect.poll(() => dialog(page).isVisible(), PATIENT).toBe(false);
        await page.evaluate(() => sessionStorage.clear());
        await page.reload();
        await dialog(page).waitFor();
      },
      german,
    );
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['cancelled', (page) => dialog(page).getByRole('button').click()],
    [
      'followed',
      async (page) => {
        await dialog(page).getByRole('link').click();
        await page.waitForURL(`**${ALLES}`);
      },
    ],
  ])('is not made again, not after the browser was closed either, where it is %s and to be remembered', async (_, act) => {
    await on(
      ALL,
      {},
      async (page) => {
        await dialog(page).getByRole('checkbox').check();
        await act(page);
        await expect.poll(() => page.evaluate(() => localStorage.getItem('docs:languages')), PATIENT).toContain('de-DE');
        await page.evaluate(() => sessionStorage.clear());
        await page.goto(new URL(ALL, page.url()).href);
        await ready(page);
        await expect.poll(() => dialog(page).isVisible(), PATIENT).toBe(false);
      },
      german,
    );
  });

  it('is made once for each language', async () => {
    await on(
      ALL,
      {},
      async (page) => {
        await dialog(page).getByRole('link').click();
        await expect.poll(() => pathOf(page), PATIENT).toBe(ALLES);
        await preferring('en')(page);
        await page.reload();
        await page.getByRole('dialog', { name: 'This page is also available in English.' }).waitFor();
      },
      german,
    );
  });

  it('is not made to those who come by the language menu', async () => {
    await on(
      ALLES,
      {},
      async (page) => {
        await ready(page);
        await page.getByLabel('Sprache wählen').click();
        await page.locator('.navbar a[hreflang="en-US"]').click();
        await expect.poll(() => pathOf(page), PATIENT).toBe(ALL);
        await ready(page);
        await expect.poll(() => page.locator('dialog[open]').count(), PATIENT).toBe(0);
      },
      german,
    );
  });

  it('keeps the focus, which begins at the switch, and gives it back', async () => {
    await on(
      ALL,
      {},
      async (page) => {
        await dialog(page).waitFor();
        const inside = (): Promise<boolean> =>
          page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null);
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENT).toBe('Zu Deutsch wechseln');
        const stayed: boolean[] = [];
        for (let press = 0; press < 8; press += 1) {
          await page.keyboard.press('Tab');
          stayed.push(await inside());
        }
        expect(stayed).not.toContain(false);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') === null), PATIENT).toBe(true);
      },
      german,
    );
  });

  it('is not made without JavaScript', async () => {
    await on(ALL, { ...speaking('de'), javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('dialog[open]').count()).toBe(0);
    });
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds, %s', async (colorScheme) => {
    await on(
      ALL,
      { ...sized(360), colorScheme },
      async (page) => {
        await dialog(page).waitFor();
        expect(await axeFindings(page)).toEqual([]);
      },
      german,
    );
  });
});

describe('the language menu', () => {
  it.each([
    [ALL, 'de-DE', ALLES],
    [ALLES, 'en-US', ALL],
    ['/docs/english-only.html', 'de-DE', '/docs/de/'],
  ])('leads from %s in %s to %s', async (from, lang, to) => {
    await on(from, { javaScriptEnabled: false }, async (page) => {
      await page.locator('.navbar details:has(a[hreflang]) > summary').click();
      await page.locator(`.navbar a[hreflang="${lang}"]`).click();
      await expect.poll(() => pathOf(page), PATIENT).toBe(to);
    });
  });
});

describe('the locale of a page', () => {
  it.each([
    [ALL, 'en-US', 'Guide'],
    [ALLES, 'de-DE', 'Anleitung'],
    ['/docs/de/schweiz/', 'de-CH', 'Schweiz'],
  ])('of %s is that of the longest prefix: %s', async (path, lang, title) => {
    await on(path, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      expect(await page.locator('.brand').innerText()).toBe(title);
    });
  });
});

/** What the German pages are written in, besides the interface: their own words, names, and what code is called. */
const OWN_WORDS = `Anleitung Alles der Reihe nach Ein Strom von Ereignissen Loslegen Ströme Wie sie fließen Ana Kovač Grundlagen
  Gemeinfrei Beschreibung der Seite auf einmal Satz mit Anmerkung Kästen Rat Vorschau Programme zeile Eins Zwei Bilder Spalte
  Nachbar Zeichnung Film Die Nur Deutsch Ordner Blatt Leer Ware Anfang Forum Quelltext alt Schweiz
  Grüezi English Deutsch Schwiizertüütsch Python Java Node js NET Rust Go text md mermaid graph LR film mp`;
const known = wordsOf([OWN_WORDS, ...Object.values(GERMAN).flat()]);
const strangers = (texts: readonly string[]): readonly string[] => [...wordsOf(texts)].filter((word) => !known.has(word));
const translated = new Set<string>(Object.values(GERMAN).flat());
const english = new Set<string>(
  Object.values(INTERFACE_TEXTS)
    .flat()
    .filter((text) => !translated.has(text)),
);

/** What is not German on a page: words that are read or heard, and texts that scripts would show. */
function notGerman(html: string): readonly string[] {
  // Languages of code have the same names everywhere.
  const { spoken, held } = pageTexts(html.replace(/ data-label="[^"]*"/g, ''));
  const sentences = held.filter((text) => /\p{L} \p{L}/u.test(text));
  // A film without a title is named by its address.
  const words = spoken.filter((text) => !/^\/\S+$/.test(text));
  return [...strangers([...words, ...sentences]), ...held.filter((text) => english.has(text))];
}

describe('a translated interface', () => {
  it('has words for everything the interface says', () => {
    expect(Object.keys(GERMAN).sort()).toEqual(Object.keys(INTERFACE_TEXTS).sort());
  });

  const PATHS = [
    '',
    'alles.html',
    'nur-deutsch.html',
    'ordner/',
    'ordner/blatt.html',
    'leer/',
    'ware/b/anfang.html',
    'ware/alt/anfang.html',
  ];
  const served = (page: Page): Promise<string> => page.evaluate(() => fetch(location.href).then((response) => response.text()));

  it.each(PATHS)('leaves no word of English on /de/%s', async (path) => {
    await on(`/docs/de/${path}`, {}, async (page) => {
      expect(notGerman(await served(page))).toEqual([]);
    });
  });

  it('leaves none in what the browser draws', async () => {
    await on(
      ALLES,
      sized(1440),
      async (page) => {
        await page.getByRole('button', { name: 'Nein' }).click();
        await page.getByRole('textbox', { name: /^Adresse/ }).press('Enter');
        await page.getByText('Bitte wählen Sie').waitFor();
        for (const box of await page.locator('details').all())
          await box.evaluate((element) => ((element as HTMLDetailsElement).open = true));
        await page.mouse.wheel(0, 2000);
        await page.waitForLoadState('networkidle');
        expect(notGerman(await page.content())).toEqual([]);
      },
      german,
    );
  });

  it('would show what is left: an English page is full of it', async () => {
    await on(ALL, {}, async (page) => {
      expect(notGerman(await served(page))).toEqual(expect.arrayContaining(['skip', 'helpful', 'Submit', 'Copy code']));
    });
  });
});

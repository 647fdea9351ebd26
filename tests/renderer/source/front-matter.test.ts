import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../renderer/model/diagnostic.ts';
import { emptyFrontMatter, frontMatterLocation, readFrontMatter } from '../../../renderer/source/front-matter.ts';

/** Reads a front matter given without its marks. */
function read(yaml: string) {
  return readFrontMatter(`---\n${yaml}\n---\nText.\n`, 'a.md');
}

/** `line:column:length code message | fix` of each finding. */
function show(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ at, code, message, fix }) => `${at?.line}:${at?.column}:${at?.length} ${code} ${message} | ${fix}`);
}

describe('where front matter begins and ends', () => {
  test('a text without front matter is all body', () => {
    expect(readFrontMatter('# Title\n', 'a.md')).toEqual({
      meta: emptyFrontMatter(),
      bodyLine: 1,
      body: '# Title\n',
      diagnostics: [],
    });
    expect(readFrontMatter('', 'a.md')).toMatchObject({ bodyLine: 1, body: '', diagnostics: [] });
  });

  test('the body begins on the line after the closing mark', () => {
    const { meta, body, bodyLine } = readFrontMatter('---\ntitle: A\norder: 2\n---\n\nText.\n', 'a.md');
    expect(meta).toMatchObject({ title: 'A', order: 2 });
    expect(body).toBe('\nText.\n');
    expect(bodyLine).toBe(5);
  });

  test.each([
    ['nothing between the marks', '---\n---\nText.\n', 3, 'Text.\n'],
    ['only blank lines and comments', '---\n\n# a comment\n---\nText.\n', 5, 'Text.\n'],
    ['an end of three dots', '---\ntitle: A\n...\nText.\n', 4, 'Text.\n'],
    ['white space behind the marks', '---  \ntitle: A\n---\t\nText.\n', 4, 'Text.\n'],
    ['no line end after the closing mark', '---\ntitle: A\n---', 4, ''],
    ['a byte-order mark', '\uFEFF---\ntitle: A\n---\nText.\n', 4, 'Text.\n'],
    ['Windows line ends', '---\r\ntitle: A\r\n---\r\nText.\r\n', 4, 'Text.\n'],
    ['the language it has anyway', '--- yaml\ntitle: A\n---\nText.\n', 4, 'Text.\n'],
  ])('allows %s', (_, text, bodyLine, body) => {
    const result = readFrontMatter(text, 'a.md');
    expect(result).toMatchObject({ bodyLine, body, diagnostics: [] });
  });

  test.each([
    ['a rule of three dashes before text', '---\n\nText.\n'],
    ['a lone mark', '---'],
    ['four dashes', '----\ntitle: A\n----\n'],
    ['a mark that is indented', ' ---\ntitle: A\n---\n'],
    ['words behind the dashes', '--- not a language\ntitle: A\n---\n'],
  ])('takes %s for text', (_, text) => {
    expect(readFrontMatter(text, 'a.md')).toMatchObject({ bodyLine: 1, body: text, diagnostics: [] });
  });

  test('keys that nothing closes are reported and lose no text', () => {
    const text = '---\ntitle: A\n\n# Heading\n';
    const { body, diagnostics } = readFrontMatter(text, 'a.md');
    expect(body).toBe(text);
    expect(show(diagnostics)).toEqual([
      '1:1:3 front-matter/syntax The front matter has no end: its keys are shown as text. | write --- on a line of its own behind it',
    ]);
  });

  test('a longer row of dashes or an indented one does not end it', () => {
    const { meta, body } = readFrontMatter('---\ndescription: |\n  a\n  ---\n  b\n---\nText.\n', 'a.md');
    expect(meta.description).toBe('a\n---\nb\n');
    expect(body).toBe('Text.\n');
  });
});

describe('what is no YAML', () => {
  test.each(['js', 'javascript', 'coffee', 'JS', 'ts'])('never runs front matter in %s', (language) => {
    const { meta, body, diagnostics } = readFrontMatter(
      `---${language}\n{ title: globalThis.ranFrontMatter = 'yes' }\n---\nText.\n`,
      'a.md',
    );
    expect(meta).toEqual(emptyFrontMatter());
    expect(body).toBe('Text.\n');
    expect(diagnostics[0]).toMatchObject({ code: 'front-matter/executable', severity: 'error', at: { line: 1, column: 1 } });
    expect(globalThis).not.toHaveProperty('ranFrontMatter');
  });

  test('reads no other format', () => {
    expect(show(readFrontMatter('---json\n{"title": "A"}\n---\n', 'a.md').diagnostics)).toEqual([
      '1:1:7 front-matter/syntax Front matter in "json" is not read, only YAML is. | write it as YAML after a plain ---',
    ]);
  });

  test.each([
    ['a second colon', 'title: A: B', '2:9:1', 'put the value in quotes: title: "A: B"'],
    ['a key twice', 'title: A\norder: 1\ntitle: B', '4:1:1', 'keep one of the two'],
    ['a tab', 'dir:\n\ttext: A', '3:1:1', 'indent with spaces, not with tabs'],
    ['a special first character', 'title: @next', '2:8:1', 'put the value in quotes: title: "@next"'],
  ])('says where %s is and what to write', (_, yaml, place, fix) => {
    const { diagnostics, body } = read(yaml);
    expect(body).toBe('Text.\n');
    expect(diagnostics).toHaveLength(1);
    expect(show(diagnostics)[0]).toContain(`${place} front-matter/syntax`);
    expect(diagnostics[0]?.fix).toBe(fix);
  });

  test.each([
    ['title: A\norder: 1\ntitle: B', '4:1'],
    ['dir:\n  text: A, and a value that is long\n  order: 1\n  text: B', '5:3'],
    ['dir: { text: A, order: 1, text: B }', '2:35'],
    ['tags: [a, b', '3:1'],
    ['title: "a', '3:1'],
  ])('what cannot be read of %j is told at a place in the file', (yaml, place) => {
    const [found] = read(yaml).diagnostics;
    expect(found?.code).toBe('front-matter/syntax');
    expect(`${found?.at?.line}:${found?.at?.column}`).toBe(place);
  });

  test('the note says how far the front matter goes that was left out', () => {
    expect(read('title: A\ntitle: B').diagnostics[0]?.notes).toEqual(['the front matter, up to line 4, was left out']);
  });

  test('a long front matter without aliases is read whole', () => {
    const keys = Array.from({ length: 25_000 }, (_, i) => `k${i}: 1`);
    const { meta, diagnostics } = read(keys.join('\n'));
    expect(diagnostics).toEqual([]);
    expect(Object.keys(meta.raw)).toHaveLength(25_000);
  });

  test('a list or a sentence is no front matter', () => {
    expect(read('- a\n- b').diagnostics[0]?.code).toBe('front-matter/syntax');
    expect(read('just a sentence').diagnostics[0]?.code).toBe('front-matter/syntax');
  });

  test('aliases that contain themselves or explode are refused', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 9; level++) {
      const [name, before] = ['abcdefghi'[level], 'abcdefghi'[level - 1]];
      bomb.push(`${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(', ')}]`);
    }
    expect(read(bomb.join('\n')).diagnostics[0]?.message).toContain('grow without end');
    expect(read('a: &a\n  b: *a').diagnostics[0]?.message).toContain('refer to itself');
    expect(read('a: &a [x]\nb: *a\nc: *a').diagnostics).toEqual([]);
  });
});

describe('values as they are written', () => {
  test('a title that YAML takes for a number keeps its zero, with a warning', () => {
    const { meta, diagnostics } = read('order: 1\ntitle: 24.10 # the release');
    expect(meta.title).toBe('24.10');
    expect(show(diagnostics)).toEqual(['3:1:5 front-matter/wrong-type `title` must be a text. | write title: "24.10"']);
    expect(diagnostics[0]?.severity).toBe('warning');
  });

  test('dates are neither parsed nor moved to another zone', () => {
    expect(read('date: 2026-03-24').meta.date).toBe('2026-03-24');
    expect(read('date: 2026-03-24T10:00:00+02:00').meta.date).toBe('2026-03-24T10:00:00+02:00');
    expect(read('date: "24 March"').meta.date).toBe('24 March');
    expect(read('date: 2026').meta.date).toBe('2026');
    expect(read('{ date: 2026-03-24, title: A }').meta).toMatchObject({ date: '2026-03-24', title: 'A' });
    expect(read('date: 2026-03-24').meta.raw).toEqual({ date: '2026-03-24' });
  });

  test('nested and listed numbers keep their digits too', () => {
    const { meta, diagnostics } = read('dir:\n  text: 24.10\ntag:\n  - 1.0\n  - two\ncategory: [2.50, b]');
    expect(meta.dir?.text).toBe('24.10');
    expect(meta.tag).toEqual(['1.0', 'two']);
    expect(meta.category).toEqual(['2.50', 'b']);
    expect(diagnostics.map(({ at }) => `${at?.line}:${at?.column}`)).toEqual(['3:3', '7:12', '5:5']);
  });

  test('unknown keys stay readable, as plain data', () => {
    const { meta, diagnostics } = read('product:\n  port: 2113\n  since: 2020-01-02\nflags: [a, null, .inf]');
    expect(meta.raw).toEqual({ product: { port: 2113, since: '2020-01-02' }, flags: ['a', null, 'Infinity'] });
    expect(diagnostics).toEqual([]);
  });
});

describe('reading time', () => {
  test('is a switch, or what the page says of itself', () => {
    expect(read('title: A').meta.readingTime).toBe(true);
    expect(read('readingTime: false').meta.readingTime).toBe(false);
    expect(read('readingTime: { minutes: 12.5, words: 2500 }')).toMatchObject({
      meta: { readingTime: { minutes: 12.5, words: 2500 } },
      diagnostics: [],
    });
    expect(read('readingTime: { minutes: 12 }').meta.readingTime).toEqual({ minutes: 12, words: null });
  });

  test('that is no number is reported, and counted from the text', () => {
    const { meta, diagnostics } = read('readingTime:\n  minutes: some');
    expect(meta.readingTime).toEqual({ minutes: null, words: null });
    expect(show(diagnostics)).toEqual([
      '3:3:7 front-matter/wrong-type `readingTime.minutes` must be a number. | write minutes: 1',
    ]);
  });
});

describe('wrong types', () => {
  test('author and category must be texts or lists of texts', () => {
    expect(read('author: Ada').meta.author).toEqual(['Ada']);
    expect(read('author: [Ada, Grace]').meta.author).toEqual(['Ada', 'Grace']);
    expect(read('author: false').meta.author).toEqual([]);
    const { meta, diagnostics } = read(
      'author:\n  name: Ada\n  url: https://ada.example\ncategory: 7\ncategories:\n  - a\n  - [b]',
    );
    expect(meta.author).toEqual(['Ada']);
    expect(meta.category).toEqual(['7', 'a']);
    expect(show(diagnostics)).toEqual([
      '2:1:6 front-matter/wrong-type `author` must be a text or a list of texts. | write author: "Ada"',
      '5:1:8 front-matter/wrong-type `category` must be a text or a list of texts. | write category: "7"',
      '8:5:3 front-matter/wrong-type `categories[1]` must be a text. | write "Guide" in the list "categories"',
    ]);
  });

  test.each([
    'author: 3',
    'author: true',
    'author: { name: Ada }',
    'author: [Ada, 3]',
    'category: 24.10',
    'category: false',
    'categories: false',
    'category: [{ name: a }]',
    'categories: { a: b }',
    'categories: [a, [b]]',
  ])('%s is an error', (yaml) => {
    expect(read(yaml).diagnostics).toMatchObject([{ code: 'front-matter/wrong-type', severity: 'error', at: { line: 2 } }]);
  });

  test('a category that is none is left out', () => {
    expect(show(read('category: false').diagnostics)).toEqual([
      '2:1:8 front-matter/wrong-type `category` must be a text or a list of texts. | leave "category" out',
    ]);
  });

  test.each(['tag: 3', 'tags: [a, 3]', 'aliases: 3', 'title: 3', 'order: first'])('%s is a warning', (yaml) => {
    expect(read(yaml).diagnostics).toMatchObject([{ code: 'front-matter/wrong-type', severity: 'warning' }]);
  });

  test.each(['author:', 'author: Ada', 'author: [Ada, Grace]', 'author: false', 'category: "3"', 'categories: []'])(
    '%s is right',
    (yaml) => {
      expect(read(yaml).diagnostics).toEqual([]);
    },
  );

  test('a silent key is never wrong', () => {
    const names = Object.keys(emptyFrontMatter()).filter((name) => name !== 'raw');
    const { meta, diagnostics } = read(names.map((name) => `${name}:`).join('\n'));
    expect(diagnostics).toEqual([]);
    expect({ ...meta, raw: {} }).toEqual(emptyFrontMatter());
  });

  test('every key survives every type without an exception, and reports only at its own line', () => {
    const values = [
      'true',
      'false',
      '3',
      '2.50',
      'text',
      '""',
      '[]',
      '{}',
      '[[1]]',
      '{ a: 1 }',
      '[{ a: 1 }]',
      '2026-01-01',
      '[null]',
      '~',
    ];
    for (const name of [...Object.keys(emptyFrontMatter()), 'hero', 'outline', 'tags', 'heroImageDark']) {
      for (const value of values) {
        const { diagnostics } = read(`# first\n${name}: ${value}\nlast: 1`);
        for (const { at } of diagnostics) expect(`${name}: ${value} at ${at?.line}`).toBe(`${name}: ${value} at 3`);
      }
    }
  });

  test('flags understand the words for yes and no, and say so', () => {
    const { meta, diagnostics } = read('index: "no"\nhome: yes\nnavbar: 3');
    expect(meta).toMatchObject({ index: false, home: true, navbar: true });
    expect(diagnostics.map(({ fix }) => fix).sort()).toEqual(['write home: true', 'write index: false', 'write navbar: false']);
  });

  test('order takes a number in quotes', () => {
    expect(read('order: "-1"').meta.order).toBe(-1);
    expect(read('order: first').meta.order).toBeNull();
    expect(read('order: first').diagnostics[0]?.fix).toBe('write order: 1');
  });

  test('versions without quotes are kept as written and must be quoted', () => {
    const one = read('title: A\nversions: 24.10');
    expect(one.meta.versions).toBe('24.10');
    expect(show(one.diagnostics)).toEqual([
      '3:1:8 versions/bad-range `versions` must be a text: YAML reads 24.10 as the number 24.1. | put it in quotes: "24.10"',
    ]);
    const list = read('versions: [25.0, "v24.10"]');
    expect(list.meta.versions).toEqual(['25.0', 'v24.10']);
    expect(list.diagnostics[0]).toMatchObject({ severity: 'error', at: { line: 2, column: 12, length: 4 } });
  });
});

describe('single keys', () => {
  test('dir has its own defaults', () => {
    const dir = { text: null, order: null, link: false, expanded: false, collapsible: true, icon: null, index: true };
    expect(read('dir: {}').meta.dir).toEqual(dir);
    expect(read('dir:\n  order: 2\n  index: false').meta.dir).toEqual({ ...dir, order: 2, index: false });
    expect(read('title: A').meta.dir).toBeNull();
    expect(read('dir: guide').diagnostics[0]?.fix).toBe('write dir: { text: "Guide", order: 1 }');
  });

  test('prev and next take an address, a mapping or false', () => {
    expect(read('prev: ./a.md').meta.prev).toEqual({ text: null, link: './a.md' });
    expect(read('next: { text: More, link: /b.html }').meta.next).toEqual({ text: 'More', link: '/b.html' });
    expect(read('next: false').meta.next).toBe(false);
    expect(read('next: true').meta.next).toBeNull();
    expect(read('next: The next page').diagnostics).toHaveLength(1);
    expect(read('next: { text: More }').diagnostics).toHaveLength(1);
  });

  test('what is none of the accepted forms is told all of them', () => {
    const message = (yaml: string): string | undefined => read(yaml).diagnostics[0]?.message;
    expect(message('prev: 7')).toBe('`prev` must be an address, { text, link } or false.');
    expect(message('heroImage: 7')).toBe('`heroImage` must be an address, or a mapping with "light".');
    expect(message('watermark: 7')).toBe('`watermark` must be a text, a mapping, true or false.');
  });

  test('head holds tags', () => {
    const { meta, diagnostics } = read(
      'head:\n  - [meta, { name: a, content: 24.10 }]\n  - - script\n    - { src: /a.js, async: true, defer: false }\n    - ""\n  - [title]\n  - meta',
    );
    expect(meta.head).toEqual([
      { tag: 'meta', attributes: { name: 'a', content: '24.10' }, content: null },
      { tag: 'script', attributes: { src: '/a.js', async: true }, content: null },
      { tag: 'title', attributes: {}, content: null },
    ]);
    expect(show(diagnostics)).toEqual([
      '8:5:4 front-matter/wrong-type `head[3]` must be a tag as a list of name, attributes and content. | write - [meta, { name: keywords, content: streams }]',
    ]);
  });

  test('a home page in the form of vuepress-theme-hope', () => {
    const { meta, diagnostics } = read(`home: true
heroText: Headwater
tagline: false
heroImage: /a.svg
heroImageDark: /b.svg
heroAlt: A river
actions:
  - text: Start
    link: /start/
    type: primary
highlights:
  - header: Why
    highlights:
      - title: Streams
        details: Append`);
    expect(diagnostics).toEqual([]);
    expect(meta).toMatchObject({
      home: true,
      heroText: 'Headwater',
      tagline: false,
      heroImage: { light: '/a.svg', dark: '/b.svg', alt: 'A river' },
      actions: [{ text: 'Start', link: '/start/', type: 'primary', icon: null }],
      highlights: [
        { header: 'Why', description: '', features: [{ title: 'Streams', details: 'Append', link: null, icon: null }] },
      ],
    });
  });

  test('a home page in the form of VitePress', () => {
    const { meta, diagnostics } = read(`layout: home
hero:
  name: Headwater
  text: Streams
  tagline: of events
  image: { src: /a.svg, alt: River }
  actions:
    - { theme: brand, text: Start, link: /start/ }
    - { theme: alt, text: More, link: /more/ }
features:
  - title: One
    icon: { src: /i.svg }
outline: [2, 3]`);
    expect(diagnostics).toEqual([]);
    expect(meta).toMatchObject({
      home: true,
      heroText: 'Headwater',
      tagline: 'Streams – of events',
      heroImage: { light: '/a.svg', dark: null, alt: 'River' },
      features: [{ title: 'One', details: '', link: null, icon: '/i.svg' }],
      headerDepth: 3,
    });
    expect(meta.actions.map(({ type }) => type)).toEqual(['primary', 'default']);
  });
});

describe('a page that is not listed', () => {
  test('is in no list, no sitemap and no search engine, unless it says otherwise', () => {
    expect(read('unlisted: true').meta).toMatchObject({
      unlisted: true,
      index: false,
      sitemap: false,
      noindex: true,
      draft: false,
    });
    expect(read('unlisted: true\nnoindex: false').meta).toMatchObject({ unlisted: true, noindex: false });
    expect(read('unlisted: false').meta).toMatchObject({ unlisted: false, index: true, sitemap: true, noindex: null });
  });
});

describe('layout', () => {
  test.each([
    ['Layout', 'page', false],
    ['doc', 'page', false],
    ['HomePage', 'home', true],
    ['Portfolio', 'portfolio', true],
    ['NotFound', '404', false],
    ['MyOwn', 'MyOwn', false],
  ])('%s is %s', (written, layout, home) => {
    expect(read(`layout: ${written}`).meta).toMatchObject({ layout, home });
  });

  test('titles of a portfolio are a text or a list of texts', () => {
    expect(read('titles: [Engineer, Author]').meta.titles).toEqual(['Engineer', 'Author']);
    expect(read('titles: Engineer').meta.titles).toEqual(['Engineer']);
  });
});

describe('keys nobody knows', () => {
  test.each([
    [
      'desciption: x',
      '2:1:10 front-matter/unknown-key `desciption` is no key that pages know; it has no effect. | write "description"',
    ],
    ['sidbar: false', '2:1:6 front-matter/unknown-key `sidbar` is no key that pages know; it has no effect. | write "sidebar"'],
    ['title: A\nTitle: B', '3:1:5 front-matter/unknown-key `Title` is no key that pages know; it has no effect. | write "title"'],
    ['alias: /x', '2:1:5 front-matter/unknown-key `alias` is no key that pages know; it has no effect. | write "aliases"'],
    ['licence: MIT', '2:1:7 front-matter/unknown-key `licence` is no key that pages know; it has no effect. | write "license"'],
    [
      'pageView: false',
      '2:1:8 front-matter/unknown-key `pageView` is no key that pages know; it has no effect. | write "pageview"',
    ],
    [
      'toc: false\noutlin: 3',
      '3:1:6 front-matter/unknown-key `outlin` is no key that pages know; it has no effect. | write "outline"',
    ],
  ])('are reported where a slip makes them of a known one: %j', (yaml, finding) => {
    expect(show(read(yaml).diagnostics)).toEqual([finding]);
  });

  // Of VuePress and its theme, VitePress, Docusaurus, Hugo, Jekyll and MkDocs, and what sites call their own.
  test.each(
    (
      'permalink permalinkPattern pageClass pageInfo routeMeta externalLinkIcon feed seo sticky star article timeline password ' +
      'excerpt comment heroAlt heroImageDark heroHeight heroStyle heroFullScreen bgImage bgImageDark bgImageStyle containerClass ' +
      'backToTop gitInclude titleTemplate outline aside markdownStyles hero id slug keywords image sidebar_label ' +
      'sidebar_position sidebar_class_name sidebar_custom_props displayed_sidebar hide_title hide_table_of_contents ' +
      'toc_min_heading_level toc_max_heading_level pagination_label pagination_next pagination_prev parse_number_prefixes ' +
      'custom_edit_url last_update weight linkTitle menu menus url type cascade expiryDate lastmod publishDate summary ' +
      'translationKey outputs params resources markup series images videos headless nav_order parent has_children ' +
      'excerpt_separator status template hide subtitle search data text doc header type version border level name path since ' +
      'product component status deprecated reviewed owner team difficulty duration'
    ).split(' '),
  )('are no mistake where they are of another tool or a site: %s', (key) => {
    const found = read(`${key}: x`).diagnostics.filter(({ code }) => code === 'front-matter/unknown-key');
    expect(found.filter(({ severity }) => severity !== 'remark')).toEqual([]);
  });

  test.each([
    ['sidebar_position: 3', 'write order: 3'],
    ['sidebar_label: Start', 'write it as "shortTitle"'],
    ['slug: /start', 'name the file so, or keep the old address: write it into "aliases"'],
    ['hide_table_of_contents: true', 'write toc: false'],
    ['tableOfContents: false', 'write toc: false'],
    ['tableOfContents: { maxHeadingLevel: 4 }', 'write headerDepth: 4'],
    ['pagination_next: null', 'write next: false'],
    ['template: splash', 'write home: true'],
    ['hide: [toc, navigation]', 'write toc: false and sidebar: false'],
  ])('are remarks where another generator reads them: %s', (yaml, fix) => {
    const key = yaml.replace(/:.*/, '');
    expect(read(yaml).diagnostics).toMatchObject([{ code: 'front-matter/unknown-key', severity: 'remark', fix, subject: key }]);
    expect(readFrontMatter(`---\n${yaml}\n---\n`, 'a.md', [key]).diagnostics, 'a key of the site').toEqual([]);
    expect(readFrontMatter(`---\n${yaml}\n---\n{{ $frontmatter.${key} }}`, 'a.md').diagnostics, 'a key it prints').toEqual([]);
  });

  test.each(['hide_table_of_contents: false', 'tableOfContents: true', 'hide: [footer]', 'template: doc', 'weight: 3'])(
    'stay silent where another generator would do nothing else: %s',
    (yaml) => {
      expect(read(yaml).diagnostics).toEqual([]);
    },
  );

  test('are reported below others as well', () => {
    expect(
      show(read('actions:\n  - text: Go\n    link: /a/\n    typpe: x\nfeatures:\n  - title: A\n    detials: B').diagnostics),
    ).toEqual([
      '8:5:7 front-matter/unknown-key `features[0].detials` is no key that pages know; it has no effect. | write "details"',
    ]);
  });

  test('stay silent where the site says that they are its own', () => {
    expect(readFrontMatter('---\norders: 3\n---\n', 'a.md', ['orders']).diagnostics).toEqual([]);
  });

  test('stay silent where the page prints them', () => {
    expect(readFrontMatter('---\norders: 3\n---\n{{ $frontmatter.orders }}\n', 'a.md').diagnostics).toEqual([]);
  });
});

describe('front matter that does not begin on the first line', () => {
  const [message, fix] = [
    'The front matter does not begin on the first line: its keys are shown as text.',
    'move it to the first line of the file',
  ];
  test.each([
    ['a blank line', '\n---\ntitle: A\n---\nText.\n', 2],
    ['Windows line ends', '\r\n---\r\ntitle: A\r\n---\r\nText.\r\n', 2],
    ['a byte-order mark and a blank line', '\uFEFF\n---\norder: 2\nowner: me\n---', 2],
    ['a comment', '<!-- Copyright\n     somebody -->\n\n---\ntitle: A\n---\n', 4],
    ['a blank before the mark', '\n ---\ntitle: A\n---\n', 2],
  ])('is reported below %s', (_, text, line) => {
    expect(show(readFrontMatter(text, 'a.md').diagnostics)).toEqual([`${line}:1:3 front-matter/syntax ${message} | ${fix}`]);
  });

  test.each([
    ['other text above it', 'Text.\n\n---\ntitle: A\n---\n'],
    ['keys that pages do not know', '\n---\nNote: a sentence.\n---\n'],
    ['sentences', '\n---\nA title: this is one.\nAnd more.\n---\n'],
    ['no end', '\n---\ntitle: A\n\nText.\n'],
    ['front matter above it', '---\ntitle: A\n---\n\n---\norder: 1\n---\n'],
  ])('is none with %s', (_, text) => {
    expect(readFrontMatter(text, 'a.md').diagnostics).toEqual([]);
  });
});

describe('frontMatterLocation', () => {
  const text = `---
title: "A: b"
actions:
- text: Start
  link: /start/
- { text: More, link: /more/ }
'odd key': [a,
  b]
---
`;
  test.each([
    [['title'], '2:1:5'],
    [['actions', 0, 'link'], '5:3:4'],
    [['actions', 1, 'link'], '6:17:4'],
    [['odd key', 1], '8:3:1'],
    [['actions', 7], '3:1:7'],
    [['nothing'], '1:1:1'],
  ])('finds %j', (path, place) => {
    const at = frontMatterLocation(text, 'a.md', path as (string | number)[]);
    expect(`${at.line}:${at.column}:${at.length}`).toBe(place);
  });
});

describe('front matter in TOML', () => {
  const findings = (text: string): string[] => readFrontMatter(text, 'a.md').diagnostics.map(({ message }) => message);

  test('is reported, as it is shown as text', () => {
    expect(findings('+++\ntitle = "A"\n+++\n# A\n')).toEqual([
      'The front matter is TOML, as Hugo has it: its keys are shown as text.',
    ]);
  });

  test.each(['+++\na note\n+++\n', '+++\ntitle = "A"\n# A\n', 'x\n+++\na = 1\n+++\n'])('%j is a text', (text) => {
    expect(findings(text)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { sampleFinder } from '../../../../renderer/markdown/samples.ts';
import type { SampleLanguage } from '../../../../renderer/model/site-config.ts';
import { memoryFiles } from '../../../support/memory-files.ts';
import { parseText, showBody, showDiagnostic, showTwin } from '../parse-text.ts';

const LANGUAGES: readonly SampleLanguage[] = [
  { key: 'go', name: 'Go', files: ['s/*.go'], waive: { wait: 'It never waits.' } },
  { key: 'node', name: 'Node.js', files: ['s/*.ts'], waive: {} },
];

const FILES = new Map([
  ['s/a.go', '// #region append\n\tgo.Append()\n// #endregion append\n// #region stop\nstop()\n// #endregion stop\n'],
  ['s/b.go', '// #region stop\nhalt()\n// #endregion stop\n'],
  ['s/a.ts', '// #region append\nnode.append();\n// #endregion append\n// #region wait\nwait();\n// #endregion wait\n'],
  ['s/a.ts.out', 'revision 0\n'],
]);

function parse(text: string, languages = LANGUAGES) {
  const samples = sampleFinder(languages, memoryFiles(FILES));
  const raw = parseText(text, { files: FILES, markdown: { samples: languages }, context: { samples } });
  return { raw, html: showBody(raw), twin: showTwin(raw), found: raw.page.diagnostics.map(showDiagnostic) };
}

describe('<Sample>', () => {
  it('is a tab for each language, in the order of the config, in the group of languages', () => {
    const { html, found, raw } = parse('<Sample id="append" />');
    expect(found).toEqual([]);
    expect(html).toContain('data-tabs-id="language" data-tabs-kind="code"');
    expect(html).toMatch(
      /data-tab-value="Go".*?{code go bare}go\.Append\(\){\/code}.*?data-tab-value="Node\.js".*?{code ts bare}node/s,
    );
    expect(raw.page.includes.map(({ path }) => path)).toEqual(['s/a.go', 's/a.ts']);
  });

  it('is a block of code where one language is left', () => {
    expect(parse('<Sample id="append" languages="node" />').html).toBe('{code ts}node.append();{/code}\n');
    expect(parse('<Sample id="append" without="node"></Sample>').html).toBe('{code go}go.Append(){/code}\n');
    expect(parse('<Sample id="wait" />')).toMatchObject({ html: '{code ts}wait();{/code}\n', found: [] });
  });

  it('has a title, and what the code prints', () => {
    const { html, twin } = parse('<Sample\n  id="append"\n  languages="node" title="Add it" output="Prints"\n/>\n\nText');
    expect(html).toBe('{code ts "Add it"}node.append();{/code}\n{code "Prints"}revision 0{/code}\n<p>Text</p>\n');
    expect(twin).toBe('```ts title="Add it"\nnode.append();\n```\n\n```text title="Prints"\nrevision 0\n```\n\nText\n');
  });

  it('stands in lists and quotes, and follows a paragraph', () => {
    expect(parse('- a\n\n  <Sample id="wait" />').html).toContain('<p>a</p>\n{code ts}wait();{/code}\n</li>');
    expect(parse('> <Sample id="wait" />').html).toContain('<blockquote>\n{code ts}wait();{/code}');
    expect(parse('a\n<Sample id="wait" />').html).toBe('<p>a</p>\n{code ts}wait();{/code}\n');
    expect(parse('```md\n<Sample id="wait" />\n```').html).toBe('{code md}&lt;Sample id=&quot;wait&quot; /&gt;{/code}\n');
  });

  it('names the languages in the Markdown of the page', () => {
    expect(parse('<Sample id="append" title="Add it" />').twin).toBe(
      '```go title="Add it, Go"\ngo.Append()\n```\n\n```ts title="Add it, Node.js"\nnode.append();\n```\n',
    );
  });

  it('is found by the search', () => {
    expect(parse('<Sample id="append" />').raw.text.sections[0]?.text).toContain('node.append();');
  });

  it('notes what is wanted and what is there', () => {
    expect(parse('<Sample id="wait" />').raw.page.samples).toMatchObject([
      {
        id: 'wait',
        version: null,
        cells: [
          { language: 'go', file: null },
          { language: 'node', file: 's/a.ts' },
        ],
        at: { line: 1, column: 13, length: 4 },
      },
    ]);
  });
});

it('`@[code](sample:id)` is the same, with what blocks of code may say', () => {
  expect(parse('@[code {1}](sample:append)').html).toMatch(/{code go lines=1 bare}.*{code ts lines=1 bare}/s);
  expect(parse('@[code{1-2}](sample:wait)').found).toEqual([
    '1:8+3 warning code/bad-info: A sample is shown whole. → remove it, or name a file',
  ]);
});

describe('what is wrong with a sample', () => {
  it.each([
    ['<Sample id="apend" />', '1:13+5 error sample/unknown-id: No language has a sample "apend". → write "append"'],
    [
      '<Sample id="stop" />',
      '1:13+4 warning sample/ambiguous: Go has several samples "stop"; that of "s/a.go" is shown, and not that of "s/b.go". → give the regions different names, or `files` in the config fewer files',
    ],
    [
      '<Sample id="stop" />',
      '1:13+4 warning sample/missing-language: The sample "stop" is missing in Node.js. → add a region "stop" to a file of s/*.ts, or give the reason in `samples.node.waive`',
    ],
    ['<Sample />', '1:1+10 error markdown/component-props: "<Sample>" has no "id", and is not drawn. → write <Sample id="…" />'],
    [
      'a <Sample id="wait" />',
      '1:3+20 error markdown/component-props: "<Sample>" is a block of code, and is not drawn in a line of text or around other text. → write <Sample id="…" /> on a line of its own',
    ],
    [
      '<Sample id="wait" without="nod" />',
      '1:13+4 warning markdown/component-props: "<Sample>" names a language "nod" that `samples` of the config does not have. → write "node"',
    ],
    [
      '<Sample id="append" languages="go" output />',
      '1:13+6 error include/missing: "/s/a.go.out" was not found: there is no file "s/a.go.out". → run "npx docs-build samples test --update": it writes what a test with `output: true` prints',
    ],
  ])('of %s', (text, expected) => {
    expect(parse(text).found).toContain(expected);
  });

  it('is that there are no languages', () => {
    expect(parse('<Sample id="a" />', []).found).toEqual([
      '1:13+1 error sample/unknown-id: No language has a sample "a". → name languages and their files in `samples` of the config',
    ]);
  });
});

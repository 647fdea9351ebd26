import { describe, expect, it } from 'vitest';
import { parseText } from './parse-text.ts';

/** The name of an option whose row begins with a cell; `undefined` if the cell is none. */
function nameIn(cell: string): string | undefined {
  return parseText(`| Name | Meaning |\n|---|---|\n| ${cell} | x |`).text.optionRows[0]?.name;
}

describe('the name of an option', () => {
  it.each([
    ['`--port`', '--port'],
    ['`-p`', '-p'],
    ['`-p, --port <number>`', '--port'],
    ['`-p`, `--port`', '--port'],
    ['`--port=<number>`', '--port'],
    ['`--[no-]color`', '--[no-]color'],
    ['`maxAge`', 'maxAge'],
    ['`log.level`', 'log.level'],
    ['`$all`', '$all'],
    ['`append(stream, events)`', 'append(stream, events)'],
    ['`rename <from> <to>`', 'rename'],
    ['`GET /streams/{name}`', 'GET /streams/{name}'],
    ['[`maxAge`](#x)', 'maxAge'],
    ['**`maxAge`**', 'maxAge'],
    ['`maxAge` (required)', 'maxAge'],
    ['`maxAge` _integer_', 'maxAge'],
    ['`maxAge` <Badge text="new"/>', 'maxAge'],
    ['`maxAge` or `max-age`', 'maxAge'],
  ])('%s is %s', (cell, name) => {
    expect(nameIn(cell)).toBe(name);
  });

  it.each([
    'maxAge',
    '`200`',
    '`true`',
    '`"text"`',
    '`npm run build`',
    '`a = 1`',
    '`guides/a.md`',
    'the `port`',
    '`port` of the node',
    '',
  ])('there is none in %s', (cell) => {
    expect(nameIn(cell)).toBeUndefined();
  });

  it('is none where only the first column has no heading: rows are set against columns', () => {
    expect(parseText('| | read | write |\n|---|---|---|\n| `admin` | yes | yes |').text.optionRows).toEqual([]);
    expect(parseText('| | |\n|---|---|\n| `--port` | x |').text.optionRows).toHaveLength(1);
  });
});

/** How many rows of a table with these names below a heading are places of the page. */
function rowsBelow(heading: string, names: readonly string[]): number {
  const rows = names.map((name) => `| \`${name}\` | x |`).join('\n');
  return parseText(`| ${heading} | Meaning |\n|---|---|\n${rows}`).text.optionRows.length;
}

describe('a table that lists values', () => {
  it.each([
    ['Type', ['time.Duration', '*os.File']],
    ['QuestDB type', ['SYMBOL', 'LONG256']],
    ['Value', ['raw', 'zstd']],
    ['Annotation value', ['pre-install', 'post-install']],
    ['Valor de anotación', ['pre-install', 'post-install']],
    ['Datentyp', ['Kette', 'Liste']],
    ['注解值', ['pre-install', 'post-install']],
    ['Unit', ['day', 'hour']],
    ['Letter pairs', ['s', 'a', 'D']],
    ['JSON', ['number', 'string', 'boolean', 'null']],
    ['Column', ['SHORT', 'DECIMAL(10, 2)', 'varchar']],
  ])('below “%s” is none of options: %j', (heading, names) => {
    expect(rowsBelow(heading, names)).toBe(0);
  });

  it.each([
    ['Option', ['type', 'size']],
    ['Name (type)', ['maxAge', 'minAge']],
    ['Field or value', ['maxAge', 'minAge']],
    ['Parameter', ['date', 'time']],
    ['Label', ['map']],
    ['Value', ['replicas', 'image.tag', 'watchNamespaces']],
    ['Type', ['--json', '--yaml']],
  ])('is not one below “%s” with %j', (heading, names) => {
    expect(rowsBelow(heading, names)).toBe(names.length);
  });
});

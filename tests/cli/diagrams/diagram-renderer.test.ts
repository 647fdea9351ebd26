import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { browserArguments } from '../../../cli/browser/browser-arguments.ts';
import { createDiagramRenderer, type DiagramRendererOptions, type SiteDiagrams } from '../../../cli/diagrams/diagram-renderer.ts';
import { keepsDrawings } from '../../../cli/diagrams/kept-drawings.ts';
import { pageScript } from '../../../cli/diagrams/page-script.ts';
import { locateEngine } from '../../../cli/engine-location.ts';
import { drawingsIn } from '../../../renderer/model/drawing.ts';
import type { DiagramResult } from '../../../renderer/model/tools.ts';
import { DIAGRAM_SAMPLES } from '../../support/diagram-samples.ts';
import { browsersOf } from '../../support/processes.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const ROOT = locateEngine().root;

function renderer(more: Partial<DiagramRendererOptions> = {}): SiteDiagrams {
  return createDiagramRenderer({
    engine: locateEngine(),
    config: { folder: null, renderer: 'page' },
    root: ROOT,
    env: process.env,
    signal: new AbortController().signal,
    ...more,
  });
}

/** One browser for the tests that only draw. */
const shared = renderer();
afterAll(() => shared.close());

async function draw(source: string, by = shared): Promise<DiagramResult> {
  const results: DiagramResult[] = [];
  const obstacle = await by.draw([source], (_index, result) => void results.push(result));
  if (obstacle) throw new Error(obstacle.message);
  return results[0] as DiagramResult;
}

async function svgOf(source: string, by = shared): Promise<string> {
  const result = await draw(source, by);
  if (!('svg' in result)) throw new Error(JSON.stringify(result));
  return result.svg;
}

/** Processes of browsers that this one started. */
const browsers = (): readonly number[] => browsersOf(process.pid);

type Point = readonly [x: number, y: number];

/** The corners of a path of straight lines, with those that are rounded. */
function pointsOf(data: string): readonly Point[] {
  return [...data.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

/** px between a point and a line of several pieces. */
function distance([x, y]: Point, points: readonly Point[]): number {
  const pieces = points.slice(1).map(([toX, toY], index) => {
    const [fromX, fromY] = points[index] as Point;
    const [dx, dy] = [toX - fromX, toY - fromY];
    const at = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(fromX + at * dx - x, fromY + at * dy - y);
  });
  return Math.min(...pieces);
}

const HUES = /var\(--diagram-[\w-]+,#[\da-f]{6}\)/g;

describe.each([...DIAGRAM_SAMPLES])('a diagram of the kind %s', (_kind, source) => {
  it('is drawn as SVG that needs no style sheet, and nothing from anywhere', async () => {
    const svg = await svgOf(source);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+" width="[\d.]+" height="[\d.]+"/);
    expect(svg).not.toMatch(
      /<(?:style|script|foreignObject|image|img)\b|\s(?:style|class|data-[\w-]+|on\w+)=|url\((?!#)|NaN|undefined/,
    );
    expect(svg).toMatch(/<text/);
  });

  it('has ids that are numbered, each used, and references that lead somewhere', async () => {
    const { wide, narrow } = drawingsIn(await svgOf(source));
    for (const [svg, prefix] of [
      [wide, 'd-'],
      [narrow ?? '', 'd-0'],
    ] as const) {
      const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      const used = [...svg.matchAll(/url\(#([^)]*)\)|\shref="#([^"]*)"|aria-(?:labelledby|describedby)="([^"]*)"/g)].map(
        ([, url, href, aria]) => url ?? href ?? aria,
      );
      expect(ids).toEqual(ids.map((_, index) => `${prefix}${index + 1}`));
      expect(new Set(used)).toEqual(new Set(ids));
    }
  });

  it('has numbers of two decimals', async () => {
    const svg = (await svgOf(source)).replace(/(?:matrix|rotate|scale|skew[XY])\([^)]*\)/g, '');
    expect(svg.replace(/>[^<]*</g, '><')).not.toMatch(/\d\.\d{3}/);
  });

  it('has no colours but the theme’s and its author’s', async () => {
    const svg = await svgOf(source);
    expect(svg).toMatch(HUES);
    const own = [...svg.replace(HUES, '').matchAll(/\s(?:fill|stroke|stop-color)="(#[^"]*)"/g)].map(([, color]) => color);
    expect(own.filter((color) => !['#ffd166', '#333333', '#00ffff', '#000'].includes(color as string))).toEqual([]);
  });
});

describe('drawings', () => {
  it('are the same bytes whatever was drawn before, and by whichever browser process', async () => {
    const kinds = ['git', 'mindmap', 'sequence', 'flowchart'];
    const sources = kinds.map((kind) => DIAGRAM_SAMPLES.get(kind) as string);
    const forth = await Promise.all(sources.map((source) => svgOf(source)));
    const other = renderer();
    onTestFinished(() => other.close());
    const back: string[] = [];
    for (const source of [...sources].reverse()) back.unshift(await svgOf(source, other));
    expect(back).toEqual(forth);
  });

  it('look the same in a hand’s manner every time', async () => {
    const source = '---\nconfig:\n  look: handDrawn\n---\nflowchart LR\n  a --> b\n';
    expect(await svgOf(source)).toBe(await svgOf(source));
  });

  it('have title and description, and are named by them', async () => {
    const svg = await svgOf(DIAGRAM_SAMPLES.get('flowchart') as string);
    expect(svg).toContain('<title id="d-1">How an append travels</title>');
    expect(svg).toMatch(/<desc id="d-2">A client appends to the leader/);
    expect(svg).toMatch(/^<svg [^>]*aria-labelledby="d-1" aria-describedby="d-2"/);
  });

  it('have text that can be read and selected: words, not paths', async () => {
    const svg = await svgOf(DIAGRAM_SAMPLES.get('flowchart') as string);
    expect(svg).toContain('Follower one');
    expect(svg).not.toContain('user-select');
    expect(svg).toContain(`font-family="'Stream Sans',`);
  });

  it('show what stands on an author’s colour in black or white, whatever the theme', async () => {
    const svg = await svgOf('flowchart LR\n  a[Light] --> b[Dark]\n  style a fill:#ffe\n  style b fill:#036\n');
    expect(svg).toMatch(/fill="#000"[^>]*>(?:<tspan[^>]*>)?Light/);
    expect(svg).toMatch(/fill="#fff"[^>]*>(?:<tspan[^>]*>)?Dark/);
  });

  it('have titles of groups and cases on the lines that cross them', async () => {
    const halo = (svg: string, words: string): string =>
      new RegExp(`<text[^>]*\\bstroke="var\\(--diagram-(\\w+),[^>]*paint-order="stroke"[^>]*>(?:<tspan[^>]*>)*${words}`).exec(
        svg,
      )?.[1] ?? '';
    const group = await svgOf('flowchart TB\n  a -- to --> b\n  subgraph g [Around]\n    b\n  end');
    expect(halo(group, 'Around')).toBe('group');
    expect(group.indexOf('Around')).toBeGreaterThan(group.indexOf('>to<'));
    const cases = await svgOf('sequenceDiagram\n  alt first\n    a->>b: x\n  else second\n    b->>a: y\n  end');
    expect([halo(cases, '.first.'), halo(cases, '.second.')]).toEqual(['page', 'page']);
  });

  it.each([
    [
      'flowchart LR',
      'a[TCP client] -- "TCP 1113" --> n[Node]\n  b[gRPC] -- "gRPC 2113" --> n\n  c[Atom] -. "off by default" .-> n',
    ],
    ['stateDiagram-v2', 'a --> b : to\n  a --> c : fro and to\n  c --> a : back\n  b --> c : on'],
  ])('have lines that lead through the middle of their words, which hide them (%s)', async (kind, lines) => {
    const { wide } = drawingsIn(await svgOf(`${kind}\n  ${lines}`));
    const paths = [...wide.matchAll(/<path d="([^"]*)" fill="none"/g)].map(([, data]) => pointsOf(data as string));
    const words = [
      ...wide.matchAll(/matrix\(1,0,0,1,([\d.-]+),([\d.-]+)\)"><g[^>]*><g><rect [^>]*fill="var\(--diagram-page[^>]*>/g),
    ];
    expect(words.length).toBeGreaterThanOrEqual(3);
    for (const [ground, x, y] of words) {
      expect(Math.min(...paths.map((points) => distance([Number(x), Number(y)], points)))).toBeLessThan(6);
      expect(ground).not.toContain('opacity');
    }
  });

  it('have words on lines on the ground of the group that they are in', async () => {
    const svg = await svgOf('flowchart TB\n  a -- outside --> b\n  subgraph g [Around]\n    b -- inside --> c\n  end');
    const ground = (words: string): string =>
      [...svg.slice(0, svg.indexOf(`>${words}<`)).matchAll(/<rect [^>]*fill="var\(--diagram-(\w+),/g)].at(-1)?.[1] ?? '';
    expect([ground('outside'), ground('inside')]).toEqual(['page', 'group']);
  });

  it('link to where the author says, and run nothing', async () => {
    const source = (target: string): string => `flowchart LR\n  a[Read] --> b\n  click a "${target}"\n`;
    expect(await svgOf(source('https://example.org/'))).toContain(
      '<a href="https://example.org/" target="_blank" rel="noopener noreferrer"',
    );
    expect(await svgOf(source('/guide/'))).toContain('<a href="/guide/"');
    // oxlint-disable-next-line no-script-url -- what is tested
    expect(await svgOf(source('javascript:alert(1)'))).not.toContain('script:');
  });

  it('link from tasks of a Gantt chart, and from the menus of actors where these are shown', async () => {
    const gantt = 'gantt\n  dateFormat YYYY-MM-DD\n  section S\n  One :t1, 2024-01-01, 3d\n  click t1 href "./a.md"\n';
    expect(await svgOf(gantt)).toMatch(/<a href=".\/a.md"><rect [^>]*\/><text [^>]*>One <\/text><\/a>/);
    const sequence = '%%{init: {"sequence": {"forceMenus": true}}}%%\nsequenceDiagram\n  link A: Board @ ./b.md\n  A->>B: x\n';
    expect(await svgOf(sequence)).toMatch(/<a href=".\/b.md"><text [^>]*><tspan [^>]*>Board</);
  });

  it.each(['a grün.md', '@alias/page.md', 'page.html?a=b&c=d', '#part', 'mailto:a@b.example'])(
    'link to %s as it is written, for the page to say where that is',
    async (address) => {
      const svg = await svgOf(`flowchart LR\n  a --> b\n  click a "${address}"\n`);
      expect(svg).toContain(`<a href="${address.replace('&', '&amp;')}"`);
    },
  );

  it.each(['flowchart', 'block-beta', 'mindmap', 'stateDiagram-v2', 'pie'])(
    'show entities as what they stand for, and give them the room of that: %s',
    async (kind) => {
      const labelled: Readonly<Record<string, (label: string) => string>> = {
        flowchart: (label) => `flowchart LR\n  a["${label}"]\n`,
        'block-beta': (label) => `block-beta\n  a["${label}"]\n`,
        mindmap: (label) => `mindmap\n  root["${label}"]\n`,
        'stateDiagram-v2': (label) => `stateDiagram-v2\n  state "${label}" as s\n`,
        pie: (label) => `pie\n  "${label}" : 3\n`,
      };
      const source = labelled[kind] as (label: string) => string;
      expect(await svgOf(source('#9829; &copy; &eacute;'))).toBe(await svgOf(source('♥ © é')));
    },
  );

  it('show quotation marks and spaces that keep words together, which a source has as entities only', async () => {
    expect(await svgOf('block-beta\n  a["one&nbsp;two"] b["#quot;three#quot;"]\n')).toMatch(
      />one\u00a0two<.*>&quot;three&quot;</,
    );
  });

  it('cannot be talked out of the settings that keep them safe and alike', async () => {
    const plain = 'flowchart LR\n  a[A label] --> b\n';
    const init = `%%{init: { "securityLevel": "loose", "htmlLabels": true, "fontFamily": "Comic Sans MS", "themeCSS": "* { fill: red }" }}%%\n`;
    expect(await svgOf(init + plain)).toBe(await svgOf(plain));
  });

  it('take the colours a diagram sets in its own settings', async () => {
    const svg = await svgOf(
      `%%{init: { "themeVariables": { "primaryColor": "#ffcc00", "mainBkg": "#ffcc00" } }}%%\nflowchart LR\n  a --> b\n`,
    );
    expect(svg).toContain('fill="#ffcc00"');
  });

  it('are made without asking anybody for anything, and say what was left out', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`;
    const result = await draw(`flowchart LR\n  a@{ img: "${address}", label: "A", w: 60, h: 60 }\n  a --> b\n`);
    expect(asked).toEqual([]);
    expect(result).toMatchObject({ message: 'The source image cannot be decoded.' });
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    expect(await draw(`flowchart LR\n  a@{ img: "${pixel}", label: "A", w: 60, h: 60 }\n  a --> b\n`)).toMatchObject({
      left: [pixel],
    });
  });

  it('of a source with a mistake are its message and its line', async () => {
    const result = await draw('sequenceDiagram\n  A->>B hello\n');
    expect(result).toMatchObject({ line: 2, message: expect.stringContaining("Expecting 'TXT'") });
    expect(await draw('nonsense\n')).toMatchObject({ line: null, message: expect.stringContaining('No diagram type detected') });
    expect(await draw('')).toHaveProperty('message');
  });
});

describe('the browser', () => {
  it('is neither looked for nor started before something is to be drawn, and only once', async () => {
    const find = vi.fn(() => ({ kind: 'none' }) as const);
    const idle = renderer({ find });
    await idle.version();
    expect(idle.kept('key')).toBeNull();
    await idle.close();
    expect(find).not.toHaveBeenCalled();
    await draw('flowchart LR\n  a --> b\n');
    await draw('flowchart LR\n  b --> c\n');
    expect(browsers()).toHaveLength(1);
  });

  it('ends when it is closed, and starts again when it is wanted', async () => {
    const own = renderer();
    const before = browsers();
    await draw('flowchart LR\n  a --> b\n', own);
    expect(browsers()).toHaveLength(before.length + 1);
    await own.close();
    expect(browsers()).toEqual(before);
    await draw('flowchart LR\n  a --> b\n', own);
    await own.close();
    expect(browsers()).toEqual(before);
  });

  it('ends when the work is interrupted', async () => {
    const interrupt = new AbortController();
    const own = renderer({ signal: interrupt.signal });
    const before = browsers();
    await draw('flowchart LR\n  a --> b\n', own);
    interrupt.abort();
    await vi.waitFor(() => expect(browsers()).toEqual(before), { timeout: 20_000 });
    await expect(draw('flowchart LR\n  a --> b\n', own)).rejects.toThrow('aborted');
  });

  it('is replaced when it is killed', async () => {
    const own = renderer();
    onTestFinished(() => own.close());
    const before = browsers();
    await draw('flowchart LR\n  a --> b\n', own);
    const pid = browsers().find((other) => !before.includes(other));
    process.kill(pid as number, 'SIGKILL');
    expect(await draw('flowchart LR\n  b --> c\n', own)).toHaveProperty('svg');
  });

  it('that is not there is one obstacle, and is looked for again', async () => {
    const find = vi.fn(() => ({ kind: 'none' }) as const);
    const none = renderer({ find });
    const drawn = vi.fn();
    expect(await none.draw(['flowchart LR\n  a --> b\n'], drawn)).toMatchObject({
      code: 'diagram/no-browser',
      fix: expect.stringContaining('DOCS_BROWSER'),
    });
    await none.draw(['flowchart LR\n  a --> b\n'], drawn);
    expect(drawn).not.toHaveBeenCalled();
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('that is named and does not start is another', async () => {
    const broken = renderer({ env: { DOCS_BROWSER: '/nowhere' } });
    expect(await broken.draw(['flowchart LR\n  a --> b\n'], () => undefined)).toMatchObject({
      code: 'diagram/browser-unusable',
      message: 'DOCS_BROWSER names "/nowhere", which does not start as a browser.',
    });
  });

  it('keeps its sandbox unless it runs as root', () => {
    const getuid = vi.spyOn(process as Required<Pick<NodeJS.Process, 'getuid'>>, 'getuid');
    onTestFinished(() => getuid.mockRestore());
    getuid.mockReturnValue(1000);
    expect(browserArguments()).not.toContain('--no-sandbox');
    getuid.mockReturnValue(0);
    expect(browserArguments()).toContain('--no-sandbox');
  });
});

describe('the folder of a site', () => {
  it('holds what was drawn, one file each, and no other drawing', () => {
    const root = tempFolder();
    const own = renderer({ root, config: { folder: 'drawings', renderer: 'page' } });
    const key = (letter: string): string => letter.repeat(22);
    own.keep([key('a'), key('b')], (wanted) => `<svg>${wanted}</svg>`);
    const folder = join(root, 'drawings');
    expect(readFileSync(join(folder, `${key('a')}.svg`), 'utf8')).toBe(`<svg>${key('a')}</svg>\n`);
    expect(own.kept(key('a'))).toBe(`<svg>${key('a')}</svg>`);
    writeFileSync(join(folder, 'README.md'), 'Ours.');
    own.keep([key('b')], () => null);
    expect(readdirSync(folder).sort()).toEqual(['README.md', `${key('b')}.svg`]);
    expect(own.kept(key('a'))).toBeNull();
    expect([[key('b')], [key('a'), key('b')], []].map((keys) => keepsDrawings(folder, keys))).toEqual([true, false, false]);
  });

  it('is not made where there is nothing to keep', () => {
    const root = tempFolder();
    renderer({ root, config: { folder: 'drawings', renderer: 'page' } }).keep([], () => null);
    expect(readdirSync(root)).toEqual([]);
  });
});

describe('a drawing of nodes in rows', () => {
  /** The points of each line, in the order of the source. */
  const linesOf = (svg: string): readonly (readonly (readonly [number, number])[])[] =>
    [...drawingsIn(svg).wide.matchAll(/<path d="([^"]+)"[^>]*marker-(?:start|end)=/g)].map(([, data = '']) =>
      [...data.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
    );
  const isStraight = (line: readonly (readonly [number, number])[]): boolean =>
    [0, 1].some((axis) => Math.abs((line[0]?.[axis] ?? 0) - (line[1]?.[axis] ?? 1)) < 0.02);

  it.each([
    ['flowchart TB', 'flowchart TB\n  a[Leader] -- record --> b[One] & c[Two]\n  b -. confirms .-> a\n  c -. confirms .-> a'],
    ['flowchart LR', 'flowchart LR\n  a --> b & c & d\n  b & c & d --> e{Is it?}\n  e -- yes --> f([End])\n  e -- no --> a'],
    ['states', 'stateDiagram-v2\n  [*] --> due\n  due --> running: now\n  running --> failed\n  failed --> running: again'],
    ['classes', 'classDiagram\n  Animal <|-- Duck\n  Animal <|-- Fish\n  Animal "1" --> "2" Wing'],
  ])('has lines that leave and meet nodes at right angles (%s)', async (_kind, source) => {
    const lines = linesOf(await svgOf(source));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) for (const end of [line.slice(0, 2), line.slice(-2)]) expect(isStraight(end)).toBe(true);
  });

  it('has one beginning for lines that look alike, and others where two nodes are joined twice', async () => {
    const beginnings = async (source: string): Promise<number> =>
      new Set(linesOf(await svgOf(source)).map(([start]) => String(start))).size;
    expect(await beginnings('flowchart TB\n  a --> b & c & d')).toBe(1);
    expect(await beginnings('flowchart TB\n  a -- one --> b\n  a -- two --> b')).toBe(2);
    expect(await beginnings('flowchart TB\n  a --> b\n  a -.-> c')).toBe(2);
  });

  it('leaves lines as they are whose author chose a curve', async () => {
    const svg = await svgOf('%%{init: {"flowchart": {"curve": "linear"}}}%%\nflowchart TB\n  a --> b & c');
    expect(linesOf(svg).map((line) => isStraight(line.slice(0, 2)))).toEqual([false, false]);
  });

  it('marks what its author marks, and keeps what is only mentioned faint', async () => {
    const svg = await svgOf('flowchart TB\n  a[Leader]:::accent --> b[Follower] --> c[Replica]:::muted');
    const around = (words: string): string => svg.slice(svg.lastIndexOf('<rect', svg.indexOf(words)), svg.indexOf(words));
    expect(around('Leader')).toMatch(/stroke="var\(--diagram-accent.*font-weight="600"/);
    expect(around('Follower')).not.toMatch(/accent|600|dasharray/);
    expect(around('Replica')).toMatch(/stroke-dasharray="3 3".*fill="var\(--diagram-muted/);
  });

  it('names a group at its beginning, as a water is named on a chart', async () => {
    const svg = await svgOf('flowchart TB\n  subgraph g [Node]\n    a[A long name of a process] --> b\n  end');
    const [, start] = /<rect x="([\d.]+)"/.exec(svg) ?? [];
    const [, title] =
      /<g transform="\w+\((?:1,0,0,1,)?([\d.]+),[\d.]+\)"><g><text[^>]*font-family="var\(--font-display/.exec(svg) ?? [];
    expect(Math.abs(Number(title) - Number(start) - 14)).toBeLessThan(2);
  });
});

it.each(['flowchart', 'sequence', 'state', 'class'])(
  'arrows of a drawing of the kind %s are those of all kinds',
  async (kind) => {
    expect(await svgOf(DIAGRAM_SAMPLES.get(kind) as string)).toMatch(
      /<marker[^>]*><path d="M0,0L9,3\.5L0,7Z"|<marker[^>]*><path d="M9,0L0,3\.5L9,7Z"/,
    );
  },
);

it('a note is a margin note: words beside a line', async () => {
  const svg = await svgOf('sequenceDiagram\n  a->>b: append\n  Note over b: two of three have it');
  expect(svg).toMatch(/<rect[^>]*width="2"[^>]*fill="var\(--diagram-note-border/);
});

describe('a drawing that is too wide for a phone', () => {
  const narrowOf = async (source: string): Promise<string | null> => drawingsIn(await svgOf(source)).narrow;
  const widthOf = (svg: string | null): number => Number(/ width="(\d+)"/.exec(svg ?? '')?.[1]);
  const wordsOf = (svg: string | null): readonly string[] =>
    (svg ?? '')
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .sort();

  it.each([
    ['leads from top to bottom', 'flowchart LR\n  a[TCP client 21.2] -- TCP 1113 --> b[Node] -- replication --> c[Other nodes]'],
    ['leads from side to side', `flowchart TB\n  a[Log] --> ${[1, 2, 3, 4, 5].map((n) => `b${n}[Consumer ${n}]`).join(' & ')}`],
    [
      'wraps words on lines',
      'flowchart TB\n  a[Log] -- "written in the order of their arrival" --> b[One]\n  a -- "read in the order of positions" --> c[Two]',
    ],
    [
      'has states below each other',
      'stateDiagram-v2\n  direction LR\n  unknown --> placed: OrderPlaced\n  placed --> paid: PaymentCaptured',
    ],
    [
      'has actors close together',
      'sequenceDiagram\n  participant a as Client\n  participant b as Leader\n  participant c as Follower\n  a->>b: append\n  b->>c: replicate the record\n  c-->>a: done',
    ],
  ])('has another with it that fits: it %s', async (_how, source) => {
    const { wide, narrow } = drawingsIn(await svgOf(source));
    expect(widthOf(wide)).toBeGreaterThan(373);
    expect(widthOf(narrow)).toBeLessThanOrEqual(373);
    expect(wordsOf(narrow)).toEqual(wordsOf(wide));
  });

  it('has none that breaks a word', async () => {
    const chart = 'flowchart LR\n  a[EverySubscriptionGroup] --> b[EveryStreamOfOrders] --> c[EveryCheckpoint]';
    const { wide, narrow } = drawingsIn(await svgOf(chart));
    expect(wordsOf(narrow)).toEqual(wordsOf(wide));
    const call = 'SubscribeToEverythingSince(lastPosition)';
    expect(await narrowOf(`sequenceDiagram\n  a->>b: ${call}\n  b->>c: ${call}`)).toBeNull();
  });

  it('has none where it is narrow, or of another kind', async () => {
    expect(await narrowOf('flowchart LR\n  a --> b')).toBeNull();
    expect(await narrowOf(DIAGRAM_SAMPLES.get('gantt') as string)).toBeNull();
  });
});

describe('mermaid-cli', () => {
  const cli = renderer({ config: { folder: null, renderer: 'mermaid-cli' } });
  afterAll(() => cli.close());

  it.each(['flowchart', 'sequence', 'class', 'state', 'er', 'gantt', 'pie', 'journey', 'timeline', 'mindmap'])(
    'draws the same %s diagram as the shared page',
    async (kind) => {
      const source = DIAGRAM_SAMPLES.get(kind) as string;
      expect(await svgOf(source, cli)).toBe(await svgOf(source));
    },
  );

  it('finds the same mistakes', async () => {
    expect(await draw('sequenceDiagram\n  A->>B hello\n', cli)).toMatchObject({ line: 2 });
  });

  it('has drawings of its own, as its version is not ours', async () => {
    expect(await cli.version()).not.toBe(await shared.version());
  });

  it('that is not installed is an obstacle with the remedy', async () => {
    const missing = renderer({ root: tempFolder(), config: { folder: null, renderer: 'mermaid-cli' } });
    expect(await missing.draw(['flowchart LR\n  a --> b\n'], () => undefined)).toMatchObject({
      code: 'diagram/no-renderer',
      fix: expect.stringContaining('npx docs-build add mermaid-cli'),
    });
  });
});

it('the compiled page script is the one the sources make: keys of drawings do not depend on which runs', async () => {
  const sources = await pageScript({ ...locateEngine(), compiled: false });
  expect(readFileSync(join(ROOT, 'lib/diagram-page.js'), 'utf8')).toBe(sources);
});

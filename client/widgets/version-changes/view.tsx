// What changed between two versions: options, then pages, the heaviest first. Without props of two versions: which lists there are.

import type { ReactNode } from 'react';
import type { CellChange, ChangeLists, PageChange, Passage, RowChange, SectionChange } from '../../../renderer/model/changes.ts';
import type { SiteView } from '../../../renderer/model/page-view.ts';
import type { InterfaceTexts } from '../../../renderer/model/site-config.ts';
import type { MarkdownWriter, WidgetMarkdownProps, WidgetViewProps } from '../../../renderer/model/widget.ts';

/** A page that changed, with addresses that are ready to print. */
interface ListedPage extends Omit<PageChange, 'url' | 'oldUrl'> {
  readonly link: string | null;
  readonly old: { readonly link: string | null };
}

/** The engine gives them: two versions with the pages that changed, or all lists of a group. */
export interface VersionChangesProps extends Partial<ChangeLists> {
  readonly older?: string;
  readonly newer?: string;
  readonly pages?: readonly ListedPage[];
  readonly same?: number;
}

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The address of a place on a page: in the newer version, for what was removed in the older one. */
function placeOf({ link, old }: ListedPage, kind: PageChange['kind'], id: string): string | null {
  const page = kind === 'removed' ? old.link : (link ?? old.link);
  return page === null || id === '' ? page : `${page}#${encodeURIComponent(id)}`;
}

function speaker(texts: InterfaceTexts | undefined): Say {
  return (key, values = {}) =>
    String(texts?.[key] ?? key).replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

const KINDS = { added: 'changeAdded', removed: 'changeRemoved', changed: 'changeChanged' } as const;

/** Draws the list. */
export function VersionChangesView({ props, site }: WidgetViewProps<VersionChangesProps>): ReactNode {
  const say = speaker(site?.texts);
  if (props.lists) return <Lists lists={props.lists} />;
  if (!props.pages) return null;
  const { pages, same = 0 } = props;
  const rows = rowsOf(pages);
  return (
    <div className="changes">
      {pages.length === 0 && <p>{say('changesNone')}</p>}
      {rows.length > 0 && (
        <>
          <h2 id="options">{say('changesOptions')}</h2>
          <div className="table-scroll">
            <table className="changes-options">
              <thead>
                <tr>
                  {[say('changesOption'), say('changesPage'), say('changesBefore'), say('changesNow')].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([page, row]) => (
                  <tr key={`${page.anchor} ${row.kind} ${row.id}`}>
                    <th scope="row">
                      <Link to={placeOf(page, row.kind, row.id)}>
                        <code>{row.name}</code>
                      </Link>{' '}
                      <Kind kind={row.kind} say={say} />
                    </th>
                    <td>{page.title}</td>
                    <Cells cells={row.cells} side="before" />
                    <Cells cells={row.cells} side="after" />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {pages.length > 0 && <h2 id="pages">{say('changesPages')}</h2>}
      {pages.map((page) => (
        <Page key={page.anchor} page={page} site={site} />
      ))}
      <p className="changes-same">{say('changesSame', { count: same })}</p>
    </div>
  );
}

function Lists({ lists }: ChangeLists): ReactNode {
  return (
    <dl className="changes-lists">
      {lists.map(({ newer, from }) => (
        <div key={newer}>
          <dt>{newer}</dt>
          {from.map(({ text, link }) => (
            <dd key={link}>
              <a href={link}>
                {text} → {newer}
              </a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Page({ page, site }: { readonly page: ListedPage; readonly site: SiteView | null }): ReactNode {
  const say = speaker(site?.texts);
  return (
    <section className="change" id={page.anchor}>
      <h3>
        <Link to={placeOf(page, page.kind, '')}>{page.title}</Link> <Kind kind={page.kind} say={say} />
      </h3>
      {page.was !== null && <p className="change-was">{say('changesWas', { title: page.was })}</p>}
      {page.kind === 'changed' &&
        page.sections.map((section) => <Section key={`${section.kind} ${section.id}`} page={page} section={section} say={say} />)}
    </section>
  );
}

function Section({
  page,
  section,
  say,
}: {
  readonly page: ListedPage;
  readonly section: SectionChange;
  readonly say: Say;
}): ReactNode {
  const { kind, id, title, was, words, passages } = section;
  const name = (
    <>
      {title} <Kind kind={kind} say={say} /> <small>{amount(words)}</small>
    </>
  );
  if (passages.length === 0 && was === null) {
    return (
      <p className="change-section">
        <Link to={placeOf(page, kind, id)}>{title}</Link> <Kind kind={kind} say={say} /> <small>{amount(words)}</small>
      </p>
    );
  }
  return (
    <details className="change-section">
      <summary>{name}</summary>
      {was !== null && <p className="change-was">{say('changesWas', { title: was })}</p>}
      {passages.map((passage) => (
        <p key={passage.map(({ text }) => text).join('|')} className="change-passage">
          <Words passage={passage} />
        </p>
      ))}
      <p>
        <Link to={placeOf(page, kind, id)}>{title}</Link>
      </p>
    </details>
  );
}

function Words({ passage }: { readonly passage: Passage }): ReactNode {
  return passage.map(({ kind, text }, i) => {
    const key = `${i} ${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
  });
}

function Cells({ cells, side }: { readonly cells: readonly CellChange[]; readonly side: 'before' | 'after' }): ReactNode {
  const shown = cells.filter((cell) => cell[side] !== null);
  return (
    <td>
      {shown.map((cell) => (
        <div key={cell.column}>
          <small>{cell.column}</small> {cell[side]}
        </div>
      ))}
    </td>
  );
}

function Kind({ kind, say }: { readonly kind: PageChange['kind']; readonly say: Say }): ReactNode {
  return <span className={`change-kind change-${kind}`}>{say(KINDS[kind])}</span>;
}

function Link({ to, children }: { readonly to: string | null; readonly children: ReactNode }): ReactNode {
  return to === null ? children : <a href={to}>{children}</a>;
}

function amount({ added, removed }: SectionChange['words']): string {
  return [added > 0 ? `+${added}` : '', removed > 0 ? `−${removed}` : ''].filter((part) => part !== '').join(' ');
}

function rowsOf(pages: readonly ListedPage[]): readonly (readonly [ListedPage, RowChange])[] {
  return pages.flatMap((page) => page.rows.map((row) => [page, row] as const));
}

/** The list as Markdown. */
export function versionChangesMarkdown({ props, texts, write }: WidgetMarkdownProps<VersionChangesProps>): string {
  const say = speaker(texts);
  if (props.lists) {
    return props.lists
      .flatMap(({ newer, from }) => from.map(({ text, link }) => `- ${write.link(`${text} → ${newer}`, link)}`))
      .join('\n');
  }
  const { pages = [], same = 0 } = props;
  const rows = rowsOf(pages);
  const parts = [
    ...(pages.length === 0 ? [write.text(say('changesNone'))] : []),
    ...(rows.length > 0 ? [`## ${write.text(say('changesOptions'))}`, rowList(rows, say, write)] : []),
    ...(pages.length > 0 ? [`## ${write.text(say('changesPages'))}`] : []),
    ...pages.flatMap((page) => pageParts(page, say, write)),
    write.text(say('changesSame', { count: same })),
  ];
  return parts.join('\n\n');
}

function rowList(rows: ReturnType<typeof rowsOf>, say: Say, write: MarkdownWriter): string {
  return rows
    .map(([page, { kind, name, id, cells }]) => {
      const values = cells.map(
        ({ column, before, after }) =>
          `${write.text(column)}: ${[before, after].flatMap((value) => (value === null ? [] : [write.text(value)])).join(' → ')}`,
      );
      const link = placeOf(page, kind, id);
      const shown = link === null ? write.text(name) : write.link(name, link);
      return `- ${write.text(say(KINDS[kind]))}: ${shown} (${write.text(page.title)})${values.length > 0 ? `. ${values.join('; ')}` : ''}`;
    })
    .join('\n');
}

function pageParts(page: ListedPage, say: Say, write: MarkdownWriter): string[] {
  const link = placeOf(page, page.kind, '');
  const title = link === null ? write.text(page.title) : write.link(page.title, link);
  const head = `### ${write.text(say(KINDS[page.kind]))}: ${title}`;
  if (page.kind !== 'changed') return [head];
  return [
    head,
    ...page.sections.flatMap((section) => [
      `**${write.text(section.title)}** (${write.text(say(KINDS[section.kind]))}, ${amount(section.words)})`,
      ...(section.passages.length > 0 ? [section.passages.map((passage) => `- ${passageText(passage, write)}`).join('\n')] : []),
    ]),
  ];
}

function passageText(passage: Passage, write: MarkdownWriter): string {
  return passage
    .map(({ kind, text }) => {
      const plain = write.text(text);
      if (kind === 'same' || plain.trim() === '') return plain;
      return kind === 'added' ? `<ins>${plain}</ins>` : `<del>${plain}</del>`;
    })
    .join('');
}

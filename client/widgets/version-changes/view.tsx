// What changed between two versions: options, then pages, the heaviest first. Without props of two versions: which lists there are.

import type { ReactNode } from 'react';
import type { ChangeLists, PageChange, Passage, RowChange, SectionChange } from '../../../renderer/model/changes.ts';
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
  const withRows = pages.filter(({ rows }) => rows.length > 0);
  return (
    <div className="changes">
      <dl className="changes-contents">
        {withRows.length > 0 && (
          <div>
            <dt>
              <a href="#options">{say('changesOptions')}</a>
            </dt>
            <Kinds of={rowsOf(pages).map(([, row]) => row)} say={say} />
          </div>
        )}
        {pages.length > 0 && (
          <div>
            <dt>
              <a href="#pages">{say('changesPages')}</a>
            </dt>
            <Kinds of={pages} pages={pages} say={say} />
          </div>
        )}
      </dl>
      {pages.length === 0 && <p>{say('changesNone')}</p>}
      <p className="changes-same">{say('changesSame', { count: same })}</p>
      {withRows.length > 0 && <h2 id="options">{say('changesOptions')}</h2>}
      {withRows.map((page) => (
        <section key={page.anchor} className="change">
          <h3>
            <Link to={placeOf(page, page.kind, '')}>{page.title}</Link>
          </h3>
          <dl className="changes-options">
            {page.rows.map((row) => (
              <div key={`${row.kind} ${row.id}`}>
                <dt>
                  <Link to={placeOf(page, row.kind, row.id)}>
                    <code>{row.name}</code>
                  </Link>{' '}
                  <Kind kind={row.kind} say={say} />
                </dt>
                <dd>
                  <Cells row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {pages.length > 0 && <h2 id="pages">{say('changesPages')}</h2>}
      {pages.map((page) => (
        <Page key={page.anchor} page={page} site={site} />
      ))}
    </div>
  );
}

/** How many there are of each kind; of pages, which. */
function Kinds({
  of,
  pages,
  say,
}: {
  readonly of: readonly Pick<PageChange, 'kind'>[];
  readonly pages?: readonly ListedPage[];
  readonly say: Say;
}): ReactNode {
  return (Object.keys(KINDS) as PageChange['kind'][]).map((kind) => {
    const count = of.filter((change) => change.kind === kind).length;
    const those = pages?.filter((page) => page.kind === kind) ?? [];
    if (count === 0) return null;
    return (
      <dd key={kind}>
        <p>
          <Kind kind={kind} say={say} /> {count}
        </p>
        {those.length > 0 && (
          <ul>
            {those.map(({ anchor, title }) => (
              <li key={anchor}>
                <a href={`#${encodeURI(anchor)}`}>{title}</a>
              </li>
            ))}
          </ul>
        )}
      </dd>
    );
  });
}

function Lists({ lists }: ChangeLists): ReactNode {
  return (
    <div className="changes">
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
    </div>
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
  if (passages.length === 0 && was === null) {
    return (
      <p className="change-section">
        <Link to={placeOf(page, kind, id)}>{title}</Link> <Kind kind={kind} say={say} /> <small>{amount(words)}</small>
      </p>
    );
  }
  return (
    <details className="change-section">
      <summary>
        {title} <Kind kind={kind} say={say} /> <small>{amount(words)}</small>
      </summary>
      {was !== null && <p className="change-was">{say('changesWas', { title: was })}</p>}
      {passages.map((passage) => (
        <p key={passage.map(({ text }) => text).join('|')} className={`change-passage${wholly(passage)}`}>
          <Words passage={passage} />
        </p>
      ))}
      <p className="change-place">
        <Link to={placeOf(page, kind, id)}>{title}</Link>
      </p>
    </details>
  );
}

/** The class of a passage that is all new or all gone. */
function wholly(passage: Passage): string {
  const [first] = passage;
  return passage.length === 1 && first && first.kind !== 'same' ? ` passage-${first.kind}` : '';
}

function Words({ passage }: { readonly passage: Passage }): ReactNode {
  return passage.map(({ kind, text }, i) => {
    const key = `${i} ${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
  });
}

/** The values of a row: old and new ones of a row that changed. */
function Cells({ row: { kind, cells } }: { readonly row: RowChange }): ReactNode {
  return cells.map(({ column, before, after }) => (
    <p key={column}>
      <small>{column}</small> {kind === 'changed' && before !== null ? <del>{before}</del> : before}{' '}
      {kind === 'changed' && after !== null ? <ins>{after}</ins> : after}
    </p>
  ));
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
  const before = (was: string | null): string[] => (was === null ? [] : [write.text(say('changesWas', { title: was }))]);
  const head = [`### ${write.text(say(KINDS[page.kind]))}: ${title}`, ...before(page.was)];
  if (page.kind !== 'changed') return head;
  return [
    ...head,
    ...page.sections.flatMap((section) => [
      `**${write.text(section.title)}** (${[write.text(say(KINDS[section.kind])), amount(section.words), ...before(section.was)].filter((part) => part !== '').join(', ')})`,
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

// What changed between two versions: options, then pages, the heaviest first. Without props of two versions: which lists there are.

import { Fragment, type ReactNode } from 'react';
import {
  CHANGE_TEXTS,
  type ChangeLists,
  countByKind,
  type KindCounts,
  optionsAnchor,
  type PageChange,
  type Passage,
  type RowChange,
  type SectionChange,
} from '../../../renderer/model/changes.ts';
import { groupBy } from '../../../renderer/model/group-by.ts';
import type { InterfaceTexts } from '../../../renderer/model/site-config.ts';
import type { MarkdownWriter, WidgetMarkdownProps, WidgetViewProps } from '../../../renderer/model/widget.ts';

/** A section, with the address of the page that it moved to. */
interface ListedSection extends Omit<SectionChange, 'to'> {
  readonly to?: { readonly link: string | null; readonly id: string; readonly title: string };
}

/** A page that changed, with addresses that are ready to print. */
interface ListedPage extends Omit<PageChange, 'url' | 'oldUrl' | 'sections'> {
  readonly sections: readonly ListedSection[];
  readonly link: string | null;
  readonly old: { readonly link: string | null };
}

/** A section of the sidebar, with the ids of the entries of its pages. */
interface ListedSidebarSection {
  readonly title: string;
  readonly pages: readonly string[];
}

/** A list of changes among others. */
interface ListedPair extends Omit<ChangeLists['lists'][number], 'added'> {
  readonly added: readonly { readonly title: string; readonly link: string }[];
}

/** The engine gives them: two versions with the pages that changed, or all lists of a group. */
export interface VersionChangesProps {
  readonly lists?: readonly ListedPair[];
  /** Names of pages are listed by them, in their order. */
  readonly sections?: readonly ListedSidebarSection[];
  readonly older?: string;
  readonly newer?: string;
  readonly pages?: readonly ListedPage[];
  readonly same?: number;
  /** Whether names of what is new or gone lead to its place. */
  readonly hasLinks?: boolean;
}

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The address of a place on a page: in the newer version, for what was removed in the older one. */
function placeOf({ link, old }: ListedPage, kind: Kind, id: string): string | null {
  return withId(kind === 'removed' ? old.link : (link ?? old.link), id);
}

/** The place that a section moved to. */
function newPlaceOf({ to }: ListedSection): string | null {
  return to ? withId(to.link, to.id) : null;
}

function withId(page: string | null, id: string): string | null {
  return page === null || id === '' ? page : `${page}#${encodeURIComponent(id)}`;
}

function speaker(texts: InterfaceTexts | undefined): Say {
  return (key, values = {}) =>
    String(texts?.[key] ?? key).replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

type Kind = SectionChange['kind'];

/** What is told by its name alone, because it is read on its page. */
const WHOLE = ['added', 'removed'] as const;

/** Whether nothing of an option changed but how its name is spelled. */
function isRenamed({ kind, name, cells }: RowChange): boolean {
  return kind === 'changed' && cells.length === 1 && cells[0]?.before !== null && cells[0]?.after === name;
}

function ofKind<T extends { readonly kind: Kind }>(kind: Kind, all: readonly T[]): readonly T[] {
  return all.filter((change) => change.kind === kind);
}

/** Options that are named several times, such as a field of many messages, once each: the first, with how many there are. */
function mergedByName(rows: readonly RowChange[]): readonly (RowChange & { readonly times: number })[] {
  return [...groupBy(rows, ({ name }) => name).values()].flatMap((same) =>
    same.slice(0, 1).map((row) => ({ ...row, times: same.length })),
  );
}

/** Draws the list. */
export function VersionChangesView({ props, site }: WidgetViewProps<VersionChangesProps>): ReactNode {
  const say = speaker(site?.texts);
  if (props.lists) return <Lists lists={props.lists} say={say} />;
  if (!props.pages) return null;
  const { pages, same = 0, hasLinks = true, sections = [] } = props;
  const withRows = pages.filter(({ rows }) => rows.length > 0);
  const changed = ofKind('changed', pages);
  const titles = groupBy(pages, ({ title }) => title);
  const isShared = ({ title }: ListedPage): boolean => (titles.get(title)?.length ?? 0) > 1;
  return (
    <div className="changes">
      <dl className="changes-contents">
        {withRows.length > 0 && (
          <div>
            <dt>
              <a href="#options">{say('changesOptions')}</a>
            </dt>
            {countsOf(
              pages.flatMap(({ rows }) => rows),
              say,
            )}
          </div>
        )}
        {pages.length > 0 && (
          <div>
            <dt>
              <Link to={changed.length > 0 ? '#pages' : null}>{say('changesPages')}</Link>
            </dt>
            {countsOf(pages, say, (some) => (
              <PageNames pages={some} sections={sections} />
            ))}
          </div>
        )}
      </dl>
      {pages.length === 0 && <p>{say('changesNone')}</p>}
      <p className="changes-same">{say('changesSame', { count: same })}</p>
      {withRows.length > 0 && <h2 id="options">{say('changesOptions')}</h2>}
      {withRows.map((page) => (
        <section key={page.anchor} className="change" id={optionsAnchor(page)}>
          <h3 className={isShared(page) ? 'change-shared' : undefined}>
            <Link to={placeOf(page, page.kind, '')}>{page.title}</Link>
          </h3>
          {WHOLE.map((kind) => (
            <Names key={kind} kind={kind} say={say}>
              {mergedByName(ofKind(kind, page.rows)).map(({ id, name, times }) => (
                <li key={id}>
                  <Link to={hasLinks ? placeOf(page, kind, id) : null}>
                    <code>{name}</code>
                  </Link>
                  {times > 1 && ` × ${times}`}
                </li>
              ))}
            </Names>
          ))}
          <Names kind="changed" say={say}>
            {page.rows.filter(isRenamed).map(({ id, name, cells }) => (
              <li key={id}>
                <code>{cells[0]?.before}</code> →{' '}
                <Link to={placeOf(page, 'changed', id)}>
                  <code>{name}</code>
                </Link>
              </li>
            ))}
          </Names>
          <Values page={page} />
        </section>
      ))}
      {changed.length > 0 && <h2 id="pages">{say('changesPages')}</h2>}
      {changed.map((page) => (
        <Page key={page.anchor} page={page} isShared={isShared(page)} hasLinks={hasLinks} say={say} />
      ))}
    </div>
  );
}

/** How many there are of each kind, and what `names` says of them. */
function countsOf<T extends { readonly kind: Kind }>(
  all: readonly T[],
  say: Say,
  names?: (some: readonly T[]) => ReactNode,
): ReactNode {
  const counts = countByKind(all);
  return kindsIn(counts).map((kind) => (
    <dd key={kind} className="change-names">
      <KindMark kind={kind} say={say} /> {counts[kind]}
      {names?.(ofKind(kind, all))}
    </dd>
  ));
}

interface PageNamesProps {
  readonly pages: readonly ListedPage[];
  readonly sections: readonly ListedSidebarSection[];
}

/** Names of pages by the sections of the sidebar, in its order; pages that are in none stand behind them. */
function PageNames({ pages, sections }: PageNamesProps): ReactNode {
  const byAnchor = new Map(pages.map((page) => [page.anchor, page]));
  const grouped = sections.map(({ title, pages: anchors }) => ({
    title,
    items: anchors.flatMap((anchor) => byAnchor.get(anchor) ?? []),
  }));
  const named = new Set(grouped.flatMap(({ items }) => items));
  const groups = [...grouped, { title: '', items: pages.filter((page) => !named.has(page)) }];
  return (
    <div className="change-groups">
      {groups.map(
        ({ title, items }) =>
          items.length > 0 && (
            <div key={title}>
              {title !== '' && <p>{title}</p>}
              <ul>{items.map(pageLink)}</ul>
            </div>
          ),
      )}
    </div>
  );
}

/** The kinds there are, in the order in which changes are listed. */
function kindsIn(counts: KindCounts): readonly Kind[] {
  return (Object.keys(CHANGE_TEXTS) as Kind[]).filter((kind) => counts[kind] !== undefined);
}

/** Leads to the entry of a page that changed, and to a page that is new or gone. */
function pageLink(page: ListedPage): ReactNode {
  const { kind, anchor, title } = page;
  return kind === 'changed' ? (
    <li key={anchor}>
      <a href={`#${encodeURI(anchor)}`}>{title}</a>
    </li>
  ) : (
    <li key={anchor} id={anchor}>
      <Link to={placeOf(page, kind, '')}>{title}</Link>
    </li>
  );
}

/** What is new, or gone: names, as items of a list. Nothing without items. */
function Names(props: { readonly kind: Kind; readonly say: Say; readonly children: readonly ReactNode[] }): ReactNode {
  if (props.children.length === 0) return null;
  return (
    <div className="change-section change-names">
      <KindMark kind={props.kind} say={props.say} />
      <ul>{props.children}</ul>
    </div>
  );
}

/** The options of a page that have other values: the old and the new ones. Those with another name alone are named above. */
function Values({ page }: { readonly page: ListedPage }): ReactNode {
  const rows = ofKind('changed', page.rows).filter((row) => !isRenamed(row));
  if (rows.length === 0) return null;
  return (
    <dl className="changes-options">
      {rows.map(({ id, name, cells }) => (
        <div key={id}>
          <dt>
            <Link to={placeOf(page, 'changed', id)}>
              <code>{name}</code>
            </Link>
          </dt>
          <dd>
            {cells.map(({ column, before, after }) => (
              <p key={column}>
                <small>{column}</small> {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The lists there are, each with how much changed. */
function Lists({ lists, say }: { readonly lists: readonly ListedPair[]; readonly say: Say }): ReactNode {
  const kinds = kindsIn(Object.assign({}, ...lists.flatMap(({ options, pages }) => [options, pages])));
  return (
    <div className="changes">
      <p>{say('changesIntro')}</p>
      <dl className="changes-lists">
        {lists.map(({ older, newer, link, options, pages, added }) => (
          <div key={link}>
            <dt>
              <a href={link}>
                {older} → {newer}
              </a>
            </dt>
            <Counts title={say('changesOptions')} link={`${link}#options`} counts={options} kinds={kinds} say={say} />
            <Counts
              title={say('changesPages')}
              link={pages.changed ? `${link}#pages` : link}
              counts={pages}
              kinds={kinds}
              say={say}
            />
            {added.length > 0 && <AddedPages pages={added} link={link} say={say} />}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How many new pages are named where all lists are listed. */
const MOST_NAMED = 8;

/** The first new pages, in one sentence. */
function AddedPages({
  pages,
  link,
  say,
}: {
  readonly pages: ListedPair['added'];
  readonly link: string;
  readonly say: Say;
}): ReactNode {
  return (
    <dd className="changes-added">
      {say('changesNewPages')}{' '}
      {pages.slice(0, MOST_NAMED).map((page, i) => (
        <Fragment key={page.link}>
          {i > 0 && ', '}
          <a href={page.link}>{page.title}</a>
        </Fragment>
      ))}
      {pages.length > MOST_NAMED && (
        <>
          , <a href={link}>+{pages.length - MOST_NAMED}</a>
        </>
      )}
    </dd>
  );
}

interface CountsProps {
  readonly title: string;
  /** Where what is counted is listed. */
  readonly link: string;
  readonly counts: KindCounts;
  /** The kinds of all lists: one column for each. */
  readonly kinds: readonly Kind[];
  readonly say: Say;
}

/** How many options or pages changed, in one line. */
function Counts({ title, link, counts, kinds, say }: CountsProps): ReactNode {
  if (kindsIn(counts).length === 0) return null;
  return (
    <dd>
      <small>
        <a href={link}>{title}</a>
      </small>
      {kinds.map((kind) => (
        <span key={kind}>
          {counts[kind] !== undefined && (
            <>
              <KindMark kind={kind} say={say} /> {counts[kind]}
            </>
          )}
        </span>
      ))}
    </dd>
  );
}

interface PageProps {
  readonly page: ListedPage;
  readonly hasLinks: boolean;
  readonly say: Say;
}

/** `isShared`: another page of the list has its title. */
function Page({ page, isShared, hasLinks, say }: PageProps & { readonly isShared: boolean }): ReactNode {
  return (
    <section className="change" id={page.anchor}>
      <h3 className={isShared ? 'change-shared' : undefined}>
        <Link to={placeOf(page, page.kind, '')}>{page.title}</Link>
      </h3>
      {page.was !== null && <p className="change-was">{say('changesWas', { title: page.was })}</p>}
      {WHOLE.map((kind) => (
        <Names key={kind} kind={kind} say={say}>
          {ofKind(kind, page.sections).map(({ id, title }) => (
            <li key={id} data-place={hasLinks || kind === 'removed' ? undefined : id}>
              <Link to={hasLinks ? placeOf(page, kind, id) : null}>{title}</Link>
            </li>
          ))}
        </Names>
      ))}
      <Names kind="moved" say={say}>
        {ofKind('moved', page.sections).map((section) => (
          <li key={section.id}>
            <Link to={newPlaceOf(section)}>{section.title}</Link> → {section.to?.title}
          </li>
        ))}
      </Names>
      {ofKind('changed', page.sections).map((section) => (
        <Section key={section.id} page={page} section={section} hasLinks={hasLinks} say={say} />
      ))}
    </section>
  );
}

function Section({
  page,
  section: { kind, id, title, was, words, passages },
  hasLinks,
  say,
}: PageProps & { readonly section: ListedSection }): ReactNode {
  if (passages.length === 0 && was === null) {
    return (
      <p className="change-section">
        <Link to={placeOf(page, kind, id)}>{title}</Link> <small>{amount(words)}</small>
      </p>
    );
  }
  return (
    <details className="change-section">
      <summary>
        {title} <small>{amount(words)}</small>
      </summary>
      {was !== null && <p className="change-was">{say('changesWas', { title: was })}</p>}
      {passages.map((passage) => (
        <p key={passage.map(({ text }) => text).join('|')} className={`change-passage${wholly(passage)}`}>
          <Words passage={passage} />
        </p>
      ))}
      {hasLinks && (
        <p className="change-place">
          <Link to={placeOf(page, kind, id)}>{title}</Link>
        </p>
      )}
    </details>
  );
}

/** The class of a passage that is all new or all gone. */
function wholly(passage: Passage): string {
  const [first] = passage;
  return passage.length === 1 && first && first.kind !== 'same' ? ` passage-${first.kind}` : '';
}

function Words({ passage }: { readonly passage: Passage }): ReactNode {
  return spaced(passage).map(({ kind, text }, i) => {
    const key = `${i} ${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
  });
}

/** A space between words that are gone and those in their place, also where the page is copied or read aloud. A sign stays with its word. */
function spaced(passage: Passage): Passage {
  return passage.flatMap((piece, i): Passage => {
    const last = passage[i - 1];
    const touches =
      last?.kind === 'removed' && piece.kind === 'added' && /[\p{L}\p{N}]/u.test(last.text) && /\S$/.test(last.text);
    return touches && /^[^\s,.;:!?)\]}]/.test(piece.text) ? [{ kind: 'same', text: ' ' }, piece] : [piece];
  });
}

function KindMark({ kind, say }: { readonly kind: Kind; readonly say: Say }): ReactNode {
  return <span className={`change-kind change-${kind}`}>{say(CHANGE_TEXTS[kind])}</span>;
}

function Link({ to, children }: { readonly to: string | null; readonly children: ReactNode }): ReactNode {
  return to === null ? children : <a href={to}>{children}</a>;
}

function amount({ added, removed }: SectionChange['words']): string {
  return [added > 0 ? `+${added}` : '', removed > 0 ? `−${removed}` : ''].filter((part) => part !== '').join(' ');
}

/** The list as Markdown. */
export function versionChangesMarkdown({ props, texts, write }: WidgetMarkdownProps<VersionChangesProps>): string {
  const say = speaker(texts);
  if (props.lists) {
    const lists = props.lists.map(({ older, newer, link, options, pages, added }) => {
      const counts = [countsText('changesOptions', options, say), countsText('changesPages', pages, say)];
      const names = added.map((page) => write.link(page.title, page.link)).join(', ');
      const fresh = names === '' ? [] : [`${write.text(say('changesNewPages'))} ${names}`];
      return `- ${[write.link(`${older} → ${newer}`, link), ...counts.flat().map(write.text), ...fresh].join('. ')}`;
    });
    return [write.text(say('changesIntro')), lists.join('\n')].join('\n\n');
  }
  const { pages = [], same = 0 } = props;
  const withRows = pages.filter(({ rows }) => rows.length > 0);
  const link = (page: ListedPage, kind: Kind, id: string, text: string): string => {
    const address = placeOf(page, kind, id);
    return address === null ? write.text(text) : write.link(text, address);
  };
  const spoken = { say, write, link };
  const parts = [
    pages.length === 0 ? write.text(say('changesNone')) : '',
    withRows.length > 0 ? `## ${write.text(say('changesOptions'))}` : '',
    ...withRows.flatMap((page) => [`### ${link(page, page.kind, '', page.title)}`, rowList(page, spoken)]),
    pages.length > 0 ? `## ${write.text(say('changesPages'))}` : '',
    nameList(pages, (page) => link(page, page.kind, '', page.title), spoken, [...WHOLE, 'moved']).join('\n'),
    ...ofKind('changed', pages).flatMap((page) => [
      `### ${link(page, 'changed', '', page.title)}`,
      ...before(page.was, spoken),
      sectionList(page, spoken),
    ]),
    write.text(say('changesSame', { count: same })),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** `Options: New 2, Changed 1`; nothing where nothing changed. */
function countsText(title: string, counts: KindCounts, say: Say): string[] {
  const there = kindsIn(counts).map((kind) => `${say(CHANGE_TEXTS[kind])} ${counts[kind]}`);
  return there.length === 0 ? [] : [`${say(title)}: ${there.join(', ')}`];
}

interface Spoken {
  readonly say: Say;
  readonly write: MarkdownWriter;
  link(page: ListedPage, kind: Kind, id: string, text: string): string;
}

/** A line for the names of each kind. */
function nameList<T extends { readonly kind: Kind }>(
  all: readonly T[],
  name: (one: T) => string,
  { say, write }: Spoken,
  kinds: readonly Kind[] = WHOLE,
): string[] {
  return kinds.flatMap((kind) => {
    const names = ofKind(kind, all).map(name);
    return names.length === 0 ? [] : [`- ${write.text(say(CHANGE_TEXTS[kind]))}: ${names.join(', ')}`];
  });
}

function rowList(page: ListedPage, spoken: Spoken): string {
  const { write, link } = spoken;
  const renamed = page.rows.filter(isRenamed).map(({ name, cells }) => write.text(`${cells[0]?.before} → ${name}`));
  const changed = ofKind('changed', page.rows).filter((row) => !isRenamed(row));
  const values = changed.map(({ id, name, cells }) => {
    const texts = cells.map(
      ({ column, before: old, after }) =>
        `${write.text(column)}: ${[old, after].flatMap((value) => (value === null ? [] : [write.text(value)])).join(' → ')}`,
    );
    return `- ${link(page, 'changed', id, name)}. ${texts.join('; ')}`;
  });
  const names = WHOLE.flatMap((kind) => mergedByName(ofKind(kind, page.rows)));
  const list = nameList(names, ({ name, times }) => `${write.text(name)}${times > 1 ? ` × ${times}` : ''}`, spoken);
  if (renamed.length > 0) list.push(`- ${write.text(spoken.say(CHANGE_TEXTS.changed))}: ${renamed.join(', ')}`);
  return [...list, ...values].join('\n');
}

function sectionList(page: ListedPage, spoken: Spoken): string {
  const { write } = spoken;
  const changed = ofKind('changed', page.sections).flatMap(({ title, words, was, passages }) => {
    const note = [amount(words), ...before(was, spoken)].filter((part) => part !== '').join(', ');
    return [
      `- ${write.text(title)}${note === '' ? '' : ` (${note})`}`,
      ...passages.map((passage) => `  - ${passageText(passage, write)}`),
    ];
  });
  const moved = ofKind('moved', page.sections).map((section) => {
    const [link, to] = [newPlaceOf(section), write.text(section.to?.title ?? '')];
    return `${link === null ? write.text(section.title) : write.link(section.title, link)} → ${to}`;
  });
  return [
    ...nameList(page.sections, ({ title }) => write.text(title), spoken),
    ...(moved.length === 0 ? [] : [`- ${write.text(spoken.say(CHANGE_TEXTS.moved))}: ${moved.join(', ')}`]),
    ...changed,
  ].join('\n');
}

function before(was: string | null, { say, write }: Spoken): string[] {
  return was === null ? [] : [write.text(say('changesWas', { title: was }))];
}

function passageText(passage: Passage, write: MarkdownWriter): string {
  return spaced(passage)
    .map(({ kind, text }) => {
      const plain = write.text(text);
      if (kind === 'same' || plain.trim() === '') return plain;
      return kind === 'added' ? `<ins>${plain}</ins>` : `<del>${plain}</del>`;
    })
    .join('');
}

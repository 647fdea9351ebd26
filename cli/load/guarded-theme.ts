// Wraps a theme that has code of the site in it, so that errors of this code are reported to its author, unlike the engine's.

import { inspect } from 'node:util';
import type { SourceLocation } from '../../renderer/model/diagnostic.ts';
import type { JsonObject } from '../../renderer/model/json.ts';
import type { Theme } from '../../renderer/model/theme.ts';
import { ThemeFailure } from '../../renderer/model/theme-failure.ts';
import type { Widget, WidgetContents, WidgetMarkdownProps, WidgetSection, WidgetTable } from '../../renderer/model/widget.ts';
import { errorText, type TraceReader } from './code-trace.ts';

/** The parts of a theme that are the site's own. */
export interface SiteCode {
  readonly trace: TraceReader;
  /** Whether the site brought the theme as a whole. */
  readonly isOwnTheme: boolean;
  /** Whether the site brought the component of a name. */
  isOwn(component: string): boolean;
}

/** The same theme; errors that the site's code throws and wrong values that it returns become a `ThemeFailure`. */
export function guardTheme<View>(theme: Theme<View>, site: SiteCode): Theme<View> {
  const run = guard(site.trace);
  const { drawsIcon } = theme;
  return {
    ...theme,
    widgets: guardWidgets(theme.widgets, site),
    renderDocument: (view, assets) => run('The theme', site.isOwnTheme, isText, () => theme.renderDocument(view, assets)),
    renderWidget: (name, ...rest) =>
      run(`The component "${name}"`, site.isOwn(name), isText, () => theme.renderWidget(name, ...rest)),
    rareEntries: theme.rareEntries.map((rare) => ({
      ...rare,
      isNeeded: (facts) => run('"isNeeded" of the theme', site.isOwnTheme, isAnything, () => rare.isNeeded(facts)),
    })),
    ...(drawsIcon && {
      drawsIcon: (icon: string) => run('"drawsIcon" of the theme', site.isOwnTheme, isAnything, () => drawsIcon(icon)),
    }),
  };
}

/** The functions of components beside their views. */
function guardWidgets<View>(table: WidgetTable<View>, site: SiteCode): WidgetTable<View> {
  const run = guard(site.trace);
  const guarded = (name: string, widget: Widget<View>): Widget<View> => {
    const { check, needs, contents, markdown } = widget;
    const of = (what: string): string => `"${what}" of the component "${name}"`;
    return {
      ...widget,
      ...(check && { check: (props: JsonObject) => run(of('check'), true, isTextOrNothing, () => check(props) ?? null) }),
      ...(needs && { needs: (props: JsonObject) => run(of('needs'), true, isObjectOrNothing, () => needs(props) ?? null) }),
      ...(contents && {
        contents: (props: JsonObject) => run(of('contents'), true, isContentsOrNothing, () => contents(props) ?? null),
      }),
      ...(markdown && {
        markdown: (given: WidgetMarkdownProps<never>) => run(of('markdown'), true, isText, () => markdown(given)),
      }),
    };
  };
  return Object.fromEntries(
    Object.entries(table).map(([name, widget]) => [name, site.isOwn(name) ? guarded(name, widget) : widget]),
  );
}

/** What a function has to return: a test, and a word for it. */
export interface Wanted {
  readonly word: string;
  is(value: unknown): boolean;
  /** For lists: whether an entry is right. */
  readonly isItem?: (item: unknown) => boolean;
}

/** For functions whose result is not looked at. */
export const isAnything: Wanted = { word: 'anything', is: () => true };
/** For functions that give a text. */
export const isText: Wanted = { word: 'a text', is: (value) => typeof value === 'string' };
const isTextOrNothing: Wanted = { word: 'a text or null', is: (value) => value === null || typeof value === 'string' };
const isObjectOrNothing: Wanted = {
  word: 'an object or null',
  is: (value) => typeof value === 'object' && !Array.isArray(value) && !(value instanceof Promise),
};

const isContentsOrNothing: Wanted = { word: 'contents ({ sections: [{ id, title, level }] }) or null', is: isContents };

function isContents(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'object' || Array.isArray(value) || value instanceof Promise) return false;
  const { sections = [], text = '', anchors = [], links = [] } = value as { readonly [Name in keyof WidgetContents]: unknown };
  const areAnchors = Array.isArray(anchors) && anchors.every(isId);
  const areLinks = Array.isArray(links) && links.every((link) => typeof link === 'string');
  return areAnchors && areLinks && typeof text === 'string' && Array.isArray(sections) && sections.every(isSection);
}

function isSection(value: unknown): boolean {
  const { id, title, level, text = '' } = Object(value) as { readonly [Name in keyof WidgetSection]?: unknown };
  const areTexts = [title, text].every((item) => typeof item === 'string');
  return areTexts && isId(id) && Number.isInteger(level) && (level as number) >= 1 && (level as number) <= 6;
}

/** Whether HTML takes it as an id. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && /^\S+$/.test(value);
}

/** A value that is not what is wanted, in words: of a list, its first entry that is not. */
function given(value: unknown, { isItem }: Wanted): string {
  if (value instanceof Promise) return 'a promise, for which nothing waits,';
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'string') return 'a text';
  if (!Array.isArray(value) || isItem === undefined) return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
  const text = inspect(
    value.find((item) => !isItem(item)),
    { depth: 1, breakLength: Infinity },
  );
  return `a list with ${text.length > 80 ? `${text.slice(0, 79)}…` : text}`;
}

/**
 * Runs code that may be the site's: an error is the site's where `isOwn` says so, or where its stack leads there. `of`: of code whose results
 * are wrong wherever it is used, its own place and what it was called for.
 */
export function guard(trace: TraceReader, of?: { readonly at: SourceLocation | null; readonly call: string }) {
  return <T>(what: string, isOwn: boolean, wanted: Wanted, call: () => T): T => {
    const value = attempt(what, isOwn, trace, call);
    if (isOwn && !wanted.is(value)) {
      const reason = `it gives back ${given(value, wanted)} where ${wanted.word} is wanted`;
      throw new ThemeFailure(what, reason, { place: null, frames: of ? [of.call] : [] }, of?.at);
    }
    return value;
  };
}

function attempt<T>(what: string, isOwn: boolean, trace: TraceReader, call: () => T): T {
  try {
    return call();
  } catch (error) {
    const found = trace(error);
    if (!isOwn && found.place === null) throw error;
    throw new ThemeFailure(what, errorText(error), found);
  }
}

// What the engine knows of a component without drawing it.

import type { Token } from 'markdown-it';
import type { JsonObject } from '../model/json.ts';
import type { PropKind, WidgetContents, WidgetNeeds } from '../model/widget.ts';

/** A component the site's theme can draw. */
export interface ComponentInfo {
  /** Whether Markdown between its tags is wanted. */
  readonly inner: boolean;
  readonly inline: boolean;
  /** All props it takes, and what each has to be; absent: unknown. */
  readonly props?: Readonly<Record<string, PropKind>>;
  /** Returns what is wrong with the props in a sentence, or `null`. */
  readonly check?: (props: JsonObject) => string | null;
  /** What a use of it needs beyond the site itself. */
  readonly needs?: (props: JsonObject) => WidgetNeeds | null;
  /** What a use of it adds to its page. */
  readonly contents?: (props: JsonObject) => WidgetContents | null;
}

/** Whether the theme's code takes part in what is made of a component's use. */
export function asksTheme({ check, needs, contents }: Pick<ComponentInfo, 'check' | 'needs' | 'contents'>): boolean {
  return check !== undefined || needs !== undefined || contents !== undefined;
}

/** What the components of a token add to the page, in order: of a component, or of those in a line. */
export function contentsOf(token: Token): readonly WidgetContents[] {
  const components = [token, ...(token.children ?? [])].filter(({ type }) => type === 'component');
  return components.flatMap(({ meta }) => (meta?.['contents'] as WidgetContents | undefined) ?? []);
}

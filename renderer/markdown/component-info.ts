// What the engine knows of a component without drawing it.

import type { JsonObject } from '../model/json.ts';
import type { PropKind, WidgetNeeds } from '../model/widget.ts';

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
}

/** Whether the theme's code takes part in what is made of a component's use. */
export function asksTheme({ check, needs }: ComponentInfo): boolean {
  return check !== undefined || needs !== undefined;
}

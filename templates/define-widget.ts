// Writes a component for Markdown down. Browsers run this as well: a hydrated component's file is theirs, too.

import type { ReactNode } from 'react';
import type { ClientPage } from '../client/index.ts';
import type { JsonObject } from '../renderer/model/json.ts';
import type {
  PropKinds,
  Widget,
  WidgetContents,
  WidgetMarkdownProps,
  WidgetStart,
  WidgetViewProps,
} from '../renderer/model/widget.ts';
import type { ReactWidget } from './contract.ts';

/** A component as authors of themes write it: `P` are its props, of which a page may leave out any. */
export interface WidgetDefinition<P extends object> extends Pick<Widget, 'sources' | 'needs'> {
  /** Draws it. `page` is there in the browser only, for event handlers. */
  readonly view: (given: WidgetViewProps<P> & { readonly page?: ClientPage }) => ReactNode;
  /** All its props, with their kinds: what a page gives besides is a finding. */
  readonly props: PropKinds<P>;
  /** It as Markdown, for the twin of a page. Without it, the Markdown between its tags is used. */
  readonly markdown?: (given: WidgetMarkdownProps<P>) => string;
  /**
   * Judges the props of a tag. A sentence that it returns is reported, and of the tag only the content is shown; nothing, if they are
   * right.
   */
  check?(props: NoInfer<P>): string | null | undefined;
  /** What it adds to its page: headings for the contents and search, ids, links to check. */
  readonly contents?: (props: P) => WidgetContents | null;
  /** When its browser part starts. By default at first sight where it is hydrated; otherwise it has none. */
  readonly when?: WidgetStart | null;
  /** Whether Markdown between its tags is wanted. Default: `false`. */
  readonly inner?: boolean;
  /** Drawn inside a line, not as a block. Default: `false`. */
  readonly inline?: boolean;
  /**
   * `import.meta.url`: the view runs in the browser, too, where it has state and event handlers. The component has to be the
   * default export of its file, which browsers get.
   */
  readonly hydrate?: string;
}

/** A component for Markdown, with its props checked by their type. */
export function defineWidget<P extends object>(definition: WidgetDefinition<P>): ReactWidget {
  const when = definition.hydrate === undefined ? null : 'visible';
  const { check, contents, ...rest } = definition;
  return {
    when,
    inner: false,
    inline: false,
    ...rest,
    // The same trust as in `view`: what a page gives has the kinds that `props` names.
    ...(check && { check: (props: JsonObject) => check(props as P) ?? null }),
    ...(contents && { contents: (props: JsonObject) => contents(props as P) }),
  };
}

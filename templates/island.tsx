// A part of the theme that React draws in the browser, too.

import type { ComponentType, ReactNode } from 'react';
import type { WidgetStart, WidgetViewProps } from '../renderer/model/widget.ts';
import { renderToString } from './react-server.ts';

/** The props of an island. */
export interface IslandProps<P extends object> {
  /** Name in the browser's widget table, whose module is `hydrate(view)`. */
  readonly name: string;
  /** The page's only element with this id; also the prefix of every id inside. */
  readonly id: string;
  /** When the browser's part starts, for all widgets of the wrapper; without it as the table says. */
  readonly when?: WidgetStart;
  readonly view: ComponentType<WidgetViewProps<P>>;
  /** Plain JSON: the browser reads it back from the page. */
  readonly props: P;
  readonly className?: string;
}

/** A view with its wrapper, drawn separately: within the page's own tree React would count its ids differently. */
export function Island<P extends object>({ name, id, when, view: View, props, className }: IslandProps<P>): ReactNode {
  const html = renderToString(<View props={props} inner={null} id={id} site={null} />, { identifierPrefix: id });
  return (
    <div
      id={id}
      className={className}
      data-widget={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

// The wrapper that shows the browser where a widget is, when to start it and with what.

import { htmlAttributes } from '../model/html.ts';
import type { JsonObject } from '../model/json.ts';
import type { Widget } from '../model/widget.ts';

/** The content of the wrapper. */
export interface IslandMarkup {
  readonly name: string;
  readonly widget: Pick<Widget, 'when' | 'inline'>;
  readonly props: JsonObject;
  /** Page-scoped id; also the prefix of every id inside, on the server and in the browser. */
  readonly id: string;
  readonly html: string;
}

/** Wraps a widget's markup. A widget without a browser part needs no wrapper and gets none. */
export function wrapIsland({ name, widget, props, id, html }: IslandMarkup): string {
  if (widget.when === null) return html;
  const tag = widget.inline ? 'span' : 'div';
  const attributes = htmlAttributes({ id, 'data-widget': name, 'data-when': widget.when, 'data-props': JSON.stringify(props) });
  return `<${tag}${attributes}>${html}</${tag}>`;
}

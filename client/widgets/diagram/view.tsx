// A Mermaid diagram: drawn when the site was built, else a place where the browser draws it, else its source.

import type { ReactNode } from 'react';
import type { JsonObject } from '../../../renderer/model/json.ts';
import type { WidgetViewProps } from '../../../renderer/model/widget.ts';
import { leastWidth } from './least-width.ts';

/** See `DiagramProps` of the engine. */
interface DiagramViewProps {
  /** A finished drawing. */
  readonly svg?: string;
  /** Its width in pixels. Default: 0. */
  readonly width?: number;
  /** The same drawing for phones, if it is another one there. */
  readonly narrow?: string;
  /** The width of that one in pixels. Default: 0. */
  readonly narrowWidth?: number;
  /** The text that is shown where it cannot be drawn. */
  readonly source?: string;
  /** The text as browsers draw it, compressed. */
  readonly packed?: string;
  /** Addresses of links in the drawing, by what the text calls them. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Draws the figure. Its class is what the lightbox looks for. */
export function DiagramView({ props, site }: WidgetViewProps<DiagramViewProps>): ReactNode {
  const { svg, width = 0, narrow, narrowWidth = 0, source = '', packed, links = {} } = props;
  if (svg !== undefined) {
    return (
      <figure className="diagram">
        <Drawing svg={svg} width={width} room={narrow === undefined ? undefined : 'wide'} />
        {narrow !== undefined && <Drawing svg={narrow} width={narrowWidth} room="narrow" />}
      </figure>
    );
  }
  if (packed === undefined) return <Source source={source} />;
  const text = (key: string): string => String(site?.texts[key] ?? '');
  const given = { packed, links, label: text('diagram'), failed: text('diagramFailed') };
  return (
    <figure className="diagram" data-widget="diagram" data-props={JSON.stringify(given)} data-state="waiting">
      <div className="diagram-box">
        <output className="diagram-spinner" aria-label={text('loading')} />
      </div>
      <Source source={source} />
    </figure>
  );
}

/** Returns what is wrong with an author's props for a diagram, or `null`. The engine's own props are right. */
export function checkDiagram({ width = 0, narrowWidth = 0, links = {} }: JsonObject): string | null {
  for (const [name, value] of Object.entries({ width, narrowWidth })) {
    if (typeof value === 'object' || !Number.isFinite(Number(value))) return `\`${name}\` is a number.`;
  }
  const fine = typeof links === 'object' && links !== null && Object.values(links).every((link) => typeof link === 'string');
  return fine ? null : '`links` is an object of addresses.';
}

interface DrawingProps {
  readonly svg: string;
  readonly width: number;
  /** The windows that it is shown in, if there is another drawing for others. */
  readonly room: 'wide' | 'narrow' | undefined;
}

function Drawing({ svg, width, room }: DrawingProps): ReactNode {
  return (
    <div className="diagram-box" data-room={room} data-least={leastWidth(svg, width)} dangerouslySetInnerHTML={{ __html: svg }} />
  );
}

function Source({ source }: { readonly source: string }): ReactNode {
  return (
    <div className="code diagram-source" data-lang="mermaid">
      <p className="diagram-problem" hidden />
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{source}</code>
      </pre>
    </div>
  );
}

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
  /** The text that is shown where it cannot be drawn. */
  readonly source?: string;
  /** The text as browsers draw it, compressed. */
  readonly packed?: string;
  /** Addresses of links in the drawing, by what the text calls them. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Draws the figure. Its class is what the lightbox looks for. */
export function DiagramView({ props, site }: WidgetViewProps<DiagramViewProps>): ReactNode {
  const { svg, width = 0, source = '', packed, links = {} } = props;
  if (svg !== undefined) {
    return (
      <figure className="diagram">
        <div className="diagram-box" data-least={leastWidth(svg, width)} dangerouslySetInnerHTML={{ __html: svg }} />
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
export function checkDiagram({ width = 0, links = {} }: JsonObject): string | null {
  if (typeof width === 'object' || !Number.isFinite(Number(width))) return '`width` is a number.';
  const fine = typeof links === 'object' && links !== null && Object.values(links).every((link) => typeof link === 'string');
  return fine ? null : '`links` is an object of addresses.';
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

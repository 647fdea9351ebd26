// A Mermaid diagram. Shown as its source, which is readable text.

import type { ReactNode } from 'react';
import type { WidgetViewProps } from '../../../renderer/model/widget.ts';

interface DiagramProps {
  readonly source: string;
}

/** Draws the source as a code figure. */
export function DiagramView({ props }: WidgetViewProps<DiagramProps>): ReactNode {
  return (
    <figure className="code diagram-source" data-lang="mermaid">
      <figcaption>
        <span className="code-lang">mermaid</span>
      </figcaption>
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{props.source}</code>
      </pre>
    </figure>
  );
}

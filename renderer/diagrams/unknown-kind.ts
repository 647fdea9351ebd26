// The finding about a diagram whose first word is no kind that Mermaid draws.

import { diagramKind } from '../model/diagram-source.ts';
import { nearest } from '../model/nearest.ts';

/** Kinds that Mermaid draws, as suggestions for a mistyped word. */
const KINDS = [
  'flowchart',
  'graph',
  'sequenceDiagram',
  'classDiagram',
  'stateDiagram-v2',
  'erDiagram',
  'gantt',
  'pie',
  'gitGraph',
  'mindmap',
  'timeline',
  'journey',
  'quadrantChart',
  'xychart-beta',
  'requirementDiagram',
  'sankey-beta',
  'block-beta',
  'packet-beta',
  'kanban',
  'architecture-beta',
  'C4Context',
  'radar-beta',
  'treemap-beta',
];

/** Kinds that plug-ins add, which mermaid-cli has and docs-build has not. */
const OF_PLUG_INS: Readonly<Record<string, string>> = {
  zenuml:
    'write it as a "sequenceDiagram", or install @mermaid-js/mermaid-cli and set diagrams: { renderer: \'mermaid-cli\' } in the config',
};

/** What is wrong, and what to write instead. */
export interface UnknownKind {
  readonly problem: string;
  readonly fix: string;
}

/** Reads Mermaid's message about a source whose kind it does not know; `null` for any other message. */
export function unknownKind(message: string): UnknownKind | null {
  const [, source] = /^No diagram type detected matching given configuration for text: ?([^]*)$/.exec(message) ?? [];
  if (source === undefined) return null;
  const kind = diagramKind(source);
  const plugged = Object.hasOwn(OF_PLUG_INS, kind) ? OF_PLUG_INS[kind] : undefined;
  if (plugged !== undefined) return { problem: `only a plug-in of Mermaid draws the kind "${kind}"`, fix: plugged };
  const near = nearest(kind, KINDS);
  return {
    problem: kind === '' ? 'it does not begin with its kind' : `Mermaid has no kind "${kind}"`,
    fix: near === null ? 'begin with a kind, such as "flowchart LR" or "sequenceDiagram"' : `write "${near}"`,
  };
}

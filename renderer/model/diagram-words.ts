// The words that a diagram shows, as its source has them: what the search of a site knows of it.

import { diagramKind, withoutAsides } from './diagram-source.ts';

/** How a kind of diagram writes words: each named group is some of them. */
interface Writing {
  /** Lines that show none. */
  readonly silent: RegExp;
  readonly words: RegExp;
}

const FLOWCHART: Writing = {
  silent: /^[^\S\n]*(?:click|style|linkStyle|classDef|class|accTitle|accDescr)\b.*$/gm,
  words:
    /"(?<quoted>[^"\n]+)"|(?<![[({])[[({]+(?<node>[^"[\](){}\n]+)|\|(?<line>[^|"\n]+)\||(?<![-=.])(?:--|==|-\.)[^\S\n]+(?<edge>[^"\s>|=.-][^"\n|]{0,200}?)[^\S\n]{1,9}(?:--|==|\.-)|^[^\S\n]*subgraph[^\S\n]+(?<group>[^"[\n]+)$/gm,
};
const SEQUENCE: Writing = {
  silent: /^[^\S\n]*links?\b.*$/gm,
  words:
    /^[^\S\n]*(?:participant|actor)[^\S\n]+(?:.*?\bas[^\S\n]+)?(?<actor>.+)$|^[^\S\n]*(?:alt|else|opt|loop|par|and|critical|option|break)[^\S\n]+(?<part>.+)$|:[^\S\n]*(?<said>\S.*)$/gm,
};
const STATES: Writing = {
  silent: /^[^\S\n]*(?:click|style|classDef|class)\b.*$|:::[\w-]+/gm,
  words:
    /"(?<quoted>[^"\n]+)"|(?<![\p{L}\p{N}_])(?<from>[\p{L}_][\p{L}\p{N}_]*)(?=[^\S\n]{0,9}-->)|(?<=-->[^\S\n]{0,9})(?<to>[\p{L}_][\p{L}\p{N}_]*)|:[^\S\n]*(?<said>\S.*)$/gmu,
};

const WRITINGS: Readonly<Record<string, Writing>> = {
  graph: FLOWCHART,
  flowchart: FLOWCHART,
  'flowchart-elk': FLOWCHART,
  sequenceDiagram: SEQUENCE,
  stateDiagram: STATES,
  'stateDiagram-v2': STATES,
};

/**
 * The labels of a diagram in Mermaid's language, one a line, each once, in the order of its source: those of flowcharts, sequences and states,
 * and names of states. Names of nodes that have no label are not among them. `''` for other kinds, whose words cannot be told from their syntax so simply.
 */
export function diagramWords(source: string): string {
  const writing = WRITINGS[diagramKind(source)];
  if (!writing) return '';
  const found = new Set<string>();
  for (const { groups } of withoutAsides(source).replace(writing.silent, '').matchAll(writing.words))
    for (const words of Object.values(groups ?? {})) if (words !== undefined) found.add(plain(words));
  found.delete('');
  return [...found].map((words) => `${words}\n`).join('');
}

/** Without line breaks, marks of the language and entities. */
function plain(label: string): string {
  return label
    .replace(/<[^<>]*>|#\w+;|[`\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

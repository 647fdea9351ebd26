// One diagram of every kind that Mermaid draws, by name.

import { readFileSync } from 'node:fs';
import { readTree } from './memory-files.ts';

/** Name of the kind → source. */
export const DIAGRAM_SAMPLES: ReadonlyMap<string, string> = new Map(
  [...readTree(readFileSync(new URL('../fixtures/diagrams.txt', import.meta.url), 'utf8'))].map(([name, text]) => [
    name,
    new TextDecoder().decode(typeof text === 'string' ? new TextEncoder().encode(text) : text),
  ]),
);

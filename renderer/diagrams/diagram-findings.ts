// What is wrong with the diagrams of a site, as diagnostics.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { DiagramFact } from '../model/parsed-page.ts';
import type { DiagramObstacle } from '../model/tools.ts';
import type { Diagram, Verdict } from './drawings.ts';

/** Diagrams that are named where none can be drawn. */
const SHOWN_PLACES = 5;

/** One finding for all diagrams that could not be drawn (its code is the obstacle's). */
export function obstacleFinding({ code, message, fix }: DiagramObstacle, left: readonly Diagram[]): Diagnostic {
  const all = left.flatMap(({ uses }) => uses.map(({ fact }) => `${fact.at.file}:${fact.at.line}`));
  const places = [...new Set(all)].sort();
  const more = places.length > SHOWN_PLACES ? [`and ${places.length - SHOWN_PLACES} more`] : [];
  return diagnostic(code, message, null, { fix, notes: [...places.slice(0, SHOWN_PLACES), ...more] });
}

/** What is wrong with a source (`diagram/syntax`, `diagram/foreign`, `diagram/not-drawn`), at each of its places. */
export function diagramFindings({ uses }: Diagram, verdict: Verdict): Diagnostic[] {
  return uses.flatMap(({ fact }) => finding(fact, verdict) ?? []);
}

function finding(fact: DiagramFact, verdict: Verdict): Diagnostic | null {
  switch (verdict.kind) {
    case 'mistake':
      return mistake(fact, verdict);
    case 'failure':
      return diagnostic('diagram/not-drawn', `The diagram was not drawn: ${verdict.message}.`, fact.at, {
        fix: 'try again; if it happens again, take the diagram apart',
      });
    case 'drawn':
      return verdict.foreign.length > 0 ? foreign(fact, verdict.foreign) : null;
    case 'left':
      return null;
  }
}

function mistake({ at, inPlace }: DiagramFact, { message, line }: Extract<Verdict, { kind: 'mistake' }>): Diagnostic {
  const [first = '', ...more] = message.trim().split('\n');
  const place = line !== null && inPlace ? { ...at, line: at.line + line, column: 1, length: 1 } : at;
  const where = line !== null && !inPlace ? ` in line ${line} of its file` : '';
  const said = first.replace(/\s*\bon line \d+(?=[:.]|$)/, '').replace(/[.:]+$/, '');
  return diagnostic('diagram/syntax', `The diagram cannot be drawn: Mermaid says "${said}"${where}.`, place, {
    fix: 'correct the diagram',
    notes: more,
  });
}

function foreign({ at }: DiagramFact, parts: readonly string[]): Diagnostic {
  return diagnostic('diagram/foreign', 'The diagram would load or run something that is not its own.', at, {
    fix: 'take it out of the diagram: a picture can stand in the text',
    notes: parts,
  });
}

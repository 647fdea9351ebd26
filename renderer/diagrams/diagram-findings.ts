// Findings about the diagrams of a site.

import { type Diagnostic, diagnostic, type SourceLocation } from '../model/diagnostic.ts';
import { gathered } from '../model/finding-places.ts';
import type { DiagramFact } from '../model/parsed-page.ts';
import type { DiagramObstacle } from '../model/tools.ts';
import type { DiagramPicture, DiagramUse, DrawnDiagram, DrawnDiagrams, Verdict } from './drawings.ts';
import { unknownKind } from './unknown-kind.ts';

/** The places of each source. */
type Uses = ReadonlyMap<string, readonly DiagramUse[]>;

/**
 * Findings about diagrams: the obstacle to drawing them (its code is the finding's), and `diagram/syntax`, `diagram/foreign`,
 * `diagram/not-drawn` at each place of a source.
 */
export function diagramFindings({ diagrams, obstacle }: DrawnDiagrams, uses: Uses): Diagnostic[] {
  const factsOf = ({ hash }: DrawnDiagram): readonly DiagramFact[] => (uses.get(hash) ?? []).map(({ fact }) => fact);
  const found = diagrams.flatMap((diagram) => factsOf(diagram).flatMap((fact) => finding(fact, diagram.verdict)));
  const left = diagrams.filter(({ verdict }) => verdict.kind === 'left').flatMap(factsOf);
  return obstacle ? [obstacleFinding(obstacle, left), ...found] : found;
}

/** One finding for all diagrams that could not be drawn. */
function obstacleFinding({ code, message, fix }: DiagramObstacle, left: readonly DiagramFact[]): Diagnostic {
  const { at, notes } = gathered(left.map((fact) => fact.at));
  return diagnostic(code, message, at, { fix, notes });
}

function finding(fact: DiagramFact, verdict: Verdict): Diagnostic | readonly Diagnostic[] {
  switch (verdict.kind) {
    case 'mistake':
      return mistake(fact, verdict);
    case 'pictures':
      return verdict.pictures.map((shown) => picture(fact, shown));
    case 'failure':
      return diagnostic('diagram/not-drawn', `The diagram was not drawn: ${verdict.message}.`, fact.at, {
        fix: 'try again; if it happens again, take the diagram apart',
      });
    case 'drawn':
      return verdict.foreign.length > 0 ? foreign(fact, verdict.foreign) : [];
    case 'left':
      return [];
  }
}

/** The place of a line (1-based) of a diagram, and how to name the line where the diagram is a file that is imported. */
function placeOf({ at, inPlace }: DiagramFact, line: number | null): { readonly place: SourceLocation; readonly where: string } {
  if (line === null) return { place: at, where: '' };
  if (!inPlace) return { place: at, where: ` in line ${line} of its file` };
  return { place: { ...at, line: at.line + line, column: 1, length: 1 }, where: '' };
}

function mistake(fact: DiagramFact, { message, line }: Extract<Verdict, { kind: 'mistake' }>): Diagnostic {
  const unknown = unknownKind(message);
  if (unknown) {
    const { problem, fix } = unknown;
    return diagnostic('diagram/syntax', `The diagram cannot be drawn: ${problem}.`, fact.at, { fix });
  }
  const [first = '', ...more] = message.trim().split('\n');
  const { place, where } = placeOf(fact, line);
  const said = first.replace(/\s*\bon line \d+(?=[:.]|$)/, '').replace(/[.:]+$/, '');
  return diagnostic('diagram/syntax', `The diagram cannot be drawn: Mermaid says "${said}"${where}.`, place, {
    fix: 'correct the diagram',
    notes: more,
  });
}

/** Characters of an address that are enough to recognise it: pictures may be in theirs. */
const SHOWN = 80;

function picture(fact: DiagramFact, { src, line }: DiagramPicture): Diagnostic {
  const { place, where } = placeOf(fact, line);
  const shown = src.length > SHOWN ? `${src.slice(0, SHOWN)}…` : src;
  const message = `The diagram shows the picture "${shown}"${where}, which is not loaded: a drawing has nothing from elsewhere.`;
  return diagnostic('diagram/foreign', message, place, {
    fix: 'take "img" out of the node; a picture can stand in the text',
  });
}

function foreign({ at }: DiagramFact, parts: readonly string[]): Diagnostic {
  return diagnostic('diagram/foreign', 'The diagram would load or run something that is not its own.', at, {
    fix: 'take it out of the diagram: a picture can stand in the text',
    notes: parts,
  });
}

// Code actions: the repairs that `check-links --fix` knows, and those that it leaves to authors, at their findings.

import type { CodeAction, CodeActionParams } from 'vscode-languageserver-protocol';
import { lineFinder } from '../../renderer/edits/text-edits.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { settleRepair } from '../check/repairs.ts';
import { workspaceEdit } from './edits.ts';
import type { AskedDocument, Feature } from './feature.ts';
import { rangeOf, touches } from './places.ts';
import { diagnosticOfFinding } from './publisher.ts';

/** The feature. */
export const codeActions: Feature<CodeActionParams> = {
  method: 'textDocument/codeAction',
  capabilities: { codeActionProvider: { codeActionKinds: ['quickfix'] } },
  isExact: true,
  answer(document, { range, context }): CodeAction[] {
    if (context.only && !context.only.some((kind) => kind === '' || kind === 'quickfix')) return [];
    const here = document.view.findings.filter(({ at }) => at?.file === document.file && touches(rangeOf(at), range));
    return here.flatMap((finding) => actionsFor(finding, document));
  },
};

function actionsFor(finding: Diagnostic, { read, uriOf }: AskedDocument): CodeAction[] {
  const { repair } = settleRepair(finding, lineFinder(read));
  if (!repair || finding.fix === null) return [];
  const edits = repair.edits.map(({ at, text }) => [uriOf(at.file), { range: rangeOf(at), newText: text }] as const);
  return [
    {
      title: finding.fix.charAt(0).toUpperCase() + finding.fix.slice(1),
      kind: 'quickfix',
      diagnostics: [diagnosticOfFinding(finding, uriOf)],
      isPreferred: repair.safe,
      edit: workspaceEdit(edits),
    },
  ];
}

// Tasks of a Gantt chart that link somewhere: Mermaid opens their addresses by a listener, which a drawing does not keep.

import { diagramAddresses, diagramKind } from '../../../renderer/model/diagram-source.ts';

/** Puts each task of a live drawing that its source gives an address into a link. */
export function linkTasks(drawing: SVGSVGElement, source: string): void {
  if (diagramKind(source) !== 'gantt') return;
  for (const { href, from } of diagramAddresses(source)) {
    for (const task of from.split(',')) linkTask(drawing, task.trim(), href);
  }
}

/** The bar and its text are separate elements, each in a group of its kind. */
function linkTask(drawing: SVGSVGElement, task: string, href: string): void {
  const part = (id: string): Element | null => drawing.querySelector(`[id$="-${CSS.escape(id)}"]`);
  const [bar, words] = [part(task), part(`${task}-text`)];
  if (!bar || !words || words.closest('a')) return;
  const link = document.createElementNS('http://www.w3.org/2000/svg', 'a');
  link.setAttribute('href', href);
  words.before(link);
  link.append(bar, words);
}

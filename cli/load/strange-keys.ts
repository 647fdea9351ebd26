// Keys of a component's definition that have no effect, and a start that there is not.

import { type Diagnostic, diagnostic } from '../../renderer/model/diagnostic.ts';
import { knownNameFix } from '../../renderer/model/nearest.ts';
import type { WidgetStart } from '../../renderer/model/widget.ts';
import type { ReactWidget, ReactWidgets } from '../../templates/contract.ts';

/** Every key of a component: what is missing here does not compile. */
const KEYS: Readonly<Record<keyof ReactWidget, true>> = {
  view: true,
  props: true,
  when: true,
  inner: true,
  inline: true,
  hydrate: true,
  sources: true,
  needs: true,
  contents: true,
  check: true,
  markdown: true,
};

/** Every start: what is missing here does not compile. */
const STARTS: Readonly<Record<WidgetStart, true>> = { load: true, idle: true, move: true, visible: true, interaction: true };

/** `config/unknown-key` for a key that components do not have; `config/invalid` for `when` with another value than theirs. */
export function strangeKeys(widgets: ReactWidgets, at: (name: string, property: string) => Diagnostic['at']): Diagnostic[] {
  return Object.entries(widgets).flatMap(([name, widget]) => {
    const unknown = Object.keys(widget).filter((key) => !Object.hasOwn(KEYS, key));
    const found = unknown.map((key) => {
      const fix = knownNameFix(key, Object.keys(KEYS));
      return diagnostic('config/unknown-key', `A component has no key "${key}", as "${name}" has.`, at(name, key), { fix });
    });
    const { when = null } = widget;
    if (when === null || Object.hasOwn(STARTS, when)) return found;
    const message = `"when" of the component "${name}" cannot be ${JSON.stringify(when)}.`;
    return [
      ...found,
      diagnostic('config/invalid', message, at(name, 'when'), { fix: knownNameFix(String(when), Object.keys(STARTS)) }),
    ];
  });
}

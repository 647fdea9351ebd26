// Finds components that look for their props where they are not: beside `props`, not in it.

import type { ComponentType, ReactNode } from 'react';
import type { WidgetViewProps } from '../renderer/model/widget.ts';

/**
 * The component, which throws if it takes a prop that the author wrote (`title`) from its argument, which has it in `props`, and never looks
 * at `props`. Classes and components that React wraps (`memo`) are not looked into.
 */
export function withPropsRead(View: ComponentType<WidgetViewProps<object>>): ComponentType<WidgetViewProps<object>> {
  if (typeof View !== 'function' || View.prototype?.isReactComponent) return View;
  const draw = View as (given: WidgetViewProps<object>) => ReactNode;
  return function Read(given: WidgetViewProps<object>) {
    const asked = new Set<string | symbol>();
    const noting = new Proxy(given, {
      get(target, key) {
        asked.add(key);
        return Reflect.get(target, key) as unknown;
      },
    });
    const drawn = draw(noting);
    const missed = Object.keys(given.props).find((name) => asked.has(name) && !Object.hasOwn(given, name));
    if (missed === undefined || asked.has('props')) return drawn;
    throw new Error(
      `it takes "${missed}" from its argument, which has it in "props": write "({ props }) => …", and "props.${missed}" in it`,
    );
  };
}

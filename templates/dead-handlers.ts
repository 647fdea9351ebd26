// Finds event handlers that nobody will ever call.

import { Children, type ComponentType, Fragment, isValidElement, type ReactNode } from 'react';

/**
 * The component, which throws if an element that it draws has an event handler: it is drawn on the server alone. What other
 * components make of what they are given is not known, so these are not looked into.
 */
export function withoutHandlers<P>(View: ComponentType<P>): ComponentType<P> {
  if (typeof View !== 'function' || View.prototype?.isReactComponent) return View;
  const draw = View as (props: P) => ReactNode;
  return function Drawn(props: P) {
    const drawn = draw(props);
    const found = handlerIn(drawn);
    if (found === null) return drawn;
    throw new Error(
      `its markup has ${found}, which no browser would call: write "hydrate: import.meta.url" in defineWidget, whose result is the file's default export`,
    );
  };
}

/** The first handler in some markup, as in `<button onClick>`; `null`: there is none for sure to be dead. */
function handlerIn(node: ReactNode): string | null {
  for (const child of Array.isArray(node) ? node.flat() : [node]) {
    if (!isValidElement<{ readonly children?: ReactNode }>(child)) continue;
    const { type, props } = child;
    if (typeof type !== 'string' && type !== Fragment) continue;
    const own = Object.entries(props).find(([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function');
    if (typeof type === 'string' && own) return `<${type} ${own[0]}>`;
    const inside = Children.toArray(props.children)
      .map(handlerIn)
      .find((found) => found !== null);
    if (inside !== undefined) return inside;
  }
  return null;
}

// Makes the whole page but one element inert.

/**
 * Makes everything inert that neither holds `element` nor lies in it. Returns a function that undoes it; what was inert before
 * stays so.
 */
export function inertAround(element: Element): () => void {
  const changed: HTMLElement[] = [];
  for (let inside = element; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      changed.push(sibling);
    }
  }
  return () => {
    for (const one of changed) one.inert = false;
  };
}

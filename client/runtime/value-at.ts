// What third-party scripts put on `window`.

/** The value at a path of names from `window` on (`Consent.statistics`), and the object it is a property of. */
export function valueAt(path: string): { readonly value: unknown; readonly owner: unknown } {
  const names = path.split('.');
  const name = names.pop() as string;
  const owner = names.reduce<unknown>(property, window);
  return { value: property(owner, name), owner };
}

function property(owner: unknown, name: string): unknown {
  return (owner as Record<string, unknown> | null | undefined)?.[name];
}

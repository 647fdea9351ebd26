// Work on demand.

/** A function that makes its value at the first call and returns the same one at every later call. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A function that makes a value of each object once, and forgets it with the object. */
export function onceFor<T extends object, V extends object>(make: (of: T) => V): (of: T) => V {
  const made = new WeakMap<T, V>();
  return (of) => {
    const value = made.get(of) ?? make(of);
    made.set(of, value);
    return value;
  };
}

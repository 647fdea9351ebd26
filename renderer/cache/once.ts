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

/** A map of given keys whose values are made when they are first read. */
export class MapOnDemand<K, V> implements ReadonlyMap<K, V> {
  readonly #keys: ReadonlyMap<K, unknown>;
  readonly #make: (key: K) => V;
  readonly #made = new Map<K, V>();

  /** `keys`: a map that has the keys, in their order. It must not change. `make`: pure. */
  constructor(keys: ReadonlyMap<K, unknown>, make: (key: K) => V) {
    this.#keys = keys;
    this.#make = make;
  }

  get size(): number {
    return this.#keys.size;
  }

  has(key: K): boolean {
    return this.#keys.has(key);
  }

  get(key: K): V | undefined {
    if (!this.#keys.has(key)) return undefined;
    if (!this.#made.has(key)) this.#made.set(key, this.#make(key));
    return this.#made.get(key);
  }

  keys(): MapIterator<K> {
    return this.#keys.keys();
  }

  *values(): MapIterator<V> {
    for (const key of this.#keys.keys()) yield this.get(key) as V;
  }

  *entries(): MapIterator<[K, V]> {
    for (const key of this.#keys.keys()) yield [key, this.get(key) as V];
  }

  forEach(each: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.entries()) each(value, key, this);
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }
}

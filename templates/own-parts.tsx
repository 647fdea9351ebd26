// Mistakes of a site's own layouts and parts that React tells badly or not at all: a promise where something to draw is wanted, and
// a piece of the theme that is drawn without its props.

import type { ComponentType } from 'react';
import type { Part, PartProps, Parts } from './contract.ts';

/** An error whose cause is in a function of the site's that is not on the stack: its text says where it is written. */
export class OwnPartError extends Error {
  /** The text of the function; `null` where it is unknown. */
  readonly writtenIn: string | null;
  /** The component that it draws wrongly; `''`: the function itself is wrong. */
  readonly word: string;

  constructor(message: string, writtenIn: string | null, word: string) {
    super(message);
    this.writtenIn = writtenIn;
    this.word = word;
  }
}

/** What is wrong with an async component, however it is written. */
export function nothingWaits(key: string, name: string): string {
  return `"${name}" in "${key}" of the theme gives back a promise, for which nothing waits: write a function that gives back elements, and await above the theme what they show`;
}

/**
 * Components that throw where they give back a promise, and know their text (`writtenIn`). Classes and components that React wraps
 * (`memo`) are not looked into.
 */
export function withoutPromises<Table extends object>(key: string, components: Table | undefined): Table | undefined {
  if (components === undefined) return undefined;
  const watched = Object.entries(components).map(([name, Own]: [string, Part]) => {
    if (typeof Own !== 'function' || Own.prototype?.isReactComponent) return [name, Own];
    const draw = Own as Exclude<Part, new (...given: never) => unknown>;
    const Watched: Part = (props) => {
      const drawn = draw(props);
      if (drawn instanceof Promise) {
        // What it comes to later is not used.
        drawn.catch(() => undefined);
        throw new OwnPartError(nothingWaits(key, name), String(Own), '');
      }
      return drawn;
    };
    return [name, Object.assign(Watched, { writtenIn: String(Own) })];
  });
  return Object.fromEntries(watched) as Table;
}

/** The parts, each of which throws where it is drawn without the props of its layout. */
export function withPropsGiven(parts: Parts): Parts {
  const drawn = Object.entries(parts).map(([name, Itself]: [string, ComponentType<PartProps>]) => {
    const Given: Part = (props) => {
      needProps(props, ['view'], `<parts.${name} {...props} />`);
      return <Itself {...props} />;
    };
    return [name, Given];
  });
  return Object.fromEntries(drawn) as unknown as Parts;
}

/** Throws for a piece of the theme that is drawn without what it needs of the props of its layout. `call`: how it is drawn. */
export function needProps(props: object, needed: readonly (keyof PartProps)[], call: string): void {
  const { [0]: name = '' } = /[A-Z]\w*/.exec(call) ?? [];
  if (needed.every((key) => Reflect.get(props, key) !== undefined)) return;
  throw new OwnPartError(`"${name}" is drawn without the props of its layout: write "${call}"`, null, name);
}

/** The same error, of which it is known in which layout it happened. */
export function inLayout(error: unknown, layout: Part): unknown {
  if (!(error instanceof OwnPartError) || error.writtenIn !== null) return error;
  const { writtenIn = null } = layout as { readonly writtenIn?: string };
  return new OwnPartError(error.message, writtenIn, error.word);
}

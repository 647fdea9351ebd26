// What a site draws before and after parts.

import { createElement, Fragment, type ReactNode } from 'react';
import type { BesideParts, Part, PartProps, Parts } from './contract.ts';

/** Parts outside of the page's content, which navigation does not exchange: what stands beside them is a region of its own. */
const OUTSIDE: ReadonlySet<keyof BesideParts> = new Set([
  'Navbar',
  'NavbarEnd',
  'VersionMenu',
  'FamilyMenu',
  'SidebarList',
  'Footer',
  'Watermark',
  'Assistant',
] as const);

/** The parts, each with what stands before and after it. */
export function withBesideParts(parts: Parts, before: BesideParts, after: BesideParts): Parts {
  const names = Object.keys({ ...before, ...after }) as (keyof BesideParts)[];
  const drawn = names.map((name): [string, Part] => {
    const Itself = parts[name];
    const withBoth: Part = (props) => (
      <>
        <Beside name={name} where="before" parts={before[name] ?? []} given={props} />
        <Itself {...props} />
        <Beside name={name} where="after" parts={after[name] ?? []} given={props} />
      </>
    );
    return [name, withBoth];
  });
  return { ...parts, ...Object.fromEntries(drawn) };
}

/** Both tables: what `more` has before a part is drawn before all that is there. */
export function joinBefore(there: BesideParts, more: Partial<Parts> = {}): BesideParts {
  return { ...there, ...byName(more, (name, part) => [part, ...(there[name] ?? [])]) };
}

/** Both tables: what `more` has after a part is drawn after all that is there. */
export function joinAfter(there: BesideParts, more: Partial<Parts> = {}): BesideParts {
  return { ...there, ...byName(more, (name, part) => [...(there[name] ?? []), part]) };
}

function byName(more: Partial<Parts>, join: (name: keyof BesideParts, part: Part) => readonly Part[]): BesideParts {
  return Object.fromEntries(Object.entries(more).map(([name, part]) => [name, join(name as keyof BesideParts, part)]));
}

interface BesideProps {
  readonly name: keyof BesideParts;
  readonly where: 'before' | 'after';
  readonly parts: readonly Part[];
  readonly given: PartProps;
}

function Beside({ name, where, parts, given }: BesideProps): ReactNode {
  if (parts.length === 0) return null;
  const drawn = createElement(Fragment, null, ...parts.map((Own) => createElement(Own, given)));
  if (!OUTSIDE.has(name)) return drawn;
  return (
    <div className="beside" data-region={`${where}-${name}`} data-keep="">
      {drawn}
    </div>
  );
}

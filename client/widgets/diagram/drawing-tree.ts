// The elements of a drawing that are kept, and how they are written.

/** Attribute → value. */
export type Attributes = Record<string, string>;

/** An element that is kept. */
export interface Kept {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly children: (Kept | string)[];
}

/** Containers that mean nothing when empty. */
export const CONTAINERS = new Set(['g', 'defs', 'text', 'tspan', 'a', 'symbol', 'clipPath', 'mask']);
/** Adjacent pieces of text that look alike become one; pieces that add nothing become plain text. */
export function joined(children: readonly (Kept | string)[]): (Kept | string)[] {
  const out: (Kept | string)[] = [];
  for (const child of children) {
    const last = out.at(-1);
    const isPlain = typeof child !== 'string' && child.tag === 'tspan' && Object.keys(child.attributes).length === 0;
    for (const part of isPlain ? child.children : [child]) {
      if (typeof part === 'string' && typeof out.at(-1) === 'string') out[out.length - 1] = `${out.at(-1) as string}${part}`;
      else if (typeof part !== 'string' && typeof last === 'object' && continues(last, part))
        last.children.push(...part.children);
      else out.push(part);
    }
  }
  return out;
}

function continues(before: Kept, after: Kept): boolean {
  const { tag, attributes } = after;
  const placed = ['x', 'y', 'dx', 'dy', 'id'].some((name) => name in attributes);
  return tag === 'tspan' && before.tag === 'tspan' && !placed && JSON.stringify(before.attributes) === JSON.stringify(attributes);
}

const REFERENCES = /url\(#([^)]+)\)/g;

/**
 * Ids that something refers to become `d-1`, `d-2`, …; elements that are only there to be referred to, and are not, are removed.
 */
export function numberIds(root: Kept): void {
  for (let used = references(root); prune(root, used); used = references(root));
  const used = references(root);
  const numbers = new Map<string, string>();
  each(root, ({ attributes }) => {
    const { id } = attributes;
    if (id === undefined) return;
    if (used.has(id)) numbers.set(id, `d-${numbers.size + 1}`);
    delete attributes['id'];
    if (numbers.has(id)) attributes['id'] = numbers.get(id) as string;
  });
  each(root, ({ attributes }) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'href' && value.startsWith('#')) attributes[name] = `#${numbers.get(value.slice(1)) ?? value.slice(1)}`;
      else if (name.startsWith('aria-') && numbers.has(value)) attributes[name] = numbers.get(value) as string;
      else attributes[name] = value.replace(REFERENCES, (_all, id: string) => `url(#${numbers.get(id) ?? id})`);
    }
  });
}

function references(root: Kept): ReadonlySet<string> {
  const used = new Set<string>();
  each(root, ({ attributes }) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'href' && value.startsWith('#')) used.add(value.slice(1));
      else if (name === 'aria-labelledby' || name === 'aria-describedby') used.add(value);
      for (const [, id] of value.matchAll(REFERENCES)) used.add(id as string);
    }
  });
  return used;
}

const DEFINITIONS = new Set(['marker', 'symbol', 'linearGradient', 'radialGradient', 'pattern', 'clipPath', 'mask']);

/** Removes definitions without a reference, and what is empty then. Returns whether anything was removed. */
function prune(element: Kept, used: ReadonlySet<string>): boolean {
  let taken = false;
  for (let i = element.children.length - 1; i >= 0; i -= 1) {
    const child = element.children[i] as Kept | string;
    if (typeof child === 'string') continue;
    if (prune(child, used)) taken = true;
    const isIdle = DEFINITIONS.has(child.tag) && !used.has(child.attributes['id'] ?? '');
    if (!isIdle && !(CONTAINERS.has(child.tag) && child.children.length === 0)) continue;
    element.children.splice(i, 1);
    taken = true;
  }
  return taken;
}

function each(element: Kept, visit: (element: Kept) => void): void {
  visit(element);
  for (const child of element.children) if (typeof child !== 'string') each(child, visit);
}

/** The markup of an element. What is not markup is escaped, quotation marks in text as well. */
export function write(element: Kept | string): string {
  if (typeof element === 'string') return escape(element);
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const open = `<${element.tag}${attributes.join('')}`;
  return element.children.length === 0 ? `${open}/>` : `${open}>${element.children.map(write).join('')}</${element.tag}>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

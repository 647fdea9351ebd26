// Shows an edit of words without reloading the page. The document that was served before is compared with the one that is served
// now, and the differences are applied to the page, which the site's scripts have changed since. Where a script may be involved,
// nothing is changed, and the page is reloaded.

/** Elements of plain text, which no script uses. All others require a reload when they are added or removed. */
const PROSE = new Set(
  (
    'a abbr b bdi bdo blockquote br cite code col colgroup dd del dfn dl dt em hr i ins kbd li mark ol p q rp rt ruby s samp ' +
    'small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);
/** Elements of the head that describe the page to other programs. */
const FACTS =
  'title, meta[name], meta[property], link:is([rel="canonical"], [rel="latest-version"], [rel="alternate"]), script[type="application/ld+json"]';
/** The style sheet that pages link to on demand. */
const ON_DEMAND = 'link[data-rare]';
/** Regions without regions in them, but for those that are kept where the next document's reads the same. */
const EXCHANGED = '[data-region]:not(:has([data-region]), [data-keep])';
/** Attributes that scripts read: a change of one requires a reload. */
const SCRIPTED = /^(?:id$|data-)/;
/** Elements that are fetched or run when they are added, or that a script may have read. Of tabs, that is the titles. */
const LOADED_ANEW =
  'link:not([rel="canonical"], [rel="latest-version"], [rel="alternate"]), script:not([type="application/ld+json"]), style, base, noscript, ' +
  'iframe, object, embed, :is(audio, video) source, template, [data-widget]:not([data-widget="tabs"]), .tab-title';

/** A change to make in the page. */
type Change = () => void;

/**
 * Changes the page shown, which was made from `old`, to match `next`. Both are documents as the server sent them, and are not
 * changed. Returns whether that was possible; if not, nothing was changed.
 */
export function changeInPlace(old: Document, next: Document): boolean {
  const changes: Change[] = [];
  const mounted = new Set([...document.querySelectorAll('[data-mounted]')].map(({ localName }) => localName));
  const isSafe =
    isSameRoot(old, next) &&
    areEqual(assetsOf(old), assetsOf(next)) &&
    exchangeFacts(old.head, next.head, changes) &&
    templatesOf(old) === templatesOf(next) &&
    (old.body.isEqualNode(next.body) || makeAlike(document.body, old.body, next.body, { changes, mounted }));
  if (isSafe) for (const change of changes) change();
  return isSafe;
}

/**
 * Whether two documents differ only in what the site's script exchanges from page to page: the regions, and in the head the facts
 * about the page and the style sheet on demand.
 */
export function differInRegionsOnly(old: Document, next: Document): boolean {
  const [mine, theirs] = [old.body, next.body].map((body) => {
    const rest = body.cloneNode(true) as Element;
    for (const part of rest.querySelectorAll(EXCHANGED)) part.remove();
    return rest;
  });
  return isSameRoot(old, next) && areEqual(assetsOf(old, ON_DEMAND), assetsOf(next, ON_DEMAND)) && areEqual([mine], [theirs]);
}

/** Whether the outermost elements are equal: language, base, layout. */
function isSameRoot(old: Document, next: Document): boolean {
  return old.documentElement.cloneNode().isEqualNode(next.documentElement.cloneNode());
}

/** The elements of a head except the facts about its page and those that `others` selects. */
function assetsOf({ head }: Document, others = FACTS): readonly Element[] {
  return [...head.children].filter((element) => !element.matches(`${FACTS}, ${others}`));
}

function areEqual(a: readonly (Element | undefined)[], b: readonly (Element | undefined)[]): boolean {
  return a.length === b.length && a.every((element, index) => element?.isEqualNode(b[index] ?? null));
}

/** The content of templates is not among the nodes that are compared. */
function templatesOf({ body }: Document): string {
  return Array.from(body.querySelectorAll('template'), ({ outerHTML }) => outerHTML).join();
}

interface Comparison {
  readonly changes: Change[];
  /** Names of elements that scripts depend on. */
  readonly mounted: ReadonlySet<string>;
}

/**
 * Collects the changes that put the next page's facts into the head. Their order has no meaning, and differs where the reader
 * came from another page. Returns `false` where the head does not have the facts of `old`.
 */
function exchangeFacts(old: HTMLHeadElement, next: HTMLHeadElement, changes: Change[]): boolean {
  const [mine, theirs, shown] = [old, next, document.head].map(({ children }) => [...children]) as [
    Element[],
    Element[],
    Element[],
  ];
  const without = (all: readonly Element[], known: readonly Element[]): Element[] =>
    all.filter((element) => element.matches(FACTS) && !known.some((other) => other.isEqualNode(element)));
  const come = without(theirs, mine);
  const gone = without(mine, theirs).map((fact) => shown.find((element) => element.isEqualNode(fact)));
  changes.push(() => {
    for (const fact of gone) fact?.remove();
    document.head.append(...come.map((fact) => document.importNode(fact, true)));
  });
  return gone.every((fact) => fact !== undefined);
}

/** Collects the changes that turn `live`, made from `old`, into `next`. Returns `false` where a script may be involved. */
function makeAlike(live: Node, old: Node, next: Node, comparison: Comparison): boolean {
  if (old instanceof HTMLElement && next instanceof HTMLElement && live instanceof HTMLElement) {
    if (old.matches(LOADED_ANEW)) return false;
    return compareAttributes(live, old, next, comparison) && compareChildren(live, old, next, comparison);
  }
  // Drawings and formulas have attributes and ids of their own kind.
  if (old instanceof Element) return false;
  if (live.nodeValue !== old.nodeValue) return false;
  comparison.changes.push(() => (live.nodeValue = next.nodeValue));
  return true;
}

function compareAttributes(live: Element, old: Element, next: Element, { changes }: Comparison): boolean {
  const names = new Set([...old.getAttributeNames(), ...next.getAttributeNames()]);
  for (const name of names) {
    const value = next.getAttribute(name);
    if (value === old.getAttribute(name)) continue;
    if (SCRIPTED.test(name) || live.getAttribute(name) !== old.getAttribute(name)) return false;
    changes.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)));
  }
  return true;
}

function compareChildren(live: Element, old: Element, next: Element, comparison: Comparison): boolean {
  const [before, after] = [[...old.childNodes], [...next.childNodes]];
  const { first, endBefore, endAfter } = differing(before, after);
  const [gone, come] = [before.slice(first, endBefore), after.slice(first, endAfter)];
  if (gone.length + come.length === 0) return true;
  const shown = findShown(live, before);
  if (!shown) return false;
  const isSameKind = gone.length === come.length && gone.every((node, index) => node.nodeName === come[index]?.nodeName);
  if (isSameKind) {
    return gone.every((node, index) => {
      const other = come[index] as Node;
      return (gone.length > 1 && node.isEqualNode(other)) || makeAlike(shown[first + index] as Node, node, other, comparison);
    });
  }
  const goneShown = shown.slice(first, endBefore);
  const isPlain = [...gone, ...come].every((node) => isProse(node, comparison.mounted));
  if (!isPlain || !goneShown.every((node, index) => node.isEqualNode(gone[index] as Node))) return false;
  const [last, following] = [shown[first - 1], shown[endBefore]];
  comparison.changes.push(() => {
    for (const node of goneShown) node.remove();
    const made = come.map((node) => document.importNode(node, true));
    if (last) last.after(...made);
    else if (following) following.before(...made);
    else live.append(...made);
  });
  return true;
}

/** Where two lists of nodes differ: all before `first` and from the ends on are equal. */
function differing(before: readonly Node[], after: readonly Node[]): { first: number; endBefore: number; endAfter: number } {
  const least = Math.min(before.length, after.length);
  let first = 0;
  while (first < least && before[first]?.isEqualNode(after[first] ?? null)) first += 1;
  // Where as many nodes were added as removed, the first that differs is not compared again.
  const most = least - first - (before.length === after.length ? 1 : 0);
  let same = 0;
  while (same < most && before.at(-1 - same)?.isEqualNode(after.at(-1 - same) ?? null)) same += 1;
  return { first, endBefore: before.length - same, endAfter: after.length - same };
}

/**
 * The page's nodes for these children that the server sent: scripts may have put others between them. `null` if they are not all
 * there, in their order.
 */
function findShown(live: Element, sent: readonly Node[]): readonly ChildNode[] | null {
  const found: ChildNode[] = [];
  for (const shown of live.childNodes) {
    const node = sent[found.length];
    if (node && isCounterpart(shown, node)) found.push(shown);
  }
  return found.length === sent.length ? found : null;
}

function isCounterpart(shown: Node, sent: Node): boolean {
  if (shown.nodeName !== sent.nodeName) return false;
  if (!(shown instanceof Element && sent instanceof Element)) return shown.nodeValue === sent.nodeValue;
  return (sent.id === '' || sent.id === shown.id) && [...sent.classList].every((name) => shown.classList.contains(name));
}

/** Whether a node may be added or removed without a script's knowledge. */
function isProse(node: Node, mounted: ReadonlySet<string>): boolean {
  if (!(node instanceof Element)) return true;
  return [node, ...node.querySelectorAll('*')].every(
    (element) =>
      PROSE.has(element.localName) &&
      !mounted.has(element.localName) &&
      element.getAttributeNames().every((name) => !SCRIPTED.test(name)),
  );
}

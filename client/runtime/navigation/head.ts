// The head of the next page: title, facts for search engines and other programs. Style sheets and scripts stay; a sheet that only
// the next page has is added.

/** What belongs to the page and not to the site. */
const OF_PAGE =
  'meta[property], meta[name]:not([name="viewport"], [name="color-scheme"]), link:is([rel="canonical"], [rel="latest-version"], [rel="alternate"]), script[type="application/ld+json"]';

/** The style sheets that pages link to on demand. */
const ON_DEMAND = 'link[data-rare]';

/** Replaces this document's title and facts by the next one's. */
export function swapHead(next: Document): void {
  document.title = next.title;
  for (const old of document.head.querySelectorAll(OF_PAGE)) old.remove();
  document.head.append(...next.head.querySelectorAll(OF_PAGE));
}

/** What a document needs: the addresses or texts of its style sheets and scripts. */
function assetsOf(page: Document): string[] {
  const found = page.querySelectorAll(
    `head > :is(script:not([type="application/ld+json"]), style, link[rel="stylesheet"]:not(${ON_DEMAND})), body > script`,
  );
  return [...found].map((asset) => asset.getAttribute('src') ?? asset.getAttribute('href') ?? asset.textContent ?? '');
}

/** Adds the next document's style sheets on demand that are not here. Resolves when they are loaded, and rejects if one cannot be. */
export async function addStyles(next: Document): Promise<void> {
  const sheetsIn = ({ head }: Document): HTMLLinkElement[] => [...head.querySelectorAll<HTMLLinkElement>(ON_DEMAND)];
  const here = new Set(sheetsIn(document).map((sheet) => sheet.getAttribute('href')));
  const loading = sheetsIn(next)
    .filter((sheet) => !here.has(sheet.getAttribute('href')))
    .map(
      (sheet) =>
        new Promise((resolve, reject) => {
          const link = document.importNode(sheet);
          link.addEventListener('load', resolve, { once: true });
          link.addEventListener('error', reject, { once: true });
          document.head.append(link);
        }),
    );
  await Promise.all(loading);
}

/**
 * Whether the next document can take this one's place: same language, nothing to load that is not here (another version of
 * the site has another entry script), and no script in the text, which would not run.
 */
export function canFollow(next: Document): boolean {
  const here = new Set(assetsOf(document));
  const needed = assetsOf(next);
  return (
    needed.length > 0 &&
    needed.every((asset) => here.has(asset)) &&
    next.documentElement.lang === document.documentElement.lang &&
    next.documentElement.dir === document.documentElement.dir &&
    next.querySelector('[data-region="content"]') !== null &&
    next.querySelector('[data-region] script:not([type$="json"])') === null
  );
}

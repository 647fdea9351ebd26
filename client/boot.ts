// Inlined into the head and run before first paint: decides light or dark, whether the sidebar is folded away, and which fonts are
// used, and notes that scripts run. Kept tiny. The keys are those of `STORAGE_KEYS`; a test keeps them equal.

/** ms from the request of the page until this runs, above which a connection is slow. */
const SLOW = 140;

const root = document.documentElement;
const { dataset } = root;

/** What is stored under a key; nothing where storage is blocked. */
function stored(area: 'localStorage' | 'sessionStorage', key: string): string | null | undefined {
  try {
    return window[area].getItem(key);
  } catch {
    return undefined;
  }
}

dataset['script'] = '';
// Scripts run, but ours cannot be loaded: the page is shown as to readers without script.
addEventListener(
  'error',
  ({ target }) => {
    if ((target as HTMLScriptElement | null)?.type === 'module') delete dataset['script'];
  },
  true,
);
// The document has it where readers cannot choose.
const choice = stored('localStorage', 'docs:color-mode');
const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
dataset['theme'] ??= isDark ? 'dark' : 'light';
if (stored('localStorage', 'docs:sidebar') === 'collapsed') dataset['sidebar'] = 'collapsed';
// Dismissed notices are not painted. A sheet made by script is allowed by every content security policy.
try {
  const sheet = new CSSStyleSheet();
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const key of Object.keys(JSON.parse(stored(area, 'docs:notices') ?? '{}')))
      sheet.insertRule(`[data-notice="${CSS.escape(key)}"]{display:none;+*{--said:inline}}`);
  }
  document.adoptedStyleSheets = [sheet];
} catch {
  // It was written by something else: all notices are shown.
}
// On a slow connection the first page of a visit is shown in the fallback fonts: the others would hold up the style sheet, and a
// font that comes later would move the text (`late-fonts.ts`).
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isSlow = visit && performance.now() - visit.requestStart > SLOW;
dataset['fonts'] = stored('sessionStorage', 'docs:fonts') ?? (isSlow ? '' : 'text');
if (dataset['fonts']) for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=late]')) link.rel = 'preload';

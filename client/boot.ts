// Inlined into the head and run before first paint: decides light or dark, whether the sidebar is folded away, which fonts are
// cached, and notes that scripts run. Kept tiny. The keys are those of `STORAGE_KEYS`; a test keeps them equal.

const root = document.documentElement;
root.dataset['script'] = '';
// Scripts run, but ours cannot be loaded: the page is shown as to readers without script.
addEventListener(
  'error',
  ({ target }) => {
    if ((target as HTMLScriptElement | null)?.type === 'module') delete root.dataset['script'];
  },
  true,
);
if (/^(switch|toggle)$/.test(root.dataset['colorMode'] ?? '')) {
  let choice: string | null = null;
  try {
    choice = localStorage.getItem('docs:color-mode');
  } catch {
    // Storage is blocked: follow the system.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['theme'] = dark ? 'dark' : 'light';
}
// Dismissed notices are not painted. A sheet made by script is allowed by every content security policy.
try {
  const sheet = new CSSStyleSheet();
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(JSON.parse(storage.getItem('docs:notices') ?? '{}')))
      sheet.insertRule(`[data-notice="${CSS.escape(key)}"]{display:none}`);
  }
  document.adoptedStyleSheets = [sheet];
} catch {
  // Storage is blocked, or was written by something else: all notices are shown.
}
try {
  if (localStorage.getItem('docs:sidebar') === 'collapsed') root.dataset['sidebar'] = 'collapsed';
  root.dataset['fonts'] = sessionStorage.getItem('docs:fonts') ?? '';
} catch {
  // Storage is blocked: the sidebar is shown.
}

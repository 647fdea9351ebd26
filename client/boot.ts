// Inlined into the head and run before first paint: decides light or dark, and says that scripts run. Kept tiny.
// The key is that of `STORAGE_KEYS.colorMode`; a test holds the two together.

const root = document.documentElement;
root.dataset['script'] = '';
// Scripts run, but ours cannot be had: the page is shown as to readers without script.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') delete root.dataset['script'];
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

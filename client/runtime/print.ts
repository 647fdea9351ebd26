// Paper is white and has no fold: while printing, the page is light and every `<details>` is open (specification §4). A running
// head names the page on each sheet.

/** Opens what is folded, shows the light theme and writes the running head, from `beforeprint` to `afterprint`. */
export function startPrint(): void {
  let undo: readonly (() => void)[] = [];
  window.addEventListener('beforeprint', () => {
    undo = [...undo, unfold(), lighten(), writeHead()];
  });
  window.addEventListener('afterprint', () => {
    for (const step of undo) step();
    undo = [];
  });
}

/** Opens every fold; menus do not count. */
function unfold(): () => void {
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open], [data-widget="menu"])')];
  for (const details of folded) details.open = true;
  return () => folded.forEach((details) => (details.open = false));
}

function lighten(): () => void {
  const root = document.documentElement;
  if (root.dataset['theme'] !== 'dark') return () => undefined;
  root.dataset['theme'] = 'light';
  return () => (root.dataset['theme'] = 'dark');
}

/** Gives the style sheet for paper the texts of its margins: site, title, section with its version, address. */
function writeHead(): () => void {
  const { style } = document.documentElement;
  const words = {
    '--print-site': document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '',
    '--print-title': document.querySelector('h1')?.textContent ?? document.title,
    '--print-section': [...document.querySelectorAll('.breadcrumbs li')].map((crumb) => crumb.textContent).join(' · '),
    '--print-address': location.host + location.pathname,
  };
  for (const [name, text] of Object.entries(words)) style.setProperty(name, cssString(text.trim()));
  return () => Object.keys(words).forEach((name) => style.removeProperty(name));
}

function cssString(text: string): string {
  return `"${text.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;
}

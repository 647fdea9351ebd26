// Adds a foreign script to the page, once.

/**
 * Resolves when the script at `src` has run. A script that is there already is not added again; one that cannot be loaded is
 * removed, so that the next call tries again. `attributes` are set on its element (`data-website-id` and the like).
 */
export function loadScript(src: string, attributes: Readonly<Record<string, string>>): Promise<void> {
  const known = [...document.scripts].find((script) => script.src === new URL(src, document.baseURI).href);
  const script = known ?? document.createElement('script');
  if (known && known.dataset['state'] !== 'loading') return Promise.resolve();
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      script.dataset['state'] = 'loaded';
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} cannot be loaded`));
    });
    if (known) return;
    script.dataset['state'] = 'loading';
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.async = true;
    script.src = src;
    document.head.append(script);
  });
}

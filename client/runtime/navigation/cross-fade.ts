// The short cross-fade from page to page (CSS View Transitions): `templates/styles/base.css` says how long. What both pages have does not change.

/**
 * Makes a change of the document: in a cross-fade where the browser has one and the reader does not mind motion. Resolves when the
 * change is made; rejects if it failed.
 */
export async function crossFade(change: () => void): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change);
  // A fade that is skipped (a hidden window, another journey) is no error: the change is made all the same.
  for (const promise of [ready, finished]) promise.catch(() => undefined);
  await updateCallbackDone;
}

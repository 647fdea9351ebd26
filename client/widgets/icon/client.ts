// An icon of a set that the site has not installed: Iconify's own component requests it from a service. The engine prints such an
// element only where a site has one (see `renderer/icons/site-icons.ts`), with the theme's own drawing inside.

import { addAPIProvider, loadIcon } from 'iconify-icon';
import type { Mount } from '../../runtime/mount.ts';

/** Specification §9: ms until a response counts as lost, ms until the next host is asked as well, and units of an address. */
const TIMEOUT = 5000;
const ROTATE = 750;
const MAX_URL = 500;

const mount: Mount = (root, { hosts }) => {
  // The component makes its request a moment after it was defined, in a task of its own: by then the hosts are set.
  if (Array.isArray(hosts))
    addAPIProvider('', { resources: hosts.map(String), timeout: TIMEOUT, rotate: ROTATE, maxURL: MAX_URL });
  // What the engine printed stays in sight until the icon is loaded.
  root.shadowRoot?.append(document.createElement('slot'));
  void loadIcon(root.getAttribute('icon') ?? '').then(
    () => root.replaceChildren(),
    () => undefined,
  );
};

export default mount;

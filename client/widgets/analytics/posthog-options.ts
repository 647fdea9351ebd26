// Settings of PostHog's library.

import type { posthog } from 'posthog-js/dist/module.slim.no-external';

/** Settings of the library. */
export type Options = NonNullable<Parameters<typeof posthog.init>[1]>;

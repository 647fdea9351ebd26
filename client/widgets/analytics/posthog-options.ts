// Settings of PostHog's library.

import type { posthog } from 'posthog-js/dist/module.slim.no-external';

/** Options of `posthog.init`. */
export type Options = NonNullable<Parameters<typeof posthog.init>[1]>;

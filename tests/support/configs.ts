// Configs for tests: a resolved config from the few settings a test is about.

import { resolveConfig } from '../../renderer/config/resolve-config.ts';
import type { SiteInput } from '../../renderer/config/define-site.ts';
import { noLocator } from '../../renderer/config/config-path.ts';
import type { SiteConfig } from '../../renderer/model/site-config.ts';

/** The config `input` resolves to; an exception, naming the findings, if there are any. */
export function makeConfig(input: Partial<SiteInput> = {}): SiteConfig {
  const { config, diagnostics } = resolveConfig({ title: 'Test', ...input }, noLocator);
  if (!config || diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return config;
}

// The AI assistant of a site: somebody else's script, and how to open what it makes.

import type { AssistantConfig } from '../model/site-config.ts';
import { isHostOrWebAddress } from './addresses.ts';
import type { Problems } from './problems.ts';
import type { SiteShape } from './schema.ts';

/**
 * The assistant's normal form; `null` for a site without one. `config/invalid` where the script is no address, where
 * `open` is no path of names, and where an attribute is one the script's element has already or would run.
 */
export function resolveAssistant(input: SiteShape['assistant'], problems: Problems): AssistantConfig | null {
  if (!input) return null;
  const { script, open, attributes = {} } = input;
  if (!isHostOrWebAddress(script)) {
    const fix = "write 'https://assistant.example/widget.js'";
    problems.report(['assistant', 'script'], `must be an address, but is "${script}".`, fix);
  }
  if (!/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(open)) {
    problems.report(['assistant', 'open'], `must name a function, but is "${open}".`, "write 'Assistant.open'");
  }
  for (const name of Object.keys(attributes)) {
    if (/^(?:data-[\w-]+|crossorigin|integrity|id|referrerpolicy)$/.test(name)) continue;
    const message = `"${name}" is no attribute an assistant's script may be given.`;
    problems.report(['assistant', 'attributes', name], message, `write "data-${name}"`);
  }
  return { script, open, attributes };
}

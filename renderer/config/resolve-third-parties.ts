// What third parties run or count on a site: analytics, a consent manager, a marketing tracker, community analytics, an
// assistant. Each is there only if it is configured.

import type { JsonObject } from '../model/json.ts';
import type {
  AnalyticsConfig,
  AssistantConfig,
  ConsentConfig,
  ScriptConfig,
  ThirdPartiesConfig,
  TrackerConfig,
} from '../model/site-config.ts';
import { isHostOrWebAddress } from './addresses.ts';
import type { ConfigPath } from './config-path.ts';
import type { Problems } from './problems.ts';
import { toJson } from './resolve-values.ts';
import type { SiteShape } from './schema.ts';

/** Version 7 of RFC 9562: the form of an id that the library accepts for a session it is to continue (specification §5). */
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * The normal form of everything that is loaded once a reader agrees. `config/invalid` where a key is empty, an address is none, a
 * name of something on `window` is no path of names, a script has an attribute that is set already or that would run, or a
 * session to continue has no id of version 7.
 */
export function resolveThirdParties(shape: SiteShape, problems: Problems): ThirdPartiesConfig {
  return {
    analytics: shape.analytics ? resolveAnalytics(shape.analytics, problems) : null,
    consent: shape.consent ? resolveConsent(shape.consent, problems) : null,
    marketing: shape.marketing ? resolveTracker(shape.marketing, ['marketing'], problems) : null,
    community: shape.community ? resolveTracker(shape.community, ['community'], problems) : null,
  };
}

/** The assistant's normal form; `null` for a site without one. Problems as above. */
export function resolveAssistant(input: SiteShape['assistant'], problems: Problems): AssistantConfig | null {
  if (!input) return null;
  checkWindowPath(input.open, 'a function', ['assistant', 'open'], 'Assistant.open', problems);
  return { ...resolveScript(input, ['assistant'], problems), open: input.open };
}

function resolveAnalytics(input: Exclude<NonNullable<SiteShape['analytics']>, false>, problems: Problems): AnalyticsConfig {
  const { key, host, surveys = false } = input;
  const options = toJson(input.options ?? {}, ['analytics', 'options'], problems) as JsonObject;
  if (key.trim() === '') problems.report(['analytics', 'key'], 'is empty.', "write the project's key, or analytics: false");
  checkAddress(host, ['analytics', 'host'], '/ingest', problems);
  const { sessionID } = (options['bootstrap'] ?? {}) as JsonObject;
  if (sessionID !== undefined && !UUID_V7.test(String(sessionID))) {
    const path = ['analytics', 'options', 'bootstrap', 'sessionID'];
    problems.report(path, `must be a UUID of version 7, but is "${String(sessionID)}".`, 'leave it out');
  }
  return { key: key.trim(), host: host.replace(/\/$/, ''), surveys, options };
}

function resolveConsent(input: Exclude<NonNullable<SiteShape['consent']>, false>, problems: Problems): ConsentConfig {
  const { granted, marketing = granted, events } = input;
  checkWindowPath(granted, 'a value', ['consent', 'granted'], 'Consent.statistics', problems);
  if (marketing !== granted) checkWindowPath(marketing, 'a value', ['consent', 'marketing'], 'Consent.marketing', problems);
  if (events.length === 0)
    problems.report(['consent', 'events'], 'is empty: no choice would be heard of.', "write ['ConsentChanged']");
  return { ...resolveScript(input, ['consent'], problems), granted, marketing, events };
}

type TrackerShape = Exclude<NonNullable<SiteShape['marketing']>, false>;

function resolveTracker(input: TrackerShape, path: ConfigPath, problems: Problems): TrackerConfig {
  const { pageCalls } = input;
  if (pageCalls !== undefined) checkWindowPath(pageCalls, 'an object', [...path, 'pageCalls'], 'analytics', problems);
  return { ...resolveScript(input, path, problems), pageCalls: pageCalls ?? null };
}

type ScriptShape = Pick<TrackerShape, 'script' | 'attributes'>;

function resolveScript({ script, attributes = {} }: ScriptShape, path: ConfigPath, problems: Problems): ScriptConfig {
  checkAddress(script, [...path, 'script'], `https://${String(path[0])}.example/script.js`, problems);
  for (const name of Object.keys(attributes)) {
    if (/^(?:data-[\w-]+|crossorigin|integrity|id|referrerpolicy)$/.test(name)) continue;
    const message = `"${name}" is no attribute a script of somebody else's may be given.`;
    problems.report([...path, 'attributes', name], message, `write "data-${name}"`);
  }
  return { script, attributes };
}

function checkAddress(address: string, path: ConfigPath, example: string, problems: Problems): void {
  if (!isHostOrWebAddress(address)) problems.report(path, `must be an address, but is "${address}".`, `write '${example}'`);
}

/** A path of names from `window` on: `Assistant.open`. */
function checkWindowPath(name: string, kind: string, path: ConfigPath, example: string, problems: Problems): void {
  if (/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(name)) return;
  problems.report(path, `must name ${kind} on window, but is "${name}".`, `write '${example}'`);
}

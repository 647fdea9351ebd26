// Counts with PostHog's library (specification §7): the engine's own events and nothing else. Its slim build that loads no
// third-party code is a chunk of this site, fetched when a visit is to be counted.

import { posthog } from 'posthog-js/dist/module.slim.no-external';
import type { AnalyticsConfig } from '../../../renderer/model/site-config.ts';
import { listen } from '../../runtime/events.ts';
import { announceFailure } from '../../runtime/load-chunk.ts';
import { after } from './after.ts';
import { isMissingPage } from './missing-page.ts';
import { followVisits, type Visit } from './visits.ts';
import type { Options } from './posthog-options.ts';

/** ms after which the 404 page is distinguished from others (specification §9). */
const MISSING_DELAY = 50;

/** Everything the library would count, request or load by itself is off. */
const OPTIONS: Options = {
  capture_pageview: false,
  capture_pageleave: false,
  autocapture: false,
  rageclick: false,
  capture_dead_clicks: false,
  capture_performance: false,
  capture_heatmaps: false,
  capture_exceptions: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_surveys_automatic_display: true,
  disable_external_dependency_loading: true,
  advanced_disable_flags: true,
  person_profiles: 'identified_only',
  on_request_error: ({ statusCode, text }) => {
    // oxlint-disable-next-line no-console -- specification §8: logged, and nothing else
    console.error(`Bad HTTP status: ${statusCode} ${text ?? ''}`);
  },
};

/** Counts from now on until the signal aborts: then the reader withdrew their consent. They may agree again. */
export type Counter = (signal: AbortSignal) => void;

/** Makes the counter of a document. Nothing is sent or stored before it counts. */
export async function createCounter(config: AnalyticsConfig): Promise<Counter> {
  const more = config.surveys ? await announceFailure(import('./surveys.ts')) : null;
  let isStarted = false;
  return (signal) => {
    if (signal.aborted) return;
    if (!isStarted) init(config, more?.SURVEY_OPTIONS ?? {});
    isStarted = true;
    if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing({ captureEventName: false });
    signal.addEventListener('abort', () => posthog.opt_out_capturing(), { once: true });
    listen('docs:track', ({ name, properties }) => void posthog.capture(name, properties), signal);
    listen('docs:identify', ({ id, properties }) => posthog.identify(id, properties), signal);
    followVisits({ arrive, leave }, signal);
    more?.announceSurveys(posthog);
  };
}

function init({ key, host, options }: AnalyticsConfig, more: Options): void {
  const apiHost = new URL(host, location.origin).href.replace(/\/$/, '');
  posthog.init(key, { ...OPTIONS, api_host: apiHost, ...more, ...options });
}

function arrive({ about, left }: Visit): void {
  posthog.capture('$pageview', about);
  after(MISSING_DELAY, left, () => void isMissingPage(left).then((isMissing) => isMissing && captureMissing()));
}

/** The address may be the next page's by now. */
function leave({ url, title }: Visit, forGood: boolean): void {
  const properties = { $current_url: url, $pathname: new URL(url).pathname, title };
  posthog.capture('$pageleave', properties, forGood ? { transport: 'sendBeacon', send_instantly: true } : {});
}

/** `path` is the host's, `attemptedPath` the site's: without its base. */
function captureMissing(): void {
  const { href, pathname } = location;
  const base = document.documentElement.dataset['base'] ?? '/';
  const attemptedPath = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
  posthog.capture('page_not_found', { url: href, referrer: document.referrer, path: pathname, attemptedPath });
}

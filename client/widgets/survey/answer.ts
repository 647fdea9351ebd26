// A reader's answer in the survey, when it may be sent, and in which form (specification §3, §5, §8).

import { platformOf } from './platform.ts';

/** How long one page may not be answered again, in minutes (specification §9). */
export const COOLDOWN = 720;

/** Non-space characters, `@`, a domain with a dot (specification §5). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type Thumbs = 'up' | 'down';

/** What the form holds. */
export interface SurveyForm {
  readonly thumbs: Thumbs;
  /** One of the options in the reader's language; empty while none is chosen. */
  readonly option: string;
  readonly freeText: string;
  /** Empty, or an address. */
  readonly email: string;
}

/** A submission: what is posted, as JSON (specification §3). */
export interface Submission extends SurveyForm {
  /** ISO 8601, UTC. */
  readonly submittedAt: string;
  readonly userAgent: string;
  readonly browserName: string;
  /** `desktop`, `mobile` or `tablet`. */
  readonly platformType: string;
  /** Without query and hash. */
  readonly pageUrl: string;
}

/** Why an answer is not sent. */
export type Refusal = 'optionMissing' | 'emailInvalid' | 'repeated';

/**
 * Checks an answer, in the order of its fields; `null`: it may be sent. `lastSent` is when this page was answered last
 * (ISO 8601), if it was.
 */
export function refusal(answer: SurveyForm, lastSent: string | undefined, now: Date): Refusal | null {
  if (answer.option === '') return 'optionMissing';
  if (answer.email.trim() !== '' && !EMAIL.test(answer.email.trim())) return 'emailInvalid';
  return isRecent(lastSent, now) ? 'repeated' : null;
}

/** Whether a time (ISO 8601) lies less than the cooldown back. Times to come count, unreadable ones do not. */
export function isRecent(time: string | undefined, now: Date): boolean {
  return time !== undefined && now.getTime() - Date.parse(time) < COOLDOWN * 60_000;
}

/** The submission of an answer, given on the page `pageUrl` in a browser with this `userAgent`. */
export function submissionOf(answer: SurveyForm, pageUrl: string, userAgent: string, now: Date): Submission {
  return {
    ...answer,
    freeText: answer.freeText.trim(),
    email: answer.email.trim(),
    submittedAt: now.toISOString(),
    userAgent,
    ...platformOf(userAgent),
    pageUrl,
  };
}

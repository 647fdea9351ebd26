// Surveys of the analytics project (specification §7, §8): requested and passed on. The library's code that would draw them comes
// with styles that the site's security policy forbids, and is left out.

import { SurveysExtensions } from 'posthog-js/dist/extension-bundles';
import { announce } from '../../runtime/events.ts';
import type { Options } from './posthog-options.ts';

/** What the library needs to request surveys. */
export const SURVEY_OPTIONS: Options = { disable_surveys: false, __extensionClasses: SurveysExtensions };

interface SurveySource {
  getSurveys(callback: (surveys: unknown[], context?: { readonly isLoaded: boolean; readonly error?: string }) => void): void;
}

/** Announces the project's surveys; a failure to get them is logged. */
export function announceSurveys(source: SurveySource): void {
  source.getSurveys((surveys, context) => {
    // oxlint-disable-next-line no-console -- specification §8: logged, and nothing else
    if (context?.error) console.error(context.error);
    else announce('docs:surveys', { surveys });
  });
}

// The question whether a page helped (specification §4). Shown where scripts run: without them it could not be answered.

import type { ReactNode } from 'react';
import type { SiteView } from '../../renderer/model/page-view.ts';
import { type SurveyTexts, SurveyView } from '../../client/widgets/survey/view.tsx';
import type { PartProps } from '../contract.ts';
import { Island } from '../island.tsx';
import { text, textList } from '../texts.ts';

/** The survey; nothing where the site has no endpoint for answers, and on front pages, which answer no question. */
export function Survey({ view: { site, layout } }: PartProps): ReactNode {
  if (site.surveyEndpoint === null || layout === 'home' || layout === 'portfolio') return null;
  const props = { endpoint: site.surveyEndpoint, texts: surveyTexts(site) };
  return <Island name="survey" id="survey" className="survey" view={SurveyView} props={props} />;
}

function surveyTexts(site: SiteView): SurveyTexts {
  return {
    title: text(site, 'surveyTitle'),
    up: text(site, 'surveyUp'),
    down: text(site, 'surveyDown'),
    upPrompt: text(site, 'surveyUpPrompt'),
    upOptions: textList(site, 'surveyUpOptions'),
    downPrompt: text(site, 'surveyDownPrompt'),
    downOptions: textList(site, 'surveyDownOptions'),
    freeText: text(site, 'surveyFreeText'),
    email: text(site, 'surveyEmail'),
    submit: text(site, 'surveySubmit'),
    thanks: text(site, 'surveyThanks').replaceAll('{product}', site.productName),
    optionMissing: text(site, 'surveyOptionMissing'),
    emailInvalid: text(site, 'surveyEmailInvalid'),
    repeated: text(site, 'surveyRepeated'),
  };
}

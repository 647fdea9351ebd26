// The survey in the browser.

import { hydrate } from '../../runtime/hydrate.ts';
import { SurveyView } from './view.tsx';

export default hydrate(SurveyView);

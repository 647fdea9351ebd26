// The survey in the browser.

import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import { hydrate } from '../../runtime/hydrate.ts';
import css from './form.css?inline';
import { SurveyView } from './view.tsx';

adoptSheet(css);

export default hydrate(SurveyView);

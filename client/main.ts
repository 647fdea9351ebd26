// The entry module of the default theme. A site with widgets of its own has another, which calls `start` with more.

import { start } from './start.ts';
import { clientWidgets } from './widgets.ts';

void start(clientWidgets);

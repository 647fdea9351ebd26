// The site's browser code: the engine's, and the part of the table.

import { clientWidgets, start } from 'docs-build/client';

void start({ ...clientWidgets, DataTable: { when: 'visible', load: () => import('./table-client.ts') } });

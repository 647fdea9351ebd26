// What a site's own browser code may use (`docs-build/client`): types for widgets, the start function, storage and events.

export type { DocsEvents } from './runtime/events.ts';
export { announce, listen } from './runtime/events.ts';
export type { ClientModule, ClientPage, ClientWidget, ClientWidgets, Mount } from './runtime/mount.ts';
export { start } from './start.ts';
export type { WidgetStart, WidgetView, WidgetViewProps } from './widgets.ts';
export { clientWidgets } from './widgets.ts';

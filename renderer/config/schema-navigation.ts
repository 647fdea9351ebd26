// The shape of navbar and sidebars.

import { z } from 'zod';
import { chosenBy, flag, must, object, texts, textValue } from './schema-parts.ts';

const itemExample = "{ text: 'Server', link: '/server/' }";

/** An entry of a navigation, checked. Written out because it holds itself. */
export interface NavItemShape {
  readonly text?: string | undefined;
  readonly link?: string | undefined;
  readonly icon?: string | undefined;
  readonly prefix?: string | undefined;
  readonly children?: NavChildrenShape | undefined;
  readonly collapsible?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly group?: boolean | undefined;
  readonly activeMatch?: string | undefined;
}

/** Entries, or all pages of a folder. */
export type NavChildrenShape = readonly (string | NavItemShape)[] | 'structure';

const navItem = object(
  {
    text: textValue("text: 'Server'").optional(),
    link: textValue("link: '/server/'").optional(),
    icon: textValue("icon: 'server'").optional(),
    prefix: textValue("prefix: '/server/'").optional(),
    get children(): z.ZodOptional<z.ZodType<NavChildrenShape>> {
      return z
        .union(
          [z.array(navEntry, must('a list', `[${itemExample}]`)), z.literal('structure')],
          must("a list of entries, or 'structure'", "children: 'structure'"),
        )
        .optional();
    },
    collapsible: flag().optional(),
    expanded: flag().optional(),
    group: flag().optional(),
    activeMatch: textValue("activeMatch: '^/server/'").optional(),
  },
  'an entry: an address or an object with "text" and "link"',
  itemExample,
);

const navEntry: z.ZodType<string | NavItemShape> = z.union(
  [textValue("'/server/'"), navItem],
  must('an entry: an address or an object with "text" and "link"', itemExample),
);

/** A list of entries. */
export const navEntries = z.array(navEntry, must('a list of entries', `[${itemExample}]`));

/** Names of parts of the navbar. */
export const navbarLayout = object(
  {
    start: texts("start: ['brand', 'links']").optional(),
    center: texts("center: ['links']").optional(),
    end: texts("end: ['repository', 'outlook', 'search']").optional(),
  },
  'an object with "start", "center" and "end"',
  "navbarLayout: { start: ['brand'], center: ['links'], end: ['search'] }",
);

const sidebarItems = z.union(
  [navEntries, z.literal('structure'), z.literal(false)],
  must("a list of entries, 'structure' or false", "'structure'"),
);
const sidebarGroup = textValue("group: 'server'").optional();
const sidebarExample = "{ prefix: '/cloud/', items: 'structure' }";

const sidebarList = z.array(
  object({ prefix: textValue("prefix: '/cloud/'"), group: sidebarGroup, items: sidebarItems }, 'a sidebar', sidebarExample),
  must('a list of sidebars', `[${sidebarExample}]`),
);

const sidebarRecord = z.record(
  z.string(),
  z.union(
    [
      navEntries,
      z.literal('structure'),
      z.literal(false),
      object({ group: sidebarGroup, items: sidebarItems }, 'a sidebar', "'structure'"),
    ],
    must("a list of entries, 'structure' or false", "'structure'"),
  ),
  must('a record of sidebars by prefix', "sidebar: { '/cloud/': 'structure' }"),
);

/** One sidebar for the whole site, a list of sidebars, or a record of them. */
export const sidebar = chosenBy(
  (value): z.ZodType<z.infer<typeof sidebarItems> | z.infer<typeof sidebarList> | z.infer<typeof sidebarRecord>> => {
    if (Array.isArray(value))
      return value.some((entry) => typeof entry === 'object' && entry !== null && 'items' in entry) ? sidebarList : navEntries;
    return value === 'structure' || value === false ? sidebarItems : sidebarRecord;
  },
);

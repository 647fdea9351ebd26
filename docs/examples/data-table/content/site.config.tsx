import { defineSite, type MadePageInput, type PagesHookInput } from 'docs-build';
import { defaultTheme, defineWidget, extendTheme } from 'docs-build/theme';
import { parseCsv } from './csv.ts';
import { tableContents, tableMarkdown, type TableProps, TableView } from './table.tsx';

export default defineSite({
  title: 'Apple Register',
  description: 'The apples of an orchard.',
  css: ['./style.css'],
  navbar: ['/apples.html'],
  theme: extendTheme(defaultTheme(), {
    widgets: {
      DataTable: defineWidget<TableProps>({
        view: TableView,
        when: 'visible',
        props: { columns: 'any', rows: 'any' },
        contents: tableContents,
        markdown: tableMarkdown,
      }),
    },
    clientEntry: './client.ts',
  }),
  hooks: { pages: applePages },
});

/** The page of the apples, made of the data file. */
function applePages({ read }: PagesHookInput): readonly MadePageInput[] {
  const [columns = [], ...rows] = parseCsv(read('data/apples.csv') ?? '');
  return [
    {
      path: 'apples.md',
      frontMatter: { title: 'Apples', description: 'All apples of the orchard, with month and use.' },
      markdown: '# Apples\n\nChoose the head of a column to sort by it.\n',
      component: 'DataTable',
      props: { columns, rows },
    },
  ];
}

// A table of data. The server draws it; `table-client.ts` makes its columns sortable.

import type { WidgetContents, WidgetMarkdownProps, WidgetViewProps } from 'docs-build';

/** What the component takes. */
export interface TableProps {
  readonly columns: readonly string[];
  /** The first field of a row is its name. */
  readonly rows: readonly (readonly string[])[];
}

/** Draws it. Each row has an id, so that it can be linked to. */
export function TableView({ props: { columns, rows } }: WidgetViewProps<TableProps>) {
  return (
    <table className="data-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...rest]) => (
          <tr key={name} id={idOf(name)}>
            <th scope="row">{name}</th>
            {rest.map((field, i) => (
              <td key={columns[i + 1]}>{field}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What it adds to its page: its words, for search, and the ids of its rows. */
export function tableContents({ columns, rows }: TableProps): WidgetContents {
  return { text: [columns, ...rows].map((row) => row.join(' ')).join('\n'), anchors: rows.map(([name = '']) => idOf(name)) };
}

/** The table in Markdown, for the page's Markdown twin. */
export function tableMarkdown({ props: { columns, rows }, write }: WidgetMarkdownProps<TableProps>): string {
  const line = (row: readonly string[]): string => `| ${row.map((field) => write.text(field)).join(' | ')} |`;
  return [line(columns), `|${columns.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

function idOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

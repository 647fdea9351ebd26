// Makes the columns of a table sortable.

/** Puts a button into the head of each column. */
export default function mount(element: HTMLElement): void {
  const heads = [...element.querySelectorAll<HTMLTableCellElement>('thead th')];
  for (const [column, head] of heads.entries()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const direction = head.ariaSort === 'ascending' ? 'descending' : 'ascending';
      for (const other of heads) other.ariaSort = null;
      head.ariaSort = direction;
      sortRows(element, column, direction === 'ascending' ? 1 : -1);
    });
  }
}

function sortRows(element: HTMLElement, column: number, sign: number): void {
  const body = element.querySelector('tbody');
  const field = (row: Element): string => row.children[column]?.textContent ?? '';
  const rows = [...(body?.children ?? [])];
  rows.sort((a, b) => sign * field(a).localeCompare(field(b), document.documentElement.lang || undefined, { numeric: true }));
  body?.append(...rows);
}

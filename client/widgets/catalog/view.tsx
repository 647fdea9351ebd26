// The list of pages below a folder (specification §2.3): nested lists, numbered on request. What is below an older version is folded.

import type { ReactNode } from 'react';
import type { CatalogEntry } from '../../../renderer/model/site.ts';
import type { WidgetViewProps } from '../../../renderer/model/widget.ts';

/** `entries` are ready to print: addresses with the base. */
export interface CatalogProps {
  readonly entries: readonly CatalogEntry[];
  /** Print the heading "Catalog" above. */
  readonly heading: boolean;
  /** Number the entries. */
  readonly index: boolean;
}

/** Draws the catalog; says so if nothing is below the folder. */
export function CatalogView({ props, site, id }: WidgetViewProps<CatalogProps>): ReactNode {
  const title = String(site?.texts['catalog'] ?? 'Catalog');
  const empty = String(site?.texts['catalogEmpty'] ?? 'No catalog');
  return (
    <div className={props.index ? 'catalog catalog-numbered' : 'catalog'}>
      {props.heading && (
        <h2 className="catalog-title" id={`${id}-catalog`}>
          {title}
        </h2>
      )}
      {props.entries.length > 0 ? <Level entries={props.entries} depth={1} /> : <p className="catalog-empty">{empty}</p>}
    </div>
  );
}

function Level({ entries, depth }: { readonly entries: readonly CatalogEntry[]; readonly depth: number }): ReactNode {
  return (
    <ul className={`catalog-list catalog-level-${Math.min(depth, 3)}`}>
      {entries.map((entry) => (
        <li key={`${entry.url} ${entry.title}`}>
          {entry.isOlder && entry.children.length > 0 ? (
            <details className="catalog-older">
              <summary>{entry.title}</summary>
              <Level entries={foldedOf(entry)} depth={depth + 1} />
            </details>
          ) : (
            <>
              {entry.url ? <a href={entry.url}>{entry.title}</a> : <span>{entry.title}</span>}
              {entry.children.length > 0 && <Level entries={entry.children} depth={depth + 1} />}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What is below a folded entry, behind its own page, to which a summary cannot lead. */
function foldedOf(entry: CatalogEntry): readonly CatalogEntry[] {
  return entry.url === null ? entry.children : [{ ...entry, children: [] }, ...entry.children];
}

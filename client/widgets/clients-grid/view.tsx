// `<ClientsGrid/>`: the client libraries, each a link to the newest version of its language (specification §2.1).

import type { ReactNode } from 'react';
import type { WidgetMarkdownProps, WidgetViewProps } from '../../../renderer/model/widget.ts';
import { LanguageMark } from '../icon/view.tsx';

/** In the order of the grid: language, as its address spells it, and its name. */
const LANGUAGES = [
  ['dotnet', '.NET'],
  ['java', 'Java'],
  ['node', 'Node.js'],
  ['python', 'Python'],
  ['golang', 'Go'],
  ['rust', 'Rust'],
] as const;

/** Draws the six languages; no props. */
export function ClientsGridView({ site }: WidgetViewProps<object>): ReactNode {
  const base = site?.base ?? '/';
  return (
    <ul className="clients-grid">
      {LANGUAGES.map(([slug, name]) => (
        <li key={slug}>
          <a href={`${base}clients/${slug}/latest`}>
            <LanguageMark language={slug} className="client-mark" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The grid reads as a list of links. */
export function clientsGridMarkdown({ write }: WidgetMarkdownProps<object>): string {
  return LANGUAGES.map(([slug, name]) => `- ${write.link(name, `/clients/${slug}/latest`)}`).join('\n');
}

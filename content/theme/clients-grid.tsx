// `<ClientsGrid/>`: the client libraries, each a link to the newest version of its language, with what it needs and its package.

import { defineWidget, LanguageMark, type WidgetMarkdownProps, type WidgetViewProps } from 'docs-build/theme';
import { clientLanguages } from '../data/clients.ts';

function View({ site }: WidgetViewProps<object>) {
  const base = site?.base ?? '/';
  return (
    <ul className="clients-grid">
      {clientLanguages.map(({ slug, name, newest, needs, library }) => (
        <li key={slug}>
          <a href={`${base}clients/${slug}/latest`}>
            <LanguageMark language={slug} className="client-mark" />
            <span className="client-words">
              <b>
                {name} {newest.slice(1)}
              </b>
              <span>from {needs}</span>
            </span>
            <code>{library}</code>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The grid reads as a list of links. */
function markdown({ write }: WidgetMarkdownProps<object>): string {
  const line = ({ slug, name, newest, needs, library }: (typeof clientLanguages)[number]): string =>
    `- ${write.link(name, `/clients/${slug}/latest`)} ${newest.slice(1)}, from ${needs}: \`${library}\``;
  return clientLanguages.map(line).join('\n');
}

/** The six languages; no props. */
export const ClientsGrid = defineWidget({ view: View, props: {}, markdown });

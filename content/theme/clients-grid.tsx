// `<ClientsGrid/>`: the client libraries, each a link to the newest version of its language.

import { defineWidget, LanguageMark, type WidgetMarkdownProps, type WidgetViewProps } from 'docs-build/theme';
import { clientLanguages } from '../data/clients.ts';

function View({ site }: WidgetViewProps<object>) {
  const base = site?.base ?? '/';
  return (
    <ul className="clients-grid">
      {clientLanguages.map(({ slug, name }) => (
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
function markdown({ write }: WidgetMarkdownProps<object>): string {
  return clientLanguages.map(({ slug, name }) => `- ${write.link(name, `/clients/${slug}/latest`)}`).join('\n');
}

/** The six languages; no props. */
export const ClientsGrid = defineWidget({ view: View, props: {}, markdown });

// A request and its responses, beside each other.

import type { WidgetContents, WidgetMarkdownProps, WidgetViewProps } from 'docs-build';

/** A body: its media type, a sample, and where its schema is described. */
interface Sample {
  readonly type: string;
  readonly sample: string;
  readonly schema: { readonly name: string; readonly link: string } | null;
}

/** What the component takes. */
export interface ExchangeProps {
  readonly method: string;
  readonly path: string;
  readonly request: Sample | null;
  readonly responses: readonly (Sample & { readonly status: string; readonly text: string })[];
}

/** Draws it. */
export function ExchangeView({ props: { method, path, request, responses } }: WidgetViewProps<ExchangeProps>) {
  return (
    <div className="exchange">
      <div className="exchange-request">
        <p>
          <b>{method}</b> <code>{path}</code>
        </p>
        {request && <SampleView {...request} />}
      </div>
      <div className="exchange-responses">
        {responses.map(({ status, text, ...sample }) => (
          <div key={status}>
            <p>
              <b>{status}</b> {text}
            </p>
            <SampleView {...sample} />
          </div>
        ))}
      </div>
    </div>
  );
}

function SampleView({ type, sample, schema }: Sample) {
  return (
    <>
      {type !== '' && (
        <p>
          <code>{type}</code> {schema && <a href={schema.link}>{schema.name}</a>}
        </p>
      )}
      {sample !== '' && (
        // A reader with a keyboard can scroll a region that can be focused.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{sample}</code>
        </pre>
      )}
    </>
  );
}

/** Its words, for search: they are found at the heading above it. */
export function exchangeContents({ method, path, request, responses }: ExchangeProps): WidgetContents {
  const samples = [request, ...responses].map((sample) => sample?.sample ?? '');
  return { text: [`${method} ${path}`, ...responses.map(({ status, text }) => `${status} ${text}`), ...samples].join('\n') };
}

/** The same in Markdown, for the page's Markdown twin. */
export function exchangeMarkdown({ props, write }: WidgetMarkdownProps<ExchangeProps>): string {
  const { method, path, request, responses } = props;
  const block = (sample: string): string => (sample === '' ? '' : `\n\n\`\`\`json\n${sample}\n\`\`\``);
  return [
    `\`${method} ${path}\`${block(request?.sample ?? '')}`,
    ...responses.map(({ status, text, sample }) => `${write.text(`${status} ${text}`)}${block(sample)}`),
  ].join('\n\n');
}

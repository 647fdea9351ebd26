import { defineSite, type PagesHookInput } from 'docs-build';
import { defaultTheme, defineWidget, extendTheme } from 'docs-build/theme';
import { type ExchangeProps, ExchangeView, exchangeContents, exchangeMarkdown } from './exchange.tsx';
import { apiPages } from './openapi.ts';

export default defineSite({
  title: 'Kiln Yard API',
  description: 'The HTTP interface of a yard full of kilns.',
  css: ['./style.css'],
  navbar: ['/api/'],
  sidebar: 'structure',
  theme: extendTheme(defaultTheme(), {
    widgets: {
      Exchange: defineWidget<ExchangeProps>({
        view: ExchangeView,
        props: { method: 'text', path: 'text', request: 'any', responses: 'any' },
        contents: exchangeContents,
        markdown: exchangeMarkdown,
      }),
    },
  }),
  hooks: { pages: ({ read }: PagesHookInput) => apiPages(JSON.parse(read('openapi.json') ?? '{}'), 'api/') },
});

import { defineSite } from 'docs-build';
import { gauge } from './grammar.ts';

export default defineSite({
  title: 'Weather Archive',
  description: 'Where the garden keeps its measurements.',
  markdown: {
    grammars: [gauge],
    // Another name for the same language.
    languages: { gq: 'gauge' },
  },
});

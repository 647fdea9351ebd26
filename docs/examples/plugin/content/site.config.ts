import { defineSite, type HookFinding, type SiteInfo } from 'docs-build';
import { keys } from './keys.ts';

export default defineSite({
  title: 'Loom Desk',
  description: 'A desk from which looms are worked.',
  css: ['./style.css'],
  sidebar: 'structure',
  navbar: ['/guide/'],
  hooks: {
    markdown: (md) => void md.use(keys),
    containers: { exercise: { title: 'Exercise', tag: 'section', className: 'exercise' } },
    check: described,
  },
});

/** Every page of the guide needs a description: the page of a search engine shows it. */
function described({ pages }: SiteInfo): readonly HookFinding[] {
  return pages.flatMap(({ url, source, title, description }) =>
    source === null || !url.startsWith('/guide/') || description !== null
      ? []
      : [{ file: source, message: `"${title}" has no description.`, fix: 'write "description: …" into its front matter' }],
  );
}

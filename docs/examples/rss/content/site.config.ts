import { defineSite, type PageInfo, type SiteInfo } from 'docs-build';

/** Address of the folder whose pages are entries of the feed. */
const CHANGELOG = '/changelog/';

export default defineSite({
  title: 'Orchard Gate',
  description: 'The controller that opens the gates of an orchard.',
  origin: 'https://orchard-gate.example',
  base: '/docs/',
  navbar: [CHANGELOG],
  sidebar: 'structure',
  hooks: {
    files: { 'feed.xml': feed },
    head: (_page, { title }) => [
      ['link', { rel: 'alternate', type: 'application/atom+xml', title: `${title}: changes`, href: '/feed.xml' }],
    ],
  },
});

/** An Atom feed (RFC 4287) of the changelog, newest first. */
function feed({ title, origin, base, pages }: SiteInfo): string {
  const entries = pages
    .filter(({ url, frontMatter }) => url.startsWith(CHANGELOG) && typeof frontMatter['date'] === 'string')
    .sort((a, b) => dateOf(b).localeCompare(dateOf(a)));
  const home = `${origin ?? ''}${base}`;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${xml(title)}: changes</title>
  <id>${xml(home)}feed.xml</id>
  <link rel="self" href="${xml(home)}feed.xml"/>
  <link href="${xml(home)}"/>
  <updated>${entries[0] ? dateOf(entries[0]) : '1970-01-01T00:00:00.000Z'}</updated>
  <author><name>${xml(title)}</name></author>
${entries.map(entry).join('')}</feed>
`;
}

function entry(page: PageInfo): string {
  return `  <entry>
    <title>${xml(page.title)}</title>
    <id>${xml(page.address)}</id>
    <link href="${xml(page.address)}"/>
    <updated>${dateOf(page)}</updated>
    <summary>${xml(page.description ?? page.excerpt)}</summary>
  </entry>
`;
}

/** The date in the front matter as ISO 8601. */
function dateOf({ frontMatter }: PageInfo): string {
  return new Date(String(frontMatter['date'])).toISOString();
}

/** A text in XML. Control characters, which XML does not have, are left out. */
function xml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is left out
  const printable = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
  return printable.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

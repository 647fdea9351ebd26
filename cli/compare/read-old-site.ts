// Reads the old site of a comparison: a folder of HTML, a sitemap, or a list of addresses.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { addressesAsSite, filesAsSite, type FormerSite } from '../../renderer/compare/old-site.ts';
import { UsageError } from '../exit-codes.ts';

const BUILD_IT = 'build the site with the old generator, and name the folder that it wrote';

/**
 * Reads what is named on the command line. `base`: where the new site is published.
 * @throws {UsageError} for an address of a host, for what is not there, and for what holds neither pages nor addresses.
 */
export function readOldSite(written: string, cwd: string, base: string): FormerSite {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(written))
    throw new UsageError(
      `"${written}" is an address, and nothing is fetched.`,
      'save the sitemap of the old site to a file and name that, or name the folder that the old site was built into',
    );
  const path = resolve(cwd, written);
  if (!existsSync(path))
    throw new UsageError(
      `There is no "${written}".`,
      'name the folder that the old site was built into, its sitemap, or a list of addresses',
    );
  const old = statSync(path).isDirectory()
    ? filesAsSite(readFolder(path, written))
    : addressesAsSite(readAddresses(path, written), base);
  if (old.pages.length === 0) throw new UsageError(`"${written}" has no page but the one for what is not found.`, BUILD_IT);
  return old;
}

function readFolder(folder: string, written: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (entry.isFile() && /\.html?$/i.test(name) && !/(?:^|\/)node_modules\//.test(name))
      files.set(name, readFileSync(path, 'utf8'));
  }
  if (files.size === 0) throw new UsageError(`"${written}" has no HTML files.`, BUILD_IT);
  return files;
}

function readAddresses(path: string, written: string): readonly string[] {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const addresses = /^\s*</.test(text) ? readSitemap(text, written) : readList(text, written);
  if (addresses.length === 0)
    throw new UsageError(`"${written}" has no addresses.`, 'name a sitemap, or a text file with one address a line');
  return addresses;
}

/** The addresses of a sitemap (https://www.sitemaps.org/protocol.html). */
function readSitemap(xml: string, written: string): readonly string[] {
  const locations = Array.from(xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*(.*?)\s*(?:\]\]>)?\s*<\/loc>/gs), ([, address = '']) =>
    address.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => CHARACTERS[name] ?? ''),
  );
  if (/<sitemapindex[\s>]/.test(xml))
    throw new UsageError(
      `"${written}" lists sitemaps, not pages.`,
      `save what it lists and name that: ${locations.slice(0, 3).join(', ')}`,
    );
  return locations;
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** One address a line; blank lines and those that begin with `#` are skipped. */
function readList(text: string, written: string): readonly string[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    const address = line.trim();
    if (address === '' || address.startsWith('#')) return [];
    if (!/^(?:\/|https?:\/\/)\S*$/i.test(address))
      throw new UsageError(
        `${written}:${i + 1}: "${address}" is no address.`,
        'write one address a line: /guide/ or https://example.com/guide/',
      );
    return [address];
  });
}

// The browser files: bundled once, named by content, with the integrity hashes the pages carry.

import { createHash } from 'node:crypto';
import { cacheKey } from '../cache/hash.ts';
import type { AssetManifest, BuiltAsset, Theme } from '../model/theme.ts';
import type { Bundle, BundledFile, Bundler } from '../model/tools.ts';
import { behindBase } from '../model/url.ts';

/** A bundle without the bytes of its files. */
export type BundleFacts = Omit<Bundle, 'files'> & { readonly files: readonly Omit<BundledFile, 'bytes'>[] };

/**
 * What is bundled for browsers. `siteStyles`: absolute paths of the site's own sheets; `drawsDiagrams`: some diagrams are drawn
 * in the browser.
 */
export function bundleEntries(
  theme: Theme,
  siteStyles: readonly string[],
  drawsDiagrams: boolean,
): Parameters<Bundler['bundle']>[0] {
  return {
    client: theme.clientEntry,
    boot: theme.bootEntry,
    ownWidgets: theme.ownWidgets ?? [],
    style: theme.styleEntry,
    rareStyles: theme.rareStyles.map(({ entry }) => entry),
    styleRules: theme.styleRules ?? '',
    siteStyles,
    rareEntries: theme.rareEntries.map(({ entry }) => entry),
    drawsDiagrams,
  };
}

/**
 * The manifest that pages link from, and the files to write: those on demand (`rareEntries`) only where the site needs one of
 * them (`needed`).
 */
export function siteAssets(
  bundle: BundleFacts,
  base: string,
  needed: ReadonlySet<string>,
): { readonly manifest: AssetManifest; readonly files: readonly Pick<BundledFile, 'path' | 'hash'>[] } {
  const integrities = new Map(bundle.files.map(({ path, integrity }) => [path, integrity]));
  const asset = (path: string): BuiltAsset => ({ href: behindBase(base, `/${path}`), integrity: integrities.get(path) ?? null });
  const parts = {
    styles: [asset(bundle.style)],
    rareStyles: bundle.rareStyles.map(asset),
    scripts: [asset(bundle.script)],
    preload: bundle.preload.map(asset),
    bootScript: bundle.boot,
    bootHash: `sha256-${createHash('sha256').update(bundle.boot).digest('base64')}`,
  };
  const isWritten = (path: string): boolean => bundle.rareFiles[path]?.some((entry) => needed.has(entry)) ?? true;
  const files = bundle.files.filter(({ path }) => isWritten(path)).map(({ path, hash }) => ({ path, hash }));
  return { manifest: { ...parts, hash: cacheKey('assets@3', parts as never) }, files };
}

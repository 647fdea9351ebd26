// The browser files: bundled once, named by content, with the integrity hashes the pages carry.

import { createHash } from 'node:crypto';
import { cacheKey } from '../cache/hash.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { AssetManifest, BuiltAsset } from '../model/theme.ts';
import type { Bundle } from '../model/tools.ts';
import { withBase } from '../model/url.ts';

/**
 * The manifest that pages link from, and the files to write: those of rare entries only where the site needs one of them
 * (`needed`).
 */
export function siteAssets(
  bundle: Bundle,
  base: string,
  needed: ReadonlySet<string>,
): { readonly manifest: AssetManifest; readonly files: readonly OutputFile[] } {
  const integrities = new Map(bundle.files.map(({ path, integrity }) => [path, integrity]));
  const asset = (path: string): BuiltAsset => ({ href: withBase(base, `/${path}`), integrity: integrities.get(path) ?? null });
  const parts = {
    styles: [asset(bundle.style)],
    rareStyle: bundle.rareStyle === null ? null : asset(bundle.rareStyle),
    scripts: [asset(bundle.script)],
    preload: bundle.preload.map(asset),
    bootScript: bundle.boot,
    bootHash: `sha256-${createHash('sha256').update(bundle.boot).digest('base64')}`,
  };
  const isWritten = (path: string): boolean => bundle.rareFiles[path]?.some((entry) => needed.has(entry)) ?? true;
  const written = bundle.files.filter(({ path }) => isWritten(path));
  const files = written.map(({ path, hash, bytes }) => ({ path, key: hash, from: [], bytes }));
  return { manifest: { ...parts, hash: cacheKey('assets@2', parts as never) }, files };
}

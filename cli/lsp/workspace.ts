// The sites of a workspace: found as the verbs find theirs, or above an open document, and told of every change.

import { basename, dirname, join, sep } from 'node:path';
import type { Progress } from '../../renderer/model/tools.ts';
import { CONFIG_NAMES, findSiteFolder, hasConfig, type SiteFolder } from '../load/site-folder.ts';
import type { Terminal } from '../terminal.ts';
import { LiveSite } from './live-site.ts';
import type { OpenDocuments } from './open-documents.ts';
import { type Publish, Publisher } from './publisher.ts';
import { rehearseRename } from './rename-files.ts';

/** What a workspace needs of its server. */
export interface WorkspaceTools {
  readonly documents: OpenDocuments;
  readonly surroundings: Pick<Terminal, 'env' | 'signal'>;
  readonly progress: Progress;
  readonly publish: Publish;
  failed(error: unknown): void;
  /** Called with each site that is opened. */
  opened(site: LiveSite): void;
}

interface OpenedSite {
  readonly site: LiveSite;
  readonly publisher: Publisher;
}

/** The sites that are in use. */
export class Workspace {
  readonly #tools: WorkspaceTools;
  /** By content folder. */
  readonly #sites = new Map<string, OpenedSite>();

  constructor(tools: WorkspaceTools) {
    this.#tools = tools;
  }

  /** Opens the site of a folder of the workspace (an absolute path), if it has one. */
  addFolder(folder: string): void {
    const found = siteIn(folder);
    if (found) this.#open(found);
  }

  /** Closes the sites below a folder that is no longer part of the workspace. */
  async removeFolder(folder: string): Promise<void> {
    for (const [root, { site, publisher }] of this.#sites) {
      if (root !== folder && !root.startsWith(folder + sep)) continue;
      this.#sites.delete(root);
      publisher.clear();
      await site.close();
    }
  }

  /** The site that a file (an absolute path) belongs to, which is opened if it is not yet; `null`: none. */
  siteOf(path: string): LiveSite | null {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const known = this.#sites.get(folder)?.site;
      if (known) return known;
      if (hasConfig(folder)) {
        const found = siteIn(folder);
        return found && this.#open(found);
      }
      if (dirname(folder) === folder) return null;
    }
  }

  /** Tells the sites of changed files (absolute paths). A new config may be that of a new site. */
  changed(paths: readonly string[]): void {
    for (const path of paths) if (CONFIG_NAMES.some((name) => basename(path) === name)) this.siteOf(path);
    for (const { site } of this.#sites.values()) site.changed(paths.filter((path) => site.concerns(path)));
  }

  async close(): Promise<void> {
    const sites = [...this.#sites.values()];
    this.#sites.clear();
    await Promise.all(sites.map(({ site }) => site.close()));
  }

  #open(folder: SiteFolder): LiveSite {
    const known = this.#sites.get(folder.root);
    if (known) return known.site;
    const { documents, surroundings, progress, publish, failed, opened } = this.#tools;
    const publisher = new Publisher(
      (file) => site.placeOf(file),
      documents,
      () => folder.config ?? join(folder.root, CONFIG_NAMES[0]),
      publish,
    );
    const site: LiveSite = new LiveSite({
      folder,
      documents,
      surroundings,
      progress,
      events: {
        found: (findings, versions) => publisher.all(findings, versions),
        foundInTexts: (byFile, versions) => publisher.some(byFile, versions),
        firstTold: (view) => rehearseRename({ site, view, documents }),
        failed,
      },
    });
    this.#sites.set(folder.root, { site, publisher });
    opened(site);
    return site;
  }
}

/** The site of a folder; `null` where no config is there, or the folder is gone. */
function siteIn(folder: string): SiteFolder | null {
  if (!hasConfig(folder) && !hasConfig(join(folder, 'content'))) return null;
  return findSiteFolder(folder, undefined);
}

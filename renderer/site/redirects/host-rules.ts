// The redirects in the files of hosts, each in the form of its host. A rule says which addresses it answers as exactly as its form
// can be read; what is beyond that keeps it from being judged.

import { HOST_FILE_NAMES, type HostRedirect, readHostRedirects } from '../../model/host-redirects.ts';
import type { FileTree } from '../../model/tools.ts';
import type { SourcePath } from '../../model/url.ts';
import { azureRules } from './azure-rules.ts';
import { firebaseRules } from './firebase-rules.ts';
import type { FileRuleList } from './file-rule.ts';
import type { HostFileText } from './host-file-text.ts';
import { netlifyRules } from './netlify-rules.ts';
import { readPathPattern } from './path-pattern.ts';
import { vercelRules } from './vercel-rules.ts';

/** A host's file in the site or beside it. */
export interface HostFile extends FileRuleList {
  readonly path: SourcePath;
  /** The host answers a page's address in every form (`/a`, `/a/`, `/a.html`), or may be told to by other settings of the file. */
  readonly servesAllForms: boolean;
}

const READERS: Readonly<Record<(typeof HOST_FILE_NAMES)[number], (file: HostFileText) => FileRuleList>> = {
  'netlify.toml': netlifyRules,
  'vercel.json': vercelRules,
  'staticwebapp.config.json': azureRules,
  'firebase.json': firebaseRules,
};

const REDIRECTS = 'public/_redirects';

/** Reads all files: `_redirects` of `public/`, and of each other kind the first in `public/`, the content folder, and the folder it is in. */
export function readHostFiles(files: Pick<FileTree, 'readText'>): readonly HostFile[] {
  const { rules, problems } = readHostRedirects(files.readText(REDIRECTS) ?? '');
  const lines = rules.map((rule) => ({ ...rule, expression: expressionOfLine(rule) }));
  const others = HOST_FILE_NAMES.flatMap((name): HostFile[] => {
    for (const path of [`public/${name}`, name, `../${name}`]) {
      const text = files.readText(path);
      if (text !== null) return [{ path, servesAllForms: true, ...READERS[name]({ text }) }];
    }
    return [];
  });
  return [{ path: REDIRECTS, servesAllForms: false, rules: lines, problems }, ...others];
}

/** A placeholder may stand within a part of a path (`/blog-:year`): Cloudflare fills it, Netlify takes it for letters. */
function expressionOfLine({ from }: HostRedirect): string | null {
  return /^\/.*[^/]:[a-z]/i.test(from) ? readPathPattern(from).expression : null;
}

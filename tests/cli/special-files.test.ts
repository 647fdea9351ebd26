// What lies in a content folder and is no file, or is one that cannot be read: told, and never waited for.

import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDocsBuild } from '../support/docs-build.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** From any folder to the top: there it stays. */
const toRoot = '../'.repeat(20);

const SITE = `
-- content/site.config.ts --
export default { title: 'x', markdown: { includeRoots: ['${toRoot}dev', '${toRoot}proc/self'] } };
-- content/README.md --
# Home

@[code](./pipe.ts)

<!-- @include: ./zero.md -->

![A picture](./pipe.png)
-- content/public/robots.txt --
User-agent: *
`;

/** The findings of a build as \`severity file message\`. */
async function told(folder: string): Promise<{ code: number | null; lines: string[] }> {
  const { code, out } = await runDocsBuild(folder, 'build', '--format', 'json');
  const { diagnostics } = JSON.parse(out) as {
    readonly diagnostics: readonly { severity: string; at: { file: string } | null; message: string }[];
  };
  return { code, lines: diagnostics.map(({ severity, at, message }) => `${severity} ${at?.file} ${message}`) };
}

describe.runIf(process.platform === 'linux')('pipes, sockets and links to devices in the content folder', () => {
  function withSpecialFiles(): string {
    const folder = tempFolder(SITE);
    const content = join(folder, 'content');
    for (const name of ['pipe.ts', 'pipe.md', 'pipe.png', 'public/pipe']) execFileSync('mkfifo', [join(content, name)]);
    symlinkSync('/dev/zero', join(content, 'zero.md'));
    symlinkSync('/dev/zero', join(content, 'public/zero.css'));
    return folder;
  }

  it('are reported and not read', async () => {
    const { code, lines } = await told(withSpecialFiles());
    const what = 'It is neither a file nor a folder, but a pipe, a socket or a device.';
    expect(code).toBe(1);
    for (const name of ['pipe.ts', 'pipe.md', 'pipe.png', 'public/pipe', 'zero.md', 'public/zero.css']) {
      expect(lines).toContain(`warning content/${name} ${what}`);
    }
    expect(lines.filter((line) => line.startsWith('error'))).toHaveLength(2);
  });

  it('are not read to show their lines either', async () => {
    const { code, err } = await runDocsBuild(withSpecialFiles(), 'build', '-v');
    expect(code).toBe(1);
    expect(err).toContain('content/zero.md');
  });
});

describe.runIf(process.platform === 'linux')('a file that cannot be read', () => {
  it.each(['public/secret.pdf', 'guide/secret.png'])('is an error if it is to be published: %s', async (path) => {
    const folder = tempFolder(
      `${SITE.replace(/\n@\[code[^]*?pipe\.png\)\n/, '\n')}-- content/guide/a.md --\n# A\n\n![S](./secret.png)\n`,
    );
    // Reading fails for everybody, root included.
    symlinkSync('/proc/self/mem', join(folder, 'content', path));
    const { code, lines } = await told(folder);
    expect(code).toBe(1);
    expect(lines).toContain(`error content/${path} The file is to be published and cannot be read.`);
  });
});

// A build as a process of its own, to be killed: writes variant after variant of a site of 300 files.
// Arguments: output folder, cache folder, the compiled writing thread, then the numbers of the variants. Prints a line before each.

import { createOutputDisk } from '../../../cli/disk/output-disk.ts';
import { createWriter } from '../../../cli/disk/writer.ts';
import { hashContent } from '../../../renderer/cache/hash.ts';
import { writeOutput } from '../../../renderer/publish/write-output.ts';
import { variantFiles } from './site-variants.ts';

const [out = '', cacheFolder = '', thread = '', ...variants] = process.argv.slice(2);
const writer = createWriter(new URL(thread));
const disk = createOutputDisk(writer);
for (const variant of variants) {
  process.stdout.write(`variant ${variant}\n`);
  const files = [...variantFiles(Number(variant))].map(([path, text]) => ({
    path,
    key: hashContent(text),
    from: [],
    bytes: () => Buffer.from(text),
  }));
  const { diagnostics } = await writeOutput(disk, { files, out, protect: [], cacheFolder, keepPrevious: true });
  for (const { code, message } of diagnostics) process.stdout.write(`${code}: ${message}\n`);
}
await writer.close();

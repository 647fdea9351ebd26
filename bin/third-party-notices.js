// The licences of the packages whose code comes with the engine.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * A text that names each package that some of `files` (absolute paths) belong to, with its licence.
 * @param {readonly string[]} files
 * @returns {string}
 */
export function thirdPartyNotices(files) {
  const folders = new Set(files.filter((file) => file.includes(`${sep}node_modules${sep}`)).map((file) => dirname(file)));
  const packages = new Map([...folders].map(packageOf).map((found) => [found.folder, found]));
  const named = [...packages.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
  return `docs-build comes with code of the following packages.\n${named.map(notice).join('')}`;
}

/** The package of a folder: its parts have manifests of their own, without a version. */
function packageOf(folder) {
  const path = join(folder, 'package.json');
  const { name, version, license } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return version === undefined ? packageOf(dirname(folder)) : { folder, title: `${name} ${version}`, license };
}

/** The words of its licence; those of a package that comes without any are another's, if that has the same licence. */
function notice({ folder, title, license }, _, all) {
  const words = licences(folder);
  const other = all.find((one) => one.license === license && licences(one.folder).length > 0);
  const texts = words.length === 0 && other ? [`The licence is that of ${other.title}.`] : words;
  return `\n${'-'.repeat(80)}\n${title}${license ? `: ${license}` : ''}\n${texts.map((text) => `\n${text}\n`).join('')}`;
}

function licences(folder) {
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file));
  return files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
}

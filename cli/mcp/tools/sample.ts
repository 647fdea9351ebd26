// The tool `sample`: code in one language about a topic.

import type { BuiltSite, BuiltPage } from '../built-site.ts';
import { headingsNamed, type TextCode, type TextHeading, textParts } from '../markdown-text.ts';
import { answerOf, labelOf, givenText, type Tool, ToolError, VERSION_ARGUMENTS, versionsMeant } from '../tool.ts';

/** Samples of an answer, unless more are asked for. */
const SAMPLES = 3;
const MOST_SAMPLES = 20;

/** Names of one language. */
const LANGUAGES: readonly (readonly string[])[] = [
  ['javascript', 'js', 'mjs', 'cjs', 'jsx', 'node', 'nodejs', 'node.js'],
  ['typescript', 'ts', 'mts', 'cts', 'tsx'],
  ['python', 'py'],
  ['csharp', 'cs', 'c#', 'dotnet', '.net'],
  ['fsharp', 'fs', 'f#'],
  ['cpp', 'c++', 'cxx'],
  ['go', 'golang'],
  ['rust', 'rs'],
  ['ruby', 'rb'],
  ['kotlin', 'kt'],
  ['shell', 'sh', 'bash', 'zsh', 'console', 'shellscript', 'shellsession'],
  ['powershell', 'ps', 'ps1', 'pwsh'],
  ['yaml', 'yml'],
  ['terraform', 'hcl', 'tf'],
  ['markdown', 'md'],
  ['docker', 'dockerfile'],
  ['protobuf', 'proto'],
];

interface Sample {
  readonly page: BuiltPage;
  readonly heading: TextHeading | null;
  readonly code: TextCode;
  readonly score: number;
}

/** Finds samples. */
export const sampleTool: Tool = {
  name: 'sample',
  title: 'Find code',
  description: 'Code blocks in one language below a heading, or on a page, about a topic.',
  arguments: {
    language: { type: 'string', description: 'Language of the code, such as "python", "c#" or "bash".' },
    topic: { type: 'string', description: 'Words of the heading or the title of the page.' },
    ...VERSION_ARGUMENTS,
    limit: { type: 'integer', description: `Samples, at most ${MOST_SAMPLES}. Default: ${SAMPLES}.` },
  },
  required: ['language', 'topic'],
  run: (site, given) => {
    const [language, topic] = [givenText(given, 'language').toLowerCase(), givenText(given, 'topic')];
    const meant = versionsMeant(site, given);
    const versions = meant.length > 0 ? meant : site.index.versions.filter(({ newest }) => newest);
    const names = LANGUAGES.find((all) => all.includes(language)) ?? [language];
    const pages = [...versions, ...(meant.length > 0 ? [] : [null])].flatMap((version) => site.pagesOf(version));
    const words = topic
      .toLowerCase()
      .split(/[^\p{L}\p{N}$]+/u)
      .filter(Boolean)
      .map(stem);
    const found = pages.flatMap((page) => samplesOn(site, page, names, words)).sort((a, b) => b.score - a.score);
    const where = meant.length > 0 ? meant.map(labelOf).join(', ') : 'the newest versions';
    if (found.length === 0)
      throw new ToolError(`No ${language} code about "${topic}" in ${where}. Other words may have some, or "search".`);
    const limit = Math.min(Math.max(Number(given['limit'] ?? SAMPLES), 1), MOST_SAMPLES);
    const shown = found.slice(0, limit).map(({ page, heading, code }) => {
      const name = heading === null || heading.level === 1 ? page.title : `${page.title} › ${heading.text}`;
      return `${name} (${labelOf(page.version)}): ${addressOf(site, page, heading)}\n\n\`\`\`\`${code.lang}\n${code.code}\n\`\`\`\``;
    });
    const more = found.length > shown.length ? `"limit" shows more of the ${found.length}.` : null;
    return answerOf([`${shown.length} of ${found.length} samples of ${language} about "${topic}" in ${where}:`, ...shown, more]);
  },
};

/** Words of the heading count most, then those of the headings above it, then those of the title. All words must be there. */
function samplesOn(site: BuiltSite, page: BuiltPage, names: readonly string[], words: readonly string[]): readonly Sample[] {
  const text = site.markdown(page);
  if (!names.some((name) => text.includes(name)) && !/```|~~~/.test(text)) return [];
  const { code, headings } = textParts(text);
  return code.flatMap((block): readonly Sample[] => {
    if (!names.includes(block.lang) && !names.includes(nameIn(block))) return [];
    const above = headings.filter(({ line }) => line < block.line);
    const heading = above.at(-1) ?? null;
    const chain = above.filter(({ level, line }) => !above.some((later) => later.line > line && later.level <= level));
    const texts = [heading?.text ?? '', chain.map((one) => one.text).join(' '), page.title, page.description].map((one) =>
      one.toLowerCase(),
    );
    const scores = words.map((word) => [8, 4, 2, 1].find((_, i) => texts[i]?.includes(word)) ?? 0);
    if (words.length > 0 && scores.includes(0)) return [];
    return [{ page, heading, code: block, score: scores.reduce((sum, one) => sum + one, 0) }];
  });
}

/** The language's name that a sample in several languages has at the end of its title. */
function nameIn({ info }: TextCode): string {
  return /title="(?:.*, )?([^"]*)"/.exec(info)?.[1]?.toLowerCase() ?? '';
}

/** `appending` and `append` begin with the same letters. */
function stem(word: string): string {
  return word.length > 5 ? word.replace(/(?:ing|ed|es|s)$/, '') : word;
}

function addressOf(site: BuiltSite, page: BuiltPage, heading: TextHeading | null): string {
  if (heading === null || heading.level === 1) return page.url;
  const place = site.facts(page)?.places.find(({ text }) => headingsNamed(text, [heading]).length > 0);
  return place ? `${page.url}#${encodeURI(place.id)}` : page.url;
}

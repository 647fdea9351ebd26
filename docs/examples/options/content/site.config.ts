import { defineSite, type MadePageInput, type PagesHookInput } from 'docs-build';
// A package of the site's own: npm install --save-dev yaml
import { parse } from 'yaml';

/** An option, as the data file has it. */
interface Option {
  readonly name: string;
  readonly type: string;
  readonly default?: string | number | boolean;
  /** Markdown. */
  readonly text: string;
}

/** Options that belong together. */
interface Group {
  readonly group: string;
  readonly text: string;
  readonly options: readonly Option[];
}

export default defineSite({
  title: 'Kiln Control',
  description: 'The program that fires a kiln.',
  navbar: ['/guide/', '/reference/options.html'],
  sidebar: 'structure',
  hooks: { pages: optionPages },
});

/** The reference, made of the data file. */
function optionPages({ read }: PagesHookInput): readonly MadePageInput[] {
  const groups = parse(read('data/options.yaml') ?? '[]') as readonly Group[];
  return [
    {
      path: 'reference/options.md',
      // The tables below the options are about their types, which are no options.
      frontMatter: {
        title: 'Options',
        description: 'Every option of the kiln control, with its type and default.',
        optionTables: false,
      },
      markdown: `# Options\n\n${groups.map(section).join('\n')}`,
    },
  ];
}

function section({ group, text, options }: Group): string {
  return `## ${group}\n\n${text}\n\n${options.map(optionText).join('\n')}`;
}

function optionText({ name, type, default: given, text }: Option): string {
  const row = `| ${cell(type)} | ${given === undefined ? 'none' : cell(String(given))} |`;
  return `### \`${name}\` {#${name.replaceAll('.', '-')}}\n\n| Type | Default |\n|---|---|\n${row}\n\n${text}\n`;
}

/** Code in a table, where a vertical bar would begin another cell. */
function cell(code: string): string {
  return `\`${code.replaceAll('|', '\\|')}\``;
}

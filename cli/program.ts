// Verbs, options and help texts. Each verb's code is loaded on demand, so that `--version` is instant.

import { Command, Help, Option } from 'commander';
import { ADD_ONS } from '../renderer/model/add-ons.ts';
import { PEERS } from '../renderer/migrate/project.ts';
import { nearest } from '../renderer/model/nearest.ts';
import { UsageError } from './exit-codes.ts';
import { locateEngine } from './engine-location.ts';
import type { AddOptions } from './verbs/add.ts';
import type { AgentsOptions } from './verbs/agents.ts';
import type { BuildOptions } from './verbs/build.ts';
import type { ChangesOptions } from './verbs/changes.ts';
import type { DiffOptions } from './verbs/diff.ts';
import type { InitOptions } from './verbs/init.ts';
import type { SchemaOptions } from './verbs/schema.ts';
import type { SamplesOptions } from './verbs/samples.ts';
import type { SourcesOptions } from './verbs/sources.ts';
import type { MigrateOptions } from './verbs/migrate.ts';
import { basePath, namesOption, neighbourOption, shardOf, wholeNumberOption } from './options.ts';
import { palette } from './report/colors.ts';
import type { Terminal } from './terminal.ts';
import { refuseEmptyValues, usageText } from './usage.ts';
import { COMMAND } from '../renderer/model/command.ts';

/** Options that several verbs share, as commander gives them. */
interface CommonOptions {
  readonly root?: string;
  readonly base?: string;
  readonly jobs?: number;
  readonly cache: boolean;
  readonly cacheFolder?: string;
  readonly verbose: boolean;
}

/** Builds the command line. `exit` is called with the code of the verb that ran. Errors are thrown, never exited with. */
export function createProgram(terminal: Terminal, exit: (code: number) => void): Command {
  const program = new Command('docs-build')
    .description('Builds versioned documentation sites from Markdown.')
    .version(locateEngine().version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .showSuggestionAfterError()
    .showHelpAfterError(`"${COMMAND} --help" lists the verbs.`)
    .configureOutput({
      writeOut: (text) => terminal.out(text),
      writeErr: (text) => terminal.err(text),
      getOutHelpWidth: () => terminal.columns,
      getErrHelpWidth: () => terminal.columns,
      getOutHasColors: () => terminal.colors.out,
      getErrHasColors: () => terminal.colors.err,
    })
    .configureHelp({ optionDescription: descriptionOf })
    .exitOverride()
    .addHelpText('after', examples(['docs-build init my-docs', 'docs-build serve', 'docs-build build --out dist']));
  addBuild(program, terminal, exit);
  addServe(program, terminal, exit);
  addPreview(program, terminal, exit);
  addCheckLinks(program, terminal, exit);
  addUrls(program, terminal, exit);
  addSources(program, terminal, exit);
  addSamples(program, terminal, exit);
  addChanges(program, terminal, exit);
  addDiff(program, terminal, exit);
  addMove(program, terminal, exit);
  addInit(program, terminal, exit);
  addMigrate(program, terminal, exit);
  addAdd(program, terminal, exit);
  addExplain(program, terminal, exit);
  addLanguageServer(program, terminal, exit);
  addMcp(program, terminal, exit);
  addAgents(program, terminal, exit);
  addSchema(program, terminal, exit);
  addHelp(program);
  for (const verb of program.commands) {
    verb.showHelpAfterError(`"${COMMAND} ${verb.name()} --help" lists what it takes.`).hook('preAction', refuseEmptyValues);
  }
  for (const command of [program, ...program.commands]) {
    command.configureOutput({
      outputError: (message, write) => write(usageText(message, command, palette(terminal.colors.err))),
    });
  }
  return program;
}

function addBuild(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  const verb = program
    .command('build')
    .summary('build the site into a folder')
    .description(
      'Builds the site. Only files that changed are written; with an error nothing is written and the old site stays whole.',
    )
    .option('-o, --out <folder>', 'folder to write the site to', 'dist')
    .option('--strict', 'treat warnings (dead links, say) as errors', false)
    .option('--baseline <file>', 'accept the findings this file lists, which "check-links --baseline" makes')
    .option('--drafts', 'publish pages that say "draft: true", too', false)
    .addOption(
      new Option('-f, --format <format>', 'how to print the findings').choices(['pretty', 'json', 'github']).default('pretty'),
    )
    .option('-q, --quiet', 'print errors only', false)
    .addOption(
      new Option('--shard <part>', 'make one part of the site ("2/4": the second of four), and leave it in the cache').argParser(
        shardOf,
      ),
    )
    .option('--join <folders...>', 'read these cache folders, too, such as those that shards left')
    .addOption(withOption());
  siteOptions(verb)
    .addHelpText(
      'after',
      examples([
        'docs-build build --out dist',
        'docs-build build --out dist --base /docs/',
        'docs-build build --strict --format json > report.json',
        'docs-build build --shard 2/4 --cache shard-2',
        'docs-build build --join shard-1 shard-2 shard-3 shard-4',
      ]),
    )
    .action(async (options: BuildOptions) => {
      const { build } = await import('./verbs/build.ts');
      exit(await build(options, terminal));
    });
}

function addServe(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  const verb = program
    .command('serve')
    .summary('show the site while you write')
    .description(
      'Serves the site from memory and updates open pages as files change. Takes the next free port if the one asked for is in use.',
    )
    .addOption(new Option('-p, --port <number>', 'port to listen on').argParser(wholeNumberOption(0, 65535)).default(8080))
    .option('--host <address>', 'address to listen on; 0.0.0.0 for every interface', '127.0.0.1')
    .option('--open', 'open the site in a browser', false)
    .option('--survey <file>', 'file that survey answers are appended to', 'survey.ndjson')
    .addOption(withOption());
  siteOptions(verb)
    .addHelpText(
      'after',
      examples([
        'docs-build serve',
        'docs-build serve --open --port 3000',
        'docs-build serve --with server=../server',
        'docs-build serve --root docs --host 0.0.0.0',
      ]),
    )
    .action(async (options: CommonOptions & { port: number; host: string; open: boolean; survey: string }) => {
      const { serve } = await import('./verbs/serve.ts');
      exit(await serve(options, terminal));
    });
}

function addPreview(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  program
    .command('preview')
    .summary('serve a built folder as a static host would')
    .description(
      [
        'Serves a built folder as static hosts do: 404 page, redirects, compression, caching, ranges.',
        'As on Netlify, a file wins over a rule of `_redirects` unless the rule ends with "!"; rules with conditions (language, country) are left out.',
        'Takes the next free port if the one asked for is in use.',
      ].join(' '),
    )
    .option('-o, --out <folder>', 'folder the site was built into', 'dist')
    .addOption(new Option('-p, --port <number>', 'port to listen on').argParser(wholeNumberOption(0, 65535)).default(8080))
    .option('--host <address>', 'address to listen on; 0.0.0.0 for every interface', '127.0.0.1')
    .addOption(new Option('--base <path>', 'path to serve it at (default: the path it was built for)').argParser(basePath))
    .option('--open', 'open the site in a browser', false)
    .addOption(noRoot('preview', '--out dist'))
    .addHelpText('after', examples(['docs-build preview', 'docs-build preview --out dist --port 3000']))
    .action(async (options: { out: string; port: number; host: string; base?: string; open: boolean }) => {
      const { preview } = await import('./verbs/preview.ts');
      exit(await preview(options, terminal));
    });
}

function addCheckLinks(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  const verb = program
    .command('check-links')
    .summary('check links, anchors, images, navigation and redirects')
    .description(
      'Checks every link, anchor and image, in pages, front matter, navigation and redirects, and what nobody can reach. A dead end is an error. Mistakes in keys, components and Markdown are found by build.',
    )
    .addOption(
      new Option('-f, --format <format>', 'how to print the findings')
        .choices(['pretty', 'json', 'github', 'sarif', 'junit'])
        .default('pretty'),
    )
    .option('--fix', 'repair in place what can be repaired safely', false)
    .option('--dry-run', 'with --fix: print the changes as a diff, and write nothing', false)
    .option('--strict', 'treat warnings as errors', false)
    .option('--since <ref>', 'report only what is wrong since the branch left this commit, branch or tag')
    .option('--baseline <file>', 'accept the findings this file lists; without the file, make it; what is gone is taken out')
    .option('--ignore <kinds...>', 'leave kinds of findings out, such as "link/to-deprecated" or "page/*"', [])
    .option('--external', 'check links to other sites, too', false)
    .option('--allow-private', 'with --external: also ask private and loopback addresses', false)
    .addOption(
      new Option('--timeout <seconds>', 'with --external: how long to wait for an answer')
        .argParser(wholeNumberOption(1, 600))
        .default(15),
    )
    .addOption(
      new Option('--max-age <hours>', 'with --external: how long an answer is good for')
        .argParser(wholeNumberOption(0, 8760))
        .default(24),
    )
    .addOption(
      new Option('--concurrency <number>', 'with --external: hosts to ask at the same time')
        .argParser(wholeNumberOption(1, 64))
        .default(16),
    )
    .addOption(
      new Option('--rate <number>', 'with --external: requests to one host a second')
        .argParser(wholeNumberOption(1, 100))
        .default(5),
    )
    .option('--user-agent <text>', 'with --external: what to call ourselves (default: docs-build and its version)')
    .addOption(withOption());
  siteOptions(verb)
    .addHelpText(
      'after',
      examples([
        'docs-build check-links',
        'docs-build check-links --fix --dry-run',
        'docs-build check-links --since main --format github',
        'docs-build check-links --external',
        'docs-build check-links --external --rate 1 --max-age 168',
        'docs-build check-links --format sarif > links.sarif',
      ]),
    )
    .action(
      async (
        options: CommonOptions & {
          format: 'pretty' | 'json' | 'github' | 'sarif' | 'junit';
          fix: boolean;
          dryRun: boolean;
          strict: boolean;
          since?: string;
          baseline?: string;
          ignore: string[];
          external: boolean;
          allowPrivate: boolean;
          timeout: number;
          maxAge: number;
          concurrency: number;
          rate: number;
          userAgent?: string;
        },
      ) => {
        const { checkSiteLinks } = await import('./verbs/check-links.ts');
        exit(await checkSiteLinks(options, terminal));
      },
    );
}

function addUrls(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  const verb = program
    .command('urls')
    .summary('list every public address, or lock them')
    .description(
      'Prints every public address of the site (pages, redirects, files of "public") with the anchors on it, sorted. With a lock file, "build" and "check-links" report what is lost without a redirect.',
    )
    .option('--lock', 'write them to "urls.lock" beside the config', false);
  siteOptions(verb)
    .addHelpText('after', examples(['docs-build urls', 'docs-build urls --lock', 'docs-build urls --root docs | grep /v2/']))
    .action(async (options: CommonOptions & { lock: boolean }) => {
      const { urls } = await import('./verbs/urls.ts');
      exit(await urls(options, terminal));
    });
}

function addSources(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  program
    .command('sources')
    .summary('list, update or fetch content of other repositories')
    .description(
      'Lists the sources of the config with their locked commits. "update" looks where their refs lead now, fetches that, and writes "sources.lock" beside the config; "fetch" gets exactly what is locked. Builds read what was fetched, and fetch nothing.',
    )
    .argument('[action]', '"update" or "fetch"; without it, the sources are listed')
    .argument('[name...]', 'names of sources (default: all)')
    .option('-r, --root <folder>', 'folder of the site, or the one above "content" (default: ".")')
    .addOption(cacheOption())
    .addHelpText(
      'after',
      examples([
        'docs-build sources',
        'docs-build sources update',
        'docs-build sources update server',
        'docs-build sources fetch',
      ]),
    )
    .action(async (action: string | undefined, names: string[], options: SourcesOptions) => {
      const { sources } = await import('./verbs/sources.ts');
      exit(await sources(action, names, options, terminal));
    });
}

function addSamples(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  const verb = program
    .command('samples')
    .summary('list samples by language, or test them')
    .description(
      'Lists the samples that pages show: which languages have them, and at which commit they were tested. "test" runs the commands that the config names for each language, where something has changed since they passed, and writes "samples.lock" beside the config.',
    )
    .argument('[action]', '"test"; without it, the samples are listed')
    .option('-l, --lang <language...>', 'with "test": only these languages, as the config names them', [])
    .option('--force', 'with "test": run everything, also what has not changed', false)
    .option('--update', 'with "test": write what samples print into their ".out" files', false)
    .option('--strict', 'treat warnings (a language without a sample, say) as errors', false)
    .addOption(
      new Option('-f, --format <format>', 'how to print the findings').choices(['pretty', 'json', 'github']).default('pretty'),
    );
  siteOptions(verb)
    .addHelpText(
      'after',
      examples([
        'docs-build samples',
        'docs-build samples --strict',
        'docs-build samples test --lang go',
        'docs-build samples test --update',
      ]),
    )
    .action(async (action: string | undefined, options: SamplesOptions) => {
      const { samples } = await import('./verbs/samples.ts');
      exit(await samples(action, options, terminal));
    });
}

function addChanges(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  const verb = program
    .command('changes')
    .summary('list what changed between two versions')
    .description(
      'Compares two versions of a product as readers know them: pages and sections that are new, gone or say something else, and rows of option tables with other values. Links, dates and the names of the versions do not count.',
    )
    .argument('<from>', 'the older version, as the config names it')
    .argument('<to>', 'the newer one')
    .option('-g, --group <name>', 'name or base path of the version group, where several have these versions')
    .addOption(new Option('-f, --format <format>', 'how to print the list').choices(['pretty', 'json']).default('pretty'));
  siteOptions(verb)
    .addHelpText(
      'after',
      examples(['docs-build changes v23.10 v25.1', 'docs-build changes --group clients/java --format json v1.0 v1.1']),
    )
    .action(async (from: string, to: string, options: CommonOptions & Pick<ChangesOptions, 'group' | 'format'>) => {
      const { changes } = await import('./verbs/changes.ts');
      exit(await changes(from, to, options, terminal));
    });
}

function addDiff(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  const verb = program
    .command('diff')
    .summary('say what a change does to the site')
    .description(
      'Compares the site of the work tree with that of a commit: addresses and anchors that come, go or are redirected, words and looks of each page, findings, answers of the search, and bytes. Neither the work tree nor the index is touched.',
    )
    .argument('[ref]', 'commit, branch or tag; with "..." behind it, the commit at which the branch left it', 'HEAD')
    .addOption(
      new Option('-f, --format <format>', 'how to print the differences')
        .choices(['pretty', 'json', 'github', 'html'])
        .default('pretty'),
    )
    .option('-o, --out <folder>', 'with --format html: folder to write the report to', 'diff-report')
    .option('--look', 'with --format html: photograph pages that differ, before and after', false)
    .option('--exit-code', 'exit with 1 if anything differs', false)
    .addOption(withOption());
  siteOptions(verb)
    .addHelpText(
      'after',
      examples([
        'docs-build diff',
        'docs-build diff main',
        'docs-build diff origin/main... --format github',
        'docs-build diff v1.2 --format html --look',
      ]),
    )
    .action(async (ref: string, options: CommonOptions & Pick<DiffOptions, 'format' | 'out' | 'look' | 'exitCode'>) => {
      const { diff } = await import('./verbs/diff.ts');
      exit(await diff(ref, options, terminal));
    });
}

function addMove(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  const verb = program
    .command('mv')
    .summary('move a page, with every link to it')
    .description(
      'Moves a page or a folder. Links to it are rewritten in all pages, included files and the config, its own links keep their ends, and its old address becomes an alias. Translations of what moves, at the same path in the folders of other languages, move as well. Either everything is written, or nothing.',
    )
    .argument('<from>', 'Markdown file or folder')
    .argument('<to>', 'new name, or a folder to move into')
    .option('--dry-run', 'print what would be done, and write nothing', false);
  siteOptions(verb)
    .addHelpText(
      'after',
      examples([
        'docs-build mv guide/install.md guide/set-up.md',
        'docs-build mv --dry-run server/_shared/backup.md server/_shared/operations/',
        'docs-build mv guide tutorials',
      ]),
    )
    .action(async (from: string, to: string, options: CommonOptions & { dryRun: boolean }) => {
      const { move } = await import('./verbs/mv.ts');
      exit(await move(from, to, options, terminal));
    });
}

function addInit(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  program
    .command('init')
    .summary('start a new site')
    .description(
      'Writes a small versioned site to start from, with a workflow for GitHub and settings for editors. What is there already is left as it is.',
    )
    .argument('[folder]', 'folder to make', '.')
    .addOption(
      new Option('--with <names>', 'add-ons of the site, such as "diagrams,video"; without it you are asked').argParser(
        namesOption,
      ),
    )
    .addHelpText('after', examples(['docs-build init my-docs', 'docs-build init --with diagrams,video', 'docs-build init']))
    .action(async (folder: string, options: InitOptions) => {
      const { init } = await import('./verbs/init.ts');
      exit(await init(folder, options, terminal));
    });
}

function addMigrate(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  program
    .command('migrate')
    .summary('take over the site of another generator')
    .description(
      'Turns a site of VuePress, VitePress, Docusaurus, Starlight or MkDocs into one of docs-build: moves its files, writes the config, rewrites syntax and links, and lists what is left. The config of the old site is run to read it, as its generator does; packages that it imports are not. All is done, or nothing.',
    )
    .argument('[folder]', 'folder of the project', '.')
    .addOption(new Option('--from <generator>', 'which generator it is, where there are several').choices(PEERS))
    .option('--to <folder>', 'folder of the new site, inside of the project', 'content')
    .option('--dry-run', 'print the moves, the config and the edits as a diff, and write nothing', false)
    .option('--force', 'go on although there are changes that are not committed, and overwrite files', false)
    .option(
      '--against <old>',
      'change nothing, but compare the site in the folder with the old one: the folder that it was built into, its sitemap, or a file with one address a line',
    )
    .option('--json', 'print one JSON document', false)
    .option('-v, --verbose', 'name every place of what is left; with --against, also what is on another page', false)
    .addHelpText(
      'after',
      examples([
        'docs-build migrate --dry-run',
        'docs-build migrate',
        'docs-build migrate website --from docusaurus',
        'docs-build migrate --against ../old/dist',
      ]),
    )
    .action(async (folder: string, options: MigrateOptions) => {
      const { migrate } = await import('./verbs/migrate.ts');
      exit(await migrate(folder, options, terminal));
    });
}

function addAdd(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  program
    .command('add')
    .summary('install what few sites need')
    .description(
      `Installs add-ons by the package manager that made the lock file: ${Object.keys(ADD_ONS).join(', ')}. Everything else is part of docs-build.`,
    )
    .argument('<name...>', 'names of add-ons')
    .option('-r, --root <folder>', 'folder of the site, or the one above "content" (default: ".")')
    .option('--dry-run', 'print the command that would be run', false)
    .addHelpText('after', examples(['docs-build add diagrams', 'docs-build add diagrams video --dry-run']))
    .action(async (names: string[], options: AddOptions) => {
      const { add } = await import('./verbs/add.ts');
      exit(await add(names, options, terminal));
    });
}

function addExplain(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  program
    .command('explain')
    .summary('explain a finding')
    .description(
      'Prints what the code of a finding means, why it is reported, an example and how to fix it. Without a code, lists all of them.',
    )
    .argument('[code]', 'code of a finding, such as "link/dead", or its first part')
    .addHelpText('after', examples(['docs-build explain link/dead', 'docs-build explain redirect', 'docs-build explain']))
    .action(async (code: string | undefined) => {
      const { explain } = await import('./verbs/explain.ts');
      exit(explain(code, terminal));
    });
}

function addLanguageServer(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  program
    .command('lsp')
    .summary('serve an editor')
    .description(
      'Starts a language server on standard input and output: findings while you write, completion, hover, definitions, references, renames. Editors start it; see the guide, "Editors".',
    )
    .option('--stdio', 'use standard input and output, as it always does: some editors say so', false)
    .addHelpText('after', examples(['docs-build lsp']))
    .action(async () => {
      const { lsp } = await import('./verbs/lsp.ts');
      exit(await lsp(process, terminal));
    });
}

function addMcp(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  program
    .command('mcp')
    .summary('serve a built site to language models')
    .description(
      'Starts a server of the Model Context Protocol on standard input and output, for a site that was built: search, pages, sections, options, changes between versions, code. Works without a network. Clients start it; see the guide, "Agents".',
    )
    .argument('[folder]', 'folder that the site was built into', 'dist')
    .addOption(noRoot('mcp', 'dist'))
    .addHelpText('after', examples(['docs-build mcp', 'docs-build mcp dist-docs']))
    .action(async (folder: string) => {
      const { mcp } = await import('./verbs/mcp.ts');
      exit(await mcp(folder, process, terminal));
    });
}

function addAgents(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  program
    .command('agents')
    .summary('check what a built site is to agents')
    .description(
      'Checks a built site, of any generator, by the Agent-Friendly Documentation Spec as far as files tell: llms.txt, Markdown of pages, sizes, where the text begins, redirects. With --bundle, writes the Markdown of one version as files with relative links, to ship inside a package.',
    )
    .argument('[folder]', 'folder that the site was built into', 'dist')
    .addOption(new Option('-f, --format <format>', 'how to print the findings').choices(['pretty', 'json']).default('pretty'))
    .option('--strict', 'treat warnings as errors', false)
    .option('--bundle <version>', 'write the Markdown of the version in this folder, such as "server/v25.1"')
    .option('-o, --out <folder>', 'with --bundle: folder to write to')
    .option('-v, --verbose', 'name every file', false)
    .addOption(noRoot('agents', 'dist'))
    .addHelpText(
      'after',
      examples([
        'docs-build agents',
        'docs-build agents --strict --format json',
        'docs-build agents --bundle server/v25.1 --out sdk/docs',
      ]),
    )
    .action(async (folder: string, options: AgentsOptions) => {
      const { agents } = await import('./verbs/agents.ts');
      exit(agents(folder, options, terminal));
    });
}

function addSchema(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  program
    .command('schema')
    .summary('print the JSON schema of front matter')
    .description(
      'Prints the JSON schema of front matter, with the keys that the site has for itself (`markdown.frontMatterKeys`).',
    )
    .option('-r, --root <folder>', 'folder of the site, or the one above "content" (default: ".")')
    .addHelpText('after', examples(['docs-build schema > front-matter.json']))
    .action(async (options: SchemaOptions) => {
      const { schema } = await import('./verbs/schema.ts');
      exit(await schema(options, terminal));
    });
}

function addHelp(program: Command): void {
  program
    .command('help')
    .summary('show the help of a verb')
    .description('Shows the help of a verb.')
    .argument('[verb]', 'name of the verb')
    .addHelpText('after', examples(['docs-build help build']))
    .action((name: string | undefined) => {
      const verb = name === undefined ? program : program.commands.find((command) => command.name() === name);
      return verb ? verb.help() : refuseVerb(program, name as string);
    });
  program.on('command:*', ([name]: readonly string[]) => refuseVerb(program, name as string));
}

/** An error that names the verbs that begin with what was typed, else the nearest one. */
function refuseVerb(program: Command, name: string): never {
  const verbs = program.commands.map((command) => command.name());
  const longer = verbs.filter((verb) => verb.startsWith(name));
  const meant = longer.length > 0 ? longer.join(', ') : nearest(name, verbs);
  return program.error(`unknown command '${name}'${meant === null ? '' : `\n(Did you mean ${meant}?)`}`);
}

/** `--root` where a verb reads a built folder: an error that says so. `example`: how such a folder is named. */
function noRoot(verb: string, example: string): Option {
  return new Option('-r, --root <folder>').hideHelp().argParser(() => {
    throw new UsageError(`"${verb}" works on a built folder, and takes no --root.`, `write ${COMMAND} ${verb} ${example}`);
  });
}

/** An option's description with its default, unless that is not to be shown. */
function descriptionOf(option: Option): string {
  return new Help().optionDescription(option).replace(/ \(default: false\)$/, '');
}

/** `--with` of the verbs that show or judge a site. */
function withOption(): Option {
  return new Option('--with <name=folder>', 'show the files of a work tree in place of the locked commit of a source').argParser(
    neighbourOption,
  );
}

function siteOptions(verb: Command): Command {
  return verb
    .option('-r, --root <folder>', 'folder of the site, or the one above "content" (default: ".")')
    .addOption(new Option('--base <path>', "path the site is served below, instead of the config's").argParser(basePath))
    .addOption(
      new Option('-j, --jobs <number>', 'threads to use (default: one per processor)').argParser(wholeNumberOption(1, 256)),
    )
    .option('--no-cache', 'neither use nor keep results of earlier runs')
    .addOption(cacheOption())
    .option('-v, --verbose', 'print every finding, remarks included', false);
}

/** `--cache <folder>`: a value of its own beside `--no-cache`, which it contradicts. */
function cacheOption(): Option {
  const option = new Option('--cache <folder>', 'folder for results of earlier runs (default: node_modules/.cache/docs-build)');
  return Object.assign(option.conflicts('cache'), { attributeName: () => 'cacheFolder' });
}

function examples(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line.replace(/^docs-build/, COMMAND)}`).join('\n')}\n`;
}

// `npm run bench:mcp`: questions about versions, answered by `docs-build mcp` over this project's own site, through the protocol's own
// client. An answer is right if it names the version that the question is about, and has what is true there and not elsewhere.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { spawnSync } from 'node:child_process';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'bin/docs-build.js');
const [given] = process.argv.slice(2);

const server = (version) => ({ product: 'Server', version });
const dotnet = (version) => ({ product: '.NET SDK', version });

/** Question, tool, its arguments, what a right answer has, and what only another version's has. */
const QUESTIONS = [
  [
    'Where is the configuration file of 25.1?',
    'option',
    { name: '--config', ...server('25.1') },
    [/v25\.1 \(latest\)/, /\/etc\/headwater\/headwater\.conf/],
    [/hwss\.conf/],
  ],
  [
    'And of 24.10?',
    'option',
    { name: '--config', ...server('24.10') },
    [/v24\.10 \(LTS\)/, /\/etc\/hwss\/hwss\.conf/],
    [/headwater\.conf/],
  ],
  ['And of 23.10?', 'option', { name: 'config', ...server('v23.10') }, [/v23\.10 \(LTS\)/, /hwss\.conf/], [/headwater\.conf/]],
  [
    'Where does 25.1 keep its data?',
    'option',
    { name: 'db', ...server('latest') },
    [/v25\.1/, /\/var\/lib\/headwater/],
    [/var\/lib\/hwss/],
  ],
  [
    'Where does 23.10 keep its data?',
    'option',
    { name: 'db', ...server('v23.10') },
    [/v23\.10/, /\/var\/lib\/hwss/],
    [/lib\/headwater/],
  ],
  [
    'Where are the logs of 24.10?',
    'option',
    { name: '--log', ...server('v24.10') },
    [/v24\.10/, /\/var\/log\/hwss/],
    [/log\/headwater/],
  ],
  [
    'May anyone read streams in 23.10?',
    'option',
    { name: '--allow-anonymous-stream-access', ...server('v23.10') },
    [/v23\.10/, /Default: true/],
    [],
  ],
  [
    'May anyone read streams in 24.10?',
    'option',
    { name: '--allow-anonymous-stream-access', ...server('v24.10') },
    [/v24\.10/, /Default: false/],
    [/Default: true/],
  ],
  [
    'How many reader threads has v5 by default?',
    'option',
    { name: 'ReaderThreadsCount', ...server('v5') },
    [/v5 \(deprecated\)/, /Default: 4/],
    [/Default: 0/],
  ],
  [
    'And 22.10?',
    'option',
    { name: 'reader-threads-count', ...server('v22.10') },
    [/v22\.10 \(deprecated\)/, /Default: 0/],
    [/Default: 4/],
  ],
  [
    'How large is the cache of stream information in v5?',
    'option',
    { name: 'StreamInfoCacheCapacity', ...server('v5') },
    [/100000/],
    [],
  ],
  [
    'From where do subscriptions start in v5?',
    'option',
    { name: 'startFrom', ...server('v5') },
    [/v5/, /Default: 0/],
    [/Default: end/],
  ],
  ['From where do they start in 22.10?', 'option', { name: 'startFrom', ...server('v22.10') }, [/v22\.10/, /Default: end/], []],
  ['Which versions have --archiver?', 'option', { name: '--archiver' }, [/is in Server v25\.1 \(latest\)\. Not in v24\.10/], []],
  [
    'Which versions have --secondary-indexes-enabled?',
    'option',
    { name: 'secondary-indexes-enabled' },
    [/is in Server v25\.1 \(latest\)\. Not in v24\.10/],
    [],
  ],
  [
    'Which versions have --mem-db?',
    'option',
    { name: 'mem-db' },
    [/v25\.1 \(latest\), v24\.10 \(LTS\), v23\.10 \(LTS\), v22\.10 \(deprecated\), v5 \(deprecated\)\./],
    [],
  ],
  [
    'Is --archiver in 24.10?',
    'option',
    { name: '--archiver', ...server('v24.10') },
    [/No option is called "--archiver" in Server v24\.10/],
    [],
  ],
  [
    'Which header says the expected revision in 23.10?',
    'option',
    { name: 'HWSS-ExpectedRevision', ...server('v23.10') },
    [/v23\.10/, /-2/],
    [],
  ],
  [
    'How is 25.1 installed?',
    'page',
    { title: 'Installation', ...server('v25.1') },
    [/^Installation \(Server v25\.1/, /\/server\/v25\.1\//],
    [],
  ],
  [
    'How is 22.10 installed?',
    'page',
    { title: 'Installation', ...server('v22.10') },
    [/\(Server v22\.10 \(deprecated\)\)/, /Deprecated version/],
    [],
  ],
  [
    'What is the quick start of 24.10?',
    'page',
    { title: 'Quick start', ...server('v24.10') },
    [/\/server\/v24\.10\/quick-start\//, /not the newest version/],
    [],
  ],
  ['The page on networking, in v5', 'page', { title: 'Networking', ...server('v5') }, [/\/server\/v5\/networking\.html/], []],
  [
    'The page at this address, but of 23.10',
    'page',
    { address: '/server/v25.1/configuration/networking.html', ...server('v23.10') },
    [/\/server\/v23\.10\/configuration\/networking\.html/],
    [],
  ],
  [
    'Is there connectors’ Elasticsearch in 24.10?',
    'page',
    { address: '/server/v25.1/features/connectors/sinks/elasticsearch.html', ...server('v24.10') },
    [/is not in Server v24\.10/],
    [],
  ],
  [
    'Is there archiving in 24.10?',
    'page',
    { address: '/server/v25.1/features/archiving.html', ...server('v24.10') },
    [/not in Server v24\.10/],
    [],
  ],
  [
    'First event in 25.1',
    'section',
    { address: '/server/v25.1/quick-start/#first-event' },
    [/## First event/, /HW-EventType/],
    [/## One node/],
  ],
  [
    'TLS in 25.1',
    'search',
    { query: 'tls certificate', ...server('v25.1') },
    [/in Server v25\.1/, /\/server\/v25\.1\/security\/protocol-security\.html/],
    [/\/server\/v24/],
  ],
  [
    'TLS in 23.10',
    'search',
    { query: 'tls certificate', ...server('23.10') },
    [/in Server v23\.10/, /\/server\/v23\.10\//],
    [/\/server\/v2[45]/],
  ],
  ['Scavenging in v5', 'search', { query: 'scavenging', ...server('v5') }, [/in Server v5/, /\/server\/v5\//], [/\/server\/v2/]],
  [
    'Projections in 22.10',
    'search',
    { query: 'projections', ...server('v22.10') },
    [/\/server\/v22\.10\/projections\.html/],
    [/\/server\/v25/],
  ],
  [
    'Persistent subscriptions in the long-term version',
    'search',
    { query: 'persistent subscriptions', ...server('LTS') },
    [/in Server v24\.10 \(LTS\)/, /\/server\/v24\.10\//],
    [/\/server\/v25/],
  ],
  [
    'Restore a backup with operator 1.3.1',
    'search',
    { query: 'restore database backup', product: 'Kubernetes Operator', version: 'v1.3.1' },
    [/\/server\/kubernetes-operator\/v1\.3\.1\//],
    [/v1\.4\.3\//],
  ],
  [
    'Appending with .NET client 23.3',
    'sample',
    { language: 'C#', topic: 'append', ...dotnet('v23.3') },
    [/\.NET SDK v23\.3 \(deprecated\)/, /\/clients\/dotnet\/legacy\/v23\.3\//],
    [/v1\.1/],
  ],
  [
    'Appending with .NET client 1.1',
    'sample',
    { language: 'csharp', topic: 'append', ...dotnet('v1.1') },
    [/\.NET SDK v1\.1 \(latest\)/, /AppendAsync/],
    [/legacy/],
  ],
  [
    'Reading with the Java client 5.4',
    'sample',
    { language: 'java', topic: 'read', product: 'Java SDK', version: 'v5.4' },
    [/\/clients\/java\/legacy\/v5\.4\//],
    [/\/v1\./],
  ],
  [
    'Reading with the Node client',
    'sample',
    { language: 'js', topic: 'read', product: 'Node SDK' },
    [/Node SDK v1\.1 \(latest\)/],
    [/legacy/],
  ],
  [
    'What changed from 24.10 to 25.1?',
    'changes',
    { from: 'v24.10', to: 'v25.1', product: 'Server' },
    [/from v24\.10 to v25\.1/, /\+ --archiver/],
    [],
  ],
  [
    'What changed since 23.10 about anonymous access?',
    'changes',
    { from: '23.10', product: 'Server', about: 'anonymous' },
    [/from v23\.10 to v25\.1/, /anonymous/],
    [],
  ],
  [
    'What is new in the .NET client 1.1?',
    'changes',
    { from: 'v1.0', to: 'v1.1', product: '.NET SDK' },
    [/\.NET SDK from v1\.0 to v1\.1/],
    [],
  ],
  [
    'Anything about a version that there is not',
    'search',
    { query: 'tls', ...server('v26') },
    [/There is no version "v26"/, /v25\.1 \(latest\)/],
    [],
  ],
];

const work = mkdtempSync(join(tmpdir(), 'docs-build-bench-mcp-'));
const dist = given ?? join(work, 'dist');
if (given === undefined) spawnSync(process.execPath, [BIN, 'build', '--root', ROOT, '--out', dist], { stdio: 'inherit' });
const started = performance.now();
const client = new Client({ name: 'bench', version: '1' });
await client.connect(new StdioClientTransport({ command: process.execPath, args: [BIN, 'mcp', dist] }));
console.log(`start: ${Math.round(performance.now() - started)} ms`);
const times = [];
let right = 0;
for (const [question, name, args, has, hasNot] of QUESTIONS) {
  const asked = performance.now();
  const { content } = await client.callTool({ name, arguments: args });
  times.push(performance.now() - asked);
  const { text } = content[0];
  const missing = [...has.filter((one) => !one.test(text)), ...hasNot.filter((one) => one.test(text)).map((one) => `no ${one}`)];
  if (missing.length === 0) right += 1;
  else
    console.log(
      `✘ ${question}\n  ${name} ${JSON.stringify(args)}\n  wanted: ${missing.join(', ')}\n  ${text.slice(0, 500).replaceAll('\n', '\n  ')}`,
    );
}
times.sort((a, b) => a - b);
console.log(
  `${right} of ${QUESTIONS.length} right; median ${times[times.length >> 1].toFixed(1)} ms, slowest ${times.at(-1).toFixed(0)} ms`,
);
await client.close();
rmSync(work, { recursive: true, force: true });
process.exitCode = right === QUESTIONS.length ? 0 : 1;

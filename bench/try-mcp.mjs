import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
const client = new Client({ name: 't', version: '1' });
const t0=performance.now();
await client.connect(new StdioClientTransport({ command: process.execPath, args: ['bin/docs-build.js', 'mcp', '/tmp/agents/dist'] }));
console.log('start', Math.round(performance.now()-t0), client.getInstructions());
for (const [name, a] of JSON.parse(process.argv[2])) { const t=performance.now(); const r = await client.callTool({ name, arguments: a }); console.log(`\n##### ${name} ${JSON.stringify(a)} ${r.isError?'ERROR':''} ${Math.round(performance.now()-t)} ms\n${r.content[0].text.slice(0,1500)}`); }
await client.close();

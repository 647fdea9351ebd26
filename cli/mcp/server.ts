// The server's half of the Model Context Protocol (https://modelcontextprotocol.io, revision 2025-06-18) as far as tools need it:
// messages of JSON-RPC 2.0, one a line. The protocol's SDK is not loaded: it brings two HTTP servers and takes longer to start than
// an answer takes. The tests talk to the server with its client.

import type { CallToolResult, InitializeResult, ListToolsResult } from '@modelcontextprotocol/sdk/types.js';
import { createInterface } from 'node:readline';
import type { BuiltSite } from './built-site.ts';
import { type Tool, type ToolArgument, ToolError, type ToolValues } from './tool.ts';
import { TOOLS } from './tools.ts';

/** Revisions that are spoken, the newest first. For tools that answer with text, they are the same. */
const REVISIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const;

/** Codes of JSON-RPC 2.0, §5.1. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

/** A request that is not answered with a result. */
class ProtocolError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

interface Message {
  readonly id?: string | number | null;
  readonly method?: unknown;
  readonly params?: unknown;
}

/** What the server is about. */
export interface McpServerFacts {
  readonly site: BuiltSite;
  /** Of docs-build. */
  readonly version: string;
}

/** Streams of the server. */
export interface McpStreams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Answers requests until the input ends. */
export async function runMcpServer(facts: McpServerFacts, { input, output }: McpStreams): Promise<void> {
  const send = (message: object): void => void output.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const running = new Set<Promise<void>>();
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const answered: Promise<void> = answer(line, facts, send).finally(() => running.delete(answered));
    running.add(answered);
  }
  await Promise.all(running);
}

async function answer(line: string, facts: McpServerFacts, send: (message: object) => void): Promise<void> {
  let id: Message['id'] = null;
  try {
    const message = readMessage(line);
    id = message.id ?? null;
    if (typeof message.method !== 'string') {
      // An answer to something that was never asked, or no message at all.
      if (message.id === undefined || 'result' in message || 'error' in message) return;
      throw new ProtocolError(INVALID_REQUEST, 'The message has no "method".');
    }
    const isNotification = message.id === undefined;
    const result = isNotification ? null : await resultOf(message.method, asObject(message.params), facts);
    if (!isNotification) send({ id, result });
  } catch (error) {
    const code = error instanceof ProtocolError ? error.code : INTERNAL_ERROR;
    send({ id, error: { code, message: error instanceof Error ? error.message : String(error) } });
  }
}

function readMessage(line: string): Message {
  try {
    const message = JSON.parse(line) as unknown;
    if (typeof message === 'object' && message !== null && !Array.isArray(message)) return message as Message;
  } catch {
    throw new ProtocolError(PARSE_ERROR, 'This is no JSON.');
  }
  throw new ProtocolError(INVALID_REQUEST, 'This is no message of JSON-RPC.');
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function resultOf(method: string, params: Readonly<Record<string, unknown>>, facts: McpServerFacts): object | Promise<object> {
  if (method === 'initialize') return initialized(String(params['protocolVersion'] ?? ''), facts);
  if (method === 'ping') return {};
  if (method === 'tools/list') return { tools: TOOLS.map(listedTool) } satisfies ListToolsResult;
  if (method === 'tools/call') return called(String(params['name'] ?? ''), asObject(params['arguments']), facts);
  throw new ProtocolError(METHOD_NOT_FOUND, `There is no method "${method}".`);
}

function initialized(asked: string, { site, version }: McpServerFacts): InitializeResult {
  return {
    protocolVersion: REVISIONS.find((revision) => revision === asked) ?? REVISIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'docs-build', title: site.index.title, version },
    instructions: instructions(site),
  };
}

/** What a model is told before its first question. */
function instructions({ index: { title, description, versions } }: BuiltSite): string {
  const groups = [...new Set(versions.map(({ group }) => group))];
  const lists = groups.map((group) => {
    const names = versions.filter((version) => version.group === group).map(({ status }) => status);
    return `- ${group}: ${names.join(', ')}`;
  });
  return [
    `${title}. ${description}`.trim(),
    ...(lists.length === 0
      ? []
      : [
          `The documentation has versions. Find out which one the user runs, and say "version" (and "product") in every question; without it, the newest is meant.\n${lists.join('\n')}`,
        ]),
    'Answers name the version and the address that they are from: name both to the user.',
  ].join('\n\n');
}

function listedTool({ name, title, description, arguments: properties, required }: Tool): ListToolsResult['tools'][number] {
  return {
    name,
    title,
    description,
    inputSchema: {
      type: 'object',
      properties: properties as Record<string, ToolArgument & object>,
      required: [...required],
      additionalProperties: false,
    },
    annotations: { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  };
}

/** Errors that a model can put right are results, so that it sees them ("Tools", "Error Handling"). */
async function called(name: string, given: Readonly<Record<string, unknown>>, { site }: McpServerFacts): Promise<CallToolResult> {
  const tool = TOOLS.find((one) => one.name === name);
  if (!tool)
    throw new ProtocolError(INVALID_PARAMS, `There is no tool "${name}". Tools: ${TOOLS.map((one) => one.name).join(', ')}.`);
  try {
    return { content: [{ type: 'text', text: await tool.run(site, checked(tool, given)) }] };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}

/** @throws {ToolError} for arguments that the tool does not have, that are missing, or of another kind. */
function checked({ name, arguments: known, required }: Tool, given: Readonly<Record<string, unknown>>): ToolValues {
  for (const key of required) {
    const value = given[key];
    if (value === undefined || value === null || String(value as string).trim() === '')
      throw new ToolError(`"${name}" needs "${key}": ${known[key]?.description ?? ''}`);
  }
  const values = Object.entries(given).flatMap(([key, value]): [string, string | number][] => {
    const argument = known[key];
    if (!argument) throw new ToolError(`"${name}" has no argument "${key}". It has: ${Object.keys(known).join(', ')}.`);
    if (value === undefined || value === null) return [];
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (argument.type === 'integer' && !Number.isInteger(number)) throw new ToolError(`"${key}" is a whole number.`);
    if (argument.type === 'string' && typeof value !== 'string') throw new ToolError(`"${key}" is a text.`);
    return [[key, argument.type === 'integer' ? (number as number) : (value as string)]];
  });
  return Object.fromEntries(values);
}

// Copies every event of one server to another, and goes on with new ones until it is stopped.
import { readFile, rename, writeFile } from 'node:fs/promises';
import {
  binaryEvent,
  eventTypeFilter,
  HeadwaterClient,
  jsonEvent,
  StreamNotFoundError,
  type NewEvent,
  type Position,
  type ResolvedEvent,
} from '@headwater/client';

// #region connect
const source = HeadwaterClient.connect(process.env.SOURCE ?? '');
const target = HeadwaterClient.connect(process.env.TARGET ?? '');
// #endregion connect

// #region checkpoint
const file = 'position.json';

async function load(): Promise<Position | 'start'> {
  try {
    const { commit, prepare } = JSON.parse(await readFile(file, 'utf8'));
    return { commit: BigInt(commit), prepare: BigInt(prepare) };
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return 'start';
    throw error;
  }
}

async function save({ commit, prepare }: Position): Promise<void> {
  // Positions are bigint, which JSON does not know.
  const text = JSON.stringify({
    commit: String(commit),
    prepare: String(prepare),
  });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
// #endregion checkpoint

// #region event
function copyOf({ event }: ResolvedEvent): NewEvent {
  const { id, type, data } = event;
  // A stream's metadata is the server's: it must not get keys of ours.
  if (type === '$metadata') return jsonEvent({ id, type, data });
  const metadata = {
    ...event.metadata,
    originalCreated: event.created.toISOString(),
  };
  if (event.isJson) return jsonEvent({ id, type, data, metadata });
  return binaryEvent({
    id,
    type,
    data,
    metadata: new TextEncoder().encode(JSON.stringify(metadata)),
  });
}
// #endregion event

// #region copy
const events = source.subscribeToAll({
  from: await load(),
  // All events but the system's, and the metadata of streams.
  filter: eventTypeFilter({ regex: '^([^$]|\\$metadata$)' }),
});
events.on('caughtUp', () => console.log('caught up'));
process.once('SIGTERM', () => void events.stop());

let copied = 0;
for await (const resolved of events) {
  const { streamId, position } = resolved.event;
  const isOfSystem =
    streamId.startsWith('$') && !/^\$\$[^$]/.test(streamId);
  if (!isOfSystem) await target.append(streamId, copyOf(resolved));
  copied += 1;
  if (copied % 100 === 0) await save(position);
}
// #endregion copy

// #region compare
async function lastEvent(
  client: HeadwaterClient,
  stream: string,
): Promise<string> {
  try {
    for await (const { event } of client.read(stream, {
      direction: 'backwards',
      from: 'end',
      maxCount: 1,
    }))
      return `${event.revision} ${event.id}`;
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return 'none';
}

async function compare(streams: Iterable<string>): Promise<void> {
  for (const stream of streams) {
    const [before, after] = await Promise.all([
      lastEvent(source, stream),
      lastEvent(target, stream),
    ]);
    if (before !== after)
      console.log(`${stream}: ${before} became ${after}`);
  }
}
// #endregion compare
await compare(process.argv.slice(2));
await Promise.all([source.close(), target.close()]);

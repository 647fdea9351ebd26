// Code blocks of about 22 lines in the languages a client documentation shows; every call gives a distinct block.

const NOUNS = [
  'order',
  'cart',
  'payment',
  'stream',
  'event',
  'cursor',
  'position',
  'revision',
  'lease',
  'chunk',
  'leader',
  'follower',
  'filter',
  'batch',
  'window',
];
const VERBS = [
  'append',
  'read',
  'merge',
  'project',
  'archive',
  'replay',
  'park',
  'resolve',
  'scan',
  'commit',
  'publish',
  'retry',
];

const title = (word) => word[0].toUpperCase() + word.slice(1);

/** Names drawn once per block, so that the block reads as if somebody had meant it. */
function names(random) {
  const noun = random.pick(NOUNS);
  const other = random.pick(NOUNS);
  const verb = random.pick(VERBS);
  return {
    noun,
    other,
    verb,
    Noun: title(noun),
    Other: title(other),
    Verb: title(verb),
    n: random.int(2, 9999),
    m: random.int(2, 99999),
  };
}

const WRITERS = {
  ts: ({ noun, other, verb, Noun, Verb, n, m }, random) => `import { HeadwaterClient, jsonEvent } from '@headwater/client';

interface ${Noun}${Verb}ed {
  readonly ${noun}Id: string;
  readonly amount: number; // minor units
  readonly tags?: readonly string[];
}

const client = HeadwaterClient.connectionString\`headwater://localhost:2113?tls=false\`;

export async function ${verb}${Noun}(${noun}Id: string, retries = ${n}): Promise<bigint> {
  const event = jsonEvent<${Noun}${Verb}ed>({ type: '${Noun}${Verb}ed', data: { ${noun}Id, amount: ${m} } });
  for (let attempt = 0; attempt < retries; attempt += 1) {
    try {
      const result = await client.appendToStream(\`${noun}-\${${noun}Id}\`, event, { expectedRevision: 'any' });
      return result.nextExpectedRevision;
    } catch (error) {
      if (attempt === retries - 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, ${random.int(10, 900)} * attempt));
    }
  }
  throw new Error('${other} not ${verb}ed after ' + retries + ' attempts');
}`,
  python: ({ noun, verb, Noun, Verb, n, m }, random) => `from dataclasses import dataclass, field
from headwater import Client, NewEvent, StreamState

@dataclass(frozen=True)
class ${Noun}${Verb}ed:
    """Written when a ${noun} was ${verb}ed."""
    ${noun}_id: str
    amount: int = ${m}
    tags: list[str] = field(default_factory=list)

client = Client("headwater://localhost:2113?tls=false")

def ${verb}_${noun}(${noun}_id: str, *, limit: int = ${n}) -> int:
    total = 0
    for event in client.read_stream(f"${noun}-{${noun}_id}", limit=limit):
        if event.type != "${Noun}${Verb}ed":
            continue  # somebody else's
        total += int(event.data["amount"]) % ${random.int(3, 97)}
    client.append_to_stream(
        stream_name=f"${noun}-{${noun}_id}",
        current_version=StreamState.ANY,
        events=[NewEvent(type="${Noun}${Verb}ed", data=b"{}")],
    )
    return total`,
  java: ({ noun, verb, Noun, Verb, n, m }, random) => `package example.shop.${noun};

import example.headwater.AppendToStreamOptions;
import example.headwater.EventData;
import example.headwater.HeadwaterClient;
import java.util.List;
import java.util.UUID;

public final class ${Noun}${Verb}Handler {
    private static final int LIMIT = ${n};
    private final HeadwaterClient client;

    public ${Noun}${Verb}Handler(HeadwaterClient client) {
        this.client = client;
    }

    public long ${verb}(UUID id, List<String> tags) throws Exception {
        var event = EventData.builderAsJson(id, "${Noun}${Verb}ed", tags.toString().getBytes()).build();
        var options = AppendToStreamOptions.get().deadline(${m});
        var result = client.appendToStream("${noun}-" + id, options, event).get();
        return Math.min(result.getNextExpectedRevision().toRawLong(), LIMIT + ${random.int(1, 500)}L);
    }
}`,
  go: ({ noun, verb, Noun, Verb, n, m }, random) => `package ${noun}

import (
	"context"
	"fmt"
	"time"

	"headwater.example/client"
)

// ${Verb}${Noun} appends one event and returns the revision it got.
func ${Verb}${Noun}(ctx context.Context, db *client.Client, id string) (uint64, error) {
	ctx, cancel := context.WithTimeout(ctx, ${n}*time.Millisecond)
	defer cancel()
	event := client.EventData{Type: "${Noun}${Verb}ed", Data: []byte(\`{"amount": ${m}}\`)}
	for attempt := 0; attempt < ${random.int(2, 9)}; attempt++ {
		result, err := db.AppendToStream(ctx, fmt.Sprintf("${noun}-%s", id), client.AppendOptions{}, event)
		if err == nil {
			return result.NextExpectedVersion, nil
		}
	}
	return 0, fmt.Errorf("${verb} %s: gave up", id)
}`,
  rust: ({ noun, verb, Noun, Verb, n, m }, random) => `use headwater_client::{AppendOptions, Client, EventData, ExpectedRevision};
use serde::Serialize;

#[derive(Debug, Serialize)]
struct ${Noun}${Verb}ed<'a> {
    ${noun}_id: &'a str,
    amount: u64,
}

pub async fn ${verb}_${noun}(client: &Client, id: &str) -> Result<u64, Box<dyn std::error::Error>> {
    let payload = ${Noun}${Verb}ed { ${noun}_id: id, amount: ${m} };
    let event = EventData::json("${Noun}${Verb}ed", &payload)?;
    let options = AppendOptions::default().expected_revision(ExpectedRevision::Any);
    let mut attempts = 0;
    while attempts < ${n % 10} {
        match client.append_to_stream(format!("${noun}-{id}"), &options, event.clone()).await {
            Ok(result) => return Ok(result.next_expected_version + ${random.int(0, 9)}),
            Err(_) => attempts += 1,
        }
    }
    Err("gave up".into())
}`,
  csharp: ({ noun, Noun, Verb, n, m }, random) => `using Headwater.Client;
using System.Text.Json;

namespace Shop.${Noun}s;

public sealed record ${Noun}${Verb}ed(string ${Noun}Id, decimal Amount = ${m}m);

public sealed class ${Verb}Handler(HeadwaterClient client)
{
    private const int Limit = ${n};

    public async Task<ulong> ${Verb}Async(string id, CancellationToken cancel = default)
    {
        var data = JsonSerializer.SerializeToUtf8Bytes(new ${Noun}${Verb}ed(id));
        var @event = new EventData(Uuid.NewUuid(), nameof(${Noun}${Verb}ed), data);
        // The ${noun} may already be there: appending is idempotent by event id.
        var result = await client.AppendToStreamAsync($"${noun}-{id}", StreamState.Any, new[] { @event }, cancellationToken: cancel);
        return result.NextExpectedStreamRevision.ToUInt64() % (Limit + ${random.int(1, 90)});
    }
}`,
  bash: ({ noun, other, verb, n, m }, random) => `#!/usr/bin/env bash
# Waits for the node and ${verb}s the ${noun}s of the last hour.
set -euo pipefail

HOST="\${HEADWATER_NODE_IP:-localhost}"
PORT=\${HEADWATER_NODE_PORT:-2113}

for attempt in $(seq 1 ${random.int(3, 60)}); do
  if curl -fsS "http://$HOST:$PORT/health/live" >/dev/null; then
    echo "ready after $attempt tries"
    break
  fi
  sleep ${random.int(1, 9)}
done

curl -i -d "@${noun}-${n}.json" "http://$HOST:$PORT/streams/${noun}-${m}" \\
  -H "Content-Type: application/vnd.headwater.events+json" \\
  -u "admin:changeit"
headwater-cli ${verb} --stream "${other}-${m}" --limit ${n} | jq '.events[] | select(.type == "${other}")'`,
  json: ({ noun, other, verb, Noun, Verb, n, m }, random) => `[
  {
    "eventId": "fbf4a1a1-b4a3-4dfe-a01f-${String(n).padStart(6, '0')}${String(m).padStart(6, '0')}",
    "eventType": "${Noun}${Verb}ed",
    "data": {
      "${noun}Id": "${n}",
      "${other}": ["${verb}", null, true, ${random.next().toFixed(4)}],
      "amount": ${m},
      "lines": [
        { "sku": "${other}-${random.int(1, 999)}", "count": ${random.int(1, 9)} },
        { "sku": "${noun}-${random.int(1, 999)}", "count": ${random.int(1, 9)} }
      ]
    },
    "metadata": {
      "$correlationId": "${m}-${n}",
      "$causationId": "${n}-${m}",
      "user": "ops"
    }
  }
]`,
  yaml: ({ noun, other, verb, n, m }, random) => `apiVersion: operator.headwater.example/v1
kind: HeadwaterCluster
metadata:
  name: ${noun}-${n}
  labels: { app: headwater, tier: "${other}" }
spec:
  replicas: ${random.pick([1, 3, 5])}
  image: docker.headwater.example/headwater:25.1
  resources:
    requests:
      cpu: ${random.int(100, 4000)}m
      memory: ${random.int(1, 64)}Gi # per node
  storage:
    volumeMode: "Filesystem"
    size: ${m}Mi
  configuration:
    ScavengeBackendPageSize: ${m}
    RunProjections: ${random.pick(['All', 'System', 'None'])}
    EnableAtomPubOverHttp: ${random.pick(['true', 'false'])}
  network:
    domain: ${verb}.example
    loadBalancer: { enabled: true, port: ${n} }`,
  sql: ({ noun, other, verb, n, m }, random) => `-- ${verb}s every ${noun} with its latest ${other}
WITH latest AS (
  SELECT ${noun}_id, MAX(revision) AS revision
  FROM ${noun}_events
  WHERE recorded_at > now() - INTERVAL '${random.int(1, 90)} days'
    AND event_type IN ('${noun}-${n}', '${other}-${m}')
  GROUP BY ${noun}_id
  HAVING COUNT(*) > ${n % 17}
)
INSERT INTO ${noun}_${other} (id, revision, amount, note)
SELECT e.${noun}_id, e.revision, COALESCE(e.amount, 0) * ${random.next().toFixed(3)}, 'run ${m}'
FROM ${noun}_events e
JOIN latest l ON l.${noun}_id = e.${noun}_id AND l.revision = e.revision
LEFT JOIN ${other}s o ON o.id = e.${other}_id
WHERE o.closed IS NULL OR o.closed = FALSE
ORDER BY e.revision DESC
LIMIT ${n}
ON CONFLICT (id) DO UPDATE SET revision = EXCLUDED.revision;`,
};

/** The languages, in the order blocks cycle through them. */
export const LANGUAGES = Object.keys(WRITERS);

/** One block in the given language, without its fence. */
export function codeBlock(random, language) {
  return WRITERS[language](names(random), random);
}

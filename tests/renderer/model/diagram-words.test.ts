import { expect, it } from 'vitest';
import { diagramWords } from '../../../renderer/model/diagram-words.ts';

const words = (source: string): string[] => diagramWords(source).split('\n').filter(Boolean);

it('are labels of nodes, lines and groups of a flowchart, without its syntax', () => {
  const source = `%%{init: { "flowchart": { "nodeSpacing": 40 } } }%%
flowchart TB
  subgraph log [The log]
    e1["position 0<br/>OrderPlaced"] --> e2[(data volumes)]
  end
  subgraph Plain title
  end
  both([Beside<br/>each other]) --- s1[1. Both libraries] --> s2{"Is f(x) [true]?"}
  e1 -- one transaction --> s1
  s1 -. copy of .-> s2 == many ==> both
  c -->|2. gossip| e1
  x <-- "VNet peering" --> y
  classDef big fill:#fff
  click e1 href "/page.html" "Where it leads"`;
  expect(words(source)).toEqual([
    'The log',
    'position 0 OrderPlaced',
    'data volumes',
    'Plain title',
    'Beside each other',
    '1. Both libraries',
    'Is f(x) [true]?',
    'one transaction',
    'copy of',
    'many',
    '2. gossip',
    'VNet peering',
  ]);
});

it('are actors, messages and parts of a sequence', () => {
  const source = `sequenceDiagram
  participant A as Auto-scavenge
  participant Node
  link A: Page @ /page.html
  A->>Node: scavenge
  Note over A,Node: is the leader: now
  alt known
    Node-->>A: done
  else
    A->>Node: resign
  end`;
  expect(words(source)).toEqual(['Auto-scavenge', 'Node', 'scavenge', 'is the leader: now', 'known', 'done', 'resign']);
});

it('are names and transitions of states', () => {
  expect(words('stateDiagram-v2\n  [*] --> Placed: OrderPlaced\n  Placed:::big --> Shipped: if paid\n  Shipped --> [*]')).toEqual(
    ['Placed', 'OrderPlaced', 'Shipped', 'if paid'],
  );
});

it('are none of kinds that are not known so well', () => {
  expect(diagramWords('gantt\n  Task :a1, 2024-01-01, 3d')).toBe('');
});

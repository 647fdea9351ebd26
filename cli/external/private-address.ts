// Whether an IP address belongs to this machine or its own network: such addresses are not requested unless allowed, since a link
// in an author's text must not make a build server talk to what only it can reach.

import { BlockList, isIP } from 'node:net';

/** Ranges that are not the public internet (IANA special-purpose registries, RFC 6890), as `[family, network, prefix length]`. */
const SPECIAL: readonly (readonly ['ipv4' | 'ipv6', string, number])[] = [
  ['ipv4', '0.0.0.0', 8],
  ['ipv4', '10.0.0.0', 8],
  ['ipv4', '100.64.0.0', 10],
  ['ipv4', '127.0.0.0', 8],
  // Azure's metadata service has a public address; other clouds' are link-local, shared or unique local.
  ['ipv4', '168.63.129.16', 32],
  ['ipv4', '169.254.0.0', 16],
  ['ipv4', '172.16.0.0', 12],
  ['ipv4', '192.0.0.0', 24],
  ['ipv4', '192.0.2.0', 24],
  ['ipv4', '192.168.0.0', 16],
  ['ipv4', '198.18.0.0', 15],
  ['ipv4', '198.51.100.0', 24],
  ['ipv4', '203.0.113.0', 24],
  ['ipv4', '224.0.0.0', 4],
  ['ipv4', '240.0.0.0', 4],
  ['ipv6', '::', 128],
  ['ipv6', '::1', 128],
  ['ipv6', '64:ff9b:1::', 48],
  ['ipv6', '100::', 64],
  // Tunnels (Teredo, 6to4): they carry IPv4 addresses in other bits, and no site is published there.
  ['ipv6', '2001::', 32],
  ['ipv6', '2001:db8::', 32],
  ['ipv6', '2002::', 16],
  ['ipv6', 'fc00::', 7],
  ['ipv6', 'fe80::', 10],
  ['ipv6', 'fec0::', 10],
  ['ipv6', 'ff00::', 8],
];

/** IPv6 prefixes that carry an IPv4 address in their last 32 bits: mapped, translated, compatible, and NAT64. */
const CARRIERS = /^(?:::ffff:|::ffff:0:|::|64:ff9b::)(\d+\.\d+\.\d+\.\d+|[0-9a-f]{1,4}:[0-9a-f]{1,4})$/i;

/** True for loopback, private, link-local, shared, multicast and unspecified addresses, IPv4 inside IPv6 included. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(bare);
  if (family === 0) return false;
  const inner = family === 6 ? CARRIERS.exec(shortest(bare))?.[1] : undefined;
  if (inner !== undefined && isPrivateAddress(inner.includes('.') ? inner : dotted(inner))) return true;
  return blocked.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

const blocked = blockList();

function blockList(): BlockList {
  const list = new BlockList();
  for (const [family, network, length] of SPECIAL) list.addSubnet(network, length, family);
  return list;
}

/** The one canonical way to write an IPv6 address (RFC 5952), which addresses in URLs are brought to. */
function shortest(address: string): string {
  return new URL(`http://[${address}]/`).hostname.slice(1, -1);
}

/** `7f00:1` → `127.0.0.1`. */
function dotted(groups: string): string {
  return groups
    .split(':')
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
}

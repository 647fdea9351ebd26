// Hosts that differ between machines or networks.

const LOCAL_NAME = /^(?:[^.:]+|.+\.(?:localhost|local|internal|lan|test|home\.arpa))$/i;
const LOCAL_ADDRESS =
  /^(?:0\.0\.0\.0|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[(?:::1?\]|::ffff:|f[cd]|fe[89ab]))/i;

/**
 * Whether a host is this machine or one of a private network: loopback and private addresses (RFC 1918, 4193, 4291), names
 * without a dot and those of RFC 6761, 6762 and 8375. Samples name them, usually without encryption; readers cannot follow them.
 *
 * @param hostname As in `URL.hostname`: an IPv6 address is in brackets.
 */
export function isLocalHost(hostname: string): boolean {
  return LOCAL_NAME.test(hostname) || LOCAL_ADDRESS.test(hostname);
}

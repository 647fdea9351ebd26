// Opens a server on the port that was asked for, or on the next one that is free.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../exit-codes.ts';

/** Ports tried after the first. */
const TRIES = 50;

/** Listens and returns the port; 0 lets the system choose. The caller has to announce a port other than the one requested. */
export async function listenOnPort(server: Server, host: string, port: number): Promise<number> {
  for (let candidate = port; ; candidate += 1) {
    const error = await listenOnce(server, host, candidate);
    if (error === null) return (server.address() as AddressInfo).port;
    if (error.code !== 'EADDRINUSE' || candidate >= Math.min(65535, port + TRIES)) throw refusal(error, host, candidate);
  }
}

/** The address to type into a browser: a wildcard address is reached by `localhost`. */
export function browserAddress(host: string, port: number, base: string): string {
  const name = host === '0.0.0.0' || host === '::' || host === '' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${base}`;
}

function listenOnce(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException): void => resolve(error);
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      resolve(null);
    });
  });
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new UsageError(`Port ${port} and those before it are in use.`, 'name another one with --port');
    case 'EACCES':
      return new UsageError(`Port ${port} may not be opened without special rights.`, 'name one above 1023 with --port');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new UsageError(
        `This machine has no address "${host}".`,
        'write --host 127.0.0.1, or --host 0.0.0.0 for every interface',
      );
    default:
      return error;
  }
}

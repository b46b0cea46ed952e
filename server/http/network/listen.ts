import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { err, ok, type Result } from '#vocabulary/result';
import { HEADERS_WITHIN_MS, LOOKED_AT_EVERY_MS, PORTS_TRIED } from '../guard/limits.ts';

export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

export function createWebServer(app: RequestListener, tls: TlsFiles | null): Server {
  const options = { connectionsCheckingInterval: LOOKED_AT_EVERY_MS, handshakeTimeout: HEADERS_WITHIN_MS };
  const server = tls === null ? createHttpServer(options, app) : createHttpsServer({ ...options, ...tls }, app);
  server.headersTimeout = HEADERS_WITHIN_MS;
  server.requestTimeout = HEADERS_WITHIN_MS * 3;
  return server;
}

/** The wanted port, or the next free one when nobody insisted on it. */
export async function listen(
  server: Server,
  address: string,
  port: number,
  isFixed: boolean,
): Promise<Result<number, 'port-in-use'>> {
  for (let candidate = port; candidate < port + (isFixed ? 1 : PORTS_TRIED); candidate++) {
    const bound = await tryListen(server, address, candidate);
    if (bound !== undefined) return ok(bound);
  }
  return err('port-in-use');
}

function tryListen(server: Server, address: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    };
    const onListening = (): void => {
      server.off('error', onError);
      const bound = server.address();
      resolve(bound !== null && typeof bound === 'object' ? bound.port : port);
    };
    server.once('error', onError);
    server.once('listening', onListening);
    server.listen(port, address);
  });
}

/**
 * Addresses at which other machines of the network reach this one, the likeliest first: a home's router gives them by
 * wire and by air.
 */
export function lanAddresses(): readonly string[] {
  return Object.entries(networkInterfaces())
    .flatMap(([name, infos]) => (infos ?? []).map((info) => ({ name, ...info })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .sort((a, b) => oddness(a) - oddness(b))
    .map(({ address }) => address);
}

/** Containers, virtual machines and tunnels have addresses too, at which no phone finds anybody. */
function oddness({ name, address }: { readonly name: string; readonly address: string }): number {
  if (/^(?:docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|zt)/.test(name)) return 3;
  if (address.startsWith('192.168.')) return 0;
  return address.startsWith('10.') ? 1 : 2;
}

/** Ends with all that came in by it, sockets that it was upgraded to as well. */
export function closeServer(server: Server, sockets: ReadonlySet<Socket> = new Set()): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) {
      resolve();
      return;
    }
    server.close(() => resolve());
    server.closeAllConnections();
    for (const socket of sockets) socket.destroy();
  });
}

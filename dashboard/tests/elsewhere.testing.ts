import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { generate } from 'selfsigned';
import type { Product } from './product.testing.ts';

/**
 * The same pages as another machine of the network has them: whoever comes through here is not at the table's own
 * machine.
 */
export interface Elsewhere {
  readonly at: (path: string) => string;
  readonly close: () => void;
}

/** Directors, seats and feeds come over TLS alone, so whoever stands in front of the table speaks it to them. */
export const BELIEVES_PROXIES = '--trust-proxy';

/** A proxy says for whom it asks, and how; the table then takes nobody for its owner. */
const forAnother = (host: string) =>
  ({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-forwarded-host': host }) as const;

export async function openElsewhere(product: Product): Promise<Elsewhere> {
  const port = Number(new URL(product.url).port);
  const ask = ({ method, url, headers }: IncomingMessage): ReturnType<typeof request> =>
    request({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...forAnother(headers.host ?? '') } });
  const sockets = new Set<Socket>();
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'elsewhere' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
  });
  const server = createServer({ cert, key }, (incoming, answer) => {
    const asked = ask(incoming);
    asked.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.on('upgrade', (incoming, socket) => {
    const asked = ask(incoming);
    asked.on('upgrade', (response, upstream) => {
      const lines = response.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.pipe(socket).pipe(upstream);
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    });
    asked.on('response', (response) =>
      socket.end(`HTTP/1.1 ${response.statusCode} refused\r\nconnection: close\r\n\r\n`),
    );
    asked.on('error', () => socket.destroy());
    asked.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    at: (path) => new URL(path, `https://127.0.0.1:${address.port}/`).href,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

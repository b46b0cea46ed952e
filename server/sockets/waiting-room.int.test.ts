import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '#account/table';
import { attachWebSockets } from '#sockets/web-sockets';
import { err } from '#vocabulary/result';

const UPGRADE =
  'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n';

/** Peers that keep their end open for ever, and read only if they are told to. */
interface Scene {
  readonly come: () => Promise<Socket>;
  /** Connections that the server has now, and had until now. */
  readonly open: () => Promise<number>;
  readonly seen: () => number;
}

async function withServer(server: Server, act: (scene: Scene) => Promise<void>): Promise<void> {
  const peers: Socket[] = [];
  let seen = 0;
  server.on('connection', () => {
    seen += 1;
  });
  const sockets = attachWebSockets(server, async () => err({ status: 401 }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const come = async (): Promise<Socket> => {
    const peer = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    peer.on('error', () => {});
    peers.push(peer);
    await once(peer, 'connect');
    return peer.pause();
  };
  try {
    await act({
      come,
      open: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
      seen: () => seen,
    });
  } finally {
    for (const peer of peers) peer.destroy();
    sockets.stop();
    server.close();
  }
}

describe.concurrent('connections of which nobody knows whose they are', () => {
  it('a refused upgrade is told so and ended by the server, although the other side neither reads nor closes', async ({
    expect,
  }) => {
    await withServer(createServer(), async ({ come, open, seen }) => {
      const first = await come();
      first.write(UPGRADE);
      for (let nth = 1; nth < 50; nth++) (await come()).write(UPGRADE);
      await expect.poll(seen).toBe(50);
      await expect.poll(open).toBe(0);
      const [answer] = await once(first.resume(), 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    });
  });

  it.each([
    ['nothing at all', () => createServer(), ''],
    ['half a request', () => createServer(), UPGRADE.slice(0, 40)],
    ['nothing, where a TLS handshake is to come first', () => createSecureServer(), ''],
  ])('one that says %s is ended', async (_, make, text) => {
    await withServer(make(), async ({ come, open, seen }) => {
      for (let nth = 0; nth < 20; nth++) (await come()).write(text);
      await expect.poll(seen).toBe(20);
      await expect.poll(open).toBe(0);
    });
  });

  it('there are no more of one address than a hall needs, and whoever comes last is let in', async ({ expect }) => {
    await withServer(createServer(), async ({ come, open, seen }) => {
      const most = ACCOUNT.unfinished.places.address;
      const coming = Array.from({ length: 2 * most }, come);
      await expect.poll(seen).toBe(coming.length);
      await expect.poll(open).toBe(most);
      const last = await come();
      last.write(UPGRADE);
      const [answer] = await once(last.resume(), 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    });
  });

  it('a body that dawdles is one of them: behind the crowd whose posts never end somebody else is heard', async ({
    expect,
  }) => {
    const server = createServer((request, response) => {
      request.resume();
      request.once('end', () => response.end('heard'));
    });
    await withServer(server, async ({ come, open, seen }) => {
      const most = ACCOUNT.unfinished.places.address;
      const post = 'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n';
      const crowd = Array.from({ length: 2 * most }, async () => (await come()).write(`${post}{`));
      await Promise.all(crowd);
      await expect.poll(seen).toBe(crowd.length);
      await expect.poll(open).toBe(most);
      const last = await come();
      last.write(`${post}{}`);
      const [answer] = await once(last.resume(), 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    });
  });
});

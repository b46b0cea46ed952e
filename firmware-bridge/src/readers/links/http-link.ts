import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Account, createAccount } from '#account/account';
import { strangerAt } from '#account/askers';
import { createRoom } from '#account/room';
import { ACCOUNT } from '#account/table';
import { READER_LIMITS } from '../words/reader-limits.ts';
import type { PostedWords } from '../words/told.ts';
import type { LinkEvents, LinkMaker, Reception } from './reader-link.ts';

/**
 * The door at which M5Stacks post their cards. They know no password, so whoever reaches it can invent cards, but
 * learns nothing: it listens only at the address that somebody named.
 */
export function httpLink(address: string, words: PostedWords, now: () => number): LinkMaker {
  const { hostname, port } = new URL(address);
  return async ({ told, lost }) => {
    const account = createAccount(now);
    const server = createServer((request, response) => {
      void answer(request, response, { account, words, told });
    });
    letIn(server);
    server.requestTimeout = READER_LIMITS.requestMs;
    server.headersTimeout = READER_LIMITS.requestMs;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(Number(port), hostname.replace(/^\[|\]$/g, ''), () => resolve());
    });
    server.on('error', lost);
    return {
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    };
  };
}

/** A crowd of connections that say nothing keeps no reader out. */
function letIn(server: Server): void {
  const room = createRoom<Socket>(ACCOUNT.readerConnections.places);
  server.on('connection', (socket) => {
    room.enter(socket.remoteAddress ?? '', socket)?.destroy();
    socket.once('close', () => room.leave(socket));
  });
}

interface Desk {
  readonly account: Account;
  readonly words: PostedWords;
  readonly told: LinkEvents['told'];
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { account, words, told }: Desk,
): Promise<void> {
  const from = request.socket.remoteAddress ?? '';
  const end = (status: number): void => void response.writeHead(status).end();
  const path = request.url ?? '';
  const refused = account.ask('readerPosts', strangerAt(from));
  if (refused !== null) {
    response.writeHead(429, { connection: 'close', 'retry-after': String(refused.waitSeconds) }).end();
    return undefined;
  }
  if (!words.isPath(path)) return end(404);
  if (request.method !== 'POST') return end(405);
  // What a page of another site may send without asking is not this.
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return end(415);
  const body = await bodyOf(request);
  if (body === undefined) {
    told({ kind: 'discarded', reason: 'too-long' }, from);
    response.writeHead(413, { connection: 'close' }).end();
    return undefined;
  }
  const all = words.understood(path, body);
  const received = all.map((one) => told(one, from));
  if (all.length === 0 || all.some(({ kind }) => kind === 'discarded')) return end(400);
  return end(Math.max(...received.map((each) => STATUS[each])));
}

/** A reader that waits for a yes is heard, and does not count yet. */
const STATUS: Readonly<Record<Reception, number>> = { taken: 200, waiting: 202, full: 503 };

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request) {
      if (!Buffer.isBuffer(part)) continue;
      bytes += part.length;
      if (bytes > READER_LIMITS.postBytesMax) return undefined;
      parts.push(part);
    }
  } catch {
    return undefined; // it hung up in the middle
  }
  return Buffer.concat(parts).toString('utf8');
}

import type { ServerResponse } from 'node:http';
import type { Refusal } from '#account/account';
import type { Caller } from '#table/core/table-source';
import type { Topic } from '#wire/views/topics';
import { CLOSE_CODES } from './close-codes.ts';
import type { Hub } from './hub.ts';
import { GOODBYE_MS, PING_EVERY_MS } from './limits.ts';
import type { HubClient } from './member.ts';
import { TopicTeller } from './topic-teller.ts';

/**
 * The messages of a socket as server-sent events, for programs that keep none open: the same views, the same places,
 * the same limits.
 */
export interface EventStreams {
  /** A refusal where there is no place; null: it is open. With topics these alone are told, in place of views. */
  readonly open: (caller: Caller, response: ServerResponse, topics?: readonly Topic[]) => Refusal | null;
  /** Sends away whom `isStillWelcome` does not know any more. */
  readonly recheck: (isStillWelcome: (caller: Caller) => boolean) => void;
  readonly stop: () => void;
}

export function createEventStreams(hub: Hub): EventStreams {
  const clients = new Set<HubClient>();
  const responses = new Set<ServerResponse>();
  // A proxy hangs up on what is silent, and a listener who is gone is found out by what cannot be sent.
  const beat = setInterval(() => {
    for (const response of responses) response.write(': here\n\n');
  }, PING_EVERY_MS);
  return {
    open: (caller, response, topics) => {
      const noPlace = hub.refusal(caller);
      if (noPlace !== null) return noPlace;
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      const teller = topics === undefined ? null : new TopicTeller(topics);
      const tell = (text: Buffer): void => {
        if (teller === null) return void response.write(Buffer.concat([BEGIN, text, END]));
        const told = teller.told(text);
        if (told === 'astray') client.receive(HELLO);
        else if (told !== '') response.write(told);
      };
      const client: HubClient = hub.join(caller, {
        send: tell,
        bufferedBytes: () => response.writableLength,
        close: (code) => {
          response.end(`event: closed\ndata: {"code":${code}}\n\n`);
          // Who does not read does not read the goodbye either.
          setTimeout(() => response.destroy(), code === CLOSE_CODES.roleLost ? GOODBYE_MS / 5 : GOODBYE_MS).unref();
        },
      });
      clients.add(client);
      responses.add(response);
      response.on('error', () => {});
      response.on('close', () => {
        clients.delete(client);
        responses.delete(response);
        client.left();
      });
      client.receive(HELLO);
      return null;
    },
    recheck: (isStillWelcome) => {
      for (const client of clients)
        if (!isStillWelcome(client.caller)) client.close(CLOSE_CODES.roleLost, 'this role was taken back');
    },
    stop: () => clearInterval(beat),
  };
}

const HELLO = '{"type":"hello"}';
const BEGIN = Buffer.from('data: ');
const END = Buffer.from('\n\n');

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '#table/core/table-source';
import type { Result } from '#vocabulary/result';
import { MESSAGE_BYTES_MAX } from '#wire/limits';
import { CLOSE_CODES } from './close-codes.ts';
import type { Hub } from './hub.ts';
import { GOODBYE_MS, HELLO_WITHIN_MS, PING_EVERY_MS } from './limits.ts';
import type { HubClient, Transport } from './member.ts';
import { type Turned, turned } from './turned.ts';
import { openWaitingRoom, roomForUnfinished, type WaitingRoom } from './waiting-room.ts';

/** A caller who is let in, and at which table. */
export interface Guest {
  readonly caller: Caller;
  readonly hub: Hub;
}

/** Admission, as HTTP decides it. To look who is there may take a moment. */
export type Authorize = (request: IncomingMessage) => Promise<Result<Guest, Turned>>;

export interface WebSockets {
  /** Another door of the same house; what it returns closes it again, and sends away whoever came in by it. */
  readonly alsoAt: (server: Server) => () => void;
  /** Sends away from a table whom `isStillWelcome` does not know any more (a revoked token). */
  readonly recheck: (hub: Hub, isStillWelcome: (caller: Caller) => boolean) => void;
  /** Doors are closed; who has said goodbye to whom is the tables' own. */
  readonly stop: () => void;
}

export function attachWebSockets(server: Server, authorize: Authorize): WebSockets {
  const wss = new WebSocketServer(SOCKETS);
  const clients = new Map<WebSocket, Client>();
  // All doors of a house together have one room.
  const unfinished = roomForUnfinished();
  const onUpgrade = async (
    { waitingRoom, cameBy }: Door,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> => {
    // A peer that goes away during the handshake is nobody's error.
    socket.on('error', () => socket.destroy());
    const guest = await authorize(request);
    if (socket.destroyed) return;
    if (!guest.ok) {
      waitingRoom.refuse(socket, guest.reason);
      return;
    }
    const { hub, caller } = guest.value;
    const noPlace = hub.refusal(caller);
    if (noPlace !== null) {
      waitingRoom.refuse(socket, turned(noPlace));
      return;
    }
    wss.handleUpgrade(request, socket, head, (ws) => {
      const client = hub.join(caller, transportOf(ws, socket));
      cameBy.add(ws);
      const gone = (): void => {
        clients.delete(ws);
        cameBy.delete(ws);
      };
      clients.set(ws, welcome(ws, hub, client, gone));
    });
  };
  const openDoor = (at: Server): (() => void) => {
    const door: Door = { waitingRoom: openWaitingRoom(at, unfinished), cameBy: new Set() };
    const listener = (request: IncomingMessage, socket: Duplex, head: Buffer): void =>
      void onUpgrade(door, request, socket, head);
    at.on('upgrade', listener);
    return () => {
      at.off('upgrade', listener);
      door.waitingRoom.stop();
      for (const ws of door.cameBy) {
        clients.get(ws)?.client.close(CLOSE_CODES.stopping, 'this door is closed');
        setTimeout(() => ws.terminate(), GOODBYE_MS / 5).unref();
      }
    };
  };
  const pings = setInterval(() => pingAll(clients), PING_EVERY_MS);
  const closeFirst = openDoor(server);

  return {
    alsoAt: openDoor,
    recheck: (hub, isStillWelcome) => {
      for (const { client, hub: its } of clients.values()) {
        if (its === hub && !isStillWelcome(client.caller))
          client.close(CLOSE_CODES.roleLost, 'this role was taken back');
      }
    },
    stop: () => {
      clearInterval(pings);
      closeFirst();
      for (const ws of clients.keys()) setTimeout(() => ws.terminate(), GOODBYE_MS / 5).unref();
      wss.close();
    },
  };
}

// No compression: a view goes to many sockets, and deflating it for each of them costs more than the wire saves.
const SOCKETS = { noServer: true, maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: false, clientTracking: false };

/** One server that people come in by. */
interface Door {
  readonly waitingRoom: WaitingRoom;
  readonly cameBy: Set<WebSocket>;
}

interface Client {
  readonly hub: Hub;
  readonly client: HubClient;
  /** It has said something since the last ping. */
  alive: boolean;
}

function transportOf(ws: WebSocket, socket: Duplex): Transport {
  return {
    send: (text) => {
      // Messages are never compressed or cut up, so a whole frame fits between any two of ws; made once, it goes to a
      // thousand sockets.
      if (ws.readyState === WebSocket.OPEN && !socket.destroyed) socket.write(frameOf(text));
    },
    bufferedBytes: () => ws.bufferedAmount,
    close: (code, why) => {
      ws.close(code, why);
      // Who does not read does not read the goodbye either; whose role was taken back is gone within the second.
      setTimeout(() => ws.terminate(), code === CLOSE_CODES.roleLost ? GOODBYE_MS / 5 : GOODBYE_MS).unref();
    },
  };
}

function welcome(ws: WebSocket, hub: Hub, client: HubClient, gone: () => void): Client {
  const entry: Client = { hub, client, alive: true };
  const hello = setTimeout(() => {
    if (!client.saidHello()) client.close(CLOSE_CODES.silent, 'no hello');
  }, HELLO_WITHIN_MS);
  ws.on('message', (data, isBinary) => {
    entry.alive = true;
    client.receive(isBinary ? '' : String(data));
  });
  ws.on('pong', () => {
    entry.alive = true;
  });
  ws.on('error', ignoreError);
  ws.on('close', () => {
    clearTimeout(hello);
    gone();
    client.left();
  });
  return entry;
}

function pingAll(clients: ReadonlyMap<WebSocket, Client>): void {
  for (const [ws, entry] of clients) {
    if (entry.alive) {
      entry.alive = false;
      ws.ping();
    } else {
      entry.client.left();
      ws.terminate();
    }
  }
}

/** A socket that breaks is closed by `close`; the error itself says nothing more. */
function ignoreError(): void {}

const frames = new WeakMap<Buffer, Buffer>();

/** A text message as RFC 6455 §5.2 puts it on the wire: one unmasked frame. */
function frameOf(text: Buffer): Buffer {
  const known = frames.get(text);
  if (known !== undefined) return known;
  const frame = Buffer.concat([headerOf(text.length), text]);
  frames.set(text, frame);
  return frame;
}

function headerOf(length: number): Buffer {
  if (length < 126) return Buffer.from([0x81, length]);
  const isShort = length < 65_536;
  const header = Buffer.alloc(isShort ? 4 : 10);
  header[0] = 0x81;
  header[1] = isShort ? 126 : 127;
  if (isShort) header.writeUInt16BE(length, 2);
  else header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

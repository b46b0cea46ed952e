import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createRoom, type Room } from '#account/room';
import { ACCOUNT } from '#account/table';
import { GOODBYE_MS, LEAVING_MAX, SPEAKS_WITHIN_MS } from './limits.ts';
import type { Turned } from './turned.ts';

/**
 * Looks after connections of which nobody knows whose they are: those that have not made a whole request yet (a
 * handshake of TLS that never ends, a body that dawdles), and those that were refused. The server ends each of them by
 * itself, whatever the other side does or leaves undone.
 */
export interface WaitingRoom {
  readonly refuse: (socket: Duplex, turned: Turned) => void;
  readonly stop: () => void;
}

export const roomForUnfinished = (): Room<Socket> => createRoom(ACCOUNT.unfinished.places);

export function openWaitingRoom(server: Server, room: Room<Socket>): WaitingRoom {
  const silent = new Map<string, Waiting>();
  const leaving = new Set<Duplex>();
  const onConnection = (socket: Socket): void => {
    const name = nameOf(socket);
    const timer = setTimeout(() => socket.destroy(), SPEAKS_WITHIN_MS);
    silent.set(name, { socket, timer });
    enter(room, socket);
    socket.once('close', () => {
      room.leave(socket);
      if (silent.get(name)?.socket === socket) forget(silent, name);
    });
  };
  const onRequest = (request: IncomingMessage): void => {
    const { socket } = request;
    const waiting = silent.get(nameOf(socket));
    if (waiting !== undefined) room.leave(waiting.socket);
    forget(silent, nameOf(socket));
    if (!hasBody(request)) return;
    enter(room, socket);
    request.once('close', () => room.leave(socket));
  };
  server.on('connection', onConnection);
  server.on('request', onRequest);
  server.on('upgrade', onRequest);
  return {
    refuse: (socket, { status, waitSeconds }) => {
      const again = waitSeconds === undefined ? '' : `Retry-After: ${waitSeconds}\r\n`;
      socket.end(`HTTP/1.1 ${status} Refused\r\n${again}Connection: close\r\nContent-Length: 0\r\n\r\n`);
      // What is left unread would turn the goodbye into a reset.
      socket.resume();
      const [oldest] = leaving;
      if (leaving.size >= LEAVING_MAX) oldest?.destroy();
      leaving.add(socket);
      const timer = setTimeout(() => socket.destroy(), GOODBYE_MS);
      socket.once('close', () => {
        clearTimeout(timer);
        leaving.delete(socket);
      });
    },
    stop: () => {
      server.off('connection', onConnection);
      server.off('request', onRequest);
      server.off('upgrade', onRequest);
      for (const socket of leaving) socket.destroy();
      for (const name of [...silent.keys()]) forget(silent, name);
    },
  };
}

interface Waiting {
  readonly socket: Socket;
  readonly timer: NodeJS.Timeout;
}

function enter(room: Room<Socket>, socket: Socket): void {
  room.enter(socket.remoteAddress ?? '', socket)?.destroy();
}

/** Connections are known by address and port: under TLS the one that came and the one that speaks are two objects. */
function forget(silent: Map<string, Waiting>, name: string): void {
  clearTimeout(silent.get(name)?.timer);
  silent.delete(name);
}

const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

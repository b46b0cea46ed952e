import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { GOODBYE_MS, LEAVING_MAX, SILENT_PER_ADDRESS_MAX, SPEAKS_WITHIN_MS } from './limits.ts';

/**
 * Looks after connections of which nobody knows whose they are: those that have not made a request yet (a handshake of
 * TLS that never ends included), and those that were refused. The server ends each of them by itself, whatever the
 * other side does or leaves undone.
 */
export interface WaitingRoom {
  readonly refuse: (socket: Duplex, status: number) => void;
  readonly stop: () => void;
}

export function openWaitingRoom(server: Server): WaitingRoom {
  const silent = new SilentConnections();
  const leaving = new Set<Duplex>();
  const onConnection = (socket: Socket): void => silent.add(socket);
  const onRequest = ({ socket }: IncomingMessage): void => silent.spoke(socket);
  server.on('connection', onConnection);
  server.on('request', onRequest);
  server.on('upgrade', onRequest);
  return {
    refuse: (socket, status) => {
      socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
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
      silent.stop();
    },
  };
}

/** By address and port: under TLS the connection that came and the one that speaks are two objects. */
class SilentConnections {
  readonly #waiting = new Map<
    string,
    { readonly socket: Socket; readonly address: string; readonly timer: NodeJS.Timeout }
  >();
  readonly #ofAddress = new Map<string, number>();

  add(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const count = this.#ofAddress.get(address) ?? 0;
    if (count >= SILENT_PER_ADDRESS_MAX) {
      socket.destroy();
      return;
    }
    const name = nameOf(socket);
    this.#forget(name);
    this.#ofAddress.set(address, count + 1);
    this.#waiting.set(name, { socket, address, timer: setTimeout(() => socket.destroy(), SPEAKS_WITHIN_MS) });
    socket.once('close', () => {
      if (this.#waiting.get(name)?.socket === socket) this.#forget(name);
    });
  }

  spoke(socket: Socket): void {
    this.#forget(nameOf(socket));
  }

  stop(): void {
    for (const name of [...this.#waiting.keys()]) this.#forget(name);
  }

  #forget(name: string): void {
    const known = this.#waiting.get(name);
    if (known === undefined) return;
    clearTimeout(known.timer);
    this.#waiting.delete(name);
    const left = (this.#ofAddress.get(known.address) ?? 1) - 1;
    if (left > 0) this.#ofAddress.set(known.address, left);
    else this.#ofAddress.delete(known.address);
  }
}

const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

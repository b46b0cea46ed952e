import { createServer, Socket } from 'node:net';
import { createRoom } from '#account/room';
import { ACCOUNT } from '#account/table';
import { READER_LIMITS } from '../words/reader-limits.ts';
import type { ReaderParser } from '../words/told.ts';
import type { LinkMaker } from './reader-link.ts';
import { type Conversation, converse } from './stream-link.ts';

export interface TcpReader extends Pick<Conversation, 'now'> {
  /** `tcp://HOST:PORT` */
  readonly at: string;
  /** Of a connection that has just been made, by whom: each has its own. */
  readonly join: (from: string) => ReaderParser;
  readonly leave: (parser: ReaderParser) => void;
  readonly isPolled: (parser: ReaderParser, antenna: number) => boolean;
}

/** A reader that takes connections. */
export function tcpLink(reader: TcpReader): LinkMaker {
  return async ({ told, lost }) => {
    const { hostname, port } = new URL(reader.at);
    const socket = new Socket();
    const host = plainHost(hostname);
    await new Promise<void>((resolve, reject) => {
      const fail = (error: Error): void => {
        socket.destroy();
        reject(error);
      };
      socket.once('error', fail);
      socket.setTimeout(READER_LIMITS.brokerMs, () => fail(new Error('it does not answer')));
      socket.connect(Number(port), host, () => {
        socket.setTimeout(0);
        socket.off('error', fail);
        resolve();
      });
    });
    const end = talk(socket, host, reader, (one) => told(one));
    let isLost = false;
    const lose = (error: Error): void => {
      if (isLost) return;
      isLost = true;
      end();
      lost(error);
    };
    socket.on('error', lose);
    socket.on('close', () => lose(new Error('the reader hung up')));
    return {
      close: async () => {
        isLost = true;
        end();
        socket.destroy();
      },
    };
  };
}

/** Readers that make the connection themselves. As with posts, whoever reaches the address can invent cards. */
export function tcpListener(reader: TcpReader): LinkMaker {
  return async ({ told, lost }) => {
    const { hostname, port } = new URL(reader.at);
    const room = createRoom<Socket>(ACCOUNT.readerConnections.places);
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      const from = socket.remoteAddress ?? '';
      room.enter(from, socket)?.destroy();
      open.add(socket);
      const end = talk(socket, from, reader, (one) => told(one, from));
      socket.on('error', () => undefined);
      socket.once('close', () => {
        end();
        room.leave(socket);
        open.delete(socket);
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(Number(port), plainHost(hostname), () => resolve());
    });
    server.on('error', lost);
    return {
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          for (const socket of open) socket.destroy();
        }),
    };
  };
}

function talk(socket: Socket, from: string, reader: TcpReader, told: Conversation['told']): () => void {
  const parser = reader.join(from);
  socket.setKeepAlive(true, READER_LIMITS.keepAliveMs);
  socket.setNoDelay(true);
  const stream = {
    on: (event: 'data', listener: (chunk: Buffer) => void) => socket.on(event, listener),
    write: (bytes: Buffer) => socket.writable && socket.writableLength === 0 && socket.write(bytes),
  };
  const isPolled = (antenna: number): boolean => reader.isPolled(parser, antenna);
  const end = converse(stream, { parser, now: reader.now, isPolled, told });
  return () => {
    end();
    reader.leave(parser);
  };
}

/** As the system takes an address of version 6. */
export const plainHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

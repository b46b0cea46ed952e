import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { EmulatedPepper, type Field } from './emulated-readers.testing.ts';

/**
 * A Pepper C1 as an open table emulates it for want of one: what lies at each antenna is told to everyone connected,
 * again and again, and nothing stands between the objects.
 */
export class PublishedTags {
  readonly fields: readonly Field[];
  readonly #name: string;
  readonly #timer: NodeJS.Timeout;
  readonly listeners = new Set<(text: string) => void>();

  constructor(name: string, fields: readonly Field[], everyMs = 100) {
    this.#name = name;
    this.fields = fields;
    this.#timer = setInterval(() => this.#tell(), everyMs);
  }

  #tell(): void {
    const said = { type: 'uid', sak: 8, string: 'MIFARE Classic 1k', device_name: this.#name, known_tag: false };
    const objects = this.fields.flatMap((field, antenna) =>
      field().map((uid) => JSON.stringify({ ...said, uid, antenna: antenna + 1 })),
    );
    const text = `{"type":"status","note":"} {"}${objects.join('')}`;
    for (const listener of this.listeners) listener(text);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** The page's own socket, `/wscomm.cgi`. `cut`: characters of a message; objects go on in the next one. */
export async function openPepperPage(tags: PublishedTags, cut = Number.POSITIVE_INFINITY) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/wscomm.cgi' });
  await once(server, 'listening');
  const sockets = new Set<WebSocket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    const listener = (text: string): void => {
      for (let at = 0; at < text.length; at += cut) socket.send(text.slice(at, at + cut));
    };
    tags.listeners.add(listener);
    socket.on('close', () => tags.listeners.delete(listener));
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `ws://127.0.0.1:${port}/wscomm.cgi`,
    hangUp: () => {
      for (const socket of sockets) socket.terminate();
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
      server.close();
    },
  };
}

/** One that is asked by TCP, whoever made the connection. */
export function answerAt(socket: Socket, fields: readonly Field[]): void {
  const pepper = new EmulatedPepper(fields, (bytes) => socket.write(bytes));
  socket.on('data', (bytes) => pepper.hear(bytes, performance.now()));
  socket.on('error', () => undefined);
  const timer = setInterval(() => pepper.advance(performance.now()), 5);
  socket.on('close', () => clearInterval(timer));
}

/** One that is asked nothing: it tells of cards as text, whatever it hears. */
export function tellAt(socket: Socket, tags: PublishedTags): void {
  const listener = (text: string): void => void socket.write(text);
  tags.listeners.add(listener);
  socket.on('error', () => undefined);
  socket.on('close', () => tags.listeners.delete(listener));
}

/** A reader that takes connections. */
export async function openReader(attach: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    attach(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    hangUp,
    close: () => {
      hangUp();
      server.close();
    },
  };
}

/** A reader that makes the connection, from an address of its own. */
export async function callFrom(localAddress: string, port: number, attach: (socket: Socket) => void): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  attach(socket);
  return socket;
}

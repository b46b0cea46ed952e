import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/**
 * As much of a broker as one reader needs: it accepts whoever comes, and what is published is sent at most once (MQTT
 * 3.1.1, §3).
 */
export async function openBroker() {
  const sockets = new Set<Socket>();
  const topics: string[] = [];
  const broker = { port: 0, topics, heard: '', publish, hangUp, close };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      broker.heard += bytes.toString('latin1');
      const kind = (bytes[0] ?? 0) >> 4;
      if (kind === 1) socket.write(Buffer.from([0x20, 2, 0, 0]));
      if (kind !== 8) return;
      topics.push(bytes.subarray(6, 6 + bytes.readUInt16BE(4)).toString());
      socket.write(Buffer.from([0x90, 3, bytes[2] ?? 0, bytes[3] ?? 0, 0]));
    });
  });
  function publish(topic: string, payload: string): void {
    const body = Buffer.concat([Buffer.from([topic.length >> 8, topic.length & 0xff]), Buffer.from(topic + payload)]);
    const length = body.length < 128 ? [body.length] : [(body.length & 0x7f) | 0x80, body.length >> 7];
    for (const socket of sockets) socket.write(Buffer.concat([Buffer.from([0x30, ...length]), body]));
  }
  function hangUp(): void {
    for (const socket of sockets) socket.destroy();
  }
  function close(): void {
    hangUp();
    server.close();
  }
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address !== null && typeof address !== 'string') broker.port = address.port;
  return broker;
}

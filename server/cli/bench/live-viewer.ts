import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { socketOf } from '#vocabulary/addresses';
import { assert } from '#vocabulary/result';
import type { Figure } from './figures.ts';

/**
 * What a public screen is sent of a hand that is being played, once it has its first view: frames and pings included.
 */
export async function benchViewer(
  emit: (figure: Figure) => void,
  say: (progress: string) => void,
  data: string,
  watchedMs: number,
): Promise<void> {
  say(`${watchedMs / 1_000} s of a hand at the speed of life, as a public screen is sent it`);
  const sabot = fileURLToPath(new URL('../../../../server/cli/sabot.mjs', import.meta.url));
  const child = spawn(process.execPath, [sabot, 'start', '--sim', 'readings', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(child.stdout, 'data');
  const url = /ready: (\S+)/.exec(String(line))?.[1] ?? '';
  const socket = new WebSocket(`${url.replace('http', 'ws')}${socketOf().slice(1)}`);
  let text = '';
  let bytes = 0;
  socket.on('message', (message) => {
    text = String(message);
    bytes += frameBytes(text.length);
  });
  socket.on('ping', () => {
    bytes += frameBytes(0);
  });
  await once(socket, 'open');
  socket.send('{"type":"hello"}');
  while (!text.includes('"card-left-shoe"')) await new Promise((resolve) => setTimeout(resolve, 20));
  const before = bytes;
  await new Promise((resolve) => setTimeout(resolve, watchedMs));
  assert(socket.readyState === WebSocket.OPEN && bytes > before, 'the screen is told of the hand to the end');
  emit({ name: 'live.viewer.bytes-per-s', value: Math.round((bytes - before) / (watchedMs / 1_000)), unit: 'bytes' });
  socket.terminate();
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * RFC 6455 §5.2, as a server sends it: what is in a frame, and its header. All text is ASCII but for people's names.
 */
const frameBytes = (length: number): number => length + (length < 126 ? 2 : length < 65_536 ? 4 : 10);

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPackedFiles } from './packed-files.ts';

const SCRIPT = 'export const words = "the same words";\n'.repeat(500);
let folder = '';
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-packed-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'page-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'letters-3c.woff2'), 'letters');
  writeFileSync(join(folder, 'secret.js'), 'secret');
  const app = express();
  addPackedFiles(app, folder);
  app.use((_, response) => void response.status(404).send('lost'));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  readonly answer: IncomingMessage;
  readonly bytes: Buffer;
}
const ask = (path: string, encoding?: string): Promise<Sent> =>
  new Promise((resolve) => {
    const { port } = server.address() as AddressInfo;
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    get({ port, host: '127.0.0.1', path, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => resolve({ answer, bytes: Buffer.concat(pieces) }));
    });
  });

describe('files of the pages', () => {
  it('are sent packed to whoever takes them so, and are the same', async () => {
    const br = await ask('/assets/page-1a2b.js', 'gzip, br');
    expect([br.answer.headers['content-encoding'], br.answer.headers['content-type']]).toEqual([
      'br',
      'text/javascript; charset=utf-8',
    ]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(SCRIPT);
    expect(br.bytes.length).toBeLessThan(SCRIPT.length / 10);
    const zipped = await ask('/assets/page-1a2b.js', 'gzip');
    expect(gunzipSync(zipped.bytes).toString()).toBe(SCRIPT);
    const plain = await ask('/assets/page-1a2b.js');
    expect([plain.answer.headers['content-encoding'], plain.bytes.toString()]).toEqual([undefined, SCRIPT]);
  });

  it('are asked for once by a browser, because their names change with what is in them', async () => {
    for (const [path, encoding] of [['page-1a2b.js', 'br'], ['page-1a2b.js'], ['letters-3c.woff2', 'br']] as const) {
      const { answer } = await ask(`/assets/${path}`, encoding);
      expect([path, answer.headers['cache-control']]).toEqual([path, 'public, max-age=31536000, immutable']);
    }
  });

  it('are those of their folder, and of what is not there nothing is kept', async () => {
    for (const path of ['/assets/../secret.js', '/assets/%2e%2e/secret.js', '/assets/none.js']) {
      const { answer, bytes } = await ask(path, 'br');
      expect([path, answer.statusCode, bytes.toString()]).toEqual([path, 404, 'lost']);
      expect(answer.headers['cache-control']).toBeUndefined();
    }
  });
});

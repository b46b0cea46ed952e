import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import express, { type Express, type RequestHandler } from 'express';

/** Ways to send a file smaller, the smallest first. */
const PACKINGS = ['br', 'gzip'] as const;
type Packing = (typeof PACKINGS)[number];

const PACK: Readonly<Record<Packing, (bytes: Buffer) => Promise<Buffer>>> = {
  // The slowest way: a file is packed once in the life of the program, by a thread that nobody else waits for.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Files of text; letters and pictures are packed as they are. A build names each file after what is in it. */
const TEXT_FILE = /^\/([\w-]+\.(js|css|svg))$/;
const FOREVER = { maxAge: '1y', immutable: true };

/** Files of the pages’ build: packed once and kept, and asked for once by each browser. */
export function addPackedFiles(app: Express, dashboardFolder: string): void {
  const folder = join(dashboardFolder, 'assets');
  app.use('/assets', packedFiles(folder));
  app.use('/assets', express.static(folder, { index: false, dotfiles: 'ignore', redirect: false, ...FOREVER }));
}

function packedFiles(folder: string): RequestHandler {
  const kept = new Map<string, Promise<Buffer>>();
  const packed = (name: string, packing: Packing): Promise<Buffer> => {
    const key = `${packing} ${name}`;
    const made = kept.get(key) ?? readFile(join(folder, name)).then(PACK[packing]);
    kept.set(key, made);
    return made;
  };
  return async (request, response, next) => {
    const [, name = '', ending = ''] = TEXT_FILE.exec(request.path) ?? [];
    // No more names are kept than the build has files.
    if (name === '' || request.method !== 'GET' || !existsSync(join(folder, name))) return next();
    response.vary('Accept-Encoding');
    // Browsers name the oldest way first; what is smallest goes out.
    const known = PACKINGS.find((each) => request.acceptsEncodings(each) !== false);
    if (known === undefined) return next();
    response.type(ending).set({ 'Content-Encoding': known, 'Cache-Control': 'public, max-age=31536000, immutable' });
    response.send(await packed(name, known));
  };
}

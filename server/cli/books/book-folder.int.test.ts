import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { command } from '../commands/book.ts';
import { run } from '../commands/running.testing.ts';

const TDA = fileURLToPath(new URL('../../law/examples/tda', import.meta.url));
let parent = '';
let folder = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sabot-book-'));
  folder = join(parent, 'tda');
  cpSync(TDA, folder, { recursive: true });
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const instead = (file: string, put: (path: string) => void): void => {
  rmSync(join(folder, file));
  put(join(folder, file));
};

/** Folders, and the sentence that it is refused with. */
const BAD: readonly (readonly [string, () => void, RegExp])[] = [
  [
    'a link to a file outside',
    () => instead('rulings.json', (path) => symlinkSync('/etc/passwd', path)),
    /it is a link/,
  ],
  [
    'a link to a file of the folder',
    () => instead('rules.fr.json', (path) => symlinkSync(join(folder, 'rules.en.json'), path)),
    /rules\.fr\.json:1: it is a link/,
  ],
  ['a link that leads nowhere', () => instead('book.json', (path) => symlinkSync('/nowhere', path)), /it is a link/],
  ['a folder of that name', () => instead('book.json', (path) => mkdirSync(path)), /it is no plain file/],
  ['a pipe', () => instead('book.json', (path) => execFileSync('mkfifo', [path])), /it is no plain file/],
  ['a file without end', () => writeFileSync(join(folder, 'book.json'), ' '.repeat(300_000)), /more than 262144 bytes/],
  [
    'bytes that are no text',
    () => writeFileSync(join(folder, 'book.json'), Buffer.from([0xff, 0xfe])),
    /no text in UTF-8/,
  ],
  [
    'a name in capitals',
    () => renameSync(join(folder, 'rulings.json'), join(folder, 'Rulings.json')),
    /it is called rulings\.json/,
  ],
  [
    'hundreds of files',
    () => {
      for (let nth = 0; nth < 50; nth++) writeFileSync(join(folder, `${nth}.txt`), '');
    },
    /a book has 40 at most/,
  ],
  ['no folder', () => rmSync(folder, { recursive: true }), /there is no folder of this name/],
  ['scenarios that are none', () => writeFileSync(join(folder, 'scenarios.json'), '{}'), /`scenarios` is missing/],
];

it.each(BAD)('%s is refused with a sentence', async (_, change, says) => {
  change();
  const { status, out } = await run(command, ['check', folder]);
  expect(out).toMatch(says);
  expect(status).toBe(1);
});

it('the example book is in order, and its scenarios come out as they say', async () => {
  const { status, out } = await run(command, ['check', folder]);
  expect([status, out]).toEqual([0, expect.stringMatching(/all is well; \d\d scenarios played/)]);
});

it('a book that is begun anew is in order, and is begun in an empty folder only', async () => {
  const fresh = join(parent, 'our rules!');
  expect((await run(command, ['new', fresh])).status).toBe(0);
  expect(await run(command, ['check', fresh])).toMatchObject({ status: 0, out: expect.stringContaining('1 scenario') });
  expect((await run(command, ['new', fresh])).status).toBe(2);
});

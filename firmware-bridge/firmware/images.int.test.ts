import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { helloOf, imageFile, readImage } from '#simulator/firmware-image';
import { formatIntelHex, parseIntelHex } from '#simulator/intel-hex';
import { BOARD_NAMES, flashBytes } from '#simulator/simulated-board';

const bridge = fileURLToPath(new URL('../', import.meta.url));
/** The compiler of Debian 12, with which the images were built; another one may give other bytes. */
const COMPILER = 'avr-gcc (GCC) 5.4.0';
const compiler = spawnSync('avr-gcc', ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0] ?? 'none';

/** The hash of the Makefile: everything an image is built from, in the order of the names. */
function sourcesHash(board: string): string {
  const folder = (name: string, ending: RegExp): string[] =>
    readdirSync(join(bridge, 'firmware', name))
      .filter((file) => ending.test(file))
      .map((file) => `${name}/${file}`);
  const files = [
    ...['core', 'board/avr', `board/${board}`].flatMap((name) => folder(name, /\.[ch]$/)),
    '../protocol/c/sabot-codec.c',
    '../protocol/c/sabot-codec.h',
    '../protocol/generated/sabot-protocol.h',
    'Makefile',
  ].sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(bridge, 'firmware', file)));
  return hash.digest('hex').slice(0, 8);
}

describe.each(BOARD_NAMES)('the committed image of the %s', (board) => {
  test('is built from the committed sources: hello carries their hash (issue 3, must-hold 4)', () => {
    expect(helloOf(board, readImage(board)).build.toString(16).padStart(8, '0')).toBe(sourcesHash(board));
  });

  test('survives being written as Intel HEX again', () => {
    const image = readImage(board);
    const again = parseIntelHex(formatIntelHex(image), flashBytes(board));
    expect(again.ok && Buffer.from(again.value).equals(image)).toBe(true);
  });

  test.skipIf(compiler !== COMPILER)(
    `is bit-identical when it is rebuilt elsewhere (compiler here: ${compiler})`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'sabot-firmware-'));
      try {
        cpSync(join(bridge, 'firmware'), join(folder, 'firmware'), {
          recursive: true,
          filter: (path) => !/firmware\/(?:build|images)$/.test(path),
        });
        cpSync(join(bridge, 'protocol'), join(folder, 'protocol'), { recursive: true });
        const made = spawnSync('make', ['-C', join(folder, 'firmware'), `images/${board}.hex`], {
          encoding: 'utf8',
        });
        expect(made.stderr).toBe('');
        expect(readFileSync(join(folder, 'firmware', 'images', `${board}.hex`), 'latin1')).toBe(
          readFileSync(imageFile(board), 'latin1'),
        );
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});

const gcc = spawnSync('gcc', ['--version']).status === 0;

test.skipIf(!gcc)(
  `the core passes its host tests under sanitizers${gcc ? '' : ' (not run: there is no gcc on this machine)'}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-core-'));
    try {
      const made = spawnSync('make', ['-C', join(bridge, 'firmware'), `BUILD=${folder}`, 'test'], {
        encoding: 'utf8',
      });
      expect(made.stderr).toBe('');
      expect(made.stdout).toMatch(/^[1-9]\d+ passed, 0 failed$/m);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

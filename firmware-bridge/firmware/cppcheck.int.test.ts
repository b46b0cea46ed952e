import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const firmware = fileURLToPath(new URL('.', import.meta.url));
const version = spawnSync('cppcheck', ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';

/** What it is sure of; its opinions on style are opinions. */
const KINDS = 'warning,performance,portability';

describe.skipIf(version === '')(`the firmware, as a second reader of C sees it (${version})`, () => {
  test.each([
    ['mega', '__AVR_ATmega2560__'],
    ['nano', '__AVR_ATmega328P__'],
  ])(
    'for the chip of the %s it has no error, warning, waste or thing that another compiler takes otherwise',
    (board, chip) => {
      const folders = ['core', '../protocol/c', '../protocol/generated', `board/${board}`].flatMap((folder) => [
        '-I',
        folder,
      ]);
      const options = [
        `--enable=${KINDS}`,
        '--std=c11',
        '--quiet',
        '--error-exitcode=1',
        `-D${chip}`,
        '-DSABOT_BUILD=1',
      ];
      const ran = spawnSync('cppcheck', [...options, ...folders, 'core', 'board/avr', '../protocol/c'], {
        cwd: firmware,
        encoding: 'utf8',
      });
      expect(ran.stderr).toBe('');
      expect(ran.status).toBe(0);
    },
  );
});

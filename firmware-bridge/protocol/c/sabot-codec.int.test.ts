import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = fileURLToPath(new URL('./', import.meta.url));
const gcc = spawnSync('gcc', ['--version']).status === 0;

it.skipIf(!gcc)(
  `the C codec passes the same vectors, under sanitizers${gcc ? '' : ' (not run: there is no gcc on this machine)'}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-codec-'));
    try {
      const program = join(folder, 'codec-test');
      const warnings = ['-Wall', '-Wextra', '-Wconversion', '-pedantic', '-Werror'];
      const sources = ['sabot-codec.c', 'sabot-codec-test.c'].map((name) => join(here, name));
      const sanitizers = ['-g', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'];
      const include = ['-I', here, '-I', join(here, '..', 'generated')];
      const built = spawnSync(
        'gcc',
        ['-std=c11', '-O1', ...warnings, ...sanitizers, ...include, ...sources, '-o', program],
        {
          encoding: 'utf8',
        },
      );
      expect(built.stderr).toBe('');
      const ran = spawnSync(program, [join(here, '..', 'vectors.txt')], { encoding: 'utf8' });
      expect(ran.stderr).toBe('');
      expect(ran.stdout).toMatch(/^\d{3} passed, 0 failed\n$/);
      expect(ran.status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

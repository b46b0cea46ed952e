import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/**
 * In a process of its own, which has few descriptors: all are used up, then somebody wants to hear something, then
 * there are some again.
 */
const SCRIPT = `
import { closeSync, openSync } from 'node:fs';
const { createSpeech } = await import(process.argv[1]);
const speech = createSpeech('cat');
const held = [];
try { for (;;) held.push(openSync('/dev/null', 'r')); } catch {}
const without = await speech.clip({ language: 'en', text: 'Seat 1, your turn.' });
for (const descriptor of held) closeSync(descriptor);
const again = await speech.clip({ language: 'en', text: 'Seat 1, your turn.' });
setTimeout(() => console.log(without ?? 'nothing', again ?? 'nothing'), 100);
`;

it.runIf(process.platform === 'linux')(
  'a voice that gets no descriptors says nothing this time, and ends neither the table nor what is said later',
  () => {
    const built = new URL('../../dist/server/http/speech.js', import.meta.url);
    const node = `'${process.execPath}' --input-type=module --eval "$SCRIPT" '${fileURLToPath(built)}'`;
    const { status, stdout } = spawnSync('sh', ['-c', `ulimit -n 80; exec ${node}`], {
      env: { ...process.env, SCRIPT },
      encoding: 'utf8',
    });
    // cat is there, and no voice: it knows nothing of languages.
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'nothing nothing\n' });
  },
);

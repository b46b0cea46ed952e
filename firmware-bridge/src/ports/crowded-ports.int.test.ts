import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/**
 * In a process of its own, which has few descriptors: one look at the ports, then all descriptors are used up, then
 * another look.
 */
const SCRIPT = `
import { openSync } from 'node:fs';
const { listPorts } = await import(process.argv[1]);
await listPorts();
try { for (;;) openSync('/dev/null', 'r'); } catch {}
const { error } = await listPorts();
console.log('still here:', error);
setTimeout(() => process.exit(), 200);
`;

it.runIf(process.platform === 'linux')(
  'that no descriptor is left ends no look at the ports, and not the table',
  () => {
    const built = new URL('../../../dist/firmware-bridge/src/ports/serial-ports.js', import.meta.url);
    const node = `'${process.execPath}' --input-type=module --eval "$SCRIPT" '${fileURLToPath(built)}'`;
    const { status, stdout } = spawnSync('sh', ['-c', `ulimit -n 80; exec ${node}`], {
      env: { ...process.env, SCRIPT },
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^still here: .*EMFILE/) });
  },
);

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CLIENT_INPUT_TYPES } from '../messages/client-messages.ts';
import { ANSWERED, ASKERS, type Ask, CHAIR, DECLARED, PRESSED, ROSTER, SEEN, TOLD, TOUCHES } from './asks.ts';
import { permissionsText } from './document.testing.ts';
import { permissionFor, rowOf } from './table.ts';

const isPlain = (type: (typeof CLIENT_INPUT_TYPES)[number]) =>
  type !== 'declared' &&
  type !== 'told' &&
  type !== 'answered' &&
  type !== 'pressed' &&
  type !== 'roster' &&
  type !== 'chair';
const PLAIN = CLIENT_INPUT_TYPES.filter(isPlain);
const ASKS: readonly Ask[] = [...PLAIN, ...SEEN, ...DECLARED, ...TOLD, ...ANSWERED, ...PRESSED, ...ROSTER, ...CHAIR];
const WIRE = fileURLToPath(new URL('../WIRE.md', import.meta.url));
const PART = /(<!-- permissions: written by a test -->\n)[\s\S]*(<!-- end of permissions -->)/;

describe('the permissions', () => {
  it('are those that WIRE.md tells of (`-u` writes them)', async () => {
    const text = readFileSync(WIRE, 'utf8');
    expect(PART.test(text)).toBe(true);
    await expect(
      text.replace(PART, (_, begin: string, end: string) => `${begin}${permissionsText(ASKS)}\n${end}`),
    ).toMatchFileSnapshot(WIRE);
  });

  it('give each input to somebody: whoever adds one says who may send it', () => {
    expect(ASKS.filter((ask) => ASKERS.every((asker) => rowOf(asker, ask) === undefined))).toEqual([]);
  });

  it('deny whatever they do not name, cell by cell', () => {
    let denied = 0;
    const wrong: (readonly string[])[] = [];
    const isDenial = (cell: string): boolean => cell !== 'allowed' && cell !== 'told-of';
    for (const asker of ASKERS) {
      for (const ask of ASKS) {
        const row = rowOf(asker, ask);
        for (const touch of TOUCHES) {
          const cell = permissionFor(asker, ask, [touch]);
          if (cell !== (row === undefined ? 'not-allowed' : (row.may[touch] ?? row.otherwise)))
            wrong.push([asker, ask, touch, cell]);
          if (isDenial(cell)) denied += 1;
          // One thing that may not be touched is enough.
          for (const other of TOUCHES) {
            const both = permissionFor(asker, ask, [touch, other]);
            const isDenied = [touch, other].some((each) => row?.may[each] === undefined);
            if (isDenial(both) !== isDenied) wrong.push([asker, ask, touch, other, both]);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(denied).toBeGreaterThan(1_000);
  });

  it('let nobody send anything who looks only', () => {
    for (const asker of ['public', 'broadcast', 'bridge'] as const)
      for (const ask of ASKS) expect([asker, ask, rowOf(asker, ask)]).toEqual([asker, ask, undefined]);
  });
});

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type CardLife, type CardTurn, lived, UNDEALT } from './card-lives.ts';

const TURNS: readonly (readonly [string, CardTurn])[] = [
  ['leaves the shoe', { type: 'exited', slot: 3, missed: false }],
  ['lands', { type: 'moved', move: { to: 'S2', face: 'down' }, order: 1 }],
  ['is put back into the shoe', { type: 'moved', move: { to: 'SHOE', face: 'down' }, order: 2 }],
  ['is lifted', { type: 'lifted' }],
  ['is put down', { type: 'put-back', zone: 'OFF' }],
  ['is looked at', { type: 'looked-at' }],
  ['is declared dead', { type: 'declared-dead' }],
  ['is turned', { type: 'turned', face: 'up' }],
];

const flying = lived(UNDEALT, { type: 'exited', slot: 3, missed: true });
const lying = lived(flying, { type: 'moved', move: { to: 'S2', face: 'down', sweep: 7 }, order: 1 });
const LIVES: readonly CardLife[] = [UNDEALT, flying, lying, lived(lying, { type: 'lifted' })];

/** A hyphen would end the name there. */
const idOf = ({ is }: CardLife): string => is.replace('-', '_');

/** Each way from one state to another; what leaves the state as it is is not drawn. */
function drawing(): string {
  const ways = LIVES.flatMap((life) =>
    TURNS.flatMap(([name, turn]) => {
      const next = lived(life, turn);
      return next.is === life.is ? [] : [`    ${idOf(life)} --> ${idOf(next)}: ${name}`];
    }),
  );
  return [
    '# The life of a card',
    '',
    'Drawn from `server/engine/table-state/card-lives.ts` by its test (`npx vitest run --project pure server/engine/table-state -u` draws it anew).',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '    [*] --> in_shoe',
    ...ways,
    '```',
    '',
  ].join('\n');
}

it('a card is in one of four states, and the drawing shows each way between them', async () => {
  expect(LIVES.map(({ is }) => is)).toEqual([
    'in-shoe',
    'in-flight',
    'lying',
    'lifted',
  ] satisfies readonly CardLife['is'][]);
  await expect(drawing()).toMatchFileSnapshot(fileURLToPath(new URL('./card-life.md', import.meta.url)));
});

it('what goes back into the shoe is a card as any other, except that it has lain on the table', () => {
  const dead = lived(lying, { type: 'declared-dead' });
  expect(lived(dead, { type: 'moved', move: { to: 'SHOE', face: 'down' }, order: 9 })).toEqual({
    ...UNDEALT,
    lain: true,
  });
});

it('a card that the shoe missed keeps its number and that word when it lands, and is read in the sweep that told of it', () => {
  expect(lying).toMatchObject({ zone: 'S2', slot: 3, exit: 'missed', sweep: 7, order: 1 });
});

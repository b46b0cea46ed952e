import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type CardLife, type CardTurn, lived, UNDEALT } from './card-lives.ts';

/** What the drawing says in each of its languages. */
interface Named {
  readonly en: string;
  readonly fr: string;
}

const TURNS: readonly (readonly [Named, CardTurn])[] = [
  [
    { en: 'leaves the shoe', fr: 'sort du sabot' },
    { type: 'exited', slot: 3, missed: false },
  ],
  [
    { en: 'lands', fr: 'se pose' },
    { type: 'moved', move: { to: 'S2', face: 'down' }, order: 1 },
  ],
  [
    { en: 'is put back into the shoe', fr: 'est remise dans le sabot' },
    { type: 'moved', move: { to: 'SHOE', face: 'down' }, order: 2 },
  ],
  [{ en: 'is lifted', fr: 'est soulevée' }, { type: 'lifted' }],
  [
    { en: 'is put down', fr: 'est reposée' },
    { type: 'put-back', zone: 'OFF' },
  ],
  [{ en: 'is looked at', fr: 'est regardée' }, { type: 'looked-at' }],
  [{ en: 'is declared dead', fr: 'est déclarée morte' }, { type: 'declared-dead' }],
  [
    { en: 'is turned', fr: 'est retournée' },
    { type: 'turned', face: 'up' },
  ],
];

const STATES: Readonly<Record<CardLife['is'], Named>> = {
  'in-shoe': { en: 'in shoe', fr: 'dans le sabot' },
  'in-flight': { en: 'in flight', fr: 'en vol' },
  lying: { en: 'lying', fr: 'posée' },
  lifted: { en: 'lifted', fr: 'soulevée' },
};

const flying = lived(UNDEALT, { type: 'exited', slot: 3, missed: true });
const lying = lived(flying, { type: 'moved', move: { to: 'S2', face: 'down', sweep: 7 }, order: 1 });
const LIVES: readonly CardLife[] = [UNDEALT, flying, lying, lived(lying, { type: 'lifted' })];

/** A hyphen would end the name there. */
const idOf = ({ is }: CardLife): string => is.replace('-', '_');

/** Each way from one state to another; what leaves the state as it is is not drawn. */
function waysIn(language: keyof Named): readonly string[] {
  return LIVES.flatMap((life) =>
    TURNS.flatMap(([name, turn]) => {
      const next = lived(life, turn);
      return next.is === life.is ? [] : [`    ${idOf(life)} --> ${idOf(next)}: ${name[language]}`];
    }),
  );
}

const drawingIn = (language: keyof Named): readonly string[] => [
  '```mermaid',
  'stateDiagram-v2',
  ...LIVES.map((life) => `    state "${STATES[life.is][language]}" as ${idOf(life)}`),
  '    [*] --> in_shoe',
  ...waysIn(language),
  '```',
  '',
];

const drawing = (): string =>
  [
    '# The life of a card',
    '',
    'Drawn from `server/engine/table-state/card-lives.ts` by its test',
    '(`npx vitest run --project pure server/engine/table-state -u` draws it anew).',
    '',
    ...drawingIn('en'),
    '# La vie d’une carte',
    '',
    ...drawingIn('fr'),
  ].join('\n');

it('a card is in one of four states, and the drawing shows each way between them', async () => {
  expect(LIVES.map(({ is }) => is)).toEqual([
    'in-shoe',
    'in-flight',
    'lying',
    'lifted',
  ] satisfies readonly CardLife['is'][]);
  await expect(drawing()).toMatchFileSnapshot(fileURLToPath(new URL('./card-life.md', import.meta.url)));
});

it('what goes back into the shoe is a card like the others, except that it has lain on the table', () => {
  const dead = lived(lying, { type: 'declared-dead' });
  expect(lived(dead, { type: 'moved', move: { to: 'SHOE', face: 'down' }, order: 9 })).toEqual({
    ...UNDEALT,
    lain: true,
  });
});

it('a card that the shoe missed keeps its number and that word when it lands, and is read in the sweep that told of it', () => {
  expect(lying).toMatchObject({ zone: 'S2', slot: 3, exit: 'missed', sweep: 7, order: 1 });
});

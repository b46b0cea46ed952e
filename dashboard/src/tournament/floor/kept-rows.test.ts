import { expect, it } from 'vitest';
import { keptRows } from './kept-rows.ts';

const self = (row: string): string => row;
const told = (rows: ReturnType<typeof keptRows<string>>) => rows.map(({ row, isGone }) => (isGone ? `(${row})` : row));

it('whoever is answered for keeps his place while others wait: a second tap there hits nobody else', () => {
  const first = keptRows([], ['Ada', 'Ben', 'Cleo'], self);
  const answered = keptRows(first, ['Ben', 'Cleo', 'Dan'], self);
  expect(told(answered)).toEqual(['(Ada)', 'Ben', 'Cleo', 'Dan']);
  expect(keptRows(answered, [], self)).toEqual([]);
});

it('what is newest stands first, and what was taken back keeps its place until something new comes', () => {
  const first = keptRows([], ['3', '2', '1'], self, 'start');
  const back = keptRows(first, ['2', '1'], self, 'start');
  expect(told(back)).toEqual(['(3)', '2', '1']);
  expect(told(keptRows(back, ['4', '2', '1'], self, 'start'))).toEqual(['4', '2', '1']);
});

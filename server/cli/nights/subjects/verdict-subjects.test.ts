import { expect, it } from 'vitest';
import { tableOf } from '#engine/small-table.testing';
import { toCardRef } from '#vocabulary/card-refs';
import { aboutVerdict } from './verdict-subjects.ts';

it('a verdict is about the seat that it names and what is printed on its cards', () => {
  const table = tableOf('club');
  table.declare({ type: 'found' });
  const [record] = table.hand.verdicts;
  if (record === undefined) throw new Error('there is a verdict');
  const named = { ...record, verdict: { ...record.verdict, seats: [4], refs: [toCardRef(3)] } } as const;
  expect(aboutVerdict(named, (ref) => ref + 40)).toEqual({ seats: [4], faces: [43], street: null });
  const burned = {
    ...named,
    matter: { ...record.matter, type: 'burn-misplaced', ref: toCardRef(5), street: 'turn' },
  } as const;
  expect(aboutVerdict(burned, (ref) => ref + 40)).toEqual({ seats: [4], faces: [43, 45], street: 'turn' });
  const stranger = { ...named, matter: { ...record.matter, type: 'unknown-tag', zone: 'S7' } } as const;
  expect(aboutVerdict(stranger, () => undefined)).toEqual({ seats: [4, 7], faces: [], street: null });
});

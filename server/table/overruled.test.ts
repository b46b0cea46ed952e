import { expect, it } from 'vitest';
import { Phones } from './phones.testing.ts';

it('R000-pen-9, R004-end-0: what the director says instead reaches the hand: a swept one lives again', () => {
  const phones = new Phones(5);
  phones.act('fold');
  const { hand } = phones.core.engine;
  const seat = phones.view().toAct?.seat ?? expect.fail('somebody acts');
  const swept = { type: 'declared', what: { type: 'reported', kind: 'HAND_SWEPT', seat } } as const;
  expect(phones.ask('operator', swept)).toBe('accepted');
  const [ruled] = phones.view().verdicts;
  expect([hand?.betting.turn, ruled?.kind, phones.view().toAct?.seat === seat]).toEqual([seat, 'HAND_SWEPT', false]);
  const verdict = phones.core.engine.hand?.verdicts.at(-1)?.verdict.id ?? '';
  const said = { type: 'overruled', verdict, reason: 'the dealer took it in', instead: 'hand-lives' } as const;
  expect(phones.ask('director', said)).toBe('accepted');
  expect(phones.view().toAct?.seat).toBe(seat);
  expect(phones.undo('director')).toBe('accepted');
  expect(phones.view().toAct?.seat).not.toBe(seat);
});

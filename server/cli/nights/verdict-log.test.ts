import { describe, expect, it } from 'vitest';
import { tableOf } from '#engine/small-table.testing';
import { VerdictLog } from './verdict-log.ts';

describe('a verdict that the book leaves to the floor', () => {
  const calledOffAtMs = (option: string): readonly (number | undefined)[] => {
    const table = tableOf('club');
    const log = new VerdictLog();
    const at = (nowMs: number): number | undefined => {
      log.look(table.hand, nowMs);
      return log.verdicts[0]?.calledOffAtMs;
    };
    table.declare({ type: 'found' });
    const before = at(1000);
    const question = table.hand.questions[0]?.id;
    if (question === undefined) expect.fail('the floor is asked');
    table.feed({ type: 'answered', question, answer: { option }, by: { role: 'director', name: 'floor' } });
    return [before, at(2000), at(3000)];
  };

  it('says since when the hand is to be dealt anew for it, if that is what the floor chose (R000-mis-7)', () => {
    expect(calledOffAtMs('misdeal')).toEqual([undefined, 2000, 2000]);
    expect(calledOffAtMs('play-on')).toEqual([undefined, undefined, undefined]);
  });
});

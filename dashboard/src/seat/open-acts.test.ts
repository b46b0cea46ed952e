import { describe, expect, it } from 'vitest';
import { FULL_TABLE } from '../demo/full-table.ts';
import { openActs } from './open-acts.ts';

describe('the acts that a phone or the tablet offers', () => {
  it('are those that are open, and none while the cards of a void deal are gathered in', () => {
    const [verdict] = FULL_TABLE.verdicts;
    if (verdict === undefined) throw new Error('something was called at the invented table');
    const told = (severity: typeof verdict.severity, status: typeof verdict.status): string | null =>
      openActs({ verdicts: [{ ...verdict, severity, status }] }, 'fold');
    expect([told('misdeal', 'open'), told('misdeal', 'resolved')]).toEqual([null, 'fold']);
    expect([told('correctable', 'open'), openActs({ verdicts: [] }, 'fold')]).toEqual(['fold', 'fold']);
  });
});

import { expect, it } from 'vitest';
import { describeTable } from './table-in-browser.testing.ts';
import { Teller } from './told-betting.testing.ts';

const ARGS = ['--sim', 'none', '--profile', 'manual', '--acts', 'every', '--players', '5'] as const;

describeTable('a clock that is called through the pages', ARGS, (table) => {
  it('TIME_EXPIRED: a minute and ten seconds later the hand is dead', async () => {
    const teller = await Teller.at('/operator', table);
    const called = teller.turn;
    await teller.happened('clock');
    const verdict = await teller.verdict('TIME_EXPIRED');
    expect(verdict).toMatchObject({ severity: 'hand-dead', seats: [called], deadHands: [called] });
    expect(verdict.rules[0]).toBe('R000-clock-0');
    expect(teller.eyes.view().seats.find(({ seat }) => seat === called)?.state).toBe('dead-hand');
  });
});

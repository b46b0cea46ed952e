import { beforeAll, expect, it } from 'vitest';
import { troublesOn } from './axe.testing.ts';
import { Evening } from './evening.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

const FRIENDS = ['--sim', 'none', '--profile', 'manual', '--acts', 'every', '--players', '5'];

describeTable('a player’s phone', FRIENDS, (table) => {
  const evening = new Evening();
  const phoneOf = (seat: 1 | 2) => evening.phones.get(seat) ?? expect.fail(`seat ${seat} has a phone`);
  beforeAll(async () => {
    await evening.begin(table);
  });

  it('tells with three taps that its player acted before his turn, and UNDO takes it back', async () => {
    await phoneOf(2).locator('.happened-open').tap();
    await phoneOf(2).locator('[data-incident=acted-early]').tap();
    await phoneOf(2).locator('[data-early=call]').tap();
    await evening.eyes.until(({ verdicts }) => verdicts.some(({ kind }) => kind === 'OUT_OF_TURN'), 'out of turn');
    await evening.table.locator('[data-press=undo]').click();
    await evening.eyes.until(({ acts }) => acts.length === 0, 'it is taken back');
  });

  it('straddles before the first act, with one tap, and takes it off again with another', async () => {
    const { seat, to } = evening.eyes.view().straddle ?? expect.fail('somebody may straddle');
    const phone = evening.phones.get(seat) ?? expect.fail('he has a phone');
    await phone.locator('[data-chair=straddle]').tap();
    await evening.eyes.until((view) => view.seats[seat - 1]?.bet === to, 'it is posted');
    await evening.table.locator('[data-chair=no-straddle]').click();
    await evening.eyes.until((view) => view.seats[seat - 1]?.bet === 0, 'it is taken off');
  });

  it('takes its tap back before the next player acts: one tap, and one press of the host', async () => {
    const seat = evening.turn;
    const phone = evening.phones.get(seat) ?? expect.fail('he has a phone');
    await evening.act('fold');
    await phone.locator('button[data-chair=take-back]').tap();
    await evening.table.locator('[data-about=tap] [data-press=grant]').click();
    await evening.eyes.until(({ toAct }) => toAct?.seat === seat, 'it is his turn again');
    await phone.locator('[data-chair=take-back]').waitFor({ state: 'detached' });
  });

  it('asks for chips with two taps, which one press at the table grants; what is not there is not drawn', async () => {
    await evening.acts('fold', 'fold', 'fold', 'fold');
    expect(await evening.table.locator('[data-zone=SHOE], [data-zone=BURN]').count()).toBe(0);
    const before = evening.stack(2) ?? 0;
    await phoneOf(2).locator('.my-chair summary').tap();
    await phoneOf(2).locator('[data-chair=ask-rebuy]').tap();
    await evening.table.locator('.asks-box').waitFor();
    for (const page of [phoneOf(2), evening.table]) expect(await troublesOn(page)).toEqual([]);
    await evening.table.locator('[data-press=grant]').click();
    await evening.eyes.until(() => evening.stack(2) === before + 10_000, 'the chips are his');
    await evening.table.locator('.asks-box').waitFor({ state: 'detached' });
  });

  it('sits out and comes back with a tap each', async () => {
    await phoneOf(1).locator('.my-chair summary').tap();
    await phoneOf(1).locator('[data-chair=sit-out]').tap();
    await phoneOf(1).locator('[data-chair=come-back]').tap();
    await phoneOf(1).locator('[data-chair=sit-out]').waitFor();
  });
});

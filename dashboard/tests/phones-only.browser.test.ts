import { beforeAll, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import type { OperatorView } from '#wire/views/role-views';
import { troublesOn } from './axe.testing.ts';
import { Evening, SOLD } from './evening.testing.ts';
import { lookOn, openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

const CARDS = ['Ks', 'Kc', '7d', '8h', '9c'];

describeTable(
  'friends with phones, a tablet and no sensor',
  ['--sim', 'none', '--profile', 'manual', '--acts', 'every', '--players', '5'],
  (table) => {
    const evening = new Evening();
    beforeAll(async () => {
      await evening.begin(table);
    });

    it('everybody folds: nothing is asked, the winner stands on the screen and on his phone, and the next hand begins with the button moved', async () => {
      expect(evening.eyes.view().hand).toMatchObject({ number: 1, button: 1, bigBlindSeat: 3 });
      const typed = evening.tablet.locator('.act-typed input');
      await typed.fill('700');
      await evening.acts('fold');
      // What was typed for one is not offered to the next.
      await expect.poll(() => typed.inputValue()).toBe('200');
      await evening.acts('fold', 'fold', 'fold');
      await evening.expectWinners(['3 100']);
      await evening.phones.get(3)?.locator('.seat-prompt', { hasText: 'You win 100' }).waitFor();
      await evening.nextHand();
      expect(evening.eyes.view().hand).toMatchObject({ number: 2, button: 2, bigBlindSeat: 4 });
      expect(evening.stack(3)).toBe(10_050 - 50);
    });

    it('a hand is checked down on phones, its board is named at the table and each hand on its own phone: the best one takes the pot, and is named', async () => {
      // 5, 1 and 2 call, 3 and 4 are the blinds.
      await evening.acts('call', 'call', 'fold', 'call', 'check');
      await evening.acts('check', 'check', 'check', 'check');
      await evening.act('bet', 'phone', 300);
      await evening.acts('call', 'fold', 'fold');
      await evening.acts('check', 'check');
      await evening.table.locator('[data-way=cards]').click();
      await evening.name(evening.table, CARDS);
      await evening.eyes.until(({ whoWon }) => whoWon?.board.length === 5, 'the board');
      await evening.name(evening.phones.get(3) ?? expect.fail('seat 3'), ['Ah', 'Ad']);
      await evening.name(evening.phones.get(4) ?? expect.fail('seat 4'), ['7h', '7c']);
      await evening.expectWinners(['4 1000']);
      await evening.table.locator('.winner-why', { hasText: /^Full house, sevens over kings$/ }).waitFor();
      const winner = evening.phones.get(4) ?? expect.fail('seat 4');
      for (const page of [evening.table, evening.tablet, winner]) expect(await troublesOn(page)).toEqual([]);
      await evening.nextHand();
    });

    it('all-ins of different sizes on the tablet: the side pot is named for itself, one tap says who takes which, and what nobody called goes back', async () => {
      // The button is at 3: 1 acts first, with 9,900; 3 has 9,650 and 4 has 10,600.
      for (const act of ['all-in', 'fold', 'all-in', 'all-in', 'fold'] as const) await evening.act(act, 'tablet');
      const { whoWon } = await evening.eyes.until((view) => view.whoWon !== null, 'who has won is asked');
      expect(whoWon?.pots).toEqual([
        { amount: 29_050, seats: [1, 3, 4] },
        { amount: 500, seats: [1, 4] },
      ]);
      await evening.table.locator('[data-way=cards]').click();
      for (const page of [evening.table, evening.tablet]) expect(await troublesOn(page)).toEqual([]);
      await evening.tablet.locator('[data-pot="0"] [data-winner="3"]').tap();
      await evening.tablet.locator('[data-pot="1"] [data-winner="1"]').tap();
      await evening.tablet.locator('[data-press=winners]').tap();
      await evening.expectWinners(['3 29050', '1 500']);
      await evening.table.locator('.winner-notes', { hasText: /^Dov takes back 700 that nobody called\.$/ }).waitFor();
      expect([1, 2, 3, 4, 5].map((seat) => evening.stack(seat as Seat))).toEqual([500, 9_950, 29_050, 700, 9_800]);
      await evening.nextHand();
    });

    it('a phone says with two taps who has won, and it counts when each other one has agreed with one', async () => {
      for (const act of ['call', 'call', 'call', 'call', 'check'] as const) await evening.act(act, 'tablet');
      for (let check = 0; check < 15; check += 1) await evening.act('check', 'tablet');
      const phoneOf = (seat: Seat) => evening.phones.get(seat) ?? expect.fail(`seat ${seat} has a phone`);
      await phoneOf(1).locator('[data-winner="2"]').tap();
      await phoneOf(1).locator('[data-press=winners]').tap();
      await phoneOf(1).locator('.seat-prompt', { hasText: 'Said. To be confirmed by' }).waitFor();
      await evening.table.locator('.prompter', { hasText: '“Blaise takes 500.” Is that so?' }).waitFor();
      for (const page of [phoneOf(1), phoneOf(2), evening.table]) expect(await troublesOn(page)).toEqual([]);
      for (const seat of [2, 3, 4, 5] as const) {
        expect(evening.eyes.view().award).toBeNull();
        await phoneOf(seat).locator('[data-press=winners]', { hasText: 'Blaise takes 500' }).tap();
        await evening.eyes.until(
          ({ whoWon }) => whoWon === null || whoWon.said?.by.includes(seat) === true,
          `${seat} agrees`,
        );
      }
      await evening.expectWinners(['2 500']);
    });

    it('the winner was the wrong one: UNDO at the table, tapped twice, undoes once, and the pot is shared among three, its odd chips from the left of the button', async () => {
      await evening.table.locator('[data-press=undo]').dblclick();
      await evening.table.locator('.who-won').waitFor();
      // Words of phones stand there: the table adds the two others.
      for (const seat of [3, 5]) await evening.table.locator(`[data-winner="${seat}"]`).click();
      await evening.table.locator('[data-press=winners]').click();
      await evening.expectWinners(['2 175, 3 150, 5 175']);
      await evening.nextHand();
      expect(evening.eyes.view().hand).toMatchObject({ number: 5, button: 5 });
    });

    it('the next hand was begun too early: one press at the table brings back who has won', async () => {
      await evening.table.locator('[data-press=undo]').click();
      await evening.expectWinners(['2 175, 3 150, 5 175']);
      await evening.eyes.until(({ hand }) => hand?.number === 4, 'the hand before');
      await evening.nextHand();
    });

    it('chips are sold on the tablet and taken back like an act; sold again, they are there when the hand is over', async () => {
      await evening.tablet.locator('.chips-desk summary').tap();
      const sell = async (): Promise<void> => {
        await evening.tablet.locator('.chips-desk select').selectOption('2');
        await evening.tablet.locator('[data-chips=amount]').fill('1000');
        await evening.tablet.locator('[data-press=rebuy]').tap();
        await evening.eyes.until(({ chips }) => chips?.sold === SOLD + 1_000, 'chips are sold');
      };
      await sell();
      await evening.tablet.locator('[data-press=undo]').tap();
      await evening.eyes.until(({ chips }) => chips?.sold === SOLD, 'the sale is taken back');
      await sell();
      evening.sold += 1_000;
      expect(evening.eyes.view().chips).toMatchObject({ difference: 0 });
    });

    it('the night’s page tells what each has won, every hand with its winner and what lay open, and the chips that were sold', async () => {
      const page = await openPage(table.browser, table.product.at('/hands'));
      await page.locator('[data-hand="4"]').waitFor();
      const hands = await page
        .locator('[data-hand]')
        .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset['hand']));
      expect(hands).toEqual(['4', '3', '2', '1']);
      expect(await page.locator('[data-hand="2"] .hands-cards .playing-card').count()).toBe(9);
      expect(await page.locator('[data-hand="3"] [data-winner="3"]').getAttribute('data-amount')).toBe('29050');
      const results = await page
        .locator('[data-player]')
        .evaluateAll((rows) =>
          rows.map((row) => Number(row.querySelector<HTMLElement>('[data-result]')?.dataset['result'])),
        );
      expect(results.reduce((sum, result) => sum + result, 0)).toBe(0);
      expect(await page.locator('[data-difference]').getAttribute('data-difference')).toBe('0');
      await expect.poll(() => page.locator('.hands-moves li').count()).toBe(2);
      expect(await troublesOn(page)).toEqual([]);
      await page.context().close();
    });

    it('an act over a street is taken back with one tap on the tablet, and the list says on which street it was, and where it was pressed', async () => {
      // Seat 4 posts the last 700 of its chips in turn; everybody limps, and the first one bets the flop.
      while (evening.eyes.view().toAct?.awaitsCards === true || evening.eyes.view().hand?.street === 'preflop') {
        const { options } = evening.eyes.view().toAct ?? expect.fail('somebody is to act');
        if (evening.eyes.view().toAct?.awaitsCards === true && evening.eyes.view().hand?.phase !== 'waiting') break;
        await evening.act(options.check ? 'check' : 'call', 'tablet');
      }
      const before = evening.eyes.view().acts.length;
      await evening.act('check', 'tablet');
      expect(evening.eyes.view().acts.at(-1)).toMatchObject({
        street: 'flop',
        what: { type: 'act', act: 'check' },
        by: { role: 'operator' },
      });
      await evening.tablet.locator('[data-press=undo]').tap();
      const view = await evening.eyes.until(({ acts }) => acts.length === before, 'the act is taken back');
      expect(view.toAct?.awaitsCards).toBe(true);
    });

    it('the server is stopped in the middle of a hand, and started again: stacks and acts are as they were, and the tablet goes on', async () => {
      const before = evening.eyes.view();
      await table.product.halt();
      await table.product.goOn();
      evening.eyes.close();
      evening.eyes = await lookOn<OperatorView>(table.product, 'operator');
      const after = evening.eyes.view();
      expect(after.seats.map(({ stack, bet }) => [stack, bet])).toEqual(
        before.seats.map(({ stack, bet }) => [stack, bet]),
      );
      expect([after.acts.map(({ id }) => id), after.toAct?.seat]).toEqual([
        before.acts.map(({ id }) => id),
        before.toAct?.seat,
      ]);
      await evening.act('check', 'tablet');
    });
  },
);

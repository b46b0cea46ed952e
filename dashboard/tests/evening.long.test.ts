import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import type { OperatorView } from '#wire/views/role-views';
import { HOME, UPRIGHT } from './joining.testing.ts';
import { type Asked, FRIENDS, PlayedNight, setUpOwnTable, type Temper } from './played-night.testing.ts';
import { lookOn, openPage } from './product.testing.ts';
import { describeTable, type TableInBrowser } from './table-in-browser.testing.ts';

const START = ['--sim', 'none', '--profile', 'manual', '--acts', 'every', '--players', '5'] as const;

/**
 * The first ten hands: limps, folds, raises, all-ins of different sizes, side pots, a pot that is shared with an odd
 * chip.
 */
const TEN: readonly (readonly [Temper, Asked])[] = [
  ['fold', 'pots'],
  ['wild', 'cards'],
  ['limp', 'tie'],
  ['shove', 'pots'],
  ['wild', 'pots'],
  ['wild', 'split'],
  ['limp', 'cards'],
  ['shove', 'cards'],
  ['wild', 'pots'],
  ['limp', 'split'],
];

/** What the page of the night tells of a hand, as the account has it. */
async function expectNight(table: TableInBrowser, night: PlayedNight): Promise<void> {
  const page = await openPage(table.browser, table.product.at('/hands'));
  await page.locator(`[data-hand="${night.number}"]`).waitFor();
  const told = await page
    .locator('[data-hand]')
    .evaluateAll((lines) =>
      lines.map((line) => [
        Number((line as HTMLElement).dataset['hand']),
        [...line.querySelectorAll<HTMLElement>('[data-winner]')].map(({ dataset }) => [
          Number(dataset['winner']),
          Number(dataset['amount']),
        ]),
      ]),
    );
  expect(told).toEqual([...night.taken].reverse().map(([hand, taken]) => [hand, expect.arrayContaining([...taken])]));
  expect(told.map(([, winners]) => (winners as unknown[]).length)).toEqual(
    [...night.taken.values()].reverse().map(({ size }) => size),
  );
  const results = await page
    .locator('[data-player] [data-result]')
    .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset['result'])));
  expect(results.reduce((sum, result) => sum + result, 0)).toBe(0);
  expect(await page.locator('[data-difference]').getAttribute('data-difference')).toBe('0');
  await page.context().close();
}

async function killAndGoOn({ product }: TableInBrowser, night: PlayedNight): Promise<void> {
  await product.kill();
  await product.goOn();
  night.eyes.close();
  night.eyes = await lookOn<OperatorView>(product, 'operator');
}

/** Whoever has no chips left buys ten thousand, on the tablet. */
async function rebuy(night: PlayedNight): Promise<void> {
  for (const [seat, stack] of night.account.stacks) {
    if (stack > 0) continue;
    if (!(await night.tablet.locator('[data-chips=amount]').isVisible()))
      await night.tablet.locator('.chips-desk summary').tap();
    await night.tablet.locator('.chips-desk select').selectOption(String(seat));
    await night.tablet.locator('[data-chips=amount]').fill('10000');
    await night.tablet.locator('[data-press=rebuy]').tap();
    night.account.sell(seat, 10_000);
    night.sold += 10_000;
    await night.eyes.until(({ chips }) => chips?.sold === night.sold, 'chips are sold');
  }
}

const FIRST_VISIT = ['--speed', '5', '--address', HOME] as const;

describeTable(
  'an evening of twenty hands with five phones, a tablet and no sensor, from the first visit on',
  FIRST_VISIT,
  (table) => {
    const night = new PlayedNight();
    let host: Page;

    it('the host sets a table up for two, and five phones join by the code on its screen: two by their names, three on free seats', async () => {
      await setUpOwnTable(table, FRIENDS.slice(0, 2));
      await night.open(table, { seed: 7, scanning: FRIENDS });
      host = await openPage(table.browser, table.product.at('/director'));
      expect(
        night.eyes
          .view()
          .seats.filter(({ state }) => state === 'in-hand')
          .map(({ name }) => name),
      ).toEqual(FRIENDS);
      // A phone that has not joined gets no seat by its address.
      const stranger = await openPage(table.browser, new URL('/seat/1', night.phones.get(1)?.url()).href, UPRIGHT);
      await stranger.getByLabel('Six digits').waitFor();
      await stranger.context().close();
    });

    it('ten hands with folds, raises, all-ins, side pots and shared ones: each winner screen is that of the account, and chips sum', async () => {
      for (const [temper, asked] of TEN) {
        await night.hand(temper, asked);
        await rebuy(night);
        await night.next();
      }
    });

    it('an act over a street is taken back', async () => {
      night.beginHand();
      while (night.eyes.view().toAct?.awaitsCards !== true || night.eyes.view().hand?.phase === 'waiting')
        await night.step('limp');
      const before = night.account.copy();
      await night.step('limp');
      await night.undo();
      await night.eyes.until((view) => view.toAct?.awaitsCards === true, 'the street is not dealt any more');
      night.account = before;
      await night.bet('wild');
      await night.settle('pots');
      await rebuy(night);
      await night.next();
    });

    it('a mistake is declared, ruled and put right in the middle of a hand', async () => {
      night.beginHand();
      while (night.eyes.view().hand?.street !== 'flop' || night.eyes.view().toAct?.awaitsCards === true)
        await night.step('limp');
      await night.tablet.locator('.happened-open').tap();
      await night.tablet.locator('[data-report=PREMATURE_TURN]').tap();
      await night.eyes.until(({ verdicts }) => verdicts.length > 0, 'a ruling');
      await night.bet('limp');
      await night.settle('cards');
      const page = await openPage(table.browser, table.product.at('/hands'));
      await page.locator(`[data-hand="${night.number}"] [data-kind=PREMATURE_TURN]`).waitFor();
      await page.context().close();
      await night.next();
    });

    it('one player leaves with his chips, and another one comes', async () => {
      await night.hand('limp', 'pots');
      const [gone] = [...night.account.stacks].sort(([, a], [, b]) => b - a);
      const seat = gone?.[0] ?? expect.fail('somebody plays');
      const row = (at: Seat) => host.locator(`.roster > li:nth-child(${at})`);
      await row(seat).locator('button').first().click();
      await row(seat).locator('.seat-form-buttons .danger').click();
      await row(seat).locator('.seat-form-buttons .danger').click();
      night.sold -= night.account.payOut(seat);
      await night.eyes.until(({ chips }) => chips?.sold === night.sold, 'he is paid out');
      await row(6).locator('button').first().click();
      await row(6).locator('input').first().fill('Ida');
      await row(6).locator('input[inputmode=numeric]').first().fill('8000');
      await row(6).locator('button.primary').click();
      night.account.sell(6, 8_000);
      night.sold += 8_000;
      await night.eyes.until(({ chips }) => chips?.sold === night.sold, 'she has bought in');
      await night.next();
      for (const [temper, asked] of [
        ['wild', 'pots'],
        ['shove', 'pots'],
      ] as const) {
        await night.hand(temper, asked);
        await rebuy(night);
        await night.next();
      }
    });

    it('the server is killed in the middle of a hand: acts and stacks are there again, and the hand goes on', async () => {
      night.beginHand();
      for (let act = 0; act < 3; act += 1) await night.step('limp');
      const before = night.eyes.view().acts.map(({ id }) => id);
      await killAndGoOn(table, night);
      expect(night.eyes.view().acts.map(({ id }) => id)).toEqual(before);
      await night.bet('limp');
      await night.settle('split');
      await night.next();
    });

    it('"next hand" is taken back in one press, also after a power cut, and who has won in another', async () => {
      night.beginHand();
      await night.bet('limp');
      const before = night.account.copy();
      const button = night.eyes.view().hand?.number;
      await night.settle('pots');
      await night.next();
      await killAndGoOn(table, night);
      await night.undo();
      await night.eyes.until(({ hand, award }) => hand?.number === button && award !== null, 'the hand before');
      // After a power cut it is that hand that comes back.
      await killAndGoOn(table, night);
      expect(night.eyes.view()).toMatchObject({ hand: { number: button, phase: 'clearing' } });
      await night.undo();
      await night.eyes.until(({ whoWon }) => whoWon !== null, 'who has won is asked again');
      night.account = before;
      await night.settle('tie');
      await rebuy(night);
      await night.next();
    });

    it('three hands more, and the page of the night agrees with what was played', async () => {
      for (let hand = 0; hand < 3; hand += 1) {
        await night.hand('wild', 'cards');
        await rebuy(night);
        if (hand < 2) await night.next();
      }
      expect(night.number).toBe(20);
      await expectNight(table, night);
    });
  },
);

describeTable('the same ten hands with one tablet alone', START, (table) => {
  it('each winner screen is that of the account, chips sum, and the page of the night agrees', async () => {
    const night = new PlayedNight();
    await night.open(table, { seed: 7 });
    for (const [index, [temper, asked]] of TEN.entries()) {
      await night.hand(temper, asked);
      await rebuy(night);
      if (index < TEN.length - 1) await night.next();
    }
    await expectNight(table, night);
  });
});

describeTable(
  'ten hands where rounds are closed by NEXT',
  ['--sim', 'none', '--profile', 'manual', '--acts', 'rounds', '--players', '5'],
  (table) => {
    it('one button leads through them, a NEXT too many is taken back over the end of a hand, and the page of the night has them all', async () => {
      const tablet = await openPage(table.browser, table.product.url, {
        viewport: { width: 1024, height: 768 },
        hasTouch: true,
      });
      const eyes = await lookOn<OperatorView>(table.product, 'operator');
      const press = async (key: 'next' | 'undo'): Promise<void> => {
        const before = eyes.view().acts.at(-1)?.id;
        await tablet
          .locator(key === 'undo' ? '[data-press=undo]' : '[data-press=next], [data-press=done]')
          .first()
          .tap();
        await eyes.until(({ acts }) => acts.at(-1)?.id !== before, `${key} is entered`);
      };
      const playTo = async (hand: number): Promise<void> => {
        while ((eyes.view().hand?.number ?? 0) < hand) {
          if (eyes.view().hand?.phase !== 'clearing') await press('next');
          else await eyes.until((view) => view.hand?.phase !== 'clearing', 'the next hand');
        }
      };
      await playTo(2);
      await press('undo');
      expect(eyes.view().hand).toMatchObject({ number: 1 });
      expect(eyes.view().hand?.phase).not.toBe('clearing');
      await playTo(11);
      const page = await openPage(table.browser, table.product.at('/hands'));
      await page.locator('[data-hand="10"]').waitFor();
      expect(await page.locator('[data-hand]').count()).toBe(10);
      eyes.close();
    });
  },
);

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PublicView } from '#wire/views/public-view';
import type { DirectorView, OperatorView } from '#wire/views/role-views';
import { pageFollows } from './presses.testing.ts';
import { lookOn, type Onlooker, openPage, PATIENCE_MS } from './product.testing.ts';
import { describeTable, type TableInBrowser } from './table-in-browser.testing.ts';

describeTable('the people of a table', ['--sim', 'readings', '--speed', '20', '--players', '3'], (table) => {
  it('the director overrules a verdict with a reason', async () => {
    const page = await openPage(table.browser, table.product.at('/director'));
    const eyes = await lookOn<DirectorView>(table.product, 'director');
    await eyes.say({ type: 'simulate', do: { what: 'mistake', kind: 'NO_BURN_FLOP' } });
    await eyes.until(
      (view) => view.verdicts.some(({ kind, status }) => kind === 'NO_BURN_FLOP' && status === 'open'),
      'a verdict',
      2 * PATIENCE_MS,
    );
    await eyes.say({ type: 'simulate', do: { what: 'speed', speed: 1 } });
    const card = page.locator('.verdict-card', { hasText: 'burn' }).first();
    await card.getByRole('button', { name: 'Overrule' }).click();
    await card.getByLabel(/Reason/).fill('the burn lies under the tray');
    await card.locator('.overrule input[value=stands]').check();
    await card.getByRole('button', { name: 'Overrule' }).click();
    await eyes.until(
      (view) => view.verdicts.some(({ kind, status }) => kind === 'NO_BURN_FLOP' && status === 'overruled'),
      'overruled',
    );
    await page.locator('.verdict-card.status-overruled').first().waitFor();
    await eyes.say({ type: 'simulate', do: { what: 'speed', speed: 20 } });
    eyes.close();
    await page.context().close();
  });
});

/** At first as quick as people are here; whoever always comes too late has them play slower. */
const SPEEDS = [20, 20, 5, 5, 2, 2, 1, 1, 1, 1] as const;

/**
 * The simulated people, stopped in the middle of a turn. On a busy machine a turn is over before anybody saw it, or
 * before they are told to stop: then they play on until the next one.
 */
async function turnThatStandsStill<View extends PublicView>(
  eyes: Onlooker<View>,
  floor: Onlooker<DirectorView>,
  isTurn: (view: View) => boolean,
): Promise<View> {
  for (const speed of SPEEDS) {
    await floor.say({ type: 'simulate', do: { what: 'speed', speed } });
    const begun = handIn(eyes.view());
    await eyes.until((view) => isTurn(view) || handIn(view) > begun + 1, 'a turn, or two hands', 2 * PATIENCE_MS);
    if (!isTurn(eyes.view())) continue;
    await floor.say({ type: 'simulate', do: { what: 'pause', paused: true } });
    await eyes.until(({ simulation }) => simulation?.paused === true, 'the people stand still');
    await nothingComes(eyes);
    if (isTurn(eyes.view())) {
      await floor.say({ type: 'simulate', do: { what: 'speed', speed: SPEEDS[0] } });
      return eyes.view();
    }
    await floor.say({ type: 'simulate', do: { what: 'pause', paused: false } });
    await eyes.until(({ simulation }) => simulation?.paused === false, 'the people play on');
  }
  throw new Error('every turn had passed by the time the people stood still');
}

/** What was on its way has arrived when the table has told nothing new for a while. */
async function nothingComes<View extends PublicView>(eyes: Onlooker<View>): Promise<void> {
  let seen: View;
  do {
    seen = eyes.view();
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  } while (eyes.view() !== seen);
}

const QUIET_MS = 600;

/** Each whose turn it is checks or calls on his phone, and their acts alone close the round; who acted. */
async function playRound(
  { browser, product }: TableInBrowser,
  eyes: Onlooker<PublicView>,
  phones: Map<number, Page>,
): Promise<readonly number[]> {
  const acted: number[] = [];
  const street = eyes.view().hand?.street;
  for (;;) {
    const { toAct, hand } = eyes.view();
    if (toAct === null || hand?.street !== street) break;
    const page =
      phones.get(toAct.seat) ??
      (await openPage(browser, product.at(`/seat/${toAct.seat}`), { viewport: { width: 390, height: 844 } }));
    phones.set(toAct.seat, page);
    await page.locator('.seat-page.my-turn').waitFor();
    await page.locator('[data-act=check], [data-act=call]').first().click();
    acted.push(toAct.seat);
    await eyes.until((view) => view.toAct?.seat !== toAct.seat || view.hand?.street !== street, 'the next turn');
  }
  await eyes.until((view) => view.toAct === null, 'the end of the round');
  return acted;
}

const handIn = ({ hand }: PublicView): number => hand?.number ?? 0;

describeTable(
  'a table that the operator and the phones play',
  ['--sim', 'readings', '--speed', '20', '--players', '3'],
  (table) => {
    it('a phone acts for its own seat, from large buttons with amounts', async () => {
      const eyes = await lookOn<PublicView>(table.product, 'public');
      const floor = await lookOn<DirectorView>(table.product, 'director');
      const phones = new Map<number, Page>();
      const acted = new Set<number>();
      // People may have been stopped before the last one of a round, which his act closes alone.
      while (acted.size < 2) {
        await turnThatStandsStill(eyes, floor, ({ toAct, hold }) => toAct !== null && !hold);
        for (const seat of await playRound(table, eyes, phones)) acted.add(seat);
        await floor.say({ type: 'simulate', do: { what: 'pause', paused: false } });
      }
      for (const page of phones.values()) await page.context().close();
      floor.close();
      eyes.close();
    });

    it('000 on the operator’s keypad makes the amount a thousand times what it was', async () => {
      const page = await openPage(table.browser, table.product.at('/operator'));
      const press = (key: string): Promise<void> =>
        page.locator('.keypad').getByRole('button', { name: key, exact: true }).click();
      const amount = page.locator('.operator-digits');
      await press('000');
      await expect.poll(() => amount.textContent()).toBe('–');
      for (const key of ['1', '2', '000']) await press(key);
      await expect.poll(() => amount.textContent()).toBe('12,000');
      await press('Erase one digit');
      await expect.poll(() => amount.textContent()).toBe('1,200');
      await page.context().close();
    });

    it('the operator types a raise with the keys, and takes it back', async () => {
      const page = await openPage(table.browser, table.product.at('/operator'));
      const eyes = await lookOn<OperatorView>(table.product, 'operator');
      const floor = await lookOn<DirectorView>(table.product, 'director');
      const isTurn = (view: PublicView): boolean =>
        (view.toAct?.options.raise ?? view.toAct?.options.bet ?? null) !== null && !view.hold;
      const view = await turnThatStandsStill(eyes, floor, isTurn);
      const seat = view.toAct?.seat;
      const range = view.toAct?.options.raise ?? view.toAct?.options.bet;
      const before = view.acts.length;
      await pageFollows(page, eyes);
      await page.keyboard.type(String(range?.min ?? 0));
      await page.keyboard.press('Enter');
      await eyes.until((now) => now.seats.find((each) => each.seat === seat)?.bet === range?.min, 'the raise');
      await page.locator('.operator-log li').first().waitFor();
      await page.keyboard.press('z');
      await eyes.until((now) => now.toAct?.seat === seat && now.acts.length <= before, 'the act taken back');
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('Undo the last act').waitFor();
      await floor.say({ type: 'simulate', do: { what: 'pause', paused: false } });
      floor.close();
      eyes.close();
      await page.context().close();
    });

    it('a key that comes with a new picture means what that picture shows: the first act is taken back at once', async () => {
      const page = await openPage(table.browser, table.product.at('/operator'));
      const eyes = await lookOn<OperatorView>(table.product, 'operator');
      const floor = await lookOn<DirectorView>(table.product, 'director');
      const isFirstTurn = (view: OperatorView): boolean => view.toAct !== null && view.acts.length === 0 && !view.hold;
      const view = await turnThatStandsStill(eyes, floor, isFirstTurn);
      await pageFollows(page, eyes);
      await expect.poll(() => page.locator('.operator-log li').count()).toBe(0);
      await page.evaluate(() => {
        const log = document.querySelector('.operator-log');
        if (log === null) throw new Error('the page has no log');
        new MutationObserver((_, observer) => {
          observer.disconnect();
          dispatchEvent(new KeyboardEvent('keydown', { key: 'z' }));
        }).observe(log, { childList: true });
      });
      const acted = eyes.until(({ acts }) => acts.length === 1, 'the first act');
      await page.keyboard.press('a');
      await acted;
      await eyes.until((now) => now.acts.length === 0 && now.toAct?.seat === view.toAct?.seat, 'the act taken back');
      await floor.say({ type: 'simulate', do: { what: 'pause', paused: false } });
      floor.close();
      eyes.close();
      await page.context().close();
    });
  },
);

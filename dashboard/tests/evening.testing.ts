import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import type { OperatorView } from '#wire/views/role-views';
import { expectSeat, letPhonesIn, sitDown, UPRIGHT } from './joining.testing.ts';
import { pageFollows, tapAtOnce } from './presses.testing.ts';
import { lookOn, type Onlooker, openPage } from './product.testing.ts';
import type { TableInBrowser } from './table-in-browser.testing.ts';

/** Five people with ten thousand each. */
export const SOLD = 50_000;

/** Friends at a table: what they do is pressed on pages, what they see is asked of the wire. */
export class Evening {
  eyes!: Onlooker<OperatorView>;
  table!: Page;
  tablet!: Page;
  readonly phones = new Map<Seat, Page>();
  sold = SOLD;

  /** One tablet alone, passed around. */
  async beginWithTablet({ browser, product }: TableInBrowser): Promise<void> {
    this.eyes = await lookOn<OperatorView>(product, 'operator');
    this.tablet = await openPage(browser, product.at('/operator?tablet'), { hasTouch: true });
  }

  /** On the machine itself, which may open every seat's page. */
  async begin(table: TableInBrowser): Promise<void> {
    const { browser, product } = table;
    await this.beginWithTablet(table);
    this.table = await openPage(browser, product.url);
    for (const seat of [1, 2, 3, 4, 5] as const)
      this.phones.set(seat, await openPage(browser, product.at(`/seat/${seat}`), UPRIGHT));
  }

  /**
   * Each scans the code on the table's screen, with a phone that knows nothing yet. Who has a name there already finds
   * it.
   */
  async beginByScan(table: TableInBrowser, names: readonly string[]): Promise<void> {
    await this.beginWithTablet(table);
    this.table = await openPage(table.browser, table.product.url);
    const known = this.eyes.view().seats.flatMap(({ seat, state }) => (state === 'empty' ? [] : [seat]));
    const address = await letPhonesIn(this.table);
    for (const [index, name] of names.entries()) {
      const seat = (index + 1) as Seat;
      const phone = await openPage(table.browser, address, UPRIGHT);
      await sitDown(phone, this.table, seat, known.includes(seat) ? undefined : name);
      await expectSeat(phone, seat, name);
      this.phones.set(seat, phone);
    }
    await this.eyes.until(
      ({ phones }) => phones?.held.filter(({ isHere }) => isHere).length === names.length,
      'every phone is there',
    );
  }

  get turn(): Seat {
    return this.eyes.view().toAct?.seat ?? expect.fail('nobody is to act');
  }

  /** On the phone of whoever's turn it is, or on the tablet. */
  async act(
    act: 'fold' | 'check' | 'call' | 'bet' | 'raise' | 'all-in',
    on: 'phone' | 'tablet' = 'phone',
    to?: number,
  ): Promise<void> {
    const before = this.eyes.view().acts.at(-1)?.id;
    const page = on === 'tablet' ? this.tablet : (this.phones.get(this.turn) ?? expect.fail('he has a phone'));
    if (on === 'tablet') await pageFollows(page, this.eyes);
    else await page.locator('.page-live .my-turn').waitFor();
    const key = page.locator(`.act-main [data-act=${act}]`);
    const typed = async (): Promise<string | null> => {
      await page.locator('.act-typed input').fill(String(to));
      return key.textContent();
    };
    // An amount that was typed is gone when the table offers others.
    if (to !== undefined) await expect.poll(typed).toContain(to.toLocaleString('en-GB'));
    await tapAtOnce(key);
    // All-in is asked once.
    if (act === 'all-in') await tapAtOnce(key);
    await this.eyes.until((view) => view.acts.at(-1)?.id !== before, `${act} is entered`);
  }

  async acts(...acts: readonly Parameters<Evening['act']>[0][]): Promise<void> {
    for (const act of acts) await this.act(act);
  }

  /** Two taps a card; one before them where it is asked first who takes the pot. */
  async name(page: Page, cards: readonly string[]): Promise<void> {
    const byCards = page.locator('[data-way=cards][aria-pressed=false]');
    if ((await byCards.count()) > 0) await byCards.click();
    for (const card of cards) {
      await page.locator(`[data-rank="${card[0]}"]`).click();
      await page.locator(`[data-suit="${card[1]}"]`).click();
    }
  }

  /** As it stands on the table's screen at the moment, or on another one, pot by pot. */
  winners(page = this.table): Promise<readonly string[]> {
    return page
      .locator('.winner-pot')
      .evaluateAll((pots) =>
        pots.map((pot) =>
          [...pot.querySelectorAll('.winner-share')]
            .map((share) => `${(share as HTMLElement).dataset['winner']} ${(share as HTMLElement).dataset['amount']}`)
            .join(', '),
        ),
      );
  }

  async expectWinners(pots: readonly string[]): Promise<void> {
    await expect.poll(() => this.winners()).toEqual(pots);
    await this.eyes.until(({ award }) => award !== null, 'the winner');
  }

  /** Chips are neither made nor lost, whatever was pressed. */
  expectSold(): void {
    const { seats, hand, chips } = this.eyes.view();
    expect(hand?.phase).toBe('clearing');
    expect(seats.reduce((sum, { stack }) => sum + (stack ?? 0), 0)).toBe(this.sold);
    expect(chips).toEqual({ sold: this.sold, onTable: this.sold, raked: 0, difference: 0 });
  }

  async nextHand(page = this.table): Promise<void> {
    this.expectSold();
    const number = this.eyes.view().hand?.number ?? 0;
    await page.locator('[data-press=next]').click();
    await this.eyes.until(({ hand }) => hand?.number === number + 1, 'the next hand');
    await pageFollows(page, this.eyes);
  }

  stack(seat: Seat): number | null | undefined {
    return this.eyes.view().seats.find((each) => each.seat === seat)?.stack;
  }
}

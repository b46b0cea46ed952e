import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import type { OperatorView } from '#wire/role-views';
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

  async begin(table: TableInBrowser): Promise<void> {
    const { browser, product } = table;
    await this.beginWithTablet(table);
    this.table = await openPage(browser, product.url);
    for (const seat of [1, 2, 3, 4, 5] as const)
      this.phones.set(
        seat,
        await openPage(browser, product.at(`/seat/${seat}`), { viewport: { width: 390, height: 844 }, hasTouch: true }),
      );
  }

  get turn(): Seat {
    return this.eyes.view().toAct?.seat ?? expect.fail('nobody is to act');
  }

  /** On the phone of whoever's turn it is, or on the tablet. */
  async act(act: 'fold' | 'check' | 'call' | 'bet' | 'raise' | 'all-in', on: 'phone' | 'tablet' = 'phone', to?: number): Promise<void> {
    const before = this.eyes.view().acts.at(-1)?.id;
    const page = on === 'tablet' ? this.tablet : (this.phones.get(this.turn) ?? expect.fail('he has a phone'));
    if (to !== undefined) await page.locator('.act-typed input').fill(String(to));
    await page.locator(`.act-main [data-act=${act}]`).tap();
    await this.eyes.until((view) => view.acts.at(-1)?.id !== before, `${act} is entered`);
  }

  async acts(...acts: readonly Parameters<Evening['act']>[0][]): Promise<void> {
    for (const act of acts) await this.act(act);
  }

  /** Two taps a card. */
  async name(page: Page, cards: readonly string[]): Promise<void> {
    for (const card of cards) {
      await page.locator(`[data-rank="${card[0]}"]`).click();
      await page.locator(`[data-suit="${card[1]}"]`).click();
    }
  }

  /** As it stands on the table's screen, or on another one, pot by pot. */
  async winners(page = this.table): Promise<readonly string[]> {
    await page.locator('.winner-share').first().waitFor();
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
  }

  stack(seat: Seat): number | null | undefined {
    return this.eyes.view().seats.find((each) => each.seat === seat)?.stack;
  }
}

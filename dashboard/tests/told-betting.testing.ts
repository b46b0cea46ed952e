import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RuleBook } from '#vocabulary/rule-books';
import { clockwiseAfter, SEATS, type Seat } from '#vocabulary/seats';
import type { DirectorView } from '#wire/views/role-views';
import type { VerdictView } from '#wire/views/verdicts';
import { pageFollows } from './presses.testing.ts';
import { lookOn, type Onlooker, openPage, type Product } from './product.testing.ts';

export const PLAYERS = SEATS.slice(0, 5);
export const STACK = 10_000;

/** Somebody who tells the table what was said and how the chips came, through the pages alone. */
export class Teller {
  readonly eyes: Onlooker<DirectorView>;
  readonly page: Page;

  constructor(eyes: Onlooker<DirectorView>, page: Page) {
    this.eyes = eyes;
    this.page = page;
  }

  /** `eyes`: of another one at the same table, so that both have seen the same. */
  static async at(
    path: string,
    { browser, product }: { readonly browser: Browser; readonly product: Product },
    eyes?: Teller['eyes'],
  ): Promise<Teller> {
    const page = await openPage(browser, product.at(path));
    await page.locator('.happened-open').waitFor();
    return new Teller(eyes ?? (await lookOn<DirectorView>(product, 'director')), page);
  }

  get acts(): DirectorView['acts'] {
    return actsIn(this.eyes.view());
  }

  get turn(): Seat {
    return this.eyes.view().toAct?.seat ?? expect.fail('somebody acts');
  }

  /** So many seats after whose turn it is. */
  after(seat: Seat, steps: number): Seat {
    return clockwiseAfter(seat, PLAYERS)[steps - 1] ?? expect.fail('five sit here');
  }

  /** The hand before is given up, so that each story has one of its own, by this book and with these stacks. */
  async freshHand(book: RuleBook, stacks: Readonly<Partial<Record<Seat, number>>> = {}): Promise<void> {
    const { hand, table } = this.eyes.view();
    if (table.nextRuleBook !== book) await this.eyes.say({ type: 'configure', ruleBook: book });
    if (hand?.phase !== 'waiting' || table.ruleBook !== book) {
      await this.eyes.say({ type: 'void-hand', reason: 'another story' });
      await this.eyes.say({ type: 'declared', what: { type: 'next' } });
      await this.eyes.until((view) => view.hand?.phase === 'waiting' && view.table.ruleBook === book, 'a fresh hand');
    }
    for (const seat of PLAYERS) {
      const stack = stacks[seat] ?? STACK;
      await this.eyes.say({
        type: 'roster',
        seat,
        change: { do: 'correct-stack', stack, reason: 'a story of its own' },
      });
    }
    await pageFollows(this.page, this.eyes);
  }

  async #entered(press: () => Promise<void>): Promise<void> {
    const before = this.acts.at(-1)?.id;
    await pageFollows(this.page, this.eyes);
    await press();
    await this.eyes.until((view) => actsIn(view).at(-1)?.id !== before, 'it is entered');
  }

  /** A key of the operator's page. */
  key(key: string, amount?: number, seat?: Seat): Promise<void> {
    return this.#entered(async () => {
      if (seat !== undefined) await this.page.locator(`.operator-seats button:has-text("${seat}")`).click();
      for (const digit of String(amount ?? '')) await this.page.keyboard.press(digit);
      await this.page.keyboard.press(key);
    });
  }

  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.key(key);
  }

  /** "Something happened", in three taps at most: open, what, how much or who. */
  happened(
    incident: string,
    third?: { readonly value: number } | { readonly seat: Seat } | { readonly typed: number },
  ): Promise<void> {
    return this.#entered(async () => {
      await this.page.locator('.happened-open').click();
      await this.page.locator(`[data-incident=${incident}]`).click();
      if (third === undefined) return;
      if ('value' in third) await this.page.locator(`[data-value="${third.value}"]`).click();
      else if ('seat' in third) await this.page.locator(`.happened-targets [data-seat="${third.seat}"]`).click();
      else {
        await this.page.locator('.betting-typed input').fill(String(third.typed));
        await this.page.locator('.betting-typed button').click();
      }
    });
  }

  /** What the table calls it, once it has; the newest of that kind. */
  async verdict(kind: string): Promise<VerdictView> {
    const called = ({ verdicts }: DirectorView): VerdictView | undefined =>
      verdicts.findLast((verdict) => verdict.kind === kind);
    const view = await this.eyes.until((now) => called(now) !== undefined, kind);
    return called(view) ?? expect.fail(kind);
  }

  bet(seat: Seat): number | undefined {
    return this.eyes.view().seats.find((each) => each.seat === seat)?.bet;
  }
}

/** Stacks that were corrected stand in the same list, and may come to it late. */
const actsIn = ({ acts }: DirectorView): DirectorView['acts'] => acts.filter(({ what }) => what.type !== 'chips');

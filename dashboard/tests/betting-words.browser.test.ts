import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SimpleKind } from '#vocabulary/kinds';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { DirectorView } from '#wire/role-views';
import { lookOn, type Onlooker, openPage } from './product.testing.ts';
import { describeTable, type TableInBrowser } from './table-in-browser.testing.ts';

/** Whoever enters the acts: by the keys and buttons of the operator's page, and by "something happened". */
class Operator {
  eyes!: Onlooker<DirectorView>;
  page!: Page;

  async begin({ browser, product }: TableInBrowser): Promise<void> {
    this.eyes = await lookOn<DirectorView>(product, 'director');
    this.page = await openPage(browser, product.at('/operator'));
    await this.page.locator('.keypad').waitFor();
  }

  /** The hand before is given up, so that each story has one of its own, with the stacks that it wants. */
  async freshHand(stacks: Readonly<Partial<Record<Seat, number>>> = {}): Promise<void> {
    if (this.eyes.view().hand?.phase !== 'waiting') {
      const number = this.eyes.view().hand?.number ?? 0;
      await this.eyes.say({ type: 'void-hand', reason: 'another story' });
      await this.eyes.say({ type: 'declared', what: { type: 'next' } });
      await this.eyes.until(({ hand }) => hand?.number === number + 1, 'a fresh hand');
    }
    for (const seat of [1, 2, 3, 4, 5] as const)
      await this.eyes.say({
        type: 'roster',
        seat,
        change: { do: 'correct-stack', stack: stacks[seat] ?? 10_000, reason: 'a story of its own' },
      });
    await this.#pageFollows();
  }

  async #entered(press: () => Promise<void>): Promise<void> {
    const before = this.eyes.view().acts.at(-1)?.id;
    await press();
    await this.eyes.until(({ acts }) => acts.at(-1)?.id !== before, 'it is entered');
    await this.#pageFollows();
  }

  /** Nobody enters the next act before he sees whose turn it is. */
  async #pageFollows(): Promise<void> {
    const { toAct, seats } = this.eyes.view();
    const name = seats.find(({ seat }) => seat === toAct?.seat)?.name;
    const turn = this.page.locator('.operator-turn h2');
    if (name !== undefined && (await turn.count()) > 0) await expect.poll(() => turn.textContent()).toContain(name);
  }

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

  /** Three taps at most: open, what, how much or who. */
  happened(incident: string, third?: string): Promise<void> {
    return this.#entered(async () => {
      await this.page.locator('.happened-open').click();
      await this.page.locator(`[data-incident=${incident}]`).click();
      if (third !== undefined) await this.page.locator(third).click();
    });
  }

  async expectVerdict(kind: SimpleKind): Promise<void> {
    const { verdicts } = await this.eyes.until((view) => view.verdicts.some((verdict) => verdict.kind === kind), kind);
    expect(verdicts.map((verdict) => verdict.kind)).toContain(kind);
  }
}

type Story = (operator: Operator) => Promise<void>;

const STORIES: readonly (readonly [SimpleKind, Story])[] = [
  [
    'CALL_SHORT',
    async (operator) => {
      // Typed as if for a raise: the page asks what it was, and enters nothing before.
      for (const digit of '50') await operator.page.keyboard.press(digit);
      const before = operator.eyes.view().acts.length;
      await operator.page.keyboard.press('r');
      await operator.page.locator('[data-doubt=call]').waitFor();
      expect(operator.eyes.view().acts).toHaveLength(before);
      await operator.page.locator('[data-doubt=call]').click();
    },
  ],
  ['RAISE_UNDER_MIN', (operator) => operator.key('r', 150)],
  [
    'BET_UNDER_MIN',
    async (operator) => {
      await operator.keys('c', 'c', 'c', 'c', 'c');
      await operator.key('b', 50);
    },
  ],
  ['SINGLE_OVERSIZE_CHIP', (operator) => operator.happened('one-chip', '[data-value="500"]')],
  [
    'STRING_BET',
    async (operator) => {
      await operator.key('c');
      await operator.happened('more-chips', '[data-value="200"]');
    },
  ],
  [
    'OUT_OF_TURN',
    async (operator) => {
      const turn = operator.eyes.view().toAct?.seat ?? 1;
      await operator.key('c', undefined, ((turn % 5) + 1) as Seat);
    },
  ],
  [
    'SKIPPED_3_BEHIND',
    async (operator) => {
      const turn = operator.eyes.view().toAct?.seat ?? 1;
      for (const step of [1, 2, 3]) await operator.key('c', undefined, (((turn - 1 + step) % 5) + 1) as Seat);
    },
  ],
  [
    'ERROR_BEFORE_GATHER',
    async (operator) => {
      const turn = operator.eyes.view().toAct?.seat ?? 1;
      await operator.keys('c', 'c');
      await operator.happened('chips-missing', `.betting-seats [data-seat="${turn}"]`);
    },
  ],
  [
    'ERROR_AFTER_GATHER',
    async (operator) => {
      await operator.keys('c', 'c', 'c', 'c', 'c', 'n');
      const turn = operator.eyes.view().toAct?.seat ?? 1;
      await operator.happened('chips-missing', `.betting-seats [data-seat="${turn}"]`);
    },
  ],
];

describe.each(['sans-croupier', 'maison'] as const)('%s', (book: RuleBook) => {
  describeTable(
    'each kind of betting is said through the pages',
    ['--sim', 'none', '--profile', 'manual', '--acts', 'every', '--players', '5', '--rulebook', book],
    (table) => {
      const operator = new Operator();
      beforeAll(async () => {
        await operator.begin(table);
      });

      it.each(STORIES)('%s, in three taps at most', async (kind, story) => {
        await operator.freshHand();
        await story(operator);
        await operator.expectVerdict(kind);
      });

      it('RAISE_NOT_REOPENED: who raises again over a short all-in; under maison he may', async () => {
        await operator.freshHand();
        const first = operator.eyes.view().toAct?.seat ?? 1;
        const third = (((first + 1) % 5) + 1) as Seat;
        await operator.freshHand({ [first]: 30_000, [third]: 30_000 });
        await operator.key('r', 9_000);
        await operator.key('a');
        await operator.key('c');
        await operator.keys('f', 'f');
        await operator.key('r', 20_000);
        if (book === 'sans-croupier') await operator.expectVerdict('RAISE_NOT_REOPENED');
        else expect(operator.eyes.view().verdicts).toEqual([]);
      });

      it.runIf(book === 'maison')('MULTI_CHIP_RAISE: two chips without a word', async () => {
        await operator.freshHand();
        await operator.happened('two-chips', '[data-value="100"]');
        await operator.expectVerdict('MULTI_CHIP_RAISE');
      });

      it('TIME_EXPIRED: the clock is called, and runs', async () => {
        await operator.freshHand();
        await operator.key('c');
        await operator.happened('clock');
        const { clock, toAct } = await operator.eyes.until((view) => view.clock !== null, 'the clock');
        expect(clock?.seat).toBe(toAct?.seat);
      });

      it('words bind: "raise to 500" is an act, and the list says that it was said', async () => {
        await operator.freshHand();
        await operator.happened('said-raise-to', '[data-value="500"]');
        const { acts, seats } = operator.eyes.view();
        expect(acts.at(-1)?.what).toEqual({ type: 'said', words: 'raise-to', amount: 500 });
        expect(Math.max(...seats.map(({ bet }) => bet))).toBe(500);
      });
    },
  );
});

import { expect } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import type { ActOptionsView } from '#wire/views/public-view';
import { Account } from './account.testing.ts';
import { Evening, SOLD } from './evening.testing.ts';
import { openPage } from './product.testing.ts';
import type { TableInBrowser } from './table-in-browser.testing.ts';

/** What people do: call along, fold to the big blind, play as they like, put in all they have. */
export type Temper = 'limp' | 'fold' | 'wild' | 'shove';
/**
 * How it is said who has won. `cards`: the board and each hand, of which the test knows the order. `tie`: two of them
 * are alike.
 */
export type Asked = 'pots' | 'split' | 'cards' | 'tie';

type Wager = Parameters<Evening['act']>[0];

const SMALLEST_CHIP = 25;
const BOARD = ['Ks', 'Kc', '7d', '8h', '9c'] as const;
/** On that board, the best first: a full house, aces up, queens up, kings with a jack, kings with a ten. */
const HANDS = [['7h', '7c'], ['Ah', 'Ad'], ['Qh', 'Qd'], ['Jh', '2d'], ['5s', '2c']] as const; // biome-ignore format: one line
/** Queens up, twice. */
const ALIKE = [['Qh', 'Qd'], ['Qs', 'Qc'], ['Jh', '2d'], ['5s', '2c'], ['4h', '3d']] as const; // biome-ignore format: one line
/** No hand has more acts, unless it goes in a circle. */
const ACTS_MAX = 80;

export const FRIENDS = ['Zoé', 'Yann', 'Xenia', 'Walter', 'Vera'];
/** Who plays, what the table has, its book, chips and seats; then it is ready. */
const PAGES_OF_SET_UP = 5;

/** From the demonstration to a table of their own: the host knows of `names` already, all else is as it is proposed. */
export async function setUpOwnTable({ browser, product }: TableInBrowser, names: readonly string[]): Promise<void> {
  const page = await openPage(browser, product.at('/setup'));
  const name = page.locator('.guide-step form input');
  for (const each of names) {
    await name.fill(each);
    await name.press('Enter');
  }
  for (let step = 0; step < PAGES_OF_SET_UP; step += 1) await page.locator('[data-guide=next]').click();
  await page.locator('[data-guide=begin]').click();
  await page.waitForURL(product.url);
  await page.locator('.prompter-sentence', { hasText: 'Deal two cards to each player' }).waitFor();
  await page.context().close();
}

/**
 * An evening that is played with chance from a seed, on pages alone, beside an account that somebody keeps with pencil
 * and paper.
 */
export class PlayedNight extends Evening {
  account = new Account(new Map());
  /** What the account says that everybody took, by hand. */
  readonly taken = new Map<number, ReadonlyMap<Seat, number>>();
  #seed = 1;
  #onlyTablet = false;

  /** `scanning`: who joins with a phone; without them there is one tablet alone. */
  async open(
    table: TableInBrowser,
    { seed, scanning = [] }: { readonly seed: number; readonly scanning?: readonly string[] },
  ): Promise<void> {
    this.#seed = seed;
    this.#onlyTablet = scanning.length === 0;
    await (this.#onlyTablet ? this.beginWithTablet(table) : this.beginByScan(table, scanning));
    // The blinds of the first hand lie before them already.
    const { seats } = this.eyes.view();
    this.account = new Account(
      new Map(seats.flatMap(({ seat, stack, bet }) => (stack === null ? [] : [[seat, stack + bet] as const]))),
    );
    this.sold = SOLD;
  }

  get number(): number {
    return this.eyes.view().hand?.number ?? 0;
  }

  /** From its blinds to the winner on the screens. */
  async hand(temper: Temper, asked: Asked): Promise<void> {
    this.beginHand();
    await this.bet(temper);
    await this.settle(asked);
  }

  beginHand(): void {
    const { hand, level, seats } = this.eyes.view();
    if (hand === null) expect.fail('a hand is laid out');
    this.account.begin({
      seats: seats.flatMap(({ seat, state }) => (state === 'in-hand' || state === 'all-in' ? [seat] : [])),
      small: hand.smallBlindSeat,
      big: hand.bigBlindSeat,
      smallBlind: level.smallBlind,
      bigBlind: level.bigBlind,
    });
  }

  async bet(temper: Temper): Promise<void> {
    for (let acts = 0; !this.isBet(); acts += 1) {
      if (acts > ACTS_MAX) throw new Error('the betting goes in a circle');
      await this.step(temper);
    }
  }

  isBet(): boolean {
    const { award, toAct, whoWon } = this.eyes.view();
    return award !== null || (toAct === null && whoWon !== null);
  }

  /** One act, or what a ruling asks for first. */
  async step(temper: Temper): Promise<void> {
    const { toAct, questions, possible } = this.eyes.view();
    if (questions.length > 0 || possible.declarations.includes('done')) return this.#carryOut();
    if (toAct === null) throw new Error(`nobody is to act: ${JSON.stringify(this.eyes.view().next)}`);
    const { seat } = toAct;
    const { act, to } = this.#chosen(toAct.options, temper);
    await this.act(act, this.#onlyTablet || !this.phones.has(seat) ? 'tablet' : 'phone', to);
    this.account.act(seat, act, this.eyes.view().acts.at(-1)?.street ?? '', to);
  }

  /** Who has won is said, unless nobody is left to win it; screens and account agree on every chip. */
  async settle(asked: Asked): Promise<void> {
    const { hand, whoWon } = this.eyes.view();
    if (hand === null) expect.fail('a hand is over');
    const pots = this.account.pots();
    const won = whoWon === null ? pots.map(({ seats }) => seats) : await this.#say(asked, pots);
    const taken = this.account.push(won, hand.button, SMALLEST_CHIP);
    const { award } = await this.eyes.until((view) => view.award !== null, 'the winner');
    expect(new Map(award?.payout.map(({ seat, amount }) => [seat, amount]))).toEqual(taken);
    await expect.poll(() => this.#shown()).toEqual(taken);
    for (const [seat, amount] of taken) {
      const prompt = this.phones
        .get(seat)
        ?.locator('.seat-prompt', { hasText: `You win ${amount.toLocaleString('en-GB')}` });
      await prompt?.waitFor();
    }
    this.taken.set(hand.number, taken);
    this.expectAccount();
  }

  /** After every hand: each stack, and all of them together. */
  expectAccount(): void {
    expect(this.#stacks()).toEqual(this.account.stacks);
    expect(this.account.sum).toBe(this.sold);
    this.expectSold();
  }

  async next(): Promise<void> {
    await this.nextHand(this.#screen);
  }

  async undo(): Promise<void> {
    await this.tablet.locator('[data-press=undo]').tap();
  }

  /** What each has won, of all pots, as the screen says it. */
  async #shown(): Promise<ReadonlyMap<Seat, number>> {
    const shown = new Map<Seat, number>();
    for (const line of (await this.winners(this.#screen)).flatMap((pot) => pot.split(', '))) {
      const [seat, amount] = line.split(' ').map(Number);
      shown.set(seat as Seat, (shown.get(seat as Seat) ?? 0) + (amount ?? 0));
    }
    return shown;
  }

  get #screen() {
    return this.#onlyTablet ? this.tablet : this.table;
  }

  #stacks(): ReadonlyMap<Seat, number> {
    return new Map(
      this.eyes
        .view()
        .seats.flatMap(({ seat, state, stack }) => (state === 'empty' ? [] : [[seat, stack ?? 0] as const])),
    );
  }

  /** A question is answered with NO: what was reported has happened; a step that is asked for is done. */
  async #carryOut(): Promise<void> {
    const { questions, next } = this.eyes.view();
    const before = JSON.stringify([questions, next]);
    if (questions.length > 0) await this.#screen.locator('.question button', { hasText: /^No/ }).first().click();
    else await this.#screen.locator('[data-press=done]').click();
    await this.eyes.until((view) => JSON.stringify([view.questions, view.next]) !== before, 'the ruling goes on');
  }

  #chosen(
    { fold, check, call, bet, raise, allIn }: ActOptionsView,
    temper: Temper,
  ): { readonly act: Wager; readonly to?: number } {
    const passive: Wager = check ? 'check' : 'call';
    if (temper === 'limp') return { act: passive };
    if (temper === 'fold') return { act: fold && call !== null ? 'fold' : passive };
    const chance = this.#below(100);
    if (temper === 'shove')
      return { act: allIn !== null && chance < 60 ? 'all-in' : call !== null && chance < 75 ? 'fold' : passive };
    if (chance < 20 && call !== null) return { act: 'fold' };
    if (chance < 40 && bet !== null) return { act: 'bet', to: bet.min };
    if (chance < 40 && raise !== null) return { act: 'raise', to: raise.min };
    return chance >= 95 && allIn !== null ? { act: 'all-in' } : { act: passive };
  }

  async #say(asked: Asked, pots: ReturnType<Account['pots']>): Promise<readonly (readonly Seat[])[]> {
    const inOrder = (each: { readonly amount: number; readonly seats: readonly Seat[] }) => ({
      ...each,
      seats: [...each.seats].sort(),
    });
    expect(this.eyes.view().whoWon?.pots.map(inOrder)).toEqual(pots.map(inOrder));
    return asked === 'cards' || asked === 'tie'
      ? this.#sayCards(pots, asked === 'tie')
      : this.#sayPots(pots, asked === 'split');
  }

  /** Whom chance picks; `split`: all who are in it share it. */
  async #sayPots(pots: ReturnType<Account['pots']>, split: boolean): Promise<readonly (readonly Seat[])[]> {
    const won = pots.map(({ seats }) => (split ? seats : seats.slice(this.#below(seats.length)).slice(0, 1)));
    const page = this.#screen;
    for (const [index, { seats }] of pots.entries())
      if (seats.length > 1)
        for (const seat of won[index] ?? [])
          await page.locator(`[data-pot="${index}"] [data-winner="${seat}"]`).click();
    await page.locator('[data-press=winners]').click();
    return won;
  }

  async #sayCards(pots: ReturnType<Account['pots']>, tie: boolean): Promise<readonly (readonly Seat[])[]> {
    const page = this.#screen;
    await page.locator('[data-way=cards]').click();
    await this.name(page, BOARD);
    const { whoWon } = await this.eyes.until((view) => view.whoWon?.board.length === BOARD.length, 'the board');
    const order = whoWon?.seats.map(({ seat }) => seat) ?? [];
    const from = this.#below(order.length);
    const ranked = [...order.slice(from), ...order.slice(0, from)];
    for (const seat of order) {
      await this.name(page, (tie ? ALIKE : HANDS)[ranked.indexOf(seat)] ?? []);
      await this.eyes.until(
        (view) => view.whoWon === null || view.whoWon.seats.find((each) => each.seat === seat)?.cards.length === 2,
        `${seat}`,
      );
    }
    const best = tie ? ranked.slice(0, 2) : [];
    return pots.map(({ seats }) => {
      const alike = best.filter((seat) => seats.includes(seat));
      return alike.length > 0 ? alike : ranked.filter((seat) => seats.includes(seat)).slice(0, 1);
    });
  }

  #below(count: number): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return this.#seed % count;
  }
}

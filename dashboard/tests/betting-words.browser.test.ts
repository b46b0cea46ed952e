import { beforeAll, expect, it } from 'vitest';
import type { Severity, SimpleKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import { describeTable } from './table-in-browser.testing.ts';
import { Teller } from './told-betting.testing.ts';

const BOOKS = ['sans-croupier', 'maison'] as const;
type Book = (typeof BOOKS)[number];
const ARGS = ['--sim', 'none', '--profile', 'manual', '--acts', 'every', '--players', '5'] as const;

/**
 * What the book makes of it: its rule, how grave it is, what the act counts as, and what lies before that seat then.
 */
interface Ruled {
  readonly rule: string;
  readonly severity: Severity;
  /** Action, total, and what goes back. */
  readonly counts?: readonly [action: string, to: number, back?: number];
  readonly bet?: number;
}

interface Story {
  readonly kind: SimpleKind;
  readonly what: string;
  /** Says it, and answers whose it is. */
  readonly tell: (teller: Teller) => Promise<Seat>;
  /** Null: to this book it is nothing. */
  readonly ruled: Readonly<Record<Book, Ruled | null>>;
}

const alike = (ruled: Ruled): Story['ruled'] => ({ 'sans-croupier': ruled, maison: ruled });
const byRule = (
  rules: readonly [sansCroupier: string, maison: string],
  ruled: Omit<Ruled, 'rule'>,
): Story['ruled'] => ({
  'sans-croupier': { rule: rules[0], ...ruled },
  maison: { rule: rules[1], ...ruled },
});

/** Blinds of 50 and 100, and nobody has acted: 100 are to be called, and a raise is to 200. */
const STORIES: readonly Story[] = [
  {
    kind: 'CALL_SHORT',
    what: 'typed as if for a raise; the page asks what it was, and enters nothing before',
    tell: async (teller) => {
      const { turn } = teller;
      const before = teller.acts.length;
      for (const digit of '50') await teller.page.keyboard.press(digit);
      await teller.page.keyboard.press('r');
      await teller.page.locator('[data-doubt=call]').waitFor();
      expect(teller.acts).toHaveLength(before);
      await teller.page.locator('[data-doubt=call]').click();
      return turn;
    },
    ruled: alike({ rule: 'R000-under-0', severity: 'correctable', counts: ['call', 100], bet: 100 }),
  },
  {
    kind: 'CALL_SHORT',
    what: 'chips without a word, fewer than are to be called',
    tell: (teller) => chipsIn(teller, 50),
    ruled: alike({ rule: 'R000-under-0', severity: 'correctable', counts: ['call', 100], bet: 100 }),
  },
  {
    kind: 'RAISE_UNDER_MIN',
    what: 'a raise that was named, and is too small',
    tell: async (teller) => {
      const { turn } = teller;
      await teller.key('r', 150);
      return turn;
    },
    ruled: byRule(['R000-under-3', 'R004-08-6'], { severity: 'correctable', counts: ['raise', 200], bet: 200 }),
  },
  {
    kind: 'RAISE_UNDER_MIN',
    what: 'chips without a word, half way to a raise',
    tell: (teller) => chipsIn(teller, 150),
    ruled: byRule(['R000-under-1', 'R004-09-2'], { severity: 'correctable', counts: ['raise', 200], bet: 200 }),
  },
  {
    kind: 'RAISE_UNDER_MIN',
    what: 'chips without a word, less than half way to a raise',
    tell: (teller) => chipsIn(teller, 125),
    ruled: {
      'sans-croupier': { rule: 'R000-under-2', severity: 'correctable', counts: ['call', 100, 25], bet: 100 },
      maison: { rule: 'R004-09-2', severity: 'correctable', counts: ['raise', 200], bet: 200 },
    },
  },
  {
    kind: 'BET_UNDER_MIN',
    what: 'a first bet on the flop below the big blind',
    tell: async (teller) => {
      await teller.keys('c', 'c', 'c', 'c', 'c');
      const { turn } = teller;
      await teller.key('b', 50);
      return turn;
    },
    ruled: alike({ rule: 'R000-under-0', severity: 'correctable', counts: ['bet', 100], bet: 100 }),
  },
  {
    kind: 'SINGLE_OVERSIZE_CHIP',
    what: 'one chip of 500',
    tell: (teller) => ofTurn(teller, () => teller.happened('one-chip', { value: 500 })),
    ruled: byRule(['R000-chip-0', 'R004-09-0'], { severity: 'info', counts: ['call', 100, 400], bet: 100 }),
  },
  {
    kind: 'MULTI_CHIP_RAISE',
    what: 'two chips of 100',
    tell: (teller) => ofTurn(teller, () => teller.happened('two-chips', { value: 100 })),
    ruled: { 'sans-croupier': null, maison: { rule: 'R004-09-2', severity: 'info', counts: ['raise', 200], bet: 200 } },
  },
  {
    kind: 'STRING_BET',
    what: 'a call, then more chips',
    tell: async (teller) => {
      const { turn } = teller;
      await teller.key('c');
      await teller.happened('more-chips', { value: 200 });
      return turn;
    },
    ruled: byRule(['R000-string-0', 'R004-10-0'], { severity: 'correctable', counts: ['call', 100, 200], bet: 100 }),
  },
  {
    kind: 'STRING_BET',
    what: 'a call and a raise in one breath',
    tell: (teller) => ofTurn(teller, () => teller.happened('said-call-raise', { value: 500 })),
    ruled: byRule(['R000-string-0', 'R004-10-0'], { severity: 'correctable', counts: ['call', 100], bet: 100 }),
  },
  {
    kind: 'OUT_OF_TURN',
    what: 'the next one calls before his turn: it is held, and whose turn it was is asked still',
    tell: async (teller) => {
      const { turn } = teller;
      const next = teller.after(turn, 1);
      await teller.key('c', undefined, next);
      expect(teller.turn).toBe(turn);
      return next;
    },
    ruled: byRule(['R000-oot-0', 'R004-12-2'], { severity: 'notice', bet: 0 }),
  },
  {
    kind: 'SKIPPED_3_BEHIND',
    what: 'three call behind the one whose turn it is',
    tell: async (teller) => {
      const { turn } = teller;
      for (const step of [1, 2, 3]) await teller.key('c', undefined, teller.after(turn, step));
      return turn;
    },
    ruled: alike({ rule: 'R000-oot-4', severity: 'hand-dead' }),
  },
  {
    kind: 'ERROR_BEFORE_GATHER',
    what: 'chips are missing while the bets lie before the seats: who acted after him decides anew',
    tell: async (teller) => {
      const { turn } = teller;
      await teller.keys('c', 'c');
      await teller.happened('chips-missing', { seat: turn });
      expect(teller.turn).toBe(teller.after(turn, 1));
      return turn;
    },
    ruled: alike({ rule: 'R000-pot-1', severity: 'correctable', counts: ['call', 100], bet: 100 }),
  },
  {
    kind: 'ERROR_AFTER_GATHER',
    what: 'chips are missing once the pot is made: it is right by definition',
    tell: async (teller) => {
      await teller.keys('c', 'c', 'c', 'c', 'c', 'n');
      const { turn } = teller;
      const { potTotal } = teller.eyes.view();
      await teller.happened('chips-missing', { seat: turn });
      expect(teller.eyes.view().potTotal).toBe(potTotal);
      return turn;
    },
    ruled: alike({ rule: 'R000-pot-2', severity: 'notice', bet: 0 }),
  },
  {
    kind: 'RAISE_NOT_REOPENED',
    what: 'who raised raises again over an all-in that is no raise',
    tell: async (teller) => {
      const first = teller.turn;
      const [second, third] = [teller.after(first, 1), teller.after(first, 2)];
      const book = teller.eyes.view().table.ruleBook;
      await teller.freshHand(book, { [first]: 30_000, [second]: 9_050, [third]: 30_000 });
      await teller.key('r', 9_000);
      await teller.key('a');
      await teller.keys('c', 'f', 'f');
      await teller.key('r', 20_000);
      return first;
    },
    ruled: alike({ rule: 'R000-short-0', severity: 'correctable', counts: ['call', 9_050, 10_950] }),
  },
];

async function ofTurn(teller: Teller, tell: () => Promise<void>): Promise<Seat> {
  const { turn } = teller;
  await tell();
  return turn;
}

const chipsIn = (teller: Teller, to: number): Promise<Seat> =>
  ofTurn(teller, () => teller.happened('chips-in', { typed: to }));

/** What takes as long as a called clock is in the long lane. */
describeTable(
  'each kind of betting is said through the pages, in three taps at most, and ruled on by the book',
  ARGS,
  (table) => {
    let operator: Teller;
    let screen: Teller;
    beforeAll(async () => {
      operator = await Teller.at('/operator', table);
      screen = await Teller.at('/', table, operator.eyes);
    });

    it.each(BOOKS.flatMap((book) => STORIES.map((story) => [book, story.kind, story.what, story] as const)))(
      '%s, %s: %s',
      async (book, kind, _what, { tell, ruled }) => {
        await operator.freshHand(book);
        const seat = await tell(operator);
        await expectRuled(operator, kind, seat, ruled[book]);
      },
    );

    it.each(BOOKS)('%s: words bind: "raise to 500" is a raise, and the list says that it was said', async (book) => {
      await operator.freshHand(book);
      const seat = await ofTurn(operator, () => operator.happened('said-raise-to', { value: 500 }));
      expect([operator.acts.at(-1)?.what, operator.bet(seat)]).toEqual([
        { type: 'said', words: 'raise-to', amount: 500 },
        500,
      ]);
    });

    it.each([
      ['sans-croupier', 500],
      ['maison', 600],
    ] as const)('%s: "raise by 500" is a raise to %i', async (book, to) => {
      await operator.freshHand(book);
      const seat = await ofTurn(operator, () => operator.happened('said-raise-by', { value: 500 }));
      expect(operator.bet(seat)).toBe(to);
    });

    it('"raise" and then one chip of 500 is a raise to 500', async () => {
      await operator.freshHand('sans-croupier');
      const seat = await ofTurn(operator, () => operator.happened('said-raise'));
      expect(operator.turn).toBe(seat);
      await operator.happened('one-chip', { value: 500 });
      expect(operator.bet(seat)).toBe(500);
    });

    it('the table’s own screen says the same of whose turn it is, and of more chips', async () => {
      for (const what of ['one big chip', 'more chips'] as const) {
        await operator.freshHand('sans-croupier');
        const seat = screen.turn;
        if (what === 'one big chip') await screen.happened('one-chip', { value: 500 });
        else {
          await operator.key('c');
          await screen.happened('more-chips', { value: 200 });
        }
        const kind = what === 'one big chip' ? 'SINGLE_OVERSIZE_CHIP' : 'STRING_BET';
        const back = what === 'one big chip' ? 400 : 200;
        expect((await screen.verdict(kind)).imposed).toEqual({ seat, action: 'call', to: 100, back });
      }
      await operator.freshHand('sans-croupier');
      const seat = await ofTurn(screen, () => screen.happened('said-raise-to', { value: 500 }));
      expect([screen.bet(seat), screen.acts.at(-1)?.by.role]).toEqual([500, 'table']);
    });
  },
);

async function expectRuled(teller: Teller, kind: SimpleKind, seat: Seat, ruled: Ruled | null): Promise<void> {
  if (ruled === null) {
    expect(teller.eyes.view().verdicts.map((verdict) => verdict.kind)).toEqual([]);
    return;
  }
  const { rules, severity, imposed, seats } = await teller.verdict(kind);
  const [action, to, back] = ruled.counts ?? [];
  const counts = ruled.counts === undefined ? undefined : { seat, action, to, ...(back === undefined ? {} : { back }) };
  expect({ rule: rules[0], severity, seats }).toEqual({ rule: ruled.rule, severity: ruled.severity, seats: [seat] });
  if (counts !== undefined) expect(imposed).toEqual(counts);
  if (ruled.bet !== undefined) expect(teller.bet(seat)).toBe(ruled.bet);
  if (severity === 'hand-dead')
    expect(teller.eyes.view().seats.find((each) => each.seat === seat)?.state).toBe('dead-hand');
}

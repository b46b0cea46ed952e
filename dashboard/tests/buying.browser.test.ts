import { expect, it } from 'vitest';
import type { TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { chips, ms } from '#vocabulary/units';
import { troublesOn } from './axe.testing.ts';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';
import { askTournament, goesOut, tournamentOf } from './tournament.testing.ts';

const MINUTE = 60_000;
const level = (smallBlind: number) =>
  ({
    kind: 'level',
    smallBlind: chips(smallBlind),
    bigBlind: chips(2 * smallBlind),
    ante: chips(0),
    bigBlindAnte: chips(0),
    lastsMs: ms(20 * MINUTE),
  }) as const;
const WINDOW = { through: 2, most: 1, chips: chips(2_000), cents: 1_000 };
/** At home, where seats are drawn with cards and somebody may be excused. */
const PLAN: TournamentPlan = {
  name: 'Sunday',
  ruleBook: 'maison',
  stack: chips(2_000),
  denominations: [chips(25), chips(100)],
  sheet: [
    level(25),
    { kind: 'break', lastsMs: ms(10 * MINUTE), colourUp: { from: chips(25), to: chips(100) } },
    level(100),
  ],
  tables: [
    { name: 'Kitchen', kind: 'paper', seats: 4 },
    { name: 'Garden', kind: 'paper', seats: 4 },
  ],
  finalTableOf: 4,
  entries: { lateThrough: null, rebuys: WINDOW, reentries: null, addOn: WINDOW },
  money: { buyInCents: 2_000, feeCents: 0 },
  prizes: { kind: 'parts', parts: [1], roundToCents: 100 },
  season: null,
};
const CARDS: readonly (readonly [string, string, string])[] = [
  ['Ada', 'A', 'h'],
  ['Ben', 'K', 'd'],
  ['Cleo', '9', 'c'],
  ['Dan', '7', 's'],
  ['Eva', '4', 'd'],
];

describeTable('the forms of a floor without hardware', ['--sim', 'none', '--profile', 'manual'], (table) => {
  const view = () => tournamentOf(table.product);
  const playerOf = async (name: string) => (await view()).players.find((each) => each.name === name);
  const until = (asked: () => Promise<unknown>) => expect.poll(asked);

  it('a name put right, cards told, a rebuy, an add-on, an excuse, an exchange counted twice, and a slip for who moves', async () => {
    await askTournament(table.product, { type: 'planned', plan: PLAN });
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'])
      await askTournament(table.product, { type: 'entered', name });
    const page = await openPage(table.browser, table.product.at('/tournament'));
    await page.locator('[data-player=Eve] .name-button').click();
    await page.locator('[data-player=Eve] input').fill('Eva');
    await page.locator('[data-player=Eve] form button').click();
    await page.locator('[data-player=Eva]').waitFor();

    await page.locator('[data-tournament=own-cards]').click();
    for (const [name, rank, suit] of CARDS) {
      await page.locator(`[data-draws=${name}]`).click();
      await page.locator(`[data-rank="${rank}"]`).click();
      await page.locator(`[data-suit=${suit}]`).click();
      await until(async () => (await playerOf(name))?.card).toBe(`${rank}${suit}`);
    }
    await page.locator('[data-tournament=draw]').click();
    await until(async () => (await view()).players.every(({ seat }) => seat !== null)).toBe(true);
    // The cards that were told have decided: nobody has drawn another one.
    expect((await view()).players.map(({ card }) => card)).toEqual(CARDS.map(([, rank, suit]) => `${rank}${suit}`));
    await page.locator('[data-tournament=begin]').click();
    await page.locator('.floor-time').waitFor();

    const { tables, players } = await view();
    const whole = tables.find(({ players: sitting }) => sitting === 3)?.table;
    const [loser, winner, third] = players.filter((each) => each.table === whole).map(({ name }) => name);
    if (loser === undefined || winner === undefined || third === undefined)
      return expect.fail('three sit at one table');
    const row = (name: string) => page.locator(`.floor-seats [data-player=${name}]`);
    const more = async (name: string): Promise<void> => {
      if ((await row(name).locator('.floor-more[open]').count()) === 0) await row(name).locator('summary').click();
    };
    await goesOut(page, loser, winner);
    await page.locator('[data-takes=rebuy]').click();
    await until(async () => (await playerOf(loser))?.rebuys).toBe(1);
    await more(loser);
    await row(loser).locator('[data-buys=add-on]').click();
    await until(async () => (await playerOf(loser))?.addOns).toBe(1);
    expect(await playerOf(loser)).toMatchObject({ state: 'in', stack: 4_000 });
    await row(loser).locator('[data-deed=absent]').click();
    await row(loser).locator('[data-deed=excused]').click();
    await until(async () => (await playerOf(loser))?.excused).toBe(true);

    await more(third);
    const to = await row(third).locator(`[data-move=${third}] option`).nth(1).textContent();
    await row(third).locator(`[data-move=${third}]`).selectOption({ index: 1 });
    await page.locator('.move-slip').waitFor({ state: 'attached' });
    expect(to).toContain('(by lot)');
    await page.emulateMedia({ media: 'print' });
    await page.locator('.move-slip', { hasText: third }).waitFor({ state: 'visible' });
    expect(await page.locator('.floor-tables').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });

    await page.locator('[data-clock=on]').click();
    const [kitchen] = tables;
    const panel = page.locator(`[data-colour-up="${kitchen?.table}"]`);
    const first = panel.locator('[data-small]').first();
    for (const [count, larger] of [
      ['7', 2],
      ['3', 1],
    ] as const) {
      await first.fill(count);
      await panel.locator('[data-colour=count]').click();
      await until(async () =>
        (await view()).colourUp?.tables[0]?.players
          .map((each) => each.larger)
          .sort()
          .at(-1),
      ).toBe(larger);
    }
    expect(await troublesOn(page)).toEqual([]);
    await panel.locator('[data-colour=done]').click();
    await until(async () => (await view()).colourUp?.tables[0]?.step).toBe('done');
    await page.context().close();
  });
});

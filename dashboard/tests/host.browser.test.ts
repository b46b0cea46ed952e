import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { chips, ms } from '#vocabulary/units';
import type { OperatorView } from '#wire/views/role-views';
import { troublesOn } from './axe.testing.ts';
import { lookOn, openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';
import { askTournament, goesOut, setUpTournament, tournamentOf } from './tournament.testing.ts';

const NAMES = Array.from({ length: 120 }, (_, index) => `Guest ${index + 1}`);
const FEW = ['Ada', 'Ben', 'Cleo', 'Dan'];
const REBUYS = { through: 0, most: 2, chips: chips(2_000), cents: 1_000 };
const PLAN: TournamentPlan = {
  name: 'Sunday',
  ruleBook: 'sans-croupier',
  stack: chips(2_000),
  denominations: [chips(25), chips(100)],
  sheet: [25, 50].map((small) => ({
    kind: 'level',
    smallBlind: chips(small),
    bigBlind: chips(2 * small),
    ante: chips(0),
    bigBlindAnte: chips(0),
    lastsMs: ms(1_200_000),
  })),
  tables: [{ name: 'Kitchen', kind: 'paper', seats: 8 }],
  finalTableOf: 8,
  entries: { lateThrough: null, rebuys: REBUYS, reentries: null, addOn: null },
  money: { buyInCents: 2_000, feeCents: 0 },
  prizes: { kind: 'parts', parts: [1], roundToCents: 100 },
  season: null,
};

describeTable('a host leaves the path', ['--sim', 'none', '--profile', 'manual'], (table) => {
  const view = () => tournamentOf(table.product);

  it('120 names are planned in one go and come back so, and planned again nobody plays twice', async () => {
    const page = await openPage(table.browser, table.product.at('/tournament'));
    const next = () => page.locator('[data-setup=next]').click();
    await page.locator('textarea').fill([...NAMES.slice(0, 70), 'guest 7'].join('\n'));
    await page.locator('[data-name-trouble="71"]').waitFor();
    expect(await page.locator('[data-setup=next]').isDisabled()).toBe(true);
    await page.locator('textarea').fill(NAMES.join('\n'));
    await next();
    for (const nth of [0, 1, 2, 3, 4]) await page.locator('.tournament-counts input').nth(nth).fill('2000');
    await page.locator('[data-setup=propose]').click();
    await page.locator('.tournament-sheet [data-line="1"]').waitFor();
    await next();
    await next();
    await page.locator('[data-setup=plan]').click();
    await expect.poll(async () => (await view()).players.length).toBe(120);
    const first = await view();
    expect(first.counts.poolCents).toBe(240_000);
    await page.reload();
    await page.locator('[data-tab=setup]').click();
    expect((await page.locator('textarea').inputValue()).split('\n')).toEqual(NAMES);
    for (const _ of ['structure', 'money', 'ready']) await next();
    await page.locator('[data-setup=plan]').click();
    await page.locator('[data-tournament=draw]').waitFor();
    const again = await view();
    expect([again.counts.entered, again.counts.poolCents]).toEqual([120, 240_000]);
    expect(again.plan).toEqual(first.plan);
    // A list of more names is answered by the line that is wrong.
    await page.locator('[data-enter=names]').fill('Somebody\nGuest 3');
    await page.locator('[data-enter=go]').click();
    await page.getByText('Line 2: Somebody has that name already.').waitFor();
    expect((await view()).counts.entered).toBe(120);
    await page.context().close();
  });

  it('a second tap at the same place buys nobody in', async () => {
    await askTournament(table.product, { type: 'planned', plan: PLAN, names: FEW });
    await askTournament(table.product, { type: 'seats-drawn' });
    await askTournament(table.product, { type: 'begun' });
    const [ada, ...others] = (await view()).players.map(({ player }) => player);
    for (const player of others.slice(0, 2))
      await askTournament(table.product, {
        type: 'went-out',
        players: [{ player, stackAtStart: null }],
        by: ada ?? null,
      });
    const page = await openPage(table.browser, table.product.at('/tournament'));
    const button = page.locator('[data-takes=rebuy]').first();
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (box === null) return expect.fail('the offer stands there');
    // The television calls the floor until it has answered.
    const clock = await openPage(table.browser, table.product.at('/clock'));
    const called = clock.locator('.clock-notes', { hasText: 'To decide: ' });
    await called.waitFor();
    const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await tap();
    await page.locator('[data-proposal=buy-again][data-gone=true]').waitFor();
    await tap();
    await tap();
    // The taps are all answered before this one is.
    await page.locator('[data-clock=pause]').click();
    await expect.poll(async () => (await view()).clock?.state).toBe('paused');
    expect((await view()).counts.rebuys).toBe(1);
    await clock.locator('.clock-notes', { hasText: 'no chips left' }).waitFor();
    await askTournament(table.product, { type: 'offers-closed' });
    await called.waitFor({ state: 'detached' });
    await clock.context().close();
    await askTournament(table.product, { type: 'called-off' });
    await page.context().close();
  });

  it('a proposal that comes when another page is open turns no page back, and what was typed since stays', async () => {
    const page = await openPage(table.browser, table.product.at('/tournament'));
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/proposals*', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('[data-tab=setup]').click();
    await page.locator('[data-setup=next]').click();
    await page.locator('[data-setup=propose]').click();
    await page.locator('[data-setup=next]').click();
    await page.locator('.tournament-form input').first().fill('37');
    const answered = page.waitForResponse('**/api/proposals*');
    letGo();
    await answered;
    await page.locator('[data-setup=next]').click();
    await page.locator('.tournament-sum', { hasText: '37' }).waitFor();
    await page.context().close();
  });

  /** A ruling that is open at the table stands on the floor's page until it is taken back there. */
  async function seesRulingsOf(page: Page): Promise<void> {
    const eyes = await lookOn<OperatorView>(table.product, 'operator');
    await eyes.until(({ hand }) => hand?.phase === 'waiting', 'a hand');
    const early = { type: 'declared', what: { type: 'reported', kind: 'PREMATURE_FLOP' } } as const;
    for (const input of [{ type: 'declared', what: { type: 'next' } }, early] as const)
      expect(await eyes.say(input)).toBe('accepted');
    const ruling = page.locator('[data-ruling="1"]');
    await expect.poll(() => ruling.innerText()).toContain('Flop too early');
    expect(await troublesOn(page)).toEqual([]);
    for (const _ of ['early', 'next']) expect(await eyes.say({ type: 'undone', input: 'last-act' })).toBe('accepted');
    await ruling.waitFor({ state: 'detached' });
    eyes.close();
  }

  it('the next one begins from the last: a followed table of acts rounds is played to its end', async () => {
    const page = await openPage(table.browser, table.product.at('/tournament'));
    await page.locator('[data-tab=setup]').click();
    expect(await page.locator('textarea').inputValue()).toBe(FEW.join('\n'));
    await setUpTournament(page, table.product, { names: FEW, isFollowed: true, hours: '3', template: 'evening' });
    await expect.poll(async () => (await view()).tables[0]?.chipsToldBy).toBe('people');
    await page.locator('[data-count="1"]').click();
    await page.locator('[data-count="1"][aria-pressed=true]').waitFor();
    await page.locator('[data-count="1"]').click();
    await seesRulingsOf(page);
    for (const [index, name] of ['Dan', 'Cleo', 'Ben'].entries()) {
      await goesOut(page, name, 'Ada');
      // The plan of last time has rebuys: he is out once he has said that he buys none.
      await page.locator('[data-proposal=buy-again]', { hasText: name }).locator('[data-takes=nothing]').click();
      await expect.poll(async () => (await view()).counts.left).toBe(3 - index);
      // The rows below move up when his goes.
      await page.locator(`.floor-seats [data-player="${name}"]`).waitFor({ state: 'detached' });
    }
    expect((await view()).results[0]?.places.map(({ name }) => name)).toEqual(FEW);
    await page.context().close();
  });
});

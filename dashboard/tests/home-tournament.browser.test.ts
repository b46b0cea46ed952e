import { expect, it } from 'vitest';
import { troublesOn } from './axe.testing.ts';
import { troublesOfFingers } from './fingers.testing.ts';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';
import { goesOut, setUpTournament, tournamentOf } from './tournament.testing.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];

describeTable('a home tournament of six, without any hardware', ['--sim', 'none', '--profile', 'manual'], (table) => {
  const view = () => tournamentOf(table.product);
  const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
  /** What the television shows, and what it should by the server’s word and the time that passed since. */
  const shownAndMeant = async (clock: Awaited<ReturnType<typeof openPage>>): Promise<readonly [number, number]> => {
    const asked = performance.now();
    const { clock: told, nowMs } = await view();
    const shown = secondsOf(await clock.locator('.clock-time').innerText());
    const meant =
      told === null
        ? Number.NaN
        : (told.endsAtMs ?? nowMs + (told.leftMs ?? 0)) - nowMs - (performance.now() - asked) / 2;
    return [shown, meant / 1_000];
  };
  const isRight = async (clock: Awaited<ReturnType<typeof openPage>>): Promise<boolean> => {
    const [shown, meant] = await shownAndMeant(clock);
    return Math.abs(shown - meant) <= 1.2;
  };

  it('blinds that the chips cannot pay stop the set-up, with what to take instead', async () => {
    const page = await openPage(table.browser, table.product.at('/tournament'));
    await page.locator('textarea').fill(NAMES.join('\n'));
    await page.locator('[data-setup=next]').click();
    await page.locator('[data-setup=propose]').click();
    await page.locator('[data-line="2"] [data-stake=bigBlind]').fill('110');
    await page.getByText('Line 2: the chips in play cannot make up Big blind 110. Take 100 or 125.').waitFor();
    await expect.poll(() => page.locator('[data-setup=next]').isDisabled()).toBe(true);
    await page.locator('[data-line="2"] [data-stake=bigBlind]').fill('125');
    await page.locator('.tournament-troubles li').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-setup=next]').isDisabled()).toBe(false);
    await page.context().close();
  });

  it.each([
    ['390 px, light, French', { viewport: { width: 390, height: 844 }, locale: 'fr-FR', colorScheme: 'light' }],
    ['1280 px, dark, English', { viewport: { width: 1_280, height: 800 }, locale: 'en-GB', colorScheme: 'dark' }],
  ] as const)('each page of its set-up is in order: axe, width, and keys of 44 px (%s)', async (_, options) => {
    const page = await openPage(table.browser, table.product.at('/tournament'), options);
    await page.locator('textarea').fill(NAMES.join('\n'));
    for (const step of ['people', 'structure', 'money', 'ready']) {
      if (step === 'structure') {
        await page.locator('[data-setup=propose]').click();
        await page.locator('[data-line="1"]').waitFor();
      }
      if (step === 'money') await page.locator('.tournament-buying input').first().check();
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      expect([step, await troublesOn(page)]).toEqual([step, []]);
      // Words of the other language are longer or shorter.
      for (const _ of ['as it is opened', 'in the other language']) {
        expect([step, await troublesOfFingers(page, '.tournament-page')]).toEqual([step, { low: [], isWide: false }]);
        await page.locator('.top-tools button', { hasText: /^(Français|English)$/ }).click();
      }
      if (step !== 'ready') await page.locator('[data-setup=next]').click();
    }
    await page.context().close();
  });

  it('is set up with the pages alone, and its clock is right to the second', async () => {
    const page = await openPage(table.browser, table.product.at('/tournament'));
    await setUpTournament(page, table.product, { names: NAMES, isFollowed: false, hours: '3', template: 'evening' });
    const begun = await view();
    expect(begun).toMatchObject({
      phase: 'running',
      counts: { entered: 6, left: 6, poolCents: 12_000 },
      clock: { level: 1 },
    });
    const clock = await openPage(table.browser, table.product.at('/clock'), {
      viewport: { width: 1920, height: 1080 },
    });
    await clock.locator('.clock-time').waitFor();
    await expect.poll(() => isRight(clock)).toBe(true);
    expect(await troublesOn(clock)).toEqual([]);
    expect(await troublesOn(page)).toEqual([]);
    expect(await troublesOfFingers(clock, '.clock-page')).toEqual({ low: [], isWide: false });
    expect(await troublesOfFingers(page, '.tournament-page')).toEqual({ low: [], isWide: false });
    for (const each of [page, clock]) await each.context().close();
  });

  it('figures are a sixth of a television’s height at least, and none moves when a digit changes', async () => {
    const clock = await openPage(table.browser, table.product.at('/clock'), {
      viewport: { width: 1920, height: 1080 },
    });
    // A minute that ends may take a digit with it: ten minutes have one more than nine.
    await expect.poll(() => clock.locator('.clock-time').innerText()).not.toMatch(/:0\d$/);
    const boxes = () =>
      clock.evaluate(() =>
        ['.clock-time', '.clock-blinds b'].map((name) => {
          const { left, top, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
          return { left, top, width, height };
        }),
      );
    // Figures are as wide as their font is, once it is here.
    await clock.evaluate(() => document.fonts.ready);
    const first = await boxes();
    for (const { height } of first) expect(height).toBeGreaterThanOrEqual(1_080 / 6);
    const shown = await clock.locator('.clock-time').innerText();
    await expect.poll(() => clock.locator('.clock-time').innerText(), { interval: 50 }).not.toBe(shown);
    expect(await boxes()).toEqual(first);
    expect(
      await clock.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]),
    ).toEqual([1_920, 1_080]);
    await clock.context().close();
  });

  it('stands while it is paused, goes back a level, and each is undone', async () => {
    const clock = await openPage(table.browser, table.product.at('/clock'));
    const press = (what: string): Promise<void> => clock.locator(`[data-clock=${what}]`).click();
    await press('pause');
    await clock.locator('[data-state=paused]').waitFor();
    const stood = await clock.locator('.clock-time').innerText();
    await clock.waitForTimeout(2_200);
    expect(await clock.locator('.clock-time').innerText()).toBe(stood);
    await press('resume');
    await clock.locator('[data-state=running]').waitFor();
    await press('on');
    await expect.poll(async () => (await view()).clock?.entry).toBe(1);
    await clock.getByText('50/100', { exact: true }).first().waitFor();
    await press('back');
    await expect.poll(async () => (await view()).clock?.entry).toBe(0);
    await press('undo');
    await expect.poll(async () => (await view()).clock?.entry).toBe(1);
    const { clock: before } = await view();
    await press('add');
    await expect.poll(async () => (await view()).clock?.endsAtMs).toBe((before?.endsAtMs ?? 0) + 60_000);
    await expect.poll(() => isRight(clock)).toBe(true);
    await clock.context().close();
  });

  it('goes on through a restart in a level: the clock is right to the second, and has not run twice', async () => {
    const clock = await openPage(table.browser, table.product.at('/clock'));
    await clock.locator('.clock-time').waitFor();
    const before = await view();
    await table.product.kill();
    await table.product.goOn();
    const after = await view();
    expect(after.clock).toMatchObject({ entry: before.clock?.entry, endsAtMs: before.clock?.endsAtMs });
    await clock.locator('.clock-lost').waitFor({ state: 'detached' });
    await expect.poll(() => isRight(clock)).toBe(true);
    await clock.context().close();
  });

  it('is played to its end: an out that was undone, places, prizes that sum, books that balance, and a league', async () => {
    const page = await openPage(table.browser, table.product.at('/tournament'));
    await page.locator('.floor-time').waitFor();
    await page.locator('[data-hand=begin]').click();
    await expect.poll(async () => (await view()).tables[0]?.hand?.isPlayed).toBe(true);
    await page.locator('select[data-fault=who]').selectOption({ label: 'Dan' });
    await page.locator('select[data-fault=what]').selectOption('phone');
    await page.locator('button[data-fault=record]').click();
    await page.locator('li[data-fault=phone] button.ask').click();
    await expect.poll(async () => (await view()).faults[0]?.decided).toBe('warning');
    await goesOut(page, 'Finn', 'Ada');
    await expect.poll(async () => (await view()).counts.left).toBe(5);
    await page.locator('[data-undoable=went-out] button').first().click();
    await expect.poll(async () => (await view()).counts.left).toBe(6);
    for (const [index, name] of ['Finn', 'Eva', 'Dan', 'Cleo', 'Ben'].entries()) {
      await goesOut(page, name, 'Ada');
      await expect.poll(async () => (await view()).counts.left).toBe(5 - index);
    }
    await page.locator('[data-results] [data-place="1"][data-player=Ada]').waitFor();
    const over = await view();
    expect(over.phase).toBe('over');
    expect(over.results[0]?.places.map(({ place, name }) => `${place} ${name}`)).toEqual([
      '1 Ada',
      '2 Ben',
      '3 Cleo',
      '4 Dan',
      '5 Eva',
      '6 Finn',
    ]);
    expect(over.results[0]?.places.map(({ prizeCents }) => prizeCents)).toEqual([6_500, 3_500, 2_000, 0, 0, 0]);
    await page.locator('[data-tab=ledger]').click();
    await page.locator('[data-undivided="0"]').waitFor();
    const balances = await page
      .locator('[data-balance]')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-balance'))));
    expect(balances.reduce((sum, each) => sum + each, 0)).toBe(0);
    await page.locator('.tournament-transfers summary').click();
    await expect.poll(() => page.locator('.tournament-transfers li').count()).toBe(4);
    await page.locator('[data-tab=league]').click();
    await expect.poll(() => page.locator('[data-player=Ada]').getAttribute('data-points')).toBe('6');
    await page.locator('.tournament-form input').first().fill('players - place + 1 + 10 * knockouts');
    await expect.poll(() => page.locator('[data-player=Ada]').getAttribute('data-points')).toBe('56');
    await page.locator('[data-league=keep]').click();
    await expect.poll(() => page.locator('[data-league=keep]').isDisabled()).toBe(true);
    await page.reload();
    await page.locator('[data-tab=league]').click();
    await expect.poll(() => page.locator('[data-player=Ada]').getAttribute('data-points')).toBe('56');
    await page.context().close();
  });
});

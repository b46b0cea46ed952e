import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { chips, ms } from '#vocabulary/units';
import { troublesOn } from './axe.testing.ts';
import { troublesOfFingers } from './fingers.testing.ts';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';
import { askTournament, goesOut, tournamentOf } from './tournament.testing.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana'];
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
  tables: ['Kitchen', 'Cellar'].map((name) => ({ name, kind: 'paper', seats: 4 })),
  finalTableOf: 2,
  entries: { lateThrough: null, rebuys: null, reentries: null, addOn: null },
  money: { buyInCents: 2_000, feeCents: 0 },
  prizes: { kind: 'parts', parts: [50, 30, 20], roundToCents: 100 },
  season: null,
};

describeTable('corrections and a deal, by the floor’s page', ['--sim', 'none', '--profile', 'manual'], (table) => {
  const view = () => tournamentOf(table.product);
  const playerOf = async (name: string) => (await view()).players.find((player) => player.name === name);
  const openFloor = async (options: object = {}): Promise<Page> => {
    const page = await openPage(table.browser, table.product.at('/tournament'), options);
    await page.locator('[data-tab=floor]').click();
    await page.locator('.floor-time').waitFor();
    return page;
  };
  /** With what follows from it on the page before it is pressed. */
  const correct = async (page: Page, what: string, fields: Readonly<Record<string, string>>): Promise<string> => {
    await page.locator(`button[data-correct=${what}]`).click();
    for (const [field, value] of Object.entries(fields)) {
      const input = page.locator(`[data-correction=${field}]`);
      if ((await input.evaluate((part) => part.tagName)) === 'SELECT') await input.selectOption({ label: value });
      else await input.fill(value);
    }
    const follows = page.locator('.floor-corrections [data-follows]');
    await follows.waitFor();
    await page.locator('.floor-corrections form input').last().fill('Seen on the photo');
    const text = await follows.innerText();
    await page.locator('button[data-correct=confirm]').click();
    await page.locator(`[data-corrected=${what}]`).first().waitFor();
    return text;
  };

  it('two go out in one hand at two tables, and whoever began it with more is ahead', async () => {
    await askTournament(table.product, { type: 'planned', plan: PLAN, names: NAMES });
    await askTournament(table.product, { type: 'seats-drawn' });
    await askTournament(table.product, { type: 'begun' });
    const { players } = await view();
    const [kitchen, cellar] = [1, 2].map((number) => players.filter((player) => player.table === number));
    const [a, by] = kitchen ?? [];
    const [b, other] = cellar ?? [];
    if (a === undefined || by === undefined || b === undefined || other === undefined) return expect.fail('all sit');
    const page = await openFloor();
    await goesOut(page, a.name, by.name);
    await page.locator(`.floor-seats [data-player="${a.name}"]`).waitFor({ state: 'detached' });
    await page.locator(`[data-out="${b.name}"]`).click();
    await page.locator('select[data-out=by]').selectOption({ label: other.name });
    await page.locator('select[data-out=together]').selectOption({ label: a.name });
    await page.locator(`[data-began="${b.name}"]`).fill('2300');
    await page.locator('button[data-out=confirm]').click();
    await expect
      .poll(async () => [await playerOf(a.name), await playerOf(b.name)].map((each) => each?.place))
      .toEqual([8, 7]);
    await page.context().close();
  });

  it('what is wrong is put right, with what follows shown before and listed after', async () => {
    const page = await openFloor();
    const out = (await view()).players.filter(({ place }) => place !== null);
    const [seventh, eighth] = [7, 8].map((place) => out.find((player) => player.place === place)?.name ?? '');
    if (seventh === undefined || eighth === undefined) return expect.fail('two are out');
    expect(await correct(page, 'place', { who: eighth, place: '7' })).toContain(`${eighth}: Place 8 → 7`);
    await expect.poll(async () => (await playerOf(eighth))?.place).toBe(7);
    const [rich] = (await view()).players.filter(({ stack }) => stack === 4_000);
    const back = await correct(page, 'readmission', { who: eighth, stack: '1500', other: rich?.name ?? '' });
    expect(back).toContain(`${eighth}: out → playing · Place 7 → – · Chips 0 → 1,500`);
    expect(back).toContain(`${rich?.name}: Chips 4,000 → 2,500`);
    expect(
      await correct(page, 'payment', { who: eighth, paid: 'Buy-in', change: 'less was paid', money: '5' }),
    ).toContain('Paid in for prizes: 160 → 155');
    expect(await correct(page, 'stack', { who: eighth, stack: '1600' })).toContain('Chips in play: 16,000 → 16,100');
    await correct(page, 'out', { who: eighth, other: rich?.name ?? '', place: '8' });
    await expect.poll(async () => (await playerOf(eighth))?.place).toBe(8);
    // A prize that nobody has won is nobody’s to give.
    await page.locator('button[data-correct=prize]').click();
    await page.locator('[data-correction=who]').selectOption({ label: eighth });
    await page.locator('[data-correction=other]').selectOption({ label: seventh });
    await page.locator('[data-correction=money]').fill('5');
    await page.locator('.floor-corrections [data-follows=none]').waitFor();
    expect(await page.locator('button[data-correct=confirm]').isDisabled()).toBe(true);
    expect((await view()).corrections.map(({ correction, reason }) => [correction.what, reason])).toEqual(
      ['out', 'stack', 'payment', 'readmission', 'place'].map((what) => [what, 'Seen on the photo']),
    );
    await page.context().close();
  });

  it.each([
    ['390 px, light, French', { viewport: { width: 390, height: 844 }, locale: 'fr-FR', colorScheme: 'light' }],
    ['1280 px, dark, English', { viewport: { width: 1_280, height: 800 }, locale: 'en-GB', colorScheme: 'dark' }],
  ] as const)('both are in order: axe, width, and keys of 44 px (%s)', async (_, options) => {
    const page = await openFloor(options);
    await page.locator('[data-deal=open]').click();
    await page.locator('[data-deal=icm]').click();
    await page.locator('.floor-deal [data-follows]').waitFor();
    await page.locator('button[data-correct=payment]').click();
    await page.locator('[data-correction=who]').selectOption({ label: 'Ada' });
    await page.locator('[data-correction=money]').fill('20');
    await page.locator('.floor-corrections [data-follows]').waitFor();
    expect(await troublesOn(page)).toEqual([]);
    expect(await troublesOfFingers(page, '.tournament-page')).toEqual({ low: [], isWide: false });
    await page.context().close();
  });

  it('six divide the prizes: by ICM, by chips, then as they like, and all of them', async () => {
    const page = await openFloor();
    await page.locator('[data-deal=open]').click();
    const shares = page.locator('.floor-deal input[data-share]');
    const typed = () => shares.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    const rest = page.locator('[data-rest]');
    // With 4,100 of 16,100 chips he has that part of the prizes by chips, and less by chances.
    for (const [kind, most] of [
      ['icm', '36.45'],
      ['chips', '39.47'],
    ] as const) {
      await page.locator(`[data-deal=${kind}]`).click();
      await expect.poll(typed).toContain(most);
      expect((await typed()).reduce((total, each) => total + Number(each), 0)).toBeCloseTo(155, 6);
    }
    await shares.first().fill('1');
    await page.locator('.floor-deal [data-follows=none]').waitFor();
    expect(await page.locator('.floor-deal button.ask').count()).toBe(0);
    const left = Number(await rest.getAttribute('data-rest'));
    await shares.first().fill(String(1 + left / 100));
    await page.locator('[data-rest="0"]').waitFor();
    await page.locator('.floor-deal [data-follows="6"]').waitFor();
    await page.locator('.floor-deal button.ask').click();
    await page.locator('.floor-deal button.ask').click();
    await expect.poll(async () => (await view()).phase).toBe('over');
    const over = await view();
    expect(over.deal?.by).toBe('amounts');
    expect(over.results[0]?.places.reduce((total, { prizeCents }) => total + prizeCents, 0)).toBe(15_500);
    await page.context().close();
  });
});

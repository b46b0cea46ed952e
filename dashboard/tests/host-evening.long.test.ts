import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './product.testing.ts';
import { describeTable, type TableInBrowser } from './table-in-browser.testing.ts';
import { askTournament, goesOut, setUpTournament, tournamentOf } from './tournament.testing.ts';

const NINE = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana', 'Ivo'];
const STACKS_IN_ALL = (stack: number): number => NINE.length * stack;

const onSetUp = async ({ browser, product }: TableInBrowser): Promise<Page> => {
  const page = await openPage(browser, product.at('/tournament'));
  await page.locator('[data-tab=setup]').click();
  return page;
};
const nextOn = (page: Page): Promise<void> => page.locator('[data-setup=next]').click();
const outOn = async (page: Page, name: string, by: string): Promise<void> => {
  await goesOut(page, name, by);
  await page.locator(`.floor-seats [data-player="${name}"]`).waitFor({ state: 'detached' });
};

describeTable('an evening of nine, at a table of acts rounds', ['--sim', 'none', '--profile', 'manual'], (table) => {
  const view = () => tournamentOf(table.product);
  const chipsAreAll = async (): Promise<void> => {
    const { counts, plan } = await view();
    expect(counts.chips).toBe(STACKS_IN_ALL(plan?.stack ?? 0));
  };

  it('is planned wrongly, edited whole before it begins, and says when it ends', async () => {
    const page = await onSetUp(table);
    await page.locator('textarea').fill([...NINE.slice(0, 8), 'Ida'].join('\n'));
    await page.locator('.tournament-check input').first().check();
    await nextOn(page);
    await page.getByLabel('Hours').fill('2');
    await page.locator('[data-setup=propose]').click();
    await page.locator('.tournament-sheet [data-line="1"]').waitFor();
    await page.locator('[data-ends]').waitFor();
    for (const _ of ['money', 'ready']) await nextOn(page);
    await page.locator('[data-setup=plan]').click();
    await expect.poll(async () => (await view()).players.length).toBe(9);
    await page.context().close();
    const again = await onSetUp(table);
    await again.locator('textarea').fill(NINE.join('\n'));
    await nextOn(again);
    await again.getByLabel('Hours').fill('4');
    await again.locator('[data-setup=propose]').click();
    // Half of such evenings are over within a sixth of the hours asked for.
    const minutes = async (): Promise<number> => Number(await again.locator('[data-ends]').getAttribute('data-ends'));
    await expect.poll(async () => Math.abs((await minutes()) - 240)).toBeLessThan(40);
    for (const _ of ['money', 'ready']) await nextOn(again);
    await again.locator('[data-setup=plan]').click();
    await expect.poll(async () => (await view()).players.map(({ name }) => name)).toEqual(NINE);
    expect((await view()).counts.poolCents).toBe(18_000);
    await again.locator('[data-tournament=draw]').click();
    await expect.poll(async () => (await view()).players.every(({ seat }) => seat !== null)).toBe(true);
    await again.locator('[data-tournament=begin]').click();
    await again.locator('.floor-clock [data-ends]').waitFor();
    await chipsAreAll();
    await again.context().close();
  });

  it('is played through a kill, and a wrong out is put right', async () => {
    const page = await openPage(table.browser, table.product.at('/tournament'));
    expect((await view()).tables[0]).toMatchObject({ kind: 'followed', chipsToldBy: 'people' });
    for (const name of ['Ivo', 'Hana', 'Gus']) await outOn(page, name, 'Ada');
    const before = await view();
    await table.product.kill();
    await table.product.goOn();
    await expect.poll(async () => (await view()).players).toEqual(before.players);
    await chipsAreAll();
    await page.reload();
    await page.locator('.floor-time').waitFor();
    await outOn(page, 'Finn', 'Ada');
    // Eva was the one who went out.
    await page.locator('button[data-correct=readmission]').click();
    await page.locator('[data-correction=who]').selectOption({ label: 'Finn' });
    await page.locator('[data-correction=stack]').fill(String((await view()).plan?.stack));
    await page.locator('[data-correction=other]').selectOption({ label: 'Ada' });
    await page.locator('.floor-corrections [data-follows]').waitFor();
    await page.locator('.floor-corrections form input').last().fill('It was Eva');
    await page.locator('button[data-correct=confirm]').click();
    await page.locator('[data-corrected=readmission]').waitFor();
    await page.locator('.floor-seats [data-player="Finn"]').waitFor();
    for (const name of ['Eva', 'Finn', 'Dan']) await outOn(page, name, 'Ada');
    await chipsAreAll();
    expect((await view()).counts.left).toBe(3);
    await page.context().close();
  });

  it('three divide the prizes by their chances, and next week begins from it', async () => {
    const page = await openPage(table.browser, table.product.at('/tournament'));
    await page.locator('[data-deal=open]').click();
    await page.locator('[data-deal=icm]').click();
    await page.locator('.floor-deal [data-follows="3"]').waitFor();
    await page.locator('.floor-deal button.ask').click();
    await page.locator('.floor-deal button.ask').click();
    await expect.poll(async () => (await view()).phase).toBe('over');
    const [night] = (await view()).results;
    expect(night?.places.reduce((sum, { prizeCents }) => sum + prizeCents, 0)).toBe(18_000);
    expect(night?.places.slice(3).map(({ place, name }) => `${place} ${name}`)).toEqual(
      ['Dan', 'Finn', 'Eva', 'Gus', 'Hana', 'Ivo'].map((name, index) => `${index + 4} ${name}`),
    );
    const { plan } = await view();
    await page.locator('[data-tab=setup]').click();
    expect((await page.locator('textarea').inputValue()).split('\n').sort()).toEqual(NINE);
    for (const _ of ['structure', 'money', 'ready']) await nextOn(page);
    await page.locator('[data-setup=plan]').click();
    await expect.poll(async () => (await view()).phase).toBe('planned');
    expect((await view()).plan?.sheet).toEqual(plan?.sheet);
    expect((await view()).counts).toMatchObject({ entered: 9, poolCents: 18_000 });
    await page.context().close();
  });
});

describeTable('at a table of acts none', ['--sim', 'none', '--profile', 'stream', '--acts', 'none'], (table) => {
  const view = () => tournamentOf(table.product);

  it('people say who is out, to the end', async () => {
    const page = await openPage(table.browser, table.product.at('/tournament'));
    const names = NINE.slice(0, 4);
    await setUpTournament(page, table.product, { names, isFollowed: true, hours: '2', template: 'turbo' });
    await expect.poll(async () => (await view()).tables[0]?.chipsToldBy).toBe('people');
    for (const name of ['Dan', 'Cleo', 'Ben']) await outOn(page, name, 'Ada');
    expect((await view()).results[0]?.places.map(({ name }) => name)).toEqual(names);
    await page.context().close();
  });

  it('27 people at three tables: moves, broken tables and the final are agreed to on the page', async () => {
    const names = Array.from({ length: 27 }, (_, index) => `Guest ${index + 1}`);
    const page = await openPage(table.browser, table.product.at('/tournament'));
    await page.locator('[data-tab=setup]').click();
    await page.locator('.tournament-check input').first().uncheck();
    await setUpTournament(page, table.product, { names, isFollowed: false, seats: 9, hours: '3', template: 'turbo' });
    const { counts, tables } = await view();
    expect(tables.map(({ players }) => players)).toEqual([9, 9, 9]);
    const agreed: string[] = [];
    for (let deed = 0; deed < 150 && (await view()).phase === 'running'; deed += 1) {
      const now = await view();
      expect(now.counts.chips).toBe(counts.chips);
      const moving = now.moves[0];
      const proposal = now.proposals[0];
      // Always at the first table, so that the others have more and give somebody away.
      const sitting =
        tables
          .map((each) => now.players.filter(({ state, table: at }) => state === 'in' && at === each.table))
          .find(({ length }) => length > 1) ?? [];
      const [first, second] = sitting;
      if (moving !== undefined)
        await askTournament(table.product, {
          type: 'move-told',
          player: moving.player,
          has: moving.hasLeft ? 'arrived' : 'left',
        });
      else if (proposal !== undefined) {
        agreed.push(proposal.type);
        await page.locator(`[data-agree=${proposal.type}]`).first().click();
        await expect.poll(async () => JSON.stringify((await view()).proposals[0])).not.toBe(JSON.stringify(proposal));
      } else if (first !== undefined && second !== undefined)
        await askTournament(table.product, {
          type: 'went-out',
          players: [{ player: first.player, stackAtStart: null }],
          by: second.player,
        });
    }
    const over = await view();
    expect(over.phase).toBe('over');
    expect(over.results[0]?.places.map(({ place }) => place)).toEqual(names.map((_, index) => index + 1));
    expect(new Set(agreed)).toEqual(new Set(['move', 'break-table', 'final-table']));
    await page.context().close();
  });
});

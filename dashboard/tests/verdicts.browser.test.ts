import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { troublesOn } from './axe.testing.ts';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';
import { Teller } from './told-betting.testing.ts';

const ARGS = ['--sim', 'none', '--profile', 'manual', '--acts', 'every', '--players', '5', '--rulebook', 'maison'];

describeTable('a verdict that somebody decides', ARGS, (table) => {
  let operator: Teller;
  let floor: Teller;
  let screen: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    operator = await Teller.at('/operator', table);
    floor = await Teller.at('/director', table, operator.eyes);
    screen = await openPage(table.browser, table.product.url);
  });

  it('shows no step before it is decided, and no button after', async () => {
    const seat = operator.turn;
    await operator.key('f');
    await operator.happened('misled', { seat });
    await operator.happened('takes-back', { seat });
    await operator.verdict('HAND_RETRIEVABLE');
    await screen.locator('.stage').waitFor();
    expect(await troublesOn(screen)).toEqual([]);
    expect(await screen.locator('.stage-remedy li').count()).toBe(0);
    const options = floor.page.locator('.verdict-options button');
    await options.first().waitFor();
    expect([(await options.count()) > 1, await floor.page.locator('.verdict-steps li').count()]).toEqual([true, 0]);
    await options.first().click();
    await options.first().waitFor({ state: 'detached' });
  });

  it('keeps the reason for which it was overruled, and stands again when that is taken back', async () => {
    const before = await operator.verdict('HAND_RETRIEVABLE');
    const { page } = floor;
    await page.locator('.verdict-card button', { hasText: 'Overrule' }).click();
    const submit = page.locator('.overrule button[type=submit]');
    await page.locator('.overrule input:not([type])').fill('he had seen it himself');
    expect(await submit.isDisabled()).toBe(true);
    await page.locator('.overrule input[value=stands]').check();
    await submit.click();
    await page.getByText('Overruled: he had seen it himself').waitFor();
    await page.locator('[data-undo-overruling]').click();
    await page.locator('.overruled').waitFor({ state: 'detached' });
    await expect.poll(async () => (await operator.verdict('HAND_RETRIEVABLE')).status).toBe(before.status);
  });

  it('tells what it rests on as a witness would, and has ids and numbers of rules one tap further', async () => {
    const { page } = floor;
    const card = page.locator('.verdict-card').first();
    await card.locator('summary', { hasText: 'Why?' }).click();
    expect(await card.locator('.evidence-item').first().innerText()).toMatch(/^\d\d:\d\d:\d\d .*wants the hand back/);
    expect(await card.locator('.evidence code').first().isVisible()).toBe(false);
    expect(await card.locator('.rule-ids b').first().isVisible()).toBe(false);
    expect(await card.innerText()).not.toMatch(/R00\d-/);
    expect(await troublesOn(page)).toEqual([]);
    await card.locator('.rule-ids summary').click();
    expect(await card.locator('.rule-ids b').first().innerText()).toMatch(/^R004-11-3|^R004-11-4/);
  });

  it('is told of, like all that can have happened, by tiles and seats that everybody can read and press', async () => {
    await screen.locator('.happened-open').click();
    expect(await troublesOn(screen)).toEqual([]);
    await screen.locator('[data-incident=chips-missing]').click();
    expect(await troublesOn(screen)).toEqual([]);
    await screen.keyboard.press('Escape');
  });

  it('is one of many things to call somebody for: the last tile does that, and his page says so', async () => {
    await screen.locator('.happened-open').click();
    await screen.locator('.happened-tiles li:last-child [data-incident=floor]').click();
    await floor.page.locator('.floor-call').waitFor();
    expect(await troublesOn(floor.page)).toEqual([]);
  });

  it('R000-pen-9, R004-end-0: a swept hand lives again, and what follows is read before that is said', async () => {
    const seat = operator.turn;
    await operator.page.locator('.happened-open').click();
    await operator.page.locator('[data-report=HAND_SWEPT]').click();
    await operator.page.locator(`.happened-targets [data-seat="${seat}"]`).click();
    await operator.verdict('HAND_SWEPT');
    const { page } = floor;
    await expect.poll(() => page.locator('.verdict-card').count()).toBe(2);
    const card = page.locator('.verdict-card').first();
    await card.locator('button', { hasText: 'Overrule' }).click();
    const lives = card.locator('.insteads label', { hasText: 'The hand lives' });
    expect(await lives.innerText()).toContain('cards go back to their player');
    expect(await card.locator('.insteads label', { hasText: 'Deal anew' }).innerText()).toContain('shuffled and cut');
    await lives.locator('input').check();
    await card.locator('.overrule input:not([type])').fill('the dealer took it in');
    expect(await troublesOn(page)).toEqual([]);
    await card.locator('.overrule button[type=submit]').click();
    await expect.poll(async () => (await operator.verdict('HAND_SWEPT')).status).toBe('overruled');
    await expect.poll(() => operator.turn).toBe(seat);
    await floor.page.locator('[data-undo-overruling]').first().click();
    await expect.poll(async () => (await operator.verdict('HAND_SWEPT')).status).not.toBe('overruled');
  });

  it('can be read, and saved as a table, from the director’s page when its hand is long over', async () => {
    const { eyes, page } = floor;
    const { number } = eyes.view().hand ?? expect.fail('a hand is played');
    await eyes.say({ type: 'void-hand', reason: 'it is enough' });
    await eyes.say({ type: 'declared', what: { type: 'next' } });
    await eyes.until(({ hand, verdicts }) => hand?.number === number + 1 && verdicts.length === 0, 'the next hand');
    await page.locator('.earlier-verdicts summary').click();
    await expect.poll(() => page.locator('.earlier-list li').first().innerText()).toContain(`hand ${number}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a table (CSV)' }).click();
    const text = readFileSync(await (await saved).path(), 'utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(3);
    for (const kind of ['HAND_RETRIEVABLE', 'HAND_SWEPT']) expect(text).toContain(`"${kind}"`);
  });
});

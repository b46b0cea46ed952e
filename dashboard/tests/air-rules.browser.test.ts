import { afterAll, beforeAll, expect, it } from 'vitest';
import { MockObs } from '#obs/mock-obs.testing';
import type { InputAnswer } from '#wire/messages/http-bodies';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

let obs: MockObs;
beforeAll(async () => {
  obs = await new MockObs('page password').start();
});
afterAll(() => obs.kill());

describeTable('the page of what goes out', ['--sim', 'readings'], (table) => {
  it('makes rules for OBS, tries them, and says what OBS lacks; they are there when the page is opened again', async () => {
    const page = await openPage(table.browser, table.product.at('/air'));
    const panel = page.locator('.air-obs');
    const field = (name: RegExp) => panel.locator('.obs-rule label', { hasText: name }).locator('select');
    await panel.getByLabel('Port').fill(String(obs.port));
    await panel.getByLabel('Password').fill('wrong');
    await panel.getByLabel('Tell OBS').check();
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.locator('.obs-wrong-password').waitFor();
    await panel.getByLabel('Password').fill(obs.password);
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.locator('.obs-ready').waitFor();
    await panel.getByRole('button', { name: 'Add a rule' }).click();
    // The names are OBS's own.
    await field(/^Scene/).selectOption('All-in');
    await panel.getByRole('button', { name: 'Try it' }).click();
    await panel.locator('.obs-rule b', { hasText: 'done' }).waitFor();
    expect(obs.scene).toBe('All-in');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('not saved yet').waitFor({ state: 'detached' });
    await page.reload();
    await panel.locator('.obs-rule').waitFor();
    await expect.poll(() => field(/^Scene/).inputValue()).toBe('All-in');
    obs.traits.chapters = 204;
    await field(/^OBS shall/).selectOption('set a chapter');
    await panel.getByRole('button', { name: 'Try it' }).click();
    await panel.locator('.obs-rule b', { hasText: 'OBS 30.2' }).waitFor();
    expect(await page.content()).not.toContain(obs.password);
    await page.context().close();
  });

  it('makes a token and the keys that go with it: what is copied is pressed', async () => {
    const page = await openPage(table.browser, table.product.at('/air'));
    const panel = page.locator('.air-buttons');
    await panel.getByRole('button', { name: 'Make a token' }).click();
    await panel.getByText('The token is shown this once').waitFor();
    const texts = await panel.locator('.air-fields code').allTextContents();
    const [method = '', address = '', , headers = ''] = texts;
    const key = panel.locator('li', { hasText: 'Call the floor' }).locator('code');
    const pressed = await fetch(address, {
      method,
      headers: JSON.parse(headers),
      body: (await key.textContent()) ?? '',
    });
    expect((await pressed.json()) as InputAnswer).toEqual({ answer: 'accepted' });
    await page.context().close();
  });
});

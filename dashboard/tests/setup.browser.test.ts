import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSabot, startSabot } from '#cli/start/assemble';
import { createHandDealer, type HandDealer, testOptions } from '#cli/start/callers/hand-dealer.testing';
import { readTableFile, tableFileText } from '#wire/table-files/table-file';
import { TABLE_KIT_FILES } from '#wire/table-files/table-kits';
import type { DirectorView } from '#wire/views/role-views';
import { seatForm } from './presses.testing.ts';
import { closePages, describeInBrowser, openPage, sharedBrowser } from './product.testing.ts';

/** Boards that fall silent leave the page: the faster they live, the sooner a busy machine makes them do so. */
const SPEED = 2;
/** A red square, as small as a picture can be. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describeInBrowser('setting up', () => {
  let browser: Browser;
  let dealer: HandDealer;
  let running: RunningSabot;
  const data = mkdtempSync(join(tmpdir(), 'sabot-setup-'));
  const at = (path: string): string => new URL(path, running.url).href;
  const gains = async (): Promise<readonly (number | null)[]> => {
    const headers = { origin: new URL(running.url).origin };
    const view: DirectorView = await (await fetch(at('/api/tables/1/view?role=director'), { headers })).json();
    return view.lab.devices.flatMap(({ antennas }) => antennas.map((antenna) => antenna.gain));
  };
  beforeAll(async () => {
    browser = await sharedBrowser();
    dealer = createHandDealer(SPEED);
    const started = await startSabot({ ...testOptions(data), speed: SPEED }, async () => dealer.devices);
    if (!started.ok) throw new Error(started.reason);
    running = started.value;
  });
  afterAll(async () => {
    await closePages(browser);
    await running?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('names an antenna: a place is chosen, one card is laid on it, and the antenna that sees it has the name', async () => {
    const page = await openPage(browser, at('/setup'));
    const places = page.locator('.places button');
    const wantedPlace = places.filter({ hasText: '7' }).first();
    const seventh = (await wantedPlace.locator('b').textContent()) ?? '';
    const before = await wantedPlace.locator('span').textContent();
    await wantedPlace.click();
    await page.getByText('Lay one card on:').waitFor();
    // The cable was plugged in elsewhere: the card lies on what the table took for seat 3.
    await dealer.move(5, 'S1', 'S3');
    const named = places.filter({ has: page.locator('b', { hasText: new RegExp(`^${seventh}$`) }) }).locator('span');
    await expect.poll(() => named.textContent()).not.toBe(before);
    await expect.poll(() => named.textContent()).toContain('hub');
    // One place has one antenna: its old place has none.
    const twice = async (): Promise<readonly string[]> => {
      const texts = (await places.locator('span').allTextContents()).filter((text) => text !== '–');
      return texts.filter((text, at) => texts.indexOf(text) !== at);
    };
    await expect.poll(twice).toEqual([]);
    await page.context().close();
  });

  it('shows an antenna while a card lies there, and what is set for it stays set', async () => {
    const page = await openPage(browser, at('/setup'));
    const fourth = page
      .locator('.tuning tr')
      .filter({ has: page.getByRole('button', { name: '3', exact: true }) })
      .first();
    await dealer.move(9, 'S1', 'S4');
    await expect.poll(() => fourth.textContent()).toMatch(/\d\/s/);
    await fourth.getByRole('button').click();
    // A board that a busy machine has not heard of for a moment takes no order: whoever sees that sets it again.
    const setAndAsk = async (): Promise<readonly (number | null)[]> => {
      await page.locator('.tuning-form').getByLabel('Gain').fill('6');
      await page.locator('.tuning-form').getByRole('button').click();
      return gains();
    };
    await expect.poll(setAndAsk, { interval: 500 }).toContain(6);
    const gain = async (): Promise<string> => {
      await page.reload();
      await fourth.getByRole('button').click();
      return await page.locator('.tuning-form').getByLabel('Gain').inputValue();
    };
    await expect.poll(gain).toBe('6');
    await page.context().close();
  });

  it('says beside the antenna that what was to be set was refused, and keeps what was typed', async () => {
    const page = await openPage(browser, 'about:blank', { locale: 'fr-FR' });
    await page.routeWebSocket(/\/ws\//, (route) => {
      const server = route.connectToServer();
      route.onMessage((message) => {
        const { id, input } = JSON.parse(String(message));
        if (input?.type === 'antenna-set') route.send(JSON.stringify({ type: 'refused', id, reason: 'not-valid' }));
        else server.send(message);
      });
    });
    await page.goto(at('/setup'));
    await page.locator('.tuning tr').getByRole('button', { name: '3', exact: true }).first().click();
    const form = page.locator('.tuning-form');
    await form.getByLabel('Gain').fill('5');
    await form.getByRole('button').click();
    await form.getByRole('alert').waitFor();
    expect(await form.getByRole('alert').textContent()).toContain('rien n’a été réglé');
    expect(await form.getByLabel('Gain').inputValue()).toBe('5');
    await page.context().close();
  });

  it.each([
    [
      'en-GB',
      'Build',
      'Deck',
      'table one makes',
      'full cards, ISO 14443, tuned to 13.56 MHz',
      'two cards at a seat, read in',
    ],
    [
      'fr-FR',
      'Montage',
      'Jeu',
      'table à faire soi-même',
      'cartes entières, ISO 14443, accordées à 13,56 MHz',
      'deux cartes à une place, lues dans',
    ],
  ])('%s: says of a build and a deck what is read of them, before they are bought', async (locale, ...said) => {
    const [kit, deck, table, cards, worst] = said;
    const page = await openPage(browser, at('/setup'), { locale });
    const panel = page.locator('.builds');
    await panel.locator('summary').click();
    await panel.getByRole('combobox', { name: kit, exact: true }).selectOption(table);
    await panel.getByRole('combobox', { name: deck, exact: true }).selectOption(cards);
    await expect.poll(() => panel.getByRole('status').textContent()).toContain(worst);
    expect(await panel.locator('tbody tr').count()).toBe(5);
    expect(await panel.locator('tbody td').nth(1).textContent()).toMatch(/^10 (?:of|sur) 10$/);
    await page.context().close();
  });

  it('says beside the field what is wrong with the blinds, in the page’s language, and changes nothing that was typed', async () => {
    const page = await openPage(browser, at('/setup'), { locale: 'fr-FR' });
    const form = page.locator('form.stakes');
    const troubles = (): Promise<readonly string[]> => form.locator('.stake-trouble').allTextContents();
    const small = form.getByLabel('Petite blind');
    for (const [typed, trouble] of [
      ['-5', 'Un nombre entier, en chiffres seulement.'],
      ['1e9', 'Un nombre entier, en chiffres seulement.'],
      ['300', 'La petite blind ne peut pas dépasser la grosse.'],
      ['33', 'Le plus petit jeton ne peut pas faire ce montant\u00a0: il doit en être un multiple.'],
    ] as const) {
      await small.fill(typed);
      await expect.poll(troubles).toEqual([trouble]);
      expect(await small.inputValue()).toBe(typed);
      expect(await form.getByRole('button').isDisabled()).toBe(true);
    }
    await small.fill('75');
    await expect.poll(troubles).toEqual([]);
    await form.getByRole('button').click();
    await expect
      .poll(
        async () =>
          (
            await (
              await fetch(at('/api/tables/1/view?role=director'), { headers: { origin: new URL(at('/')).origin } })
            ).json()
          ).planned.stakes.smallBlind,
      )
      .toBe(75);
    await page.context().close();
  });

  it('a feed’s name has its format beside it and is refused where it is in use, and a live feed says whether it is armed and blank', async () => {
    const page = await openPage(browser, at('/setup'));
    page.on('dialog', (dialog) => void dialog.accept('the encoder delays'));
    await page.locator('summary', { hasText: 'Make a feed' }).click();
    const name = page.locator('.seat-form input[pattern]');
    const make = async (called: string): Promise<void> => {
      await name.fill(called);
      await page.getByLabel('How is the video delayed?').selectOption('live');
      await page.locator('form button', { hasText: 'Make a feed' }).click();
    };
    expect(await name.getAttribute('title')).toContain('Small letters without accents');
    await make('air');
    const state = page.locator('.feed-row', { hasText: 'air' }).locator('.feed-state');
    await expect.poll(() => state.textContent()).toBe('not armed: shows nothing');
    await expect.poll(() => name.inputValue()).toBe('');
    await make('air');
    const refused = page.getByText('There is a feed of that name already.');
    await refused.waitFor();
    // In sight, however far down the key is.
    expect(await refused.evaluate((note) => note.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    expect(await name.inputValue()).toBe('air');
    await page.getByRole('button', { name: 'Arm', exact: true }).click();
    await expect.poll(() => state.textContent()).toBe('ARMED: hole cards go out live');
    await page.getByRole('button', { name: 'PANIC' }).click();
    await expect.poll(() => state.textContent()).toBe('ARMED: hole cards go out live · blank');
    await page.context().close();
  });

  it('Enter renames a player, as it adds one', async () => {
    const director = await openPage(browser, at('/director'));
    const name = (await seatForm(director, 2)).getByLabel('Name').first();
    await name.fill('Clémence');
    await name.press('Enter');
    await director.locator('.roster > li', { hasText: 'Clémence' }).waitFor();
    await director.context().close();
  });

  it('a player gets a name and a photo on the director’s page, and the table shows both', async () => {
    const director = await openPage(browser, at('/director'));
    const form = await seatForm(director, 1);
    await form.getByLabel('Name').first().fill('Marguerite');
    await form.getByRole('button', { name: 'Rename' }).click();
    await director.locator('.roster > li', { hasText: 'Marguerite' }).waitFor();
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') };
    // Renamed, the form of that seat is a new one.
    await (await seatForm(director, 1)).locator('input[type=file]').setInputFiles(picture);
    const table = await openPage(browser, at('/'));
    const photo = table.locator('img.seat-photo');
    await photo.first().waitFor();
    expect(await photo.first().getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
    await table.getByText('Marguerite').first().waitFor();
    await director.context().close();
    await table.context().close();
  });

  it('a table goes out as a file and comes in as one; what is wrong in it is told with its line', async () => {
    const page = await openPage(browser, at('/setup'));
    const panel = page.locator('.table-file');
    const [download] = await Promise.all([page.waitForEvent('download'), panel.getByRole('button').first().click()]);
    const saved = readTableFile(readFileSync(await download.path(), 'utf8'));
    const where = await page.locator('.places button span').allTextContents();
    expect(saved.ok && saved.value.antennas.length).toBe(where.filter((antenna) => antenna !== '–').length);
    const wrong = tableFileText(TABLE_KIT_FILES.table).replace('"gain": 4', '"gain": 9');
    const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(wrong) };
    await panel.locator('input[type=file]').setInputFiles(file);
    await expect.poll(() => panel.getByRole('alert').textContent()).toContain('mine.json, line 6');
    await panel.locator('select').selectOption('table');
    await panel.getByText('Not plugged in: seats-1-2').waitFor();
    await panel.getByRole('button', { name: 'Use it' }).click();
    // Seats are at nodes of their own there, none of which is plugged in; the board stays at the hub.
    const atPlace = (name: string) =>
      page.locator('.places button').filter({ has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) });
    const third = (await page.locator('.places button b').nth(3).textContent()) ?? '';
    await expect.poll(() => atPlace(third).locator('span').textContent()).toBe('–');
    await page.context().close();
  });
});

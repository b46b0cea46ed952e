import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ClientTournamentWish } from '#wire/tournament/inputs';
import type { TournamentView } from '#wire/tournament/view';
import type { Product } from './product.testing.ts';

/** What the tournament's server says, as whoever decides sees it. */
export async function tournamentOf(product: Product, role = 'director'): Promise<TournamentView> {
  const { origin } = new URL(product.url);
  return (await fetch(product.at(`/api/tournaments/1?role=${role}`), { headers: { origin } })).json();
}

/** What a page would ask for, without the page. */
export async function askTournament(product: Product, input: ClientTournamentWish): Promise<void> {
  const { origin } = new URL(product.url);
  const answer = await fetch(product.at('/api/tournaments/1/inputs?role=director'), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ id: crypto.randomUUID(), input }),
  });
  expect(await answer.json()).toEqual({ answer: 'accepted' });
}

export interface Wanted {
  readonly names: readonly string[];
  readonly isFollowed: boolean;
  readonly seats?: number;
  readonly hours: string;
  readonly template: 'turbo' | 'evening' | 'deep';
  /** What is done on the page of money, beside going on. */
  readonly money?: (page: Page) => Promise<void>;
}

/** From the first page of the set-up to the first level, as somebody would who clicks and types. */
export async function setUpTournament(page: Page, product: Product, wanted: Wanted): Promise<void> {
  const next = (): Promise<void> => page.locator('[data-setup=next]').click();
  await page.goto(product.at('/tournament'));
  await page.locator('[data-tab=setup]').click();
  await page.locator('textarea').fill(wanted.names.join('\n'));
  if (wanted.seats !== undefined) {
    await page.getByLabel('Seats at each table').fill(String(wanted.seats));
    await page.getByLabel('Tables', { exact: true }).fill(String(Math.ceil(wanted.names.length / wanted.seats)));
  }
  if (wanted.isFollowed) await page.locator('.tournament-check input').first().check();
  await next();
  await page.getByLabel('Hours').fill(wanted.hours);
  await page.locator(`[data-template=${wanted.template}]`).click();
  await page.locator('[data-setup=propose]').click();
  await page.locator('.tournament-sheet [data-line="1"]').waitFor();
  await next();
  await wanted.money?.(page);
  await next();
  await page.locator('[data-setup=plan]').click();
  await expect.poll(async () => (await tournamentOf(product)).players.length).toBe(wanted.names.length);
  await page.locator('[data-tournament=draw]').click();
  await expect.poll(async () => (await tournamentOf(product)).players.every(({ seat }) => seat !== null)).toBe(true);
  await page.locator('[data-tournament=begin]').click();
  await page.locator('.floor-time').waitFor();
}

/** Somebody of a paper table goes out, by the floor's page. */
export async function goesOut(page: Page, name: string, by: string): Promise<void> {
  await page.locator(`[data-out="${name}"]`).click();
  await page.locator('select[data-out=by]').selectOption({ label: by });
  await page.locator('button[data-out=confirm]').click();
  await page.locator('button[data-out=confirm]').waitFor({ state: 'detached' });
}

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PublicView } from '#wire/views/public-view';
import type { Onlooker } from './product.testing.ts';

/**
 * A page hears of the table on a socket of its own, and may be a moment behind. Nobody presses a key of it before it is
 * connected and shows that hand, and whose turn it is.
 */
export async function pageFollows(page: Page, eyes: Pick<Onlooker<PublicView>, 'view'>): Promise<void> {
  const meant = (): Shown => {
    const { hand, toAct, seats } = eyes.view();
    return {
      hand: hand?.number ?? 0,
      acting: seats.filter(({ seat }) => seat === toAct?.seat).map(({ name }) => name),
    };
  };
  const differs = async (): Promise<object | null> => {
    const shown = await page.evaluate(shownThere);
    return JSON.stringify(shown) === JSON.stringify(meant()) ? null : { shown, meant: meant() };
  };
  await expect.poll(differs).toBeNull();
}

interface Shown {
  readonly hand: number;
  readonly acting: readonly string[];
}

/** In the page: on a felt or on the tablet. */
function shownThere(): Shown {
  const page = document.querySelector('.page-live');
  const names = [...(page?.querySelectorAll('.seat-plate.acts .seat-name, .tablet-player.acts .tablet-name') ?? [])];
  return {
    hand: Number(/hand (\d+)/.exec(page?.querySelector('h1')?.textContent ?? '')?.[1] ?? 0),
    acting: names.map(({ firstChild }) => firstChild?.textContent ?? ''),
  };
}

/** Keys rest for half a second when the turn has passed; Playwright, left alone with one that rests, looks seldom. */
export async function tapAtOnce(key: Locator): Promise<void> {
  await expect.poll(() => key.isEnabled()).toBe(true);
  await key.tap();
}

/** What a button asks first it asks for five seconds: whoever comes too late with the second press presses anew. */
export async function pressUntil(key: Locator, isDone: () => Promise<boolean>): Promise<void> {
  const pressed = async (): Promise<boolean> => {
    if (!(await isDone())) await key.click({ timeout: ASKED_MS });
    return isDone();
  };
  await expect.poll(pressed, { interval: LOOK_MS }).toBe(true);
}

/** On the director's page, opened by a press; what is pressed while the page is first drawn may be lost. */
export async function seatForm(director: Page, nth: number): Promise<Locator> {
  const form = director.locator('.roster .seat-form');
  const key = director.locator('.roster > li').nth(nth).locator('button').first();
  const opened = async (): Promise<number> => {
    if ((await form.count()) === 0) await key.click();
    return form.count();
  };
  await expect.poll(opened).toBe(1);
  return form;
}

const ASKED_MS = 5_000;
/** Time enough for the table to answer a press before it is made once more. */
const LOOK_MS = 500;

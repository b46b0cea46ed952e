import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PublicView } from '#wire/views/public-view';
import { lookOn, type Onlooker, openPage, startProduct } from './product.testing.ts';

declare global {
  interface Window {
    /** Titles that had the stage, noted in the page. */
    readonly stage: readonly string[];
  }
}

export const PANEL_BOOKS = ['sans-croupier', 'maison'] as const;

/** An evening of seven hands or so is a minute at this speed; a machine that is busy may take its time. */
export const WITHIN_MS = 15 * 60_000;

/** Readers miss a card now and then, also simulated ones: a visitor would click again. */
const ATTEMPTS = 4;

export interface PanelEvening {
  readonly offered: number;
  readonly asked: number;
  /** Never called by its name and settled, however often it was asked for. */
  readonly unsettled: readonly string[];
  /** How many had the stage of the page, as it was drawn: at this speed some have it for a few frames only. */
  readonly staged: number;
}

/** Clicks one mistake of the panel in so many, and waits until each was made, called by its name and settled. */
export async function askForMistakes(
  browser: Browser,
  book: string,
  { withinMs, every }: { readonly withinMs: number; readonly every: number },
): Promise<PanelEvening> {
  const product = await startProduct('--sim', 'readings', '--speed', '20', '--rulebook', book);
  const endsAt = Date.now() + withinMs;
  try {
    const page = await openPage(browser, product.url);
    const eyes = await lookOn<PublicView>(product, 'public');
    await page.locator('.felt').waitFor();
    await page.keyboard.press('m');
    const panel = page.locator('[data-mistake]');
    await panel.first().waitFor();
    await page.waitForFunction(saysNoCodes);
    const offered = await panel.count();
    const isAsked = (_: string, nth: number): boolean => nth % every === 0;
    const kinds = (
      await panel.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-mistake') ?? ''))
    ).filter(isAsked);
    const titles = (await panel.evaluateAll((buttons) => buttons.map((button) => button.textContent ?? ''))).filter(
      isAsked,
    );
    const settled = followSettled(eyes);
    await recordStage(page);
    const unsettled = (): readonly string[] =>
      kinds.filter((kind) => ![...settled].some((said) => isOfFamily(said, kind)));
    for (let attempt = 0; attempt < ATTEMPTS && unsettled().length > 0; attempt += 1) {
      for (const kind of unsettled()) await page.locator(`[data-mistake=${kind}]`).click();
      await eyes.until(
        ({ simulation }) => simulation?.pending.length === 0,
        `${book}: all made`,
        Math.max(1_000, endsAt - Date.now()),
      );
      // The last one was made a moment ago: it has yet to be called, and then to be put right.
      const { hand } = eyes.view();
      const isSettled = (view: PublicView): boolean =>
        unsettled().length === 0 || (view.hand?.number ?? 0) > (hand?.number ?? 0) + 1;
      await eyes.until(isSettled, `${book}: the last one settled`, Math.max(1_000, endsAt - Date.now()));
    }
    const stage = await page.evaluate(() => window.stage);
    const staged = titles.filter((title) => stage.some((shown) => shown.includes(title))).length;
    eyes.close();
    return { offered, asked: kinds.length, unsettled: unsettled(), staged };
  } finally {
    await product.stop();
  }
}

/** In the page: a kind goes by its code until its words came, in an idle moment after the page stands. */
const saysNoCodes = (): boolean =>
  [...document.querySelectorAll('[data-mistake]')].every(
    (button) => button.textContent !== button.getAttribute('data-mistake'),
  );

/** Kinds that a fuller look at the same deed may turn into, e.g. EXPOSED_HOLE into EXPOSED_HOLE_PROTECTED. */
const isOfFamily = (kind: string, asked: string): boolean => kind.split('+').some((part) => part.startsWith(asked));

/** Kinds of the verdicts that come from now on and are put right, or noted where nothing is to be put right. */
function followSettled(eyes: Onlooker<PublicView>): ReadonlySet<string> {
  const earlier = new Set(eyes.view().verdicts.map(({ id }) => id));
  const settled = new Set<string>();
  eyes.onView(({ verdicts }) => {
    for (const { id, kind, status } of verdicts) {
      if (!earlier.has(id) && (status === 'resolved' || status === 'noted')) settled.add(kind);
    }
  });
  return settled;
}

/** Every title that had the stage of this page. */
async function recordStage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stage: string[] = [];
    Object.assign(window, { stage });
    const look = (): void => {
      const title = document.querySelector('.stage h2')?.textContent ?? '';
      if (title !== '' && stage.at(-1) !== title) stage.push(title);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** What an evening must be like. */
export function expectWhole({ offered, asked, unsettled, staged }: PanelEvening): void {
  expect(offered).toBeGreaterThan(30);
  expect(unsettled).toEqual([]);
  expect(staged).toBeGreaterThan(asked / 2);
}

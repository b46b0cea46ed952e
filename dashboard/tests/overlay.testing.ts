import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DirectorView } from '#wire/views/role-views';
import { lookOn, MOVING, openPage, type Product } from './product.testing.ts';

/** Any moment will do. The clock runs until it is stopped, so it is stopped at one that no slow machine has reached. */
const START_MS = 1_000_000;
const STILL_FROM_MS = START_MS + 86_400_000;
/** Less than the overlay lets pass before it asks for a sign of life. */
const STEP_MS = 50;

/** On the air, with a clock that stands still unless the test moves it on: nobody's haste or delay counts. */
export async function stillOverlay(
  browser: Browser,
  product: Product,
  prepare: (overlay: Page) => void,
): Promise<Page> {
  const overlay = await openPage(browser, 'about:blank', MOVING);
  await overlay.clock.install({ time: START_MS });
  await overlay.clock.pauseAt(STILL_FROM_MS);
  prepare(overlay);
  await overlay.goto(await overlayAddress(product));
  const isShown = async (): Promise<number> => {
    await overlay.clock.runFor(STEP_MS);
    return overlay.locator('.overlay.shown').count();
  };
  await expect.poll(isShown).toBe(1);
  return overlay;
}

/** A feed for the air, and the address that OBS would be given for it. */
async function overlayAddress(product: Product): Promise<string> {
  const director = await lookOn<DirectorView>(product, 'director');
  await director.say({ type: 'feed-create', name: 'main', mode: 'on-show', delayMs: 60_000, boardSyncMs: 0 });
  await director.say({ type: 'pairing-create', role: 'broadcast:main' });
  const { pairings } = await director.until((view) => view.pairings.length > 0, 'a code');
  director.close();
  return product.at(`/overlay/lower-strip?feed=main#code=${pairings[0]?.code}`);
}

import type { Browser, Frame, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { FeedView } from '#wire/views/feed-view';
import { type HeldView, heldAfter } from '#wire/views/held-view';
import type { DirectorView } from '#wire/views/role-views';
import { cardName } from '../src/words/parts/card-names.ts';
import { lookOn, MOVING, type Onlooker, openPage, PATIENCE_MS, type Product } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

declare global {
  interface Window {
    /** Hole cards as the overlay drew them, noted in the page. */
    readonly drawn: readonly string[];
  }
}

/** On the table's clock, which runs 20 times as fast as this one. */
const DELAY_MINUTES = 1;
const DELAY_MS = DELAY_MINUTES * 60_000;
const HANDS_AIRED = 4;
/** Of a streamer who has no document at hand (issue 38); typing the delay counts as one. */
const PRESSES_MAX = 15;

describeTable('a delayed feed', ['--sim', 'readings', '--speed', '20'], (table) => {
  it('is made in a few presses, shows no hole card before its time, and then the right ones', async () => {
    const eyes = await lookOn<DirectorView>(table.product, 'director');
    const dealt = followDeal(eyes);
    const { address, presses } = await makeFeed(table.browser, table.product);
    expect(presses).toBeLessThanOrEqual(PRESSES_MAX);
    const overlay = await openPage(table.browser, 'about:blank', MOVING);
    const { aired, sent } = await followAir(overlay, table.product);
    await overlay.goto(address);
    await overlay.locator('.overlay.shown').waitFor();
    const known = (): readonly Aired[] =>
      aired.filter(({ key, deal }) => dealt.cards.has(key) && !dealt.spoilt.has(deal));
    await expect.poll(() => known().length, { timeout: 3 * PATIENCE_MS }).toBeGreaterThanOrEqual(HANDS_AIRED);
    for (const { key, cards, shownAtMs, ofMs, afterMs } of known()) {
      // The right ones: what lay before that seat, as the director sees it who looks.
      expect(dealt.cards.get(key), key).toEqual(cards);
      // Never before their time: when the director last saw that seat without them, the delay had not begun to run.
      const notYetAtMs = dealt.notYetAtMs.get(key) ?? 0;
      expect(ofMs, key).toBeGreaterThan(notYetAtMs);
      expect(shownAtMs - notYetAtMs, key).toBeGreaterThan(DELAY_MS);
      // And the frame does not claim to be later than it is.
      expect(shownAtMs, key).toBeLessThanOrEqual(await afterMs);
    }
    // What the page draws is what it was sent, card by card.
    const drawnNow = (): Promise<readonly string[]> => overlay.evaluate(() => window.drawn);
    await expect.poll(drawnNow).not.toEqual([]);
    const drawn = await drawnNow();
    // The page may have drawn a frame of which this process has not been told yet; never one that was not sent. A busy
    // browser tells late.
    await expect.poll(() => drawn.filter((line) => !sent.has(line))).toEqual([]);
    eyes.close();
  });

  it('wears the look that was made beside its picture, and none that cannot be read', async () => {
    const page = await openPage(table.browser, table.product.at('/air'));
    const look = page.locator('.air-themes');
    const accentOf = (frame: Frame): Promise<string> =>
      frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ov-accent'));
    const preview = await (await look.locator('iframe').elementHandle())?.contentFrame();
    if (preview == null) throw new Error('there is a preview');
    await look.getByLabel('Accent').fill('#0c1618');
    await look.getByText('Accent on plates: 1').waitFor();
    await expect.poll(() => look.getByRole('button', { name: 'Keep this look' }).isDisabled()).toBe(true);
    await look.getByLabel('Accent').fill('#7fd0ff');
    await expect.poll(() => accentOf(preview)).toBe('#7fd0ff');
    await look.getByLabel('Name').fill('Tuesday club');
    await look.getByRole('button', { name: 'Keep this look' }).click();
    await look.getByText('Kept.').waitFor();
    await look.getByLabel('Look of the feed').selectOption('Tuesday club');
    const eyes = await lookOn<DirectorView>(table.product, 'director');
    await eyes.say({ type: 'pairing-create', role: 'broadcast:main' });
    const isOfFeed = ({ role }: { readonly role: string }): boolean => role === 'broadcast:main';
    const { pairings } = await eyes.until((view) => view.pairings.some(isOfFeed), 'a code');
    const address = `/overlay/bug?feed=main#code=${pairings.find(isOfFeed)?.code}`;
    const overlay = await openPage(table.browser, table.product.at(address));
    await expect.poll(() => accentOf(overlay.mainFrame())).toBe('#7fd0ff');
    eyes.close();
    for (const each of [page, overlay]) await each.context().close();
  });
});

/**
 * As somebody who has never done it: from the table's own screen, by what stands there, to an address in the clipboard.
 */
async function makeFeed(
  browser: Browser,
  product: Product,
): Promise<{ readonly address: string; readonly presses: number }> {
  const page = await openPage(browser, product.url);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let presses = 0;
  const press = async (what: Locator): Promise<void> => {
    presses += 1;
    await what.click();
  };
  await press(page.locator('.page-menu > summary'));
  await press(page.getByRole('link', { name: 'On air' }));
  await press(page.locator('summary', { hasText: 'Make a feed' }));
  presses += 1;
  await page.getByLabel('Delay in minutes').fill(String(DELAY_MINUTES));
  await press(page.locator('form button', { hasText: 'Make a feed' }));
  // Its name is used up, and would only be refused once more.
  await expect.poll(() => page.locator('.seat-form input[pattern]').inputValue()).toBe('');
  await press(page.getByRole('button', { name: 'Copy address: Lower strip' }));
  await page.getByText('Copied', { exact: true }).waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await page.context().close();
  return { address, presses };
}

interface Deal {
  /** Hand, redeal and seat → its two cards, once the director had a look. */
  readonly cards: Map<string, readonly string[]>;
  /**
   * The table's time at which that seat was last seen before it had two cards: before that no feed can be allowed to
   * have them.
   */
  readonly notYetAtMs: Map<string, number>;
  /** Something went wrong in it: cards may have been exchanged since. */
  readonly spoilt: Set<string>;
}

/** What a director sees who has every hand revealed to him. */
function followDeal(eyes: Onlooker<DirectorView>): Deal {
  const deal: Deal = { cards: new Map(), notYetAtMs: new Map(), spoilt: new Set() };
  const whole = new Set<string>();
  let asked = '';
  eyes.onView(({ hand, seats, revealed, verdicts, nowMs }) => {
    if (hand === null) return;
    const of = `${hand.number}.${hand.redeal}`;
    if (verdicts.length > 0) deal.spoilt.add(of);
    for (const { seat, cards } of seats) {
      if (cards.length >= 2) whole.add(`${of}/${seat}`);
      else if (!whole.has(`${of}/${seat}`)) deal.notYetAtMs.set(`${of}/${seat}`, nowMs);
    }
    if (asked !== of && hand.phase === 'betting') {
      asked = of;
      void eyes.say({ type: 'reveal', seat: null, reason: 'test of the feed' });
    }
    if (asked !== of || hand.phase !== 'betting') return;
    for (const { seat, cards } of revealed) {
      const key = `${of}/${seat}`;
      if (cards.length === 2 && !deal.cards.has(key) && deal.notYetAtMs.has(key)) deal.cards.set(key, cards);
    }
  });
  return deal;
}

interface Aired {
  readonly key: string;
  readonly deal: string;
  readonly cards: readonly string[];
  /** The table's clock when this frame was made, and the time of the table that it shows. */
  readonly shownAtMs: number;
  readonly ofMs: number;
  /** The table's clock as its public view had it, asked after the frame had come. */
  readonly afterMs: Promise<number>;
}

async function tableTime(product: Product): Promise<number> {
  const view: { readonly nowMs: number } = await (await fetch(product.at('/api/tables/1/view'))).json();
  return view.nowMs;
}

interface Air {
  /** Each first pair of hole cards that the page's own socket brings, with the times that the frame itself bears. */
  readonly aired: readonly Aired[];
  /**
   * Every pair that it brings, as the page names it: where something goes wrong in a deal a seat's cards may be
   * exchanged.
   */
  readonly sent: ReadonlySet<string>;
}

async function followAir(page: Page, product: Product): Promise<Air> {
  const aired: Aired[] = [];
  const sent = new Set<string>();
  const told = new Set<string>();
  page.on('websocket', (socket) => {
    let held: HeldView | undefined;
    socket.on('framereceived', ({ payload }) => {
      const next = heldAfter(held, JSON.parse(String(payload)));
      if (next === 'astray' || next === undefined || next === held) return;
      held = next;
      const frame = next.view as FeedView;
      const hand = frame.view?.hand;
      if (frame.view === null || hand == null) return;
      for (const { seat, cards } of frame.holes) {
        const deal = `${hand.number}.${hand.redeal}`;
        const key = `${deal}/${seat}`;
        if (cards.length !== 2) continue;
        sent.add(cards.map((card) => cardName('en', card)).join(' '));
        if (told.has(key)) continue;
        told.add(key);
        aired.push({
          key,
          deal,
          cards,
          shownAtMs: frame.view.nowMs + frame.delayMs,
          ofMs: frame.view.nowMs,
          afterMs: tableTime(product),
        });
      }
    });
  });
  // Before the page is opened: on a busy machine it may stand sooner than the script is known.
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    const look = (): void => {
      for (const player of document.querySelectorAll('.ov-player')) {
        const cards = [...player.querySelectorAll('.ov-hole svg')].map((card) => card.getAttribute('aria-label') ?? '');
        const line = cards.join(' ');
        if (cards.length === 2 && !drawn.includes(line)) drawn.push(line);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return { aired, sent };
}

import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import type { AnyView } from '#wire/views/server-messages';
import { serveBuiltPages } from '../static-server.mjs';
import { openPage } from './product.testing.ts';

/** From a television to a small phone. */
export const SIZES = [
  [1920, 1080],
  [1280, 800],
  [1024, 768],
  [390, 844],
  [320, 568],
] as const;

type Served = Awaited<ReturnType<typeof serveBuiltPages>>;

/** The built pages without a table behind them: each is shown the views that a test makes. */
export class ShownPages {
  readonly #browser: Browser;
  readonly #served: Served;

  private constructor(browser: Browser, served: Served) {
    this.#browser = browser;
    this.#served = served;
  }

  static async begin(browser: Browser): Promise<ShownPages> {
    return new ShownPages(browser, await serveBuiltPages());
  }

  close(): void {
    this.#served.close();
  }

  /** `role` is what the page asks the table for; `form`: as which of its forms it is drawn. */
  async open(name: string, role: string, lang: string, form = ''): Promise<ShownPage> {
    const page = await openPage(this.#browser, 'about:blank');
    const shown = new ShownPage(page, role);
    await page.routeWebSocket(/\/ws\//, (socket) => shown.connected(socket));
    await page.goto(`${this.#served.origin}/pages/${name}.html?lang=${lang}&${form}`);
    return shown;
  }
}

export class ShownPage {
  readonly page: Page;
  readonly #role: string;
  #socket: WebSocketRoute | undefined;
  #view: AnyView | undefined;
  #version = 0;

  constructor(page: Page, role: string) {
    this.page = page;
    this.#role = role;
  }

  connected(socket: WebSocketRoute): void {
    this.#socket = socket;
    socket.onMessage((message) => {
      if (JSON.parse(String(message)).type === 'hello') this.#tell();
      else socket.send(JSON.stringify({ type: 'pong', atMs: 0 }));
    });
  }

  async show(view: AnyView, [width, height]: readonly [number, number]): Promise<void> {
    this.#view = view;
    await this.page.setViewportSize({ width, height });
    this.#tell();
    await this.page.locator('.page-live').waitFor();
    // Two frames: what was told is drawn, and what was drawn has been measured.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  #tell(): void {
    if (this.#view === undefined || this.#socket === undefined) return;
    this.#version += 1;
    const { nowMs } = this.#view as { readonly nowMs?: number };
    const told = { type: 'snapshot', session: 'shown', v: this.#version, role: this.#role, atMs: nowMs ?? 0 };
    this.#socket.send(JSON.stringify({ ...told, view: this.#view }));
  }
}

/** Texts that fit `selector` and of which a part is off the screen, cut off, or under something else. */
export function outOfSight(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const isCovered = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
      const corners = [left + 3, (left + right) / 2, right - 3].flatMap((x) =>
        [top + 3, (top + bottom) / 2, bottom - 3].map((y) => [x, y] as const),
      );
      return corners.some(([x, y]) => {
        const over = document.elementFromPoint(x, y);
        return over === null || !(element.contains(over) || over.contains(element));
      });
    };
    const isCut = (element: Element): boolean =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
    return [...document.querySelectorAll(wanted)]
      .filter((element) => isCovered(element) || isCut(element))
      .map((element) => element.textContent ?? '');
  }, selector);
}

import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { SEATS } from '#vocabulary/seats';
import type { SetUp } from '#wire/messages/house';
import { troublesOn } from './axe.testing.ts';
import { expectSeat, HOME, sitDown, UPRIGHT } from './joining.testing.ts';
import { pressUntil } from './presses.testing.ts';
import {
  describeInBrowser,
  hasWindow,
  openBrowser,
  openPage,
  openWindow,
  type Product,
  startProduct,
} from './product.testing.ts';

/** A name that browsers do not take for this machine's: what they refuse on plain HTTP they refuse there. */
const PLAIN_NAME = 'table.test';
const ON_ITS_SIDE = { viewport: { width: 844, height: 390 }, hasTouch: true };
const FRIENDS = ['Anna', 'Bruno', 'Chloé', 'Dov', 'Émilie'];

/** Nobody yet: everybody comes with his phone, and buys in for twenty euros. */
const FOR_MONEY = {
  tableName: 'Our table',
  people: [],
  dealer: null,
  buyIn: 10_000,
  price: { currency: 'EUR', cents: 2_000 },
  denominations: [25, 100, 500],
  stakes: { smallBlind: 50, bigBlind: 100, ante: 0, bigBlindAnte: 0, smallestChip: 25 },
  ruleBook: 'sans-croupier',
  profile: 'manual',
  acts: 'every',
} satisfies SetUp;

/** Said in the page, as its set-up says it. */
async function setUp(body: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch('/api/house', { method: 'POST', headers, body })).status;
}

describeInBrowser('friends with phones', () => {
  let browser: Browser;
  let product: Product;
  let table: Page;
  let address = '';
  const phones: Page[] = [];
  beforeAll(async () => {
    // A certificate that was made on the spot is one that nobody's phone trusts, unless he says so.
    browser = await openBrowser('--ignore-certificate-errors', `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`);
    product = await startProduct('--sim', 'none', '--profile', 'manual', '--acts', 'every', '--address', HOME);
    table = await openPage(browser, product.url);
    expect(await table.evaluate(setUp, JSON.stringify({ open: 'own', setUp: FOR_MONEY }))).toBe(200);
    await table.reload();
  });
  afterAll(async () => {
    product?.thaw();
    await browser?.close();
    await product?.stop();
  });

  it('the host opens the network from the table’s own screen, which shows one code to scan, and says what is not encrypted', async () => {
    await table.getByRole('button', { name: 'Phones' }).click();
    await table.getByText('No phone reaches this table yet.').waitFor();
    await table.getByRole('button', { name: 'Let phones in' }).click();
    const code = table.locator('.qr-code');
    await code.waitFor();
    address = (await code.getAttribute('data-address')) ?? '';
    expect(address).toMatch(new RegExp(`^http://${HOME}:\\d+/join#code=\\d{6}$`));
    const said = (): Promise<string> => table.locator('.phones-panel').innerText();
    await expect.poll(said).toMatch(new RegExp(`Encrypted: https://${HOME}:\\d+/join`));
    expect(await said()).toContain('unencrypted');
    expect(await troublesOn(table)).toEqual([]);
  });

  it('a second screen scans another code on the tournament’s page, shows the clock, and takes no seat', async () => {
    const host = await openPage(browser, product.at('/tournament'));
    await host.locator('.tournament-second-clock summary').click();
    const code = host.locator('.tournament-second-clock .qr-code');
    await code.waitFor();
    expect(await troublesOn(host)).toEqual([]);
    const screen = await openPage(browser, (await code.getAttribute('data-address')) ?? '');
    await screen.waitForURL('**/clock');
    await screen.locator('.clock-page').waitFor();
    for (const page of [host, screen]) await page.context().close();
  });

  it('five phones ask by the code, or what stands beside it: one tap seats all, within three minutes', async () => {
    const startedMs = performance.now();
    const taps = await countTaps(table);
    for (const [index, name] of FRIENDS.entries()) {
      const phone = await openPage(
        browser,
        index === 4 ? new URL('/join', address).href : address,
        index % 2 === 0 ? UPRIGHT : ON_ITS_SIDE,
      );
      const tapped = await countTaps(phone);
      if (index === 4) {
        const typed = /type (\d{3} \d{3})/.exec(await table.locator('.way-in-words').innerText())?.[1] ?? '';
        await phone.getByLabel('Six digits').fill(typed);
        await phone.getByRole('button', { name: 'Next' }).tap();
      }
      await phone.locator(`[data-seat="${index + 1}"]`).waitFor();
      if (index === 1) await expect.poll(() => phone.locator('[data-seat="1"]').isDisabled()).toBe(true);
      if (index < 2) expect([await troublesOn(phone), await smallTargets(phone)]).toEqual([[], []]);
      await phone.locator(`[data-seat="${index + 1}"]`).tap();
      await phone.getByLabel('Your name').fill(name);
      if (index < 2) expect([await troublesOn(phone), await smallTargets(phone)]).toEqual([[], []]);
      await phone.getByRole('button', { name: `Ask for seat ${index + 1}` }).tap();
      await phone.getByText('The table is asked: look at its screen.').waitFor();
      if (index < 2) expect([await troublesOn(phone), await smallTargets(phone)]).toEqual([[], []]);
      // A seat, and what asks for it; who types the digits taps once more.
      expect([name, await tapped()]).toEqual([name, index === 4 ? 3 : 2]);
      phones.push(phone);
    }
    const asking = table.locator('.claims [data-claim]');
    await expect.poll(() => asking.count()).toBe(5);
    expect((await asking.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual(
      FRIENDS.map((name, index) => `${index + 1} ${name} free seat No`),
    );
    expect(await table.locator('.phones-held li').count()).toBe(0);
    expect(await troublesOn(table)).toEqual([]);
    await table.getByRole('button', { name: 'Let all 5 sit down' }).click();
    for (const [index, phone] of phones.entries())
      await expectSeat(phone, SEATS[index] ?? expect.fail('a seat'), FRIENDS[index] ?? '');
    await expect.poll(() => table.locator('.phones-held').innerText()).toMatch(/1 Anna here[\s\S]*5 Émilie here/);
    expect(await table.locator('.phones-held li').count()).toBe(5);
    const seconds = (performance.now() - startedMs) / 1_000;
    console.info(`five friends sit after ${seconds.toFixed(0)} s, by ${await taps()} tap at the table and two each`);
    expect(await taps()).toBe(1);
    expect(seconds).toBeLessThan(180);
  });

  it('whom a phone speaks for has a mark at his plate, and a reload of a phone that asks still waits', async () => {
    await expect
      .poll(() => table.locator('[data-zone="S4"] .seat-phone').getAttribute('title'))
      .toBe('A phone speaks for Dov');
    expect(await table.locator('[data-zone="S6"] .seat-phone').count()).toBe(0);
    const phone = await openPage(browser, address, { ...UPRIGHT, locale: 'fr-FR' });
    await phone.locator('[data-seat="6"]').tap();
    await phone.getByLabel('Votre nom').fill('Ève');
    await phone.getByRole('button', { name: 'Demander la place 6' }).tap();
    await phone.reload();
    await phone.getByText('La table a reçu votre demande').waitFor();
    expect([await troublesOn(phone), await smallTargets(phone)]).toEqual([[], []]);
    await table.getByRole('button', { name: 'No to Ève, seat 6' }).click();
    await phone.getByText('La table dit non.').waitFor();
    expect([await troublesOn(phone), await smallTargets(phone)]).toEqual([[], []]);
    await phone.context().close();
  });

  it('whose turn it is has a phone that lights up, buzzes and rings; nobody else’s does', async () => {
    const lit = () => Promise.all(phones.map((phone) => phone.locator('.seat-page.my-turn').count()));
    await expect.poll(lit).toEqual([0, 0, 0, 1, 0]);
    const next = phones[4] ?? expect.fail('the fifth phone');
    await next.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      navigator.vibrate = (pattern) => {
        heard.push(`buzz ${JSON.stringify(pattern)}`);
        return true;
      };
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when) {
        heard.push(`tone ${this.frequency.value.toFixed(0)}`);
        Object.assign(window, { speaker: this.context });
        start.call(this, when);
      };
    });
    // A page may ring once it was touched.
    await next.locator('.seat-page h1').tap();
    await phones[3]?.locator('[data-act=call]').tap();
    await next.locator('.seat-page.my-turn').waitFor();
    await expect
      .poll(() => next.evaluate(() => Reflect.get(window, 'heard')))
      .toEqual(['buzz [120,80,120,80,280]', 'tone 659', 'tone 988']);
    // A speaker that stays on empties a phone.
    await expect.poll(() => next.evaluate(() => Reflect.get(window, 'speaker').state)).toBe('suspended');
    for (const phone of [next, phones[1] ?? next])
      expect([await troublesOn(phone), await smallTargets(phone)]).toEqual([[], []]);
  });

  it('all that there is to press at one’s turn fits on the screen of a phone, upright and on its side', async () => {
    const phone = phones[4] ?? expect.fail('the fifth phone');
    for (const { viewport } of [UPRIGHT, ON_ITS_SIDE]) {
      await phone.setViewportSize(viewport);
      const hidden = () =>
        phone.locator('.act-pad button, .act-pad input').evaluateAll((all) =>
          all.flatMap((each) => {
            const { top, bottom, left, right } = each.getBoundingClientRect();
            return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
              ? []
              : [each.outerHTML.slice(0, 80)];
          }),
        );
      await expect.poll(async () => [viewport, await hidden()]).toEqual([viewport, []]);
    }
    await phone.setViewportSize(UPRIGHT.viewport);
  });

  it('two phones on one seat are told of each other', async () => {
    const second = await openPage(browser, product.at('/seat/2'), UPRIGHT);
    for (const page of [second, phones[1] ?? second])
      await page.getByText('Another phone or screen has your seat open too.').waitFor();
    await second.context().close();
    await phones[1]?.getByText('Another phone or screen has your seat open too.').waitFor({ state: 'detached' });
  });

  it('digits that were typed at the wrong seat say whose they are, and those of the table’s screen lead to where a seat is chosen', async () => {
    const director = await openPage(browser, product.at('/director'));
    await director.getByLabel('For whom').selectOption('seat:7');
    await director.getByRole('button', { name: 'New code' }).click();
    const digits = (await director.locator('.pairing-code').first().innerText()).trim();
    const phone = await openPage(browser, new URL('/seat/8', address).href, UPRIGHT);
    const type = async (code: string): Promise<void> => {
      await phone.getByLabel('Six digits').fill(code);
      await phone.getByRole('button', { name: 'Join', exact: true }).tap();
    };
    await type(address.slice(-6));
    await phone.locator('.join-places').waitFor();
    await phone.waitForURL(({ pathname }) => pathname === '/join');
    await phone.goto(new URL('/seat/8', address).href);
    await type(digits);
    await phone.getByText('These digits are for seat 7.').waitFor();
    expect(await troublesOn(phone)).toEqual([]);
    await phone.getByRole('link', { name: 'Go there' }).tap();
    await phone.locator('.seat-page').waitFor();
    await phone.context().close();
    await director.context().close();
  });

  it('over plain HTTP the page says what the browser refuses there, and stays usable', async () => {
    const { port } = new URL(address);
    const plain = await openPlain(Number(port));
    const phone = await openPage(browser, `http://${PLAIN_NAME}:${plain.port}/join${new URL(address).hash}`, UPRIGHT);
    await sitDown(phone, table, 9, 'Lea');
    await phone.locator('[data-missing=encryption]').waitFor();
    expect(
      await phone.evaluate(() => [isSecureContext, 'wakeLock' in navigator, 'serviceWorker' in navigator]),
    ).toEqual([false, false, false]);
    expect(await phone.locator('[data-missing=encryption]').innerText()).toContain(
      'neither installs this page nor keeps the screen on',
    );
    expect([await troublesOn(phone), await smallTargets(phone)]).toEqual([[], []]);
    expect(await phone.getByRole('button', { name: 'Something happened' }).isEnabled()).toBe(true);
    await phone.context().close();
    plain.close();
  });

  it('who moves to the encrypted address asks for his own seat once more, finds his name there, and has it by a yes', async () => {
    const encrypted = /https:\S+\/join/.exec(await table.locator('.phones-panel').innerText())?.[0] ?? '';
    const phone = await openPage(browser, address, UPRIGHT);
    await sitDown(phone, table, 8, 'Mia');
    await phone.goto(`${encrypted}${new URL(address).hash}`);
    await sitDown(phone, table, 8);
    await expectSeat(phone, 8, 'Mia');
    expect(new URL(phone.url()).protocol).toBe('https:');
    await phone.context().close();
    await pressUntil(
      heldKey(table, 8, 'Send away'),
      async () => (await table.locator('[data-held="8"]').count()) === 0,
    );
  });

  it.runIf(hasWindow)(
    'over TLS the page is an app: it can be installed, keeps the screen on, and opens without the table, saying so',
    async () => {
      const window = await openWindow('--ignore-certificate-errors');
      onTestFinished(() => window.close());
      const encrypted = /https:\S+\/join/.exec(await table.locator('.phones-panel').innerText())?.[0] ?? '';
      const phone = await openPage(window, `${encrypted}${new URL(address).hash}`, UPRIGHT);
      await sitDown(phone, table, 10, 'Max');
      await phone.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      const cdp = await phone.context().newCDPSession(phone);
      const manifest = await cdp.send('Page.getAppManifest');
      expect([manifest.errors, new URL(manifest.url).pathname]).toEqual([[], '/manifest.webmanifest']);
      // A browser of a test keeps nothing, and for that alone would not install.
      const lacking = async (): Promise<readonly string[]> =>
        (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId);
      await expect.poll(async () => (await lacking()).filter((id) => id !== 'in-incognito')).toEqual([]);
      expect(await phone.locator('.awake-note').count()).toBe(0);
      const kept = await phone.evaluate(async () => {
        const names = await caches.keys();
        const caught = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
        );
        return caught.flat();
      });
      expect(kept.length).toBeGreaterThan(10);
      expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/ws'))).toEqual([]);
      await product.halt();
      for (const path of ['/seat/10', '/join']) {
        await phone.goto(new URL(path, encrypted).href);
        await phone.getByText('Connection lost').waitFor();
        expect(new URL(phone.url()).pathname).toBe('/seat/10');
      }
      await product.goOn();
      await phone.getByRole('heading', { name: '10 Max' }).waitFor();
      await phone.context().close();
    },
  );

  it('after the restart in the middle of a hand each phone is back at its seat, by itself', async () => {
    for (const phone of phones) await phone.locator('.page-live .seat-page').waitFor();
    await phones[4]?.locator('.seat-page.my-turn').waitFor();
  });

  it('a phone that wakes asks for the table at once, and does not wait for its next try', async () => {
    const { phone, sockets } = await stillPhone(phones[0], '/seat/1');
    await appear(phone, 'hidden');
    await phone.clock.fastForward(60_000);
    const before = sockets.length;
    await appear(phone, 'visible');
    // No timer runs: what comes now waited for none.
    await expect.poll(() => sockets.length).toBe(before + 1);
    await phone.close();
  });

  it('within three seconds of the last word of the table nothing can be pressed, and the phone says so', async () => {
    const { phone } = await stillPhone(phones[4], '/seat/5');
    await phone.locator('.act-pad [data-act=call]:enabled').waitFor();
    product.freeze();
    onTestFinished(product.thaw);
    // A word that was on its way when the table froze may come after the first three seconds.
    await expect
      .poll(async () => {
        await phone.clock.runFor(STILL_PRESSED_MS_MAX);
        return phone.getByText('Connection lost').isVisible();
      })
      .toBe(true);
    const pressable = phone.locator('.seat-live :is(button, input):enabled');
    expect(await pressable.count()).toBe(0);
    product.thaw();
    await phone.clock.resume();
    await phone.locator('.page-live .act-pad [data-act=call]:enabled').waitFor();
    await phone.close();
  });

  it('whose phone has died scans with another one: the host lets the old one go, and seat, name and chips stay', async () => {
    const phone = phones[2] ?? expect.fail('the third phone');
    await pressUntil(heldKey(table, 3, 'Take back'), () =>
      phone.getByRole('heading', { name: 'Join the table' }).isVisible(),
    );
    await phone.goto(address);
    await phone.locator('[data-seat="3"]').tap();
    await expect.poll(() => phone.getByLabel('Your name').inputValue()).toBe('Chloé');
    await phone.getByRole('button', { name: 'Ask for seat 3' }).tap();
    await phone.getByText('The table is asked: look at its screen.').waitFor();
    await table.getByRole('button', { name: 'Yes, Chloé’s phone' }).click();
    await phone.locator('.seat-page').waitFor();
  });

  it('who is sent away leaves his seat free', async () => {
    await pressUntil(
      heldKey(table, 9, 'Send away'),
      async () => (await table.locator('[data-held="9"]').count()) === 0,
    );
    const next = await openPage(browser, address, UPRIGHT);
    await expect.poll(() => next.locator('[data-seat="9"]').innerText()).toMatch(/free/);
    await next.context().close();
  });

  it('the night is ended by a press that is asked once; then every screen shows who pays whom', async () => {
    await foldAll(table);
    const director = await openPage(browser, new URL('/director', table.url()).href);
    await director.locator('.end-night').click();
    await director.locator('.end-night.armed').click();
    const phone = phones[1] ?? expect.fail('the second phone');
    await phone.setViewportSize(UPRIGHT.viewport);
    for (const page of [table, phone, director]) {
      await page.locator('.ending-transfers li').first().waitFor();
      expect(await page.locator('.ending-standings li').count()).toBeGreaterThan(1);
      expect(await troublesOn(page)).toEqual([]);
    }
    expect(await director.locator('.end-night').count()).toBe(0);
    const results = await table
      .locator('.ending-standings li')
      .evaluateAll((all) => all.map((line) => Number((line as HTMLElement).dataset['result'])));
    expect(results.reduce((sum, result) => sum + result, 0)).toBe(0);
    const paid = await table.locator('.ending-transfers li').allInnerTexts();
    expect(paid.filter((text) => !/ pays .* €\d+(\.\d\d)?$/.test(text))).toEqual([]);
    await director.context().close();
  });

  it('when the next evening begins a phone is offered the hands of its player, as pages and as files', async () => {
    await table.locator('[data-press=next]').click();
    const phone = phones[1] ?? expect.fail('the second phone');
    await phone.locator('[data-own-hands]').tap();
    await phone.locator('[data-stay] [data-hand="1"]').waitFor();
    expect(new URL(phone.url()).pathname).toBe('/hands/own');
    expect(await phone.locator('[data-stay] h2').innerText()).toContain('Bruno');
    expect([await troublesOn(phone), await smallTargets(phone)]).toEqual([[], []]);
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      phone.locator('[data-file="pokerstars"]').tap(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^sabot-\d{4}-\d\d-\d\d-seat-2\.txt$/);
    await phone.locator('[data-replay-of="1"]').tap();
    await phone.locator('[data-step="1"]').waitFor();
    await phone.locator('[data-replay="on"]').tap();
    await phone.locator('[data-step="2"]').waitFor();
    expect([await troublesOn(phone), await smallTargets(phone)]).toEqual([[], []]);
    await phone.locator('.replay-all').tap();
    await phone.locator('[data-stay] [data-hand="1"]').waitFor();
  });
});

/** Presses on that page from now on; how many there were. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { taps: 0 };
    Object.assign(window, { counted });
    addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('button') !== null) counted.taps += 1;
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'counted').taps);
}

/** The host says it, from a page of the machine. */
function say(table: Page, input: object): Promise<number> {
  return table.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/tables/1/inputs?role=director', { method: 'POST', headers, body });
    return answer.status;
  }, JSON.stringify({ input }));
}

/** Some have no phone: the host folds for whoever's turn it is. */
async function foldAll(table: Page): Promise<void> {
  for (;;) {
    const seat = await table.evaluate(async () => {
      const view = await (await fetch('/api/tables/1/view?role=director')).json();
      return view.toAct?.seat ?? null;
    });
    if (seat === null) return;
    expect(await say(table, { type: 'act', seat, act: { type: 'fold' } })).toBe(200);
  }
}

/** On the table's screen, of whoever has that seat with a phone. */
function heldKey(table: Page, seat: number, name: string): Locator {
  return table.locator(`[data-held="${seat}"]`).getByRole('button', { name });
}

const STILL_PRESSED_MS_MAX = 3_000;

/** The seat's page once more on that phone, with a clock that stands still. */
async function stillPhone(
  known: Page | undefined,
  path: string,
): Promise<{ readonly phone: Page; readonly sockets: readonly string[] }> {
  if (known === undefined) return expect.fail('a phone that has joined');
  const phone = await known.context().newPage();
  const sockets: string[] = [];
  phone.on('websocket', (socket) => sockets.push(socket.url()));
  await phone.clock.install();
  await phone.goto(new URL(path, known.url()).href);
  await phone.locator('.page-live .seat-page').waitFor();
  await phone.clock.pauseAt(Date.now() + 1_000);
  return { phone, sockets };
}

async function appear(phone: Page, state: 'hidden' | 'visible'): Promise<void> {
  await phone.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** What a thumb cannot hit: an eighth of an inch short of what both phone makers ask for. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.locator('button:visible, a:visible, input:visible, summary:visible').evaluateAll((all) =>
    all.flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      // A link within a sentence is as high as its line (WCAG 2.5.8).
      const isInText =
        each.tagName === 'A' && each.parentElement?.tagName === 'P' && !each.classList.contains('button');
      return isInText || (width >= 44 && (height >= 44 || (each as HTMLInputElement).type === 'range'))
        ? []
        : [`${each.outerHTML.slice(0, 60)} ${width}×${height}`];
    }),
  );
}

/** The table under a name that is not this machine's own, as a phone has it over plain HTTP. */
async function openPlain(port: number): Promise<{ readonly port: number; readonly close: () => void }> {
  const named = (text: string | undefined): string | undefined => text?.replace(/table\.test:\d+/, `${HOME}:${port}`);
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host: named(incoming.headers.host), origin: named(incoming.headers.origin) };
    const asked = request(
      {
        host: HOME,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
      },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    incoming.pipe(asked);
  });
  server.on('upgrade', (incoming, socket) => {
    const upstream = connect(port, HOME);
    const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${named(String(value))}`);
    upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.pipe(socket).pipe(upstream);
    for (const each of [upstream, socket]) each.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

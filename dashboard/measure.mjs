// The figures of `sabot bench ui`: JavaScript sizes, what an update of the table page costs at 30 a second, the overlay's first paint.
// A stub speaks the wire protocol, so that the page under measure is the built one, unchanged.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { createServer as createVite } from 'vite';
import { WebSocketServer } from 'ws';
import { findChromium } from './chromium.mjs';
import { pageHandler } from './static-server.mjs';

const UPDATES = 300;
const UPDATE_MS = 1000 / 30;
const PAINTS = 7;
const PAGES = 'table seat operator director setup stats hands rules lab air check overlay'.split(' ');
const built = fileURLToPath(new URL('../dist/dashboard/', import.meta.url));
const emit = (name, value, unit) => console.log(JSON.stringify({ name, value: Math.round(value * 1000) / 1000, unit }));

for (const page of PAGES)
  emit(
    `ui.${page}.js-gz`,
    startScripts(page).reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0),
    'bytes',
  );

const executablePath = findChromium();
if (executablePath === undefined) {
  console.error('No Chromium: only sizes were measured. To have it: sudo apt-get install -y chromium');
  process.exit(1);
}
const { full, feed, changeBetween } = await demoViews();
const server = await stubTable(full, feed);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
await measureUpdates();
await measureOverlay();
await browser.close();
server.close();

/** The scripts that a page loads before it can draw: its module, what that imports statically, and the words of one language. */
function startScripts(page) {
  const html = readFileSync(join(built, 'pages', `${page}.html`), 'utf8');
  const found = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]));
  for (const file of found) {
    const code = readFileSync(join(built, file), 'utf8');
    for (const match of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) found.add(`/assets/${match[1]}`);
    for (const match of code.matchAll(/import\(["'`]\.\/(en-[^"'`]+\.js)["'`]\)/g)) found.add(`/assets/${match[1]}`);
  }
  return [...found].map((file) => join(built, file));
}

async function demoViews() {
  const vite = await createVite({
    configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
    root: fileURLToPath(new URL('.', import.meta.url)),
    server: { middlewareMode: true, ws: false },
    logLevel: 'error',
    appType: 'custom',
  });
  const { FULL_TABLE } = await vite.ssrLoadModule('/src/demo/full-table.ts');
  const { DEMO_FEED } = await vite.ssrLoadModule('/src/demo/demo-feed.ts');
  const { changeBetween } = await vite.ssrLoadModule('#wire/views/changes');
  await vite.close();
  return { full: FULL_TABLE, feed: DEMO_FEED, changeBetween };
}

async function stubTable(view, feedView) {
  const http = createServer(pageHandler());
  const sockets = new WebSocketServer({ server: http, path: '/ws/tables/1' });
  let v = 1;
  let shown = view;
  sockets.on('connection', (socket, request) => {
    const onAir = request.url?.includes('broadcast') === true;
    socket.on('message', (text) => {
      if (JSON.parse(String(text)).type !== 'hello') return;
      socket.send(
        JSON.stringify({
          type: 'snapshot',
          session: 'bench',
          v,
          role: 'public',
          atMs: 0,
          view: onAir ? feedView : shown,
        }),
      );
    });
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${http.address().port}`,
    push: (i) => {
      v += 1;
      const next = variation(view, i);
      const text = JSON.stringify({ type: 'changed', v, change: changeBetween(shown, next) ?? {} });
      shown = next;
      for (const socket of sockets.clients) socket.send(text);
    },
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
      http.close();
    },
  };
}

/** Every update changes what a hand changes: whose turn, a bet, the pot; now and then a card moves. */
function variation(view, i) {
  const acting = (i % 10) + 1;
  return {
    ...view,
    toAct: { ...view.toAct, seat: acting },
    potTotal: view.potTotal + i,
    seats: view.seats.map((seat) => (seat.seat === acting ? { ...seat, bet: 100 + i } : seat)),
    board:
      i % 15 < 8 ? view.board : view.board.map((place) => (place.place === 'B4' ? { ...place, cards: [] } : place)),
    aside: i % 15 < 8 ? view.aside : { count: 1, cards: view.board[3].cards },
  };
}

async function measureUpdates() {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`${server.origin}/pages/table.html`);
  await page.waitForSelector('.felt');
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    window.troubles = { long: 0, shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.troubles.long = Math.max(window.troubles.long, entry.duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.troubles.shift += entry.value;
    }).observe({ type: 'layout-shift' });
  });
  const cdp = await page.context().newCDPSession(page);
  // Time of the page's own thread: what a shared machine does meanwhile is not the page's cost.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000;
  };
  const costs = [];
  let before = await spent();
  for (let i = 0; i < UPDATES; i += 1) {
    server.push(i);
    await new Promise((resolve) => setTimeout(resolve, UPDATE_MS));
    const after = await spent();
    costs.push(after - before);
    before = after;
  }
  costs.sort((a, b) => a - b);
  const { long, shift } = await page.evaluate(() => window.troubles);
  emit('ui.table.update.p95', costs[Math.ceil(costs.length * 0.95) - 1], 'ms');
  emit('ui.table.longest-task', long, 'ms');
  emit('ui.table.layout-shift', shift, 'ratio');
  await page.close();
}

async function measureOverlay() {
  const paints = [];
  for (let i = 0; i < PAINTS; i += 1) {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await page.goto(`${server.origin}/pages/overlay.html?feed=main`);
    await page.waitForSelector('.overlay.shown');
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    paints.push(
      await page.evaluate(() => Math.max(...performance.getEntriesByType('paint').map((entry) => entry.startTime))),
    );
    await page.close();
  }
  paints.sort((a, b) => a - b);
  emit('ui.overlay.first-paint', paints[Math.floor(paints.length / 2)], 'ms');
}

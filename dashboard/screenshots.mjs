// `npm run screenshots`: every page at three sizes, both themes, empty and full, into the ignored folder `screenshots/`,
// and a list of what lies over something else or sticks out. Exit status 1 when that list is not empty.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { serveBuiltPages } from './static-server.mjs';

const SIZES = [
  [1920, 1080],
  [1280, 800],
  [844, 390],
  [390, 844],
];
const PAGES = [
  'table',
  'seat',
  'join',
  'operator',
  'director',
  'setup',
  'stats',
  'hands',
  'tournament',
  'clock',
  'rules',
  'lab',
  'air',
  'check',
  'overlay',
];
const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));

const executablePath = findChromium();
if (executablePath === undefined) {
  console.error('No Chromium found. To have it: sudo apt-get install -y chromium');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const server = await serveBuiltPages();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
let troubles = 0;
for (const [width, height] of SIZES) {
  const tab = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  for (const page of PAGES) {
    for (const theme of ['dark', 'light']) {
      for (const state of ['full', 'empty']) {
        for (const lang of state === 'full' ? ['en', 'fr'] : ['en']) {
          const name = `${page}-${width}-${theme}-${state}-${lang}.png`;
          await tab.goto(`${server.origin}/pages/${page}.html?demo=${state}&theme=${theme}&lang=${lang}`);
          await tab.waitForFunction(() => document.querySelector('#app')?.childElementCount > 0);
          await tab.waitForTimeout(250);
          await tab.screenshot({ path: join(folder, name) });
          for (const trouble of await tab.evaluate(troublesOnPage)) {
            troubles += 1;
            console.log(`${name}: ${trouble}`);
          }
        }
      }
    }
  }
  await tab.close();
}
await browser.close();
server.close();
console.log(
  troubles === 0 ? `No overlap, nothing cut off. Pictures in ${folder}` : `${troubles} troubles. Pictures in ${folder}`,
);
process.exitCode = troubles === 0 ? 0 : 1;

/** Runs in the page: which drawn things overlap, and which text sticks out of its box or of the screen. */
function troublesOnPage() {
  const found = [];
  const drawn = [
    ...document.querySelectorAll(
      '.seat-body, .bet, .pile, .board-places, .pot-line, .ov-player:not(.folded), .ov-board-block, .ov-banner, .health-map li',
    ),
  ].filter((each) => each.getClientRects().length > 0);
  for (const [i, a] of drawn.entries()) {
    for (const b of drawn.slice(i + 1)) {
      if (a.contains(b) || b.contains(a)) continue;
      const p = a.getBoundingClientRect();
      const q = b.getBoundingClientRect();
      const w = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (w > 2 && h > 2)
        found.push(
          `${a.className} «${a.textContent?.trim().slice(0, 20)}» overlaps ${b.className} «${b.textContent?.trim().slice(0, 20)}»`,
        );
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    found.push(`the page is ${document.documentElement.scrollWidth - innerWidth} px too wide`);
  for (const each of document.querySelectorAll(
    'button, h1, h2, h3, label, .seat-line, .prompter-sentence, .pile-name',
  )) {
    if (each.getClientRects().length === 0 || each.closest('.sr-only') !== null) continue;
    if (getComputedStyle(each).textOverflow === 'ellipsis') continue;
    if (
      each.scrollWidth > each.clientWidth + 2 &&
      each.clientWidth > 0 &&
      getComputedStyle(each).display !== 'inline'
    ) {
      found.push(`«${each.textContent?.trim().slice(0, 40)}» is cut off by ${each.scrollWidth - each.clientWidth} px`);
    }
  }
  return found;
}

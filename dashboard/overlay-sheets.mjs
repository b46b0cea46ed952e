// `npm run sheets [LAYOUT …]`: every layout of the overlay in every state with 2, 3, 6, 9 and 10 players, both ways
// up, over grounds like those of a video, as contact sheets in the ignored folder `screenshots/air/`. They are to be
// looked at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { serveBuiltPages } from './static-server.mjs';

const FULL_LAYOUTS = ['lower-strip', 'column', 'heads-up', 'vertical'];
const LAYOUTS = [...FULL_LAYOUTS, 'board-only', 'bug', 'ticker', 'leaderboard', 'player', 'winner'];
const STATES = ['empty', 'betting', 'all-in', 'verdict', 'winner'];
const STANDING_BY = ['paused', 'break', 'blank'];
const PLAYERS = [2, 3, 6, 9, 10];
const SIZES = [
  { name: 'wide', width: 1920, height: 1080, cell: 480 },
  { name: 'upright', width: 1080, height: 1920, cell: 320 },
];
const folder = fileURLToPath(new URL('../screenshots/air/', import.meta.url));

/** A bright felt under lamps, a dark room, and a picture that somebody holds by hand. */
const GROUNDS = {
  felt: ground('#3f9d5c', '#17693a', 0.9, 0),
  room: ground('#241d1a', '#050405', 0.55, 0),
  hand: ground('#b9a58c', '#3d5a78', 0.35, 26),
};

function ground(light, dark, fineness, shake) {
  const blobs = Array.from({ length: 26 }, (_, i) => {
    const [x, y, r] = [(i * 577) % 1920, (i * 331) % 1080, 60 + ((i * 97) % 170)];
    const colour = `hsl(${(i * 67) % 360} 45% ${30 + ((i * 13) % 50)}%)`;
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity="0.75"/>`;
  }).join('');
  const people = shake > 0 ? `<g filter="url(#b)">${blobs}</g>` : '';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080" preserveAspectRatio="none"><defs>` +
    `<radialGradient id="g" cx="45%" cy="30%" r="80%"><stop offset="0" stop-color="${light}"/>` +
    `<stop offset="1" stop-color="${dark}"/></radialGradient>` +
    `<filter id="b"><feGaussianBlur stdDeviation="${shake} 5"/></filter>` +
    `<filter id="n"><feTurbulence type="fractalNoise" baseFrequency="${fineness}" numOctaves="2"/>` +
    `<feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0.35 0 0 0 0"/></filter></defs>` +
    `<rect width="1920" height="1080" fill="url(#g)"/>${people}` +
    `<rect width="1920" height="1080" filter="url(#n)" opacity="0.5"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / cover`;
}

const executablePath = findChromium();
if (executablePath === undefined) {
  console.error('No Chromium found. To have it: sudo apt-get install -y chromium');
  process.exit(2);
}
const wanted = process.argv.slice(2).filter((each) => LAYOUTS.includes(each));
const grounds = process.argv.includes('--one-ground') ? ['hand'] : Object.keys(GROUNDS);
mkdirSync(folder, { recursive: true });
const server = await serveBuiltPages();
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const browser = await chromium.launch({ executablePath, args });
for (const layout of wanted.length > 0 ? wanted : LAYOUTS)
  for (const size of SIZES) for (const over of grounds) await sheet(layout, size, over);
await browser.close();
server.close();
console.log(`Contact sheets in ${folder}`);

async function sheet(layout, size, over) {
  const tab = await browser.newPage({ viewport: { width: size.width, height: size.height }, reducedMotion: 'reduce' });
  const played = STATES.flatMap((state) => PLAYERS.map((players) => [state, players]));
  const scenes = [...played, ...STANDING_BY.map((state) => [state, 6])];
  const pictures = [];
  for (const [state, players] of scenes) {
    const asked = `layout=${layout}&demo=${state}&players=${players}&lang=${players === 3 ? 'fr' : 'en'}`;
    await tab.goto(`${server.origin}/pages/overlay.html?${asked}`);
    await tab.locator(state === 'blank' ? '.overlay' : '.overlay.shown').waitFor({ state: 'attached' });
    await tab.evaluate((background) => {
      document.documentElement.style.background = background;
      return document.fonts.ready;
    }, GROUNDS[over]);
    if (state === 'verdict') await tab.waitForTimeout(150);
    const picture = await tab.screenshot({ type: 'jpeg', quality: 82 });
    pictures.push({ title: `${state} ${players}`, picture: picture.toString('base64') });
  }
  await tab.close();
  await compose(`${layout}-${size.name}-${over}`, size, pictures);
}

async function compose(name, { cell, width, height }, pictures) {
  const columns = PLAYERS.length;
  const cells = pictures
    .map(({ title, picture }) => [`data:image/jpeg;base64,${picture}`, title])
    .map(([source, title]) => `<figure><img src="${source}"><figcaption>${title}</figcaption></figure>`)
    .join('');
  const style =
    `body{margin:0;display:grid;grid-template-columns:repeat(${columns},${cell}px);gap:6px;padding:6px}` +
    `body{background:#888;font:13px sans-serif}` +
    `figure{margin:0;position:relative}img{display:block;width:${cell}px;height:${(cell * height) / width}px}` +
    `figcaption{position:absolute;top:0;left:0;background:#000b;color:#fff;padding:1px 5px}`;
  const page = await browser.newPage({ viewport: { width: columns * (cell + 6) + 6, height: 200 } });
  await page.setContent(`<style>${style}</style>${cells}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}

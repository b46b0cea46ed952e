// Where a system keeps a Chromium that Playwright can drive. CHROMIUM_PATH wins.
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path !== undefined && path !== '' && existsSync(path));
}

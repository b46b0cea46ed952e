// Chromiums that Playwright can drive, by where systems keep them. CHROMIUM_PATH wins; then the one that draws no window
// of its own, with which pages take half the processor.
import { existsSync } from 'node:fs';

const WITHOUT_WINDOW = ['/usr/bin/chromium-headless-shell'];
const WITH_WINDOW = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const isThere = (path) => path !== undefined && path !== '' && existsSync(path);

export const findChromium = () => [process.env.CHROMIUM_PATH, ...WITHOUT_WINDOW, ...WITH_WINDOW].find(isThere);

/** An app is installed from a window alone. */
export const findChromiumWithWindow = () => WITH_WINDOW.find(isThere);

export const findChromiumWithoutWindow = () => WITHOUT_WINDOW.find(isThere);

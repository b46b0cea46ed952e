import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { describe } from 'vitest';
import { WebSocket } from 'ws';
import type { ClientInput } from '#wire/messages/client-messages';
import { type HeldView, heldAfter } from '#wire/views/held-view';
import type { AnyView } from '#wire/views/server-messages';
import { findChromium, findChromiumWithWindow } from '../chromium.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const executablePath = findChromium();

/** Tests that need a browser say so when there is none, instead of failing or passing. */
export const describeInBrowser = executablePath === undefined ? describe.skip : describe;
if (executablePath === undefined)
  console.log('No Chromium: browser tests are skipped. To have it: sudo apt-get install -y chromium');

/** Two cores that also run everything else: conditions are waited for, and long. */
export const PATIENCE_MS = 120_000;

/**
 * Pages are drawn by the processor here, sixty times a second while anything moves. Only tests that look at movement
 * ask for `MOVING`.
 */
export const STILL = { reducedMotion: 'reduce' } as const;
export const MOVING = { reducedMotion: 'no-preference' } as const;

let shared: Promise<Browser> | undefined;

/** One for all tests of this process: starting one takes longer than most of them do. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}

/** With a will of its own, or one that is closed in a test. */
export const openBrowser = (...flags: readonly string[]): Promise<Browser> => launchBrowser(executablePath, flags);

/** Apps are installed from a window, and not every system has a browser that opens one. */
export const hasWindow = findChromiumWithWindow() !== undefined;
export const openWindow = (...flags: readonly string[]): Promise<Browser> =>
  launchBrowser(findChromiumWithWindow(), flags);

function launchBrowser(path: string | undefined, flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...flags],
  });
}

/** Of the tests that are over, whether they came to their end or not. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close();
}

export async function openPage(
  browser: Browser,
  url: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
    ...STILL,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** The product as its users start it: a process of its own, its own folder, a port that nobody else has. */
export interface Product {
  readonly url: string;
  /** Its data folder, where `sabot token` finds it. */
  readonly data: string;
  readonly at: (path: string) => string;
  readonly halt: () => Promise<void>;
  /** Without a word, as by a power cut. */
  readonly kill: () => Promise<void>;
  /** It answers nothing any more and closes nothing either, as if its cable had been pulled; until it is thawed. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Same folder, same port. */
  readonly goOn: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startProduct(...args: readonly string[]): Promise<Product> {
  if (!existsSync(join(root, 'dist/dashboard/pages/table.html'))) throw new Error('Build first: npm run build');
  const data = mkdtempSync(join(tmpdir(), 'sabot-browser-'));
  let running = await launch(data, 0, args);
  const { url } = running;
  const halt = (): Promise<void> => end(running.child);
  return {
    url,
    data,
    at: (path) => new URL(path, url).href,
    halt,
    kill: () => end(running.child, 'SIGKILL'),
    freeze: () => {
      running.child.kill('SIGSTOP');
    },
    thaw: () => {
      running.child.kill('SIGCONT');
    },
    goOn: async () => {
      running = await launch(data, Number(new URL(url).port), args);
    },
    stop: async () => {
      await halt();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function launch(
  data: string,
  port: number,
  args: readonly string[],
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(
    process.execPath,
    ['server/cli/sabot.mjs', 'start', '--data', data, '--port', String(port), ...args],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (bytes) => {
    said += String(bytes);
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes) => {
      said += String(bytes);
      const ready = /Sabot is ready: (\S+)/.exec(said)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    child.once('exit', (code) => reject(new Error(`sabot start ended with ${code}:\n${said}`)));
  });
  return { child, url };
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const last = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.once('exit', () => {
      clearTimeout(last);
      resolve();
    });
    child.kill(signal);
  });
}

/** What a role's screen is told, and what it says: for looking over a page's shoulder, and for what has no page. */
export interface Onlooker<View extends AnyView> {
  readonly view: () => View;
  readonly onView: (listener: (view: View) => void) => void;
  readonly say: (input: ClientInput) => Promise<string>;
  readonly until: (condition: (view: View) => boolean, what: string, ms?: number) => Promise<View>;
  readonly close: () => void;
}

export async function lookOn<View extends AnyView>(product: Product, role: string): Promise<Onlooker<View>> {
  const address = `${product.url.replace('http', 'ws')}ws/tables/1?role=${role}`;
  const socket = new WebSocket(address, { origin: product.url.replace(/\/$/, '') });
  const listeners = new Set<(view: View) => void>();
  const answers = new Map<string, (answer: string) => void>();
  let held: HeldView | undefined;
  let latest: View | undefined;
  let count = 0;
  socket.on('message', (bytes) => {
    const message = JSON.parse(String(bytes));
    const next = heldAfter(held, message);
    if (next === 'astray') throw new Error('the server left out a view');
    if (next !== held) {
      held = next;
      latest = next?.view as View;
      for (const listener of [...listeners]) listener(latest);
    }
    if (message.type === 'accepted' || message.type === 'refused')
      answers.get(message.id)?.(message.reason ?? 'accepted');
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send('{"type":"hello"}');
  const until: Onlooker<View>['until'] = (condition, what, ms = PATIENCE_MS) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        listeners.delete(look);
      };
      const look = (view: View): void => {
        if (!condition(view)) return;
        stop();
        resolve(view);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`waited ${ms} ms for: ${what}`));
      }, ms);
      listeners.add(look);
      if (latest !== undefined) look(latest);
    });
  await until(() => true, 'a first view');
  return {
    view: () => latest as View,
    onView: (listener) => listeners.add(listener),
    say: (input) => {
      count += 1;
      const id = `onlooker-${count}`;
      socket.send(JSON.stringify({ type: 'input', id, input }));
      return new Promise((resolve) => answers.set(id, resolve));
    },
    until,
    close: () => socket.terminate(),
  };
}

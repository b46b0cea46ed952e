import { effect, signal } from '@preact/signals';
import type { ClientInput, ClientMessage } from '#wire/messages/client-messages';
import { type HeldView, heldAfter } from '#wire/views/held-view';
import { type AnyView, decodeServerMessage, type RefusalReason, type ServerMessage } from '#wire/views/server-messages';
import { freshId } from './fresh-id.ts';
import { ownSocket } from './own-addresses.ts';
import { PendingInputs } from './pending.ts';
import { retryDelayMs } from './retry.ts';
import { noteTableTime, ServerClock } from './server-clock.ts';
import { exchangeToken, isRefused, needsPairing } from './session.ts';
import { keepUnchanged } from './sharing.ts';

export type LinkState = 'connecting' | 'live' | 'lost';

/** The newest view of this page's role; null until the first one came. */
export const view = signal<AnyView | null>(null);
export const linkState = signal<LinkState>('connecting');
/** What the server answered to an input that it did not take; screens show it for a moment. */
export const refusal = signal<{ readonly reason: RefusalReason; readonly at: number } | null>(null);

const pending = new PendingInputs({ steadyMs: () => performance.now(), wallMs: () => Date.now() });
const clock = new ServerClock();
let socket: WebSocket | undefined;
let held: HeldView | undefined;
/** Since the socket was opened, or since a view was missed: then it is asked for, once. */
let isAstray = false;
/** The socket is open, and has told the server's time. */
let isHeard = false;
let attempt = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let heardAt = 0;

/** A phone's radio sleeps for seconds; only then is it said that the table is lost, and the way there tried anew. */
const SILENCE_MS_MAX = 6_000;
/** Whoever slept for so long holds a socket of which nobody knows whether it lives. */
const SLEPT_MS = 3_000;
/** So often is it asked within the silence that is borne: one answer may be late. */
const ASKED_TIMES = 3;

/**
 * Opens the page's socket and keeps it: what was sent and not answered is sent again after a reconnect, under the same
 * id. After `silenceMs` without a word the link counts as lost: a cable that is pulled closes nothing.
 */
export async function connect(role: string, silenceMs = SILENCE_MS_MAX): Promise<void> {
  await exchangeToken();
  open(role);
  setInterval(() => listen(role, silenceMs), silenceMs / ASKED_TIMES);
  reopenAfterSleep(role);
}

/** Nobody who takes his phone up again waits for a retry that was put off while it slept. */
function reopenAfterSleep(role: string): void {
  let hiddenAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAtMs = Date.now();
    else if (socket === undefined || Date.now() - hiddenAtMs >= SLEPT_MS) reopen(role);
  });
  addEventListener('online', () => reopen(role));
}

function reopen(role: string): void {
  const before = socket;
  clearTimeout(retry);
  attempt = 0;
  open(role);
  before?.close();
}

function open(role: string): void {
  const address = new URL(ownSocket(), location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  address.searchParams.set('role', role);
  const opened = new WebSocket(address);
  socket = opened;
  isHeard = false;
  opened.addEventListener('open', () => {
    attempt = 0;
    wayOnceSentAway = undefined;
    heardAt = performance.now();
    sayHello();
  });
  opened.addEventListener('message', (event) => {
    if (socket === opened) receive(String(event.data));
  });
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return;
    if (code === OTHER_TABLE) forgetTable();
    if (code === ROLE_LOST) wayOnceSentAway = encryptedWay();
    lose(role);
  });
}

/** The machine shows another table from now on (WIRE.md). */
const OTHER_TABLE = 4410;
/** The session of this page gives its role no more. */
const ROLE_LOST = 4401;

/** Encrypted address for a page without encryption, as long as it is not let in again. */
let wayOnceSentAway: string | undefined;

function encryptedWay(): string | undefined {
  const shown = view.value;
  if (location.protocol === 'https:' || shown === null || !('phones' in shown)) return undefined;
  return shown.phones?.ways.find(({ isEncrypted }) => isEncrypted)?.url;
}

/** Nothing that was pressed at one table is done at another, and what lay on it is not shown any more. */
function forgetTable(): void {
  pending.forget();
  held = undefined;
  view.value = null;
}

function sayHello(): void {
  isAstray = true;
  say({ type: 'hello', ...(held === undefined ? {} : { have: { session: held.session, v: held.v } }) });
}

function lose(role: string): void {
  socket = undefined;
  isHeard = false;
  linkState.value = 'lost';
  void isRefused(role, wayOnceSentAway).then((refused) => {
    needsPairing.value = refused;
    // Who is not let in any more does not go on showing what he last saw.
    if (refused) view.value = null;
  });
  retry = setTimeout(() => open(role), retryDelayMs(attempt));
  attempt += 1;
}

function listen(role: string, silenceMs: number): void {
  if (pending.dropStale() > 0) refuse('too-late');
  const asked = socket;
  const silentMs = performance.now() - heardAt;
  // Also while a new socket is being opened: what is shown is as old as what was heard last.
  if (held !== undefined && silentMs > silenceMs) linkState.value = 'lost';
  if (asked?.readyState !== WebSocket.OPEN) return;
  if (silentMs <= SILENCE_MS_MAX) {
    say({ type: 'ping' });
    return;
  }
  lose(role);
  asked.close();
}

/** Asks the table for something. Nothing is assumed: the page changes when the next view says so. */
export function send(input: ClientInput): void {
  pending.add(freshId(), input);
  sayPending('unsent');
}

/** The server's time is needed to say until when it is meant: that comes with the first view. */
function sayPending(which: 'all' | 'unsent'): void {
  if (!isHeard || socket?.readyState !== WebSocket.OPEN) return;
  for (const message of pending.messages(clock.at(performance.now()), which)) say(message);
}

function receive(text: string): void {
  heardAt = performance.now();
  const message = decodeServerMessage(text);
  if (!message.ok) return;
  const told = message.value;
  switch (told.type) {
    case 'snapshot':
      isAstray = false;
      clock.told(told.atMs, heardAt, told.session);
      take(told);
      if (!isHeard) {
        isHeard = true;
        sayPending('all');
      }
      linkState.value = 'live';
      return;
    case 'changed':
      if (!isAstray) take(told);
      linkState.value = 'live';
      return;
    // Pages draw and speak what the next view says; that something happened is a sign of life.
    case 'events':
      linkState.value = 'live';
      return;
    case 'accepted':
      pending.answered(told.id);
      return;
    case 'refused':
      pending.answered(told.id);
      refuse(told.reason);
      return;
    case 'pong':
      clock.told(told.atMs, heardAt);
      linkState.value = 'live';
      return;
    case 'fault':
      return;
  }
}

/** Most of a table is as it was; what is keeps its object, and is not drawn again. */
function take(message: ServerMessage): void {
  const next = heldAfter(held, message);
  if (next === 'astray') {
    sayHello();
    return;
  }
  if (next === undefined) return;
  held = next;
  if ('nowMs' in next.view) noteTableTime(next.view.nowMs);
  if (message.type === 'changed' || !keepUnchanged(view.value, next.view)) view.value = next.view;
}

function refuse(reason: RefusalReason): void {
  refusal.value = { reason, at: performance.now() };
}

function say(message: ClientMessage): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** A refusal is read in a few seconds and then in the way. */
const REFUSAL_SHOWN_MS = 4_000;

effect(() => {
  const shown = refusal.value;
  if (shown === null) return;
  setTimeout(() => {
    if (refusal.value === shown) refusal.value = null;
  }, REFUSAL_SHOWN_MS);
});

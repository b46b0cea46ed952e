import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { formatCard, toCard } from '#vocabulary/cards';
import { PANEL_BUTTONS } from '#vocabulary/hands/facts';
import type { PublicView } from '#wire/views/public-view';
import { decodeServerMessage } from '#wire/views/server-messages';
import { startSabot } from '../assemble.ts';
import { ownerHeaders } from '../callers/callers.testing.ts';
import { createHandDealer, testOptions } from '../callers/hand-dealer.testing.ts';
import { seededChance } from './canary-chance.testing.ts';

const TRACES = 60;
const KNOCKS_MAX = 120;
type Headers = ReturnType<typeof ownerHeaders>;
const ROLES = ['public', 'seat:1', 'seat:2', 'seat:3', 'operator', 'bridge'] as const;

describe('people who say whatever they can, over real sockets', () => {
  it('open no hole card of anybody, and a phone acts for its own seat, in 60 traces', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sabot-strangers-'));
    const dealer = createHandDealer(50);
    const started = await startSabot(testOptions(data), async () => dealer.devices);
    if (!started.ok) throw new Error(started.reason);
    const { below } = seededChance(11);
    const hidden = Array.from({ length: 6 }, (_, card) => card * 7);
    for (const [index, card] of hidden.entries())
      await dealer.deal(card, (['S2', 'S3', 'S1'] as const)[index % 3] ?? 'S1');
    const tried = { heard: '', answers: new Map<string, number>(), named: 0, actedForOthers: [] as string[], acted: 0 };
    for (let trace = 0; trace < TRACES; trace++) {
      const role = ROLES[below(ROLES.length)] ?? 'public';
      const own = role.startsWith('seat:') ? Number(role.slice(5)) : null;
      const { screen, view } = await comeIn(
        `${started.value.url.replace('http', 'ws')}ws/tables/1?role=${role}`,
        ownerHeaders(data),
      );
      for (const input of sentences(below, view, own)) {
        if (JSON.stringify(input).includes('"card"')) tried.named += 1;
        const answer = await screen.say(input);
        tried.answers.set(answer, (tried.answers.get(answer) ?? 0) + 1);
      }
      await screen.leave();
      tried.heard += screen.heard;
      tried.acted += screen.acted.length;
      if (own !== null)
        for (const seat of screen.acted) if (seat !== own) tried.actedForOthers.push(`${role} for ${seat}`);
    }
    expect(tried.actedForOthers).toEqual([]);
    for (const card of hidden) expect(tried.heard).not.toContain(`"${formatCard(toCard(card))}"`);
    // Something was tried: cards were named, words were taken, others were refused.
    expect(tried.named).toBeGreaterThan(30);
    expect(tried.answers.get('accepted') ?? 0).toBeGreaterThan(6);
    expect((tried.answers.get('not-yours') ?? 0) + (tried.answers.get('not-allowed') ?? 0)).toBeGreaterThan(15);
    await started.value.stop();
    rmSync(data, { recursive: true });
  });
});

/** Whoever knocks too often is told to wait; the table counts knocks by the second. */
async function comeIn(
  address: string,
  headers: Headers,
): Promise<{ readonly screen: Screen; readonly view: Partial<PublicView> }> {
  for (let knocks = 0; knocks < KNOCKS_MAX; knocks += 1) {
    const screen = new Screen(address, headers);
    const view = await screen.begin();
    if (view !== null) return { screen, view };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('nobody opens');
}

/** One screen that says something, waits for what it is answered, and goes. */
class Screen {
  heard = '';
  readonly acted: number[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, (answer: string) => void>();
  #onView: (view: unknown) => void = () => {};
  #said = 0;

  constructor(address: string, headers: Headers) {
    this.#socket = new WebSocket(address, { headers });
    this.#socket.on('error', () => {});
    this.#socket.on('message', (bytes) => this.#hear(String(bytes)));
  }

  /** What it shows first; null if it was not let in. */
  async begin(): Promise<Partial<PublicView> | null> {
    const isOpen = await new Promise<boolean>((resolve) => {
      this.#socket.once('open', () => resolve(true));
      this.#socket.once('close', () => resolve(false));
    });
    if (!isOpen) return null;
    const view = new Promise<unknown>((resolve) => {
      this.#onView = resolve;
    });
    this.#socket.send('{"type":"hello"}');
    return (await view) as Partial<PublicView>;
  }

  say(input: unknown): Promise<string> {
    this.#said += 1;
    const id = `s${this.#said}-${Math.random().toString(36).slice(2)}`;
    const answer = new Promise<string>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ type: 'input', id, input }));
    return answer;
  }

  async leave(): Promise<void> {
    const closed = new Promise((resolve) => this.#socket.once('close', resolve));
    this.#socket.terminate();
    await closed;
  }

  #hear(text: string): void {
    this.heard += text;
    const decoded = decodeServerMessage(text);
    if (!decoded.ok) throw new Error('the server sent what is no message');
    const message = decoded.value;
    if (message.type === 'snapshot') this.#onView(message.view);
    if (message.type === 'accepted') this.#waiting.get(message.id)?.('accepted');
    if (message.type === 'refused') this.#waiting.get(message.id)?.(message.reason);
    if (message.type === 'fault') for (const answer of this.#waiting.values()) answer('fault');
    if (message.type === 'events')
      for (const event of message.events) if (event.type === 'acted') this.acted.push(event.seat);
  }
}

/**
 * Words about cards that the screen shows, buttons and acts; all but an owner's showing of his own, which would open a
 * card.
 */
function sentences(
  below: (limit: number) => number,
  view: Partial<PublicView>,
  own: number | null,
): readonly unknown[] {
  const seats = view.seats ?? [];
  const cards = seats.flatMap(({ seat, cards: at }) => at.map(({ key }) => ({ seat, key })));
  return Array.from({ length: 4 }, () => {
    const seat = 1 + below(3);
    const card = cards[below(Math.max(1, cards.length))];
    const named = card === undefined ? {} : { card: card.key };
    const others = card !== undefined && card.seat === own ? {} : named;
    const all: readonly unknown[] = [
      { type: 'declared', what: { type: 'exposed', seat: own ?? seat, ...named, cause: 'dealer' } },
      { type: 'declared', what: { type: 'exposed', seat: card?.seat ?? seat, ...named, cause: 'player-involuntary' } },
      { type: 'declared', what: { type: 'voluntary', seat: own ?? seat, ...others } },
      { type: 'declared', what: { type: 'seen', by: own ?? seat, ...named, owner: seat } },
      { type: 'declared', what: { type: 'boxed', ...named } },
      { type: 'declared', what: { type: 'burn-exposed', ...named } },
      { type: 'declared', what: { type: 'shown', ...others } },
      { type: 'declared', what: { type: 'looked', seat } },
      { type: 'act', seat, act: { type: ['fold', 'check', 'call'][below(3)] } },
      { type: 'pressed', button: PANEL_BUTTONS[below(PANEL_BUTTONS.length)] },
      { type: 'pressed', button: PANEL_BUTTONS[below(PANEL_BUTTONS.length)], seat },
      { type: 'answered', question: view.questions?.[0]?.id ?? 'none', answer: 'no' },
      { type: 'undone', input: 'last-act' },
      { type: 'card-confirmed', cards: [card?.key ?? 'x'], reason: 'I say so' },
      { type: 'reveal', seat, reason: 'a look' },
    ];
    return all[below(all.length)];
  });
}

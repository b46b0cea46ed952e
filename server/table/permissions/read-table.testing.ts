import { createHash } from 'node:crypto';
import { withSimulatedDecks } from '#cli/start/devices/simulated-decks';
import { directorView } from '#views/role-views';
import { formatCard, toCard } from '#vocabulary/cards';
import type { Event } from '#vocabulary/hands/events';
import { readingId } from '#vocabulary/ids';
import { DEFAULT_PROFILES, type ProfileName } from '#vocabulary/profiles';
import { deviceId, type Reading, type ReadingBody, tagId } from '#vocabulary/readings';
import type { RuleBook } from '#vocabulary/rule-books';
import { SEATS } from '#vocabulary/seats';
import { deviceTicks, ms } from '#vocabulary/units';
import type { SensedZone } from '#vocabulary/zones';
import type { ClientInput } from '#wire/messages/client-messages';
import { parseRole } from '#wire/roles';
import type { Core, World } from '../core/core.ts';
import { firstSettings } from '../core/settings.ts';
import { type Caller, callerOf } from '../core/table-source.ts';
import { deadlineInput, decideOn } from '../hands/deciding.ts';
import { isNextHandDue, prepareHand } from '../hands/hands.ts';
import { emptyCore } from '../recovery.ts';
import { directorParts, modelOf } from '../screens/models.ts';
import { NO_SURROUNDINGS } from '../screens/surroundings.ts';
import { type CoreInput, takeInput } from '../taking/taking-inputs.ts';
import { takeDue, takeReading } from '../taking/taking-readings.ts';
import { permit } from './permit.ts';

export const tagOfCard = (card: number, deck = 'C0'): string =>
  `04${deck}FFEE${(card + 16).toString(16).toUpperCase()}77AA`;
export const nameOfCard = (card: number): string => formatCard(toCard(card));
/** It had been read sweep after sweep: nobody takes it for a misreading. */
const SETTLED_GOOD = 40;
const PLACES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SEATS.map((seat) => [`S${seat}`, seat - 1])),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((place) => [`B${place}`, 9 + place])),
  BURN: 15,
  MUCK: 16,
};

/**
 * A table behind its readers: what a test does with the cards the antennas tell, and it knows itself where each card
 * lies.
 */
export class ReadTable {
  core: Core;
  nowMs = 1_000;
  readonly world: World;
  readonly lies = new Map<number, SensedZone>();
  /** What came of the newest word. */
  heard: readonly Event[] = [];
  #seq = 0;
  #said = 0;

  constructor(
    seed: number,
    {
      profile = 'full',
      ruleBook = 'sans-croupier',
      players = 4,
    }: { profile?: ProfileName; ruleBook?: RuleBook; players?: number } = {},
  ) {
    let drawn = 0;
    const entropy = (count: number): Uint8Array => {
      drawn += 1;
      return createHash('sha512').update(`${seed}/${drawn}`).digest().subarray(0, count);
    };
    this.world = { master: new Uint8Array(32).fill(3), entropy, nowMs: () => this.nowMs };
    const settings = firstSettings({ profile: DEFAULT_PROFILES[profile], ruleBook, seats: SEATS.slice(0, players) });
    const printed = (id: string, mark: string) => ({
      id,
      name: id,
      tags: Array.from({ length: 52 }, (_, card) => [tagOfCard(card, mark), card] as const),
    });
    this.core = withSimulatedDecks(
      emptyCore(settings, ms(this.nowMs)),
      [printed('a', 'C0'), printed('b', 'D0')],
      this.world.master,
      entropy,
    );
    this.pass(0);
  }

  get hand() {
    return this.core.engine.hand;
  }

  say(
    role: string,
    input: ClientInput,
    proof: Caller['proof'] = role === 'public' ? 'loopback' : 'token',
  ): string | undefined {
    const caller = callerOf(parseRole(role) ?? { name: 'public' }, role, proof, true, 'somebody');
    const permission = permit(this.core, caller, input, false);
    if (permission !== 'allowed' && permission !== 'told-of') return permission;
    this.#said += 1;
    const outcome = takeInput(this.core, caller, `i${this.#said}`, input as CoreInput, this.nowMs, this.world);
    this.core = outcome.core;
    this.heard = outcome.events;
    return outcome.answer;
  }

  /** Out of the shoe, where it has one, and down at a place. */
  deal(card: number, zone: SensedZone): void {
    if (this.core.settings.next.profile.senses.shoe) {
      this.read('shoe', { type: 'tag-exited', antenna: 0, tag: tagId(tagOfCard(card)), good: 1, silent: 0 });
      this.pass(200);
    }
    this.come(card, zone);
    this.pass(900);
  }

  come(card: number, zone: SensedZone, tag = tagOfCard(card)): void {
    this.lies.set(card, zone);
    this.read('hub', { type: 'tag-came', antenna: PLACES[zone] ?? 0, tag: tagId(tag), good: 6, silent: 0 });
  }

  go(card: number): void {
    const zone = this.lies.get(card);
    if (zone === undefined) return;
    this.lies.delete(card);
    this.read('hub', {
      type: 'tag-went',
      antenna: PLACES[zone] ?? 0,
      tag: tagId(tagOfCard(card)),
      good: SETTLED_GOOD,
      silent: 9,
    });
  }

  /** Held over the gate for a moment. */
  touch(tag: string): void {
    this.read('hub', { type: 'tag-came', antenna: 16, tag: tagId(tag), good: 3, silent: 0 });
    this.pass(300);
    this.read('hub', { type: 'tag-went', antenna: 16, tag: tagId(tag), good: 0, silent: 9 });
    this.pass(500);
  }

  /** Everything back into the shoe. */
  collect(): void {
    for (const card of [...this.lies.keys()]) this.go(card);
    this.pass(2_000);
  }

  /** Time passes, and what is due comes in its order. */
  pass(forMs: number): void {
    const untilMs = this.nowMs + forMs;
    for (let rounds = 0; rounds < 60; rounds += 1) {
      const dueMs = Math.min(this.core.window.dueAtMs, this.core.engineDueAtMs);
      if (dueMs > untilMs) break;
      this.nowMs = Math.max(this.nowMs, dueMs);
      if (this.core.window.dueAtMs <= this.nowMs) this.core = takeDue(this.core, this.nowMs).core;
      if (this.core.engineDueAtMs <= this.nowMs) {
        const next = { ...this.core, engineDueAtMs: Number.POSITIVE_INFINITY, work: this.core.work + 1 };
        this.core = decideOn(next, deadlineInput(next, this.nowMs)).core;
      }
    }
    this.nowMs = untilMs;
    if (isNextHandDue(this.core, this.nowMs))
      this.core = prepareHand(this.core, this.nowMs, this.world)?.core ?? this.core;
  }

  director() {
    const journal = { rows: 0, root: '', damage: null };
    return directorView(
      modelOf(this.core, NO_SURROUNDINGS, 'running', this.nowMs),
      directorParts(this.core, NO_SURROUNDINGS, journal as never, true),
    );
  }

  read(device: 'shoe' | 'hub', body: ReadingBody): void {
    this.#seq += 1;
    const base = { id: readingId(`${device}:1:${this.#seq}`), device: deviceId(device), boot: 1, seq: this.#seq };
    const reading = { ...base, ticks: deviceTicks(this.nowMs), atMs: ms(this.nowMs), ...body } as Reading;
    this.core = takeReading(this.core, reading, this.world).core;
  }
}

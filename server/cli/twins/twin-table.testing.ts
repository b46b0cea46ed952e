import type { EquityWorker } from '#feeds/equity-worker';
import { Feeds } from '#feeds/feeds';
import { Channel } from '#sockets/channel';
import type { Core, Outcome, World } from '#table/core/core';
import { publicIds } from '#table/core/public-ids';
import { firstSettings } from '#table/core/settings';
import { callerOf } from '#table/core/table-source';
import { passDeadline } from '#table/hands/deadlines';
import { withSeal } from '#table/hands/deal-seals';
import { prepareHand } from '#table/hands/hands';
import { emptyCore } from '#table/recovery';
import { modelOf } from '#table/screens/models';
import { NO_SURROUNDINGS, type Surroundings } from '#table/screens/surroundings';
import { takeInput } from '#table/taking/taking-inputs';
import { takeDue, takeReading } from '#table/taking/taking-readings';
import { viewFor } from '#table/writer/view-for';
import { DECK_SIZE } from '#vocabulary/cards';
import type { Event } from '#vocabulary/hands/events';
import { HUB_ANTENNAS } from '#vocabulary/hub-antennas';
import { readingId } from '#vocabulary/ids';
import { DEFAULT_PROFILES, type ProfileName } from '#vocabulary/profiles';
import { deviceId, type Reading, type ReadingBody, type TagId, tagId } from '#vocabulary/readings';
import type { Seat } from '#vocabulary/seats';
import { deviceTicks, ms } from '#vocabulary/units';
import { parseRole } from '#wire/roles';
import type { FeedView } from '#wire/views/feed-view';
import type { AnyView } from '#wire/views/server-messages';
import { withSimulatedDecks } from '../start/devices/simulated-decks.ts';

/** The identities that whoever has touched the deck knows: tag N is the card N, in every world. */
export const TAGS: readonly TagId[] = Array.from({ length: DECK_SIZE }, (_, card) =>
  tagId(`04CAFE${(card + 100).toString(16).toUpperCase()}D00D${(card + 16).toString(16).toUpperCase()}`),
);

export interface TwinSetup {
  readonly profile: Exclude<ProfileName, 'manual'>;
  readonly seats: readonly Seat[];
  /** Seats that look on; those whose own cards are exchanged are left out. */
  readonly onlookers: readonly Seat[];
  /** Tags in the order in which they leave the shoe: this alone differs between two worlds. */
  readonly dealt: readonly number[];
  /** Leak that is planted: every view and every frame goes through it on its way out. */
  readonly leak?: Leak | undefined;
}

/** A pipeline that tells more than it may. */
export interface Leak {
  readonly view?: (view: AnyView, core: Core) => AnyView;
  readonly frame?: (text: string, core: Core) => string;
  readonly dueMs?: (dueMs: number, core: Core) => number;
}

/**
 * A table from its readings to the bytes for each screen, with time, chance and the draw of CardRefs as arguments. The
 * Nth card of the deal has the same reference whichever tag it bears, so that worlds differ by tags and faces alone.
 */
export class TwinTable {
  readonly sent: string[] = [];
  core: Core;
  nowMs = 1_000_000;
  readonly #setup: TwinSetup;
  readonly #channels: readonly Channel[];
  readonly #aired: Aired[];
  readonly #feeds = new Feeds(() => NO_FIGURES);
  readonly #world: World;
  readonly #around: Surroundings;
  readonly #names = new Map<string, string>();
  #seq = 0;

  /** `after`: goes on from where that table is, which goes on by itself as well. */
  constructor(setup: TwinSetup, after?: TwinTable) {
    this.#setup = setup;
    const entropy = drawing(setup.dealt);
    this.#world = { master: new Uint8Array(32).fill(7), entropy: entropy.draw, nowMs: () => this.nowMs };
    const profile = DEFAULT_PROFILES[setup.profile];
    const feeds = FEEDS.map(([name, mode]) => ({ name, mode, delayMs: 600_000, boardSyncMs: 0 }));
    const settings = { ...firstSettings({ profile, ruleBook: 'sans-croupier', seats: setup.seats }), feeds };
    const deck = { id: 'a', name: 'A', tags: TAGS.map((tag, card) => [tag, card] as const) };
    const empty = withSimulatedDecks(
      emptyCore(settings, ms(this.nowMs)),
      [deck],
      this.#world.master,
      this.#world.entropy,
    );
    this.#around = {
      ...NO_SURROUNDINGS,
      labDevices: (seen) => [labDevice(seen)],
      feedView: (name) => this.#feedView(name),
    };
    this.#feeds.define(feeds);
    entropy.begin();
    const prepared = prepareHand(empty, this.nowMs, this.#world);
    if (prepared === undefined) throw new Error('they can play');
    this.core = { ...prepared.core, publicIds: publicIds(new Uint8Array(32)) };
    if (after !== undefined) [this.core, this.nowMs, this.#seq] = [after.core, after.nowMs, after.#seq];
    const { context, cardKeys, settings: of } = this.core;
    this.#feeds.handBegan(context?.vault ?? null, { name: of.name, roster: of.roster, next: of.next, cardKeys });
    this.#aired = after === undefined ? [] : [...after.#aired];
    for (const each of this.#aired) this.#air(each);
    const roles = ['public', 'operator', 'bridge', ...FEEDS.map(([name]) => `broadcast:${name}`)];
    this.#channels = [...roles, ...setup.onlookers.map((seat) => `seat:${seat}`)].map((text) => {
      const role = parseRole(text);
      if (role === undefined) throw new Error(`${text} is a role`);
      const caller = callerOf(role, text, 'token', true, 'somebody');
      return new Channel(caller, this.#viewFor(caller));
    });
    if (after === undefined) this.#follow({ ...prepared, core: this.core });
  }

  read(device: 'hub' | 'shoe', body: ReadingBody): void {
    this.#seq += 1;
    const base = {
      id: readingId(`${device}:1:${this.#seq}`),
      device: deviceId(device),
      boot: 1,
      seq: this.#seq,
      ticks: deviceTicks(this.nowMs),
      atMs: ms(this.nowMs),
    };
    this.#follow(takeReading(this.core, { ...base, ...body } as Reading, this.#world));
  }

  say(input: Parameters<typeof takeInput>[3]): void {
    const outcome = takeInput(this.core, OPERATOR, `i${this.sent.length}`, input, this.nowMs, this.#world);
    this.sent.push(`${this.nowMs} answer ${outcome.answer ?? ''}`);
    this.#follow(outcome);
  }

  /** Time passes, and what is due comes at its time. Nothing tells that the next hand is due: a trace is one hand. */
  pass(forMs: number): void {
    const untilMs = this.nowMs + forMs;
    for (;;) {
      const { window, engineDueAtMs } = this.core;
      const dueMs = Math.min(window.dueAtMs, engineDueAtMs);
      if (dueMs > untilMs) break;
      this.nowMs = Math.max(this.nowMs, Math.floor(dueMs));
      this.sent.push(`due ${this.#setup.leak?.dueMs?.(dueMs, this.core) ?? dueMs}`);
      if (window.dueAtMs <= this.nowMs) this.#wake(takeDue(this.core, this.nowMs));
      if (this.core.engineDueAtMs <= this.nowMs) this.#wake(passDeadline(this.core, this.nowMs));
    }
    this.nowMs = untilMs;
  }

  /** A newcomer's first look at every view. */
  look(): void {
    for (const { caller } of this.#channels) this.#note(caller.roleText, JSON.stringify(this.#viewFor(caller)));
  }

  /** Nothing is new to anybody where nothing is stated, but that time went on, which the list of what is due tells. */
  #wake(outcome: Outcome): void {
    if (outcome.events.length + outcome.screen.length > 0 || outcome.core.labFacts !== this.core.labFacts)
      this.#follow(outcome);
    else this.core = outcome.core;
  }

  #follow(thought: Outcome): void {
    const outcome = withSeal(thought);
    this.core = outcome.core;
    const aired = { events: outcome.events, seals: this.core.seals, atMs: this.nowMs };
    this.#aired.push(aired);
    this.#air(aired);
    // A reading of which nothing comes is the laboratory's alone; all views are looked at in the end.
    const isNews = outcome.events.length + outcome.screen.length > 0 || outcome.heard === undefined;
    for (const channel of this.#channels) {
      const { caller } = channel;
      if (!isNews && caller.role.name !== 'bridge') continue;
      if (outcome.screen.length > 0 && caller.seesEvents)
        this.#note(caller.roleText, channel.announce(outcome.screen).toString());
      const changed = channel.update(this.#viewFor(caller));
      if (changed !== null) this.#note(caller.roleText, changed.toString());
    }
  }

  #note(role: string, text: string): void {
    const told = this.#setup.leak?.frame?.(text, this.core) ?? text;
    this.sent.push(`${this.nowMs} ${role} ${told.replace(SEALED, '').replace(DRAWN, this.#named)}`);
  }

  /** Names in the order in which they were met first. */
  readonly #named = (name: string): string => {
    const known = this.#names.get(name) ?? `#${this.#names.size}`;
    this.#names.set(name, known);
    return known;
  };

  #viewFor(caller: ReturnType<typeof callerOf>): AnyView {
    const view = viewFor(caller, {
      core: this.core,
      model: modelOf(this.core, this.#around, 'running', this.nowMs),
      around: this.#around,
      journal: { rows: 0, root: '', damage: null, readAgain: false },
    });
    return this.#setup.leak?.view?.(view, this.core) ?? view;
  }

  #air({ events, seals, atMs }: Aired): void {
    this.#feeds.written(events, atMs);
    this.#feeds.sealed(seals, atMs);
  }

  #feedView(name: string): FeedView | null {
    return this.#feeds.view(name, modelOf(this.core, this.#around, 'running', this.nowMs), this.nowMs);
  }
}

interface Aired {
  readonly events: readonly Event[];
  readonly seals: Core['seals'];
  readonly atMs: number;
}

const FEEDS = [
  ['late', 'after-hand'],
  ['slow', 'delayed'],
] as const;
const OPERATOR = callerOf({ name: 'operator' }, 'operator', 'token', true, 'somebody');

/** The commitment to the deal stands for all of it, and is the one thing that differs by design. */
const SEALED = /"root":"[0-9a-f]+"/g;

/** Names of tags and cards, drawn at random in each world: which of them are the same is what may differ. */
const DRAWN = /T-[0-9A-F]{6}|(?<="key":")[\w-]{8}(?=")/g;

const NO_FIGURES: EquityWorker = {
  ask: async () => ({ ok: false, reason: 'closed' }),
  cancel: () => {},
  warmedUp: Promise.resolve(),
  close: async () => {},
};

function labDevice(seen: Parameters<Surroundings['labDevices']>[0]): ReturnType<Surroundings['labDevices']>[number] {
  const antennas = HUB_ANTENNAS.map((place, antenna) => {
    const tags = seen.get(place) ?? [];
    const set = { quality: null, gain: null, misses: null, order: null, readsPerS: null };
    return { name: String(antenna), place, tags, cards: tags.length, alsoAt: [], ...set };
  });
  const counts = { sweepMs: null, queueDepth: 0, lostLines: 0, discarded: 0 };
  return { id: 'hub', port: 'hub', state: 'live', isReady: true, trouble: null, firmware: '', ...counts, antennas };
}

/**
 * Bytes for the vault: from `begin` on those by which it draws, of all permutations, the one that gives the Nth card of
 * this deal the reference N.
 */
function drawing(dealt: readonly number[]): {
  readonly draw: (count: number) => Uint8Array;
  readonly begin: () => void;
} {
  let script: number[] = [];
  let drawn = 0;
  return {
    begin: () => {
      script = drawsFor(dealt);
    },
    draw: (count) => {
      const next = count === 1 ? script.shift() : undefined;
      if (next !== undefined) return new Uint8Array([next]);
      drawn += 1;
      return new Uint8Array(count).map((_, at) => (drawn * 31 + at * 7) % 256);
    },
  };
}

/** Fisher-Yates backwards: what has to be drawn at each step. */
function drawsFor(wanted: readonly number[]): number[] {
  const cards = Array.from({ length: DECK_SIZE }, (_, card) => card);
  const draws: number[] = [];
  for (let last = DECK_SIZE - 1; last > 0; last--) {
    const other = cards.indexOf(wanted[last] ?? 0);
    draws.push(other);
    [cards[last], cards[other]] = [cards[other] ?? 0, cards[last] ?? 0];
  }
  return draws;
}

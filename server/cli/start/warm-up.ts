import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import type { Core, Outcome, World } from '#table/core/core';
import { firstSettings, type PlaceName } from '#table/core/settings';
import { callerOf } from '#table/core/table-source';
import { prepareHand } from '#table/hands/hands';
import { emptyCore } from '#table/recovery';
import { directorParts, modelOf } from '#table/screens/models';
import { NO_SURROUNDINGS } from '#table/screens/surroundings';
import { takeInput } from '#table/taking/taking-inputs';
import { takeDue, takeReading } from '#table/taking/taking-readings';
import { directorView } from '#views/role-views';
import { readingId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { deviceId, type ReadingBody, tagId } from '#vocabulary/readings';
import { SEATS } from '#vocabulary/seats';
import { deviceTicks, ms } from '#vocabulary/units';
import { seatZone } from '#vocabulary/zones';
import { withSimulatedDecks } from './devices/simulated-decks.ts';

/**
 * A table is rehearsed in memory, a step at a time between other work: code that has never run takes ten to thirty
 * milliseconds to be read and compiled, and the first card of the evening should come to the screens as quickly as the
 * tenth. A process whose rehearsal came to its end needs no other. Returns how to break it off.
 */
export function warmUp(): () => void {
  if (isRehearsed) return () => undefined;
  const steps = rehearsal();
  let next: NodeJS.Immediate | undefined;
  const step = (): void => {
    if (steps.next().done === true) isRehearsed = true;
    else next = setImmediate(step);
  };
  const first = setTimeout(step, AFTER_MS);
  return () => {
    clearTimeout(first);
    clearImmediate(next);
  };
}

let isRehearsed = false;

/**
 * The young heap is small and mostly garbage: one thread has it collected in a millisecond or two. By default several
 * threads share that, and where all cores are busy (a table runs on two or four) everybody waits for the last of them
 * to be given a core: 20 to 50 ms measured.
 */
export function collectYoungGarbageAlone(): void {
  setFlagsFromString('--no-parallel-scavenge');
}

/** The first screens are served first. */
const AFTER_MS = 250;
/** In the second hand everything has run before; a third one gains nothing that could be measured. */
const HANDS = 2;
const SETTINGS = firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: SEATS.slice(0, 6) });
const TAGS = Array.from({ length: 52 }, (_, card) => `04000000${(card + 16).toString(16).toUpperCase()}0000`);
const FLOOR = callerOf({ name: 'director' }, 'director', 'loopback', true, '');
/** Long enough for a card to come to rest, and for an empty table to be one. */
const STEP_MS = 1_000;
const EMPTY_STEPS = 30;

/** What the steps come to, for the test that they are a hand at all. */
export function* rehearsal(): Generator<void, Core, void> {
  const stage = new Stage();
  for (let hand = 0; hand < HANDS; hand++) {
    stage.prepare();
    const order = stage.core.engine.hand?.setup.dealOrder ?? [];
    for (const seat of [...order, ...order]) {
      stage.lay(seatZone(seat));
      yield;
    }
    for (const _ of order) {
      stage.act();
      yield;
    }
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) {
      stage.lay(place);
      yield;
    }
    if (hand < HANDS - 1) stage.clear();
    yield;
  }
  return stage.core;
}

/** Nobody's table: its cards are drawn anew, nothing of it is kept, and nothing leaves it. */
class Stage {
  core: Core;
  #nowMs = STEP_MS;
  #seq = 0;
  #card = 0;
  #lying: { readonly place: PlaceName; readonly tag: string }[] = [];
  readonly #world: World = {
    master: randomBytes(32),
    entropy: (count) => randomBytes(count),
    nowMs: () => this.#nowMs,
  };

  constructor() {
    const deck = { id: 'rehearsal', name: '', tags: TAGS.map((tag, card) => [tag, card] as const) };
    this.core = withSimulatedDecks(emptyCore(SETTINGS, ms(0)), [deck], this.#world.master, this.#world.entropy);
  }

  prepare(): void {
    this.#card = 0;
    this.#take(prepareHand({ ...this.core, isVoided: true }, this.#nowMs, this.#world));
  }

  lay(place: PlaceName): void {
    const tag = TAGS[this.#card++] ?? '';
    this.#read('SHOE', 'tag-exited', tag);
    this.#read(place, 'tag-came', tag);
    this.#lying.push({ place, tag });
    this.#pass(1);
  }

  act(): void {
    const seat = this.core.engine.hand?.betting.turn ?? null;
    if (seat === null) return;
    const id = `rehearsal-${this.#seq++}`;
    this.#take(takeInput(this.core, FLOOR, id, { type: 'act', seat, act: { type: 'call' } }, this.#nowMs, this.#world));
  }

  clear(): void {
    for (const { place, tag } of this.#lying.splice(0)) this.#read(place, 'tag-went', tag);
    this.#pass(EMPTY_STEPS);
  }

  #read(place: PlaceName, type: 'tag-came' | 'tag-went' | 'tag-exited', tag: string): void {
    const wired = SETTINGS.wiring.antennas.find((antenna) => antenna.place === place);
    if (wired === undefined) return;
    const seq = this.#seq++;
    const body: ReadingBody = { type, antenna: wired.antenna, tag: tagId(tag), good: 3, silent: 0 };
    const base = { id: readingId(`rehearsal:1:${seq}`), device: deviceId(wired.device), boot: 1, seq };
    this.#take(
      takeReading(this.core, { ...base, ticks: deviceTicks(this.#nowMs), atMs: ms(this.#nowMs), ...body }, this.#world),
    );
  }

  #pass(steps: number): void {
    this.#nowMs += steps * STEP_MS;
    this.#take(takeDue(this.core, this.#nowMs));
  }

  #take(outcome: Outcome | undefined): void {
    if (outcome === undefined) return;
    this.core = outcome.core;
    const model = modelOf(this.core, NO_SURROUNDINGS, 'running', this.#nowMs);
    const parts = directorParts(this.core, NO_SURROUNDINGS, { rows: 0, root: '', damage: null, readAgain: true }, true);
    JSON.stringify([outcome.screen, directorView(model, parts)]);
  }
}

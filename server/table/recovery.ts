import { expectation } from '#engine/api';
import { evolve } from '#engine/table-state/evolve';
import { NO_TABLE } from '#engine/table-state/state';
import type { Entry } from '#journal/entries';
import { type Damage, readJournal } from '#journal/reader';
import { perceive } from '#perception/perceive';
import type { PerceptionSetup } from '#perception/radio/setups';
import { emptyWindow } from '#perception/stories/windows';
import { chainKeyOf } from '#vault/chain-key';
import { unsealDeck } from '#vault/decks';
import { openHandVault } from '#vault/hand-vault';
import { deriveKey } from '#vault/sealing';
import type { Event } from '#vocabulary/hands/events';
import { readingId } from '#vocabulary/ids';
import { deviceId } from '#vocabulary/readings';
import { deviceTicks, ms } from '#vocabulary/units';
import {
  type ClosedHand,
  type Core,
  coreWith,
  newCardKeys,
  type SnapshotBody,
  type WorkBody,
  type World,
} from './core/core.ts';
import { handContext, setupOf } from './core/hand-context.ts';
import { Latest } from './core/latest.ts';
import { CLIENT_ANSWERS_MAX, LAID_ANEW_MAX, WORKS_PER_ROW_MAX } from './core/limits.ts';
import { publicIds } from './core/public-ids.ts';
import type { TableSettings } from './core/settings.ts';
import { silentAfter } from './core/silent-zones.ts';
import { meetTags, type StoredReading, unsealReading } from './core/stored-readings.ts';
import { NO_TAG_NAMES } from './core/tag-names.ts';
import { NO_TRAIL } from './core/trail.ts';
import { withCardsGone } from './hands/cards-gone.ts';
import { withSecurity } from './hands/security.ts';
import { snapshotOf, workOf } from './nights/bodies.ts';

export interface Recovered {
  readonly core: Core;
  readonly damage: Damage | null;
  /** What is sealed in it does not open with this key. */
  readonly isSealedByAnother: boolean;
  readonly root: { readonly seq: number; readonly hash: string };
  /** The newest time in the journal: the clock goes on from there. */
  readonly lastMs: number;
}

/** The table as its journal left it: the last hand's snapshot, and everything since, checked row by row. */
export function recoverTable(path: string, first: TableSettings, world: World): Recovered {
  let core = emptyCore(first, ms(world.nowMs()));
  let readings: HeardReading[] = [];
  let lastMs = 0;
  let isSealedByAnother = false;
  let closed: SnapshotBody['closed'];
  const { root, damage } = readJournal(
    path,
    chainKeyOf(world.master),
    (entry) => {
      lastMs = Math.max(lastMs, entry.atMs);
      if (entry.kind === 'snapshot') {
        const body = snapshotOf(entry);
        core = fromSnapshot(core, body, world);
        closed = body.closed;
        readings = [];
      } else if (entry.kind === 'work') {
        const body = workOf(entry);
        const { engine } = core;
        core = withWork(core, body, world);
        isSealedByAnother ||= body.hand !== undefined && !openHandVault(body.hand, world.master, world.entropy).ok;
        if (body.cardsGone === true) readings = [];
        readings.push(...(body.readings ?? []).map((reading) => ({ reading, engine })));
      }
    },
    'last-snapshot',
  );
  // What the engine was waiting for is not in the journal: it is asked at once, and says anew what it waits for.
  const engineDueAtMs = core.engine.hand === null ? Number.POSITIVE_INFINITY : lastMs;
  if (closed !== undefined) core = { ...core, closed: closedHandIn(path, closed, world) };
  return {
    core: withWindow(
      {
        ...core,
        publicIds: publicIds(deriveKey(world.master, 'public-ids')),
        work: root.seq * WORKS_PER_ROW_MAX,
        engineDueAtMs,
      },
      readings,
      lastMs,
    ),
    damage,
    isSealedByAnother,
    root,
    lastMs,
  };
}

/**
 * The hand before, as it stood when the one that waits was laid out: its own rows say it. Where they cannot be read
 * UNDO does not reach it, and the table opens all the same.
 */
function closedHandIn(
  path: string,
  { atMs, by }: NonNullable<SnapshotBody['closed']>,
  world: World,
): ClosedHand | null {
  let core: Core | undefined;
  let found: ClosedHand | undefined;
  const take = (entry: Entry): void => {
    if (found !== undefined) return;
    if (entry.kind === 'work' && core !== undefined) core = withWork(core, workOf(entry), world);
    if (entry.kind !== 'snapshot') return;
    const body = snapshotOf(entry);
    if (core !== undefined && body.closed?.atMs === atMs) {
      const { settings, beforeHand, engine } = core;
      found = { atMs, by, settings, beforeHand, engine };
    } else core = fromSnapshot(emptyCore(body.settings, ms(world.nowMs())), body, world);
  };
  const from = { back: 2, sinceMs: Math.floor(atMs) - 1, most: LAID_ANEW_MAX };
  const { damage } = readJournal(path, chainKeyOf(world.master), take, from);
  return damage === null ? (found ?? null) : null;
}

export function emptyCore(settings: TableSettings, nowMs: ReturnType<typeof ms>): Core {
  return {
    settings,
    decks: [],
    deckWork: null,
    answering: new Map(),
    engine: NO_TABLE,
    engineDueAtMs: Number.POSITIVE_INFINITY,
    window: emptyWindow(nowMs),
    context: null,
    isVoided: false,
    beforeHand: null,
    closed: null,
    arriving: new Map(),
    cardKeys: newCardKeys(),
    publicIds: publicIds(),
    reveals: [],
    seals: [],
    security: [],
    devices: new Map(),
    answers: Latest.none(CLIENT_ANSWERS_MAX),
    labReadings: [],
    labFacts: [],
    trail: NO_TRAIL,
    tagNames: NO_TAG_NAMES,
    naming: null,
    silentZones: [],
    onPerceiving: null,
    onCountsWanted: null,
    onFault: () => {},
    work: 0,
  };
}

export function fromSnapshot(core: Core, body: SnapshotBody, world: World): Core {
  return {
    ...emptyCore(body.settings, core.window.nowMs),
    decks: body.settings.decks.flatMap((sealed) => {
      const deck = unsealDeck(sealed, world.master);
      return deck.ok ? [deck.value] : [];
    }),
    beforeHand: body.beforeHand,
    devices: new Map(body.devices.map(([device, state]) => [deviceId(device), state])),
    answers: Latest.of(CLIENT_ANSWERS_MAX, body.answers),
    security: body.security ?? [],
  };
}

export function withWork(core: Core, body: WorkBody, world: World): Core {
  let next = core;
  if (body.settings !== undefined) next = withSettings(next, body.settings, world);
  if (body.hand !== undefined) next = withHand(next, body.hand, world);
  for (const event of body.events ?? []) next = withEvent(next, event);
  for (const reading of body.readings ?? []) {
    const { device, boot, seq } = reading;
    if (next.context !== null) meetTags(reading, next.context.vault);
    next = coreWith(next, { devices: new Map(next.devices).set(device, { boot, seq }) });
  }
  next = withSecurity(next, body.security ?? []);
  if (body.voided !== undefined) next = coreWith(next, { isVoided: true });
  if (body.cardsGone === true) next = withCardsGone(next, next.window.nowMs);
  if (body.seal !== undefined) next = coreWith(next, { seals: [...next.seals, body.seal] });
  if (body.client !== undefined)
    next = coreWith(next, { answers: next.answers.with(body.client.id, body.client.answer) });
  return body.reveal === undefined ? next : { ...next, reveals: [...next.reveals, body.reveal] };
}

function withEvent(core: Core, event: Event): Core {
  const next = coreWith(core, { engine: evolve(core.engine, event) });
  if (event.type !== 'hand-begun') return next;
  const begun = { ...next, isVoided: false, reveals: [] };
  const vault = next.context?.vault;
  if (vault === undefined) return begun;
  const { deckInPlay, wiring } = next.settings;
  return { ...begun, context: handContext(vault, next.decks, deckInPlay, wiring, event.setup.profile) };
}

function withSettings(core: Core, changed: Partial<TableSettings>, world: World): Core {
  const settings = { ...core.settings, ...changed };
  if (changed.decks === undefined) return { ...core, settings };
  const decks = changed.decks.flatMap((sealed) => {
    const deck = unsealDeck(sealed, world.master);
    return deck.ok ? [deck.value] : [];
  });
  return { ...core, settings, decks };
}

/** With another key than the one that sealed it, the hand goes on blind: nothing more of it can be made public. */
function withHand(core: Core, sealed: NonNullable<WorkBody['hand']>, world: World): Core {
  const vault = openHandVault(sealed, world.master, world.entropy);
  if (!vault.ok) return { ...core, context: null, seals: [] };
  const { deckInPlay, wiring, next } = core.settings;
  return { ...core, context: handContext(vault.value, core.decks, deckInPlay, wiring, next.profile), seals: [] };
}

/** A reading of the hand, and what the engine knew when it came: its expectation is weighed with it. */
interface HeardReading {
  readonly reading: StoredReading;
  readonly engine: Core['engine'];
}

/**
 * What perception remembers is not in the journal, because it knows tags: the hand's readings are perceived again, and
 * their facts, which are there, left out.
 */
function withWindow(core: Core, heard: readonly HeardReading[], lastMs: number): Core {
  const setup = setupOf(core);
  let window = emptyWindow(ms(Math.min(lastMs, heard[0]?.reading.atMs ?? lastMs)));
  for (const { reading, engine } of heard) {
    const opened = core.context === null ? undefined : unsealReading(reading, core.context.vault);
    if (opened?.ok === true) window = perceive(window, opened.value, setup, expectation(engine)).window;
  }
  // What became due before the end was stated before the end.
  const due = { type: 'due', atMs: ms(Math.max(lastMs, window.nowMs)) } as const;
  window = perceive(window, due, setup, expectation(core.engine)).window;
  return withoutDevices({ ...core, window }, setup);
}

/**
 * Until a device speaks again nobody reads: what it saw last is not what it still sees, and a misreading of the last
 * moment would come true for want of the reading that ends it (a false DUPLICATE_CARD after a restart). What it has
 * kept meanwhile it tells then.
 */
function withoutDevices(core: Core, setup: PerceptionSetup): Core {
  const { nowMs } = core.window;
  let next = core;
  for (const [device, { boot, seq }] of core.devices) {
    const base = { id: readingId(`${device}:restart:${nowMs}`), device, boot, seq, ticks: deviceTicks(0), atMs: nowMs };
    const silent = { ...base, type: 'device-silent', why: 'no-sign-of-life', sinceMs: nowMs } as const;
    const { window, facts } = perceive(next.window, silent, setup, expectation(core.engine));
    next = { ...next, window, silentZones: facts.reduce(silentAfter, next.silentZones) };
  }
  return next;
}

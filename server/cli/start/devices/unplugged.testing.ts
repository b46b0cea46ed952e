import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDamage, readJournal } from '#journal/reader';
import { tableDevices } from '#simulation/boards/table-devices';
import { RunningDevice } from '#simulator/reading-device-runner';
import { openScriptPty } from '#simulator/script-pty';
import { workOf } from '#table/nights/bodies';
import type { Fact } from '#vocabulary/hands/facts';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { PublicView } from '#wire/views/public-view';
import { chainKeyFor } from '../../record/journal-key.ts';
import { startSabot } from '../assemble.ts';
import { testOptions } from '../callers/hand-dealer.testing.ts';
import { withSimulatedDecks } from './simulated-decks.ts';
import type { TableDevices } from './table-devices.ts';

export const hasPty = process.platform === 'linux' && existsSync('/usr/bin/script');

/** What the screen said, and when; and what the journal kept. */
export interface Unplugged {
  readonly silentAfterMs: number;
  readonly silentZones: readonly string[];
  readonly backAfterMs: number;
  /** On the screen, once it had been back for a while. */
  readonly questions: readonly string[];
  readonly verdicts: readonly string[];
  readonly facts: readonly Fact[];
  /** What the devices and the bridge reported, of the kinds that say when nobody was watching. */
  readonly gaps: readonly { readonly type: string; readonly device: string; readonly atMs: number }[];
}

/**
 * Three players, two cards each, boards at real serial ports (pseudo-terminals opened by the native binding), a whole
 * Sabot. The hub's plug comes out, and with it the hub's power; while it is out, seat 3's cards go into the muck; it is
 * plugged in again.
 */
export async function playUnplugged(): Promise<Unplugged> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-unplugged-'));
  const boards = new Boards(folder);
  const data = join(folder, 'data');
  const started = await startSabot({ ...testOptions(data), speed: 1 }, async () => boards.devices);
  if (!started.ok) throw new Error(started.reason);
  const view = async (): Promise<PublicView> =>
    (await (await fetch(`${started.value.url}api/tables/1/view`)).json()) as PublicView;
  const until = async (seen: (view: PublicView) => boolean): Promise<PublicView> => {
    const began = performance.now();
    for (;;) {
      const now = await view();
      if (seen(now)) return now;
      if (performance.now() - began > PATIENCE_MS) throw new Error(`the screen did not come to show ${seen}`);
      await pause(10);
    }
  };
  try {
    await boards.plug('shoe');
    await boards.plug('hub');
    await until(({ health }) => health.devices.ready === 2);
    // Seat 1 has the button: the deal begins at seat 2.
    for (const [nth, seat] of [2, 3, 1, 2, 3, 1].entries()) await boards.deal(nth, seat);
    await until(
      ({ seats, hand }) => hand?.phase === 'betting' && seats.filter(({ cards }) => cards.length === 2).length === 3,
    );

    boards.unplug('hub');
    const pulled = performance.now();
    const silent = await until(({ health }) => health.silentZones.includes('S1'));
    const silentAfterMs = performance.now() - pulled;
    boards.muck(3);
    await pause(AWAY_MS);

    const putIn = performance.now();
    await boards.plug('hub');
    await until(({ health }) => health.silentZones.length === 0);
    const backAfterMs = performance.now() - putIn;
    const asked = await until(({ questions }) => questions.length > 0);
    return {
      silentAfterMs,
      silentZones: silent.health.silentZones,
      backAfterMs,
      questions: asked.questions.map(({ ask }) => ask),
      verdicts: asked.verdicts.map(({ kind }) => kind),
      ...recordOf(join(data, 'journal.db')),
    };
  } finally {
    await started.value.stop();
    rmSync(folder, { recursive: true });
  }
}

/** A slow machine may need long for what takes a moment; a test that waits for ever says less than one that fails. */
const PATIENCE_MS = 90_000;
const AWAY_MS = 2_000;

type BoardName = 'hub' | 'shoe';

class Boards {
  readonly devices: TableDevices;
  readonly #folder: string;
  readonly #boards = new Map<string, RunningDevice>();

  constructor(folder: string) {
    this.#folder = folder;
    for (const { name, device } of tableDevices(DEFAULT_PROFILES.full, () => {}, 1))
      this.#boards.set(name, new RunningDevice(device.options));
    this.devices = {
      bridge: { ports: ['hub', 'shoe'].map((name) => join(folder, name)) },
      isSimulated: true,
      hasNewCards: false,
      speed: () => 1,
      prepare: (core, master, entropy) =>
        withSimulatedDecks(
          core,
          [{ id: 'a', name: 'A', tags: CARDS.map((tag, face) => [tag, face] as const) }],
          master,
          entropy,
        ),
      start: () => {},
      view: () => null,
      carryOut: () => 'not-now',
      notes: [],
      stop: () => {
        for (const board of this.#boards.values()) board.close();
      },
    };
  }

  async plug(name: BoardName): Promise<void> {
    const line = await openScriptPty(join(this.#folder, name));
    const board = this.#boards.get(name);
    if (board !== undefined && !board.device.powered) {
      board.device.powered = true;
      board.device.restart();
    }
    board?.plug(line);
  }

  unplug(name: BoardName): void {
    const board = this.#boards.get(name);
    board?.unplug();
    if (board !== undefined) board.device.powered = false;
  }

  async deal(card: number, seat: number): Promise<void> {
    const tag = CARDS[card] ?? '';
    const exit = this.#view('shoe', 0);
    exit.add(tag);
    await pause(200);
    exit.delete(tag);
    await pause(200);
    this.#view('hub', seat - 1).add(tag);
    await pause(1200);
  }

  muck(seat: number): void {
    const cards = this.#view('hub', seat - 1);
    for (const tag of cards) this.#view('hub', MUCK).add(tag);
    cards.clear();
  }

  #view(name: BoardName, antenna: number): Set<string> {
    const tags = this.#boards.get(name)?.device.views[antenna]?.tags;
    if (tags === undefined) throw new Error(`${name} has no antenna ${antenna}`);
    return tags;
  }
}

/** By hardware-docs' pin table. */
const MUCK = 16;

const CARDS = Array.from({ length: 52 }, (_, face) => `04C0FFEE${(face + 16).toString(16).toUpperCase()}77AA`);
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const GAPS: readonly string[] = ['device-silent', 'device-back', 'device-rebooted', 'readings-lost'];

function recordOf(journal: string): Pick<Unplugged, 'facts' | 'gaps'> {
  const facts: Fact[] = [];
  const gaps: Unplugged['gaps'][number][] = [];
  const { damage } = readJournal(journal, chainKeyFor(journal, undefined), (entry) => {
    if (entry.kind !== 'work') return;
    const { events = [], readings = [] } = workOf(entry);
    for (const { type, device, atMs } of readings) if (GAPS.includes(type)) gaps.push({ type, device, atMs });
    for (const event of events)
      if (event.type === 'input-taken' && event.input.type === 'fact') facts.push(event.input.fact);
  });
  if (damage !== null) throw new Error(`the journal is damaged: ${formatDamage(damage)}`);
  return { facts, gaps };
}

import { randomInt } from 'node:crypto';
import type { AntennaView } from '#device/reading-device-antennas';
import { type McuTable, type McuTableOptions, startMcuTable } from '#simulator/mcu-table';
import type { TableProfile } from '#vocabulary/profiles';
import type { FieldAntenna } from '../world/field-antenna.ts';
import type { Spot } from '../world/geometry.ts';
import { REFERENCE_SWEEP_MS } from './board-plan.ts';
import type { BoardsAtPorts } from './boards.ts';
import { type BoardWiring, boardWiring } from './reading-boards.ts';
import { buttonNumber, hubSpots } from './table-devices.ts';

/** How the antennas of a table are shared out over its boards. */
export type McuLayout = 'one-hub' | 'seat-nodes';

/**
 * The table's boards as simulated microcontrollers that run the committed images (`--sim mcu`): what the world lets an
 * antenna see is laid on the virtual antenna, and everything behind it is the firmware's.
 */
export async function startMcuBoards(profile: TableProfile, layout: McuLayout = 'one-hub'): Promise<McuBoards> {
  const plans = plansOf(profile, layout);
  const boards = plans.map(({ station }) => station);
  // The table remembers what it has of which boot; these boards are new with every start.
  const table = await startMcuTable({ boards, firstBoot: randomInt(0, BOOTS), pacing: 'handed' });
  const mirrors = plans.flatMap(({ name, spots }) =>
    spots.map((at, antenna) => {
      const field: FieldAntenna = {
        board: name,
        sweepMs: REFERENCE_SWEEP_MS,
        spots: at,
        isShoe: name === 'shoe',
        view: emptyView(),
        works: () => true,
      };
      return new Mirror(table, name, antenna, field);
    }),
  );
  return {
    boards: {
      antennas: mirrors.map(({ field }) => field),
      press: (button, down) => table.setButton(buttonNumber(button), down),
      advance: (ms) => {
        for (const mirror of mirrors) mirror.update();
        table.goOn(ms);
      },
    },
    wiring: wiringOf(profile, layout),
    ports: table.ports,
    makePort: table.makePort,
    // Nothing at the table may be quicker than the boards can see.
    speedMax: 1,
    roomMs: () => AHEAD_MS_MAX - table.aheadMs(),
    pace: table.pace,
    flush: () => {},
    stop: () => void table.close(),
  };
}

export interface McuBoards extends BoardsAtPorts {
  /** What a set-up page would have learnt of these boards. */
  readonly wiring: BoardWiring;
  readonly pace: McuTable['pace'];
}

interface BoardPlan {
  readonly name: string;
  readonly station: NonNullable<McuTableOptions['boards']>[number];
  /** By antenna: what it reaches; the shoe's mouth is no spot. */
  readonly spots: readonly (readonly Spot[])[];
}

/**
 * Ten seats on five small boards, two each, the middle of the table on the large one: each runs the image of its chip.
 */
function plansOf(profile: TableProfile, layout: McuLayout): readonly BoardPlan[] {
  const { senses } = profile;
  const spots = hubSpots(profile);
  const shoe: readonly BoardPlan[] = senses.shoe ? [{ name: 'shoe', station: 'shoe', spots: [[]] }] : [];
  if (layout === 'one-hub') return [{ name: 'hub', station: 'hub', spots }, ...shoe];
  const middle = spots.slice(SEATS);
  const modes = middle.map((at) => (at.includes('MUCK') ? ('gate' as const) : ('presence' as const)));
  const hub: BoardPlan = { name: 'hub', station: { name: 'hub', board: 'mega', antennas: modes }, spots: middle };
  const nodes = Array.from({ length: senses.seats ? SEATS / 2 : 0 }, (_, node): BoardPlan => {
    const name = nodeName(node);
    const antennas = ['presence', 'presence'] as const;
    return { name, station: { name, board: 'nano', antennas }, spots: spots.slice(2 * node, 2 * node + 2) };
  });
  return [hub, ...nodes, ...shoe];
}

/** The antennas of the one hub, where they are instead. */
function wiringOf(profile: TableProfile, layout: McuLayout): BoardWiring {
  const wiring = boardWiring(profile);
  if (layout === 'one-hub') return wiring;
  const antennas = wiring.antennas.map((one) => {
    if (one.device !== 'hub') return one;
    if (one.antenna >= SEATS) return { ...one, antenna: one.antenna - SEATS };
    return { ...one, device: nodeName(Math.floor(one.antenna / 2)), antenna: one.antenna % 2 };
  });
  return { ...wiring, antennas };
}

const nodeName = (node: number): string => `seats-${2 * node + 1}-${2 * node + 2}`;

const SEATS = 10;

/**
 * The table lives by the world's time and must not be far ahead of what it hears; but where a round takes long, much
 * has to fit into one.
 */
const AHEAD_MS_MAX = 100;

/** 16 bits (PROTOCOL P-13). */
const BOOTS = 0x10000;

const emptyView = (): AntennaView => ({ tags: new Set<string>(), readerMissing: false, polls: 0 });

/** Tells the board what lies at one antenna, when it has changed. */
class Mirror {
  readonly field: FieldAntenna;
  readonly #table: McuTable;
  readonly #board: string;
  readonly #antenna: number;
  #told = '';

  constructor(table: McuTable, board: string, antenna: number, field: FieldAntenna) {
    this.#table = table;
    this.#board = board;
    this.#antenna = antenna;
    this.field = field;
  }

  update(): void {
    const uids = [...this.field.view.tags];
    const now = uids.join(' ');
    if (now === this.#told) return;
    this.#told = now;
    this.#table.setTags(this.#board, this.#antenna, uids);
  }
}

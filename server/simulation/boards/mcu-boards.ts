import { randomInt } from 'node:crypto';
import type { AntennaView } from '#device/reading-device-antennas';
import { type McuTable, startMcuTable } from '#simulator/mcu-table';
import type { TableProfile } from '#vocabulary/profiles';
import type { BoardsAtPorts } from '../living-table-runner.ts';
import type { FieldAntenna } from '../world/field-antenna.ts';
import { buttonNumber, hubSpots } from './table-devices.ts';

/**
 * The table's boards as simulated microcontrollers that run the committed images (`--sim mcu`): what the world lets an antenna see is
 * laid on the virtual antenna, and everything behind it is the firmware's.
 */
export async function startMcuBoards(profile: TableProfile): Promise<BoardsAtPorts> {
  const names = profile.senses.shoe ? (['hub', 'shoe'] as const) : (['hub'] as const);
  // The table remembers what it has of which boot; these boards are new with every start.
  const table = await startMcuTable({ boards: names, firstBoot: randomInt(0, BOOTS), pacing: 'handed' });
  const hub = hubSpots(profile).map((spots): FieldAntenna => ({ spots, isShoe: false, view: emptyView(), works: () => true }));
  const shoe: FieldAntenna = { spots: [], isShoe: true, view: emptyView(), works: () => true };
  const mirrors = [
    ...hub.map(({ view }, antenna) => new Mirror(table, 'hub', antenna, view)),
    ...(profile.senses.shoe ? [new Mirror(table, 'shoe', 0, shoe.view)] : []),
  ];
  return {
    boards: {
      antennas: profile.senses.shoe ? [...hub, shoe] : hub,
      press: (button, down) => table.setButton(buttonNumber(button), down),
      advance: (ms) => {
        for (const mirror of mirrors) mirror.update();
        table.goOn(ms);
      },
    },
    ports: table.ports,
    makePort: table.makePort,
    // Nothing at the table may be quicker than the boards can see.
    speedMax: 1,
    roomMs: () => AHEAD_MS_MAX - table.aheadMs(),
    flush: () => {},
    stop: () => void table.close(),
  };
}

/** The table lives by the world's time and must not be far ahead of what it hears; but where a round takes long, much has to fit into one. */
const AHEAD_MS_MAX = 100;

/** 16 bits (PROTOCOL P-13). */
const BOOTS = 0x10000;

const emptyView = (): AntennaView => ({ tags: new Set<string>(), readerMissing: false, polls: 0 });

/** Tells the board what lies at one antenna, when it has changed. */
class Mirror {
  readonly #table: McuTable;
  readonly #board: 'hub' | 'shoe';
  readonly #antenna: number;
  readonly #view: AntennaView;
  #told = '';

  constructor(table: McuTable, board: 'hub' | 'shoe', antenna: number, view: AntennaView) {
    this.#table = table;
    this.#board = board;
    this.#antenna = antenna;
    this.#view = view;
  }

  update(): void {
    const uids = [...this.#view.tags];
    const now = uids.join(' ');
    if (now === this.#told) return;
    this.#told = now;
    this.#table.setTags(this.#board, this.#antenna, uids);
  }
}

import type { PortMaker } from '#bridge/ports/serial-ports';
import { type McuTable, startMcuTable } from '#simulator/mcu-table';
import type { BoardName } from '#simulator/simulated-board';

/** A board at the bench: a real one, to which a person brings cards, or a simulated one, which gets them by `lay`. */
export interface Bench {
  readonly port: string;
  readonly lay: (antenna: number) => void;
  readonly makePort?: PortMaker;
  /** The board's own time, where that is not the wall's. */
  readonly now?: () => number;
  readonly close?: () => Promise<void>;
}

/** The committed firmware on a simulated board: somebody who has bought nothing yet sees what will be said. */
export async function openRehearsal(board: BoardName): Promise<Bench> {
  const { table, now, close } = await openBoardTime(board);
  const port = table.portOf(BENCH);
  return { port, makePort: table.makePort, now, lay: (antenna) => table.place(BENCH, antenna, uidFor(antenna)), close };
}

/** What the one board of a simulated bench is called there. */
export const BENCH = 'bench';

/** One simulated board whose time goes on while somebody waits for it. */
export async function openBoardTime(board: BoardName): Promise<BoardTime> {
  const table = await startMcuTable({ boards: [{ name: BENCH, board }], line: 'in-process', pacing: 'handed' });
  // Everybody waits by the board's time: a machine that is slow makes nothing late, one that is quick makes it short.
  let handedMs = 0;
  const handing = setInterval(() => {
    if (table.aheadMs() > 0) return;
    handedMs += SLICE_MS;
    table.goOn(SLICE_MS);
  }, HANDED_EVERY_MS);
  return {
    table,
    now: () => handedMs - table.aheadMs(),
    close: () => {
      clearInterval(handing);
      return table.close();
    },
  };
}

export interface BoardTime {
  readonly table: McuTable;
  /** The board's own time. */
  readonly now: () => number;
  readonly close: () => Promise<void>;
}

/** As often as the bridge looks after its ports. */
const SLICE_MS = 10;
/** Three times as fast as a real board: nobody waits long, and half a core is left to the others. */
const HANDED_EVERY_MS = 3;

/** A card of its own for each antenna, with seven bytes as an NTAG has them. */
const uidFor = (antenna: number): string => `04${antenna.toString(16).padStart(2, '0')}0000C0FFEE`.toUpperCase();

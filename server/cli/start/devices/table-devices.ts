import type { BridgeOptions } from '#bridge/bridge';
import type { Speaker } from '#simulation/people/table-side';
import type { ClientAnswer, Core } from '#table/core/core';
import { type Caller, callerOf } from '#table/core/table-source';
import type { SurroundingInput } from '#table/screens/surroundings';
import type { Table } from '#table/writer/table';
import type { Entropy } from '#vault/sealing';
import type { SimulationView } from '#wire/views/public-view';

/** What sees the cards: boards at ports, or people and boards that exist in here only. */
export interface TableDevices {
  readonly bridge: Pick<BridgeOptions, 'ports' | 'makePort' | 'listPorts'>;
  readonly isSimulated: boolean;
  /** The cards came into being with this program: those that the table remembers are gone. */
  readonly hasNewCards: boolean;
  readonly speed: () => number;
  /**
   * How much time has passed at a simulated table, which falls behind on a busy machine: the clock of the table is that
   * of its people.
   */
  readonly passedMs?: () => number;
  /** Registers the simulated decks where the table does not know them yet. */
  readonly prepare: (core: Core, master: Uint8Array, entropy: Entropy) => Core;
  readonly start: (table: SimulatedTable) => void;
  readonly view: () => SimulationView | null;
  readonly carryOut: (input: Extract<SurroundingInput, { type: 'simulate' }>) => ClientAnswer;
  /** For the person who starts it. */
  readonly notes: readonly string[];
  readonly stop: () => void;
}

/** The table as simulated people have it: what its public screen shows, and phones. */
export interface SimulatedTable {
  readonly table: Pick<Table, 'core' | 'model' | 'submit' | 'onChange' | 'changed'>;
}

/** By which device people of a simulation say what they say. */
export function callerFor(who: Speaker): Caller {
  switch (who.at) {
    case 'seat':
      return phoneOf(who.seat);
    case 'table':
      return TABLE_SCREEN;
    case 'floor':
      return FLOOR;
  }
}

const phoneOf = (seat: Parameters<typeof seatRole>[0]): Caller =>
  callerOf(seatRole(seat), `seat:${seat}`, 'loopback', true, 'simulated');
const seatRole = (seat: Extract<Caller['role'], { name: 'seat' }>['seat']): Caller['role'] => ({ name: 'seat', seat });
export const TABLE_SCREEN: Caller = callerOf({ name: 'public' }, 'public', 'loopback', true, 'simulated');
const FLOOR: Caller = callerOf({ name: 'director' }, 'director', 'loopback', true, 'simulated floor');

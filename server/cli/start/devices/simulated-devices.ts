import { startMcuBoards } from '#simulation/boards/mcu-boards';
import { boardWiring } from '#simulation/boards/reading-boards';
import { admissibleKinds } from '#simulation/labels/admissible';
import { createLivingTable } from '#simulation/living-table-runner';
import { MISTAKE_FOR } from '#simulation/mistakes/catalogue';
import type { TableSide } from '#simulation/people/table-side';
import { simulatedDecks } from '#simulation/world/decks';
import { publicView } from '#views/public-view';
import type { SimpleKind } from '#vocabulary/kinds';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { PublicView } from '#wire/views/public-view';
import type { StartOptions } from '../options/options.ts';
import { withSimulatedBoards, withSimulatedDecks } from './simulated-decks.ts';
import { callerFor, type SimulatedTable, type TableDevices } from './table-devices.ts';

/** The living table: people who look at the public screen, and boards at serial ports. */
export async function simulatedDevices(options: StartOptions): Promise<TableDevices> {
  const profile = DEFAULT_PROFILES[options.profile ?? 'full'];
  // The real firmware at the clock of the wall, unless somebody wants it quicker than that.
  const isMcu = options.sim === 'mcu' || (options.sim === 'auto' && options.speed <= 1);
  // Seven boards when they are asked for by name: they take a core, which not every machine has to spare.
  const mcu = isMcu ? await startMcuBoards(profile, options.sim === 'mcu' ? 'seat-nodes' : 'one-hub') : undefined;
  const wiring = mcu?.wiring ?? boardWiring(profile);
  let table: SimulatedTable['table'] | undefined;
  const living = createLivingTable({
    profile,
    seed: Date.now(),
    speed: options.speed,
    ...(mcu === undefined ? {} : { line: mcu }),
  });
  return {
    bridge: { ports: living.ports, makePort: living.makePort },
    isSimulated: true,
    hasNewCards: true,
    speed: living.speed,
    passedMs: living.passedMs,
    prepare: (core, master, entropy) =>
      withSimulatedBoards(withSimulatedDecks(core, simulatedDecks(), master, entropy), wiring),
    start: (simulated) => {
      table = simulated.table;
      living.start(sideOf(simulated));
    },
    view: () => {
      const view = living.view();
      return { ...view, mistakes: view.mistakes.filter((kind) => isNameable(kind, table)) };
    },
    carryOut: ({ do: wish }) => {
      switch (wish.what) {
        case 'mistake':
          return isNameable(wish.kind, table) && living.askMistake(wish.kind) ? 'accepted' : 'not-valid';
        case 'pause':
          living.pause(wish.paused);
          return 'accepted';
        case 'questions':
          living.leaveQuestions(wish.leave);
          return 'accepted';
        case 'speed':
          living.setSpeed(wish.speed);
          return 'accepted';
      }
    },
    notes: [],
    stop: living.stop,
  };
}

/** What the book in play has no name for, or this table no sense for, is not offered: nothing would be called. */
function isNameable(kind: SimpleKind, table: SimulatedTable['table'] | undefined): boolean {
  const error = MISTAKE_FOR[kind];
  if (error === undefined || table === undefined) return error !== undefined;
  const { engine, settings } = table.core;
  const { ruleBook, profile } = engine.hand?.setup ?? settings.next;
  return admissibleKinds(error, ruleBook, profile).includes(kind);
}

/** They see what the room's screen shows, and say things through phones, screen and floor as people do. */
function sideOf({ table }: SimulatedTable): TableSide {
  let newest: PublicView | null = null;
  table.onChange(() => {
    newest = null;
  });
  let inputs = 0;
  return {
    look: () => {
      newest ??= publicView(table.model());
      return newest;
    },
    say: (who, input, answered) => {
      inputs += 1;
      void table
        .submit(callerFor(who), `sim-${inputs}-${Date.now()}`, input)
        .then((answer) => answered?.(answer === 'accepted'));
    },
  };
}

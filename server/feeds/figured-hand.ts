import { isHandOver } from '#engine/api';
import { evolve } from '#engine/table-state/evolve';
import { type HandState, NO_TABLE } from '#engine/table-state/state';
import type { FiguredHand } from '#export/player-figures';
import { tellHand } from '#export/tell-hand';
import type { TableModel } from '#views/model';
import { isForDirectorOnly } from '#views/verdicts';
import type { Event } from '#vocabulary/hands/events';

/** What the players of a hand did, once its pots have gone out: no card is in it, and none is asked for. */
export function figuredHandOf(
  events: readonly Event[],
  people: Pick<TableModel, 'name' | 'roster'>,
): FiguredHand | null {
  let state = NO_TABLE;
  let decided: HandState | undefined;
  for (const event of events) {
    const award = state.hand?.betting.award ?? null;
    state = evolve(state, event);
    if (state.hand !== null && state.hand.betting.award !== award) decided = state.hand;
  }
  if (state.hand === null || decided === undefined || !isHandOver(state.hand)) return null;
  const names = new Map(people.roster.map(({ seat, name }) => [seat, name]));
  const record = { decided, last: state.hand, events, table: people.name, names, beganMs: 0, endedMs: 0 };
  const nothing = (): null => null;
  const told = tellHand(record, {
    as: { role: 'public' },
    sight: nothing,
    everybody: nothing,
    isForDirectorOnly: (kind) => isForDirectorOnly({ kind }),
  });
  return told.ok ? told.value : null;
}

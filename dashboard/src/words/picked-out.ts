import { isSeatZone } from '#vocabulary/zones';
import type { PublicView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';

/** By some books no player looks through the folded cards for a hand that is given back (R004-11-5). */
export function isPickedOut({ from, to }: Extract<StepView, { do: 'move' }>, { table, verdicts }: PublicView): boolean {
  const isGivenBack = verdicts.some(({ kind, status }) => kind === 'HAND_RETRIEVABLE' && status === 'open');
  return table.givenBackUnseen === true && from === 'MUCK' && isSeatZone(to) && isGivenBack;
}

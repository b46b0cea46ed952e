import { nextSteps, seatToShow } from '#engine/api';
import { optionsFor } from '#engine/betting/api';
import type { HandState } from '#engine/table-state/state';
import { hubAntenna } from '#vocabulary/hub-antennas';
import { seatZone } from '#vocabulary/zones';
import type { ClientInput } from '#wire/messages/client-messages';

/**
 * What people do who play a hand to its end: a card is dealt over an antenna, something is said, the pack is gathered,
 * or nothing is done.
 */
export type Deed = { readonly antenna: number } | { readonly input: ClientInput } | 'collect' | 'wait';

export function nextDeed(hand: HandState | null, below: (limit: number) => number): Deed {
  if (hand === null) return 'wait';
  if (hand.ledger.over !== 'no') return deedAtTheEnd(hand, below);
  const [step] = nextSteps({ hand });
  switch (step?.do) {
    case 'deal':
      return { antenna: hubAntenna(seatZone(step.seat)) };
    case 'burn':
      return { antenna: hubAntenna('BURN') };
    case 'lay':
      return { antenna: hubAntenna(step.place) };
    case 'show':
      return { input: { type: 'declared', what: { type: 'tabled', seat: step.seat } } };
    case 'bet':
      return actOf(hand, below);
    case 'gather':
      return { input: { type: 'pressed', button: 'YES' } };
    default:
      return below(3) === 0 ? 'collect' : { input: { type: 'pressed', button: 'YES' } };
  }
}

/** Some show and some do not; then the pack is gathered, and the first card of the next hand is dealt. */
function deedAtTheEnd(hand: HandState, below: (limit: number) => number): Deed {
  // The button moves on, so whoever got the second card of this hand gets the first of the next.
  const [, first] = hand.setup.dealOrder;
  if (hand.collectedAtMs !== null && first !== undefined) return { antenna: hubAntenna(seatZone(first)) };
  const seat = seatToShow(hand);
  if (seat !== undefined && below(3) > 0) return { input: { type: 'declared', what: { type: 'tabled', seat } } };
  if (below(3) === 0) return { input: { type: 'declared', what: { type: 'done' } } };
  return below(5) === 0 ? 'collect' : 'wait';
}

function actOf(hand: HandState, below: (limit: number) => number): Deed {
  const { turn } = hand.betting;
  if (turn === null) return 'wait';
  const type = below(8) === 0 ? 'fold' : optionsFor(hand.betting, turn)?.canCheck === true ? 'check' : 'call';
  return { input: { type: 'act', seat: turn, act: { type } } };
}

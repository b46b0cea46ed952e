import type { PublicView } from '#wire/views/public-view';
import { words } from './language.ts';

/**
 * R000-shuf-1, R004-03-1: whoever deals shuffles, and his neighbour on the right cuts. It is said as long as no card
 * of the hand has come, and never waited for: the first card begins the hand.
 */
export function shufflingOf(view: PublicView): string {
  const { hand, next, table } = view;
  if (hand === null || hand.phase !== 'waiting' || hand.redeal > 0 || next[0]?.do !== 'deal') return '';
  const dealer = playerFrom(view, hand.button);
  const cutter = dealer === undefined ? undefined : playerFrom(view, before(dealer.seat));
  if (dealer === undefined || cutter === undefined || dealer === cutter) return '';
  const say = words.value.onTable;
  const sentence = say.shuffleAndCut(nameOf(dealer), nameOf(cutter));
  // R004-03-2
  return table.cutCard === true ? `${sentence} ${say.cutCard}` : sentence;
}

type Seat = PublicView['seats'][number];

const SEATS = 10;
const before = (seat: number): number => (seat === 1 ? SEATS : seat - 1);
const nameOf = ({ name, seat }: Seat): string => (name === '' ? words.value.seat(seat) : name);

/** He, or where nobody sits there the next one to the right: at a dead button whoever had it last deals. */
function playerFrom({ seats }: PublicView, from: number): Seat | undefined {
  const playing = seats.filter(({ state }) => state === 'in-hand' || state === 'all-in');
  for (let seat = from, steps = 0; steps < SEATS; seat = before(seat), steps += 1) {
    const found = playing.find((each) => each.seat === seat);
    if (found !== undefined) return found;
  }
  return undefined;
}

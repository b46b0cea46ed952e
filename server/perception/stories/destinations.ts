import { type PlaceKind, placeOf } from '../radio/places.ts';
import { DRAWN, SHOE } from '../radio/states.ts';
import type { Belief } from './beliefs.ts';
import { HABITS } from './habits.ts';
import { type Mind, placeChance } from './mind.ts';

/** Where this card goes if it leaves the shoe now: the plan's next place that no other card on its way takes. */
export function drawnDestinations(mind: Mind, belief: Belief): void {
  const { places, expected } = mind;
  const to = new Float64Array(places.spots.length);
  const rivals = uncounted(mind, belief);
  const taken = new Float64Array(places.spots.length);
  for (const rival of rivals)
    for (let place = 0; place < taken.length; place++) taken[place] = (taken[place] ?? 0) + claim(rival, place);
  let open = 1;
  let first = -1;
  let second = -1;
  for (const { zone, count, isLater } of expected.order) {
    const place = placeOf(places, zone);
    if (place < 0) continue;
    for (let nth = 0; nth < count && open > LEAST_OPEN; nth++) {
      const held = Math.min(1, taken[place] ?? 0);
      taken[place] = Math.max(0, (taken[place] ?? 0) - 1);
      const share = open * (1 - held);
      // Without a shoe a card that no antenna sees may have gone there before, unnoticed.
      const unseen = !places.hasShoe && place >= places.sensed ? 0.5 * share : 0;
      to[place] = (to[place] ?? 0) + (isLater ? HABITS.plannedLater : HABITS.planned) * (share - unseen);
      if (share > LEAST_OPEN && first < 0) first = place;
      else if (share > 0 && first >= 0 && second < 0) second = place;
      open = open * held + unseen;
    }
    if (open <= LEAST_OPEN && second >= 0) break;
  }
  if (places.kinds[first] === 'burn' && places.muck >= 0) to[places.muck] = (to[places.muck] ?? 0) + HABITS.burnToMuck;
  if (second >= 0) to[second] = (to[second] ?? 0) + HABITS.plannedNext;
  const { lastDealt } = mind.window;
  const isDue = expected.order[0]?.isLater === false;
  const again = isPile(places.kinds[lastDealt]) ? HABITS.burnTwice : HABITS.again;
  if (lastDealt >= 0) to[lastDealt] = (to[lastDealt] ?? 0) + (isDue ? again : HABITS.againLater);
  spread(mind, to, HABITS.elsewhere);
  belief.planned = first;
  belief.drawnTo = normalized(to);
}

const isPile = (kind: PlaceKind | undefined): boolean => kind === 'burn' || kind === 'muck';

const LEAST_OPEN = 0.02;

/** Cards that have left the shoe though the plan does not know it yet: nothing was said of them. */
export function uncounted(mind: Mind, self: Belief): readonly Belief[] {
  const found: Belief[] = [];
  for (const belief of mind.beliefs.values())
    if (belief.tag !== self.tag && !belief.isCounted && belief.said < 0 && (belief.weights[SHOE] ?? 1) < 0.5)
      found.push(belief);
  return found;
}

function claim(rival: Belief, place: number): number {
  const flying = rival.weights[DRAWN] ?? 0;
  return placeChance(rival, place) + (rival.planned === place ? flying : 0);
}

function spread({ places }: Mind, to: Float64Array, share: number): void {
  for (let place = 0; place < to.length; place++) {
    const kind = places.kinds[place];
    to[place] = (to[place] ?? 0) + (share * (kind === 'muck' ? HABITS.elsewhereMuck : 1)) / to.length;
  }
}

/** Where this card goes if somebody takes it from there. */
export function takenDestinations(mind: Mind, belief: Belief, from: number, isFolded: boolean): void {
  const { places } = mind;
  const to = new Float64Array(places.spots.length).fill(HABITS.toAny / places.spots.length);
  const add = (place: number, share: number): void => {
    if (place >= 0) to[place] = (to[place] ?? 0) + share;
  };
  add(places.aside, HABITS.toAside);
  const ref = mind.refOf(belief.tag);
  for (const move of mind.expected.moves) {
    if (move.card === 'next' || move.card !== ref) continue;
    add(move.to === 'SHOE' ? places.aside : placeOf(places, move.to), HABITS.toAsked * 2 * move.likelihood);
  }
  const isSeat = places.kinds[from] === 'seat';
  if (places.muck !== from)
    add(places.muck, isFolded ? HABITS.toMuckFolded : isSeat ? HABITS.toMuck : HABITS.toMuckFromBoard);
  add(from, HABITS.toBack);
  if (from === places.muck) add(belief.dealt, HABITS.toOwner);
  if (places.kinds[from] === 'board')
    for (const near of places.nearest[from] ?? []) if (places.kinds[near] === 'board') add(near, HABITS.toBeside);
  belief.takenTo = normalized(to);
  belief.takenFrom = from;
  belief.takenFolded = isFolded;
}

function normalized(to: Float64Array): Float64Array {
  let sum = 0;
  for (const share of to) sum += share;
  for (let place = 0; place < to.length; place++) to[place] = (to[place] ?? 0) / sum;
  return to;
}

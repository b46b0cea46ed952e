import type { RadioParameters } from './parameters.ts';
import type { Places } from './places.ts';
import { DRAWN, EDGE, FIRST_PLACE, HIDDEN, MISSED, OFF, READ, SHOE, stateCount, TAKEN, WAYS } from './states.ts';

/** What the night has told of its antennas. */
export interface RatesOfNight {
  readonly sweepS: Float64Array;
  /** For so long each antenna goes on telling a card that has gone, besides the polls that a loss takes. */
  readonly holdMs: Float64Array;
  /** How often a neighbour misreads a card, a second; and which share of cards lies at the edge of its place. */
  readonly misread: number;
  readonly edge: number;
}

/** How often each antenna tells that a card has come, in each state that the card may be in. */
export interface Rates extends RatesOfNight {
  readonly parameters: RadioParameters;
  readonly places: Places;
  /** A second, `state * antennas + antenna`. */
  readonly came: Float64Array;
  /** Of all antennas together. */
  readonly any: Float64Array;
  /** By antenna and for how long it has read: what `readDeltas` has found. */
  readonly deltas: (Float64Array | undefined)[];
}

type Antennas = Pick<Rates, 'places' | 'parameters' | 'sweepS' | 'misread'>;

export function ratesOf(places: Places, parameters: RadioParameters, night: RatesOfNight): Rates {
  const antennas = places.sensed;
  const states = stateCount(places.spots.length);
  const came = new Float64Array(states * antennas);
  const any = new Float64Array(states);
  const told = { places, parameters, ...night };
  for (let state = 0; state < states; state++) {
    for (let antenna = 0; antenna < antennas; antenna++) {
      const rate = cameRate(told, state, antenna);
      came[state * antennas + antenna] = rate;
      any[state] = (any[state] ?? 0) + rate;
    }
  }
  return { ...told, came, any, deltas: [] };
}

function cameRate(told: Antennas, state: number, antenna: number): number {
  const { places, parameters: radio, misread } = told;
  const { [antenna]: sweepS = 1 } = told.sweepS;
  switch (state) {
    case SHOE:
      return radio.shoe;
    case OFF:
      return radio.off;
    case DRAWN:
      return radio.flying;
    case TAKEN:
      return radio.pushed;
  }
  const place = placeOfState(state);
  const way = wayOfState(state);
  if (place === antenna) {
    if (way === READ) return radio.own / sweepS;
    return way === MISSED ? radio.missedFound : way === HIDDEN ? radio.hiddenFound : radio.edgeOwn / sweepS;
  }
  if (way >= EDGE && places.nearest[place]?.[way - EDGE] === antenna) {
    return antenna === places.muck ? radio.gateEdge : radio.edgeOther / sweepS;
  }
  const near = misread * (places.bleeds[place * places.spots.length + antenna] ?? 0);
  return way === MISSED || way === HIDDEN ? near * radio.misreadHidden : near;
}

/** As long as a place may take to tell that a card has gone. */
export function lossMsAt({ parameters, sweepS, holdMs }: Rates, antenna: number): number {
  return (parameters.strayPolls + 2) * 1000 * (sweepS[antenna] ?? 1) + (holdMs[antenna] ?? 0);
}

/** How often an antenna that reads a card since so many of its sweeps tells that it has gone. */
export function wentRate(rates: Rates, state: number, antenna: number, sweeps: number): number {
  const { parameters: radio, places } = rates;
  const sweepS = rates.sweepS[antenna] ?? 1;
  const isEarly = sweeps < radio.lossPolls;
  if (state >= FIRST_PLACE) {
    const place = placeOfState(state);
    const way = wayOfState(state);
    if (place === antenna) {
      if (isEarly) return radio.lostEarly / sweepS;
      return way === READ ? radio.ownLost : (way >= EDGE ? radio.edgeOwnLost : radio.missedLost) / sweepS;
    }
    if (way >= EDGE && places.nearest[place]?.[way - EDGE] === antenna) {
      return (isEarly ? radio.lostEarly : radio.edgeOtherLost) / sweepS;
    }
  }
  if (state === TAKEN && !isEarly) {
    const polls = pushedPolls(rates, antenna);
    const isOver = sweeps < polls;
    return (isOver ? (radio.pushedLost * radio.pushedPolls) / polls : radio.pushedLostLate) / sweepS;
  }
  return (isEarly ? radio.strayLostEarly : sweeps < radio.strayPolls ? radio.strayLost : radio.strayLostLate) / sweepS;
}

/** So many polls what is pushed over the felt is above this antenna: a long one has it for longer. */
function pushedPolls({ parameters: radio, places, sweepS }: Rates, antenna: number): number {
  const seconds = (places.spansCm[antenna] ?? 0) / radio.pushedCmS;
  return Math.max(radio.pushedPolls, seconds / (sweepS[antenna] ?? 1));
}

/**
 * While an antenna reads a card it may tell that it has gone, and not that it comes: the difference, a second, in each
 * state.
 */
export function readDeltas(rates: Rates, antenna: number, sweeps: number): Float64Array {
  const { lossPolls, strayPolls } = rates.parameters;
  const isOver = sweeps < pushedPolls(rates, antenna);
  const stage = sweeps < lossPolls ? 0 : sweeps < strayPolls ? 1 : isOver ? 2 : 3;
  const at = STAGES * antenna + stage;
  const known = rates.deltas[at];
  if (known !== undefined) return known;
  const { sensed } = rates.places;
  const deltas = rates.any.map(
    (_, state) => wentRate(rates, state, antenna, sweeps) - (rates.came[state * sensed + antenna] ?? 0),
  );
  rates.deltas[at] = deltas;
  return deltas;
}

const STAGES = 4;

export const placeOfState = (state: number): number => Math.floor((state - FIRST_PLACE) / WAYS);
export const wayOfState = (state: number): number => (state - FIRST_PLACE) % WAYS;

import { type DeviceId, deviceId } from '#vocabulary/readings';
import { isBoardZone, isSeatZone, SEAT_ZONES, type Zone } from '#vocabulary/zones';
import type { AntennaKey, PerceptionSetup, Spot } from './setups.ts';
import { spotOf } from './setups.ts';
import { EDGES } from './states.ts';

/**
 * Where cards lie on this table, by number: first the places with an antenna, then those that people use without one.
 */
export interface Places {
  readonly spots: readonly Spot[];
  /** Tells tables apart on which a belief means different things. */
  readonly key: string;
  /** So many of them have an antenna of their own. */
  readonly sensed: number;
  readonly kinds: readonly PlaceKind[];
  readonly byAntenna: ReadonlyMap<AntennaKey, number>;
  readonly shoes: ReadonlySet<AntennaKey>;
  readonly devices: readonly (DeviceId | null)[];
  /** The antennas nearest to each place: they read what lies at the edge of its own. */
  readonly nearest: readonly (readonly number[])[];
  /** How likely a card at the edge of each place lies towards each of these: it is the nearer ones that matter. */
  readonly towards: readonly (readonly number[])[];
  /** How much of a neighbour's misreadings an antenna has of each place, by distance: `place * spots + antenna`. */
  readonly bleeds: Float64Array;
  /** How long each antenna is from end to end. */
  readonly spansCm: readonly number[];
  readonly muck: number;
  readonly burn: number;
  readonly aside: number;
  readonly hasShoe: boolean;
}

export const PLACE_KINDS = ['seat', 'board', 'burn', 'muck', 'aside'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Found once for each setup: it is asked for with every reading. */
export function placesOf(setup: PerceptionSetup): Places {
  const known = KNOWN.get(setup.places);
  if (known !== undefined) return known;
  const places = laidOut(setup);
  KNOWN.set(setup.places, places);
  return places;
}

const KNOWN = new WeakMap<PerceptionSetup['places'], Places>();

export function placeOf(places: Places, zone: Zone): number {
  const own = places.spots.indexOf(zone === 'SHOE' || zone === 'OFF' ? 'ASIDE' : zone);
  if (zone === 'SHOE' || zone === 'OFF') return -1;
  return own < 0 && isBoardZone(zone) ? places.spots.indexOf('BOARD') : own;
}

export function deviceOf(key: AntennaKey): DeviceId {
  return deviceId(key.slice(0, key.lastIndexOf('/')));
}

function laidOut({ places, profile }: PerceptionSetup): Places {
  const spots: Spot[] = [];
  const devices: (DeviceId | null)[] = [];
  const byAntenna = new Map<AntennaKey, number>();
  const shoes = new Set<AntennaKey>();
  for (const [key, place] of places) {
    const spot = spotOf(place);
    if (spot === undefined) {
      shoes.add(key);
      continue;
    }
    if (!spots.includes(spot)) {
      spots.push(spot);
      devices.push(deviceOf(key));
    }
    byAntenna.set(key, spots.indexOf(spot));
  }
  const sensed = spots.length;
  if (sensed > 0) for (const spot of UNSENSED) if (!spots.includes(spot)) spots.push(spot);
  while (devices.length < spots.length) devices.push(null);
  const nearest = spots.map((_, at) => nearestOf(spots, sensed, at));
  return {
    spots,
    key: spots.join(' '),
    sensed,
    kinds: spots.map(kindOf),
    byAntenna,
    shoes,
    devices,
    nearest,
    towards: nearest.map((others, at) => towardsOf(spots, at, others)),
    bleeds: bleedsOf(spots, sensed),
    spansCm: spots.map((spot) => (spot === 'BOARD' ? BOARD_CM : PLACE_CM)),
    muck: spots.indexOf('MUCK'),
    burn: spots.indexOf('BURN'),
    aside: spots.indexOf('ASIDE'),
    hasShoe: profile.senses.shoe && shoes.size > 0,
  };
}

/**
 * Cards lie there though no antenna says so; without these places their neighbours' misreadings would be taken for
 * landings.
 */
const UNSENSED: readonly Spot[] = ['BURN', 'ASIDE'];

function kindOf(spot: Spot): PlaceKind {
  if (spot === 'BOARD' || isBoardZone(spot)) return 'board';
  if (isSeatZone(spot)) return 'seat';
  return spot === 'BURN' ? 'burn' : spot === 'MUCK' ? 'muck' : 'aside';
}

/**
 * Those nearest to each point of the place first: a board with one antenna is long, and has other neighbours at its
 * ends than in its middle.
 */
function nearestOf(spots: readonly Spot[], sensed: number, at: number): readonly number[] {
  const nearest = new Set<number>();
  const others = spots.slice(0, sensed).flatMap((_, other) => (other === at ? [] : [other]));
  for (const point of pointsOf(spots[at])) {
    const byDistance = others
      .map((other) => ({ other, cm: leastCm([point], pointsOf(spots[other])) }))
      .sort((a, b) => a.cm - b.cm);
    for (const { other, cm } of byDistance.slice(0, 1)) if (cm <= EDGE_CM_MAX) nearest.add(other);
  }
  const byDistance = others.map((other) => ({ other, cm: apartCm(spots, at, other) })).sort((a, b) => a.cm - b.cm);
  for (const { other, cm } of byDistance) if (cm <= EDGE_CM_MAX) nearest.add(other);
  return [...nearest].slice(0, EDGES);
}

function towardsOf(spots: readonly Spot[], at: number, others: readonly number[]): readonly number[] {
  const pulls = others.map((other) => apartCm(spots, at, other) ** -8);
  const sum = pulls.reduce((total, pull) => total + pull, 0);
  return pulls.map((pull) => pull / sum);
}

function bleedsOf(spots: readonly Spot[], sensed: number): Float64Array {
  const bleeds = new Float64Array(spots.length * spots.length);
  for (let place = 0; place < spots.length; place++)
    for (let antenna = 0; antenna < sensed; antenna++)
      if (antenna !== place) bleeds[place * spots.length + antenna] = bleedAt(apartCm(spots, place, antenna));
  return bleeds;
}

/** The field falls with the distance; beyond the second row of places next to nothing of it is left. */
function bleedAt(cm: number): number {
  return BLEED_BY_CM.find(([upToCm]) => cm <= upToCm)?.[1] ?? 0;
}

/** A card at an edge is read by another antenna only if that is as near as a neighbour ever is. */
const EDGE_CM_MAX = 50;
/** A hand's breadth from the border of a field some reads still find a card, a forearm's next to none. */
const BLEED_BY_CM: readonly (readonly [number, number])[] = [
  [20, 1],
  [27, 0.01],
  [35, 0.003],
  [50, 0.002],
  [Number.POSITIVE_INFINITY, 0.001],
];

const apartCm = (spots: readonly Spot[], a: number, b: number): number =>
  leastCm(pointsOf(spots[a]), pointsOf(spots[b]));

function leastCm(some: readonly Point[], others: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const p of some) for (const q of others) least = Math.min(least, Math.hypot(p.x - q.x, p.y - q.y));
  return least;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The reference table of hardware-docs, in centimetres from its middle; only who is whose neighbour matters. */
function pointsOf(spot: Spot | undefined): readonly Point[] {
  if (spot === undefined) return [];
  if (spot === 'BOARD') return [0, 1, 2, 3, 4].map(boardPoint);
  if (isBoardZone(spot)) return [boardPoint(Number(spot.slice(1)) - 1)];
  if (isSeatZone(spot)) {
    const angle = ((200 + 36 * SEAT_ZONES.indexOf(spot)) * Math.PI) / 180;
    return [{ x: 78 * Math.cos(angle), y: -36 * Math.sin(angle) }];
  }
  return [spot === 'BURN' ? { x: -34, y: -2 } : spot === 'MUCK' ? { x: 34, y: -2 } : { x: 0, y: 18 }];
}

/** Over one place a card is read for its own length and that of the place; the board is five places in a row. */
const PLACE_CM = 11;
const BOARD_CM = PLACE_CM + 40;

const boardPoint = (index: number): Point => ({ x: -20 + 10 * index, y: 4 });

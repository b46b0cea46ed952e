import type { FactId, ReadingId } from '#vocabulary/ids';
import type { TagId } from '#vocabulary/readings';
import { SHOE, stateCount } from '../radio/states.ts';

/**
 * What is believed of one card: how likely each state is, and what was said of it. Changed in place while a window is
 * made, and never after that.
 */
export interface Belief {
  readonly tag: TagId;
  /** By state (radio/states.ts), 1 together. */
  weights: Float64Array;
  /** What `weights` holds for, and when it is to be looked at next. */
  atMs: number;
  nextMs: number;
  /** How often on end it was looked at and nothing was open about it. */
  quiet: number;
  /** The antennas that read it now. */
  reads: readonly Read[];
  /** The antenna that told last that the card came. */
  newest: Read;
  /** For each antenna when it told of the card last, when it first did of this stay, and when it lost it. */
  told: Float64Array;
  began: Float64Array;
  lost: Float64Array;
  gateMs: number;
  /** When another place than its own told of it last, and that was held apart. */
  besideMs: number;
  /** Its home lost it then. */
  leftMs: number;
  leftPlace: number;
  exitMs: number;
  exitReading: ReadingId | null;
  /** The exit is stated: the plan counts it. */
  isCounted: boolean;
  /** Where it goes: from the shoe, or from the place that lost it. */
  drawnTo: Float64Array;
  takenTo: Float64Array;
  takenFrom: number;
  takenFolded: boolean;
  leakMs: number;
  /** The place that the plan has for it, and the one at which it first lay in this deal; -1: none. */
  planned: number;
  dealt: number;
  /** Stated: -1 nowhere. */
  said: number;
  saidMs: number;
  saidFact: FactId | null;
  /** How sure that has been at best: what was sure has moved, what never was sure was wrong. */
  sureness: number;
  isLifted: boolean;
  /** For longer than a look takes. */
  isAway: boolean;
  /** It lies in a pile, of which nobody asks whether each card is still read. */
  isInPile: boolean;
  exitFact: FactId | null;
  /** Where it was stated last. */
  wasAt: number;
  landMs: number;
  /**
   * Where it lay before a player when the deal before ended: he may hold it up still, and puts it down where it lay.
   */
  heldAt: number;
  /** Since when it is unsettled; -1 it is not. */
  openMs: number;
  arriving: number;
  askedMs: number;
  /** For each antenna how often it began to read the card in this deal. */
  stays: Float64Array;
  /** Log-odds from counts of good polls for the stay at the board that goes on. */
  counted: number;
  countedMs: number;
  /** Polls of it that they are of, and when counts were asked for last. */
  countedPolls: number;
  countsAskedMs: number;
  /** Stated: that it lies open on the board. */
  provenFact: FactId | null;
  /** Of two that left within a poll. */
  mate: TagId | null;
  /** Likelier than not it lies at the edge of the place where it was stated, or did. */
  isAtEdge: boolean;
  /** How often neighbours misread it since it lies where it was stated. */
  strayCount: number;
  reading: ReadingId | null;
}

export interface Read {
  readonly antenna: number;
  readonly sinceMs: number;
}

export const NEVER = -1e15;

export function freshBelief(tag: TagId, places: number): Belief {
  const weights = new Float64Array(stateCount(places));
  weights[SHOE] = 1;
  const nowhere = new Float64Array(places);
  const never = new Float64Array(places).fill(NEVER);
  const times = { atMs: NEVER, nextMs: Number.POSITIVE_INFINITY, quiet: 0, openMs: -1, askedMs: NEVER };
  const told = {
    reads: [],
    newest: NO_READ,
    told: never,
    began: never,
    lost: never,
    gateMs: NEVER,
    besideMs: NEVER,
    reading: null,
  };
  const left = { leftMs: 0, leftPlace: -1, exitMs: NEVER, exitReading: null, exitFact: null, isCounted: false };
  const goes = { drawnTo: nowhere, takenTo: nowhere, takenFrom: -1, takenFolded: false, leakMs: NEVER, mate: null };
  const deal = { planned: -1, dealt: -1, wasAt: -1, heldAt: -1, landMs: NEVER, arriving: -1 };
  const said = { said: -1, saidMs: NEVER, saidFact: null, sureness: 0 };
  const proof = {
    stays: nowhere,
    counted: 0,
    countedMs: NEVER,
    countedPolls: 0,
    countsAskedMs: NEVER,
    provenFact: null,
  };
  const up = { isLifted: false, isAway: false, isInPile: false };
  const doubted = { isAtEdge: false, strayCount: 0 };
  return { tag, weights, ...times, ...told, ...left, ...goes, ...deal, ...said, ...proof, ...up, ...doubted };
}

const NO_READ: Read = { antenna: -1, sinceMs: NEVER };

/** A copy that may be changed: its arrays never are, a change makes another one. */
export function copyOfBelief(belief: Belief): Belief {
  return { ...belief };
}

/** Nothing is said of where it lies. */
export function unsay(belief: Belief): void {
  belief.said = -1;
  belief.saidFact = null;
  belief.provenFact = null;
}

export function stamped(times: Float64Array, at: number, atMs: number): Float64Array {
  const next = times.slice();
  next[at] = atMs;
  return next;
}

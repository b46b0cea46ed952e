import { type Ms, ms } from '#vocabulary/units';
import { PERCEPTION_LIMITS, type PerceptionTimings } from './limits.ts';

/**
 * How many polls of a place each time contains; the rest of it is what people and cards take. A misreading lasts
 * for a poll, and is said to be over after three silent ones. What is not named here waits for people alone.
 */
const POLLS_IN: readonly (readonly [keyof PerceptionTimings, number])[] = [
  ['landMs', 4],
  ['earlyLandMs', 3],
  ['lateLandMs', 4],
  ['stayMs', 1],
  ['misreadTwiceMs', 2],
  ['flownMs', 1],
  ['arrivedMs', 2],
  ['unlatchMs', 5],
  ['unlatchHalfMs', 11],
  ['gateLeaveMs', 3],
  ['gateKnowsMs', 8],
  ['throwMs', 1],
  ['gateLandMs', 1],
  ['gateFlightMs', 1],
  ['regretMs', 1],
  ['copyMs', 10],
  ['silentPollsMs', 3],
  ['strangerStayMs', 2],
  ['strangerStayOnceMs', 3],
  ['sweepMs', 1],
  ['lostTogetherMs', 1],
];

/** At boards slower than the reference hub each time is longer by the polls that it contains. */
export function timingsAt(timings: PerceptionTimings, paceMs: Ms): PerceptionTimings {
  const slowerMs = paceMs - PERCEPTION_LIMITS.usualSweepMs;
  if (slowerMs <= 0) return timings;
  const paced: { -readonly [Name in keyof PerceptionTimings]: Ms } = { ...timings };
  for (const [name, polls] of POLLS_IN) paced[name] = ms(timings[name] + polls * slowerMs);
  return paced;
}

/**
 * How long a board's sweeps are when the table's cards lie there: an empty table is swept in no time, so what was
 * told before counts on, and somewhat less with each second.
 */
export function paceAfter(paceMs: Ms, sweepMs: Ms): Ms {
  const { sweepMsMax, paceFallMs } = PERCEPTION_LIMITS;
  return ms(Math.max(Math.min(sweepMs, sweepMsMax), paceMs - paceFallMs));
}

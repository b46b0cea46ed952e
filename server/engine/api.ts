/**
 * The dealing engine: `initial`, `decide`, `evolve`, and what screens ask of a state. It follows the cards of a hand as a plan
 * (DESIGN §2) without knowing a single face.
 *
 *   let state = initial();
 *   const { events, answer, dueAtMs } = decide(state, input);   // append the events to the journal, then
 *   for (const event of events) state = evolve(state, event);
 */

export { expectation } from './conduct/asked/expectation.ts';
export { nextSteps } from './conduct/asked/next-steps.ts';
export { type Decision, decide, undoneBy } from './conduct/decide.ts';
export { seatToShow } from './conduct/play/showing.ts';
export { possibleNow } from './conduct/possible-now.ts';
export { reopen } from './conduct/reopen.ts';
export { DETECTIONS, type Detection, detectionOf } from './profiles/detection.ts';
export type { RefusalCode } from './table-state/answer.ts';
export { whereabouts } from './table-state/cards.ts';
export { isHandOver } from './table-state/endings.ts';
export { evolve } from './table-state/evolve.ts';
export { initial } from './table-state/initial.ts';
export { type HandState, inputsOf, NO_TABLE, type TableState, type VerdictRecord } from './table-state/state.ts';

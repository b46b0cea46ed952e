/**
 * The dealing engine: `initial`, `decide`, `evolve`, and what screens ask of a state. It follows the cards of a hand as a plan
 * (DESIGN §2) without knowing a single face.
 *
 *   let state = initial();
 *   const { events, answer, dueAtMs } = decide(state, input);   // append the events to the journal, then
 *   for (const event of events) state = evolve(state, event);
 */

export { type Decision, decide, undoneBy } from './decide.ts';
export { expectation } from './expecting/expectation.ts';
export { DETECTIONS, type Detection, detectionOf } from './profiles/detection.ts';
export { nextSteps } from './prompting/next-steps.ts';
export { possibleNow } from './prompting/possible-now.ts';
export { reopen } from './reopen.ts';
export { seatToShow } from './showdown/showing.ts';
export type { RefusalCode } from './table-state/answer.ts';
export { whereabouts } from './table-state/cards.ts';
export { isHandOver } from './table-state/endings.ts';
export { evolve } from './table-state/evolve.ts';
export { initial } from './table-state/initial.ts';
export { type HandState, inputsOf, NO_TABLE, type TableState, type VerdictRecord } from './table-state/state.ts';

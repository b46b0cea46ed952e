/**
 * No-limit betting as a value and plain data: the door to this folder.
 *
 * `openBetting` makes the `Betting` of a hand from its set-up, with everything posted. `decide…` functions look at it and answer a
 * `BettingDecision`: effects (plain data, they travel inside events), findings (verdicts in the making) and what was imposed.
 * `applyEffects` makes the next value; nothing else does. The same inputs always give the same decisions, so undoing an act is
 * deciding the hand anew without it.
 *
 * A hand in order:
 *   let b = openBetting(setup, bettingRulesOf('maison', options));
 *   decideAct(b, seat, act, 'observed' | 'declared')  until roundClosed(b)
 *   decideGather(b); decideStreet(b, 'flop') …          (skip the acts where bettingIsOver(b))
 *   decideAward(b, strengths)                           at the showdown, or as soon as handOver(b)
 *
 * `standard` rules (bettingRulesOf('standard')) are for imported hands: play their acts as `observed`; a finding, a reading other
 * than the act that was recorded or a seat other than `b.turn` is a difference to report. A rake that was recorded goes to `decideAward`.
 */
export { decideAct } from './acts.ts';
export {
  awardPots,
  decideAward,
  decideAwardTo,
  potsToWin,
  type Strengths,
  splitOfAward,
} from './award.ts';
export { clockDueAtMs, decideClockCalled, decideDeadline } from './clock.ts';
export { applyEffects } from './effects.ts';
export { decideChipError } from './errors.ts';
export { openBetting } from './opening.ts';
export { type BettingOptions, handOver, optionsFor, roundClosed } from './options.ts';
export {
  chipsMoved,
  decideAwardTakenBack,
  decideBetBack,
  decideSplit,
  decideUnkilled,
  type Moved,
} from './overruled.ts';
export { type Contribution, type Pot, pots, potsOf, streetPots } from './pots.ts';
export type { RefusalCode } from './refusals.ts';
export { decideRevival, decideStanding } from './revival.ts';
export { deadHands, decideGather, decideKill, decideRoundEnd, decideStreet, passiveAct } from './rounds.ts';
export { bettingRulesOf } from './rules.ts';
export { allInReveal, bettingIsOver, muckedWinner, type ShowDuty, showDutyOf, showRefused } from './showdown.ts';
export type { Award, Betting, BettingDecision, BettingEffect, BettingFinding, BettingSetup, Imposed } from './state.ts';
export { callToOf, liveSeats, seatOf } from './turn.ts';
export { decideWords } from './words.ts';

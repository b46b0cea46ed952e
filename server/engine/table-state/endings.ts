import type { HandState } from './state.ts';

/**
 * One hand is left, or the pots are out. It is read from what the hand is, never noted beside it: an undone act, a
 * withdrawn fact or a new deal may make a hand go on that had ended.
 */
export function isHandOver({ ledger }: HandState): boolean {
  return ledger.over === 'folds' || ledger.over === 'awarded';
}

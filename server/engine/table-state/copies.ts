import type { HandLedger } from '#vocabulary/hands/ledgers';
import type { HandState } from './state.ts';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** For `evolve` alone, which fills the copy in. Field by field: several times faster than a spread. */
export function copyOfHand(hand: HandState): Mutable<HandState> {
  return {
    setup: hand.setup,
    redeal: hand.redeal,
    cards: hand.cards,
    ledger: hand.ledger,
    betting: hand.betting,
    verdicts: hand.verdicts,
    questions: hand.questions,
    log: hand.log,
    inputs: hand.inputs,
    timeline: hand.timeline,
    landing: hand.landing,
    undone: hand.undone,
    misdealsTakenBack: hand.misdealsTakenBack,
    misdealsTold: hand.misdealsTold,
    publicity: hand.publicity,
    awaiting: hand.awaiting,
    toldOf: hand.toldOf,
    returns: hand.returns,
    closedBy: hand.closedBy,
    collectedAtMs: hand.collectedAtMs,
  };
}

export function copyOfLedger(ledger: HandLedger): Mutable<HandLedger> {
  return {
    out: ledger.out,
    unseen: ledger.unseen,
    unseenDrop: ledger.unseenDrop,
    spokenOf: ledger.spokenOf,
    dealDone: ledger.dealDone,
    street: ledger.street,
    round: ledger.round,
    acted: ledger.acted,
    actedInHand: ledger.actedInHand,
    dial: ledger.dial,
    bettors: ledger.bettors,
    gathered: ledger.gathered,
    burnCredit: ledger.burnCredit,
    loose: ledger.loose,
    setAside: ledger.setAside,
    halfGone: ledger.halfGone,
    setAsideReturn: ledger.setAsideReturn,
    absent: ledger.absent,
    tabled: ledger.tabled,
    tabledByWords: ledger.tabledByWords,
    mucked: ledger.mucked,
    winnersSaid: ledger.winnersSaid,
    over: ledger.over,
  };
}

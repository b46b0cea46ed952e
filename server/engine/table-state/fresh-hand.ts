import type { HandSetup } from '#vocabulary/hands/hand-setups';
import type { HandLedger } from '#vocabulary/hands/ledgers';
import type { Seat } from '#vocabulary/seats';
import { type Betting, bettingRulesOf, openBetting } from '../betting/api.ts';
import { freshCards } from './cards.ts';
import type { HandState } from './state.ts';
import { NOTHING_TOLD } from './timeline.ts';

/** A hand before its first card: blinds posted, everything in the shoe. */
export function begun(setup: HandSetup): HandState {
  return {
    setup,
    redeal: setup.redeal,
    cards: freshCards(),
    ledger: freshLedger(setup.players.filter(({ away }) => away).map(({ seat }) => seat)),
    betting: bettingOf(setup),
    verdicts: [],
    questions: [],
    log: null,
    inputs: 0,
    timeline: NOTHING_TOLD,
    landing: null,
    publicity: [],
    awaiting: [],
    toldOf: [],
    returns: [],
    undone: [],
    misdealsTakenBack: [],
    misdealsTold: [],
    closedBy: null,
    collectedAtMs: null,
  };
}

function bettingOf(setup: HandSetup): Betting {
  return openBetting(setup, bettingRulesOf(setup.ruleBook, setup.options), setup.profile.acts);
}

function freshLedger(absent: readonly Seat[]): HandLedger {
  return {
    out: 0,
    unseen: [],
    unseenDrop: null,
    spokenOf: null,
    dealDone: false,
    street: 'preflop',
    round: 'waiting',
    acted: false,
    actedInHand: false,
    bettors: [],
    gathered: false,
    burnCredit: { flop: 0, turn: 0, river: 0 },
    loose: [],
    setAside: null,
    halfGone: [],
    setAsideReturn: 'none',
    absent,
    dial: null,
    tabled: [],
    tabledByWords: [],
    mucked: [],
    winnersSaid: [],
    over: 'no',
  };
}

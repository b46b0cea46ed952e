import type { NightRecord } from './night.ts';

/** A night in which nothing happened, but for what a test says. */
export function emptyNight(but: Partial<NightRecord> = {}): NightRecord {
  return {
    seed: 1,
    hands: 1,
    simulatedMs: 60_000,
    labels: [],
    verdicts: [],
    questions: [],
    turns: new Set(),
    twoBets: [],
    deadEnds: 0,
    deadEndHands: [],
    standsStill: [],
    answers: [],
    comparisons: [],
    wrongStacks: [],
    crash: null,
    journalRoot: '',
    placed: null,
    faces: { opened: [], asked: 0, unopened: 0 },
    lying: { lainS: 0, unstatedS: 0, elsewhereS: 0, unstatedAt: {} },
    beliefs: [],
    key: new Uint8Array(),
    trace: [],
    command: 'sabot simulate --seed 1',
    ...but,
  };
}

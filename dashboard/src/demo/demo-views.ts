import type { OperatorView, SeatRoleView } from '#wire/views/role-views';
import type { AnyView } from '#wire/views/server-messages';
import { demoDirector } from './demo-director.ts';
import { EMPTY_TABLE } from './empty-table.ts';
import { FULL_TABLE } from './full-table.ts';

export const DEMO_STATES = ['full', 'empty'] as const;
export type DemoState = (typeof DEMO_STATES)[number];

/** What a page of this role would see of the full, or of the empty table. */
export function demoView(role: string, state: DemoState): AnyView {
  const full = state === 'full';
  if (role.startsWith('seat:')) return demoSeat(full);
  if (role === 'operator') return demoOperator(full);
  if (role === 'director') return full ? demoDirector() : emptyDirector();
  return full ? FULL_TABLE : EMPTY_TABLE;
}

function demoOperator(full: boolean): OperatorView {
  const { acts, chips } = demoDirector();
  return { ...(full ? FULL_TABLE : EMPTY_TABLE), acts: full ? acts : [], chips: full ? chips : null, blanked: false };
}

function demoSeat(full: boolean): SeatRoleView {
  const seat = FULL_TABLE.toAct?.seat ?? 8;
  const table = full ? { ...FULL_TABLE, hold: false, verdicts: [], questions: [] } : EMPTY_TABLE;
  return {
    ...table,
    mine: {
      seat,
      myTurn: full,
      options: full ? (FULL_TABLE.toAct?.options ?? null) : null,
      present: true,
      canShow: false,
      answers: [],
      takeBack: null,
      screens: 1,
    },
  };
}

function emptyDirector(): AnyView {
  return {
    ...demoDirector(),
    ...EMPTY_TABLE,
    acts: [],
    evidence: [],
    decks: [],
    deckWork: null,
    feeds: [],
    pairings: [],
    tokens: [],
    security: [],
    roster: [],
    lab: { devices: [], readings: [], facts: [] },
  };
}

import * as v from 'valibot';
import { cardNameShape, seatShape } from '../shapes.ts';
import type { Told } from '../told-shapes.ts';
import { potViewShape } from './award-view.ts';
import {
  actOptionsViewShape,
  clockViewShape,
  handViewShape,
  healthViewShape,
  levelViewShape,
  type PublicView,
  seatViewShape,
  tableStatusViewShape,
  tournamentAtTableViewShape,
} from './public-view.ts';

/** Topics for a key, a lamp or a scoreboard that keeps no view: each is told whole when it changes. */
export const TOPICS = ['turn', 'pot', 'board', 'stacks', 'clock', 'health'] as const;
export type Topic = (typeof TOPICS)[number];

/** The player whose turn it is, and what he may do. */
export const turnTopicShape = v.object({
  hand: v.nullable(v.number()),
  phase: v.nullable(handViewShape.entries.phase),
  street: v.nullable(handViewShape.entries.street),
  /** Null: it is nobody's turn. */
  seat: v.nullable(seatShape),
  name: v.string(),
  options: v.nullable(actOptionsViewShape),
  /** A remedy or a question stops ordinary play. */
  hold: v.boolean(),
});

export const potTopicShape = v.object({
  /** Pots and the bets in front of the seats; null where chips are not followed. */
  total: v.nullable(v.number()),
  /** The main one first. */
  pots: v.array(potViewShape),
});

export const boardTopicShape = v.object({
  /** Cards that lie open on the board, in the order of its places. */
  cards: v.array(cardNameShape),
});

export const stacksTopicShape = v.object({
  /** Seats at which somebody sits. */
  seats: v.array(
    v.object({
      seat: seatShape,
      name: v.string(),
      state: seatViewShape.entries.state,
      /** Null where chips are not followed. */
      stack: v.nullable(v.number()),
      bet: v.number(),
    }),
  ),
});

export const clockTopicShape = v.object({
  /** The table's clock when this was told, to run the others by. */
  nowMs: v.number(),
  clock: v.nullable(clockViewShape),
  level: levelViewShape,
  /** Null where the table plays in no tournament. */
  tournament: v.nullable(tournamentAtTableViewShape),
});

export const healthTopicShape = v.object({
  state: tableStatusViewShape.entries.state,
  /** Feeds that show hole cards of the hand in progress. */
  liveFeeds: v.number(),
  ...healthViewShape.entries,
});

export const topicShapes = {
  turn: turnTopicShape,
  pot: potTopicShape,
  board: boardTopicShape,
  stacks: stacksTopicShape,
  clock: clockTopicShape,
  health: healthTopicShape,
} satisfies Record<Topic, v.GenericSchema>;
export type Topics = { readonly [Name in Topic]: Told<(typeof topicShapes)[Name]> };

/** Nothing that is not in the view itself: whoever may see that may follow its topics. */
export function topicsOf(view: PublicView): Topics {
  const { hand, toAct, table } = view;
  const taken = view.seats.filter(({ state }) => state !== 'empty');
  return {
    turn: {
      hand: hand?.number ?? null,
      phase: hand?.phase ?? null,
      street: hand?.street ?? null,
      seat: toAct?.seat ?? null,
      name: taken.find(({ seat }) => seat === toAct?.seat)?.name ?? '',
      options: toAct?.options ?? null,
      hold: view.hold,
    },
    pot: { total: view.potTotal, pots: view.pots },
    board: { cards: view.board.flatMap(({ cards }) => cards.flatMap(({ card }) => card ?? [])) },
    stacks: { seats: taken.map(({ seat, name, state, stack, bet }) => ({ seat, name, state, stack, bet })) },
    clock: { nowMs: view.nowMs, clock: view.clock, level: view.level, tournament: view.tournament ?? null },
    health: { state: table.state, liveFeeds: table.liveFeeds, ...view.health },
  };
}

/** `turn,pot`; undefined where one of them is none. Nothing said: all of them. */
export function parseTopics(text: string | undefined): readonly Topic[] | undefined {
  if (text === undefined || text === '') return TOPICS;
  const names = text.split(',');
  const known = TOPICS.filter((topic) => names.includes(topic));
  return known.length === new Set(names).size ? known : undefined;
}

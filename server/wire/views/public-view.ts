import * as v from 'valibot';
import { HAND_CATEGORIES, OFFERS } from '#vocabulary/hands/acts';
import { DECLARATION_TYPES } from '#vocabulary/hands/declarations';
import { STREETS } from '#vocabulary/zones';
import { cardViewShape } from '../cards.ts';
import { boardZoneShape, cardNameShape, seatShape } from '../shapes.ts';
import {
  actModeShape,
  ownBookShape,
  profileShape,
  ruleBookShape,
  ruleIdShape,
  ruleOptionsShape,
  sensedZoneShape,
  simpleKindShape,
  type Told,
} from '../told-shapes.ts';
import { announcementViewShape } from './announcement.ts';
import { awardViewShape, potViewShape, whoWonViewShape } from './award-view.ts';
import { phonesViewShape } from './phones-view.ts';
import { stepViewShape } from './steps.ts';
import { questionViewShape, verdictViewShape } from './verdicts.ts';

export const AUTHORITIES = ['floor', 'host'] as const;

export type Authority = (typeof AUTHORITIES)[number];

/**
 * `waiting`: another program holds the journal, and what is said is answered when it lets go. `read-only`: the journal
 * is damaged, only what is intact is shown. `disk-full`, `stopped`: nothing can be recorded, so nothing goes on; it
 * does by itself once it can.
 */
export const TABLE_STATES = ['running', 'waiting', 'read-only', 'disk-full', 'stopped'] as const;

export type TableState = (typeof TABLE_STATES)[number];

/**
 * `waiting`: prepared, no card yet. `clearing`: it is over, cards still lie on the table; `void`: the same of one that
 * was given up.
 */
export const HAND_PHASES = ['waiting', 'dealing', 'betting', 'showdown', 'clearing', 'void'] as const;

export type HandPhase = (typeof HAND_PHASES)[number];

export const SEAT_STATES = [
  'empty',
  'sitting-out',
  'away',
  'waiting',
  'in-hand',
  'all-in',
  'folded',
  'dead-hand',
  'busted',
] as const;

export type SeatState = (typeof SEAT_STATES)[number];

/** Reports that a person may make now ("something happened"). */
export const possibleReportsShape = v.object({
  declarations: v.array(v.picklist(DECLARATION_TYPES)),
  /** Kinds that this table does not sense. */
  reports: v.array(simpleKindShape),
  /** Reports about one player, of those: whom each may be about. */
  reportSeats: v.record(simpleKindShape, v.array(seatShape)),
  /** Players who may have a card by now: what is said of a player's card is refused for the others (`no-card-yet`). */
  dealtTo: v.array(seatShape),
});
export interface PossibleReports extends Told<typeof possibleReportsShape> {}

/** `confirms`: he opened to everybody what words had told of, and looked at nothing hidden. */
export const revealViewShape = v.object({
  seat: v.nullable(seatShape),
  by: v.string(),
  reason: v.string(),
  atMs: v.number(),
  confirms: v.exactOptional(v.literal(true)),
});
export interface RevealView extends Told<typeof revealViewShape> {}

const inBothLanguagesShape = v.object({ en: v.string(), fr: v.string() });

/**
 * A book from a folder: what it is called, what pages compute with, and the sentences of those of its rules that
 * something here rests on.
 */
export const ownBookViewShape = v.object({
  id: ownBookShape,
  title: inBothLanguagesShape,
  about: inBothLanguagesShape,
  drawnBy: v.picklist(['seats', 'dealer', 'lot']),
  bigBlindTwice: v.exactOptional(v.object({ is: v.picklist(['demanded', 'custom']), rules: v.array(ruleIdShape) })),
  rules: v.array(v.object({ id: ruleIdShape, sentence: inBothLanguagesShape })),
});
export interface OwnBookView extends Told<typeof ownBookViewShape> {}

export const tableStatusViewShape = v.object({
  name: v.string(),
  profile: profileShape,
  acts: actModeShape,
  ruleBook: ruleBookShape,
  options: ruleOptionsShape,
  /** Chosen for the next hand; the same as the above unless somebody changed it. */
  nextProfile: profileShape,
  nextRuleBook: ruleBookShape,
  /** Books of the two that come from a folder. */
  ownBooks: v.exactOptional(v.array(ownBookViewShape)),
  /** Rules of this hand's book on the pack and of folded cards (R004-03-2, R004-11-5). */
  cutCard: v.exactOptional(v.literal(true)),
  givenBackUnseen: v.exactOptional(v.literal(true)),
  /** The judge of what the rule book leaves open, in words: a venue's floor, or whoever set up the table at home. */
  authority: v.picklist(AUTHORITIES),
  /** Values of the chips on the table, the smallest first; empty where nobody said. */
  denominations: v.array(v.number()),
  senses: v.object({
    shoe: v.boolean(),
    seats: v.boolean(),
    board: v.picklist(['places', 'one', 'none']),
    burn: v.boolean(),
    muck: v.boolean(),
    aside: v.boolean(),
  }),
  state: v.picklist(TABLE_STATES),
  /** Somebody has ended the night, and nobody has begun the next one yet: what it brought is in its page. */
  isNightOver: v.exactOptional(v.literal(true)),
  /** No hand is being played, and the next one waits until two people have chips. */
  lacksPlayers: v.boolean(),
  /** Nothing is said of this hand yet, and UNDO brings the one before back. */
  undoReachesBack: v.boolean(),
  /** Feeds that show hole cards of the hand in progress: marked on every screen (DESIGN §5). */
  liveFeeds: v.number(),
  /** A director looked at hidden cards in this hand, or opened some: on every screen at the table. */
  reveals: v.array(revealViewShape),
});
export interface TableStatusView extends Told<typeof tableStatusViewShape> {}

export const handViewShape = v.object({
  number: v.number(),
  /** 0 for the first deal of this hand. */
  redeal: v.number(),
  phase: v.picklist(HAND_PHASES),
  street: v.picklist(STREETS),
  button: seatShape,
  smallBlindSeat: v.nullable(seatShape),
  bigBlindSeat: seatShape,
});
export interface HandView extends Told<typeof handViewShape> {}

export const lastActViewShape = v.object({
  act: v.picklist(['fold', 'check', 'call', 'bet', 'raise', 'all-in', 'small-blind', 'big-blind', 'straddle', 'ante']),
  /** The seat's total for the street. */
  to: v.nullable(v.number()),
});
export interface LastActView extends Told<typeof lastActViewShape> {}

export const seatViewShape = v.object({
  seat: seatShape,
  name: v.string(),
  colour: v.string(),
  photo: v.exactOptional(v.string()),
  /** Two letters of ISO 3166-1. */
  country: v.exactOptional(v.string()),
  /** The player is gone when this hand is over. */
  leaves: v.exactOptional(v.literal(true)),
  /** Chips that he asks for; the host says yes or no. */
  asks: v.exactOptional(v.number()),
  /** He asks to take his newest tap back; the host says yes or no. */
  takesBack: v.exactOptional(v.literal(true)),
  state: v.picklist(SEAT_STATES),
  /** null where chips are not followed. */
  stack: v.nullable(v.number()),
  /** In front of the seat on this street. */
  bet: v.number(),
  cards: v.array(cardViewShape),
  lastAct: v.nullable(lastActViewShape),
  /** The category of a tabled hand, said only when it lies open. */
  shown: v.nullable(v.picklist(HAND_CATEGORIES)),
});
export interface SeatView extends Told<typeof seatViewShape> {}

export const boardPlaceViewShape = v.object({
  place: boardZoneShape,
  /** More than one where cards lie wrongly. */
  cards: v.array(cardViewShape),
});
export interface BoardPlaceView extends Told<typeof boardPlaceViewShape> {}

export const pileViewShape = v.object({
  count: v.number(),
  cards: v.array(cardViewShape),
});
export interface PileView extends Told<typeof pileViewShape> {}

/** `to` amounts are totals for the street. */
export const actOptionsViewShape = v.object({
  fold: v.boolean(),
  check: v.boolean(),
  /** What the call costs in addition; null when there is nothing to call. */
  call: v.nullable(v.number()),
  bet: v.nullable(v.object({ min: v.number(), max: v.number() })),
  raise: v.nullable(v.object({ min: v.number(), max: v.number() })),
  /** null where chips are not followed. */
  allIn: v.nullable(v.number()),
  /** Words said before the turn came, and counts now: nothing else is left. */
  bound: v.nullable(v.picklist(['fold', 'check', 'call', 'bet', 'raise'])),
  /** The price of a call, whether the seat may call or not. */
  owes: v.number(),
  /** Sensible totals to offer for a bet or raise, ascending. */
  suggestions: v.array(v.object({ to: v.number(), offer: v.picklist(OFFERS) })),
});
export interface ActOptionsView extends Told<typeof actOptionsViewShape> {}

export const toActViewShape = v.object({
  seat: seatShape,
  options: actOptionsViewShape,
  /** RAISE was pressed on the panel: the total at which its encoder stands. RAISE once more does it. */
  dialled: v.exactOptional(v.number()),
  /** Cards are dealt first. Nothing sees them, so his act says that they lie. */
  awaitsCards: v.exactOptional(v.literal(true)),
});
export interface ToActView extends Told<typeof toActViewShape> {}

export const clockViewShape = v.object({
  seat: seatShape,
  endsAtMs: v.number(),
});
export interface ClockView extends Told<typeof clockViewShape> {}

export const levelViewShape = v.object({
  smallBlind: v.number(),
  bigBlind: v.number(),
  ante: v.number(),
  bigBlindAnte: v.number(),
});

/** What the table knows of the tournament that it plays in: what it was told last. */
export const tournamentAtTableViewShape = v.object({
  name: v.string(),
  /** Counted from 1; 0: it has not begun. */
  level: v.number(),
  /**
   * Null: the clock stands, or nothing ends. Where it is over and no newer level came, the table plays on at this one.
   */
  endsAtMs: v.nullable(v.number()),
  /** A break comes after this level. */
  isBreakNext: v.boolean(),
  /** Why no hand begins; null: hands are played. */
  waitsFor: v.nullable(v.picklist(['not-begun', 'paused', 'break', 'over'])),
});
export interface TournamentAtTableView extends Told<typeof tournamentAtTableViewShape> {}

export const resultViewShape = v.object({
  seat: seatShape,
  amount: v.nullable(v.number()),
  category: v.nullable(v.picklist(HAND_CATEGORIES)),
  cards: v.array(cardNameShape),
});
export interface ResultView extends Told<typeof resultViewShape> {}

/** The blind that this seat may post for the hand that comes, before its first card. */
export const straddleViewShape = v.object({ seat: seatShape, to: v.number(), isPosted: v.boolean() });
export interface StraddleView extends Told<typeof straddleViewShape> {}

export const healthViewShape = v.object({
  /** Zones whose reader gives no sign of life: there Sabot asks instead of stating. */
  silentZones: v.array(v.union([sensedZoneShape, v.literal('SHOE')])),
  devices: v.object({ ready: v.number(), troubled: v.number() }),
});

export const simulationViewShape = v.object({
  speed: v.number(),
  paused: v.boolean(),
  /** The people do not answer: whoever is at a screen does. */
  leavesQuestions: v.boolean(),
  /** Mistakes that the simulated people can make at the next possible moment. */
  mistakes: v.array(simpleKindShape),
  /** Asked for, not made yet. */
  pending: v.array(simpleKindShape),
});
export interface SimulationView extends Told<typeof simulationViewShape> {}

/**
 * The venue's screen shows this: nothing hidden, ever. The other roles' views contain these fields too.
 * Times are host milliseconds; `nowMs` is the server's clock when the view was made, to run countdowns by.
 */
export const publicViewShape = v.object({
  nowMs: v.number(),
  table: tableStatusViewShape,
  /** null before the first hand. */
  hand: v.nullable(handViewShape),
  seats: v.array(seatViewShape),
  board: v.array(boardPlaceViewShape),
  burn: pileViewShape,
  muck: pileViewShape,
  aside: pileViewShape,
  /** Cards known to be off the table. */
  off: pileViewShape,
  shoe: v.object({ left: v.number(), known: v.boolean() }),
  pots: v.array(potViewShape),
  /** Pots and the bets in front of the seats; null where chips are not followed. */
  potTotal: v.nullable(v.number()),
  toAct: v.nullable(toActViewShape),
  /** Steps that the table should take next, the first one first: ordinary dealing, or the remedy that is under way. */
  next: v.array(stepViewShape),
  /** A remedy or a question stops ordinary play. */
  hold: v.boolean(),
  /** Verdicts of this hand, the newest last. */
  verdicts: v.array(verdictViewShape),
  questions: v.array(questionViewShape),
  clock: v.nullable(clockViewShape),
  level: levelViewShape,
  /** Absent where nobody may: the book or the moment does not allow it. */
  straddle: v.exactOptional(straddleViewShape),
  /** Absent where the table plays in no tournament. */
  tournament: v.exactOptional(tournamentAtTableViewShape),
  possible: possibleReportsShape,
  results: v.array(resultViewShape),
  whoWon: v.nullable(whoWonViewShape),
  award: v.nullable(awardViewShape),
  /** The thing to be done now, and by whom. */
  announcement: announcementViewShape,
  health: healthViewShape,
  /** Present on a simulated table only. */
  simulation: v.nullable(simulationViewShape),
  /** Absent where whoever looks was neither let in nor sits at the machine. */
  phones: v.exactOptional(phonesViewShape),
});
export interface PublicView extends Told<typeof publicViewShape> {}

/**
 * Somebody who looked at hidden cards where nobody had to say who he is: no name, so screens say it in their language.
 */
export const AT_THE_MACHINE = 'at the machine';

export const isOverPhase = (phase: HandPhase | undefined): boolean => phase === 'clearing' || phase === 'void';

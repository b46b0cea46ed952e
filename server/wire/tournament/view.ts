import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import { SANCTIONS } from '#vocabulary/tournament/faults';
import { DEAL_KINDS } from '#vocabulary/tournament/tournament-inputs';
import { TABLE_KINDS } from '#vocabulary/tournament/tournament-plans';
import { cardNameShape, seatShape } from '../shapes.ts';
import {
  faultShape,
  openRulingShape,
  playerIdShape,
  ruleBookShape,
  ruleIdShape,
  sanctionShape,
  type Told,
  tableNumberShape,
  tableProposalShape,
} from '../told-shapes.ts';
import { ownBookViewShape } from '../views/public-view.ts';
import { correctionShape, planShape, sheetEntry } from './inputs.ts';

/** `none`: nothing is planned. `over`: one player owns every chip (R000-gen-5). */
export const TOURNAMENT_PHASES = ['none', 'planned', 'running', 'over'] as const;

/** `offered`: lost his last chip, and may buy again. `moving`: on his way to another table. */
export const PLAYER_STATES = ['entered', 'in', 'absent', 'moving', 'offered', 'out', 'disqualified'] as const;

export type TournamentPlayerState = (typeof PLAYER_STATES)[number];

export const tournamentClockViewShape = v.object({
  /**
   * `waits-for-hand`: the time is over, and the next level begins with its first hand (R004-28-0). `last`: the last
   * level has no end.
   */
  state: v.picklist(['running', 'paused', 'waits-for-hand', 'last']),
  /** The line of the sheet, from 0. */
  entry: v.number(),
  /** Levels alone, counted from 1; that of the level before, in a break. */
  level: v.number(),
  now: sheetEntry,
  beganAtMs: v.number(),
  /** Null while the clock stands, and where nothing ends. */
  endsAtMs: v.nullable(v.number()),
  /** What is left while the clock stands. */
  leftMs: v.nullable(v.number()),
  lastsMs: v.number(),
  next: v.nullable(sheetEntry),
  /** When the next break begins, if nothing comes between; null: there is none, or it is one. */
  breakAtMs: v.nullable(v.number()),
});
export interface TournamentClockView extends Told<typeof tournamentClockViewShape> {}

export const tournamentCountsShape = v.object({
  entered: v.number(),
  left: v.number(),
  chips: v.number(),
  average: v.nullable(v.number()),
  rebuys: v.number(),
  reentries: v.number(),
  addOns: v.number(),
  poolCents: v.number(),
  feesCents: v.number(),
  /** What can be bought now. */
  open: v.object({
    late: v.boolean(),
    rebuy: v.boolean(),
    reentry: v.boolean(),
    addOn: v.boolean(),
  }),
});
export interface TournamentCounts extends Told<typeof tournamentCountsShape> {}

export const tournamentPlayerViewShape = v.object({
  player: playerIdShape,
  name: v.string(),
  state: v.picklist(PLAYER_STATES),
  table: v.nullable(tableNumberShape),
  seat: v.nullable(seatShape),
  stack: v.number(),
  /** What he drew, while seats are drawn. */
  card: v.nullable(cardNameShape),
  /** Tied in the draw: he draws again (R002-IV-0). */
  drawsAgain: v.boolean(),
  knockouts: v.number(),
  rebuys: v.number(),
  reentries: v.number(),
  addOns: v.number(),
  /** Of those who are out, and of the winner. Shared places are the same number. */
  place: v.nullable(v.number()),
  /** The best that his place can still become, where it is not settled yet; null: it is, or he plays. */
  bestPlace: v.nullable(v.number()),
  prizeCents: v.nullable(v.number()),
  suspendedHands: v.number(),
  excused: v.boolean(),
});
export interface TournamentPlayerView extends Told<typeof tournamentPlayerViewShape> {}

export const tournamentTableViewShape = v.object({
  table: tableNumberShape,
  name: v.string(),
  kind: v.picklist(TABLE_KINDS),
  /** The table follows its chips, or people say who is out and who has what. */
  chipsToldBy: v.picklist(['table', 'people']),
  isOpen: v.boolean(),
  seats: v.number(),
  players: v.number(),
  chips: v.number(),
  /** Chips of this table that nobody has said the owner of: who won them was not told. */
  unassigned: v.number(),
  button: v.nullable(seatShape),
  hand: v.nullable(v.object({ number: v.number(), isPlayed: v.boolean(), entry: v.number() })),
  /** What its next hand is played at, and the one that is played. */
  stakes: v.nullable(
    v.object({
      smallBlind: v.number(),
      bigBlind: v.number(),
      ante: v.number(),
      bigBlindAnte: v.number(),
    }),
  ),
  /**
   * `waits-for-hand`: its newest orders are carried out when its hand is over. `behind`: it is cut off, and goes on at
   * the level that it knows.
   */
  link: v.picklist(['paper', 'linked', 'waits-for-hand', 'behind']),
  lastHandsBeforeBreak: v.boolean(),
  /** Rulings that nobody has carried out yet, by the table's own report. Only for whoever decides. */
  rulings: v.array(openRulingShape),
});
export interface TournamentTableView extends Told<typeof tournamentTableViewShape> {}

export const prizeViewShape = v.object({
  place: v.number(),
  cents: v.number(),
});

export const floorProposalShape = v.union([
  tableProposalShape,
  v.object({ type: v.literal('buy-again'), player: playerIdShape, offers: v.array(v.picklist(['rebuy', 'reentry'])) }),
]);
export type FloorProposal = Told<typeof floorProposalShape>;

/** Agreed to, and under way until both tables have said so. */
export const moveViewShape = v.object({
  player: playerIdShape,
  from: v.object({ table: tableNumberShape, seat: seatShape }),
  to: v.object({ table: tableNumberShape, seat: seatShape }),
  hasLeft: v.boolean(),
});
export interface MoveView extends Told<typeof moveViewShape> {}

/** `wanted`: count the small chips of each. `counted`: hand out what is said here. */
export const colourUpTableViewShape = v.object({
  table: tableNumberShape,
  step: v.picklist(['wanted', 'counted', 'done']),
  players: v.array(v.object({ player: playerIdShape, small: v.number(), larger: v.number() })),
  /** What rounding up adds to the chips in play (AMB-35). */
  added: v.number(),
});
export interface ColourUpTableView extends Told<typeof colourUpTableViewShape> {}

export const colourUpViewShape = v.object({
  from: v.number(),
  to: v.number(),
  rules: v.array(ruleIdShape),
  tables: v.array(colourUpTableViewShape),
});
export interface ColourUpView extends Told<typeof colourUpViewShape> {}

export const faultLineViewShape = v.object({
  fault: v.string(),
  player: playerIdShape,
  what: faultShape,
  proposed: sanctionShape,
  rules: v.array(ruleIdShape),
  /** Null: nobody has decided yet. */
  decided: v.nullable(v.picklist([...SANCTIONS, 'none'])),
  /** Why it was taken back; null: it stands. */
  overruled: v.nullable(v.string()),
  /** Who told of it. */
  by: v.string(),
  atMs: v.number(),
});
export interface FaultLineView extends Told<typeof faultLineViewShape> {}

export const ledgerLineViewShape = v.object({
  player: playerIdShape,
  buyInsCents: v.number(),
  rebuysCents: v.number(),
  addOnsCents: v.number(),
  feesCents: v.number(),
  prizeCents: v.number(),
});
export interface LedgerLineView extends Told<typeof ledgerLineViewShape> {}

export const resultLineViewShape = v.object({
  place: v.number(),
  name: v.string(),
  prizeCents: v.number(),
  paidCents: v.number(),
  feesCents: v.number(),
  knockouts: v.number(),
  rebuys: v.number(),
});

export const resultsViewShape = v.object({
  epoch: v.number(),
  name: v.string(),
  ruleBook: ruleBookShape,
  season: v.nullable(v.string()),
  endedAtMs: v.number(),
  poolCents: v.number(),
  feesCents: v.number(),
  places: v.array(resultLineViewShape),
});
export interface ResultsView extends Told<typeof resultsViewShape> {}

export const undoableViewShape = v.object({
  input: v.string(),
  what: v.string(),
  by: v.string(),
  atMs: v.number(),
  players: v.array(playerIdShape),
  table: v.nullable(tableNumberShape),
  /** Of whoever entered by it. */
  name: v.nullable(v.string()),
});
export interface UndoableView extends Told<typeof undoableViewShape> {}

/** Inputs that have no meaning any more, and people who are back and sit elsewhere. */
export const undoneViewShape = v.object({
  dropped: v.array(undoableViewShape),
  reseated: v.array(v.object({ player: playerIdShape, table: tableNumberShape, seat: seatShape })),
});

/** A fact that was put right, with the reason why. */
export const correctionViewShape = v.object({
  input: v.string(),
  correction: correctionShape,
  reason: v.string(),
  by: v.string(),
  atMs: v.number(),
});

/** Prizes as those who were left divided them; the winner gets what they left over. */
export const dealViewShape = v.object({
  by: v.picklist(DEAL_KINDS),
  shares: v.array(v.object({ player: playerIdShape, cents: v.number() })),
});

/**
 * `GET /api/tournaments/TOURNAMENT`, and each piece of its `/events`. Times are those of the table's clock;
 * `nowMs` is what it said when the view was made. Nothing of a hidden card is in it, in no role.
 */
export const tournamentViewShape = v.object({
  nowMs: v.number(),
  /** The speed of that clock: 1 but at a simulated table. */
  speed: v.number(),
  /** Counts the tournaments of this machine; 0 before the first one is planned. */
  epoch: v.number(),
  phase: v.picklist(TOURNAMENT_PHASES),
  /** Rights of whoever looks. */
  may: v.picklist(['decide', 'see']),
  state: v.picklist(['running', 'waiting', 'read-only', 'disk-full', 'stopped']),
  plan: v.nullable(planShape),
  /** The beginning of a hand by the book of the plan; null: nothing is planned. */
  handBeginsWith: v.nullable(v.picklist(['shuffle-started', 'first-blind-posted'])),
  /** Books from folders that something here is played by, and for whoever decides those that may be chosen. */
  ownBooks: v.exactOptional(v.array(ownBookViewShape)),
  clock: v.nullable(tournamentClockViewShape),
  counts: tournamentCountsShape,
  players: v.array(tournamentPlayerViewShape),
  tables: v.array(tournamentTableViewShape),
  prizes: v.array(prizeViewShape),
  /** The prize of whoever goes out next; null: nothing yet. */
  nextPrize: v.nullable(prizeViewShape),
  /** Prizes follow what is still paid in. */
  arePrizesOpen: v.boolean(),
  /** Null: prizes go by places. */
  deal: v.nullable(dealViewShape),
  /** For the floor to agree to, or not. */
  proposals: v.array(floorProposalShape),
  moves: v.array(moveViewShape),
  colourUp: v.nullable(colourUpViewShape),
  faults: v.array(faultLineViewShape),
  /** Half of all evenings that stand like this end between these; null: it is not under way. */
  ends: v.nullable(v.object({ fromMs: v.number(), medianMs: v.number(), untilMs: v.number() })),
  /** Only for whoever decides. */
  ledger: v.nullable(v.array(ledgerLineViewShape)),
  /** The newest first. Only for whoever decides. */
  corrections: v.array(correctionViewShape),
  /** Tournaments that are over, the newest first. */
  results: v.array(resultsViewShape),
  /** The newest first; the first one is what `undone last` takes back. Only for whoever decides. */
  undoable: v.array(undoableViewShape),
  /** Inputs and seats that the last undo could not keep, for some time after it; null: nothing. */
  undone: v.nullable(undoneViewShape),
});
export interface TournamentView extends Told<typeof tournamentViewShape> {}

/** The view comes from a server of the same build and is taken as its type says, as the table's is. */
export function decodeTournamentView(json: unknown): Result<TournamentView, 'not-a-view'> {
  const parsed = v.safeParse(viewShape, json);
  return parsed.success ? ok(parsed.output) : err('not-a-view');
}

const viewShape = v.custom<TournamentView>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'phase' in value &&
    TOURNAMENT_PHASES.some((phase) => phase === value.phase) &&
    'players' in value &&
    Array.isArray(value.players),
);

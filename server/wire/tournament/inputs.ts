import * as v from 'valibot';
import { type Card, parseCard } from '#vocabulary/cards';
import { err, ok, type Result } from '#vocabulary/result';
import { SEATS } from '#vocabulary/seats';
import { FAULTS, SANCTIONS } from '#vocabulary/tournament/faults';
import { PLAYERS_MAX, TABLES_MAX } from '#vocabulary/tournament/limits';
import {
  type Correction,
  DEAL_KINDS,
  PAPER_HANDS,
  PAYMENTS,
  type PlayerId,
  type TableNumber,
  TOURNAMENT_REFUSALS,
  type TournamentRefusal,
  type TournamentWish,
} from '#vocabulary/tournament/tournament-inputs';
import { type SheetEntry, TABLE_KINDS } from '#vocabulary/tournament/tournament-plans';
import { type Chips, isChips, type Ms, ms } from '#vocabulary/units';
import { type BodyFault, faultOf } from '../bodies.ts';
import { chosenBookShape } from '../chosen-books.ts';
import { CHIPS_MAX, DENOMINATIONS_MAX } from '../limits.ts';
import {
  clientIdShape,
  INPUT_TROUBLES,
  type InputTrouble,
  idShape,
  nameShape,
  seatShape,
  textShape,
} from '../shapes.ts';
import type { Told } from '../told-shapes.ts';
import {
  BUYS_MAX,
  CENTS_MAX,
  CHIP_COUNT_MAX,
  CHIP_WORTH_MAX,
  LEVEL_MS_MAX,
  LEVEL_MS_MIN,
  MINUTES_ADDED_MAX,
  PRIZES_MAX,
  SHEET_ENTRIES_MAX,
  SMALL_CHIPS_MAX,
} from './limits.ts';

const chips = v.custom<Chips>((value) => isChips(value) && value <= CHIPS_MAX, 'chips');
const worth = v.custom<Chips>((value) => isChips(value) && value > 0 && value <= CHIPS_MAX, 'chips, one at least');
/** What a chip is worth; which amounts they make up is looked for among as many rests as the smallest is worth. */
const chipWorth = v.custom<Chips>(
  (value) => isChips(value) && value > 0 && value <= CHIP_WORTH_MAX,
  'chips, one at least',
);
const wholeFrom = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const cents = wholeFrom(0, CENTS_MAX);
const player = v.custom<PlayerId>(
  (value) => typeof value === 'string' && /^p[1-9][0-9]{0,5}$/.test(value),
  'a player, as p12',
);
const table = v.custom<TableNumber>(
  (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= TABLES_MAX,
  'a table, from 1',
);
const card = v.pipe(
  v.string(),
  v.maxLength(2),
  v.transform(parseCard),
  v.custom<Card>((value) => value !== undefined),
);
const entry = wholeFrom(0, SHEET_ENTRIES_MAX - 1);
const lastsMs = v.pipe(
  wholeFrom(LEVEL_MS_MIN, LEVEL_MS_MAX),
  v.transform((value): Ms => ms(value)),
);

export const sheetEntry: v.GenericSchema<unknown, SheetEntry> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('level'),
    smallBlind: chips,
    bigBlind: worth,
    ante: chips,
    bigBlindAnte: chips,
    lastsMs,
  }),
  v.strictObject({
    kind: v.literal('break'),
    lastsMs,
    colourUp: v.nullable(v.strictObject({ from: chipWorth, to: chipWorth })),
  }),
]);

const buying = v.nullable(v.strictObject({ through: entry, most: wholeFrom(1, BUYS_MAX), chips: worth, cents }));

const caseShape = v.strictObject({
  worth: chipWorth,
  count: wholeFrom(0, CHIP_COUNT_MAX),
  each: wholeFrom(0, CHIP_COUNT_MAX),
});

/** A plan as it travels, and as it is kept in a file that somebody shares. */
export const planShape = v.strictObject({
  name: nameShape,
  ruleBook: chosenBookShape,
  stack: worth,
  denominations: v.pipe(v.array(chipWorth), v.minLength(1), v.maxLength(DENOMINATIONS_MAX)),
  case: v.exactOptional(v.pipe(v.array(caseShape), v.maxLength(DENOMINATIONS_MAX))),
  sheet: v.pipe(v.array(sheetEntry), v.minLength(1), v.maxLength(SHEET_ENTRIES_MAX)),
  tables: v.pipe(
    v.array(v.strictObject({ name: nameShape, kind: v.picklist(TABLE_KINDS), seats: wholeFrom(2, SEATS.length) })),
    v.minLength(1),
    v.maxLength(TABLES_MAX),
  ),
  finalTableOf: wholeFrom(2, SEATS.length),
  entries: v.strictObject({
    lateThrough: v.nullable(entry),
    rebuys: buying,
    reentries: buying,
    addOn: buying,
    offers: v.exactOptional(v.strictObject({ endWithWindow: v.boolean(), lapseAfterMs: v.nullable(lastsMs) })),
  }),
  money: v.strictObject({ buyInCents: cents, feeCents: cents }),
  prizes: v.variant('kind', [
    v.strictObject({
      kind: v.literal('parts'),
      parts: v.pipe(v.array(wholeFrom(1, CENTS_MAX)), v.minLength(1), v.maxLength(PRIZES_MAX)),
      roundToCents: wholeFrom(1, CENTS_MAX),
    }),
    v.strictObject({
      kind: v.literal('amounts'),
      cents: v.pipe(v.array(cents), v.minLength(1), v.maxLength(PRIZES_MAX)),
    }),
  ]),
  season: v.nullable(nameShape),
});

const atTable = v.pipe(v.array(v.strictObject({ player, stack: chips })), v.maxLength(SEATS.length));

const place = wholeFrom(1, PLAYERS_MAX);
export const correctionShape: v.GenericSchema<unknown, Correction> = v.variant('what', [
  v.strictObject({ what: v.literal('stack'), player, stack: worth, against: v.nullable(player) }),
  v.strictObject({ what: v.literal('out'), player, by: v.nullable(player), place: v.nullable(place) }),
  v.strictObject({ what: v.literal('place'), player, place }),
  v.strictObject({ what: v.literal('readmission'), player, stack: worth, from: v.nullable(player) }),
  v.strictObject({
    what: v.literal('payment'),
    player,
    paid: v.picklist(PAYMENTS),
    times: wholeFrom(-1, 1),
    cents: wholeFrom(-CENTS_MAX, CENTS_MAX),
    chips: wholeFrom(-CHIPS_MAX, CHIPS_MAX),
  }),
  v.strictObject({ what: v.literal('prize'), player, to: player, cents: wholeFrom(1, CENTS_MAX) }),
]);

const names = v.pipe(v.array(nameShape), v.maxLength(PLAYERS_MAX));

const wishShape = v.variant('type', [
  v.strictObject({ type: v.literal('planned'), plan: planShape, names: v.exactOptional(names) }),
  v.strictObject({ type: v.literal('entered'), name: nameShape }),
  v.strictObject({ type: v.literal('people-entered'), names: v.pipe(names, v.minLength(1)) }),
  v.strictObject({ type: v.literal('withdrawn'), player }),
  v.strictObject({ type: v.literal('renamed'), player, name: nameShape }),
  v.strictObject({ type: v.literal('seats-drawn') }),
  v.strictObject({ type: v.literal('card-told'), player, card }),
  v.strictObject({ type: v.literal('seated'), player, table, seat: seatShape }),
  v.strictObject({ type: v.literal('button-placed'), table, seat: seatShape }),
  v.strictObject({ type: v.literal('begun') }),
  v.strictObject({ type: v.literal('called-off') }),
  v.strictObject({ type: v.literal('paused') }),
  v.strictObject({ type: v.literal('resumed') }),
  v.strictObject({ type: v.literal('minutes-added'), minutes: wholeFrom(-MINUTES_ADDED_MAX, MINUTES_ADDED_MAX) }),
  v.strictObject({ type: v.literal('level-chosen'), entry }),
  v.strictObject({ type: v.literal('paper-hand'), table, is: v.picklist(PAPER_HANDS) }),
  v.strictObject({
    type: v.literal('went-out'),
    players: v.pipe(
      v.array(v.strictObject({ player, stackAtStart: v.nullable(chips) })),
      v.minLength(1),
      v.maxLength(SEATS.length),
    ),
    by: v.nullable(player),
    sameHandAs: v.exactOptional(player),
  }),
  v.strictObject({ type: v.literal('stacks-counted'), table, stacks: atTable, reason: v.nullable(textShape) }),
  v.strictObject({ type: v.literal('offers-closed') }),
  v.strictObject({ type: v.literal('offer-decided'), player, takes: v.picklist(['rebuy', 'reentry', 'nothing']) }),
  v.strictObject({ type: v.literal('bought'), player, buys: v.picklist(['rebuy', 'add-on']) }),
  v.strictObject({ type: v.literal('moved'), player, table, seat: v.nullable(seatShape) }),
  v.strictObject({ type: v.literal('move-told'), player, has: v.picklist(['left', 'arrived']) }),
  v.strictObject({ type: v.literal('table-broken'), table }),
  v.strictObject({ type: v.literal('final-table-made'), table }),
  v.strictObject({ type: v.literal('absent'), player }),
  v.strictObject({ type: v.literal('arrived'), player }),
  v.strictObject({ type: v.literal('excused'), player }),
  v.strictObject({ type: v.literal('fault-recorded'), player, fault: v.picklist(FAULTS) }),
  v.strictObject({ type: v.literal('fault-decided'), fault: idShape, sanction: v.picklist(['none', ...SANCTIONS]) }),
  v.strictObject({ type: v.literal('fault-overruled'), fault: idShape, reason: textShape }),
  v.strictObject({
    type: v.literal('small-chips-counted'),
    table,
    chips: v.pipe(v.array(v.strictObject({ player, count: wholeFrom(0, SMALL_CHIPS_MAX) })), v.maxLength(SEATS.length)),
  }),
  v.strictObject({ type: v.literal('colour-up-done'), table }),
  v.strictObject({ type: v.literal('corrected'), correction: correctionShape, reason: textShape }),
  v.strictObject({
    type: v.literal('deal-agreed'),
    by: v.picklist(DEAL_KINDS),
    shares: v.pipe(v.array(v.strictObject({ player, cents })), v.minLength(2), v.maxLength(SEATS.length)),
    isOver: v.boolean(),
  }),
  v.strictObject({ type: v.literal('undone'), input: idShape }),
]);

const body = { id: clientIdShape, input: wishShape };
export const tournamentBodyShape: v.GenericSchema<unknown, TournamentBody> = v.strictObject(body);

/** A wish as a page writes it: a card is named by its text, `Qd`. */
export type ClientTournamentWish =
  | Exclude<TournamentWish, { readonly type: 'card-told' }>
  | (Omit<Extract<TournamentWish, { readonly type: 'card-told' }>, 'card'> & { readonly card: string });

export interface TournamentBody {
  readonly id: string;
  readonly input: TournamentWish;
}

/** `POST /api/tournaments/TOURNAMENT/inputs`: `id` is made by the client; sent twice, it is carried out once. */
export function decodeTournamentBody(body: unknown): Result<TournamentBody, BodyTrouble> {
  const parsed = v.safeParse(tournamentBodyShape, body);
  if (parsed.success) return ok(parsed.output);
  const reason = INPUT_TROUBLES.find((each) => parsed.issues.every(({ message }) => message === each)) ?? 'bad-request';
  return err({ reason, line: lineOf(parsed.issues), fault: faultOf(parsed.issues) });
}

/** `line`: which one of a list of names is wrong, counted from 1; null where it is something else. */
export interface BodyTrouble {
  readonly reason: InputTrouble | 'bad-request';
  readonly line: number | null;
  readonly fault: BodyFault;
}

function lineOf(issues: readonly v.BaseIssue<unknown>[]): number | null {
  const lines = issues.flatMap(({ path = [] }) => {
    const at = path.findIndex(({ key }) => key === 'names');
    const key = at < 0 ? undefined : path[at + 1]?.key;
    return typeof key === 'number' ? [key + 1] : [];
  });
  return lines.length === issues.length ? Math.min(...lines) : null;
}

/** What a door says where the tournament itself has nothing against it. */
export const DOOR_REFUSALS = [
  'not-allowed',
  'read-only',
  'disk-full',
  'too-many',
  'unshowable-text',
  'not-a-picture',
] as const;
export type TournamentAnswer = 'accepted' | TournamentRefusal | (typeof DOOR_REFUSALS)[number];

/** `line`: which one of a list of names was wrong, counted from 1. */
export const tournamentReplyShape = v.object({
  answer: v.picklist(['accepted', ...TOURNAMENT_REFUSALS, ...DOOR_REFUSALS]),
  line: v.exactOptional(v.number()),
});

export interface TournamentReply extends Told<typeof tournamentReplyShape> {}

export function decodeTournamentReply(json: unknown): Result<TournamentReply, 'not-an-answer'> {
  const parsed = v.safeParse(tournamentReplyShape, json);
  return parsed.success ? ok(parsed.output) : err('not-an-answer');
}

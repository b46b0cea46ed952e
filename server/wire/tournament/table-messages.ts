import * as v from 'valibot';
import { broughtWithBooks, withBooks } from '#law/own/told-books';
import { err, ok, type Result } from '#vocabulary/result';
import type { TableReport } from '#vocabulary/tournament/table-reports';
import {
  type Order,
  type PlayerId,
  SUSPENSIONS,
  type TableOrder,
  type Term,
} from '#vocabulary/tournament/tournament-inputs';
import type { Ms } from '#vocabulary/units';
import { chosenBookShape } from '../chosen-books.ts';
import { DENOMINATIONS_MAX } from '../limits.ts';
import { nameShape, seatShape } from '../shapes.ts';
import { chips, count, tableReportShape } from './table-report.ts';

const player = v.custom<PlayerId>((value) => typeof value === 'string' && /^p[1-9][0-9]{0,5}$/.test(value), 'a player');
const moment = v.custom<Ms>((value) => typeof value === 'number' && Number.isFinite(value), 'a moment');

const order: v.GenericSchema<unknown, Order> = v.variant('type', [
  v.strictObject({
    type: v.literal('stakes'),
    smallBlind: chips,
    bigBlind: chips,
    ante: chips,
    bigBlindAnte: chips,
    level: count,
    sinceMs: moment,
    endsAtMs: v.nullable(moment),
    isBreakNext: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({
    type: v.literal('seat-in'),
    seat: seatShape,
    player,
    name: nameShape,
    stack: chips,
    away: v.boolean(),
  }),
  v.strictObject({ type: v.literal('seat-out'), seat: seatShape, player }),
  v.strictObject({
    type: v.literal('taken-over'),
    name: nameShape,
    ruleBook: chosenBookShape,
    stack: chips,
    denominations: v.pipe(v.array(chips), v.minLength(1), v.maxLength(DENOMINATIONS_MAX)),
  }),
  v.strictObject({ type: v.literal('chips'), seat: seatShape, player, change: v.pipe(v.number(), v.integer()) }),
  v.strictObject({ type: v.literal('button'), seat: seatShape }),
  v.strictObject({ type: v.literal('away'), seat: seatShape, player, isAway: v.boolean() }),
  v.strictObject({ type: v.literal('suspend'), why: v.nullable(v.picklist(SUSPENSIONS)) }),
]);

export const termShape: v.GenericSchema<unknown, Term> = v.strictObject({
  number: count,
  holder: count,
});

const tableOrder: v.GenericSchema<unknown, TableOrder> = v.pipe(
  v.strictObject({
    epoch: count,
    number: count,
    order,
    term: v.exactOptional(termShape),
    books: v.exactOptional(v.array(v.string())),
  }),
  v.transform(({ books: _, ...given }) => given),
);

/** A message that came from a table by the network; whoever sent it, nothing else comes in. */
export const readReport = (text: string): Result<TableReport, 'not-a-message'> =>
  read(v.pipe(v.string(), v.parseJson(), tableReportShape), text);

/** An order with the text of the book that it names, which the house of that table need not have. */
export const orderText = (given: TableOrder): string => withBooks(JSON.stringify(given));

export const readOrder = (text: string): Result<TableOrder, 'not-a-message'> =>
  read(tableOrder, broughtWithBooks(text));

export const termText = (held: Term): string => JSON.stringify(held);

export const readTerm = (text: string): Result<Term, 'not-a-message'> =>
  read(v.pipe(v.string(), v.parseJson(), termShape), text);

function read<Message>(shape: v.GenericSchema<unknown, Message>, told: unknown): Result<Message, 'not-a-message'> {
  const parsed = v.safeParse(shape, told);
  return parsed.success ? ok(parsed.output) : err('not-a-message');
}

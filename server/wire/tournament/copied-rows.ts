import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import type { Term } from '#vocabulary/tournament/tournament-inputs';
import { termShape } from './table-messages.ts';

/** A row of a tournament's record, as a standby writes it down: what it hashes to included. */
export interface CopiedRow {
  readonly seq: number;
  readonly format: number;
  readonly kind: string;
  readonly hand: number;
  readonly atMs: number;
  readonly body: string;
  readonly hash: string;
}

/** A standby asks for rows after those that it has on disk: so it says too what it has. */
export interface CopyWish {
  readonly after: { readonly seq: number; readonly hash: string };
  /** The address at which it is a venue when it has taken over. */
  readonly second: string;
  /** A person has pressed: the venue accepts nothing from now on. */
  readonly takes?: Term;
}

export interface CopyAnswer {
  readonly rows: readonly CopiedRow[];
  readonly term: number;
  /** The clock of the venue. */
  readonly nowMs: number;
  /** The standby has something that is not the beginning of this record. */
  readonly isOther: boolean;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const moment = v.pipe(v.number(), v.finite());

const wish: v.GenericSchema<unknown, CopyWish> = v.strictObject({
  after: v.strictObject({ seq: count, hash }),
  second: v.pipe(v.string(), v.regex(/^(nats|tls):\/\/127\.0\.0\.1:[0-9]{1,5}$/)),
  takes: v.exactOptional(termShape),
});

const row: v.GenericSchema<unknown, CopiedRow> = v.strictObject({
  seq: count,
  format: count,
  kind: v.string(),
  hand: count,
  atMs: moment,
  body: v.string(),
  hash,
});

const answer: v.GenericSchema<unknown, CopyAnswer> = v.strictObject({
  rows: v.array(row),
  term: count,
  nowMs: moment,
  isOther: v.boolean(),
});

export const readCopyWish = (text: string): Result<CopyWish, 'not-a-message'> => read(wish, text);
export const readCopyAnswer = (text: string): Result<CopyAnswer, 'not-a-message'> => read(answer, text);

function read<Message>(shape: v.GenericSchema<unknown, Message>, text: string): Result<Message, 'not-a-message'> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text);
  return parsed.success ? ok(parsed.output) : err('not-a-message');
}

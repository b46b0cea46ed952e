import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import { TABLE_IDS } from '#vocabulary/tables';
import { type BodyFault, decodedBody } from '../bodies.ts';
import { CLAIMS_MAX, TEXT_CHARS_MAX } from '../limits.ts';
import { parseRole, type Role } from '../roles.ts';
import { nameShape, seatShape } from '../shapes.ts';
import type { Told } from '../told-shapes.ts';
import { REFUSAL_REASONS } from '../views/server-messages.ts';

/**
 * `held`: the seat is kept for this browser until the table has answered. `waiting`: others may ask for it too.
 * `admitted`: the table has said yes, and the browser fetches its seat. `refused`, `expired`, `taken`: somebody said
 * no, nobody said anything in time or phones are let in no more, somebody else has the seat.
 */
export const CLAIM_STATES = ['held', 'waiting', 'admitted', 'refused', 'expired', 'taken'] as const;

export type ClaimState = (typeof CLAIM_STATES)[number];

const sixDigits = v.pipe(v.string(), v.regex(/^[0-9]{6}$/));

/** `POST /api/session`: a token out of an address's fragment, or the six digits from the director's page. */
export const sessionBodyShape = v.union([
  v.strictObject({ token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,64}$/)) }),
  v.strictObject({ code: sixDigits }),
]);

export type SessionBody = v.InferOutput<typeof sessionBodyShape>;

export const sessionAnswerShape = v.object({
  role: v.string(),
});
export interface SessionAnswer extends Told<typeof sessionAnswerShape> {}

/**
 * `POST /api/join`: the digits of the table's screen alone ask which seats there are; with a seat and a name they make
 * a claim to it, and `take` fetches what the table has said yes to. Who looks on takes none: he sits at another table
 * of the tournament, or not at all.
 */
const joinBodyShape = v.union([
  v.strictObject({ code: sixDigits }),
  v.strictObject({ code: sixDigits, seat: seatShape, name: nameShape }),
  v.strictObject({ code: sixDigits, looks: v.literal('on') }),
  v.strictObject({ take: seatShape }),
]);

export type JoinBody = v.InferOutput<typeof joinBodyShape>;

/**
 * `free`: nobody sits there. `named`: somebody does, and no phone is his yet. `held`: a phone speaks for it, or it is
 * kept for one that has asked.
 */
export const placeAnswerShape = v.object({
  seat: seatShape,
  name: v.string(),
  colour: v.string(),
  state: v.picklist(['free', 'named', 'held']),
});
export interface PlaceAnswer extends Told<typeof placeAnswerShape> {}

export const placesAnswerShape = v.object({
  table: v.string(),
  seats: v.array(placeAnswerShape),
});
export interface PlacesAnswer extends Told<typeof placesAnswerShape> {}

export const claimAnswerShape = v.object({
  seat: seatShape,
  name: v.string(),
  state: v.picklist(CLAIM_STATES),
});
export interface ClaimAnswer extends Told<typeof claimAnswerShape> {}

/** `GET /api/join`: the seat that this browser speaks for, and the one that it asks for. */
export const ownSeatAnswerShape = v.object({
  seat: v.nullable(seatShape),
  claim: v.nullable(claimAnswerShape),
});
export interface OwnSeatAnswer extends Told<typeof ownSeatAnswerShape> {}

/** `POST /api/claims`: what the table, or its host, says to those who ask for a seat. */
const claimWordShape = v.strictObject({
  answer: v.picklist(['yes', 'no']),
  claims: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))), v.minLength(1), v.maxLength(CLAIMS_MAX)),
});

export type ClaimWord = v.InferOutput<typeof claimWordShape>;

/**
 * `POST /api/tokens`: a token for a program, shown once. A bridge's is made where its machine is set up, by `sabot
 * token`.
 */
export const tokenWishShape = v.strictObject({
  role: v.pipe(
    v.string(),
    v.check((text) => roleOfToken(text) !== undefined),
  ),
  label: nameShape,
});

export interface TokenWish {
  readonly role: Role;
  readonly label: string;
}

function roleOfToken(text: string): Role | undefined {
  const role = parseRole(text);
  return role?.name === 'bridge' ? undefined : role;
}

export const tokenAnswerShape = v.object({
  token: v.string(),
  id: v.string(),
  role: v.string(),
});
export interface TokenAnswer extends Told<typeof tokenAnswerShape> {}

export function decodeTokenWish(body: unknown): Result<TokenWish, BodyFault> {
  const wish = decodedBody(tokenWishShape, body);
  if (!wish.ok) return wish;
  const role = roleOfToken(wish.value.role);
  return role === undefined ? err({ field: 'role' }) : ok({ role, label: wish.value.label });
}

/** `POST /api/tables/TABLE/inputs`. */
export const inputAnswerShape = v.object({
  answer: v.picklist([...REFUSAL_REASONS, 'accepted']),
});
export interface InputAnswer extends Told<typeof inputAnswerShape> {}

/** `GET /api/tables`: numbers of the tables of the house; each answers for itself. */
export const tablesAnswerShape = v.object({ tables: v.array(v.picklist(TABLE_IDS)) });
export interface TablesAnswer extends Told<typeof tablesAnswerShape> {}

/** `POST /api/house/tables`: so many from now on. One that is closed keeps its folder. */
const tablesWishShape = v.strictObject({
  tables: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(TABLE_IDS.length)),
});

export const decodeTablesWish = (body: unknown) => decodedBody(tablesWishShape, body);

/** `POST /api/panic`. */
export const panicAnswerShape = v.object({ blanked: v.literal(true) });
export interface PanicAnswer extends Told<typeof panicAnswerShape> {}

/** `GET /api/health`. `status` is what a watchdog looks at. */
export const healthAnswerShape = v.object({
  status: v.picklist(['ok', 'degraded', 'stopped']),
  version: v.string(),
  uptimeMs: v.number(),
  readers: v.object({ ready: v.number(), troubled: v.number() }),
  journal: v.object({
    state: v.picklist(['writing', 'waiting', 'read-only', 'disk-full']),
    /** At the machine and for the director alone: rows of what is hidden are counted too. */
    rows: v.exactOptional(v.number()),
    damaged: v.boolean(),
  }),
  feeds: v.object({ count: v.number(), blanked: v.number() }),
  clients: v.number(),
});
export interface HealthAnswer extends Told<typeof healthAnswerShape> {}

/**
 * Why somebody who was let in is not heeded. `open`: his role is given to nobody over a connection that is not
 * encrypted. `heard`: what he shows went over such a connection. `before-cards`: he was let in when the table read no
 * card.
 */
export const sessionLackShape = v.picklist(['open', 'heard', 'before-cards']);
export type SessionLack = Told<typeof sessionLackShape>;

export const errorAnswerShape = v.object({
  error: v.picklist(['not-found', 'not-allowed', 'bad-request', 'taken', 'too-large', 'too-many', 'internal']),
  lacks: v.exactOptional(sessionLackShape),
  /** Of `bad-request`: where the first thing stands that is wrong, as `input.seat`; absent: the body as a whole. */
  field: v.exactOptional(v.string()),
  /** Of `bad-request`: what would be right there. */
  wants: v.exactOptional(v.string()),
  /** Address at which the same table answers over TLS, if it does. */
  encrypted: v.exactOptional(v.string()),
});
export interface ErrorAnswer extends Told<typeof errorAnswerShape> {}

export const decodeSessionBody = (body: unknown): Result<SessionBody, BodyFault> => decodedBody(sessionBodyShape, body);

export const decodeJoinBody = (body: unknown): Result<JoinBody, BodyFault> => decodedBody(joinBodyShape, body);

export const decodeClaimWord = (body: unknown): Result<ClaimWord, BodyFault> => decodedBody(claimWordShape, body);

/**
 * `POST /api/speech`: a sentence for the server's own voice. Letters and punctuation; nothing that a voice could take
 * for a command.
 */
const speechBodyShape = v.strictObject({
  language: v.picklist(['en', 'fr']),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(TEXT_CHARS_MAX), v.regex(/^[\p{L}\p{N}\p{P}\p{Z}]+$/u)),
});

export type SpeechBody = v.InferOutput<typeof speechBodyShape>;

export const decodeSpeechBody = (body: unknown): Result<SpeechBody, BodyFault> => decodedBody(speechBodyShape, body);

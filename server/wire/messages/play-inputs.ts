import * as v from 'valibot';
import { HAND_CATEGORIES } from '#vocabulary/hands/acts';
import { PANEL_BUTTONS } from '#vocabulary/hands/facts';
import { INSTEADS } from '#vocabulary/hands/insteads';
import { SIMPLE_KINDS, type SimpleKind } from '#vocabulary/kinds';
import { SEATS } from '#vocabulary/seats';
import { BOARD_ZONES, BOARD_ZONES_OF } from '#vocabulary/zones';
import {
  boardZoneShape,
  cardKeyShape,
  cardNameShape,
  chipsShape,
  idShape,
  seatShape,
  textShape,
  zoneShape,
} from '../shapes.ts';

/**
 * What people at the table ask for or report. Cards are named by the keys of the view (`CardKey`), never by references.
 */
const actShape = v.variant('type', [
  v.strictObject({ type: v.literal('fold') }),
  v.strictObject({ type: v.literal('check') }),
  v.strictObject({ type: v.literal('call'), to: v.exactOptional(chipsShape) }),
  v.strictObject({ type: v.literal('bet'), to: chipsShape }),
  v.strictObject({ type: v.literal('raise'), to: chipsShape }),
  v.strictObject({ type: v.literal('all-in'), to: v.exactOptional(chipsShape) }),
  v.strictObject({
    type: v.literal('silent-chips'),
    chips: v.variant('form', [
      v.strictObject({ form: v.literal('total'), to: chipsShape }),
      v.strictObject({
        form: v.literal('pieces'),
        pieces: v.pipe(
          v.array(v.strictObject({ count: v.pipe(v.number(), v.integer(), v.minValue(1)), value: chipsShape })),
          v.maxLength(12),
        ),
      }),
      v.strictObject({ form: v.literal('second-movement'), more: chipsShape }),
    ]),
    unnoticed: v.exactOptional(v.boolean()),
  }),
]);

const wordsShape = v.variant('type', [
  v.strictObject({ type: v.literal('raise') }),
  v.strictObject({ type: v.literal('raise-by'), amount: chipsShape }),
  v.strictObject({ type: v.literal('raise-to'), amount: chipsShape }),
  v.strictObject({ type: v.literal('call-then-raise'), amount: chipsShape }),
  v.strictObject({ type: v.literal('tap') }),
  v.strictObject({ type: v.literal('claim'), category: v.picklist(HAND_CATEGORIES) }),
  v.strictObject({ type: v.literal('concede') }),
]);

const simpleKindShape = v.custom<SimpleKind>((value) => SIMPLE_KINDS.some((kind) => kind === value), 'a kind');
const card = v.exactOptional(cardKeyShape);

/** The vocabulary's `Declaration`, with `card` (a key) in place of `ref`. */
const declarationShape = v.variant('type', [
  v.strictObject({
    type: v.literal('exposed'),
    seat: seatShape,
    card,
    cause: v.picklist(['dealer', 'player-involuntary']),
  }),
  v.strictObject({ type: v.literal('burn-exposed'), card, seenBy: v.exactOptional(seatShape) }),
  v.strictObject({ type: v.literal('voluntary'), seat: seatShape, card }),
  v.strictObject({ type: v.literal('seen'), by: seatShape, card, owner: v.exactOptional(seatShape) }),
  v.strictObject({ type: v.literal('boxed'), card }),
  v.strictObject({ type: v.literal('looked'), seat: seatShape }),
  v.strictObject({
    type: v.literal('dropped'),
    cause: v.picklist(['dealer', 'player']),
    seat: v.exactOptional(seatShape),
    card,
  }),
  v.strictObject({ type: v.literal('found'), card }),
  v.strictObject({ type: v.literal('absent'), seat: seatShape }),
  v.strictObject({ type: v.literal('present'), seat: seatShape }),
  v.strictObject({ type: v.literal('deal-done') }),
  v.strictObject({ type: v.literal('order'), known: v.boolean() }),
  v.strictObject({ type: v.literal('flip'), place: boardZoneShape }),
  v.strictObject({ type: v.literal('shown'), card }),
  v.strictObject({ type: v.literal('shuffled') }),
  v.strictObject({ type: v.literal('cut') }),
  v.strictObject({ type: v.literal('done') }),
  v.strictObject({ type: v.literal('false-info'), to: seatShape, by: seatShape }),
  v.strictObject({ type: v.literal('claim-retrieve'), seat: seatShape }),
  v.strictObject({ type: v.literal('shown-to'), to: seatShape, by: seatShape }),
  v.strictObject({ type: v.literal('folded-to'), seat: seatShape }),
  v.strictObject({ type: v.literal('chip-error'), seat: seatShape, missing: v.exactOptional(chipsShape) }),
  v.strictObject({ type: v.literal('clock-called'), by: v.union([seatShape, v.literal('dealer')]) }),
  v.strictObject({ type: v.literal('tabled'), seat: seatShape }),
  v.strictObject({ type: v.literal('bets-gathered') }),
  v.strictObject({ type: v.literal('next') }),
  v.strictObject({ type: v.literal('floor-called'), seat: v.exactOptional(seatShape) }),
  v.strictObject({
    type: v.literal('reported'),
    kind: simpleKindShape,
    seat: v.exactOptional(seatShape),
    zone: v.exactOptional(zoneShape),
    orderKnown: v.exactOptional(v.boolean()),
  }),
]);

/** By name, `Qd`: at a table that senses no card (the vocabulary's `Telling`). */

const tellingShape = v.variant('type', [
  v.strictObject({
    type: v.literal('board'),
    cards: v.pipe(v.array(cardNameShape), v.minLength(BOARD_ZONES_OF.flop.length), v.maxLength(BOARD_ZONES.length)),
  }),
  v.strictObject({ type: v.literal('hand'), seat: seatShape, cards: v.tuple([cardNameShape, cardNameShape]) }),
  v.strictObject({ type: v.literal('not-shown'), seat: seatShape }),
  v.strictObject({
    type: v.literal('winners'),
    pots: v.pipe(
      v.array(v.pipe(v.array(seatShape), v.minLength(1), v.maxLength(SEATS.length))),
      v.maxLength(SEATS.length),
    ),
  }),
]);

export const answerShape = v.union([v.picklist(['yes', 'no']), v.strictObject({ option: idShape })]);

export const playInputShapes = [
  /** `how`: `observed` for operator and director and of chips without a word, else `declared`; the server decides. */
  v.strictObject({
    type: v.literal('act'),
    seat: seatShape,
    act: actShape,
    /** The act was done before its turn came: told as it was seen, so that the book says what it counts as. */
    early: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ type: v.literal('said'), seat: seatShape, words: wordsShape }),
  v.strictObject({ type: v.literal('declared'), what: declarationShape }),
  v.strictObject({ type: v.literal('told'), what: tellingShape }),
  v.strictObject({ type: v.literal('answered'), question: idShape, answer: answerShape }),
  v.strictObject({ type: v.literal('pressed'), button: v.picklist(PANEL_BUTTONS), seat: v.exactOptional(seatShape) }),
  v.strictObject({
    type: v.literal('overruled'),
    verdict: idShape,
    reason: textShape,
    /** The decision in its place; without it, what lies there stands. */
    instead: v.exactOptional(v.picklist(INSTEADS)),
  }),
  v.strictObject({ type: v.literal('undone'), input: idShape }),
] as const;

export type ClientAct = v.InferOutput<typeof actShape>;
export type ClientTelling = v.InferOutput<typeof tellingShape>;
export type ClientDeclaration = v.InferOutput<typeof declarationShape>;

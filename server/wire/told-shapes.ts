import * as v from 'valibot';
import { MARK_SIZES } from '#vocabulary/back-marks';
import { SUITS } from '#vocabulary/cards';
import { PUBLICITY_REASONS } from '#vocabulary/hands/events';
import type { FactId, InputId, QuestionId, ReadingId, RuleId, StepId, VerdictId } from '#vocabulary/ids';
import { COMPOSED_KINDS, SIMPLE_KINDS, type SimpleKind, type VerdictKind } from '#vocabulary/kinds';
import { ACT_MODES, PROFILES } from '#vocabulary/profiles';
import { isOwnBook, type OwnBook, RULE_BOOKS } from '#vocabulary/rule-books';
import { FAULTS, SANCTIONS } from '#vocabulary/tournament/faults';
import type { PlayerId, TableNumber } from '#vocabulary/tournament/tournament-inputs';
import { BOARD_ZONES, SEAT_ZONES } from '#vocabulary/zones';
import { seatShape } from './shapes.ts';

/** The value that a shape tells, as whoever reads it has it: nothing of it is changed in place. */
export type Told<Shape extends v.GenericSchema> = Frozen<v.InferOutput<Shape>>;

type Frozen<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : { readonly [Part in keyof Value]: Frozen<Value[Part]> };

/** A word that the vocabulary makes. */
/* @__NO_SIDE_EFFECTS__ */
const wordOf = <Word extends string>() => v.custom<Word>((value) => typeof value === 'string', 'a word');

export const verdictIdShape = wordOf<VerdictId>();
export const questionIdShape = wordOf<QuestionId>();
export const factIdShape = wordOf<FactId>();
export const inputIdShape = wordOf<InputId>();
export const readingIdShape = wordOf<ReadingId>();
export const stepIdShape = wordOf<StepId>();
export const playerIdShape = wordOf<PlayerId>();
export const ruleIdShape = wordOf<RuleId>();
export const tableNumberShape = v.custom<TableNumber>((value) => Number.isInteger(value), 'a count');

export const profileShape = v.picklist(PROFILES);
export const actModeShape = v.picklist(ACT_MODES);
export const builtBookShape = v.picklist(RULE_BOOKS);
export const ownBookShape = v.custom<OwnBook>(
  (value) => typeof value === 'string' && isOwnBook(value),
  'a book from a folder',
);
export const ruleBookShape = v.union([builtBookShape, ownBookShape]);
export const publicityReasonShape = v.picklist(PUBLICITY_REASONS);
export const faultShape = v.picklist(FAULTS);
export const sanctionShape = v.picklist(SANCTIONS);

export const simpleKindShape = v.custom<SimpleKind>((value) => SIMPLE_KINDS.some((kind) => kind === value), 'a kind');
export const verdictKindShape = v.custom<VerdictKind>(
  (value) => [...SIMPLE_KINDS, ...COMPOSED_KINDS].some((kind) => kind === value),
  'a kind, or two',
);
export const openRulingShape = v.strictObject({
  kind: verdictKindShape,
  decides: v.picklist(['rule-book', 'director']),
});
export const sensedZoneShape = v.picklist([...SEAT_ZONES, ...BOARD_ZONES, 'BURN', 'MUCK', 'ASIDE']);
export const backMarkShape = v.object({ suit: v.picklist(SUITS), size: v.picklist(MARK_SIZES) });

export const actTypeShape = v.picklist(['fold', 'check', 'call', 'bet', 'raise', 'all-in', 'silent-chips']);
export const wordsTypeShape = v.picklist([
  'raise',
  'raise-by',
  'raise-to',
  'call-then-raise',
  'tap',
  'claim',
  'concede',
]);
export const answerShape = v.union([v.picklist(['yes', 'no']), v.object({ option: v.string() })]);
export const stakesRemarkShape = v.object({ verdict: v.picklist(['refused', 'unusual']), rules: v.array(ruleIdShape) });

const burnsShape = v.picklist([0, 1]);
/** Settings of a table that are not those of its book. */
export const ruleOptionsShape = v.object({
  burnBefore: v.exactOptional(v.object({ flop: burnsShape, turn: burnsShape, river: burnsShape })),
  mergedBurnMuck: v.exactOptional(v.boolean()),
  orderEvidence: v.exactOptional(v.picklist(['sensor', 'table'])),
  foldNeedsWord: v.exactOptional(v.boolean()),
  minRaiseUnit: v.exactOptional(v.picklist(['BB', 'SB'])),
  postflopOpenIncrement: v.exactOptional(v.picklist(['minusBB', 'fullBet'])),
  rake: v.exactOptional(v.object({ percent: v.number(), cap: v.number() })),
});

/** A step that the rule book would have the floor take with the tables. */
export const tableProposalShape = v.variant('type', [
  v.object({
    type: v.literal('move'),
    player: playerIdShape,
    from: tableNumberShape,
    to: tableNumberShape,
    /** Null: drawn by lot when it is agreed to. */
    toSeat: v.nullable(seatShape),
    why: v.picklist(['future-big-blind', 'last-dealer']),
    rules: v.array(ruleIdShape),
  }),
  v.object({ type: v.literal('break-table'), table: tableNumberShape, rules: v.array(ruleIdShape) }),
  v.object({ type: v.literal('final-table'), table: tableNumberShape, rules: v.array(ruleIdShape) }),
]);

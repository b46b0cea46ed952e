import type { CardRef } from '#vocabulary/card-refs';
import type { Card } from '#vocabulary/cards';
import type { LandingSweep, PublicityReason, TakenInput } from '#vocabulary/hands/events';
import type { HandSetup } from '#vocabulary/hands/hand-setups';
import type { HandLedger } from '#vocabulary/hands/ledgers';
import type { Matter, MatterType } from '#vocabulary/hands/matters';
import type { Question, Verdict } from '#vocabulary/hands/verdicts';
import type { InputId, VerdictId } from '#vocabulary/ids';
import type { Ms } from '#vocabulary/units';
import type { Street } from '#vocabulary/zones';
import type { Betting } from '../betting/state.ts';
import type { Cards } from './cards.ts';
import type { Timeline } from './timeline.ts';

/** A table as the engine knows it: the hand in progress, or none. What is over is the journal's business. */
export interface TableState {
  readonly hand: HandState | null;
}

export interface HandState {
  readonly setup: HandSetup;
  readonly redeal: number;
  readonly cards: Cards;
  readonly ledger: HandLedger;
  readonly betting: Betting;
  /** Every verdict of this hand, withdrawn and overruled ones included, in the order raised. */
  readonly verdicts: readonly VerdictRecord[];
  readonly questions: readonly Question[];
  /** Everything that this hand was decided from, newest first: shared between states, never copied. */
  readonly log: InputLog | null;
  readonly inputs: number;
  readonly timeline: Timeline;
  /** Cards without a shoe exit that landed in one sweep: they are judged together, when the sweep is over. */
  readonly landing: LandingSweep | null;
  /** Inputs that were undone, withdrawn or overtaken: they stay in the journal, the hand is decided without them. */
  readonly undone: readonly InputId[];
  readonly publicity: readonly PublicCard[];
  /** Cards of the board whose faces wait for proof. */
  readonly awaiting: readonly AwaitedFace[];
  /** Cards that words alone say lie open; the director may confirm them. */
  readonly toldOf: readonly ToldCard[];
  /** Cards of this deal that went back into the shoe, and when. */
  readonly returns: readonly { readonly ref: CardRef; readonly atMs: Ms }[];
  /** The deals of which a misdeal was called and taken back: hands may have begun to gather in their packs. */
  readonly misdealsTakenBack: readonly number[];
  /** When a misdeal was told of first: what was told before came while nobody knew of it. */
  readonly misdealsTold: readonly ToldMisdeal[];
  /** By what the last round closed: an act since then counts for nothing until cards of the next street are told of. */
  readonly closedBy: InputId | null;
  /** When the pack was last gathered in for a new deal of this hand. */
  readonly collectedAtMs: Ms | null;
}

export interface ToldMisdeal {
  readonly id: VerdictId;
  readonly atMs: Ms;
}

export interface VerdictRecord {
  readonly verdict: Verdict;
  readonly matter: Matter;
}

/** What was called of this kind in this deal, in the order raised. */
export function recordsOf<Type extends MatterType>(
  { verdicts, redeal }: Pick<HandState, 'verdicts' | 'redeal'>,
  type: Type,
): readonly RecordOf<Type>[] {
  const isOfKind = (record: VerdictRecord): record is RecordOf<Type> =>
    record.matter.type === type && record.matter.deal === redeal;
  return verdicts.length === 0 ? NONE : verdicts.filter(isOfKind);
}

/** Those of them that nothing has ended yet. */
export const openOf = <Type extends MatterType>(
  hand: Pick<HandState, 'verdicts' | 'redeal'>,
  type: Type,
): readonly RecordOf<Type>[] => recordsOf(hand, type).filter(({ verdict }) => verdict.status === 'open');

/** Those of them that were not withdrawn. */
export const standingOf = <Type extends MatterType>(
  hand: Pick<HandState, 'verdicts' | 'redeal'>,
  type: Type,
): readonly RecordOf<Type>[] => recordsOf(hand, type).filter(({ verdict }) => verdict.status !== 'withdrawn');

/** Most hands have no verdict at all. */
const NONE: readonly never[] = [];

export interface RecordOf<Type extends MatterType> extends VerdictRecord {
  readonly matter: Extract<Matter, { readonly type: Type }>;
}

export interface InputLog {
  readonly input: TakenInput;
  /** Where the hand was: of an act that says that cards were dealt, the street that they opened. */
  readonly street: Street;
  readonly before: InputLog | null;
}

export interface AwaitedFace {
  readonly ref: CardRef;
  readonly sinceMs: Ms;
  /** Moment at which people were asked instead; null: nobody was, or is asked again. */
  readonly askedMs: Ms | null;
  readonly timesAsked?: number;
}

export interface ToldCard {
  readonly ref: CardRef;
  readonly why: PublicityReason;
}

/** A card that everybody may know; `card` is null until the vault has answered. */
export interface PublicCard {
  readonly ref: CardRef;
  readonly why: PublicityReason;
  readonly card: Card | null;
  /** Everybody saw it, but what showed it was taken back: it is asked for again when it is shown again. */
  readonly undone?: true;
  /** It went back into the shoe: what lies face down after that is a hidden card again, whoever says what of it. */
  readonly returned?: true;
}

/** Everybody sees it where it lies. */
export function isOpen({ publicity }: Pick<HandState, 'publicity'>, ref: CardRef): boolean {
  return publicity.some((known) => known.ref === ref && known.undone !== true && known.returned !== true);
}

export const NO_TABLE: TableState = { hand: null };

/** Which input of the hand this was; -1 where it is none of it. */
export function numberOf({ log, inputs }: Pick<HandState, 'log' | 'inputs'>, id: InputId): number {
  let nth = inputs - 1;
  for (let entry = log; entry !== null && entry.input.id !== id; entry = entry.before) nth -= 1;
  return nth;
}

/** The inputs of a log, first one first. */
export function inputsOf(log: InputLog | null): readonly TakenInput[] {
  const inputs: TakenInput[] = [];
  for (let entry = log; entry !== null; entry = entry.before) inputs.push(entry.input);
  return inputs.reverse();
}

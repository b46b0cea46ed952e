import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/hands/events';
import type { Fact } from '#vocabulary/hands/facts';
import type { Zone } from '#vocabulary/zones';

/** What lay where when, as it was told, and what people did in between, the newest first. What was before is shared. */
export interface Timeline {
  readonly byCard: readonly Told[];
  readonly exits: Told;
  readonly acts: Told<ActInput>;
}

export type Told<Input extends TakenInput = FactInput> = Telling<Input> | null;

export interface Telling<Input extends TakenInput = FactInput> {
  readonly input: Input;
  /** Which input of the hand it was. */
  readonly nth: number;
  readonly before: Told<Input>;
}

export type FactInput = Extract<TakenInput, { readonly type: 'fact' }>;
export type ActInput = Extract<TakenInput, { readonly type: 'act' }>;
export type Landing = FactInput & { readonly fact: Extract<Fact, { readonly type: 'card-rested' }> };

export const NOTHING_TOLD: Timeline = { byCard: [], exits: null, acts: null };

export function withTold(timeline: Timeline, input: TakenInput, nth: number): Timeline {
  if (input.type === 'act') return { ...timeline, acts: { input, nth, before: timeline.acts } };
  if (input.type !== 'fact' || !('ref' in input.fact)) return timeline;
  const { byCard, exits, acts } = timeline;
  const { ref, type } = input.fact;
  return {
    byCard: after(byCard, ref, input, nth),
    exits: type === 'card-left-shoe' ? { input, nth, before: exits } : exits,
    acts,
  };
}

function after(all: readonly Told[], index: number, input: FactInput, nth: number): readonly Told[] {
  const next = all.slice();
  while (next.length <= index) next.push(null);
  next[index] = { input, nth, before: next[index] ?? null };
  return next;
}

export const toldOf = ({ byCard }: Timeline, ref: CardRef): Told => byCard[ref] ?? null;

/** The newest that is so. */
export function newestOf<Input extends TakenInput>(
  told: Told<Input>,
  is: (input: Input) => boolean,
): Telling<Input> | undefined {
  for (let telling = told; telling !== null; telling = telling.before) if (is(telling.input)) return telling;
  return undefined;
}

/** The newest landing that is so. */
export function newestLanding(told: Told, is: (landing: Landing) => boolean = () => true): Landing | undefined {
  for (let telling = told; telling !== null; telling = telling.before)
    if (isLanding(telling.input) && is(telling.input)) return telling.input;
  return undefined;
}

/** The first that is so. */
export function firstOf<Input extends TakenInput>(
  told: Told<Input>,
  is: (input: Input) => boolean,
): Telling<Input> | undefined {
  let first: Telling<Input> | undefined;
  for (let telling = told; telling !== null; telling = telling.before) if (is(telling.input)) first = telling;
  return first;
}

const NONE: readonly never[] = [];

/** From this input on, the first one first. */
export function since<Input extends TakenInput>(told: Told<Input>, nth: number): readonly Input[] {
  if (told === null || told.nth < nth) return NONE;
  const inputs: Input[] = [];
  for (let telling: Told<Input> = told; telling !== null && telling.nth >= nth; telling = telling.before)
    inputs.push(telling.input);
  return inputs.reverse();
}

/** Which input the first of them since that one was. */
export function numberSince(told: Told<TakenInput>, nth: number): number | undefined {
  let number: number | undefined;
  for (let telling = told; telling !== null && telling.nth >= nth; telling = telling.before) number = telling.nth;
  return number;
}

export function countSince(told: Told<TakenInput>, nth: number): number {
  let count = 0;
  for (let telling = told; telling !== null && telling.nth >= nth; telling = telling.before) count += 1;
  return count;
}

export const isExit = ({ fact }: FactInput): boolean => fact.type === 'card-left-shoe';

export const isLanding = (input: FactInput): input is Landing => input.fact.type === 'card-rested';

/** A card has come to lie there, as its place tells. */
export const isLandingAt = (input: TakenInput | undefined, zone: Zone): input is Landing =>
  input?.type === 'fact' && isLanding(input) && input.fact.zone === zone;

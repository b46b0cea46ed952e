import { describe, expectTypeOf, it } from 'vitest';
import type { Card, Rank, Suit } from '#vocabulary/cards';
import type { Event, TakenInput } from '#vocabulary/hands/events';
import type { Matter } from '#vocabulary/hands/matters';
import type { Verdict } from '#vocabulary/hands/verdicts';
import type { HandState, TableState } from './api.ts';
import type { PublicCard } from './table-state/state.ts';

/** Whether a type can hold a rank, a suit or a card anywhere within it; lists and objects are looked into. */
type Sees<Type, Depth extends readonly unknown[] = []> = Depth['length'] extends 9
  ? false
  : Type extends Card | Rank | Suit
    ? true
    : Type extends readonly (infer Entry)[]
      ? Sees<Entry, [...Depth, 0]>
      : Type extends Uint8Array | Uint16Array | Uint32Array
        ? false
        : Type extends object
          ? { [Key in keyof Type]-?: Sees<Exclude<Type[Key], undefined>, [...Depth, 0]> }[keyof Type]
          : false;

/** `true` where any branch of a union sees a card. */
type Any<Type> = true extends Type ? true : false;

describe('the engine is blind (DESIGN §1)', () => {
  it('knows a card in `card-made-public` and in no other event that it finds', () => {
    expectTypeOf<Any<Sees<Extract<Event, { type: 'card-made-public' }>>>>().toEqualTypeOf<true>();
    type Others = Exclude<Event, { type: 'card-made-public' } | { type: 'hand-redecided' } | { type: 'input-taken' }>;
    expectTypeOf<Any<Sees<Others>>>().toEqualTypeOf<false>();
  });

  it('keeps no card in the record of inputs, in matters or in verdicts, but those that people name where nothing is sealed', () => {
    expectTypeOf<Any<Sees<Extract<TakenInput, { type: 'told' }>>>>().toEqualTypeOf<true>();
    expectTypeOf<Any<Sees<Exclude<TakenInput, { type: 'told' }>>>>().toEqualTypeOf<false>();
    expectTypeOf<Any<Sees<Matter>>>().toEqualTypeOf<false>();
    expectTypeOf<Any<Sees<Verdict>>>().toEqualTypeOf<false>();
  });

  it('has in its state no card but the public ones', () => {
    expectTypeOf<Any<Sees<PublicCard>>>().toEqualTypeOf<true>();
    expectTypeOf<Any<Sees<Omit<HandState, 'publicity' | 'log' | 'betting'>>>>().toEqualTypeOf<false>();
    expectTypeOf<Any<Sees<TableState['hand']>>>().toEqualTypeOf<true>();
  });
});

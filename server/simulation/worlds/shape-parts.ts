import * as v from 'valibot';
import type { Range } from './world-ranges.ts';

/** Fields of a world that are numbers, from the table of their ranges. */
export function fieldsIn<Field extends string>(ranges: Readonly<Record<Field, Range>>) {
  return {
    within: (field: Field) => v.optional(rangeShape(ranges[field]), ranges[field].usual),
    whole: (field: Field) => v.optional(v.pipe(rangeShape(ranges[field]), v.integer()), ranges[field].usual),
  };
}

export const rangeShape = ({ low, high }: Pick<Range, 'low' | 'high'>) =>
  v.pipe(v.number(), v.minValue(low), v.maxValue(high));

export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names, usual: Names[number]) =>
  v.optional(v.picklist(names), usual);

export const shareShape = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** From low to high, both included. */
export const spanShape = (low: number, high: number) =>
  v.pipe(
    v.strictTuple([rangeShape({ low, high }), rangeShape({ low, high })]),
    v.check(([from, to]) => from <= to, 'the lower one comes first'),
  );

export const sharesShape = (low: number, high: number) =>
  v.optional(
    v.pipe(
      v.strictTuple([shareShape, shareShape]),
      v.check(([from, to]) => from <= to, 'the lower share comes first'),
    ),
    [low, high],
  );

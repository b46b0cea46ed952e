import { describe, expect, it } from 'vitest';
import { assertNever, err, ok } from '#vocabulary/result';

describe('results', () => {
  it('carry a value or a reason, told apart by `ok`', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 });
    expect(err('no')).toEqual({ ok: false, reason: 'no' });
  });

  it('stop the program at a case nobody thought of', () => {
    expect(() => assertNever('x' as never)).toThrow('unexpected case: x');
    // An error is logged, and a reading has the tag of a card.
    const reading = { type: 'tag-came', tag: '04CAFE' } as never;
    expect(() => assertNever(reading)).toThrow(/^unexpected case: tag-came$/);
  });
});

import { describe, expect, it } from 'vitest';
import { locatedJson } from './located-json.ts';

function locatedLine(text: string, path: readonly (string | number)[]): number | null {
  const json = locatedJson(text);
  return json.ok ? json.value.lineOf(path) : null;
}

function brokenLine(text: string): number | null {
  const json = locatedJson(text);
  return json.ok ? null : json.reason.line;
}

describe('lines of a text of JSON', () => {
  const json = '{\n  "a": [1,\n    {"b": "\\"}", "c": null}],\n  "d": {}\n}';

  it('a member is found in the line of its key or of itself', () => {
    expect([['a'], ['a', 0], ['a', 1, 'c'], ['d'], ['d', 'missing']].map((path) => locatedLine(json, path))).toEqual([
      2, 2, 3, 4, 4,
    ]);
  });

  it('a text that is none stops at its line; one that is does not', () => {
    expect(locatedJson(json)).toMatchObject({ ok: true, value: { value: JSON.parse(json) } });
    for (const [bad, line] of [
      ['', 1],
      ['{"a": 1,}', 1],
      ['[1\n2]', 2],
      ['{\n"a" 1}', 2],
      ['{"a": tru}', 1],
      ['[]\n[]', 2],
      ['['.repeat(10_000), 1],
    ] as const) {
      expect([bad.slice(0, 9), brokenLine(bad)]).toEqual([bad.slice(0, 9), line]);
      expect(() => JSON.parse(bad)).toThrow();
    }
  });
});

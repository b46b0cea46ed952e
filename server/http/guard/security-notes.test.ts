import { describe, expect, it } from 'vitest';
import type { SecurityEvent } from '#wire/views/security-log';
import { REFUSALS_TOLD_MAX, REFUSALS_WITHIN_MS } from './limits.ts';
import { createSecurityNotes } from './security-notes.ts';

function notesAt(): {
  readonly notes: ReturnType<typeof createSecurityNotes>;
  readonly rows: SecurityEvent[];
  readonly pass: (ms: number) => void;
} {
  let nowMs = 0;
  const rows: SecurityEvent[] = [];
  const notes = createSecurityNotes(
    () => nowMs,
    () => nowMs,
  );
  notes.attach((events) => void rows.push(...events));
  const pass = (ms: number): void => {
    nowMs += ms;
    notes.tend();
  };
  return { notes, rows, pass };
}

describe('what the doors notice', () => {
  it('is told at once the first time that an address is refused, and then once in a while with how often', () => {
    const { notes, rows, pass } = notesAt();
    for (let nth = 0; nth < 500; nth++) notes.refused('10.0.0.9', 'director');
    expect(rows).toEqual([{ kind: 'refused', atMs: 0, who: '10.0.0.9', what: 'director' }]);
    pass(REFUSALS_WITHIN_MS);
    expect(rows.slice(1)).toEqual([
      { kind: 'refused', atMs: REFUSALS_WITHIN_MS, who: '10.0.0.9', what: 'director', times: 499 },
    ]);
    pass(REFUSALS_WITHIN_MS);
    expect(rows).toHaveLength(2);
  });

  it('fills no record, from however many addresses somebody knocks all night, and what people do is told all the same', () => {
    const { notes, rows, pass } = notesAt();
    for (let minute = 0; minute < 600; minute++) {
      for (let address = 0; address < 1_000; address++)
        notes.refused(`10.${minute % 7}.${address >> 8}.${address & 255}`, 'director');
      pass(60_000);
    }
    expect(rows.length).toBeLessThan(60 * (2 * REFUSALS_TOLD_MAX + 2));
    expect(rows.reduce((sum, { times = 1 }) => sum + times, 0)).toBeGreaterThan(590_000);
    notes.note({ kind: 'paired', who: '10.0.0.1', what: 'seat:1' });
    expect(rows.at(-1)).toMatchObject({ kind: 'paired' });
  });
});

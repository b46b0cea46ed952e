import { describe, expect, it } from 'vitest';
import { formatHand, HAND_FORMATS } from '#export/hand-formats';
import { FORMAT_VERSION } from '#journal/formats';
import { handRecord } from '#table/nights/hand-records';
import { SeatedTable } from '#table/permissions/seated-table.testing';
import { factId } from '#vocabulary/ids';
import { LeakedFaces } from '../replay/leaked-faces.ts';
import { Story } from '../replay/story.ts';
import { ENGLISH } from '../replay/story-words.ts';
import { type FinishedHand, RecordedHands } from './recorded-hands.ts';
import { replayView } from './replay-view.ts';
import { dealOf, tellTo } from './telling.ts';

/** A burn that the board had read was opened on it, and is taken back before the hand is over, or after that. */
function leaked(isLate: boolean) {
  const table = new SeatedTable({ profile: 'full' }).deal().callAround();
  table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
  table.lay('BURN');
  const open = table.lay('B1');
  table.lay('B2');
  const ref = table.layUnproven('B3');
  const landing = factId(`f${table.nowMs}`);
  table.fact({ type: 'card-proven', ref, zone: 'B3', polls: 8 });
  const takeBack = (): void => table.fact({ type: 'fact-withdrawn', fact: landing, why: 'neighbour-bleed' });
  if (!isLate) takeBack();
  if (!isLate) table.lay('B3');
  for (let { turn } = table.hand.betting; turn !== null; { turn } = table.hand.betting)
    table.say(`seat:${turn}`, { type: 'act', seat: turn, act: { type: 'fold' } });
  if (isLate) takeBack();
  return { table, ref, open };
}

function finishedOf({ rows, core: { settings } }: SeatedTable): FinishedHand {
  const finished: FinishedHand[] = [];
  const record = new RecordedHands((hand) => void finished.push(hand));
  const first = { kind: 'snapshot', hand: 0, atMs: 0, body: { settings } } as const;
  for (const [index, { kind, hand, atMs, body }] of [first, ...rows].entries())
    record.take({ kind, hand, atMs, body: JSON.stringify(body), seq: index + 1, format: FORMAT_VERSION, hash: '' });
  record.end();
  return finished[0] ?? expect.fail('the hand is over');
}

/** Lines that `sabot replay` prints of the hand. */
function replayed({ rows }: SeatedTable): string {
  const lines: string[] = [];
  const story = new Story(ENGLISH, (line) => void lines.push(line));
  const shown = new LeakedFaces((event) => story.tell(event));
  for (const { body } of rows) for (const event of 'events' in body ? (body.events ?? []) : []) shown.take(event);
  shown.flush();
  story.flush();
  return lines.join('\n');
}

const PUBLIC = { role: 'public' } as const;
const SEAT = { role: 'seat', seat: 2 } as const;

describe.each([false, true])('a face that was taken back (after the hand: %s)', (isLate) => {
  it('stands on no page, in no file and in no replay of its hand, and nothing opens its seal', () => {
    const { table, ref, open } = leaked(isLate);
    const name = table.nameOf(ref);
    const finished = finishedOf(table);
    for (const as of [PUBLIC, SEAT]) {
      const told = tellTo(finished, as, table.master);
      if (!told.ok) return expect.fail(told.reason);
      const deal = dealOf(finished, table.master);
      expect(JSON.stringify(replayView('now', told.value, { colours: new Map(), deal }))).not.toContain(`"${name}"`);
      for (const format of HAND_FORMATS) expect(formatHand(format, told.value, 1, '0.0.0')).not.toContain(name);
    }
    expect(replayed(table)).toContain(table.nameOf(open));
    expect(replayed(table)).not.toContain(name);
    expect(JSON.stringify(handRecord(table.core, table.core.settings, finished.open))).not.toContain(`"${name}"`);
  });
});

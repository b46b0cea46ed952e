import { expect, it } from 'vitest';
import { actAt } from '#cli/scenario/tournament/played-hands';
import { reportOf } from '#table/tournament/tournament-reports';
import { tournamentView } from '#views/tournament-view';
import { ms } from '#vocabulary/units';
import { readReport } from '#wire/tournament/table-messages';
import type { TournamentView } from '#wire/tournament/view';
import { Evening } from './evening.testing.ts';

const seen = ({ floor }: Evening, may: TournamentView['may']) =>
  tournamentView(floor.state, { may, state: 'running', nowMs: ms(9_000), speed: 1 }).tables[0]?.rulings;

it('a ruling that is open at a table is told to the floor until it is taken back, and to nobody else', () => {
  const evening = new Evening();
  const { table } = evening.floor;
  table.shuffle(1_000);
  actAt(table, 2_000, () => ['call']);
  evening.floor.carry(2_000);
  expect(seen(evening, 'decide')).toEqual([]);
  expect(table.tell({ type: 'declared', what: { type: 'reported', kind: 'PREMATURE_FLOP' } }, 3_000)).toBe('accepted');
  evening.floor.carry(3_000);
  const open = [{ kind: 'PREMATURE_FLOP', decides: 'rule-book' }];
  expect([seen(evening, 'decide'), seen(evening, 'see')]).toEqual([open, []]);
  const report = reportOf(table.core, { seq: 9, hash: '0'.repeat(64) });
  expect(readReport(JSON.stringify(report))).toMatchObject({ ok: true, value: { open } });
  const foreign = { ...report, open: [{ ...open[0], card: 'As' }] };
  expect(readReport(JSON.stringify(foreign)).ok).toBe(false);
  expect(table.tell({ type: 'undone', input: 'last-act' }, 4_000)).toBe('accepted');
  evening.floor.carry(4_000);
  expect(seen(evening, 'decide')).toEqual([]);
});

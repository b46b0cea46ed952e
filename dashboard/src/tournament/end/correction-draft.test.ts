import { describe, expect, it } from 'vitest';
import { playerId } from '#vocabulary/tournament/tournament-inputs';
import { decodeTournamentBody } from '#wire/tournament/inputs';
import { CORRECTED, type CorrectionDraft, correctionOf, firstCorrection } from './correction-draft.ts';

const [ada, ben] = [playerId('p1'), playerId('p2')];
const draft = (what: CorrectionDraft['what'], changes: Partial<CorrectionDraft> = {}): CorrectionDraft => ({
  ...firstCorrection(what, null),
  player: ada,
  ...changes,
});

describe('a correction that is typed', () => {
  it('is one that the door takes, of each kind', () => {
    const typed = { place: '3', stack: '2000', money: '10,50', bought: '2000', other: ben };
    for (const what of CORRECTED) {
      const correction = correctionOf(draft(what, typed));
      const body = { id: 'correction', input: { type: 'corrected', correction, reason: 'seen otherwise' } };
      expect([what, decodeTournamentBody(JSON.parse(JSON.stringify(body)))]).toEqual([what, { ok: true, value: body }]);
    }
  });

  it('is none while somebody or some number is missing', () => {
    for (const what of CORRECTED) {
      expect(
        correctionOf(draft(what, { player: null, place: '3', stack: '5', money: '5', other: ben })),
      ).toBeUndefined();
      if (what !== 'out') expect([what, correctionOf(draft(what))]).toEqual([what, undefined]);
    }
    expect(correctionOf(draft('out', { place: 'x' }))).toBeUndefined();
    expect(correctionOf(draft('prize', { money: '5' }))).toBeUndefined();
  });

  it('takes a payment back with its sign, and counts rebuys and add-ons alone', () => {
    const payment = (changes: Partial<CorrectionDraft>) => correctionOf(draft('payment', { money: '10', ...changes }));
    expect(payment({ bought: '2000' })).toMatchObject({ times: -1, cents: -1_000, chips: -2_000 });
    expect(payment({ change: 'one-more' })).toMatchObject({ times: 1, cents: 1_000, chips: 0 });
    expect(payment({ change: 'less' })).toMatchObject({ times: 0, cents: -1_000 });
    expect(payment({ paid: 'fee' })).toMatchObject({ times: 0, cents: -1_000 });
  });
});

import { describe, expect, it } from 'vitest';
import { hasPty, playUnplugged } from './unplugged.testing.ts';

describe.skipIf(!hasPty)('a board whose plug comes out, through the real serial port (issue 8.4)', () => {
  it('is named on the screen, comes back as a blind interval, and what changed meanwhile is asked, not assumed', async () => {
    const { silentZones, facts, gaps, questions, verdicts } = await playUnplugged();
    expect(silentZones).toEqual(expect.arrayContaining(['S1', 'S3', 'B1', 'BURN', 'MUCK']));
    expect(silentZones).not.toContain('SHOE');

    // The record says when nobody was watching, and that is an event of the hand.
    const silent = gaps.find(({ type }) => type === 'device-silent');
    const back = gaps.find(({ type }) => type === 'device-rebooted');
    expect([silent?.device, back?.device]).toEqual(['hub', 'hub']);
    const blind = facts.flatMap((fact) =>
      fact.type === 'question-raised' && fact.doubt.about === 'blind-interval' ? [fact.doubt] : [],
    );
    expect(blind).toHaveLength(1);
    expect(blind[0]?.fromMs).toBeLessThanOrEqual(silent?.atMs ?? 0);
    expect(blind[0]?.toMs).toBeGreaterThan(silent?.atMs ?? Number.POSITIVE_INFINITY);
    expect(blind[0]?.zones).toEqual(['S3']);

    // Seat 3's cards are gone: nobody saw where to. It is asked; nobody is folded, no hand is swept, nothing is called.
    expect(questions).toEqual(['what-happened-while-blind']);
    expect(verdicts).toEqual([]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { BridgeHealth, PortHealth } from '#bridge/findings/health';
import { PORT, uid, VirtualTable } from '#simulator/virtual-table.testing';
import { AntennaDesk } from './antenna-desk.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-antennas-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A board with three places, a gate and an exit, behind a bridge, with the desk beside it. */
function rig(data = folder) {
  const table: VirtualTable = new VirtualTable({}, { settings: (device, hello) => desk.settingsOf(device, hello) });
  const port = (): PortHealth => ({ path: PORT, state: 'live', error: undefined, connections: 1, link: table.health });
  const health = (): BridgeHealth => ({ ports: [port()], listError: undefined });
  const bridge = { health, order: (...asked: Parameters<VirtualTable['core']['order']>) => table.core.order(...asked) };
  const desk: AntennaDesk = new AntennaDesk(data, bridge, () => table.nowMs);
  let told = 0;
  const run = (ms: number): void => {
    table.run(ms);
    for (const reading of table.readings.slice(told)) desk.note(reading);
    told = table.readings.length;
  };
  const lay = (antenna: number, tag: string): unknown => table.device.views[antenna]?.tags.add(tag);
  return { table, desk, run, lay, view: (antenna: number) => desk.view(port(), antenna) };
}

describe('antennas, while somebody looks', () => {
  it('reads a second are the good polls of a card that lies there; who else reads it is named at both', () => {
    const { table, run, lay, view } = rig(join(folder, 'nowhere'));
    run(3000);
    expect(view(0)).toMatchObject({ cards: 0, readsPerS: null, alsoAt: [] });
    lay(0, uid(1));
    lay(1, uid(1));
    run(3000);
    const sweepMs = table.health?.beat?.sweep ?? 0;
    expect(view(0).readsPerS).toBeCloseTo(1000 / sweepMs, 0);
    expect([view(0).alsoAt, view(1).alsoAt, view(2).alsoAt]).toEqual([['hub 1'], ['hub 0'], []]);
  });

  it('half of the polls good are half of the reads', () => {
    const { table, run, lay, view } = rig(join(folder, 'nowhere'));
    const seen = table.device.views[0];
    let nth = 0;
    if (seen !== undefined) seen.answerOf = () => (nth++ % 2 === 0 ? 'valid' : 'garbled');
    lay(0, uid(1));
    run(4000);
    const sweepMs = table.health?.beat?.sweep ?? 0;
    expect(view(0).readsPerS).toBeCloseTo(500 / sweepMs, 0);
  });

  it('what went by a gate or the shoe is shown for a moment, and the shoe is nobody’s neighbour', () => {
    const { table, run, lay, view } = rig(join(folder, 'nowhere'));
    run(1000);
    lay(4, uid(1));
    run(200);
    table.device.views[4]?.tags.clear();
    lay(0, uid(1));
    run(1000);
    expect(view(4).cards).toBe(1);
    expect(view(0).alsoAt).toEqual([]);
    run(4000);
    expect(view(4).cards).toBe(0);
  });

  it('what is set reaches the board, is kept there, and is told again whenever it is met', () => {
    const first = rig();
    first.run(1000);
    expect(first.desk.set({ type: 'antenna-set', device: 'hub', antenna: 1, gain: 6, misses: 9, order: 0 })).toBe(
      'accepted',
    );
    first.run(2000);
    expect(first.view(1)).toMatchObject({ gain: 6, misses: 9, order: 0 });
    expect(first.view(0)).toMatchObject({ gain: 4, misses: 3, order: 0 });
    first.table.device.restart();
    first.run(3000);
    expect(first.table.health?.hello?.settings).toBe('kept');
    const again = rig();
    again.lay(1, uid(1));
    again.run(3000);
    again.table.device.views[1]?.tags.clear();
    again.run(3000);
    expect(again.table.of('tag-went').map(({ silent }) => silent)).toEqual([9]);
  });

  it('a board that cannot be reached at this moment is told when it is met again', () => {
    const { table, desk, run, lay } = rig(join(folder, 'nowhere'));
    run(1000);
    table.unplug();
    expect(desk.set({ type: 'antenna-set', device: 'hub', antenna: 1, gain: 4, misses: 7, order: 1 })).toBe('accepted');
    table.plug();
    lay(1, uid(1));
    run(3000);
    table.device.views[1]?.tags.clear();
    run(3000);
    expect(table.of('tag-went').map(({ silent }) => silent)).toEqual([7]);
  });

  it('an antenna that no board has is refused', () => {
    const { desk, run } = rig(join(folder, 'nowhere'));
    run(1000);
    const wish = { type: 'antenna-set', gain: 4, misses: 3, order: 0 } as const;
    expect(desk.set({ ...wish, device: 'hub', antenna: 7 })).toBe('not-valid');
    expect(desk.set({ ...wish, device: 'elsewhere', antenna: 0 })).toBe('not-valid');
  });
});

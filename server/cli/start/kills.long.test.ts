import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { broken, type Promised, playAndKill, recordsIn, whatIsKept } from './kills.testing.ts';

describe('kill -9', () => {
  it('loses, doubles and reorders nothing that was acknowledged or answered (200 times)', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sabot-kill-'));
    const promised: Promised = { acknowledged: new Map(), accepted: [] };
    for (let round = 0; round < 200; round++) {
      await playAndKill(data, 100 + Math.random() * 900, round, promised);
      expect(broken(promised, whatIsKept(data))).toEqual([]);
    }
    // It was a night, not an empty table.
    expect(promised.accepted.length).toBeGreaterThanOrEqual(600);
    expect(recordsIn(promised)).toBeGreaterThan(5_000);
    rmSync(data, { recursive: true });
  });
});

import { describe, expect, it } from 'vitest';
import { command } from './profiles.ts';
import { listen } from './running.testing.ts';

async function profiles(...args: readonly string[]): Promise<readonly string[]> {
  const { io, out } = listen();
  expect(await command.run(args, io)).toBe(0);
  return out;
}

const detectionIn = async (profile: string, kind: string, ...args: readonly string[]): Promise<unknown> => {
  for (const line of await profiles(profile, '--json', ...args)) {
    const row = JSON.parse(line) as { kind: string; detection: string };
    if (row.kind === kind) return row.detection;
  }
  return undefined;
};

describe('sabot profiles', () => {
  it('names every kind once for each profile', async () => {
    expect(await profiles('--json')).toHaveLength(4 * 63);
  });

  it('says what each missing sensor costs', async () => {
    expect(await detectionIn('full', 'NO_BURN_FLOP')).toBe('alone');
    expect(await detectionIn('stream', 'NO_BURN_FLOP')).toBe('press');
    expect(await detectionIn('club', 'CARD_BACK_IN_SHOE')).toBe('never');
    expect(await detectionIn('manual', 'PREMATURE_TURN')).toBe('press');
    expect(await detectionIn('full', 'PREMATURE_TURN', '--acts', 'none')).toBe('never');
    expect(await detectionIn('full', 'EXPOSED_HOLE')).toBe('press');
  });

  it('knows no other profile', async () => {
    await expect(profiles('casino')).rejects.toThrow("PROFILE is one of full, club, stream, manual, not 'casino'");
  });
});

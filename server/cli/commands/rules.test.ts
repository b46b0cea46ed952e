import { describe, expect, it } from 'vitest';
import { command } from './rules.ts';
import { listen } from './running.testing.ts';

async function rules(...args: readonly string[]): Promise<readonly string[]> {
  const { io, out } = listen();
  expect(await command.run(args, io)).toBe(0);
  return out;
}

interface Row {
  readonly id: string;
  readonly door: string;
  readonly pages: readonly string[];
  readonly test: string | null;
}

const rows = async (...args: readonly string[]): Promise<readonly Row[]> =>
  (await rules('--json', ...args)).map((line): Row => JSON.parse(line));

describe('sabot rules', () => {
  it('tells of each of the 528 rules how it reaches a table, and which test goes that way', async () => {
    const all = await rows();
    expect(all).toHaveLength(528);
    expect(all.every(({ id, door, test }) => id !== '' && door !== '' && test !== undefined)).toBe(true);
  });

  it('takes the beginning of an id for all that begin so', async () => {
    const shortened = await rows('R001');
    expect(shortened).toHaveLength(40);
    expect(shortened.every(({ id }) => id.startsWith('R001'))).toBe(true);
    expect(await rows('R000-mis-5')).toMatchObject([{ door: 'press', pages: ['/', '/operator'] }]);
    await expect(rules('R005')).rejects.toThrow("there is no rule 'R005'");
  });

  it('says in the chosen language what the rule says and what Sabot does', async () => {
    expect((await rules('R000-mis-2', '--lang', 'en')).join('\n')).toContain('Sabot names the mistake');
    expect((await rules('R000-mis-2', '--lang', 'fr')).join('\n')).toContain('Sabot nomme l’erreur');
  });

  it('lists what no test reaches', async () => {
    expect(
      (await rows('--untested', '--door', 'reference')).every(
        ({ door, test }) => door === 'reference' && test === null,
      ),
    ).toBe(true);
  });
});

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLine } from '#floor/venue/broker';
import { type Holding, TermHolder } from '#floor/venue/term-holder';
import type { Term } from '#vocabulary/tournament/tournament-inputs';
import { type RunningBroker, startBroker } from './broker-child.ts';
import { findBroker } from './broker-program.ts';
import { freePort } from './venue.testing.ts';
import { lastTerm, takeTerm } from './venue-term.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-terms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The folder of one of the venues that claim the tournament. */
function folderOf(name: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, 'venue'), { recursive: true });
  return path;
}

describe.skipIf(!findBroker().ok)('one writer of a tournament', () => {
  let broker: RunningBroker;
  beforeAll(async () => {
    const started = await startBroker(folderOf('first'), await freePort());
    if (!started.ok) expect.fail(started.reason);
    broker = started.value;
  }, 30_000);
  afterAll(() => broker.stop());

  const claim = async (name: string, takesOver = false, isAlone = false): Promise<Term | string> => {
    const term = await takeTerm(folderOf(name), broker.door, { takesOver, isAlone });
    return term.ok ? term.value : term.reason;
  };

  it('a second venue is refused, takes over where nobody is, and then the first one is refused', async () => {
    const starts = [await claim('first', false, true), await claim('first', false, true)];
    expect(starts).toMatchObject([{ number: 1 }, { number: 2 }]);
    const [, mine] = starts;
    const line = await openLine(broker.door, () => true);
    if (line === null || mine === undefined || typeof mine === 'string') return expect.fail('it is held');
    const told: Holding[] = [];
    const holder = new TermHolder(
      mine,
      (holding) => told.push(holding),
      async () => null,
    );
    const renewing = holder.renew(line);
    // A holder who renews at this moment is stopped by a person, and not by a word.
    expect(await claim('second', true)).toContain('another venue holds the tournament at');
    expect(lastTerm(folderOf('second'))).toBe(0);
    holder.stop();
    await renewing;
    expect(await claim('second')).toContain('has held the tournament since (term 2, and this one had 0)');
    const taken = await claim('second', true);
    expect([taken, lastTerm(folderOf('second'))]).toMatchObject([{ number: 1_002 }, 1_002]);
    // The former one comes back, and looks before it writes anything.
    const late = new TermHolder(
      mine,
      (holding) => told.push(holding),
      async () => null,
    );
    await late.renew(line);
    expect([told, late.isHeld]).toEqual([[{ is: 'lost', to: taken }], false]);
    expect(await claim('first')).toContain(
      'another venue has held the tournament since (term 1002, and this one had 2)',
    );
    // A person presses at the standby, which tells the holder.
    const pressed = new TermHolder(
      mine,
      (holding) => told.push(holding),
      async () => null,
    );
    pressed.heardOf({ number: mine.number, holder: mine.holder });
    expect(pressed.isHeld).toBe(true);
    pressed.heardOf({ number: mine.number + 1_000, holder: 0 });
    expect([pressed.isHeld, told.length]).toEqual([false, 2]);
    await line.nc.close();
  }, 60_000);
});

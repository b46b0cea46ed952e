import { run } from '../commands/running.testing.ts';
import { command as verifying } from '../commands/verify.ts';
import { DEFAULT_START } from '../start/options/options.ts';
import { openRecord } from '../start/record.ts';

/** Does a table go on there, and is what it writes taken for whole? */
export async function goesOn(folder: string): Promise<boolean> {
  const record = await openRecord({ ...DEFAULT_START, sim: 'none', data: folder });
  if (!record.ok) throw new Error(record.reason);
  const { journal, lock, core } = record.value;
  const written = await journal?.append([{ kind: 'work', hand: core.settings.hand, atMs: 1, body: '{"events":[]}' }]);
  await journal?.close();
  lock.release();
  return written?.ok === true && (await run(verifying, [folder])).status === 0;
}

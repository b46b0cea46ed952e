import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { lockFolder } from '#journal/lock';
import type { CommandIo } from '../command-line/command.ts';
import { makeFolder } from '../command-line/named-paths.ts';
import { OWNERS_FOLDER } from '../record/folder-files.ts';
import { TOURNAMENT_FOLDER } from '../record/record-files.ts';
import { copyFolder, copyPath } from './standby-copy.ts';
import { chainKeyIn, readStandbyFile, type StandbyFile, standbyDoor, standbyFilePath } from './standby-file.ts';
import { noteTerm } from './venue-term.ts';

/** Words that take the tournament over, typed at the standby. */
const PRESS = 'take over';

/** The end of following a venue: a person took over, it was told to stop, or it cannot go on. */
export type Followed = 'taken-over' | 'stopped' | { readonly fault: string };

/** Follows the record of a venue until somebody takes the tournament over. `file`: what the venue wrote for it. */
export async function followVenue(data: string, file: string, port: number, io: CommandIo): Promise<Followed> {
  const read = readStandbyFile(file);
  if (!read.ok) return { fault: read.reason };
  if (existsSync(join(data, TOURNAMENT_FOLDER)))
    return { fault: `${data} has a tournament of its own. Give the standby a folder of its own (--data)` };
  const folder = join(data, 'venue');
  makeFolder(data, '--data', OWNERS_FOLDER);
  makeFolder(folder, '--data', OWNERS_FOLDER);
  makeFolder(copyFolder(data), '--data', OWNERS_FOLDER);
  const lock = lockFolder(folder);
  if (!lock.ok) return { fault: `another venue runs in ${data}. Stop it first, or give this one another --data` };
  try {
    keepFile(data, read.value);
    return await follow(data, read.value, port, io);
  } finally {
    lock.value.release();
  }
}

/** Tables come with the keys that the venue has given them. */
function keepFile(data: string, file: StandbyFile): void {
  for (const [name, key] of Object.entries(file.keys)) writeFileSync(join(data, 'venue', name), key, OWNERS_FILE);
  writeFileSync(standbyFilePath(data), JSON.stringify(file), OWNERS_FILE);
}

const OWNERS_FILE = { mode: 0o600 } as const;

async function follow(data: string, file: StandbyFile, port: number, io: CommandIo): Promise<Followed> {
  const [{ RecordFollower }, { RecordCopy }] = await Promise.all([
    import('#floor/venue/record-follower'),
    import('#floor/record-copy'),
  ]);
  const copy = new RecordCopy(copyPath(data), chainKeyIn(file));
  const second = `nats://127.0.0.1:${port}`;
  let isAlong = false;
  const follower = new RecordFollower(copy, second, {
    term: (number) => noteTerm(data, number),
    along: (seq) => {
      if (isAlong) return;
      isAlong = true;
      io.out(`The standby has all ${seq} rows. To take the tournament over, type:  ${PRESS}`);
    },
    away: () => {
      isAlong = false;
      io.say(
        `sabot venue: ${file.server} does not answer. To take the tournament over with what is here, type:  ${PRESS}`,
      );
    },
  });
  const pressed = pressOf(io);
  const running = follower.follow(standbyDoor(file));
  const how = await Promise.race([pressed.how, running]);
  pressed.stop();
  if (how === 'taken-over') await follower.takeOver();
  const fault = await follower.stop();
  copy.close();
  return fault === null ? (how === 'stopped' || how === 'taken-over' ? how : 'stopped') : { fault };
}

interface Press {
  readonly how: Promise<'taken-over' | 'stopped'>;
  readonly stop: () => void;
}

function pressOf({ stop }: CommandIo): Press {
  const lines = createInterface({ input: process.stdin });
  const how = new Promise<'taken-over' | 'stopped'>((settle) => {
    lines.on('line', (line) => line.trim() === PRESS && settle('taken-over'));
    stop.addEventListener('abort', () => settle('stopped'), { once: true });
  });
  const end = (): void => {
    lines.close();
    process.stdin.destroy();
  };
  return { how, stop: end };
}

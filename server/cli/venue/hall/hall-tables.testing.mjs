// Tables of one process in a hall: each with its record, linked by the broker, and people who play by themselves.
import { mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { openRecord } from '../../../../dist/server/cli/start/record.js';
import { linkTable } from '../../../../dist/server/cli/venue/table-links.js';
import { createClock } from '../../../../dist/server/table/core/clocks.js';
import { callerOf } from '../../../../dist/server/table/core/table-source.js';
import { NO_SURROUNDINGS } from '../../../../dist/server/table/screens/surroundings.js';
import { reportOf } from '../../../../dist/server/table/tournament/tournament-reports.js';
import { Table } from '../../../../dist/server/table/writer/table.js';

const { data, port, tables } = JSON.parse(process.argv[2]);
const DIRECTOR = callerOf({ name: 'director' }, 'director', 'loopback', true, '');
/** Pauses between two acts at a table, and how many hands of a hundred are played for all that they have. */
const play = { paceMs: 1_000, wild: 0 };
const ACTS = { quiet: ['fold'], wild: ['all-in', 'call', 'check'] };

/** The cable to the broker: one may pull it out. */
const cable = { isOut: false, ends: new Set() };
const socketOf = createServer((near) => {
  if (cable.isOut) return near.destroy();
  const far = connect(port, '127.0.0.1');
  for (const [end, other] of [
    [near, far],
    [far, near],
  ]) {
    cable.ends.add(end);
    end.setNoDelay();
    end.on('error', () => other.destroy());
    end.on('close', () => {
      cable.ends.delete(end);
      other.destroy();
    });
    end.pipe(other);
  }
});
await new Promise((settle) => socketOf.listen(0, '127.0.0.1', settle));
const server = `nats://127.0.0.1:${socketOf.address().port}`;

const open = await Promise.all(tables.map(openTable));
process.send({ type: 'ready' });
process.on('message', (word) => {
  Object.assign(play, word.play ?? {});
  if (word.cable === undefined) return;
  cable.isOut = word.cable === 'out';
  if (cable.isOut) for (const end of cable.ends) end.destroy();
});
process.on('SIGTERM', async () => {
  for (const { stop } of open) await stop();
  process.exit(0);
});

async function openTable({ id, pass }) {
  const folder = join(data, String(id));
  mkdirSync(folder, { recursive: true });
  const opened = await openRecord({ data: folder, sim: 'none', profile: 'manual', acts: 'every' });
  if (!opened.ok) throw new Error(opened.reason);
  const record = opened.value;
  if (record.damage !== null) throw new Error(`table ${id} is damaged: ${JSON.stringify(record.damage)}`);
  const clock = createClock(Date.now(), record.lastMs, () => 1);
  const onFault = (what) => process.send({ type: 'fault', id, what });
  const { master, entropy, journal } = record;
  const table = new Table({
    ...{
      core: { ...record.core, onFault },
      journal,
      damage: null,
      clock,
      world: { master, entropy, nowMs: clock.now },
    },
    ...{ around: NO_SURROUNDINGS, acknowledge: () => {}, isSimulated: false },
  });
  let said = '';
  table.onWritten(({ core, head }) => {
    const now = nowAt(id, core, head);
    if (now === null || JSON.stringify(now) === said) return;
    said = JSON.stringify(now);
    process.send({ ...now, row: head.seq, atMs: Date.now() });
  });
  table.start();
  const door = { server, user: `t${id}`, pass };
  const unlink = linkTable(table, 1, { tournament: null, joins: { table: id, door } }, record);
  const stopPlay = keepPlaying(table);
  const stop = async () => {
    stopPlay();
    await unlink();
    table.stop();
    await journal.close();
    record.lock.release();
  };
  return { stop };
}

/** The table, as the test follows it. */
function nowAt(id, core, head) {
  const report = reportOf(core, head);
  if (report === null) return null;
  const { settings, engine } = core;
  return {
    ...{ type: 'table', id, level: settings.tournament.level, taken: report.taken },
    hand: report.hand === null ? null : { number: report.hand.number, stage: report.hand.stage },
    bigBlind: engine.hand?.setup.stakes?.bigBlind ?? null,
    preparedAtMs: settings.tournament.prepared?.atMs ?? null,
    people: (engine.hand?.setup.players ?? []).map(
      ({ seat }) => settings.roster.find((person) => person.seat === seat)?.name ?? '',
    ),
  };
}

function keepPlaying(table) {
  let isOver = false;
  let said = 0;
  let isWild = false;
  const say = (input) => {
    said += 1;
    return table.submit(DIRECTOR, `${process.pid}-${said}`, input);
  };
  const step = async () => {
    const { toAct, whoWon } = table.viewOf(DIRECTOR);
    if (whoWon !== null) {
      const pots = whoWon.pots.map(({ seats }) => [seats[Math.floor(Math.random() * seats.length)]]);
      await say({ type: 'told', what: { type: 'winners', pots } });
    } else if (toAct === null) {
      isWild = Math.random() * 100 < play.wild;
      await say({ type: 'declared', what: { type: 'next' } });
    } else
      for (const type of isWild ? ACTS.wild : ACTS.quiet)
        if ((await say({ type: 'act', seat: toAct.seat, act: { type } })) === 'accepted') return;
  };
  const goOn = async () => {
    while (!isOver) {
      await new Promise((settle) => setTimeout(settle, play.paceMs * (0.5 + Math.random())));
      if (!isOver) await step();
    }
  };
  void goOn();
  return () => {
    isOver = true;
  };
}

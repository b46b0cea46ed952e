import { describe, expect, test } from 'vitest';
import type { AntennaMode } from '#protocol/generated/messages';
import { BoardHost, uid } from './board-host.testing.ts';
import type { BoardName } from './simulated-board.ts';

/** Tells a board what it is; what it has been told, it is from its next start on. */
function tell(host: BoardHost, id: string, modes: readonly AntennaMode[], gain = 4): void {
  host.send({ type: 'name', id });
  host.runMs(20);
  modes.forEach((mode, antenna) => {
    host.send({ type: 'configure', antenna, mode, gain, order: antenna, dwell: 2, misses: 3 });
    host.runMs(20);
  });
}

function keep(host: BoardHost): void {
  const answers = host.send({ type: 'keep' });
  host.runUntil('the answer to keep', () =>
    host.of('answer').some((answer) => answer.answers === answers && answer.result === 'done'),
  );
}

function again(host: BoardHost): void {
  host.board.powerCycle(10);
  host.messages.length = 0;
  host.open();
}

/** A board that was told, kept it, and has started again. */
function told(host: BoardHost, id: string, modes: readonly AntennaMode[]): BoardHost {
  tell(host.open(), id, modes);
  keep(host);
  again(host);
  return host;
}

const hello = (host: BoardHost) => host.of('hello').at(-1);

describe('a board is what it is told to be (P-59 to P-5B)', () => {
  test('the image of the small chip is a shoe, and a node between two seats when it has been told so', () => {
    const host = new BoardHost('nano').open();
    expect(hello(host)).toMatchObject({ id: 'shoe', antennas: 'xo', settings: 'default', kept: 0 });
    tell(host, 'seats-3-4', ['presence', 'presence']);
    keep(host);
    expect(hello(host)?.id).toBe('shoe');
    again(host);
    expect(hello(host)).toMatchObject({ id: 'seats-3-4', antennas: 'pp', settings: 'kept' });
    expect(hello(host)?.kept).not.toBe(0);
    const left = host.place(0, uid(1));
    host.place(1, uid(2));
    host.runMs(300);
    host.board.lift(0, left);
    host.runMs(300);
    expect(host.of('tag-came').map(({ antenna }) => antenna)).toEqual([0, 1]);
    expect(host.of('tag-went').map(({ antenna }) => antenna)).toEqual([0]);
    expect(host.of('fault')).toEqual([]);
  });

  test('the image of the large chip is a shoe as well: one antenna, the others off and not missed', () => {
    const host = new BoardHost('mega').open();
    for (let antenna = 1; antenna < 17; antenna++) host.board.plugReader(antenna, false);
    tell(host, 'shoe', ['exit', ...Array.from({ length: 16 }, () => 'off' as const)]);
    keep(host);
    again(host);
    expect(hello(host)).toMatchObject({ id: 'shoe', antennas: `x${'o'.repeat(16)}`, settings: 'kept' });
    const tag = host.place(0, uid(1));
    host.runMs(50);
    host.board.lift(0, tag);
    host.runMs(1000);
    expect(host.of('tag-exited')).toHaveLength(1);
    expect(host.of('fault')).toEqual([]);
  });

  test('ten seats on five nodes, hub and shoe: seven boards of two images tell a hand as it is dealt', () => {
    const nodes = [1, 3, 5, 7, 9].map((seat) =>
      told(new BoardHost('nano'), `seats-${seat}-${seat + 1}`, ['presence', 'presence']),
    );
    const middle = [
      ...Array.from({ length: 6 }, () => 'presence' as const),
      'gate' as const,
      ...Array.from({ length: 10 }, () => 'off' as const),
    ];
    const hub = told(new BoardHost('mega'), 'hub', middle);
    const shoe = new BoardHost('nano').open();
    const table = [...nodes, hub, shoe];
    expect(table.map((board) => hello(board)?.antennas)).toEqual([
      'pp',
      'pp',
      'pp',
      'pp',
      'pp',
      'ppppppgoooooooooo',
      'xo',
    ]);
    const dealt: string[] = [];
    for (let card = 0; card < 20; card++) {
      const seat = card % 10;
      const passing = shoe.place(0, uid(card));
      for (const board of table) board.runMs(30);
      shoe.board.lift(0, passing);
      nodes[Math.floor(seat / 2)]?.place(seat % 2, uid(card));
      for (const board of table) board.runMs(60);
      dealt.push(`seats-${1 + 2 * Math.floor(seat / 2)}-${2 + 2 * Math.floor(seat / 2)} ${seat % 2} ${uid(card)}`);
    }
    [0, 1, 2, 3, 4, 5, 6].forEach((antenna) => void hub.place(antenna, uid(30 + antenna)));
    hub.runMs(300);
    expect(shoe.of('tag-exited').map((exited) => exited.uid)).toEqual(
      Array.from({ length: 20 }, (_, card) => uid(card)),
    );
    const came = nodes.flatMap((node) =>
      node.of('tag-came').map((tag) => `${hello(node)?.id} ${tag.antenna} ${tag.uid}`),
    );
    expect(came.sort()).toEqual(dealt.sort());
    expect(
      hub
        .of('tag-came')
        .map(({ antenna }) => antenna)
        .sort(),
    ).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(table.flatMap((board) => [...board.of('fault'), ...board.of('tag-went')])).toEqual([]);
  });

  test('what is set and not kept is gone after a start', () => {
    const host = new BoardHost('nano').open();
    tell(host, 'seats-1-2', ['presence', 'presence']);
    again(host);
    expect(hello(host)).toMatchObject({ id: 'shoe', antennas: 'xo', settings: 'default' });
  });

  test('a keep repeated while it is under way is one keep, and the line and the sweep go on meanwhile (P-74)', () => {
    const host = new BoardHost('mega').open();
    const seqs = [0, 1, 2].map(() => {
      const seq = host.send({ type: 'keep' });
      host.runMs(40);
      return seq;
    });
    host.place(3, uid(1));
    host.runMs(1000);
    expect(host.of('tag-came')).toHaveLength(1);
    expect(host.of('answer')).toMatchObject([{ answers: seqs.at(-1), result: 'done' }]);
    expect(host.board.rxOverruns).toBe(0);
  });

  test.each<[BoardName, number]>([
    ['nano', 7],
    ['mega', 97],
  ])('the plug of the %s is pulled at any moment of keeping: before, or after, never half', (name, everyMs) => {
    const count = name === 'mega' ? 17 : 2;
    const modes = (mode: AntennaMode): readonly AntennaMode[] => Array.from({ length: count }, () => mode);
    const seen = new Set<string>();
    const first = new BoardHost(name).open();
    tell(first, 'before', modes('gate'), 2);
    keep(first);
    const memory = first.board.kept.slice();
    again(first);
    const before = hello(first)?.kept;
    for (let afterMs = 1; ; afterMs += everyMs) {
      const host = new BoardHost(name);
      host.board.kept.set(memory);
      host.open();
      tell(host, 'after', modes('presence'), 5);
      const answers = host.send({ type: 'keep' });
      host.board.runMs(afterMs);
      const done = host.of('answer').some((answer) => answer.answers === answers);
      again(host);
      const { id, antennas, settings, kept } = hello(host) ?? {};
      expect(settings).toBe('kept');
      expect([`before ${'g'.repeat(count)}`, `after ${'p'.repeat(count)}`]).toContain(`${id} ${antennas}`);
      expect(kept === before).toBe(id === 'before');
      seen.add(id ?? '');
      if (done) break;
    }
    expect(seen).toEqual(new Set(['before', 'after']));
  });
});

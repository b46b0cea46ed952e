import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '#account/table';
import {
  BEHIND_MS_MAX,
  BUFFERED_BYTES_MAX,
  BUFFERED_BYTES_SLOW,
  EXCESS_MESSAGES_MAX,
  FAULTS_MAX,
  LOOKS_PER_TURN_MAX,
} from '#sockets/limits';
import { type HeldView, heldAfter } from '#wire/views/held-view';
import { from, hello, join, started, world } from './hub.testing.ts';

describe('the hub', () => {
  it('says nothing before the hello, then a snapshot, then views', () => {
    const { hub, change } = world();
    const { client, heard } = join(hub, 'public');
    change();
    expect(heard).toEqual([]);
    client.receive(hello());
    change([started]);
    expect(heard.map(({ type }) => type)).toEqual(['snapshot', 'events', 'changed']);
  });

  it('makes and encodes a view once for all callers of a kind', () => {
    const { hub, change, viewsMade } = world();
    const joined = [
      ...Array.from({ length: 50 }, () => join(hub, 'public')),
      join(hub, 'operator'),
      join(hub, 'seat:3'),
      join(hub, 'seat:4'),
    ];
    for (const { client } of joined) client.receive(hello());
    const before = viewsMade();
    change();
    expect(viewsMade() - before).toBe(4);
    expect(joined[52]?.heard.at(-1)).toMatchObject({ type: 'changed', change: { news: [1] } });
  });

  it('gives a client that comes back the events that it missed, then a snapshot; one from another session the snapshot alone', () => {
    const { hub, change } = world();
    const first = join(hub, 'public');
    first.client.receive(hello());
    const snapshot = first.heard[0];
    if (snapshot?.type !== 'snapshot') throw new Error('no snapshot');
    first.client.left();
    const idle = join(hub, 'public');
    idle.client.receive(hello({ session: snapshot.session, v: snapshot.v }));
    expect(idle.heard.map(({ type }) => type)).toEqual(['snapshot']);
    change([started]);
    const back = join(hub, 'public');
    back.client.receive(hello({ session: snapshot.session, v: snapshot.v }));
    expect(back.heard.map(({ type }) => type)).toEqual(['events', 'snapshot']);
    const stranger = join(hub, 'public');
    stranger.client.receive(hello({ session: 'another', v: 99 }));
    expect(stranger.heard.map(({ type }) => type)).toEqual(['snapshot']);
  });

  it('counts who looks at a feed, and tells the others when that changes', async () => {
    const { hub } = world();
    const director = join(hub, 'director');
    director.client.receive(hello());
    const [a, b, other] = [join(hub, 'broadcast:main'), join(hub, 'broadcast:main'), join(hub, 'broadcast:late')];
    expect(hub.viewersOf('main')).toBe(0);
    for (const { client } of [a, b, other]) client.receive(hello());
    expect([hub.viewersOf('main'), hub.viewersOf('late'), hub.viewersOf('none')]).toEqual([2, 1, 0]);
    await expect.poll(() => director.heard.at(-1)).toMatchObject({ change: { viewers: [2] } });
    a?.client.left();
    expect(hub.viewersOf('main')).toBe(1);
    await expect.poll(() => director.heard.at(-1)).toMatchObject({ change: { viewers: [1] } });
    hub.stop();
  });

  it('makes no view for anybody else while a feed alone goes on', () => {
    const { hub, change, viewsMade } = world();
    const [screen, feed] = [join(hub, 'public'), join(hub, 'broadcast:main')];
    for (const { client } of [screen, feed]) client.receive(hello());
    change();
    const before = [viewsMade(), screen.heard.length, feed.heard.length];
    change([], 'feeds');
    expect([viewsMade(), screen.heard.length, feed.heard.length]).toEqual([before[0]! + 1, before[1], before[2]! + 1]);
    change();
    expect([screen.heard.length, feed.heard.length]).toEqual([before[1]! + 1, before[2]! + 2]);
    hub.stop();
  });

  it('answers inputs by their id, accepted or refused with a reason', async () => {
    const { hub } = world((_, id) => Promise.resolve(id === '1' ? 'accepted' : 'not-your-turn'));
    const { client, heard } = join(hub, 'seat:1');
    for (const id of ['1', '2'])
      client.receive(JSON.stringify({ type: 'input', id, input: { type: 'act', seat: 1, act: { type: 'fold' } } }));
    await Promise.resolve();
    expect(heard).toEqual([
      { type: 'accepted', id: '1' },
      { type: 'refused', id: '2', reason: 'not-your-turn' },
    ]);
  });

  it('shows a client that reads slowly nothing until it has read, then the newest snapshot, and sends one away that never reads', () => {
    const { hub, change } = world();
    const { client, heard, bytes, closed } = join(hub, 'public');
    client.receive(hello());
    bytes.buffered = BUFFERED_BYTES_SLOW + 1;
    change();
    change();
    expect(heard).toHaveLength(1);
    bytes.buffered = 0;
    hub.tend();
    expect(heard.map(({ type }) => type)).toEqual(['snapshot', 'snapshot']);
    expect(heard.at(-1)).toMatchObject({ v: 3, view: { news: 2 } });
    bytes.buffered = BUFFERED_BYTES_MAX + 1;
    change();
    expect(closed).toEqual([4413]);
    expect(hub.clients()).toEqual([]);
  });

  it('slows down a client that hammers, then sends it away', () => {
    const { hub } = world();
    const { client, heard, closed } = join(hub, 'public');
    for (let i = 0; i < EXCESS_MESSAGES_MAX + 200; i++) client.receive('{"type":"ping"}');
    expect(closed).toEqual([4429]);
    expect(heard.length).toBeLessThan(100);
  });

  it('sends away who talks nonsense', () => {
    const { hub } = world();
    const { client, heard, closed } = join(hub, 'public');
    for (let i = 0; i <= FAULTS_MAX; i++) client.receive('{');
    expect(heard.every(({ type }) => type === 'fault')).toBe(true);
    expect(closed).toEqual([4400]);
  });

  it('sends nothing when only time went on, and whoever may not see what changed cannot tell from views or their numbers that it did', () => {
    const hubWorld = world();
    const { hub, change } = hubWorld;
    const [viewer, director] = [join(hub, 'public'), join(hub, 'director')];
    for (const { client } of [viewer, director]) client.receive(hello());
    for (let nth = 0; nth < 20; nth++) {
      hubWorld.acts += 1;
      hubWorld.news -= 1;
      change();
    }
    expect(viewer.heard.map(({ type }) => type)).toEqual(['snapshot']);
    expect(director.heard.map(({ type }) => type)).toEqual([
      'snapshot',
      ...Array.from({ length: 20 }, () => 'changed'),
    ]);
    change();
    expect(viewer.heard.at(-1)).toEqual({ type: 'changed', v: 2, change: { nowMs: [21_000], news: [1] } });
  });

  it('shows what is new at once, however lately something happened that it may not show', () => {
    const hubWorld = world();
    const { hub, change } = hubWorld;
    const [viewer, director] = [join(hub, 'public'), join(hub, 'director')];
    for (const { client } of [viewer, director]) client.receive(hello());
    hubWorld.acts += 1;
    hubWorld.news -= 1;
    change();
    // A millisecond later.
    hubWorld.clock -= 999;
    change();
    expect(viewer.heard.map(({ type }) => type)).toEqual(['snapshot', 'changed']);
    expect(director.heard.map(({ type }) => type)).toEqual(['snapshot', 'changed']);
    hub.stop();
  });

  it('makes few views for a flood of what it may not show', () => {
    const hubWorld = world();
    const { hub, change, viewsMade } = hubWorld;
    join(hub, 'public').client.receive(hello());
    const before = viewsMade();
    for (let nth = 0; nth < 200; nth++) {
      hubWorld.news -= 1;
      hubWorld.clock -= 1_000;
      change();
    }
    expect(viewsMade() - before).toBeLessThanOrEqual(LOOKS_PER_TURN_MAX);
    hub.stop();
  });

  it('a client that follows what it is told holds what the table shows, at any time', () => {
    const { hub, change, clock } = world();
    const { client, heard, bytes } = join(hub, 'director');
    client.receive(hello());
    let held: HeldView | undefined;
    for (let nth = 1; nth <= 30; nth++) {
      bytes.buffered = nth % 7 === 3 ? BUFFERED_BYTES_SLOW + 1 : 0;
      change(nth % 5 === 0 ? [started] : []);
      hub.tend();
    }
    for (const message of heard) {
      const next = heldAfter(held, message);
      if (next === 'astray') throw new Error('a view was left out');
      held = next;
    }
    expect(clock).toBe(0);
    expect(held?.view).toMatchObject({ news: 30, nowMs: 30_000 });
  });

  it('gives one that says hello all the time and never reads one snapshot and no more, and sends it away', () => {
    const hubWorld = world();
    const { client, heard, bytes, closed } = join(hubWorld.hub, 'seat:1');
    client.receive(hello());
    bytes.buffered = 5_000;
    for (let second = 0; second < 30 && closed.length === 0; second++) {
      for (let nth = 0; nth < ACCOUNT.messages.asks.caller.perSecond; nth++) {
        hubWorld.clock += 1_000 / ACCOUNT.messages.asks.caller.perSecond;
        client.receive(hello());
        hubWorld.hub.tend();
      }
    }
    expect(heard.filter(({ type }) => type === 'snapshot')).toHaveLength(1);
    expect(closed).toEqual([4429]);
  });

  it('gives one that says hello all the time and does read a snapshot a second at most', () => {
    const hubWorld = world();
    const { client, heard } = join(hubWorld.hub, 'seat:1');
    for (let nth = 0; nth < 3 * ACCOUNT.messages.asks.caller.perSecond; nth++) {
      client.receive(hello());
      hubWorld.clock += 1_000 / ACCOUNT.messages.asks.caller.perSecond;
      hubWorld.hub.tend();
    }
    expect(heard.filter(({ type }) => type === 'snapshot')).toHaveLength(4);
  });

  it('sends away who reads nothing of its answers, although nothing new is published', () => {
    const { hub } = world();
    const { client, heard, bytes, closed } = join(hub, 'seat:1');
    client.receive(hello());
    bytes.buffered = BUFFERED_BYTES_MAX + 1;
    client.receive('{"type":"ping"}');
    expect(closed).toEqual([4413]);
    expect(heard.map(({ type }) => type)).toEqual(['snapshot']);
  });

  it('sends away who is behind for so long that it cannot be reading', () => {
    const hubWorld = world();
    const { client, bytes, closed } = join(hubWorld.hub, 'public');
    client.receive(hello());
    bytes.buffered = BUFFERED_BYTES_SLOW + 1;
    hubWorld.change();
    hubWorld.clock += BEHIND_MS_MAX;
    hubWorld.hub.tend();
    expect(closed).toEqual([]);
    hubWorld.clock += 1;
    hubWorld.hub.tend();
    expect(closed).toEqual([4413]);
  });

  it('bounds what all sockets of one token ask for together, and nobody else for it', async () => {
    const { hub } = world();
    const ask = JSON.stringify({ type: 'input', id: 'i', input: { type: 'pressed', button: 'YES' } });
    const sockets = Array.from({ length: 10 }, () => join(hub, from('seat:1', 'phone', '10.0.0.1')));
    for (let nth = 0; nth < 60; nth++) for (const { client } of sockets) client.receive(ask);
    const other = join(hub, from('seat:2', 'another phone', '10.0.0.1'));
    other.client.receive(ask);
    await Promise.resolve();
    const answers = sockets.flatMap(({ heard }) => heard);
    expect(answers.filter(({ type }) => type === 'accepted')).toHaveLength(ACCOUNT.socketInputs.asks.caller.burst);
    expect(answers.filter((answer) => answer.type === 'refused' && answer.reason === 'too-many')).toHaveLength(
      600 - ACCOUNT.socketInputs.asks.caller.burst,
    );
    expect(other.heard).toEqual([{ type: 'accepted', id: 'i' }]);
  });

  it('tells the table which input comes after the time that it was meant for', async () => {
    const late: (boolean | undefined)[] = [];
    const hubWorld = world((_caller, _id, _input, isLate) => {
      late.push(isLate);
      return Promise.resolve('accepted');
    });
    const { client, heard } = join(hubWorld.hub, 'seat:1');
    client.receive(hello());
    hubWorld.clock += 20_000;
    client.receive('{"type":"ping"}');
    expect(heard.at(-1)).toEqual({ type: 'pong', atMs: 20_000 });
    for (const validUntilMs of [19_999, 20_000, undefined])
      client.receive(
        JSON.stringify({ type: 'input', id: 'i', input: { type: 'pressed', button: 'YES' }, validUntilMs }),
      );
    expect(late).toEqual([true, false, false]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createHub, type Hub, type HubClient } from '#sockets/hub';
import { BUFFERED_BYTES_MAX, BUFFERED_BYTES_SLOW, EXCESS_MESSAGES_MAX, FAULTS_MAX } from '#sockets/limits';
import { type Caller, type Concern, callerOf, type TableSource } from '#table/table-source';
import { parseRole } from '#wire/roles';
import type { ScreenEvent } from '#wire/screen-events';
import type { ServerMessage } from '#wire/server-messages';

const caller = (text: string): Caller => callerOf(parseRole(text) ?? { name: 'public' }, text, 'loopback', true, 'test');
const started: ScreenEvent = { type: 'hand-started', hand: 1, redeal: 0 };

interface World {
  readonly hub: Hub;
  readonly change: (events?: readonly ScreenEvent[], whose?: Concern) => void;
  readonly viewsMade: () => number;
  clock: number;
}

function world(submit: TableSource['submit'] = () => Promise.resolve('accepted')): World {
  let listener: Parameters<TableSource['onChange']>[0] = () => {};
  let made = 0;
  const source = {
    viewOf: (who: Caller) => ({ role: who.roleText, made: ++made }) as never,
    submit,
    onChange: (heard: typeof listener) => {
      listener = heard;
      return () => {};
    },
  };
  const self: World = {
    clock: 0,
    viewsMade: () => made,
    change: (events = [], whose = 'everybody') => {
      self.clock += 1_000;
      listener(events, whose);
    },
    hub: createHub(source, () => self.clock),
  };
  return self;
}

function join(hub: Hub, role: string): { client: HubClient; heard: ServerMessage[]; closed: number[]; bytes: { buffered: number } } {
  const heard: ServerMessage[] = [];
  const closed: number[] = [];
  const bytes = { buffered: 0 };
  const client = hub.join(caller(role), {
    send: (text) => void heard.push(JSON.parse(String(text))),
    bufferedBytes: () => bytes.buffered,
    close: (code) => void closed.push(code),
  });
  if (client === 'full') throw new Error('full');
  return { client, heard, closed, bytes };
}
const hello = (have?: { session: string; v: number }): string => JSON.stringify({ type: 'hello', ...(have ? { have } : {}) });

describe('the hub', () => {
  it('says nothing before the hello, then a snapshot, then views', () => {
    const { hub, change } = world();
    const { client, heard } = join(hub, 'public');
    change();
    expect(heard).toEqual([]);
    client.receive(hello());
    change([started]);
    expect(heard.map(({ type }) => type)).toEqual(['snapshot', 'events', 'view']);
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
    expect(joined[52]?.heard.at(-1)).toMatchObject({ type: 'view', view: { role: 'seat:4' } });
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
    await vi.waitFor(() => expect(director.heard.at(-1)?.type).toBe('view'), { timeout: 30_000 });
    const before = director.heard.length;
    a?.client.left();
    expect(hub.viewersOf('main')).toBe(1);
    await vi.waitFor(() => expect(director.heard.length).toBeGreaterThan(before), { timeout: 30_000 });
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
});

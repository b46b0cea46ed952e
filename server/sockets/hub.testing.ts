import type { Rank } from '#account/askers';
import { createHub, type Hub } from '#sockets/hub';
import type { HubClient } from '#sockets/member';
import { type Caller, type Concern, callerOf, type TableSource } from '#table/core/table-source';
import { parseRole } from '#wire/roles';
import type { ScreenEvent } from '#wire/views/screen-events';
import type { ServerMessage } from '#wire/views/server-messages';

export const caller = (text: string): Caller =>
  callerOf(parseRole(text) ?? { name: 'public' }, text, 'loopback', true, 'test');
export const from = (role: string, grant: string, address: string, proof: Caller['proof'] = 'token'): Caller =>
  callerOf(parseRole(role) ?? { name: 'public' }, role, proof, true, 'test', {
    grant,
    address,
    rank: rankOf(role, proof),
  });
const rankOf = (role: string, proof: Caller['proof']): Rank =>
  role === 'director'
    ? 'director'
    : proof === 'loopback'
      ? 'machine'
      : role === 'public'
        ? 'guest'
        : role.startsWith('seat')
          ? 'player'
          : 'crew';
export const started: ScreenEvent = { type: 'hand-started', hand: 1, redeal: 0 };

export interface World {
  readonly hub: Hub;
  readonly change: (events?: readonly ScreenEvent[], whose?: Concern) => void;
  readonly viewsMade: () => number;
  clock: number;
  /** What everybody sees, and what the director sees alone. */
  news: number;
  acts: number;
}

export function world(submit: TableSource['submit'] = () => Promise.resolve('accepted')): World {
  let listener: Parameters<TableSource['onChange']>[0] = () => {};
  let made = 0;
  const source = {
    viewOf: (who: Caller) => {
      made += 1;
      const isDirector = who.roleText === 'director';
      const seen = { role: who.roleText, nowMs: table.clock, news: table.news };
      return (isDirector ? { ...seen, acts: table.acts, viewers: self.hub.viewersOf('main') } : seen) as never;
    },
    nowMs: () => table.clock,
    submit,
    onChange: (heard: typeof listener) => {
      listener = heard;
      return () => {};
    },
  };
  const table = { clock: 0, news: 0, acts: 0 };
  const self: World = Object.assign(table, {
    viewsMade: () => made,
    change: (events: readonly ScreenEvent[] = [], whose: Concern = 'everybody') => {
      table.clock += 1_000;
      table.news += 1;
      listener(events, whose);
    },
    hub: createHub(source, () => table.clock),
  });
  return self;
}

export interface Joined {
  readonly client: HubClient;
  readonly heard: ServerMessage[];
  readonly closed: number[];
  readonly bytes: { buffered: number };
}

export function join(hub: Hub, who: string | Caller): Joined {
  const heard: ServerMessage[] = [];
  const closed: number[] = [];
  const bytes = { buffered: 0 };
  const client = hub.join(typeof who === 'string' ? caller(who) : who, {
    send: (text) => void heard.push(JSON.parse(String(text))),
    bufferedBytes: () => bytes.buffered,
    close: (code) => void closed.push(code),
  });
  return { client, heard, closed, bytes };
}
export const hello = (have?: { session: string; v: number }): string =>
  JSON.stringify({ type: 'hello', ...(have ? { have } : {}) });

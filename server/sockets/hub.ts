import { randomUUID } from 'node:crypto';
import type { Caller, Concern, TableSource } from '#table/table-source';
import { decodeClientMessage } from '#wire/client-messages';
import { EVENTS_KEPT_MAX, VIEWS_PER_SECOND_MAX } from '#wire/limits';
import type { ScreenEvent } from '#wire/screen-events';
import type { ServerMessage } from '#wire/server-messages';
import {
  BUFFERED_BYTES_MAX,
  BUFFERED_BYTES_SLOW,
  CLIENTS_MAX,
  EXCESS_MESSAGES_MAX,
  FAULTS_MAX,
  MESSAGE_BURST,
  MESSAGES_PER_SECOND,
} from './limits.ts';

/** The socket behind a client, whatever carries it. */
export interface Transport {
  readonly send: (text: Buffer) => void;
  readonly bufferedBytes: () => number;
  readonly close: (code: CloseCode, why: string) => void;
}

export const CLOSE_CODES = {
  badMessages: 4400,
  roleLost: 4401,
  notAllowed: 4403,
  silent: 4408,
  slow: 4413,
  tooMany: 4429,
  stopping: 1001,
} as const;
export type CloseCode = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES];

export interface HubClient {
  readonly caller: Caller;
  readonly receive: (text: string) => void;
  readonly left: () => void;
  readonly close: (code: CloseCode, why: string) => void;
  readonly saidHello: () => boolean;
}

/** Views to screens, inputs to the table; each view is made and encoded once per kind of caller, however many look. */
export interface Hub {
  readonly join: (caller: Caller, transport: Transport) => HubClient | 'full';
  /** Looks after clients that were slow; called every so often. */
  readonly tend: () => void;
  readonly clients: () => readonly HubClient[];
  /** Screens that show this feed now. */
  readonly viewersOf: (feed: string) => number;
  readonly stop: () => void;
}

interface Member extends HubClient {
  readonly transport: Transport;
  hello: boolean;
  /** It has missed views because it read too slowly. */
  behind: boolean;
}

interface KeptEvents {
  readonly v: number;
  readonly events: readonly ScreenEvent[];
}

const VIEW_EVERY_MS = Math.ceil(1_000 / VIEWS_PER_SECOND_MAX);

export function createHub(table: TableSource, now: () => number = () => performance.now()): Hub {
  const session = randomUUID();
  const members = new Set<Member>();
  let kept: KeptEvents[] = [];
  let v = 1;

  /** The newest view, to everybody whom it concerns and who is not behind. */
  const pace = createPace(now, (whose) => {
    v += 1;
    sendViews(whose === 'everybody' ? members : [...members].filter(({ caller }) => caller.role.name === 'broadcast'), v, table);
  });
  /** What happened is told at once, with the number of the view that will show it; views have a pace of their own. */
  const tell = (events: readonly ScreenEvent[]): void => {
    kept = [...kept, { v: v + 1, events }].slice(-EVENTS_KEPT_MAX);
    const text = encode({ type: 'events', v: v + 1, events });
    for (const member of members) if (member.hello && member.caller.seesEvents && !isSlow(member)) member.transport.send(text);
  };
  const unsubscribe = table.onChange((events, concern) => {
    if (events.length > 0) tell(events);
    pace.publishSoon(concern);
  });
  const snapshot = (member: Member): void => {
    const view = table.viewOf(member.caller);
    member.transport.send(encode({ type: 'snapshot', session, v, role: member.caller.roleText, view }));
  };
  const greet = (member: Member, have: { readonly session: string; readonly v: number } | undefined): void => {
    member.hello = true;
    const missed = have?.session === session ? eventsSince(kept, have.v) : [];
    if (missed.length > 0 && member.caller.seesEvents) member.transport.send(encode({ type: 'events', v, events: missed }));
    snapshot(member);
    // The director's page counts who looks at a feed.
    if (member.caller.role.name === 'broadcast') pace.publishSoon('everybody');
  };
  const left = (member: Member): void => {
    if (members.delete(member) && member.caller.role.name === 'broadcast') pace.publishSoon('everybody');
  };

  return {
    clients: () => [...members],
    viewersOf: (feed) => countViewers(members, feed),
    join: (caller, transport) => {
      if (members.size >= CLIENTS_MAX) return 'full';
      const member = createMember(caller, transport, { table, now, greet, left });
      members.add(member);
      return member;
    },
    tend: () => {
      for (const member of members) {
        if (!member.behind || member.transport.bufferedBytes() > BUFFERED_BYTES_SLOW) continue;
        member.behind = false;
        snapshot(member);
      }
    },
    stop: () => {
      unsubscribe();
      for (const member of members) member.close(CLOSE_CODES.stopping, 'the server stops');
      pace.stop();
    },
  };
}

interface Pace {
  readonly publishSoon: (whose: Concern) => void;
  readonly stop: () => void;
}

/** At once when nothing was published for a while, else together with what comes until the next turn. */
function createPace(now: () => number, publish: (whose: Concern) => void): Pace {
  let publishedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  let waiting: Concern = 'feeds';
  const turn = (): void => {
    const whose = waiting;
    timer = null;
    waiting = 'feeds';
    publishedAt = now();
    publish(whose);
  };
  return {
    publishSoon: (whose) => {
      if (whose === 'everybody') waiting = whose;
      if (timer !== null) return;
      const wait = publishedAt + VIEW_EVERY_MS - now();
      if (wait <= 0) turn();
      else timer = setTimeout(turn, wait);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}

function eventsSince(kept: readonly KeptEvents[], v: number): readonly ScreenEvent[] {
  return kept.filter((some) => some.v > v).flatMap((some) => some.events);
}

function countViewers(members: ReadonlySet<Member>, feed: string): number {
  let count = 0;
  for (const { hello, caller } of members) if (hello && caller.role.name === 'broadcast' && caller.role.feed === feed) count += 1;
  return count;
}

/** Each kind of caller has its own view, made and encoded once. */
function sendViews(members: Iterable<Member>, v: number, table: TableSource): void {
  const views = new Map<string, Buffer>();
  for (const member of members) {
    if (!member.hello || isSlow(member)) continue;
    const { caller } = member;
    const text = views.get(caller.viewKey) ?? encode({ type: 'view', v, view: table.viewOf(caller) });
    views.set(caller.viewKey, text);
    member.transport.send(text);
  }
}

interface MemberWorld {
  readonly table: TableSource;
  readonly now: () => number;
  readonly greet: (member: Member, have: { readonly session: string; readonly v: number } | undefined) => void;
  readonly left: (member: Member) => void;
}

function createMember(caller: Caller, transport: Transport, world: MemberWorld): Member {
  let credit = MESSAGE_BURST;
  let creditAt = world.now();
  let excess = 0;
  let faults = 0;
  const say = (message: ServerMessage): void => transport.send(encode(message));
  const fault = (reason: 'too-long' | 'not-json' | 'not-a-message' | 'too-many'): void => {
    faults += 1;
    if (faults > FAULTS_MAX) member.close(CLOSE_CODES.badMessages, 'messages that make no sense');
    else say({ type: 'fault', reason });
  };
  const isAllowed = (): boolean => {
    const at = world.now();
    credit = Math.min(MESSAGE_BURST, credit + ((at - creditAt) / 1_000) * MESSAGES_PER_SECOND);
    creditAt = at;
    if (credit >= 1) {
      credit -= 1;
      return true;
    }
    excess += 1;
    if (excess === 1) say({ type: 'fault', reason: 'too-many' });
    if (excess > EXCESS_MESSAGES_MAX) member.close(CLOSE_CODES.tooMany, 'too many messages');
    return false;
  };
  let gone = false;
  const member: Member = {
    caller,
    transport,
    hello: false,
    behind: false,
    saidHello: () => member.hello,
    receive: (text) => {
      if (gone || !isAllowed()) return;
      const message = decodeClientMessage(text);
      if (!message.ok) {
        fault(message.reason);
        return;
      }
      switch (message.value.type) {
        case 'hello':
          world.greet(member, message.value.have);
          return;
        case 'ping':
          say({ type: 'pong' });
          return;
        case 'refused-input':
          say({ type: 'refused', id: message.value.id, reason: message.value.reason });
          return;
        case 'input': {
          const { id, input } = message.value;
          void world.table.submit(caller, id, input).then((answer) => {
            if (gone) return;
            say(answer === 'accepted' ? { type: 'accepted', id } : { type: 'refused', id, reason: answer });
          });
          return;
        }
      }
    },
    left: () => {
      gone = true;
      world.left(member);
    },
    close: (code, why) => {
      if (gone) return;
      member.left();
      transport.close(code, why);
    },
  };
  return member;
}

function isSlow(member: Member): boolean {
  const bytes = member.transport.bufferedBytes();
  if (bytes > BUFFERED_BYTES_MAX) {
    member.close(CLOSE_CODES.slow, 'reads too slowly');
    return true;
  }
  if (bytes > BUFFERED_BYTES_SLOW) member.behind = true;
  return bytes > BUFFERED_BYTES_SLOW || member.behind;
}

function encode(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

import { type Account, createAccount, type Refusal } from '#account/account';
import { askerOf, type Caller, type Concern, type TableSource } from '#table/core/table-source';
import { assert } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import type { ScreenEvent } from '#wire/views/screen-events';
import { Channel } from './channel.ts';
import { CLOSE_CODES } from './close-codes.ts';
import { CHANNELS_MAX } from './limits.ts';
import { type HubClient, Member, type Transport } from './member.ts';
import { createPace, type Pace } from './pace.ts';

/** Views to screens, inputs to the table. */
export interface Hub {
  /** Why he would not be let in now; asked before his socket is made. */
  readonly refusal: (caller: Caller) => Refusal | null;
  readonly join: (caller: Caller, transport: Transport) => HubClient;
  /** Looks after clients that are owed something; called every so often. */
  readonly tend: () => void;
  readonly clients: () => readonly HubClient[];
  /** Screens that show this feed now. */
  readonly viewersOf: (feed: string) => number;
  /** Phones and screens that have this seat open: those of one token, or at the machine, are one. */
  readonly screensOf: (seat: Seat) => number;
  /** `otherTable`: the machine shows another table from now on; whoever comes back sees that one. */
  readonly stop: (why?: 'stopping' | 'otherTable') => void;
}

export function createHub(
  table: TableSource,
  now: () => number = () => performance.now(),
  account: Account = createAccount(now),
): Hub {
  const startedAtMs = now();
  const atMs = (): number => Math.floor(now() - startedAtMs);
  const members = new Set<Member>();
  const channels = new Channels(table, now);

  const unsubscribe = table.onChange((events, concern) => {
    channels.goOn(concern);
    if (events.length > 0) channels.tell(events);
    channels.publishSoon(concern);
  });
  /** A phone came or went: who has a seat is told with the next tending, so that a crowd of phones tells it once. */
  let phonesMoved = false;
  /** The director's page counts who looks at a feed, and a phone who else has its seat. */
  const countViewers = ({ role }: Caller): void => {
    if (role.name === 'broadcast') channels.publishSoon('everybody');
    if (role.name === 'seat') phonesMoved = true;
  };

  return {
    refusal: (caller) => account.refusal('screens', askerOf(caller)),
    clients: () => [...members],
    viewersOf: (feed) => channels.viewersOf(feed),
    screensOf: (seat) => {
      const ofSeat = [...members].filter(
        ({ caller: { role }, channel }) => channel !== undefined && role.name === 'seat' && role.seat === seat,
      );
      return new Set(ofSeat.map(({ caller }) => caller.origin.grant)).size;
    },
    join: (caller, transport) => {
      const place = account.take('screens', askerOf(caller));
      assert(place.ok, 'whoever joins was asked before whether there is a place');
      const member = new Member(caller, transport, {
        table,
        now,
        atMs,
        mayAsk: () => account.ask('socketInputs', askerOf(caller)) === null,
        greeted: (greeted) => {
          const channel = channels.join(greeted);
          countViewers(caller);
          return channel;
        },
        refreshed: (channel) => channels.refresh(channel),
        left: (gone) => {
          if (!members.delete(gone)) return;
          place.value.give();
          gone.channel?.members.delete(gone);
          countViewers(caller);
        },
      });
      members.add(member);
      return member;
    },
    tend: () => {
      if (phonesMoved) channels.publishSoon('everybody');
      phonesMoved = false;
      for (const member of members) if (member.isOwed) member.tend();
    },
    stop: (why = 'stopping') => {
      unsubscribe();
      for (const member of members)
        member.close(CLOSE_CODES[why], why === 'stopping' ? 'the server stops' : 'another table is on');
      channels.stop();
    },
  };
}

/** One for each kind of caller that has been here. */
class Channels {
  readonly #table: TableSource;
  readonly #now: () => number;
  readonly #channels = new Map<string, Channel>();
  readonly #paces = new Map<Channel, Pace>();

  constructor(table: TableSource, now: () => number) {
    this.#table = table;
    this.#now = now;
  }

  join(member: Member): Channel {
    const { caller } = member;
    const known = this.#channels.get(caller.viewKey);
    const channel = known ?? new Channel(caller, this.#table.viewOf(caller));
    // Some things in a view are over when their time is: nobody says so.
    if (channel.members.size === 0) channel.isStale = true;
    channel.members.add(member);
    this.#channels.set(caller.viewKey, channel);
    this.#forgetDeserted();
    return channel;
  }

  /** The table went on; whom that concerns is shown it when it is time. */
  goOn(whose: Concern): void {
    for (const channel of this.#concerned(whose)) channel.isStale = true;
  }

  /** The newest view, to everybody whom it concerns and who is not behind. */
  publishSoon(whose: Concern): void {
    for (const channel of this.#concerned(whose)) if (channel.members.size > 0) this.#paceOf(channel).publishSoon();
  }

  refresh(channel: Channel): Channel {
    if (channel.isStale) this.#paceOf(channel).publish();
    return channel;
  }

  stop(): void {
    for (const pace of this.#paces.values()) pace.stop();
  }

  viewersOf(feed: string): number {
    const shown = this.#concerned('feeds').filter(
      ({ caller: { role } }) => role.name === 'broadcast' && role.feed === feed,
    );
    return shown.reduce((sum, { members }) => sum + members.size, 0);
  }

  #paceOf(channel: Channel): Pace {
    const pace = this.#paces.get(channel) ?? createPace(this.#now, () => this.#update(channel));
    this.#paces.set(channel, pace);
    return pace;
  }

  /** Whether there was something to show. */
  #update(channel: Channel): boolean {
    const text = channel.update(this.#table.viewOf(channel.caller));
    if (text !== null) for (const member of channel.members) member.show(text);
    return text !== null;
  }

  #concerned(whose: Concern): readonly Channel[] {
    const all = [...this.#channels.values()];
    return whose === 'everybody' ? all : all.filter(({ caller }) => caller.role.name === 'broadcast');
  }

  /** What happened is told at once; views have a pace of their own. */
  tell(events: readonly ScreenEvent[]): void {
    for (const channel of this.#channels.values()) {
      if (!channel.caller.seesEvents) continue;
      const text = channel.announce(events);
      for (const member of channel.members) member.show(text);
    }
  }

  /** Those at which nobody looks, the oldest first: feeds come and go under new names. */
  #forgetDeserted(): void {
    for (const [key, channel] of this.#channels) {
      if (this.#channels.size <= CHANNELS_MAX) return;
      if (channel.members.size > 0) continue;
      this.#channels.delete(key);
      this.#paces.get(channel)?.stop();
      this.#paces.delete(channel);
    }
  }
}

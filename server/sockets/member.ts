import { type Credits, createCredits } from '#account/credits';
import { ACCOUNT } from '#account/table';
import type { Caller, TableSource } from '#table/core/table-source';
import { decodeClientMessage } from '#wire/messages/client-messages';
import type { ServerMessage } from '#wire/views/server-messages';
import { type Channel, encode } from './channel.ts';
import { CLOSE_CODES, type CloseCode } from './close-codes.ts';
import {
  BEHIND_MS_MAX,
  BUFFERED_BYTES_MAX,
  BUFFERED_BYTES_SLOW,
  EXCESS_MESSAGES_MAX,
  FAULTS_MAX,
  SNAPSHOT_EVERY_MS,
} from './limits.ts';

/** The socket behind a client, whatever carries it. */
export interface Transport {
  readonly send: (text: Buffer) => void;
  readonly bufferedBytes: () => number;
  readonly close: (code: CloseCode, why: string) => void;
}

export interface HubClient {
  readonly caller: Caller;
  readonly receive: (text: string) => void;
  readonly left: () => void;
  readonly close: (code: CloseCode, why: string) => void;
  readonly saidHello: () => boolean;
}

/** What a member needs of the hub around it. */
export interface MemberWorld {
  readonly table: TableSource;
  readonly now: () => number;
  /** The server's own clock, as screens are told it. */
  readonly atMs: () => number;
  readonly mayAsk: () => boolean;
  /** It said hello: the channel that it looks at from now on. */
  readonly greeted: (member: Member) => Channel;
  /** What its channel shows is as new as the table. */
  readonly refreshed: (channel: Channel) => Channel;
  readonly left: (member: Member) => void;
}

type Have = { readonly session: string; readonly v: number } | undefined;

/** One screen: what it is owed, what it may still say, and how far it is behind. */
export class Member implements HubClient {
  readonly caller: Caller;
  readonly #world: MemberWorld;
  readonly #transport: Transport;
  readonly #messages: Credits;
  #excess = 0;
  #faults = 0;
  /** None until it said hello. */
  #channel: Channel | undefined;
  #isGone = false;
  /** It is to get the newest view whole, as soon as it has read what it has. */
  #isOwed = false;
  #have: Have;
  #snapshotAtMs = Number.NEGATIVE_INFINITY;
  #behindSinceMs: number | null = null;

  constructor(caller: Caller, transport: Transport, world: MemberWorld) {
    this.caller = caller;
    this.#transport = transport;
    this.#world = world;
    this.#messages = createCredits(ACCOUNT.messages.asks.caller, world.now);
  }

  get channel(): Channel | undefined {
    return this.#channel;
  }

  /** Something waits for it. */
  get isOwed(): boolean {
    return this.#isOwed;
  }

  saidHello(): boolean {
    return this.#channel !== undefined;
  }

  /** What its channel is told; one that is behind misses it and is shown the newest view later. */
  show(text: Buffer): void {
    if (this.#isOwed || this.#isDeaf()) return;
    if (this.#transport.bufferedBytes() > BUFFERED_BYTES_SLOW) {
      this.#isOwed = true;
      this.#have = undefined;
      this.#behindSinceMs = this.#world.now();
    } else this.#transport.send(text);
  }

  /** Gives what it is owed, if it has read what it has, and not oftener than it may be given. */
  tend(): void {
    if (this.#channel === undefined || !this.#isOwed || this.#isDeaf()) return;
    const nowMs = this.#world.now();
    if (this.#transport.bufferedBytes() > 0) {
      this.#behindSinceMs ??= nowMs;
      if (nowMs - this.#behindSinceMs > BEHIND_MS_MAX) this.close(CLOSE_CODES.slow, 'reads too slowly');
      return;
    }
    this.#behindSinceMs = null;
    if (nowMs - this.#snapshotAtMs < SNAPSHOT_EVERY_MS) return;
    const channel = this.#world.refreshed(this.#channel);
    this.#snapshotAtMs = nowMs;
    this.#isOwed = false;
    const missed = this.caller.seesEvents ? channel.missedSince(this.#have) : null;
    if (missed !== null) this.#transport.send(missed);
    this.#transport.send(channel.snapshot(this.#world.atMs(), this.#world.table.nowMs()));
  }

  receive(text: string): void {
    if (this.#isGone || !this.#isAllowed()) return;
    const message = decodeClientMessage(text);
    if (!message.ok) {
      this.#fault(message.reason);
      return;
    }
    switch (message.value.type) {
      case 'hello':
        this.#greet(message.value.have);
        return;
      case 'ping':
        this.#say({ type: 'pong', atMs: this.#world.atMs() });
        return;
      case 'refused-input':
        this.#say({ type: 'refused', id: message.value.id, reason: message.value.reason });
        return;
      case 'input': {
        const { id, input, validUntilMs } = message.value;
        if (!this.#world.mayAsk()) {
          this.#say({ type: 'refused', id, reason: 'too-many' });
          return;
        }
        const isLate = validUntilMs !== undefined && this.#world.atMs() > validUntilMs;
        void this.#world.table.submit(this.caller, id, input, isLate).then((answer) => {
          this.#say(answer === 'accepted' ? { type: 'accepted', id } : { type: 'refused', id, reason: answer });
        });
        return;
      }
    }
  }

  left(): void {
    this.#isGone = true;
    this.#world.left(this);
  }

  close(code: CloseCode, why: string): void {
    if (this.#isGone) return;
    this.left();
    this.#transport.close(code, why);
  }

  #greet(have: Have): void {
    // Who says it again before the last one was answered hammers.
    if (this.#isOwed) this.#noteExcess();
    if (this.#isGone) return;
    this.#isOwed = true;
    this.#have = have;
    this.#channel ??= this.#world.greeted(this);
    this.tend();
  }

  #say(message: ServerMessage): void {
    if (!this.#isGone && !this.#isDeaf()) this.#transport.send(encode(message));
  }

  #fault(reason: 'too-long' | 'not-json' | 'not-a-message'): void {
    this.#faults += 1;
    if (this.#faults > FAULTS_MAX) this.close(CLOSE_CODES.badMessages, 'messages that make no sense');
    else this.#say({ type: 'fault', reason });
  }

  #isAllowed(): boolean {
    if (this.#messages.waitMs('', 0) === 0) {
      this.#messages.take('');
      return true;
    }
    if (this.#excess === 0) this.#say({ type: 'fault', reason: 'too-many' });
    this.#noteExcess();
    return false;
  }

  #noteExcess(): void {
    this.#excess += 1;
    if (this.#excess > EXCESS_MESSAGES_MAX) this.close(CLOSE_CODES.tooMany, 'too many messages');
  }

  /** Whatever was to be said to it: so much unread means that nobody reads. */
  #isDeaf(): boolean {
    if (this.#isGone) return true;
    if (this.#transport.bufferedBytes() <= BUFFERED_BYTES_MAX) return false;
    this.close(CLOSE_CODES.slow, 'reads too slowly');
    return true;
  }
}

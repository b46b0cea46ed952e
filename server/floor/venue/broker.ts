import { setTimeout as pause } from 'node:timers/promises';
import {
  JetStreamApiError,
  type JetStreamClient,
  jetstream,
  jetstreamManager,
  type StoredMsg,
} from '@nats-io/jetstream';
import { AuthorizationError, connect, type NatsConnection } from '@nats-io/transport-node';
import type { BrokerDoor } from './subjects.ts';

/** A connection that comes back by itself for as long as it is wanted. */
export class BrokerLine {
  readonly nc: NatsConnection;
  readonly js: JetStreamClient;
  readonly #unanswered = new Set<() => void>();
  #looks: readonly (() => void)[] = [];

  constructor(nc: NatsConnection) {
    this.nc = nc;
    this.js = jetstream(nc, { timeout: ANSWER_MS });
    void this.#follow();
  }

  /** Called whenever the broker is there again: it may be another one, with an empty store. */
  onReturn(look: () => void): void {
    this.#looks = [...this.#looks, look];
  }

  /** The answer. It fails where the broker was away meanwhile: a new one knows nothing of what the former was asked. */
  answerTo<Answer>(asked: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new Error('the broker was away'));
      this.#unanswered.add(giveUp);
      asked.then(resolve, reject).finally(() => this.#unanswered.delete(giveUp));
    });
  }

  /** The newest message of this subject; null: there is none. */
  async newest(stream: string, subject: string): Promise<StoredMsg | null> {
    // A table may not ask what the broker can: its account is for its own subjects alone.
    const { direct } = await jetstreamManager(this.nc, { checkAPI: false, timeout: ANSWER_MS });
    return this.answerTo(direct.getMessage(stream, { last_by_subj: subject }));
  }

  async #follow(): Promise<void> {
    for await (const { type } of this.nc.status()) {
      if (type !== 'reconnect') continue;
      for (const giveUp of this.#unanswered) giveUp();
      for (const look of this.#looks) look();
    }
  }
}

const serversOf = (...servers: readonly (string | undefined)[]): string[] =>
  servers.filter((server) => server !== undefined);

/** Waits for a broker that is not there yet: a table plays meanwhile. Null: nobody wants it any more. */
export async function openLine(
  { server, second, user, pass }: BrokerDoor,
  isWanted: () => boolean,
): Promise<BrokerLine | null> {
  while (isWanted())
    try {
      const nc = await connect({
        ...{ servers: serversOf(server, second), noRandomize: true, user, pass, name: user, maxReconnectAttempts: -1 },
        ...{ reconnectTimeWait: RECONNECT_MS, pingInterval: PING_MS },
        // A broker that starts under load is too late to hear a password, and says that it was none.
        ignoreAuthErrorAbort: true,
      });
      return new BrokerLine(nc);
    } catch {
      await pause(AGAIN_MS);
    }
  return null;
}

/** Once: does it answer, and to this password? */
export async function tryLine({
  server,
  second,
  user,
  pass,
}: BrokerDoor): Promise<'open' | 'wrong-password' | 'nobody'> {
  try {
    const nc = await connect({
      ...{ servers: serversOf(server, second), noRandomize: true, user, pass, reconnect: false },
      timeout: ANSWER_MS,
    });
    await nc.close();
    return 'open';
  } catch (error) {
    // A broker that was too late to hear the password has refused nobody.
    const isRefused = error instanceof AuthorizationError && !/timeout/i.test(error.message);
    return isRefused ? 'wrong-password' : 'nobody';
  }
}

/** Somebody wrote after what is known: another one, or it was we ourselves and the answer was lost. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE;

/** Nothing more is stored: the stream, or all that the broker may have of the disk, is full. */
export const isFull = (error: unknown): boolean => error instanceof JetStreamApiError && FULL.includes(error.code);

/** Refused by the stream; by what its account may have; by the disk. */
const FULL: readonly number[] = [10_077, 10_023, 10_047];
const WRONG_LAST_SEQUENCE = 10_071;
const RECONNECT_MS = 500;
const PING_MS = 5_000;
/** A time-out says nothing: what timed out may be stored. */
const ANSWER_MS = 2_000;
/** After a failure. */
export const again = (): Promise<void> => pause(AGAIN_MS);

/** After a failure; and until a table that plays a hand is asked again. */
export const AGAIN_MS = 500;

import { setTimeout as pause } from 'node:timers/promises';
import { JetStreamApiError, type JetStreamClient, jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { BrokerDoor } from './subjects.ts';

/** A connection that comes back by itself for as long as it is wanted. */
export interface BrokerLine {
  readonly nc: NatsConnection;
  readonly js: JetStreamClient;
}

/** Waits for a broker that is not there yet: a table plays meanwhile. Null: nobody wants it any more. */
export async function openLine(
  { server, user, pass }: BrokerDoor,
  isWanted: () => boolean,
): Promise<BrokerLine | null> {
  while (isWanted())
    try {
      const nc = await connect({
        ...{ servers: server, user, pass, name: user, maxReconnectAttempts: -1 },
        ...{ reconnectTimeWait: RECONNECT_MS, pingInterval: PING_MS },
      });
      return { nc, js: jetstream(nc, { timeout: ANSWER_MS }) };
    } catch {
      await pause(AGAIN_MS);
    }
  return null;
}

/** Once: does it answer, and to this password? */
export async function tryLine({ server, user, pass }: BrokerDoor): Promise<'open' | 'wrong-password' | 'nobody'> {
  try {
    const nc = await connect({ servers: server, user, pass, reconnect: false, timeout: ANSWER_MS });
    await nc.close();
    return 'open';
  } catch (error) {
    return error instanceof Error && error.name === 'AuthorizationError' ? 'wrong-password' : 'nobody';
  }
}

/** Called whenever the broker is there again: it may be another one, with an empty store. */
export async function onReturn({ nc }: BrokerLine, look: () => void): Promise<void> {
  for await (const { type } of nc.status()) if (type === 'reconnect') look();
}

/** Somebody wrote after what is known: another one, or it was we ourselves and the answer was lost. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE;

const WRONG_LAST_SEQUENCE = 10_071;
const RECONNECT_MS = 500;
const PING_MS = 5_000;
/** A time-out says nothing: what timed out may be stored. */
const ANSWER_MS = 2_000;
/** After a failure. */
export const again = (): Promise<void> => pause(AGAIN_MS);

/** After a failure; and until a table that plays a hand is asked again. */
export const AGAIN_MS = 500;

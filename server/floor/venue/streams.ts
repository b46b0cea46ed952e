import { setTimeout as pause } from 'node:timers/promises';
import {
  AckPolicy,
  type ConsumerInfo,
  DeliverPolicy,
  DiscardPolicy,
  type JsMsg,
  jetstreamManager,
  ReplayPolicy,
} from '@nats-io/jetstream';
import type { TableId } from '#vocabulary/tables';
import { AGAIN_MS, type BrokerLine } from './broker.ts';
import { consumerOf, FLOOR, ORDERS, orderSubject, REPORTS, TERM, TERMS } from './subjects.ts';

/** Bytes of all orders and of all reports: an evening of eight tables takes a twentieth of it. */
export const ORDERS_BYTES_MAX = 32e6;
export const REPORTS_BYTES_MAX = 64e6;
const TERMS_BYTES_MAX = 1e6;
/**
 * The oldest of a table go first: records hold them. So no table fills the store for the others, and it is never
 * full, which this broker would not survive.
 */
const MESSAGES_OF_TABLE_MAX = 2_000;
/** Whoever was killed with a message in hand is given it again after that; taken twice it changes nothing. */
const ACK_WAIT_NS = 3e9;

/** Reports that the floor has in hand together: each waits for the disk, and one by one they fell behind fifty tables. */
export const REPORTS_AT_ONCE = 32;

/** Streams and consumers, where they are not there yet. */
export async function layStreams({ nc }: BrokerLine, tables: readonly TableId[]): Promise<void> {
  const jsm = await jetstreamManager(nc);
  const common = { max_msgs_per_subject: MESSAGES_OF_TABLE_MAX, discard: DiscardPolicy.Old, allow_direct: true };
  await jsm.streams.add({ ...common, name: ORDERS, subjects: ['v.ord.*'], max_bytes: ORDERS_BYTES_MAX });
  await jsm.streams.add({ ...common, name: REPORTS, subjects: ['v.rep.*'], max_bytes: REPORTS_BYTES_MAX });
  const consumer = { ack_policy: AckPolicy.Explicit, ack_wait: ACK_WAIT_NS, max_ack_pending: 1, max_deliver: -1 };
  const known = new Set<string>();
  for (const stream of [ORDERS, REPORTS]) for await (const { name } of jsm.consumers.list(stream)) known.add(name);
  for (const table of tables)
    if (!known.has(consumerOf(table)))
      await jsm.consumers.add(ORDERS, {
        ...consumer,
        durable_name: consumerOf(table),
        filter_subject: orderSubject(table),
      });
  const all = { ...consumer, max_ack_pending: REPORTS_AT_ONCE };
  if (known.has(FLOOR)) await jsm.consumers.update(REPORTS, FLOOR, all);
  else await jsm.consumers.add(REPORTS, { ...all, durable_name: FLOOR });
}

/** The term stands in a stream of its own, which holds one message. */
export async function layTerm({ nc }: BrokerLine): Promise<void> {
  const jsm = await jetstreamManager(nc);
  const newest = { max_msgs_per_subject: 1, discard: DiscardPolicy.Old, max_bytes: TERMS_BYTES_MAX };
  await jsm.streams.add({ ...newest, name: TERMS, subjects: [TERM], allow_direct: true });
}

/** A consumer as it was laid: a table may not ask the broker what there is. */
function asLaid(stream: string, name: string): ConsumerInfo {
  const nothing = { consumer_seq: 0, stream_seq: 0, last_active: 0 };
  const policies = {
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    replay_policy: ReplayPolicy.Instant,
  };
  return {
    ...{ stream_name: stream, name, created: '', config: policies, delivered: nothing, ack_floor: nothing },
    ...{ num_ack_pending: 0, num_redelivered: 0, num_waiting: 0, num_pending: 0, push_bound: false },
    pause_remaining: 0,
  };
}

/** One message after another, as long as somebody wants them. */
export async function pullAll(
  line: BrokerLine,
  from: { readonly stream: string; readonly consumer: string },
  isWanted: () => boolean,
  take: (message: JsMsg) => Promise<void>,
): Promise<void> {
  const consumer = line.js.consumers.getConsumerFromInfo(asLaid(from.stream, from.consumer));
  while (isWanted())
    try {
      // Bound: else the client asks after a reconnect what a table may not, and hears nothing any more.
      const message = await line.answerTo(consumer.next({ expires: PULL_MS, bind: true }));
      if (message !== null) await take(message);
    } catch {
      if (isWanted()) await pause(AGAIN_MS);
    }
}

/** How long one asks for the next message at a time. */
const PULL_MS = 5_000;
